// Whether a property is emptied in a closure that is certain to run: the type sees to that, or it runs at somebody's
// end.

import SwiftReader

extension PropertySearch {
  /// Emptied by a closure that its own type sees to: that of a private function, or one that calls the
  /// function's completion then; or by one that runs when something is closed. Any other that is given to
  /// somebody else waits for him.
  func isArranged(
    _ expression: FactIndex<Expression>, by unit: FactIndex<Declaration>, _ code: UnitCode
  ) -> Bool {
    let closure = facts.scopes[facts.expressions[expression].scope].closure
    guard let closure = closure.ifAny else { return false }
    if isRunAtTheEnd(closure) { return true }
    let declaration = facts.declarations[unit]
    if declaration.modifiers.isPrivate { return true }
    let around = outermost(closure)
    return code.calls.contains { call in
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].kind == .name,
        facts.isInside(facts.expressions[callee].scope, around),
        case .parameter(let parameter) = facts.meaning(of: callee)
      else { return false }
      return declaration.parameters.range.contains(parameter.int)
    }
  }

  /// `.sheet(item: $item, onDismiss: { … })`, `sheet.onDismiss = { … }`, `.onDisappear { … }`
  private func isRunAtTheEnd(_ closure: FactIndex<Closure>) -> Bool {
    func isSignal(_ name: TextRange?) -> Bool {
      name.map { apis.has(.signalOfEnd, $0, in: facts) } ?? false
    }
    switch facts.destination(of: facts.closures[closure].expression) {
    case .argument(let argument):
      let call = facts.arguments[argument].owner.ifAny
      return isSignal(facts.arguments[argument].label)
        || isSignal(call.flatMap { facts.calledName(of: $0) })
        || call.map { tellsEnd(argument, making: $0) } ?? false
    case .assignment(let assignment):
      return isSignal(
        facts.assignments[assignment].target.ifAny.map { facts.expressions[$0].name })
    default: return false
    }
  }

  /// `Sheet { … }` of `init(onDismiss: @escaping () -> Void)`
  private func tellsEnd(
    _ argument: FactIndex<Argument>, making call: FactIndex<Expression>
  ) -> Bool {
    guard facts.arguments[argument].label.isEmpty,
      let made = index.createdType(call, in: file)
    else { return false }
    return index.initializers(of: made).contains { initializer in
      let other = index.files[initializer.file]
      return analysis.match(facts.expressions[call].arguments, of: facts, to: initializer)?
        .filled.contains {
          $0.argument == argument
            && apis.has(.signalOfEnd, other.parameters[$0.parameter].name, in: other)
        } ?? false
    }
  }

  /// Whether a private function that takes out what it is told to is called by such a closure: as if its code
  /// stood there. `waiting.remove(at: index)` in `finish(_:)`, which is called when a route has been shown.
  func isCalledWhenDone(_ unit: FactIndex<Declaration>, _ code: UnitCode) -> Bool {
    let function = facts.declarations[unit]
    guard function.kind == .function, function.modifiers.isPrivate, !function.parameters.isEmpty,
      removesOne(in: code)
    else { return false }
    return facts.expressions.indices.contains { number in
      guard facts.expressions[number].kind == .call,
        let name = facts.calledName(of: FactIndex(number)), facts.sameText(name, function.name),
        case let scope = facts.expressions[number].scope, !facts.scopes[scope].closure.isNone,
        let caller = index.unit(of: facts.scopes[scope].declaration, in: file), caller != unit
      else { return false }
      return facts.declarations[caller].modifiers.isPrivate
        && index.enclosingType(of: caller, in: file) == type
    }
  }

  /// `remove(at: index)`, `removeValue(forKey: id)`
  private func removesOne(in code: UnitCode) -> Bool {
    code.calls.contains { call in
      guard !facts.expressions[call].arguments.isEmpty,
        let callee = facts.expressions[call].base.ifAny,
        facts.nameBegins(facts.expressions[callee].name, with: "remove"),
        let base = facts.expressions[callee].base.ifAny
      else { return false }
      return isProperty(base)
    }
  }

  private func outermost(_ closure: FactIndex<Closure>) -> FactIndex<Closure> {
    var closure = closure
    while let outer = facts.closure(around: closure).ifAny { closure = outer }
    return closure
  }
}
