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
    if settings.count == 1, settings[0].files == nil { return 0 }
    return settings.lastIndex { $0.files?.contains { $0.matchesPath(path) } ?? true }
  }
}

package struct LintResult: Sendable {
  /// By path, position and rule.
  package var findings: [Finding] = []
  package var suppressedCount = 0

  package init() {}

  init(findings: [Finding], suppressedCount: Int) {
    self.findings = findings
    self.suppressedCount = suppressedCount
  }
}

package struct Linter: Sendable {
  /// The rule that judges suppressions themselves; it has no check of its own.
  static let unusedSuppression = "unused_suppression"

  private let rules: [ActiveRule]

  package init(rules: [ActiveRule]) { self.rules = rules }

  /// Where no scope is given everything is judged and reported. Without fixes no finding has one: who
  /// only prints findings need not look for what would put them right.
  package func lint(
    _ index: ProjectIndex, scope: LintScope? = nil, withFixes: Bool = true,
    clock: StepClock? = nil
  ) -> LintResult {
    let scope = scope ?? LintScope(all: index)
    let runs = rules.flatMap { rule in
      rule.settings.indices.flatMap { number -> [CheckRun] in
        guard let definition = rule.settings[number].definition else { return [] }
        return definition.checks.map {
          CheckRun(rule: rule, setting: number, definition: definition, part: $0)
        }
      }
    }
    let project = CheckedProject(
      index: index, scope: scope, names: runs.flatMap { $0.part.check.names },
      withOwnership: runs.contains { $0.part.check.asksForOwnership }, withFixes: withFixes,
      clock: clock)
    let isTimed = clock != nil
    let results = Parallel.map(count: runs.count, threads: ProjectReader.processorCount) {
      number in
      let run = runs[number]
      let start = isTimed ? ProcessorTime.ofThread : 0
      let findings = run.part.check.run(on: project)
        .filter { scope.isReported[$0.file] }
        .filter { run.rule.setting(for: index.files[$0.file].projectPath) == run.setting }
        .map { Self.finding($0, of: run) }
      return (findings: findings, nanoseconds: isTimed ? ProcessorTime.ofThread - start : 0)
    }
    let findings = results.flatMap(\.findings)
    clock?.finish(
      "rules", StepClock.Amount(rules.count, "rules"),
      parts: Self.times(of: runs, results.map(\.nanoseconds)))
    var suppressions = index.files.indices.map { Suppressions(index.files[$0]) }
    let kept = findings.filter { finding in
      let facts = index.files[finding.file]
      let line = facts.lineIndex(of: finding.range.start)
      return !suppressions[finding.file].suppress(finding.rule, line: line)
    }
    let unused =
      rules.first { $0.page.id == Self.unusedSuppression }
      .map { unusedSuppressions(suppressions, $0) }?.filter { scope.isReported[$0.file] } ?? []
    let result = LintResult(
      findings: (kept + unused).sorted { isBefore($0, $1, index) }.withOccurrences(),
      suppressedCount: findings.count - kept.count)
    clock?.finish("suppress", StepClock.Amount(findings.count, "findings"))
    return result
  }

  /// A rule's checks together.
  private static func times(of runs: [CheckRun], _ nanoseconds: [UInt64]) -> [StepClock.Part] {
    var sums: [String: UInt64] = [:]
    for (run, time) in zip(runs, nanoseconds) { sums[run.rule.page.id, default: 0] += time }
    return sums.map { StepClock.Part(name: $0.key, nanoseconds: $0.value) }
  }

  /// One check of a rule as one of its settings wants it.
  private struct CheckRun: Sendable {
    var rule: ActiveRule
    var setting: Int
    var definition: RuleDefinition
    var part: RuleCheck
  }

  private static func finding(_ match: Match, of run: CheckRun) -> Finding {
    var values = match.values
    values["symbol"] = match.symbol
    values["role"] = Role(match.role).phrase
    return Finding(
      rule: run.rule.page.id, severity: match.severity ?? run.definition.severity,
      message: fill(run.part.message ?? run.definition.message, values), file: match.file,
      range: match.range, symbol: match.symbol, role: match.role, related: match.related,
      fix: match.fix)
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
