// Over the limit only if its three files are added up.
import UIKit

final class PlantListViewController: UIViewController {  // expect: view_controller_too_long
    let dataController: PlantListDataController
    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    let searchField = UISearchTextField()
    let countLabel = UILabel()
    let badge = CareBadgeView()
    let refreshControl = UIRefreshControl()
    var filter = ""

    var selectedPlant: Plant? {
        tableView.indexPathForSelectedRow.map { visiblePlants[$0.row] }
    }

    var visiblePlants: [Plant] {
        guard !filter.isEmpty else { return dataController.plants }
        return dataController.plants.filter { $0.name.localizedCaseInsensitiveContains(filter) }
    }

    init(dataController: PlantListDataController) {
        self.dataController = dataController
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Plants"
        view.backgroundColor = .systemGroupedBackground
        view.addSubview(tableView)
        view.addSubview(searchField)
        view.addSubview(countLabel)
        tableView.register(PlantCell.self, forCellReuseIdentifier: PlantCell.reuseIdentifier)
        tableView.refreshControl = refreshControl
        tableView.tableHeaderView = badge
        tableView.delegate = self
        tableView.dataSource = self
        refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
        searchField.addTarget(self, action: #selector(search), for: .editingChanged)
        dataController.delegate = self
        dataController.load()
        fetchBanner()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        searchField.frame = CGRect(x: 16, y: view.safeAreaInsets.top, width: width - 32, height: 44)
        countLabel.frame = CGRect(x: 16, y: searchField.frame.maxY, width: width - 32, height: 24)
        tableView.frame = CGRect(
            x: 0,
            y: countLabel.frame.maxY,
            width: width,
            height: view.bounds.height - countLabel.frame.maxY
        )
    }

    @objc private func refresh() {
        dataController.load()
    }

    @objc private func search() {
        filter = searchField.text ?? ""
        tableView.reloadData()
    }
}
