// Subscriptions whose closure cancels its own token when it runs, so that it keeps nobody after that.

import SwiftReader

extension UnitOwnership {
  /// Whether the closure that gets the values cancels or lets go of the token wherever it is kept, on every way
  /// through it: `token = publisher.sink { [weak self] in self?.token = nil }`. A `guard` before it waits for
  /// the right value.
  func takesBackItsToken(_ call: FactIndex<Expression>, _ entry: KeepingAPIs.Entry) -> Bool {
    guard case .result = entry.keeper, let closure = closureOfValues(call),
      let kept = placeOfToken(call)
    else { return false }
    let range = facts.closures[closure].range
    func isCertain(_ expression: FactIndex<Expression>) -> Bool {
      let found = facts.expressions[expression]
      return range.start <= found.name.start && found.name.start < range.end
        && isAtTop(found.scope, of: closure)
    }
    return code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny, isCertain(target) else {
        return false
      }
      return isSamePlace(target, kept)
    }
      || code.calls.contains { number in
        guard let name = facts.calledName(of: number), isCertain(number),
          facts.nameBegins(name, with: "remove")
            || analysis.apis.cancels(name, in: facts, tokensOf: entry.modules),
          let callee = facts.expressions[number].base.ifAny,
          let base = facts.expressions[callee].base.ifAny
        else { return false }
        return isSamePlace(base, kept)
      }
  }

  /// The closure that is called with each value, not at the end.
  private func closureOfValues(_ call: FactIndex<Expression>) -> FactIndex<Closure>? {
    let arguments = facts.arguments[facts.expressions[call].arguments].filter { argument in
      argument.value.ifAny.map { facts.expressions[$0].kind == .closure } ?? false
    }
    let named = arguments.first { analysis.apis.known($0.label, in: facts)?.isOfValues == true }
    return (named ?? arguments.last)?.value.ifAny
      .map { FactIndex<Closure>(raw: facts.expressions[$0].payload) }
  }

  /// Where the token of a subscription is put: `token` in `token = x.sink { … }`, the bag of
  /// `x.sink { … }.store(in: &bag)`, the list of `list.append(x.sink { … })`.
  private func placeOfToken(_ call: FactIndex<Expression>) -> FactIndex<Expression>? {
    let end = facts.chainEnd(from: call)
    for step in facts.chain(to: end) where facts.expressions[step].kind == .call {
      guard let name = facts.calledName(of: step) else { continue }
      for argument in facts.arguments[facts.expressions[step].arguments] {
        if analysis.apis.isKeeper(facts.text(argument.label), of: name, in: facts) {
          return argument.value.ifAny
        }
      }
    }
    switch facts.destination(of: end) {
    case .assignment(let assignment): return facts.assignments[assignment].target.ifAny
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny,
        let name = facts.calledName(of: owner), analysis.apis.isKeeper(nil, of: name, in: facts),
        let callee = facts.expressions[owner].base.ifAny
      else { return nil }
      return facts.expressions[callee].base.ifAny
    default: return nil
    }
  }

  /// Whether code of that scope runs whenever the closure does, perhaps once for each element of a list.
  private func isAtTop(_ scope: FactIndex<Scope>, of closure: FactIndex<Closure>) -> Bool {
    outermost(from: scope).map { facts.scopes[$0].closure == closure } ?? false
  }

  /// The body that code of a scope is a part of whatever the case, perhaps once for each element of a list.
  func outermost(from scope: FactIndex<Scope>) -> FactIndex<Scope>? {
    var current = scope
    while !current.isNone {
      let found = facts.scopes[current]
      switch found.kind {
      case .do, .defer, .loop: break
      case .closure where iterated(by: found.closure) != nil: break
      case .closure, .function: return current
      default: return nil
      }
      current = found.parent
    }
    return nil
  }

  private func isSamePlace(
    _ expression: FactIndex<Expression>, _ kept: FactIndex<Expression>
  ) -> Bool {
    let (place, other) = (owner(of: expression), owner(of: kept))
    if facts.expressions[place].kind == .name, facts.expressions[other].kind == .name,
      case .declaration(let local) = facts.meaning(of: place)
    {
      // A local stands for what is being worked out.
      return facts.meaning(of: other) == .declaration(local)
    }
    let places = evaluate(place).filter { isPlace($0) }
    return !places.isEmpty && evaluate(other).contains { places.contains($0) }
  }

  private func isPlace(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .property, .global: true
    default: false
    }
  }

  /// `tokens` for `tokens[key]`.
  func owner(of expression: FactIndex<Expression>) -> FactIndex<Expression> {
    var current = expression
    while facts.expressions[current].kind == .subscript,
      let base = facts.expressions[current].base.ifAny
    {
      current = base
    }
    return current
  }
}
