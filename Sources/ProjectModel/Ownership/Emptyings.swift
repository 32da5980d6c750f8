// Statements by which places lose what they hold, and what functions surely do of that kind.

import SwiftReader

/// A statement by which a place loses what it holds.
struct Emptying {
  enum Part {
    case all
    /// What was appended last.
    case newest
    case key(TextRange)
    case elements(Nodes)
  }

  var places: Nodes
  var part = Part.all
  /// What is there instead; nil for nothing, or what nobody here can see.
  var value: FactIndex<Expression>?
  /// Whether nothing is there then.
  var leavesNothing = true
  /// `self = Machine()`
  var isOfSelf = false
  /// The place that is assigned to, or the call.
  var statement: FactIndex<Expression>
}

/// The same, done by a function whatever the case, as its callers see it.
struct SureEnd {
  var place: OutsidePlace
  /// What says which part is meant.
  var key: FactIndex<Parameter>?
  /// What is there instead.
  var value: FactIndex<Parameter>?
  var leavesNothing: Bool
}

/// The properties on a way round, and the functions that may let go of what they hold, by themselves or by others.
struct SoughtEnds {
  let members: [Member]
  let functions: [Member]
  /// How many functions are followed, each called by the one before.
  var steps = 4

  var next: SoughtEnds? {
    steps > 1 ? SoughtEnds(members: members, functions: functions, steps: steps - 1) : nil
  }
}

extension UnitOwnership {
  /// Those of the function's own code, and of the functions that it calls.
  func emptyings(_ sought: SoughtEnds, behind offset: UInt32 = 0) -> [Emptying] {
    var found: [Emptying] = []
    for number in code.assignments where !facts.assignments[number].isCompound {
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny
      else { continue }
      if let emptying = emptying(target, value, sought) { found.append(emptying) }
    }
    for call in code.calls where mayComeBehind(offset, call) {
      found += emptyings(by: call, sought)
    }
    found.removeAll(where: isUndone)
    return found + found.flatMap(whereLocalFunctionIsCalled)
  }

  private func mayComeBehind(_ offset: UInt32, _ call: FactIndex<Expression>) -> Bool {
    let (place, scope) = (facts.expressions[call].name.start, facts.expressions[call].scope)
    return place > offset || facts.scopes[scope].declaration != unit.declaration
      || facts.endOfDeferral(around: scope) != nil
  }

