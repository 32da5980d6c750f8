// What a run is asked about, where it is not asked about all of a project. The index always covers the whole;
// only what is wrong elsewhere need not be looked for.

import ProjectModel

package enum Focus: Sendable {
  /// The file in an editor; nil where the project does not have it.
  case file(Int?)
  case change(ChangedLines)

  /// Whether the run is asked about a finding.
  package func contains(_ finding: Finding) -> Bool {
    switch self {
    case .file(let file): finding.file == file
    case .change(let lines): lines.contain(finding)
    }
  }

  /// Whether it may be, for what stands in a file.
  func covers(_ file: Int) -> Bool {
    switch self {
    case .file(let covered): file == covered
    case .change(let lines): lines.files.contains(file)
    }
  }

  /// Whether it may be about what a check has found. In a file that is covered everything counts: what a comment
  /// there suppresses it does not suppress for nothing.
  func covers(_ match: borrowing Match) -> Bool {
    covers(match.file) || match.related.contains { covers($0.file) }
  }
}
