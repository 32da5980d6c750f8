// A unit's graph as its callers see it: which outside place keeps which.

import SwiftReader

extension UnitOwnership {
  func summary() -> OwnershipSummary {
    var summary = OwnershipSummary()
    let keepsSomething = nodes.contains { $0.keepsOthers }
    if !keepsSomething, results.isEmpty { return summary }
    let ownResults = self.ownResults()
    summary.results = results.compactMap { outsidePlace(of: $0) }
    if !ownResults.isEmpty {
      let declared = facts.declarations[unit.declaration].type.ifAny
        .flatMap { analysis.contentType($0, in: file) }
      summary.ownResults = ownResults.map { nodes[$0].type ?? declared }
    }
    if !keepsSomething { return summary }
    var seen = SeenKeeps()
    room.keepSteps.beginAgain(self, ownResults)
    func isOutsideKeeper(_ node: Int) -> Bool {
      nodes[node].keepsOthers && room.keepSteps.isOutside[node]
    }
    guard nodes.indices.contains(where: isOutsideKeeper) else { return summary }
    room.keepSteps.findWhatLeadsOutside(in: self)
    for node in nodes.indices where isOutsideKeeper(node) {
      guard let from = outsidePlace(of: node, ownResults), !isInCopy(from) else { continue }
      findKeeps(from: node, from, ownResults, &room.keepSteps) { keep in
        guard matters(keep),
          from.path.count < 2 || assigned.isEmpty || !isLeft(onTheWayTo: node, at: keep.place),
          seen.isNew(keep, besides: summary.keeps)
        else { return }
        // Most have two or three.
        if summary.keeps.isEmpty { summary.keeps.reserveCapacity(4) }
        summary.keeps.append(keep)
      }
    }
    return summary
  }

  /// The objects of its own that it may give back. Where there are more than anyone tells apart, those
  /// that keep nobody are alike if they are of one type.
  private func ownResults() -> [Int] {
    var own: [Int] = []
    for node in results where !isOutside(node) && !own.contains(node) { own.append(node) }
    if own.count <= 16 { return own }
    var keeping: Set<Int> = []
    for node in nodes.indices where nodes[node].keepsOthers || nodes[node].holder != nil {
      keeping.insert(root(of: node))
    }
    var typesOfOthers: [TypeID?] = []
    let told = own.filter { node in
      if keeping.contains(node) { return true }
      if typesOfOthers.contains(nodes[node].type) { return false }
      typesOfOthers.append(nodes[node].type)
      return true
    }
    return Array(told.prefix(64))
  }

  /// What the receiver shifts about in itself is nobody else's business, unless it is itself, or a
  /// closure of its own, that it hands to its parts.
  private func matters(_ keep: OwnershipSummary.Keep) -> Bool {
    if case .global = keep.to.root { return false }
    if case .parameter = keep.to.root, isInCaseOfArgument(keep.place) { return false }
    guard keep.from.root == .receiver, keep.to.root == .receiver else { return true }
    return keep.holder != nil || keep.to.path.isEmpty
  }

  /// `var options = options` of a struct: what the function puts in there the caller's never gets.
  private func isInCopy(_ place: OutsidePlace) -> Bool {
    guard case .parameter(let parameter) = place.root, !place.path.isEmpty,
      let type = facts.parameters[parameter].type.ifAny, !facts.types[type].flags.contains(.isInout)
    else { return false }
    return place.path.allSatisfy { member in
      index.enclosingType(of: member.declaration, in: member.file)
        .map { index[$0].isValue } ?? false
    }
  }

  /// Whether callers know what a node stands for, or what it is a property of, other than what the unit gives back.
  private func isOutside(_ node: Int) -> Bool {
    var node = node
    while root(of: node, []) == nil {
      guard let base = nodes[node].key.base else { return false }
      node = base
    }
    return true
  }

