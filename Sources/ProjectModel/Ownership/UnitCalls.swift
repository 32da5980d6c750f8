// What calls do to ownership: which of the project's functions a call comes to. What a library's does
// `Rules/Ownership` says.

import SwiftReader

extension UnitOwnership {
  func valuesOfCall(_ call: FactIndex<Expression>) -> Nodes {
    guard let callee = facts.expressions[call].base.ifAny else { return .empty }
    if isTemporary(call) {
      evaluateArguments(of: call)
      return Nodes(node(.value(call)))
    }
    if let type = createdType(call) { return Nodes(created(type, by: call)) }
    let found = facts.expressions[callee]
    switch found.kind {
    case .name: return valuesOfNamedCall(call, callee)
    case .member: return valuesOfMemberCall(call, callee)
    case .implicitMember:
      let declared = declaredType(of: call)
      // `.loaded(model)`: an enum's case holds what it is given.
      if analysis.isEnumCase(found.name, in: file), mayBeEnum(declared) {
        return Nodes(container(call))
      }
      let statics = analysis.keepingStatics(named: found.name, in: file)
        .filter { mayBeStatic($0, of: declared) }
      if let values = valuesOfFitting(statics, call, .empty) { return values }
      // What a library's types have of that name is not the project's type's.
      if case .project? = declared?.kind, !facts.textEquals(found.name, "init") {
        evaluateArguments(of: call)
        return .empty
      }
      return unknownCall(call, .empty)
    case .closure: return results(ofClosure: callee)
    default:
      // `callback?()`, `callbacks[key]?()`, `make()()`.
      return evaluate(callee).gathered { values(calling: $0, call) }
    }
  }

  /// `Button` for `let button: Button = .create { … }`.
  private func declaredType(of call: FactIndex<Expression>) -> NamedType? {
    guard case .initialValue(let place) = facts.destination(of: call) else { return nil }
    return index.namedType(ofValueDeclaredBy: Member(file: file, declaration: place))
  }

  private func mayBeEnum(_ declared: NamedType?) -> Bool {
    guard case .project(let type)? = declared?.kind else { return true }
    return index[type].kind == .enum
  }

  private func mayBeStatic(_ function: Member, of declared: NamedType?) -> Bool {
    guard let declared,
      let owner = index.enclosingType(of: function.declaration, in: function.file)
    else { return true }
    guard case .project(let type) = declared.kind else { return false }
    return index.lineage(of: type).contains(owner) || index.lineage(of: owner).contains(type)
  }

  private func valuesOfNamedCall(
    _ call: FactIndex<Expression>, _ callee: FactIndex<Expression>
  ) -> Nodes {
    let name = facts.expressions[callee].name
    switch facts.meaning(of: callee) {
    case .declaration(let local) where facts.declarations[local].kind == .function:
      evaluateArguments(of: call)
      return results(ofFunction: local)
    case .declaration, .parameter, .capture:
      evaluateArguments(of: call)
      return evaluate(callee).gathered { values(calling: $0, call) }
    case .outside: break
    }
    if let owner {
      if !callsProperty(callee, of: owner),
        let found = firstMethod(named: name, of: owner, matching: call, ofInstance: hasInstance)
      {
        return applyOwn(found, call: call)
      }
      // A stored closure that is called.
      if index.property(name, in: facts, of: owner) != nil {
        evaluateArguments(of: call)
        return evaluate(callee).gathered { values(calling: $0, call) }
      }
    }
    if let found = globalFunction(named: name, matching: call) {
      return apply(found.function, receivers: .empty, found.matched, call: call)
    }
    return unknownCall(call, mayBeInherited(name) ? receivers : .empty)
  }

  /// `onTap?(self)` calls what the property holds, be there a method `onTap(_:)` that sets it: no method is optional.
  private func callsProperty(_ callee: FactIndex<Expression>, of type: TypeID) -> Bool {
    let found = facts.expressions[callee]
    return !found.flags.isDisjoint(with: [.isOptionalChained, .isForced])
      && index.property(found.name, in: facts, of: type) != nil
  }

  /// `addAction(…)` in one's own subclass of `UIButton`.
  private func mayBeInherited(_ name: TextRange) -> Bool {
    guard let owner, hasInstance, !facts.beginsUppercase(name) else { return false }
    return analysis.showsViews(owner)
  }

