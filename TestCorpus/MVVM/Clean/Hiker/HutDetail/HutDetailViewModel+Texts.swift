// What the detail shows as text: attributed strings are Foundation's, not UIKit's.

// import UIKit
import Foundation

extension HutDetailViewModel {
  var heading: NSAttributedString {
    NSAttributedString(string: hut.name)
  }

  var occupancyText: String {
    "\(hut.guests) of \(hut.beds) beds taken"
  }

  var batteryText: String {
    let levels = battery.map { "\(Int($0.level * 100)) %" }
    return levels.joined(separator: ", ")
  }

  /// Says in words what the UIView of the battery shows in colour.
  func accessibilityText(at index: IndexPath) -> String {
    "Battery cell \(index.item + 1): \(batteryText)"
  }
}
