// A function of hundreds of statements that each put something where the next one looks for it.

import Linting
import ProjectModel
import SwiftReader
import Testing

struct LongFunctionTests {
  /// If each call had to do with what all calls before it have put there, it would take an hour.
  @Test(.timeLimit(.minutes(1)))
  func whatIsHandedRoundIsFoundInTime() throws {
    let statements = (0..<60).map { number in
      """
          first.rows.append(Row(action: { self.taps += \(number) }, holder: second))
          second.rows.append(Row(action: { self.taps += \(number) }, holder: third))
          first.show(second)
          second.show(third)
          third.show(first)
      """
    }
    let code = """
      struct Row {
        let action: () -> Void
        let holder: Holder
      }
      final class Holder {
        var rows: [Row] = []
        var other: Holder?
        func show(_ holder: Holder) {
          for row in holder.rows {
            rows.append(Row(action: row.action, holder: row.holder))
            other = row.holder.other
          }
        }
      }
      final class Screen {
        let first = Holder()
        let second = Holder()
        let third = Holder()
        var taps = 0
        func load() {
      \(statements.joined(separator: "\n"))
        }
      }
      """
    var reader = FileReader()
    let index = ProjectIndex(files: [reader.read(SourceFile(path: "Screen.swift", text: code))])
    let page = try #require(try RuleBook().pages.first { $0.id == "retain_cycle" })
    let rule = ActiveRule(page: page, definition: page.definition)
    let findings = Linter(rules: [rule]).lint(index).findings
    // Each of the closures, and who hands whom round.
    #expect(findings.count == 121)
  }
}
