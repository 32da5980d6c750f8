import UIKit

/// Exempt as a table's source, not as a picker's.
final class SettingsViewController: UITableViewController,
    UIPickerViewDataSource,  // expect: view_controller_is_data_source
    UIPickerViewDelegate  // expect: view_controller_is_data_source
{
    private let picker = UIPickerView()
    private let themes = ["dark", "light", "felt"]

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.dataSource = self
        picker.delegate = self
        picker.addObserver(self, forKeyPath: "hidden", options: .new, context: nil)  // expect: observer_never_removed
        _ = picker.observe(\.alpha) { picker, _ in picker.isHidden = picker.alpha == 0 }  // expect: observer_never_removed
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(fontsChanged), name: UIContentSizeCategory.didChangeNotification, object: nil)
        center
            .addObserver(forName: .init("ThemeDidChange"), object: nil, queue: .main) { [weak self] _ in  // expect: observer_never_removed
                self?.tableView.reloadData()
            }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        themes.count
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        ThemeStore.default.set(themes[row])  // expect: singleton_in_view_controller
        tableView.reloadData()  // expect: model_and_view_updated_together
    }

    // mvvmlint:disable:next view_controller_is_data_source - the rows moved to another object long ago // expect: unused_suppression
    @objc private func fontsChanged() {
        tableView.reloadData()
    }

    // mvvmlint:disable all - the old login, since removed // expect: unused_suppression
    override var prefersStatusBarHidden: Bool { true }
    // mvvmlint:enable all

    private func erase() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("games.json")
        try? FileManager.default.removeItem(at: file)  // expect: persistence_in_view_controller
        UserDefaults.standard.removeObject(forKey: "theme")  // mvvmlint:disable:this persistence_in_view_controller - one that is needed
        // mvvmlint:disable:previous parsing_in_view_controller - read a property list here // expect: unused_suppression
    }
}

/// A collection's source in every way; only the table's would be born to it.
final class ShelfViewController: UIViewController {
    private let store = GameStore.shared  // expect: singleton_in_view_controller
    var makeLayout: (() -> UICollectionViewLayout)?
}

extension ShelfViewController: UICollectionViewDataSource {  // expect: view_controller_is_data_source
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        store.games.count
    }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "game", for: indexPath)
    }
}

extension ShelfViewController: UICollectionViewDelegateFlowLayout {  // expect: view_controller_is_data_source
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 96, height: 128)
    }
}

/// A page of the shelf: it inherits a table's source, which says nothing about a collection.
final class ShelfPageViewController: UITableViewController {
    private let service: AccountService

    init(name: String) {
        service = AccountService.init(api: LendingAPI())  // expect: dependency_created_in_view_controller
        super.init(style: .plain)
        service.update(name)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension ShelfPageViewController: UICollectionViewDelegate {}  // expect: view_controller_is_data_source
