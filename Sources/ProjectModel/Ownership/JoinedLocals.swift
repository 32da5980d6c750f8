// Locals and parameters of one function that it gives to each other, so that a way leads round:
// `screen.presenter = presenter` after `Presenter(screen: screen)`.

import SwiftReader

/// `owner` is given `value`, or what is made of it, which it may keep: both are names.
private struct Join {
  let owner: FactIndex<Expression>
  let value: FactIndex<Expression>
  /// Not the value itself: `screen.presenter = Presenter(router)`.
  var isOfPart = false
  /// A function of the value gives it: `presenter.attach(screen)`, which says `screen.presenter = self`.
  var isByItself = false
}

extension Seeds {
  /// The values of the joins by which a way round closes.
  func valuesClosingRings() -> [FactIndex<Expression>] {
    let joins = withoutDeadEnds(joins())
    if joins.isEmpty { return [] }
    return Dictionary(grouping: joins) { function(around: $0.value) }.values.flatMap { joins in
      joins.filter { closesRing($0, among: joins) }.map(\.value)
    }
  }

  /// `context.views.context = context`
  func valuesPutIntoTheirOwn() -> [FactIndex<Expression>] {
    facts.assignments.indices.compactMap { number in
      let assignment = facts.assignments[number]
      guard let target = assignment.target.ifAny, facts.expressions[target].kind == .member,
        let part = facts.expressions[target].base.ifAny, facts.expressions[part].kind == .member,
        let value = assignment.value.ifAny, facts.expressions[value].kind == .name,
        case let root = facts.chainRoot(of: part), facts.expressions[root].kind == .name,
        facts.sameText(facts.expressions[root].name, facts.expressions[value].name),
        names.isStrongName(facts.expressions[target].name, facts),
        facts.meaning(of: value) != .outside, mayBeKept(value)
      else { return nil }
      return value
    }
  }

  private func joins() -> [Join] {
    var joins: [Join] = []
    for number in facts.assignments.indices { add(to: &joins, by: facts.assignments[number]) }
    for number in facts.arguments.indices { add(to: &joins, by: facts.arguments[number]) }
    return joins
  }

  /// Without those whose owner nobody leads to, or whose value leads nowhere, by their names alone: nearly all.
  private func withoutDeadEnds(_ joins: [Join]) -> [Join] {
    if joins.isEmpty { return [] }
    var edges = joins.map {
      (owner: hash(of: $0.owner), value: hash(of: $0.value), join: Join?($0))
    }
    for declaration in facts.declarations where declaration.isLocal {
      guard let maker = declaration.value.ifAny else { continue }
      for part in parts(of: maker) {
        edges.append((hash(of: declaration.name), hash(of: part), nil))
      }
    }
    var count = 0
    while edges.count != count {
      count = edges.count
      let (owners, values) = (Set(edges.map(\.owner)), Set(edges.map(\.value)))
      edges.removeAll { !owners.contains($0.value) || !values.contains($0.owner) }
    }
    return edges.compactMap(\.join)
  }

  private func hash(of name: FactIndex<Expression>) -> UInt32 {
    hash(of: facts.expressions[name].name)
  }

  private func hash(of name: TextRange) -> UInt32 { facts.withBytes(of: name, NameTable.hash) }

  /// `view.presenter = presenter`, `form.rows = [row]`, `form.rows["name"] = row`, `form.content.row = row`
  private func add(to joins: inout [Join], by assignment: Assignment) {
    // What most fail at comes first.
    guard var place = assignment.target.ifAny, facts.expressions[place].kind != .name,
      let assigned = assignment.value.ifAny, case let value = onlyElement(assigned),
      facts.expressions[value].kind == .name || facts.expressions[value].kind == .call,
      case let owner = facts.chainRoot(of: place), facts.expressions[owner].kind == .name
    else { return }
    if facts.expressions[place].kind == .subscript, let list = facts.expressions[place].base.ifAny {
      place = list
    }
    guard facts.expressions[place].kind == .member,
      names.isStrongName(facts.expressions[place].name, facts)
    else { return }
    for part in parts(of: value) where !isCalled(part, like: owner) {
      joins.append(Join(owner: owner, value: part, isOfPart: part != value))
    }
  }

