// Whether a type gives up the tokens in a property of its, and not only to ask for new ones.

import SwiftReader

/// A question about a property with tokens, and about the type whose code may give them up.
struct GivenUp: Hashable {
  var member: Member
  let type: TypeID
  /// The functions that end what the tokens stand for.
  let releasers: [String]
  /// Whether nobody else keeps the tokens: to throw them out is enough.
  let byEmptying: Bool
  /// Where the token is an object of the project: the closure that it keeps, to be let go of.
  var closure: KeptClosure?
}

/// A closure that an object of the project keeps until it is told to end: `clock.start(onTick: show)`.
struct KeptClosure: Hashable {
  /// Where the object has it.
  let property: Member
  /// By which function it is handed over.
  let beginning: String
}

extension OwnershipAnalysis {
  func givesUp(_ asked: GivenUp) -> Bool {
    if let known = givenUp[asked] { return known }
    let (found, isEverybodys) = findingOut {
      isGivenUpAnywhere(asked)
        || othersHolding(tokenOf: asked.member, of: asked.type).contains {
          var other = asked
          other.member = $0
          return isGivenUpAnywhere(other)
        }
    }
    if isEverybodys { givenUp[asked] = found }
    return found
  }

  fileprivate func code(of types: [TypeID]) -> CodeOfType {
    if let known = codesOfTypes[types] { return known }
    let found = CodeOfType(types, index)
    codesOfTypes[types] = found
    return found
  }

  private func isGivenUpAnywhere(_ asked: GivenUp) -> Bool {
    var search = TokenSearch(asked, self)
    return search.isGivenUp()
  }

  /// `lazy var session = { …; madeSession = session; return session }()`: the properties that hold the same object.
  private func othersHolding(tokenOf property: Member, of type: TypeID) -> [Member] {
    let facts = index.files[property.file]
    let declaration = index.declaration(property)
    guard let value = declaration.value.ifAny, facts.expressions[value].kind == .call else {
      return []
    }
    func local(_ value: FactIndex<Expression>) -> FactIndex<Declaration>? {
      guard facts.expressions[value].kind == .name,
        case .declaration(let local) = facts.meaning(of: value)
      else { return nil }
      return local
    }
    let code = UnitCode(of: property, index)
    let given = Set(
      code.expressions.lazy.map { FactIndex<Expression>($0) }
        .filter { facts.expressions[$0].use == .returned }.compactMap(local))
    if given.isEmpty { return [] }
    return code.assignments.compactMap { number in
      guard let value = facts.assignments[number].value.ifAny, let held = local(value),
        given.contains(held), let target = facts.assignments[number].target.ifAny,
        facts.isAskedOfSelf(target)
      else { return nil }
      return index.property(facts.expressions[target].name, in: facts, of: type)
    }
  }

  /// Whether any code asks somebody for a function of a type, or a class that inherits from it asks itself. It takes a
  /// look at all of the project's: one question in an app, if any.
  fileprivate func isAskedFor(_ function: Declaration, in file: Int, of type: TypeID) -> Bool {
    let name = index.files[file].text(function.name)
    return shared.isAskedFor.value(FunctionOfType(name: name, type: type)) {
      index.files.indices.contains { other in
        let facts = index.files[other]
        guard !facts.isInTests else { return false }
        return facts.expressions.indices.contains { number in
          let found = facts.expressions[number]
          guard found.kind == .member || found.kind == .name,
            found.name.count == function.name.count, facts.nameEquals(found.name, name)
          else { return false }
          if facts.isAskedOfSelf(FactIndex(number)) {
            return index.type(around: found.scope, in: other)
              .map { $0 != type && index.lineage(of: $0).contains(type) } ?? false
          }
          return found.base.ifAny.map {
            index.type(of: $0, in: other).map { index.mayBe($0, type) } ?? true
          } ?? false
        }
      }
    }
  }

  /// Whether a function that ends something lets go of anything, or leaves that to somebody.
  fileprivate func letsGo(_ function: Member) -> Bool {
    let facts = index.files[function.file]
    let code = UnitCode(of: function, index)
    let isEmptying = code.assignments.contains { number in
      facts.assignments[number].value.ifAny.map { facts.isEmptyValue($0) } ?? false
        || facts.isFiltering(facts.assignments[number])
    }
    if isEmptying { return true }
    let type = index.enclosingType(of: function.declaration, in: function.file)
    return code.calls.contains { call in
      guard let name = facts.calledName(of: call) else { return true }
      return facts.takesAway(name) || facts.isReleaser(name, apis.releasers)
        || type.map { index.property(name, in: function.file, of: $0) != nil } ?? false
    }
  }
}

