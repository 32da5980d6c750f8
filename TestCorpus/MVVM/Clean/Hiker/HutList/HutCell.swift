// A cell that gets its row's view model assigned.

import UIKit

final class HutCell: UITableViewCell {
  static let reuseIdentifier = "HutCell"

  var viewModel: HutRowViewModel? {
    didSet { showViewModel() }
  }

  private let photoView = UIImageView()

  override func prepareForReuse() {
    super.prepareForReuse()
    photoView.image = nil
  }

  private func showViewModel() {
    guard let viewModel else { return }
    var content = defaultContentConfiguration()
    content.text = viewModel.name
    content.secondaryText = viewModel.subtitle
    contentConfiguration = content
    accessoryType = viewModel.isFavorite ? .checkmark : .disclosureIndicator
    photoView.loadImage(from: viewModel.photo ?? URL(string: "https://huts.example/none.jpg"))
  }
}
