// What a type fills in for the generic parameters of its superclasses and the associated types of its protocols.

import SwiftReader

extension ProjectIndex {
  /// The project type of a property in a type that has it from `Screen<Layout>`, which declares it as `let root: Root`
  /// or as `let root = Root()`, or from a protocol with an associated type that a typealias fills.
  func filledType(of property: Member, in type: TypeID) -> TypeID? {
    guard let declaring = enclosingType(of: property.declaration, in: property.file),
      declaring != type, leavesTypesOpen(declaring), let name = openName(of: property)
    else { return nil }
    return filling(files[property.file].text(name), of: declaring, by: type)
  }

  private func leavesTypesOpen(_ type: TypeID) -> Bool {
    types[type.raw].isInGeneric || !associatedNames.isEmpty && !associatedNames[type.raw].isEmpty
  }

  /// What a property's type or initial value names, if that is no type by itself.
  private func openName(of property: Member) -> TextRange? {
    let declaration = declaration(property)
    let facts = files[property.file]
    if let type = declaration.type.ifAny {
      return facts.mentions[facts.types[type].mentions].first?.name
    }
    return declaration.value.ifAny.flatMap {
      facts.expressions[$0].kind == .call ? facts.calledName(of: $0) : nil
    }
  }

  private func filling(
    _ name: String, of declaring: TypeID, by type: TypeID, depth: Int = 0
  ) -> TypeID? {
    if self[declaring].kind == .protocol {
      return lineage(of: type).lazy.compactMap { self.aliased(name, by: $0) }.first
    }
    guard depth < 8, let position = position(ofParameter: name, of: declaring) else { return nil }
    for heir in lineage(of: type) {
      for supertype in self[heir].supertypes where supertype.meaning == .project(declaring) {
        guard let argument = genericArgument(position, of: supertype) else { return nil }
        let facts = files[supertype.file]
        let meaning = resolve(
          argument, in: supertype.file, at: facts.types[supertype.type].declaration)
        if case .project(let found) = meaning { return found }
        // `class FormScreen<Root: View>: Screen<Root>`
        return heir == type
          ? nil : filling(facts.text(argument), of: heir, by: type, depth: depth + 1)
      }
    }
    return nil
  }

  /// `typealias Root = Layout` in a type's own code.
  private func aliased(_ name: String, by type: TypeID) -> TypeID? {
    members(of: type).lazy.compactMap { member -> TypeID? in
      let alias = self.declaration(member)
      guard alias.kind == .typeAlias, self.files[member.file].nameEquals(alias.name, name),
        let target = alias.type.ifAny,
        case .project(let found)? = self.namedType(target, in: member.file)?.kind
      else { return nil }
      return found
    }.first
  }

  private func position(ofParameter name: String, of generic: TypeID) -> Int? {
    let declared = self[generic].declaration
    let facts = files[declared.file]
    let parameters = facts.genericParameters[
      facts.declarations[declared.declaration].genericParameters]
    return parameters.firstIndex { facts.nameEquals($0.name, name) }
      .map { $0 - parameters.startIndex }
  }

  private func genericArgument(_ position: Int, of supertype: Supertype) -> TextRange? {
    let facts = files[supertype.file]
    let mentions = facts.types[supertype.type].mentions.range
    guard let base = mentions.first(where: { facts.mentions[$0].genericBase.isNone }) else {
      return nil
    }
    let arguments = mentions.filter { facts.mentions[$0].genericBase == FactIndex(base) }
    return position < arguments.count ? facts.mentions[arguments[position]].name : nil
  }
}
