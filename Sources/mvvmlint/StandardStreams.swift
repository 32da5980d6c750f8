// Standard output and error, written whole and without surprises when the reader goes away.

import Linting
import SwiftReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum StandardStreams {
  /// A closed pipe is an error of `write`, not a signal that ends us.
  static func prepare() { signal(SIGPIPE, SIG_IGN) }

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

  /// Writes to standard output. When nobody reads any more (`| head`) the rest is not needed; when
  /// the disk is full the run has failed.
  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) {
    ProgressLine.end()
    if let number = FileDescriptorOutput.write(bytes, to: 1) {
      guard number != EPIPE else { exit(.success) }
      writeError("mvvmlint: cannot write the output: \(String(cString: strerror(number)))\n")
      exit(.failure)
    }
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
        throw UsageError(message: "standard input is larger than 4 GB")
      }
    }
  }

  static func writeError(_ text: String) {
    ProgressLine.end()
    _ = FileDescriptorOutput.write(text, to: 2)
  }

  /// Whether a descriptor is a terminal that understands more than text.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return false }
    guard let terminal = getenv("TERM") else { return true }
    return String(cString: terminal) != "dumb"
  }
}
