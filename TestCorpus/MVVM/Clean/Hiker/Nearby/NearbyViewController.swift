// From a storyboard: the nib makes the helper objects, and the outlets keep them.

import UIKit

final class NearbyViewController: UITableViewController {
  @IBOutlet private var searchDelegate: NearbySearchDelegate!
  private let dataSource: NearbyTable
  private let header = NearbyHeaderViewModel(title: "Nearby")
  private var layoutDelegate: UIAdaptivePresentationControllerDelegate?
  private var popoverDelegate: UIAdaptivePresentationControllerDelegate? = SheetPolicy()

  init?(coder: NSCoder, table: NearbyTable) {
    dataSource = table
    super.init(coder: coder)
    // Made here and kept by nobody else.
    layoutDelegate = SheetPolicy()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = dataSource
    // Called on the spot: gone before the line ends.
    title = { self.header.title.uppercased() }()
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    presentationController?.delegate = isNarrow ? layoutDelegate : popoverDelegate
  }

  // mvvmlint:disable parsing_in_view_controller - the demo ships its huts as a property list
  func loadDemo(_ data: Data) {
    let names = try? PropertyListDecoder().decode([String].self, from: data)
    dataSource.names = names ?? []
    tableView.reloadData()
  }
  // mvvmlint:enable parsing_in_view_controller
}

/// Private: nobody outside this file can set anything.
private final class NearbyHeaderViewModel {
  var title: String

  init(title: String) {
    self.title = title
  }
}

final class NearbyTable: NSObject, UITableViewDataSource {
  var names: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "nearby", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

final class NearbySearchDelegate: NSObject, UISearchBarDelegate {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }
}

final class SheetPolicy: NSObject, UIAdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
}
