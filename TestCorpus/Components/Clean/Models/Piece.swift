// A piece on the shelf.

struct Piece: Codable, Identifiable, Hashable {
  let id: Int
  let title: String
  let composer: String
  let voices: [Voice]
  var isKnown: Bool
}

enum Voice: String, Codable {
  case soprano, alto, tenor, bass
}
