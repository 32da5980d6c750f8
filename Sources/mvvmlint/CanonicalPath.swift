// One name for each file: git, editors and the command line write the same path in different ways.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum CanonicalPath {
  /// Absolute and without links; nil where there is no such file or folder.
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Of a file that may not exist (yet): that of the nearest folder that does, and the rest.
  static func ofAny(_ path: String) -> String {
    if let path = of(path) { return path }
    var folder = path.split(separator: "/", omittingEmptySubsequences: false)
    var rest: [Substring] = []
    while let name = folder.popLast() {
      if name != "", name != "." { rest.append(name) }
      let parent = folder.isEmpty ? "." : folder.joined(separator: "/") + "/"
      guard let base = of(parent) else { continue }
      return (base == "/" ? "" : base) + rest.reversed().map { "/" + $0 }.joined()
    }
    return path
  }

  /// The folder of a file, the folder itself of a folder, where it exists; `.` otherwise.
  static func folder(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "." }
    if status.st_mode & S_IFMT == S_IFDIR { return path }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  /// The nearest folder above a file, which may not exist (yet), as it is written.
  static func nearestFolder(of path: String) -> String {
    var folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while !folder.isEmpty {
      let written = folder.joined(separator: "/") + "/"
      if of(written) != nil { return written }
      folder.removeLast()
    }
    return "."
  }
}
