// What analytics counts: a page was viewed. `Codable` structs are models whatever their name.

struct PageView: Codable {
  let page: String
  let hut: Hut.ID
}
