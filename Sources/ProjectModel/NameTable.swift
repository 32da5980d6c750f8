// Names as numbers: each distinct name once, found by its bytes without making a string.

/// A name in a `NameTable`.
package struct NameID: Hashable, Sendable, Comparable {
  package var raw: Int32
  package static func < (first: NameID, second: NameID) -> Bool { first.raw < second.raw }
}

/// An open-addressing table over one buffer of bytes.
package struct NameTable: Sendable {
  private struct Entry {
    var start: Int32
    var length: Int32
    var hash: UInt32
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [Int32]

  package init(expected: Int = 1024) {
    slots = Array(repeating: -1, count: Self.slotCount(for: expected))
  }

  package var count: Int { entries.count }

  package func text(_ name: NameID) -> String {
    let entry = entries[Int(name.raw)]
    let range = Int(entry.start)..<Int(entry.start + entry.length)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  package func find(_ name: UnsafeBufferPointer<UInt8>) -> NameID? {
    let hash = Self.hash(name)
    let index = slots[slot(of: name, hash)]
    return index < 0 ? nil : NameID(raw: index)
  }

  package func find(_ name: String) -> NameID? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  package mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    let hash = Self.hash(name)
    var slot = slot(of: name, hash)
    if slots[slot] >= 0 { return NameID(raw: slots[slot]) }
    if (entries.count + 1) * 2 > slots.count {
      grow()
      slot = self.slot(of: name, hash)
    }
    let id = Int32(entries.count)
    slots[slot] = id
    entries.append(Entry(start: Int32(bytes.count), length: Int32(name.count), hash: hash))
    bytes += name
    return NameID(raw: id)
  }

  package mutating func intern(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  /// The slot that holds `name`, or the free one where it belongs.
  private func slot(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, Int(entry.length) == name.count {
        let start = Int(entry.start)
        let isEqual = bytes.withUnsafeBufferPointer { bytes in
          name.indices.allSatisfy { bytes[start + $0] == name[$0] }
        }
        if isEqual { return slot }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  private static func slotCount(for names: Int) -> Int {
    var count = 64
    while count < names * 2 { count *= 2 }
    return count
  }

  /// FNV-1a: names are short.
  @inline(__always)
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ hash >> 15
  }
}
