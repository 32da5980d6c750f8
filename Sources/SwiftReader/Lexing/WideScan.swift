// Looking at eight bytes at a time: where a run of spaces, a name or a stretch of string text ends.
//
// A loop over single bytes ends where the processor cannot foresee it, which costs more than the loop:
// most runs are shorter than eight bytes and need no loop here.

/// Eight bytes of source text, the first one lowest. Reading them where the text ends needs padding.
struct WideBytes {
  private var value: UInt64

  @inline(__always)
  init(at pointer: UnsafePointer<UInt8>) {
    value = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func every(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// What is found of eight bytes: the high bit of each that it holds for.
  @inline(__always)
  private static func firstByte(in marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  /// How many spaces it begins with.
  @inline(__always)
  var leadingSpaces: Int {
    // 64 zero bits, and so 8, where all are spaces.
    Self.firstByte(in: value ^ Self.every(UInt8(ascii: " ")))
  }

  /// How many bytes it begins with that are neither quotes, backslashes nor control characters.
  @inline(__always)
  var leadingStringBytes: Int {
    let plain = value & Self.every(0x7F)
    let isOrdinary =
      (plain &+ Self.every(0x80 - 0x20))
      & ((plain ^ Self.every(UInt8(ascii: "\""))) &+ Self.every(0x7F))
      & ((plain ^ Self.every(UInt8(ascii: "'"))) &+ Self.every(0x7F))
      & ((plain ^ Self.every(UInt8(ascii: "\\"))) &+ Self.every(0x7F))
    return Self.firstByte(in: ~(isOrdinary | value) & Self.every(0x80))
  }
}

/// How sixteen bytes of source text begin: with how much of a name. Most names are shorter.
struct NameBytes {
  private typealias Bytes = SIMD16<UInt8>

  static let width = 16

  /// The number of letters, digits and underscores that the text begins with, 16 at most.
  let count: Int
  /// The first eight of them as one integer, the first one lowest, zeros in place of what follows.
  let head: UInt64

  @inline(__always)
  init(at pointer: UnsafePointer<UInt8>) {
    let text = UnsafeRawPointer(pointer)
    let bytes = text.loadUnaligned(as: Bytes.self)
    // Below the first letter or digit the difference wraps around and is large.
    let isLetter = (bytes | Self.every(0x20)) &- Self.every(UInt8(ascii: "a")) .< Self.every(26)
    let isDigit = bytes &- Self.every(UInt8(ascii: "0")) .< Self.every(10)
    let isOther = .!(isLetter .| isDigit .| (bytes .== Self.every(UInt8(ascii: "_"))))
    // Eight bits of a byte that ends the name are set, none before it.
    let halves = unsafeBitCast(isOther, to: SIMD2<UInt64>.self)
    let first = UInt64(littleEndian: halves[0])
    head =
      UInt64(littleEndian: text.loadUnaligned(as: UInt64.self)) & ~first & (first &- 1)
    count =
      first != 0
      ? first.trailingZeroBitCount &>> 3
      : 8 &+ UInt64(littleEndian: halves[1]).trailingZeroBitCount &>> 3
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

  @inline(__always)
  private static func every(_ byte: UInt8) -> Bytes { Bytes(repeating: byte) }
}

/// How many of sixteen bytes of source text mean nothing to who only looks for the end of a body.
private struct BodyBytes {
  private typealias Bytes = SIMD16<UInt8>

  static let width = 16

  @inline(__always)
  static func count(at pointer: UnsafePointer<UInt8>) -> Int {
    let bytes = UnsafeRawPointer(pointer).loadUnaligned(as: Bytes.self)
    // Control characters and what is not ASCII: the one begin where the other end.
    let isOutside = bytes &- every(0x80) .< every(0xA0)
    // `"` to `)`, brackets and braces with the characters between, `/` and backticks.
    let isQuote = bytes &- every(UInt8(ascii: "\"")) .< every(8)
    let isBracket = (bytes | every(0x20)) &- every(UInt8(ascii: "{")) .< every(3)
    let isOther = (bytes .== every(UInt8(ascii: "/"))) .| (bytes .== every(UInt8(ascii: "`")))
    let halves = unsafeBitCast(
      isOutside .| isQuote .| isBracket .| isOther, to: SIMD2<UInt64>.self)
    let first = UInt64(littleEndian: halves[0])
    return first != 0
      ? first.trailingZeroBitCount &>> 3
      : 8 &+ UInt64(littleEndian: halves[1]).trailingZeroBitCount &>> 3
  }

  @inline(__always)
  private static func every(_ byte: UInt8) -> Bytes { Bytes(repeating: byte) }
}

extension Lexer {
  /// Where something stands that matters to who only looks for the end of a body, from `start` on.
  @inline(__always)
  func endOfPlainBytes(from start: Int) -> Int {
    var cursor = start
    while true {
      let count = BodyBytes.count(at: bytes + cursor)
      cursor &+= count
      if count < BodyBytes.width { return cursor }
    }
  }

  /// Where the spaces from `start` on end.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int { end(from: start) { $0.leadingSpaces } }

  /// Where a quote, a backslash or a control character stands, from `start` on.
  @inline(__always)
  func endOfStringBytes(from start: Int) -> Int { end(from: start) { $0.leadingStringBytes } }

  /// Where the bytes from `start` on end that `leading` counts.
  @inline(__always)
  private func end(from start: Int, _ leading: (WideBytes) -> Int) -> Int {
    var cursor = start
    while true {
      let count = leading(WideBytes(at: bytes + cursor))
      cursor &+= count
      if count < 8 { return cursor }
    }
  }
}
