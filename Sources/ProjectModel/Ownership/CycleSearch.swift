// What a unit's graph proves: cycles, and closures that somebody keeps.

import SwiftReader

/// Something that keeps an object alive, found in one unit of code.
package struct OwnershipFinding: Sendable {
  package enum Kind: Sendable {
    /// An object keeps itself alive.
    case cycle
    /// A closure or method that captures the instance strongly is kept.
    case keptStrongly
    /// A closure that captures the instance unowned is kept.
    case keptUnowned
  }

  package struct Step: Sendable {
    package enum What: Sendable {
      case property(Member)
      case captures(isMethod: Bool)
      case stores(by: Member?)
    }

    package var what: What
    package var place: OwnershipPlace
  }

  package var kind: Kind
  package var isMethod: Bool
  /// Whether a closure or method is on the way; otherwise an object stores `self` itself.
  package var isClosure: Bool
  package var place: OwnershipPlace
  /// The type whose code it is in.
  package var owner: TypeID
  /// The type of what is kept alive.
  package var kept: TypeID
  /// The way round, from what is kept back to it.
  package var steps: [Step]
  /// What keeps it first: the closure's keeper.
  package var keeper: Member?
  /// Otherwise it is likely by its name.
  package var isProven = true
}

extension OwnershipFinding {
  /// All that is found in the files that are judged.
  package static func all(
    _ index: ProjectIndex, _ declared: DeclaredNames, _ isJudged: [Bool]
  ) -> [OwnershipFinding] {
    let searched = KeeperSearch.AllFound(index, declared)
    // Who hands on to keepers is one thread's work: the others have something to do meanwhile.
    let (names, candidates) = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount,
      beside: { OwnershipNames(index, declared, searched) },
      { file in
        index.files[file].leavesOutBodies ? [] : SeedCandidate.all(in: file, index, declared.used)
      })
    let seeds = SeededUnits(index, names, candidates)
    let units = seeds.all.filter { isJudged[$0.file] }
    // Always as many parts, whatever the number of threads, and neighbours together: what a function
    // that calls itself does depends on who asks first.
    let parts = 32
    let shared = SharedOutcomes()
    let found = Parallel.map(
      count: parts, threads: ProjectReader.processorCount,
      { OwnershipAnalysis(index, names, seeds, shared) },
      { analysis, part in
        analysis.forgetCallers()
        return units[units.count * part / parts..<units.count * (part + 1) / parts]
          .flatMap { analysis.findings(in: $0) }
      })
    return merged(found.flatMap { $0 }, index)
  }

  /// What all files' code says together: what is proven to be a cycle is nothing else, and each
  /// place is told of once.
  private static func merged(_ all: [OwnershipFinding], _ index: ProjectIndex) -> [OwnershipFinding]
  {
    var cycles: Set<OwnershipPlace> = []
    var found = all.filter { $0.kind == .cycle && cycles.insert($0.place).inserted }
    var kept = all.filter { $0.kind != .cycle && !cycles.contains($0.place) }
    found += joined(&kept, index)
    var places: Set<OwnershipPlace> = []
    return found
      + kept.filter { !$0.isOfOwned(index) && places.insert($0.place).inserted }
  }

  /// Whether the closure's keeper holds whom it captures anyway, by a property: as long as it lives itself.
  private func isOfOwned(_ index: ProjectIndex) -> Bool {
    guard kind == .keptStrongly, let keeper,
      let type = index.enclosingType(of: keeper.declaration, in: keeper.file), type != owner
    else { return false }
    return !index.storedProperties(of: type) { property in
      !index.declaration(property).modifiers.isWeakOrUnowned
        && index.type(ofValueDeclaredBy: property) == owner
    }.isEmpty
  }

  /// Two objects each of which keeps a closure that captures the other: one cycle, told at the first.
  private static func joined(
    _ kept: inout [OwnershipFinding], _ index: ProjectIndex
  ) -> [OwnershipFinding] {
    func keeper(_ finding: OwnershipFinding) -> TypeID? {
      finding.keeper.flatMap { index.enclosingType(of: $0.declaration, in: $0.file) }
    }
    let strong = kept.indices.filter { kept[$0].kind == .keptStrongly }
    var cycles: [OwnershipFinding] = []
    var used: Set<Int> = []
    for first in strong where !used.contains(first) {
      let back = strong.first { second in
        second > first && !used.contains(second) && kept[first].owner != kept[second].owner
          && keeper(kept[first]) == kept[second].owner && keeper(kept[second]) == kept[first].owner
      }
      guard let back else { continue }
      used.formUnion([first, back])
      var cycle = kept[first]
      cycle.kind = .cycle
      cycle.steps = [first, back].flatMap { number in
        [
          Step(what: .stores(by: kept[number].keeper), place: kept[number].place),
          Step(what: .captures(isMethod: kept[number].isMethod), place: kept[number].place),
        ]
      }
      cycles.append(cycle)
    }
    kept = kept.indices.filter { !used.contains($0) }.map { kept[$0] }
    return cycles
  }
}

