// Our own `Image`: where a photo lies, not the photo itself.

import Foundation

struct Image: Codable, Identifiable, Hashable {
  let id: Int
  let url: URL
  var width: Int
}
