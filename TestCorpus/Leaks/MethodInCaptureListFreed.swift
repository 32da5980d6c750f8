// The closure has a static method, and what a property was, in its capture list: neither is the screen.
// leaks: nothing

final class Clock {
  private let life = Life("Clock")
  var onTick: (() -> Void)?
}

final class ClockViewController {
  private let life = Life("ClockViewController")
  private let clock = Clock()
  private let update: () -> Void = { print("tick") }

  func viewDidLoad() {
    clock.onTick = { [update, note = Self.note] in
      update()
      note()
    }
  }

  private static func note() {}
}

@main enum Program: Scenario {
  static func run() { ClockViewController().viewDidLoad() }
}
