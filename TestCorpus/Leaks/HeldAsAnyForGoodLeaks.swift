// The screen keeps the fetcher alive, and nothing ever lets go of it.
// leaks: ChoiceViewController, Fetcher

final class ChoiceViewController {
  private let life = Life("ChoiceViewController")
  var context: Any?

  func choose() {}
}

final class Fetcher {
  private let life = Life("Fetcher")
  private let choice = ChoiceViewController()

  func fetch() -> ChoiceViewController {
    choice.context = self  // expect: retain_cycle
    return choice
  }
}

@main enum Program: Scenario {
  static func run() { Fetcher().fetch().choose() }
}