  /// The name of a value, or those of what a call makes it of: `router` and `list` of `Presenter(router, list.items)`.
  private func parts(of value: FactIndex<Expression>) -> [FactIndex<Expression>] {
    switch facts.expressions[value].kind {
    case .name: return [value]
    case .call: break
    default:
      // `given ?? Presenter(router)`
      return facts.expressions(in: facts.range(of: value)).map { FactIndex<Expression>($0) }.filter
      {
        facts.expressions[$0].kind == .name && facts.expressions[$0].use == .argument
      }
    }
    return facts.arguments[facts.expressions[value].arguments].compactMap { argument in
      guard let given = argument.value.ifAny, case let root = facts.chainRoot(of: given),
        facts.expressions[root].kind == .name
      else { return nil }
      return root
    }
  }

  /// `form.add(row)`, `form.rows.append(row)`, `join(form, row)`
  private func add(to joins: inout [Join], by argument: Argument) {
    guard let value = argument.value.ifAny, facts.expressions[value].kind == .name,
      let call = argument.owner.ifAny, facts.expressions[call].kind == .call,
      let called = facts.calledName(of: call), !facts.beginsUppercase(called),
      let keeper = names.keeper(called, facts)
    else { return }
    let isKept = names.mayKeepAny(keeper) || names.mayKeep(argument, givenTo: keeper, facts)
    func add(_ owner: FactIndex<Expression>) {
      if isKept, facts.expressions[owner].kind == .name, !isCalled(owner, like: value) {
        joins.append(Join(owner: owner, value: value))
      }
    }
    if let callee = facts.expressions[call].base.ifAny, facts.expressions[callee].kind == .member {
      let asked = facts.chainRoot(of: callee)
      add(asked)
      if names.mayKeepReceiver(keeper), facts.expressions[asked].kind == .name,
        !isCalled(asked, like: value)
      {
        joins.append(Join(owner: value, value: asked, isByItself: true))
      }
    }
    for other in facts.expressions[call].arguments.range {
      if let owner = facts.arguments[other].value.ifAny { add(owner) }
    }
  }

  private func isCalled(
    _ name: FactIndex<Expression>, like other: FactIndex<Expression>
  ) -> Bool {
    facts.expressions[name].kind == .name
      && facts.sameText(facts.expressions[name].name, facts.expressions[other].name)
  }

  private func onlyElement(_ value: FactIndex<Expression>) -> FactIndex<Expression> {
    guard facts.expressions[value].kind == .arrayLiteral,
      case let elements = facts.values(of: facts.expressions[value].arguments), elements.count == 1
    else { return value }
    return elements[0]
  }

  /// Whether what is given leads to its owner: it was made with it, or was given it too, be it by way of others.
  private func closesRing(_ join: Join, among joins: [Join]) -> Bool {
    if join.isOfPart || facts.meaning(of: join.value) == .outside { return false }
    guard join.isByItself || mayBeKept(join.value) else { return false }
    // Who joins so many is looked at anyway.
    return joins.count > 100 || leads(from: join.value, to: join.owner, by: joins)
  }

  private func leads(
    from value: FactIndex<Expression>, to goal: FactIndex<Expression>, by joins: [Join]
  ) -> Bool {
    var seen: Set<UInt32> = []
    var waiting = [value]
    while let name = waiting.popLast() {
      var parts = joins.filter { isCalled($0.owner, like: name) }.map(\.value)
      if case .declaration(let local) = facts.meaning(of: name),
        let maker = facts.declarations[local].value.ifAny
      {
        parts += self.parts(of: maker)
      }
      for part in parts {
        if isCalled(part, like: goal) { return true }
        if seen.insert(hash(of: part)).inserted { waiting.append(part) }
      }
    }
    return false
  }

  private func function(around expression: FactIndex<Expression>) -> FactIndex<Declaration> {
    facts.scopes[facts.expressions[expression].scope].declaration
  }
}
