import UIKit

protocol GameListViewControllerDelegate: AnyObject {
    func gameListViewControllerDidAskForSettings(_ controller: GameListViewController)
}

final class GameListViewController: UIViewController {
    weak var delegate: GameListViewControllerDelegate?
    private let store: GameStore
    private let dataSource: GameListDataSource
    private let makeDetail: (Game) -> UIViewController
    private let tableView = UITableView()
    private let countLabel = UILabel()
    private let refreshControl = UIRefreshControl()

    init(store: GameStore, dataSource: GameListDataSource, makeDetail: @escaping (Game) -> UIViewController) {
        self.store = store
        self.dataSource = dataSource
        self.makeDetail = makeDetail
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        tableView.register(GameCell.self, forCellReuseIdentifier: GameCell.identifier)
        tableView.dataSource = dataSource
        tableView.delegate = dataSource
        tableView.refreshControl = refreshControl
        tableView.tableFooterView = countLabel
        refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
        dataSource.onSelect = { [weak self] game in self?.open(game) }
        dataSource.delegate = self
        store.delegate = self
        NotificationCenter.default.addObserver(
            self, selector: #selector(gamesDidChange), name: GameStore.didChange, object: store
        )
        navigationItem.searchController = UISearchController()
        navigationItem.searchController?.searchResultsUpdater = self
        gamesDidChange()
    }

    /// The model has changed: now, and only now, the views follow.
    @objc private func gamesDidChange() {
        countLabel.text = "\(store.games.count) games"
        tableView.reloadData()
    }

    @objc private func refresh() {
        store.refresh { [weak self] succeeded in
            self?.refreshControl.endRefreshing()
            self?.countLabel.text = succeeded ? nil : "Offline"
        }
    }

    private func open(_ game: Game) {
        show(makeDetail(game), sender: self)
    }
}

extension GameListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let short = searchController.searchBar.text == "short"
        dataSource.show(short ? GameFilter.short : GameFilter.default)
        tableView.reloadData()
    }
}

extension GameListViewController: GameListDataSourceDelegate {
    func gameListDataSource(_ dataSource: GameListDataSource, wantsToDelete game: Game) {
        // The row goes when the store says that the game is gone.
        store.remove(game)
    }
}

extension GameListViewController: GameStoreDelegate {
    func gameStore(_ store: GameStore, didFailWith error: Error) {
        let alert = UIAlertController(title: "Offline", message: "\(error)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Settings", style: .default) { [weak self] _ in
            guard let self else { return }
            delegate?.gameListViewControllerDidAskForSettings(self)
        })
        present(alert, animated: true) { self.tableView.reloadData() }
    }
}
