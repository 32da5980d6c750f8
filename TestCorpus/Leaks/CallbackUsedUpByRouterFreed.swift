// The router calls the view model's callback once, and takes it out then.
// leaks: nothing

final class LoginViewModel {
  private let life = Life("LoginViewModel")
  var onDone: ((Bool) -> Void)?
}

final class LoginViewController {
  private let life = Life("LoginViewController")
  let viewModel = LoginViewModel()
  private var logins = 0

  func viewDidLoad() {
    viewModel.onDone = { _ in self.logins += 1 }
  }
}

struct Router {
  func finish(_ screen: LoginViewController) {
    let viewModel = screen.viewModel
    viewModel.onDone?(true)
    viewModel.onDone = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LoginViewController()
    screen.viewDidLoad()
    Router().finish(screen)
  }
}
