// A packet that is used up.

import SwiftData

@Model
final class ArchivedSeed {
  var name: String
  var year: Int

  init(name: String, year: Int) {
    self.name = name
    self.year = year
  }
}
