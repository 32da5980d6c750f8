// The cell that a presenter is told to fill keeps a closure that captures the presenter, which keeps neither the cell nor the
// screen that has both.
// leaks: nothing

class UITableViewCell {}

final class RowCell: UITableViewCell {
  private let life = Life("RowCell")
  var onTap: (() -> Void)?
}

final class RowsPresenter {
  private let life = Life("RowsPresenter")
  private var taps = 0

  func fill(_ cell: RowCell) {
    cell.onTap = { self.taps += 1 }
  }
}

final class RowsViewController {
  private let life = Life("RowsViewController")
  private let presenter = RowsPresenter()
  private let cell = RowCell()

  func show() {
    presenter.fill(cell)
    cell.onTap?()
  }
}

@main enum Program: Scenario {
  static func run() { RowsViewController().show() }
}
