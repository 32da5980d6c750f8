// Whether a type takes back from a library what it gave it, other than in its own `deinit`, which never comes
// as long as the library holds it.

import SwiftReader

extension UnitOwnership {
  /// Whether the type sets a handler of the same object to nil again: `connection.stateUpdateHandler = nil`; or
  /// ends that object, which lets go of its handlers then: `connection.cancel()`.
  /// UIKit's properties are emptied for other reasons: a cell is used again.
  func isEmptied(_ target: FactIndex<Expression>) -> Bool {
    let name = facts.expressions[target].name
    guard let known = analysis.apis.known(name, in: facts), known.isCleared,
      let base = facts.expressions[target].base.ifAny
    else { return false }
    let names = [name, facts.expressions[base].name].map { facts.text($0) }
    return isInOtherCode { facts, found, _ in
      guard found.kind == .member, let base = found.base.ifAny,
        facts.nameEquals(facts.expressions[base].name, names[1])
      else { return false }
      if found.use == .assignmentTarget,
        let value = facts.assignments[FactIndex<Assignment>(raw: found.target)].value.ifAny,
        facts.expressions[value].kind == .nilLiteral
      {
        return facts.nameEquals(found.name, names[0])
      }
      return known.releasers.contains(facts.text(found.name))
    }
  }

  /// Whether the type takes an object back from what it was handed to: `removeScriptMessageHandler(forName:)`; or ends
  /// what keeps the object when that calls it: `func tick(_ timer: Timer) { timer.invalidate() }`.
  func isTakenBack(_ way: [(source: Int, edge: OwnershipEdge)]) -> Bool {
    way.contains { _, edge in
      guard edge.kind == .stores, edge.isLibrary, edge.place.file == file,
        let call = call(taking: edge.place.range), let name = facts.calledName(of: call),
        let known = analysis.apis.known(name, in: facts), !known.releasers.isEmpty,
        let entry = known.entry(labels: labels(of: call), importing: analysis.modules)
      else { return false }
      return switch entry.keeper {
      case .receiver: isInOtherCode(callOf: known.releasers)
      case .result: isInOtherCode(callOf: known.releasers, ofParameter: true)
      default: false
      }
    }
  }

  private func call(taking argument: TextRange) -> FactIndex<Expression>? {
    code.calls.first { call in
      facts.arguments[facts.expressions[call].arguments].contains {
        $0.value.ifAny.map { range(of: $0) == argument } ?? false
      }
    }
  }

  func isInOtherCode(callOf functions: [String], ofParameter: Bool = false) -> Bool {
    isInOtherCode { facts, found, number in
      found.kind == .call
        && facts.calledName(of: number).map { functions.contains(facts.text($0)) } ?? false
        && (!ofParameter || found.base.ifAny.map { facts.isOfParameter(callee: $0) } ?? false)
    }
  }

  /// Whether the type's code has such an expression, its deinitialiser's left out.
  func isInOtherCode(
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
