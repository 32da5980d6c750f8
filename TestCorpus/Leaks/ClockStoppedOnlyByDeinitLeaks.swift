// The clock would let go of its closure when it dies, which it never does: nobody else stops it.
// leaks: Clock, Ticks

final class Ticks {
  private let life = Life("Ticks")
  private let onTick: () -> Void

  init(onTick: @escaping () -> Void) { self.onTick = onTick }
  func cancel() {}
  func tick() { onTick() }
}

final class Clock {
  private let life = Life("Clock")
  private var ticks: Ticks?
  private var count = 0

  deinit { end() }

  func start() {
    ticks = Ticks { self.count += 1 }  // expect: retain_cycle
    ticks?.tick()
  }

  func end() { stop() }

  private func stop() {
    ticks?.cancel()
    ticks = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let clock = Clock()
    clock.start()
  }
}