  /// `let handler = onAnswer; onAnswer = nil; handler?(); onAnswer = handler`
  private func isUndone(_ emptying: Emptying) -> Bool {
    let statement = facts.expressions[emptying.statement]
    let name = statement.name
    let end = facts.endOfDeferral(around: statement.scope) ?? name.end
    return code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny,
        facts.expressions[target].name.start > end
      else { return false }
      return facts.sameText(facts.expressions[target].name, name) && mentions(value, target)
    }
  }

  private func isMoved(from place: FactIndex<Expression>, _ sought: SoughtEnds) -> Bool {
    sought.members.contains { member in
      analysis.search(for: member, in: unit.member)?.isMoved(from: place, in: code) ?? false
    }
  }

  /// `clear()`, where `func clear() { card.onTap = nil }` stands in the function.
  private func whereLocalFunctionIsCalled(_ emptying: Emptying) -> [Emptying] {
    let scope = facts.scopes[scopeRun(with: facts.expressions[emptying.statement].scope)]
    guard scope.kind == .function, scope.declaration != unit.declaration else { return [] }
    return code.calls.compactMap { call in
      guard let callee = facts.expressions[call].base.ifAny,
        facts.meaning(of: callee) == .declaration(scope.declaration)
      else { return nil }
      var emptying = emptying
      emptying.statement = call
      return emptying
    }
  }

  private func isSought(_ place: FactIndex<Expression>, _ sought: SoughtEnds) -> Bool {
    let found = facts.expressions[place]
    guard found.kind == .name || found.kind == .member else { return false }
    return sought.members.contains { index.isCalled(found.name, in: file, as: $0) }
  }

  private func emptying(
    _ target: FactIndex<Expression>, _ value: FactIndex<Expression>, _ sought: SoughtEnds
  ) -> Emptying? {
    let isNothing = facts.isEmptyValue(value)
    var emptying = Emptying(
      places: .empty, value: isNothing ? nil : value, leavesNothing: isNothing, statement: target)
    switch facts.expressions[target].kind {
    case .selfValue where facts.meaning(of: target) == .outside:
      emptying.places = receivers
      emptying.isOfSelf = true
    case .name where facts.isInoutParameter(target): emptying.places = evaluate(target)
    case .name, .member:
      guard isSought(target, sought), isWhole(target), isNothing || !mentions(value, target),
        !isMoved(from: target, sought)
      else { return nil }
      emptying.places = places(of: target)
    case .subscript:
      guard let list = facts.expressions[target].base.ifAny, isSought(list, sought), isWhole(list),
        let key = facts.key(of: target)
      else { return nil }
      emptying.places = evaluate(list)
      emptying.part = .key(key)
    default: return nil
    }
    return emptying
  }

  /// `card = card ?? Card()`, `state = .answered(answer)` after
  /// `guard case .asked(let answer) = state else { return }`: what was there may be there still.
  private func mentions(
    _ value: FactIndex<Expression>, _ place: FactIndex<Expression>, depth: Int = 2
  ) -> Bool {
    let (range, name) = (range(of: value), facts.expressions[place].name)
    return code.expressions.contains { number in
      let found = facts.expressions[number]
      guard range.contains(found.name.start), found.kind == .name || found.kind == .member else {
        return false
      }
      if facts.sameText(found.name, name) { return true }
      guard depth > 0, found.kind == .name,
        case .declaration(let local) = facts.meaning(of: FactIndex(number)),
        facts.declarations[local].kind != .function
      else { return false }
      return facts.declarations[local].value.ifAny.map { mentions($0, place, depth: depth - 1) }
        ?? true
    }
  }

  private func emptyings(by call: FactIndex<Expression>, _ sought: SoughtEnds) -> [Emptying] {
    guard let callee = facts.expressions[call].base.ifAny, let name = facts.calledName(of: call)
    else { return [] }
    let arguments = facts.values(of: facts.expressions[call].arguments)
    let exchanged = arguments.filter {
      facts.expressions[facts.chainRoot(of: $0)].flags.contains(.isInout)
    }
    if exchanged.count == 2, arguments.count == 2, facts.textEquals(name, "swap") {
      return zip(exchanged, exchanged.reversed()).compactMap { emptying($0, $1, sought) }.map {
        var emptying = $0
        emptying.statement = call
        return emptying
      }
    }
    let base = facts.expressions[callee].base.ifAny
    let isOfSought = base.map { isSought($0, sought) && isWhole($0) } ?? false
    if let base, isOfSought, facts.takesAway(name), let part = partTaken(by: call),
      !isMoved(from: base, sought)
    {
      return [Emptying(places: evaluate(base), part: part, statement: call)]
    }
    guard let next = sought.next else { return [] }
    var called: [Member] = []
    if exchanged.contains(where: { isSought($0, sought) })
      || sought.functions.contains(where: { index.isCalled(name, in: file, as: $0) })
    {
      called = calledFunctions(call)
    }
    if called.isEmpty, isOfSought {
      called = calledFunctions(call).filter {
        index.declaration($0).modifiers.contains(.mutating)
      }
      if called.isEmpty { called = names.changers(named: name, facts) }
    }
    guard let first = called.first else { return [] }
    let found = emptyings(by: call, to: first, next)
    if called.count == 1 { return found }
    // Whichever is meant.
    let others = called.dropFirst().map { emptyings(by: call, to: $0, next).flatMap(\.places) }
    return found.filter { emptying in
      others.allSatisfy { places in emptying.places.contains { places.contains($0) } }
    }
  }

  /// `removeAll()`, `removeValue(forKey: key)`, `removeLast()`, `remove(card)`
  private func partTaken(by call: FactIndex<Expression>) -> Emptying.Part? {
    guard let name = facts.calledName(of: call) else { return nil }
    let arguments = facts.arguments[facts.expressions[call].arguments]
    guard let first = arguments.first else {
      if facts.textEquals(name, "removeAll") { return .all }
      return facts.textEquals(name, "removeLast") || facts.textEquals(name, "popLast")
        ? .newest : nil
    }
    guard arguments.count == 1, let value = first.value.ifAny else { return nil }
    if facts.textEquals(name, "removeAll"), facts.textEquals(first.label, "keepingCapacity") {
      return .all
    }
    if facts.textEquals(first.label, "forKey") { return .key(range(of: value)) }
    guard facts.textEquals(name, "remove"), first.label.isEmpty else { return nil }
    return .elements(evaluate(value))
  }

  /// What a function does that is called, to places that are known here.
  private func emptyings(
    by call: FactIndex<Expression>, to function: Member, _ sought: SoughtEnds
  ) -> [Emptying] {
    let matched = analysis.match(facts.expressions[call].arguments, of: facts, to: function)
    func given(_ parameter: FactIndex<Parameter>?) -> FactIndex<Expression>? {
      guard let parameter, let argument = matched?[parameter] else { return nil }
      return facts.arguments[argument].value.ifAny
    }
    return analysis.sureEnds(by: function, sought).compactMap { end in
      let roots: Nodes
      switch end.place.root {
      case .receiver:
        roots =
          facts.expressions[call].base.ifAny.flatMap { facts.expressions[$0].base.ifAny }
          .map { evaluate($0) } ?? receivers
      case .parameter(let parameter): roots = given(parameter).map { evaluate($0) } ?? .empty
      case .global(let member):
        roots = Nodes(node(.global(member), type: analysis.contentType(of: member)))
      case .newValue, .forever, .result, .called: return nil
      }
      var part = Emptying.Part.all
      if let key = end.key {
        guard let value = given(key) else { return nil }
        part = .key(range(of: value))
      }
      let places = end.place.path.reduce(roots) { property($1, of: $0 + held(by: $0)) }
      return Emptying(
        places: places, part: part, value: given(end.value), leavesNothing: end.leavesNothing,
        statement: call)
    }
  }

  private func held(by places: Nodes) -> Nodes {
    places.gathered { place in
      edges(from: place).gathered { $0.kind == .stores ? Nodes($0.target) : .empty }
    }
  }

  fileprivate func sureEnds(_ sought: SoughtEnds) -> [SureEnd] {
    emptyings(sought).flatMap { emptying -> [SureEnd] in
      guard isSure(emptying.statement) else { return [] }
      var key: FactIndex<Parameter>?
      switch emptying.part {
      case .all: break
      case .key(let name):
        key = parameter(calledLike: name)
        if key == nil { return [] }
      case .newest, .elements: return []
      }
      let value = emptying.value.flatMap { parameter(calledLike: range(of: $0)) }
      func end(_ place: OutsidePlace) -> SureEnd {
        SureEnd(place: place, key: key, value: value, leavesNothing: emptying.leavesNothing)
      }
      if emptying.isOfSelf { return [end(OutsidePlace(root: .receiver))] }
      return emptying.places.compactMap { outsidePlace(of: $0).map(end) }
    }
  }

  /// Whether the function does something whatever the case, unless it leaves before.
  private func isSure(_ statement: FactIndex<Expression>) -> Bool {
    var scope = facts.scopes[scopeRun(with: facts.expressions[statement].scope)]
    if scope.kind == .defer { scope = facts.scopes[scope.parent] }
    return scope.kind == .function && scope.declaration == unit.declaration
  }

  private func parameter(calledLike name: TextRange) -> FactIndex<Parameter>? {
    facts.declarations[unit.declaration].parameters.range
      .first { facts.sameText(facts.parameters[$0].name, name) }.map { FactIndex($0) }
  }
}

