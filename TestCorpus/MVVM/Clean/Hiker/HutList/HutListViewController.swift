// The list. With its extensions it stays below the limit: comments and blank lines do not count.
//
// Split over two files:
// - this one sets the table up and shows the state,
// - `HutListViewController+Table.swift` answers the table and the search field.

import UIKit

final class HutListViewController: UIViewController {
  enum Section: Hashable {
    case huts
  }

  typealias DataSource = UITableViewDiffableDataSource<Section, Hut.ID>

  let viewModel: HutListViewModel
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let searchController = UISearchController(searchResultsController: nil)

  // The table keeps its data source only weakly.
  private var dataSource: DataSource!

  private lazy var emptyLabel: UILabel = {
    let label = UILabel()
    label.text = "No hut of that name"
    label.textAlignment = .center
    label.textColor = self.view.tintColor
    return label
  }()

  init(viewModel: HutListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Huts"
    setUpTable()
    setUpSearch()
    setUpRefresh()
    bind()
    offerTour()
    viewModel.load()
  }

  // MARK: Set-up

  private func setUpTable() {
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.register(HutCell.self, forCellReuseIdentifier: HutCell.reuseIdentifier)
    tableView.delegate = self
    view.addSubview(tableView)
    dataSource = DataSource(tableView: tableView) { [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(
        withIdentifier: HutCell.reuseIdentifier, for: indexPath)
      if let cell = cell as? HutCell {
        // Assigns the cell's view model, not a property of one.
        cell.viewModel = self?.viewModel.row(id)
      }
      return cell
    }
  }

  private func setUpSearch() {
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = searchController
  }

  /*
   Pulling down loads the list again.

   The control belongs to the table, the spinner to us:
   it turns for as long as the view model says so.
   */
  private func setUpRefresh() {
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(refreshList), for: .valueChanged)
    tableView.refreshControl = refresh
  }

  @objc
  private func refreshList() {
    viewModel.load()
  }

  // MARK: Binding

  private func bind() {
    viewModel.delegate = self
    viewModel.onChange = { [weak self] state in
      self?.show(state)
    }
    viewModel.onEmpty = { [weak self] in
      self?.showEmpty()
    }
  }

  private func show(_ state: HutListViewModel.State) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Hut.ID>()
    snapshot.appendSections([.huts])
    snapshot.appendItems(state.rows.map(\.id))
    dataSource.apply(snapshot)
    tableView.backgroundView = nil
    if !state.isLoading {
      tableView.refreshControl?.endRefreshing()
    }
  }

  private func showEmpty() {
    tableView.backgroundView = emptyLabel
  }

  /// Once per installation.
  private func offerTour() {
    // mvvmlint:disable:next persistence_in_view_controller - one flag, asked once, not worth a store
    guard !UserDefaults.standard.bool(forKey: "tourOffered") else { return }
    UserDefaults.standard.set(true, forKey: "tourOffered")  // mvvmlint:disable:this persistence_in_view_controller
    showMessage("Swipe a hut to see how full it is.")
  }
}
