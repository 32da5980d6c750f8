// Which functions may keep what they are given, by a quick look at their bodies: the few that do are worth
// a closer one.

import SwiftReader

/// Looks through one file's functions for what they do with their parameters and their `self`.
struct KeeperSearch {
  /// What a function may keep: what it is given for a parameter, or for none what it is called on.
  struct Keeping: Sendable {
    var function: FactIndex<Declaration>
    var parameter: FactIndex<Parameter>
  }

  struct Found: Sendable {
    /// What is put somewhere, given back, or handed on to what is known to keep it.
    var keeping: [Keeping] = []
    /// What is handed on to something of a name that nobody is known yet to keep such an argument by.
    var waiting: [(keeping: Keeping, key: KeptArguments.Key)] = []
  }

  private struct Candidate {
    let function: FactIndex<Declaration>
    /// A bit for each length of its parameters' names, if one of them may be an object or closure: most
    /// names in its body are not a parameter's.
    var lengths: UInt64
    var keepsReceiver = false
  }

  /// The memory that a thread looks through one file after the other in.
  private final class Room {
    @exclusivity(unchecked) var candidates: [Candidate] = []
    /// Whether a parameter may be an object or closure that nobody is known yet to keep.
    @exclusivity(unchecked) var isParameterOpen: [Bool] = []
    /// For each declaration that is a candidate its number among them; -1 for others.
    @exclusivity(unchecked) var numberOfFunction: [Int32] = []

    func beginAgain(_ facts: FileFacts) {
      candidates.removeAll(keepingCapacity: true)
      isParameterOpen.removeAll(keepingCapacity: true)
      isParameterOpen.append(contentsOf: repeatElement(false, count: facts.parameters.count))
      numberOfFunction.removeAll(keepingCapacity: true)
      numberOfFunction.append(contentsOf: repeatElement(-1, count: facts.declarations.count))
    }
  }

  private let file: Int
  private let facts: FileFacts
  private let index: ProjectIndex
  private let used: UsedNames
  private let plainTypes: PlainTypes
  private let room: Room
  private var found = Found()

  private init(
    in file: Int, _ index: ProjectIndex, _ used: UsedNames, _ plainTypes: PlainTypes, _ room: Room
  ) {
    self.file = file
    self.index = index
    self.used = used
    self.plainTypes = plainTypes
    facts = index.files[file]
    self.room = room
    room.beginAgain(facts)
  }

