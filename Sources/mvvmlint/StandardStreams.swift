// Standard output and error, written whole and without surprises when the reader goes away.

import Linting
import Reporting
import SwiftReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum StandardStreams {
  /// A closed pipe and a file that may not grow further are errors of `write`, not signals that end us.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func exit(_ status: ExitStatus) -> Never {
    ProgressLine.end()
    #if canImport(Glibc)
      Glibc.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Darwin.exit(status.rawValue)
    #endif
  }

  /// Writes to standard output; false when nobody reads any more (`| head`): the rest is not needed,
  /// and what the run has found counts all the same. When the disk is full the run has failed.
  @discardableResult
  static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  @discardableResult
  static func write(_ bytes: [UInt8]) -> Bool {
    ProgressLine.end()
    guard let number = FileDescriptorOutput.write(bytes, to: 1) else { return true }
    if number == EPIPE { return false }
    let reason = String(cString: strerror(number)).lowercased()
    writeError("mvvmlint: cannot write the output: \(reason)\n")
    exit(.failure)
  }

  /// All of standard input.
  static func readInput() throws(UsageError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      switch FileDescriptorInput.read(0, into: &bytes) {
      case .end: return bytes
      case .failure(let number):
        throw UsageError(
          message: "cannot read standard input: \(String(cString: strerror(number)))")
      case .some: break
      }
      guard bytes.count <= SourceFile.maximumSize else {
        throw UsageError(message: "standard input is larger than 2 GB")
      }
    }
  }

  static func writeError(_ text: String) {
    ProgressLine.end()
    _ = FileDescriptorOutput.write(text.withoutCommands, to: 2)
  }

  /// Whether a descriptor is a terminal that understands more than text.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    guard let terminal = getenv("TERM") else { return true }
    return String(cString: terminal) != "dumb"
  }
}
