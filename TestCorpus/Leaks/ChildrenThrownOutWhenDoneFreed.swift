// Parent and children keep each other until the parent, or the child, throws out all children at its end.
// leaks: nothing

protocol Parent: AnyObject {
  func didFinish(_ child: SettingsCoordinator)
}

final class SettingsCoordinator {
  private let life = Life("SettingsCoordinator")
  var parent: Parent?

  func finish() { parent?.didFinish(self) }
}

final class HomeCoordinator: Parent {
  private let life = Life("HomeCoordinator")
  private var children: [SettingsCoordinator] = []

  func showSettings() {
    let settings = SettingsCoordinator()
    settings.parent = self
    children.append(settings)
  }

  func tapDone() { children.first?.finish() }
  func didFinish(_ child: SettingsCoordinator) { children.removeAll() }
}

@main enum Program: Scenario {
  static func run() {
    let home = HomeCoordinator()
    home.showSettings()
    home.tapDone()
  }
}
