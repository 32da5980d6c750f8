// Who sings.

struct Singer: Codable {
  let name: String
  let voice: Voice
}
