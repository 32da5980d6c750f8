// What is called is the property's closure, not the method of that name that sets it.
// leaks: nothing

final class Control {
  private let life = Life("Control")
  var onPressed: ((@escaping () -> Void) -> Void)?
  private var presses = 0

  func onPressed(_ callback: @escaping () -> Void) { onPressed = { _ in callback() } }

  func press() { onPressed? { self.presses += 1 } }
  func pressAgain() { self.onPressed? { self.presses += 1 } }
}

@main enum Program: Scenario {
  static func run() {
    let control = Control()
    control.onPressed = { $0() }
    control.press()
    control.pressAgain()
  }
}
