// One line a finding, as compilers print, so that every editor's problem matcher reads it.

import Linting
import SwiftReader

extension Report {
  package func text(isColoured: Bool = false) -> String {
    String(decoding: lines(isColoured: isColoured), as: UTF8.self)
  }

  /// The same as bytes.
  func lines(isColoured: Bool) -> [UInt8] {
    let style = isColoured ? TextStyle.coloured : .plain
    var parts = Parallel.map(inPartsOf: 512, of: items) { Self.lines(of: $0, style) }
    guard parts.count > 1 else { return parts.popLast() ?? [] }
    var lines: [UInt8] = []
    // Not `joined`, which looks at each byte.
    lines.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { lines += part }
    return lines
  }

  private static func lines(of items: ArraySlice<Item>, _ style: TextStyle) -> [UInt8] {
    var lines = ReportLines(style)
    lines.text.reserveCapacity(items.count * 192)
    // What each line has is put together once.
    let (error, warning) = (lines.kind(style.error("error")), lines.kind(style.warning("warning")))
    let note = lines.kind(style.note("note"))
    let (ruleStart, ruleEnd) = (
      Array((style.ruleStart + " [").utf8), Array(("]" + style.end + "\n").utf8)
    )
    // Not `for item in items`, which copies all of each.
    for number in items.indices {
      let isError = items[number].finding.severity == .error
      lines.begin(at: items[number].place, isError ? error : warning)
      lines.add(items[number].finding.message.shownInLine)
      lines.text += ruleStart
      lines.add(items[number].finding.rule)
      lines.text += ruleEnd
      for related in items[number].related {
        lines.begin(at: related.place, note)
        lines.add(related.message.shownInLine)
        lines.text.append(UInt8(ascii: "\n"))
      }
    }
    return lines.text
  }

  /// The last line, for people: what was found in how much.
  package var summary: String { "\(countsInWords) in \(extentInWords)" }
}

/// The bytes of a report. Measured: a string that grows by pieces takes twice as long.
private struct ReportLines {
  var text: [UInt8] = []
  private let style: TextStyle
  /// Findings of one file follow each other.
  private var file = ""
  private var fileStart: [UInt8] = []

  init(_ style: TextStyle) { self.style = style }

  /// What stands between a place and a message.
  func kind(_ name: String) -> [UInt8] { Array((":" + style.end + " " + name + ": ").utf8) }

  mutating func begin(at place: Report.Place, _ kind: [UInt8]) {
    if file != place.file {
      file = place.file
      fileStart.removeAll(keepingCapacity: true)
      fileStart += style.pathStart.utf8
      fileStart += file.shownPath.utf8
      fileStart.append(UInt8(ascii: ":"))
    }
    text += fileStart
    add(place.line)
    text.append(UInt8(ascii: ":"))
    add(place.column)
    text += kind
  }

  private mutating func add(_ number: Int) {
    if number >= 10 { add(number / 10) }
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  mutating func add(_ piece: String) {
    if piece.isEmpty { return }
    var piece = piece
    piece.withUTF8 { text.append(contentsOf: $0) }
  }
}

/// The colours of a terminal, or none.
private struct TextStyle: Sendable {
  static let plain = TextStyle(isColoured: false)
  static let coloured = TextStyle(isColoured: true)

  let isColoured: Bool

  func error(_ text: String) -> String { wrap(text, "1;31") }
  func warning(_ text: String) -> String { wrap(text, "1;33") }
  func note(_ text: String) -> String { wrap(text, "36") }

  var pathStart: String { isColoured ? "\u{1B}[1m" : "" }
  var ruleStart: String { isColoured ? "\u{1B}[2m" : "" }
  var end: String { isColoured ? "\u{1B}[0m" : "" }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\(end)" : text
  }
}
