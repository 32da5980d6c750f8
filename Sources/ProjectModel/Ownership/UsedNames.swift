// Names with what they may be, all over the project: what rules out most code by its names alone.

import SwiftReader

/// What something of a name may be, anywhere in the project.
struct NameUses: OptionSet, Sendable {
  var rawValue: UInt8

  /// A method or local function, or a property that computes a function.
  static let method = NameUses(rawValue: 1)
  /// A function that gives back a closure or makes one of an argument.
  static let maker = NameUses(rawValue: 2)
  /// A function or computed property that may give back an object.
  static let giver = NameUses(rawValue: 4)
  /// A function, or a type with an initialiser, that may keep what it is given.
  static let keeper = NameUses(rawValue: 8)
  /// A property or global, other than a weak one, that may keep what it is set to.
  static let strongPlace = NameUses(rawValue: 16)
  /// An enum's case with values.
  static let enumCase = NameUses(rawValue: 32)
  /// In an extension of a type that is not the project's, a function that may keep what it is given.
  static let keepingExtension = NameUses(rawValue: 64)
  /// The same for a static function.
  static let keepingStatic = NameUses(rawValue: 128)
}

/// Names with what they may be.
struct UsedNames: Sendable {
  private(set) var table = NameTable(expected: 16_384)
  private var uses: [NameUses] = []
  private var hashes: [UInt32] = []
  /// What any name may be whose hash ends in the same sixteen bits: most of what is asked for by most
  /// names is ruled out here, in 64 KB, and not in the half megabyte of the table.
  private var usesByHash: [NameUses] = Array(repeating: [], count: 1 << 16)

  var count: Int { table.count }

  var all: some Sequence<NameID> { (0..<Int32(table.count)).lazy.map { NameID(raw: $0) } }

  subscript(name: NameID) -> NameUses { uses[Int(name.raw)] }

  /// What stands at `range`, if it is known at all.
  @inline(__always)
  func find(_ range: TextRange, _ facts: FileFacts) -> NameID? {
    facts.withBytes(of: range) { name in
      name.first == UInt8(ascii: "`") ? findInBackticks(name) : table.find(name)
    }
  }

  /// The same, if it may be one of `asked`.
  @inline(__always)
  func find(_ range: TextRange, _ facts: FileFacts, of asked: NameUses) -> NameID? {
    facts.withBytes(of: range) { name in
      if name.first == UInt8(ascii: "`") {
        return findInBackticks(name).flatMap { self[$0].isDisjoint(with: asked) ? nil : $0 }
      }
      let hash = NameTable.hash(name)
      if usesByHash[Int(hash & 0xFFFF)].isDisjoint(with: asked) { return nil }
      guard let found = table.find(name, hash: hash), !self[found].isDisjoint(with: asked) else {
        return nil
      }
      return found
    }
  }

  /// Few names are: by itself, so that the others are found in place.
  @inline(never)
  private func findInBackticks(_ name: UnsafeBufferPointer<UInt8>) -> NameID? {
    table.find(name.withoutBackticks)
  }

  /// Whether what stands at `range` may be one of `asked`.
  func mayBe(_ asked: NameUses, _ range: TextRange, _ facts: FileFacts) -> Bool {
    find(range, facts, of: asked) != nil
  }

  mutating func add(_ added: NameUses, to name: NameID) {
    // Most names are those of several things.
    if self[name].isSuperset(of: added) { return }
    uses[Int(name.raw)].formUnion(added)
    usesByHash[Int(hashes[Int(name.raw)] & 0xFFFF)].formUnion(added)
  }

  @discardableResult
  mutating func add(_ added: NameUses, to name: String) -> NameID {
    var name = name
    return name.withUTF8 { add(added, to: $0) }
  }

  @discardableResult
  mutating func add(_ added: NameUses, to range: TextRange, _ facts: FileFacts) -> NameID {
    facts.withBytes(of: range) { add(added, to: $0) }
  }

  /// A function that is declared as `` `do` `` is called as `do`.
  private mutating func add(_ added: NameUses, to written: UnsafeBufferPointer<UInt8>) -> NameID {
    let bytes = written.withoutBackticks
    let hash = NameTable.hash(bytes)
    let name = table.intern(bytes, hash: hash)
    if Int(name.raw) == uses.count {
      uses.append([])
      hashes.append(hash)
    }
    add(added, to: name)
    return name
  }
}
