// The router calls the view model's callback; only another function, which nobody calls, looks whether there is one
// and takes it out.
// leaks: LoginViewController, LoginViewModel

final class LoginViewModel {
  private let life = Life("LoginViewModel")
  var onDone: ((Bool) -> Void)?
}

final class LoginViewController {
  private let life = Life("LoginViewController")
  let viewModel = LoginViewModel()
  private var logins = 0

  func viewDidLoad() {
    viewModel.onDone = { _ in self.logins += 1 }  // expect: retain_cycle
  }
}

struct Router {
  func finish(_ screen: LoginViewController) {
    let viewModel = screen.viewModel
    viewModel.onDone?(true)
  }

  func reset(_ screen: LoginViewController) {
    let viewModel = screen.viewModel
    if viewModel.onDone != nil { viewModel.onDone = nil }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LoginViewController()
    screen.viewDidLoad()
    Router().finish(screen)
  }
}
