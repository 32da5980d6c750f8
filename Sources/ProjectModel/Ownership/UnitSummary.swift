// A unit's graph as its callers see it: which outside place keeps which.

import SwiftReader

extension UnitOwnership {
  func summary() -> OwnershipSummary {
    let places = nodes.indices.map { outsidePlace(of: $0) }
    let ownResults = Set(results.filter { places[$0] == nil })
    func place(_ node: Int) -> OutsidePlace? {
      if let known = places[node] { return known }
      if ownResults.contains(node) { return OutsidePlace(root: .result) }
      guard case .property(let base, let member) = nodes[node].key, var outer = place(base) else {
        return nil
      }
      outer.path.append(member)
      return outer
    }
    var summary = OwnershipSummary()
    summary.results = results.compactMap { places[$0] }
    summary.hasOwnResult = !ownResults.isEmpty
    summary.resultType = resultType(ownResults)
    var seen: Set<OwnershipSummary.Keep> = []
    for node in nodes.indices {
      guard let from = place(node) else { continue }
      for keep in keeps(from: node, from, place)
      where Self.matters(keep) && seen.insert(keep).inserted {
        summary.keeps.append(keep)
      }
    }
    return summary
  }

  /// What the receiver shifts about in itself is nobody else's business, unless it is itself, or a
  /// closure of its own, that it hands to its parts.
  private static func matters(_ keep: OwnershipSummary.Keep) -> Bool {
    if case .global = keep.to.root { return false }
    guard keep.from.root == .receiver, keep.to.root == .receiver else { return true }
    return keep.holder != nil || keep.to.path.isEmpty
  }

  private func outsidePlace(of node: Int) -> OutsidePlace? {
    switch nodes[node].key {
    case .receiver: return OutsidePlace(root: .receiver)
    case .newValue: return OutsidePlace(root: .newValue)
    case .global(let member): return OutsidePlace(root: .global(member))
    case .parameter(let parameter):
      let own = facts.declarations[unit.declaration].parameters.range
      return own.contains(parameter.int) ? OutsidePlace(root: .parameter(parameter)) : nil
    case .property(let base, let member):
      guard var place = outsidePlace(of: base) else { return nil }
      place.path.append(member)
      return place
    default: return nil
    }
  }

  private func resultType(_ own: Set<Int>) -> TypeID? {
    if let type = facts.declarations[unit.declaration].type.ifAny {
      return analysis.contentType(type, in: file)
    }
    return own.sorted().lazy.compactMap { self.nodes[$0].type }.first
  }

  /// What is reached from a place by way of this unit's own objects and closures.
  private func keeps(
    from node: Int, _ from: OutsidePlace, _ place: (Int) -> OutsidePlace?
  ) -> [OwnershipSummary.Keep] {
    var found: [OwnershipSummary.Keep] = []
    var seen: Set<Int> = [node]
    var queue: [(node: Int, place: OwnershipPlace, holder: Holder?, isLibrary: Bool)] = []
    func follow(
      _ edge: OwnershipEdge, _ first: OwnershipPlace?, _ holder: Holder?, _ isLibrary: Bool
    ) {
      guard seen.insert(edge.target).inserted else { return }
      let holder = edge.holder ?? holder ?? nodes[edge.target].holder
      let stored = first ?? edge.place
      let isLibrary = isLibrary || edge.isLibrary
      if let to = place(edge.target) {
        found.append(
          OwnershipSummary.Keep(
            from: from, to: to, place: stored, holder: holder, isLibrary: isLibrary))
      } else {
        queue.append((edge.target, stored, holder, isLibrary))
      }
    }
    for edge in edges[node] {
      // Its own properties are places of their own.
      if case .property = edge.kind { continue }
      follow(edge, nil, nodes[node].holder, false)
    }
    var next = 0
    while next < queue.count {
      let step = queue[next]
      next += 1
      for edge in edges[step.node] { follow(edge, step.place, step.holder, step.isLibrary) }
    }
    return found
  }
}
