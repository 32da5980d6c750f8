// One walk through a folder: what is in it, in path order, without what `.gitignore` files leave out.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Links inside folders are not followed, so that no loop and no way out exists.
struct FolderWalk: Sendable {
  private let project: ProjectFolder
  private let suffix: [UInt8]
  private let isExcluded: @Sendable (String) -> Bool

  /// A folder to look into.
  private struct Folder: Sendable {
    /// The project path: empty, or with a slash at its end.
    var path: [UInt8]
    var isInTests = false
    /// The length of the project path up to the nearest Xcode project or package.
    var homeLength = 0
    var isInXcodeProject = false
    /// The `.gitignore` files that hold in it, outermost first.
    var ignores: [Ignore] = []
  }

  private struct Ignore: Sendable {
    var rules: Gitignore
    /// The path from its folder to the project's.
    var above: [UInt8] = []
    /// How much of a project path leads to its folder.
    var depth = 0
  }

  /// What is of interest in a folder, in path order; of the folders that are to be looked into, only
  /// that there is one.
  private enum Item: Sendable {
    case file(FilePlace)
    case resource(FilePlace)
    case folder
    case failure(ReadFailure)
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
    isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.project = project
    self.suffix = Array(suffix.utf8)
    self.isExcluded = isExcluded
  }

  /// Adds to `found` what is in the folder that the project calls `start`: `""`, or a path that ends in
  /// a slash. `chores` are done meanwhile.
  func collect(
    _ start: String, threads: Int, beside chores: [@Sendable () -> Void] = [],
    into found: inout SwiftFiles.Found
  ) {
    let first = Folder(path: Array(start.utf8), ignores: ignores(above: start))
    let listings = Parallel.unfold(first, threads: threads, beside: chores) {
      let (items, folders) = list($0)
      return (result: items, found: folders)
    }
    var open = [(items: listings[0].result[...], folders: listings[0].found)]
    while let level = open.indices.last {
      guard let item = open[level].items.popFirst() else {
        open.removeLast()
        continue
      }
      switch item {
      case .file(let place): found.files.append(place)
      case .resource(let place): found.resources.append(place)
      case .failure(let failure): found.failures.append(failure)
      case .folder:
        let listing = listings[open[level].folders.removeFirst()]
        open.append((listing.result[...], listing.found))
      }
    }
  }

  // MARK: A folder