  private mutating func lookThrough() {
    for number in facts.declarations.indices {
      let kind = facts.declarations[number].kind
      let function = FactIndex<Declaration>(number)
      guard kind == .function || kind == .initializer || kind == .subscript,
        index.unit(of: function, in: file) == function
      else { continue }
      room.numberOfFunction[number] = Int32(room.candidates.count)
      room.candidates.append(Candidate(function: function, lengths: lengths(of: function)))
    }
    if room.candidates.isEmpty { return }
    // What stands side by side is mostly of one scope.
    var scope = FactIndex<Scope>.none
    var place = -1
    for number in facts.expressions.indices {
      let kind = facts.expressions[number].kind
      guard kind == .name || kind == .selfValue else { continue }
      if facts.expressions[number].scope != scope {
        scope = facts.expressions[number].scope
        let unit = index.unit(of: facts.scopes[scope].declaration, in: file)
        place = unit.map { Int(room.numberOfFunction[$0.int]) } ?? -1
      }
      if place < 0 { continue }
      if kind == .selfValue {
        // `register(self)`: what is called on an object may put it somewhere.
        if !room.candidates[place].keepsReceiver { lookAtSelf(FactIndex(number), of: place) }
      } else if room.candidates[place].lengths & Self.bit(facts.expressions[number].name.count) != 0
      {
        lookAtName(FactIndex(number), of: place)
      }
    }
  }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(max(length, 0), 63)) }

  private mutating func lengths(of function: FactIndex<Declaration>) -> UInt64 {
    var lengths: UInt64 = 0
    for number in facts.declarations[function].parameters.range {
      guard mayBeObject(facts.parameters[number]) else { continue }
      room.isParameterOpen[number] = true
      let length = facts.parameters[number].name.count
      // Either may be in backticks.
      lengths |= Self.bit(length) | Self.bit(length - 2) | Self.bit(length + 2)
    }
    return lengths
  }

  private func mayBeObject(_ parameter: Parameter) -> Bool {
    parameter.type.ifAny.map { !plainTypes.contains(facts.types[$0], facts) } ?? true
  }

  private mutating func lookAtSelf(_ value: FactIndex<Expression>, of place: Int) {
    let keeping = Keeping(function: room.candidates[place].function, parameter: .none)
    guard isKept(value, keeping) else { return }
    room.candidates[place].keepsReceiver = true
    found.keeping.append(keeping)
  }

  private mutating func lookAtName(_ name: FactIndex<Expression>, of place: Int) {
    let text = facts.expressions[name].name
    let function = room.candidates[place].function
    for number in facts.declarations[function].parameters.range
    where room.isParameterOpen[number] && facts.sameText(facts.parameters[number].name, text) {
      let keeping = Keeping(function: function, parameter: FactIndex<Parameter>(number))
      guard isParameterKept(name, keeping) else { return }
      room.isParameterOpen[number] = false
      found.keeping.append(keeping)
      let isDone = facts.declarations[function].parameters.range
        .allSatisfy { !room.isParameterOpen[$0] }
      if isDone { room.candidates[place].lengths = 0 }
      return
    }
  }

  private mutating func isParameterKept(
    _ name: FactIndex<Expression>, _ keeping: Keeping
  ) -> Bool {
    if isKept(name, keeping) { return true }
    // Each closure around it captures it.
    var closure = facts.scopes[facts.expressions[name].scope].closure
    while let around = closure.ifAny {
      if isKept(facts.closures[around].expression, keeping) { return true }
      closure = facts.closure(around: around)
    }
    return false
  }

  /// Whether a function puts a value where it may be kept; where it depends on somebody else it waits.
  private mutating func isKept(_ value: FactIndex<Expression>, _ keeping: Keeping) -> Bool {
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return false }
      switch facts.expressions[owner].kind {
      case .call: return isHanded(argument, toKeeper: owner, keeping)
      case .tuple, .arrayLiteral, .dictionaryLiteral: return true
      default: return false
      }
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return false }
      return facts.expressions[target].kind == .subscript
        || used.mayBe(.strongPlace, facts.expressions[target].name, facts)
          && !isWeak(target, in: keeping.function)
    case .initialValue, .capture, .returned: return true
    // The value of a body of one expression.
    case .discarded: return facts.expressions[value].kind != .call
    case .base(let member):
      waitForReceiver(of: member, keeping)
      return false
    case .defaultValue, .thrown, .consumed: return false
    }
  }

  /// `router.register(…)`: a method may keep what it is called on.
  private mutating func waitForReceiver(of member: FactIndex<Expression>, _ keeping: Keeping) {
    let found = facts.expressions[member]
    guard found.kind == .member, found.use == .base,
      case let call = FactIndex<Expression>(raw: found.target),
      facts.expressions[call].kind == .call, facts.expressions[call].base == member,
      let name = used.find(found.name, facts, of: .method)
    else { return }
    self.found.waiting.append((keeping, KeptArguments.Key(name, .receiver)))
  }

  /// Whether something is a weak property of the function's own type.
  private func isWeak(
    _ target: FactIndex<Expression>, in function: FactIndex<Declaration>
  ) -> Bool {
    let found = facts.expressions[target]
    if let base = found.base.ifAny, facts.expressions[base].kind != .selfValue { return false }
    guard found.kind == .member || found.kind == .name,
      let type = index.enclosingType(of: function, in: file),
      let property = index.property(found.name, in: facts, of: type)
    else { return false }
    return index.declaration(property).modifiers.isWeakOrUnowned
  }

  private mutating func isHanded(
    _ argument: FactIndex<Argument>, toKeeper call: FactIndex<Expression>, _ keeping: Keeping
  ) -> Bool {
    guard let called = facts.calledName(of: call), !facts.textEquals(called, "init"),
      !facts.textEquals(called, "Self")
    else { return true }
    // What is called otherwise than anything of the project's keeps nothing.
    guard let name = used.find(called, facts) else { return false }
    if used[name].contains(.keeper) { return true }
    let slot = KeptArguments.Slot(of: facts.arguments[argument], facts)
    found.waiting.append((keeping, KeptArguments.Key(name, slot)))
    return false
  }
}

extension KeeperSearch {
  /// What is found in all files, and what else who hands on to keepers is found by.
  struct AllFound: Sendable {
    let files: [Found]
    let subclasses: [TypeID: [TypeID]]
    let conformers: [[TypeID]?]
    let modules: Set<String>

    init(_ index: ProjectIndex, _ declared: DeclaredNames) {
      let (used, plainTypes) = (declared.used, declared.plainTypes)
      let (relatives, files) = Parallel.map(
        count: index.files.count, threads: ProjectReader.processorCount,
        beside: {
          (
            subclasses: index.subclasses(), conformers: OwnershipNames.conformers(index),
            modules: KeepingAPIs.embedded.modules(importedIn: index)
          )
        },
        { Room() },
        { room, file in
          if index.files[file].leavesOutBodies { return Found() }
          var search = KeeperSearch(in: file, index, used, plainTypes, room)
          search.lookThrough()
          return search.found
        })
      self.files = files
      subclasses = relatives.subclasses
      conformers = relatives.conformers
      modules = relatives.modules
    }
  }
}
