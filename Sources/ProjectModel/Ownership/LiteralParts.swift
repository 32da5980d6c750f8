// What is written out on the spot: `first` in `for row in [first, second]`.

import SwiftReader

extension UnitOwnership {
  /// What goes through a collection meets: of a list that is written out its elements, not the list.
  func elementsWrittenOut(in nodes: Nodes) -> Nodes {
    nodes.gathered { node in
      guard let literal = literal(node, .arrayLiteral) else { return Nodes(node) }
      return facts.arguments[facts.expressions[literal].arguments].gathered { argument in
        argument.value.ifAny.map { evaluate($0) } ?? .empty
      }
    }
  }

  func literal(_ node: Int, _ kind: Expression.Kind) -> FactIndex<Expression>? {
    guard case .value(let value) = nodes[node].key, facts.expressions[value].kind == kind else {
      return nil
    }
    return value
  }
}
