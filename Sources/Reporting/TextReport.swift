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
    for item in items {
      let kind = item.finding.severity.rawValue
      lines.begin(
        at: item.place, item.finding.severity == .error ? style.error(kind) : style.warning(kind))
      lines.add(item.finding.message.shown)
      lines.add(style.ruleStart)
      lines.add(" [")
      lines.add(item.finding.rule)
      lines.add("]")
      lines.add(style.end)
      lines.add("\n")
      for related in item.related {
        lines.begin(at: related.place, style.note("note"))
        lines.add(related.message.shown)
        lines.add("\n")
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
  private var shownFile = ""

  init(_ style: TextStyle) { self.style = style }

  mutating func begin(at place: Report.Place, _ kind: String) {
    if file != place.file {
      file = place.file
      shownFile = file.shownPath
    }
    add(style.pathStart)
    add(shownFile)
    text.append(UInt8(ascii: ":"))
    add(place.line)
    text.append(UInt8(ascii: ":"))
    add(place.column)
    text.append(UInt8(ascii: ":"))
    add(style.end)
    text.append(UInt8(ascii: " "))
    add(kind)
    add(": ")
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
