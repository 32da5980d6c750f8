// The child's origin is a tuple of a row and the parent.
// leaks: Cell, TableViewController

final class Cell {
  private let life = Life("Cell")
  var origin: (row: Int, screen: TableViewController)?
}

final class TableViewController {
  private let life = Life("TableViewController")
  private let cell = Cell()

  func viewDidLoad() {
    cell.origin = (row: 0, screen: self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TableViewController()
    screen.viewDidLoad()
  }
}
