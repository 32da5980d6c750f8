// A presenter that nobody stores has the view whose closure keeps it.
// leaks: LoginView, LoginPresenter

final class LoginView {
  private let life = Life("LoginView")
  var onSubmit: (() -> Void)?
}

final class LoginPresenter {
  private let life = Life("LoginPresenter")
  private var view: LoginView?
  private var tries = 0

  func makeView() -> LoginView {
    let view = LoginView()
    view.onSubmit = { self.submit() }  // expect: retain_cycle
    self.view = view
    return view
  }

  private func submit() { tries += 1 }
}

final class LoginScreen {
  private let life = Life("LoginScreen")
  private var view: LoginView?

  func show() {
    let presenter = LoginPresenter()
    view = presenter.makeView()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LoginScreen()
    screen.show()
  }
}
