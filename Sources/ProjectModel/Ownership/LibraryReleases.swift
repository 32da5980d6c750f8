// Whether a type takes back from a library what it gave it, other than in its own `deinit`, which never comes
// as long as the library holds it.

import SwiftReader

extension UnitOwnership {
  /// Whether the type hands a token to what lets go of it (`NSEvent.removeMonitor`), or gives the token to
  /// somebody who may.
  func isReleased(_ call: FactIndex<Expression>) -> Bool {
    guard let name = facts.calledName(of: call),
      let releaser = analysis.apis.known(name, in: facts)?.releaser
    else { return false }
    if owner == nil || code.results.contains(call) { return true }
    return isInOtherCode { facts, found, number in
      found.kind == .call && facts.calledName(of: number).map { facts.text($0) } == releaser
    }
  }

  /// Whether the unit itself hands the token of what a library keeps for good back to it: one that is in a
  /// local, where nobody else gets at it.
  func isHandedBack(_ holder: Int) -> Bool {
    guard case .value(let closure) = nodes[holder].key,
      case .argument(let argument) = facts.destination(of: closure),
      let call = facts.arguments[argument].owner.ifAny, let name = facts.calledName(of: call),
      let releaser = analysis.apis.known(name, in: facts)?.releaserAtEnd
    else { return false }
    return code.calls.contains { number in
      facts.calledName(of: number).map { facts.text($0) } == releaser
        && facts.arguments[facts.expressions[number].arguments].contains { argument in
          argument.value.ifAny.map { isHeld(call, by: evaluate($0)) } ?? false
        }
    }
  }

  /// Whether a call's value is one of `holders` or in one of them, other than by way of a property.
  private func isHeld(_ call: FactIndex<Expression>, by holders: Nodes) -> Bool {
    var queue = Array(holders)
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      switch nodes[node].key {
      case .value(call): return true
      case .value, .local:
        for edge in edges(from: node) where edge.kind == .stores && !queue.contains(edge.target) {
          queue.append(edge.target)
        }
      default: break
      }
    }
    return false
  }

  /// Whether the type sets a handler of the same object to nil again: `connection.stateUpdateHandler = nil`.
  /// UIKit's properties are emptied for other reasons: a cell is used again.
  func isEmptied(_ target: FactIndex<Expression>) -> Bool {
    let name = facts.expressions[target].name
    guard analysis.apis.known(name, in: facts)?.isCleared == true,
      let base = facts.expressions[target].base.ifAny
    else { return false }
    let names = [name, facts.expressions[base].name].map { facts.text($0) }
    return isInOtherCode { facts, found, _ in
      guard found.kind == .member, found.use == .assignmentTarget, let base = found.base.ifAny,
        let value = facts.assignments[FactIndex<Assignment>(raw: found.target)].value.ifAny,
        facts.expressions[value].kind == .nilLiteral
      else { return false }
      return [found.name, facts.expressions[base].name].map { facts.text($0) } == names
    }
  }

  /// Whether the type's code has such an expression, its deinitialiser's left out.
  private func isInOtherCode(
    _ fits: (FileFacts, Expression, FactIndex<Expression>) -> Bool
  ) -> Bool {
    guard let owner else { return false }
    return index[owner].parts.contains { part in
      let facts = index.files[part.file]
      let range = facts.declarations[part.declaration].range
      return facts.expressions.indices.contains { number in
        let found = facts.expressions[number]
        guard range.start <= found.name.start, found.name.start < range.end,
          fits(facts, found, FactIndex(number)),
          let unit = index.unit(of: facts.scopes[found.scope].declaration, in: part.file)
        else { return false }
        return facts.declarations[unit].kind != .deinitializer
      }
    }
  }
}
