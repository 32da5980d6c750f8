// Writing `[weak self]` into a closure, and the way its body gets at the object then.

import SwiftReader

struct ClosureEdits {
  private let closure: Closure
  private let file: Int
  private let facts: FileFacts
  private let text: SourceText

  init(of closure: FactIndex<Closure>, in file: Int, _ facts: FileFacts) {
    self.closure = facts.closures[closure]
    self.file = file
    self.facts = facts
    text = SourceText(facts)
  }

  /// `{ self.run() }` becomes `{ [weak self] in self?.run() }`.
  func chaining(to use: FactIndex<Expression>) -> Fix? {
    guard let captures else { return nil }
    return Fix(
      edits: [captures, .insertion("?", at: facts.expressions[use].name.end, in: file)])
  }

  /// `guard let self else { return }` comes before everything else.
  func unwrapping() -> Fix? {
    guard let captures else { return nil }
    let base = text.indentation(ofLineAt: closure.range.start)
    let newLine = text.newLine(at: closure.range.start)
    let statement = "guard let self else { return }"
    let first = text.skippingBlanks(from: closure.bodyStart)
    if text.isLineEnd(first) || text.begins("//", at: first) {
      let start = text.startOfLine(after: first)
      guard let indentation = text.indentation(ofCodeIn: start..<closure.range.end) else {
        return nil
      }
      return Fix(edits: [
        captures, .insertion(indentation + statement + newLine, at: start, in: file),
      ])
    }
    guard !text.begins("/*", at: first) else { return nil }
    // What begins in the closure's first line gets lines of its own.
    let indentation = newLine + base + text.indentationUnit
    let guardEdit = Edit(
      file: file, range: TextRange(start: closure.bodyStart, end: first),
      replacement: indentation + statement + indentation)
    var edits = [captures, guardEdit]
    if captures.range.end == closure.bodyStart, captures.range.isEmpty {
      edits = [
        Edit(
          file: file, range: guardEdit.range,
          replacement: captures.replacement + guardEdit.replacement)
      ]
    }
    let end = text.skippingBlanks(backFrom: closure.range.end - 1)
    if !text.isLineStart(end) {
      edits.append(
        Edit(
          file: file, range: TextRange(start: end, end: closure.range.end - 1),
          replacement: newLine + base))
    }
    return Fix(edits: edits)
  }

  /// `[weak self]` where no list is, `weak self` in the one that there is.
  private var captures: Edit? {
    if let first = facts.captures[closure.captures].first {
      let own = facts.captures[closure.captures].first {
        facts.textEquals($0.name, "self")
      }
      if let own { return Edit(file: file, range: own.range, replacement: "weak self") }
      return .insertion("weak self, ", at: first.range.start, in: file)
    }
    let start = closure.range.start + 1
    guard closure.flags.contains(.hasSignature) else {
      let isTight = text.skippingBlanks(from: start) == start && !text.isLineEnd(start)
      return .insertion(isTight ? "[weak self] in " : " [weak self] in", at: start, in: file)
    }
    let behindAttributes = facts.attributes[closure.attributes]
      .map { max($0.name.end, $0.arguments.end) }.max()
    let place = text.skippingWhitespace(from: behindAttributes ?? start)
    // A comment, or a list with nothing in it.
    guard !text.begins("/", at: place), !text.begins("[", at: place) else { return nil }
    return .insertion("[weak self] ", at: place, in: file)
  }
}

/// The bytes of a file as lines with indentation.
private struct SourceText {
  private let facts: FileFacts
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ facts: FileFacts) {
    self.facts = facts
    bytes = facts.source.contents
  }

  private func isBlank(_ offset: UInt32) -> Bool {
    bytes[Int(offset)] == UInt8(ascii: " ") || bytes[Int(offset)] == UInt8(ascii: "\t")
  }

  func isLineEnd(_ offset: UInt32) -> Bool {
    offset >= bytes.count || bytes[Int(offset)] == UInt8(ascii: "\n")
      || bytes[Int(offset)] == UInt8(ascii: "\r")
  }

  func isLineStart(_ offset: UInt32) -> Bool {
    offset == 0 || isLineEnd(offset - 1)
  }

  func begins(_ prefix: String, at offset: UInt32) -> Bool {
    bytes[min(Int(offset), bytes.count)...].starts(with: prefix.utf8)
  }

  func skippingBlanks(from offset: UInt32) -> UInt32 {
    var offset = offset
    while offset < bytes.count, isBlank(offset) { offset += 1 }
    return offset
  }

  func skippingBlanks(backFrom offset: UInt32) -> UInt32 {
    var offset = offset
    while offset > 0, isBlank(offset - 1) { offset -= 1 }
    return offset
  }

  func skippingWhitespace(from offset: UInt32) -> UInt32 {
    var offset = offset
    while offset < bytes.count, isBlank(offset) || isLineEnd(offset) { offset += 1 }
    return offset
  }

  func startOfLine(after offset: UInt32) -> UInt32 {
    facts.lines[facts.lineIndex(of: offset) + 1].start
  }

  func indentation(ofLineAt offset: UInt32) -> String {
    let start = facts.lines[facts.lineIndex(of: offset)].start
    return facts.text(TextRange(start: start, end: skippingBlanks(from: start)))
  }

  /// That of the first line with something in it that is no directive.
  func indentation(ofCodeIn range: Range<UInt32>) -> String? {
    var start = range.lowerBound
    while start < range.upperBound {
      let first = skippingBlanks(from: start)
      if !isLineEnd(first), !begins("#", at: first), first < range.upperBound {
        return facts.text(TextRange(start: start, end: first))
      }
      start = startOfLine(after: start)
    }
    return nil
  }

  func newLine(at offset: UInt32) -> String {
    let line = facts.lineIndex(of: offset)
    let ends = [line, max(0, line - 1)].map { facts.lines[$0 + 1].start }
    for end in ends where end > 0 && end <= bytes.count && isLineEnd(end - 1) {
      return end > 1 && bytes[Int(end) - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }
    return "\n"
  }

  /// What the file indents by: the least that a line has more than nothing.
  var indentationUnit: String {
    var least = 5
    for line in facts.lines.dropLast() where line.start < bytes.count {
      let end = skippingBlanks(from: line.start)
      guard end > line.start, !isLineEnd(end) else { continue }
      if bytes[Int(line.start)] == UInt8(ascii: "\t") { return "\t" }
      let count = Int(end - line.start)
      // One blank is what lines of a comment have.
      if count > 1 { least = min(least, count) }
    }
    return String(repeating: " ", count: least == 5 ? 4 : least)
  }
}
