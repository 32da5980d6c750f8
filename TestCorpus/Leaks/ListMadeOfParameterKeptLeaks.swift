// What a method keeps is a list made of the one that it is given.
// leaks: Board, Chart, First, Index, Ledger, Menu, Report, Screen, Sheet, Tray

struct Row {
  let title: String
  let action: () -> Void
}

final class Board {
  private let life = Life("Board")
  private var rows: [Row] = []
  func show(_ rows: [Row]) { self.rows = rows.filter { !$0.title.isEmpty } }
}

final class Chart {
  private let life = Life("Chart")
  private var rows: [Row] = []
  func show(_ rows: [Row]) {
    let sorted = rows.sorted { $0.title < $1.title }
    self.rows = Array(sorted.prefix(3))
  }
}

final class Ledger {
  private let life = Life("Ledger")
  private var rows: [Row] = []
  func show(_ rows: [Row]) { self.rows = self.rows + rows }
}

final class Menu {
  private let life = Life("Menu")
  private var actions: [() -> Void] = []
  func show(_ rows: [Row]) { actions = rows.map(\.action) }
}

final class Sheet {
  private let life = Life("Sheet")
  private var actions: [() -> Void] = []
  func show(_ rows: [Row]) { actions = rows.map { $0.action } }
}

final class Tray {
  private let life = Life("Tray")
  private var actions: [() -> Void] = []
  func show(_ rows: [Row]) {
    for row in rows where !row.title.isEmpty { actions.append(row.action) }
  }
}

final class Report {
  private let life = Life("Report")
  private var rows: [String: [Row]] = [:]
  func show(_ rows: [Row]) { self.rows = Dictionary(grouping: rows) { $0.title } }
}

final class First {
  private let life = Life("First")
  private var row: Row?
  private var actions: [() -> Void] = []
  func show(_ rows: [Row]) {
    row = rows.first { !$0.title.isEmpty }
    actions = [rows[0].action]
  }
}

final class Index {
  private let life = Life("Index")
  private var rows: [String: Row] = [:]
  func show(_ rows: [Row]) {
    self.rows = rows.reduce(into: [:]) { $0[$1.title] = $1 }
  }
}

final class Screen {
  private let life = Life("Screen")
  private let board = Board()
  private let chart = Chart()
  private let ledger = Ledger()
  private let menu = Menu()
  private let sheet = Sheet()
  private let tray = Tray()
  private let report = Report()
  private let first = First()
  private let index = Index()
  private var taps = 0

  func open() {
    board.show([Row(title: "a") { self.taps += 1 }])  // expect: retain_cycle
    chart.show([Row(title: "b") { self.taps += 2 }])  // expect: retain_cycle
    ledger.show([Row(title: "c") { self.taps += 3 }])  // expect: retain_cycle
    menu.show([Row(title: "d") { self.taps += 4 }])  // expect: retain_cycle
    sheet.show([Row(title: "e") { self.taps += 5 }])  // expect: retain_cycle
    tray.show([Row(title: "f") { self.taps += 6 }])  // expect: retain_cycle
    report.show([Row(title: "g") { self.taps += 7 }])  // expect: retain_cycle
    first.show([Row(title: "h") { self.taps += 8 }])  // expect: retain_cycle
    index.show([Row(title: "i") { self.taps += 9 }])  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { Screen().open() }
}
