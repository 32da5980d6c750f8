// Two objects get each other in closures that functions call with one of them, and by lists made of lists.
// leaks: Leaf, Root, Tree

protocol Configurable: AnyObject {}

extension Configurable {
  func then(_ set: (Self) -> Void) { set(self) }
}

final class Root: Configurable {
  private let life = Life("Root")
  var leaf: Leaf?
}

final class Leaf {
  private let life = Life("Leaf")
  let root: AnyObject
  init(_ root: AnyObject) { self.root = root }
}

final class Tree {
  private let life = Life("Tree")
  var leaves: [Leaf] = []
}

@main enum Program: Scenario {
  static func run() {
    let root = Root()
    let leaf = Leaf(root)
    root.then { $0.leaf = leaf }  // expect: retain_cycle
    let tree = Tree()
    let other = Leaf(tree)
    tree.leaves += Array([other].map { $0 })  // expect: retain_cycle
  }
}
