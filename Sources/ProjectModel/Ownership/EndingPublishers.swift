// Publishers that come to an end by themselves: a request, a future, `first()`. Whoever listens to one is let
// go of at its end, so its token keeps nobody for good.

import SwiftReader

extension UnitOwnership {
  /// Whether what `subscription` listens to comes to an end by itself.
  func endsByItself(_ subscription: FactIndex<Expression>) -> Bool {
    facts.chain(to: subscription).dropLast().contains { isEnding($0) }
  }

  /// The same for what a unit gives back.
  func isEndingResult(_ result: FactIndex<Expression>) -> Bool {
    facts.chain(to: result).contains { isEnding($0) }
  }

  private func isEnding(_ step: FactIndex<Expression>, depth: Int = 0) -> Bool {
    let found = facts.expressions[step]
    switch found.kind {
    case .name:
      // `Single.zip(…)`
      if facts.beginsUppercase(found.name) { return analysis.apis.isEnding(found.name, in: facts) }
      if let property = listenedProperty(step) { return analysis.givesEnding(property) }
      // A local may stand for another one; eight of them are more than anyone writes.
      guard depth < 8, case .declaration(let local) = facts.meaning(of: step),
        let value = facts.declarations[local].value.ifAny
      else { return false }
      return facts.chain(to: value).contains { isEnding($0, depth: depth + 1) }
    case .member:
      return listenedProperty(step).map { analysis.givesEnding($0) } ?? false
    case .call:
      if isCutAtTheEnd(step) { return true }
      // A lazy property's `{ … }()`.
      if let callee = found.base.ifAny, facts.expressions[callee].kind == .closure {
        let results = returned(byClosure: callee)
        return !results.isEmpty && results.allSatisfy { isEndingResult($0) }
      }
      if let name = facts.calledName(of: step), analysis.apis.isEnding(name, in: facts) {
        // `prefix(untilOutputFrom:)` waits for somebody else.
        let first = facts.arguments[found.arguments].first
        return !Self.isCut(facts.text(name)) || first.map { $0.label.isEmpty } ?? true
      }
      let functions = calledFunctions(step)
      return !functions.isEmpty && functions.allSatisfy { analysis.givesEnding($0) }
    default: return false
    }
  }

  /// The project's property that a chain starts from: `number` in `number.map { … }.sink { … }`. One that a
  /// publisher is read from, `model.level`, is none itself.
  private func listenedProperty(_ step: FactIndex<Expression>) -> Member? {
    let found = facts.expressions[step]
    guard found.use == .base,
      case let next = FactIndex<Expression>(raw: found.target),
      facts.expressions[next].kind == .member, isCallee(next)
    else { return nil }
    if found.kind == .name {
      guard let owner, case .outside = facts.meaning(of: step) else { return nil }
      return index.property(found.name, in: file, of: owner)
    }
    guard let base = found.base.ifAny else { return nil }
    return types(of: base).lazy.compactMap {
      self.index.property(found.name, in: self.file, of: $0)
    }.first
  }

  /// `takeUntil(viewWillDisappear)`: until something that is certain to come.
  private func isCutAtTheEnd(_ call: FactIndex<Expression>) -> Bool {
    facts.arguments[facts.expressions[call].arguments].contains { argument in
      guard let value = argument.value.ifAny else { return false }
      let kind = facts.expressions[value].kind
      let name = kind == .call ? facts.calledName(of: value) : facts.expressions[value].name
      guard kind == .name || kind == .member || kind == .call, let name,
        analysis.apis.known(name, in: facts)?.isSignalOfEnd == true,
        let called = facts.calledName(of: call)
      else { return false }
      return facts.nameBegins(called, with: "take") || facts.nameBegins(called, with: "prefix")
    }
  }

  private static func isCut(_ name: String) -> Bool { name == "prefix" || name == "take" }

