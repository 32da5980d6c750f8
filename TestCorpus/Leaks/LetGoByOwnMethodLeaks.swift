// The method that is called behind that lets go of something else, comes before, or is not sure to come.
// leaks: Display, Display, Lap, Lap, Race, Start, Start

final class Display {
  private let life = Life("Display")
  var onRefresh: (() -> Void)?
  var onClose: (() -> Void)?
}

final class Start {
  private let life = Life("Start")
  private let display = Display()
  private var ticks = 0
  private let isPaused: Bool

  init(isPaused: Bool) { self.isPaused = isPaused }

  func measure() {
    display.onRefresh = { self.ticks += 1 }  // expect: retain_cycle
    if isPaused { return }
    stop()
  }

  func begin() {
    stop()
    display.onRefresh = { self.ticks += 1 }  // expect: retain_cycle
  }

  private func stop() { display.onRefresh = nil }
}

final class Lap {
  private let life = Life("Lap")
  private var onTick: (() -> Void)?
  private var onEnd: (() -> Void)?
  private var ticks = 0
  private var isOver = false

  func count() {
    onTick = { self.ticks += 1 }  // expect: retain_cycle
    finish()
  }

  func restart() {
    onTick = { self.ticks += 1 }  // expect: retain_cycle
    pause()
  }

  private func finish() { onEnd = nil }

  private func pause() {
    let tick = onTick
    onTick = nil
    tick?()
    onTick = tick
  }
}

final class Race {
  private let life = Life("Race")
  private var onStart: (() -> Void)?
  private var runs = 0

  func prepare(_ isTest: Bool) {
    onStart = { self.runs += 1 }  // expect: retain_cycle
    if isTest { clear() }
  }

  private func clear() { onStart = nil }
}

@main enum Program: Scenario {
  static func run() {
    Start(isPaused: true).measure()
    Start(isPaused: false).begin()
    Lap().count()
    Lap().restart()
    Race().prepare(false)
  }
}
