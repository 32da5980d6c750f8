// A fingerprint stays the same when code moves, and only then.

import ProjectModel
import SwiftReader
import Testing

@testable import Linting

@Suite struct FingerprintTests {
  /// The rules' findings in one file of the given text.
  private func fingerprints(
    of text: String, path: String = "A.swift"
  ) throws -> [String] {
    var reader = FileReader()
    let index = ProjectIndex(files: [reader.read(SourceFile(path: path, text: text))])
    let page = try #require(try RuleBook().page("network_in_view_controller"))
    return Linter(rules: [ActiveRule(page: page, definition: page.definition)]).lint(index)
      .findings.map(\.fingerprint.text)
  }

  private let controller = """
    import UIKit
    final class FeedViewController: UIViewController {
      func load() { URLSession.shared.dataTask(with: url) }
      func loadMore() { URLSession.shared.dataTask(with: url) }
    }
    """

  @Test func isTheSameInMovedLinesAndRenamedFiles() throws {
    let before = try fingerprints(of: controller)
    #expect(before.count == 2)
    #expect(
      try fingerprints(of: "// A comment.\n\n" + controller, path: "New/Name.swift") == before)
  }

  @Test func equalFindingsCount() throws {
    let before = try fingerprints(of: controller)
    #expect(Set(before).count == 2)
    let one = controller.split(separator: "\n").filter { !$0.contains("loadMore") }
    #expect(try fingerprints(of: one.joined(separator: "\n")) == [before[0]])
  }

  @Test func isThatOfEveryVersionAndMachine() {
    let fingerprint = Fingerprint(rule: "rule", symbol: "Type", message: "has 12 lines")
    #expect(fingerprint.text == "e06731981e8cad09")
    #expect(Fingerprint(text: fingerprint.text) == fingerprint)
  }

  @Test(arguments: [
    ("has 141 lines; at most 130", "has # lines; at most #"), ("12", "#"), ("1.5 of 2", "#.# of #"),
    ("uses 'sqlite3_open'", "uses 'sqlite3_open'"), ("'Model2' and '2D'", "'Model2' and '2D'"),
    ("größe3", "größe3"), ("a_1 -1", "a_1 -#"), ("", ""),
  ])
  func numbersDoNotMatterButNamesDo(message: String, expected: String) {
    #expect(Fingerprint.withoutNumbers(message) == expected)
  }

  @Test func partsDoNotRunTogether() {
    #expect(
      Fingerprint(rule: "ab", symbol: "c", message: "")
        != Fingerprint(rule: "a", symbol: "bc", message: ""))
    #expect(
      Fingerprint(rule: "a", symbol: "b", message: "c")
        != Fingerprint(rule: "a", symbol: "b", message: "c", occurrence: 2))
  }

  @Test(arguments: ["", "123", "00000000000000000", "00000000000000zz", "+000000000000000"])
  func nothingElseIsAFingerprint(text: String) {
    #expect(Fingerprint(text: text) == nil)
  }
}
