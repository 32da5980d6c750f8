// What a loop or a closure that goes through a collection meets.

import SwiftReader

extension UnitOwnership {
  /// What a closure that goes through `base` gets: not the publisher itself that an operator is called on.
  func elements(of base: FactIndex<Expression>) -> Nodes {
    (zipped(base) ?? [base]).gathered { list in
      elementsWrittenOut(in: evaluate(list)).filter { !isMadePublisher($0) }
    }
  }

  /// `buttons` and `titles` of `zip(buttons, titles)`.
  private func zipped(_ list: FactIndex<Expression>) -> [FactIndex<Expression>]? {
    guard facts.expressions[list].kind == .call,
      let callee = facts.expressions[list].base.ifAny, facts.expressions[callee].kind == .name,
      facts.isZip(facts.expressions[callee].name)
    else { return nil }
    let lists = facts.values(of: facts.expressions[list].arguments)
    return lists.count == 2 ? lists : nil
  }

  /// What a loop through `list` binds a local to.
  func elements(of list: FactIndex<Expression>, boundTo local: FactIndex<Declaration>) -> Nodes {
    let isFirst = isFirstOfPair(local, in: list)
    if let lists = zipped(list), isFirst || isSecondOfPair(local, in: list) {
      return elements(of: lists[isFirst ? 0 : 1])
    }
    if isEnumerated(list) || isDictionary(list) { return isFirst ? .empty : elements(of: list) }
    return parts(of: elements(of: list), boundTo: local)
  }

  /// The `row` of `for (row, plant) in plants.enumerated()`, the key of `for (name, plant) in plantsByName`.
  private func isFirstOfPair(
    _ local: FactIndex<Declaration>, in list: FactIndex<Expression>
  ) -> Bool {
    !binds(local.int - 1, to: list) && binds(local.int + 1, to: list)
  }

  private func isSecondOfPair(
    _ local: FactIndex<Declaration>, in list: FactIndex<Expression>
  ) -> Bool {
    binds(local.int - 1, to: list) && !binds(local.int + 1, to: list)
  }

  private func binds(_ number: Int, to list: FactIndex<Expression>) -> Bool {
    facts.declarations.indices.contains(number)
      && facts.declarations[FactIndex(number)].value == list
  }

  /// `button` of `buttons.forEach { button in … }`, `$0` and `$1` of a closure without parameters: `place` is which of
  /// them it is, `count` how many there are.
  func elements(of base: FactIndex<Expression>, place: Int, of count: Int) -> Nodes {
    if count < 2 { return elements(of: base) }
    if let lists = zipped(base) { return place < 2 ? elements(of: lists[place]) : .empty }
    if isEnumerated(base) || isDictionary(base) { return place == 0 ? .empty : elements(of: base) }
    return parts(place, of: elements(of: base))
  }

  /// The place of `$0` and `$1` among a closure's parameters, and how many it uses.
  func place(
    ofShorthand name: TextRange, in closure: FactIndex<Closure>
  ) -> (place: Int, count: Int)? {
    if facts.textEquals(name, "$1") { return (1, 2) }
    guard facts.textEquals(name, "$0") else { return nil }
    let usesSecond = facts.closures[closure].expressions.range.contains {
      facts.expressions[$0].kind == .name && facts.textEquals(facts.expressions[$0].name, "$1")
    }
    return (0, usesSecond ? 2 : 1)
  }

  /// `$0.value`, where what is gone through is a dictionary.
  func isValueOfDictionary(_ name: TextRange, of node: Int) -> Bool {
    facts.textEquals(name, "value") && isDictionary(node)
  }

  private func isDictionary(_ list: FactIndex<Expression>) -> Bool {
    evaluate(list).contains(where: isDictionary)
  }

  private func isDictionary(_ node: Int) -> Bool {
    guard case .property(_, let member) = nodes[node].key else { return false }
    return index.holdsDictionary(member)
  }

  private func isEnumerated(_ list: FactIndex<Expression>) -> Bool {
    facts.expressions[list].kind == .call
      && facts.calledName(of: list).map { facts.textEquals($0, "enumerated") } ?? false
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

extension FileFacts {
  /// What gives the elements of two lists side by side.
  func isZip(_ name: TextRange) -> Bool { textEquals(name, "zip") }
}
