// What a closure gets from the function that it is given to: `button` in `button.then { $0.onTap = … }`, where that is
// `func then(_ set: (Self) -> Void) -> Self { set(self); return self }`.

import SwiftReader

extension UnitOwnership {
  /// What a call gives back that may set up what it is called on; nil for other calls.
  func configured(
    by call: FactIndex<Expression>, _ name: TextRange, _ receivers: Nodes
  ) -> Nodes? {
    if isConfiguring(name) { return receiversOfConfiguring(call, receivers) }
    let functions = names.configurers(named: name, facts)
    if functions.isEmpty { return nil }
    return valuesOfFitting(functions, call, receiversOfConfiguring(call, receivers))
  }

  /// `then` of a library.
  private func isConfiguring(_ name: TextRange) -> Bool {
    analysis.apis.known(name, in: facts)?.configuringModules
      .contains(where: analysis.modules.contains) ?? false
  }

  /// `UIButton()` of `UIButton().then { … }`: else nobody asks what is made there.
  private func receiversOfConfiguring(
    _ call: FactIndex<Expression>, _ receivers: Nodes
  ) -> Nodes {
    guard receivers.isEmpty, let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny, facts.expressions[base].kind == .call
    else { return receivers }
    return Nodes(node(.value(base)))
  }

  /// Nil where no such function is known.
  func valuesHanded(to place: Int, of closure: FactIndex<Closure>) -> Nodes? {
    guard let (call, argument) = facts.callGiven(closure) else {
      guard let local = facts.localHolding(closure) else { return nil }
      // What it gives to one is not what it gives to another.
      let values = arguments(at: place, ofCallsOf: local).unique
      return values.count == 1 ? values : nil
    }
    guard let name = facts.calledName(of: call) else { return nil }
    if isConfiguring(name) { return place == 0 ? valuesAsked(by: call) : nil }
    let given = facts.expressions[call].arguments
    for function in functions(givenClosureBy: call) {
      guard let matched = analysis.match(given, of: facts, to: function),
        let parameter = matched.filled.first(where: { $0.argument == argument })?.parameter
      else { continue }
      let theirs = index.files[function.file]
      guard let type = theirs.parameters[parameter].type.ifAny, theirs.isCalledAtOnce(type) else {
        continue
      }
      for handed in theirs.values(handedTo: parameter, at: place, by: function) {
        if let values = valuesHere(of: handed, by: function, matched, call) { return values }
      }
    }
    return nil
  }

  private func functions(givenClosureBy call: FactIndex<Expression>) -> [Member] {
    let called = calledFunctions(call)
    guard called.isEmpty, let name = facts.calledName(of: call) else { return called }
    if let type = createdType(call) {
      return initializer(of: type, given: facts.expressions[call].arguments)
        .map { [$0.function] } ?? []
    }
    return names.configurers(named: name, facts)
  }

  private func valuesAsked(by call: FactIndex<Expression>) -> Nodes {
    guard let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny
    else { return receivers }
    return receiversOfConfiguring(call, evaluate(base))
  }

  /// What an expression of a function stands for that is called here: whom it is called on, what it is given, what it
  /// gives back.
  private func valuesHere(
    of expression: FactIndex<Expression>, by function: Member, _ matched: MatchedArguments,
    _ call: FactIndex<Expression>
  ) -> Nodes? {
    let theirs = index.files[function.file]
    let found = theirs.expressions[expression]
    switch found.kind {
    case .selfValue:
      if index.declaration(function).kind == .initializer { return evaluate(call) }
      return valuesAsked(by: call)
    case .name:
      switch theirs.meaning(of: expression) {
      case .parameter(let parameter):
        return matched[parameter].flatMap { facts.arguments[$0].value.ifAny }.map { evaluate($0) }
      case .declaration(let local):
        let isGivenBack = UnitCode(of: function, index).results.contains {
          theirs.expressions[$0].kind == .name && theirs.meaning(of: $0) == .declaration(local)
        }
        return isGivenBack ? evaluate(call) : nil
      case .outside:
        return index.enclosingType(of: function.declaration, in: function.file)
          .flatMap { index.property(found.name, in: theirs, of: $0) }
          .map { property($0, of: valuesAsked(by: call)) }
      case .capture: return nil
      }
    default: return nil
    }
  }
}

extension FileFacts {
  /// `make` of `let make = { host in Page(host: host) }`.
  fileprivate func localHolding(_ closure: FactIndex<Closure>) -> FactIndex<Declaration>? {
    guard case .initialValue(let local) = destination(of: closures[closure].expression),
      declarations[local].isLocal
    else { return nil }
    return local
  }

  /// Whether a type is that of a function which is gone when the call is over.
  package func isCalledAtOnce(_ type: FactIndex<TypeReference>) -> Bool {
    types[type].flags.contains(.isFunction)
      && types[type].flags.isDisjoint(with: [.isEscaping, .isOptional, .isAutoclosure])
  }

  /// What a function calls a parameter with.
  fileprivate func values(
    handedTo parameter: FactIndex<Parameter>, at place: Int, by function: Member
  ) -> [FactIndex<Expression>] {
    let name = parameters[parameter].name
    return expressions(in: declarations[function.declaration].range).compactMap { number in
      guard expressions[number].kind == .call, let callee = expressions[number].base.ifAny,
        expressions[callee].kind == .name, sameText(expressions[callee].name, name),
        meaning(of: callee) == .parameter(parameter)
      else { return nil }
      let given = expressions[number].arguments.range
      return place < given.count ? arguments[given.lowerBound + place].value.ifAny : nil
    }
  }
}
