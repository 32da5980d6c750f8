// The cycles that a unit's graph proves.

import SwiftReader

extension UnitOwnership {
  /// A step of a way from one that keeps to one that is kept.
  typealias Step = (source: Int, edge: OwnershipEdge)

  func findings() -> [OwnershipFinding] {
    guard keepsAnyHolder else { return [] }
    takeInMadeProperties()
    var found: [OwnershipFinding] = []
    var places: Set<OwnershipPlace> = []
    var inCycles: Set<Int> = []
    // In code outside of types closures and locals make cycles all the same.
    guard let owner else {
      return (recursiveClosures(nil) + closureCycles(nil, &inCycles) + objectCycles(nil, inCycles))
        .filter { places.insert($0.place).inserted }
    }
    for finding in recursiveClosures(owner) + closureCycles(owner, &inCycles)
      + objectCycles(owner, inCycles) + keptHolders(owner, inCycles)
    where places.insert(finding.place).inserted {
      found.append(finding)
    }
    return found
  }

  /// Not what a property holds that lets go of it after use.
  func lasts(_ edge: OwnershipEdge, from node: Int) -> Bool {
    if edge.kind == .stores, let offset = nodes[node].emptied, edge.place.file == file,
      edge.place.range.start < offset,
      !facts.isOtherBranch(offset, than: edge.place.range.start)
    {
      return false
    }
    if nodes[node].key == .forever { return !isHandedBack(edge.target) }
    // What an object's property holds is gone with it: `screen = Screen(); screen?.delegate = self`.
    if case .property(let member) = edge.kind { return !analysis.lettingGo(of: member).isSetToNil }
    guard edge.kind == .stores else { return true }
    let holdsClosure = holdsClosure(edge.target)
    if case .global(let member) = nodes[node].key {
      if endsInItsList(edge, from: node) { return false }
      let lettingGo = lettingGo(of: member, holding: edge.target)
      return !(holdsClosure ? lettingGo.isUsedUp : lettingGo.isTakenOut)
    }
    guard case .property(let base, let member) = nodes[node].key else { return true }
    let lettingGo = lettingGo(of: member, holding: edge.target)
    // `retainer = self`: who holds on to itself, or is held by who cannot ask anything of him, until it is done.
    if lettingGo.isEmptied, edge.target == base || analysis.holdsAnybody(member) { return false }
    if isLetGoAtTheEnd(member) { return false }
    if holdsClosure ? lettingGo.isUsedUp : lettingGo.isTakenOut { return false }
    return !isPartOfTaken(node, holding: edge.target, isClosure: holdsClosure)
  }

  /// `MessageView.shown.append(view)`, where a view takes itself out again.
  func endsInItsList(_ edge: OwnershipEdge, from node: Int) -> Bool {
    guard case .global(let list) = nodes[node].key, let type = nodes[edge.target].type else {
      return false
    }
    return analysis.endsInList(type, list)
  }

  private func holdsClosure(_ node: Int) -> Bool {
    nodes[node].holder != nil
      || nodes[node].type == nil && edges(from: node).contains { nodes[$0.target].holder != nil }
  }

  /// The shortest way from `start` to `goal`, or from a node back to itself, as edges with their
  /// sources.
  func way(
    from start: Int, to goal: Int, besides isLeftOut: ((Int, OwnershipEdge) -> Bool)? = nil
  ) -> [Step]? {
    // Most closures go nowhere, and most others hold nobody.
    guard isReached(goal), nodes[start].leadsSomewhere else { return nil }
    // Who lets go of whom takes long to find out: of those who lead elsewhere nobody asks.
    let leads = leading(to: CollectionOfOne(goal))
    var isSeen: [Bool] = []
    isSeen.fill(with: false, count: nodes.count)
    isSeen[start] = true
    /// The first that leads to each node, and which one leads there: none for those from `start`.
    var steps: [(source: Int, edge: OwnershipEdge, before: Int?)] = []
    var node = start
    var before: Int?
    while true {
      let isOfValue = isPartOfValue(node)
      for edge in edges(from: node)
      where leads[edge.target] && (edge.target == goal || !isSeen[edge.target])
        && !(isOfValue && leavesWithCopy(edge)) && lasts(edge, from: node)
        && isLeftOut?(node, edge) != true
      {
        if edge.target == goal {
          var way = [(source: node, edge: edge)]
          while let step = before {
            way.append((steps[step].source, steps[step].edge))
            before = steps[step].before
          }
          return way.reversed()
        }
        isSeen[edge.target] = true
        steps.append((node, edge, before))
      }
      let next = before.map { $0 + 1 } ?? 0
      guard next < steps.count else { return nil }
      node = steps[next].edge.target
      before = next
    }
  }

