// What a function stores and surely lets go of again before it ends: by a statement behind that, or by what a function
// does that it calls.

import SwiftReader

extension UnitOwnership {
  /// The steps of a way that are gone when the function ends, or when the closure has run that the way is of.
  /// `steps` functions are followed at most, to each of which the one before hands on.
  func stepsLetGoAgain(_ way: [Step], steps: Int = 3) -> [Step] {
    let first = way.filter { $0.edge.kind == .stores && isOwnCode($0.edge.place) }
      .map(\.edge.place.range.start).min()
    guard let first else { return [] }
    let sought = analysis.soughtEnds(of: way.compactMap { member(of: $0) }, askedBy: self)
    let emptyings = self.emptyings(sought, behind: first)
    let closures = way.compactMap { nodes[$0.source].holder?.place }
      .filter { $0.file == file }.map(\.range)
    return way.indices.filter { number in
      guard let stored = store(behind: number, on: way) else { return false }
      return emptyings.contains {
        ends($0, way[number], stored)
          && (comesBehind($0.statement, stored.place.range)
            || $0.leavesNothing && isInside($0.statement, closures))
      } || isLetGoByTaker(way[number], steps)
    }.map { way[$0] }
  }

  private func isInside(_ statement: FactIndex<Expression>, _ closures: [TextRange]) -> Bool {
    let start = facts.expressions[statement].name.start
    return closures.contains { $0.start < start && start < $0.end }
  }

  /// The property that a step goes by.
  private func member(of step: Step) -> Member? {
    if case .property(let member) = step.edge.kind { return member }
    guard step.edge.kind == .stores, case .property(_, let member) = nodes[step.source].key else {
      return nil
    }
    return member
  }

  /// Where the function stores what a step leads to, or something in what a property has from elsewhere.
  private func store(behind number: Int, on way: [Step]) -> OwnershipEdge? {
    let stored = (way[number...] + way[..<number]).first { step in
      if case .property = step.edge.kind { false } else { true }
    }
    return stored.flatMap { $0.edge.kind == .stores && isOwnCode($0.edge.place) ? $0.edge : nil }
  }

  /// Whether an emptying takes away what a step leads to.
  private func ends(_ emptying: Emptying, _ step: Step, _ stored: OwnershipEdge) -> Bool {
    let isOfPart = if case .property = step.edge.kind { true } else { false }
    let place = isOfPart ? step.edge.target : step.source
    guard emptying.places.contains(where: { isSame($0, place) }) else { return false }
    if let value = emptying.value, evaluate(value).contains(stored.target) { return false }
    switch emptying.part {
    case .all: return true
    case .newest: return !isOfPart && isNewest(stored.place.range, at: emptying.statement)
    case .key(let key): return !isOfPart && isStored(stored.place.range, byKey: key)
    case .elements(let elements): return !isOfPart && elements.contains(stored.target)
    }
  }

  /// Whether what is given to `append` there is the last in its list when a statement takes that out.
  private func isNewest(_ place: TextRange, at statement: FactIndex<Expression>) -> Bool {
    func isAppending(_ call: FactIndex<Expression>) -> Bool {
      facts.calledName(of: call).map { facts.textEquals($0, "append") } ?? false
    }
    let end = facts.expressions[statement].end
    return call(given: place).map(isAppending) ?? false
      && !code.calls.contains { other in
        let start = facts.expressions[other].name.start
        return isAppending(other) && place.end < start && start < end
      }
  }

  /// `handlers[key] = handler`, or a call that is given the key too.
  private func isStored(_ place: TextRange, byKey key: TextRange) -> Bool {
    let isAssigned = code.assignments.contains { number in
      guard let value = facts.assignments[number].value.ifAny, range(of: value) == place,
        let target = facts.assignments[number].target.ifAny
      else { return false }
      return facts.key(of: target).map { facts.sameText($0, key) } ?? false
    }
    if isAssigned { return true }
    return call(given: place).map { call in
      facts.values(of: facts.expressions[call].arguments).contains {
        facts.sameText(range(of: $0), key)
      }
    } ?? false
  }

  /// Whether two places are one: what an object's property holds is reached by the object's name, too.
  private func isSame(_ place: Int, _ other: Int, depth: Int = 4) -> Bool {
    if place == other { return true }
    guard depth > 0, case .property(let base, let member) = nodes[place].key,
      case .property(let otherBase, let otherMember) = nodes[other].key,
      member == otherMember || analysis.isRequirement(member, metBy: otherMember)
    else { return false }
    return isSame(base, otherBase, depth: depth - 1) || holds(base, otherBase)
      || holds(otherBase, base)
  }

  private func holds(_ place: Int, _ object: Int) -> Bool {
    !isValueType(place)
      && edges(from: place).contains { $0.kind == .stores && $0.target == object }
  }

  // MARK: Order

