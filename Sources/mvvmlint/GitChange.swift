// What git says of the change that a run is about.

import Linting
import SwiftReader

struct GitChange: Sendable {
  /// The folder that all paths are below, with a slash behind it.
  let top: String
  /// Git may still be at it: nobody asks before all has been linted.
  private let changedLines: @Sendable () -> Result<[String: LineSet], UsageError>
  private let repository: GitRepository
  /// Where only what is staged counts.
  let index: GitIndex?

  /// Those that the change adds, or changes.
  func lines() throws(UsageError) -> [String: LineSet] { try changedLines().get() }

  /// Nil where the run is about no change.
  init?(_ options: LintCommand.Options) throws(UsageError) {
    let revision = options.isStaged ? "HEAD" : options.changedSince
    guard let revision else { return nil }
    repository = try GitRepository(
      around: options.paths.first.map(CanonicalPath.folder) ?? ".",
      for: options.isStaged ? "--staged" : "--changed", comparingFiles: !options.isStaged)
    top = repository.top
    if options.isStaged {
      // Side by side: each is a program to start.
      changedLines = Parallel.begin { [repository] in
        Result { () throws(UsageError) in try repository.stagedLines() }
      }
      index = try repository.index()
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
    index = nil
  }

  /// The staged contents of the files that are otherwise in the work tree, or not there, by path below the top. `files`
  /// are those that were read, by the same paths.
  func stagedContents(
    besides files: [(path: String, facts: FileFacts)]
  ) throws(UsageError) -> [String: [UInt8]] {
    guard let index else { return [:] }
    var unlike: [(path: String, name: String)] = []
    var read: [String: FileFacts] = [:]
    var isRead = Array(repeating: false, count: index.entries.count)
    for (path, facts) in files {
      guard let number = index.number(of: path), !isRead[number] else { continue }
      isRead[number] = true
      let entry = index.entries[number]
      if let stamp = entry.stamp, stamp == facts.source.stamp { continue }
      guard let object = index.object(entry) else { continue }
      unlike.append((path, object))
      read[path] = facts
    }
    for (entry, isRead) in zip(index.entries, isRead) where !isRead {
      // What is there and was not read stays out.
      if FileStamp(path: top + entry.path) == nil, let object = index.object(entry) {
        unlike.append((entry.path, object))
      }
    }
    unlike.sort { $0.path < $1.path }
    return try repository.contents(of: unlike)
      .filter { path, contents in read[path]?.source.contents.elementsEqual(contents) != true }
  }
}
