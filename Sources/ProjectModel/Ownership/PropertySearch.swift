// What one unit of code does to a property: whether it empties it, and whether it looks at it.

import SwiftReader

/// Looks through one unit of code for what it does to a property.
struct PropertySearch {
  let member: Member
  let type: TypeID
  let analysis: OwnershipAnalysis
  let file: Int
  /// Whether the unit is a member of the property's type: its bare name is the property there.
  let isOwn: Bool
  /// Whether it counts that what belongs to somebody who is gone is thrown out.
  var ofDead = true

  var index: ProjectIndex { analysis.index }
  var apis: KeepingAPIs { analysis.apis }
  var facts: FileFacts { index.files[file] }

  func look(at unit: FactIndex<Declaration>, _ code: UnitCode, _ found: inout LettingGo) {
    if joinsNeighbours(in: code) {
      (found.isEmptied, found.isUsedUp, found.isTakenOut) = (true, true, true)
    }
    var emptied = assignedEmpty(in: code)
    let removed = removed(in: code)
    let isAssigned = !emptied.isEmpty
    emptied.formUnion(removed.places)
    emptied = emptied.filter { !isFilledAgain($0, in: code) }
    guard let first = emptied.first else { return }
    found.isEmptied = true
    if ofDead, emptied.contains(where: isOfDead) { found.losesDead = true }
    if removed.losesElements || losesByKey(in: code) { found.losesElements = true }
    let isSetToNil = !setToNil(in: code).isEmpty
    if found.isTakenOut, found.isSetToNil || !isSetToNil { return }
    let takesOut =
      removed.takesOut
      || emptied.contains { isArranged($0, by: unit, code) || isOfWhatIsTakenOut($0, code) }
      || isCalledWhenDone(unit, code)
    // Who copies a list to put back less, or filters it, has not looked at what is in it, other than for who is gone.
    let known = emptied.union(
      code.assignments.compactMap { number in
        let assignment = facts.assignments[number]
        guard let list = facts.listFiltered(by: assignment) else {
          return copy(putBackBy: assignment, code)
        }
        return assignment.target.ifAny.map { isOfDead($0) } == true ? nil : list
      })
    let around = facts.scopes[facts.expressions[first].scope].declaration
    let isUsed =
      takesOut || isUnwrapped(in: code) || isLookedAt(besides: known, around: around, in: code)
      || isOwn && emptied.contains { isLookedAtByCall(before: $0, in: code) }
    if isUsed { found.isUsedUp = true }
    if isUsed, isSetToNil { found.isSetToNil = true }
    if takesOut || isUsed && isAssigned
      || isLookedAt(besides: known, around: around, in: code, isElement: true)
    {
      found.isTakenOut = true
    }
  }

  /// Whether a unit calls the closure in it before `other` is called, whatever the case: `handler?(true)`.
  func isCalled(before other: FactIndex<Expression>, in code: UnitCode) -> Bool {
    code.calls.contains { call in
      facts.expressions[call].base.ifAny.map { isProperty($0) } ?? false
        && facts.expressions[call].end <= facts.expressions[other].end
        && facts.isInside(facts.expressions[call].scope, facts.expressions[other].scope)
    }
  }

  /// Whether a unit goes through what is in it: `for job in jobs { job.run() }`, `jobs.makeIterator()`.
  func isGoneThrough(in code: UnitCode) -> Bool {
    code.expressions.contains { number in
      let found = facts.expressions[number]
      guard found.use == .iterated || found.use == .base, isProperty(FactIndex(number)) else {
        return false
      }
      if found.use == .iterated { return true }
      let next = facts.expressions[FactIndex<Expression>(raw: found.target)]
      return next.kind == .member
        && (apis.has(.iteration, next.name, in: facts)
          || facts.textEquals(next.name, "makeIterator"))
    }
  }

  /// Whether something is put into it, other than what does not count.
  func isFilled(
    in code: UnitCode, where counts: (FactIndex<Expression>) -> Bool = { _ in true }
  ) -> Bool {
    code.assignments.contains { number in
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny else {
        return false
      }
      return !facts.isEmptyValue(value) && counts(value)
        && isProperty(facts.whole(ofAssigned: target))
    }
  }

