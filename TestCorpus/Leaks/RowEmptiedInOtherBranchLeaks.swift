// Where there is something to show the row gets a closure that holds its section; it is only emptied where there is not.
// leaks: Row, Section

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
    if shares > 0 {
      section.row = Row { section.taps += 1 }  // expect: retain_cycle
    } else {
      section.row = nil
    }
  }

  func tap() { section.row?.tap() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LibraryScreen()
    screen.show(2)
    screen.tap()
  }
}
