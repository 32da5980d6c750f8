// A child's closure holds its parent, which keeps its children; who is through is taken out, and gone with its closure.
// leaks: nothing

class Coordinator {
  private var children: [Coordinator] = []
  private weak var parent: Coordinator?

  func start(_ child: Coordinator) {
    children.append(child)
    child.parent = self
  }

  func finish() { parent?.childDidFinish(self) }

  private func childDidFinish(_ child: Coordinator) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
  }
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
    let edit = EditCoordinator(dismissed: { self.reloads += 1 })
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