  /// The same, or whether something is added to it: `rows.append(row)`. To put back less is no gain.
  func gainsSomething(in code: UnitCode) -> Bool {
    let putBack = code.assignments.lazy.map { facts.assignments[$0] }
      .filter { facts.isFiltering($0) || copy(putBackBy: $0, code) != nil }.map(\.value)
    return isFilled(in: code) { !putBack.contains($0) }
      || code.expressions.contains { number in
        let place = FactIndex<Expression>(number)
        return isProperty(place) && isFilled(place)
      }
  }

  /// Where nothing is put in its place: `handler = nil`.
  func assignedEmpty(in code: UnitCode) -> Set<FactIndex<Expression>> {
    var emptied: Set<FactIndex<Expression>> = []
    for number in code.assignments {
      let assignment = facts.assignments[number]
      guard let assigned = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.isEmptyValue(value), case let target = facts.whole(ofAssigned: assigned)
      else { continue }
      if isProperty(target), !isFirstValue(value, for: target), ofDead || !isOfDead(target),
        !isMoved(from: target, in: code)
      {
        emptied.insert(target)
      }
    }
    return emptied
  }

  /// `if stored == nil { stored = Formatter() }`
  private func isFirstValue(
    _ value: FactIndex<Expression>, for target: FactIndex<Expression>
  ) -> Bool {
    let scope = facts.scopes[facts.expressions[target].scope]
    guard facts.expressions[value].kind == .call, scope.kind == .if,
      let condition = facts.condition(of: scope)
    else { return false }
    return facts.isComparisonToNil(condition, with: ["=="]) { isProperty($0) }
  }

  func empties(in code: UnitCode) -> Bool {
    !assignedEmpty(in: code).isEmpty || !removed(in: code).places.isEmpty
  }

  /// Where it is itself set to nil.
  func setToNil(in code: UnitCode) -> [FactIndex<Expression>] {
    code.assignments.compactMap { number in
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.expressions[value].kind == .nilLiteral, isProperty(target)
      else { return nil }
      return target
    }
  }

  /// `children[child.id] = nil`
  private func losesByKey(in code: UnitCode) -> Bool {
    !keysEmptied(in: code, of: isProperty).isEmpty
  }

  private func keysEmptied(
    in code: UnitCode, of isList: (FactIndex<Expression>) -> Bool
  ) -> [FactRange<Argument>] {
    code.assignments.compactMap { number in
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.expressions[target].kind == .subscript, facts.expressions[value].kind == .nilLiteral,
        let list = facts.expressions[target].base.ifAny, isList(list)
      else { return nil }
      return facts.expressions[target].arguments
    }
  }

  /// Whether what is removed is what a parameter stands for: `jobs[job.id] = nil`, `jobs.removeAll { $0 === job }`.
  func losesParameter(in code: UnitCode) -> Bool {
    !parametersTakenOut(in: code, of: isProperty).isEmpty
  }

