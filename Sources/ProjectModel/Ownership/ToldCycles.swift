// What is told of a way round: who is kept alive, and by what steps.

import SwiftReader

extension UnitOwnership {
  /// Storing `self` is what closes a cycle; where an object is made and stored is as good.
  func isOurs(_ node: Int) -> Bool { nodes[node].key == .receiver }

  /// Whom a weak property of the instance refers to, who keeps that.
  func isOurKeeper(_ node: Int) -> Bool { typeOfOurKeeper(node) != nil }

  /// His type, whatever protocol the property asks for.
  private func typeOfOurKeeper(_ node: Int) -> TypeID? {
    guard case .property(let base, let member) = nodes[node].key, isOurs(base),
      let keeper = analysis.keeper(ofWeak: member)
    else { return nil }
    return index.enclosingType(of: keeper.declaration, in: keeper.file)
  }

  /// What a closure captures first on the way round.
  func kept(in way: [Step]) -> TypeID? {
    if let keeper = way.lazy.compactMap({ self.typeOfOurKeeper($0.edge.target) }).first {
      return keeper
    }
    if way.contains(where: { isOurs($0.edge.target) && !isValueType($0.edge.target) }) {
      return owner
    }
    // A struct is nobody, other than those whom it holds.
    return firstKept(in: way) { index[$0].kind != .struct } ?? firstKept(in: way) { _ in true }
  }

  private func object(of type: TypeID, in way: [Step]) -> MadeObject? {
    func made(_ node: Int) -> MadeObject? {
      guard case .value(let call) = nodes[node].key, nodes[node].type == type else { return nil }
      return MadeObject(file: file, call: call)
    }
    return way.lazy.compactMap { _, edge in
      if let made = made(edge.target) { return made }
      guard case .property(let base, _) = self.nodes[edge.target].key, self.isOurs(base) else {
        return nil
      }
      let stored = self.edges(from: edge.target).filter { $0.kind == .stores }
      return stored.count == 1 ? made(stored[0].target) : nil
    }.first
  }

  private func firstKept(in way: [Step], where fits: (TypeID) -> Bool) -> TypeID? {
    for place in way.indices {
      let next = way[(place + 1) % way.count].edge
      let type = nodes[way[place].edge.target].type
      // What an enum holds is the object whose property the way goes by.
      let isNoEnum = type.map { index[$0].kind != .enum } ?? false
      if let found = isNoEnum ? type : typeGoing(next) ?? type, fits(found) { return found }
    }
    return nil
  }

  /// What a cast must have said an object is whose own property the way goes by.
  func typeGoing(_ edge: OwnershipEdge) -> TypeID? {
    guard case .property(let member) = edge.kind else { return nil }
    return index.enclosingType(of: member.declaration, in: member.file)
  }

  /// A tuple and its parts are one to who reads of them; a property's wrapper is told by that property.
  private func isPartOfTuple(_ edge: OwnershipEdge, of node: Int) -> Bool {
    guard case .part = nodes[edge.target].key else { return false }
    guard case .property(let wrapped) = edge.kind else { return true }
    if case .property(_, let tuple) = nodes[node].key { return tuple == wrapped }
    return false
  }

  func finding(
    _ kind: OwnershipFinding.Kind, _ way: [Step],
    at place: OwnershipPlace, isMethod: Bool, _ owner: TypeID
  ) -> OwnershipFinding {
    let declaring = owner
    let owner = heir(of: owner, at: place) ?? owner
    func captured(_ node: Int) -> TypeID? {
      isOurs(node) ? owner : typeOfOurKeeper(node) ?? nodes[node].type
    }
    let platforms = platforms(of: way)
    func built(_ member: Member) -> Member { index.built(member, for: platforms) ?? member }
    let steps = way.compactMap { source, edge -> OwnershipFinding.Step? in
      if isPartOfTuple(edge, of: source) { return nil }
      switch edge.kind {
      case .property(let member):
        let declared = built(member)
        if declared != member {
          let name = index.declaration(declared).name
          return OwnershipFinding.Step(
            what: .property(declared), place: OwnershipPlace(file: declared.file, range: name))
        }
        return OwnershipFinding.Step(what: .property(member), place: edge.place)
      case .captures:
        let isMethod = nodes[source].holder?.kind == .method
        return OwnershipFinding.Step(
          what: .captures(captured(edge.target), isMethod: isMethod), place: edge.place)
      case .stores:
        var member: Member?
        if case .property(_, let found) = nodes[source].key { member = built(found) }
        return OwnershipFinding.Step(what: .stores(by: member), place: edge.place)
      }
    }
    let kept = kept(in: way).map { $0 == declaring ? owner : $0 }
    let capture = way.first { $0.edge.kind == .captures }
    // What a closure of a function that is called captures has no step of its own.
    let held = (capture ?? way.first { $0.edge.holder != nil })?.edge.target
    // A value of the project's that a library's object holds keeps nobody: that does.
    let isOfLibrary =
      kept.map { kept in
        index[kept].isValue && capture.map { nodes[$0.edge.target].type == nil } ?? false
      } ?? true
    let keptName = isOfLibrary ? capture?.edge.place : nil
    let holdsKept = held.map { captured($0).map { $0 == kept ?? owner } ?? (keptName != nil) }
    return OwnershipFinding(
      kind: kind, isMethod: isMethod,
      isClosure: way.contains { nodes[$0.source].holder != nil || $0.edge.holder != nil },
      isByLibrary: way.contains { isOurs($0.edge.target) && $0.edge.isLibrary },
      isOfCallee: way.allSatisfy { $0.edge.kind != .stores || $0.edge.isInCallee },
      place: place, owner: owner, kept: kept ?? owner,
      made: kept.flatMap { object(of: $0, in: way) }, keptName: keptName,
      holdsKept: holdsKept ?? true, steps: steps, keeper: nil)
  }
}
