// A closure that unwraps a callback by its own name captures it, and is kept.
// leaks: Screen, Table

final class Table {
  private let life = Life("Table")
  private var tracking: (() -> Void)?

  func track(_ onEnter: (() -> Void)?) {
    tracking = {
      if let onEnter { onEnter() }
    }
  }
}

final class Screen {
  private let life = Life("Screen")
  private let table = Table()
  private var entries = 0

  func load() {
    table.track { self.entries += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { Screen().load() }
}
