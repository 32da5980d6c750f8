// Two callbacks of the view model are set to methods of the screen, one with `self.` and one without.
// Both capture the screen, and the screen owns the view model.
// leaks: LoginViewController, LoginViewModel

final class LoginViewModel {
  private let life = Life("LoginViewModel")
  var onSuccess: (() -> Void)?
  var onFailure: ((String) -> Void)?

  func logIn(_ name: String) {
    if name.isEmpty { onFailure?("who are you?") } else { onSuccess?() }
  }
}

final class LoginViewController {
  private let life = Life("LoginViewController")
  private let viewModel = LoginViewModel()
  private var message = ""

  func viewDidLoad() {
    viewModel.onSuccess = close  // expect: retain_cycle
    viewModel.onFailure = self.show  // expect: retain_cycle
    viewModel.logIn("")
    viewModel.logIn("Ada")
  }

  private func close() { message = "" }
  private func show(_ text: String) { message = text }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LoginViewController()
    screen.viewDidLoad()
  }
}
