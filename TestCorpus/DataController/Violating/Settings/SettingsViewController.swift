import UIKit

final class SettingsDataController {
    let titles = ["Reminders", "Units", "Diagnostics"]
}

final class SettingsViewController: UITableViewController {
    private let dataController: SettingsDataController

    init(dataController: SettingsDataController) {
        self.dataController = dataController
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // mvvmlint:disable:next network_in_view_controller - fetched here until the service existed // expect: unused_suppression
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        dataController.titles.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = dataController.titles[indexPath.row]  // mvvmlint:disable:this persistence_in_view_controller - read from defaults once // expect: unused_suppression
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.row == 2 else { return }
        show(DiagnosticsViewController(), sender: self)
        // mvvmlint:disable:previous all - the detour over the old screen // expect: unused_suppression
    }

    // mvvmlint:disable parsing_in_view_controller - imported a property list in version 1 // expect: unused_suppression
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
    }
    // mvvmlint:enable parsing_in_view_controller

    // mvvmlint:disable:next persistence_in_view_controller - one that is needed
    private lazy var remembers = UserDefaults.standard.bool(forKey: "remembersTab")
}
