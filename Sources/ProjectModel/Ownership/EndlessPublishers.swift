// Publishers that certainly have no end: a subject, a `@Published` property, what is made of one. An operator may
// go on with one where the publisher that it is called on ends: `Just(id).flatMap { levels(of: $0) }`.

import SwiftReader

extension UnitOwnership {
  /// Whether a call goes on with a publisher without an end.
  func goesOn(_ call: FactIndex<Expression>, _ depth: Int) -> Bool {
    guard facts.expressions[call].kind == .call, let name = facts.calledName(of: call),
      analysis.apis.has(.flattening, name, in: facts),
      let value = facts.arguments[facts.expressions[call].arguments].last?.value.ifAny,
      facts.expressions[value].kind == .closure
    else { return false }
    return returned(byClosure: value).contains { result in
      isEndless(result, depth + 1)
        || isFirstParameter(result, of: value) && isOfEndlessList(call, depth + 1)
    }
  }

  private func isFirstParameter(
    _ result: FactIndex<Expression>, of closure: FactIndex<Expression>
  ) -> Bool {
    let found = facts.expressions[result]
    guard found.kind == .name else { return false }
    let first = facts.closures[FactIndex(raw: facts.expressions[closure].payload)].parameters
      .range.first
    if case .parameter(let parameter) = facts.meaning(of: result) { return parameter.int == first }
    return facts.textEquals(found.name, "$0")
  }

  /// Whether what a call is made on gives what is in a list, of which something has no end:
  /// `Publishers.Sequence(sequence: [level, weight]).flatMap { $0 }`.
  private func isOfEndlessList(_ call: FactIndex<Expression>, _ depth: Int) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny,
      let sequence = facts.expressions[callee].base.ifAny,
      facts.expressions[sequence].kind == .call,
      let list = facts.arguments[facts.expressions[sequence].arguments].first,
      facts.textEquals(list.label, "sequence"), let value = list.value.ifAny
    else { return false }
    return holdsEndless(value, depth)
  }

  private func holdsEndless(_ list: FactIndex<Expression>, _ depth: Int) -> Bool {
    depth < 8
      && (isEndless(list, depth)
        || parts(ofList: list).contains { holdsEndless($0, depth + 1) })
  }

  /// Whether what an expression gives has no end.
  fileprivate func isEndless(_ result: FactIndex<Expression>, _ depth: Int = 0) -> Bool {
    // Eight publishers within each other are more than anyone writes.
    guard depth < 8, case let steps = facts.chain(to: result)[...] else { return false }
    return steps.contains { isEndlessSource($0, depth) || goesOn($0, depth) }
      && !areEnding(steps, depth: depth)
  }

  private func isEndlessSource(_ step: FactIndex<Expression>, _ depth: Int) -> Bool {
    switch facts.expressions[step].kind {
    case .call:
      let functions = calledFunctions(step)
      if functions.isEmpty { return joinsEndless(step, depth) }
      return functions.allSatisfy { index.givesPublisher($0) && analysis.givesEndless($0) }
    case .name, .member:
      guard isListenedTo(step) else { return false }
      if facts.expressions[step].kind == .name,
        case .declaration(let local) = facts.meaning(of: step)
      {
        return facts.declarations[local].value.ifAny.map { isEndless($0, depth + 1) } ?? false
      }
      let properties = properties(namedBy: step)
      let isProjected = facts.firstByte(of: facts.expressions[step].name) == UInt8(ascii: "$")
      return !properties.isEmpty
        && properties.allSatisfy {
          isProjected ? analysis.isPublished($0) : analysis.holdsEndless($0)
        }
    default: return false
    }
  }

  /// `level` in `level.map { … }`, or by itself: not that in `level.value`.
  private func isListenedTo(_ step: FactIndex<Expression>) -> Bool {
    guard facts.expressions[step].use == .base else { return true }
    let next = FactIndex<Expression>(raw: facts.expressions[step].target)
    return facts.expressions[next].kind == .member && isCallee(next)
  }

  /// `Publishers.Merge(first, second)` goes on as long as one of them does.
  private func joinsEndless(_ call: FactIndex<Expression>, _ depth: Int) -> Bool {
    guard let name = facts.calledName(of: call), facts.beginsUppercase(name),
      analysis.apis.has(.joining, name, in: facts)
    else { return false }
    return facts.arguments[facts.expressions[call].arguments].contains { argument in
      argument.value.ifAny.map { isEndless($0, depth + 1) } ?? false
    }
  }

  /// What a name stands for in all types that its owner may be of.
  private func properties(namedBy step: FactIndex<Expression>) -> [Member] {
    let found = facts.expressions[step]
    let owners: [TypeID]
    if let base = found.base.ifAny {
      let type =
        index.type(of: base, in: file)
        ?? evaluate(base).lazy.compactMap { self.nodes[$0].type }.first
      owners = type.map { analysis.typesMeant(by: $0) } ?? []
    } else {
      owners = owner.map { [$0] } ?? []
    }
    var name = found.name
    // `$level` of `@Published var level`
    if facts.firstByte(of: name) == UInt8(ascii: "$") {
      name = TextRange(start: name.start + 1, end: name.end)
    }
    return owners.compactMap { index.property(name, in: file, of: $0) }
  }
}

extension OwnershipAnalysis {
  fileprivate func holdsEndless(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.accessors.isStored else {
      return index.givesPublisher(property) && givesEndless(property)
    }
    let facts = index.files[property.file]
    let mention = declaration.type.ifAny.flatMap { facts.mentions[facts.types[$0].mentions].first }
    let name = mention?.name ?? declaration.value.ifAny.flatMap { facts.calledName(of: $0) }
    return name.map { apis.has(.endless, $0, in: facts) } ?? false
  }

  fileprivate func isPublished(_ property: Member) -> Bool {
    let facts = index.files[property.file]
    return facts.attributes[index.declaration(property).attributes].contains {
      facts.textEquals($0.name, "Published")
    }
  }

  /// Whether something that a function gives back, or a property computes, has no end.
  fileprivate func givesEndless(_ function: Member) -> Bool {
    switch endlessFunctions[function] {
    case .known(let isEndless)?: return isEndless
    case .asked?:
      dependence.isOnCaller = true
      return false
    case .unknown?, nil: endlessFunctions[function] = .asked
    }
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    let (isEndless, isEverybodys) = findingOut {
      ask(unit) { graph in graph.code.results.contains { graph.isEndless($0) } } ?? false
    }
    endlessFunctions[function] = isEverybodys ? .known(isEndless) : .unknown
    return isEndless
  }
}
