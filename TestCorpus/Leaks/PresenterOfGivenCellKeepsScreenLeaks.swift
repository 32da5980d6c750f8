// The cell that a presenter is told to fill keeps a closure that captures the presenter, which keeps the screen that has both.
// leaks: RowsViewController, RowsPresenter, RowCell

class UITableViewCell {}
class UIViewController {}

final class RowCell: UITableViewCell {
  private let life = Life("RowCell")
  var onTap: (() -> Void)?
}

final class RowsPresenter {
  private let life = Life("RowsPresenter")
  private var taps = 0
  private let screen: RowsViewController

  init(screen: RowsViewController) { self.screen = screen }

  func fill(_ cell: RowCell) {
    cell.onTap = { self.taps += 1 }  // expect: strong_self_in_notify_closure
  }
}

final class RowsViewController: UIViewController {
  private let life = Life("RowsViewController")
  private var presenter: RowsPresenter?
  private let cell = RowCell()

  func show() {
    presenter = RowsPresenter(screen: self)  // expect: retain_cycle
    presenter?.fill(cell)
    cell.onTap?()
  }
}

@main enum Program: Scenario {
  static func run() { RowsViewController().show() }
}
