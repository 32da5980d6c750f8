// The lines of source code that a finding is about.

import SwiftReader

struct ExcerptLine {
  var number: Int
  /// Before, in and behind what the finding marks.
  var before = ""
  var marked = ""
  var after = ""
}

extension Report {
  /// The line in which `range` begins, with `margin` lines on both sides.
  func excerpt(of range: TextRange, in file: Int, around margin: Int) -> [ExcerptLine] {
    let facts = sources[file]
    let middle = facts.lineIndex(of: range.start)
    let first = max(0, middle - margin)
    let last = max(first, min(facts.lineCount - 1, middle + margin))
    let lines = (first...last).map { index in
      let end = index + 1 < facts.lines.count ? facts.lines[index + 1].start : range.end
      let line = TextRange(start: facts.lines[index].start, end: end)
      let mark = index == middle ? range : .none
      return ExcerptLine(number: index + 1, line, mark, facts)
    }
    let shared = lines.compactMap(\.indentation).min() ?? 0
    return lines.map { $0.indented(lessBy: shared) }
  }
}

extension ExcerptLine {
  /// Nil where there is nothing but spaces.
  fileprivate var indentation: Int? {
    let spaces = before.prefix { $0 == " " }.count
    return spaces == before.count && marked.isEmpty ? nil : spaces
  }

  fileprivate func indented(lessBy count: Int) -> ExcerptLine {
    var line = self
    line.before.removeFirst(min(count, before.count))
    return line
  }
}

extension ExcerptLine {
  /// Of a line that has no end, this many bytes on each side of the mark, and in it.
  private static let limit: UInt32 = 160

  init(number: Int, _ line: TextRange, _ mark: TextRange, _ facts: FileFacts) {
    self.number = number
    guard !mark.isEmpty else {
      before = Self.text(line.start, line.end, facts)
      return
    }
    let markEnd = min(mark.end, line.end)
    if mark.start - line.start > Self.limit {
      before = "…" + Self.text(mark.start - Self.limit, mark.start, facts)
    } else {
      before = Self.text(line.start, mark.start, facts)
    }
    marked = Self.text(mark.start, markEnd, facts)
    after = Self.text(markEnd, line.end, facts)
  }

  private static func text(_ start: UInt32, _ end: UInt32, _ facts: FileFacts) -> String {
    guard start < end else { return "" }
    let isCut = end - start > limit
    var text = facts.text(TextRange(start: start, end: isCut ? start + limit : end))
    if text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() }
    // A tab would be shown as a character that nobody sees.
    return text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
      + (isCut ? "…" : "")
  }
}
