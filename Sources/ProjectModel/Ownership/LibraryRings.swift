// Cycles of a library's objects alone: `source.provider = { source.title }`.

import SwiftReader

extension UnitOwnership {
  /// Whether a closure captures a library's object that keeps it, and nothing is known that ends that: then nobody
  /// does.
  func isOfLibraryForGood(_ way: [Step], of holder: Int) -> Bool {
    guard case .value(let closure) = nodes[holder].key, way[0].edge.kind == .captures else {
      return false
    }
    return way.dropFirst().allSatisfy { source, edge in
      edge.kind == .stores && edge.isLibrary && !edge.isCell && isOfThisCall(source)
    } && isKeptForGood(closure)
  }

  /// An object that a call of the unit makes, or is given: others may end what a property holds.
  private func isOfThisCall(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .value, .result, .local, .parameter: true
    default: false
    }
  }

  /// Whether what keeps a value, and what keeps that, ends with nothing else: no `connection.cancel()`.
  private func isKeptForGood(_ value: FactIndex<Expression>) -> Bool {
    var value = value
    while true {
      let name: TextRange?
      switch facts.destination(of: value) {
      case .assignment(let assignment):
        let target = facts.assignments[assignment].target
        return target.ifAny.map { !isEnded(facts.expressions[$0].name) } ?? false
      case .argument(let argument):
        guard let owner = facts.arguments[argument].owner.ifAny else { return false }
        name = facts.calledName(of: owner)
        value = owner
      default: return true
      }
      if name.map(isEnded) == true { return false }
    }
  }

  private func isEnded(_ name: TextRange) -> Bool {
    analysis.apis.known(name, in: facts).map { !$0.releasers.isEmpty || $0.has(.cleared) } ?? false
  }
}
