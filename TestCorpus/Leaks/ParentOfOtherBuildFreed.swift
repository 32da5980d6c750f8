// What one branch of an '#if' keeps and what the other one stores never are in one build.
// leaks: nothing

final class Clock {
  private let life = Life("Clock")
  #if os(macOS)
    var owner: Player?
  #else
    weak var owner: Player?
  #endif
  var onTick: (() -> Void)?
}

final class Player {
  private let life = Life("Player")
  private let clock = Clock()
  #if os(macOS)
    private var spare: Clock?
  #else
    private unowned var spare: Clock
  #endif

  init(_ spare: Clock) {
    self.spare = spare
    #if os(macOS)
      print("not owned")
    #else
      clock.owner = self
      spare.onTick = { self.tick() }
    #endif
  }

  func tick() {}
}

final class Meter {
  private let life = Life("Meter")
  private var clock: Clock?

  func start(_ clock: Clock) {
    #if os(macOS)
      self.clock = clock
    #else
      clock.onTick = { self.tick() }
    #endif
  }

  func tick() {}
}

@main enum Program: Scenario {
  static func run() {
    let spare = Clock()
    _ = Player(spare)
    Meter().start(Clock())
  }
}
