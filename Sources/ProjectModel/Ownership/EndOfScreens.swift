// What a screen lets go of by hand when the system tells it that it goes, or that what was begun is over: that
// call is certain to come, other than one that somebody has to think of.

import SwiftReader

extension UnitOwnership {
  /// Whether something on the way lets go of who leads on when a screen goes.
  func isLetGoAtTheEnd(_ way: [Step]) -> Bool {
    lazy var types = Set(way.compactMap { nodes[$0.edge.target].type })
    return way.contains { _, edge in
      guard case .property(let member) = edge.kind else { return false }
      return isLetGoAtTheEnd(member)
        // `owner?.sheet = nil` by the sheet, `model.onChange = nil` by whose model it is.
        || types.contains { analysis.isEmptied(member, atTheEndOf: $0) }
          && !analysis.isShownForGood(member)
    } || isLetGoByOthers(way) || isLetGoByTree(way)
  }

  /// Whether what `property` holds is let go of when the screen goes, or that whose property it is.
  func isLetGoAtTheEnd(_ property: Member) -> Bool {
    isEmptiedAtTheEnd(property) && !analysis.isShownForGood(property)
  }

  private func isEmptiedAtTheEnd(_ property: Member) -> Bool {
    // The unit itself cannot be asked while it is looked through.
    let function = facts.declarations[unit.declaration]
    if function.kind == .function, analysis.apis.has(.signalOfEnd, function.name, in: facts),
      surelyEmptied().properties.contains(property)
    {
      return true
    }
    if let owner, analysis.isEmptied(property, atTheEndOf: owner) { return true }
    guard let holder = index.enclosingType(of: property.declaration, in: property.file),
      holder != owner
    else { return false }
    return analysis.isEmptied(property, atTheEndOf: holder)
  }

  /// What the unit empties in any case, and which of its own type's functions it calls.
  fileprivate func surelyEmptied() -> SurelyEmptied {
    func isCertain(_ expression: FactIndex<Expression>) -> Bool {
      outermost(from: facts.expressions[expression].scope).map {
        facts.scopes[$0].kind == .function && facts.scopes[$0].declaration == unit.declaration
      } ?? false
    }
    func properties(_ expression: FactIndex<Expression>) -> [Member] {
      evaluate(owner(of: expression)).compactMap { node in
        if case .property(_, let member) = nodes[node].key { member } else { nil }
      }
    }
    var found = SurelyEmptied()
    for number in code.assignments {
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny,
        facts.isEmptyValue(value), isCertain(target)
      else { continue }
      found.properties += properties(target)
    }
    for call in code.calls where isCertain(call) {
      guard let callee = facts.expressions[call].base.ifAny,
        let name = facts.calledName(of: call)
      else { continue }
      let base = facts.expressions[callee].base.ifAny
      if base.map({ facts.expressions[$0].kind == .selfValue }) ?? true, let owner,
        let function = firstMethod(named: name, of: owner, matching: call)
      {
        found.called.append(function.function)
      } else if let base, facts.nameBegins(name, with: "removeAll") {
        found.properties += properties(base)
      }
    }
    return found
  }

  /// `isMovingFromParent || isBeingDismissed`, `navigationController?.isBeingDismissed == true`: what is so when the
  /// screen goes for good.
  private func isOfLeaving(_ condition: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[condition]
    switch found.kind {
    case .name, .member: return analysis.apis.has(.signOfLeaving, found.name, in: facts)
    case .tuple, .operation:
      let parts = facts.values(of: found.arguments)
      guard parts.contains(where: isOfLeaving) else { return false }
      if found.kind == .tuple || facts.textEquals(found.name, "||") && parts.count == 2 {
        return true
      }
      // Of several operators only the first is known.
      return ["||", "??", "=="].contains { facts.textEquals(found.name, $0) }
        && parts.allSatisfy { isOfLeaving($0) || facts.expressions[$0].kind == .booleanLiteral }
        && !(facts.textEquals(found.name, "==") && parts.contains(where: facts.isFalse))
    default: return false
    }
  }

