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

  /// The project type of a property, `let value: Value`, in what a place holds that says `Box<Item>`.
  func filledType(of property: Member, heldBy place: Member) -> TypeID? {
    let declared = declaration(place)
    if let type = declared.type.ifAny { return filledType(of: property, in: type, place.file) }
    guard let value = declared.value.ifAny else { return nil }
    let facts = files[place.file]
    if facts.expressions[value].flags.contains(.isCast) {
      return facts.castType(behind: value)
        .flatMap { filledType(of: property, in: $0, place.file) }
    }
    return facts.expressions[value].kind == .call
      ? filledType(of: property, madeBy: value, in: place.file) : nil
  }

  func filledType(
    of property: Member, ofWhatIsNamedBy base: FactIndex<Expression>, in file: Int
  ) -> TypeID? {
    guard openParameter(of: property) != nil, !isList(property) else { return nil }
    if files[file].expressions[base].kind == .call {
      return filledType(of: property, madeBy: base, in: file)
    }
    if let (type, file) = declaredType(of: base, in: file) {
      return filledType(of: property, in: type, file)
    }
    return place(namedBy: base, in: file).flatMap { filledType(of: property, heldBy: $0) }
  }

  func filledType(
    of property: Member, in type: FactIndex<TypeReference>, _ file: Int
  ) -> TypeID? {
    guard let (generic, position) = openParameter(of: property) else { return nil }
    let facts = files[file]
    let mentions = facts.types[type].mentions.range
    let name = self[generic].name
    guard let base = mentions.first(where: { facts.nameEquals(facts.mentions[$0].name, name) }),
      let argument = genericArgument(position, of: FactIndex(base), in: type, file)
    else { return nil }
    return projectType(argument, in: file, at: facts.types[type].declaration)
  }

  /// The same in what a call makes: `Box<Item>(…)`, `Box(item)`.
  func filledType(
    of property: Member, madeBy call: FactIndex<Expression>, in file: Int
  ) -> TypeID? {
    guard let (generic, position) = openParameter(of: property) else { return nil }
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny, let name = facts.calledName(of: call),
      // What a function is given is none of it.
      facts.beginsUppercase(name) || facts.textEquals(name, "init")
    else { return nil }
    let end = facts.expressions[callee].name.end
    let next = facts.types.indices.boundary { facts.types[$0].range.start >= end }
    if next < facts.types.count, case let written = facts.types[next], written.range.start == end {
      let arguments = written.mentions.range.filter { facts.mentions[$0].genericBase.isNone }
      return position < arguments.count
        ? projectType(
          facts.mentions[arguments[position]].name, in: file, at: written.declaration)
        : nil
    }
    return firstGiven(to: position, of: generic, by: call, in: file)
  }

  /// The type of what an initialiser is given for a generic parameter, or a struct's own for a property of that type.
  private func firstGiven(
    to position: Int, of generic: TypeID, by call: FactIndex<Expression>, in file: Int
  ) -> TypeID? {
    let facts = files[file]
    let given = facts.arguments[facts.expressions[call].arguments]
    func isOpen(_ type: FactIndex<TypeReference>, in file: Int) -> Bool {
      self.position(ofParameter: files[file].text(files[file].types[type].range), of: generic)
        == position
    }
    for initializer in initializers(of: generic) {
      let theirs = files[initializer.file]
      let parameters = theirs.parameters[declaration(initializer).parameters]
      guard parameters.count == given.count else { continue }
      let filling = zip(parameters, given).first { parameter, _ in
        parameter.type.ifAny.map { isOpen($0, in: initializer.file) } ?? false
      }
      if let value = filling?.1.value.ifAny { return typeGiven(by: value, in: file) }
    }
    let filling = given.first { argument in
      guard let property = property(argument.label, in: facts, of: generic) else { return false }
      return declaration(property).type.ifAny.map { isOpen($0, in: property.file) } ?? false
    }
    return filling?.value.ifAny.flatMap { typeGiven(by: $0, in: file) }
  }

  /// Of what is made on the spot, or of a name: two properties could refer to each other by longer chains.
  private func typeGiven(by value: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    let found = facts.expressions[value]
    switch found.kind {
    case .call: return createdType(value, in: file)
    case .selfValue: return type(around: found.scope, in: file)
    case .name, .member:
      if let base = found.base.ifAny, facts.expressions[base].kind != .selfValue { return nil }
      if found.kind == .name, case .parameter = facts.meaning(of: value) {
        return type(of: value, in: file)
      }
      return place(namedBy: value, in: file).flatMap { type(ofValueDeclaredBy: $0) }
    default: return nil
    }
  }

  /// Whether a generic type leaves a property's type to who fills in its parameters.
  func isOpen(_ property: Member) -> Bool { openParameter(of: property) != nil }

  /// The generic type that declares a property, and which of its parameters is the property's type.
  private func openParameter(of property: Member) -> (generic: TypeID, position: Int)? {
    guard let declaring = enclosingType(of: property.declaration, in: property.file),
      types[declaring.raw].isInGeneric, let name = openName(of: property),
      let position = position(ofParameter: files[property.file].text(name), of: declaring)
    else { return nil }
    return (declaring, position)
  }

  private func leavesTypesOpen(_ type: TypeID) -> Bool {
    types[type.raw].isInGeneric || !associatedNames.isEmpty && !associatedNames[type.raw].isEmpty
  }

  /// What a property's type or initial value names, if that is no type by itself.
  private func openName(of property: Member) -> TextRange? {
    let declaration = declaration(property)
    let facts = files[property.file]
    if let type = declaration.type.ifAny {
      return facts.types[type].flags.isDisjoint(with: [.isFunction, .isTuple, .isMetatype])
        ? facts.mentions[facts.types[type].mentions].first?.name : nil
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
    return filling(position, by: type, depth: depth) { $0 == .project(declaring) }
  }

  /// The same by the place that the parameter has in the type that is meant.
  private func filling(
    _ position: Int, by type: TypeID, depth: Int, of isMeant: (TypeMeaning) -> Bool
  ) -> TypeID? {
    for heir in lineage(of: type) {
      for supertype in self[heir].supertypes where isMeant(supertype.meaning) {
        let facts = files[supertype.file]
        let mentions = facts.types[supertype.type].mentions.range
        guard let base = mentions.first(where: { facts.mentions[$0].genericBase.isNone }),
          let argument = genericArgument(
            position, of: FactIndex(base), in: supertype.type, supertype.file)
        else { return nil }
        if let found = projectType(
          argument, in: supertype.file, at: facts.types[supertype.type].declaration)
        {
          return found
        }
        // `class FormScreen<Root: View>: Screen<Root>`
        return heir == type
          ? nil : filling(facts.text(argument), of: heir, by: type, depth: depth + 1)
      }
    }
    return nil
  }

  /// What is filled in for the one parameter of a library's class, of which `classes` are the names, by what an
  /// expression stands for: a `class PanelScreen: UIHostingController<Panel>`, a place
  /// `host: UIHostingController<Panel>`, or one that is made of a panel, which it is given as `label`.
  func filledType(
    ofLibrary classes: [String], by holder: FactIndex<Expression>, givenAs label: TextRange,
    in file: Int
  ) -> TypeID? {
    if let type = type(of: holder, in: file) { return filledType(ofLibrary: classes, in: type) }
    if let (type, file) = declaredType(of: holder, in: file) {
      let facts = files[file]
      let mentions = facts.types[type].mentions.range
      return mentions.first { classes.contains(facts.text(facts.mentions[$0].name)) }
        .flatMap { genericArgument(0, of: FactIndex($0), in: type, file) }
        .flatMap { projectType($0, in: file, at: facts.types[type].declaration) }
    }
    guard let place = place(namedBy: holder, in: file), let made = declaration(place).value.ifAny,
      case let facts = files[place.file], facts.expressions[made].kind == .call,
      let name = facts.calledName(of: made), classes.contains(facts.text(name))
    else { return nil }
    let given = facts.arguments[facts.expressions[made].arguments].first {
      facts.text($0.label) == files[file].text(label)
    }
    return given?.value.ifAny.flatMap { type(of: $0, in: place.file) }
  }

  func filledType(ofLibrary classes: [String], in type: TypeID) -> TypeID? {
    filling(0, by: type, depth: 0) { meaning in
      guard case .sdk(let name) = meaning else { return false }
      return classes.contains(names.text(name))
    }
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

  private func genericArgument(
    _ position: Int, of base: FactIndex<TypeMention>, in type: FactIndex<TypeReference>, _ file: Int
  ) -> TextRange? {
    let facts = files[file]
    let arguments = facts.types[type].mentions.range.filter {
      facts.mentions[$0].genericBase == base
    }
    return position < arguments.count ? facts.mentions[arguments[position]].name : nil
  }

  /// The project's type of that name.
  func projectType(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeID? {
    if case .project(let found) = resolve(name, in: file, at: declaration) { found } else { nil }
  }
}
