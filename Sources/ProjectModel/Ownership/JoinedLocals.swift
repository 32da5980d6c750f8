// Locals and parameters of one function that it gives to each other, so that a way leads round:
// `screen.presenter = presenter` after `Presenter(screen: screen)`.

import SwiftReader

/// `owner` is given `value`, which it may keep: both are names.
private struct Join {
  let owner: FactIndex<Expression>
  let value: FactIndex<Expression>
  /// A function of the value gives it: `presenter.attach(screen)`, which says `screen.presenter = self`.
  var isByItself = false
}

extension Seeds {
  /// The values of the joins by which a way round may close.
  func valuesClosingRings() -> [FactIndex<Expression>] {
    let joins = joins()
    return joins.filter { closesRing($0, among: joins) }.map(\.value)
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
    facts.assignments.indices.compactMap { join(by: facts.assignments[$0]) }
      + facts.arguments.indices.flatMap { joins(by: facts.arguments[$0]) }
  }

  /// `view.presenter = presenter`, `form.rows = [row]`, `form.rows["name"] = row`, `form.content.row = row`
  private func join(by assignment: Assignment) -> Join? {
    // What most fail at comes first.
    guard var place = assignment.target.ifAny, facts.expressions[place].kind != .name,
      let assigned = assignment.value.ifAny,
      case let value = onlyElement(assigned), facts.expressions[value].kind == .name,
      case let owner = facts.chainRoot(of: place), facts.expressions[owner].kind == .name,
      !isCalled(owner, like: value)
    else { return nil }
    if facts.expressions[place].kind == .subscript, let list = facts.expressions[place].base.ifAny {
      place = list
    }
    guard facts.expressions[place].kind == .member,
      names.isStrongName(facts.expressions[place].name, facts)
    else { return nil }
    return Join(owner: owner, value: value)
  }

  /// `form.add(row)`, `form.rows.append(row)`, `join(form, row)`
  private func joins(by argument: Argument) -> [Join] {
    guard let value = argument.value.ifAny, facts.expressions[value].kind == .name,
      let call = argument.owner.ifAny, facts.expressions[call].kind == .call,
      let called = facts.calledName(of: call), !facts.beginsUppercase(called),
      let keeper = names.keeper(called, facts)
    else { return [] }
    var owners = facts.values(of: facts.expressions[call].arguments)
    var joins: [Join] = []
    if let callee = facts.expressions[call].base.ifAny, facts.expressions[callee].kind == .member {
      let asked = facts.chainRoot(of: callee)
      owners.append(asked)
      if names.mayKeepReceiver(keeper), facts.expressions[asked].kind == .name,
        !isCalled(asked, like: value)
      {
        joins.append(Join(owner: value, value: asked, isByItself: true))
      }
    }
    if names.mayKeepAny(keeper) || names.mayKeep(argument, givenTo: keeper, facts) {
      for owner in owners
      where facts.expressions[owner].kind == .name && !isCalled(owner, like: value) {
        joins.append(Join(owner: owner, value: value))
      }
    }
    return joins
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

  /// Whether what is given was made with its owner, or keeps somebody, and somebody the owner: be it each other, or by
  /// way of a third.
  private func closesRing(_ join: Join, among joins: [Join]) -> Bool {
    let (owner, value) = (join.owner, join.value)
    let maker: FactIndex<Expression>
    switch facts.meaning(of: value) {
    case .declaration(let local): maker = facts.declarations[local].value
    case .parameter: maker = .none
    case .capture, .outside: return false
    }
    let parts =
      maker.isNone || facts.expressions[maker].kind != .call
      ? .empty : facts.expressions[maker].arguments
    func isPart(_ fits: (FactIndex<Expression>) -> Bool) -> Bool {
      parts.range.contains { facts.arguments[$0].value.ifAny.map(fits) ?? false }
    }
    func mayBeKept() -> Bool { join.isByItself || self.mayBeKept(value) }
    if isPart({ isCalled($0, like: owner) }) { return mayBeKept() }
    let function = self.function(around: value)
    let others = joins.filter { self.function(around: $0.value) == function }
    let keepsSomebody =
      isPart { facts.expressions[$0].kind == .name }
      || others.contains { isCalled($0.owner, like: value) }
      || facts.assignments.indices.contains { number in
        guard let target = facts.assignments[number].target.ifAny,
          facts.expressions[target].kind == .member, self.function(around: target) == function,
          let base = facts.expressions[target].base.ifAny
        else { return false }
        return isCalled(base, like: value)
      }
    guard keepsSomebody else { return false }
    let isKept =
      others.contains { isCalled($0.value, like: owner) }
      || facts.arguments.indices.contains { number in
        // `Presenter(router: router)`
        guard let given = facts.arguments[number].value.ifAny, isCalled(given, like: owner),
          self.function(around: given) == function,
          let call = facts.arguments[number].owner.ifAny, facts.expressions[call].kind == .call
        else { return false }
        return facts.calledName(of: call).map(facts.beginsUppercase) ?? false
      }
    return isKept && mayBeKept()
  }

  private func function(around expression: FactIndex<Expression>) -> FactIndex<Declaration> {
    facts.scopes[facts.expressions[expression].scope].declaration
  }
}
