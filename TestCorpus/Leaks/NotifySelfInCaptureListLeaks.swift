// `[self]` in the capture list is a strong capture: it only saves writing `self.` inside.
// leaks: LoginViewController, LoginViewModel

final class LoginViewModel {
  private let life = Life("LoginViewModel")
  var onSuccess: ((String) -> Void)?

  func logIn(_ name: String) { onSuccess?(name) }
}

final class LoginViewController {
  private let life = Life("LoginViewController")
  private let viewModel: LoginViewModel
  private var greeting = ""

  init(viewModel: LoginViewModel) { self.viewModel = viewModel }

  func viewDidLoad() {
    viewModel.onSuccess = { [self] name in  // expect: retain_cycle
      greeting = name
      close()
    }
    viewModel.logIn("Ada")
  }

  private func close() { greeting += "!" }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = LoginViewModel()
    LoginViewController(viewModel: viewModel).viewDidLoad()
  }
}
