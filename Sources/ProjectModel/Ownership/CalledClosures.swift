// What closures, local functions and functions that are handed over give back where they are called.

import SwiftReader

extension UnitOwnership {
  func results(ofNode node: Int) -> Nodes {
    switch nodes[node].key {
    case .value(let expression) where facts.expressions[expression].kind == .closure:
      return results(ofClosure: expression)
    case .local(let local) where facts.declarations[local].kind == .function:
      return results(ofFunction: local)
    case .parameter(let parameter)
    where facts.declarations[unit.declaration].parameters.range.contains(parameter.int):
      return Nodes(self.node(.called(parameter)))
    default: return .empty
    }
  }

  func results(ofClosure expression: FactIndex<Expression>) -> Nodes {
    returned(byClosure: expression).gathered { evaluate($0) }
  }

  func returned(byClosure expression: FactIndex<Expression>) -> [FactIndex<Expression>] {
    facts.results(of: FactIndex(raw: facts.expressions[expression].payload))
  }

  func results(ofFunction local: FactIndex<Declaration>) -> Nodes {
    let body = facts.declarations[local].range
    return code.expressions.gathered { number in
      let value = facts.expressions[number]
      guard value.use == .returned || value.use == .discarded, value.name.start >= body.start,
        value.end <= body.end, facts.scopes[value.scope].declaration == local,
        facts.scopes[value.scope].closure.isNone
      else { return .empty }
      return evaluate(FactIndex(number))
    }
  }
}

extension FileFacts {
  /// What a closure gives back.
  package func results(of closure: FactIndex<Closure>) -> [FactIndex<Expression>] {
    let isSingle = closures[closure].flags.contains(.isSingleExpression)
    return closures[closure].expressions.range.compactMap { number in
      let value = expressions[number]
      guard value.use == .returned || value.use == .discarded && isSingle,
        scopes[value.scope].closure == closure
      else { return nil }
      return FactIndex(number)
    }
  }
}