  /// The project's functions that a call may come to.
  private func calledFunctions(_ call: FactIndex<Expression>) -> [Member] {
    guard let callee = facts.expressions[call].base.ifAny else { return [] }
    let name = facts.expressions[callee].name
    func found(in type: TypeID) -> [Member] {
      let types = index[type].kind == .protocol ? analysis.conformers(of: type) : [type]
      return types.compactMap { type in
        firstMethod(named: name, of: type, matching: call)?.function
      }
    }
    switch facts.expressions[callee].kind {
    case .name:
      guard case .outside = facts.meaning(of: callee) else { return [] }
      if let owner, case let methods = found(in: owner), !methods.isEmpty { return methods }
      return globalFunction(named: name, matching: call).map { [$0.function] } ?? []
    case .member:
      guard let base = facts.expressions[callee].base.ifAny else { return [] }
      return types(of: base).flatMap { found(in: $0) }
    default: return []
    }
  }

  private func types(of base: FactIndex<Expression>) -> Set<TypeID> {
    if let type = analysis.namedType(base, in: file) ?? index.type(of: base, in: file) {
      return [type]
    }
    return Set(evaluate(base).compactMap { nodes[$0].type })
  }
}

/// Whether a function gives back, or a property holds, a publisher that comes to an end.
enum Ending {
  case unknown
  /// It is being worked out.
  case asked
  case known(Bool)
}

extension OwnershipAnalysis {
  /// Whether a function gives back, or a property holds, a publisher that comes to an end by itself.
  fileprivate func givesEnding(_ function: Member) -> Bool {
    switch endingFunctions[function] {
    case .known(let ends)?: return ends
    case .asked?:
      dependsOnCaller = true
      return false
    case .unknown?, nil: endingFunctions[function] = .asked
    }
    let before = dependsOnCaller
    dependsOnCaller = false
    let ends =
      isEndingType(of: function)
      || (isStoredProperty(function) ? holdsEnding(function) : hasEndingResults(function))
    // What came upon itself is asked again by the next.
    endingFunctions[function] = dependsOnCaller ? .unknown : .known(ends)
    dependsOnCaller = before || dependsOnCaller
    return ends
  }

  /// `Single<Int>`, `Future<Int, Never>`
  private func isEndingType(of function: Member) -> Bool {
    guard let type = index.declaration(function).type.ifAny else { return false }
    let facts = index.files[function.file]
    guard let mention = facts.mentions[facts.types[type].mentions].first else { return false }
    return apis.isEnding(mention.name, in: facts)
  }

  private func isStoredProperty(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    return declaration.kind.isProperty && declaration.accessors.isStored
  }

  /// Whether all that a property is set to in its type's code comes to an end.
  private func holdsEnding(_ property: Member) -> Bool {
    guard let type = index.enclosingType(of: property.declaration, in: property.file) else {
      return false
    }
    var isSet = false
    if let value = index.declaration(property).value.ifAny {
      let unit = CodeUnit(file: property.file, declaration: property.declaration)
      guard ask(unit, { $0.isEndingResult(value) }) == true else { return false }
      isSet = true
    }
    for (unit, value) in assignments(to: property, of: type) {
      guard ask(unit, { $0.isEndingResult(value) }) == true else { return false }
      isSet = true
    }
    return isSet
  }

  private func assignments(
    to property: Member, of type: TypeID
  ) -> [(unit: CodeUnit, value: FactIndex<Expression>)] {
    index[type].parts.flatMap { part in
      let facts = index.files[part.file]
      let body = facts.declarations[part.declaration].range
      return facts.assignments.indices.compactMap {
        number -> (unit: CodeUnit, value: FactIndex<Expression>)? in
        let assignment = facts.assignments[number]
        guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
          case let found = facts.expressions[target],
          body.start <= found.name.start, found.name.start < body.end,
          index.isCalled(found.name, in: part.file, as: property),
          let unit = index.unit(of: facts.scopes[found.scope].declaration, in: part.file)
        else { return nil }
        return (CodeUnit(file: part.file, declaration: unit), value)
      }
    }
  }

  private func hasEndingResults(_ function: Member) -> Bool {
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    return ask(unit) { graph in
      !graph.code.results.isEmpty && graph.code.results.allSatisfy { graph.isEndingResult($0) }
    } ?? false
  }
}