  func outsidePlace(of node: Int, _ own: [Int] = []) -> OutsidePlace? {
    var node = node
    var path: [Member] = []
    while true {
      if let root = root(of: node, own) {
        path.reverse()
        return OutsidePlace(root: root, path: path)
      }
      guard let base = nodes[node].key.base else { return nil }
      // To callers a tuple and its parts are one.
      if case .property(_, let member) = nodes[node].key { path.append(member) }
      node = base
    }
  }

  fileprivate func root(of node: Int, _ own: [Int]) -> OutsidePlace.Root? {
    if !own.isEmpty, let number = own.firstIndex(of: node) { return .result(number) }
    switch nodes[node].key {
    case .receiver: return .receiver
    case .newValue: return .newValue
    case .forever: return .forever
    case .global(let member): return .global(member)
    case .parameter(let parameter):
      let own = facts.declarations[unit.declaration].parameters.range
      return own.contains(parameter.int) ? .parameter(parameter) : nil
    case .called(let parameter): return .called(parameter)
    default: return nil
    }
  }

  /// Which case of a `switch` over what it is given a call comes to, its arguments say: nobody else knows.
  private func isInCaseOfArgument(_ place: OwnershipPlace) -> Bool {
    place.file == file
      && switchesOverArguments.contains {
        $0.contains(place.range.start)
      }
  }

  func findSwitchesOverArguments() -> [TextRange] {
    let body = facts.declarations[unit.declaration].range
    return facts.scopes.compactMap { scope in
      scope.kind == .switch && body.contains(scope.range.start)
        && isOverArgument(scope) ? scope.range : nil
    }
  }

  private func isOverArgument(_ scope: Scope) -> Bool {
    let subject = code.expressions.last {
      facts.expressions[$0].use == .switchSubject
        && facts.expressions[$0].end <= scope.range.start
    }
    return subject.map { comesFromArgument(range(of: FactIndex($0)), depth: 0) } ?? true
  }

  /// Whether a parameter of the unit stands in a piece of its code, or in what its locals are made of.
  private func comesFromArgument(_ range: TextRange, depth: Int) -> Bool {
    code.expressions.contains { number in
      let found = facts.expressions[number]
      guard found.name.start >= range.start, found.end <= range.end else { return false }
      switch found.kind {
      case .selfValue: return owner.map { index[$0].kind == .enum } ?? false
      case .name:
        switch facts.meaning(of: FactIndex(number)) {
        case .parameter(let parameter):
          return facts.declarations[unit.declaration].parameters.range.contains(parameter.int)
        case .declaration(let local):
          let declaration = facts.declarations[local]
          guard depth < 3, let value = declaration.value.ifAny ?? iterated(after: declaration.name)
          else { return false }
          return comesFromArgument(self.range(of: value), depth: depth + 1)
        default: return false
        }
      default: return false
      }
    }
  }

  /// `rows` in `for row in rows`.
  private func iterated(after name: TextRange) -> FactIndex<Expression>? {
    code.expressions.first {
      facts.expressions[$0].use == .iterated && facts.expressions[$0].name.start > name.start
    }.map { FactIndex($0) }
  }

