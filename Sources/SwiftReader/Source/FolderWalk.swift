// One walk through a folder: what is in it, in path order, without what `.gitignore` files leave out.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Links inside folders are not followed, so that no loop and no way out exists.
struct FolderWalk: ~Copyable {
  private let project: ProjectFolder
  private let suffix: [UInt8]
  private let isExcluded: (String) -> Bool
  private(set) var found = SwiftFiles.Found()
  /// The `.gitignore` files that hold where the walk is, outermost first.
  private var ignores: [Ignore] = []
  private var reader = FileReader()

  private struct Ignore {
    var rules: Gitignore
    /// The level of the walk whose folder it is in; -1 for those above the walk.
    var level: Int
    /// The path from its folder to the project's.
    var above: [UInt8] = []
    /// How much of a project path leads to its folder.
    var depth = 0
  }

  private struct Level {
    /// Still to come, the next one last.
    var entries: [Entry]
    /// The length of the project path up to here.
    var length: Int
    var isInTests: Bool
    /// The length of the project path up to the nearest Xcode project or package.
    var homeLength: Int
  }

  private struct Listing {
    /// The folders, wanted files and resources in a folder, last first.
    var entries: [Entry] = []
    /// Whether an Xcode project or a package is in the folder.
    var isHome = false
  }

  private struct Entry {
    /// A folder's name ends in a slash, so that sorting entries by name sorts what they stand for by
    /// path.
    var name: [UInt8]
    var isInTests = false
    var isFolder: Bool { name.last == slash }
  }

  /// `isExcluded` is asked for the project paths of folders.
  init(
    _ project: ProjectFolder, ending suffix: String,
    isExcluded: @escaping (String) -> Bool = { _ in false }
  ) {
    self.project = project
    self.suffix = Array(suffix.utf8)
    self.isExcluded = isExcluded
  }

  /// Walks through the folder that the project calls `start`: `""`, or a path that ends in a slash.
  mutating func collect(_ start: String) {
    ignores = []
    addIgnoresAbove(start)
    var path = Array(start.utf8)
    let first = list(path, level: 0, isInTests: false)
    var levels = [
      Level(
        entries: first.entries, length: path.count, isInTests: false,
        homeLength: first.isHome ? path.count : 0)
    ]
    while let level = levels.indices.last {
      guard let entry = levels[level].entries.popLast() else {
        levels.removeLast()
        while let last = ignores.last, last.level == level { ignores.removeLast() }
        continue
      }
      path.removeSubrange(levels[level].length...)
      path += entry.name
      guard isText(entry, at: path) else { continue }
      if entry.isFolder {
        if isExcluded(String(decoding: path.dropLast(), as: UTF8.self)) { continue }
        let listed = list(path, level: level + 1, isInTests: entry.isInTests)
        levels.append(
          Level(
            entries: listed.entries, length: path.count, isInTests: entry.isInTests,
            homeLength: listed.isHome ? path.count : levels[level].homeLength))
        continue
      }
      let projectPath = String(decoding: path, as: UTF8.self)
      var place = FilePlace(path: project.path(of: projectPath), projectPath: projectPath)
      place.isInTests = entry.isInTests
      place.homeLength = levels[level].homeLength
      if entry.name.hasSuffix(suffix) {
        found.files.append(place)
      } else {
        found.resources.append(place)
      }
    }
  }

  // MARK: A folder

