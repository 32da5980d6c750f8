// In each case the row gets a closure that holds its section, and is emptied behind them.
// leaks: nothing

final class Row {
  private let life = Life("Row")
  private let action: () -> Void

  init(action: @escaping () -> Void) { self.action = action }
  func tap() { action() }
}

final class Section {
  private let life = Life("Section")
  var row: Row?
  var taps = 0
}

final class LibraryScreen {
  private let life = Life("LibraryScreen")
  private let section = Section()

  func show(_ shares: Int) {
    let section = section
    switch shares {
    case 0: section.row = Row { section.taps = 0 }
    default: section.row = Row { section.taps += 1 }
    }
    section.row?.tap()
    section.row = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LibraryScreen()
    screen.show(2)
  }
}
