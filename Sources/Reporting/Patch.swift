// What fixes would change, as a unified diff that `git apply` and `patch -p1` take.

import Linting

package enum Patch {
  /// Lines around a change that say where it is.
  private static let contextCount = 3

  /// The part of a patch that is about one file; `path` is relative to where it will be applied. Nothing
  /// for a text that is as it was.
  package static func bytes(_ text: EditedText, path: String) -> [UInt8] {
    let lines = Lines(Array(text.original.contents))
    let blocks = blocks(of: text, lines)
    guard !blocks.isEmpty else { return [] }
    var patch = Array("--- \(header("a/", path))\n+++ \(header("b/", path))\n".utf8)
    var first = 0
    var growth = 0
    while first < blocks.count {
      var last = first
      while last + 1 < blocks.count,
        blocks[last + 1].lines.lowerBound - blocks[last].lines.upperBound <= 2 * contextCount
      { last += 1 }
      write(Array(blocks[first...last]), lines, &growth, to: &patch)
      first = last + 1
    }
    return patch
  }

  /// Whole lines that give way to others.
  private struct Block {
    /// By number from 0.
    var lines: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  private struct Lines {
    let bytes: [UInt8]
    /// Where each begins, and the end of the last one.
    let starts: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var starts = bytes.isEmpty ? [] : [0]
      for (index, byte) in bytes.enumerated() where byte == newLine { starts.append(index + 1) }
      if starts.isEmpty || starts.last != bytes.count { starts.append(bytes.count) }
      self.starts = starts
    }

    var count: Int { max(0, starts.count - 1) }

    subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

    /// The one that holds the byte at `offset`; behind the last byte, what would be the next one.
    func line(at offset: Int) -> Int {
      (0..<count).boundary(whenReached: { starts[$0 + 1] > offset })
    }

    /// Those that a change of the bytes in `range` may change: the one that the text goes on with
    /// behind it too.
    func touched(by range: Range<Int>) -> Range<Int> {
      let isBehindUnfinishedLine =
        range.lowerBound == bytes.count && !bytes.isEmpty && bytes.last != newLine
      let first = isBehindUnfinishedLine ? count - 1 : line(at: range.lowerBound)
      return first..<min(count, line(at: range.upperBound) + 1)
    }

    /// The lines of other text.
    static func of(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      let lines = Lines(bytes)
      return (0..<lines.count).map { lines[$0] }
    }
  }

  private static func blocks(of text: EditedText, _ lines: Lines) -> [Block] {
    var blocks: [Block] = []
    var changes = text.changes[...]
    while let first = changes.popFirst() {
      var group = [first]
      var range = lines.touched(by: first.range)
      while let next = changes.first, lines.touched(by: next.range).lowerBound < range.upperBound {
        range = range.lowerBound..<lines.touched(by: next.range).upperBound
        group.append(next)
        changes.removeFirst()
      }
      var new: [UInt8] = []
      var offset = lines.starts[range.lowerBound]
      for change in group {
        new += lines.bytes[offset..<change.range.lowerBound] + change.bytes
        offset = change.range.upperBound
      }
      new += lines.bytes[offset..<lines.starts[range.upperBound]]
      if let block = trimmed(range, Lines.of(new)[...], lines) { blocks.append(block) }
    }
    return blocks
  }

  /// Without the lines at both ends that are the same; nil where all are.
  private static func trimmed(
    _ range: Range<Int>, _ new: ArraySlice<ArraySlice<UInt8>>, _ lines: Lines
  ) -> Block? {
    var (range, new) = (range, new)
    while let line = new.first, let number = range.first, lines[number] == line {
      range.removeFirst()
      new.removeFirst()
    }
    while let line = new.last, let number = range.last, lines[number] == line {
      range.removeLast()
      new.removeLast()
    }
    return range.isEmpty && new.isEmpty ? nil : Block(lines: range, new: Array(new))
  }

  /// One hunk; `growth` is how many lines the ones before it have added.
  private static func write(
    _ blocks: [Block], _ lines: Lines, _ growth: inout Int, to patch: inout [UInt8]
  ) {
    guard let first = blocks.first, let last = blocks.last else { return }
    let start = max(0, first.lines.lowerBound - contextCount)
    let end = min(lines.count, last.lines.upperBound + contextCount)
    let added = blocks.reduce(0) { $0 + $1.new.count - $1.lines.count }
    let old = range(start, end - start)
    let new = range(start + growth, end - start + added)
    patch += "@@ -\(old) +\(new) @@\n".utf8
    growth += added
    var line = start
    for block in blocks {
      for number in line..<block.lines.lowerBound { write(" ", lines[number], to: &patch) }
      for number in block.lines { write("-", lines[number], to: &patch) }
      for new in block.new { write("+", new, to: &patch) }
      line = block.lines.upperBound
    }
    for number in line..<end { write(" ", lines[number], to: &patch) }
  }

  /// `12,3`, from 1; what is empty is named by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func write(
    _ sign: Character, _ line: ArraySlice<UInt8>, to patch: inout [UInt8]
  ) {
    patch += sign.utf8
    patch += line
    if line.last != newLine { patch += "\n\\ No newline at end of file\n".utf8 }
  }

  // MARK: Names

  /// As git writes it: in quotes where there are bytes that are not plain ASCII, and with a tab behind a
  /// name with spaces, which says where it ends.
  private static func header(_ prefix: String, _ path: String) -> String {
    var name = ""
    for byte in (prefix + path).utf8 { name += escaped(byte) }
    if name != prefix + path { name = "\"\(name)\"" }
    return path.contains(" ") ? name + "\t" : name
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case 0x07: return "\\a"
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0B: return "\\v"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case 0x20..<0x7F: return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}

private let newLine = UInt8(ascii: "\n")
