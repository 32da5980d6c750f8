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
  private let suffix: StaticString
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
    /// Where the name is among those of the folder.
    var name: Range<Int>
    /// Its first eight bytes as a number that is in the same order.
    var head: UInt64
    var isFolder: Bool
    var isInTests = false
  }

  /// What was read of a folder.
  private struct Contents {
    /// The entries' names, one behind the other: an array for each took a quarter of the time. A folder's
    /// name ends in a slash, so that sorting entries by name sorts what they stand for by path.
    var names: [UInt8] = []
    var entries: [Entry] = []
    /// An Xcode project or a package is in it.
    var isHome = false
    var isPackage = false
    /// Tuist makes its Xcode project.
    var isGenerated = false
    /// Something else in it shows that a project begins here.
    var isRoot = false
    var hasIgnores = false
    var hasTests = false

    mutating func add(_ name: UnsafeBufferPointer<UInt8>, isFolder: Bool = false) {
      let start = names.count
      names.append(contentsOf: name)
      if isFolder { names.append(slash) }
      var head: UInt64 = 0
      for index in start..<start + 8 {
        head = head &<< 8 | UInt64(index < names.count ? names[index] : 0)
      }
      entries.append(Entry(name: start..<names.count, head: head, isFolder: isFolder))
    }

    func name(of entry: Entry) -> ArraySlice<UInt8> { names[entry.name] }

    /// By their names, of which the first bytes nearly always decide.
    mutating func sort() {
      names.withUnsafeBufferPointer { names in
        entries.sort { first, second in
          first.head != second.head
            ? first.head < second.head
            : names.part(first.name).precedes(names.part(second.name))
        }
      }
    }
  }

  /// `isExcluded` is asked for the project paths of folders.
  init(
    _ project: ProjectFolder, ending suffix: StaticString,
    isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.project = project
    self.suffix = suffix
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
    found.files.reserveCapacity(listings.reduce(0) { $0 + $1.result.count })
    var open = [(items: listings[0].result, next: 0, folders: listings[0].found)]
    while let level = open.indices.last {
      let next = open[level].next
      guard next < open[level].items.count else {
        open.removeLast()
        continue
      }
      open[level].next += 1
      switch open[level].items[next] {
      case .file(let place): found.files.append(place)
      case .resource(let place): found.resources.append(place)
      case .failure(let failure): found.failures.append(failure)
      case .folder:
        let listing = listings[open[level].folders.removeFirst()]
        open.append((listing.result, 0, listing.found))
      }
    }
    HeapGrowth.leaveToTheSystem(listings)
  }

  // MARK: A folder

  private func list(_ folder: Folder) -> (items: [Item], folders: [Folder]) {
    var folder = folder
    let projectPath = String(decoding: folder.path, as: UTF8.self)
    let path = project.pathToOpen(projectPath)
    guard let directory = path.withCString({ opendir($0) }) else {
      let number = errno
      let written = project.path(of: projectPath)
      let failure = ReadFailure(path: written.isEmpty ? "." : written, errorNumber: number)
      return ([.failure(failure)], [])
    }
    defer { closedir(directory) }
    var contents = Contents()
    // Most hold no more.
    contents.names.reserveCapacity(256)
    contents.entries.reserveCapacity(16)
    while let entry = readdir(directory) {
      let type = Int32(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) { name in
          note(UnsafeBufferPointer(start: name, count: strlen(name)), type, at: path, &contents)
        }
      }
    }
    if contents.hasIgnores, let rules = try? SourceFile.contents(of: path + ".gitignore") {
      folder.ignores.append(Ignore(rules: Gitignore(rules), depth: folder.path.count))
    }
    if !folder.ignores.isEmpty { removeIgnored(from: &contents, in: folder) }
    removeMergeLeftovers(from: &contents)
    if folder.isInTests {
      for index in contents.entries.indices { contents.entries[index].isInTests = true }
    } else if contents.hasTests {
      let isRoot = folder.path.isEmpty || contents.isHome || contents.isRoot
      markTests(in: &contents, isBelowRoot: isRoot || contents.isGenerated)
    }
    if contents.isHome || contents.isGenerated {
      folder.homeLength = folder.path.count
      folder.isInXcodeProject = !contents.isPackage || contents.isGenerated
    }
    contents.sort()
    return items(contents, in: folder)
  }

  private func note(
    _ name: UnsafeBufferPointer<UInt8>, _ type: Int32, at path: String, _ contents: inout Contents
  ) {
    let kind = kind(of: name, in: path, type)
    // Most of what there is says nothing of its folder.
    if kind == .file, name.hasSuffix(suffix), !name.isEqual(to: packageManifest) {
      contents.add(name)
      if name.isEqual(to: tuistManifest), isTuistManifest(at: path) { contents.isGenerated = true }
      return
    }
    if name.isEqual(to: packageManifest) { (contents.isHome, contents.isPackage) = (true, true) }
    if name.hasSuffix(".xcodeproj") { contents.isHome = true }
    if TestFolders.marksRoot(name) { contents.isRoot = true }
    switch kind {
    case .folder where !name.isEqual(to: ".") && !name.isEqual(to: "..") && !isSkippedFolder(name):
      if TestFolders.mayBeTests(name) { contents.hasTests = true }
      contents.add(name, isFolder: true)
    case .file where name.hasSuffix(suffix) || isResource(name):
      contents.add(name)
    case .file where name.isEqual(to: ".gitignore"):
      contents.hasIgnores = true
    default: break
    }
  }

  private func items(
    _ contents: Contents, in folder: Folder
  ) -> (items: [Item], folders: [Folder]) {
    var items: [Item] = []
    var folders: [Folder] = []
    items.reserveCapacity(contents.entries.count)
    var bytes = folder.path
    for entry in contents.entries {
      let name = contents.name(of: entry)
      bytes.removeLast(bytes.count - folder.path.count)
      bytes += name
      guard isText(name) else {
        if let failure = failure(entry, name, at: bytes) { items.append(.failure(failure)) }
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
      items.append(name.hasSuffix(suffix) ? .file(place) : .resource(place))
    }
    return (items, folders)
  }

  /// A path is text to us, and what has another name cannot be opened by it.
  private func isText(_ name: ArraySlice<UInt8>) -> Bool {
    name.allSatisfy { $0 < 0x80 } || String(validating: name, as: UTF8.self) != nil
  }

  private func failure(
    _ entry: Entry, _ name: ArraySlice<UInt8>, at path: [UInt8]
  ) -> ReadFailure? {
    guard entry.isFolder || name.hasSuffix(suffix) else { return nil }
    return ReadFailure(
      path: project.path(of: String(decoding: path, as: UTF8.self)),
      reason: "its name is not in UTF-8; rename it")
  }

  /// Tuist makes an Xcode project of what it says; a model may be called `Project` too.
  private func isTuistManifest(at folder: String) -> Bool {
    let path = folder + "\(tuistManifest)"
    guard let contents = try? SourceFile.contents(of: path) else { return false }
    return contents.split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "import ProjectDescription".utf8)
    }
  }

  private func markTests(in contents: inout Contents, isBelowRoot: Bool) {
    let entries = contents.entries
    func text(_ folder: Entry) -> String {
      String(decoding: contents.name(of: folder).dropLast(), as: UTF8.self)
    }
    // Asked for where the name alone does not say.
    lazy var folders = Set(entries.filter(\.isFolder).map(text))
    for (index, entry) in entries.enumerated() where entry.isFolder {
      contents.entries[index].isInTests = TestFolders.isTestFolder(
        text(entry), isBelowRoot: isBelowRoot, isNeighbour: { folders.contains($0) })
    }
  }

  /// Where the file itself is there, no target can have its versions too.
  private func removeMergeLeftovers(from contents: inout Contents) {
    func merged(_ entry: Entry) -> [UInt8]? {
      MergeLeftovers.mergedName(of: contents.name(of: entry), ending: suffix)
    }
    guard contents.entries.contains(where: { merged($0) != nil }) else { return }
    let names = Set(contents.entries.map { Array(contents.name(of: $0)) })
    contents.entries = contents.entries.filter { merged($0).map(names.contains) != true }
  }

  private func isResource(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
  }

  private enum Kind { case file, folder, other }

  private func kind(
    of name: UnsafeBufferPointer<UInt8>, in folder: String, _ type: Int32
  ) -> Kind {
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

  private func removeIgnored(from contents: inout Contents, in folder: Folder) {
    var paths = folder.ignores.map { $0.above + folder.path[$0.depth...] }
    contents.names.withUnsafeBufferPointer { names in
      contents.entries.removeAll { entry in
        let name = names.part(entry.name)
        return isIgnored(
          entry, entry.isFolder ? name.part(0..<name.count - 1) : name, folder.ignores, &paths)
      }
    }
  }

  /// The innermost file that has a rule for the entry decides. `paths` are those of the entry's folder
  /// from each file's own.
  private func isIgnored(
    _ entry: Entry, _ name: UnsafeBufferPointer<UInt8>, _ ignores: [Ignore],
    _ paths: inout [[UInt8]]
  ) -> Bool {
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

private let slash = UInt8(ascii: "/")
private let packageManifest: StaticString = "Package.swift"
private let tuistManifest: StaticString = "Project.swift"

/// Whether a folder of this name holds what tools made, or code that no target compiles: a
/// documentation's snippets, a playground's pages, what Xcode makes new files from.
func isSkippedFolder(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
  skippedFolders.contains { name.isEqual(to: $0) }
    || skippedSuffixes.contains { name.hasSuffix($0) }
}

private let skippedFolders: [StaticString] = [
  ".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules",
]
private let skippedSuffixes: [StaticString] = [
  ".docc", ".playground", ".playgroundbook", ".xctemplate",
]

extension String {
  /// Byte by byte: the library's own comparison of views takes 60 instructions for each.
  func precedes(_ other: String) -> Bool {
    let isBefore = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.precedes($0) }
    }
    return (isBefore ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ other: StaticString) -> Bool {
    withUnsafeBufferPointer { $0.hasSuffix(other) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func isEqual(to other: StaticString) -> Bool {
    count == other.utf8CodeUnitCount && hasSuffix(other)
  }

  func hasSuffix(_ other: StaticString) -> Bool {
    let length = other.utf8CodeUnitCount
    guard length > 0, count >= length, let base = baseAddress else { return length == 0 }
    // What nearly all fail at.
    return base[count - 1] == other.utf8Start[length - 1]
      && memcmp(base + (count - length), other.utf8Start, length) == 0
  }

  fileprivate func part(_ range: Range<Int>) -> UnsafeBufferPointer {
    UnsafeBufferPointer(rebasing: self[range])
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
