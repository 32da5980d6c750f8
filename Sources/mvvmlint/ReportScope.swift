// What of the project a run reports on: all of it, the lines of a change, or the file in an editor.
// The index always covers the whole.

import Linting
import ProjectModel
import SwiftReader

struct ReportScope {
  private enum Kind {
    case all
    /// By canonical path.
    case lines([String: LineSet])
    /// The canonical path of one file.
    case file(String)
  }

  private var kind = Kind.all
  private let roots: [String]
  /// The files to read: those that were found, and those of which there are only buffers.
  private(set) var files: [String]
  /// What stands for the contents of files, by path.
  private(set) var buffers: [String: [UInt8]] = [:]

  /// `files` are those that were found in `roots`.
  init(_ options: LintCommand.Options, files: [String], in roots: [String]) throws(UsageError) {
    self.files = files
    self.roots = roots
    if let path = options.stdinPath {
      try read(path, contents: try StandardStreams.readInput())
    } else if options.isStaged {
      let repository = try GitRepository(around: folder, for: "--staged")
      let base = try repository.base("HEAD")
      let diff = try repository.changedLines(since: base, isStaged: true)
      kind = .lines(repository.absolute(diff.lines))
      replace(repository.absolute(try repository.stagedContents()))
    } else if let revision = options.changedSince {
      let repository = try GitRepository(around: folder, for: "--changed")
      if let word = options.pathAfterChanged, try repository.hasCommit(word) {
        throw UsageError(
          message:
            "'--changed': '\(word)' is a revision and a path; write '--changed=\(word)' for the "
            + "revision, '--changed -- \(word)' for the path")
      }
      let base = try repository.base(revision)
      let diff = try repository.changedLines(since: base, isStaged: false)
      kind = .lines(repository.absolute(diff.lines))
    }
  }

  private var folder: String { roots.first.map(CanonicalPath.folder) ?? "." }

  var isAll: Bool { if case .all = kind { true } else { false } }

  // MARK: Buffers

  /// A file that is in the project's folders, but not of the project (excluded, ignored), stays out.
  private mutating func read(_ path: String, contents: [UInt8]) throws(UsageError) {
    let canonical = CanonicalPath.ofAny(path)
    kind = .file(canonical)
    if let position = FileLookup(files).positions(of: [canonical])[canonical] {
      buffers[files[position]] = contents
    } else if let own = FileLookup.path(of: canonical, in: roots) {
      if CanonicalPath.of(path) == nil { add(own, contents) }
    } else {
      add(path, contents)
    }
  }

  /// Takes staged contents, by canonical path.
  private mutating func replace(_ contents: [String: [UInt8]]) {
    let positions = FileLookup(files).positions(of: contents.keys)
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      if let position = positions[path] {
        buffers[files[position]] = bytes
      } else if let own = FileLookup.path(of: path, in: roots), !SwiftFiles.isSkipped(own),
        CanonicalPath.of(path) == nil
      {
        // Deleted, but the deletion is not staged.
        add(own, bytes)
      }
    }
  }

  private mutating func add(_ path: String, _ contents: [UInt8]) {
    files.append(path)
    buffers[path] = contents
  }

  // MARK: Findings

  /// Whether a finding is reported.
  func filter(for index: ProjectIndex) -> (Finding) -> Bool {
    let lookup = FileLookup(index.files.map(\.path))
    switch kind {
    case .all: return { _ in true }
    case .file(let path):
      let file = lookup.positions(of: [path])[path]
      return { $0.file == file }
    case .lines(let lines):
      var linesOfFile: [Int: LineSet] = [:]
      for (path, file) in lookup.positions(of: lines.keys) { linesOfFile[file] = lines[path] }
      let changed = ChangedLines(linesOfFile, of: index)
      return { changed.contain($0) }
    }
  }
}
