// A view keeps what the rows of its model hold, be it by way of cells that it makes for them.
// leaks: ActionList, CellList, PairedList, RowList, Screen, SectionList

struct Row {
  let title: String
  let action: () -> Void
}

struct Section {
  var rows: [Row] = []
}

struct Model {
  var rows: [Row] = []
  var sections: [Section] = []
  func shown() -> [Row] { rows }
}

final class Cell {
  var onTap: (() -> Void)?
}

final class ActionList {
  private let life = Life("ActionList")
  private var actions: [() -> Void] = []
  func show(_ model: Model) {
    for row in model.rows { actions.append(row.action) }
  }
}

final class CellList {
  private let life = Life("CellList")
  private var cells: [Cell] = []
  func show(_ model: Model) {
    cells = model.rows.map { row in
      let cell = Cell()
      cell.onTap = row.action
      return cell
    }
  }
}

final class PairedList {
  private let life = Life("PairedList")
  private let cells = [Cell(), Cell()]
  func show(_ model: Model) {
    for (cell, row) in zip(cells, model.rows) { cell.onTap = row.action }
  }
}

final class RowList {
  private let life = Life("RowList")
  private var rows: [Row] = []
  func show(_ model: Model) { rows = model.shown() }
}

final class SectionList {
  private let life = Life("SectionList")
  private var rows: [Row] = []
  func show(_ model: Model) {
    model.sections.forEach { section in section.rows.forEach { rows.append($0) } }
  }
}

final class Screen {
  private let life = Life("Screen")
  private let actions = ActionList()
  private let cells = CellList()
  private let paired = PairedList()
  private let rows = RowList()
  private let sections = SectionList()
  private var taps = 0

  func open() {
    let row = Row(title: "a") { self.taps += 1 }  // expect: retain_cycle
    actions.show(Model(rows: [row]))
    cells.show(Model(rows: [Row(title: "b") { self.taps += 2 }]))  // expect: retain_cycle
    paired.show(Model(rows: [Row(title: "c") { self.taps += 3 }]))  // expect: retain_cycle
    rows.show(Model(rows: [Row(title: "d") { self.taps += 4 }]))  // expect: retain_cycle
    let section = Section(rows: [Row(title: "e") { self.taps += 5 }])  // expect: retain_cycle
    sections.show(Model(sections: [section]))
  }
}

@main enum Program: Scenario {
  static func run() { Screen().open() }
}
