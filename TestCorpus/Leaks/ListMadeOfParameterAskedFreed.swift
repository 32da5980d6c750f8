// What is kept of a list that a method is given are texts and numbers, or nothing: it only asks the rows.
// leaks: nothing

struct Row {
  let title: String
  let action: () -> Void
}

final class Board {
  private let life = Life("Board")
  private var titles: [String] = []
  private var count = 0
  func show(_ rows: [Row]) {
    let shown = rows.filter { !$0.title.isEmpty }
    titles = shown.map(\.title) + rows.map { $0.title }
    count = Array(rows.prefix(3)).count
    rows.reversed().forEach { $0.action() }
    for row in rows where row.title.isEmpty { row.action() }
    rows.forEach(run)
  }
  private func run(_ row: Row) { row.action() }
}

final class Screen {
  private let life = Life("Screen")
  private let board = Board()
  private var taps = 0

  func open() {
    board.show([Row(title: "a") { self.taps += 1 }])
  }
}

@main enum Program: Scenario {
  static func run() { Screen().open() }
}
