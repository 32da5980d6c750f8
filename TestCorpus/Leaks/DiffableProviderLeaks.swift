// The screen keeps its data source, which keeps the cell provider, which captures the screen.
// leaks: PhotosViewController, UITableViewDiffableDataSource

final class UITableView {
  private(set) var cells: [String] = []
  func reload(_ cells: [String]) { self.cells = cells }
}

final class UITableViewDiffableDataSource<Item> {
  private let life = Life("UITableViewDiffableDataSource")
  private weak var tableView: UITableView?
  private let cellProvider: (UITableView, Item) -> String

  init(tableView: UITableView, cellProvider: @escaping (UITableView, Item) -> String) {
    self.tableView = tableView
    self.cellProvider = cellProvider
  }

  func apply(_ items: [Item]) {
    guard let tableView else { return }
    tableView.reload(items.map { cellProvider(tableView, $0) })
  }
}

final class PhotosViewController {
  private let life = Life("PhotosViewController")
  private let tableView = UITableView()
  private var dataSource: UITableViewDiffableDataSource<Int>?
  private let title = "photo"

  func viewDidLoad() {
    dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, number in  // expect: retain_cycle
      "\(self.title) \(number)"
    }
    dataSource?.apply([1, 2])
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PhotosViewController()
    screen.viewDidLoad()
  }
}
