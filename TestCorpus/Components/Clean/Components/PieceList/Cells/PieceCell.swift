// A row of the shelf, from its nib.

import UIKit

final class PieceCell: UITableViewCell, NibNamed {
  func show(_ row: PieceListViewModel.Row) {
    textLabel?.text = row.title
    detailTextLabel?.text = row.detail
  }
}
