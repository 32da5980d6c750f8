// Parts of what is written out on the spot: `first` in `for row in [first, second]`, `row` in `(row, 0).0`.

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

  /// The part of a tuple that is written out: `0` or `row` of `(row: first, index: 0)`; nil for another value.
  func tuplePart(named name: TextRange, of node: Int) -> Nodes? {
    guard let tuple = literal(node, .tuple) else { return nil }
    let parts = facts.expressions[tuple].arguments
    if let number = Int(facts.text(name)) { return tuplePart(number, of: node) }
    let value = facts.arguments[parts].first { facts.sameText($0.label, name) }?.value
    return value?.ifAny.map { evaluate($0) } ?? .empty
  }

  func tuplePart(_ number: Int, of node: Int) -> Nodes? {
    guard let tuple = literal(node, .tuple) else { return nil }
    let parts = facts.expressions[tuple].arguments.range
    guard number < parts.count else { return .empty }
    return facts.arguments[parts.lowerBound + number].value.ifAny.map { evaluate($0) } ?? .empty
  }

  /// `handlers.onEnd[id] = handler`, `handlers.onEnd.append(handler)`, where a property holds a tuple: it and its
  /// parts are one, like a list and its elements. To read a part is another thing: it may be a number.
  func changedPart(_ part: FactIndex<Expression>, of node: Int) -> Nodes? {
    guard case .property(_, let member) = nodes[node].key, isChanged(part), index.holdsTuple(member)
    else { return nil }
    return Nodes(node)
  }

  private func isChanged(_ place: FactIndex<Expression>) -> Bool {
    var step = place
    while facts.expressions[step].use == .base {
      step = FactIndex(raw: facts.expressions[step].target)
      if facts.expressions[step].kind != .subscript { break }
    }
    if facts.expressions[step].use == .assignmentTarget { return true }
    return facts.expressions[step].kind == .member && isCallee(step)
      && analysis.apis.known(facts.expressions[step].name, in: facts)?.changesReceiver == true
  }

  private func literal(_ node: Int, _ kind: Expression.Kind) -> FactIndex<Expression>? {
    guard case .value(let value) = nodes[node].key, facts.expressions[value].kind == kind else {
      return nil
    }
    return value
  }
}

extension ProjectIndex {
  /// `var handlers = (onStart: [Handler](), onEnd: [Handler]())`
  fileprivate func holdsTuple(_ property: Member) -> Bool {
    let declaration = declaration(property)
    let facts = files[property.file]
    if let type = declaration.type.ifAny {
      let flags = facts.types[type].flags
      return flags.contains(.isTuple) && flags.isDisjoint(with: [.isArray, .isDictionary])
    }
    return declaration.value.ifAny.map {
      facts.expressions[$0].kind == .tuple && facts.expressions[$0].count > 1
    } ?? false
  }
}
