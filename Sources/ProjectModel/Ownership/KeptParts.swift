// What functions keep out of what they are given: a member of it, a method, an element of a list.

import SwiftReader

extension KeeperSearch {
  /// `onTap` of `options.onTap`, `reload` of `screen.reload`, `handlers["tap"]`, `rows.first`: whether it may be
  /// somebody, and goes to a place. By names alone, since most are colours and texts; `part` is a chain's first step.
  @inline(__always)
  func mayBeKeptPart(_ part: FactIndex<Expression>) -> Bool {
    var part = part
    while true {
      let found = facts.expressions[part]
      guard found.kind == .member || found.kind == .subscript else { return false }
      switch found.use {
      case .argument where isCompared(FactIndex(raw: found.target)): return false
      case .assigned, .argument, .initialValue, .iterated:
        return found.kind == .subscript || mayBeSomebody(found.name)
      case .base: part = FactIndex(raw: found.target)
      default: return false
      }
    }
  }

  /// `lhs.id == rhs.id`, and whatever else has two operands, other than `options.onTap ?? {}`.
  @inline(__always)
  private func isCompared(_ argument: FactIndex<Argument>) -> Bool {
    guard let owner = facts.arguments[argument].owner.ifAny,
      facts.expressions[owner].kind == .operation, facts.expressions[owner].count == 2
    else { return false }
    return !facts.textEquals(facts.expressions[owner].name, "??")
  }

  private func mayBeSomebody(_ name: TextRange) -> Bool {
    mayBe([.strongPlace, .method], name)
      || KeepingAPIs.embedded.isElement(name, in: facts)
  }

  /// Whether the end of a chain, of which `part` is the first step, is put where it may be kept, be it by way of
  /// `steps` locals.
  func isPartKept(
    _ part: FactIndex<Expression>, _ keeping: Keeping, steps: Int
  ) -> Bool {
    guard mayBeKeptPart(part) else { return false }
    let end = facts.chainEnd(from: part)
    if facts.expressions[end].use == .iterated {
      return isSomebody(end) && isKeptByLoop(over: end, keeping, steps: steps)
    }
    switch facts.destination(of: end) {
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return false }
      switch facts.expressions[owner].kind {
      case .call: return mayBeKnown(owner) && isSomebody(end) && isKept(end, keeping)
      case .tuple, .arrayLiteral, .dictionaryLiteral:
        return isSomebody(end) && isKept(owner, keeping)
      default: return false
      }
    case .assignment: return isSomebody(end) && isKept(end, keeping)
    case .initialValue(let local):
      return isSomebody(end) && isKept(local: local, keeping, steps: steps)
    default: return false
    }
  }

  /// Most calls that take a part are of what libraries have.
  private func mayBeKnown(_ call: FactIndex<Expression>) -> Bool {
    facts.calledName(of: call).map { name in
      isKnown(name) || facts.textEquals(name, "init") || facts.textEquals(name, "Self")
    } ?? true
  }

  /// Whether it is an element, or a member of a type of the project's that is neither a number or a text nor the SDK's.
  private func isSomebody(_ part: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[part]
    guard found.kind == .member, !KeepingAPIs.embedded.isElement(found.name, in: facts),
      let base = found.base.ifAny
    else { return true }
    guard let type = index.type(of: base, in: file) else {
      return index.hasGenericType(base, in: file)
    }
    guard let property = index.property(found.name, in: facts, of: type) else {
      return index.hasMethod(named: found.name, in: file, of: type)
    }
    if isPlain(property) { return false }
    if case .sdkClass? = index.annotatedType(of: property)?.kind { return false }
    return true
  }

  /// `for row in rows { all.append(row) }`
  func isKeptByLoop(
    over list: FactIndex<Expression>, _ keeping: Keeping, steps: Int
  ) -> Bool {
    let body = facts.declarations[keeping.function].range
    return facts.declarations.indices.dropFirst(keeping.function.int + 1)
      .prefix { facts.declarations[$0].range.start < body.end }
      .contains {
        facts.declarations[$0].value == list
          && isKept(local: FactIndex($0), keeping, steps: steps)
      }
  }

  private func isKept(
    local: FactIndex<Declaration>, _ keeping: Keeping, steps: Int
  ) -> Bool {
    guard steps > 0, let value = facts.declarations[local].value.ifAny else { return false }
    let scope = facts.scopes[facts.declarations[local].scope].range
    let behind = TextRange(start: facts.expressions[value].end, end: scope.end)
    return facts.expressions(in: behind).contains { number in
      facts.expressions[number].kind == .name
        && facts.sameText(facts.expressions[number].name, facts.declarations[local].name)
        && isKept(FactIndex(number), keeping, steps: steps - 1)
    }
  }

  /// `rows.forEach { all.append($0) }`; `part` is the `forEach`.
  func isEachKept(_ part: FactIndex<Expression>, _ keeping: Keeping, steps: Int) -> Bool {
    let call = FactIndex<Expression>(raw: facts.expressions[part].target)
    guard steps > 0,
      let given = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny,
      facts.expressions[given].kind == .closure,
      KeepingAPIs.embedded.has(.iteration, facts.expressions[part].name, in: facts)
    else { return false }
    let closure = facts.closures[FactIndex<Closure>(raw: facts.expressions[given].payload)]
    let parameter = closure.parameters.range.first.map { facts.parameters[$0].name }
    return closure.expressions.range.contains { number in
      let found = facts.expressions[number]
      return found.kind == .name
        && parameter.map { facts.sameText(found.name, $0) } ?? facts.textEquals(found.name, "$0")
        && isKept(FactIndex(number), keeping, steps: steps - 1)
    }
  }
}
