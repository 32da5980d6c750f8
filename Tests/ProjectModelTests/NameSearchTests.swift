// Names to look for in all code at once.

import ProjectModel
import Testing

@Suite struct NameSearchTests {
  private func match(_ name: String, _ search: NameSearch) -> Int32? {
    Array(name.utf8).withUnsafeBufferPointer { search.match($0) }
  }

  @Test func findsNamesAndNothingElse() {
    let search = NameSearch(["open", "shared", "URLSession", "shared"])
    #expect(search.count == 3)
    for name in ["open", "shared", "URLSession"] {
      #expect(match(name, search) == search.entry(name))
    }
    for name in ["", "oven", "ope", "opens", "sharer", "URLsession"] {
      #expect(match(name, search) == nil)
    }
  }

  @Test(arguments: [
    "sqlite3_", "sqlite3_open", "sqlite3_" + String(repeating: "a", count: 80),
  ])
  func findsWhatBeginsSo(name: String) {
    let search = NameSearch(["select", "sqlite3_*"])
    #expect(match(name, search) == search.entry("sqlite3_*"))
    #expect(match("sqlite3", search) == nil)
  }

  @Test func aBeginningMayBeLong() {
    let beginning = String(repeating: "a", count: 70)
    let search = NameSearch([beginning + "*"])
    #expect(match(beginning + "b", search) == search.entry(beginning + "*"))
    #expect(match(String(repeating: "a", count: 69), search) == nil)
  }
}
