// Methods in backticks that are called without them: `self` is captured weakly, or let go of again.
// leaks: nothing

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
      $0.onTap = { [weak self] in self?.taps += 1 }
    }
  }

  func showAgain() {
    knob.repeat { knob in
      knob.onTap = { [weak self] in self?.taps += 1 }
    }
  }

  func showAtLast() {
    knob.`apply` { $0.onTap = { [weak self] in self?.taps += 1 } }
  }

  func showByDefault() {
    knob.default = { self.taps += 1 }
    knob.`default` = nil
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
