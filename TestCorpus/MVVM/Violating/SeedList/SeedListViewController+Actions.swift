// Search, order, sharing and the toolbar.

import UIKit

extension SeedListViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    viewModel.query = searchController.searchBar.text ?? "" // expect: view_writes_view_model_state
  }
}

extension SeedListViewController {
  @objc func changeOrder() {
    let title = orderControl.titleForSegment(at: orderControl.selectedSegmentIndex) ?? ""
    viewModel.sort(byTitle: title)
  }

  @objc func share() {
    let sheet = UIActivityViewController(
      activityItems: [viewModel.shareText], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }

  func updateToolbar() {
    let all = UIBarButtonItem(
      title: "All", style: .plain, target: self, action: #selector(selectAllRows))
    let delete = UIBarButtonItem(
      barButtonSystemItem: .trash, target: self, action: #selector(deleteRows))
    delete.isEnabled = !viewModel.selected.isEmpty
    toolbarItems = [all, .flexibleSpace(), delete]
  }

  @objc func selectAllRows() {
    viewModel.selectAll()
    for section in viewModel.sections.indices {
      for row in viewModel.sections[section].rows.indices {
        tableView.selectRow(
          at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
      }
    }
    updateToolbar()
  }

  func copyList() {
    UIPasteboard.general.string = viewModel.csv
    let alert = UIAlertController(title: nil, message: "Copied", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  @objc func deleteRows() {
    viewModel.deleteSelected()
    setEditing(false, animated: true)
  }
}
