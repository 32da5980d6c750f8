// The properties and methods of all types by name: bodies ask for them at every other name.

import SwiftReader

/// An open-addressing table of the members of one name in one type, each list in the order of the type's
/// declaration and extensions.
struct MemberTable: Sendable {
  fileprivate struct Entry {
    var type: Int32
    var hash: UInt32
    var member: Member
    /// The next of the same name and type; -1 for none.
    var next: Int32
  }

  private var entries: [Entry] = []
  private var slots: [Int32] = []

  init() {}

  /// `members` are those of each type.
  init(_ members: [[Member]], _ files: [FileFacts]) {
    var slotCount = 64
    while slotCount < members.reduce(0, { $0 + $1.count }) * 2 { slotCount *= 2 }
    slots = Array(repeating: -1, count: slotCount)
    for (type, members) in members.enumerated() {
      // Each goes before those of its name.
      for member in members.reversed() {
        let facts = files[member.file]
        let name = facts.declarations[member.declaration].name
        facts.source.withBytes(of: name) { name in
          let name = Self.withoutBackticks(name)
          let hash = NameTable.hash(name)
          let slot = slot(of: name, hash, Int32(type), files)
          entries.append(
            Entry(type: Int32(type), hash: hash, member: member, next: slots[slot]))
          slots[slot] = Int32(entries.count - 1)
        }
      }
    }
  }

  private static func withoutBackticks(
    _ name: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard name.count > 2, name.first == UInt8(ascii: "`") else { return name }
    return UnsafeBufferPointer(rebasing: name[1..<name.count - 1])
  }

  /// The slot of the list of that name, or the free one where it belongs.
  private func slot(
    of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ type: Int32, _ files: [FileFacts]
  ) -> Int {
    var slot = Int(hash ^ UInt32(truncatingIfNeeded: type) &* 0x9E37_79B1) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.type == type, entry.hash == hash {
        let facts = files[entry.member.file]
        if facts.nameEquals(facts.declarations[entry.member.declaration].name, name) { return slot }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The members of that name that the type declares itself.
  func members(
    named name: UnsafeBufferPointer<UInt8>, of type: TypeID, _ files: [FileFacts]
  ) -> Members {
    if slots.isEmpty { return Members(entries: [], following: -1) }
    let name = Self.withoutBackticks(name)
    return Members(
      entries: entries,
      following: slots[slot(of: name, NameTable.hash(name), Int32(type.raw), files)])
  }

  struct Members: Sequence, IteratorProtocol {
    fileprivate let entries: [Entry]
    fileprivate var following: Int32

    mutating func next() -> Member? {
      guard following >= 0 else { return nil }
      let entry = entries[Int(following)]
      following = entry.next
      return entry.member
    }
  }
}
