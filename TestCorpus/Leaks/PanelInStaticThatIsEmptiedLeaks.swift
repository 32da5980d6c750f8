// What a static property holds is made anew each time, and let go of by everybody but itself.
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

enum Panels {
  static var current: Panel?

  static func open() { current = Panel() }
  static func close() { current = nil }
}

@main enum Program: Scenario {
  static func run() {
    Panels.open()
    Panels.close()
  }
}