  private func valuesOfMemberCall(
    _ call: FactIndex<Expression>, _ callee: FactIndex<Expression>
  ) -> Nodes {
    let name = facts.expressions[callee].name
    guard let base = facts.expressions[callee].base.ifAny else { return unknownCall(call, .empty) }
    if facts.textEquals(name, "init"), let type = initializedType(base) {
      guard let found = initializer(of: type, given: facts.expressions[call].arguments) else {
        return unknownCall(call, .empty)
      }
      return apply(found.function, receivers: receivers, found.matched, call: call)
    }
    if let values = valuesOfObject(callee, calledBy: call) { return values }
    if let type = analysis.namedType(base, in: file) {
      if let found = firstMethod(named: name, of: type, matching: call, ofInstance: false) {
        if isOfInstance(found.function), let method = boundMethod(call) { return method }
        return apply(found.function, receivers: .empty, found.matched, call: call)
      }
      if analysis.isEnumCase(name, in: file), index[type].kind == .enum {
        return Nodes(container(call))
      }
      if analysis.hasInstanceMethod(named: name, in: file, of: type),
        let method = boundMethod(call)
      {
        return method
      }
      return unknownCall(call, .empty)
    }
    if facts.beginsUppercase(facts.expressions[base].name),
      let values = valuesOfFitting(staticExtensions(named: name, of: base, call), call, .empty)
    {
      return values
    }
    let bases = evaluate(base)
    var results = Nodes()
    var unknown = Nodes()
    let mayBeMember = analysis.mayBeMember(name, in: file)
    for receiver in bases {
      func method(of type: TypeID?) -> (found: (Member, MatchedArguments), type: TypeID)? {
        guard let type, !callsProperty(callee, of: type),
          let found = firstMethod(named: name, of: type, matching: call),
          !isList(base, holding: receiver)
        else { return nil }
        return (found, type)
      }
      guard mayBeMember,
        let (found, type) = method(of: calledType(receiver, base))
          ?? method(of: typeByCast(of: base))
      else {
        unknown.append(receiver)
        continue
      }
      results +=
        facts.expressions[base].kind == .selfValue && nodes[receiver].key == .receiver
          && index[type].kind == .class
        ? applyOwn(found, call: call) : applyDispatched(found, type, receiver, name, call)
    }
    if mayBeMember, results.isEmpty, bases.isEmpty, let type = index.type(of: base, in: file),
      let found = firstMethod(
        named: name, of: type, matching: call,
        ofInstance: hasInstance || facts.expressions[base].kind != .selfValue)
    {
      return apply(found.function, receivers: .empty, found.matched, call: call)
    }
    if !unknown.isEmpty || bases.isEmpty { results += unknownCall(call, unknown) }
    return results
  }

  private func isOfInstance(_ function: Member) -> Bool {
    index.declaration(function).modifiers.isDisjoint(with: [.static, .classMember])
  }

  /// `Screen.show(self)`: the method of that screen.
  private func boundMethod(_ call: FactIndex<Expression>) -> Nodes? {
    facts.instanceBound(by: call).map { Nodes(methodReference(call, to: evaluate($0))) }
  }

  /// `rows` of `rows.filter { … }`, where `receiver` stands for each of the rows.
  func isList(_ base: FactIndex<Expression>, holding receiver: Int) -> Bool {
    guard case .property(_, let member) = nodes[receiver].key,
      case let kind = facts.expressions[base].kind, kind == .name || kind == .member,
      index.isCalled(facts.expressions[base].name, in: file, as: member)
    else { return false }
    return isOfList(receiver)
  }

