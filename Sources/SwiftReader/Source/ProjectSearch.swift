// Which project the paths on a command line belong to.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The project is the folder of the nearest configuration at or above what is named (the working
/// directory, where nothing is), else the enclosing git repository, else what is named itself,
/// as the working directory sees it.
public struct ProjectSearch: Sendable {
  public struct NamedPath: Hashable, Sendable {
    /// A folder's ends in a slash; that of the project's own folder is empty.
    public var projectPath: String
    public var isFolder: Bool
  }

  public let folder: ProjectFolder
  /// The nearest configuration, as the working directory sees it.
  public private(set) var configuration: String?
  /// The folders to walk through.
  private(set) var starts: [String] = [""]
  /// What findings are reported for.
  public private(set) var named: [NamedPath] = []
  private(set) var failures: [ReadFailure] = []

  /// `configuration` is the one that is given, if any: the project is then its folder, if that holds
  /// what is named. `marker` is what a configuration's file is called.
  public init(
    paths: [String], configuration given: String? = nil, marker: String,
    workingDirectory: String? = nil
  ) {
    let here = workingDirectory ?? Self.resolved(".")?.path ?? "/"
    var places: [(path: String, isFolder: Bool)] = []
    for path in paths {
      if let place = Self.resolved(path) {
        places.append(place)
      } else {
        failures.append(ReadFailure(path: path, errorNumber: errno))
      }
    }
    if paths.isEmpty { places = [(here, true)] }
    let common = places.isEmpty ? here : Self.commonFolder(places)
    var root: String?
    if let given {
      configuration = given
      root = Self.resolved(given).map { Self.parent($0.path) }
        .flatMap { Self.isBelow(common, $0) ? $0 : nil }
    } else if let nearest = Self.nearest(marker, from: common) {
      root = nearest
    } else if let elsewhere = Self.nearest(marker, from: here) {
      let folder = ProjectFolder(elsewhere, from: here)
      configuration = folder.path(of: marker)
    }
    let isFound = root != nil
    let repository = root == nil ? Self.nearest(".git", from: common) : nil
    let top = root ?? repository ?? (Self.isBelow(common, here) ? here : common)
    folder = ProjectFolder(top, from: here, asAbsolute: paths.contains { $0.hasPrefix("/") })
    if given == nil, isFound { configuration = folder.path(of: marker) }
    let prefix = top == "/" ? top : top + "/"
    named = places.map { place in
      let path = place.path == top ? "" : String(place.path.dropFirst(prefix.count))
      return NamedPath(
        projectPath: path.isEmpty || !place.isFolder ? path : path + "/", isFolder: place.isFolder)
    }
    if root == nil && repository == nil || places.isEmpty {
      starts = named.filter(\.isFolder).map(\.projectPath)
    }
  }

  /// Whether a path is one of those that are named, or lies below one.
  public func names(_ projectPath: String) -> Bool {
    named.contains {
      $0.isFolder ? projectPath.hasPrefix($0.projectPath) : projectPath == $0.projectPath
    }
  }

  /// Whether a configuration or a repository says where the project begins.
  public var isBounded: Bool { starts == [""] }

  /// Whether no part of the project is left out.
  public var namesEverything: Bool { named.contains { $0.projectPath.isEmpty } }

  // MARK: Paths

  /// The absolute path without links in it.
  private static func resolved(_ path: String) -> (path: String, isFolder: Bool)? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    var status = stat()
    guard stat(resolved, &status) == 0 else { return nil }
    return (String(cString: resolved), status.st_mode & S_IFMT == S_IFDIR)
  }

  private static func parent(_ path: String) -> String {
    let parent = path.split(separator: "/").dropLast()
    return "/" + parent.joined(separator: "/")
  }

  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "/" || path.hasPrefix(folder + "/")
  }

  private static func commonFolder(_ places: [(path: String, isFolder: Bool)]) -> String {
    let folders = places.map { ($0.isFolder ? $0.path : parent($0.path)).split(separator: "/") }
    var common = folders[0][...]
    for folder in folders.dropFirst() {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return "/" + common.joined(separator: "/")
  }

  /// The nearest folder, at `folder` or above, that holds an entry called `name`, if only a link that
  /// leads nowhere: to pass by it would be to take another project for this one.
  private static func nearest(_ name: String, from folder: String) -> String? {
    var current = folder
    var status = stat()
    while true {
      if lstat(current == "/" ? "/" + name : current + "/" + name, &status) == 0 { return current }
      if current == "/" { return nil }
      current = parent(current)
    }
  }
}
