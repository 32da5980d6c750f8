// Hands out UIKit's images: the data would have done.

import Foundation
@preconcurrency import UIKit // expect: model_references_upper_layer

final class ImageDataManager {
  private var cache: [URL: UIImage] = [:]

  func image(at url: URL) async -> UIImage? {
    if let image = cache[url] { return image }
    guard let (data, _) = try? await URLSession.shared.data(from: url) else { return nil }
    let image = UIImage(data: data)
    cache[url] = image
    return image
  }
}
