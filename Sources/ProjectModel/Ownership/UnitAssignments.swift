// What a unit's assignments put where.

import SwiftReader

extension UnitOwnership {
  func assign(_ assignment: Assignment) {
    guard let target = assignment.target.ifAny, let value = assignment.value.ifAny else { return }
    if facts.expressions[target].kind == .tuple, facts.expressions[target].count > 1 {
      return assign(value, toPartsOf: target)
    }
    guard mayStore(target) else { return }
    if storeInLibraryProperty(target, value) { return }
    // What goes into a local is found where the local is read.
    let places = self.places(of: target)
    guard !places.isEmpty else {
      noteLikely(target, value)
      return
    }
    let isEmptied = facts.expressions[value].kind == .nilLiteral && !isToldByKeys(target)
    let offset =
      (isEmptied ? facts.endOfDeferral(around: facts.expressions[target].scope) : nil)
      ?? range(of: value).start
    for place in places { noteAssigned(place, at: offset, isEmptied: isEmptied) }
    if facts.expressions[target].kind == .member, let base = facts.expressions[target].base.ifAny,
      evaluate(base).contains(where: { isUnknown($0) }), typeByCast(of: base) == nil
    {
      noteLikely(target, value)
      return
    }
    store(evaluate(value), in: places, at: range(of: value))
  }

  /// `handlers["tap"] = nil`, where all keys of that list are written out: whose value is gone is looked for by key.
  private func isToldByKeys(_ target: FactIndex<Expression>) -> Bool {
    guard let list = facts.expressions[target].base.ifAny, facts.hasWrittenOutKey(target) else {
      return false
    }
    return code.assignments.allSatisfy { number in
      guard let other = facts.assignments[number].target.ifAny,
        facts.expressions[other].kind == .subscript,
        let base = facts.expressions[other].base.ifAny
      else { return true }
      return !facts.sameText(facts.expressions[base].name, facts.expressions[list].name)
        || facts.hasWrittenOutKey(other)
    }
  }

  /// `(card.onTap, card.title) = makeTap()`
  private func assign(
    _ value: FactIndex<Expression>, toPartsOf tuple: FactIndex<Expression>
  ) {
    // What is written out is assigned part by part.
    if facts.expressions[value].kind == .tuple { return }
    for (number, target) in facts.values(of: facts.expressions[tuple].arguments).enumerated() {
      store(parts(number, of: evaluate(value)), in: places(of: target), at: range(of: value))
    }
  }

  /// Whether anything of the target's name may keep what it is given: most names are of views' colours
  /// and texts.
  private func mayStore(_ target: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[target]
    guard found.kind == .name || found.kind == .member else { return true }
    if names.isStrongName(found.name, facts) { return true }
    if found.kind == .name { return facts.isInoutParameter(target) || isLibraryProperty(target) }
    if analysis.apis.isElement(found.name, in: facts) { return true }
    if analysis.apis.known(found.name, in: facts)?.keepingModules.isEmpty == false { return true }
    return analysis.apis.isKeepingName(found.name, in: facts)
  }

  private func noteLikely(_ target: FactIndex<Expression>, _ value: FactIndex<Expression>) {
    guard facts.expressions[target].kind == .member,
      analysis.apis.isKeepingName(facts.expressions[target].name, in: facts),
      let base = facts.expressions[target].base.ifAny,
      evaluate(base).contains(where: { isUnknown($0) })
    else { return }
    noteLikely(evaluate(value))
  }

  /// Whether the declared type of a node is one that we cannot look into.
  func isUnknown(_ node: Int) -> Bool {
    if let type = nodes[node].type {
      return index[type].kind == .protocol && !analysis.isAdopted(type)
    }
    return switch nodes[node].key {
    case .property(_, let member): index.isOfUnknownType(member)
    case .local(let local):
      isHandedOn(local) && index.isOfUnknownType(Member(file: file, declaration: local))
    default: false
    }
  }

