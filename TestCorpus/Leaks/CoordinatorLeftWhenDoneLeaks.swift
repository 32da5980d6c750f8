// The same, but nobody takes a child out: it keeps its closure, and that the parent.
// leaks: EditCoordinator, HomeCoordinator

class Coordinator {
  private var children: [Coordinator] = []
  private weak var parent: Coordinator?

  func start(_ child: Coordinator) {
    children.append(child)
    child.parent = self
  }

  func finish() { parent = nil }
}

final class EditCoordinator: Coordinator {
  private let life = Life("EditCoordinator")
  private let dismissed: () -> Void

  init(dismissed: @escaping () -> Void) { self.dismissed = dismissed }

  func tapDone() {
    dismissed()
    finish()
  }
}

final class HomeCoordinator: Coordinator {
  private let life = Life("HomeCoordinator")
  private var reloads = 0
  private weak var edit: EditCoordinator?

  func showEdit() {
    let edit = EditCoordinator(dismissed: { self.reloads += 1 })  // expect: retain_cycle
    start(edit)
    self.edit = edit
  }

  func tapDone() { edit?.tapDone() }
}

@main enum Program: Scenario {
  static func run() {
    let home = HomeCoordinator()
    home.showEdit()
    home.tapDone()
  }
}
