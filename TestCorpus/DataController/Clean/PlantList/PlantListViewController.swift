import UIKit

protocol PlantListViewControllerDelegate: AnyObject {
    func plantListViewController(_ controller: PlantListViewController, didSelect plant: Plant)
}

final class PlantListViewController: UIViewController {
    private typealias RowSource = UITableViewDiffableDataSource<Int, Plant.ID>

    weak var delegate: PlantListViewControllerDelegate?
    private let dataController: PlantListDataController
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let badge = CareBadgeView()
    private var dataSource: RowSource!

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
        view.addSubview(tableView)
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.register(PlantCell.self, forCellReuseIdentifier: "PlantCell")
        tableView.tableHeaderView = badge
        tableView.delegate = self
        dataSource = RowSource(tableView: tableView) { [weak self] tableView, indexPath, _ in
            self?.cell(in: tableView, at: indexPath)
        }
        dataController.delegate = self
        dataController.summary = badge
        dataController.load()
    }

    private func cell(in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell? {
        let cell = tableView.dequeueReusableCell(withIdentifier: "PlantCell", for: indexPath) as? PlantCell
        cell?.bindData(with: PlantCellViewModel.make(from: dataController.plants[indexPath.row]))
        cell?.delegate = self
        return cell
    }

    private func showEmptyState() {
        let empty = EmptyGardenView(viewModel: .make(plantCount: dataController.plants.count))
        empty.onAdd = { [weak self] in self?.dataController.load() }
        tableView.backgroundView = empty
        UIView.animate(withDuration: 0.3) {
            self.tableView.alpha = 1
        }
    }
}

extension PlantListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.plantListViewController(self, didSelect: dataController.plants[indexPath.row])
    }
}

extension PlantListViewController: PlantCellDelegate {
    func plantCellDidTapWater(_ cell: PlantCell) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        dataController.water(dataController.plants[indexPath.row])
    }
}

extension PlantListViewController: PlantListDataControllerDelegate {
    func plantListDataControllerDidUpdate(_ dataController: PlantListDataController) {
        badge.bind(.make(from: dataController.plants))
        var snapshot = NSDiffableDataSourceSnapshot<Int, Plant.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(dataController.plants.map(\.id))
        dataSource.apply(snapshot)
        if dataController.plants.isEmpty { showEmptyState() }
    }

    func plantListDataController(_ dataController: PlantListDataController, didFailWith error: Error) {
        let alert = UIAlertController(title: "Offline", message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Again", style: .default) { [weak self] _ in self?.dataController.load() })
        present(alert, animated: true) { self.tableView.alpha = 0.5 }
    }
}