extension OwnershipAnalysis {
  fileprivate func sureEnds(by function: Member, _ sought: SoughtEnds) -> [SureEnd] {
    glance(at: CodeUnit(file: function.file, declaration: function.declaration)) {
      $0.sureEnds(sought)
    }
  }

  func soughtEnds(of members: [Member], askedBy unit: UnitOwnership) -> SoughtEnds {
    var functions = members.flatMap(functionsAssigning).filter { $0 != unit.unit.member }
    // Mostly there are none.
    if functions.isEmpty { return SoughtEnds(members: members, functions: []) }
    var types: [TypeID] = []
    let owners = members.map { index.enclosingType(of: $0.declaration, in: $0.file) }
    for type in owners + [unit.owner] {
      if let type, !types.contains(type) { types.append(type) }
    }
    let others = types.flatMap { index.lineage(of: $0) }.flatMap(index.members).filter {
      index.declaration($0).kind == .function
    }
    var called = functions
    for _ in 1..<3 {
      called = others.filter { !functions.contains($0) && calls($0, anyCalledLike: called) }
      functions += called
    }
    return SoughtEnds(members: members, functions: functions)
  }

  private func calls(_ function: Member, anyCalledLike others: [Member]) -> Bool {
    let facts = index.files[function.file]
    return facts.expressions(in: index.declaration(function).range).contains { number in
      guard facts.expressions[number].kind == .call,
        let name = facts.calledName(of: FactIndex(number))
      else { return false }
      return others.contains { index.isCalled(name, in: function.file, as: $0) }
    }
  }
}

extension FileFacts {
  /// `id` of `handlers[id]`
  func key(of target: FactIndex<Expression>) -> TextRange? {
    guard expressions[target].kind == .subscript, expressions[target].arguments.count == 1,
      let argument = arguments[expressions[target].arguments].first, argument.label.isEmpty
    else { return nil }
    return argument.value.ifAny.map { range(of: $0) }
  }
}
