// What is known of a file before it is read.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

public struct FilePlace: Hashable, Sendable {
  /// As the working directory sees it.
  public var path: String
  /// As the project's folder sees it: what globs and folders in rules are about.
  public var projectPath: String
  /// How much of `projectPath` leads to the folder of the nearest Xcode project or Swift package.
  public var homeLength = 0
  /// The nearest of them is an Xcode project, and no package beside it.
  public var isInXcodeProject = false
  /// In a folder of tests.
  public var isInTests = false
  /// Found in a folder, as a file like most.
  var isRegularFile = false
  /// Somebody asked for this very file.
  public var isNamed = false

  public init(path: String, projectPath: String? = nil) {
    self.path = path
    self.projectPath = projectPath ?? path
  }

  /// The folder below that of the nearest Xcode project or Swift package, as the project's folder
  /// sees it: most often a target.
  public var topFolder: String {
    var path = projectPath
    return path.withUTF8 { path in
      let slash = UInt8(ascii: "/")
      let home = min(homeLength, path.count)
      let folder = path[..<(path[home...].firstIndex(of: slash) ?? home)]
      return String(decoding: folder.last == slash ? folder.dropLast() : folder, as: UTF8.self)
    }
  }

  /// By the folders, from the project's on, that two files of these project paths are both in, which are all of
  /// either's where both stand in one.
  public static func nearness(of path: String, to other: String) -> Int {
    let slash = UInt8(ascii: "/")
    var (path, other) = (path, other)
    return path.withUTF8 { path in
      other.withUTF8 { other in
        var shared = 0
        var end = 0
        while end < min(path.count, other.count), path[end] == other[end] {
          if path[end] == slash { shared += 1 }
          end += 1
        }
        let isInOneFolder = !path[end...].contains(slash) && !other[end...].contains(slash)
        return 2 * shared + (isInOneFolder ? 1 : 0)
      }
    }
  }

  /// Whether a folder of that name is somewhere around the file of this project path.
  static func isInside(folder name: UnsafeBufferPointer<UInt8>, _ path: String) -> Bool {
    var path = path
    return path.withUTF8 { $0.isInside(folder: name) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a folder of that name is somewhere around the file of this path.
  func isInside(folder name: UnsafeBufferPointer) -> Bool {
    guard let path = baseAddress, let folder = name.baseAddress, !name.isEmpty else { return false }
    var start = 0
    while let end = index(of: UInt8(ascii: "/"), from: start) {
      // Most are of another length.
      if end - start == name.count, memcmp(path + start, folder, name.count) == 0 { return true }
      start = end + 1
    }
    return false
  }

  /// Where the next such byte from `start` on stands: the library looks at one byte at a time.
  func index(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start)
    else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
