import UIKit

typealias PlantList = PlantListViewController

extension PlantListViewController: PlantListDataControllerDelegate {
    func plantListDataControllerDidUpdate(_ dataController: PlantListDataController) {
        refreshControl.endRefreshing()
        countLabel.text = "\(dataController.plants.count)"
        tableView.reloadData()
    }
}

extension PlantList {
    func fetchBanner() {
        guard let url = URL(string: "https://greenhouse.example/banner.json") else { return }
        var request = URLRequest(url: url)
        request.cachePolicy = .reloadIgnoringLocalCacheData
        URLSession.shared.dataTask(with: request) { [weak self] data, _, _ in  // expect: network_in_view_controller
            guard let data else { return }
            let banner = try? JSONSerialization.jsonObject(with: data) as? [String: String]  // expect: parsing_in_view_controller
            DispatchQueue.main.async {
                self?.navigationItem.prompt = banner?["title"]
            }
        }.resume()
        if UserDefaults.standard.bool(forKey: "hidesBanner") {  // expect: persistence_in_view_controller
            navigationItem.prompt = nil
        }
    }

    func makeSortMenu() -> UIMenu {
        let byName = UIAction(title: "Name", image: UIImage(systemName: "textformat")) { [weak self] _ in
            self?.tableView.reloadData()
        }
        let byThirst = UIAction(title: "Thirst", image: UIImage(systemName: "drop")) { [weak self] _ in
            self?.dataController.load()
        }
        return UIMenu(title: "Sort by", children: [byName, byThirst])
    }

    func showEmptyState() {
        let label = UILabel()
        label.text = filter.isEmpty ? "Nothing grows here yet" : "Nothing matches"
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        tableView.backgroundView = label
        tableView.separatorStyle = .none
        countLabel.isHidden = true
    }

    func hideEmptyState() {
        tableView.backgroundView = nil
        countLabel.isHidden = false
    }
}
