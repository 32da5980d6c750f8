// Today's ferries.

import UIKit

final class DeparturesViewController: UIViewController {
  @IBOutlet private weak var tableView: UITableView!
  private let viewModel: DeparturesViewModel

  init(viewModel: DeparturesViewModel) {
    self.viewModel = viewModel
    super.init(nibName: "DeparturesViewController", bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Departures"
    tableView.register(DepartureCell.self, forCellReuseIdentifier: "departure")
    viewModel.onChange = { [weak self] in
      self?.tableView.reloadData()
    }
    viewModel.load()
  }
}

extension DeparturesViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "departure", for: indexPath)
    (cell as? DepartureCell)?.show(viewModel.rows[indexPath.row])
    return cell
  }
}
