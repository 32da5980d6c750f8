// The child keeps a struct, and the struct holds the parent. A value type in between changes nothing.
// leaks: Cell, TableViewController

struct Context {
  let screen: TableViewController
  var row = 0
}

final class Cell {
  private let life = Life("Cell")
  var context: Context?
}

final class TableViewController {
  private let life = Life("TableViewController")
  private let cell = Cell()

  func viewDidLoad() {
    cell.context = Context(screen: self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TableViewController()
    screen.viewDidLoad()
  }
}
