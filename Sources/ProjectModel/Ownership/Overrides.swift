// What heirs put in the place of a class's own functions and computed properties: which of them `self` runs is not
// known where the class calls it.

import SwiftReader

extension OwnershipAnalysis {
  /// What the heirs of the type of a function or computed property override it with.
  func overrides(of member: Member) -> [Member] {
    if let known = overridesOfMembers[member] { return known }
    let found = findOverrides(of: member)
    overridesOfMembers[member] = found
    return found
  }

  private func findOverrides(of member: Member) -> [Member] {
    let declaration = index.declaration(member)
    guard !declaration.modifiers.isPrivate,
      declaration.modifiers.isDisjoint(with: [.final, .static, .classMember]),
      let type = index.enclosingType(of: member.declaration, in: member.file)
    else { return [] }
    return index.fewHeirs(of: type).flatMap { heir in
      index.members(of: heir).filter { isOverride($0, of: member) }
    }
  }

  /// The superclass's property that `override var onTap: Action? { didSet { … } }` stores into.
  func observed(by member: Member, _ property: Declaration) -> Member? {
    guard property.modifiers.contains(.override), property.accessors.isStored,
      let heir = index.enclosingType(of: member.declaration, in: member.file)
    else { return nil }
    return index.ancestors(of: heir).project.lazy
      .compactMap { self.index.ownProperty(property.name, in: member.file, of: $0) }.first
  }

  /// What a call of a class's function comes to: where the class leaves it to its heirs, theirs.
  func implementations(of function: Member, calledOn type: TypeID) -> [Member] {
    guard index[type].kind == .class, isLeftToHeirs(function) else { return [function] }
    let found = overrides(of: function).filter { override in
      index.enclosingType(of: override.declaration, in: override.file)
        .map { index.ancestors(of: $0).project.contains(type) } ?? false
    }
    return found.isEmpty ? [function] : found
  }

  /// Whether a function has no code, or ends the app.
  private func isLeftToHeirs(_ function: Member) -> Bool {
    let facts = index.files[function.file]
    let code = facts.expressions(in: index.declaration(function).range)
    return code.isEmpty
      || apis.has(.ending, facts.expressions[code.lowerBound].name, in: facts)
  }

  private func isOverride(_ candidate: Member, of member: Member) -> Bool {
    let declaration = index.declaration(candidate)
    guard declaration.modifiers.contains(.override),
      declaration.kind.isProperty == index.declaration(member).kind.isProperty,
      index.isCalled(declaration.name, in: candidate.file, as: member)
    else { return false }
    return declaration.kind.isProperty
      ? !declaration.accessors.isStored : hasLabels(of: candidate, member)
  }

  private func hasLabels(of first: Member, _ second: Member) -> Bool {
    let (facts, others) = (index.files[first.file], index.files[second.file])
    return facts.parameters[index.declaration(first).parameters].lazy.map {
      facts.text($0.label)
    }.elementsEqual(
      others.parameters[index.declaration(second).parameters].lazy.map {
        others.text($0.label)
      })
  }
}

extension UnitOwnership {
  /// The heir in whose code something stands, in what it has put in the place of the superclass's.
  func heir(of type: TypeID, at place: OwnershipPlace) -> TypeID? {
    index.subclasses(of: type).first { heir in
      index[heir].parts.contains { part in
        guard part.file == place.file else { return false }
        let code = index.files[part.file].declarations[part.declaration].range
        return code.contains(place.range)
      }
    }
  }

  /// Does what a function of the instance's own does, and what its heirs put in its place.
  func applyOwn(
    _ found: (function: Member, matched: MatchedArguments), call: FactIndex<Expression>
  ) -> Nodes {
    let arguments = facts.expressions[call].arguments
    return apply(found.function, receivers: receivers, found.matched, call: call)
      + analysis.overrides(of: found.function).gathered { function in
        analysis.match(arguments, of: facts, to: function).map {
          apply(function, receivers: receivers, $0, call: call)
        } ?? .empty
      }
  }
}

extension ProjectIndex {
  /// What many inherit says nothing of any one of them.
  func fewHeirs(of type: TypeID) -> [TypeID] {
    let heirs = subclasses(of: type)
    return heirs.count <= 32 ? heirs : []
  }
}
