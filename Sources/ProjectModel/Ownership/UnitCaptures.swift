// What closures, local functions and autoclosures of a unit hold.

import SwiftReader

extension UnitOwnership {
  func addCaptures(of node: Int) {
    switch nodes[node].key {
    case .value(let expression) where facts.expressions[expression].kind == .closure:
      let closure = FactIndex<Closure>(raw: facts.expressions[expression].payload)
      addCaptures(of: closure, to: node)
    case .local(let local) where facts.declarations[local].kind == .function:
      addCaptures(ofFunction: local, to: node)
    default: break
    }
  }

  private func capture(_ nodes: Nodes, by holder: Int, at range: TextRange) {
    for target in nodes {
      add(
        OwnershipEdge(
          target: target, kind: .captures, place: OwnershipPlace(file: file, range: range)),
        from: holder)
    }
  }

  private func addCaptures(of closure: FactIndex<Closure>, to holder: Int) {
    let endlessTask = EndlessTask(closure, in: file, index)
    for use in facts.selfUses(in: closure, underOtherNames: renamesSelf)
    where !isInCaptureList(facts.expressions[use.expression].name.start, of: closure) {
      switch use.strength {
      case .strong:
        capture(
          evaluate(use.expression), by: holder, at: facts.expressions[use.expression].name)
      case .unowned: noteUnowned(holder)
      case .weak:
        guard endlessTask?.holds(use.expression) == true else { break }
        capture(receivers, by: holder, at: facts.expressions[use.expression].name)
      }
    }
    for number in facts.closures[closure].expressions.range {
      let expression = FactIndex<Expression>(number)
      guard facts.expressions[expression].kind == .name,
        !isInCaptureList(facts.expressions[expression].name.start, of: closure)
      else { continue }
      captureName(
        facts.expressions[expression].name, from: facts.expressions[expression].scope, in: closure,
        endlessTask, by: holder
      ) { evaluate(expression) }
    }
    // `if let handler { … }` uses the `handler` that is around.
    for local in code.locals {
      let declaration = facts.declarations[local]
      guard usesWhatIsAround(declaration, in: closure) else { continue }
      captureName(
        declaration.name, from: declaration.scope, in: closure, endlessTask, by: holder
      ) { valuesBehindShorthand(local) }
    }
  }

  private func usesWhatIsAround(
    _ local: Declaration, in closure: FactIndex<Closure>
  ) -> Bool {
    local.flags.contains(.isShorthand) && facts.isInside(local.scope, closure)
      && !facts.textEquals(local.name, "self")
  }

  func findWhetherSelfIsRenamed() -> Bool {
    func isSelf(_ value: FactIndex<Expression>) -> Bool {
      value.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? false
    }
    return code.locals.contains { isSelf(facts.declarations[$0].value) }
      || facts.captures.contains { isSelf($0.value) }
  }

  /// What stands in its own capture list is evaluated outside of the closure.
  private func isInCaptureList(_ offset: UInt32, of closure: FactIndex<Closure>) -> Bool {
    facts.captures[facts.closures[closure].captures].contains {
      $0.range.contains(offset)
    }
  }

  private func captureName(
    _ name: TextRange, from use: FactIndex<Scope>, in closure: FactIndex<Closure>,
    _ endlessTask: EndlessTask?, by holder: Int, _ values: () -> Nodes
  ) {
    switch captured(by: name, from: use, in: closure, endlessTask) {
    case .value:
      if isEmptiedVariable(name, from: use) { break }
      capture(values(), by: holder, at: name)
    case .instance(.strong): capture(receivers, by: holder, at: name)
    case .instance(.unowned): noteUnowned(holder)
    case .instance(.weak), nil: break
    }
  }

  /// `var onEnd: (() -> Void)?`, which is set to something, and to nil behind that: be it in a closure that comes
  /// later.
  private func isEmptiedVariable(_ name: TextRange, from scope: FactIndex<Scope>) -> Bool {
    guard
      case .declaration(let local) = facts.meaning(of: name, from: scope, at: name.start).meaning,
      facts.declarations[local].kind == .variable
    else { return false }
    var isSet = !facts.declarations[local].value.isNone
    for number in code.assignments {
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny,
        facts.expressions[target].kind == .name, facts.meaning(of: target) == .declaration(local)
      else { continue }
      if facts.expressions[value].kind != .nilLiteral {
        isSet = true
      } else if isSet {
        return true
      }
    }
    return false
  }

  private enum Captured {
    case value
    case instance(Capture.Strength)
  }

  /// What a closure captures by a name in it: what it stands for, strongly, or the instance; nil for nothing.
  private func captured(
    by name: TextRange, from use: FactIndex<Scope>, in closure: FactIndex<Closure>,
    _ endlessTask: EndlessTask?
  ) -> Captured? {
    let (meaning, scope) = facts.meaning(of: name, from: use, at: name.start)
    switch meaning {
    case .declaration(let local):
      return facts.isInside(scope, closure)
        || facts.declarations[local].modifiers.isWeakOrUnowned ? nil : .value
    case .parameter: return facts.isInside(scope, closure) ? nil : .value
    case .capture(let item, let around):
      let capture = facts.captures[item]
      guard facts.isFurtherIn(around, than: closure) else {
        return capture.strength == .strong ? .value : nil
      }
      return capture.value.isNone
        ? captured(by: capture.name, from: facts.scope(around: around), in: closure, endlessTask)
        : nil
    case .outside:
      guard let owner, isMember(name, of: owner) || isInherited(name, by: owner, from: use),
        index.mayKeepUnwrittenSelf(of: owner, from: use, in: facts)
      else { return nil }
      if endlessTask?.holdsOwner(ofNameIn: use, at: name.start) == true {
        return .instance(.strong)
      }
      return facts.strengthOfImplicitSelf(in: closure, from: use, at: name.start)
        .map { .instance($0) }
    }
  }

