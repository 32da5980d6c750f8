// What differs from one build to the next.

import UIKit

enum AppConfiguration {
  static let version = "2.1"
  static let tint = UIColor.systemIndigo
  static let server = URL(string: "https://choir.example/pieces")!
}
