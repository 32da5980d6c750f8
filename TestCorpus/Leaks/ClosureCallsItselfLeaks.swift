// Closures that capture the variables that they are in, to call themselves: each keeps whom it captures.
// leaks: Folder, Walker

final class Folder {
  private let life = Life("Folder")
  var folders: [Folder] = []
  var size = 1

  func total() -> Int {
    var sum = 0
    var visit: ((Folder) -> Void)!
    visit = { folder in  // expect: retain_cycle
      sum += folder.size + self.size
      for inner in folder.folders { visit(inner) }
    }
    visit(self)
    return sum
  }
}

final class Walker {
  private let life = Life("Walker")
  private var steps = 0

  func walk() {
    var step: (() -> Void)?
    step = {  // expect: retain_cycle
      self.steps += 1
      if self.steps < 3 { step?() }
    }
    step?()
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = Folder().total()
    Walker().walk()
  }
}
