// The child gets a struct with values of the parent, not the parent.
// leaks: nothing

struct Style {
  var color = "plum"
  var size = 12
}

final class Cell {
  private let life = Life("Cell")
  var style: Style?
  var title = ""
}

final class TableViewController {
  private let life = Life("TableViewController")
  private let cell = Cell()
  private var style = Style()
  private let title = "Plums"

  func viewDidLoad() {
    cell.style = style
    cell.style?.size = self.style.size * 2
    cell.title = self.title
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TableViewController()
    screen.viewDidLoad()
  }
}
