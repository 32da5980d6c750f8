// Finding the files of a project, and those that somebody names.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

public enum SwiftFiles {
  /// What a walk has found.
  public struct Found: Sendable {
    public var files: [FilePlace] = []
    /// What is not read, but is part of the project: the `.xib` and `.storyboard` files in folders.
    public var resources: [FilePlace] = []
    public var failures: [ReadFailure] = []

    public var paths: [String] { files.map(\.path) }
  }

  /// The files that `paths` name, and the `.swift` files in the folders that they name, each folder's
  /// in path order.
  public static func find(
    _ paths: [String], ending suffix: StaticString = ".swift", threads: Int = 1
  ) -> Found {
    var found = Found()
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        found.failures.append(ReadFailure(path: path, errorNumber: errno))
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        var inFolder = Found()
        FolderWalk(ProjectFolder(writtenAs: path), ending: suffix)
          .collect("", threads: threads, into: &inFolder)
        for place in inFolder.files {
          var alone = FilePlace(path: place.path)
          alone.isRegularFile = place.isRegularFile
          found.files.append(alone)
        }
        for place in inFolder.resources { found.resources.append(FilePlace(path: place.path)) }
        found.failures += inFolder.failures
      } else {
        var place = FilePlace(path: path)
        place.isNamed = true
        found.files.append(place)
      }
    }
    return found
  }

  /// Whether a walk would pass by a file at this path, were it there.
  public static func isSkipped(_ projectPath: String) -> Bool {
    projectPath.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains {
      Array($0).withUnsafeBufferPointer { isSkippedFolder($0) }
    }
  }

  /// The files of a project, in the order of their project paths; what `search` names is among them
  /// even where a walk leaves it out. Folders that `excluded` leaves out whole are not looked into.
  /// `chores` are done meanwhile.
  public static func find(
    _ search: ProjectSearch, excluding excluded: [Glob] = [], threads: Int = 1,
    beside chores: [@Sendable () -> Void] = []
  ) -> Found {
    let named = search.named.filter { $0.isFolder && $0.projectPath != "" }.map(\.projectPath)
    let wholes = excluded.compactMap(\.folder)
    let walk = FolderWalk(search.folder, ending: ".swift") { folder in
      wholes.contains { $0.matches(folder) } && !named.contains { (folder + "/").hasPrefix($0) }
    }
    var found = Found()
    var chores = chores
    func collect(_ folder: String) {
      walk.collect(folder, threads: threads, beside: chores, into: &found)
      chores = []
    }
    for start in search.starts { collect(start) }
    var isInOrder = search.starts.count <= 1
    for folder in search.named where folder.isFolder {
      guard !search.starts.contains(folder.projectPath), !found.contains(below: folder.projectPath)
      else { continue }
      collect(folder.projectPath)
      isInOrder = false
    }
    for chore in chores { chore() }
    if search.named.contains(where: { !$0.isFolder }) {
      let known = Set(found.files.map(\.projectPath))
      for file in search.named where !file.isFolder && !known.contains(file.projectPath) {
        let path = search.folder.path(of: file.projectPath)
        found.files.append(FilePlace(path: path, projectPath: file.projectPath))
        isInOrder = false
      }
    }
    if !isInOrder {
      found.files = inOrder(found.files)
      found.resources = inOrder(found.resources)
    }
    found.markNamed(search.named)
    found.failures += search.failures
    return found
  }

  /// Each once.
  private static func inOrder(_ places: [FilePlace]) -> [FilePlace] {
    // As a rule they are: paths are given in order too.
    let isInOrder = places.indices.dropFirst().allSatisfy {
      places[$0 - 1].projectPath.precedes(places[$0].projectPath)
    }
    if isInOrder { return places }
    var sorted: [FilePlace] = []
    for place in places.sorted(by: { $0.projectPath.precedes($1.projectPath) })
    where sorted.last?.projectPath != place.projectPath {
      sorted.append(place)
    }
    return sorted
  }
}

extension SwiftFiles.Found {
  fileprivate func contains(below folder: String) -> Bool {
    files.contains { $0.projectPath.hasPrefix(folder) }
      || resources.contains { $0.projectPath.hasPrefix(folder) }
  }

  /// The files that are named, and those in a named folder that holds nothing but tests.
  fileprivate mutating func markNamed(_ named: [ProjectSearch.NamedPath]) {
    let names = Set(named.filter { !$0.isFolder }.map(\.projectPath))
    let folders = named.filter { $0.isFolder && $0.projectPath != "" }.map(\.projectPath)
      .filter { folder in
        files.allSatisfy { $0.isInTests || !$0.projectPath.hasPrefix(folder) }
      }
    guard !names.isEmpty || !folders.isEmpty else { return }
    for index in files.indices {
      let path = files[index].projectPath
      files[index].isNamed = names.contains(path) || folders.contains { path.hasPrefix($0) }
    }
  }
}
