// What git says of the change that a run is about.

import Linting
import SwiftReader

struct GitChange: Sendable {
  /// The folder that all paths are below, with a slash behind it.
  let top: String
  let lines: [String: LineSet]
  /// What is staged of the files that are otherwise in the work tree, or not there.
  let stagedContents: [String: [UInt8]]

  /// Nil where the run is about no change.
  init?(_ options: LintCommand.Options) throws(UsageError) {
    let revision = options.isStaged ? "HEAD" : options.changedSince
    guard let revision else { return nil }
    let repository = try GitRepository(
      around: options.paths.first.map(CanonicalPath.folder) ?? ".",
      for: options.isStaged ? "--staged" : "--changed")
    top = repository.top
    if options.isStaged {
      // Both look at all files of the index: side by side they take half the time.
      let contents = Parallel.begin {
        Result { () throws(UsageError) in try repository.stagedContents() }
      }
      let base = try repository.base(revision)
      lines = try repository.changedLines(since: base, isStaged: true).lines
      stagedContents = try contents().get()
      return
    }
    if let word = options.pathAfterChanged, try repository.hasCommit(word) {
      throw UsageError(
        message:
          "'--changed': '\(word)' is a revision and a path; write '--changed=\(word)' for the "
          + "revision, '--changed -- \(word)' for the path")
    }
    let base = try repository.base(revision)
    lines = try repository.changedLines(since: base, isStaged: false).lines
    stagedContents = [:]
  }
}
