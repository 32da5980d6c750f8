// Whether what one function stores comes together: objects that it joins in one branch and in the other, or one after
// the other, are no ring.

import SwiftReader

extension UnitOwnership {
  /// Whether a way round never is there as a whole, though each step of it is at some time.
  func isNeverWhole(_ way: [Step]) -> Bool {
    if isOfTwoBuilds(way) { return true }
    let stores = way.filter { $0.edge.kind == .stores && isOwnCode($0.edge.place) }
    if nameUncertainly(stores) || stores.contains(where: isReplacedBehind) { return true }
    if way.contains(where: { step in stores.contains { isLeft(step, by: $0) } }) { return true }
    let places = stores.map(\.edge.place.range.start)
    return places.contains { place in places.contains { exclude(place, $0) } }
  }

  func exclude(_ place: OwnershipPlace, _ other: OwnershipPlace) -> Bool {
    guard isOwnCode(place), isOwnCode(other), place != other else { return false }
    let (first, second) = (place.range.start, other.range.start)
    return exclude(first, second) || exclude(second, first)
  }

  /// Whether who comes to one of two places of the function does not come to the other.
  private func exclude(_ first: UInt32, _ second: UInt32) -> Bool {
    if facts.isOtherBranch(second, than: first) { return true }
    // `guard isOpen else { a.next = b; return }; b.next = a`
    return first < second && !runsLater(first, than: second)
      && facts.scopes.contains { scope in
        scope.jumps.contains(.leaves) && scope.range.contains(first)
          && !scope.range.contains(second) && scope.closure.isNone
          && scope.kind != .function
      }
  }

  /// Whether a closure around one place does not hold the other.
  private func runsLater(_ place: UInt32, than other: UInt32) -> Bool {
    facts.closures.contains { closure in
      closure.range.start < place && place < closure.range.end && !closure.range.contains(other)
    }
  }

  /// `a.next = b; a.next = c`
  private func isReplacedBehind(_ step: Step) -> Bool {
    let place = step.edge.place.range
    guard case .property(_, let member) = nodes[step.source].key,
      index.type(ofValueDeclaredBy: member) != nil
    else { return false }
    return code.assignments.contains { number in
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        range(of: value).start > place.end, !assignment.isCompound,
        index.isCalled(facts.expressions[target].name, in: file, as: member),
        case let scope = facts.scopes[facts.expressions[target].scope],
        // Who comes to the one comes to the other.
        scope.closure.isNone, scope.range.contains(place.start),
        !runsLater(place.start, than: facts.expressions[target].name.start),
        let bases = facts.isAskedOfSelf(target)
          ? receivers : facts.expressions[target].base.ifAny.map({ evaluate($0) })
      else { return false }
      return bases.count == 1 && property(member, of: bases).contains(step.source)
        && !evaluate(value).contains(step.edge.target)
    }
  }

  /// `let old = x.next; x.next = old.next; old.next = x`: whom a property held it no longer keeps once it is given
  /// another, and what is stored in him before, or by his other name behind, is not stored in that one.
  func isLeft(_ step: Step, by store: Step) -> Bool {
    let held = step.edge.target
    guard case .property = step.edge.kind, assigned.contains(where: { $0.place == held }),
      isPart(store.source, of: held)
    else { return false }
    return isLeft(held, at: store.edge.place)
  }

  /// The same of what anything on the way to a place has held.
  func isLeft(onTheWayTo node: Int, at place: OwnershipPlace) -> Bool {
    var held = nodes[node].key.base
    while let current = held {
      if isLeft(current, at: place) { return true }
      held = nodes[current].key.base
    }
    return false
  }

  private func isLeft(_ held: Int, at place: OwnershipPlace) -> Bool {
    guard case .property(_, let member) = nodes[held].key,
      assigned.contains(where: { $0.place == held }), isOwnCode(place)
    else { return false }
    let known = joint(at: place, of: [held]).owner.flatMap(local).flatMap { local in
      reassignedLocals.contains(local) ? nil : facts.declarations[local]
    }
    let isOtherName = known?.value.ifAny.map { evaluate($0).contains(held) } ?? false
    var isReplaced = false
    for number in code.assignments {
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        // What is put into an element of a list stands in the list's place.
        index.isCalled(facts.expressions[target].name, in: file, as: member),
        facts.expressions[target].kind != .subscript, places(of: target).contains(held)
      else { continue }
      if assignment.isCompound || evaluate(value).contains(held) { return false }
      let offset = facts.expressions[target].name.start
      let scope = facts.scopes[facts.expressions[target].scope]
      // Who comes to the one comes to the other.
      guard scope.closure.isNone, scope.range.contains(place.range.start),
        !runsLater(place.range.start, than: offset)
      else { continue }
      let isBehindName = known.map { $0.name.start < offset } ?? false
      if offset > place.range.end || isOtherName && isBehindName { isReplaced = true }
    }
    return isReplaced
  }

  /// Whether `node` is a property of what is in a place, or of a part of that.
  func isPart(_ node: Int, of whole: Int) -> Bool {
    var node = node
    while let base = nodes[node].key.base {
      if base == whole { return true }
      node = base
    }
    return false
  }