  /// The body that code of a scope is a part of whatever the case, perhaps once for each element of a list, or if the
  /// screen goes for good.
  private func outermost(from scope: FactIndex<Scope>) -> FactIndex<Scope>? {
    var current = scope
    while !current.isNone {
      let found = facts.scopes[current]
      switch found.kind {
      case .do, .defer, .iteration, .loop: break
      case .closure where iterated(by: found.closure) != nil || isRun(found.closure): break
      case .if where facts.condition(of: found).map(isOfLeaving) == true: break
      case .closure, .function: return current
      default: return nil
      }
      current = found.parent
    }
    return nil
  }
}

extension UnitOwnership {
  /// `DispatchQueue.main.async { … }`, or given to a function of the project that keeps no closure that it is given, or
  /// only until it has run.
  private func isRun(_ closure: FactIndex<Closure>) -> Bool {
    guard let (call, argument) = facts.callGiven(closure), let name = facts.calledName(of: call)
    else { return false }
    let functions = calledFunctions(call)
    if functions.isEmpty { return analysis.apis.has(.runningOnce, name, in: facts) }
    return isUsedUp(argument, givenTo: call, by: functions)
  }

  /// Whether functions keep what they are given not at all, or no longer than they use it.
  func isUsedUp(
    _ argument: FactIndex<Argument>, givenTo call: FactIndex<Expression>, by functions: [Member]
  ) -> Bool {
    functions.allSatisfy { function in
      let matched = analysis.match(
        facts.expressions[call].arguments, of: facts, to: function)
      return matched?.filled.contains {
        $0.argument == argument && analysis.usesUp($0.parameter, of: function)
      } ?? false
    }
  }
}

extension OwnershipAnalysis {
  /// Whether a property is there for a view that its owner never takes out of the tree again: who lets go of it alone
  /// does not free it.
  fileprivate func isShownForGood(_ property: Member) -> Bool {
    guard let held = index.namedType(ofValueDeclaredBy: property) else { return false }
    let isOfView =
      switch held.kind {
      case .project(let type): isView(type)
      case .sdkClass: isViewOfSDK(held.name)
      default: false
      }
    guard isOfView, let owner = index.enclosingType(of: property.declaration, in: property.file)
    else { return false }
    return !ownCodeTakesViewsOut(owner)
  }

  /// Whether a function keeps what it is given for a parameter in nothing but what is emptied after use, if it does.
  fileprivate func usesUp(_ parameter: FactIndex<Parameter>, of function: Member) -> Bool {
    guard names.keeps(parameter, of: function) else { return true }
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    return summary(of: unit).keeps.allSatisfy { keep in
      keep.to.root != .parameter(parameter)
        || keep.from.path.last.map { lettingGo(of: $0).isUsedUp } ?? false
    }
  }

  /// Whether a type empties a property in what the system calls at the type's end.
  fileprivate func isEmptied(_ property: Member, atTheEndOf type: TypeID) -> Bool {
    let functions = functionsAtTheEnd(of: type)
    // Most types have none.
    if functions.isEmpty { return false }
    let key = PropertyOfType(property: property, type: type)
    if let known = emptiedAtTheEnd[key] { return known }
    emptiedAtTheEnd[key] = false
    let isEmptied = functions.contains { empties(property, $0) }
    emptiedAtTheEnd[key] = isEmptied
    return isEmptied
  }

  /// What a type has that the system calls at its end: asked for each of its properties.
  private func functionsAtTheEnd(of type: TypeID) -> [Member] {
    if let known = endFunctions[type] { return known }
    var found = index.members(of: type).filter { function in
      index.declaration(function).kind == .function
        && apis.has(.signalOfEnd, index.declaration(function).name, in: index.files[function.file])
    }
    found += shared.calledAtTheEnd.value { methodsCalledAtTheEnd() }[type] ?? []
    endFunctions[type] = found
    return found
  }