  /// The unit's parameters that say what is taken out of a list.
  private func parametersTakenOut(
    in code: UnitCode, of isList: (FactIndex<Expression>) -> Bool
  ) -> Set<FactIndex<Parameter>> {
    let removals = code.calls.filter { call in
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].kind == .member, facts.takesAway(facts.expressions[callee].name),
        let list = facts.expressions[callee].base.ifAny
      else { return false }
      return isList(list)
    }
    // `jobs = jobs.filter { $0 !== job }`
    let filters = code.assignments.compactMap { number in
      let assignment = facts.assignments[number]
      return facts.listFiltered(by: assignment)
        .flatMap { isList($0) ? assignment.value.ifAny : nil }
    }
    let told =
      keysEmptied(in: code, of: isList)
      + (removals + filters).map { facts.expressions[$0].arguments }
    let ranges = told.flatMap { facts.arguments[$0] }
      .compactMap { $0.value.ifAny.map { facts.range(of: $0) } }
    if ranges.isEmpty { return [] }
    return Set(
      code.expressions.compactMap { number in
        let expression = facts.expressions[number]
        guard expression.kind == .name,
          ranges.contains(where: {
            $0.contains(expression.name)
          }),
          let parameter = parameter(behind: FactIndex(number)),
          facts.closures.allSatisfy({ !$0.parameters.range.contains(parameter.int) })
        else { return nil }
        return parameter
      })
  }

  /// The parameter that a name stands for, be it a local that has what is in there: `guard let child`.
  private func parameter(behind name: FactIndex<Expression>) -> FactIndex<Parameter>? {
    var meaning = facts.meaning(of: name)
    if case .declaration(let local) = meaning {
      let bound = facts.declarations[local]
      if bound.flags.contains(.isShorthand) {
        meaning = facts.meaning(of: bound.name, from: bound.scope, at: bound.name.start).meaning
      } else if let value = bound.value.ifAny, facts.expressions[value].kind == .name {
        meaning = facts.meaning(of: value)
      }
    }
    if case .parameter(let parameter) = meaning { return parameter }
    return nil
  }

  /// `children[child.id] = nil; child.parent = nil`: who is taken out of a list lets go too.
  private func isOfWhatIsTakenOut(_ place: FactIndex<Expression>, _ code: UnitCode) -> Bool {
    guard let base = facts.expressions[place].base.ifAny, facts.expressions[base].kind == .name,
      case .parameter(let parameter) = facts.meaning(of: base)
    else { return false }
    return parametersTakenOut(in: code) { facts.expressions[$0].kind == .name }.contains(parameter)
  }

  /// Where something is removed from it, and whether what was in it is taken out.
  func removed(
    in code: UnitCode
  ) -> (places: Set<FactIndex<Expression>>, takesOut: Bool, losesElements: Bool) {
    var places: Set<FactIndex<Expression>> = []
    var takesOut = false
    var losesElements = false
    for call in code.calls {
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].kind == .member,
        let list = facts.expressions[callee].base.ifAny.map(wholeList),
        let base = isProperty(list) ? list : wrapper(changedBy: list)
      else { continue }
      guard facts.takesAway(facts.expressions[callee].name), ofDead || !isOfDead(base),
        !isMoved(from: base, in: code)
      else { continue }
      places.insert(base)
      if facts.expressions[call].use != .discarded || removesIterated(call) { takesOut = true }
      // A part of a list is what one of them does not need any more.
      if !facts.textEquals(facts.expressions[callee].name, "removeSubrange") {
        losesElements = true
      }
    }
    for number in code.assignments
    where facts.isFiltering(facts.assignments[number])
      || copy(putBackBy: facts.assignments[number], code) != nil
    {
      guard let target = facts.assignments[number].target.ifAny.map(wholeList), isProperty(target),
        ofDead || !isOfDead(target)
      else { continue }
      places.insert(target)
      losesElements = true
    }
    return (places, takesOut, losesElements)
  }

  /// `rows` of `rows[section]`
  private func wholeList(_ place: FactIndex<Expression>) -> FactIndex<Expression> {
    guard facts.expressions[place].kind == .subscript else { return place }
    return facts.expressions[place].base.ifAny ?? place
  }

  /// The first `rows` of `var left = rows; left.remove(at: place); rows = left`.
  private func copy(
    putBackBy assignment: Assignment, _ code: UnitCode
  ) -> FactIndex<Expression>? {
    guard let target = assignment.target.ifAny.map(wholeList), isProperty(target),
      let value = assignment.value.ifAny, facts.expressions[value].kind == .name,
      case .declaration(let local) = facts.meaning(of: value),
      let copied = facts.declarations[local].value.ifAny.map(wholeList), isProperty(copied)
    else { return nil }
    let losesSome = code.calls.contains { call in
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].kind == .member, facts.takesAway(facts.expressions[callee].name),
        let base = facts.expressions[callee].base.ifAny, facts.expressions[base].kind == .name
      else { return false }
      return facts.meaning(of: base) == .declaration(local)
    }
    return losesSome ? copied : nil
  }

  /// Whether only what belongs to somebody who is gone is thrown out there: `rows.removeAll { $0.owner == nil }`,
  /// `guard owner != nil else { rows[id] = nil … }` of a closure that has the owner weakly.
  func isOfDead(_ place: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[place]
    var thrower: FactIndex<Expression>?
    if found.use == .base, case let callee = FactIndex<Expression>(raw: found.target),
      facts.expressions[callee].use == .base
    {
      thrower = FactIndex(raw: facts.expressions[callee].target)
    } else if found.use == .assignmentTarget,
      case let assignment = facts.assignments[FactIndex(raw: found.target)],
      facts.isFiltering(assignment)
    {
      thrower = assignment.value
    }
    if let thrower, facts.expressions[thrower].kind == .call,
      let test = facts.arguments[facts.expressions[thrower].arguments].last?.value.ifAny,
      facts.expressions[test].kind == .closure,
      case let closure = facts.closures[FactIndex<Closure>(raw: facts.expressions[test].payload)],
      closure.flags.contains(.isSingleExpression)
    {
      return closure.expressions.range.contains { asksWhoIsGone(FactIndex($0)) { isWeakPart($0) } }
    }
    return isWhereCapturedIsGone(facts.expressions[place].scope)
  }

  /// `$0.owner == nil`
  private func asksWhoIsGone(
    _ operation: FactIndex<Expression>, _ isWeak: (FactIndex<Expression>) -> Bool
  ) -> Bool {
    facts.isComparisonToNil(operation, with: ["==", "!="], isWeak)
  }

  /// A weak property of what is in the list.
  private func isWeakPart(_ member: FactIndex<Expression>) -> Bool {
    guard facts.expressions[member].kind == .member,
      let element = analysis.contentType(of: self.member),
      let part = index.property(facts.expressions[member].name, in: facts, of: element)
    else { return false }
    return index.declaration(part).modifiers.contains(.weak)
  }

  /// Whether code is in the branch that a closure takes when somebody whom it has weakly is gone.
  private func isWhereCapturedIsGone(_ scope: FactIndex<Scope>) -> Bool {
    let found = facts.scopes[scope]
    guard found.kind == .guardElse || found.kind == .if, !found.closure.isNone,
      let condition = facts.condition(of: found)
    else { return false }
    return asksWhoIsGone(condition) { value in
      guard facts.expressions[value].kind == .name,
        case .capture(let capture, _) = facts.meaning(of: value)
      else { return false }
      return facts.captures[capture].strength == .weak
    }
  }

  /// `for operation in waiting { waiting.remove(operation) }`
  private func removesIterated(_ call: FactIndex<Expression>) -> Bool {
    facts.arguments[facts.expressions[call].arguments].contains { argument in
      guard let value = argument.value.ifAny, facts.expressions[value].kind == .name,
        case .declaration(let local) = facts.meaning(of: value),
        let list = facts.declarations[local].value.ifAny
      else { return false }
      return facts.expressions[list].use == .iterated && isProperty(list)
    }
  }

  func isItsName(_ name: TextRange) -> Bool { index.isCalled(name, in: file, as: member) }

  func isProperty(_ expression: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[expression]
    guard found.kind == .name || found.kind == .member, isItsName(found.name) else {
      return false
    }
    if found.kind == .name { return isOwn && facts.meaning(of: expression) == .outside }
    return found.base.ifAny.map {
      // In the code of a superclass `self` is one of the type, too.
      isOwn && facts.expressions[$0].kind == .selfValue || isOfType($0) && !isCopy($0)
    } ?? false
  }

  /// `var left = callbacks; left.onDone = nil`, where nothing becomes of `left`: a struct's copy is its own.
  private func isCopy(_ value: FactIndex<Expression>) -> Bool {
    guard index[type].kind == .struct, facts.expressions[value].kind == .name,
      case .declaration(let local) = facts.meaning(of: value), facts.declarations[local].isLocal
    else { return false }
    return facts.references(to: local).allSatisfy { facts.expressions[$0].use == .base }
  }

  private func isOfType(_ base: FactIndex<Expression>) -> Bool { typeOfValue(base) == type }

  private func typeOfValue(_ value: FactIndex<Expression>) -> TypeID? {
    if let known = index.type(of: value, in: file) { return known }
    let found = facts.expressions[value]
    if found.kind == .member {
      return found.base.ifAny.flatMap { base in
        typeOfValue(base).flatMap { index.property(found.name, in: file, of: $0) }
          .flatMap { index.type(ofValueDeclaredBy: $0) }
          ?? property(holding: base)
          .flatMap { analysis.type(ofPartNamed: found.name, in: facts, of: $0) }
      }
    }
    guard found.kind == .name, case .declaration(let local) = facts.meaning(of: value),
      facts.declarations[local].type.isNone, let bound = facts.declarations[local].value.ifAny
    else { return nil }
    // `for bed in beds`
    if facts.expressions[bound].use == .iterated { return typeOfElements(bound) }
    switch facts.expressions[bound].kind {
    // `let model = screen.model`, `let bed = beds.first`
    case .member, .name:
      return index.type(of: bound, in: file) ?? list(ofElement: bound).flatMap(typeOfElements)
    // `let bed = beds[row]`
    case .subscript: return facts.expressions[bound].base.ifAny.flatMap(typeOfElements)
    // `let bed = beds.first { $0.isEmpty }`
    case .call:
      return facts.expressions[bound].base.ifAny.flatMap(list(ofElement:)).flatMap(typeOfElements)
    default: return nil
    }
  }

  /// `beds` of `beds.first`, `beds.removeLast()`
  private func list(ofElement member: FactIndex<Expression>) -> FactIndex<Expression>? {
    let found = facts.expressions[member]
    guard found.kind == .member,
      analysis.apis.isElement(found.name, in: facts) || facts.takesAway(found.name)
    else { return nil }
    return found.base.ifAny
  }

  /// What a list holds that some object has, or that the code is given.
  private func typeOfElements(_ expression: FactIndex<Expression>) -> TypeID? {
    let list = facts.expressions[expression]
    switch list.kind {
    case .name, .member: break
    // `beds.filter { $0.isEmpty }`
    case .call:
      guard let callee = list.base.ifAny, facts.expressions[callee].kind == .member,
        analysis.apis.has(.selection, facts.expressions[callee].name, in: facts)
      else { return nil }
      return facts.expressions[callee].base.ifAny.flatMap(typeOfElements)
    default: return nil
    }
    if list.kind == .name, case .parameter(let parameter) = facts.meaning(of: expression) {
      return facts.parameters[parameter].type.ifAny.flatMap { analysis.contentType($0, in: file) }
    }
    return property(expression).flatMap { analysis.contentType(of: $0) }
  }

  private func property(_ expression: FactIndex<Expression>) -> Member? {
    let found = facts.expressions[expression]
    let isOwn =
      found.base.ifAny.map { facts.expressions[$0].kind == .selfValue }
      ?? (facts.meaning(of: expression) == .outside)
    let owner =
      isOwn ? index.type(around: found.scope, in: file) : found.base.ifAny.flatMap(typeOfValue)
    return owner.flatMap { index.property(found.name, in: file, of: $0) }
  }

  /// `keys` of `keys[0]`, `keys.first`, and of `key` in `for key in keys`.
  private func property(holding value: FactIndex<Expression>) -> Member? {
    let found = facts.expressions[value]
    switch found.kind {
    case .subscript: return found.base.ifAny.flatMap { property(holding: $0) }
    case .name:
      guard case .declaration(let local) = facts.meaning(of: value) else { return property(value) }
      return facts.declarations[local].value.ifAny.flatMap { property(holding: $0) }
    case .member: return property(list(ofElement: value) ?? value)
    default: return nil
    }
  }
}

