// Structs and enums on the way round: a copy is another value, but the objects in it are the same ones.

import SwiftReader

extension UnitOwnership {
  func isValueType(_ node: Int) -> Bool {
    nodes[node].type.map { index[$0].isValue } ?? false
  }

  /// Whether what a value leads to is another copy's: what a struct's closure captures is not what keeps it. The
  /// objects that are the value's own are the same ones, though.
  func leavesWithCopy(_ edge: OwnershipEdge) -> Bool {
    guard case .property(let member) = edge.kind else { return true }
    return isPartOfValue(edge.target)
      ? !index.declaration(member).attributes.isEmpty : !index.isObjectOfValue(member)
  }

  /// The instance, if that is a value, and the values in it.
  func isPartOfValue(_ node: Int) -> Bool {
    var node = node
    while isValueType(node) {
      if nodes[node].key == .receiver { return true }
      guard case .property(let base, _) = nodes[node].key else { return false }
      node = base
    }
    return false
  }

  private func isObject(_ node: Int) -> Bool {
    isAlways(node) { index[$0].kind == .class || index[$0].kind == .actor }
  }

  /// Whether what a node stands for fits, of a protocol's type whoever adopts that.
  private func isAlways(_ node: Int, _ fits: (TypeID) -> Bool) -> Bool {
    let types = nodes[node].type.map(analysis.typesMeant) ?? []
    return !types.isEmpty && types.allSatisfy(fits)
  }

  /// `let item = items[row]; items[row].onTap = { show(item) }` captures what the row was before.
  func goesByCopy(_ way: [Step]) -> Bool {
    way.indices.contains { step in
      let edge = way[step].edge
      guard edge.kind == .captures, isAlways(edge.target, { index[$0].isValue }),
        isConstant(edge.place)
      else { return false }
      var rest = way[(step + 1)...]
      while let first = rest.first, case .property = first.edge.kind {
        // The objects that it holds are the same ones.
        if isObject(first.edge.target) { return false }
        rest = rest.dropFirst()
      }
      let next = rest.first
      return next.map { $0.edge.kind == .stores && nodes[$0.edge.target].holder != nil } ?? false
    }
  }

  /// Whether what stands there is a name that nobody can set to something else.
  private func isConstant(_ place: OwnershipPlace) -> Bool {
    guard place.file == file,
      let name = code.expressions.first(where: { facts.expressions[$0].name == place.range })
    else { return false }
    switch facts.meaning(of: FactIndex(name)) {
    case .declaration(let local): return facts.declarations[local].kind == .constant
    case .parameter: return true
    case .capture, .outside: return false
    }
  }
}

extension UnitOwnership {
  /// `var copy = self` of a struct, which is changed and given back: another value, with all that the first one has.
  func copyOfSelf(_ local: FactIndex<Declaration>) -> Int? {
    let declaration = facts.declarations[local]
    guard declaration.kind == .variable, let value = declaration.value.ifAny,
      facts.expressions[value].kind == .selfValue, facts.meaning(of: value) == .outside,
      let owner, index[owner].isValue
    else { return nil }
    let copy = node(.local(local), type: owner)
    store(receivers, in: Nodes(copy), at: range(of: value))
    return copy
  }

  /// `var style = style` of a struct: what is put into it the other one never gets.
  func changeableCopy(of found: Nodes, in local: FactIndex<Declaration>) -> Nodes {
    let declaration = facts.declarations[local]
    guard declaration.kind == .variable, let value = declaration.value.ifAny,
      facts.expressions[value].kind == .name || facts.expressions[value].kind == .member,
      let original = found.first(where: { nodes[$0].type.map { index[$0].kind } == .struct })
    else { return found }
    let copy = node(.local(local), type: nodes[original].type)
    store(found, in: Nodes(copy), at: range(of: value))
    return Nodes(copy)
  }

  /// What is left of `found` for who reads it at `offset`: a function that a property holds then is not the
  /// one that is put there afterwards.
  func copy(_ found: Nodes, at offset: UInt32) -> Nodes {
    found.filter { nodes[$0].type != nil || !isReplaced($0, after: offset) { _ in true } }
  }

  /// The same for a local: nor is a struct, or what another local is set to, if not in a closure that runs at another
  /// time, or in a loop that comes back to it.
  func copy(_ found: Nodes, by local: FactIndex<Declaration>) -> Nodes {
    let declaration = facts.declarations[local]
    let closure = facts.scopes[declaration.scope].closure
    func isInLine(_ target: FactIndex<Expression>) -> Bool {
      let scope = facts.expressions[target].scope
      return facts.scopes[scope].closure == closure && !isRepeated(scope, with: declaration)
    }
    let offset = declaration.name.start
    let left = copy(found, at: offset).filter {
      !isValueType($0) || !isReplaced($0, after: offset, where: isInLine)
    }
    guard let value = declaration.value.ifAny, facts.expressions[value].kind == .name,
      case .declaration(let other) = facts.meaning(of: value), other != local
    else { return left }
    let later = assignedValues(of: other) { target, value in
      facts.expressions[value].name.start > offset && isInLine(target)
    }
    return later.isEmpty ? left : left.filter { !later.contains($0) }
  }

