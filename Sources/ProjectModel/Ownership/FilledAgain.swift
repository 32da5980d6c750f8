// What a function empties and surely fills again: `timer = nil; timer = makeTimer()`.

import SwiftReader

extension PropertySearch {
  /// `rows.removeAll { $0 === row }; rows.append(row)`, `jobs[id] = nil; jobs[id] = job`: whether what is emptied there
  /// has something in it again in any case.
  func isFilledAgain(_ place: FactIndex<Expression>, in code: UnitCode) -> Bool {
    if facts.endOfDeferral(around: facts.expressions[place].scope) != nil { return false }
    let key = keyEmptied(at: place)
    let isSetAgain = code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny, !facts.isEmptyValue(value),
        isProperty(target) || key.map({ isPlace(target, of: $0) }) ?? false
      else { return false }
      return facts.leads(from: place, to: target)
    }
    return isSetAgain
      || code.expressions.contains { number in
        let other = FactIndex<Expression>(number)
        return other != place && isProperty(other) && isFilled(other)
          && facts.leads(from: place, to: other)
      }
  }

  /// `id` of `jobs[id] = nil`, `jobs.removeValue(forKey: id)`, if that is the same wherever it stands.
  private func keyEmptied(at list: FactIndex<Expression>) -> TextRange? {
    guard facts.expressions[list].use == .base else { return nil }
    var whole = FactIndex<Expression>(raw: facts.expressions[list].target)
    if facts.expressions[whole].kind == .member, facts.expressions[whole].use == .base {
      whole = FactIndex(raw: facts.expressions[whole].target)
    }
    guard case let given = facts.expressions[whole].arguments, given.count == 1,
      let argument = facts.arguments[given].first, let key = argument.value.ifAny,
      facts.expressions[whole].kind == .subscript || facts.textEquals(argument.label, "forKey"),
      isFixed(key)
    else { return nil }
    return facts.range(of: key)
  }

  private func isFixed(_ key: FactIndex<Expression>) -> Bool {
    if facts.expressions[key].kind.isPlainLiteral { return true }
    guard facts.expressions[key].kind == .name else { return false }
    return switch facts.meaning(of: key) {
    case .parameter(let parameter):
      facts.parameters[parameter].type.ifAny.map {
        !facts.types[$0].flags.contains(.isInout)
      } ?? true
    case .declaration(let local): facts.declarations[local].kind == .constant
    case .capture, .outside: false
    }
  }

  private func isPlace(_ target: FactIndex<Expression>, of key: TextRange) -> Bool {
    isProperty(facts.whole(ofAssigned: target))
      && facts.key(of: target).map { facts.sameText($0, key) } ?? false
  }
}