  private mutating func list(_ folder: [UInt8], level: Int, isInTests: Bool) -> Listing {
    let projectPath = String(decoding: folder, as: UTF8.self)
    let path = project.pathToOpen(projectPath)
    guard let directory = opendir(path) else {
      let written = project.path(of: projectPath)
      found.failures.append(
        ReadFailure(path: written.isEmpty ? "." : written, errorNumber: errno))
      return Listing()
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    var isRoot = folder.isEmpty
    var isHome = false
    var hasTests = false
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { name in
          Array(UnsafeBufferPointer(start: name, count: strlen(name)))
        }
      }
      isHome = isHome || marksHome(name)
      isRoot = isRoot || isHome || TestFolders.marksRoot(name)
      switch kind(of: name, in: path, Int32(entry.pointee.d_type)) {
      case .folder where name != [dot] && name != [dot, dot] && !isSkippedFolder(name):
        hasTests = hasTests || TestFolders.mayBeTests(name)
        entries.append(Entry(name: name + [slash]))
      case .file where name.hasSuffix(suffix) || isResource(name):
        entries.append(Entry(name: name))
      case .file where name == gitignore: addIgnore(path + ".gitignore", folder, level)
      default: break
      }
    }
    if !ignores.isEmpty { entries.removeAll { isIgnored($0, in: folder) } }
    if isInTests {
      for index in entries.indices { entries[index].isInTests = true }
    } else if hasTests {
      markTests(in: &entries, isBelowRoot: isRoot)
    }
    return Listing(entries: entries.sorted { $1.name.precedes($0.name) }, isHome: isHome)
  }

  /// A path is text to us, and what has another name cannot be opened by it.
  private mutating func isText(_ entry: Entry, at path: [UInt8]) -> Bool {
    if entry.name.allSatisfy({ $0 < 0x80 }) { return true }
    if String(validating: entry.name, as: UTF8.self) != nil { return true }
    if entry.isFolder || entry.name.hasSuffix(suffix) {
      let path = project.path(of: String(decoding: path, as: UTF8.self))
      found.failures.append(ReadFailure(path: path, reason: "its name is not in UTF-8; rename it"))
    }
    return false
  }

  private func markTests(in entries: inout [Entry], isBelowRoot: Bool) {
    let folders = Set(
      entries.filter(\.isFolder).map { String(decoding: $0.name.dropLast(), as: UTF8.self) })
    for index in entries.indices where entries[index].isFolder {
      let name = String(decoding: entries[index].name.dropLast(), as: UTF8.self)
      entries[index].isInTests = TestFolders.isTestFolder(
        name, isBelowRoot: isBelowRoot, isNeighbour: folders.contains)
    }
  }

  private func isResource(_ name: [UInt8]) -> Bool {
    resourceSuffixes.contains { name.hasSuffix($0) }
  }

  private enum Kind { case file, folder, other }

  private func kind(of name: [UInt8], in folder: String, _ type: Int32) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_UNKNOWN):
      // Some file systems do not say.
      var status = stat()
      guard lstat(folder + String(decoding: name, as: UTF8.self), &status) == 0 else {
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

  // MARK: What is ignored

  /// Those of the folders between the repository's root and `start`.
  private mutating func addIgnoresAbove(_ start: String) {
    guard let resolved = realpath(project.pathToOpen(start), nil) else { return }
    defer { free(resolved) }
    let components = String(cString: resolved).split(separator: "/")
    let depth = start.split(separator: "/").count
    var folders: [(path: String, count: Int)] = []
    for count in stride(from: components.count, through: 0, by: -1) {
      let folder = "/" + components[..<count].map { $0 + "/" }.joined()
      if count < components.count { folders.append((folder, count)) }
      guard access(folder + ".git", F_OK) == 0 else { continue }
      for (path, count) in folders.reversed() {
        guard let contents = try? reader.contents(of: path + ".gitignore") else { continue }
        var ignore = Ignore(rules: Gitignore(contents), level: -1)
        let projectDepth = components.count - depth
        if count < projectDepth {
          ignore.above = components[count..<projectDepth].flatMap { Array($0.utf8) + [slash] }
        } else {
          ignore.depth = components[projectDepth..<count].reduce(0) { $0 + $1.utf8.count + 1 }
        }
        ignores.append(ignore)
      }
      return
    }
  }

  private mutating func addIgnore(_ path: String, _ folder: [UInt8], _ level: Int) {
    guard let contents = try? reader.contents(of: path) else { return }
    ignores.append(Ignore(rules: Gitignore(contents), level: level, depth: folder.count))
  }

  /// The innermost file that has a rule for the entry decides.
  private func isIgnored(_ entry: Entry, in folder: [UInt8]) -> Bool {
    let name = entry.isFolder ? Array(entry.name.dropLast()) : entry.name
    for ignore in ignores.reversed() {
      let path =
        ignore.rules.asksForPaths ? ignore.above + folder[ignore.depth...] + name : name
      let verdict = name.withUnsafeBufferPointer { name in
        path.withUnsafeBufferPointer {
          ignore.rules.ignores(name: name, path: $0, isFolder: entry.isFolder)
        }
      }
      if let verdict { return verdict }
    }
    return false
  }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")
private let gitignore = Array(".gitignore".utf8)
private let resourceSuffixes = [".xib", ".storyboard"].map { Array($0.utf8) }

/// Whether an entry of this name makes its folder that of an Xcode project or a Swift package.
private func marksHome(_ name: [UInt8]) -> Bool {
  name == packageManifest || name.hasSuffix(xcodeProject)
}

private let packageManifest = Array("Package.swift".utf8)
private let xcodeProject = Array(".xcodeproj".utf8)

/// Whether a folder of this name holds what tools made, or code that no target compiles: a
/// documentation's snippets, a playground's pages.
func isSkippedFolder(_ name: some Collection<UInt8>) -> Bool {
  let name = Array(name)
  return skippedFolders.contains(name) || skippedSuffixes.contains { name.hasSuffix($0) }
}

private let skippedFolders = Set(
  [".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules"].map { Array($0.utf8) })
private let skippedSuffixes = [".docc", ".playground", ".playgroundbook"].map { Array($0.utf8) }

extension Array where Element == UInt8 {
  func hasSuffix(_ other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }

  fileprivate func precedes(_ other: [UInt8]) -> Bool {
    let common = memcmp(self, other, Swift.min(count, other.count))
    return common != 0 ? common < 0 : count < other.count
  }
}