extension FileFacts {
  /// Where code of a `defer` runs, whose end is that of what is around it.
  func endOfDeferral(around scope: FactIndex<Scope>) -> UInt32? {
    var current = scope
    while !current.isNone {
      switch scopes[current].kind {
      case .defer: return scopes[scopes[current].parent].range.end
      case .closure, .function: return nil
      default: current = scopes[current].parent
      }
    }
    return nil
  }

  /// Whether whoever comes to `first` comes to `second`, which stands behind it, in any case.
  func leads(from first: FactIndex<Expression>, to second: FactIndex<Expression>) -> Bool {
    let (start, end) = (expressions[first].end, expressions[second].name.start)
    let (scope, later) = (expressions[first].scope, expressions[second].scope)
    return start <= end && scopes[later].closure == scopes[scope].closure
      && isInside(scope, later) && !mayLeave(in: TextRange(start: start, end: end))
  }

  /// Whether whoever comes to `use` has come to `place`, which ends at `end`.
  func isCertain(
    _ place: FactIndex<Expression>, before use: FactIndex<Expression>, end: UInt32
  ) -> Bool {
    let (scope, later) = (expressions[place].scope, expressions[use].scope)
    return end <= expressions[use].name.start && scopes[later].closure == scopes[scope].closure
      && isInside(later, scope)
  }

  /// Whether a piece of code may leave what is around it.
  func mayLeave(in range: TextRange) -> Bool {
    let code = text(range)
    let ways: [StaticString] = ["return", "throw", "break", "continue"]
    return ways.contains { code.holds($0) }
  }
}
