// A hut, as the server tells it.

import Foundation

struct Hut: Codable, Identifiable, Hashable {
  enum Facility: String, Codable {
    case shower, drinkingWater, dormitory
  }

  let id: Int
  let name: String
  let altitude: Int
  let beds: Int
  var guests: Int
  var facilities: [Facility]
  var images: [Image]
  var batteryLevels: [Double]
  var website: URL?
}

enum LengthUnit: String, Codable, CaseIterable, Identifiable {
  case metric, imperial
  var id: Self { self }
}
