// A node hands its root to its children, or itself where it has none: the first one is made without.
// leaks: TreeNode, Chapter, Outline, Wizard

final class TreeNode {
  private let life = Life("TreeNode")
  private var root: TreeNode?
  private var children: [TreeNode] = []

  func add() {
    let node = TreeNode()
    node.root = root ?? self  // expect: retain_cycle
    children.append(node)
  }
}

protocol Part: AnyObject {
  var whole: Part? { get set }
  var parts: [Part] { get set }
}

extension Part {
  var outermost: Part { whole ?? self }
}

class Outline: Part {
  private let life = Life("Outline")
  var whole: Part?
  var parts: [Part] = []

  func open() {
    let chapter = Chapter()
    chapter.whole = outermost  // expect: retain_cycle
    outermost.parts.append(chapter)  // expect: retain_cycle
  }
}

final class Chapter: Part {
  private let life = Life("Chapter")
  var whole: Part?
  var parts: [Part] = []
}

/// Only some who make one say who is told.
final class Wizard {
  private let life = Life("Wizard")
  var listener: Wizard?
  private var next: Wizard?

  func proceed() {
    let step = Wizard()
    step.listener = listener ?? self  // expect: retain_cycle
    next = step
  }
}

@main enum Program: Scenario {
  static func run() {
    TreeNode().add()
    Outline().open()
    Wizard().proceed()
  }
}