  /// `dataSource.supplementaryViewProvider = { … }`
  private func storeInLibraryProperty(
    _ target: FactIndex<Expression>, _ value: FactIndex<Expression>
  ) -> Bool {
    let found = facts.expressions[target]
    guard let modules = analysis.apis.known(found.name, in: facts)?.keepingModules,
      modules.contains(where: analysis.modules.contains)
    else { return false }
    let keepers: Nodes
    if let base = found.base.ifAny {
      keepers = (wholeOfTarget(base) ?? evaluate(base)).filter { node in
        nodes[node].type.map { index.property(found.name, in: facts, of: $0) == nil }
          ?? !isOfUnknownType(node)
      }
    } else {
      keepers = isLibraryProperty(target) ? receivers : .empty
    }
    if !isEmptied(target) {
      store(evaluate(value), in: keepers, at: range(of: value), isLibrary: true)
    }
    return !keepers.isEmpty
  }

  /// `presenter` of a protocol that is declared nowhere: whose property `view` it is nobody knows.
  private func isOfUnknownType(_ node: Int) -> Bool {
    guard case .property(_, let member) = nodes[node].key else { return false }
    return index.isOfUnknownType(member)
  }

  /// `view` in the code of a screen: a name on its own that a library's class has a property of.
  private func isLibraryProperty(_ name: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[name]
    guard analysis.apis.known(found.name, in: facts)?.keepingModules.isEmpty == false,
      let owner, analysis.showsViews(owner), case .outside = facts.meaning(of: name)
    else { return false }
    return index.property(found.name, in: facts, of: owner) == nil
  }

  /// `self` where something is put into `navigationItem.rightBarButtonItem`, which the instance has.
  private func wholeOfTarget(_ base: FactIndex<Expression>) -> Nodes? {
    let found = facts.expressions[base]
    if isPart(found.name, of: "self") {
      return found.base.ifAny.map { evaluate($0) } ?? receivers
    }
    guard found.kind == .member, let inner = found.base.ifAny,
      analysis.apis.known(found.name, in: facts)?.keepingModules.isEmpty == false
    else { return nil }
    return wholeOfTarget(inner)
  }

  /// What an assignment to `target` changes.
  func places(of target: FactIndex<Expression>) -> Nodes {
    let found = facts.expressions[target]
    switch found.kind {
    case .name:
      let isOutside = facts.meaning(of: target) == .outside || facts.isInoutParameter(target)
      return isOutside ? evaluate(target) : .empty
    case .member: return setterPlaces(of: target) ?? evaluate(target)
    case .selfValue: return isAlwaysSetAlike(target) ? receivers : .empty
    case .subscript:
      if let local = changedList(target) { return Nodes(node(.local(local))) }
      return found.base.ifAny.map { base in
        evaluate(base).filter { !isSubscriptThatOnlyCalls(target, of: $0, base) }
      } ?? .empty
    case .tuple where found.count == 1:
      return facts.arguments[found.arguments].first?.value.ifAny.map { places(of: $0) } ?? .empty
    default: return .empty
    }
  }

  /// `self = .waiting(handler)` of an enum or a struct that sets itself to nothing else: another case would let go, if
  /// somebody calls what does so.
  private func isAlwaysSetAlike(_ target: FactIndex<Expression>) -> Bool {
    guard let owner, let name = nameOfCallSet(to: target, facts) else { return false }
    return index[owner].parts.allSatisfy { part in
      let theirs = index.files[part.file]
      return theirs.expressions(in: theirs.declarations[part.declaration].range).allSatisfy {
        let other = FactIndex<Expression>($0)
        guard theirs.expressions[other].kind == .selfValue,
          theirs.expressions[other].use == .assignmentTarget
        else { return true }
        return nameOfCallSet(to: other, theirs) == name
          || !mayCome(to: theirs.expressions[other].scope, in: part.file)
      }
    }
  }

  /// Whether anybody calls the function that a scope is in.
  private func mayCome(to scope: FactIndex<Scope>, in file: Int) -> Bool {
    index.unit(of: index.files[file].scopes[scope].declaration, in: file).map {
      analysis.comesInLife(Member(file: file, declaration: $0))
    } ?? true
  }

  private func nameOfCallSet(to target: FactIndex<Expression>, _ facts: FileFacts) -> String? {
    let assignment = FactIndex<Assignment>(raw: facts.expressions[target].target)
    guard let value = facts.assignments[assignment].value.ifAny,
      facts.expressions[value].kind == .call, !facts.expressions[value].arguments.isEmpty
    else { return nil }
    return facts.calledName(of: value).map { facts.text($0) }
  }

