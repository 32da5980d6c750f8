// The table keeps the cells that it gives out, and a cell's callback captures the table.
// leaks: AlbumCell, UITableView

class UITableViewCell {}

final class UITableView {
  private let life = Life("UITableView")
  private var cells: [UITableViewCell] = []
  private(set) var updates = 0

  func register(_ cell: UITableViewCell) { cells.append(cell) }
  func dequeueReusableCell() -> Any { cells.randomElement() as Any }
  func update() { updates += 1 }
}

final class AlbumCell: UITableViewCell {
  private let life = Life("AlbumCell")
  var onGrow: (() -> Void)?
}

enum AlbumSection {
  static func cell(of tableView: UITableView) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell() as! AlbumCell
    cell.onGrow = { tableView.update() }  // expect: retain_cycle
    return cell
  }
}

@main enum Program: Scenario {
  static func run() {
    let table = UITableView()
    table.register(AlbumCell())
    _ = AlbumSection.cell(of: table)
  }
}