  /// The shortest way back to a closure; but one that a library's objects go alone tells nothing, where
  /// the closure captures somebody else who leads back to it too.
  private func wayRound(
    from holder: Int, besides isLeftOut: ((Int, OwnershipEdge) -> Bool)? = nil
  ) -> [Step]? {
    guard let shortest = way(from: holder, to: holder, besides: isLeftOut) else { return nil }
    if isLeftOut == nil, isNeverWhole(shortest), let place = nodes[holder].holder?.place {
      return wayRound(from: holder) { self.exclude($1.place, place) } ?? shortest
    }
    if !isNobodys(shortest) { return shortest }
    for edge in edges(from: holder)
    where lasts(edge, from: holder) && edge.target != shortest[0].edge.target {
      guard let rest = way(from: edge.target, to: holder, besides: isLeftOut) else { continue }
      let other = [(source: holder, edge: edge)] + rest
      if !isNobodys(other) { return other }
    }
    return shortest
  }

  /// The shortest way back to a closure that is still there when the function ends.
  private func lastingWay(_ shortest: [Step], from holder: Int) -> [Step]? {
    var way = shortest
    var ended: [Step] = []
    while case let steps = stepsLetGoAgain(way), !steps.isEmpty {
      ended += steps
      let other = wayRound(from: holder) { node, edge in
        ended.contains {
          $0.source == node && $0.edge.target == edge.target && $0.edge.kind == edge.kind
        }
      }
      guard let other else { return nil }
      way = other
    }
    return way
  }

  private func closureCycles(_ owner: TypeID?, _ inCycles: inout Set<Int>) -> [OwnershipFinding] {
    var found: [OwnershipFinding] = []
    var covered: Set<Int> = []
    var told: Set<Int> = []
    let holders = nodes.indices.filter { nodes[$0].holder != nil && isReached($0) }.sorted {
      start(of: $0) < start(of: $1)
    }
    for node in holders {
      guard let shortest = wayRound(from: node) else { continue }
      inCycles.formUnion(shortest.map(\.source))
      // A cycle of several closures is told once, at the first.
      func isTold(_ way: [Step]) -> Bool {
        (!covered.contains(node) || !way.contains { told.contains($0.source) })
          && isProven(way, of: node)
      }
      guard isTold(shortest), let way = lastingWay(shortest, from: node),
        way.map(\.edge.target) == shortest.map(\.edge.target) || isTold(way),
        let holder = nodes[node].holder, let last = way.last?.edge
      else { continue }
      covered.formUnion(way.map(\.source))
      told.insert(node)
      guard !isNobodys(way) || isOfLibraryForGood(way, of: node),
        let owner = owner ?? kept(in: way)
      else { continue }
      var place = holder.place
      if case .local = nodes[node].key { place = last.place }
      let captured = way.lazy.map(\.edge.target).first { self.nodes[$0].holder == nil }
      let holdsInstance = captured.map { isOurs($0) && !isValueType($0) } ?? false
      let isCycle = self.isCycle(way, by: holder, holdsInstance: holdsInstance)
      found.append(
        finding(
          isCycle ? .cycle : .keptStrongly, way, at: place, isMethod: holder.kind == .method, owner)
      )
    }
    return found
  }

