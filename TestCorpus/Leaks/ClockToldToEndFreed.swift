// A clock of the project's own keeps what it calls until it is told to end, as a library's timer does.
// leaks: nothing

protocol Clock: AnyObject {
  func start(onTick: @escaping () -> Void)
  func cancel()
}

final class WallClock: Clock {
  private let life = Life("WallClock")
  private var onTick: (() -> Void)?
  private var isRunning = false

  func start(onTick: @escaping () -> Void) {
    self.onTick = onTick
    isRunning = true
  }

  func tick() { onTick?() }

  func cancel() {
    guard isRunning else { return }
    isRunning = false
    forget()
  }

  private func forget() { onTick = nil }
}

final class FriendsViewModel {
  private let life = Life("FriendsViewModel")
  private let clock: Clock
  private var loads = 0

  init(clock: Clock) { self.clock = clock }

  func viewWillAppear() { clock.start(onTick: load) }
  func viewDidDisappear() { clock.cancel() }
  private func load() { loads += 1 }
}

final class StudyViewModel {
  private let life = Life("StudyViewModel")
  private let clock: Clock = WallClock()
  private var seconds = 0

  func turn(isFaceDown: Bool) {
    if isFaceDown {
      start()
    } else {
      stop()
    }
  }

  private func start() { clock.start { self.seconds += 1 } }
  private func stop() { clock.cancel() }
}

final class LampViewModel {
  private let life = Life("LampViewModel")
  private let clock = WallClock()
  private var blinks = 0

  func turn(isOn: Bool) {
    if isOn {
      start()
    } else {
      clock.cancel()
    }
  }

  private func start() { clock.start { self.blinks += 1 } }
}

@main enum Program: Scenario {
  static func run() {
    let clock = WallClock()
    let friends = FriendsViewModel(clock: clock)
    friends.viewWillAppear()
    clock.tick()
    friends.viewDidDisappear()
    let study = StudyViewModel()
    study.turn(isFaceDown: true)
    study.turn(isFaceDown: false)
    let lamp = LampViewModel()
    lamp.turn(isOn: true)
    lamp.turn(isOn: false)
  }
}
