import UIKit // expect: component_incomplete

// The component's view model lies in 'Utilities'.

final class DepartureCell: UITableViewCell {
  func show(_ row: DeparturesViewModel.Row) {
    textLabel?.text = row.time
    detailTextLabel?.text = row.harbor
  }
}
