// The screen calls the tour when it is closed, but the tour stays until it has been closed often enough.
// leaks: Tour, TourViewController

final class TourViewController {
  private let life = Life("TourViewController")
  var owner: Tour?

  func close() { owner?.didClose() }
}

final class Tour {
  private let life = Life("Tour")
  private let screen = TourViewController()
  private var closings = 0

  func start() -> TourViewController {
    screen.owner = self  // expect: retain_cycle
    return screen
  }

  func didClose() {
    closings += 1
    if closings == 3 { screen.owner = nil }
  }

  func stop() { screen.owner = nil }
}

@main enum Program: Scenario {
  static func run() { Tour().start().close() }
}
