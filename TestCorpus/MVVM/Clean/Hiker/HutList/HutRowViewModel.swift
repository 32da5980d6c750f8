// One row of the list. A struct is a value: whoever changes a copy changes nothing of anyone else's.

import CoreGraphics
import Foundation

struct HutRowViewModel {
  let id: Hut.ID
  var name: String
  var subtitle: String
  var isFavorite = false
  var photo: URL?
  var progress: CGFloat = 0
}
