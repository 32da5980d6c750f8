// What functions keep out of what they are given: a member of it, a method, an element of a list.

import SwiftReader

extension KeeperSearch {
  /// `onTap` of `options.onTap`, `reload` of `screen.reload`, `handlers["tap"]`, `rows.first`: whether it may be
  /// somebody, and goes to a place. By names alone, since most are colours and texts; `part` is a chain's first step.
  @inline(__always)
  func mayBeKeptPart(_ part: FactIndex<Expression>) -> Bool {
    var part = part
    while true {
      let found = facts.expressions[part]
      guard found.kind == .member || found.kind == .subscript else { return false }
      switch found.use {
      case .argument where isCompared(FactIndex(raw: found.target)): return false
      case .assigned, .argument, .initialValue, .iterated:
        return found.kind == .subscript || mayBeSomebody(found.name)
      case .base:
        let next = FactIndex<Expression>(raw: found.target)
        if isCalled(next) { return found.kind == .subscript || mayBeSomebody(found.name) }
        part = next
      default: return false
      }
    }
  }

  /// `filter` of `.rows.filter { … }`, where `part` is the first step: a method that a part is asked for.
  private func listMethod(behind part: FactIndex<Expression>) -> FactIndex<Expression>? {
    var step = part
    while !isCalled(step) {
      guard facts.expressions[step].use == .base else { return nil }
      step = FactIndex(raw: facts.expressions[step].target)
    }
    return step
  }

  /// `lhs.id == rhs.id`, and whatever else has two operands, other than `options.onTap ?? {}`.
  @inline(__always)
  private func isCompared(_ argument: FactIndex<Argument>) -> Bool {
    guard let owner = facts.arguments[argument].owner.ifAny,
      facts.expressions[owner].kind == .operation, facts.expressions[owner].count == 2
    else { return false }
    return !facts.textEquals(facts.expressions[owner].name, "??")
  }

  private func mayBeSomebody(_ name: TextRange) -> Bool {
    mayBe([.strongPlace, .method], name)
      || KeepingAPIs.embedded.isElement(name, in: facts)
  }

