// What git says of the change that a run is about.

import Linting
import SwiftReader

struct GitChange: Sendable {
  /// The folder that all paths are below, with a slash behind it.
  let top: String
  /// Git may still be at it: nobody asks before all has been linted.
  private let changedLines: @Sendable () -> Result<[String: LineSet], UsageError>
  /// What is staged of the files that are otherwise in the work tree, or not there.
  let stagedContents: [String: [UInt8]]
  /// Where only what is staged counts.
  let tracked: TrackedFiles?

  /// Those that the change adds, or changes.
  func lines() throws(UsageError) -> [String: LineSet] { try changedLines().get() }

  /// Nil where the run is about no change.
  init?(_ options: LintCommand.Options) throws(UsageError) {
    let revision = options.isStaged ? "HEAD" : options.changedSince
    guard let revision else { return nil }
    let repository = try GitRepository(
      around: options.paths.first.map(CanonicalPath.folder) ?? ".",
      for: options.isStaged ? "--staged" : "--changed")
    top = repository.top
    if options.isStaged {
      // All look at all files of the index: side by side they take half the time.
      let files = Parallel.begin {
        Result { () throws(UsageError) in try repository.trackedFiles() }
      }
      let contents = Parallel.begin {
        Result { () throws(UsageError) in try repository.stagedContents() }
      }
      changedLines = Parallel.begin {
        Result { () throws(UsageError) in try repository.stagedLines() }
      }
      stagedContents = try contents().get()
      tracked = try files().get()
      return
    }
    if let word = options.pathAfterChanged, try repository.hasCommit(word) {
      throw UsageError(
        message:
          "'--changed': '\(word)' is a revision and a path; write '--changed=\(word)' for the "
          + "revision, '--changed -- \(word)' for the path")
    }
    let base = try repository.base(revision)
    let lines = try repository.changedLines(since: base, isStaged: false).lines
    changedLines = { .success(lines) }
    stagedContents = [:]
    tracked = nil
  }
}

/// The Swift files that git knows, by their paths below the top.
struct TrackedFiles: Sendable {
  var files: Set<String> = []
  /// Submodules, with a slash behind them: what is in them their own index knows.
  var repositories: [String] = []

  func contains(_ path: String) -> Bool {
    files.contains(path) || repositories.contains { path.hasPrefix($0) }
  }
}
