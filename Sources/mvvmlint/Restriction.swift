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

  /// Adds the files of which there are only buffers to those that were found.
  init(
    _ options: LintCommand.Options, _ change: GitChange?, in folder: ProjectFolder,
    _ found: inout SwiftFiles.Found
  ) throws(UsageError) {
    self.folder = folder
    if let path = options.stdinPath {
      take(try StandardStreams.readInput(), for: path, &found)
    } else if let change {
      kind = .lines(of: change)
      if let tracked = change.tracked { leaveOutUntracked(&found, tracked, below: change.top) }
      let contents = byProjectPath(change.stagedContents, below: change.top)
      for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
        takeStaged(bytes, for: path, &found)
      }
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

  /// What the next commit will not hold must not hide what is wrong in it, nor make it wrong.
  private func leaveOutUntracked(
    _ found: inout SwiftFiles.Found, _ tracked: TrackedFiles, below top: String
  ) {
    if let repository = folder.projectPath(of: top) {
      found.files.removeAll { place in
        place.projectPath.hasPrefix(repository)
          && !tracked.contains(String(place.projectPath.dropFirst(repository.count)))
      }
    } else if let folder = folder.absolutePath(of: ""), folder.hasPrefix(top) {
      let start = String(folder.dropFirst(top.count))
      found.files.removeAll { !tracked.contains(start + $0.projectPath) }
    }
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

  /// Whether a finding is reported; nil where all are. `texts` are those of the files that are not any
  /// more as they were read.
  func filter(
    for index: ProjectIndex, with texts: [Int: EditedText] = [:]
  ) throws(UsageError) -> ((Finding) -> Bool)? {
    switch kind {
    case .none: return nil
    case .file(let path):
      let file = index.files.firstIndex { $0.projectPath == path }
      return { $0.file == file }
    case .lines(let change):
      let lines = byProjectPath(try change.lines(), below: change.top)
      var linesOfFile: [Int: LineSet] = [:]
      for (number, file) in index.files.enumerated() {
        linesOfFile[number] = lines[file.projectPath]
        if let text = texts[number] {
          linesOfFile[number] = text.lines(from: lines[file.projectPath] ?? LineSet())
        }
      }
      let changed = ChangedLines(linesOfFile, of: index)
      return { changed.contain($0) }
    }
  }
}
