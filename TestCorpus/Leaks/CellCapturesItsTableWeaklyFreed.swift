// The same callback captures the table weakly.
// leaks: nothing

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
    cell.onGrow = { [weak tableView] in tableView?.update() }
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
