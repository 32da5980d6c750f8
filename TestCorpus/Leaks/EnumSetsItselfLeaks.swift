// A value sets itself to another one that holds the closure: whoever has it keeps that.
// leaks: LaunchGate, LaunchController, IntroScreen

enum Gate {
  case closed
  case waiting(() -> Void)

  mutating func wait(_ handler: @escaping () -> Void) { self = .waiting(handler) }
}

final class LaunchGate {
  private let life = Life("LaunchGate")
  private var gate: Gate = .closed

  func whenOpen(_ handler: @escaping () -> Void) { gate.wait(handler) }
}

final class LaunchController {
  private let life = Life("LaunchController")
  private let gate = LaunchGate()
  private var isLaunched = false

  func load() {
    gate.whenOpen { self.isLaunched = true }  // expect: retain_cycle
  }
}

struct Pending {
  private var body: (() -> Void)?

  init(body: (() -> Void)? = nil) { self.body = body }

  mutating func rearm(_ body: @escaping () -> Void) { self = Pending(body: body) }
}

final class IntroScreen {
  private let life = Life("IntroScreen")
  private var greeting = Pending()
  private var greetings = 0

  func appear() {
    greeting.rearm { self.greetings += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    LaunchController().load()
    IntroScreen().appear()
  }
}
