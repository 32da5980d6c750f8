// Writing a file so that nobody ever sees half of it.

import SwiftReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package enum AtomicFile {
  /// Why a file could not be written.
  package struct Failure: Error, CustomStringConvertible {
    package var path: String
    package var reason: String

    package init(_ path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    init(_ path: String, _ errorNumber: Int32) {
      self.init(path, reason: String(cString: strerror(errorNumber)).lowercased())
    }

    package var description: String { "cannot write '\(path)': \(reason)" }
  }

  /// Writes a new file beside the old one and puts it in its place: whatever goes wrong, the old one is
  /// still there. Keeps the old one's permissions and, where `path` is a link, the link.
  package static func write(_ text: String, to path: String) throws(Failure) {
    try write(Array(text.utf8), to: path)
  }

  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure(path, EISDIR) }
    if exists, access(path, W_OK) != 0 { throw Failure(path, errno) }
    // A device or a pipe (`/dev/stdout`, `/dev/null`) is written to: it must not become a file.
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try fill(path, open(path, O_WRONLY | O_CLOEXEC), with: bytes)
    }
    try install(bytes, at: exists ? resolved(path) : path, named: path, like: exists ? status : nil)
  }

  /// Writes a new file in the place of one that holds `expected`, and nothing where that is not so any
  /// more. What has become a link is not followed; what nobody may write stays, even where we could
  /// (root writes what is read-only).
  package static func replace(
    _ path: String, holding expected: UnsafeBufferPointer<UInt8>, with bytes: [UInt8]
  ) throws(Failure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(path, reason: "it is no regular file any more")
    }
    guard access(path, W_OK) == 0, status.st_mode & 0o222 != 0 else { throw Failure(path, EACCES) }
    try install(bytes, at: path, named: path, like: status) { () throws(Failure) in
      let found: [UInt8]
      do throws(ReadFailure) {
        found = try SourceFile.contents(of: path)
      } catch {
        throw Failure(path, reason: error.reason)
      }
      guard found.elementsEqual(expected) else {
        throw Failure(path, reason: "it has changed since it was read")
      }
    }
  }

  /// `check` has the last word, when all is written and only the name is missing.
  private static func install(
    _ bytes: [UInt8], at target: String, named path: String, like old: stat?,
    _ check: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map { $0 + "/" }.joined()
    let new = "\(folder).mvvmlint-\(getpid()).tmp"
    unlink(new)
    do throws(Failure) {
      let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0, let old {
        // Only root may give a file away; whoever else writes a file owns what takes its place.
        _ = fchown(descriptor, old.st_uid, old.st_gid)
        fchmod(descriptor, old.st_mode & 0o7777)
      }
      try fill(path, descriptor, with: bytes)
      try check()
      guard rename(new, target) == 0 else { throw Failure(path, errno) }
    } catch {
      unlink(new)
      throw error
    }
  }

  /// Where the links of a path lead.
  private static func resolved(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  private static func fill(
    _ path: String, _ descriptor: Int32, with bytes: [UInt8]
  ) throws(Failure) {
    guard descriptor >= 0 else { throw Failure(path, errno) }
    let failed = FileDescriptorOutput.write(bytes, to: descriptor)
    // Some file systems notice only now that there is no room.
    let closed = close(descriptor)
    if let failed { throw Failure(path, failed) }
    if closed != 0 { throw Failure(path, errno) }
  }
}

package enum FileDescriptorOutput {
  /// Writes everything; returns the error's number, nil when all was written.
  package static func write(_ text: String, to descriptor: Int32) -> Int32? {
    write(Array(text.utf8), to: descriptor)
  }

  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while let base = rest.baseAddress, rest.count > 0 {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, base, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, base, rest.count)
        #else
          let count = Darwin.write(descriptor, base, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
    }
  }
}
