// The members of all types, by type and by name: bodies ask for them at every other name.

import SwiftReader

/// All types' members one after the other, each type's in the order of its declaration and extensions,
/// and for each type an open-addressing table of its properties, methods and initialisers by name.
///
/// A class that is filled once, because every name in every body is looked up here: a struct in a
/// property of the index would have each of its lists retained at each look (measured: 2 % of a run).
final class MemberTable: Sendable {
  private struct Name: Sendable {
    /// 0 for what nobody asks for by name.
    var hash: UInt32
    /// How far behind it the next member of the same name and type stands; 0 where there is none.
    var next: Int32 = 0
  }

  @exclusivity(unchecked) nonisolated(unsafe) private var members: [Member] = []
  @exclusivity(unchecked) nonisolated(unsafe) private var names: [Name] = []
  /// For each member that is a stored property of instances the last byte of its name; 0 for others.
  @exclusivity(unchecked) nonisolated(unsafe) private var storedPropertyEnds: [UInt8] = []
  /// For each type where its members begin, and where the last one's end.
  @exclusivity(unchecked) nonisolated(unsafe) private var starts: [Int32] = [0]
  /// All types' tables: the first member of a name, counted from the type's first one; -1 where free.
  @exclusivity(unchecked) nonisolated(unsafe) private var slots: [Int32] = []
  /// For each type where its slots begin, a power of two of them, and where the last one's end.
  @exclusivity(unchecked) nonisolated(unsafe) private var slotStarts: [Int32] = [0]
  /// A bit for each hash that a name has: most names in bodies are no members' of any type.
  @exclusivity(unchecked) nonisolated(unsafe) private var knownHashes: [UInt64] = []

  /// Before it is asked for anything.
  func fill(_ types: [ProjectType], _ nesting: [Nesting], _ files: [FileFacts]) {
    let parts = 64
    let lists = Parallel.map(count: parts, threads: ProjectReader.processorCount) { part in
      List(
        types[types.count * part / parts..<types.count * (part + 1) / parts], nesting, files)
    }
    let count = lists.reduce(0) { $0 + $1.members.count }
    members.reserveCapacity(count)
    names.reserveCapacity(count)
    storedPropertyEnds.reserveCapacity(count)
    starts.reserveCapacity(types.count + 1)
    slots.reserveCapacity(lists.reduce(0) { $0 + $1.slots.count })
    slotStarts.reserveCapacity(types.count + 1)
    for list in lists {
      let (start, slotStart) = (Int32(members.count), Int32(slots.count))
      members += list.members
      names += list.names
      storedPropertyEnds += list.storedPropertyEnds
      starts += list.ends.lazy.map { start + $0 }
      slots += list.slots
      slotStarts += list.slotEnds.lazy.map { slotStart + $0 }
    }
    var knownHashes = [UInt64](repeating: 0, count: 1 << 12)
    for name in names where name.hash != 0 {
      knownHashes[Self.word(of: name.hash)] |= Self.bit(of: name.hash)
    }
    self.knownHashes = knownHashes
  }

  /// The members of some types.
  private struct List: Sendable {
    private(set) var members: [Member] = []
    private(set) var names: [Name] = []
    private(set) var storedPropertyEnds: [UInt8] = []
    /// For each type where its members end.
    private(set) var ends: [Int32] = []
    private(set) var slots: [Int32] = []
    /// For each type where its slots end.
    private(set) var slotEnds: [Int32] = []

    init(_ types: ArraySlice<ProjectType>, _ nesting: [Nesting], _ files: [FileFacts]) {
      members.reserveCapacity(8 * types.count)
      names.reserveCapacity(8 * types.count)
      storedPropertyEnds.reserveCapacity(8 * types.count)
      ends.reserveCapacity(types.count)
      slots.reserveCapacity(16 * types.count)
      slotEnds.reserveCapacity(types.count)
      for type in types {
        let first = members.count
        add(type.declaration, nesting)
        for part in type.extensions { add(part, nesting) }
        ends.append(Int32(members.count))
        addSlots(ofMembersFrom: first, files)
        slotEnds.append(Int32(slots.count))
      }
    }

    private mutating func add(_ part: DeclarationReference, _ nesting: [Nesting]) {
      let nesting = nesting[part.file]
      for member in nesting.members(of: part.declaration) {
        members.append(Member(file: part.file, declaration: member))
        names.append(Name(hash: nesting.declarations[member.int].nameHash))
        storedPropertyEnds.append(nesting.declarations[member.int].storedPropertyEnd)
      }
    }

