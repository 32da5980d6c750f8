// The members of all types, by type and by name: bodies ask for them at every other name.

import SwiftReader

/// All types' members one after the other, each type's in the order of its declaration and extensions,
/// and an open-addressing table of the properties, methods and initialisers of one name in one type.
struct MemberTable: Sendable {
  /// The hash of type and name stands beside the list's first member.
  private struct Slot: Sendable {
    var key: UInt32 = 0
    /// A place in `members`; -1 where the slot is free.
    var first: Int32 = -1
  }

  private var members: [Member] = []
  /// For each type where its members begin, and where the last one's end.
  private var starts: [Int32] = [0]
  /// For each member the next one of the same name and type; -1 for none.
  private var following: [Int32] = []
  private var slots: [Slot] = []
  /// For each member that is a stored property of instances the last byte of its name; 0 for others.
  private var storedPropertyEnds: [UInt8] = []
  /// A bit for each hash that a name has: most names in bodies are no members' of any type.
  private var knownHashes: [UInt64] = []

  init() {}

  init(_ types: [ProjectType], _ nesting: [Nesting], _ files: [FileFacts]) {
    let parts = 64
    let lists = Parallel.map(count: parts, threads: ProjectReader.processorCount) { part in
      List(
        types[types.count * part / parts..<types.count * (part + 1) / parts], nesting, files)
    }
    let count = lists.reduce(0) { $0 + $1.members.count }
    members.reserveCapacity(count)
    storedPropertyEnds.reserveCapacity(count)
    starts.reserveCapacity(types.count + 1)
    for list in lists {
      let start = Int32(members.count)
      members += list.members
      storedPropertyEnds += list.storedPropertyEnds
      starts += list.ends.lazy.map { start + $0 }
    }
    var slotCount = 64
    while slotCount < count * 2 { slotCount *= 2 }
    slots = Array(repeating: Slot(), count: slotCount)
    following = Array(repeating: -1, count: count)
    knownHashes = Array(repeating: 0, count: 1 << 12)
    addNames(lists.lazy.map(\.hashes), files)
  }

  /// The members of some types.
  private struct List: Sendable {
    var members: [Member] = []
    /// For each member the hash of its name; 0 for what nobody asks for by name.
    var hashes: [UInt32] = []
    var storedPropertyEnds: [UInt8] = []
    /// For each type where its members end.
    var ends: [Int32] = []

    init(_ types: ArraySlice<ProjectType>, _ nesting: [Nesting], _ files: [FileFacts]) {
      for type in types {
        add(type.declaration, nesting, files)
        for part in type.extensions { add(part, nesting, files) }
        ends.append(Int32(members.count))
      }
    }

    private mutating func add(
      _ part: DeclarationReference, _ nesting: [Nesting], _ files: [FileFacts]
    ) {
      let facts = files[part.file]
      for member in nesting[part.file].members(of: part.declaration) {
        members.append(Member(file: part.file, declaration: member))
        let declaration = facts.declarations[member]
        let kind = declaration.kind
        let isNamed = kind.isProperty || kind == .function || kind == .initializer
        let isStored =
          kind.isProperty && declaration.accessors.isStored
          && declaration.modifiers.isDisjoint(with: [.static, .classMember])
        facts.source.withBytes(of: declaration.name) { name in
          hashes.append(isNamed ? MemberTable.hash(of: name.withoutBackticks) : 0)
          // What has no name, for a tuple pattern's sake, is called so by nobody.
          storedPropertyEnds.append(isStored ? name.last ?? .max : 0)
        }
      }
    }
  }

