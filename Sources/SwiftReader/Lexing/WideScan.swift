// Looking at sixteen bytes at a time: where a run of spaces, a name or a stretch of string text ends.
//
// A loop over single bytes ends where the processor cannot foresee it, which costs more than the loop:
// most runs are shorter than sixteen bytes and need no loop here.

/// Sixteen bytes of source text. Reading them where the text ends needs padding.
private struct WideBytes {
  typealias Bytes = SIMD16<Int8>
  typealias Mask = SIMDMask<Bytes>

  static let width = 16

  /// Signed: numbers without a sign take the processor twice the steps to compare.
  private var bytes: Bytes

  @inline(__always)
  init(at pointer: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(pointer).loadUnaligned(as: Bytes.self)
  }

  /// With letters as small ones, and other characters for some that are no letters.
  @inline(__always)
  var lowercased: WideBytes {
    var lowercased = self
    lowercased.bytes |= Self.every(0x20)
    return lowercased
  }

  @inline(__always)
  private static func every(_ byte: UInt8) -> Bytes { Bytes(repeating: Int8(bitPattern: byte)) }

  /// Which of them are one of the `count` bytes from `first` on: those become the least numbers.
  @inline(__always)
  func isIn(_ first: UInt8, count: UInt8) -> Mask {
    bytes &- Self.every(first &+ 0x80) .< Self.every(count &+ 0x80)
  }

  @inline(__always)
  func isEqual(to byte: UInt8) -> Mask { bytes .== Self.every(byte) }

  /// Whether `isEnd` holds for each, in the lowest bits for the first: eight bits of a byte are set, or none.
  @inline(__always)
  static func halves(_ isEnd: Mask) -> (first: UInt64, second: UInt64) {
    let halves = unsafeBitCast(isEnd, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
  }

  /// How many bytes come before the first that `isEnd` holds for, `width` where there is none.
  @inline(__always)
  static func count(before isEnd: (first: UInt64, second: UInt64)) -> Int {
    isEnd.first != 0
      ? isEnd.first.trailingZeroBitCount &>> 3
      : 8 &+ isEnd.second.trailingZeroBitCount &>> 3
  }
}

/// How sixteen bytes of source text begin: with how much of a name. Most names are shorter.
struct NameBytes {
  static let width = WideBytes.width

  /// The number of letters, digits and underscores that the text begins with, 16 at most.
  let count: Int
  /// The first eight of them as one integer, the first one lowest, zeros in place of what follows.
  let head: UInt64

  @inline(__always)
  init(at pointer: UnsafePointer<UInt8>) {
    let text = WideBytes(at: pointer)
    let isLetter = text.lowercased.isIn(UInt8(ascii: "a"), count: 26)
    let isDigit = text.isIn(UInt8(ascii: "0"), count: 10)
    let isUnderscore = text.isEqual(to: UInt8(ascii: "_"))
    let isEnd = WideBytes.halves(.!(isLetter .| isDigit .| isUnderscore))
    head =
      UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
      & ~isEnd.first & (isEnd.first &- 1)
    count = WideBytes.count(before: isEnd)
  }

  /// How much of a name a text of any length begins with.
  @inline(never)
  static func rest(at pointer: UnsafePointer<UInt8>) -> Int {
    var total = 0
    while true {
      let count = NameBytes(at: pointer + total).count
      total &+= count
      if count < width { return total }
    }
  }
}

extension Lexer {
  /// Where something stands that matters to who only looks for the end of a body, from `start` on.
  @inline(__always)
  func endOfPlainBytes(from start: Int) -> Int {
    end(from: start) { text in
      // Control characters and what is not ASCII: the one begin where the other end.
      let isOutside = text.isIn(0x80, count: 0xA0)
      // `"` to `)`, brackets and braces with the characters between, `/` and backticks.
      let isQuote = text.isIn(UInt8(ascii: "\""), count: 8)
      let isBracket = text.lowercased.isIn(UInt8(ascii: "{"), count: 3)
      let isOther = text.isEqual(to: UInt8(ascii: "/")) .| text.isEqual(to: UInt8(ascii: "`"))
      return isOutside .| isQuote .| isBracket .| isOther
    }
  }

  /// Where the spaces and tabs from `start` on end.
  @inline(__always)
  func endOfBlanks(from start: Int) -> Int {
    end(from: start) { text in
      .!(text.isEqual(to: UInt8(ascii: " ")) .| text.isEqual(to: UInt8(ascii: "\t")))
    }
  }

  /// Where a quote, a backslash or a control character stands, from `start` on.
  @inline(__always)
  func endOfStringBytes(from start: Int) -> Int {
    end(from: start) { text in
      text.isIn(0, count: 0x20) .| text.isEqual(to: UInt8(ascii: "\""))
        .| text.isEqual(to: UInt8(ascii: "'")) .| text.isEqual(to: UInt8(ascii: "\\"))
    }
  }

  /// Where the first line break from `start` on stands, or the text ends.
  @inline(__always)
  func endOfLine(from start: Int) -> Int {
    var cursor = start
    while true {
      cursor = end(from: cursor) { text in
        text.isEqual(to: UInt8(ascii: "\n")) .| text.isEqual(to: UInt8(ascii: "\r"))
          .| text.isEqual(to: 0)
      }
      if bytes[cursor] != 0 { return cursor }
      if cursor >= end { return end }
      cursor &+= 1
    }
  }

  /// Where the first byte from `start` on stands that `isEnd` holds for.
  @inline(__always)
  private func end(from start: Int, _ isEnd: (WideBytes) -> WideBytes.Mask) -> Int {
    var cursor = start
    while true {
      let ends = WideBytes.halves(isEnd(WideBytes(at: bytes + cursor)))
      let count = WideBytes.count(before: ends)
      cursor &+= count
      if count < WideBytes.width { return cursor }
    }
  }
}
