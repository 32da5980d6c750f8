// A lazy property whose value is a closure: once it has been used, the object keeps it and it keeps the object.
// leaks: Calculator

final class Calculator {
  private let life = Life("Calculator")
  private var total = 0

  private lazy var add: (Int) -> Void = { number in  // expect: retain_cycle
    self.total += number
  }

  func run() { add(2) }
}

@main enum Program: Scenario {
  static func run() {
    let calculator = Calculator()
    calculator.run()
  }
}
