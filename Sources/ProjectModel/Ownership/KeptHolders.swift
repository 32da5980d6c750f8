// Closures and methods that hold the instance and that others keep, by a unit's graph.

import SwiftReader

extension UnitOwnership {
  func keptHolders(_ owner: TypeID, _ inCycles: Set<Int>) -> [OwnershipFinding] {
    guard index[owner].kind == .class || index[owner].kind == .actor else { return [] }
    let holders = nodes.indices.filter { nodes[$0].holder != nil && !inCycles.contains($0) }
    let capturing = holders.filter { capturesInstance($0) }
    var kept = capturing.isEmpty ? [:] : keptNodes()
    if capturing.contains(where: { kept[$0] != nil }) {
      let bags = nodes.indices.filter(isBagOfCaller)
      if !bags.isEmpty { kept = keptNodes(besides: bags) }
    }
    var found: [OwnershipFinding] = []
    for node in capturing {
      guard let holder = nodes[node].holder, let place = placeOfObject(keeping: node, kept),
        !takesItsKeeperOut(node, holder)
      else { continue }
      var keeper: Member?
      var whole: TypeID?
      if case .property(let object, let member) = nodes[place].key {
        if hasItselfTakenOut(closure(keeping: node, kept), of: member) || storesInstance(object)
          || takesItselfOut(node, of: place, holder)
        {
          continue
        }
        keeper = member
        whole = typeOfWhole(object)
      } else if isReleasedByTaker(of: node, owner) {
        continue
      }
      var finding = finding(
        .keptStrongly, [], at: holder.place, isMethod: holder.kind == .method, owner)
      finding.keeper = keeper
      finding.whole = whole
      found.append(finding)
    }
    for node in capturing where nodes[node].isLikelyKept && kept[node] == nil {
      guard let holder = nodes[node].holder, !isMadeForWhatIsLetGo(node) else { continue }
      var finding = finding(
        .keptStrongly, [], at: holder.place, isMethod: holder.kind == .method, owner)
      finding.isProven = false
      found.append(finding)
    }
    for node in nodes.indices where nodes[node].holdsUnowned {
      guard let holder = nodes[node].holder, isStoredAnywhere(node) else { continue }
      found.append(finding(.keptUnowned, [], at: holder.place, isMethod: false, owner))
    }
    return found
  }

  /// The place where an object keeps a closure. A local function that a closure captures is kept by the closure's
  /// keeper, and what a struct made here holds by the struct's.
  private func placeOfObject(keeping node: Int, _ kept: [Int: Int]) -> Int? {
    guard var place = kept[node] else { return nil }
    var seen: Set = [node]
    while seen.insert(place).inserted {
      var keeper = kept[place]
      if case .property(let object, _) = nodes[place].key {
        guard isValueType(object) else { return place }
        // All of it, or what the property holds.
        keeper = kept[object] ?? keeper
      }
      guard let keeper, keeper != node else { return place }
      place = keeper
    }
    return place
  }

  /// The closure that has a local function, which it calls, or another closure in it.
  private func closure(keeping node: Int, _ kept: [Int: Int]) -> Int {
    var node = node
    var seen: Set = [node]
    while let keeper = kept[node], nodes[keeper].holder != nil, seen.insert(keeper).inserted {
      node = keeper
    }
    return node
  }

  private func capturesInstance(_ node: Int) -> Bool {
    edges(from: node).contains { $0.kind == .captures && nodes[$0.target].key == .receiver }
  }

  /// `handler.show(error, on: self, retry: { self.load() })`: who keeps the closure keeps whom it captures too.
  private func storesInstance(_ object: Int) -> Bool {
    edges(from: object).contains { part in
      guard case .property = part.kind else { return false }
      return edges(from: part.target).contains {
        $0.kind == .stores && nodes[$0.target].key == .receiver && lasts($0, from: part.target)
      }
    }
  }

  /// The type of the one that a weak property of the instance refers to, `view` of `view.picker.onPick = { … }`, where
  /// the object is that or a part that is made for it.
  private func typeOfWhole(_ object: Int) -> TypeID? {
    guard case .property(let base, let member) = nodes[object].key else { return nil }
    if nodes[base].key == .receiver {
      return index.declaration(member).modifiers.isWeakOrUnowned ? nodes[object].type : nil
    }
    return isMadeForItsOwner(member) ? typeOfWhole(base) : nil
  }

