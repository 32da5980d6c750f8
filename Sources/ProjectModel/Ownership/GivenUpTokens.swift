// Closures that are kept until their type gives up the token: `token.cancel()`, `bag.removeAll()`,
// `center.removeObserver(token)`. Not in `deinit`, which never comes as long as the closure holds its object.

import SwiftReader

extension UnitOwnership {
  /// Whether the type gives up what handing over `holder` has given it, or the closure itself does.
  func isGivenUp(_ holder: Int) -> Bool {
    guard case .value(let value) = nodes[holder].key else { return false }
    let direct = callTaking(value)
    if let direct, endsItself(value, givenTo: direct) { return true }
    let keeping = callsKeeping(holder)
    if let direct, !keeping.contains(direct), isGivenUp(tokenOf: direct, keepsHolder: false) {
      return true
    }
    if keeping.isEmpty { return direct.map { isKeeperGivenUp(of: holder, givenTo: $0) } ?? false }
    return keeping.contains { isGivenUp(tokenOf: $0, keepsHolder: true) }
  }

  /// The call that is given a closure, be it by way of a local: `let block = { … }`, then `observe(using: block)`.
  private func callTaking(_ closure: FactIndex<Expression>) -> FactIndex<Expression>? {
    if let (call, _) = facts.callGiven(closure) { return call }
    guard case .initialValue(let local) = facts.destination(of: closure),
      facts.declarations[local].isLocal
    else { return nil }
    return facts.references(to: local).lazy.compactMap { self.facts.callGiven($0)?.call }.first
  }

  /// Whether what keeps the closure itself is ended: `timer.setEventHandler { … }`, `.map { … }.store(in: &bag)`.
  private func isKeeperGivenUp(of holder: Int, givenTo call: FactIndex<Expression>) -> Bool {
    guard let owner else { return false }
    let releasers = [call, facts.chainEnd(from: call)].flatMap { call in
      facts.calledName(of: call).flatMap { analysis.apis.known($0, in: facts) }?.releasers ?? []
    }
    return !releasers.isEmpty
      && propertiesHolding([holder]).contains { property in
        analysis.givesUp(
          GivenUp(member: property, type: owner, releasers: releasers, byEmptying: true))
      }
  }

  /// The same for what a property gets from a function that hands over such a closure itself.
  func isGivenUp(_ way: [Step]) -> Bool {
    way.contains { source, edge in
      guard edge.kind == .stores, let call = call(giving: edge.target),
        case .property(let base, let member) = nodes[source].key, nodes[base].key == .receiver
      else { return false }
      return givesUp(member, tokenOf: call, keepsHolder: true)
    }
  }

  /// `clock.start(onTick: show)`, where another function says `clock.cancel()`, and that lets go of the closure.
  func isStopped(_ step: Step, holder: Int) -> Bool {
    guard step.edge.kind == .stores, step.edge.target == holder, let owner,
      case .property(let keeper, let property) = nodes[step.source].key,
      case .property(let base, let held) = nodes[keeper].key, nodes[base].key == .receiver,
      let type = nodes[keeper].type, analysis.typesMeant(by: type).contains(where: isToken),
      case .value(let value) = nodes[holder].key,
      let (call, _) = facts.callGiven(value), let name = facts.calledName(of: call)
    else { return false }
    return analysis.givesUp(
      GivenUp(
        member: held, type: owner, releasers: analysis.apis.releasers, byEmptying: false,
        closure: KeptClosure(property: property, beginning: facts.text(name))))
  }

  /// Whether objects of a type can be ended as the SDK's tokens can, and show nothing: a view model may be cancelled in
  /// one of several ways to be done with it.
  private func isToken(_ type: TypeID) -> Bool {
    switch index.role(of: type)?.role {
    case .viewModel, .view, .viewController, .coordinator: false
    default: canBeEnded(type)
    }
  }

  /// The calls whose results keep a closure.
  private func callsKeeping(_ holder: Int) -> [FactIndex<Expression>] {
    nodes.indices.compactMap { node in
      guard nodes[node].keepsOthers, edges(from: node).contains(where: { $0.target == holder })
      else { return nil }
      return call(giving: root(of: node))
    }
  }

  func call(giving node: Int) -> FactIndex<Expression>? {
    switch nodes[node].key {
    case .value(let value), .result(let value, _):
      facts.expressions[value].kind == .call ? value : nil
    default: nil
    }
  }

  private func isGivenUp(tokenOf call: FactIndex<Expression>, keepsHolder: Bool) -> Bool {
    var properties = propertiesHolding(nodes.indices.filter { self.call(giving: $0) == call })
    if properties.isEmpty, !keepsHolder { properties = weakProperties(referringTo: call) }
    if properties.contains(where: { givesUp($0, tokenOf: call, keepsHolder: keepsHolder) }) {
      return true
    }
    return !keepsHolder && properties.isEmpty && isGivenAway(call)
  }

