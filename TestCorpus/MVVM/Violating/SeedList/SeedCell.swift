// A cell that fetches its photo and keeps what it has seen, and the list's empty state.

import UIKit

protocol SeedCellDelegate: AnyObject {
  func seedCellDidTapStar(_ cell: SeedCell)
}

final class SeedCell: UITableViewCell {
  static let reuseIdentifier = "SeedCell"

  var delegate: SeedCellDelegate? // expect: weak_delegate
  private let star = UIButton(type: .system)
  private lazy var session = URLSession(configuration: .ephemeral) // expect: network_in_view

  func show(_ row: SeedRow) {
    var content = defaultContentConfiguration()
    content.text = row.title
    content.secondaryText = row.subtitle
    contentConfiguration = content
    star.addTarget(self, action: #selector(tapStar), for: .touchUpInside)
    guard let url = row.photo else { return }
    URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in // expect: network_in_view
      guard let data else { return }
      DispatchQueue.main.async {
        self?.imageView?.image = UIImage(data: data)
      }
    }.resume()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    UserDefaults.standard.set(textLabel?.text, forKey: "lastSeed") // expect: persistence_in_view_controller
  }

  @objc private func tapStar() {
    delegate?.seedCellDidTapStar(self)
  }
}

final class EmptyStateView: UIView {
  enum Action {
    case clear, add
  }

  private(set) var action = Action.add

  func load(_ json: Data) {
    let text = try? JSONDecoder().decode(String.self, from: json) // expect: parsing_in_view_controller
    accessibilityLabel = text
  }
}
