// What a function keeps only where it is told so: `if validates { handler = completion }`.

import SwiftReader

/// A parameter of a function that must be true for it to keep something.
typealias FlagCondition = FactIndex<Parameter>

extension UnitOwnership {
  /// The unit's own parameters that are true or false.
  func findFlags() -> [FlagCondition] { facts.flags(of: unit.declaration) }

  /// What must be true for code to run that stands within an `if` of nothing but one of them.
  func condition(at place: OwnershipPlace) -> FlagCondition? {
    guard place.file == file, !blocksBehindFlags.isEmpty else { return nil }
    return flags.first { flag in
      blocksBehindFlags.contains { $0.flag == flag && $0.range.contains(place.range.start) }
    }
  }

  /// The bodies of each `if` of nothing but a flag.
  func findBlocksBehindFlags() -> [(flag: FlagCondition, range: TextRange)] {
    let body = facts.declarations[unit.declaration].range
    return facts.scopes.compactMap { scope in
      guard body.contains(scope.range.start), let flag = facts.flag(of: scope), flags.contains(flag)
      else { return nil }
      return (flag, scope.range)
    }
  }

  /// Whether what a function keeps under a condition it may keep of a call, and what that depends on here: who hands
  /// on a parameter of his own leaves it to his callers.
  func holds(
    _ condition: FlagCondition?, in arguments: CallArguments?
  ) -> (mayHold: Bool, onlyIf: FlagCondition?) {
    guard let condition, let arguments else { return (true, nil) }
    if let known = known(condition, in: arguments) { return (known, nil) }
    guard let argument = arguments.matched[condition],
      let value = facts.arguments[argument].value.ifAny
    else { return (true, nil) }
    return (true, ownFlag(value))
  }

  /// Whether a call hands `true` or `false` on for a flag, or leaves it at that.
  private func known(_ flag: FlagCondition, in arguments: CallArguments) -> Bool? {
    if let argument = arguments.matched[flag] {
      guard let value = facts.arguments[argument].value.ifAny else { return nil }
      return facts.truth(of: value) ?? ownFlag(value).flatMap { knownFlags[$0] }
    }
    let callee = index.files[arguments.function.file]
    return callee.parameters[flag].defaultValue.ifAny.flatMap { callee.truth(of: $0) }
  }

  /// The unit's own parameter that a name means.
  private func ownFlag(_ value: FactIndex<Expression>) -> FlagCondition? {
    guard facts.expressions[value].kind == .name,
      case .parameter(let parameter) = facts.meaning(of: value)
    else { return nil }
    return flags.contains(parameter) ? parameter : nil
  }
}

/// What is known of a function's flags where one call comes to it.
typealias KnownFlags = [FlagCondition: Bool]

struct FlaggedFunction: Hashable {
  let function: Member
  let flags: KnownFlags
}

extension UnitOwnership {
  /// Those of a function of the project that a call comes to.
  func knownFlags(of function: Member, in call: FactIndex<Expression>) -> KnownFlags {
    let flags = index.files[function.file].flags(of: function.declaration)
    guard !flags.isEmpty,
      let matched = analysis.match(facts.expressions[call].arguments, of: facts, to: function)
    else { return [:] }
    let arguments = CallArguments(function: function, matched: matched)
    return Dictionary(
      uniqueKeysWithValues: flags.compactMap { flag in
        known(flag, in: arguments).map { (flag, $0) }
      })
  }

  /// What the unit may give back, as far as its flags are known.
  var resultsReached: [FactIndex<Expression>] {
    if knownFlags.isEmpty { return code.results }
    var reached: [FactIndex<Expression>] = []
    for result in code.results {
      let runs = runs(facts.expressions[result].scope, within: .none)
      if runs != false { reached.append(result) }
      if runs == true { break }
    }
    return reached
  }

  /// What an operation may give: either value of `isNew ? newest : all`, or the one that a known flag asks for.
  func valuesGiven(by operation: FactIndex<Expression>) -> [FactIndex<Expression>] {
    let values = facts.values(of: facts.expressions[operation].arguments)
    guard facts.textEquals(facts.expressions[operation].name, "?"), values.count == 3 else {
      return values.count == 1 ? values : []
    }
    guard let isTrue = ownFlag(values[0]).flatMap({ knownFlags[$0] }) else {
      return Array(values[1...])
    }
    return [isTrue != facts.isNegated(values[0]) ? values[1] : values[2]]
  }

  /// Whether code of a scope runs where that around it does, of which `place` is a part: nil where nobody can tell.
  func runs(_ scope: FactIndex<Scope>, within place: FactIndex<Scope>) -> Bool? {
    var isCertain = true
    var next = scope
    while !facts.isInside(place, next), case let found = facts.scopes[next],
      found.kind != .function, found.kind != .getter, !found.parent.isNone
    {
      switch isChosen(found) {
      case false?: return false
      case nil: isCertain = false
      case true?: break
      }
      next = found.parent
    }
    return isCertain ? true : nil
  }

  /// Whether a block is what known flags lead to.
  private func isChosen(_ block: Scope) -> Bool? {
    switch block.kind {
    case .do: return true
    case .if: return isTrue(before: block)
    case .guardElse: return isTrue(before: block).map { !$0 }
    case .else:
      let others = facts.otherBranches(than: block)
      guard others.count == 1 else { return nil }
      return isTrue(before: others[0]).map { !$0 }
    default: return nil
    }
  }

  private func isTrue(before block: Scope) -> Bool? {
    guard !knownFlags.isEmpty, let condition = facts.onlyCondition(of: block),
      let known = ownFlag(condition.value).flatMap({ knownFlags[$0] })
    else { return nil }
    return known != condition.isNegated
  }
}

extension FileFacts {
  /// The parameters of a function that are true or false.
  func flags(of function: FactIndex<Declaration>) -> [FlagCondition] {
    declarations[function].parameters.range.compactMap { number in
      parameters[number].type.ifAny.flatMap {
        textEquals(types[$0].range, "Bool") ? FactIndex(number) : nil
      }
    }
  }

  /// Whether code runs only if a flag is true: in an `if` of nothing but that.
  func isBehind(_ flag: FlagCondition, _ offset: UInt32) -> Bool {
    scopes.contains { $0.range.contains(offset) && self.flag(of: $0) == flag }
  }

  /// The parameter that an `if` asks for, and nothing else.
  fileprivate func flag(of block: Scope) -> FlagCondition? {
    guard block.kind == .if, let condition = condition(of: block),
      expressions[condition].kind == .name, case .parameter(let flag) = meaning(of: condition)
    else { return nil }
    return flag
  }

  func truth(of value: FactIndex<Expression>) -> Bool? {
    expressions[value].kind == .booleanLiteral ? textEquals(expressions[value].name, "true") : nil
  }

  /// `!isNew`
  fileprivate func isNegated(_ value: FactIndex<Expression>) -> Bool {
    let start = range(of: value).start
    return start > 0 && textEquals(TextRange(start: start - 1, end: start), "!")
  }
}