    /// The last members first, so that each name's first one ends up in its slot.
    private mutating func addSlots(ofMembersFrom first: Int, _ files: [FileFacts]) {
      let named = names[first...].count { $0.hash != 0 }
      if named == 0 { return }
      var slotCount = 2
      while slotCount < named * 2 { slotCount *= 2 }
      let start = slots.count
      slots += repeatElement(-1, count: slotCount)
      for place in (first..<members.count).reversed() where names[place].hash != 0 {
        let number = Int32(place - first)
        var slot = start + Int(names[place].hash) & (slotCount - 1)
        while slots[slot] >= 0, !areCalledAlike(place, first + Int(slots[slot]), files) {
          slot = start + (slot - start + 1) & (slotCount - 1)
        }
        if slots[slot] >= 0 { names[place].next = slots[slot] - number }
        slots[slot] = number
      }
    }

    private func areCalledAlike(_ place: Int, _ other: Int, _ files: [FileFacts]) -> Bool {
      guard names[place].hash == names[other].hash else { return false }
      let (member, facts) = (members[place], files[members[place].file])
      return facts.withBytes(of: facts.declarations[member.declaration].name) { name in
        let (member, facts) = (members[other], files[members[other].file])
        return facts.nameEquals(facts.declarations[member.declaration].name, name)
      }
    }
  }

  /// Never 0.
  @inline(__always)
  static func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    max(1, NameTable.hash(name))
  }

  /// Of the upper 18 bits: the lower ones choose the slot.
  private static func word(of hash: UInt32) -> Int { Int(hash >> 20) }
  private static func bit(of hash: UInt32) -> UInt64 { 1 << UInt64(hash >> 14 & 63) }

  // MARK: Asking

  /// A name that types are asked for one after the other: its hash is worked out once.
  struct SoughtName {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let hash: UInt32

    @inline(__always)
    init(_ name: UnsafeBufferPointer<UInt8>) {
      bytes = name.withoutBackticks
      hash = MemberTable.hash(of: bytes)
    }
  }

  /// Whether a member of any type may be called so.
  func mayKnow(_ name: SoughtName) -> Bool {
    !knownHashes.isEmpty && knownHashes[Self.word(of: name.hash)] & Self.bit(of: name.hash) != 0
  }

  func members(of type: TypeID) -> ArraySlice<Member> {
    members[Int(starts[type.raw])..<Int(starts[type.raw + 1])]
  }

  /// The members of that name that the type declares itself and that fit.
  func members(
    named name: UnsafeBufferPointer<UInt8>, of type: TypeID, _ files: [FileFacts],
    where fits: (Declaration) -> Bool
  ) -> [Member] {
    var found: [Member] = []
    var place = first(named: SoughtName(name), of: type, files)
    while place >= 0 {
      let member = members[place]
      if fits(files[member.file].declarations[member.declaration]) { found.append(member) }
      place = following(place)
    }
    return found
  }

  /// The first of them that fits.
  func firstMember(
    named name: SoughtName, of type: TypeID, _ files: [FileFacts],
    where fits: (Member, Declaration) -> Bool
  ) -> Member? {
    var place = first(named: name, of: type, files)
    while place >= 0 {
      let member = members[place]
      if fits(member, files[member.file].declarations[member.declaration]) { return member }
      place = following(place)
    }
    return nil
  }

  /// The place of the next member of the same name; -1 for none.
  private func following(_ place: Int) -> Int {
    let distance = names[place].next
    return distance == 0 ? -1 : place + Int(distance)
  }

  /// The place of the first member of that name; -1 for none.
  private func first(named name: SoughtName, of type: TypeID, _ files: [FileFacts]) -> Int {
    guard mayKnow(name) else { return -1 }
    let firstSlot = Int(slotStarts[type.raw])
    let mask = Int(slotStarts[type.raw + 1]) - firstSlot - 1
    guard mask >= 0 else { return -1 }
    var slot = Int(name.hash) & mask
    while slots[firstSlot + slot] >= 0 {
      let place = Int(starts[type.raw] + slots[firstSlot + slot])
      if names[place].hash == name.hash {
        let facts = files[members[place].file]
        if facts.nameEquals(facts.declarations[members[place].declaration].name, name.bytes) {
          return place
        }
      }
      slot = (slot + 1) & mask
    }
    return -1
  }

  func storedProperties(
    of type: TypeID, endingIn lastBytes: [UInt8]?, where fits: (Member) -> Bool
  ) -> [Member] {
    var found: [Member] = []
    for place in Int(starts[type.raw])..<Int(starts[type.raw + 1]) {
      let last = storedPropertyEnds[place]
      if last != 0, lastBytes?.contains(last) ?? true, fits(members[place]) {
        found.append(members[place])
      }
    }
    return found
  }
}

extension UnsafeBufferPointer<UInt8> {
  var withoutBackticks: UnsafeBufferPointer<UInt8> {
    guard count > 2, first == UInt8(ascii: "`") else { return self }
    return UnsafeBufferPointer(rebasing: self[1..<count - 1])
  }
}
