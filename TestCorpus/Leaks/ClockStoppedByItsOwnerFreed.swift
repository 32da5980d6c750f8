// The clock lets go of its closure when it is told to, by its owner's `deinit`.
// leaks: nothing

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

  func start() {
    ticks = Ticks { self.count += 1 }
    ticks?.tick()
  }

  func end() { stop() }

  private func stop() {
    ticks?.cancel()
    ticks = nil
  }
}

final class Tower {
  private let life = Life("Tower")
  private let clock = Clock()

  func open() { clock.start() }
  deinit { clock.end() }
}

@main enum Program: Scenario {
  static func run() {
    let tower = Tower()
    tower.open()
  }
}
