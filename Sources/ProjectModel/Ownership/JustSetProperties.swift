// Own properties that the function has just set: `self.model = model` and then `self.model.onChange = { … }`.

import SwiftReader

extension UnitOwnership {
  /// The parameter that an own property stands for where something is asked of it, if it has been set to that before:
  /// one object has one place in the graph. What is made here is found by the property's place.
  func valueJustSet(for use: FactIndex<Expression>) -> FactIndex<Expression>? {
    let found = facts.expressions[use]
    guard found.use == .base, !code.assignments.isEmpty, let owner,
      found.base.ifAny.map({ facts.expressions[$0].kind == .selfValue }) ?? true
    else { return nil }
    let last = code.assignments.last { number in
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny else {
        return false
      }
      return facts.expressions[value].end <= found.name.start
        && facts.sameText(facts.expressions[target].name, found.name)
        && facts.isAskedOfSelf(target)
    }
    guard let last, let target = facts.assignments[last].target.ifAny,
      let value = facts.assignments[last].value.ifAny, facts.expressions[value].kind == .name,
      case .parameter = facts.meaning(of: value), facts.isAskedOfSelf(use),
      facts.isCertain(target, before: use, end: facts.expressions[value].end)
        || facts.leads(from: target, to: use),
      let property = index.property(found.name, in: facts, of: owner), holdsObject(property)
    else { return nil }
    return value
  }

  /// Not a list, which its owner has a copy of, nor what is computed.
  private func holdsObject(_ property: Member) -> Bool {
    guard index.declaration(property).accessors.isStored,
      let type = index.type(ofValueDeclaredBy: property)
    else { return false }
    return index[type].kind == .class || index[type].kind == .protocol
  }
}
