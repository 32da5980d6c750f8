// A table takes a row whether it is told to move it in or not.
// leaks: PlantTable, Row

final class Row {
  private let life = Life("Row")
  var action: (() -> Void)?
}

class Table {
  private var rows: [Row] = []

  func add(_ row: Row, animated: Bool = false) { insert(row, animated: animated) }

  private func insert(_ row: Row, animated: Bool) {
    if animated {
      rows.append(row)
    } else {
      rows.insert(row, at: 0)
    }
  }
}

final class PlantTable: Table {
  private let life = Life("PlantTable")
  private var taps = 0

  func load() {
    let row = Row()
    row.action = { self.taps += 1 }  // expect: retain_cycle
    add(row)
  }
}

@main enum Program: Scenario {
  static func run() {
    let table = PlantTable()
    table.load()
  }
}