  /// Whether a closure may capture somebody other than weakly. Nothing is evaluated, so that it may be asked at any
  /// time.
  func mayHoldSomebody(_ closure: FactIndex<Closure>) -> Bool {
    func mayBeSomebody(_ captured: Captured?) -> Bool {
      switch captured {
      case .value, .instance(.strong), .instance(.unowned): true
      case .instance(.weak), nil: false
      }
    }
    let endlessTask = EndlessTask(closure, in: file, index)
    return facts.selfUses(in: closure, underOtherNames: renamesSelf).contains {
      $0.strength != .weak || endlessTask?.holds($0.expression) == true
    }
      || facts.closures[closure].expressions.range.contains { number in
        let found = facts.expressions[number]
        return found.kind == .name
          && mayBeSomebody(captured(by: found.name, from: found.scope, in: closure, endlessTask))
      }
      || code.locals.contains { local in
        let declaration = facts.declarations[local]
        return usesWhatIsAround(declaration, in: closure)
          && mayBeSomebody(
            captured(by: declaration.name, from: declaration.scope, in: closure, endlessTask))
      }
  }

  /// Whether the name stands for a member of the instance: `self` is left out.
  private func isMember(_ name: TextRange, of type: TypeID) -> Bool {
    guard hasInstance, !facts.beginsUppercase(name) else { return false }
    if let member = index.property(name, in: facts, of: type) {
      return index.declaration(member).modifiers.isDisjoint(with: [.static, .classMember])
    }
    return analysis.hasInstanceMethod(named: name, in: file, of: type)
  }

  /// A name that the project does not know.
  private func isInherited(
    _ name: TextRange, by owner: TypeID, from scope: FactIndex<Scope>
  ) -> Bool {
    hasInstance && !facts.beginsUppercase(name)
      && index.isListedFor(name, of: owner, from: scope, in: facts)
      && analysis.globals(named: name, in: file).isEmpty
  }

  private func addCaptures(ofFunction local: FactIndex<Declaration>, to holder: Int) {
    let body = facts.declarations[local].range
    for number in code.expressions {
      let found = facts.expressions[number]
      guard found.name.start >= body.start, found.end <= body.end else { continue }
      let expression = FactIndex<Expression>(number)
      switch found.kind {
      case .selfValue, .superValue:
        guard case .outside = facts.meaning(of: expression) else { continue }
        capture(receivers, by: holder, at: found.name)
      case .name:
        let (meaning, scope) = facts.meaning(
          of: found.name, from: found.scope, at: found.name.start)
        switch meaning {
        case .declaration(let declaration):
          guard declaration != local, !isInside(scope, local),
            !facts.declarations[declaration].modifiers.isWeakOrUnowned
          else { continue }
          capture(evaluate(expression), by: holder, at: found.name)
        case .parameter:
          guard !isInside(scope, local) else { continue }
          capture(evaluate(expression), by: holder, at: found.name)
        case .outside:
          guard let owner, isMember(found.name, of: owner) else { continue }
          // A closure inside may hold the instance weakly.
          if let closure = facts.scopes[found.scope].closure.ifAny,
            facts.strengthOfImplicitSelf(in: closure, from: found.scope, at: found.name.start)
              != .strong
          {
            continue
          }
          capture(receivers, by: holder, at: found.name)
        case .capture: continue
        }
      default: continue
      }
    }
  }

  private func isInside(_ scope: FactIndex<Scope>, _ local: FactIndex<Declaration>) -> Bool {
    var current = scope
    while !current.isNone {
      if facts.scopes[current].declaration == local { return true }
      current = facts.scopes[current].parent
    }
    return false
  }

  func addAutoclosureCaptures(_ argument: FactIndex<Argument>) -> Int? {
    guard let value = facts.arguments[argument].value.ifAny else { return nil }
    let place = range(of: value)
    let holder = node(
      .autoclosure(argument),
      holder: Holder(kind: .closure, place: OwnershipPlace(file: file, range: place)))
    for number in code.expressions {
      let found = facts.expressions[number]
      guard found.name.start >= place.start, found.end <= place.end,
        found.kind == .name || found.kind == .selfValue
      else { continue }
      let expression = FactIndex<Expression>(number)
      if found.kind == .selfValue {
        capture(evaluate(expression), by: holder, at: found.name)
      } else if case .outside = facts.meaning(of: expression) {
        guard let owner, isMember(found.name, of: owner) else { continue }
        capture(receivers, by: holder, at: found.name)
      } else {
        capture(evaluate(expression), by: holder, at: found.name)
      }
    }
    return holder
  }
}
