// A function outside of types gives an object a function that refers to it weakly.
// leaks: nothing

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
  weak var given = clock
  func chime() { given?.strike() }
  clock.onStrike = chime
  return clock
}

func hang() -> Bell {
  let bell = Bell()
  bell.onRing = { [weak bell] in bell?.ring() }
  return bell
}

@main enum Program: Scenario {
  static func run() {
    _ = wind()
    _ = hang()
  }
}
