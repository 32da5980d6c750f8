// A property that both branches of an '#if' declare is kept in each build.
// leaks: AnyClock, Player

class AnyClock {
  private let life = Life("AnyClock")
  var onTick: (() -> Void)?
}
final class OldClock: AnyClock {}

final class Player {
  private let life = Life("Player")
  #if os(macOS)
    private var clock: OldClock?
  #else
    private var clock: AnyClock?
  #endif

  init() {
    #if os(macOS)
      clock = OldClock()
    #else
      clock = AnyClock()
      clock?.onTick = { self.tick() }  // expect: retain_cycle
    #endif
  }

  func tick() {}
}

@main enum Program: Scenario {
  static func run() { _ = Player() }
}