extension FileFacts {
  /// Whether what stands at `second` runs only where what stands at `first` does not: in the `else` of its `if`, in
  /// another case of its `switch`.
  func isOtherBranch(_ second: UInt32, than first: UInt32) -> Bool {
    scopes.contains { branch in
      guard branch.range.contains(first), !branch.range.contains(second) else { return false }
      switch branch.kind {
      case .if: return otherBranches(than: branch).contains { $0.range.contains(second) }
      case .switchCase:
        return scopes.contains {
          $0.kind == .switchCase && $0.parent == branch.parent && $0.range.contains(second)
        }
      default: return false
      }
    }
  }

  /// Those of the same `if`, `else if` and `else`.
  func otherBranches(than branch: Scope) -> [Scope] {
    let siblings = scopes.filter {
      $0.parent == branch.parent && ($0.kind == .if || $0.kind == .else)
    }.sorted { $0.range.start < $1.range.start }
    guard let own = siblings.firstIndex(where: { $0.range == branch.range }) else { return [] }
    func goesOn(_ place: Int) -> Bool {
      let between = TextRange(
        start: siblings[place - 1].range.end, end: siblings[place].range.start)
      return withBytes(of: between) { bytes in
        bytes.drop { $0 <= UInt8(ascii: " ") }.starts(with: "else".utf8)
      }
    }
    var first = own
    while first > 0, goesOn(first) { first -= 1 }
    var last = own
    while last + 1 < siblings.count, goesOn(last + 1) { last += 1 }
    return (first...last).filter { $0 != own }.map { siblings[$0] }
  }

  /// `cancel`, `cancelAll`, but not `disposed`: that keeps.
  fileprivate func isReleaser(_ name: TextRange, _ releasers: [String]) -> Bool {
    withBytes(of: name) { name in
      releasers.contains { releaser in
        // What nearly all fail at.
        releaser.utf8.first == name.first && name.starts(with: releaser.utf8)
          && (name.count == releaser.utf8.count
            || !KeepingAPIs.embedded.wholeReleasers.contains(releaser))
      } && !name.suffix(2).elementsEqual("ed".utf8)
    }
  }
}

extension UnitOwnership {
  /// Where a unit ends what the tokens in one of the instance's properties stand for.
  fileprivate func releases(of asked: GivenUp) -> [FactIndex<Expression>] {
    func isToken(_ value: FactIndex<Expression>?) -> Bool {
      value.map { value in
        evaluate(value).contains { node in
          guard case .property(let base, asked.member) = nodes[node].key else { return false }
          return nodes[base].key == .receiver
        } || listLosing(value).map { isToken($0) } ?? false
      } ?? false
    }
    func isGivenToken(_ call: FactIndex<Expression>) -> Bool {
      facts.arguments[facts.expressions[call].arguments].contains { isToken($0.value.ifAny) }
    }
    let letters = FirstLetters(of: asked.releasers)
    return code.calls.filter { call in
      guard let callee = facts.expressions[call].base.ifAny,
        let name = facts.calledName(of: call)
      else { return false }
      let base = facts.expressions[callee].base.ifAny
      if letters.mayBegin(name, facts), facts.isReleaser(name, asked.releasers) {
        guard isToken(base) || isGivenToken(call) else { return false }
        let functions = calledFunctions(call)
        guard let closure = asked.closure else {
          return functions.allSatisfy { analysis.letsGo($0) }
        }
        return !functions.isEmpty
          && functions.allSatisfy { analysis.empties(closure.property, $0) }
      }
      // `observers.remove(token)`, by whatever the project calls so.
      if facts.takesAway(name), isGivenToken(call) {
        let functions = calledFunctions(call)
        return !functions.isEmpty && functions.allSatisfy { analysis.letsGo($0) }
      }
      // `tokens.forEach(center.removeObserver)`
      return analysis.apis.has(.iteration, name, in: facts) && isToken(base)
        && facts.values(of: facts.expressions[call].arguments).contains { value in
          facts.expressions[value].kind == .member
            && facts.isReleaser(facts.expressions[value].name, asked.releasers)
        }
    }
  }

