// The table keeps the cells that it gives out, and the screen that shows it the table: the cell's callback
// captures the screen.
// leaks: AlbumCell, AlbumsViewController, UITableView

class UIView {}

class UIViewController {
  var view = UIView()
}

class UITableViewCell: UIView {}

final class UITableView: UIView {
  private let life = Life("UITableView")
  private var cells: [UITableViewCell] = []

  func register(_ cell: UITableViewCell) { cells.append(cell) }
  func dequeueReusableCell() -> Any { cells.randomElement() as Any }
}

final class AlbumCell: UITableViewCell {
  private let life = Life("AlbumCell")
  var onTap: (() -> Void)?
}

final class AlbumsViewController: UIViewController {
  private let life = Life("AlbumsViewController")
  private var taps = 0

  func cell(of tableView: UITableView) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell() as! AlbumCell
    cell.onTap = { self.taps += 1 }  // expect: strong_self_in_notify_closure
    return cell
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumsViewController()
    let table = UITableView()
    table.register(AlbumCell())
    screen.view = table
    _ = screen.cell(of: table)
  }
}
