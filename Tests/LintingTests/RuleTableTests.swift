// The README's table of rules says what the pages say. After a wanted change
//
//     MVVMLINT_WRITE_GOLDEN=1 swift test --filter RuleTableTests
//
// writes the table anew.

import Foundation
import ProjectModel
import SwiftReader
import Testing

@testable import Linting

@Suite struct RuleTableTests {
  private static let file = repository + "/README.md"
  private static let start = "<!-- Rules: RuleTableTests writes what is below. -->\n"
  private static let end = "<!-- End of the rules. -->"

  @Test func theTableIsInStep() throws {
    let readme = try String(contentsOfFile: Self.file, encoding: .utf8)
    let start = try #require(readme.range(of: Self.start)).upperBound
    let end = try #require(readme.range(of: Self.end)).lowerBound
    let table = try table()
    if ProcessInfo.processInfo.environment["MVVMLINT_WRITE_GOLDEN"] == "1" {
      try Data((readme[..<start] + table + readme[end...]).utf8)
        .write(to: URL(fileURLWithPath: Self.file))
      return
    }
    let found = readme[start..<end].split(separator: "\n")
    for (row, expected) in zip(found, table.split(separator: "\n")) { #expect(row == expected) }
    #expect(found.count == table.split(separator: "\n").count)
  }

  /// The presets' columns, in the order of their documents.
  private static let presets = [
    ("mvvm", "mvvm"), ("mvvm_data_controller", "mvvm_data_…"), ("mvc", "mvc"),
    ("components", "components"),
  ]

  private func table() throws -> String {
    let book = try RuleBook()
    #expect(Set(book.presets.map(\.name)) == Set(Self.presets.map(\.0)))
    let rules = try Self.presets.map { preset in
      var configuration = Configuration()
      configuration.extends = [preset.0]
      return try configuration.activeRules(book)
    }
    var table =
      "| rule | severity | \(Self.presets.map(\.1).joined(separator: " | ")) | fix | what it says |\n"
    table += "|---|---|" + String(repeating: "---|", count: Self.presets.count) + "---|---|\n"
    for page in book.pages {
      // A preset's own severity, where it is another.
      let presets = rules.map { rules in
        rules.first { $0.page.id == page.id }?.settings.first?.definition
          .map { $0.severity == page.definition.severity ? "on" : "\($0.severity)" } ?? ""
      }
      let cells =
        ["\(page.definition.severity)"] + presets + [try hasFix(page) ? "yes" : "", page.summary]
      table += "| [\(page.id)](\(page.file)) | \(cells.joined(separator: " | ")) |\n"
    }
    return table
  }

  /// Whether one of the page's examples can be mended by the program.
  private func hasFix(_ page: RulePage) throws -> Bool {
    try page.examples.contains { example in
      var reader = FileReader()
      let files = example.files.filter { $0.path.hasSuffix(".swift") }
        .map { reader.read(SourceFile(path: $0.path, text: $0.text)) }
      let rule = ActiveRule(page: page, definition: try page.definition(for: example))
      return Linter(rules: [rule]).lint(ProjectIndex(files: files)).findings
        .contains { $0.fix != nil }
    }
  }
}
