// What a run has to say, ready for any format: positions instead of offsets.

import Linting
import ProjectModel
import SwiftReader

package struct Report: Sendable {
  package struct Place: Sendable {
    package var file: String
    package var line: Int
    package var column: Int
  }

  package struct Item: Sendable {
    package var finding: Finding
    package var place: Place
    package var end: Place
    package var related: [(message: String, place: Place)]
  }

  package var items: [Item]
  package var problems: [(message: String, place: Place)]
  package var fileCount: Int
  package var lineCount: Int
  package var suppressedCount: Int
  package var milliseconds: Int
  package var version: String

  package init(
    _ result: LintResult, of index: ProjectIndex, problems failures: [ReadFailure],
    version: String, milliseconds: Int
  ) {
    func place(_ offset: UInt32, in file: Int) -> Place {
      let position = index.files[file].position(of: offset)
      return Place(
        file: index.files[file].path, line: position.line, column: position.column)
    }
    items = result.findings.map { finding in
      Item(
        finding: finding, place: place(finding.range.start, in: finding.file),
        end: place(finding.range.end, in: finding.file),
        related: finding.related.map { ($0.message, place($0.range.start, in: $0.file)) })
    }
    problems = failures.map { ($0.reason, Place(file: $0.path, line: 1, column: 1)) }
    problems += index.files.indices.flatMap { file in
      index.files[file].problems.map { ($0.message, place($0.offset, in: file)) }
    }
    fileCount = index.files.count
    lineCount = index.files.reduce(0) { $0 + $1.lineCount }
    suppressedCount = result.suppressedCount
    self.version = version
    self.milliseconds = milliseconds
  }

  package func count(_ severity: Severity) -> Int {
    items.count { $0.finding.severity == severity }
  }
}

extension String {
  /// Without control characters: a name from source code must not move a terminal's cursor.
  var withoutControlCharacters: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    return String(
      unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : Character($0) })
  }
}
