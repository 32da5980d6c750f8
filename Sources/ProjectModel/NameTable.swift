// Names as numbers: each distinct name once, found by its bytes without making a string.

import SwiftReader

/// A name in a `NameTable`.
public struct NameID: Hashable, Sendable, Comparable {
  public var raw: Int32
  public static func < (first: NameID, second: NameID) -> Bool { first.raw < second.raw }
}

/// An open-addressing table over one buffer of bytes.
package struct NameTable: Sendable {
  private struct Entry {
    var start: Int32
    var length: Int32
  }

  /// With what it takes to compare a name: to look at its entry too is to wait for memory once more.
  private struct Slot {
    var hash: UInt32 = 0
    /// -1 where it is free.
    var number: Int32 = -1
    var entry = Entry(start: 0, length: 0)
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [Slot]

  package init(expected: Int = 1024) {
    slots = Array(repeating: Slot(), count: Self.slotCount(for: expected))
    reserve(expected)
  }

  /// Makes room for that many names more, at what names mostly are long.
  mutating func reserve(_ more: Int) {
    entries.reserveCapacity(entries.count + more)
    bytes.reserveCapacity(bytes.count + 16 * more)
  }

  package var count: Int { entries.count }

  package func text(_ name: NameID) -> String {
    let entry = entries[Int(name.raw)]
    let range = Int(entry.start)..<Int(entry.start + entry.length)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  package func find(_ name: UnsafeBufferPointer<UInt8>) -> NameID? {
    find(name, hash: Self.hash(name))
  }

  /// `hash` is that of the name.
  func find(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> NameID? {
    let found = slots[slot(of: name, hash)].number
    return found < 0 ? nil : NameID(raw: found)
  }

  /// Whether what stands at `range` is in it.
  func contains(_ range: TextRange, _ facts: FileFacts) -> Bool {
    facts.withBytes(of: range) { find($0) != nil }
  }

  package func find(_ name: String) -> NameID? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  package mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    intern(name, hash: Self.hash(name))
  }

  /// `hash` is that of the name.
  mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> NameID {
    var slot = slot(of: name, hash)
    if slots[slot].number >= 0 { return NameID(raw: slots[slot].number) }
    if (entries.count + 1) * 4 > slots.count * 3 {
      grow()
      slot = self.slot(of: name, hash)
    }
    let id = Int32(entries.count)
    let entry = Entry(start: Int32(bytes.count), length: Int32(name.count))
    slots[slot] = Slot(hash: hash, number: id, entry: entry)
    entries.append(entry)
    bytes += name
    return NameID(raw: id)
  }

  package mutating func intern(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  /// The slot that holds `name`, or the free one where it belongs.
  @inline(__always)
  private func slot(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].number >= 0 {
      if slots[slot].hash == hash {
        let start = Int(slots[slot].entry.start)
        let end = start + Int(slots[slot].entry.length)
        let isEqual = bytes.withUnsafeBufferPointer { bytes in
          UnsafeBufferPointer(rebasing: bytes[start..<end]).hasSameBytes(as: name)
        }
        if isEqual { return slot }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    let mask = slots.count - 1
    for item in old where item.number >= 0 {
      var slot = Int(item.hash) & mask
      while slots[slot].number >= 0 { slot = (slot + 1) & mask }
      slots[slot] = item
    }
  }

  private static func slotCount(for names: Int) -> Int {
    var count = 64
    while count * 3 < names * 4 { count *= 2 }
    return count
  }

  /// Eight bytes at a time, each mixed by a multiplication.
  @inline(__always)
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let count = name.count
    var hash = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        hash = mixed(hash, name.word(UInt64.self, at: offset))
        offset += 8
      }
      // The last eight may overlap the ones before.
      hash = mixed(hash, name.word(UInt64.self, at: count - 8))
    } else if count >= 4 {
      let first = name.word(UInt32.self, at: 0)
      let last = name.word(UInt32.self, at: count - 4)
      hash = mixed(hash, UInt64(first) | UInt64(last) << 32)
    } else if count > 0 {
      hash = mixed(
        hash,
        UInt64(name[0]) | UInt64(name[count / 2]) << 8 | UInt64(name[count - 1]) << 16)
    }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  fileprivate func word<Word: BitwiseCopyable>(_: Word.Type, at offset: Int) -> Word {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: Word.self)
  }

  /// Whether a dot is among them; eight are looked at at a time.
  @inline(__always)
  var holdsDot: Bool {
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        if word(UInt64.self, at: offset).holdsDot { return true }
        offset += 8
      }
      return word(UInt64.self, at: count - 8).holdsDot
    }
    if count >= 4 {
      let (first, last) = (word(UInt32.self, at: 0), word(UInt32.self, at: count - 4))
      return (UInt64(first) | UInt64(last) << 32).holdsDot
    }
    return contains(UInt8(ascii: "."))
  }

  /// Compared eight at a time: names are too short for a call to be worth it.
  @inline(__always)
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        if word(UInt64.self, at: offset) != other.word(UInt64.self, at: offset) { return false }
        offset += 8
      }
      return word(UInt64.self, at: count - 8) == other.word(UInt64.self, at: count - 8)
    }
    if count >= 4 {
      return word(UInt32.self, at: 0) == other.word(UInt32.self, at: 0)
        && word(UInt32.self, at: count - 4) == other.word(UInt32.self, at: count - 4)
    }
    return indices.allSatisfy { self[$0] == other[$0] }
  }
}

extension UInt64 {
  /// Whether one of its bytes is a dot: that byte becomes zero, and only a zero borrows into its highest
  /// bit without having had that itself.
  @inline(__always)
  fileprivate var holdsDot: Bool {
    let zeroed = self ^ 0x2E2E_2E2E_2E2E_2E2E
    return (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080 != 0
  }
}