  private func list(_ folder: Folder) -> (items: [Item], folders: [Folder]) {
    var folder = folder
    let projectPath = String(decoding: folder.path, as: UTF8.self)
    let path = project.pathToOpen(projectPath)
    guard let directory = opendir(path) else {
      let number = errno
      let written = project.path(of: projectPath)
      let failure = ReadFailure(path: written.isEmpty ? "." : written, errorNumber: number)
      return ([.failure(failure)], [])
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    var isRoot = folder.path.isEmpty
    var isHome = false
    var isPackage = false
    var isGenerated = false
    var hasTests = false
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { name in
          Array(UnsafeBufferPointer(start: name, count: strlen(name)))
        }
      }
      let kind = kind(of: name, in: path, Int32(entry.pointee.d_type))
      // Most of what there is says nothing of its folder.
      if kind == .file, name.hasSuffix(suffix), name != packageManifest {
        entries.append(Entry(name: name))
        isGenerated = isGenerated || name == tuistManifest && isTuistManifest(at: path)
        continue
      }
      isHome = isHome || marksHome(name)
      isPackage = isPackage || name == packageManifest
      isRoot = isRoot || isHome || TestFolders.marksRoot(name)
      switch kind {
      case .folder where name != [dot] && name != [dot, dot] && !isSkippedFolder(name):
        hasTests = hasTests || TestFolders.mayBeTests(name)
        entries.append(Entry(name: name + [slash]))
      case .file where name.hasSuffix(suffix) || isResource(name):
        entries.append(Entry(name: name))
      case .file where name == gitignore:
        if let contents = try? SourceFile.contents(of: path + ".gitignore") {
          folder.ignores.append(Ignore(rules: Gitignore(contents), depth: folder.path.count))
        }
      default: break
      }
    }
    if !folder.ignores.isEmpty {
      var paths = folder.ignores.map { $0.above + folder.path[$0.depth...] }
      entries.removeAll { isIgnored($0, folder.ignores, &paths) }
    }
    removeMergeLeftovers(from: &entries)
    if folder.isInTests {
      for index in entries.indices { entries[index].isInTests = true }
    } else if hasTests {
      markTests(in: &entries, isBelowRoot: isRoot || isGenerated)
    }
    if isHome || isGenerated {
      folder.homeLength = folder.path.count
      folder.isInXcodeProject = !isPackage || isGenerated
    }
    return items(Self.sorted(entries), in: folder)
  }

  /// By their names. The first bytes nearly always decide: to look at two names counts a reference to each.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    var order = entries.indices.map { (head: entries[$0].name.head, number: $0) }
    order.sort { first, second in
      first.head == second.head
        ? entries[first.number].name.precedes(entries[second.number].name)
        : first.head < second.head
    }
    return order.map { entries[$0.number] }
  }

  private func items(
    _ entries: [Entry], in folder: Folder
  ) -> (items: [Item], folders: [Folder]) {
    var items: [Item] = []
    var folders: [Folder] = []
    items.reserveCapacity(entries.count)
    var bytes = folder.path
    for entry in entries {
      bytes.removeLast(bytes.count - folder.path.count)
      bytes += entry.name
      guard isText(entry.name) else {
        if let failure = failure(entry, at: bytes) { items.append(.failure(failure)) }
        continue
      }
      if entry.isFolder {
        if isExcluded(String(decoding: bytes.dropLast(), as: UTF8.self)) { continue }
        var inner = folder
        inner.path = bytes
        inner.isInTests = entry.isInTests
        folders.append(inner)
        items.append(.folder)
        continue
      }
      let path = String(decoding: bytes, as: UTF8.self)
      var place = FilePlace(path: project.path(of: path), projectPath: path)
      place.isRegularFile = true
      place.isInTests = entry.isInTests
      place.homeLength = folder.homeLength
      place.isInXcodeProject = folder.isInXcodeProject
      items.append(entry.name.hasSuffix(suffix) ? .file(place) : .resource(place))
    }
    return (items, folders)
  }

  /// A path is text to us, and what has another name cannot be opened by it.
  private func isText(_ name: [UInt8]) -> Bool {
    name.allSatisfy { $0 < 0x80 } || String(validating: name, as: UTF8.self) != nil
  }

  private func failure(_ entry: Entry, at path: [UInt8]) -> ReadFailure? {
    guard entry.isFolder || entry.name.hasSuffix(suffix) else { return nil }
    return ReadFailure(
      path: project.path(of: String(decoding: path, as: UTF8.self)),
      reason: "its name is not in UTF-8; rename it")
  }

  /// Tuist makes an Xcode project of what it says; a model may be called `Project` too.
  private func isTuistManifest(at folder: String) -> Bool {
    let path = folder + String(decoding: tuistManifest, as: UTF8.self)
    guard let contents = try? SourceFile.contents(of: path) else { return false }
    return contents.split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "import ProjectDescription".utf8)
    }
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

  /// Where the file itself is there, no target can have its versions too.
  private func removeMergeLeftovers(from entries: inout [Entry]) {
    func merged(_ entry: Entry) -> [UInt8]? {
      MergeLeftovers.mergedName(of: entry.name, ending: suffix)
    }
    guard entries.contains(where: { merged($0) != nil }) else { return }
    let names = Set(entries.map(\.name))
    entries.removeAll { merged($0).map(names.contains) ?? false }
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

  /// Those of the folders between the repository's root and `start`, outermost first.
  private func ignores(above start: String) -> [Ignore] {
    guard let resolved = realpath(project.pathToOpen(start), nil) else { return [] }
    defer { free(resolved) }
    let components = String(cString: resolved).split(separator: "/")
    let depth = start.split(separator: "/").count
    var folders: [(path: String, count: Int)] = []
    for count in stride(from: components.count, through: 0, by: -1) {
      let folder = "/" + components[..<count].map { $0 + "/" }.joined()
      if count < components.count { folders.append((folder, count)) }
      guard access(folder + ".git", F_OK) == 0 else { continue }
      return folders.reversed().compactMap { path, count in
        guard let contents = try? SourceFile.contents(of: path + ".gitignore") else { return nil }
        var ignore = Ignore(rules: Gitignore(contents))
        let projectDepth = components.count - depth
        if count < projectDepth {
          ignore.above = components[count..<projectDepth].flatMap { Array($0.utf8) + [slash] }
        } else {
          ignore.depth = components[projectDepth..<count].reduce(0) { $0 + $1.utf8.count + 1 }
        }
        return ignore
      }
    }
    return []
  }

  /// The innermost file that has a rule for the entry decides. `paths` are those of the entry's folder
  /// from each file's own.
  private func isIgnored(_ entry: Entry, _ ignores: [Ignore], _ paths: inout [[UInt8]]) -> Bool {
    entry.name.withUnsafeBufferPointer { name in
      let name = UnsafeBufferPointer(rebasing: name[..<(name.count - (entry.isFolder ? 1 : 0))])
      for index in ignores.indices.reversed() {
        let length = paths[index].count
        paths[index] += name
        let verdict = paths[index].withUnsafeBufferPointer {
          ignores[index].rules.ignores(name: name, path: $0, isFolder: entry.isFolder)
        }
        paths[index].removeLast(paths[index].count - length)
        if let verdict { return verdict }
      }
      return false
    }
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
private let tuistManifest = Array("Project.swift".utf8)
private let xcodeProject = Array(".xcodeproj".utf8)

/// Whether a folder of this name holds what tools made, or code that no target compiles: a
/// documentation's snippets, a playground's pages, what Xcode makes new files from.
func isSkippedFolder(_ name: some Collection<UInt8>) -> Bool {
  let name = Array(name)
  return skippedFolders.contains(name) || skippedSuffixes.contains { name.hasSuffix($0) }
}

private let skippedFolders = Set(
  [".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules"].map { Array($0.utf8) })
private let skippedSuffixes = [".docc", ".playground", ".playgroundbook", ".xctemplate"].map {
  Array($0.utf8)
}

extension Array where Element == UInt8 {
  func hasSuffix(_ other: [UInt8]) -> Bool {
    // What nearly all fail at.
    last == other.last && count >= other.count
      && withUnsafeBufferPointer { own in
        other.withUnsafeBufferPointer { other in
          UnsafeBufferPointer(rebasing: own.suffix(other.count)).isEqual(to: other)
        }
      }
  }

  /// The first eight bytes as a number that is in the same order.
  fileprivate var head: UInt64 {
    (0..<8).reduce(0) { $0 << 8 | UInt64($1 < count ? self[$1] : 0) }
  }

  fileprivate func precedes(_ other: [UInt8]) -> Bool {
    withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.precedes($0) } }
  }
}

extension String {
  /// Byte by byte: the library's own comparison of views takes 60 instructions for each.
  func precedes(_ other: String) -> Bool {
    let isBefore = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.precedes($0) }
    }
    return (isBefore ?? nil) ?? Array(utf8).precedes(Array(other.utf8))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The library's own way takes 20 instructions a byte.
  fileprivate func isEqual(to other: UnsafeBufferPointer) -> Bool {
    guard count == other.count, let own = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return memcmp(own, others, count) == 0
  }

  fileprivate func precedes(_ other: UnsafeBufferPointer) -> Bool {
    let length = Swift.min(count, other.count)
    // An empty one may have no address.
    guard length > 0, let own = baseAddress, let others = other.baseAddress else {
      return count < other.count
    }
    let common = memcmp(own, others, length)
    return common != 0 ? common < 0 : count < other.count
  }
}
