// The callback captures the child that keeps it. Even after the coordinator has let the child go, the child
// keeps itself. The coordinator is held weakly and freed.
// leaks: LoginCoordinator

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
    login.onFinish = { [weak self] in  // expect: retain_cycle
      self?.remove(login)
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
