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
  private let script: String

  /// The hook of the repository that the working directory is in.
  init() throws(UsageError) {
    let repository = try GitRepository(around: ".", for: "--git-hook")
    path = try repository.hooksFolder() + "/pre-commit"
    script = Self.script(projectFolder: repository.workingDirectoryBelowTop)
  }

  /// The second line of our own script, of whatever version.
  private static let mark = "\n# mvvmlint refuses a commit "

  /// The one in Rules/. git runs it at the top of the work tree, and the project may lie below.
  private static func script(projectFolder: String) -> String {
    let file = EmbeddedRules.files.first { $0.path == "Hooks/pre-commit.sh" }
    let text = file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    if projectFolder.isEmpty { return text }
    let folder = projectFolder.replacing("'", with: "'\\''")
    return text.replacing("\nmvvmlint ", with: "\ncd -- '\(folder)' || exit 1\nmvvmlint ")
  }

  /// Throws where there is a hook that is not ours.
  func checkIsOurs() throws(UsageError) {
    guard access(path, F_OK) == 0 else { return }
    let bytes = try Project.contents(of: path)
    guard !String(decoding: bytes, as: UTF8.self).contains(Self.mark) else { return }
    throw UsageError(
      message: "there is a hook '\(path)' already; add the line 'mvvmlint --staged' to it")
  }

  func install() throws(UsageError) {
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
