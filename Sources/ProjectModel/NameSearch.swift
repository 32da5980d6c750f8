// Names to look for in all of the project's code at once: two bytes and the length rule out nearly every
// name.

import SwiftReader

/// A set of names; `sqlite3_*` stands for all that begin so. A class, because each look at a file keeps it.
package final class NameSearch: Sendable {
  private let names: NameTable
  private let prefixes: [(bytes: [UInt8], entry: Int32)]
  /// A bit for each three bytes that a name begins with of which only the beginning is given; others may share
  /// it. Hardly a name is looked through these.
  private let beginnings: [UInt64]
  /// A bit for each of their first bytes; four share one.
  private let firstBytes: UInt64
  /// A bit for each first byte, last byte and length that a name has; others may share it. None is set
  /// where only a name's beginning is given.
  private let shapes: [UInt64]
  /// A bit for each length that a name may have.
  private let lengths: UInt64
  /// Nil where only a name's beginning is given.
  fileprivate let nameShapes: NameShapes?

  package init(_ wanted: [String]) {
    var names = NameTable(expected: wanted.count)
    var prefixes: [(bytes: [UInt8], entry: Int32)] = []
    var beginnings = [UInt64](repeating: 0, count: 1 << 6)
    var firstBytes: UInt64 = 0
    var shapes = [UInt64](repeating: 0, count: 1 << 10)
    var lengths: UInt64 = 0
    var nameShapes = NameShapes()
    for name in wanted where names.find(name) == nil {
      guard let first = name.utf8.first, let last = name.utf8.last else { continue }
      let entry = names.intern(name).raw
      let isPrefix = last == UInt8(ascii: "*")
      let length = name.utf8.count
      if isPrefix {
        let prefix = Array(name.utf8.dropLast())
        prefixes.append((prefix, entry))
        lengths = .max
        firstBytes |= 1 << UInt64(first & 63)
        for second in prefix.count > 1 ? prefix[1]...prefix[1] : 0...255 {
          for third in prefix.count > 2 ? prefix[2]...prefix[2] : 0...255 {
            let beginning = Self.beginning(first, second, third)
            beginnings[beginning >> 6] |= 1 << UInt64(beginning & 63)
          }
        }
      } else {
        let shape = Self.shape(first, last, length)
        shapes[shape >> 6] |= 1 << UInt64(shape & 63)
        lengths |= Self.bit(ofLength: length)
        nameShapes.insert(shape)
      }
    }
    self.names = names
    self.prefixes = prefixes
    self.beginnings = beginnings
    self.firstBytes = firstBytes
    self.shapes = shapes
    self.lengths = lengths
    self.nameShapes = prefixes.isEmpty ? nameShapes : nil
  }

  /// The number of a name that was asked for.
  package func entry(_ name: String) -> Int32? { names.find(name)?.raw }
  package var count: Int { names.count }

  /// Of 12 bits.
  @inline(__always)
  private static func beginning(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    (Int(first) &<< 6 ^ Int(second) &<< 3 ^ Int(third)) & 0xFFF
  }

  /// Of a name that is not empty.
  @inline(__always)
  static func shape(of name: UnsafeBufferPointer<UInt8>) -> Int {
    shape(name[0], name[name.count - 1], name.count)
  }

  /// Of 16 bits.
  @inline(__always)
  private static func shape(_ first: UInt8, _ last: UInt8, _ length: Int) -> Int {
    let all =
      UInt32(first) | UInt32(last) &<< 8 | UInt32(truncatingIfNeeded: length) &<< 16
    return Int((all &* 0x9E37_79B1) &>> 16)
  }

  @inline(__always)
  private static func bit(ofLength length: Int) -> UInt64 { 1 &<< UInt64(length & 63) }

  /// Whether a name of this length may be one of them: where few are searched for, most text need not be
  /// looked at.
  @inline(__always)
  func mayMatch(length: Int) -> Bool { lengths & Self.bit(ofLength: length) != 0 }

  /// The name that `name` is or begins with, nil for nearly all.
  @inline(__always)
  package func match(_ name: UnsafeBufferPointer<UInt8>) -> Int32? {
    mayMatch(name) ? exactMatch(name) : nil
  }

  /// Whether it is worth a closer look: false for nearly all names.
  @inline(__always)
  func mayMatch(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    if isShaped(name) { return true }
    guard firstBytes &>> UInt64(first & 63) & 1 == 1 else { return false }
    let beginning = Self.beginning(
      first, name.count > 1 ? name[1] : 0, name.count > 2 ? name[2] : 0)
    return beginnings[beginning &>> 6] &>> UInt64(beginning & 63) & 1 == 1
  }

  @inline(__always)
  private func isShaped(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let shape = Self.shape(of: name)
    return shapes[shape &>> 6] &>> UInt64(shape & 63) & 1 == 1
  }

  // Not in anyone's loop: it would take the loop's registers.
  @inline(never)
  private func exactMatch(_ name: UnsafeBufferPointer<UInt8>) -> Int32? {
    if isShaped(name), let found = names.find(name) { return found.raw }
    return prefixes.first { $0.bytes.first == name.first && name.starts(with: $0.bytes) }?.entry
  }
}

/// What the names in a file's code look like: what rules most files out for who looks for a few names.
///
/// A bit for each first byte, last byte and length that one of them has; others may share it.
package struct NameShapes: BitwiseCopyable, Sendable {
  static let wordCount = 16
  private var bits = SIMD16<UInt64>()

  init() {}

  init(words: UnsafeMutableBufferPointer<UInt64>) {
    for (number, word) in words.enumerated() { bits[number] = word }
  }

  /// The word and the bit in it: the highest ten of a shape's bits.
  @inline(__always)
  static func place(of shape: Int) -> (word: Int, bit: UInt64) {
    (shape &>> 12, 1 &<< UInt64(shape &>> 6 & 63))
  }

  fileprivate mutating func insert(_ shape: Int) {
    let (word, bit) = Self.place(of: shape)
    bits[word] |= bit
  }

  package func mayHoldAny(of search: NameSearch) -> Bool {
    search.nameShapes.map { $0.bits & bits != SIMD16() } ?? true
  }

  /// Looks at one of the words: for who asks all files for one name.
  package func mayHold(_ name: NameShape) -> Bool { bits[name.word] & name.bit != 0 }
}

/// Where one name's bit is among those of a file.
package struct NameShape: Sendable {
  fileprivate let word: Int
  fileprivate let bit: UInt64

  /// No file has a name of nothing.
  package init(_ name: UnsafeBufferPointer<UInt8>) {
    (word, bit) = name.isEmpty ? (0, 0) : NameShapes.place(of: NameSearch.shape(of: name))
  }
}

extension FileFacts {
  /// The names, members and implicit members in code that a search for a few names finds.
  package func uses(
    of search: NameSearch
  ) -> [(entry: Int32, expression: FactIndex<Expression>)] {
    let (expressions, bytes) = (expressions, source.contents)
    var found: [(entry: Int32, expression: FactIndex<Expression>)] = []
    for number in expressions.indices {
      let kind = expressions[number].kind
      guard kind == .name || kind == .member || kind == .implicitMember else { continue }
      let name = expressions[number].name
      guard search.mayMatch(length: name.count) else { continue }
      let text = UnsafeBufferPointer(rebasing: bytes[Int(name.start)..<Int(name.end)])
      if let entry = search.match(text) { found.append((entry, FactIndex(number))) }
    }
    return found
  }
}