  /// Whether nobody breaks a closure's way round.
  private func isProven(_ way: [Step], of node: Int) -> Bool {
    guard let holder = nodes[node].holder else { return false }
    // A local function or closure that another closure uses: that one is kept.
    return way.last?.edge.kind == .stores && !goesByCopy(way) && !breaks(way, by: holder)
      && !isGivenUp(node) && !isLetGoAtTheEnd(way) && !way.contains(where: isChildWithEnd)
      && !way.contains(where: isToldToLetGo) && !way.contains(where: comesTooLate)
      && !way.contains(where: capturesWhatIsThereForGood) && !endsWithItsObject(node)
      && !isOfTwoCasts(way) && !way.contains(where: isEmptiedBehind)
      && !way.contains { isStopped($0, holder: node) }
      && !way.contains(where: isReplacedByCallers) && !isTakenOutByToken(way, holder)
      && !way.contains { isTakenOutHere($0, holder) } && !isNeverWhole(way)
  }

  /// `if let row = cell as? AlertCell` and `if let row = cell as? PlanCell`, where neither class is the other's: what
  /// is kept as one does not go on by a property of the other.
  private func isOfTwoCasts(_ way: [Step]) -> Bool {
    way.indices.contains { place in
      let next = way[(place + 1) % way.count].edge
      guard way[place].edge.kind == .stores, !way[place].edge.isByAnother,
        case .property(_, let keeping) = nodes[way[place].source].key,
        let kept = index.type(ofValueDeclaredBy: keeping), index[kept].kind == .class,
        let going = typeGoing(next), index[going].kind == .class
      else { return false }
      return !index.mayBe(kept, going)
    }
  }

  /// What only a library's promise proves is told as what it is: a closure that holds `self`, or a
  /// method, that is kept. One that holds somebody else is a cycle all the same.
  private func isCycle(_ way: [Step], by holder: Holder, holdsInstance: Bool) -> Bool {
    !way.contains { $0.edge.isLibrary } || holder.kind == .closure && !holdsInstance
  }

  /// A library's objects only: who knows when it lets go of them.
  private func isNobodys(_ way: [Step]) -> Bool {
    way.contains { $0.edge.isLibrary } && kept(in: way) == nil
  }

  private func start(of node: Int) -> UInt32 { nodes[node].holder?.place.range.start ?? 0 }

  /// Objects that store each other, or a closure of a function that is called.
  private func objectCycles(_ owner: TypeID?, _ inCycles: Set<Int>) -> [OwnershipFinding] {
    var found: [OwnershipFinding] = []
    /// Who holds whom in what is told, by their nodes.
    var told: [Int: Set<Int>] = [:]
    for (node, edge) in edgesToObjects(where: { isOurs($0.target) || isOurKeeper($0.target) }) {
      guard let finding = objectCycle(from: node, edge, owner) else { continue }
      found.append(finding.finding)
      for step in finding.way { told[step.source, default: []].insert(step.edge.target) }
    }
    // Two that are made here, or given, are told of once, and where they are joined.
    for (node, edge) in edgesToObjects(where: isJoinedHere)
    where told[node]?.contains(edge.target) != true {
      guard let finding = objectCycle(from: node, edge, owner),
        !finding.way.contains(where: { step in
          isOurs(step.source)
            || isMadeOrGiven(step.edge.target)
              && told[step.source]?.contains(step.edge.target) == true
        }),
        isOfOwnProperties(finding.way)
      else { continue }
      found.append(finding.finding)
      for step in finding.way { told[step.source, default: []].insert(step.edge.target) }
    }
    return found
  }

  /// Whether a step starts at a property that the way only asks: `selected.show(self.list)`.
  private func isPassedThrough(_ step: Int, on way: [Step]) -> Bool {
    guard case .property = nodes[way[step].source].key else { return false }
    return way[(step + way.count - 1) % way.count].edge.kind == .stores
  }

