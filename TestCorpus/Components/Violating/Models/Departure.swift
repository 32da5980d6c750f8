// A ferry that leaves.

import Foundation

struct Departure: Codable, Identifiable {
  let id: Int
  let harbor: String
  let time: Date
}