  /// `tokens` of `tokens.popLast()`, and of a local that is given that.
  private func listLosing(_ value: FactIndex<Expression>) -> FactIndex<Expression>? {
    var call = value
    if facts.expressions[value].kind == .name,
      case .declaration(let local) = facts.meaning(of: value)
    {
      call = facts.declarations[local].value
    }
    guard !call.isNone, facts.expressions[call].kind == .call,
      let name = facts.calledName(of: call), facts.takesAway(name),
      let callee = facts.expressions[call].base.ifAny
    else { return nil }
    return facts.expressions[callee].base.ifAny
  }
}

/// What the names of a list begin with: most others begin with another letter.
private struct FirstLetters {
  private var bits: UInt64 = 0

  init(of names: [String]) {
    for name in names { bits |= name.utf8.first.map { 1 << UInt64($0 & 63) } ?? 0 }
  }

  func mayBegin(_ name: TextRange, _ facts: FileFacts) -> Bool {
    bits >> UInt64(facts.firstByte(of: name) & 63) & 1 == 1
  }
}

/// What the members of a type, and of those that it has properties from, do: the same for each property that is
/// asked about.
final class CodeOfType {
  fileprivate let units: [CodeUnit]
  fileprivate let codes: [UnitCode]
  /// By the names of what ends something.
  @exclusivity(unchecked) private var mayRelease: [[String]: [Bool]] = [:]

  init(_ types: [TypeID], _ index: ProjectIndex) {
    units = types.flatMap { index.members(of: $0) }
      .map { CodeUnit(file: $0.file, declaration: $0.declaration) }
    codes = units.map { UnitCode($0, index) }
  }

  fileprivate func mayRelease(by releasers: [String], _ index: ProjectIndex) -> [Bool] {
    if let known = mayRelease[releasers] { return known }
    let letters = FirstLetters(of: releasers)
    let found = units.indices.map { unit in
      let facts = index.files[units[unit].file]
      return codes[unit].expressions.contains {
        let name = facts.expressions[$0].name
        return letters.mayBegin(name, facts) && facts.isReleaser(name, releasers)
          || facts.takesAway(name)
      }
    }
    mayRelease[releasers] = found
    return found
  }
}

/// Looks through a type's code for who gives up what is in a property, and who fills it.
private struct TokenSearch {
  private let asked: GivenUp
  private let analysis: OwnershipAnalysis
  private let units: [CodeUnit]
  private let codes: [UnitCode]
  /// For each unit whether it calls anything as those are called that end what tokens stand for.
  private let mayRelease: [Bool]
  /// For each unit where it puts something into the property.
  private var fills: [[UInt32]] = []
  /// Those that do, or that call one that does.
  private var isFilling: [Bool] = []

  private var index: ProjectIndex { analysis.index }

  init(_ asked: GivenUp, _ analysis: OwnershipAnalysis) {
    self.asked = asked
    self.analysis = analysis
    let declaring = analysis.index.enclosingType(
      of: asked.member.declaration, in: asked.member.file)
    let code = analysis.code(
      of: [asked.type] + [declaring].compactMap { $0 }.filter { $0 != asked.type })
    units = code.units
    codes = code.codes
    mayRelease = code.mayRelease(by: asked.releasers, analysis.index)
  }

  mutating func isGivenUp() -> Bool {
    let releases = units.indices.map { self.releases(in: $0) }
    // Of few tokens anybody lets go, and who fills the property takes long to find out.
    if releases.allSatisfy({ $0.isEmpty }) { return false }
    fills = units.indices.map { places(filledIn: $0) }
    isFilling = fills.map { !$0.isEmpty }
    addCallersOfFilling()
    return units.indices.contains { unit in
      let releases = releases[unit]
      if releases.isEmpty { return false }
      return releases.contains { isLater($0, in: unit) } || !isFilling[unit] && isReached(unit)
        || isFilling[unit] && releases.contains(where: { isOtherBranch($0, in: unit) })
          && isReached(unit, isBranch: true)
        || isFilling[unit] && isAskedNotToFill(unit, releases)
    }
  }

