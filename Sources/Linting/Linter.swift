// Runs the rules that are on over the index: matches become findings, suppressed ones are left out.

import ProjectModel
import SwiftReader

/// A rule that is on, as the configuration wants it.
package struct ActiveRule: Sendable {
  package var page: RulePage
  /// The last one whose files match decides.
  package var settings: [Setting]

  package struct Setting: Sendable {
    /// Nil for all files.
    package var files: [Glob]?
    /// Nil where the rule is off.
    package var definition: RuleDefinition?
  }

  package init(page: RulePage, settings: [Setting]) {
    self.page = page
    self.settings = settings
  }

  package init(page: RulePage, definition: RuleDefinition) {
    self.init(page: page, settings: [Setting(files: nil, definition: definition)])
  }

  /// The index of the setting that holds for a file.
  func setting(for path: String) -> Int? {
    settings.lastIndex { $0.files?.contains { $0.matchesPath(path) } ?? true }
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
      for (number, setting) in rule.settings.enumerated() {
        guard let definition = setting.definition else { continue }
        for part in definition.checks {
          findings += part.check.run(on: project)
            .filter { rule.setting(for: index.files[$0.file].path) == number }
            .map { finding($0, of: rule, definition, part.message ?? definition.message) }
        }
      }
    }
    var suppressions = index.files.indices.map { Suppressions(index.files[$0]) }
    let kept = findings.filter { finding in
      let facts = index.files[finding.file]
      let line = facts.lineIndex(of: finding.range.start)
      return !suppressions[finding.file].suppress(finding.rule, line: line)
    }
    let unused =
      rules.first { $0.page.id == Self.unusedSuppression }
      .map { unusedSuppressions(suppressions, $0) } ?? []
    return LintResult(
      findings: (kept + unused).sorted { isBefore($0, $1, index) }.withOccurrences(),
      suppressedCount: findings.count - kept.count)
  }

  private func finding(
    _ match: Match, of rule: ActiveRule, _ definition: RuleDefinition, _ message: String
  ) -> Finding {
    var values = match.values
    values["symbol"] = match.symbol
    values["role"] = Role(match.role).phrase
    return Finding(
      rule: rule.page.id, severity: match.severity ?? definition.severity,
      message: Self.fill(message, values), file: match.file, range: match.range,
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
    guard let definition = rule.settings.compactMap(\.definition).first else { return [] }
    return all.enumerated().flatMap { file, suppressions in
      suppressions.unused(of: on).map { place, names in
        Finding(
          rule: rule.page.id, severity: definition.severity,
          message: Self.fill(definition.message, ["rules": names]), file: file, range: place,
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
