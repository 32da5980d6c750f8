// Who keeps whom by what one unit of code does: a graph of objects, places and closures.
//
// The order of statements does not matter to it, and what a place may hold it holds: a cycle in the
// graph is one that the code makes, unless somebody breaks it by hand.

import SwiftReader

/// What is known of one unit once it has been looked through.
final class UnitOwnership {
  let analysis: OwnershipAnalysis
  /// The analysis's: each look at it by way of that counts a reference.
  let index: ProjectIndex
  let names: OwnershipNames
  let unit: CodeUnit
  let facts: FileFacts
  /// The type whose member it is.
  let owner: TypeID?
  /// Whether there is an instance that is `self`.
  let hasInstance: Bool
  /// Whether `self` has other names: `let strongSelf = self`, `[owner = self]`.
  private(set) lazy var renamesSelf = findWhetherSelfIsRenamed()
  private(set) lazy var switchesOverArguments = findSwitchesOverArguments()
  private(set) lazy var flags = findFlags()
  private(set) lazy var blocksBehindFlags = findBlocksBehindFlags()
  /// The views of whose controls it has just been found to listen to.
  @exclusivity(unchecked) var viewsAsked: [TypeID] = []
  /// Those of the call that asks, where it is one call.
  @exclusivity(unchecked) var knownFlags: KnownFlags = [:]
  /// Asked for at each edge: a look at the list counts a reference.
  private lazy var hasFlags = !flags.isEmpty

  private(set) lazy var reassignedLocals = findReassignedLocals()

  /// Of steps of chains, whether they make the end: for each of the unit's expressions, once somebody has asked.
  @exclusivity(unchecked) var endingSteps: [Bool?] = []
  /// Calls known to give what does not end.
  @exclusivity(unchecked) var endlessChains: Set<FactIndex<Expression>> = []

  let room: UnitRoom
  /// The node of the instance, once somebody has asked for it.
  @exclusivity(unchecked) private var receiver = -1
  /// What the unit gives back.
  @exclusivity(unchecked) private(set) var results = Nodes()

  var code: UnitCode { _read { yield room.code } }
  /// The places that are assigned to, and where.
  var assigned: [(place: Int, offset: UInt32)] { _read { yield room.assigned } }
  private var graph: OwnershipGraph {
    _read { yield room.graph }
    _modify { yield &room.graph }
  }
  var nodes: [OwnershipNode] { _read { yield room.graph.nodes } }
  var file: Int { unit.file }

  /// What is asked of it is evaluated on demand, unless it is looked through.
  init(_ unit: CodeUnit, _ analysis: OwnershipAnalysis) {
    self.analysis = analysis
    index = analysis.index
    names = analysis.names
    self.unit = unit
    facts = analysis.index.files[unit.file]
    room = analysis.takeRoom()
    room.beginAgain(unit, analysis.index)
    owner = analysis.index.enclosingType(of: unit.declaration, in: unit.file)
    let modifiers = facts.declarations[unit.declaration].modifiers
    hasInstance = owner != nil && modifiers.isDisjoint(with: [.static, .classMember])
  }

  deinit { analysis.giveBack(room) }

  /// Whether any of some values is kept by whom it is handed to, or goes where only a look through all of the unit
  /// tells.
  func mayBeKept(_ values: [FactIndex<Expression>]) -> Bool {
    values.contains { value in
      var whole = value
      var destination = facts.destination(of: whole)
      while case .argument(let argument) = destination {
        guard let owner = facts.arguments[argument].owner.ifAny else { return true }
        whole = facts.chainEnd(from: owner)
        // Each on its own: a call of what nobody knows asks for none of its arguments.
        _ = evaluate(whole)
        destination = facts.destination(of: whole)
      }
      let result = evaluate(whole)
      if !result.isEmpty, destination != .discarded || !isInFunction(whole) { return true }
      return evaluate(value).contains { nodes[$0].isReached || nodes[$0].isLikelyKept }
        || givesWhatIsKept(value)
    }
  }

  /// `{ self }` of `card.build { self }`: what the closure gives is kept, and not the closure. Then it is evaluated.
  private func givesWhatIsKept(_ closure: FactIndex<Expression>) -> Bool {
    facts.expressions[closure].kind == .closure
      && returned(byClosure: closure).contains { result in
        isEvaluated(result) && evaluate(result).contains { nodes[$0].isReached }
      }
  }

  /// Whether code stands in no closure, whose result it might be.
  private func isInFunction(_ expression: FactIndex<Expression>) -> Bool {
    facts.scopes[facts.expressions[expression].scope].closure.isNone
  }

  func lookThrough() {
    let declaration = facts.declarations[unit.declaration]
    if declaration.kind == .deinitializer { return }
    if declaration.kind.isProperty, declaration.accessors.isStored,
      let value = declaration.value.ifAny
    {
      let member = Member(file: file, declaration: unit.declaration)
      store(evaluate(value), in: property(member, of: receivers), at: range(of: value))
    }
    for assignment in code.assignments { assign(facts.assignments[assignment]) }
    if givesNothing() { return }
    // What other calls give is found where it goes.
    let handing = analysis.callsHandingOver(in: file)
    for call in code.calls
    where !isEvaluated(call) && (handing.contains(call) || mayHandOver(call)) {
      _ = evaluate(call)
    }
    for result in code.results { results += evaluate(result) }
    keepRecursiveClosures()
    findCaptures()
  }

