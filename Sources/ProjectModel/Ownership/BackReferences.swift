// Weak properties that refer to the one who keeps their object: who has that strongly for a while, and puts it where
// it is kept, closes a cycle without a `self` anywhere.

import SwiftReader

/// `view` of `presenter.view = self`, and the `presenter` that keeps its object.
struct BackReference: Sendable {
  let weak: Member
  let keeper: Member
}

extension Seeds {
  /// What `self`, which is given to something, is for it: `presenter.view = self`, `presenter = Presenter(view: self)`.
  func backReferences(by value: FactIndex<Expression>) -> [BackReference] {
    switch facts.destination(of: value) {
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny,
        facts.expressions[target].kind == .member,
        let keeper = facts.expressions[target].base.ifAny.flatMap(ownProperty),
        let kept = index.type(ofValueDeclaredBy: keeper)
      else { return [] }
      let name = facts.expressions[target].name
      return ([kept] + (names.conformers(of: kept) ?? [])).compactMap { kept in
        index.property(name, in: facts, of: kept).flatMap { backReference($0, keeper) }
      }
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny,
        facts.expressions[call].kind == .call, let keeper = place(of: call),
        let made = index.createdType(call, in: file)
      else { return [] }
      return propertySet(by: facts.arguments[argument], making: made)
        .flatMap { backReference($0, keeper) }.map { [$0] } ?? []
    default: return []
    }
  }

  private func backReference(_ property: Member, _ keeper: Member) -> BackReference? {
    index.declaration(property).modifiers.contains(.weak)
      ? BackReference(weak: property, keeper: keeper) : nil
  }

  /// The strong property of the type around that a value is put into.
  private func place(of value: FactIndex<Expression>) -> Member? {
    switch facts.destination(of: value) {
    case .assignment(let assignment):
      return facts.assignments[assignment].target.ifAny.flatMap(ownProperty)
    case .initialValue(let declaration):
      let property = facts.declarations[declaration]
      return !property.isLocal && !property.parent.isNone && property.hasStrongStorage
        ? Member(file: file, declaration: declaration) : nil
    default: return nil
    }
  }

  private func ownProperty(_ place: FactIndex<Expression>) -> Member? {
    let found = facts.expressions[place]
    let isOwn =
      switch found.kind {
      case .name: facts.meaning(of: place) == .outside
      case .member: found.base.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? false
      default: false
      }
    guard isOwn, let owner = index.type(around: found.scope, in: file),
      let property = index.property(found.name, in: facts, of: owner)
    else { return nil }
    return index.declaration(property).hasStrongStorage ? property : nil
  }

  /// What an initialiser sets to one of its arguments.
  private func propertySet(by argument: Argument, making type: TypeID) -> Member? {
    for ancestor in index.lineage(of: type) {
      for initializer in index.initializers(of: ancestor) {
        let other = index.files[initializer.file]
        let parameter = index.declaration(initializer).parameters.range.first {
          KeptArguments.Slot(of: argument, facts)
            == KeptArguments.Slot(of: other.parameters[$0], other)
        }
        guard let parameter else { continue }
        for number in UnitCode(of: initializer, index).assignments {
          guard let value = other.assignments[number].value.ifAny,
            other.expressions[value].kind == .name,
            other.meaning(of: value) == .parameter(FactIndex(parameter)),
            let target = other.assignments[number].target.ifAny,
            let property = index.property(other.expressions[target].name, in: other, of: ancestor)
          else { continue }
          return property
        }
      }
    }
    return nil
  }

  /// The units that hand on what a weak property refers to, or what they have bound it to.
  func units(
    handingOn property: Member, in part: FactIndex<Declaration>
  ) -> [FactIndex<Declaration>] {
    let range = facts.declarations[part].range
    let name = index.name(of: property)
    var known = [name]
    for number in facts.declarations.indices {
      let local = facts.declarations[number]
      guard local.isLocal, range.contains(local.range),
        let value = local.value.ifAny, isNamed(value, [name])
      else { continue }
      known.append(facts.text(local.name))
    }
    return facts.expressions(in: range).compactMap { number in
      let use = FactIndex<Expression>(number)
      guard [.argument, .assigned].contains(facts.expressions[use].use), isNamed(use, known),
        mayBeKept(use)
      else { return nil }
      return index.unit(of: facts.scopes[facts.expressions[use].scope].declaration, in: file)
    }
  }

  private func isNamed(_ value: FactIndex<Expression>, _ names: [String]) -> Bool {
    let found = facts.expressions[value]
    return
      (found.kind == .name
      || found.kind == .member
        && found.base.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? false)
      && names.contains { facts.nameEquals(found.name, $0) }
  }
}

extension ProjectIndex {
  /// In the code of whose property it is, the units that hand on whom a weak property refers to.
  func units(handingOn property: Member, _ names: OwnershipNames) -> [CodeUnit] {
    guard let owner = enclosingType(of: property.declaration, in: property.file) else { return [] }
    return self[owner].parts.flatMap { part in
      files[part.file].leavesOutBodies
        ? []
        : Seeds(in: part.file, self, names).units(handingOn: property, in: part.declaration)
          .map { CodeUnit(file: part.file, declaration: $0) }
    }
  }
}
