import UIKit

class FormViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.keyboardDismissMode = .onDrag
    }
}

/// A table view controller is its table's data source by birth.
final class SettingsViewController: FormViewController {
    var makeCard: (() -> UIViewController)?
    var makeLogin: (() -> UIViewController)?
    private let preferences: Preferences
    private let status: NetworkStatus
    private let rows: ThemeRows = ThemeRows()

    init(preferences: Preferences, status: NetworkStatus) {
        self.preferences = preferences
        self.status = status
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = ["Member's card", "Log in", "Theme"][indexPath.row]
        cell.detailTextLabel?.text = status.isOnline ? nil : "Offline"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch indexPath.row {
        case 0: makeCard.map { show($0(), sender: self) }
        case 1: makeLogin.map { show($0(), sender: self) }
        default: chooseTheme()
        }
    }

    private func chooseTheme() {
        let picker = UIPickerView()
        picker.dataSource = rows
        tableView.tableFooterView = picker
        // mvvmlint:disable:next persistence_in_view_controller - the share extension reads this key
        UserDefaults.standard.set(preferences.theme, forKey: "sharedTheme")
        UserDefaults.standard.synchronize()  // mvvmlint:disable:this persistence_in_view_controller - as above
    }

    /// Its own object, even if it lives inside the controller.
    private final class ThemeRows: NSObject, UIPickerViewDataSource {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
    }
}

final class ShelfViewController: UICollectionViewController {
    var games: [Game] = []

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        games.count
    }
}
