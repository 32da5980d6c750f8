// The property that keeps the screen belongs to the superclass of the child.
// leaks: CommentNode, ThreadViewController

class Node {
  var screen: ThreadViewController?
}

final class CommentNode: Node {
  private let life = Life("CommentNode")
}

final class ThreadViewController {
  private let life = Life("ThreadViewController")
  private let root = CommentNode()

  func viewDidLoad() {
    root.screen = self  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ThreadViewController()
    screen.viewDidLoad()
  }
}