  /// A way that begins at a property which it only passes, from where an object is given to one that keeps it, and
  /// without such properties: they have no part in it.
  private func betweenKeepers(_ way: [Step]) -> [Step] {
    guard isPassedThrough(0, on: way),
      let first = way.indices.first(where: {
        way[$0].edge.kind == .stores && !isPassedThrough($0, on: way)
          && isOwnCode(way[$0].edge.place)
      })
    else { return way }
    let steps = Array(first..<way.count) + Array(0..<first)
    return steps.filter { !isPassedThrough($0, on: way) }.map { way[$0] }
  }

  private func isJoinedHere(_ edge: OwnershipEdge) -> Bool {
    !edge.isLibrary && isOwnCode(edge.place) && isMadeOrGiven(edge.target)
  }

  func isOwnCode(_ place: OwnershipPlace) -> Bool {
    let range = facts.declarations[unit.declaration].range
    return place.file == file && range.contains(place.range.start)
  }

  /// Whether a way goes by properties of two objects, both of the project's own types, or of one that a closure holds
  /// which somebody made of it: `form.onEnd = makeAction(form)`.
  private func isOfOwnProperties(_ way: [Step]) -> Bool {
    var count = 0
    for (_, edge) in way {
      guard case .property(let member) = edge.kind else { continue }
      if index.enclosingType(of: member.declaration, in: member.file) == nil { return false }
      count += 1
    }
    return count > 1
      || count == 1 && !way.contains { $0.edge.isLibrary } && way.contains(where: isClosureKeptHere)
  }

  private func isClosureKeptHere(_ step: Step) -> Bool {
    guard case .property = nodes[step.source].key else { return false }
    return step.edge.kind == .stores && isOwnCode(step.edge.place)
      && edges(from: step.edge.target).contains { $0.holder != nil }
  }

  /// Those that may be part of a cycle.
  private func edgesToObjects(where fits: (OwnershipEdge) -> Bool) -> [Step] {
    var found: [Step] = []
    for node in nodes.indices where nodes[node].keepsOthers && isReached(node) {
      for edge in edges(from: node)
      where edge.kind == .stores && !edge.isInherited && nodes[edge.target].holder == nil
        && nodes[edge.target].leadsSomewhere && fits(edge)
        && leading(to: CollectionOfOne(node))[edge.target] && lasts(edge, from: node)
      {
        found.append((node, edge))
      }
    }
    return found
  }

  private func objectCycle(from node: Int, _ edge: OwnershipEdge, _ owner: TypeID?) -> (
    finding: OwnershipFinding, way: [Step]
  )? {
    guard !isTakenOutOfList((node, edge)),
      let back = way(
        from: edge.target, to: node,
        besides: {
          self.isTakenOutOfList(($0, $1)) || self.exclude($1.place, edge.place)
            || self.isLeft(($0, $1), by: (node, edge))
        }),
      case let way = [(node, edge)] + back,
      !way.contains(where: { nodes[$0.source].holder != nil }),
      !isNobodys(way), !way.contains(where: takesItselfOut), !way.contains(where: comesTooLate),
      !isOfTwoCasts(way), !way.contains(where: isEmptiedBehind), !isNeverWhole(way)
    else { return nil }
    let holder = way.lazy.compactMap(\.edge.holder).first
    let isLibrary = way.contains(where: \.edge.isLibrary)
    if holder != nil || isLibrary, isGivenUp(way) { return nil }
    if isLibrary, isTakenBack(way) || way.contains(where: isKeptByStatic) { return nil }
    if isLetGoAtTheEnd(way) { return nil }
    if let holder, breaks(way, by: holder) { return nil }
    if !stepsLetGoAgain(way).isEmpty { return nil }
    let isCycle =
      holder.map { self.isCycle(way, by: $0, holdsInstance: $0.holdsInstance) } ?? true
    let told = betweenKeepers(way)
    guard let owner = owner ?? kept(in: told) else { return nil }
    let finding = finding(
      isCycle ? .cycle : .keptStrongly, told, at: holder?.place ?? told[0].edge.place,
      isMethod: holder?.kind == .method, owner)
    return (finding, way)
  }