  /// `player.stop()` in `viewDidDisappear`, and in `.onDisappear { … }`: the methods of all types that screens and
  /// views call then, in any case.
  private func methodsCalledAtTheEnd() -> [TypeID: [Member]] {
    var found: [TypeID: [Member]] = [:]
    for endings in shared.code.endings {
      let facts = index.files[endings.file]
      func addCalls(among expressions: Range<Int>, where isThere: (FactIndex<Scope>) -> Bool) {
        let calls = methodsOfOthers(calledAmong: expressions, in: endings.file, where: isThere)
        for (type, method) in calls { found[type, default: []].append(method) }
      }
      for closure in endings.closures {
        let closure = facts.closures[closure]
        addCalls(among: closure.expressions.range) { $0 == closure.scope }
      }
      for function in endings.overrides {
        addCalls(among: facts.expressions(in: facts.declarations[function].range)) {
          facts.scopes[$0].kind == .function && facts.scopes[$0].declaration == function
        }
      }
    }
    return found
  }

  /// The methods of others than `self` that are called in some scopes, and of which type's objects.
  func methodsOfOthers(
    calledAmong expressions: Range<Int>, in file: Int, where isThere: (FactIndex<Scope>) -> Bool
  ) -> [(type: TypeID, method: Member)] {
    let facts = index.files[file]
    return expressions.flatMap { number -> [(type: TypeID, method: Member)] in
      let call = FactIndex<Expression>(number)
      guard facts.expressions[call].kind == .call, isThere(facts.expressions[call].scope),
        let callee = facts.expressions[call].base.ifAny,
        let name = facts.calledName(of: call),
        let base = facts.expressions[callee].base.ifAny,
        facts.expressions[base].kind != .selfValue,
        let type = index.type(of: base, in: file),
        let method = firstMethod(
          named: name, in: file, of: type, given: facts.expressions[call].arguments,
          preferring: { _ in true })
      else { return [] }
      return implementations(of: method.function, calledOn: type).map { (type, $0) }
    }
  }

  /// Whether a function empties a property in any case, unless it leaves before: itself, or by another of its type's.
  func empties(_ property: Member, _ function: Member, depth: Int = 0) -> Bool {
    guard let found = surelyEmptied(by: function) else { return false }
    return found.properties.contains(property)
      || depth < 2 && found.called.contains { empties(property, $0, depth: depth + 1) }
  }

  /// The same for each property that is asked about; nil for what is just being asked.
  private func surelyEmptied(by function: Member) -> SurelyEmptied? {
    if let known = emptiedByFunctions[function] { return known }
    guard mayEmpty(function) else {
      emptiedByFunctions[function] = SurelyEmptied()
      return nil
    }
    let (found, isEverybodys) = findingOut {
      ask(CodeUnit(file: function.file, declaration: function.declaration)) { $0.surelyEmptied() }
    }
    if isEverybodys { emptiedByFunctions[function] = found }
    return found
  }

  /// Whether a function's code empties anything, or calls one of its own type's that might.
  private func mayEmpty(_ function: Member) -> Bool {
    let facts = index.files[function.file]
    let code = UnitCode(of: function, index)
    return code.assignments.contains { number in
      facts.assignments[number].value.ifAny.map(facts.isEmptyValue) ?? false
    }
      || code.calls.contains { call in
        guard let callee = facts.expressions[call].base.ifAny,
          let name = facts.calledName(of: call)
        else { return false }
        return facts.expressions[callee].base.ifAny.map {
          facts.expressions[$0].kind == .selfValue
        } ?? true || facts.nameBegins(name, with: "removeAll")
      }
  }
}

/// What a function does in any case, unless it leaves before.
struct SurelyEmptied {
  var properties: [Member] = []
  /// The functions of its own type that it calls.
  var called: [Member] = []
}

/// What one file's code does as something ends.
struct EndingsInFile: Sendable {
  let file: Int
  /// `.onDisappear { … }`
  private(set) var closures: [FactIndex<Closure>] = []
  /// `override func viewDidDisappear(_ animated: Bool) { … }`
  private(set) var overrides: [FactIndex<Declaration>] = []
  private(set) var deinitializers: [FactIndex<Declaration>] = []

