// Whether a type takes back from a library what it gave it, other than in its own `deinit`, which never comes
// as long as the library holds it.

import SwiftReader

extension UnitOwnership {
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
