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
}

/// Finds a project's files by whatever path names them.
struct FileLookup {
  private let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  /// The positions of the files that have these canonical paths. Only those that have the last name of
  /// one are looked at closer: that asks the system about each folder on the way.
  func positions(of canonical: some Collection<String>) -> [String: Int] {
    let wanted = Set(canonical)
    let names = Set(wanted.map(Self.name))
    var positions: [String: Int] = [:]
    for (position, path) in paths.enumerated() where names.contains(Self.name(path)) {
      let path = CanonicalPath.ofAny(path)
      if wanted.contains(path) { positions[path] = position }
    }
    return positions
  }

  private static func name(_ path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }
}