  /// Whether a node stands for the elements of a property or parameter that is a list.
  func isOfList(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .property(_, let member):
      let (declared, theirs) = (index.declaration(member), index.files[member.file])
      if let type = declared.type.ifAny { return theirs.isList(type) }
      return declared.value.ifAny.map { theirs.isListLiteral($0) } ?? false
    case .parameter(let parameter):
      return facts.parameters[parameter].type.ifAny.map { facts.isList($0) } ?? false
    // `var left = rows`
    case .local(let local):
      let declaration = facts.declarations[local]
      if let type = declaration.type.ifAny { return facts.isList(type) }
      return declaration.value.ifAny.map { value in
        facts.isListLiteral(value) || evaluate(value).contains { $0 != node && isOfList($0) }
      } ?? false
    default: return false
    }
  }

  /// The static functions that the project adds to a type of the SDK and that may keep something:
  /// `WKWebViewConfiguration.make(for: self)`.
  private func staticExtensions(
    named name: TextRange, of type: FactIndex<Expression>, _ call: FactIndex<Expression>
  ) -> [Member] {
    guard facts.expressions[type].kind == .name, case .outside = facts.meaning(of: type),
      isKnownType(facts.expressions[type].name, call)
    else { return [] }
    return analysis.keepingStatics(named: name, in: file).filter { function in
      let other = index.files[function.file]
      guard let result = index.declaration(function).type.ifAny,
        case .sdkClass? = index.namedType(result, in: function.file)?.kind,
        let parent = index.declaration(function).parent.ifAny
      else { return false }
      return other.declarations[parent].kind == .extension
        && other.withBytes(of: other.declarations[parent].name) {
          facts.bytesEqual(facts.expressions[type].name, $0)
        }
    }
  }

  /// What the functions do that the project has of that name and these labels, if they agree.
  func valuesOfFitting(
    _ functions: [Member], _ call: FactIndex<Expression>, _ receivers: Nodes
  ) -> Nodes? {
    if functions.isEmpty { return nil }
    let arguments = facts.expressions[call].arguments
    var fitting = functions.compactMap { function in
      analysis.match(arguments, of: facts, to: function).map { (function: function, matched: $0) }
    }
    // One that hands on to another of its name does what that one does.
    if fitting.count > 1 { fitting.removeAll { $0.function == unit.member } }
    guard let first = fitting.first else { return nil }
    guard keepTheSame(fitting) else { return nil }
    return apply(first.function, receivers: receivers, first.matched, call: call)
  }

  /// Whether all of what a call may run keep the same of its arguments.
  private func keepTheSame(_ functions: [(function: Member, matched: MatchedArguments)]) -> Bool {
    if functions.count < 2 { return true }
    // What keeps none of them by its looks says so without a graph: then no other may keep one.
    let isNothing = functions.contains { !analysis.mayKeepArgument(of: $0.function, $0.matched) }
    var kept: [FactIndex<Argument>]? = isNothing ? [] : nil
    for (function, matched) in functions {
      let found = keptArguments(of: function, matched)
      guard found == kept ?? found else { return false }
      kept = found
    }
    return true
  }

  private func keptArguments(
    of function: Member, _ matched: MatchedArguments
  ) -> [FactIndex<Argument>] {
    var kept: [FactIndex<Argument>] = []
    for number in matched.parameters.range {
      let parameter = FactIndex<Parameter>(number)
      guard let argument = matched[parameter], analysis.keeps(parameter, of: function),
        isSomebody(argument)
      else { continue }
      kept.append(argument)
    }
    return kept
  }

  /// Whether an argument may be somebody who must be let go of: not a name or a number, nor what a global
  /// holds anyway.
  private func isSomebody(_ argument: FactIndex<Argument>) -> Bool {
    facts.arguments[argument].value.ifAny.map { value in
      evaluate(value).contains { node in
        if case .global = nodes[node].key { false } else { true }
      }
    } ?? false
  }

  /// `super.refresh()` runs the superclass's method.
  private func calledType(_ receiver: Int, _ base: FactIndex<Expression>) -> TypeID? {
    guard facts.expressions[base].kind == .superValue, let owner else {
      return typeOfProjection(base) ?? nodes[receiver].type
    }
    return index.ancestors(of: owner).project.first { index[$0].kind == .class }
  }

  private func initializedType(_ base: FactIndex<Expression>) -> TypeID? {
    switch facts.expressions[base].kind {
    case .superValue:
      return owner.flatMap { owner in
        index.ancestors(of: owner).project.first { index[$0].kind == .class }
      }
    case .selfValue: return owner
    default: return nil
    }
  }

  /// The nearest method of that name that the arguments fit.
  ///
  /// A type may have one of its own and one of its instances that are called alike.
  func firstMethod(
    named name: TextRange, of type: TypeID, matching call: FactIndex<Expression>,
    ofInstance: Bool = true
  ) -> (function: Member, matched: MatchedArguments)? {
    analysis.firstMethod(
      named: name, in: file, of: type, given: facts.expressions[call].arguments
    ) {
      $0.modifiers.isDisjoint(with: [.static, .classMember]) == ofInstance
    }
  }

  func globalFunction(
    named name: TextRange, matching call: FactIndex<Expression>
  ) -> (function: Member, matched: MatchedArguments)? {
    let arguments = facts.expressions[call].arguments
    var found: (function: Member, matched: MatchedArguments)?
    for function in analysis.globals(named: name, in: file)
    where index.declaration(function).kind == .function {
      guard let matched = analysis.match(arguments, of: facts, to: function) else { continue }
      if !matched.leavesOut { return (function, matched) }
      if found == nil { found = (function, matched) }
    }
    return found
  }

  /// A call by way of a protocol does what all of its classes do.
  private func applyDispatched(
    _ found: (function: Member, matched: MatchedArguments), _ type: TypeID, _ receiver: Int,
    _ name: TextRange, _ call: FactIndex<Expression>
  ) -> Nodes {
    guard index[type].kind == .protocol else {
      let functions = analysis.implementations(of: found.function, calledOn: type)
      if functions != [found.function] {
        let arguments = facts.expressions[call].arguments
        let implementations = functions.compactMap { function in
          analysis.match(arguments, of: facts, to: function).map { (function, $0) }
        }
        if analysis.isCell(type), isGivenByTable(call) {
          return implementations.gathered { function, matched in
            apply(function, receivers: Nodes(receiver), matched, call: call)
          }
        }
        return applyWhatAllDo(implementations, receiver, call)
      }
      return apply(found.function, receivers: Nodes(receiver), found.matched, call: call)
    }
    let conformers = analysis.conformers(of: type, calledBy: name, in: file)
    func implementation(by conformer: TypeID) -> (function: Member, matched: MatchedArguments)? {
      firstMethod(named: name, of: conformer, matching: call)
    }
    // Most of them keep nothing: nothing that is called so may.
    if analysis.isPlain(found.function), names.keeper(name, facts) == nil,
      conformers.contains(where: { implementation(by: $0) != nil })
    {
      return .empty
    }
    let implementations = conformers.compactMap(implementation)
    guard !implementations.isEmpty else {
      if analysis.isAdopted(type) { return unknownCall(call, Nodes(receiver)) }
      let callee = index.files[found.function.file]
      for (parameter, argument) in found.matched.filled {
        guard let value = facts.arguments[argument].value.ifAny,
          analysis.apis.isKeepingName(callee.parameters[parameter].name, in: callee)
        else { continue }
        noteLikely(evaluate(value))
      }
      return unknownCall(call, Nodes(receiver))
    }
    if analysis.isPlain(found.function),
      !implementations.contains(where: { analysis.mayKeep($0.function, $0.matched) })
    {
      return .empty
    }
    return applyWhatAllDo(implementations, receiver, call)
  }

  /// Where one does nothing, no other does anything that all do.
  private func applyWhatAllDo(
    _ implementations: [(function: Member, matched: MatchedArguments)], _ receiver: Int,
    _ call: FactIndex<Expression>
  ) -> Nodes {
    guard !implementations.contains(where: { doesNothing($0.function, $0.matched) }),
      keepTheSame(implementations)
    else {
      evaluateArguments(of: call)
      return .empty
    }
    return implementations.prefix(1).gathered { implementation in
      apply(implementation.function, receivers: Nodes(receiver), implementation.matched, call: call)
    }
  }

  func evaluateArguments(of call: FactIndex<Expression>) {
    for argument in facts.arguments[facts.expressions[call].arguments] {
      if let value = argument.value.ifAny { _ = evaluate(value) }
    }
  }
}

extension FileFacts {
  /// `self` of `Screen.show(self)`, where that may be a method that is not called.
  func instanceBound(by call: FactIndex<Expression>) -> FactIndex<Expression>? {
    let given = expressions[call].arguments
    guard given.range.count == 1, let argument = arguments[given].first, argument.label.isEmpty,
      !argument.flags.contains(.isTrailingClosure), let callee = expressions[call].base.ifAny,
      expressions[callee].kind == .member, let base = expressions[callee].base.ifAny,
      expressions[base].kind == .selfType || beginsUppercase(expressions[base].name)
    else { return nil }
    return argument.value.ifAny
  }
}
