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
  private let folder: ProjectFolder
  /// What was found in the project, and the files of which there are only buffers.
  private(set) var found: SwiftFiles.Found
  /// What stands for the contents of files, by path.
  private(set) var buffers: [String: [UInt8]] = [:]

  init(
    _ options: LintCommand.Options, _ found: SwiftFiles.Found, in folder: ProjectFolder
  ) throws(UsageError) {
    self.found = found
    self.folder = folder
    if let path = options.stdinPath {
      try read(path, contents: try StandardStreams.readInput())
    } else if options.isStaged {
      let repository = try GitRepository(around: folderPath, for: "--staged")
      let base = try repository.base("HEAD")
      let diff = try repository.changedLines(since: base, isStaged: true)
      kind = .lines(repository.absolute(diff.lines))
      replace(repository.absolute(try repository.stagedContents()))
    } else if let revision = options.changedSince {
      let repository = try GitRepository(around: folderPath, for: "--changed")
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

  private var folderPath: String { folder.prefix.isEmpty ? "." : folder.prefix }

  var isAll: Bool { if case .all = kind { true } else { false } }

  // MARK: Buffers

  /// A file that is in the project's folders, but not of the project (excluded, ignored), stays out.
  private mutating func read(_ path: String, contents: [UInt8]) throws(UsageError) {
    let canonical = CanonicalPath.ofAny(path)
    kind = .file(canonical)
    if let position = FileLookup(found.paths).positions(of: [canonical])[canonical] {
      buffers[found.files[position].path] = contents
    } else if let place = place(of: canonical) {
      if CanonicalPath.of(path) == nil { add(place, contents) }
    } else {
      add(FilePlace(path: path), contents)
    }
  }

  /// Takes staged contents, by canonical path.
  private mutating func replace(_ contents: [String: [UInt8]]) {
    let positions = FileLookup(found.paths).positions(of: contents.keys)
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      if let position = positions[path] {
        buffers[found.files[position].path] = bytes
      } else if let place = place(of: path), !SwiftFiles.isSkipped(place.projectPath),
        CanonicalPath.of(path) == nil
      {
        // Deleted, but the deletion is not staged.
        add(place, bytes)
      }
    }
  }

  private mutating func add(_ place: FilePlace, _ contents: [UInt8]) {
    found.files.append(place)
    buffers[place.path] = contents
  }

  /// Nil for a file that does not lie in the project's folder.
  private func place(of canonical: String) -> FilePlace? {
    guard let top = CanonicalPath.of(folderPath) else { return nil }
    let prefix = top == "/" ? top : top + "/"
    guard canonical.hasPrefix(prefix) else { return nil }
    let projectPath = String(canonical.dropFirst(prefix.count))
    return FilePlace(path: folder.path(of: projectPath), projectPath: projectPath)
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
