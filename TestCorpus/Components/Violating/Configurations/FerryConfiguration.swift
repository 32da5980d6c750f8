// Where the server is.

import Foundation

enum FerryConfiguration {
  static let server = URL(string: "https://ferry.example/departures")!
}
