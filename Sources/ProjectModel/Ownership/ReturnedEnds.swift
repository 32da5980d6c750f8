// `let stop = bus.listen { … }`, then `stop()`: functions that give back what takes out again what they were given.

import SwiftReader

extension UnitOwnership {
  /// Whether what a call puts somewhere is taken out again before the unit is through, by what the call gives: that is
  /// called, told to end, or goes and sees to it in its `deinit`.
  func isTakenOutHere(_ step: Step, _ holder: Holder) -> Bool {
    guard step.edge.kind == .stores, case .property(_, let keeper) = nodes[step.source].key,
      holder.place.file == file, let call = call(given: holder.place.range),
      calledFunctions(call).contains(where: { analysis.givesEnd(of: keeper, $0) })
    else { return false }
    switch facts.destination(of: call) {
    case .discarded: return endsAsItGoes(call)
    case .assignment(let assignment) where isDropped(assignment): return endsAsItGoes(call)
    case .initialValue(let local) where facts.declarations[local].isLocal:
      let uses = facts.references(to: local)
      return uses.contains(where: isTokenEnded)
        || endsAsItGoes(call) && uses.allSatisfy(isDropping)
    default: break
    }
    let tokens = nodes.indices.filter { self.call(giving: $0) == call }
    return propertiesHolding(tokens).contains { isTold($0, behind: call) }
      || endsAsItGoes(call) && isLetGoAgain(tokens)
  }

  /// `token = bus.listen { … }`, and behind that `token?.cancel()`, or `stop()`, where that does so.
  private func isTold(_ property: Member, behind call: FactIndex<Expression>) -> Bool {
    guard let search = analysis.search(for: property, in: unit.member) else { return false }
    func isBehind(_ place: FactIndex<Expression>) -> Bool {
      facts.expressions[place].name.start > facts.expressions[call].end
        && facts.scopes[facts.expressions[place].scope].closure.isNone
    }
    return search.tokensTold(in: code).contains(where: isBehind)
      || code.calls.contains { other in
        isBehind(other)
          && calledFunctions(other).contains { function in
            analysis.search(for: property, in: function).map {
              $0.isOwn && !$0.tokensTold(in: UnitCode(of: function, index)).isEmpty
            } ?? false
          }
      }
  }

  /// `token = bus.listen { … }`, and behind that `token = nil`.
  private func isLetGoAgain(_ tokens: [Int]) -> Bool {
    nodes.indices.contains { place in
      guard nodes[place].keepsOthers, case .property = nodes[place].key else { return false }
      return edges(from: place).contains { edge in
        edge.kind == .stores && tokens.contains(edge.target)
          && !stepsLetGoAgain([(source: place, edge: edge)]).isEmpty
      }
    }
  }

  /// `stop()`, `token.cancel()`, not at some other time.
  private func isTokenEnded(_ token: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[token]
    return facts.scopes[found.scope].closure.isNone && facts.isEnded(token, analysis.apis)
  }

  /// `_ = token`, `withExtendedLifetime(token) { … }`
  private func isDropping(_ token: FactIndex<Expression>) -> Bool {
    switch facts.destination(of: token) {
    case .assignment(let assignment): return isDropped(assignment)
    case .argument(let argument):
      return facts.arguments[argument].owner.ifAny.flatMap { facts.calledName(of: $0) }
        .map { facts.textEquals($0, "withExtendedLifetime") } ?? false
    default: return false
    }
  }

  /// `_ = token`
  private func isDropped(_ assignment: FactIndex<Assignment>) -> Bool {
    facts.assignments[assignment].target.ifAny.map {
      facts.textEquals(facts.expressions[$0].name, "_")
    } ?? false
  }

  /// Whether what a call gives does something in its `deinit`.
  private func endsAsItGoes(_ call: FactIndex<Expression>) -> Bool {
    calledFunctions(call).contains {
      analysis.contentType(of: $0).map(analysis.endsAsItGoes) ?? false
    }
  }
}

extension OwnershipAnalysis {
  /// Whether a type's objects do something when they go.
  func endsAsItGoes(_ type: TypeID) -> Bool {
    index.lineage(of: type).contains { ancestor in
      index.members(of: ancestor).contains { member in
        guard index.declaration(member).kind == .deinitializer else { return false }
        let code = UnitCode(of: member, index)
        return !code.calls.isEmpty || !code.assignments.isEmpty
      }
    }
  }

  /// Whether a function gives back a closure that empties a property, or takes something out of it, or an object that
  /// has such a closure, or does so itself.
  func givesEnd(of property: Member, _ function: Member) -> Bool {
    guard let search = search(for: property, in: function) else { return false }
    let facts = index.files[function.file]
    let code = UnitCode(of: function, index)
    return search.assignedEmpty(in: code).union(search.removed(in: code).places).contains { place in
      guard let closure = facts.scopes[facts.expressions[place].scope].closure.ifAny else {
        return false
      }
      return facts.isReturned(facts.closures[closure].expression)
    } || contentType(of: function).map { isEnd(of: property, $0) } ?? false
  }

  private func isEnd(of property: Member, _ type: TypeID) -> Bool {
    index.members(of: type).contains { member in
      let kind = index.declaration(member).kind
      return
        (kind == .deinitializer
        || kind == .function && apis.releasers.contains(index.name(of: member)))
        && takesOut(of: property, in: member)
    }
  }
}

extension PropertySearch {
  /// Where the tokens in it are called, or told to end.
  fileprivate func tokensTold(in code: UnitCode) -> [FactIndex<Expression>] {
    code.expressions.lazy.map { FactIndex<Expression>($0) }.filter {
      analysis.index.files[file].isEnded($0, analysis.apis) && isProperty($0)
    }
  }
}

extension FileFacts {
  /// `token` of `token()`, `token.cancel()`
  fileprivate func isEnded(_ token: FactIndex<Expression>, _ apis: KeepingAPIs) -> Bool {
    guard expressions[token].use == .base else { return false }
    let next = expressions[FactIndex<Expression>(raw: expressions[token].target)]
    return next.kind == .call
      || next.use == .base && apis.releasers.contains { nameEquals(next.name, $0) }
  }

  /// Whether a value is given back: itself, in an object that is made with it, or by way of a local.
  fileprivate func isReturned(_ value: FactIndex<Expression>) -> Bool {
    var value = value
    while true {
      switch destination(of: value) {
      case .returned: return true
      case .argument(let argument):
        guard let owner = arguments[argument].owner.ifAny else { return false }
        value = owner
      case .initialValue(let local) where declarations[local].isLocal:
        return references(to: local).contains { destination(of: $0) == .returned }
      default: return false
      }
    }
  }
}
