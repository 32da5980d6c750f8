// A node may keep nodes of its own type without a cycle: the children are others, and point back weakly.
// leaks: nothing

final class Node {
  private let life = Life("Node")
  private var children: [Node] = []
  private var next: Node?
  private weak var parent: Node?
  private var onVisit: ((Node) -> Void)?

  func add(_ child: Node) {
    child.parent = self
    children.append(child)
    next = child
    onVisit = { node in node.visit() }
  }

  func visit() {
    for child in children { onVisit?(child) }
  }
}

@main enum Program: Scenario {
  static func run() {
    let root = Node()
    let child = Node()
    root.add(child)
    child.add(Node())
    root.visit()
  }
}
