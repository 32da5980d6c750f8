// A struct's copy is changed and put back, or handed on.
// leaks: Row, Screen, Table

struct Style {
  var onTap: (() -> Void)?
}

final class Row {
  private let life = Life("Row")
  private var style = Style()
  func apply(_ style: Style) { self.style = style }
}

final class Screen {
  private let life = Life("Screen")
  private var style = Style()

  func start() {
    var style = self.style
    style.onTap = { self.show() }  // expect: retain_cycle
    self.style = style
  }

  private func show() {}
}

final class Table {
  private let life = Life("Table")
  private let row = Row()
  private let style = Style()

  func start() {
    var style = style
    style.onTap = show  // expect: retain_cycle
    row.apply(style)
  }

  private func show() {}
}

@main enum Program: Scenario {
  static func run() {
    Screen().start()
    Table().start()
  }
}
