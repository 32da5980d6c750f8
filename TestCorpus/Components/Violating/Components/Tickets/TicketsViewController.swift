// Laid out in code, where the team wants a nib.

import UIKit

final class TicketsViewController: UIViewController {
  private let viewModel: TicketsViewModel
  private let label = UILabel()

  init(viewModel: TicketsViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = label
    title = "Tickets"
    viewModel.onChange = { [weak self] text in
      self?.label.text = text
    }
  }
}
