// Runs the rules that are on over the index: matches become findings, suppressed ones are left out.

import ProjectModel
import SwiftReader

/// A rule that is on, as the configuration wants it.
package struct ActiveRule: Sendable {
  package var page: RulePage
  package var definition: RuleDefinition

  package init(page: RulePage, definition: RuleDefinition) {
    self.page = page
    self.definition = definition
  }
}

package struct LintResult: Sendable {
  /// By path, position and rule.
  package var findings: [Finding]
  package var suppressedCount: Int
}

package struct Linter: Sendable {
  /// The rule that judges suppressions themselves; it has no check of its own.
  static let unusedSuppression = "unused_suppression"

  private let rules: [ActiveRule]

  package init(rules: [ActiveRule]) { self.rules = rules }

  package func lint(_ index: ProjectIndex) -> LintResult {
    let project = CheckedProject(index: index)
    var findings: [Finding] = []
    for rule in rules {
      for check in rule.definition.checks {
        findings += check.run(on: project).map { finding($0, of: rule) }
      }
    }
    var suppressions = index.files.indices.map { Suppressions(index.files[$0]) }
    let kept = findings.filter { finding in
      let facts = index.files[finding.file]
      let line = facts.lineIndex(of: finding.range.start)
      return !suppressions[finding.file].suppress(finding.rule, line: line)
    }
    let unused = rules.first { $0.page.id == Self.unusedSuppression }
      .map { unusedSuppressions(suppressions, $0) } ?? []
    return LintResult(
      findings: (kept + unused).sorted { isBefore($0, $1, index) },
      suppressedCount: findings.count - kept.count)
  }

  private func finding(_ match: Match, of rule: ActiveRule) -> Finding {
    var values = match.values
    values["symbol"] = match.symbol
    values["role"] = match.role
    return Finding(
      rule: rule.page.id, severity: match.severity ?? rule.definition.severity,
      message: Self.fill(rule.definition.message, values), file: match.file, range: match.range,
      symbol: match.symbol, role: match.role, related: match.related)
  }

  /// Puts the values in the places of `{name}`.
  static func fill(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else {
        result += "{"
        break
      }
      result += values[String(rest[..<close])] ?? "{\(rest[..<close])}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func unusedSuppressions(_ all: [Suppressions], _ rule: ActiveRule) -> [Finding] {
    let on = Set(rules.map(\.page.id))
    return all.enumerated().flatMap { file, suppressions in
      suppressions.unused(of: on).map { place, names in
        Finding(
          rule: rule.page.id, severity: rule.definition.severity,
          message: Self.fill(rule.definition.message, ["rules": names]), file: file, range: place,
          symbol: "", role: "")
      }
    }
  }

  private func isBefore(_ first: Finding, _ second: Finding, _ index: ProjectIndex) -> Bool {
    if first.file != second.file {
      return index.files[first.file].path < index.files[second.file].path
    }
    return (first.range.start, first.rule, first.message)
      < (second.range.start, second.rule, second.message)
  }
}
