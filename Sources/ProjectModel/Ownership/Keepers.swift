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
    /// None of tests: what they do to an app's objects says nothing of the app.
    var endings: EndingsInFile?
  }

  private struct Candidate {
    let function: FactIndex<Declaration>
    /// A bit for each length of its parameters' names, if one of them may be an object or closure: most
    /// names in its body are not a parameter's.
    var lengths: UInt64
    var keepsReceiver = false
  }

  /// What a thread looks for, and the memory that it looks through one file after the other in.
  private final class Room {
    let used: UsedNames
    let plainTypes: PlainTypes
    @exclusivity(unchecked) var candidates: [Candidate] = []
    /// Whether a candidate's parameter may be an object or closure that nobody is known yet to keep.
    @exclusivity(unchecked) var isParameterOpen: [Bool] = []
    /// For each declaration that is a candidate its number among them; for others whatever an earlier file
    /// has left there.
    @exclusivity(unchecked) private var numbers: [Int32] = []
    /// What is found, until it is known how much that is.
    @exclusivity(unchecked) var keeping: [Keeping] = []
    @exclusivity(unchecked) var waiting: [(keeping: Keeping, key: KeptArguments.Key)] = []

    init(_ declared: DeclaredNames) {
      used = declared.used
      plainTypes = declared.plainTypes
    }

    func beginAgain(_ facts: FileFacts) {
      candidates.removeAll(keepingCapacity: true)
      keeping.removeAll(keepingCapacity: true)
      waiting.removeAll(keepingCapacity: true)
      isParameterOpen.grow(to: facts.parameters.count, with: false)
      numbers.grow(to: facts.declarations.count, with: 0)
    }

    func add(_ candidate: Candidate) {
      numbers[candidate.function.int] = Int32(candidates.count)
      candidates.append(candidate)
    }

    /// Among the candidates; -1 for what is none.
    func number(of function: FactIndex<Declaration>) -> Int {
      let number = Int(numbers[function.int])
      return number < candidates.count && candidates[number].function == function ? number : -1
    }

    /// Copies, no longer than they must be: the next file is looked through in the same memory.
    var found: Found {
      Found(
        keeping: keeping.withUnsafeBufferPointer { Array($0) },
        waiting: waiting.withUnsafeBufferPointer { Array($0) })
    }
  }

  let file: Int
  let facts: FileFacts
  let index: ProjectIndex
  private let room: Room

  private init(in file: Int, _ index: ProjectIndex, _ room: Room) {
    self.file = file
    self.index = index
    facts = index.files[file]
    self.room = room
    room.beginAgain(facts)
  }

  private func lookThrough() {
    let declarations = facts.declarations
    for number in declarations.indices {
      let kind = declarations[number].kind
      let function = FactIndex<Declaration>(number)
      // What a protocol asks for does nothing itself.
      guard kind == .function || kind == .initializer || kind == .subscript,
        declarations[number].flags.contains(.hasBody),
        index.unit(of: function, in: file) == function
      else { continue }
      room.add(Candidate(function: function, lengths: lengths(of: function)))
    }
    if room.candidates.isEmpty { return }
    // What stands side by side is mostly of one scope.
    var scope = FactIndex<Scope>.none
    var place = -1
    var lengths: UInt64 = 0
    var isInClosure = false
    let expressions = facts.expressions
    for number in expressions.indices {
      let kind = expressions[number].kind
      guard kind == .name || kind == .selfValue else { continue }
      if expressions[number].scope != scope {
        scope = expressions[number].scope
        let unit = index.unit(of: facts.scopes[scope].declaration, in: file)
        place = unit.map(room.number) ?? -1
        lengths = place < 0 ? 0 : room.candidates[place].lengths
        // A local function captures as closures do.
        isInClosure =
          !facts.scopes[scope].closure.isNone
          || facts.scopes[scope].declaration != unit ?? .none
      }
      if kind == .name {
        guard lengths & Self.bit(expressions[number].name.count) != 0,
          isInClosure || !isOnlyAsked(expressions[number])
            || mayBeKeptPart(FactIndex(raw: expressions[number].target))
        else { continue }
        lookAtName(FactIndex(number), of: place)
        lengths = room.candidates[place].lengths
      } else if place >= 0, !room.candidates[place].keepsReceiver,
        !isOnlyAsked(expressions[number])
      {
        // `register(self)`: what is called on an object may put it somewhere.
        lookAtSelf(FactIndex(number), of: place)
      }
    }
  }

  func mayBe(_ uses: NameUses, _ name: TextRange) -> Bool { room.used.mayBe(uses, name, facts) }

  func isKnown(_ name: TextRange) -> Bool { room.used.find(name, facts) != nil }

  func isPlain(_ property: Member) -> Bool {
    room.plainTypes.contain(index.declaration(property), index.files[property.file])
  }

  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(max(length, 0), 63)) }

  private func lengths(of function: FactIndex<Declaration>) -> UInt64 {
    var lengths: UInt64 = 0
    for number in facts.declarations[function].parameters.range {
      let isOpen = mayBeObject(facts.parameters[number])
      room.isParameterOpen[number] = isOpen
      if !isOpen { continue }
      let length = facts.parameters[number].name.count
      // Either may be in backticks.
      lengths |= Self.bit(length) | Self.bit(length - 2) | Self.bit(length + 2)
    }
    return lengths
  }

  private func mayBeObject(_ parameter: Parameter) -> Bool {
    parameter.type.ifAny.map { !room.plainTypes.contains(facts.types[$0], facts) } ?? true
  }

  private func lookAtSelf(_ value: FactIndex<Expression>, of place: Int) {
    let keeping = Keeping(function: room.candidates[place].function, parameter: .none)
    guard isKept(value, keeping) || isGivenToParameter(closureAround: value, keeping) else {
      return
    }
    room.candidates[place].keepsReceiver = true
    room.keeping.append(keeping)
  }

  /// `screen.onEnd = { self.close() }` of a `screen` that the function is given: whom others' closures hold is looked
  /// for where those are kept.
  private func isGivenToParameter(
    closureAround value: FactIndex<Expression>, _ keeping: Keeping
  ) -> Bool {
    var closure = facts.scopes[facts.expressions[value].scope].closure
    while let around = closure.ifAny {
      let expression = facts.closures[around].expression
      // `screen.job = Job { self.close() }`
      let isGiven = facts.goes(expression, to: { isParameter($0, of: keeping.function) })
      if isGiven, isKept(expression, keeping) { return true }
      closure = facts.closure(around: around)
    }
    return false
  }

  private func isParameter(
    _ taker: FactIndex<Expression>, of function: FactIndex<Declaration>
  ) -> Bool {
    let root = facts.expressions[facts.chainRoot(of: taker)]
    guard root.kind == .name else { return false }
    return facts.declarations[function].parameters.range.contains {
      facts.sameText(facts.parameters[$0].name, root.name)
    }
  }

  private func lookAtName(_ name: FactIndex<Expression>, of place: Int) {
    let text = facts.expressions[name].name
    let function = room.candidates[place].function
    for number in facts.declarations[function].parameters.range
    where room.isParameterOpen[number] && facts.sameText(facts.parameters[number].name, text) {
      let keeping = Keeping(function: function, parameter: FactIndex<Parameter>(number))
      guard isParameterKept(name, keeping) else { return }
      room.isParameterOpen[number] = false
      room.keeping.append(keeping)
      let isDone = facts.declarations[function].parameters.range
        .allSatisfy { !room.isParameterOpen[$0] }
      if isDone { room.candidates[place].lengths = 0 }
      return
    }
  }

  private func isParameterKept(
    _ name: FactIndex<Expression>, _ keeping: Keeping
  ) -> Bool {
    if isKept(name, keeping) { return true }
    // Each closure around it captures it.
    var closure = facts.scopes[facts.expressions[name].scope].closure
    while let around = closure.ifAny {
      if isKept(facts.closures[around].expression, keeping) { return true }
      closure = facts.closure(around: around)
    }
    return isKept(functionAround: name, keeping)
  }

  /// `func tapped() { onTap() }` inside the function, and `button.action = tapped`.
  private func isKept(functionAround name: FactIndex<Expression>, _ keeping: Keeping) -> Bool {
    let local = facts.scopes[facts.expressions[name].scope].declaration
    guard local != keeping.function, case let inner = facts.declarations[local], inner.isLocal,
      inner.kind == .function
    else { return false }
    return facts.expressions(in: facts.declarations[keeping.function].range).contains { number in
      let found = facts.expressions[number]
      return found.kind == .name && found.use != .base && facts.sameText(found.name, inner.name)
        && isKept(FactIndex(number), keeping)
    }
  }

  /// Whether a function puts a value where it may be kept; where it depends on somebody else it waits.
  func isKept(_ value: FactIndex<Expression>, _ keeping: Keeping, steps: Int = 2) -> Bool {
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return false }
      switch facts.expressions[owner].kind {
      case .call:
        return isHanded(argument, toKeeper: owner, keeping)
          || isList(owner, madeOf: argument) && isListKept(owner, keeping, steps: steps)
      case .tuple, .arrayLiteral, .dictionaryLiteral: return true
      case .operation:
        return isSum(owner) && isListKept(owner, keeping, steps: steps)
      default: return false
      }
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return false }
      return facts.expressions[target].kind == .subscript
        || room.used.mayBe(.strongPlace, facts.expressions[target].name, facts)
          && !isWeak(target, in: keeping.function)
        || facts.expressions[target].kind == .name && facts.isInoutParameter(target)
    case .initialValue, .capture, .returned: return true
    // The value of a body of one expression.
    case .discarded: return facts.expressions[value].kind != .call
    case .base(let next):
      if facts.expressions[next].kind == .call { return isGivenKept(next, keeping) }
      if !isCalled(next) { return isPartKept(next, keeping, steps: steps) }
      waitForReceiver(of: next, keeping)
      return isKept(byMethod: next, keeping, steps: steps)
    case .consumed:
      return facts.expressions[value].use == .iterated
        && isKeptByLoop(over: value, keeping, steps: steps)
    case .defaultValue, .thrown: return false
    }
  }

  /// `rows.append(make())`: what a closure gives is kept. What goes into a local, and from there nowhere, is given back
  /// at most, and callers ask for that anyway.
  private func isGivenKept(_ call: FactIndex<Expression>, _ keeping: Keeping) -> Bool {
    let keeper: FactIndex<Expression>?
    switch facts.destination(of: call) {
    case .argument(let argument): keeper = facts.arguments[argument].owner.ifAny
    case .assignment(let assignment): keeper = facts.assignments[assignment].target.ifAny
    case .initialValue(let local): return isAssigned(local, in: keeping.function)
    default: return false
    }
    guard let keeper, case let root = facts.chainRoot(of: keeper) else { return false }
    if facts.expressions[root].kind == .name, case .declaration = facts.meaning(of: root) {
      return false
    }
    return isKept(call, keeping)
  }

  /// `page = made` behind `let made = make()`
  private func isAssigned(
    _ local: FactIndex<Declaration>, in function: FactIndex<Declaration>
  ) -> Bool {
    facts.expressions(in: facts.declarations[function].range).contains { number in
      let value = facts.expressions[number]
      return value.kind == .name && value.use == .assigned
        && facts.sameText(value.name, facts.declarations[local].name)
    }
  }

  /// `item.title`, or `action()`: who only asks for something keeps nobody.
  @inline(__always)
  private func isOnlyAsked(_ value: Expression) -> Bool {
    guard value.use == .base, case let next = FactIndex<Expression>(raw: value.target) else {
      return false
    }
    return facts.expressions[next].kind == .call
      ? facts.expressions[next].use == .discarded : !isCalled(next)
  }

  /// The `register` of `router.register(…)`.
  func isCalled(_ member: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[member]
    guard found.kind == .member, found.use == .base else { return false }
    let call = facts.expressions[FactIndex<Expression>(raw: found.target)]
    return call.kind == .call && call.base == member
  }

  /// `router.register(…)`: a method may keep what it is called on.
  private func waitForReceiver(of member: FactIndex<Expression>, _ keeping: Keeping) {
    wait(keeping, for: facts.expressions[member].name, .receiver)
  }

  /// Whether a method of that name keeps what it is given so is found out when all files are looked through.
  func wait(_ keeping: Keeping, for method: TextRange, _ slot: KeptArguments.Slot) {
    guard let name = room.used.find(method, facts, of: .method) else { return }
    room.waiting.append((keeping, KeptArguments.Key(name, slot)))
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

  private func isHanded(
    _ argument: FactIndex<Argument>, toKeeper call: FactIndex<Expression>, _ keeping: Keeping
  ) -> Bool {
    guard let called = facts.calledName(of: call), !facts.textEquals(called, "init"),
      !facts.textEquals(called, "Self")
    else { return true }
    // What is called otherwise than anything of the project's keeps nothing.
    guard let name = room.used.find(called, facts) else { return false }
    if room.used[name].contains(.keeper) { return true }
    let slot = KeptArguments.Slot(of: facts.arguments[argument], facts)
    room.waiting.append((keeping, KeptArguments.Key(name, slot)))
    return false
  }
}

extension KeeperSearch {
  /// What is found in all files, and what else who hands on to keepers is found by.
  struct AllFound: Sendable {
    let files: [Found]
    let conformers: [[TypeID]?]
    let modules: Set<String>

    init(_ index: ProjectIndex, _ declared: DeclaredNames) {
      let (relatives, files) = Parallel.map(
        count: index.files.count, threads: ProjectReader.processorCount,
        beside: {
          (
            conformers: OwnershipNames.conformers(index),
            modules: KeepingAPIs.embedded.modules(importedIn: index)
          )
        },
        { Room(declared) },
        { room, file in
          if index.files[file].leavesOutBodies { return Found() }
          KeeperSearch(in: file, index, room).lookThrough()
          var found = room.found
          // As long as the file's declarations are at hand: another look at them all waits for memory.
          if !index.files[file].isInTests {
            found.endings = EndingsInFile(file, index.files[file])
          }
          return found
        })
      self.files = files
      conformers = relatives.conformers
      modules = relatives.modules
    }
  }
}

extension Array {
  fileprivate mutating func grow(to count: Int, with element: Element) {
    if self.count < count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }
}
