// The baseline of a run: where it is, and what is said about it.

import Linting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct BaselineFile {
  static let defaultName = ".mvvmlint-baseline.json"

  /// Nil where there is none.
  private let path: String?
  private let options: LintCommand.Options
  private let project: Project

  init(_ options: LintCommand.Options, _ project: Project) {
    let configured = options.ignoresBaseline ? nil : project.configuration.baseline
    path = options.baseline ?? configured.map(project.path)
    self.options = options
    self.project = project
  }

  var isAsked: Bool { path != nil }

  /// What a baseline says of a result.
  struct Known {
    /// How many findings it has.
    var count = 0
    var stale: [Baseline.Entry] = []
  }

  /// Takes known findings out of the result.
  func apply(to result: inout LintResult) throws(UsageError) -> Known {
    guard let path else { return Known() }
    guard access(path, F_OK) == 0 else {
      throw UsageError(
        message: "there is no baseline '\(path)'; '--write-baseline' records what is found now")
    }
    let (new, knownCount, stale) = try read(path).apply(to: result.findings)
    result.findings = new
    return Known(count: knownCount, stale: stale)
  }

  /// Says what is recorded and no longer found.
  func note(_ stale: [Baseline.Entry]) {
    // A run over a part of the project, or with a part of the rules, cannot know what is gone.
    guard let path, let first = stale.first, project.search.namesEverything, options.only.isEmpty,
      options.skip.isEmpty, !options.isRestricted
    else { return }
    let count = stale.reduce(0) { $0 + $1.count }
    let subject = first.symbol.isEmpty ? first.message : first.symbol
    StandardStreams.writeError(
      "mvvmlint: \(count) of the baseline '\(path)' \(count == 1 ? "is" : "are") no longer found "
        + "(\(quoted(subject)) [\(first.rule)]\(stale.count > 1 ? " …" : "")); "
        + "run again with '--write-baseline' to refresh it\n")
  }

  /// Why nothing is recorded where a file could not be read: what is known in it would be new next time.
  static let isIncomplete = UsageError(
    message: "recorded nothing, since not all could be read; mend that, or exclude it, "
      + "and run again")

  /// Records the findings. What was recorded for rules that did not run this time stays.
  func write(_ findings: [Finding], ran rules: [ActiveRule]) throws(UsageError) {
    let path = path ?? Self.defaultName
    var kept: [Baseline.Entry] = []
    if !(options.only.isEmpty && options.skip.isEmpty), access(path, F_OK) == 0 {
      let ran = Set(rules.map(\.page.id))
      kept = try read(path).entries.filter { !ran.contains($0.rule) }
    }
    do {
      try AtomicFile.write(Baseline(recording: findings, keeping: kept).json, to: path)
    } catch {
      throw UsageError(message: "\(error)")
    }
    if options.isQuiet { return }
    let remedy =
      self.path == nil ? "; name it in the configuration: baseline: \"\(path)\"" : ""
    StandardStreams.writeError(
      "mvvmlint: recorded \(findings.count) finding\(findings.count == 1 ? "" : "s") in '\(path)'"
        + "\(remedy)\n")
  }

  private func read(_ path: String) throws(UsageError) -> Baseline {
    let bytes = try Project.contents(of: path)
    do {
      return try Baseline(file: path, bytes: bytes)
    } catch {
      throw UsageError(message: "\(error)", isPositioned: true)
    }
  }
}
