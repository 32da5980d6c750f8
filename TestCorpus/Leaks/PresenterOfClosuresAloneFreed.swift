// A presenter that nobody stores lives by the closures of the view that it makes, and goes with that.
// leaks: nothing

final class LoginView {
  private let life = Life("LoginView")
  var onSubmit: (() -> Void)?
}

final class LoginPresenter {
  private let life = Life("LoginPresenter")
  private weak var view: LoginView?
  private var tries = 0

  func makeView() -> LoginView {
    let view = LoginView()
    view.onSubmit = { self.submit() }
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

  func submit() { view?.onSubmit?() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LoginScreen()
    screen.show()
    screen.submit()
  }
}
