// The cells that the provider fills hold the screen weakly.
// leaks: nothing

class Cell {}

final class StatusCell: Cell {
  private let life = Life("StatusCell")
  weak var screen: TimelineViewController?
}

final class UITableView {
  private var cells: [Cell] = []

  func dequeueReusableCell() -> Cell {
    let cell = cells.first ?? StatusCell()
    if cells.isEmpty { cells.append(cell) }
    return cell
  }
}

final class UITableViewDiffableDataSource<Item> {
  private weak var tableView: UITableView?
  private let cellProvider: (UITableView, Item) -> Cell?

  init(tableView: UITableView, cellProvider: @escaping (UITableView, Item) -> Cell?) {
    self.tableView = tableView
    self.cellProvider = cellProvider
  }

  func apply(_ items: [Item]) {
    guard let tableView else { return }
    for item in items { _ = cellProvider(tableView, item) }
  }
}

enum StatusSection {
  static func dataSource(
    for table: UITableView, screen: TimelineViewController
  ) -> UITableViewDiffableDataSource<Int> {
    UITableViewDiffableDataSource(tableView: table) { [weak screen] tableView, _ in
      guard let screen = screen else { return nil }
      let cell = tableView.dequeueReusableCell() as! StatusCell
      cell.screen = screen
      return cell
    }
  }
}

final class TimelineViewController {
  private let life = Life("TimelineViewController")
  private let tableView = UITableView()
  private var dataSource: UITableViewDiffableDataSource<Int>?

  func viewDidLoad() {
    dataSource = StatusSection.dataSource(for: tableView, screen: self)
    dataSource?.apply([1, 2])
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TimelineViewController()
    screen.viewDidLoad()
  }
}
