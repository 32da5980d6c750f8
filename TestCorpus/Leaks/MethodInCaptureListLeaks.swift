// The closure has a method in its capture list, and by it the screen.
// leaks: Clock, ClockViewController

final class Clock {
  private let life = Life("Clock")
  var onTick: (() -> Void)?
}

final class ClockViewController {
  private let life = Life("ClockViewController")
  private let clock = Clock()
  private var ticks = 0

  func viewDidLoad() {
    clock.onTick = { [update] in update() }  // expect: retain_cycle
  }

  private func update() { ticks += 1 }
}

@main enum Program: Scenario {
  static func run() { ClockViewController().viewDidLoad() }
}