extension UnitOwnership {
  func findings() -> [OwnershipFinding] {
    guard keepsAnyHolder else { return [] }
    var found: [OwnershipFinding] = []
    var places: Set<OwnershipPlace> = []
    var inCycles: Set<Int> = []
    // In code outside of types closures and locals make cycles all the same.
    guard let owner else {
      return closureCycles(nil, &inCycles).filter { places.insert($0.place).inserted }
    }
    for finding in closureCycles(owner, &inCycles) + objectCycles(owner, inCycles)
      + keptHolders(owner, inCycles)
    where places.insert(finding.place).inserted {
      found.append(finding)
    }
    return found
  }

  /// Not what a property holds that lets go of it after use.
  func lasts(_ edge: OwnershipEdge, from node: Int) -> Bool {
    if edge.kind == .stores, let offset = nodes[node].emptied, edge.place.file == file,
      edge.place.range.start < offset
    {
      return false
    }
    if nodes[node].key == .forever { return !isHandedBack(edge.target) }
    guard edge.kind == .stores, case .property(let base, let member) = nodes[node].key else {
      return true
    }
    let lettingGo = analysis.lettingGo(of: member)
    // `retainer = self`: who holds on to itself, or is held by who cannot ask anything of him, until it is done.
    if lettingGo.isEmptied, edge.target == base || analysis.holdsAnybody(member) { return false }
    if isLetGoAtTheEnd(member) { return false }
    let holdsClosure = holdsClosure(edge.target)
    if holdsClosure ? lettingGo.isUsedUp : lettingGo.isTakenOut { return false }
    return !isPartOfTaken(base, isClosure: holdsClosure)
  }

  func isValueType(_ node: Int) -> Bool {
    nodes[node].type.map { index[$0].kind == .struct || index[$0].kind == .enum } ?? false
  }

  private func holdsClosure(_ node: Int) -> Bool {
    nodes[node].holder != nil
      || nodes[node].type == nil && edges(from: node).contains { nodes[$0.target].holder != nil }
  }

  /// A value's copy is another value: what a struct's closure captures is not what keeps it.
  private func isValue(_ node: Int) -> Bool {
    nodes[node].key == .receiver && isValueType(node)
  }

