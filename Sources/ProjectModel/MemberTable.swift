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

  /// Where the members and the slots of a type begin.
  private struct Start: Sendable {
    var member: Int32 = 0
    var slot: Int32 = 0
  }

  /// The hash stands beside the place: other names of the slot cost no look at them.
  private struct Slot: Sendable {
    /// 0 where it is free.
    var hash: UInt32 = 0
    /// The first member of the name, counted from the type's first one.
    var place: Int32 = 0
  }

  @exclusivity(unchecked) nonisolated(unsafe) private var members: [Member] = []
  @exclusivity(unchecked) nonisolated(unsafe) private var names: [Name] = []
  /// For each member that is a stored property of instances what its name ends in; none for others.
  @exclusivity(unchecked) nonisolated(unsafe) private var storedPropertyEndings: [NameEnding] = []
  /// For each type the bits of its stored properties' endings: of a few names most types have none.
  @exclusivity(unchecked) nonisolated(unsafe) private var endingsOfTypes: [UInt64] = []
  /// All types' tables, a power of two of slots each.
  @exclusivity(unchecked) nonisolated(unsafe) private var slots: [Slot] = []
  /// For each type, and behind the last one where its own end.
  @exclusivity(unchecked) nonisolated(unsafe) private var starts: [Start] = [Start()]
  /// A bit for each hash that a name has: most names in bodies are no members' of any type.
  @exclusivity(unchecked) nonisolated(unsafe) private var knownHashes: [UInt64] = []

  /// Before it is asked for anything. What each type has is counted first: then all threads write to the one
  /// table.
  func fill(_ types: [ProjectType], _ nesting: [Nesting], _ files: [FileFacts]) {
    let parts = 64
    @Sendable func numbers(of part: Int) -> Range<Int> {
      types.count * part / parts..<types.count * (part + 1) / parts
    }
    let sizes = Parallel.map(count: parts, threads: ProjectReader.processorCount) { part in
      numbers(of: part).map { Self.size(of: types[$0], nesting) }
    }
    starts.reserveCapacity(types.count + 1)
    endingsOfTypes.reserveCapacity(types.count)
    var (count, slotCount) = (0, 0)
    for size in sizes.joined() {
      count += size.members
      slotCount += size.slots
      starts.append(Start(member: Int32(count), slot: Int32(slotCount)))
      endingsOfTypes.append(size.endings)
    }
    members = Array(unsafeUninitializedCapacity: count) { members, filled in
      names = Array(unsafeUninitializedCapacity: count) { names, filled in
        storedPropertyEndings = Array(unsafeUninitializedCapacity: count) { endings, filled in
          slots = Array(unsafeUninitializedCapacity: slotCount) { slots, filled in
            let room = Room(
              members: members, names: names, storedPropertyEndings: endings, slots: slots)
            _ = Parallel.map(count: parts, threads: ProjectReader.processorCount) { part in
              for type in numbers(of: part) {
                let (start, end) = (self.starts[type], self.starts[type + 1])
                room.add(types[type], from: Int(start.member), nesting)
                room.addSlots(
                  Int(start.slot)..<Int(end.slot),
                  ofMembers: Int(start.member)..<Int(end.member), files)
              }
            }
            filled = slotCount
          }
          filled = count
        }
        filled = count
      }
      filled = count
    }
    var knownHashes = [UInt64](repeating: 0, count: 1 << 12)
    for name in names where name.hash != 0 {
      knownHashes[Self.word(of: name.hash)] |= Self.bit(of: name.hash)
    }
    self.knownHashes = knownHashes
  }

  private static func size(
    of type: ProjectType, _ nesting: [Nesting]
  ) -> (members: Int, slots: Int, endings: UInt64) {
    var (members, named) = (0, 0)
    var endings: UInt64 = 0
    for part in type.parts {
      let nesting = nesting[part.file]
      for member in nesting.members(of: part.declaration) {
        members += 1
        let found = nesting.declarations[member.int]
        if found.nameHash != 0 { named += 1 }
        if found.storedPropertyEnding != .none { endings |= found.storedPropertyEnding.bit }
      }
    }
    if named == 0 { return (members, 0, endings) }
    var slots = 2
    while slots * 3 < named * 4 { slots *= 2 }
    return (members, slots, endings)
  }

  /// The table while it is filled, each type's members and slots by one thread.
  private struct Room: @unchecked Sendable {
    let members: UnsafeMutableBufferPointer<Member>
    let names: UnsafeMutableBufferPointer<Name>
    let storedPropertyEndings: UnsafeMutableBufferPointer<NameEnding>
    let slots: UnsafeMutableBufferPointer<Slot>

    func add(_ type: ProjectType, from first: Int, _ nesting: [Nesting]) {
      var place = first
      for part in type.parts {
        let nesting = nesting[part.file]
        for member in nesting.members(of: part.declaration) {
          let found = nesting.declarations[member.int]
          members.initializeElement(at: place, to: Member(file: part.file, declaration: member))
          names.initializeElement(at: place, to: Name(hash: found.nameHash))
          storedPropertyEndings.initializeElement(at: place, to: found.storedPropertyEnding)
          place += 1
        }
      }
    }

    /// The last members first, so that each name's first one ends up in its slot.
    func addSlots(_ range: Range<Int>, ofMembers own: Range<Int>, _ files: [FileFacts]) {
      if range.isEmpty { return }
      slots[range].initialize(repeating: Slot())
      for place in own.reversed() where names[place].hash != 0 {
        let (hash, number) = (names[place].hash, Int32(place - own.lowerBound))
        var slot = Int(hash) & (range.count - 1)
        while case let other = slots[range.lowerBound + slot], other.hash != 0,
          other.hash != hash || !areCalledAlike(place, own.lowerBound + Int(other.place), files)
        {
          slot = (slot + 1) & (range.count - 1)
        }
        let other = slots[range.lowerBound + slot]
        if other.hash != 0 { names[place].next = other.place - number }
        slots[range.lowerBound + slot] = Slot(hash: hash, place: number)
      }
    }

    private func areCalledAlike(_ place: Int, _ other: Int, _ files: [FileFacts]) -> Bool {
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
    members[Int(starts[type.raw].member)..<Int(starts[type.raw + 1].member)]
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
    let (start, end) = (starts[type.raw], starts[type.raw + 1])
    let mask = Int(end.slot - start.slot) - 1
    guard mask >= 0 else { return -1 }
    var number = Int(name.hash) & mask
    while case let slot = slots[Int(start.slot) + number], slot.hash != 0 {
      if slot.hash == name.hash {
        let place = Int(start.member + slot.place)
        let facts = files[members[place].file]
        // In its place: a call would count a reference.
        let isCalledSo = facts.withBytes(
          of: facts.declarations[members[place].declaration].name
        ) { $0.withoutBackticks.hasSameBytes(as: name.bytes) }
        if isCalledSo { return place }
      }
      number = (number + 1) & mask
    }
    return -1
  }

  func storedProperties(
    of type: TypeID, endingIn endings: [NameEnding]?, where fits: (Member) -> Bool
  ) -> [Member] {
    // A bit for each ending that fits, which others may share: what most names fail at.
    let bits = endings?.reduce(UInt64(0)) { $0 | $1.bit } ?? .max
    if endingsOfTypes[type.raw] & bits == 0 { return [] }
    var found: [Member] = []
    for place in Int(starts[type.raw].member)..<Int(starts[type.raw + 1].member) {
      let ending = storedPropertyEndings[place]
      if ending != .none, bits & ending.bit != 0, endings?.contains(ending) ?? true,
        fits(members[place])
      {
        found.append(members[place])
      }
    }
    return found
  }
}

/// A name's last two bytes, which few other names have.
package struct NameEnding: BitwiseCopyable, Equatable, Sendable {
  private let bytes: UInt16

  init(_ name: UnsafeBufferPointer<UInt8>) {
    bytes =
      name.last.map { UInt16($0) << 8 | UInt16(name.count > 1 ? name[name.count - 2] : 0) } ?? .max
  }

  /// Of all names that match; nil where they may end differently.
  package init?(ofAllMatching pattern: Glob) {
    guard let ending = pattern.lastTwoBytes else { return nil }
    self = ending.withUnsafeBufferPointer { NameEnding($0) }
  }

  private init() { bytes = 0 }

  /// No name's, not even that of a name without a byte.
  static let none = NameEnding()

  /// One of 64, which other endings may share.
  var bit: UInt64 { 1 &<< UInt64((bytes &* 0x9E37) &>> 10) }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  var withoutBackticks: UnsafeBufferPointer<UInt8> {
    guard count > 2, first == UInt8(ascii: "`") else { return self }
    return UnsafeBufferPointer(rebasing: self[1..<count - 1])
  }
}
