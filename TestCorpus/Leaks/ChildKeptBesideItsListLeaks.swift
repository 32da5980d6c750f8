// The child is taken out of the list when it is through, but another property keeps it, and it keeps its parent.
// leaks: HomeFlow, LoginFlow

final class LoginFlow {
  private let life = Life("LoginFlow")
  let name = "login"
  fileprivate var parent: HomeFlow?
}

final class HomeFlow {
  private let life = Life("HomeFlow")
  private var children: [String: LoginFlow] = [:]
  private var newest: LoginFlow?

  func logIn() {
    let login = LoginFlow()
    children[login.name] = login
    newest = login
    login.parent = self  // expect: retain_cycle
    finish(login)
  }

  private func finish(_ child: LoginFlow) {
    children[child.name] = nil
  }
}

@main enum Program: Scenario {
  static func run() { HomeFlow().logIn() }
}