  private func facts(_ unit: Int) -> FileFacts { index.files[units[unit].file] }

  private func declaration(_ unit: Int) -> Declaration { index.declaration(units[unit].member) }

  private func search(_ unit: Int) -> PropertySearch {
    PropertySearch(
      member: asked.member, type: asked.type, analysis: analysis,
      file: units[unit].file, isOwn: true)
  }

  // MARK: Filling

  private func places(filledIn unit: Int) -> [UInt32] {
    let facts = facts(unit)
    let search = search(unit)
    var emptied: Set<FactIndex<Expression>>?
    return codes[unit].expressions.compactMap { number in
      let place = FactIndex<Expression>(number)
      guard index.isCalled(facts.expressions[number].name, in: units[unit].file, as: asked.member),
        search.isProperty(place)
      else { return nil }
      if emptied == nil { emptied = search.assignedEmpty(in: codes[unit]) }
      let isAssigned =
        facts.expressions[facts.chainEnd(from: place)].use == .assignmentTarget
        && emptied?.contains(place) != true
      return isAssigned || search.isFilled(place) || isBegun(place, facts)
        ? facts.expressions[number].name.start : nil
    }
  }

  /// `clock` in `clock.start(onTick: show)`
  private func isBegun(_ place: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let closure = asked.closure, facts.expressions[place].use == .base else { return false }
    let next = FactIndex<Expression>(raw: facts.expressions[place].target)
    return facts.expressions[next].kind == .member
      && facts.nameEquals(facts.expressions[next].name, closure.beginning)
  }

  private mutating func addCallersOfFilling() {
    var waiting = units.indices.filter { isFilling[$0] }
    while let called = waiting.popLast() {
      guard declaration(called).kind == .function else { continue }
      for unit in units.indices where !isFilling[unit] {
        isFilling[unit] = codes[unit].calls.contains { isCall($0, in: unit, of: called) }
        if isFilling[unit] { waiting.append(unit) }
      }
    }
  }

  /// Whether a call is one of another function of the type.
  private func isCall(_ call: FactIndex<Expression>, in unit: Int, of called: Int) -> Bool {
    let facts = facts(unit)
    guard declaration(called).kind == .function,
      let callee = facts.expressions[call].base.ifAny,
      case let found = facts.expressions[callee], found.kind == .name || found.kind == .member,
      index.isCalled(found.name, in: units[unit].file, as: units[called].member)
    else { return false }
    guard let base = found.base.ifAny else { return facts.meaning(of: callee) == .outside }
    return facts.expressions[base].kind == .selfValue
      || index.type(of: base, in: units[unit].file) == asked.type
  }

  // MARK: Giving up

  private func releases(in unit: Int) -> [FactIndex<Expression>] {
    let kind = declaration(unit).kind
    guard asked.byEmptying || mayRelease[unit], kind != .deinitializer,
      mentionsProperty(unit)
    else { return [] }
    var found: [FactIndex<Expression>] = []
    if asked.byEmptying {
      let search = search(unit)
      found += search.assignedEmpty(in: codes[unit]).union(search.removed(in: codes[unit]).places)
    }
    guard mayRelease[unit] else { return found }
    // It may be the one that is being looked through.
    return found
      + (analysis.ask(units[unit]) { $0.releases(of: asked) }
        ?? analysis.glance(at: units[unit]) { $0.releases(of: asked) })
  }

  private func mentionsProperty(_ unit: Int) -> Bool {
    let facts = facts(unit)
    func isItsName(_ name: TextRange) -> Bool {
      index.isCalled(name, in: units[unit].file, as: asked.member)
    }
    return codes[unit].expressions.contains { isItsName(facts.expressions[$0].name) }
      || codes[unit].locals.contains { isItsName(facts.declarations[$0].name) }
  }

  /// Whether something happens in a closure that is called some other time, and does not fill the property.
  private func isLater(_ place: FactIndex<Expression>, in unit: Int) -> Bool {
    let facts = facts(unit)
    var around = facts.scopes[facts.expressions[place].scope].closure
    while let closure = around.ifAny {
      let expression = facts.closures[closure].expression
      if !isRunAtOnce(expression, facts) {
        let start = facts.expressions[expression].name.start
        let end = facts.expressions[expression].end
        return !fills[unit].contains { start < $0 && $0 < end }
      }
      around = facts.closure(around: closure)
    }
    return false
  }