  /// Nil where there is nothing.
  init?(_ file: Int, _ facts: FileFacts) {
    self.file = file
    let apis = KeepingAPIs.embedded
    closures = facts.closures.indices.lazy.map { FactIndex($0) }.filter { closure in
      guard let (call, _) = facts.callGiven(facts.closures[closure].expression),
        let signal = facts.calledName(of: call)
      else { return false }
      return apis.has(.signalOfEnd, signal, in: facts)
    }
    for number in facts.declarations.indices {
      let declaration = facts.declarations[number]
      if declaration.kind == .deinitializer {
        deinitializers.append(FactIndex(number))
      } else if declaration.kind == .function, declaration.modifiers.contains(.override),
        apis.has(.signalOfEnd, declaration.name, in: facts)
      {
        overrides.append(FactIndex(number))
      }
    }
    if closures.isEmpty && overrides.isEmpty && deinitializers.isEmpty { return nil }
  }
}

struct PropertyOfType: Hashable {
  let property: Member
  let type: TypeID
}

extension FileFacts {
  fileprivate func isFalse(_ value: FactIndex<Expression>) -> Bool {
    expressions[value].kind == .booleanLiteral && textEquals(expressions[value].name, "false")
  }

  /// The only condition of a `guard`, or of an `if` that is no `else if`.
  package func condition(of scope: Scope) -> FactIndex<Expression>? {
    onlyCondition(of: scope).flatMap { $0.isNegated ? nil : $0.value }
  }

  /// The same, `isOpen` of `if !isOpen` too.
  func onlyCondition(of scope: Scope) -> (value: FactIndex<Expression>, isNegated: Bool)? {
    guard let last = lastCondition(before: scope) else { return nil }
    let isOnly =
      scope.kind == .guardElse
      ? textEquals(last.introducer, "guard") && textEquals(last.behind, "else")
        && word(before: last.behind.start, from: expressions[last.value].end).isEmpty
      : textEquals(last.introducer, "if") && last.behind.isEmpty
        && !textEquals(word(before: last.introducer.start, from: last.start), "else")
    return isOnly ? (last.value, last.isNegated) : nil
  }

  /// `true` of `while true { … }`, where it is the only condition.
  func onlyCondition(ofWhile loop: Scope) -> (value: FactIndex<Expression>, isNegated: Bool)? {
    guard loop.kind == .loop, let last = lastCondition(before: loop),
      textEquals(last.introducer, "while"), last.behind.isEmpty
    else { return nil }
    return (last.value, last.isNegated)
  }

  /// A condition that stands before a block.
  private struct LastCondition {
    let value: FactIndex<Expression>
    let isNegated: Bool
    /// The words before and behind it, and where to look for more.
    let introducer: TextRange
    let behind: TextRange
    let start: UInt32
  }

  private func lastCondition(before scope: Scope) -> LastCondition? {
    let start = scopes[scope.parent].range.start
    let before = expressions(in: TextRange(start: start, end: scope.range.start))
    let number = before.last {
      expressions[$0].use == .condition && expressions[$0].scope == scope.parent
    }
    guard let number, case let condition = FactIndex<Expression>(number) else { return nil }
    var introducer = word(before: range(of: condition).start, from: start)
    let isNegated = textEquals(introducer, "!")
    if isNegated { introducer = word(before: introducer.start, from: start) }
    return LastCondition(
      value: condition, isNegated: isNegated, introducer: introducer,
      behind: word(before: scope.range.start, from: expressions[condition].end), start: start)
  }

  private func word(before end: UInt32, from start: UInt32) -> TextRange {
    lastWord(in: TextRange(start: start, end: end))
  }

  /// What stands last between spaces; empty where there is nothing else.
  private func lastWord(in range: TextRange) -> TextRange {
    withBytes(of: range) { bytes in
      func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
      let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
      let start = bytes[..<end].lastIndex(where: isSpace).map { $0 + 1 } ?? 0
      return TextRange(start: range.start + UInt32(start), end: range.start + UInt32(end))
    }
  }
}
