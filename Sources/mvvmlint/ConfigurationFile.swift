// Looking for `.mvvmlint.json` from the working directory upward.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum ConfigurationFile {
  static let name = ".mvvmlint.json"

  /// The path of the nearest one, relative to the working directory; nil where there is none.
  static func nearest() -> String? {
    guard let folder = WorkingDirectory.path else { return nil }
    let depth = folder.split(separator: "/").count
    for level in 0...depth {
      let path = String(repeating: "../", count: level) + name
      if access(path, R_OK) == 0 { return path }
    }
    return nil
  }
}

enum WorkingDirectory {
  /// Nil where it does not exist any more.
  static var path: String? {
    guard let buffer = getcwd(nil, 0) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