  /// `children.append(child)`, where some function throws out children: who shows others is told when they are
  /// through, in one way or another.
  private func isTakenOutOfList(_ step: Step) -> Bool {
    guard let member = listFilled(by: step) else { return false }
    let target = step.edge.target
    let isElement =
      // Whoever enters himself takes himself out, and nobody else does.
      nodes[target].type != nil && !isValueType(target) && !isOurs(target)
      || isHeldByElement(target, of: member)
    return isElement
      && (analysis.lettingGo(of: member).losesElements
        || nodes[target].type.map { analysis.takesOutOfItsParent($0, from: member) } ?? false)
  }

  /// What is kept in a list of objects, and is none of them: one of them holds it.
  private func isHeldByElement(_ node: Int, of list: Member) -> Bool {
    guard let element = analysis.contentType(of: list), index[element].kind != .struct,
      index[element].kind != .enum
    else { return false }
    if nodes[node].holder != nil { return true }
    return nodes[node].type.map { !index.lineage(of: $0).contains(element) } ?? false
  }

  /// `service.add(self)`, where another function says `service.remove(self)`.
  private func takesItselfOut(_ step: Step) -> Bool {
    guard isOurs(step.edge.target), let owner, let list = listFilled(by: step) else { return false }
    return analysis.takesItselfOut(owner, of: list, asking: self)
  }

  /// `tasks.begin(onExpiry: { … })`, where another function says `tasks.end(task)`.
  private func isToldToLetGo(_ step: Step) -> Bool {
    guard let owner, let list = listFilled(by: step) else { return false }
    return analysis.tellsToTakeOut(owner, of: list, asking: self)
  }

  /// The list, or what else has no one type, that a step puts something into.
  private func listFilled(by step: Step) -> Member? {
    guard step.edge.kind == .stores, case .property(_, let member) = nodes[step.source].key,
      index.type(ofValueDeclaredBy: member) == nil
    else { return nil }
    return member
  }

  /// `observe(item) { … }`, where what the instance has for that takes the closure out of the item's list when the
  /// instance goes, which the way does not keep.
  private func isTakenOutByToken(_ way: [Step], _ holder: Holder) -> Bool {
    guard holder.place.file == file, !way.contains(where: { isOurs($0.edge.target) }) else {
      return false
    }
    let lists = way.compactMap(listFilled)
    guard !lists.isEmpty, let call = call(given: holder.place.range),
      let callee = facts.expressions[call].base.ifAny, facts.isAskedOfSelf(callee)
    else { return false }
    let functions = calledFunctions(call)
    return lists.contains { analysis.makesTokens(for: $0, in: functions) }
  }

  /// `loader.close()` behind what the function gave `loader`, where `close` takes that out again.
  private func isEmptiedBehind(_ step: Step) -> Bool {
    guard step.edge.kind == .stores, isOwnCode(step.edge.place),
      case .property(let keeper, let member) = nodes[step.source].key, !isOurs(keeper)
    else { return false }
    let place = step.edge.place.range
    return code.calls.contains { call in
      guard facts.expressions[call].name.start > place.end,
        case let scope = facts.scopes[facts.expressions[call].scope],
        // Who comes to the one comes to the other.
        scope.closure.isNone, scope.range.contains(place.start),
        let callee = facts.expressions[call].base.ifAny,
        let asked = facts.expressions[callee].base.ifAny, evaluate(asked).contains(keeper)
      else { return false }
      return calledFunctions(call).contains { analysis.takesOutForGood(of: member, in: $0) }
    }
  }

  /// A coordinator in its parent's list is taken out of it when its screens are gone, and with it go its closures.
  private func isChildWithEnd(_ step: Step) -> Bool {
    guard isTakenOutOfList(step), case .property(_, let member) = nodes[step.source].key else {
      return false
    }
    return [analysis.contentType(of: member), nodes[step.edge.target].type].contains { child in
      child.flatMap { index.role(of: $0)?.role } == .coordinator
    }
  }

}