  /// Whether who comes to a place of the function comes to a statement behind it.
  private func comesBehind(_ statement: FactIndex<Expression>, _ place: TextRange) -> Bool {
    let start = facts.expressions[statement].name.start
    var scope = scopeRun(with: facts.expressions[statement].scope)
    var mayBeLeftUntil = start
    if facts.scopes[scope].kind == .defer {
      mayBeLeftUntil = facts.scopes[scope].range.start
      scope = facts.scopes[scope].parent
    } else if start < place.end {
      return false
    }
    return facts.scopes[scope].range.contains(place.start)
      && (mayBeLeftUntil < place.end
        || !facts.mayLeave(in: TextRange(start: place.end, end: mayBeLeftUntil)))
      && facts.closures.indices.allSatisfy { number in
        let closure = facts.closures[number]
        return !(closure.range.start < place.start && place.start < closure.range.end)
          || closure.range.contains(facts.scopes[scope].range.start)
          || iteratesAll(FactIndex(number))
      }
  }

  /// The scope whose code does what stands in `scope`, whatever the case: that of a `for` through a list does it for
  /// all that is in there, and so does the closure of `forEach`.
  func scopeRun(with scope: FactIndex<Scope>) -> FactIndex<Scope> {
    var scope = scope
    while true {
      let found = facts.scopes[scope]
      if found.kind == .iteration, iteratesAll(found) {
        scope = found.parent
      } else if found.kind == .closure, let closure = found.closure.ifAny, iteratesAll(closure) {
        scope = facts.expressions[facts.closures[closure].expression].scope
      } else {
        return scope
      }
    }
  }

  private func iteratesAll(_ loop: Scope) -> Bool {
    let list = code.expressions.last {
      facts.expressions[$0].use == .iterated && facts.expressions[$0].end <= loop.range.start
    }
    return list.map { number in
      let end = facts.expressions[number].end
      return isWhole(FactIndex(number))
        && !facts.text(TextRange(start: end, end: loop.range.start)).contains("where")
    } ?? false
  }

  private func iteratesAll(_ closure: FactIndex<Closure>) -> Bool {
    iterated(by: closure).map { isWhole($0) } ?? false
  }

  /// Whether a value is a name or a property, not a part of a list.
  func isWhole(_ value: FactIndex<Expression>) -> Bool {
    facts.chain(to: value).allSatisfy { step in
      switch facts.expressions[step].kind {
      case .name, .selfValue, .selfType: true
      case .member: !analysis.apis.isElement(facts.expressions[step].name, in: facts)
      default: false
      }
    }
  }

  // MARK: What is handed over

  /// `service.upload { … }`, where `upload` keeps the closure no longer than it runs.
  private func isLetGoByTaker(_ step: Step, _ steps: Int) -> Bool {
    guard steps > 0, step.edge.kind == .stores, let member = member(of: step),
      isOwnCode(step.edge.place), let call = call(given: step.edge.place.range)
    else { return false }
    let functions = calledFunctions(call)
    return !functions.isEmpty
      && functions.allSatisfy { function in
        let matched = analysis.match(facts.expressions[call].arguments, of: facts, to: function)
        let given = matched?.filled.first { _, argument in
          facts.arguments[argument].value.ifAny.map { range(of: $0) == step.edge.place.range }
            ?? false
        }
        return given.map {
          analysis.letsGoAgain(function, of: $0.parameter, in: member, steps: steps - 1)
        } ?? false
      }
  }

  /// Whether a function of the project gets what the unit is given.
  private func isHandedOn(_ parameter: FactIndex<Parameter>) -> Bool {
    code.calls.contains { call in
      facts.values(of: facts.expressions[call].arguments).contains {
        facts.expressions[$0].kind == .name && facts.meaning(of: $0) == .parameter(parameter)
      } && !calledFunctions(call).isEmpty
    }
  }

  /// Whether all that puts a parameter into a property is undone before the function ends.
  fileprivate func letsGoAgain(
    of parameter: FactIndex<Parameter>, in member: Member, steps: Int
  ) -> Bool {
    let sought = analysis.soughtEnds(of: [member], askedBy: self)
    // Most keep what they are given for good.
    guard !emptyings(sought).isEmpty || isHandedOn(parameter) else { return false }
    lookThrough()
    guard let node = knownNode(.parameter(parameter)) else { return false }
    let leads = leading(to: CollectionOfOne(node))
    let keepers = nodes.indices.filter { place in
      if case .property(_, member) = nodes[place].key { true } else { false }
    }
    let stores = keepers.flatMap { place in
      edges(from: place).filter { $0.kind == .stores && leads[$0.target] }.map { (place, $0) }
    }
    return !stores.isEmpty
      && stores.allSatisfy { !stepsLetGoAgain([$0], steps: steps).isEmpty }
  }
}

extension OwnershipAnalysis {
  fileprivate func letsGoAgain(
    _ function: Member, of parameter: FactIndex<Parameter>, in member: Member, steps: Int
  ) -> Bool {
    glance(at: CodeUnit(file: function.file, declaration: function.declaration)) {
      $0.letsGoAgain(of: parameter, in: member, steps: steps)
    }
  }

  /// Whether a protocol asks for a property that another one is.
  fileprivate func isRequirement(_ member: Member, metBy other: Member) -> Bool {
    func isInProtocol(_ member: Member) -> Bool {
      index.enclosingType(of: member.declaration, in: member.file)
        .map { index[$0].kind == .protocol } ?? false
    }
    return index.name(of: member) == index.name(of: other)
      && (isInProtocol(member) || isInProtocol(other))
  }
}
