// Finding the Swift files below a folder.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package enum SwiftFiles {
  /// What a walk has found.
  package struct Found: Sendable {
    package var files: [String] = []
    /// What is not read, but is part of the project: the `.xib` and `.storyboard` files in folders.
    package var resources: [String] = []
    package var failures: [ReadFailure] = []
  }

  /// The files that `paths` name, and the `.swift` files in the folders that they name, each folder's
  /// in path order. Links inside folders are not followed, so that no loop and no way out exists.
  package static func find(_ paths: [String], ending suffix: String = ".swift") -> Found {
    var found = Found()
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        found.failures.append(ReadFailure(path: path, errorNumber: errno))
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        collect(path, ending: Array(suffix.utf8), into: &found)
      } else {
        found.files.append(path)
      }
    }
    return found
  }

  private static let resourceSuffixes = [".xib", ".storyboard"].map { Array($0.utf8) }

  private static func isResource(_ name: [UInt8]) -> Bool {
    resourceSuffixes.contains { name.suffix($0.count).elementsEqual($0) }
  }

  /// Folders that hold what tools made.
  private static let skippedFolders = Set(
    [".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules"].map { Array($0.utf8) })

  /// Whether a file at this path would not be found, were it there.
  package static func isSkipped(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains {
      skippedFolders.contains(Array($0))
    }
  }

  /// An entry of a folder; a folder's name ends in a slash, so that sorting entries by name sorts
  /// what they stand for by path.
  private typealias Entry = [UInt8]

  /// Walks in path order, with a stack of entries that are still to come.
  private static func collect(_ root: String, ending suffix: [UInt8], into found: inout Found) {
    // Paths below the working directory are written without `./`.
    var prefix = root == "." ? [] : Array(root.utf8)
    if !prefix.isEmpty, prefix.last != UInt8(ascii: "/") { prefix.append(UInt8(ascii: "/")) }
    // Each level: its entries in reverse, and the length of the path up to it.
    var levels = [(entries: [Entry](), length: prefix.count)]
    levels[0].entries = list(prefix, ending: suffix, &found.failures)
    while let level = levels.indices.last {
      guard let entry = levels[level].entries.popLast() else {
        levels.removeLast()
        continue
      }
      prefix.removeSubrange(levels[level].length...)
      prefix += entry
      if entry.last == UInt8(ascii: "/") {
        levels.append((list(prefix, ending: suffix, &found.failures), prefix.count))
      } else {
        let path = String(decoding: prefix, as: UTF8.self)
        if entry.suffix(suffix.count).elementsEqual(suffix) {
          found.files.append(path)
        } else {
          found.resources.append(path)
        }
      }
    }
  }

  /// The folders, wanted files and resources in a folder, last first.
  private static func list(
    _ folder: [UInt8], ending suffix: [UInt8], _ failures: inout [ReadFailure]
  ) -> [Entry] {
    let path = folder.isEmpty ? "." : String(decoding: folder, as: UTF8.self)
    guard let directory = opendir(path) else {
      failures.append(ReadFailure(path: path, errorNumber: errno))
      return []
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { name in
          Array(UnsafeBufferPointer(start: name, count: strlen(name)))
        }
      }
      let isWanted = name.suffix(suffix.count).elementsEqual(suffix) || isResource(name)
      switch kind(of: name, in: folder, Int32(entry.pointee.d_type)) {
      case .folder where name != [46] && name != [46, 46] && !skippedFolders.contains(name):
        entries.append(name + [UInt8(ascii: "/")])
      case .file where isWanted: entries.append(name)
      default: break
      }
    }
    return entries.sorted { $1.lexicographicallyPrecedes($0) }
  }

  private enum Kind { case file, folder, other }

  private static func kind(
    of name: Entry, in folder: [UInt8], _ type: Int32
  ) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_UNKNOWN):
      // Some file systems do not say.
      var status = stat()
      guard lstat(String(decoding: folder + name, as: UTF8.self), &status) == 0 else {
        return .other
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      default: return .other
      }
    default: return .other
    }
  }
}

extension Array where Element == UInt8 {
  fileprivate func lexicographicallyPrecedes(_ other: [UInt8]) -> Bool {
    let common = memcmp(self, other, Swift.min(count, other.count))
    return common != 0 ? common < 0 : count < other.count
  }
}