  /// Whether a function that keeps nothing of what it is called with gives nothing back either: of its calls nobody
  /// need know then. Measured: every tenth that is looked through.
  private func givesNothing() -> Bool {
    facts.declarations[unit.declaration].kind == .function && !names.isKeeper(unit.member)
      && !analysis.isSeeded(unit) && code.results.allSatisfy { evaluate($0).isEmpty }
  }

  /// What closures hold, of those that somebody keeps or is given: nobody asks the others, which are most. Nodes appear
  /// while edges are looked for, and lead to further closures.
  private func findCaptures() {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      var next = 0
      while next < nodes.count {
        if nodes[next].mayCapture,
          nodes[next].isReached || nodes[next].isLikelyKept || results.contains(next)
        {
          graph.change(next) { $0.mayCapture = false }
          addCaptures(of: next)
          isGrowing = true
        }
        next += 1
      }
    }
  }

  /// Whether a call that may keep something is given anything but numbers and texts, or is one of what the
  /// unit makes itself. What takes least to find out comes first.
  private func mayHandOver(_ call: FactIndex<Expression>) -> Bool {
    // By their numbers: a list of them is counted as another user of the file's facts.
    let arguments = facts.expressions[call].arguments.range
    let isGivenSomething = arguments.contains { isSomething(facts.arguments[$0]) }
    if !isGivenSomething, mayMakeClosure(of: arguments, call) { return true }
    func base() -> FactIndex<Expression>? {
      facts.expressions[call].base.ifAny.flatMap { facts.expressions[$0].base.ifAny }
    }
    if !isGivenSomething, base().map({ isOthers(facts.expressions[$0].kind) }) ?? true {
      return false
    }
    func isOfSomething() -> Bool { base().map { mayBeMadeHere($0) } ?? false }
    guard let name = facts.calledName(of: call), !facts.textEquals(name, "init") else {
      return isGivenSomething || isOfSomething()
    }
    if isGivenSomething, names.mayKeepByCall { return true }
    if let keeper = names.keeper(name, facts) {
      if isGivenSomething,
        arguments.contains(where: {
          isSomething(facts.arguments[$0])
            && names.mayKeep(facts.arguments[$0], givenTo: keeper, facts)
        })
      {
        return true
      }
      if names.mayKeepAny(keeper) || names.mayKeepReceiver(keeper) {
        return isGivenSomething || isOfSomething()
      }
    }
    return isGivenSomething
      && (names.hasKeepingLabel(call, name, facts) || isRunningByItself(call, name)
        || mayHandEach(call, name))
  }

  /// `panel.add("zoom \(zoom)")`, where an `@autoclosure` computes that.
  private func mayMakeClosure(of arguments: Range<Int>, _ call: FactIndex<Expression>) -> Bool {
    arguments.contains { number in
      facts.arguments[number].value.ifAny
        .map { facts.expressions[$0].kind == .interpolatedString } ?? false
    } && facts.calledName(of: call).map { names.used.mayBe(.maker, $0, facts) } ?? false
  }

  /// Whether a value may be an object that the unit itself makes or is given by a call.
  private func mayBeMadeHere(_ value: FactIndex<Expression>) -> Bool {
    let kind = facts.expressions[value].kind
    if kind != .name { return !isOthers(kind) }
    if case .declaration = facts.meaning(of: value) { return true }
    return false
  }

  /// Whether what such an expression stands for is no object that the unit makes or is given by a call.
  private func isOthers(_ kind: Expression.Kind) -> Bool {
    kind == .member || kind == .closure || kind == .selfValue || kind.isPlainLiteral
  }

  private func isSomething(_ argument: Argument) -> Bool {
    argument.value.ifAny.map { value in
      let kind = facts.expressions[value].kind
      return !kind.isPlainLiteral && kind != .nilLiteral && kind != .implicitMember
    } ?? false
  }

  // MARK: Values

  /// The nodes that the value of `expression` may be.
  func evaluate(_ expression: FactIndex<Expression>) -> Nodes {
    let number = expression.int - code.expressions.lowerBound
    // What stands elsewhere is another unit's.
    guard room.listOfExpression.indices.contains(number) else { return .empty }
    let known = room.listOfExpression[number]
    // Most lists are empty: none is looked at for those.
    if known == 0 { return .empty }
    if known > 0 { return room.lists[Int(known)] }
    // Until it is known: the empty list.
    room.listOfExpression[number] = 0
    var found = findValues(of: expression)
    // Most are one or none.
    if found.count > 1 { found = found.unique }
    if !found.isEmpty {
      room.listOfExpression[number] = Int32(room.lists.count)
      room.lists.append(found)
    }
    return found
  }

  private func isEvaluated(_ expression: FactIndex<Expression>) -> Bool {
    room.listOfExpression[expression.int - code.expressions.lowerBound] >= 0
  }

  // MARK: Nodes

  var receivers: Nodes {
    guard hasInstance else { return .empty }
    if receiver < 0 { receiver = node(.receiver, type: owner) }
    return Nodes(receiver)
  }

  func node(_ key: OwnershipNode.Key, type: TypeID? = nil, holder: Holder? = nil) -> Int {
    graph.node(key, type: type, holder: holder)
  }

  /// The node for `key`, if there is one already.
  func knownNode(_ key: OwnershipNode.Key) -> Int? { graph.find(key) }

  /// What a node is a property of, at whatever depth.
  func root(of node: Int) -> Int {
    var node = node
    while let base = nodes[node].key.base { node = base }
    return node
  }

  func depth(of node: Int) -> Int {
    var depth = 0
    var current = node
    while let base = nodes[current].key.base {
      depth += 1
      current = base
    }
    return depth
  }

  func add(_ edge: OwnershipEdge, from source: Int) {
    var edge = edge
    if hasFlags, edge.onlyIf == nil { edge.onlyIf = condition(at: edge.place) }
    guard source != edge.target, canStore(source) || edge.kind != .stores,
      !graph.contains(edge, from: source)
    else { return }
    graph.add(edge, from: source)
  }

  /// What is put into a weak property is not kept by it.
  private func canStore(_ node: Int) -> Bool {
    guard case .property(_, let member) = nodes[node].key else { return true }
    return analysis.canStore(member)
  }

  func store(
    _ values: Nodes, in places: Nodes, at range: TextRange, isLibrary: Bool = false
  ) {
    for place in places {
      for value in values {
        add(
          OwnershipEdge(
            target: value, kind: .stores, place: OwnershipPlace(file: file, range: range),
            isLibrary: isLibrary), from: place)
      }
    }
  }

  /// Whether anything keeps or captures what `node` stands for.
  func isReached(_ node: Int) -> Bool { nodes[node].isReached }

  /// For each node whether it is one of `goals` and something leads to it, or it leads to such a one, whoever lets go
  /// of whom on the way.
  func leading(to goals: some Sequence<Int>) -> [Bool] { graph.leading(to: goals) }

  func edges(from node: Int) -> OwnershipGraph.Edges { graph.edges(from: node) }

  /// Whether something keeps what `node` stands for by having stored it.
  func isStoredAnywhere(_ node: Int) -> Bool {
    graph.allEdges.contains { $0.target == node && $0.kind == .stores }
  }

  /// Whether something keeps a closure, a method or the instance: where nothing does there is nothing to tell.
  var keepsAnyHolder: Bool {
    graph.nodes.contains { $0.isLikelyKept }
      || graph.allEdges.contains { edge in
        edge.kind == .stores
          && (graph.nodes[edge.target].holder != nil || graph.nodes[edge.target].key == .receiver
            || isMadeOrGiven(edge.target) || isOurKeeper(edge.target))
      }
  }

  /// An object that the unit makes, or is given, or that a property of the instance holds.
  func isMadeOrGiven(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .value: isClass(node)
    case .parameter: isObject(node)
    case .property(let base, let member):
      nodes[base].key == .receiver && isClass(node) && analysis.isStrong(member)
    default: false
    }
  }

  func isClass(_ node: Int) -> Bool {
    nodes[node].type.map { index[$0].kind == .class } ?? false
  }

  /// An instance of a class, be it known by a protocol that classes alone adopt: `func push(_ alert: any Alert)`.
  private func isObject(_ node: Int) -> Bool {
    guard let type = nodes[node].type, index[type].kind == .protocol else { return isClass(node) }
    let conformers = analysis.conformers(of: type)
    return !conformers.isEmpty && conformers.allSatisfy { index[$0].kind == .class }
  }

  func noteUnowned(_ holder: Int) { graph.change(holder) { $0.holdsUnowned = true } }

  /// `player.onEnd = { … }` where the player is of a library that we do not know, or of a protocol
  /// that nobody in the project adopts.
  func noteLikely(_ values: Nodes) {
    for value in values where nodes[value].holder != nil {
      graph.change(value) { $0.isLikelyKept = true }
    }
  }

  /// Where a place is assigned to, and emptied perhaps.
  func noteAssigned(_ place: Int, at offset: UInt32, isEmptied: Bool) {
    room.assigned.append((place, offset))
    if isEmptied { graph.change(place) { $0.emptied = max($0.emptied ?? 0, offset) } }
  }

  /// The places that a way by stored properties ends at.
  func follow(_ path: [Member], from nodes: Nodes) -> Nodes {
    var places = nodes
    // By numbers: nearly all ways are of one property, or of none.
    for step in path.indices {
      places =
        step + 1 < path.count ? asked(path[step], of: places) : property(path[step], of: places)
    }
    return places
  }

  func range(of expression: FactIndex<Expression>) -> TextRange { facts.range(of: expression) }
}
