// Which findings a change is about.

import ProjectModel
import SwiftReader
import Testing

@testable import Linting

@Suite struct ChangedLinesTests {
  private let index: ProjectIndex

  init() {
    var reader = FileReader()
    let texts = [
      "A.swift": "class A {\n  class In {\n  }\n  var a = 1\n}\nclass B {}\n",
      "More.swift": "extension A.In {\n}\n\nextension B {\n}\n",
    ]
    index = ProjectIndex(
      files: texts.sorted { $0.key < $1.key }.map {
        reader.read(SourceFile(path: $0.key, text: $0.value))
      })
  }

  private func finding(at text: String, in file: Int, related: Finding? = nil) throws -> Finding {
    let facts = index.files[file]
    let whole = facts.text(TextRange(start: 0, end: UInt32(facts.source.count)))
    let found = try #require(whole.range(of: text))
    let start = whole.utf8.distance(from: whole.startIndex, to: found.lowerBound)
    return Finding(
      rule: "r", severity: .error, message: "m", file: file,
      range: TextRange(start: UInt32(start), end: UInt32(start + text.utf8.count)), symbol: "",
      role: "",
      related: related.map { [RelatedPlace(message: "", file: $0.file, range: $0.range)] } ?? [])
  }

  private func changed(_ lines: ClosedRange<Int>, in file: Int) -> ChangedLines {
    var set = LineSet()
    for line in lines { set.append(line) }
    return ChangedLines([file: set], of: index)
  }

  @Test func aPlaceCountsByItsLines() throws {
    let property = try finding(at: "a = 1", in: 0)
    #expect(changed(4...4, in: 0).contain(property))
    #expect(!changed(3...3, in: 0).contain(property))
    #expect(!changed(5...6, in: 0).contain(property))
    #expect(!changed(4...4, in: 1).contain(property))
    let long = try finding(at: "{\n  }", in: 0)
    #expect(changed(3...3, in: 0).contain(long))
    #expect(!changed(4...4, in: 0).contain(long))
  }

  @Test func aPlaceThatExplainsCounts() throws {
    let finding = try finding(at: "a = 1", in: 0, related: finding(at: "B", in: 1))
    #expect(changed(4...4, in: 1).contain(finding))
    #expect(!changed(5...5, in: 1).contain(finding))
  }

  @Test func aTypeCountsByAllOfItsParts() throws {
    let inner = try finding(at: "In", in: 0)
    let outer = try finding(at: "A", in: 0)
    let other = try finding(at: "B", in: 0)
    // An extension of a nested type is code of the type around it.
    let nested = changed(2...2, in: 1)
    #expect(nested.contain(inner) && nested.contain(outer) && !nested.contain(other))
    let property = changed(4...4, in: 0)
    #expect(!property.contain(inner) && property.contain(outer) && !property.contain(other))
    #expect(changed(5...5, in: 1).contain(other))
    #expect(!changed(3...3, in: 1).contain(other))
  }
}
