// Too long only together with its extensions.
import UIKit

final class GameListViewController: UIViewController,  // expect: single_network_owner, view_controller_too_long
    UITableViewDataSource,  // expect: view_controller_is_data_source
    UISearchResultsUpdating
{
    let store: GameStore
    let accounts: AccountService
    let covers = CoverService()  // expect: dependency_created_in_view_controller
    private lazy var guests = AccountService(api: api)  // expect: dependency_created_in_view_controller
    private let api: LendingAPI = .init()  // expect: dependency_created_in_view_controller
    private let themes: ThemeStore = .default  // expect: singleton_in_view_controller
    let tableView = UITableView()
    let countLabel = UILabel()
    let noticeLabel = UILabel()
    private var query = ""

    init(store: GameStore, accounts: AccountService) {
        self.store = store
        self.accounts = accounts
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shelf"
        view.backgroundColor = .systemBackground
        view.addSubview(tableView)
        view.addSubview(countLabel)
        view.addSubview(noticeLabel)
        tableView.register(GameCell.self, forCellReuseIdentifier: "GameCell")
        tableView.dataSource = self
        tableView.delegate = self
        store.delegate = self  // expect: retain_cycle
        navigationItem.searchController = UISearchController()
        navigationItem.searchController?.searchResultsUpdater = self
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addGame)),
            UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(fetch)),
        ]
    }

    private var shown: [Game] {
        query.isEmpty ? store.games : store.games.filter { $0.title.localizedCaseInsensitiveContains(query) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds.inset(by: view.safeAreaInsets)
        countLabel.frame = CGRect(x: bounds.minX + 16, y: bounds.minY, width: bounds.width - 32, height: 24)
        noticeLabel.frame = countLabel.frame.offsetBy(dx: 0, dy: 24)
        tableView.frame = CGRect(
            x: bounds.minX,
            y: noticeLabel.frame.maxY,
            width: bounds.width,
            height: bounds.maxY - noticeLabel.frame.maxY
        )
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "GameCell", for: indexPath)
        guard let cell = cell as? GameCell else { return cell }
        cell.show(shown[indexPath.row])
        cell.delegate = self  // expect: retain_cycle
        return cell
    }

    func updateSearchResults(for searchController: UISearchController) {
        query = searchController.searchBar.text ?? ""
        tableView.reloadData()
    }
}
