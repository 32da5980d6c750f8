// A method that is asked of its type and given the instance is called at once; a type's own function holds nobody.
// leaks: nothing

final class Ticker {
  private let life = Life("Ticker")
  var onTick: (() -> Void)?
  var count = 0
}

final class ClockScreen {
  private let life = Life("ClockScreen")
  private let ticker = Ticker()
  private var seconds = 0

  func start() {
    ClockScreen.advance(self)()
    ticker.count = ClockScreen.current(self)()
    ticker.onTick = ClockScreen.reminder(self)
  }

  private func advance() { seconds += 1 }

  private func current() -> Int { seconds }

  private static func reminder(_ screen: ClockScreen) -> () -> Void {
    { [weak screen] in screen?.advance() }
  }
}

@main enum Program: Scenario {
  static func run() {
    ClockScreen().start()
  }
}
