// What a function keeps only where it is told so: `if validates { handler = completion }`.

import SwiftReader

/// A parameter of a function that must be true for it to keep something.
typealias FlagCondition = FactIndex<Parameter>

extension UnitOwnership {
  /// The unit's own parameters that are true or false.
  func findFlags() -> [FactIndex<Parameter>] {
    facts.declarations[unit.declaration].parameters.range.compactMap { number in
      facts.parameters[number].type.ifAny.flatMap {
        facts.textEquals(facts.types[$0].range, "Bool") ? FactIndex(number) : nil
      }
    }
  }

  /// What must be true for code to run that stands within an `if` of nothing but one of them.
  func condition(at place: OwnershipPlace) -> FlagCondition? {
    guard !flags.isEmpty, place.file == file else { return nil }
    let body = facts.declarations[unit.declaration].range
    return facts.scopes.lazy.compactMap { scope -> FlagCondition? in
      guard scope.kind == .if, body.start <= scope.range.start,
        scope.range.start <= place.range.start, place.range.end <= scope.range.end,
        let condition = self.facts.condition(of: scope),
        self.facts.expressions[condition].kind == .name,
        case .parameter(let parameter) = self.facts.meaning(of: condition)
      else { return nil }
      return self.flags.contains(parameter) ? parameter : nil
    }.first
  }

  /// Whether what a function keeps under a condition it may keep of a call, and what that depends on here: who hands
  /// on a parameter of his own leaves it to his callers.
  func holds(
    _ condition: FlagCondition?, in arguments: CallArguments?
  ) -> (mayHold: Bool, onlyIf: FlagCondition?) {
    guard let condition, let arguments else { return (true, nil) }
    let callee = index.files[arguments.function.file]
    func isKnown(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool? {
      facts.expressions[value].kind == .booleanLiteral
        ? facts.textEquals(facts.expressions[value].name, "true") : nil
    }
    guard let argument = arguments.matched[condition] else {
      let known = callee.parameters[condition].defaultValue.ifAny
        .flatMap { isKnown($0, callee) }
      return (known ?? true, nil)
    }
    guard let value = facts.arguments[argument].value.ifAny else { return (true, nil) }
    if let known = isKnown(value, facts) { return (known, nil) }
    if facts.expressions[value].kind == .name,
      case .parameter(let parameter) = facts.meaning(of: value), flags.contains(parameter)
    {
      return (true, parameter)
    }
    return (true, nil)
  }
}