  /// Whether a loop around a scope has a local in its body or in its head.
  private func isRepeated(_ scope: FactIndex<Scope>, with local: Declaration) -> Bool {
    var next = scope
    while let around = next.ifAny {
      let found = facts.scopes[around]
      if found.kind == .loop || found.kind == .iteration,
        around == local.scope
          || found.range.contains(local.name)
      {
        return true
      }
      next = found.parent
    }
    return false
  }

  /// The values that a local is set to behind its declaration.
  func assignedValues(
    of local: FactIndex<Declaration>,
    where fits: (_ target: FactIndex<Expression>, _ value: FactIndex<Expression>) -> Bool = {
      _, _ in true
    }
  ) -> Nodes {
    var found = Nodes()
    let name = facts.declarations[local].name
    for assignment in code.assignments {
      guard let target = facts.assignments[assignment].target.ifAny,
        facts.expressions[target].kind == .name,
        facts.sameText(facts.expressions[target].name, name),
        facts.meaning(of: target) == .declaration(local),
        let value = facts.assignments[assignment].value.ifAny, fits(target, value)
      else { continue }
      found += evaluate(value)
    }
    return found
  }

  private func isReplaced(
    _ place: Int, after offset: UInt32, where fits: (FactIndex<Expression>) -> Bool
  ) -> Bool {
    guard case .property(_, let member) = nodes[place].key else { return false }
    return code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny, facts.expressions[value].end > offset,
        !facts.isEmptyValue(value),
        index.isCalled(facts.expressions[target].name, in: file, as: member),
        facts.expressions[target].kind == .member
          || facts.expressions[target].kind == .name && facts.meaning(of: target) == .outside,
        fits(target)
      else { return false }
      return evaluate(target).contains(place)
    }
  }
}

extension ProjectIndex {
  /// Whether a struct's property holds an object of the project's that is the struct's own. What a view of SwiftUI is
  /// given, or takes from its environment, somebody further out has, who may live as long as the app; a private one that
  /// is made in its place nobody else has, nor one that nobody can put another in the place of.
  func isObjectOfValue(_ property: Member) -> Bool {
    let declaration = declaration(property)
    guard declaration.kind.isProperty, declaration.accessors.isStored,
      declaration.modifiers.isDisjoint(with: [.static, .classMember, .weak]),
      let held = type(ofValueDeclaredBy: property),
      self[held].kind == .class || self[held].kind == .actor
    else { return false }
    let facts = files[property.file]
    func has(_ attribute: StaticString) -> Bool {
      facts.attributes[declaration.attributes].contains { facts.textEquals($0.name, attribute) }
    }
    if has("StateObject") { return true }
    let isMade = declaration.value.ifAny.map { facts.expressions[$0].kind == .call } ?? false
    if has("State") { return isMade }
    return declaration.attributes.isEmpty
      && enclosingType(of: property.declaration, in: property.file).map {
        role(of: $0)?.role != .view
          || isMade && (declaration.modifiers.isPrivate || isOnlyMadeInPlace(property))
      } ?? false
  }

  /// `let holder = WorkHolder()`, and `var holder = WorkHolder()` that no code sets, nor hands to the initialiser that a
  /// struct has unless it has its own.
  private func isOnlyMadeInPlace(_ property: Member) -> Bool {
    let found = declaration(property)
    if found.kind == .constant { return true }
    guard found.modifiers.isDisjoint(with: [.public, .open, .package]),
      let owner = enclosingType(of: property.declaration, in: property.file)
    else { return false }
    let hasOwnInitializer = initializers(of: owner).contains {
      $0.file == property.file && declaration($0).parent == found.parent
    }
    return (hasOwnInitializer || !isGivenToInitializer(property)) && isNeverSet(property)
  }

  /// `Popup(holder: holder)`, by the label.
  private func isGivenToInitializer(_ property: Member) -> Bool {
    files.indices.contains { file in
      let facts = files[file]
      return !facts.isInTests
        && facts.arguments.contains { isCalled($0.label, in: file, as: property) }
    }
  }

  /// Whether no code puts anything in the place of what a property has from the start, by its name. Only files that
  /// `mayNameIt` are looked at.
  func isNeverSet(_ property: Member, mayNameIt: (_ file: Int) -> Bool = { _ in true }) -> Bool {
    files.indices.allSatisfy { file in
      let facts = files[file]
      return facts.isInTests || !mayNameIt(file)
        || !facts.assignments.contains { assignment in
          assignment.target.ifAny.map {
            isCalled(facts.expressions[$0].name, in: file, as: property)
          } ?? false
        }
    }
  }
}
