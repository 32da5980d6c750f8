// A value sets itself to another one that holds the closure, and back.
// leaks: nothing

enum Gate {
  case open
  case waiting(() -> Void)

  mutating func wait(_ handler: @escaping () -> Void) { self = .waiting(handler) }

  mutating func open() {
    if case .waiting(let handler) = self { handler() }
    self = .open
  }
}

final class LaunchGate {
  private let life = Life("LaunchGate")
  private var gate: Gate = .open

  func whenOpen(_ handler: @escaping () -> Void) { gate.wait(handler) }

  func open() { gate.open() }
}

final class LaunchController {
  private let life = Life("LaunchController")
  private let gate = LaunchGate()
  private var isLaunched = false

  func load() {
    gate.whenOpen { self.isLaunched = true }
    gate.open()
  }
}

@main enum Program: Scenario {
  static func run() {
    LaunchController().load()
  }
}