  private func isRunAtOnce(_ closure: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    switch facts.destination(of: closure) {
    case .base: return true
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny,
        let name = facts.calledName(of: call),
        let known = analysis.apis.known(name, in: facts)
      else { return false }
      return known.has(.iteration) || known.has(.caller)
    default: return false
    }
  }

  /// `if isOn { stop() } else { start() }`: whether a place is in one branch, and what fills the property in the other.
  private func isOtherBranch(_ place: FactIndex<Expression>, in unit: Int) -> Bool {
    let facts = facts(unit)
    let filling = codes[unit].calls.filter { call in
      units.indices.contains { isFilling[$0] && isCall(call, in: unit, of: $0) }
    }
    let fills = fills[unit] + filling.map { facts.expressions[$0].name.start }
    var scope = facts.expressions[place].scope
    while case let branch = facts.scopes[scope], branch.kind != .function, !branch.parent.isNone {
      if branch.kind == .if || branch.kind == .else,
        case let others = facts.otherBranches(than: branch), !others.isEmpty
      {
        return fills.allSatisfy { fill in
          others.contains { $0.range.start < fill && fill < $0.range.end }
        }
      }
      scope = branch.parent
    }
    return false
  }

  /// `setTimer(isOn: false)`, where the function stops the timer whatever it is asked for, and begins anew only
  /// `if isOn`.
  private func isAskedNotToFill(_ unit: Int, _ releases: [FactIndex<Expression>]) -> Bool {
    let facts = facts(unit)
    let function = units[unit].member
    guard !fills[unit].isEmpty, declaration(unit).kind == .function else { return false }
    let flag = facts.flags(of: function.declaration).first { flag in
      func isAsked(_ offset: UInt32) -> Bool { facts.isBehind(flag, offset) }
      return fills[unit].allSatisfy(isAsked)
        && releases.contains { !isAsked(facts.expressions[$0].name.start) }
    }
    guard let flag else { return false }
    return units.indices.contains { caller in
      caller != unit
        && codes[caller].calls.contains { call in
          isCall(call, in: caller, of: unit) && isFalse(flag, of: function, in: call, caller)
        } && isReached(caller, isBranch: true)
    }
  }

  /// Whether a call hands `false` on for a flag.
  private func isFalse(
    _ flag: FlagCondition, of function: Member, in call: FactIndex<Expression>, _ caller: Int
  ) -> Bool {
    let facts = facts(caller)
    return analysis.match(facts.expressions[call].arguments, of: facts, to: function)?[flag]
      .flatMap { facts.arguments[$0].value.ifAny }.flatMap { facts.truth(of: $0) } == false
  }

  /// Whether a function is called by others than those who fill the property anew, `deinit` and `init`; where it does
  /// that itself, in another branch, whoever calls it.
  private func isReached(_ unit: Int, by way: Set<Int> = [], isBranch: Bool = false) -> Bool {
    let found = declaration(unit)
    if found.kind == .deinitializer || found.kind == .initializer { return false }
    if analysis.apis.has(.beginning, found.name, in: facts(unit)) { return false }
    guard found.kind == .function else { return true }
    var isCalled = false
    for caller in units.indices where caller != unit && !way.contains(caller) {
      for call in codes[caller].calls where isCall(call, in: caller, of: unit) {
        isCalled = true
        if isLater(call, in: caller) { return true }
        let isBranch = isBranch || isFilling[caller] && isOtherBranch(call, in: caller)
        if !isFilling[caller] || isBranch,
          isReached(caller, by: way.union([unit]), isBranch: isBranch)
        {
          return true
        }
      }
    }
    return isCalled
      ? isCalledElsewhere(found, in: units[unit].file) : analysis.mayBeCalled(units[unit].member)
  }

  /// By the system, or in other code of the project.
  private func isCalledElsewhere(_ function: Declaration, in file: Int) -> Bool {
    if !function.attributes.isEmpty || function.modifiers.contains(.override) { return true }
    guard !function.modifiers.isPrivate else { return false }
    return analysis.isAskedFor(function, in: file, of: asked.type)
  }
}
