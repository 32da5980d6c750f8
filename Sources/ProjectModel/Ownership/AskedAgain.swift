// Closures that are run once, later, and that have themselves run again then: who holds one holds the next one.

import SwiftReader

extension FileFacts {
  /// Whether a call is given a closure that certainly comes to the same call again:
  /// `func poll() { queue.asyncAfter(deadline: soon) { self.poll() } }`.
  func asksForItselfAgain(_ call: FactIndex<Expression>) -> Bool {
    arguments[expressions[call].arguments].contains { isAskedForAgain($0.value) }
  }

  /// The same of the closure.
  func isAskedForAgain(_ value: FactIndex<Expression>) -> Bool {
    guard let closure = closure(value), case let scope = expressions[value].scope,
      case let around = scopes[scope], around.kind == .function, around.closure.isNone,
      let function = around.declaration.ifAny,
      !mayLeave(scope, before: expressions[value].name.start)
    else { return false }
    return comesTo(function, in: closure)
  }

  /// Whether a closure certainly calls a function, in what it has run at once or later, too.
  private func comesTo(
    _ function: FactIndex<Declaration>, in closure: FactIndex<Closure>
  ) -> Bool {
    closures[closure].expressions.range.contains { number in
      let found = expressions[number]
      guard found.scope == closures[closure].scope,
        !mayLeave(found.scope, before: found.name.start)
      else { return false }
      switch found.kind {
      case .call: return calls(FactIndex(number), function)
      case .closure:
        let inner = FactIndex<Closure>(raw: found.payload)
        guard inner != closure, let name = callGiven(inner).flatMap({ calledName(of: $0.call) })
        else { return false }
        return KeepingAPIs.embedded.has(.runningOnce, name, in: self)
          && comesTo(function, in: inner)
      default: return false
      }
    }
  }

  /// `poll()` and `self?.poll()`, with as much as the function asks for.
  private func calls(
    _ call: FactIndex<Expression>, _ function: FactIndex<Declaration>
  ) -> Bool {
    guard let callee = expressions[call].base.ifAny, let name = calledName(of: call),
      sameText(name, declarations[function].name),
      expressions[call].count == declarations[function].parameters.count
    else { return false }
    return isAskedOfSelf(callee)
  }

  /// Whether any code that stands in a scope before some place leaves it: `guard isOn else { return }`.
  private func mayLeave(_ outer: FactIndex<Scope>, before offset: UInt32) -> Bool {
    let around = scopes[outer]
    return scopes(from: outer).contains { number in
      let scope = scopes[number]
      return scope.range.start < offset && scope.closure == around.closure
        && scope.declaration == around.declaration && scope.jumps.contains(.leaves)
    }
  }
}
