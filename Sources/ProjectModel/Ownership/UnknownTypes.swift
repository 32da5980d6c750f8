// Types of libraries that nobody here can look into: what keeps a closure there its name tells.

import SwiftReader

extension ProjectIndex {
  /// Whether a place holds something of a type that we cannot look into: as its annotation says, or what it
  /// is made of.
  func isOfUnknownType(_ place: Member) -> Bool {
    if let named = annotatedType(of: place) {
      if case .unknown = named.kind { return true }
      return false
    }
    let declared = declaration(place)
    guard declared.type.isNone, let value = declared.value.ifAny else { return false }
    return isOfUnknownType(value, in: place.file)
  }

  private func isOfUnknownType(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    guard facts.expressions[value].kind == .call, let name = facts.calledName(of: value),
      let callee = facts.expressions[value].base.ifAny
    else { return false }
    if facts.expressions[callee].kind == .name, facts.beginsUppercase(name) {
      return meaningOfCreated(value, in: file) == .unknown
        && !hasTopLevelType(named: facts.text(name))
    }
    // `lazy var rows = makeRows()`
    let isOwn =
      facts.expressions[callee].base.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? true
    guard isOwn, let type = type(around: facts.expressions[value].scope, in: file),
      let maker = firstMethod(named: name, in: file, of: type, where: { _ in true }),
      let result = declaration(maker).type.ifAny
    else { return false }
    guard case .unknown? = namedType(result, in: maker.file)?.kind else { return false }
    return true
  }
}

extension UnitOwnership {
  /// Whether a local is what the unit gives back, or put somewhere: what is used here only is soon gone.
  func isHandedOn(_ local: FactIndex<Declaration>) -> Bool {
    code.expressions.contains { number in
      let found = facts.expressions[number]
      guard found.kind == .name, facts.sameText(found.name, facts.declarations[local].name),
        facts.meaning(of: FactIndex(number)) == .declaration(local)
      else { return false }
      switch facts.destination(of: FactIndex(number)) {
      case .returned, .assignment: return true
      case .argument(let argument):
        return facts.arguments[argument].owner.ifAny
          .map { facts.expressions[$0].kind == .arrayLiteral } ?? false
      default: return code.results.contains(FactIndex(number))
      }
    }
  }

  /// Whether a call's value goes into something else.
  func isPassedOn(_ call: FactIndex<Expression>) -> Bool {
    switch facts.destination(of: call) {
    case .argument, .returned, .assignment: true
    case .initialValue(let local): facts.declarations[local].isLocal && isHandedOn(local)
    case .discarded: code.results.contains(call) || isOfTransformation(call)
    default: false
    }
  }

  /// `items.map { CellBuilder.row(…) }`
  private func isOfTransformation(_ result: FactIndex<Expression>) -> Bool {
    guard let closure = facts.scopes[facts.expressions[result].scope].closure.ifAny,
      facts.closures[closure].flags.contains(.isSingleExpression),
      let (call, _) = facts.callGiven(closure), let name = facts.calledName(of: call)
    else { return false }
    return analysis.apis.has(.transformation, name, in: facts)
  }
}

extension FileFacts {
  /// `Row` for `Row(bind: { … })`, `CellBuilder` for `CellBuilder.row(bind: { … })`.
  func typeThatMakes(_ call: FactIndex<Expression>) -> TextRange? {
    guard let callee = expressions[call].base.ifAny else { return nil }
    let type = expressions[callee].kind == .member ? expressions[callee].base.ifAny : callee
    guard let type, expressions[type].kind == .name, beginsUppercase(expressions[type].name) else {
      return nil
    }
    return expressions[type].name
  }
}