  /// What is reached from a place by way of this unit's own objects and closures.
  private func findKeeps(
    from node: Int, _ from: OutsidePlace, _ own: [Int], _ steps: inout KeepSteps,
    _ found: (OwnershipSummary.Keep) -> Void
  ) {
    let isResult = if case .result = from.root { true } else { false }
    steps.queue.removeAll(keepingCapacity: true)
    steps.seenFrom[node] = Int32(node)
    func isWorthAStep(to target: Int) -> Bool {
      guard steps.leadsOutside[target] else { return false }
      if steps.seenFrom[target] != Int32(node) { return true }
      // Each closure that what is given back keeps is told of.
      return isResult && steps.isOutside[target]
    }
    func follow(
      _ edge: OwnershipEdge, _ first: OwnershipPlace?, _ holder: Holder?, _ isLibrary: Bool,
      _ onlyIf: FlagCondition?
    ) {
      steps.seenFrom[edge.target] = Int32(node)
      // The last one captures what is kept: `{ cell in registration.use(cell) }`, and `registration` has a `{ self… }`.
      let holder = self.holder(at: edge.target) ?? edge.holder ?? holder
      let stored = first ?? edge.place
      let isLibrary = isLibrary || edge.isLibrary
      let onlyIf = onlyIf ?? edge.onlyIf
      if steps.isOutside[edge.target], let to = outsidePlace(of: edge.target, own) {
        found(
          OwnershipSummary.Keep(
            place: stored, from: from, to: to, holder: holder, isLibrary: isLibrary,
            isByAnother: first != nil || edge.isByAnother,
            isPicked: first == nil && isPicked(edge, from, to), onlyIf: onlyIf)
        )
      } else {
        steps.queue.append((edge.target, stored, holder, isLibrary, onlyIf))
      }
    }
    // What happens whatever is asked for comes first: it is what callers know of two that are alike.
    for isAskedFor in flags.isEmpty ? [false] : [false, true] {
      for edge in edges(from: node) where (edge.onlyIf != nil) == isAskedFor {
        // Its own properties are places of their own.
        if case .property = edge.kind { continue }
        if !isWorthAStep(to: edge.target) || endsInItsList(edge, from: node) { continue }
        if nodes[node].key == .forever, isHandedBack(edge.target) { continue }
        follow(edge, nil, self.holder(at: node), false, nil)
      }
    }
    var next = 0
    while next < steps.queue.count {
      let step = steps.queue[next]
      next += 1
      // Whether a place of the caller's lets go, the caller asks.
      for edge in edges(from: step.node)
      where isWorthAStep(to: edge.target) && lasts(edge, from: step.node) {
        follow(edge, step.place, step.holder, step.isLibrary, step.onlyIf)
      }
    }
  }

  /// A closure, with whether it stands in this unit's own code and captures the instance.
  private func holder(at node: Int) -> Holder? {
    guard var holder = nodes[node].holder else { return nil }
    holder.holdsInstance =
      isOurs(holder) && edges(from: node).contains { nodes[$0.target].key == .receiver }
    return holder
  }

  /// Whether a closure stands in this unit's own code.
  private func isOurs(_ holder: Holder) -> Bool {
    let range = facts.declarations[unit.declaration].range
    return holder.place.file == file && range.contains(holder.place.range.start)
  }
}

/// What is walked through from one place after the other.
struct KeepSteps {
  /// Those that callers know, or that are properties of such.
  fileprivate var isOutside: [Bool] = []
  /// The same, and those that lead there.
  fileprivate var leadsOutside: [Bool] = []
  /// For each node the place that it was seen from last.
  fileprivate var seenFrom: [Int32] = []
  fileprivate var queue:
    [(
      node: Int, place: OwnershipPlace, holder: Holder?, isLibrary: Bool, onlyIf: FlagCondition?
    )] = []

  /// `own` are the objects that the unit gives back.
  fileprivate mutating func beginAgain(_ graph: UnitOwnership, _ own: [Int]) {
    isOutside.removeAll(keepingCapacity: true)
    for node in graph.nodes.indices {
      var isKnown = graph.root(of: node, own) != nil
      // It comes behind what it is a property of.
      if !isKnown, let base = graph.nodes[node].key.base { isKnown = isOutside[base] }
      isOutside.append(isKnown)
    }
  }

  fileprivate mutating func findWhatLeadsOutside(in graph: UnitOwnership) {
    let isOutside = isOutside
    leadsOutside = graph.leading(to: isOutside.indices.lazy.filter { isOutside[$0] })
    seenFrom.removeAll(keepingCapacity: true)
    seenFrom.fill(with: -1, count: isOutside.count)
  }
}

/// Which keeps a summary has. Most have a handful, where to look at each takes a tenth of what a set does.
private struct SeenKeeps {
  private var many: Set<OwnershipSummary.Keep> = []

  mutating func isNew(
    _ keep: OwnershipSummary.Keep, besides others: [OwnershipSummary.Keep]
  ) -> Bool {
    if others.count < 16 { return !others.contains(keep) }
    if many.isEmpty { many.formUnion(others) }
    return many.insert(keep).inserted
  }
}
