// A local begins with the instance and goes on to others, or is looked at as what the instance is not.
// leaks: nothing

class Part {
  private let life = Life("Part")
  weak var outer: Part?
}

final class Root: Part {}

final class Leaf: Part {
  private var root: Part?
  private var list: Root?

  func start() {
    var part: Part? = self
    while let found = part {
      if let root = found as? Root { self.root = root }
      part = found.outer
    }
    let me: Part = self
    if let root = me as? Root { list = root }
    let end = finish
    end()
  }

  private func finish() {}
}

@main enum Program: Scenario {
  static func run() {
    let root = Root()
    let leaf = Leaf()
    leaf.outer = root
    leaf.start()
  }
}
