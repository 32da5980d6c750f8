// What `$title` stands for where the project declares the property wrapper: the wrapper's `projectedValue`.

import SwiftReader

extension UnitOwnership {
  /// What a wrapper in `node` projects by that name; nil if that is no such name.
  func projection(_ name: TextRange, of node: Int) -> Nodes? {
    guard analysis.projectsValues, facts.isProjection(name), let type = nodes[node].type,
      let projected = index.projectedValue(name, in: facts, of: type)
    else { return nil }
    return projectedValue(projected, of: node)
  }

  /// The same in the instance itself.
  func projectionOfReceiver(_ name: TextRange) -> Nodes? {
    guard analysis.projectsValues, facts.isProjection(name), let owner,
      let projected = index.projectedValue(name, in: facts, of: owner)
    else { return nil }
    return receivers.gathered { projectedValue(projected, of: $0) }
  }

  /// Each property has a wrapper of its own, which its owner keeps.
  private func projectedValue(_ projected: ProjectedValue, of node: Int) -> Nodes {
    let wrapped = projected.wrapped
    let wrapper = self.node(.part(node, wrapped.declaration.int), type: projected.wrapper)
    let place = OwnershipPlace(file: wrapped.file, range: index.declaration(wrapped).name)
    add(OwnershipEdge(target: wrapper, kind: .property(wrapped), place: place), from: node)
    return property(projected.member, of: Nodes(wrapper))
  }

  /// The type of what is projected: that of a wrapper which projects itself is not its owner's.
  func typeOfProjection(_ expression: FactIndex<Expression>) -> TypeID? {
    // Asked of whatever a member or a method is looked up in.
    guard analysis.projectsValues else { return nil }
    guard facts.isProjection(facts.expressions[expression].name) else { return nil }
    let found = facts.expressions[expression]
    guard found.kind == .name || found.kind == .member else { return nil }
    let owners = found.base.ifAny.map { evaluate($0).compactMap { nodes[$0].type } }
    let projected = (owners ?? owner.map { [$0] } ?? []).lazy.compactMap {
      self.index.projectedValue(found.name, in: self.facts, of: $0)
    }.first
    return projected.flatMap { analysis.contentType(of: $0.member) ?? $0.wrapper }
  }
}

private struct ProjectedValue {
  let member: Member
  /// The property with the wrapper.
  let wrapped: Member
  let wrapper: TypeID
}

extension FileFacts {
  /// `$title`, not `$0`.
  func isProjection(_ name: TextRange) -> Bool {
    firstByte(of: name) == UInt8(ascii: "$")
      && withBytes(of: name) { $0.count > 1 && !(48...57).contains($0[1]) }
  }
}

extension ProjectIndex {
  /// What the project's wrapper around a property projects as `name`.
  fileprivate func projectedValue(
    _ name: TextRange, in facts: FileFacts, of type: TypeID
  ) -> ProjectedValue? {
    let wrapped = TextRange(start: name.start + 1, end: name.end)
    guard let property = property(wrapped, in: facts, of: type) else { return nil }
    let declared = declaration(property)
    guard declared.modifiers.isDisjoint(with: [.static, .classMember]) else { return nil }
    return files[property.file].attributes[declared.attributes].lazy
      .compactMap { attribute -> ProjectedValue? in
        guard
          case .project(let wrapper) = self.resolve(
            attribute.name, in: property.file, at: declared.parent),
          let member = self.property("projectedValue", of: wrapper)
        else { return nil }
        return ProjectedValue(member: member, wrapped: property, wrapper: wrapper)
      }.first
  }
}
