// Where a report goes, and whether it has colours.

import Linting
import Reporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct ReportOutput {
  private let format: ReportFormat
  /// Nil for standard output.
  private let file: String?
  private let isColoured: Bool
  /// Standard output is for the text that came from standard input, with fixes.
  private let isBesideText: Bool

  init(_ options: LintCommand.Options) {
    format = options.format
    file = options.output
    isBesideText = options.fixes && options.stdinPath != nil
    switch options.colour {
    case _ where file != nil: isColoured = false
    case .always: isColoured = true
    case .never: isColoured = false
    case .auto: isColoured = Self.isColourTerminal(isBesideText ? 2 : 1)
    }
  }

  func write(_ report: Report) throws(UsageError) {
    if file == nil, isBesideText {
      StandardStreams.writeError(report.written(as: format, isColoured: isColoured))
      return
    }
    try write(report.bytes(as: format, isColoured: isColoured))
  }

  func write(_ bytes: [UInt8]) throws(UsageError) {
    guard let file else {
      StandardStreams.write(bytes)
      return
    }
    do {
      try AtomicFile.write(bytes, to: file)
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  /// https://no-color.org: any value but an empty one means no.
  private static func isColourTerminal(_ descriptor: Int32) -> Bool {
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    return StandardStreams.isTerminal(descriptor)
  }
}
