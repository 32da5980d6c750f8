// What the system says of a file without a look into it: what tells whether it has changed.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// As git's index has it, each figure in 32 bits.
public struct FileStamp: Hashable, Sendable {
  public struct Time: Hashable, Comparable, Sendable {
    private let seconds: UInt32
    private let nanoseconds: UInt32

    public init(seconds: UInt32, nanoseconds: UInt32) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }

    fileprivate init(_ time: timespec) {
      self.init(
        seconds: UInt32(truncatingIfNeeded: time.tv_sec),
        nanoseconds: UInt32(truncatingIfNeeded: time.tv_nsec))
    }

    public static func < (first: Time, second: Time) -> Bool {
      (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
    }
  }

  public var size: UInt32
  public var inode: UInt32
  /// When its contents were written.
  public var modified: Time
  /// When anything that the system says of it was set.
  public var changed: Time

  public init(size: UInt32, inode: UInt32, modified: Time, changed: Time) {
    self.size = size
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }

  /// Nil where there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      size: UInt32(truncatingIfNeeded: status.st_size),
      inode: UInt32(truncatingIfNeeded: status.st_ino), modified: Time(modified),
      changed: Time(changed))
  }
}