  /// For a computed property the place that its setter writes to.
  private func setterPlaces(of target: FactIndex<Expression>) -> Nodes? {
    guard let base = facts.expressions[target].base.ifAny else { return nil }
    var found: Nodes?
    for node in evaluate(base) {
      guard
        let (member, type) = declaredProperty(
          named: facts.expressions[target].name, of: node, by: base),
        index.declaration(member).accessors.contains(.set)
      else { continue }
      let places =
        index[type].kind == .protocol
        ? setterPlaces(ofRequirement: member, type, node) : setterPlaces(of: member, node)
      if let places { found = (found ?? .empty) + places }
    }
    return found
  }

  /// `actions["bold"] = { … }`, where the subscript of the type calls that at once and keeps nothing.
  private func isSubscriptThatOnlyCalls(
    _ target: FactIndex<Expression>, of node: Int, _ base: FactIndex<Expression>
  ) -> Bool {
    let fitting = subscripts(askedBy: target, of: node, base)
    return !fitting.isEmpty && fitting.allSatisfy(analysis.onlyCallsNewValue)
  }

  /// The subscripts of an object's own type that `list[0]` may ask.
  func subscripts(
    askedBy expression: FactIndex<Expression>, of node: Int, _ base: FactIndex<Expression>
  ) -> [Member] {
    guard let type = nodes[node].type, !isList(base, holding: node) else { return [] }
    let labels = facts.labels(of: expression)
    return index.lineage(of: type).flatMap(index.members).filter { member in
      index.declaration(member).kind == .subscript
        && index.labels(ofSubscript: member) == labels
    }
  }

  private func setterPlaces(of property: Member, _ node: Int) -> Nodes? {
    if analysis.isAssociated(property) { return self.property(property, of: Nodes(node)) }
    if analysis.onlyCallsNewValue(property) { return .empty }
    let unit = CodeUnit(file: property.file, declaration: property.declaration)
    var found: Nodes?
    for keep in analysis.summary(of: unit).keeps
    where keep.to.root == .newValue && keep.from.root == .receiver {
      found = (found ?? .empty) + follow(keep.from.path, from: Nodes(node))
    }
    return found
  }

  /// What a protocol asks for may be computed by those who adopt it: the places that they write to, if all of
  /// them keep it.
  private func setterPlaces(
    ofRequirement requirement: Member, _ type: TypeID, _ node: Int
  ) -> Nodes? {
    var found: Nodes?
    for conformer in analysis.conformers(of: type) {
      guard let property = analysis.implementation(of: requirement, by: conformer) else {
        return nil
      }
      if index.declaration(property).accessors.isStored {
        guard analysis.isStrong(property) else { return nil }
      } else if let places = setterPlaces(of: property, node), !places.isEmpty {
        found = (found ?? .empty) + places
      } else {
        return nil
      }
    }
    return found
  }
}

extension FileFacts {
  /// What is put there the caller gets: `slot` of `func install(_ slot: inout Action?)`.
  func isInoutParameter(_ name: FactIndex<Expression>) -> Bool {
    guard case .parameter(let parameter) = meaning(of: name),
      let type = parameters[parameter].type.ifAny
    else { return false }
    return types[type].flags.contains(.isInout)
  }

  /// `handlers["tap"]`
  fileprivate func hasWrittenOutKey(_ target: FactIndex<Expression>) -> Bool {
    expressions[target].kind == .subscript
      && values(of: expressions[target].arguments).allSatisfy {
        expressions[$0].kind.isPlainLiteral
      }
  }
}

extension ProjectIndex {
  /// Other than a function's, a subscript's parameters have none unless two names stand there.
  fileprivate func labels(ofSubscript member: Member) -> [String] {
    let facts = files[member.file]
    return facts.parameters[declaration(member).parameters].map {
      $0.label == $0.name || facts.textEquals($0.label, "_") ? "" : facts.text($0.label)
    }
  }
}

extension OwnershipAnalysis {
  /// `set { newValue() }`
  fileprivate func onlyCallsNewValue(_ computed: Member) -> Bool {
    let facts = index.files[computed.file]
    let range = index.declaration(computed).range
    let uses = facts.expressions(in: range).filter {
      facts.expressions[$0].kind == .name
        && facts.textEquals(facts.expressions[$0].name, "newValue")
    }
    return !uses.isEmpty
      && uses.allSatisfy { number in
        guard facts.expressions[number].use == .base else { return false }
        let next = facts.expressions[FactIndex<Expression>(raw: facts.expressions[number].target)]
        return next.kind == .call
      }
  }
}
