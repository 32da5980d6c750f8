// Closures and methods that hold the instance and that others keep, by a unit's graph.

import SwiftReader

extension UnitOwnership {
  func keptHolders(_ owner: TypeID, _ inCycles: Set<Int>) -> [OwnershipFinding] {
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
    var seen: Set<Int> = []
    let keepers = nodes.indices.filter(isKeptByOthers)
    follow(keepers.filter { !isScreenMadeHere($0) }, &kept, &seen)
    // A screen that nobody here keeps goes when it is closed, with all that the library keeps for it: its buttons.
    follow(keepers.filter(isScreenMadeHere), &kept, &seen, byOwnPropertiesOnly: true)
    return kept
  }

  private func follow(
    _ keepers: [Int], _ kept: inout [Int: Member?], _ seen: inout Set<Int>,
    byOwnPropertiesOnly: Bool = false
  ) {
    var queue = keepers.filter { seen.insert($0).inserted }
    let start = queue.count
    var next = 0
    while next < queue.count {
      let node = queue[next]
      let isLimited = byOwnPropertiesOnly && next < start
      next += 1
      for edge in edges(from: node)
      where !edge.isCell && !(isLimited && edge.isLibrary) && lasts(edge, from: node)
        && seen.insert(edge.target).inserted
      {
        // What the instance keeps is its own.
        if nodes[edge.target].key == .receiver || isGivenUp(edge.target) { continue }
        var keeper: Member?
        if case .property(_, let member) = nodes[node].key { keeper = member }
        kept.updateValue(keeper, forKey: edge.target)
        queue.append(edge.target)
      }
    }
  }

  private func isScreenMadeHere(_ node: Int) -> Bool {
    guard case .value = nodes[node].key, let type = nodes[node].type else { return false }
    return analysis.isScreen(type)
  }

  private func isKeptByOthers(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .global, .parameter: return nodes[node].holder == nil
    case .forever: return true
    case .property(let base, let member):
      return index.declaration(member).modifiers.isWeakOrUnowned || isKeptByOthers(base)
    default: return false
    }
  }
}
