// A packet of seeds. This model is as it should be.

import Foundation

struct Seed: Codable, Identifiable, Hashable {
  enum Family: String, Codable, CaseIterable {
    case bean, cabbage, gourd, nightshade, umbel
  }

  let id: Int
  var name: String
  var family: Family
  var harvested: Date
  var grams: Double
  var germination: Double
  var isOrganic: Bool
  var photo: URL?
}
