// A unit's graph as its callers see it: which outside place keeps which.

import SwiftReader

extension UnitOwnership {
  func summary() -> OwnershipSummary {
    var summary = OwnershipSummary()
    let keepsSomething = nodes.contains { $0.keepsOthers }
    if !keepsSomething, results.isEmpty { return summary }
    let ownResults = self.ownResults()
    func place(_ node: Int) -> OutsidePlace? {
      if let known = outsidePlace(of: node) { return known }
      if let number = ownResults.firstIndex(of: node) {
        return OutsidePlace(root: .result(number))
      }
      guard case .property(let base, let member) = nodes[node].key, var outer = place(base) else {
        return nil
      }
      outer.path.append(member)
      return outer
    }
    summary.results = results.compactMap { outsidePlace(of: $0) }
    let declared = facts.declarations[unit.declaration].type.ifAny
      .flatMap { analysis.contentType($0, in: file) }
    summary.ownResults = ownResults.map { nodes[$0].type ?? declared }
    if !keepsSomething { return summary }
    var seen = SeenKeeps()
    var steps = KeepSteps(count: nodes.count)
    for node in nodes.indices where nodes[node].keepsOthers {
      guard let from = place(node) else { continue }
      for keep in keeps(from: node, from, place, &steps)
      where matters(keep) && seen.isNew(keep, besides: summary.keeps) {
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
      var root = node
      while case .property(let base, _) = nodes[root].key { root = base }
      keeping.insert(root)
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
    if isInCopy(keep.from) { return false }
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
        .map { index[$0].kind == .struct || index[$0].kind == .enum } ?? false
    }
  }

  private func isOutside(_ node: Int) -> Bool {
    if case .property(let base, _) = nodes[node].key { return isOutside(base) }
    return outsidePlace(of: node) != nil
  }

  private func outsidePlace(of node: Int) -> OutsidePlace? {
    switch nodes[node].key {
    case .receiver: return OutsidePlace(root: .receiver)
    case .newValue: return OutsidePlace(root: .newValue)
    case .forever: return OutsidePlace(root: .forever)
    case .global(let member): return OutsidePlace(root: .global(member))
    case .parameter(let parameter):
      let own = facts.declarations[unit.declaration].parameters.range
      return own.contains(parameter.int) ? OutsidePlace(root: .parameter(parameter)) : nil
    case .called(let parameter): return OutsidePlace(root: .called(parameter))
    case .property(let base, let member):
      guard var place = outsidePlace(of: base) else { return nil }
      place.path.append(member)
      return place
    default: return nil
    }
  }

  /// Which case of a `switch` over what it is given a call comes to, its arguments say: nobody else knows.
  private func isInCaseOfArgument(_ place: OwnershipPlace) -> Bool {
    place.file == file
      && switchesOverArguments.contains {
        $0.start <= place.range.start && place.range.start < $0.end
      }
  }

  func findSwitchesOverArguments() -> [TextRange] {
    let body = facts.declarations[unit.declaration].range
    return facts.scopes.compactMap { scope in
      scope.kind == .switch && body.start <= scope.range.start && scope.range.start < body.end
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
  private func keeps(
    from node: Int, _ from: OutsidePlace, _ place: (Int) -> OutsidePlace?, _ steps: inout KeepSteps
  ) -> [OwnershipSummary.Keep] {
    var found: [OwnershipSummary.Keep] = []
    let isResult = if case .result = from.root { true } else { false }
    steps.queue.removeAll(keepingCapacity: true)
    steps.seenFrom[node] = Int32(node)
    func follow(
      _ edge: OwnershipEdge, _ first: OwnershipPlace?, _ holder: Holder?, _ isLibrary: Bool
    ) {
      // Each closure that what is given back keeps is told of.
      if steps.seenFrom[edge.target] == Int32(node), !isResult || place(edge.target) == nil {
        return
      }
      steps.seenFrom[edge.target] = Int32(node)
      let holder = edge.holder ?? holder ?? nodes[edge.target].holder
      let stored = first ?? edge.place
      let isLibrary = isLibrary || edge.isLibrary
      if let to = place(edge.target) {
        var holder = holder
        if let known = holder, isOurs(known), to == OutsidePlace(root: .receiver) {
          holder?.holdsInstance = true
        }
        found.append(
          OwnershipSummary.Keep(
            place: stored, from: from, to: to, holder: holder, isLibrary: isLibrary))
      } else {
        steps.queue.append((edge.target, stored, holder, isLibrary))
      }
    }
    for edge in edges(from: node) {
      // Its own properties are places of their own.
      if case .property = edge.kind { continue }
      follow(edge, nil, nodes[node].holder, false)
    }
    var next = 0
    while next < steps.queue.count {
      let step = steps.queue[next]
      next += 1
      // Whether a place of the caller's lets go, the caller asks.
      for edge in edges(from: step.node) where lasts(edge, from: step.node) {
        follow(edge, step.place, step.holder, step.isLibrary)
      }
    }
    return found
  }

  /// Whether a closure stands in this unit's own code.
  private func isOurs(_ holder: Holder) -> Bool {
    let range = facts.declarations[unit.declaration].range
    return holder.place.file == file && range.start <= holder.place.range.start
      && holder.place.range.start < range.end
  }
}

/// What is walked through from one place after the other.
private struct KeepSteps {
  /// For each node the place that it was seen from last.
  var seenFrom: [Int32] = []
  var queue: [(node: Int, place: OwnershipPlace, holder: Holder?, isLibrary: Bool)] = []

  init(count: Int) { seenFrom.fill(with: -1, count: count) }
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
