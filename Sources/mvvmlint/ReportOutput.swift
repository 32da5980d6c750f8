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

  init(_ options: LintCommand.Options) {
    format = options.format
    file = options.output
    switch options.colour {
    case _ where file != nil: isColoured = false
    case .always: isColoured = true
    case .never: isColoured = false
    case .auto: isColoured = Self.isColourTerminal
    }
  }

  func write(_ report: Report) throws(UsageError) {
    let text = report.written(as: format, isColoured: isColoured)
    guard let file else {
      StandardStreams.write(text)
      return
    }
    do {
      try AtomicFile.write(text, to: file)
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  /// https://no-color.org: any value but an empty one means no.
  private static var isColourTerminal: Bool {
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    return StandardStreams.isTerminal(1)
  }
}
