// A function outside of types gives an object a function that holds it: one of its own, or the object's method.
// leaks: Bell, Clock

final class Clock {
  private let life = Life("Clock")
  var onStrike: (() -> Void)?
  func strike() {}
}

final class Bell {
  private let life = Life("Bell")
  var onRing: (() -> Void)?
  func ring() {}
}

func wind() -> Clock {
  let clock = Clock()
  func chime() { clock.strike() }
  clock.onStrike = chime  // expect: retain_cycle
  return clock
}

func hang() -> Bell {
  let bell = Bell()
  bell.onRing = bell.ring  // expect: retain_cycle
  return bell
}

@main enum Program: Scenario {
  static func run() {
    _ = wind()
    _ = hang()
  }
}