  /// `weak var monitor: AnyObject?`: a token that a library keeps itself.
  private func weakProperties(referringTo token: FactIndex<Expression>) -> [Member] {
    guard let place = placeOfToken(token) else { return [] }
    return evaluate(place).compactMap { node in
      guard case .property(let base, let member) = nodes[node].key, nodes[base].key == .receiver,
        index.declaration(member).modifiers.contains(.weak)
      else { return nil }
      return member
    }
  }

  /// The instance's own properties that hold one of these, in a list perhaps.
  func propertiesHolding(_ tokens: [Int]) -> [Member] {
    var held = Set(tokens)
    var found: [Member] = []
    var isGrowing = !tokens.isEmpty
    while isGrowing {
      isGrowing = false
      for node in nodes.indices where nodes[node].keepsOthers && !held.contains(node) {
        guard edges(from: node).contains(where: { $0.kind == .stores && held.contains($0.target) })
        else { continue }
        switch nodes[node].key {
        case .property(let base, let member) where nodes[base].key == .receiver:
          if !found.contains(member) { found.append(member) }
        case .value where nodes[node].holder == nil && nodes[node].type == nil:
          held.insert(node)
          isGrowing = true
        default: break
        }
      }
    }
    return found
  }

  /// Whether the type gives up what its property got from `call`.
  private func givesUp(
    _ property: Member, tokenOf call: FactIndex<Expression>, keepsHolder: Bool
  ) -> Bool {
    guard let owner else { return false }
    // What the type makes itself is a part of it, no token, but for what only stands for one.
    if let made = index.createdType(call, in: file), keepsHolder || !canBeEnded(made) {
      return false
    }
    let known = facts.calledName(of: call).flatMap { analysis.apis.known($0, in: facts) }
    let isLibrary = known?.entries.isEmpty == false && calledFunctions(call).isEmpty
    let releasers = isLibrary ? known?.releasers ?? [] : analysis.apis.releasers
    if releasers.isEmpty { return false }
    let end = facts.chainEnd(from: call)
    let isToken =
      isLibrary || isToken(call)
      || calledFunctions(end).isEmpty
        && facts.calledName(of: end)
          .flatMap { analysis.apis.known($0, in: facts) }?.releasers.isEmpty == false
    let endsAsItGoes =
      isToken && analysis.contentType(of: property).map(analysis.endsAsItGoes) ?? false
    return analysis.givesUp(
      GivenUp(
        member: property, type: owner, releasers: releasers,
        byEmptying: keepsHolder && isToken || endsAsItGoes))
  }

  /// Whether a function of the project gives back what can be ended.
  private func isToken(_ call: FactIndex<Expression>) -> Bool {
    nodes.contains { node in
      guard let type = node.type, node.key == .value(call) else { return false }
      return canBeEnded(type)
    }
  }

  /// Whether a type has a method that is called as the SDK's are that end something.
  private func canBeEnded(_ type: TypeID) -> Bool {
    index.lineage(of: type).contains { ancestor in
      index.members(of: ancestor).contains { member in
        index.declaration(member).kind == .function
          && analysis.apis.releasers.contains(index.name(of: member))
      }
    }
  }

  /// Whether a token of what lives on is given to somebody who may end it, or the type ends such.
  private func isGivenAway(_ call: FactIndex<Expression>) -> Bool {
    guard let name = facts.calledName(of: call),
      let known = analysis.apis.known(name, in: facts), !known.releasers.isEmpty,
      calledFunctions(call).isEmpty
    else { return false }
    switch facts.destination(of: facts.chainEnd(from: call)) {
    case .returned: return true
    case .discarded: return code.results.contains(call)
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny,
        facts.expressions[target].kind == .member || facts.expressions[target].kind == .subscript
          || isGlobal(target)
      else { return false }
    case .argument: break
    default: return false
    }
    return isInOtherCode(callOf: known.releasers)
  }

  private func isGlobal(_ place: FactIndex<Expression>) -> Bool {
    facts.meaning(of: place) == .outside
      && evaluate(place).contains {
        if case .global = nodes[$0].key { true } else { false }
      }
  }

  // MARK: By the unit itself

  /// Whether the unit hands the token of what a library keeps for good back to it: one that is in a local, where
  /// nobody else gets at it.
  func isHandedBack(_ holder: Int) -> Bool {
    guard case .value(let closure) = nodes[holder].key,
      let (call, _) = facts.callGiven(closure), let name = facts.calledName(of: call),
      let releasers = analysis.apis.known(name, in: facts)?.releasers, !releasers.isEmpty
    else { return false }
    return code.calls.contains { number in
      facts.calledName(of: number).map { releasers.contains(facts.text($0)) } ?? false
        && facts.arguments[facts.expressions[number].arguments].contains { argument in
          argument.value.ifAny.map { isHeld(call, by: evaluate($0)) } ?? false
        }
    }
  }

  /// Whether a call's value is one of `holders` or in one of them, other than by way of a property.
  private func isHeld(_ call: FactIndex<Expression>, by holders: Nodes) -> Bool {
    var queue = Array(holders)
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      switch nodes[node].key {
      case .value(call): return true
      case .value, .local:
        for edge in edges(from: node) where edge.kind == .stores && !queue.contains(edge.target) {
          queue.append(edge.target)
        }
      default: break
      }
    }
    return false
  }
}
