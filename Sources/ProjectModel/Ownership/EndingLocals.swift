// Local publishers: what they are set to where they are declared, and behind that in branches.

import SwiftReader

extension UnitOwnership {
  /// Whether all that a local may be where it is read comes to an end.
  func isSetToEnding(
    _ local: FactIndex<Declaration>, readAt place: FactIndex<Expression>, depth: Int
  ) -> Bool {
    let values = values(of: local, reaching: place)
    // Each may be made of what it was before, in turn.
    return !values.isEmpty && values.count <= 4
      && values.allSatisfy { areEnding(facts.chain(to: $0)[...], depth: depth) }
  }

  /// `var plants: AnyPublisher<[Plant], Never>`, set in front of a place: up to what is certain to have been set there.
  private func values(
    of local: FactIndex<Declaration>, reaching place: FactIndex<Expression>
  ) -> [FactIndex<Expression>] {
    var found: [FactIndex<Expression>] = []
    let name = facts.declarations[local].name
    let read = facts.expressions[place]
    for number in code.assignments.reversed() {
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.expressions[target].kind == .name,
        facts.sameText(facts.expressions[target].name, name),
        facts.expressions[value].end <= read.name.start,
        facts.meaning(of: target) == .declaration(local),
        case let runs = runs(facts.expressions[target].scope, within: read.scope), runs != false
      else { continue }
      found.append(value)
      if runs == true { return found }
    }
    if let value = facts.declarations[local].value.ifAny { found.append(value) }
    return found
  }

  /// `load()`, where the flags of `load(keepsWatching: Bool = false)` ask for what ends.
  func givesEnding(_ function: Member, calledBy call: FactIndex<Expression>) -> Bool {
    let flags = knownFlags(of: function, in: call)
    return !flags.isEmpty && analysis.givesEnding(function, for: flags)
  }
}