  /// Whether what joins two objects names a variable that stands for one after the other,
  /// `node.next = new; node = new`: nobody knows which is meant, unless the step before or behind it names the same one
  /// in the same turn.
  private func nameUncertainly(_ stores: [Step]) -> Bool {
    guard !reassignedLocals.isEmpty else { return false }
    let joints = stores.map(joint)
    return joints.indices.contains { number in
      let (joint, next) = (joints[number], joints[(number + 1) % joints.count])
      if joint.mentionsOthers { return true }
      guard let value = joint.value, let owner = next.owner else {
        return joint.value.map(isReassigned) ?? false || next.owner.map(isReassigned) ?? false
      }
      return (isReassigned(value) || isReassigned(owner)) && !nameTheSame(value, owner)
    }
  }

  /// The variables that a step joins objects by.
  private struct Joint {
    var owner: FactIndex<Expression>?
    var value: FactIndex<Expression>?
    /// Whether it names more that stands for one object after the other.
    var mentionsOthers = false
  }

  private func joint(of step: Step) -> Joint {
    joint(at: step.edge.place, of: [step.source, step.edge.target])
  }

  private func joint(at place: OwnershipPlace, of joined: [Int]) -> Joint {
    guard place.file == file else { return Joint() }
    func isGivenHere(_ value: FactIndex<Expression>) -> Bool { range(of: value) == place.range }
    for number in code.assignments {
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        isGivenHere(value)
      else { continue }
      return joint(owner: target, value: value)
    }
    for call in code.calls {
      let arguments = facts.values(of: facts.expressions[call].arguments)
      guard isGivenHere(call) || arguments.contains(where: isGivenHere) else { continue }
      guard arguments.count == 1 else {
        let others = arguments.filter(isReassigned)
        return Joint(
          mentionsOthers: isReassigned(call) || others.contains { isAny(of: joined, $0) })
      }
      return joint(owner: call, value: arguments[0])
    }
    return Joint()
  }

  private func joint(owner: FactIndex<Expression>, value: FactIndex<Expression>) -> Joint {
    guard facts.expressions[value].kind == .name else {
      return Joint(owner: facts.chainRoot(of: owner), mentionsOthers: isReassigned(value))
    }
    return Joint(owner: facts.chainRoot(of: owner), value: value)
  }

  /// Whether what is joined is among the objects that a value stands for: `row.fill(state) { self.show() }` joins no
  /// state.
  private func isAny(of joined: [Int], _ value: FactIndex<Expression>) -> Bool {
    let roots = joined.map(root(of:))
    return evaluate(value).contains { roots.contains(root(of: $0)) }
  }

  /// Whether two uses are of one variable, which is given nothing between them.
  private func nameTheSame(_ one: FactIndex<Expression>, _ other: FactIndex<Expression>) -> Bool {
    guard let local = local(one), local == self.local(other),
      repeated(around: facts.expressions[one].scope)
        == repeated(around: facts.expressions[other].scope)
    else { return false }
    let (one, other) = (facts.expressions[one].name.start, facts.expressions[other].name.start)
    return !code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny, self.local(target) == local
      else { return false }
      let offset = facts.expressions[target].name.start
      return min(one, other) < offset && offset < max(one, other)
    }
  }

  /// What a name stands for.
  private func local(_ name: FactIndex<Expression>) -> FactIndex<Declaration>? {
    guard facts.expressions[name].kind == .name,
      case .declaration(let local) = facts.meaning(of: name)
    else { return nil }
    return local
  }

  /// Of what a value begins with.
  private func isReassigned(_ value: FactIndex<Expression>) -> Bool {
    local(facts.chainRoot(of: value)).map(reassignedLocals.contains) ?? false
  }

  /// Local variables that are given several objects, one of them after the other, or one in each turn of a loop.
  func findReassignedLocals() -> Set<FactIndex<Declaration>> {
    var places: [FactIndex<Declaration>: [UInt32]] = [:]
    var reassigned: Set<FactIndex<Declaration>> = []
    for number in code.assignments {
      guard !facts.assignments[number].isCompound,
        let target = facts.assignments[number].target.ifAny,
        facts.expressions[target].kind == .name, let value = facts.assignments[number].value.ifAny,
        facts.expressions[value].kind != .nilLiteral,
        case let name = facts.expressions[target],
        case (.declaration(let local), let scope) = facts.meaning(
          of: name.name, from: name.scope, at: name.name.start)
      else { continue }
      if places[local] == nil, let value = facts.declarations[local].value.ifAny,
        facts.expressions[value].kind != .nilLiteral
      {
        places[local] = [facts.declarations[local].name.start]
      }
      let offset = name.name.start
      if isRepeated(name.scope, inside: scope)
        || places[local]?.contains(where: { !facts.isOtherBranch(offset, than: $0) }) == true
      {
        reassigned.insert(local)
      }
      places[local, default: []].append(offset)
    }
    return reassigned
  }

  /// Whether a loop or a closure lies between a scope and one around it.
  private func isRepeated(
    _ scope: FactIndex<Scope>, inside outer: FactIndex<Scope>
  ) -> Bool {
    repeated(around: scope, inside: outer) != outer
  }

  /// The innermost loop or closure around a scope; `outer` where there is none inside that.
  private func repeated(
    around scope: FactIndex<Scope>, inside outer: FactIndex<Scope> = .none
  ) -> FactIndex<Scope> {
    var scope = scope
    while scope != outer, !scope.isNone {
      switch facts.scopes[scope].kind {
      case .iteration, .loop, .closure: return scope
      default: scope = facts.scopes[scope].parent
      }
    }
    return outer
  }
}
