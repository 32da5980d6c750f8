import UIKit

// One line of code too many, counting the types nested in it and both extensions.
// The comments and blank lines do not count.

@MainActor
final class HarvestViewController: UIViewController {  // expect: view_controller_too_long

    // MARK: Nested

    private enum Metric {
        static let inset: CGFloat = 16
        static let rowHeight: CGFloat = 52
        static let footerHeight: CGFloat = 64
    }

    private final class Footer: NSObject {
        let label = UILabel()
        let button = UIButton(type: .system)

        func lay(out bounds: CGRect) {
            label.frame = bounds.insetBy(dx: Metric.inset, dy: 8)
            button.frame = CGRect(
                x: bounds.maxX - 88,
                y: bounds.minY + 8,
                width: 72,
                height: bounds.height - 16
            )
        }
    }

    // MARK: Properties

    private let dataController: HarvestDataController
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let footer = Footer()
    private let formatter = MassFormatter()

    init(dataController: HarvestDataController) {
        self.dataController = dataController
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Life

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Harvest"
        view.backgroundColor = .systemBackground
        view.addSubview(tableView)
        view.addSubview(footer.label)
        view.addSubview(footer.button)
        tableView.rowHeight = Metric.rowHeight
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "harvest")
        tableView.dataSource = self
        tableView.delegate = self
        footer.button.setTitle("Add", for: .normal)
        footer.button.addTarget(self, action: #selector(add), for: .touchUpInside)
        dataController.delegate = self
        renderTotal()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds.inset(by: view.safeAreaInsets)
        let (footerFrame, listFrame) = bounds.divided(atDistance: Metric.footerHeight, from: .maxYEdge)
        tableView.frame = listFrame
        footer.lay(out: footerFrame)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView.flashScrollIndicators()
        formatter.unitStyle = .medium
        formatter.isForPersonMassUse = false
    }

    /* MARK: Actions */

    @objc private func add() {
        let alert = UIAlertController(title: "Harvest", message: nil, preferredStyle: .alert)
        alert.addTextField { field in
            field.keyboardType = .decimalPad
        }
        alert.addAction(UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
            let text = alert?.textFields?.first?.text ?? ""
            self?.dataController.add(Double(text) ?? 0)
        })
        present(alert, animated: true)
    }

    // The best days first.
    private func ranked() -> [(day: Int, grams: Double)] {
        dataController.grams
            .enumerated()
            .map { (day: $0.offset + 1, grams: $0.element) }
            .sorted { $0.grams > $1.grams }
    }

    private func makeRankingMenu() -> UIMenu {
        let actions = ranked().prefix(3).map { entry in
            UIAction(title: "Day \(entry.day)") { [weak self] _ in
                self?.scroll(to: entry.day - 1)
            }
        }
        return UIMenu(title: "Best days", children: Array(actions))
    }

    private func scroll(to row: Int) {
        let indexPath = IndexPath(row: row, section: 0)
        tableView.scrollToRow(at: indexPath, at: .middle, animated: true)
        tableView.selectRow(at: indexPath, animated: true, scrollPosition: .none)
    }

    private func renderTotal() {
        footer.label.text = """
            Harvested so far:

            \(formatter.string(fromValue: dataController.total, unit: .gram))
            """
        footer.label.numberOfLines = 0
        footer.label.isHidden = dataController.grams.isEmpty
        footer.label.adjustsFontSizeToFitWidth = true
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "trophy"),
            menu: makeRankingMenu()
        )
    }
}

extension HarvestViewController: UITableViewDataSource {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        dataController.grams.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "harvest", for: indexPath)
        let grams = dataController.grams[indexPath.row]
        cell.textLabel?.text = formatter.string(fromValue: grams, unit: .gram)
        return cell
    }
}

extension HarvestViewController: UITableViewDelegate, HarvestDataControllerDelegate {

    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        dataController.remove(at: indexPath.row)
    }

    func harvestDataControllerDidUpdate(_ dataController: HarvestDataController) {
        renderTotal()
        tableView.reloadData()
    }
}
