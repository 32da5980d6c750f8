import UIKit

final class SettingsViewController: UITableViewController {
    var onAppearance: (() -> Void)?
    private let dataController: SettingsDataController

    init(dataController: SettingsDataController) {
        self.dataController = dataController
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        dataController.delegate = self
        tableView.register(SettingCell.self, forCellReuseIdentifier: "SettingCell")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "paintbrush"), style: .plain, target: self, action: #selector(appearance)
        )
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        dataController.settings.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "SettingCell", for: indexPath)
        let setting = dataController.settings[indexPath.row]
        (cell as? SettingCell)?.bindData(with: .make(from: setting, isOn: dataController.isOn(setting)))
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        dataController.toggle(dataController.settings[indexPath.row])
    }

    @objc private func appearance() {
        // Opened by the old help page; see the ticket about deep links.
        // mvvmlint:disable:next persistence_in_view_controller - the widget reads this key before the app runs
        UserDefaults.standard.set(true, forKey: "openedAppearance")
        let opened = UserDefaults.standard.bool(forKey: "openedAppearance")  // mvvmlint:disable:this persistence_in_view_controller - as above
        if opened { onAppearance?() }
    }

    // mvvmlint:disable persistence_in_view_controller - removed together with the widget's first version
    func migrate() {
        UserDefaults.standard.removeObject(forKey: "openedSettings")
        UserDefaults.standard.removeObject(forKey: "openedHelp")
    }
    // mvvmlint:enable persistence_in_view_controller
}

extension SettingsViewController: SettingsDataControllerDelegate {
    func settingsDidChange() {
        tableView.reloadData()
    }

    func settingsDataController(_ dataController: SettingsDataController, wants hour: Int) {
        navigationItem.prompt = "Reminds at \(hour)"
    }
}
