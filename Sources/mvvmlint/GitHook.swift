// The hook that lints what a commit is to hold.

import Linting

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

  /// What our own scripts have, of whatever version.
  private static let mark = "# Installed by 'mvvmlint init --git-hook'"

  /// git runs hooks at the top of the work tree.
  private static func script(projectFolder: String) -> String {
    let quoted = projectFolder.replacing("'", with: "'\\''")
    let change = projectFolder.isEmpty ? "" : "cd -- '\(quoted)' || exit 1\n"
    return """
      #!/bin/sh
      \(mark). 'git commit --no-verify' goes without it.
      if ! command -v mvvmlint >/dev/null; then
        echo "pre-commit: mvvmlint is not on the PATH, so nothing was linted" >&2
        exit 0
      fi
      \(change)exec mvvmlint --staged

      """
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
