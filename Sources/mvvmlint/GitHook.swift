// The hook that lints what a commit is to hold.

import Linting
import RuleFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct GitHook {
  /// Where git looks for it.
  let path: String
  /// The project's, below the top of the work tree; empty for the top.
  private let folder: String

  /// The hook of the repository that the working directory is in.
  init() throws(UsageError) {
    let repository = try GitRepository(around: ".", for: "--git-hook")
    folder = repository.workingDirectoryBelowTop
    path = try repository.hooksFolder() + "/pre-commit"
  }

  /// The one in Rules/, which lints the top of the work tree, where git runs it.
  private static let template: String = {
    let file = EmbeddedRules.files.first { $0.path == "Hooks/pre-commit.sh" }
    return file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }()

  /// Lints the projects in all of these folders, and fails if one does.
  private static func script(_ folders: [String]) -> String {
    if folders == [""] { return template }
    let lines = folders.map { folder in
      lineStart + quoted(folder.isEmpty ? "." : folder) + lineEnd + "\n"
    }
    return template.replacing(
      "mvvmlint --staged --quiet\nstatus=$?\n", with: "status=0\n" + lines.joined())
  }

  // Not from within the folder: paths are those that git shows, too.
  private static let lineStart = "mvvmlint --staged --quiet -- "
  private static let lineEnd = " || status=$?"

  /// The folders of a script that we wrote and nobody has changed since; nil of any other.
  private static func folders(of script: String) -> [String]? {
    if script == template { return [""] }
    let folders = script.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix(lineStart), line.hasSuffix(lineEnd) else { return nil }
      let word = line.dropFirst(lineStart.count).dropLast(lineEnd.count)
      let folder = word.dropFirst().dropLast().replacing("'\\''", with: "'")
      return folder == "." ? "" : String(folder)
    }
    return script == self.script(folders) ? folders : nil
  }

  /// What has another hook lint this project.
  static func line(for folder: String) -> String {
    let path = folder.hasPrefix("-") ? "./" + folder : folder
    return "mvvmlint --staged \(path.isEmpty ? "" : word(path) + " ")|| exit 1"
  }

  /// As a shell takes it for one word.
  static func word(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The script that lints this project, and those that it has linted up to now. Throws where the
  /// hook is somebody else's, or has become so.
  private func script() throws(UsageError) -> String {
    guard access(path, F_OK) == 0 else { return Self.script([folder]) }
    let text = String(decoding: try Project.contents(of: path), as: UTF8.self)
    if let folders = Self.folders(of: text) {
      return Self.script(folders.contains(folder) ? folders : folders + [folder])
    }
    if text.contains("pre-commit.com") {
      let remedy = folder.isEmpty ? "" : ", with 'args: [\"\(folder)\"]'"
      throw UsageError(
        message: "pre-commit made the hook '\(path)'; "
          + "add mvvmlint to '.pre-commit-config.yaml'\(remedy)")
    }
    throw UsageError(
      message: "there is a hook '\(path)' already; add the line '\(Self.line(for: folder))' "
        + "to it, before anything that ends it (exec, exit)")
  }

  /// Throws where there is a hook that is not ours as we wrote it.
  func check() throws(UsageError) { _ = try script() }

  func install() throws(UsageError) {
    let script = try script()
    try makeFolder()
    do {
      try AtomicFile.write(script, to: path)
    } catch {
      throw UsageError(message: "\(error)")
    }
    guard chmod(path, 0o755) == 0 else {
      throw UsageError(
        message: "cannot make '\(path)' executable: \(String(cString: strerror(errno)))")
    }
  }

  /// git needs none, and makes none where templates are turned off.
  private func makeFolder() throws(UsageError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/").dropLast() {
      folder += name + "/"
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw UsageError(
          message: "cannot make the folder '\(folder)': \(String(cString: strerror(errno)))")
      }
    }
  }
}
