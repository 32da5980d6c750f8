// The closure's conditions use what an earlier one has bound, not the property of that name.
// leaks: nothing

final class Screen {
  private let life = Life("Screen")
  private let plots = [1]
  private var onEnd: (() -> Void)?

  func watch(_ other: [Int]?, _ lists: [[Int]]) {
    onEnd = {
      if let plots = other, plots.count > 1 {}
      for plots in lists where plots.isEmpty {}
    }
  }

  func end() { onEnd?() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.watch([1], [])
    screen.end()
  }
}
