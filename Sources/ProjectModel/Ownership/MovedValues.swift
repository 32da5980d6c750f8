// What a property is emptied of may be in another one by then: `last = handler; handler = nil`.

import SwiftReader

extension PropertySearch {
  /// Whether what was there is put into another property of the same object, which nobody empties, before or behind.
  func isMoved(from place: FactIndex<Expression>, in code: UnitCode) -> Bool {
    isOwn
      && valuesPut(in: code).contains { value, keeper in
        (facts.leads(from: place, to: keeper)
          || facts.isCertain(keeper, before: place, end: facts.expressions[value].end))
          && isTaken(value) && isForGood(keeper)
      }
  }

  /// `handler` and `last` of `last = handler`, `done.append(handler)`, `done.append(contentsOf: handlers)`.
  private func valuesPut(
    in code: UnitCode
  ) -> [(value: FactIndex<Expression>, keeper: FactIndex<Expression>)] {
    let assigned = code.assignments.compactMap { number in
      let assignment = facts.assignments[number]
      return assignment.target.ifAny.flatMap { target in
        assignment.value.ifAny.map { ($0, facts.whole(ofAssigned: target)) }
      }
    }
    let added = code.calls.compactMap { call -> (FactIndex<Expression>, FactIndex<Expression>)? in
      guard let callee = facts.expressions[call].base.ifAny,
        let list = facts.expressions[callee].base.ifAny, isFilled(list)
      else { return nil }
      return facts.values(of: facts.expressions[call].arguments).first.map { ($0, list) }
    }
    return assigned + added
  }

  /// The property itself, or a local that has what it held: `let handler = self.handler`, `let job = jobs.removeFirst()`.
  private func isTaken(_ value: FactIndex<Expression>) -> Bool {
    if isProperty(value) { return true }
    guard facts.expressions[value].kind == .name,
      case .declaration(let local) = facts.meaning(of: value),
      let bound = facts.declarations[local].value.ifAny
    else { return false }
    if isProperty(bound) { return facts.expressions[bound].use != .iterated }
    guard facts.expressions[bound].kind == .call,
      let callee = facts.expressions[bound].base.ifAny,
      facts.expressions[callee].kind == .member, facts.takesAway(facts.expressions[callee].name)
    else { return false }
    return facts.expressions[callee].base.ifAny.map { isProperty($0) } ?? false
  }

  private func isForGood(_ keeper: FactIndex<Expression>) -> Bool {
    guard facts.isAskedOfSelf(keeper),
      let property = index.property(facts.expressions[keeper].name, in: facts, of: type),
      property != member, case let declaration = index.declaration(property),
      declaration.accessors.isStored, declaration.hasStrongStorage
    else { return false }
    return !analysis.lettingGo(of: property).isEmptied
  }
}
