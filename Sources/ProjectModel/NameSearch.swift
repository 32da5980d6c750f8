// Names to look for in all of the project's code at once: two bytes and the length rule out nearly every
// name.

import SwiftReader

/// A set of names; `sqlite3_*` stands for all that begin so.
package struct NameSearch: Sendable {
  private var names = NameTable(expected: 256)
  private var prefixes: [(bytes: [UInt8], entry: Int32)] = []
  /// For each first byte a bit for each length of a name that may be among them.
  private var lengths = [UInt64](repeating: 0, count: 256)
  /// The same for those of which only the beginning is given: hardly a name is looked through these.
  private var lengthsOfPrefixes = [UInt64](repeating: 0, count: 256)
  private static let longest = 64
  /// A bit for each first byte, last byte and length that a name has; others may share it. None is set
  /// where only a name's beginning is given.
  private var shapes = [UInt64](repeating: 0, count: 1 << 10)

  package init(_ wanted: [String]) {
    for name in wanted where names.find(name) == nil {
      guard let first = name.utf8.first, let last = name.utf8.last else { continue }
      let entry = names.intern(name).raw
      let isPrefix = last == UInt8(ascii: "*")
      let length = name.utf8.count
      if isPrefix {
        prefixes.append((Array(name.utf8.dropLast()), entry))
        for length in min(length - 1, Self.longest - 1)..<Self.longest {
          lengthsOfPrefixes[Int(first)] |= Self.bit(length)
        }
        lengths[Int(first)] |= lengthsOfPrefixes[Int(first)]
      } else {
        lengths[Int(first)] |= Self.bit(length)
        let shape = Self.shape(first, last, length)
        shapes[shape >> 6] |= 1 << UInt64(shape & 63)
      }
    }
  }

  /// The number of a name that was asked for.
  package func entry(_ name: String) -> Int32? { names.find(name)?.raw }
  package var count: Int { names.count }

  @inline(__always)
  private static func bit(_ length: Int) -> UInt64 { 1 &<< UInt64(min(length, longest - 1)) }

  /// Of 16 bits.
  @inline(__always)
  private static func shape(_ first: UInt8, _ last: UInt8, _ length: Int) -> Int {
    let all =
      UInt32(first) | UInt32(last) &<< 8 | UInt32(truncatingIfNeeded: length) &<< 16
    return Int((all &* 0x9E37_79B1) &>> 16)
  }

  /// Whether a name that begins so and is so long may be among them.
  @inline(__always)
  func mayMatch(_ first: UInt8, _ length: Int) -> Bool {
    lengths[Int(first)] & Self.bit(length) != 0
  }

  /// The name that `name` is or begins with, nil for nearly all.
  @inline(__always)
  package func match(_ name: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let first = name.first, mayMatch(first, name.count) else { return nil }
    let shape = Self.shape(first, name[name.count - 1], name.count)
    let isKnown = shapes[shape &>> 6] &>> UInt64(shape & 63) & 1 == 1
    let mayBeginSo = lengthsOfPrefixes[Int(first)] & Self.bit(name.count) != 0
    return isKnown || mayBeginSo ? exactMatch(name, isKnown) : nil
  }

  private func exactMatch(_ name: UnsafeBufferPointer<UInt8>, _ isKnown: Bool) -> Int32? {
    if isKnown, let found = names.find(name) { return found.raw }
    return prefixes.first { $0.bytes.first == name.first && name.starts(with: $0.bytes) }?.entry
  }
}
