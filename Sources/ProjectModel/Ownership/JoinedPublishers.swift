// Publishers that others are joined of: `MergeMany(list)`, `Observable.of(a, b).merge()`.

import SwiftReader

extension UnitOwnership {
  /// `Publishers.MergeMany(ids.map { load($0) })` and `Observable.of(a, b).merge()`, not `number.combineLatest(other)`.
  func joinsEnding(_ call: FactIndex<Expression>, _ depth: Int) -> Bool {
    guard depth < 8, case let root = facts.chainRoot(of: call),
      facts.beginsUppercase(facts.expressions[root].name)
    else { return false }
    let list = facts.expressions[call].arguments.isEmpty ? listJoined(by: call) : call
    let parts = facts.values(of: facts.expressions[list].arguments)
    return !parts.isEmpty && parts.allSatisfy { areAllEnding($0, depth + 1) }
  }

  /// `Observable.of(a, b)` of `Observable.of(a, b).merge()`
  private func listJoined(by call: FactIndex<Expression>) -> FactIndex<Expression> {
    guard let callee = facts.expressions[call].base.ifAny,
      let list = facts.expressions[callee].base.ifAny, facts.expressions[list].kind == .call,
      let name = facts.calledName(of: list),
      facts.textEquals(name, "of") || facts.textEquals(name, "from")
    else { return call }
    return list
  }

  /// A publisher, or a list of some.
  private func areAllEnding(_ value: FactIndex<Expression>, _ depth: Int) -> Bool {
    if depth > 8 { return false }
    let parts = parts(ofList: value)
    return !parts.isEmpty && parts.allSatisfy { areAllEnding($0, depth + 1) }
      || areEnding(facts.chain(to: value)[...], depth: depth)
      || givesListOfEnding(value, depth)
  }

  /// `requests(for: ids)`
  private func givesListOfEnding(_ call: FactIndex<Expression>, _ depth: Int) -> Bool {
    guard facts.expressions[call].kind == .call else { return false }
    let functions = calledFunctions(call)
    return !functions.isEmpty
      && functions.allSatisfy { function in
        index.declaration(function).type.ifAny.map { index.files[function.file].isList($0) }
          ?? false
          && analysis.allResults(of: function) { $0.areAllEnding($1, depth + 1) }
      }
  }

  /// `requests.inTurn()` of `extension Collection where Element: Publisher`, which makes one publisher of what is in the
  /// list and of nothing else: it is through when they are.
  func joinsEndingList(
    _ function: Member, calledBy call: FactIndex<Expression>, _ depth: Int
  ) -> Bool {
    guard depth < 8, let callee = facts.expressions[call].base.ifAny,
      let list = facts.expressions[callee].base.ifAny,
      index.declaration(function).parameters.isEmpty, areAllEnding(list, depth + 1)
    else { return false }
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    return analysis.ask(unit) { $0.isMadeOfListAlone } ?? false
  }

  /// Whether the unit asks only the list that it extends for anything: `reduce(start) { $0.append($1) }`.
  private var isMadeOfListAlone: Bool {
    isInExtensionOfList
      && facts.expressions(in: facts.declarations[unit.declaration].range)
        .allSatisfy { isOfListAlone(FactIndex($0)) }
  }

  private func isOfListAlone(_ value: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[value]
    switch found.kind {
    case .selfValue, .call, .closure, .tuple, .nilLiteral, .numberLiteral, .patternBinding:
      return true
    case .name:
      if facts.beginsUppercase(found.name) {
        return facts.textEquals(found.name, "Publishers") && found.use == .base
      }
      return facts.meaning(of: value) != .outside
        || facts.firstByte(of: found.name) == UInt8(ascii: "$")
    case .member:
      guard let base = found.base.ifAny else { return false }
      if facts.beginsUppercase(found.name) {
        return analysis.apis.has(.joining, found.name, in: facts)
      }
      return (isCallee(value) || facts.expressions[base].kind == .selfValue)
        && analysis.extendingFunctions(named: found.name, facts).isEmpty
    default: return false
    }
  }

  /// `ids.map { … }` of a list.
  func isCallOfList(_ call: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member, calledFunctions(call).isEmpty,
      analysis.apis.has(.transformation, facts.expressions[callee].name, in: facts),
      let list = facts.expressions[callee].base.ifAny
    else { return false }
    return isList(list)
  }

  /// `ids.map { id in Deferred { load(id) } }`: whoever has the list keeps the inner closure until its turn comes.
  func givesDeferred(_ call: FactIndex<Expression>) -> Bool {
    facts.values(of: facts.expressions[call].arguments).contains { value in
      facts.expressions[value].kind == .closure
        && returned(byClosure: value).flatMap(facts.chain).contains { step in
          facts.calledName(of: step).map { analysis.apis.has(.deferring, $0, in: facts) } ?? false
        }
    }
  }

  /// What a list is put together of, where the code says so: what is written in it or appended to it, or what `map`
  /// makes of each; it may be a local.
  func parts(ofList value: FactIndex<Expression>) -> [FactIndex<Expression>] {
    let found = facts.expressions[value]
    switch found.kind {
    case .arrayLiteral: return facts.values(of: found.arguments)
    case .name:
      guard case .declaration(let local) = facts.meaning(of: value),
        let made = facts.declarations[local].value.ifAny
      else { return [] }
      let appended = appended(to: local)
      let isEmpty = facts.isListLiteral(made) && facts.expressions[made].arguments.isEmpty
      return isEmpty && !appended.isEmpty ? appended : [made] + appended
    case .call:
      guard let name = facts.calledName(of: value), Self.gathering.contains(facts.text(name)),
        let closure = facts.arguments[found.arguments].last?.value.ifAny,
        facts.expressions[closure].kind == .closure
      else { return [] }
      return returned(byClosure: closure)
    default: return []
    }
  }

  private static let gathering: Set<String> = ["compactMap", "map"]

  /// `requests.append(load(id))`
  private func appended(to local: FactIndex<Declaration>) -> [FactIndex<Expression>] {
    let body = facts.declarations[unit.declaration].range
    let name = facts.declarations[local].name
    return facts.expressions(in: body).map { FactIndex($0) }.flatMap {
      call -> [FactIndex<Expression>] in
      let found = facts.expressions[call]
      guard found.kind == .call, let called = facts.calledName(of: call),
        facts.textEquals(called, "append"), let callee = found.base.ifAny,
        let list = facts.expressions[callee].base.ifAny, facts.expressions[list].kind == .name,
        facts.sameText(facts.expressions[list].name, name),
        case .declaration(local) = facts.meaning(of: list)
      else { return [] }
      return facts.values(of: found.arguments)
    }
  }
}
