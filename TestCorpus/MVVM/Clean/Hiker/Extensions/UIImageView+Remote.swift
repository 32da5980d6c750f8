// Image views that load themselves are a convenience of views everywhere.

import UIKit

extension UIImageView {
  func loadImage(from url: URL?) {
    image = nil
    guard let url else { return }
    Task { [weak self] in
      guard let (data, _) = try? await URLSession.shared.data(from: url) else { return }
      self?.image = UIImage(data: data)
    }
  }
}
