// A clock that stops and does not let go of what it calls, one that is only told to end before it starts anew, one
// beside another that is told, one that starts whether it was told or not, and what is no clock.
// leaks: FormViewModel, FormViewController, FriendsViewModel, LampViewModel, PausingClock, StudyViewModel, RaceViewModel, WallClock

final class PausingClock {
  private let life = Life("PausingClock")
  private var onTick: (() -> Void)?
  private var isRunning = false

  func start(onTick: @escaping () -> Void) {
    self.onTick = onTick
    isRunning = true
  }

  func cancel() { isRunning = false }
}

final class WallClock {
  private let life = Life("WallClock")
  private var onTick: (() -> Void)?

  func start(onTick: @escaping () -> Void) { self.onTick = onTick }
  func cancel() { onTick = nil }
}

final class FriendsViewModel {
  private let life = Life("FriendsViewModel")
  private let clock = PausingClock()
  private var loads = 0

  func viewWillAppear() { clock.start(onTick: load) }  // expect: retain_cycle
  func viewDidDisappear() { clock.cancel() }
  private func load() { loads += 1 }
}

final class StudyViewModel {
  private let life = Life("StudyViewModel")
  private let clock = WallClock()
  private var seconds = 0

  func turn(isFaceDown: Bool) {
    if isFaceDown { stop() }
    start()
  }

  private func start() {
    clock.start { self.seconds += 1 }  // expect: retain_cycle
  }
  private func stop() { clock.cancel() }
}

final class RaceViewModel {
  private let life = Life("RaceViewModel")
  private let lap = WallClock()
  private let total = WallClock()
  private var seconds = 0

  func begin() {
    lap.start { [weak self] in self?.seconds += 1 }
    total.start { self.seconds += 1 }  // expect: retain_cycle
  }

  func end() { lap.cancel() }
}

final class LampViewModel {
  private let life = Life("LampViewModel")
  private let clock = WallClock()
  private var blinks = 0

  func turn(wasOn: Bool, isOn: Bool) {
    if wasOn { clock.cancel() }
    if isOn {
      clock.start { self.blinks += 1 }  // expect: retain_cycle
    }
  }
}

final class FormViewModel {
  private let life = Life("FormViewModel")
  private var onDone: (() -> Void)?

  func load(onDone: @escaping () -> Void) { self.onDone = onDone }
  func cancel() { onDone = nil }
}

final class FormViewController {
  private let life = Life("FormViewController")
  private let model = FormViewModel()
  private var loads = 0

  func viewDidLoad() {
    model.load { self.loads += 1 }  // expect: retain_cycle
  }

  func cancelTapped() { model.cancel() }
}

@main enum Program: Scenario {
  static func run() {
    let friends = FriendsViewModel()
    friends.viewWillAppear()
    friends.viewDidDisappear()
    let study = StudyViewModel()
    study.turn(isFaceDown: true)
    study.turn(isFaceDown: false)
    let lamp = LampViewModel()
    lamp.turn(wasOn: false, isOn: true)
    lamp.turn(wasOn: true, isOn: true)
    let form = FormViewController()
    form.viewDidLoad()
    let race = RaceViewModel()
    race.begin()
    race.end()
  }
}
