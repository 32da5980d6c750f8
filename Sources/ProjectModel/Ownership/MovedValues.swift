// What a property is emptied of may be in another one by then: `last = handler; handler = nil`.

import SwiftReader

extension PropertySearch {
  /// Whether what was there is put into another property of the same object, which nobody empties, before or behind.
  func isMoved(from place: FactIndex<Expression>, in code: UnitCode) -> Bool {
    guard isOwn else { return false }
    func isKept(_ value: FactIndex<Expression>, by keeper: FactIndex<Expression>) -> Bool {
      isTaken(value)
        && (facts.leads(from: place, to: keeper)
          || facts.isCertain(keeper, before: place, end: facts.expressions[value].end))
        && isForGood(keeper)
    }
    return code.assignments.contains { number in
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny else {
        return false
      }
      return isKept(value, by: facts.whole(ofAssigned: target))
    }
      || code.calls.contains { call in
        // `done.append(job)`, `done.append(contentsOf: jobs)`
        guard let given = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny,
          let callee = facts.expressions[call].base.ifAny,
          let list = facts.expressions[callee].base.ifAny
        else { return false }
        return isFilled(list) && isKept(given, by: list)
      }
  }

  /// The property itself, or a local that has what it held: `let handler = onEnd`, `let job = jobs.removeFirst()`.
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
