// A value sets itself to a case that holds the closure; what would set it back nobody calls.
// leaks: IntroScreen

enum Once {
  case pending(() -> Void)
  case done

  mutating func rearm(_ body: @escaping () -> Void) { self = .pending(body) }

  mutating func fire() {
    if case .pending(let body) = self { body() }
    self = .done
  }
}

final class IntroScreen {
  private let life = Life("IntroScreen")
  private var greeting = Once.done
  private var greeted = 0

  func appear() {
    greeting.rearm { self.greeted += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    IntroScreen().appear()
  }
}
