// The table's questions.

import UIKit

extension SeedListViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    viewModel.sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    viewModel.sections[section].title
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: SeedCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? SeedCell {
      cell.delegate = self // expect: retain_cycle
      cell.show(viewModel.row(at: indexPath))
    }
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      viewModel.remove(at: indexPath)
    }
  }
}

extension SeedListViewController: SeedCellDelegate {
  func seedCellDidTapStar(_ cell: SeedCell) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    viewModel.toggleStar(viewModel.row(at: indexPath).id)
  }
}

extension SeedListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = viewModel.row(at: indexPath)
    guard !isEditing else {
      viewModel.select(row.id)
      updateToolbar()
      return
    }
    guard let seed = viewModel.seed(at: indexPath) else { return }
    let detail = SeedDetailViewModel(seed: seed, service: SeedService())
    navigationController?.pushViewController(
      SeedDetailViewController(viewModel: detail), animated: true)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let row = viewModel.row(at: indexPath)
    let title = row.isStarred ? "Unstar" : "Star"
    let star = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.viewModel.toggleStar(row.id)
      done(true)
    }
    star.backgroundColor = .systemYellow
    return UISwipeActionsConfiguration(actions: [star])
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    viewModel.deselect(viewModel.row(at: indexPath).id)
    updateToolbar()
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard indexPath.section == viewModel.sections.count - 1 else { return }
    if indexPath.row == viewModel.sections[indexPath.section].rows.count - 1 {
      viewModel.loadMore()
    }
  }
}
