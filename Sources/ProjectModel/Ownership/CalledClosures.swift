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

  /// What a result builder makes of a closure's statements it is made of.
  func parts(builtBy node: Int) -> Nodes {
    guard case .value(let closure) = nodes[node].key, facts.expressions[closure].kind == .closure,
      case let results = facts.results(of: closure), results.isEmpty
    else { return results(ofNode: node) }
    return facts.statements(of: closure).gathered { evaluate($0) }
  }

  func returned(byClosure expression: FactIndex<Expression>) -> [FactIndex<Expression>] {
    facts.results(of: expression)
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
  func results(of closure: FactIndex<Expression>) -> [FactIndex<Expression>] {
    results(of: FactIndex<Closure>(raw: expressions[closure].payload))
  }

  /// The expressions that are statements of a closure of several.
  fileprivate func statements(of closure: FactIndex<Expression>) -> [FactIndex<Expression>] {
    let closure = FactIndex<Closure>(raw: expressions[closure].payload)
    return closures[closure].expressions.range.compactMap { number in
      expressions[number].use == .discarded && scopes[expressions[number].scope].closure == closure
        ? FactIndex(number) : nil
    }
  }

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
