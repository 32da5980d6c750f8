// Finding the Swift files below a folder.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package enum SwiftFiles {
  /// The files that `paths` name, and the `.swift` files in the folders that they name, each folder's
  /// in path order. Links inside folders are not followed, so that no loop and no way out exists.
  package static func find(_ paths: [String]) -> (files: [String], failures: [ReadFailure]) {
    var files: [String] = []
    var failures: [ReadFailure] = []
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        failures.append(ReadFailure(path: path, errorNumber: errno))
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        var found: [String] = []
        collect(path, into: &found, &failures)
        files += found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      } else {
        files.append(path)
      }
    }
    return (files, failures)
  }

  /// Folders that hold what tools made.
  private static let skippedFolders: Set<String> = [".git", ".build"]

  private static func collect(
    _ root: String, into files: inout [String], _ failures: inout [ReadFailure]
  ) {
    var folders = [root]
    while let folder = folders.popLast() {
      guard let directory = opendir(folder) else {
        failures.append(ReadFailure(path: folder, errorNumber: errno))
        continue
      }
      defer { closedir(directory) }
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        switch kind(of: prefix + name, Int32(entry.pointee.d_type)) {
        case .folder:
          if !skippedFolders.contains(name) { folders.append(prefix + name) }
        case .file:
          if name.hasSuffix(".swift") { files.append(prefix + name) }
        case .other: break
        }
      }
    }
  }

  private enum Kind { case file, folder, other }

  private static func kind(of path: String, _ type: Int32) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_UNKNOWN):
      // Some file systems do not say.
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      default: return .other
      }
    default: return .other
    }
  }
}
