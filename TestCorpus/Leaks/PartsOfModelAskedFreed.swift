// A view runs what the rows of its model hold, or keeps their titles, or nobody keeps the view.
// leaks: nothing

struct Row {
  let title: String
  let action: () -> Void
}

struct Model {
  var rows: [Row] = []
  func shown() -> [Row] { rows }
}

final class Cell {
  var title = ""
  var onTap: (() -> Void)?
}

final class TitleList {
  private let life = Life("TitleList")
  private var titles: [String] = []
  private var cells = [Cell()]
  func show(_ model: Model) {
    for row in model.rows {
      titles.append(row.title)
      row.action()
    }
    cells = model.rows.map { row in
      let cell = Cell()
      cell.title = row.title
      return cell
    }
    for (cell, row) in zip(cells, model.shown()) { cell.title = row.title }
    model.rows.forEach { $0.action() }
  }
}

final class ActionList {
  private let life = Life("ActionList")
  private var actions: [() -> Void] = []
  func show(_ model: Model) {
    for row in model.rows { actions.append(row.action) }
  }
}

final class Screen {
  private let life = Life("Screen")
  private let titles = TitleList()
  private let actions = ActionList()
  private var taps = 0

  func open() {
    titles.show(Model(rows: [Row(title: "a") { self.taps += 1 }]))
    actions.show(Model(rows: [Row(title: "b") { [weak self] in self?.taps += 2 }]))
    let local = ActionList()
    local.show(Model(rows: [Row(title: "c") { self.taps += 3 }]))
  }
}

@main enum Program: Scenario {
  static func run() { Screen().open() }
}
