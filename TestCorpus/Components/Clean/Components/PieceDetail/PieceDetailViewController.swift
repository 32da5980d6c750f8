// One piece, from a storyboard in place of a nib.

import UIKit

final class PieceDetailViewController: UIViewController {
  @IBOutlet private weak var voicesLabel: UILabel!
  @IBOutlet private weak var knownButton: UIButton!
  private let viewModel: PieceDetailViewModel

  init?(coder: NSCoder, viewModel: PieceDetailViewModel) {
    self.viewModel = viewModel
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.onChange = { [weak self] in
      self?.showPiece()
    }
    showPiece()
  }

  @IBAction private func markAsKnown() {
    viewModel.markAsKnown()
  }

  private func showPiece() {
    title = viewModel.title
    voicesLabel.text = viewModel.voicesText
    knownButton.isEnabled = !viewModel.piece.isKnown
  }
}
