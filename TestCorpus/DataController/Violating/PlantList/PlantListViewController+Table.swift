import UIKit

extension PlantListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        visiblePlants.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PlantCell.reuseIdentifier, for: indexPath)
        guard let cell = cell as? PlantCell else { return cell }
        cell.bindData(with: PlantCellViewModel.make(from: visiblePlants[indexPath.row]))
        cell.delegate = self  // expect: retain_cycle
        return cell
    }
}

extension PlantListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = PlantDetailViewController(
            dataController: PlantDetailDataController(plant: visiblePlants[indexPath.row])
        )
        show(detail, sender: self)
    }

    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let water = UIContextualAction(style: .normal, title: "Water") { _, _, done in
            done(true)
        }
        water.backgroundColor = .systemTeal
        return UISwipeActionsConfiguration(actions: [water])
    }
}

extension PlantListViewController: PlantCellDelegate {
    func plantCellDidTapWater(_ cell: PlantCell) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        tableView.reloadRows(at: [indexPath], with: .automatic)
    }
}
