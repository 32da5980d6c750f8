// What a loop or a closure that goes through a collection meets.

import SwiftReader

extension UnitOwnership {
  /// What a closure that goes through `base` gets: not the publisher itself that an operator is called on.
  func elements(of base: FactIndex<Expression>) -> Nodes {
    elementsWrittenOut(in: evaluate(base)).filter { !isMadePublisher($0) }
  }

  /// The `row` of `for (row, plant) in plants.enumerated()`, the key of `for (name, plant) in plantsByName`.
  func isPosition(
    _ local: FactIndex<Declaration>, in list: FactIndex<Expression>
  ) -> Bool {
    func binds(_ number: Int) -> Bool {
      facts.declarations.indices.contains(number)
        && facts.declarations[FactIndex(number)].value == list
    }
    return !binds(local.int - 1) && binds(local.int + 1)
      && (isEnumerated(list) || isDictionary(list))
  }

  private func isDictionary(_ list: FactIndex<Expression>) -> Bool {
    evaluate(list).contains { node in
      guard case .property(_, let member) = nodes[node].key else { return false }
      return index.holdsDictionary(member)
    }
  }

  private func isEnumerated(_ list: FactIndex<Expression>) -> Bool {
    facts.expressions[list].kind == .call
      && facts.calledName(of: list).map { facts.textEquals($0, "enumerated") } ?? false
  }

  /// `rows.forEach { row, index in … }`: each of several parameters gets its part.
  func elements(
    of base: FactIndex<Expression>, filling parameter: FactIndex<Parameter>,
    _ closure: FactIndex<Closure>
  ) -> Nodes {
    let parameters = facts.closures[closure].parameters.range
    if parameters.count < 2 { return elements(of: base) }
    if isEnumerated(base), parameter.int == parameters.lowerBound { return .empty }
    return elements(of: base).gathered { node in
      tuplePart(parameter.int - parameters.lowerBound, of: node) ?? Nodes(node)
    }
  }
}

extension ProjectIndex {
  /// `var plants: [String: Plant]`, `var plants = [String: Plant]()`
  fileprivate func holdsDictionary(_ property: Member) -> Bool {
    let declaration = declaration(property)
    let facts = files[property.file]
    if let type = declaration.type.ifAny { return facts.types[type].flags.contains(.isDictionary) }
    guard let value = declaration.value.ifAny else { return false }
    let made = facts.expressions[value].kind == .call ? facts.expressions[value].base : value
    return made.ifAny.map { facts.expressions[$0].kind == .dictionaryLiteral } ?? false
  }
}
