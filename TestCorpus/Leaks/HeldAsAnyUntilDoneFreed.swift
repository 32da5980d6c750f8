// The screen keeps the fetcher alive until the user has chosen, and can do nothing else with it.
// leaks: nothing

final class ChoiceViewController {
  private let life = Life("ChoiceViewController")
  var context: Any?

  func choose() { context = nil }
}

final class Fetcher {
  private let life = Life("Fetcher")
  private let choice = ChoiceViewController()

  func fetch() -> ChoiceViewController {
    choice.context = self
    return choice
  }
}

@main enum Program: Scenario {
  static func run() { Fetcher().fetch().choose() }
}
