// Nobody but the screen of the tour holds the tour, on purpose: it calls it when it is closed, and the tour lets
// the screen let go of it.
// leaks: nothing

final class TourViewController {
  private let life = Life("TourViewController")
  var owner: Tour?

  func close() { owner?.didClose() }
}

final class Tour {
  private let life = Life("Tour")
  private let screen = TourViewController()

  func start() -> TourViewController {
    screen.owner = self
    return screen
  }

  func didClose() { screen.owner = nil }
}

@main enum Program: Scenario {
  static func run() { Tour().start().close() }
}
