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

  /// How many letters, digits and underscores it begins with.
  @inline(__always)
  var leadingNameBytes: Int {
    // Without their high bits bytes are added to without carrying into the next one: the sum's high bit
    // says whether the byte reaches a bound.
    let plain = value & Self.every(0x7F)
    let lowercase = plain | Self.every(0x20)
    let letters = Self.between(lowercase, UInt8(ascii: "a"), UInt8(ascii: "z"))
    let digits = Self.between(plain, UInt8(ascii: "0"), UInt8(ascii: "9"))
    let notUnderscore = (plain ^ Self.every(UInt8(ascii: "_"))) &+ Self.every(0x7F)
    let others = (~(letters | digits) & notUnderscore | value) & Self.every(0x80)
    return Self.firstByte(in: others)
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

  /// The high bit of each byte that lies between the bounds; no byte may have its high bit set.
  @inline(__always)
  private static func between(_ bytes: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
    (bytes &+ every(0x80 - first)) & ~(bytes &+ every(0x7F - last))
  }
}

extension Lexer {
  /// Where the spaces from `start` on end.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int { end(from: start) { $0.leadingSpaces } }

  /// Where letters, digits and underscores from `start` on end.
  @inline(__always)
  func endOfNameBytes(from start: Int) -> Int { end(from: start) { $0.leadingNameBytes } }

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
