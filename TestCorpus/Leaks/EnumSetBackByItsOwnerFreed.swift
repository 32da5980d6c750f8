// A value sets itself to a case that holds the closure; its owner has it set itself back.
// leaks: nothing

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
    greeting.rearm { self.greeted += 1 }
    greet()
  }

  private func greet() { greeting.fire() }
}

@main enum Program: Scenario {
  static func run() {
    IntroScreen().appear()
  }
}
