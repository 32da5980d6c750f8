// The units of code of all files that hand over something that may be kept, and what of it.

import SwiftReader

/// The units of each file that are worth it.
struct SeededUnits: Sendable {
  /// In source order.
  private var units: [[FactIndex<Declaration>]]
  /// What makes them worth it, as far as that can be looked at by itself.
  private var values: [[Seeds.Value]]
  /// In few files, the calls by which an instance has a function of its own put what keeps it into what that is given.
  private var handing: [Int: Set<FactIndex<Expression>>] = [:]
  /// Those that join what others have made of the instance's properties.
  private let joining: Set<CodeUnit>
  /// Of weak properties that refer to whom keeps their object, that one's property.
  private(set) var keepers: [Member: Member] = [:]

  init(_ index: ProjectIndex, _ names: OwnershipNames) {
    let found = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount, { SeedRoom() },
      { room, file in
        if index.files[file].leavesOutBodies { return Seeds.Found() }
        // One after the other, as long as the file's code is at hand.
        room.findCandidates(in: file, index, names.used)
        return Seeds(in: file, index, names).find(in: room)
      })
    HeapGrowth.leaveToTheSystem(found)
    units = found.map(\.units)
    values = found.map(\.values)
    joining = Set(
      found.indices.lazy.flatMap { file in
        found[file].joining.map { CodeUnit(file: file, declaration: $0) }
      })
    var waiting = WaitingUses(found, index, names)
    // What a function gives back that keeps `self` may be kept where it is called.
    var givers: [CodeUnit] = []
    for file in found.indices where !found[file].givers.isEmpty {
      givers += found[file].givers.map { CodeUnit(file: file, declaration: $0) }
    }
    var added: [CodeUnit] = []
    while !givers.isEmpty {
      let taken = waiting.takeOut(askingFor: givers)
      added += taken.map(\.unit)
      givers = taken.filter(\.isGivenOn).map(\.unit)
    }
    let handers = found.indices.flatMap { file in
      found[file].handers.map { CodeUnit(file: file, declaration: $0) }
    }
    let calls = Parallel.map(inPartsOf: 16, of: handers) { $0.flatMap { index.callsOfOwn($0) } }
    for (caller, call) in calls.joined() {
      added.append(caller)
      handing[caller.file, default: []].insert(call)
    }
    for back in found.lazy.flatMap(\.backReferences) where keepers[back.weak] == nil {
      keepers[back.weak] = back.keeper
    }
    let weak = keepers.keys.sorted { $0.isBefore($1) }
    added += Parallel.map(inPartsOf: 16, of: weak) {
      $0.flatMap { index.units(handingOn: $0, names) }
    }
    .joined()
    for unit in added {
      units[unit.file].append(unit.declaration)
      values[unit.file].removeAll { $0.unit == unit.declaration }
    }
    for file in Set(added.map(\.file)) { units[file].sortOnce() }
  }

  subscript(file: Int) -> [FactIndex<Declaration>] { units[file] }

  func contains(_ unit: CodeUnit) -> Bool {
    let units = units[unit.file]
    let place = units.indices.boundary { units[$0].raw >= unit.declaration.raw }
    return place < units.count && units[place] == unit.declaration
  }

  /// Whether a unit joins what others have made of the instance's properties.
  func isJoining(_ unit: CodeUnit) -> Bool { joining.contains(unit) }

  /// What a unit hands over that may be kept, if nothing else makes it worth a look.
  func values(of unit: CodeUnit) -> [FactIndex<Expression>]? {
    let own = values[unit.file].compactMap { value in
      value.unit == unit.declaration ? value.expression : nil
    }
    return own.isEmpty ? nil : own
  }

  /// The calls in a file that hand what keeps the caller to something else.
  func handing(in file: Int) -> Set<FactIndex<Expression>> { handing[file] ?? [] }

  /// Of all files, those of a file side by side.
  var all: [CodeUnit] {
    units.indices.flatMap { file in
      units[file].map { CodeUnit(file: file, declaration: $0) }
    }
  }
}

