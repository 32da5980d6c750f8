// What the table, the search field and the view model ask or tell the list.

import UIKit

extension HutListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = viewModel.state.rows[indexPath.row]
    viewModel.select(row.id)
  }

  // Swiping to the left opens the hut: one action, and it is not destructive.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let id = viewModel.state.rows[indexPath.row].id
    let open = UIContextualAction(style: .normal, title: "Open") { [weak self] _, _, done in
      self?.viewModel.select(id)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [open])
  }
}

extension HutListViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    viewModel.search(searchController.searchBar.text ?? "")
  }
}

extension HutListViewController: HutListViewModelDelegate {
  func hutListViewModel(_ viewModel: HutListViewModel, didFail message: String) {
    DispatchQueue.main.async {
      self.showMessage(message)
    }
  }
}