  /// `let picker = Picker()`, `let row: Row = Row.fromNib()` of a view's: nobody else has it for longer.
  private func isMadeForItsOwner(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.hasStrongStorage, let value = declaration.value.ifAny,
      case let facts = index.files[member.file], facts.expressions[value].kind == .call,
      let type = index.type(ofValueDeclaredBy: member)
    else { return false }
    return index.createdType(value, in: member.file) == type || analysis.isView(type)
  }

  /// What an object that others know keeps, and the place that keeps it.
  private func keptNodes(besides leftOut: [Int] = []) -> [Int: Int] {
    var kept: [Int: Int] = [:]
    var queue = nodes.indices.filter { isKeptByOthers($0) && !leftOut.contains($0) }
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if isListOfJobs(node) { continue }
      for edge in edges(from: node)
      where !edge.isCell && lasts(edge, from: node) && seen.insert(edge.target).inserted {
        // What the instance keeps is its own.
        if nodes[edge.target].key == .receiver || isGivenUp(edge.target) { continue }
        kept[edge.target] = node
        queue.append(edge.target)
      }
    }
    return kept
  }

  /// `center.onReturn = { center.forget(); self.load() }`, or `center.forget()` behind that.
  private func takesItselfOut(_ node: Int, of place: Int, _ holder: Holder) -> Bool {
    edges(from: place).contains { edge in
      edge.target == node
        && (breaks([(source: place, edge: edge)], by: holder)
          || !stepsLetGoAgain([(source: place, edge: edge)]).isEmpty)
    }
  }

  /// Whether a closure takes what keeps it out of a list of the instance's, which loses what is put there sooner or
  /// later: `scripts.append(script); script.onEnd = { name in self.remove(name) }`.
  private func takesItsKeeperOut(_ node: Int, _ holder: Holder) -> Bool {
    guard let capture = edges(from: node).first(where: { nodes[$0.target].key == .receiver })
    else { return false }
    return edges(from: capture.target).contains { part in
      guard case .property = part.kind else { return false }
      return edges(from: part.target).contains { edge in
        guard edge.kind == .stores, !lasts(edge, from: part.target),
          let rest = way(from: edge.target, to: node)
        else { return false }
        let start = [(source: node, edge: capture), (capture.target, part), (part.target, edge)]
        return breaks(start + rest, by: holder)
      }
    }
  }

  /// `delegate = RoomDelegate(onJoined: { … self.delegate = nil })`, or `delegate` lets go of it when a screen goes, be
  /// it by way of what the object is handed to in turn.
  private func isMadeForWhatIsLetGo(_ node: Int) -> Bool {
    guard case .value(let value) = nodes[node].key, let (call, _) = facts.callGiven(value) else {
      return false
    }
    let closures = facts.values(of: facts.expressions[call].arguments)
      .filter { facts.expressions[$0].kind == .closure }
    return places(of: call).contains { place in
      evaluate(owner(of: place)).contains { node in
        guard case .property(_, let member) = nodes[node].key else { return false }
        return isLetGoAtTheEnd(member)
      } || closures.contains { empties(place, $0) }
    }
  }

  /// Where an object is put: into a property, be it by way of a local or as a part of another object, or into a list.
  private func places(
    of value: FactIndex<Expression>, depth: Int = 0
  ) -> [FactIndex<Expression>] {
    guard depth < 4 else { return [] }
    switch facts.destination(of: facts.chainEnd(from: value)) {
    case .initialValue(let local) where facts.declarations[local].isLocal:
      return facts.references(to: local).flatMap { places(of: $0, depth: depth + 1) }
    case .argument(let argument):
      if let call = facts.arguments[argument].owner.ifAny, facts.expressions[call].kind == .call,
        facts.typeThatMakes(call) != nil
      {
        return places(of: call, depth: depth + 1)
      }
    default: break
    }
    return placeOfToken(value).map { [$0] } ?? []
  }

  private func isListOfJobs(_ node: Int) -> Bool {
    guard case .property(_, let member) = nodes[node].key,
      index.type(ofValueDeclaredBy: member) == nil
    else { return false }
    return analysis.isOfJobs(member)
  }

  /// Not what is made here: it goes with what it is made for, where nobody here keeps it.
  private func isKeptByOthers(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .global, .parameter: return nodes[node].holder == nil && !isFilledView(node)
    case .forever: return true
    case .property(let base, let member):
      return index.declaration(member).modifiers.isWeakOrUnowned || isKeptByOthers(base)
    default: return false
    }
  }
}