/// Uses that nobody is known yet to give something to.
private struct WaitingUses {
  /// What each file has, and those that use anything.
  private let found: [Seeds.Found]
  private let files: [Int]
  private let index: ProjectIndex
  private let names: OwnershipNames
  /// The names that somebody has asked for.
  private var asked = NameSet()
  /// The uses of those, as far as they keep anything.
  private var keeping: [(giver: NameID, use: Seeds.KeepingUse)] = []

  init(_ found: [Seeds.Found], _ index: ProjectIndex, _ names: OwnershipNames) {
    self.found = found
    files = found.indices.filter { !found[$0].uses.isEmpty }
    self.index = index
    self.names = names
  }

  /// Those that may ask one of `givers` wait no longer.
  mutating func takeOut(askingFor givers: [CodeUnit]) -> [Seeds.KeepingUse] {
    var owners: [NameID: [TypeID]] = [:]
    for giver in givers {
      guard let name = names.giver(giver, index.files[giver.file]),
        let owner = index.enclosingType(of: giver.declaration, in: giver.file)
      else { continue }
      owners[name, default: []].append(owner)
    }
    lookAtUses(of: owners.keys.filter { !asked.contains($0) })
    var taken: [Seeds.KeepingUse] = []
    var isGiver = NameSet()
    for name in owners.keys { isGiver.insert(name) }
    keeping.removeAll { giver, use in
      guard isGiver.contains(giver), let owners = owners[giver],
        owners.contains(where: { index.mayBe(use.asked, $0) })
      else { return false }
      taken.append(use)
      return true
    }
    return taken
  }

  private mutating func lookAtUses(of givers: [NameID]) {
    if givers.isEmpty { return }
    var sought = NameSet()
    for name in givers {
      sought.insert(name)
      asked.insert(name)
    }
    keeping += Parallel.map(inPartsOf: 32, of: files) { [found, index, names, sought] files in
      var keeping: [(giver: NameID, use: Seeds.KeepingUse)] = []
      for file in files {
        found[file].uses.withUnsafeBufferPointer { uses in
          for use in uses where sought.contains(use.giver) {
            if let kept = Seeds(in: file, index, names).keepingUse(use.expression) {
              keeping.append((use.giver, kept))
            }
          }
        }
      }
      return keeping
    }
    .joined()
  }
}

extension [FactIndex<Declaration>] {
  /// Puts them into source order, each once.
  mutating func sortOnce() {
    if count < 2 { return }
    sort { $0.raw < $1.raw }
    var kept = 1
    for place in 1..<count where self[place] != self[kept - 1] {
      self[kept] = self[place]
      kept += 1
    }
    removeLast(count - kept)
  }
}

extension ProjectIndex {
  /// Where an instance calls a function of its own.
  fileprivate func callsOfOwn(
    _ function: CodeUnit
  ) -> [(caller: CodeUnit, call: FactIndex<Expression>)] {
    guard let owner = enclosingType(of: function.declaration, in: function.file) else { return [] }
    return self[owner].parts.flatMap { part -> [(caller: CodeUnit, call: FactIndex<Expression>)] in
      let facts = files[part.file]
      if facts.leavesOutBodies { return [] }
      return facts.expressions(in: facts.declarations[part.declaration].range).compactMap {
        number in
        let call = FactIndex<Expression>(number)
        guard facts.expressions[call].kind == .call, let name = facts.calledName(of: call),
          isCalled(name, in: part.file, as: function.member),
          let callee = facts.expressions[call].base.ifAny,
          facts.expressions[callee].base.ifAny.map({ facts.expressions[$0].kind == .selfValue })
            ?? (facts.meaning(of: callee) == .outside),
          let caller = unit(
            of: facts.scopes[facts.expressions[call].scope].declaration, in: part.file)
        else { return nil }
        return (CodeUnit(file: part.file, declaration: caller), call)
      }
    }
  }
}
