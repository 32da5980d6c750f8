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

    init(_ path: String, _ errorNumber: Int32) {
      self.path = path
      reason = String(cString: strerror(errorNumber)).lowercased()
    }

    package var description: String { "cannot write '\(path)': \(reason)" }
  }

  /// Writes a new file beside the old one and puts it in its place: whatever goes wrong, the old one is
  /// still there. Keeps the old one's permissions and, where `path` is a link, the link.
  package static func write(_ text: String, to path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure(path, EISDIR) }
    if exists, access(path, W_OK) != 0 { throw Failure(path, errno) }
    // A device or a pipe (`/dev/stdout`, `/dev/null`) is written to: it must not become a file.
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try fill(path, open(path, O_WRONLY | O_CLOEXEC), with: text)
    }
    let target = exists ? resolved(path) : path
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map { $0 + "/" }.joined()
    let new = "\(folder).mvvmlint-\(getpid()).tmp"
    unlink(new)
    do throws(Failure) {
      let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0, exists { fchmod(descriptor, status.st_mode & 0o7777) }
      try fill(path, descriptor, with: text)
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
    _ path: String, _ descriptor: Int32, with text: String
  ) throws(Failure) {
    guard descriptor >= 0 else { throw Failure(path, errno) }
    let failed = FileDescriptorOutput.write(text, to: descriptor)
    // Some file systems notice only now that there is no room.
    let closed = close(descriptor)
    if let failed { throw Failure(path, failed) }
    if closed != 0 { throw Failure(path, errno) }
  }
}

package enum FileDescriptorOutput {
  /// Writes everything; returns the error's number, nil when all was written.
  package static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
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