  /// The shortest way from `start` to `goal`, or from a node back to itself, as edges with their
  /// sources.
  private func way(from start: Int, to goal: Int) -> [(source: Int, edge: OwnershipEdge)]? {
    // Most closures go nowhere.
    guard isReached(goal) else { return nil }
    var cameFrom: [(source: Int, edge: OwnershipEdge)?] = Array(repeating: nil, count: nodes.count)
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if isValue(node) { continue }
      for edge in edges(from: node) where lasts(edge, from: node) {
        if edge.target == goal {
          var way = [(source: node, edge: edge)]
          while let first = way.last, first.source != start, let step = cameFrom[first.source] {
            way.append(step)
          }
          return way.reversed()
        }
        guard edge.target != start, cameFrom[edge.target] == nil else { continue }
        cameFrom[edge.target] = (node, edge)
        queue.append(edge.target)
      }
    }
    return nil
  }

  /// The shortest way back to a closure; but one that a library's objects go alone tells nothing, where
  /// the closure captures somebody else who leads back to it too.
  private func wayRound(from holder: Int) -> [(source: Int, edge: OwnershipEdge)]? {
    guard let shortest = way(from: holder, to: holder) else { return nil }
    if !isNobodys(shortest) { return shortest }
    for edge in edges(from: holder)
    where lasts(edge, from: holder) && edge.target != shortest[0].edge.target {
      guard let rest = way(from: edge.target, to: holder) else { continue }
      let other = [(source: holder, edge: edge)] + rest
      if !isNobodys(other) { return other }
    }
    return shortest
  }

  private func closureCycles(_ owner: TypeID?, _ inCycles: inout Set<Int>) -> [OwnershipFinding] {
    var found: [OwnershipFinding] = []
    var covered: Set<Int> = []
    var told: Set<Int> = []
    let holders = nodes.indices.filter { nodes[$0].holder != nil }.sorted {
      start(of: $0) < start(of: $1)
    }
    for node in holders {
      guard let way = wayRound(from: node) else { continue }
      inCycles.formUnion(way.map(\.source))
      // A cycle of several closures is told once, at the first.
      guard !covered.contains(node) || !way.contains(where: { told.contains($0.source) }),
        let holder = nodes[node].holder,
        // A local function or closure that another closure uses: that one is kept.
        let last = way.last?.edge, last.kind == .stores, !breaks(way, by: holder),
        !isGivenUp(node)
      else { continue }
      covered.formUnion(way.map(\.source))
      told.insert(node)
      guard !isNobodys(way), let owner = owner ?? kept(in: way) else { continue }
      var place = holder.place
      if case .local = nodes[node].key { place = last.place }
      let captured = way.lazy.map(\.edge.target).first { self.nodes[$0].holder == nil }
      let holdsInstance = captured.map(isOurs) ?? false
      let isCycle = self.isCycle(way, by: holder, holdsInstance: holdsInstance)
      found.append(
        finding(
          isCycle ? .cycle : .keptStrongly, way, at: place, isMethod: holder.kind == .method, owner)
      )
    }
    return found
  }

  /// What only a library's promise proves is told as what it is: a closure that holds `self`, or a
  /// method, that is kept. One that holds somebody else is a cycle all the same.
  private func isCycle(
    _ way: [(source: Int, edge: OwnershipEdge)], by holder: Holder, holdsInstance: Bool
  ) -> Bool {
    !way.contains { $0.edge.isLibrary } || holder.kind == .closure && !holdsInstance
  }

  /// A library's objects only: who knows when it lets go of them.
  private func isNobodys(_ way: [(source: Int, edge: OwnershipEdge)]) -> Bool {
    way.contains { $0.edge.isLibrary } && kept(in: way) == nil
  }

  /// A closure that puts something else in a place of its cycle ends it when it runs, or that takes
  /// something out of there: its own token.
  private func breaks(
    _ way: [(source: Int, edge: OwnershipEdge)], by holder: Holder
  ) -> Bool {
    let range = holder.place.range
    guard holder.place.file == file else { return false }
    func isInside(_ offset: UInt32) -> Bool { range.start < offset && offset < range.end }
    func isOnWay(_ places: Nodes) -> Bool {
      way.contains { places.contains($0.source) }
    }
    if assigned.contains(where: { isInside($0.offset) && isOnWay(Nodes($0.place)) }) { return true }
    return code.calls.contains { call in
      guard isInside(facts.expressions[call].name.start), let name = facts.calledName(of: call),
        facts.nameBegins(name, with: "remove"), let callee = facts.expressions[call].base.ifAny,
        let base = facts.expressions[callee].base.ifAny
      else { return false }
      if analysis.apis.isDetaching(name, in: facts) {
        // Its superview only lets go of it.
        let detached = evaluate(base)
        return way.contains { $0.edge.isLibrary && detached.contains($0.edge.target) }
      }
      return isOnWay(evaluate(base))
    }
      || code.assignments.contains { number in
        // `token = nil` where the token is a local.
        guard let target = facts.assignments[number].target.ifAny,
          let value = facts.assignments[number].value.ifAny,
          isInside(facts.expressions[target].name.start),
          facts.expressions[target].kind == .name, facts.expressions[value].kind == .nilLiteral,
          case .declaration = facts.meaning(of: target)
        else { return false }
        return isOnWay(evaluate(target))
      }
  }

  private func start(of node: Int) -> UInt32 { nodes[node].holder?.place.range.start ?? 0 }

  /// Objects that store each other, or a closure of a function that is called.
  private func objectCycles(_ owner: TypeID, _ inCycles: Set<Int>) -> [OwnershipFinding] {
    var found: [OwnershipFinding] = []
    for node in nodes.indices {
      guard nodes[node].keepsOthers else { continue }
      for edge in edges(from: node)
      where edge.kind == .stores && !edge.isInherited && nodes[edge.target].holder == nil
        && isOurs(edge.target) && lasts(edge, from: node)
      {
        guard let back = way(from: edge.target, to: node), case let way = [(node, edge)] + back,
          !way.contains(where: { nodes[$0.source].holder != nil }), !isNobodys(way)
        else { continue }
        let holder = way.lazy.compactMap(\.edge.holder).first
        if holder != nil, isGivenUp(way) { continue }
        let isCycle =
          holder.map { self.isCycle(way, by: $0, holdsInstance: $0.holdsInstance) } ?? true
        found.append(
          finding(
            isCycle ? .cycle : .keptStrongly, way, at: holder?.place ?? edge.place,
            isMethod: !isCycle && holder?.kind == .method, owner))
      }
    }
    return found
  }

  /// Storing `self` is what closes a cycle; where an object is made and stored is as good.
  private func isOurs(_ node: Int) -> Bool { nodes[node].key == .receiver }

  // MARK: Kept by others

  private func keptHolders(_ owner: TypeID, _ inCycles: Set<Int>) -> [OwnershipFinding] {
    guard index[owner].kind == .class || index[owner].kind == .actor else { return [] }
    let holders = nodes.indices.filter { nodes[$0].holder != nil && !inCycles.contains($0) }
    let capturing = holders.filter { capturesInstance($0) }
    let kept = capturing.isEmpty ? [:] : keptNodes()
    var found: [OwnershipFinding] = []
    for node in capturing {
      guard let holder = nodes[node].holder, let keeper = kept[node] else { continue }
      var finding = finding(
        .keptStrongly, [], at: holder.place, isMethod: holder.kind == .method, owner)
      finding.keeper = keeper
      found.append(finding)
    }
    for node in capturing where nodes[node].isLikelyKept && kept[node] == nil {
      guard let holder = nodes[node].holder else { continue }
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

  private func capturesInstance(_ node: Int) -> Bool {
    edges(from: node).contains { $0.kind == .captures && nodes[$0.target].key == .receiver }
  }

  /// What an object that others know keeps, and the property that keeps it.
  private func keptNodes() -> [Int: Member?] {
    var kept: [Int: Member?] = [:]
    var queue: [Int] = []
    for node in nodes.indices where isKeptByOthers(node) { queue.append(node) }
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in edges(from: node)
      where !edge.isCell && lasts(edge, from: node) && seen.insert(edge.target).inserted {
        // What the instance keeps is its own.
        if nodes[edge.target].key == .receiver || isGivenUp(edge.target) { continue }
        var keeper: Member?
        if case .property(_, let member) = nodes[node].key { keeper = member }
        kept.updateValue(keeper, forKey: edge.target)
        queue.append(edge.target)
      }
    }
    return kept
  }

  private func isKeptByOthers(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .global, .parameter: return nodes[node].holder == nil
    case .forever: return true
    case .property(let base, let member):
      return index.declaration(member).modifiers.isWeakOrUnowned || isKeptByOthers(base)
    case .value:
      guard nodes[node].holder == nil, nodes[node].isEscaped, let type = nodes[node].type else {
        return false
      }
      return index[type].kind == .class || index[type].kind == .actor
    default: return false
    }
  }

  /// What a closure captures first on the way round.
  private func kept(in way: [(source: Int, edge: OwnershipEdge)]) -> TypeID? {
    if way.contains(where: { nodes[$0.edge.target].key == .receiver }) { return owner }
    return way.indices.lazy.compactMap { place in
      self.nodes[way[place].edge.target].type ?? self.typeGoing(way[(place + 1) % way.count].edge)
    }.first
  }

  /// What a cast must have said an object is whose own property the way goes by.
  private func typeGoing(_ edge: OwnershipEdge) -> TypeID? {
    guard case .property(let member) = edge.kind else { return nil }
    return index.enclosingType(of: member.declaration, in: member.file)
  }

  private func finding(
    _ kind: OwnershipFinding.Kind, _ way: [(source: Int, edge: OwnershipEdge)],
    at place: OwnershipPlace, isMethod: Bool, _ owner: TypeID
  ) -> OwnershipFinding {
    let steps = way.map { source, edge -> OwnershipFinding.Step in
      switch edge.kind {
      case .property(let member):
        return OwnershipFinding.Step(what: .property(member), place: edge.place)
      case .captures:
        let isMethod = nodes[source].holder?.kind == .method
        return OwnershipFinding.Step(what: .captures(isMethod: isMethod), place: edge.place)
      case .stores:
        var member: Member?
        if case .property(_, let found) = nodes[source].key { member = found }
        return OwnershipFinding.Step(what: .stores(by: member), place: edge.place)
      }
    }
    return OwnershipFinding(
      kind: kind, isMethod: isMethod,
      isClosure: way.contains { nodes[$0.source].holder != nil || $0.edge.holder != nil },
      place: place, owner: owner, kept: kept(in: way) ?? owner, steps: steps, keeper: nil)
  }
}
