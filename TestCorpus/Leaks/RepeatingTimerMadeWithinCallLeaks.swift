// A timer that repeats, made within a call that only looks at it.
// leaks: ClockViewController, Timer

final class RunLoop {
  static let main = RunLoop()
  private var timers: [Timer] = []

  func add(_ timer: Timer) { timers.append(timer) }

  /// Fires every timer once; drops those that are through.
  func run() {
    timers.forEach { $0.fire() }
    timers.removeAll { !$0.isValid }
  }
}

final class Timer {
  private let life = Life("Timer")
  private let repeats: Bool
  private var block: ((Timer) -> Void)?

  init(repeats: Bool, block: @escaping (Timer) -> Void) {
    self.repeats = repeats
    self.block = block
  }

  static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(repeats: repeats, block: block)
    RunLoop.main.add(timer)
    return timer
  }

  var isValid: Bool { block != nil }
  func invalidate() { block = nil }

  func fire() {
    block?(self)
    if !repeats { invalidate() }
  }
}

final class ClockViewController {
  private let life = Life("ClockViewController")
  private var ticks = 0

  func viewDidLoad() {
    note(Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in  // expect: strong_self_in_notify_closure
      self.ticks += 1
    })
  }

  private func note(_ timer: Timer) { ticks += timer.isValid ? 1 : 0 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClockViewController()
    screen.viewDidLoad()
    RunLoop.main.run()
  }
}
