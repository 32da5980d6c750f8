// The object keeps a closure that captures the object: a cycle of one.
// leaks: Stopwatch

final class Stopwatch {
  private let life = Life("Stopwatch")
  private var onTick: (() -> Void)?
  private var onStop: () -> Void = {}
  private var seconds = 0

  init() {
    onTick = { self.seconds += 1 }  // expect: retain_cycle
    onStop = reset  // expect: retain_cycle
  }

  func tick() { onTick?() }
  private func reset() { seconds = 0 }
}

@main enum Program: Scenario {
  static func run() {
    let stopwatch = Stopwatch()
    stopwatch.tick()
  }
}
