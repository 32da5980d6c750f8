// What a global holds is made anew each time, and let go of by everybody but itself.
// leaks: Button, Panel

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
}

final class Panel {
  private let life = Life("Panel")
  private let button = Button()
  private var taps = 0

  init() {
    button.onTap = { self.taps += 1 }  // expect: retain_cycle
  }
}

nonisolated(unsafe) private var current: Panel?

enum Panels {
  static func open() { current = Panel() }
  static func close() { current = nil }
}

@main enum Program: Scenario {
  static func run() {
    Panels.open()
    Panels.close()
  }
}