  private mutating func addNames(_ hashes: some Sequence<[UInt32]>, _ files: [FileFacts]) {
    // The last one so far of the list that a member begins.
    var ends = Array(repeating: Int32(-1), count: members.count)
    var member = 0
    var type = 0
    for hash in hashes.joined() {
      while starts[type + 1] <= member { type += 1 }
      if hash != 0 {
        let found = members[member]
        let facts = files[found.file]
        let name = facts.declarations[found.declaration].name
        let slot = facts.source.withBytes(of: name) {
          self.slot(of: $0.withoutBackticks, hash, type, files)
        }
        if slots[slot].first < 0 {
          slots[slot] = Slot(key: Self.key(hash, type), first: Int32(member))
          knownHashes[Self.word(of: hash)] |= Self.bit(of: hash)
        } else {
          let first = Int(slots[slot].first)
          following[ends[first] < 0 ? first : Int(ends[first])] = Int32(member)
          ends[first] = Int32(member)
        }
      }
      member += 1
    }
  }

  /// Never 0.
  @inline(__always)
  private static func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    max(1, NameTable.hash(name))
  }

  @inline(__always)
  private static func key(_ hash: UInt32, _ type: Int) -> UInt32 {
    hash ^ UInt32(truncatingIfNeeded: type) &* 0x9E37_79B1
  }

  /// Of the upper 18 bits: the lower ones choose the slot.
  private static func word(of hash: UInt32) -> Int { Int(hash >> 20) }
  private static func bit(of hash: UInt32) -> UInt64 { 1 << UInt64(hash >> 14 & 63) }

  /// The slot of the list of that name, or the free one where it belongs.
  private func slot(
    of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ type: Int, _ files: [FileFacts]
  ) -> Int {
    let key = Self.key(hash, type)
    let mask = slots.count - 1
    var slot = Int(key) & mask
    while slots[slot].first >= 0 {
      let first = slots[slot].first
      if slots[slot].key == key, starts[type] <= first, first < starts[type + 1] {
        let member = members[Int(first)]
        let facts = files[member.file]
        if facts.nameEquals(facts.declarations[member.declaration].name, name) { return slot }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  // MARK: Asking

  func members(of type: TypeID) -> ArraySlice<Member> {
    members[Int(starts[type.raw])..<Int(starts[type.raw + 1])]
  }

  /// The members of that name that the type declares itself and that fit.
  func members(
    named name: UnsafeBufferPointer<UInt8>, of type: TypeID, _ files: [FileFacts],
    where fits: (Declaration) -> Bool
  ) -> [Member] {
    var found: [Member] = []
    var place = first(named: name, of: type, files)
    while place >= 0 {
      let member = members[Int(place)]
      if fits(files[member.file].declarations[member.declaration]) { found.append(member) }
      place = following[Int(place)]
    }
    return found
  }

  /// The first of them that fits.
  func firstMember(
    named name: UnsafeBufferPointer<UInt8>, of type: TypeID, _ files: [FileFacts],
    where fits: (Member, Declaration) -> Bool
  ) -> Member? {
    var place = first(named: name, of: type, files)
    while place >= 0 {
      let member = members[Int(place)]
      if fits(member, files[member.file].declarations[member.declaration]) { return member }
      place = following[Int(place)]
    }
    return nil
  }

  /// The place of the first member of that name; -1 for none.
  private func first(
    named name: UnsafeBufferPointer<UInt8>, of type: TypeID, _ files: [FileFacts]
  ) -> Int32 {
    let name = name.withoutBackticks
    let hash = Self.hash(of: name)
    guard !slots.isEmpty, knownHashes[Self.word(of: hash)] & Self.bit(of: hash) != 0 else {
      return -1
    }
    return slots[slot(of: name, hash, type.raw, files)].first
  }

  func storedProperties(of type: TypeID, endingIn lastBytes: [UInt8]?) -> [Member] {
    var found: [Member] = []
    for place in Int(starts[type.raw])..<Int(starts[type.raw + 1]) {
      let last = storedPropertyEnds[place]
      if last != 0, lastBytes?.contains(last) ?? true { found.append(members[place]) }
    }
    return found
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var withoutBackticks: UnsafeBufferPointer<UInt8> {
    guard count > 2, first == UInt8(ascii: "`") else { return self }
    return UnsafeBufferPointer(rebasing: self[1..<count - 1])
  }
}
