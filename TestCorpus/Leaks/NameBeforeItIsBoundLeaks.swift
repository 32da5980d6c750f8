// The closure's first condition is of the property, which only the second binds another value to.
// leaks: Screen

final class Screen {
  private let life = Life("Screen")
  private let plots = [1]
  private var onEnd: (() -> Void)?

  func watch(_ other: [Int]?) {
    onEnd = {  // expect: retain_cycle
      if self.plots.count > 1, let plots = other, plots.isEmpty {}
    }
  }

  func end() { onEnd?() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.watch([1])
    screen.end()
  }
}