  /// Whether the end of a chain, of which `part` is the first step, is put where it may be kept, be it by way of
  /// `steps` locals.
  func isPartKept(
    _ part: FactIndex<Expression>, _ keeping: Keeping, steps: Int
  ) -> Bool {
    guard mayBeKeptPart(part) else { return false }
    if let method = listMethod(behind: part) {
      return isKept(byMethod: method, keeping, steps: steps)
    }
    let end = facts.chainEnd(from: part)
    if facts.expressions[end].use == .iterated {
      return isSomebody(end) && isKeptByLoop(over: end, keeping, steps: steps)
    }
    switch facts.destination(of: end) {
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return false }
      switch facts.expressions[owner].kind {
      case .call:
        return (mayBeKnown(owner) || isList(owner, madeOf: argument)) && isSomebody(end)
          && isKept(end, keeping)
      case .tuple, .arrayLiteral, .dictionaryLiteral:
        return isSomebody(end) && isKept(owner, keeping)
      default: return false
      }
    case .assignment: return isSomebody(end) && isKept(end, keeping)
    case .initialValue(let local):
      return isSomebody(end) && isKept(local: local, keeping, steps: steps)
    default: return false
    }
  }

  /// Most calls that take a part are of what libraries have.
  private func mayBeKnown(_ call: FactIndex<Expression>) -> Bool {
    facts.calledName(of: call).map { name in
      isKnown(name) || facts.textEquals(name, "init") || facts.textEquals(name, "Self")
    } ?? true
  }

  /// Whether it is an element, or a member of a type of the project's that is neither a number or a text nor the SDK's.
  private func isSomebody(_ part: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[part]
    guard found.kind == .member, !KeepingAPIs.embedded.isElement(found.name, in: facts),
      let base = found.base.ifAny
    else { return true }
    guard let type = index.type(of: base, in: file) else {
      return index.hasGenericType(base, in: file) || isElement(base)
    }
    guard let property = index.property(found.name, in: facts, of: type) else {
      return index.hasMethod(named: found.name, in: file, of: type)
    }
    if isPlain(property) { return false }
    if case .sdkClass? = index.annotatedType(of: property)?.kind { return false }
    return true
  }

  /// `$0`, what a loop or a closure binds, `rows[0]`, `rows.first`: of what type that is the list's type tells, which
  /// may be anything.
  private func isElement(_ value: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[value]
    switch found.kind {
    case .subscript: return true
    case .member: return KeepingAPIs.embedded.isElement(found.name, in: facts)
    case .name:
      if facts.firstByte(of: found.name) == UInt8(ascii: "$") { return true }
      switch facts.meaning(of: value) {
      case .declaration(let local):
        return facts.declarations[local].value.ifAny
          .map { facts.expressions[$0].use == .iterated } ?? false
      case .parameter(let parameter): return facts.parameters[parameter].type.isNone
      case .capture, .outside: return false
      }
    default: return false
    }
  }

  /// `for row in rows { all.append(row) }`
  func isKeptByLoop(
    over list: FactIndex<Expression>, _ keeping: Keeping, steps: Int
  ) -> Bool {
    let body = facts.declarations[keeping.function].range
    return facts.declarations.indices.dropFirst(keeping.function.int + 1)
      .prefix { facts.declarations[$0].range.start < body.end }
      .contains {
        facts.declarations[$0].value == list
          && isKept(local: FactIndex($0), keeping, steps: steps)
      }
  }

  private func isKept(
    local: FactIndex<Declaration>, _ keeping: Keeping, steps: Int
  ) -> Bool {
    guard steps > 0, let value = facts.declarations[local].value.ifAny else { return false }
    let scope = facts.scopes[facts.declarations[local].scope].range
    let behind = TextRange(start: facts.expressions[value].end, end: scope.end)
    return facts.expressions(in: behind).contains { number in
      facts.expressions[number].kind == .name
        && facts.sameText(facts.expressions[number].name, facts.declarations[local].name)
        && isKept(FactIndex(number), keeping, steps: steps - 1)
    }
  }

  /// `rows.forEach { all.append($0) }`; `part` is the `forEach`.
  func isEachKept(_ part: FactIndex<Expression>, _ keeping: Keeping, steps: Int) -> Bool {
    let call = FactIndex<Expression>(raw: facts.expressions[part].target)
    guard steps > 0, KeepingAPIs.embedded.has(.iteration, facts.expressions[part].name, in: facts),
      !waitsForMethod(call, keeping),
      let given = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny,
      facts.expressions[given].kind == .closure
    else { return false }
    let closure = FactIndex<Closure>(raw: facts.expressions[given].payload)
    return facts.closures[closure].expressions.range.contains { number in
      let found = facts.expressions[number]
      return found.kind == .name && facts.isParameter(found.name, 0, of: closure)
        && isKept(FactIndex(number), keeping, steps: steps - 1)
    }
  }

  // MARK: Lists made of others

  /// Whether what a method is called on is put somewhere by way of that: `rows.forEach { all.append($0) }`,
  /// `shown = rows.filter { $0.isOpen }`, `shown = rows.visible()`.
  func isKept(
    byMethod method: FactIndex<Expression>, _ keeping: Keeping, steps: Int
  ) -> Bool {
    if isEachKept(method, keeping, steps: steps) { return true }
    return (givesElements(method) || mayBe(.giver, facts.expressions[method].name))
      && isListKept(FactIndex(raw: facts.expressions[method].target), keeping, steps: steps)
  }

  /// `rows` in `shown = rows.filter { $0.isOpen }`, `shown + rows`, `Array(rows)`: whether the list that is made of it
  /// is put where it may be kept.
  func isListKept(_ list: FactIndex<Expression>, _ keeping: Keeping, steps: Int) -> Bool {
    switch facts.destination(of: list) {
    case .initialValue(let local):
      return isKept(local: local, keeping, steps: steps)
    case .discarded:
      // What a function of one expression gives back.
      let scope = facts.scopes[facts.expressions[list].scope]
      return scope.closure.isNone && scope.kind == .function
        && !facts.declarations[keeping.function].type.isNone
    default: return isKept(list, keeping, steps: steps)
    }
  }

  /// Whether a method gives elements of what it is called on, or what they hold: `rows.sorted { … }`,
  /// `rows.map(\.action)`, `rows.first { … }`.
  func givesElements(_ method: FactIndex<Expression>) -> Bool {
    guard let known = KeepingAPIs.embedded.known(facts.expressions[method].name, in: facts),
      known.has([.transformation, .pick])
    else { return false }
    if known.has(.pick) { return true }
    let call = FactIndex<Expression>(raw: facts.expressions[method].target)
    let given = facts.arguments[facts.expressions[call].arguments].last?.value.ifAny
    guard !known.has(.selection), let given else { return true }
    switch facts.expressions[given].kind {
    case .closure: return givesPart(FactIndex(raw: facts.expressions[given].payload))
    case .keyPath: return mayBeSomebody(facts.lastName(ofKeyPath: given))
    // `rows.map(Cell.init)`
    case .member: return facts.textEquals(facts.expressions[given].name, "init")
    default: return false
    }
  }

  /// `{ $0.action }`, `{ row in row.action }`, and of two parameters the second as it is: `{ $0.append($1) }`.
  private func givesPart(_ closure: FactIndex<Closure>) -> Bool {
    facts.closures[closure].expressions.range.contains { number in
      let found = facts.expressions[number]
      if found.kind == .name {
        return found.use != .base && facts.isParameter(found.name, 1, of: closure)
      }
      guard found.use == .discarded || found.use == .returned, found.kind == .member,
        mayBeSomebody(found.name) || KeepingAPIs.embedded.isElement(found.name, in: facts),
        let base = found.base.ifAny, facts.expressions[base].kind == .name
      else { return false }
      return facts.isParameter(facts.expressions[base].name, 0, of: closure)
    }
  }

  /// `Array(rows)`, `zip(rows, 1...)`
  func isList(_ call: FactIndex<Expression>, madeOf argument: FactIndex<Argument>) -> Bool {
    guard let name = facts.calledName(of: call) else { return false }
    return facts.isZip(name)
      || facts.expressions[call].arguments.range.first == argument.int
        && KeepingAPIs.embedded.has(.copy, name, in: facts)
  }

  /// `shown + rows`
  func isSum(_ operation: FactIndex<Expression>) -> Bool {
    facts.textEquals(facts.expressions[operation].name, "+")
  }
}

extension FileFacts {
  /// Whether a name is that of a closure's first parameter, or second one: `row`, or `$0` where it names none.
  fileprivate func isParameter(
    _ name: TextRange, _ number: Int, of closure: FactIndex<Closure>
  ) -> Bool {
    let named = closures[closure].parameters.range
    if named.isEmpty { return textEquals(name, number == 0 ? "$0" : "$1") }
    return number < named.count && sameText(name, parameters[named.lowerBound + number].name)
  }

  /// `action` of `\.row.action`
  fileprivate func lastName(ofKeyPath keyPath: FactIndex<Expression>) -> TextRange {
    let path = TextRange(start: expressions[keyPath].name.start, end: expressions[keyPath].end)
    return withBytes(of: path) { bytes in
      let last = bytes.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
      return TextRange(start: path.start + UInt32(last), end: path.end)
    }
  }
}
