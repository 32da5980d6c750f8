// Elements that a function picks out of a list by a key: another than that which the list's owner goes through.

import SwiftReader

extension UnitOwnership {
  /// Whether a function keeps in one that it is given what it has picked out of another one's list:
  /// `if let found = garden.beds[key] { self.neighbour = found }`. To whom calls it for each of these beds both are in
  /// the same place, though a bed that is its own neighbour is nobody's.
  func isPicked(_ edge: OwnershipEdge, _ from: OutsidePlace, _ to: OutsidePlace) -> Bool {
    guard edge.kind == .stores, from.root != to.root, !to.path.isEmpty, isOfList(edge.target),
      isOwnCode(edge.place)
    else { return false }
    return code.expressions.contains { number in
      let value = FactIndex<Expression>(number)
      return range(of: value) == edge.place.range && isPickedByKey(value)
    }
  }

  /// `garden.beds[plan.bed]`, or a constant that is made of it: not `garden.beds[row]` of a loop that comes to all.
  private func isPickedByKey(_ value: FactIndex<Expression>) -> Bool {
    var picked = value
    if facts.expressions[value].kind == .name,
      case .declaration(let local) = facts.meaning(of: value),
      facts.declarations[local].kind != .variable, let made = facts.declarations[local].value.ifAny
    {
      picked = made
    }
    guard facts.expressions[picked].kind == .subscript,
      let key = facts.values(of: facts.expressions[picked].arguments).first
    else { return false }
    return !mayGoThroughAll(key)
  }

  /// `row` of `for row in 0..<4`, of `var row = 0` and of `{ row in … }`
  private func mayGoThroughAll(_ key: FactIndex<Expression>) -> Bool {
    guard facts.expressions[key].kind == .name else { return false }
    switch facts.meaning(of: key) {
    case .declaration(let local):
      let declaration = facts.declarations[local]
      return declaration.kind == .variable
        || declaration.value.ifAny.map { facts.expressions[$0].use == .iterated } ?? false
    case .parameter(let parameter):
      return !facts.declarations[unit.declaration].parameters.range.contains(parameter.int)
    case .capture, .outside: return true
    }
  }
}
