// Methods whose names are keywords are declared in backticks and called without them, or the other way round.
// leaks: Callout, Knob

protocol Configurable: AnyObject {}

extension Configurable {
  func `do`(_ configure: (Self) -> Void) { configure(self) }
  func `repeat`(_ configure: (Self) -> Void) { configure(self) }
  func apply(_ configure: (Self) -> Void) { configure(self) }
}

final class Knob: Configurable {
  private let life = Life("Knob")
  var onTap: (() -> Void)?
  var `default`: (() -> Void)?
}

final class Callout {
  private let life = Life("Callout")
  private let knob = Knob()
  private(set) var taps = 0

  func show() {
    knob.do {
      $0.onTap = { self.taps += 1 } // expect: retain_cycle
    }
  }

  func showAgain() {
    knob.repeat { knob in
      knob.onTap = { self.taps += 1 } // expect: retain_cycle
    }
  }

  func showAtLast() {
    knob.`apply` { $0.onTap = { self.taps += 1 } } // expect: retain_cycle
  }

  func showByDefault() {
    knob.default = { self.taps += 1 } // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Callout().show()
    Callout().showAgain()
    Callout().showAtLast()
    Callout().showByDefault()
  }
}
