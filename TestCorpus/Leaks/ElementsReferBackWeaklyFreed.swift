// Each element of a list refers weakly to who keeps the list: in a loop, by `forEach`, or as one of two names.
// leaks: nothing

final class Branch {
  private let life = Life("Branch")
  var twigs: [Twig] = []
}

final class Twig {
  private let life = Life("Twig")
  weak var branch: Branch?
}

enum Garden {
  static func growInLoop(_ twigs: [Twig]) -> Branch {
    let branch = Branch()
    for twig in twigs { twig.branch = branch }
    branch.twigs = twigs
    return branch
  }

  static func growAtOnce(_ twigs: [Twig]) -> Branch {
    let branch = Branch()
    twigs.forEach { $0.branch = branch }
    branch.twigs = twigs
    return branch
  }

  static func growOne() -> Branch {
    let branch = Branch()
    let twig = Twig()
    twig.branch = branch
    branch.twigs += [twig]
    return branch
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = Garden.growInLoop([Twig(), Twig()])
    _ = Garden.growAtOnce([Twig()])
    _ = Garden.growOne()
  }
}
