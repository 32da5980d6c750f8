// A method that is asked of its type and given the instance holds that.
// leaks: Ticker, ClockScreen, SearchModel, SearchScreen

final class Ticker {
  private let life = Life("Ticker")
  var onTick: (() -> Void)?
}

final class ClockScreen {
  private let life = Life("ClockScreen")
  private let ticker = Ticker()
  private var seconds = 0

  func start() {
    ticker.onTick = ClockScreen.advance(self)  // expect: retain_cycle
  }

  private func advance() { seconds += 1 }
}

final class SearchModel {
  private let life = Life("SearchModel")
  var onResults: (([String]) -> Void)?
}

final class SearchScreen {
  private let life = Life("SearchScreen")
  private let model = SearchModel()
  private var rows: [String] = []

  func load() {
    model.onResults = SearchScreen.show(self)  // expect: retain_cycle
  }

  private func show(_ rows: [String]) { self.rows = rows }
}

@main enum Program: Scenario {
  static func run() {
    ClockScreen().start()
    SearchScreen().load()
  }
}
