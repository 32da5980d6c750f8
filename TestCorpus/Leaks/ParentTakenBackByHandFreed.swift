// Parent and child keep each other until the parent takes its child out of its list.
// leaks: nothing

final class ChildCoordinator {
  private let life = Life("ChildCoordinator")
  var parent: AppCoordinator?
  func done() { parent?.finish(self) }
}

final class AppCoordinator {
  private let life = Life("AppCoordinator")
  private var children: [ChildCoordinator] = []

  func start() {
    let child = ChildCoordinator()
    child.parent = self
    children.append(child)
    child.done()
  }

  func finish(_ child: ChildCoordinator) { children.removeAll { $0 === child } }
}

@main enum Program: Scenario {
  static func run() {
    let appCoordinator = AppCoordinator()
    appCoordinator.start()
  }
}
