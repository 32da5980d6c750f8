// A file's text with edits in it, and what of it is still as it was read.

import SwiftReader

/// Pieces of the text as it was read, with new text between them: however many edits there were, it is
/// known where each line comes from.
package struct EditedText: Sendable {
  private enum Piece: Sendable {
    /// Bytes of the original.
    case kept(Range<Int>)
    case new([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    func part(_ part: Range<Int>) -> Piece {
      switch self {
      case .kept(let range):
        .kept(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
      case .new(let bytes): .new(Array(bytes[part]))
      }
    }
  }

  /// A stretch of the original that gave way to other bytes.
  package struct Change: Sendable {
    package var range: Range<Int>
    package var bytes: [UInt8]
  }

  package let original: SourceFile
  private var pieces: [Piece]

  package init(_ original: SourceFile) {
    self.original = original
    pieces = original.count == 0 ? [] : [.kept(0..<original.count)]
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces {
      switch piece {
      case .kept(let range): bytes += original.contents[range]
      case .new(let new): bytes += new
      }
    }
    return bytes
  }

  /// Applies edits of the text as it is now, which are in order, none over another.
  package mutating func apply(_ edits: [Edit]) {
    var next = 0
    /// How much of the next piece has been taken.
    var taken = 0
    var position = 0
    var result: [Piece] = []
    /// Moves on to `offset`, and keeps what lies before it or not.
    func move(to offset: Int, keeping: Bool) {
      while position < offset, next < pieces.count {
        let piece = pieces[next]
        let count = min(piece.count - taken, offset - position)
        if keeping { result.append(piece.part(taken..<taken + count)) }
        position += count
        taken += count
        if taken == piece.count { (next, taken) = (next + 1, 0) }
      }
    }
    for edit in edits {
      move(to: Int(edit.range.start), keeping: true)
      move(to: Int(edit.range.end), keeping: false)
      if !edit.replacement.isEmpty { result.append(.new(Array(edit.replacement.utf8))) }
    }
    move(to: Int.max, keeping: true)
    pieces = result
  }

  /// What of the original is different now, in order.
  package var changes: [Change] {
    var changes: [Change] = []
    var end = 0
    var new: [UInt8] = []
    for piece in pieces + [.kept(original.count..<original.count)] {
      switch piece {
      case .new(let bytes): new += bytes
      case .kept(let range):
        if end < range.lowerBound || !new.isEmpty {
          changes.append(Change(range: end..<range.lowerBound, bytes: new))
        }
        new = []
        end = range.upperBound
      }
    }
    return changes
  }

  /// The lines of the text as it is now that hold something new, or something of one of the original's
  /// `lines`.
  package func lines(from lines: LineSet) -> LineSet {
    if lines == .all { return lines }
    var result = LineSet()
    var line = 1
    func mark() {
      if result.ranges.last?.upperBound != line { result.append(line) }
    }
    var wanted = lines.ranges[...]
    var originalLine = 1
    var offset = 0
    func markIfWanted() {
      while let first = wanted.first, first.upperBound < originalLine { wanted.removeFirst() }
      if wanted.first?.contains(originalLine) == true { mark() }
    }
    for piece in pieces {
      switch piece {
      case .new(let bytes):
        mark()
        for (index, byte) in bytes.enumerated() where byte == newLine {
          line += 1
          if index + 1 < bytes.count { mark() }
        }
      case .kept(let range):
        originalLine += original.contents[offset..<range.lowerBound].count { $0 == newLine }
        offset = range.upperBound
        markIfWanted()
        for index in range where original.contents[index] == newLine {
          line += 1
          originalLine += 1
          if index + 1 < range.upperBound { markIfWanted() }
        }
      }
    }
    return result
  }
}

private let newLine = UInt8(ascii: "\n")
