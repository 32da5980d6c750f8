// What of a project's findings a run reports: all, those of a change, or those of the file in an editor.
// The index always covers the whole.

import Linting
import ProjectModel
import SwiftReader

struct Restriction {
  private enum Kind {
    case none
    case lines(of: GitChange)
    /// The project path of one file.
    case file(String)
  }

  private var kind = Kind.none
  private let folder: ProjectFolder
  /// What stands for the contents of files, by project path.
  private(set) var buffers: [String: [UInt8]] = [:]

  /// Adds the files of which there are only buffers to those that were found; `read` are those of them that could be
  /// read.
  init(
    _ options: LintCommand.Options, _ change: GitChange?, in folder: ProjectFolder,
    _ found: inout SwiftFiles.Found, read files: [FileFacts]
  ) throws(UsageError) {
    self.folder = folder
    if let path = options.stdinPath {
      take(try StandardStreams.readInput(), for: path, &found)
    } else if let change {
      kind = .lines(of: change)
      guard let index = change.index else { return }
      let paths = RepositoryPaths(of: folder, below: change.top)
      // What the next commit will not hold must not hide what is wrong in it, nor make it wrong.
      found.files.removeAll { paths.path(of: $0).map { !index.contains($0) } ?? false }
      let contents = try change.stagedContents(
        besides: files.compactMap { facts in
          paths.path(of: facts.source.place).map { (path: $0, facts: facts) }
        })
      for (path, bytes) in byProjectPath(contents, below: change.top)
        .sorted(by: { $0.key < $1.key })
      {
        takeStaged(bytes, for: path, &found)
      }
    }
  }

  /// Leads from project paths to those below a repository's top.
  private struct RepositoryPaths {
    /// What goes before them in a project path, where the repository is in the project.
    private var prefix: String?
    /// What goes before a project path, where the project is in the repository.
    private var start: String?

    init(of folder: ProjectFolder, below top: String) {
      prefix = folder.projectPath(of: top)
      if prefix == nil, let path = folder.absolutePath(of: ""), path.hasPrefix(top) {
        start = String(path.dropFirst(top.count))
      }
    }

    /// Nil for what is not in the repository.
    func path(of place: FilePlace) -> String? {
      if let prefix {
        guard place.projectPath.hasPrefix(prefix) else { return nil }
        // As it is, no string is made.
        return prefix.isEmpty
          ? place.projectPath : String(place.projectPath.dropFirst(prefix.count))
      }
      return start.map { $0 + place.projectPath }
    }
  }

  private func byProjectPath<Value>(
    _ values: [String: Value], below top: String
  ) -> [String: Value] {
    var result: [String: Value] = [:]
    for (path, value) in values {
      if let path = folder.projectPath(of: top + path) { result[path] = value }
    }
    return result
  }

  // MARK: Buffers

  /// A file that is there, but was not found (excluded, ignored), stays out.
  private mutating func take(
    _ contents: [UInt8], for path: String, _ found: inout SwiftFiles.Found
  ) {
    let ownPath = folder.projectPath(of: CanonicalPath.ofAny(path))
    let projectPath = ownPath ?? path
    kind = .file(projectPath)
    buffers[projectPath] = contents
    if found.files.contains(where: { $0.projectPath == projectPath }) { return }
    if ownPath == nil {
      add(FilePlace(path: path), to: &found)
    } else if CanonicalPath.of(path) == nil {
      add(FilePlace(path: folder.path(of: projectPath), projectPath: projectPath), to: &found)
    }
  }

  /// A file that is not there was deleted, but the deletion is not staged.
  private mutating func takeStaged(
    _ contents: [UInt8], for projectPath: String, _ found: inout SwiftFiles.Found
  ) {
    buffers[projectPath] = contents
    let path = folder.path(of: projectPath)
    if CanonicalPath.of(path) == nil, !SwiftFiles.isSkipped(projectPath) {
      add(FilePlace(path: path, projectPath: projectPath), to: &found)
    }
  }

  /// Its neighbours know whether it is among tests.
  private func add(_ place: FilePlace, to found: inout SwiftFiles.Found) {
    func folder(_ path: String) -> Substring {
      path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    let own = folder(place.projectPath)
    var place = place
    place.isInTests =
      found.files.first { folder($0.projectPath) == own }?.isInTests ?? false
    found.files.append(place)
  }

  // MARK: Findings

  /// Nil where all are reported. `texts` are those of the files that are not any more as they were read.
  func focus(
    in index: ProjectIndex, with texts: [Int: EditedText] = [:]
  ) throws(UsageError) -> Focus? {
    switch kind {
    case .none: return nil
    case .file(let path): return .file(index.files.firstIndex { $0.projectPath == path })
    case .lines(let change):
      let lines = byProjectPath(try change.lines(), below: change.top)
      var linesOfFile: [Int: LineSet] = [:]
      for (number, file) in index.files.enumerated() {
        let changed = lines[file.projectPath]
        if let text = texts[number] {
          linesOfFile[number] = text.lines(from: changed ?? LineSet())
        } else if let changed {
          linesOfFile[number] = changed
        }
      }
      return .change(ChangedLines(linesOfFile, of: index))
    }
  }
}
