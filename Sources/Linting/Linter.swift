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
  func setting(for path: @autoclosure () -> String) -> Int? {
    if settings.count == 1, settings[0].files == nil { return 0 }
    let path = path()
    return settings.lastIndex { $0.files?.contains { $0.matchesPath(path) } ?? true }
  }
}

package struct LintResult: Sendable {
  /// By path, position and rule.
  package var findings: [Finding] = []
  package var suppressedCount = 0
  /// What the rules looked at, where nobody looks at another one after it: it is taken apart with the result.
  private var project: CheckedProject?

  package init() {}

  init(findings: [Finding], suppressedCount: Int, keeping project: CheckedProject? = nil) {
    self.findings = findings
    self.suppressedCount = suppressedCount
    self.project = project
  }
}

package struct Linter: Sendable {
  /// The rule that judges suppressions themselves; it has no check of its own.
  static let unusedSuppression = "unused_suppression"

  private let rules: [ActiveRule]
  private let names: KnownNames?

  /// Who does not say which names there are is not told of comments that use others.
  package init(rules: [ActiveRule], names: KnownNames? = nil) {
    self.rules = rules
    self.names = names
  }

  /// Where no scope is given everything is judged and reported. Without fixes no finding has one: who
  /// only prints findings need not look for what would put them right. Nor need findings that are equal
  /// be counted for who writes no fingerprints. With a focus what it does not contain may be missing, or must not:
  /// `everywhere` is for who compares with others.
  package func lint(
    _ index: ProjectIndex, scope: LintScope? = nil, focus: Focus? = nil, everywhere: Bool = false,
    withFixes: Bool = true, countingEqualOnes: Bool = true, clock: StepClock? = nil
  ) -> LintResult {
    let scope = scope ?? LintScope(all: index)
    let runs = rules.flatMap { rule in
      rule.settings.indices.flatMap { number -> [CheckRun] in
        guard let definition = rule.settings[number].definition else { return [] }
        return definition.checks.map {
          CheckRun(
            rule: rule, setting: number, definition: definition, part: $0,
            message: MessageTemplate($0.message ?? definition.message))
        }
      }
    }
    let project = CheckedProject(
      index: index, scope: scope, names: runs.flatMap { $0.part.check.names },
      withOwnership: runs.contains { $0.part.check.asksForOwnership }, withFixes: withFixes,
      focus: everywhere ? nil : focus, clock: clock)
    let isTimed = clock != nil
    let results = Parallel.map(count: runs.count, threads: ProjectReader.processorCount) {
      number in
      let run = runs[number]
      let start = isTimed ? ProcessorTime.ofThread : 0
      var phrases = RolePhrases()
      var room: [UInt8] = []
      let matches = run.part.check.run(on: project)
      var findings: [Finding] = []
      findings.reserveCapacity(matches.count)
      for number in matches.indices {
        let file = matches[number].file
        guard scope.isReported[file],
          run.rule.setting(for: index.files[file].projectPath) == run.setting,
          project.focus?.covers(matches[number]) ?? true
        else { continue }
        findings.append(Self.finding(matches[number], of: run, &phrases, room: &room))
      }
      return (findings: findings, nanoseconds: isTimed ? ProcessorTime.ofThread - start : 0)
    }
    var findings = results.flatMap(\.findings)
    HeapGrowth.leaveToTheSystem(results)
    clock?.finish(
      "rules", StepClock.Amount(rules.count, "rules"),
      parts: Self.times(of: runs, results.map(\.nanoseconds)))
    var suppressions = index.files.indices.map { Suppressions(index.files[$0]) }
    var suppressedCount = 0
    // A finding is large: what is left and in which order is worked out with its number.
    var kept = findings.indices.filter { number in
      let file = findings[number].file
      if suppressions[file].isEmpty { return true }
      let line = index.files[file].lineIndex(of: findings[number].range.start)
      guard suppressions[file].suppress(findings[number].rule, line: line) else { return true }
      if focus?.contains(findings[number]) ?? true { suppressedCount += 1 }
      return false
    }
    if let rule = rules.first(where: { $0.page.id == Self.unusedSuppression }) {
      let more = (unusedSuppressions(suppressions, rule) + mistakes(in: index, rule))
        .filter { scope.isReported[$0.file] }
      kept += findings.count..<findings.count + more.count
      findings += more
    }
    let order = order(of: kept, in: findings, index)
    var result = LintResult(
      findings: order.map { findings[$0] }, suppressedCount: suppressedCount,
      keeping: withFixes ? nil : project)
    if countingEqualOnes { result.findings.countEqualOnes() }
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
    var message: MessageTemplate
  }

  /// Roles in words: a rule is about few.
  private struct RolePhrases {
    private var phrases: [(role: String, phrase: String)] = []

    mutating func phrase(of role: String) -> String {
      if let known = phrases.first(where: { $0.role == role }) { return known.phrase }
      let phrase = Role(role).phrase
      phrases.append((role, phrase))
      return phrase
    }
  }

  private static func finding(
    _ match: borrowing Match, of run: CheckRun, _ phrases: inout RolePhrases,
    room: inout [UInt8]
  ) -> Finding {
    // A match is large: the closure would take a copy of all of it.
    let (symbol, role, values) = (match.symbol, match.role, match.values)
    let message = run.message.filled(in: &room) { key in
      switch key {
      case "symbol": symbol
      case "role": phrases.phrase(of: role)
      default: values[key]
      }
    }
    return Finding(
      rule: run.rule.page.id, severity: match.severity ?? run.definition.severity,
      message: message, file: match.file, range: match.range, symbol: symbol, role: role,
      related: match.related, fix: match.fix)
  }

  /// Puts the values in the places of `{name}`.
  static func fill(_ template: String, _ values: [String: String]) -> String {
    MessageTemplate(template).filled { values[$0] }
  }

  private func unusedSuppressions(_ all: [Suppressions], _ rule: ActiveRule) -> [Finding] {
    let on = Set(rules.map(\.page.id))
    guard let definition = rule.settings.compactMap(\.definition).first else { return [] }
    return all.indices.filter { !all[$0].isEmpty }.flatMap { file in
      all[file].unused(of: on).map { place, names in
        Self.finding(Self.fill(definition.message, ["rules": names]), at: place, in: file, rule)
      }
    }
  }

  private func mistakes(in index: ProjectIndex, _ rule: ActiveRule) -> [Finding] {
    guard let mistakes = names.map(CommentMistakes.init) else { return [] }
    return index.files.indices.filter { !index.files[$0].directives.isEmpty }.flatMap { file in
      mistakes.found(in: index.files[file]).map { place, message in
        Self.finding(message, at: place, in: file, rule)
      }
    }
  }

  /// About a comment.
  private static func finding(
    _ message: String, at place: TextRange, in file: Int, _ rule: ActiveRule
  ) -> Finding {
    Finding(
      rule: rule.page.id,
      severity: rule.settings.lazy.compactMap(\.definition).first?.severity ?? .warning,
      message: message, file: file, range: place, symbol: "", role: "")
  }

  /// The numbers of `kept` by path, position, rule and message of what they stand for.
  private func order(of kept: [Int], in findings: [Finding], _ index: ProjectIndex) -> [Int] {
    var ranks = Array(repeating: 0, count: index.files.count)
    for number in kept { ranks[findings[number].file] = 1 }
    let files = ranks.indices.filter { ranks[$0] == 1 }
      .sorted { index.files[$0].path < index.files[$1].path }
    for (rank, file) in files.enumerated() { ranks[file] = rank }
    let places = kept.map { number in
      (rank: ranks[findings[number].file], start: findings[number].range.start, finding: number)
    }
    return places.sorted { first, second in
      guard first.rank == second.rank, first.start == second.start else {
        return (first.rank, first.start) < (second.rank, second.start)
      }
      let (one, other) = (findings[first.finding], findings[second.finding])
      return (one.rule, one.message) < (other.rule, other.message)
    }.map(\.finding)
  }
}
