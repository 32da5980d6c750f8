// The same lazy closure, which this run never touches: the closure is not even made.
// leaks: nothing
// differs: it leaks as soon as anyone uses the property

final class Calculator {
  private let life = Life("Calculator")
  private var total = 0

  private lazy var add: (Int) -> Void = { number in  // expect: retain_cycle
    self.total += number
  }

  func run(_ numbers: [Int]) { numbers.forEach { add($0) } }
}

@main enum Program: Scenario {
  static func run() {
    let calculator = Calculator()
    calculator.run([])
  }
}
