// A data source of the project's own class keeps the provider as its superclass does.
// leaks: PhotosViewController, UITableViewDiffableDataSource

final class UITableView {
  private(set) var cells: [String] = []
  func reload(_ cells: [String]) { self.cells = cells }
}

class UITableViewDiffableDataSource<Item> {
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

final class PhotosDataSource: UITableViewDiffableDataSource<Int> {}

final class PhotosViewController {
  private let life = Life("PhotosViewController")
  private let tableView = UITableView()
  private lazy var dataSource = makeDataSource()
  private let title = "photo"

  func viewDidLoad() { dataSource.apply([1, 2]) }

  private func makeDataSource() -> PhotosDataSource {
    PhotosDataSource(tableView: tableView) { _, number in  // expect: retain_cycle
      "\(self.title) \(number)"
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PhotosViewController()
    screen.viewDidLoad()
  }
}
