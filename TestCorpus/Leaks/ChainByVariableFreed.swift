// A variable walks along a chain or down a tree, and what is made is added to where it stands.
// leaks: nothing

final class Link {
  private let life = Life("Link")
  var next: Link?
}

final class Branch {
  private let life = Life("Branch")
  var children: [String: Branch] = [:]
  var left: Branch?
  var right: Branch?
}

func makeChain(of count: Int) -> Link {
  let first = Link()
  var last = first
  for _ in 0..<count {
    let link = Link()
    last.next = link
    last = link
  }
  return first
}

func add(_ path: [String], to root: Branch) {
  var current = root
  for name in path {
    if let child = current.children[name] {
      current = child
    } else {
      let child = Branch()
      current.children[name] = child
      current = child
    }
  }
}

func grow(_ root: Branch) {
  var current = root
  for turn in 0..<4 {
    if turn % 2 == 0 {
      let left = Branch()
      current.left = left
      current = left
    } else {
      let right = Branch()
      current.right = right
      current = right
    }
  }
}

func makeChainFromNothing() {
  var last: Link?
  for _ in 0..<3 {
    let link = Link()
    last?.next = link
    last = link
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = makeChain(of: 3)
    let root = Branch()
    add(["a", "b"], to: root)
    add(["a", "c"], to: root)
    grow(root)
    makeChainFromNothing()
  }
}
