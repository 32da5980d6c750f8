// What a run has to say, ready for any format: positions instead of offsets, rules with their text.

import Linting
import ProjectModel
import SwiftReader

package struct Report: Sendable {
  package struct Place: Sendable {
    package var file: String
    package var line: Int
    /// In UTF-8 bytes.
    package var column: Int
  }

  package struct Item: Sendable {
    package var finding: Finding
    package var place: Place
    package var end: Position
    package var related: [(message: String, place: Place)]
  }

  package struct Problem: Sendable {
    package var message: String
    package var place: Place
    /// Nothing of the file was read.
    package var isFailure: Bool
  }

  package struct Rule: Sendable {
    package let page: RulePage
    package let severity: Severity

    package var id: String { page.id }
    package var summary: String { page.summary }
    package var rationale: [String] { page.rationale }
  }

  /// What the rest of the program knows of a run beside its findings.
  package struct Run: Sendable {
    package var version: String
    package var milliseconds: Int
    /// Paths below it are written relative to it.
    package var workingDirectory: String
    /// All paths are written from the root instead.
    package var writesAbsolutePaths: Bool
    package var baselinedCount: Int

    package init(
      version: String, milliseconds: Int, workingDirectory: String = "",
      writesAbsolutePaths: Bool = false, baselinedCount: Int = 0
    ) {
      self.version = version
      self.milliseconds = milliseconds
      self.workingDirectory = workingDirectory
      self.writesAbsolutePaths = writesAbsolutePaths
      self.baselinedCount = baselinedCount
    }

    /// A path as a report has it: from the working directory on where it is below that.
    package func written(_ path: String) -> String {
      let prefix = workingDirectory + "/"
      if writesAbsolutePaths { return path.hasPrefix("/") ? path : prefix + path }
      if prefix.utf8.count > 1, path.hasPrefix(prefix) {
        return String(path.dropFirst(prefix.count))
      }
      return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
  }

  package var items: [Item]
  package var problems: [Problem]
  /// The rules that ran, by name.
  package var rules: [Rule]
  package var fileCount: Int
  package var lineCount: Int
  package var suppressedCount: Int
  package var run: Run
  /// The files that findings point into.
  let sources: [FileFacts]

  package init(
    _ result: LintResult, of index: ProjectIndex, scope: LintScope? = nil, rules: [ActiveRule],
    problems failures: [ReadFailure], run: Run
  ) {
    let files = index.files.indices.filter { scope?.isReported[$0] ?? true }
    let findings = result.findings
    // Few are not worth another thread.
    items = Parallel.map(
      count: findings.count, threads: findings.count > 512 ? ProjectReader.processorCount : 1,
      { WrittenPlaces(index.files, run) },
      { places, number in Item(findings[number], places) })
    let places = WrittenPlaces(index.files, run)
    problems = failures.map {
      Problem(
        message: $0.reason, place: Place(file: run.written($0.path), line: 1, column: 1),
        isFailure: true)
    }
    for file in files where !index.files[file].problems.isEmpty {
      problems += index.files[file].problems.map {
        Problem(message: $0.message, place: places.place($0.offset, in: file), isFailure: false)
      }
    }
    self.rules = rules.map { rule in
      Rule(
        page: rule.page,
        severity: rule.settings.lazy.compactMap(\.definition).first?.severity
          ?? rule.page.definition.severity)
    }.sorted { $0.id < $1.id }
    fileCount = files.count
    lineCount = files.reduce(0) { $0 + index.files[$1].lineCount }
    suppressedCount = result.suppressedCount
    sources = index.files
    self.run = run
  }

  package func count(_ severity: Severity) -> Int {
    items.count { $0.finding.severity == severity }
  }

  /// The items of each rule that has any, by the rules' names.
  var itemsByRule: [(rule: String, items: [Item])] {
    Dictionary(grouping: items, by: \.finding.rule).map { ($0.key, $0.value) }
      .sorted { $0.rule < $1.rule }
  }

  /// `1 error, 2 warnings`
  var countsInWords: String {
    "\(counted(count(.error), "error")), \(counted(count(.warning), "warning"))"
  }

  /// `36 files, 1 suppressed`
  var extentInWords: String {
    var text = counted(fileCount, "file")
    if suppressedCount > 0 { text += ", \(suppressedCount) suppressed" }
    if run.baselinedCount > 0 { text += ", \(run.baselinedCount) in the baseline" }
    return text
  }

  func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// Places as a report has them, for one thread.
private final class WrittenPlaces {
  private let files: [FileFacts]
  private let run: Report.Run
  /// Places in one file follow each other.
  private var file = -1
  private var path = ""

  init(_ files: [FileFacts], _ run: Report.Run) {
    self.files = files
    self.run = run
  }

  func place(_ offset: UInt32, in file: Int) -> Report.Place {
    place(files[file].position(of: offset), in: file)
  }

  func place(_ position: Position, in file: Int) -> Report.Place {
    if file != self.file {
      self.file = file
      path = run.written(files[file].path)
    }
    return Report.Place(file: path, line: position.line, column: position.column)
  }

  func positions(of range: TextRange, in file: Int) -> (start: Position, end: Position) {
    files[file].positions(of: range)
  }
}

extension Report.Item {
  fileprivate init(_ finding: consuming Finding, _ places: WrittenPlaces) {
    let (start, end) = places.positions(of: finding.range, in: finding.file)
    place = places.place(start, in: finding.file)
    self.end = end
    related = finding.related.map { ($0.message, places.place($0.range.start, in: $0.file)) }
    self.finding = finding
  }
}

extension Report.Place {
  /// `App/Feed.swift:3:5`, as it is.
  var description: String { "\(file):\(line):\(column)" }
}

extension Report.Item {
  /// The message, and each related place in a line of its own.
  var messageWithRelated: String {
    ([finding.message] + related.map { "\($0.place.description): \($0.message)" })
      .joined(separator: "\n")
  }
}
