// A baseline lets known findings pass, no new ones, and notices what is gone.

import SwiftReader
import Testing

@testable import Linting

@Suite struct BaselineTests {
  private func findings(_ names: String...) -> [Finding] {
    var findings = names.map { name in
      Finding(
        rule: "some_rule", severity: .error, message: "'\(name)' has 12 lines", file: 0,
        range: .none, symbol: name, role: "view")
    }
    findings.countEqualOnes()
    return findings
  }

  private func written(_ findings: [Finding]) throws -> Baseline {
    try Baseline(
      file: "baseline.json", bytes: Array(Baseline(recording: findings).json.utf8))
  }

  @Test func knownFindingsAreTakenOutAndNewOnesStay() throws {
    let result = try written(findings("A", "B")).apply(to: findings("B", "C", "A"))
    #expect(result.new.map(\.symbol) == ["C"])
    #expect(result.knownCount == 2)
    #expect(result.stale.isEmpty)
  }

  @Test func equalFindingsAreCounted() throws {
    let baseline = try written(findings("A", "A"))
    #expect(baseline.entries.map(\.count) == [2])
    let more = baseline.apply(to: findings("A", "A", "A"))
    // The third one is new, and stays the third one.
    #expect(more.new.map(\.occurrence) == [3])
    let fewer = baseline.apply(to: findings("A"))
    #expect(fewer.new.isEmpty)
    #expect(fewer.stale.map(\.count) == [1])
  }

  @Test func whatIsGoneIsStale() throws {
    let result = try written(findings("A", "B")).apply(to: findings("B"))
    #expect(result.stale.map(\.symbol) == ["A"])
  }

  @Test func isSortedAndReadable() {
    #expect(
      Baseline(recording: findings("B", "A", "B")).json == """
        {
          "schemaVersion": 1,
          "findings": [
            { "rule": "some_rule", "symbol": "A", "message": "'A' has # lines", "fingerprint": "ec9cd6a1758c58ac" },
            { "rule": "some_rule", "symbol": "B", "message": "'B' has # lines", "count": 2, "fingerprint": "e9e89d6425ba5e56" }
          ]
        }

        """)
  }

  @Test func entriesOfRulesThatDidNotRunCanStay() throws {
    var other = findings("A")
    other[0].rule = "other_rule"
    let kept = Baseline(recording: other).entries
    let baseline = Baseline(recording: findings("A"), keeping: kept)
    #expect(baseline.entries.map(\.rule) == ["other_rule", "some_rule"])
  }

  @Test func hostileNamesComeBackAsTheyWere() throws {
    let name = "a\"\\\n\u{1B}\u{202E}\u{0}</script>"
    #expect(try written(findings(name)).entries.map(\.symbol) == [name])
  }

  @Test func aLineThatAMergeLeftTwiceStandsForTheSameFindings() throws {
    let entry = Baseline(recording: findings("A")).json.split(separator: "\n")[3]
    let text = "{ schemaVersion: 1, findings: [ \(entry), \(entry) ] }"
    let baseline = try Baseline(file: "b", bytes: Array(text.utf8))
    #expect(baseline.apply(to: findings("A", "A")).new.count == 1)
    #expect(baseline.apply(to: []).stale.count == 1)
  }

  @Test(arguments: [
    ("", "b:1:1: error: "),
    ("{\n  \"schemaVersion\": 1,\n  \"findings\": [\n<<<<<<< ours\n", "b:4:1: error: "),
    (
      "{ schemaVersion: 2, findings: [] }",
      "b:1:18: error: this baseline has the form 2, of another mvvmlint"
    ),
    (
      "{ schemaVersion: 1, finding: [] }",
      "b:1:21: error: missing key 'findings'; is 'finding' meant to be it?"
    ),
    (
      "{ schemaVersion: 1,\n findings: [{ rule: 'a', symbol: 'b', message: 'c', fingerprint: 'xyz' }] }",
      "b:2:66: error: expected a fingerprint of 16 digits from 0 to f, found 'xyz'"
    ),
    (
      "{ schemaVersion: 1,\n findings: [{ rule: 'a', symbol: 'b', message: 'c', count: 0,\n"
        + " fingerprint: '0000000000000000' }] }",
      "b:2:60: error: 'count' counts from 1"
    ),
  ])
  func aBrokenOneSaysWhereAndWhat(text: String, expected: String) {
    #expect {
      _ = try Baseline(file: "b", bytes: Array(text.utf8))
    } throws: { error in
      "\(error)".hasPrefix(expected)
    }
  }
}
