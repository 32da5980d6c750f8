// What the properties of what a unit knows stand for.

import SwiftReader

extension UnitOwnership {
  /// What the stored property `member` of each of `bases` stands for; a computed one is looked into.
  func property(_ member: Member, of bases: Nodes) -> Nodes {
    // Measured: every third time.
    if bases.count == 1, let known = knownNode(.property(bases[0], member)) {
      return Nodes(known)
    }
    if analysis.isPlain(member) { return .empty }
    let declaration = index.declaration(member)
    if let observed = analysis.observed(by: member, declaration) {
      return property(observed, of: bases)
    }
    if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) {
      return Nodes(node(.global(member), type: analysis.contentType(of: member)))
    }
    let asked = index.enclosingType(of: member.declaration, in: member.file).flatMap {
      index[$0].kind == .protocol ? $0 : nil
    }
    let isInProtocol = asked != nil && !isGivenByProtocol(declaration, to: bases, member.file)
    if !declaration.accessors.isStored && !isInProtocol && !analysis.isAssociated(member) {
      return bases.gathered { base in
        guard depth(of: base) < 6 else { return .empty }
        return computed(member, of: base)
          + (nodes[base].key == .receiver ? analysis.overrides(of: member) : [])
          .gathered { computed($0, of: base) }
      }
    }
    let isStrong =
      isInProtocol ? analysis.isStoredByConformers(member) : analysis.isStrong(member)
    return bases.gathered { base in
      // An object of the SDK adopts the project's protocol if it is of a subclass: nobody knows.
      guard depth(of: base) < 6,
        !isInProtocol || !isOfSDK(base) && !isStruct(base, without: asked)
      else { return .empty }
      if bases.count > 1, let known = knownNode(.property(base, member)) { return Nodes(known) }
      let type =
        analysis.contentType(of: member, in: nodes[base].type) ?? filledType(of: member, base)
        ?? typeRequired(of: member, base)
      let found = node(.property(base, member), type: type)
      // What a view's weak outlet shows its tree keeps.
      let isOutlet = !isStrong && analysis.isShownOutlet(member, of: type)
      if isStrong || isOutlet {
        add(
          OwnershipEdge(
            target: found, kind: .property(member),
            place: OwnershipPlace(file: member.file, range: declaration.name),
            isLibrary: isOutlet), from: base)
      } else if nodes[base].key == .receiver, let keeper = analysis.keeper(ofWeak: member) {
        add(
          OwnershipEdge(
            target: base, kind: .property(keeper),
            place: OwnershipPlace(
              file: keeper.file, range: index.declaration(keeper).name)), from: found)
      }
      return Nodes(found)
    }
  }

  /// `Item` of the `value` of a `Box<Item>`.
  private func filledType(of member: Member, _ base: Int) -> TypeID? {
    switch nodes[base].key {
    case .property(_, let holder): index.filledType(of: member, heldBy: holder)
    case .value(let call) where facts.expressions[call].kind == .call:
      index.filledType(of: member, madeBy: call, in: file)
        ?? filledType(of: member, givenBy: call)
    // `let cell: Cell<Item>`, `dequeue() as Cell<Item>`
    case .local(let local):
      index.filledType(of: member, heldBy: Member(file: file, declaration: local))
    case .parameter(let parameter):
      facts.parameters[parameter].type.ifAny
        .flatMap { index.filledType(of: member, in: $0, file) }
    default: nil
    }
  }

  /// The same of what a function says that it gives back.
  private func filledType(of member: Member, givenBy call: FactIndex<Expression>) -> TypeID? {
    guard index.isOpen(member) else { return nil }
    return calledFunctions(call).lazy.compactMap { function in
      self.index.declaration(function).type.ifAny
        .flatMap { self.index.filledType(of: member, in: $0, function.file) }
    }.first
  }

  /// What something that is asked of a property is asked of. The constant of what the unit has made stands for the
  /// objects that it holds too: the `base` of `Events(base: field)` for `field`.
  func asked(_ member: Member, of bases: Nodes) -> Nodes {
    let places = property(member, of: bases)
    // Mostly none is one of those.
    guard places.contains(where: isConstantOfMade) else { return places }
    return places.gathered { place in
      guard isConstantOfMade(place) else { return Nodes(place) }
      let type = nodes[place].type
      return edges(from: place).reduce(into: Nodes(place)) { asked, edge in
        guard edge.kind == .stores, isClass(edge.target) else { return }
        if type.map({ mayBe(edge.target, $0) }) ?? true { asked.append(edge.target) }
      }
    }
  }

  private func isConstantOfMade(_ place: Int) -> Bool {
    guard nodes[place].keepsOthers, case .property(let base, let member) = nodes[place].key else {
      return false
    }
    return nodes[base].isMadeHere && index.declaration(member).kind == .constant
  }

  /// `Field` of the `base` of `extension Events where Base == Field`.
  private func typeRequired(of property: Member, _ base: Int) -> TypeID? {
    guard nodes[base].key == .receiver,
      let around = facts.declarations[unit.declaration].parent.ifAny,
      let type = index.declaration(property).type.ifAny
    else { return nil }
    return index.typeRequired(of: type, in: property.file, byExtension: around, of: file)
  }

  /// Whether each of `bases` is of a type that has a computed property from a protocol's extension.
  private func isGivenByProtocol(_ property: Declaration, to bases: Nodes, _ file: Int) -> Bool {
    guard let parent = property.parent.ifAny,
      index.files[file].declarations[parent].kind == .extension
    else { return false }
    return bases.allSatisfy { base in
      nodes[base].type.map { index[$0].kind != .protocol } ?? false
    }
  }

  /// What a computed property gives, or a subscript.
  func computed(_ member: Member, of base: Int) -> Nodes {
    if let view = ownView(computedBy: member, of: base) { return view }
    let unit = CodeUnit(file: member.file, declaration: member.declaration)
    let summary = analysis.summary(of: unit)
    let own = summary.ownResults.indices.gathered {
      Nodes(node(.computed(base, member, $0), type: summary.ownResults[$0]))
    }
    let given = apply(summary, receivers: Nodes(base), result: own)
    guard nodes[base].key == .receiver, given.contains(base), let owner,
      analysis.hasNoNeedOfFallback(in: member, owner)
    else { return given }
    return given.filter { $0 != base }
  }

  /// A struct does not adopt a protocol that it is only asked about, `content as? Closable`.
  private func isStruct(_ node: Int, without asked: TypeID?) -> Bool {
    guard let asked, let type = nodes[node].type, index[type].kind == .struct else { return false }
    return !index.lineage(of: type).contains(asked)
  }

  /// Whether a place is declared to hold an object of the SDK.
  private func isOfSDK(_ node: Int) -> Bool {
    guard nodes[node].type == nil, case .property(_, let member) = nodes[node].key,
      case .sdkClass = index.namedType(ofValueDeclaredBy: member)?.kind
    else { return false }
    return true
  }
}
