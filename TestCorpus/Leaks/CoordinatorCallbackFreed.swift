// The callback holds both the coordinator and the child weakly.
// leaks: nothing

final class LoginCoordinator {
  private let life = Life("LoginCoordinator")
  var onFinish: (() -> Void)?
  func logIn() { onFinish?() }
}

final class AppCoordinator {
  private let life = Life("AppCoordinator")
  private var children: [LoginCoordinator] = []

  func start() {
    let login = LoginCoordinator()
    login.onFinish = { [weak self, weak login] in
      guard let self, let login else { return }
      remove(login)
    }
    children.append(login)
    login.logIn()
  }

  private func remove(_ child: LoginCoordinator) { children.removeAll { $0 === child } }
}

@main enum Program: Scenario {
  static func run() {
    let appCoordinator = AppCoordinator()
    appCoordinator.start()
  }
}
