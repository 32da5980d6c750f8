// Closures that put something else into a place of their own cycle when they run, or take something out of there.

import SwiftReader

extension UnitOwnership {
  /// A closure that puts something else in a place of its cycle ends it when it runs, or that takes
  /// something out of there: its own token.
  func breaks(_ way: [Step], by holder: Holder) -> Bool {
    let range = holder.place.range
    guard holder.place.file == file else { return false }
    if holder.kind == .method, replacesItself(theMethodAt: range, on: way) { return true }
    func isInside(_ offset: UInt32) -> Bool { range.start < offset && offset < range.end }
    func isOnWay(_ places: Nodes) -> Bool {
      way.contains { places.contains($0.source) }
    }
    func isBroken(by closure: TextRange) -> Bool {
      assigned.contains {
        closure.start < $0.offset && $0.offset < closure.end && isOnWay(Nodes($0.place))
      }
    }
    if closures(besideTheOneAt: range).contains(where: isBroken) { return true }
    if callsWhatEmpties(way, isInside) { return true }
    return code.calls.contains { call in
      guard isInside(facts.expressions[call].name.start), let name = facts.calledName(of: call),
        facts.nameBegins(name, with: "remove"), let callee = facts.expressions[call].base.ifAny,
        let base = facts.expressions[callee].base.ifAny
      else { return false }
      if analysis.apis.has(.detaching, name, in: facts) {
        // Its superview only lets go of it.
        let detached = evaluate(base)
        return way.contains { $0.edge.isLibrary && detached.contains($0.edge.target) }
      }
      // What a function of the project takes out it has been asked for above.
      if !calledFunctions(call).isEmpty { return false }
      return isOnWay(evaluate(base))
    }
      || code.assignments.contains { number in
        // `token = nil` where the token is a local.
        guard let target = facts.assignments[number].target.ifAny,
          let value = facts.assignments[number].value.ifAny,
          isInside(facts.expressions[target].name.start),
          facts.expressions[target].kind == .name, facts.expressions[value].kind == .nilLiteral,
          case .declaration = facts.meaning(of: target)
        else { return false }
        return isOnWay(evaluate(target))
      }
  }

  /// `center.onEnd = done`, where `done` puts something else there.
  private func replacesItself(theMethodAt range: TextRange, on way: [Step]) -> Bool {
    let value = code.expressions.last {
      facts.expressions[$0].end == range.end && self.range(of: FactIndex($0)) == range
    }
    guard let value, case let name = facts.expressions[value].name else { return false }
    let types =
      facts.expressions[value].kind == .member
      ? facts.expressions[value].base.ifAny.map { self.types(of: $0) } ?? []
      : [owner].compactMap { $0 }
    let methods = types.compactMap { type in
      analysis.firstMethod(named: name, in: file, of: type) { _ in true }
    }
    return way.contains { source, edge in
      guard edge.kind == .stores, case .property(_, let member) = nodes[source].key else {
        return false
      }
      return methods.contains { analysis.replaces(member, in: $0) }
    }
  }

  /// The closures that one call hands over, `Shot(onFlash: { … }, onDone: { self.shots[id] = nil })`: the object that
  /// it makes has them all, and when it is done it does not need any.
  private func closures(besideTheOneAt range: TextRange) -> [TextRange] {
    for call in code.calls where facts.expressions[call].arguments.count > 1 {
      let closures = facts.arguments[facts.expressions[call].arguments].compactMap { argument in
        argument.value.ifAny.flatMap {
          facts.expressions[$0].kind == .closure ? self.range(of: $0) : nil
        }
      }
      if closures.contains(range), facts.typeThatMakes(call) != nil { return closures }
    }
    return [range]
  }

  /// `sheet = Sheet(onDone: { self.close() })`, where `close` takes the sheet out of its place.
  private func callsWhatEmpties(_ way: [Step], _ isInside: (UInt32) -> Bool) -> Bool {
    let places = way.compactMap { source, edge -> (owner: Int, member: Member)? in
      guard edge.kind == .stores, case .property(let owner, let member) = nodes[source].key else {
        return nil
      }
      return (owner, member)
    }
    if places.isEmpty { return false }
    if !code.calls.contains(where: { isInside(facts.expressions[$0].name.start) }),
      isEmptied(places.map(\.member), byCallWhere: isInside)
    {
      return true
    }
    return code.calls.contains { call in
      guard isInside(facts.expressions[call].name.start),
        let callee = facts.expressions[call].base.ifAny
      else { return false }
      // Another one's function empties another one's place.
      let called = facts.expressions[callee].base.ifAny.map { evaluate($0) } ?? receivers
      return places.contains { place in
        called.contains(place.owner)
          && calledFunctions(call).contains { analysis.takesOut(of: place.member, in: $0) }
          || isGiven(root(of: place.owner), to: call)
            && calledFunctions(call).contains {
              analysis.empties(place.member, ofWhatIsGivenTo: $0)
            }
      }
    }
  }

  private func isGiven(_ node: Int, to call: FactIndex<Expression>) -> Bool {
    facts.values(of: facts.expressions[call].arguments).contains { evaluate($0).contains(node) }
  }

  /// The same of a closure that another function of the file makes: whose place it is nobody here knows.
  private func isEmptied(
    _ members: [Member], byCallWhere isInside: (UInt32) -> Bool
  ) -> Bool {
    let calls = facts.expressions.indices.filter {
      facts.expressions[$0].kind == .call && isInside(facts.expressions[$0].name.start)
    }.map { FactIndex<Expression>($0) }
    guard let first = calls.first,
      let maker = index.unit(
        of: facts.scopes[facts.expressions[first].scope].declaration, in: file),
      maker != unit.declaration
    else { return false }
    return analysis.ask(CodeUnit(file: file, declaration: maker)) { other in
      calls.contains { call in
        other.calledFunctions(call).contains { function in
          members.contains { analysis.takesOut(of: $0, in: function) }
        }
      }
    } ?? false
  }
}
