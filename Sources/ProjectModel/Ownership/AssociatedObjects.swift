// Computed properties that store their value as an associated object: their owner keeps it.

import SwiftReader

extension UnitOwnership {
  /// `objc_setAssociatedObject(self, &key, value, .OBJC_ASSOCIATION_RETAIN)`
  func associate(_ call: FactIndex<Expression>, weakBy weak: String) {
    let arguments = facts.expressions[call].arguments.range
    guard arguments.count == 4, let whole = value(arguments.lowerBound),
      let part = value(arguments.lowerBound + 2), let policy = value(arguments.lowerBound + 3),
      facts.nameBegins(facts.expressions[policy].name, with: "OBJC_ASSOCIATION_"),
      !facts.nameEquals(facts.expressions[policy].name, weak)
    else { return }
    // In an extension of a library's type, too.
    let isInstance = facts.expressions[whole].kind == .selfValue && owner == nil
    let wholes = isInstance ? Nodes(node(.receiver)) : evaluate(whole)
    store(evaluate(part), in: wholes, at: range(of: part))
  }

  private func value(_ argument: Int) -> FactIndex<Expression>? {
    facts.arguments[argument].value.ifAny
  }

  /// What a property stands for that the project adds to a library's type and that stores its value there.
  func associatedProperty(named name: TextRange, of node: Int) -> Nodes? {
    var found = analysis.names.foreignProperties(named: name, facts)
    if let type = nodes[node].type {
      found.removeAll { !analysis.isMember($0, ofOutsideAncestorOf: type) }
    }
    guard let first = found.first, found.allSatisfy(analysis.isAssociated) else { return nil }
    return property(first, of: Nodes(node))
  }
}

extension OwnershipAnalysis {
  /// Whether the project adds a property to a library's class that a class of the project inherits from.
  func isMember(_ property: Member, ofOutsideAncestorOf type: TypeID) -> Bool {
    let facts = index.files[property.file]
    guard let parent = index.declaration(property).parent.ifAny,
      let extended = facts.declarations[parent].type.ifAny,
      let mention = facts.mentions[facts.types[extended].mentions].first,
      let name = facts.withBytes(of: mention.name, { index.names.find($0) })
    else { return false }
    return index.ancestors(of: type).sdk.contains(name)
  }

  /// Whether a computed property stores what it is set to as an associated object.
  func isAssociated(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.accessors.contains(.set), !declaration.accessors.isStored else {
      return false
    }
    if let known = associatedProperties[property] { return known }
    associatedProperties[property] = false
    let facts = index.files[property.file]
    let associates = facts.expressions(in: declaration.range).contains { number in
      facts.expressions[number].kind == .name
        && apis.known(facts.expressions[number].name, in: facts)?.weakAssociation != nil
    }
    guard associates else { return false }
    let unit = CodeUnit(file: property.file, declaration: property.declaration)
    let isAssociated = summary(of: unit).keeps.contains { keep in
      keep.from == OutsidePlace(root: .receiver) && keep.to.root == .newValue
    }
    associatedProperties[property] = isAssociated
    return isAssociated
  }
}
