// The folder that a project is, and how paths in it are written for people and for rules.

/// People read paths from the working directory on; globs, folders and roles go by paths from the
/// project's folder on, so that a run means the same wherever it is started.
public struct ProjectFolder: Sendable {
  /// Where the folder is, as the working directory sees it: `""`, `App/`, `../../`, `/srv/App/`.
  public let prefix: String
  /// Where the working directory is, as the folder sees it, where it lies in it: `App/Feed/`.
  private let below: String
  /// What leads to the folder whatever the working directory is, if that is known.
  private let absolute: String?

  /// A folder as somebody wrote it; paths below `.` are written without it.
  public init(writtenAs folder: String) {
    let folder = folder == "." ? "" : folder
    prefix = folder.isEmpty || folder.last == "/" ? folder : folder + "/"
    below = ""
    absolute = nil
  }

  /// Both paths are absolute. Where neither folder holds the other, paths are absolute if asked for.
  public init(_ folder: String, from workingDirectory: String, asAbsolute: Bool = false) {
    let folder = folder.split(separator: "/")
    absolute = "/" + folder.map { $0 + "/" }.joined()
    let here = workingDirectory.split(separator: "/")
    let common = zip(folder, here).prefix { $0 == $1 }.count
    let above = here[common...]
    let deeper = folder[common...].map { $0 + "/" }.joined()
    guard !above.isEmpty, !deeper.isEmpty, asAbsolute else {
      prefix = String(repeating: "../", count: above.count) + deeper
      below = deeper.isEmpty ? above.map { $0 + "/" }.joined() : ""
      return
    }
    prefix = "/" + folder.map { $0 + "/" }.joined()
    below = ""
  }

  /// The path to open a folder by, which ends in a slash.
  func pathToOpen(_ projectPath: String) -> String {
    let path = (absolute ?? prefix) + projectPath
    return path.isEmpty ? "./" : path
  }

  /// What the project calls a file of that absolute path without links; nil where it is not in it.
  public func projectPath(of absolutePath: String) -> String? {
    guard let absolute, absolutePath.hasPrefix(absolute) else { return nil }
    return String(absolutePath.dropFirst(absolute.count))
  }

  /// Nil where that depends on the working directory.
  public func absolutePath(of projectPath: String) -> String? { absolute.map { $0 + projectPath } }

  /// `../../App/Feed/A.swift`, which the project calls `App/Feed/A.swift`, is `A.swift` to someone in
  /// `App/Feed`.
  public func path(of projectPath: String) -> String {
    guard !below.isEmpty else { return prefix + projectPath }
    if projectPath.hasPrefix(below) { return String(projectPath.dropFirst(below.count)) }
    var rest = projectPath[...]
    var folders = below.split(separator: "/")[...]
    while let folder = folders.first, rest.hasPrefix(folder + "/") {
      rest = rest.dropFirst(folder.count + 1)
      folders.removeFirst()
    }
    return String(repeating: "../", count: folders.count) + rest
  }
}
