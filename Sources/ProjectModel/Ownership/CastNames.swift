// Names that stand for an object by another type than it was made or handed over by:
// `if let cell = cell as? PlantCell`.

import SwiftReader

extension UnitOwnership {
  /// The project type that a cast gives an object, written there or where its name was bound.
  func typeByCast(of expression: FactIndex<Expression>) -> TypeID? {
    let found = facts.expressions[expression]
    if found.flags.contains(.isCast) { return typeOfObject(expression) }
    switch found.kind {
    case .tuple where found.count == 1:
      return facts.arguments[found.arguments].first?.value.ifAny.flatMap { typeByCast(of: $0) }
    case .name:
      if facts.textEquals(found.name, "$0") {
        return facts.scopes[found.scope].closure.ifAny.flatMap(typeByCast(ofIteratedBy:))
      }
      return typeByCast(of: found.name, from: found.scope, at: found.name.start)
    // `screens.compactMap { $0 as? Detail }`
    case .call:
      guard let name = facts.calledName(of: expression),
        analysis.apis.has(.transformation, name, in: facts),
        let given = facts.values(of: found.arguments).first,
        facts.expressions[given].kind == .closure, case let results = returned(byClosure: given),
        results.count == 1, facts.expressions[results[0]].flags.contains(.isCast)
      else { return nil }
      return typeOfObject(results[0])
    case .member:
      guard let owner, let base = found.base.ifAny, facts.expressions[base].kind == .selfValue
      else { return nil }
      return typeComputed(by: found.name, of: owner)
    default: return nil
    }
  }

  private func typeByCast(
    of name: TextRange, from scope: FactIndex<Scope>, at offset: UInt32
  ) -> TypeID? {
    switch facts.meaning(of: name, from: scope, at: offset).meaning {
    case .declaration(let local): return typeByCast(ofLocal: local)
    case .capture(let capture, let holder):
      let item = facts.captures[capture]
      if let value = item.value.ifAny { return typeByCast(of: value) }
      let outer = facts.scope(around: holder)
      return typeByCast(of: item.name, from: outer, at: item.range.start)
    case .outside: return owner.flatMap { typeComputed(by: name, of: $0) }
    case .parameter(let parameter):
      // What the unit is given is of no list here.
      let own = facts.declarations[unit.declaration].parameters.range
      return own.contains(parameter.int)
        ? nil : closure(with: parameter).flatMap(typeByCast(ofIteratedBy:))
    }
  }

  /// `Detail` for `screens.compactMap { $0 as? Detail }.forEach { detail in … }`.
  private func typeByCast(ofIteratedBy closure: FactIndex<Closure>) -> TypeID? {
    iterated(by: closure).flatMap { typeByCast(of: $0) }
  }

  /// `var plantPresenter: PlantPresenter { presenter as! PlantPresenter }`: what it computes is declared as another
  /// type than the property behind it.
  private func typeComputed(by name: TextRange, of type: TypeID) -> TypeID? {
    guard let property = index.property(name, in: facts, of: type),
      !index.declaration(property).accessors.isStored,
      let computed = index.type(ofValueDeclaredBy: property), index[computed].kind == .class
    else { return nil }
    return computed
  }

  func typeByCast(ofLocal local: FactIndex<Declaration>) -> TypeID? {
    let declaration = facts.declarations[local]
    if declaration.flags.contains(.isShorthand) {
      return typeByCast(
        of: declaration.name, from: declaration.scope, at: declaration.name.start)
    }
    if let value = declaration.value.ifAny, let type = typeByCast(of: value) { return type }
    guard let pattern = pattern(of: local) else { return nil }
    return facts.expressions[pattern].flags.contains(.isCast)
      ? typeOfObject(pattern) : payloadType(ofLocal: local, boundBy: pattern)
  }

  /// `UIScrollView` of `let scrollView = view as? UIScrollView`.
  func libraryClassByCast(ofLocal local: FactIndex<Declaration>) -> NameID? {
    guard let value = facts.declarations[local].value.ifAny,
      facts.expressions[value].flags.contains(.isCast), let type = facts.castType(behind: value),
      let named = index.namedType(type, in: file), case .sdkClass = named.kind
    else { return nil }
    return index.names.find(named.name)
  }

  /// What comes out of `Any` as a struct is a copy.
  private func typeOfObject(_ expression: FactIndex<Expression>) -> TypeID? {
    guard let type = index.type(of: expression, in: file) else { return nil }
    return index[type].isValue ? nil : type
  }

  /// `let row as PlantRow` of `case let row as PlantRow`, `let door` of `case .open(let door)`.
  func pattern(of local: FactIndex<Declaration>) -> FactIndex<Expression>? {
    let declaration = facts.declarations[local]
    // What `if let` binds has no pattern: most.
    guard declaration.kind == .binding, !declaration.flags.contains(.unwraps) else { return nil }
    return facts.expressions(in: declaration.name).first { number in
      facts.expressions[number].kind == .patternBinding
    }.map { FactIndex($0) }
  }

  /// `row` in `switch row { case let row as PlantRow: … }`: the name is the same object. So is what an enum
  /// holds, as a list's element is.
  func valuesOfSwitchSubject(_ local: FactIndex<Declaration>) -> Nodes {
    guard facts.scopes[facts.declarations[local].scope].kind == .switchCase,
      let pattern = pattern(of: local),
      facts.expressions[pattern].flags.contains(.isCast)
        || payloadType(ofLocal: local, boundBy: pattern) != nil,
      let subject = switchSubject(of: local)
    else { return .empty }
    return evaluate(subject)
  }

  /// What a table has given out and a cast makes a cell of the project's, its table keeps.
  func keepCastCells(_ found: Nodes) {
    for node in found where nodes[node].type == nil {
      guard case .local(let local) = nodes[node].key,
        let value = facts.declarations[local].value.ifAny
      else { continue }
      keepCell(node, givenBy: value)
    }
  }

  /// The property called so of `node`, by its own type or by that which a cast gives `base`, with that type.
  func declaredProperty(
    named name: TextRange, of node: Int, by base: FactIndex<Expression>
  ) -> (member: Member, type: TypeID)? {
    if let type = typeOfProjection(base) ?? typeOfContents(base) ?? nodes[node].type,
      let member = index.property(name, in: facts, of: type)
    {
      return (member, type)
    }
    guard let type = typeByCast(of: base), let member = index.property(name, in: facts, of: type)
    else { return nil }
    return (member, type)
  }
}
