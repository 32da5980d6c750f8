// What calls do to ownership: the project's own functions by what they do inside, others by what
// `Rules/Ownership` says of them.

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
      // `.loaded(model)`: an enum's case holds what it is given.
      if analysis.isEnumCase(found.name, in: file) { return Nodes(container(call)) }
      return valuesOfFitting(analysis.keepingStatics(named: found.name, in: file), call, .empty)
        ?? unknownCall(call, .empty)
    case .closure: return results(ofClosure: callee)
    default:
      // `callback?()`, `callbacks[key]?()`, `make()()`.
      return evaluate(callee).gathered { results(ofNode: $0) }
    }
  }

  /// `scheduledTimer(withTimeInterval: 1, repeats: false) { … }` drops its closure after use.
  private func isTemporary(_ call: FactIndex<Expression>) -> Bool {
    guard let name = facts.calledName(of: call),
      let label = analysis.apis.known(name, in: facts)?.labelOfTemporary
    else { return false }
    return facts.arguments[facts.expressions[call].arguments].contains { argument in
      guard facts.text(argument.label) == label, let value = argument.value.ifAny else {
        return false
      }
      return facts.expressions[value].kind == .booleanLiteral
        && facts.text(facts.expressions[value].name) == "false"
    }
  }

  // MARK: Creation

  /// `Section(header: title, rows: rows)`: one of several types of a name, which only one of them has
  /// such an initialiser for.
  private func createdType(_ call: FactIndex<Expression>) -> TypeID? {
    if let type = index.createdType(call, in: file) { return type }
    guard let callee = facts.expressions[call].base.ifAny else { return nil }
    if facts.expressions[callee].kind == .implicitMember {
      guard facts.source.textEquals(facts.expressions[callee].name, "init") else { return nil }
      return expectedType(of: call)
    }
    guard facts.expressions[callee].kind == .name,
      case let name = facts.expressions[callee].name, facts.beginsUppercase(name),
      case let arguments = facts.expressions[call].arguments,
      facts.arguments[arguments].contains(where: { !$0.label.isEmpty }),
      case .outside = facts.meaning(of: callee), let type = index.ownType(called: name, in: file)
    else { return nil }
    let fits = index.initializers(of: type).contains {
      analysis.match(arguments, of: facts, to: $0) != nil
    }
    return fits ? type : nil
  }

  private func created(_ type: TypeID, by call: FactIndex<Expression>) -> Int {
    let object = node(.value(call), type: type)
    let arguments = facts.expressions[call].arguments
    // What a protocol asks for is not what a struct's own initialiser does.
    for ancestor in index.lineage(of: type)
    where index[ancestor].kind != .protocol {
      let initializers = index.initializers(of: ancestor)
      guard !initializers.isEmpty else { continue }
      for initializer in initializers {
        guard let matched = analysis.match(arguments, of: facts, to: initializer) else { continue }
        _ = apply(initializer, receivers: Nodes(object), matched, call: call)
        return object
      }
    }
    if let entry = inheritedEntry(of: type, call) {
      _ = apply(entry, to: call, .empty)
    } else {
      storeMemberwise(arguments, in: object, type)
    }
    return object
  }

  /// A struct's own initialiser, and an enum's case.
  private func storeMemberwise(_ arguments: FactRange<Argument>, in object: Int, _ type: TypeID) {
    let properties = index.storedProperties(of: type)
    for argument in facts.arguments[arguments] {
      guard let value = argument.value.ifAny else { continue }
      let named = properties.first {
        index.files[$0.file].source.withBytes(of: index.declaration($0).name) { name in
          facts.source.bytesEqual(argument.label, name)
        }
      }
      // A trailing closure goes to the last function.
      let places =
        (named ?? (argument.label.isEmpty ? properties.last : nil))
        .map { property($0, of: Nodes(object)) } ?? .empty
      if !places.isEmpty { store(evaluate(value), in: places, at: range(of: value)) }
    }
  }

  // MARK: Functions

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
      return evaluate(callee).gathered { results(ofNode: $0) }
    case .outside: break
    }
    if let owner {
      if let found = firstMethod(
        named: name, of: owner, matching: call, ofInstance: hasInstance)
      {
        return apply(found.function, receivers: receivers, found.matched, call: call)
      }
      // A stored closure that is called.
      if index.property(name, in: file, of: owner) != nil {
        evaluateArguments(of: call)
        return evaluate(callee).gathered { results(ofNode: $0) }
      }
    }
    if let found = globalFunction(named: name, matching: call) {
      return apply(found.function, receivers: .empty, found.matched, call: call)
    }
    return unknownCall(call, .empty)
  }

  private func valuesOfMemberCall(
    _ call: FactIndex<Expression>, _ callee: FactIndex<Expression>
  ) -> Nodes {
    let name = facts.expressions[callee].name
    guard let base = facts.expressions[callee].base.ifAny else { return unknownCall(call, .empty) }
    if facts.source.textEquals(name, "init"), let type = initializedType(base) {
      for initializer in index.initializers(of: type) {
        let arguments = facts.expressions[call].arguments
        guard let matched = analysis.match(arguments, of: facts, to: initializer) else { continue }
        return apply(initializer, receivers: receivers, matched, call: call)
      }
      return unknownCall(call, .empty)
    }
    if let type = analysis.namedType(base, in: file) {
      if let found = firstMethod(named: name, of: type, matching: call, ofInstance: false) {
        return apply(found.function, receivers: .empty, found.matched, call: call)
      }
      if analysis.isEnumCase(name, in: file), index[type].kind == .enum {
        return Nodes(container(call))
      }
      return unknownCall(call, .empty)
    }
    let bases = evaluate(base)
    var results = Nodes()
    var unknown = Nodes()
    for receiver in bases {
      func method(of type: TypeID?) -> (found: (Member, MatchedArguments), type: TypeID)? {
        guard let type, let found = firstMethod(named: name, of: type, matching: call) else {
          return nil
        }
        return (found, type)
      }
      guard
        let (found, type) = method(of: calledType(receiver, base))
          ?? method(of: typeByCast(of: base))
      else {
        unknown.append(receiver)
        continue
      }
      results += applyDispatched(found, type, receiver, name, call)
    }
    if results.isEmpty, bases.isEmpty, let type = index.type(of: base, in: file),
      let found = firstMethod(
        named: name, of: type, matching: call,
        ofInstance: hasInstance || facts.expressions[base].kind != .selfValue)
    {
      return apply(found.function, receivers: .empty, found.matched, call: call)
    }
    if !unknown.isEmpty || bases.isEmpty { results += unknownCall(call, unknown) }
    return results
  }

  /// What the functions do that the project has of that name and these labels, if they agree.
  private func valuesOfFitting(
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
      return nodes[receiver].type
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
    let arguments = facts.expressions[call].arguments
    var other: (function: Member, matched: MatchedArguments)?
    var matched: MatchedArguments?
    let found = analysis.firstMethod(named: name, in: file, of: type) { member in
      matched = analysis.match(arguments, of: facts, to: member)
      guard let matched else { return false }
      let isOfInstance = index.declaration(member).modifiers
        .isDisjoint(with: [.static, .classMember])
      if isOfInstance == ofInstance { return true }
      if other == nil { other = (member, matched) }
      return false
    }
    guard let found, let matched else { return other }
    return (found, matched)
  }

  func globalFunction(
    named name: TextRange, matching call: FactIndex<Expression>
  ) -> (function: Member, matched: MatchedArguments)? {
    let arguments = facts.expressions[call].arguments
    for function in analysis.globals(named: name, in: file)
    where index.declaration(function).kind == .function {
      if let matched = analysis.match(arguments, of: facts, to: function) {
        return (function, matched)
      }
    }
    return nil
  }

  /// A call by way of a protocol does what all of its classes do.
  private func applyDispatched(
    _ found: (function: Member, matched: MatchedArguments), _ type: TypeID, _ receiver: Int,
    _ name: TextRange, _ call: FactIndex<Expression>
  ) -> Nodes {
    guard index[type].kind == .protocol else {
      return apply(found.function, receivers: Nodes(receiver), found.matched, call: call)
    }
    let implementations = analysis.conformers(of: type).compactMap { conformer in
      firstMethod(named: name, of: conformer, matching: call)
    }
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
    // Most of them keep nothing.
    if analysis.isPlain(found.function),
      !implementations.contains(where: { analysis.mayKeep($0.function, $0.matched) })
    {
      return .empty
    }
    // Where one does nothing, no other does anything that all do.
    if implementations.contains(where: { doesNothing($0.function, $0.matched) }) {
      evaluateArguments(of: call)
      return .empty
    }
    guard keepTheSame(implementations) else {
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

  private func apply(
    _ function: Member, receivers: Nodes, _ matched: MatchedArguments,
    call: FactIndex<Expression>
  ) -> Nodes {
    if doesNothing(function, matched) { return .empty }
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    let summary = analysis.summary(of: unit)
    let own = summary.ownResults.indices.gathered {
      Nodes(node($0 == 0 ? .value(call) : .result(call, $0), type: summary.ownResults[$0]))
    }
    return apply(
      summary, receivers: receivers, result: own,
      CallArguments(function: function, matched: matched))
  }

  /// Whether a function keeps nothing that it is given, gives back nothing such and makes nothing such
  /// itself.
  private func doesNothing(_ function: Member, _ matched: MatchedArguments) -> Bool {
    (analysis.isPlain(function) || index.declaration(function).kind == .initializer)
      && !analysis.mayKeep(function, matched)
      && !analysis.isSeeded(CodeUnit(file: function.file, declaration: function.declaration))
  }

  /// What fills a parameter of a function that is called: few of them go anywhere.
  private func values(of parameter: FactIndex<Parameter>, in arguments: CallArguments) -> Nodes {
    guard let argument = arguments.matched[parameter] else { return .empty }
    let callee = index.files[arguments.function.file]
    let type = callee.parameters[parameter].type
    if !type.isNone, callee.types[type].flags.contains(.isAutoclosure) {
      return addAutoclosureCaptures(argument).map { Nodes($0) } ?? .empty
    }
    return facts.arguments[argument].value.ifAny.map { evaluate($0) } ?? .empty
  }

  /// Does here what a unit that is called does, and gives back what it gives back.
  func apply(
    _ summary: OwnershipSummary, receivers: Nodes, result own: Nodes,
    _ arguments: CallArguments? = nil
  ) -> Nodes {
    func here(_ outside: OutsidePlace) -> Nodes {
      let roots: Nodes
      switch outside.root {
      case .receiver: roots = receivers
      case .result(let number): roots = number < own.count ? Nodes(own[number]) : .empty
      case .parameter(let parameter):
        roots = arguments.map { values(of: parameter, in: $0) } ?? .empty
      case .called(let parameter):
        let functions = arguments.map { values(of: parameter, in: $0) } ?? .empty
        roots = functions.gathered { results(ofNode: $0) }
      case .global(let member):
        roots = Nodes(node(.global(member), type: analysis.contentType(of: member)))
      case .forever: roots = Nodes(node(.forever))
      case .newValue: roots = .empty
      }
      return follow(outside.path, from: roots)
    }
    for keep in summary.keeps {
      let targets = here(keep.to)
      if targets.isEmpty { continue }
      for source in here(keep.from) {
        for target in targets {
          add(
            OwnershipEdge(
              target: target, kind: .stores,
              place: handedOver(keep, arguments) ?? keep.place,
              isInherited: isInherited(keep), isLibrary: keep.isLibrary, holder: keep.holder),
            from: source)
        }
      }
    }
    return own + summary.results.gathered(here)
  }

  private func isInherited(_ keep: OwnershipSummary.Keep) -> Bool {
    func isOurs(_ place: OutsidePlace) -> Bool {
      switch place.root {
      case .parameter, .called, .result: true
      default: false
      }
    }
    return !isOurs(keep.from) && !isOurs(keep.to)
  }

  /// The argument that is kept.
  private func handedOver(
    _ keep: OwnershipSummary.Keep, _ arguments: CallArguments?
  ) -> OwnershipPlace? {
    guard case .parameter(let parameter) = keep.to.root,
      let argument = arguments?.matched[parameter],
      let value = facts.arguments[argument].value.ifAny
    else { return nil }
    return OwnershipPlace(file: file, range: range(of: value))
  }

  // MARK: Closures that are called

  private func results(ofNode node: Int) -> Nodes {
    switch nodes[node].key {
    case .value(let expression) where facts.expressions[expression].kind == .closure:
      return results(ofClosure: expression)
    case .local(let local) where facts.declarations[local].kind == .function:
      return results(ofFunction: local)
    case .parameter(let parameter)
    where facts.declarations[unit.declaration].parameters.range.contains(parameter.int):
      return Nodes(self.node(.called(parameter)))
    default: return .empty
    }
  }

  func results(ofClosure expression: FactIndex<Expression>) -> Nodes {
    returned(byClosure: expression).gathered { evaluate($0) }
  }

  func returned(byClosure expression: FactIndex<Expression>) -> [FactIndex<Expression>] {
    let closure = FactIndex<Closure>(raw: facts.expressions[expression].payload)
    let isSingle = facts.closures[closure].flags.contains(.isSingleExpression)
    return facts.closures[closure].expressions.range.compactMap { number in
      let value = facts.expressions[number]
      guard value.use == .returned || value.use == .discarded && isSingle,
        facts.scopes[value.scope].closure == closure
      else { return nil }
      return FactIndex(number)
    }
  }

  private func results(ofFunction local: FactIndex<Declaration>) -> Nodes {
    let body = facts.declarations[local].range
    return code.expressions.gathered { number in
      let value = facts.expressions[number]
      guard value.use == .returned || value.use == .discarded, value.name.start >= body.start,
        value.end <= body.end, facts.scopes[value.scope].declaration == local,
        facts.scopes[value.scope].closure.isNone
      else { return .empty }
      return evaluate(FactIndex(number))
    }
  }

  // MARK: Functions that are not the project's

  private func unknownCall(_ call: FactIndex<Expression>, _ receivers: Nodes) -> Nodes {
    let arguments = facts.arguments[facts.expressions[call].arguments]
    guard let name = facts.calledName(of: call) else {
      evaluateArguments(of: call)
      return .empty
    }
    let known = knownAPI(name, call)
    if let weak = known?.weakAssociation {
      associate(call, weakBy: weak)
      return .empty
    }
    if known?.isTransformation == true, let publisher = publisher(madeBy: call, of: receivers) {
      return publisher
    }
    if let known, known.isTransformation || known.isCaller {
      var found = known.isTransformation ? receivers : .empty
      for argument in arguments {
        guard let value = argument.value.ifAny else { continue }
        for node in evaluate(value) { found += results(ofNode: node) }
      }
      return found
    }
    guard let known, !known.entries.isEmpty,
      let entry = known.entry(
        labels: labels(of: call), importing: analysis.modules(of: file))
    else {
      if isCallOfMember(call),
        let found = valuesOfFitting(
          analysis.keepingExtensions(named: name, in: file), call, receivers)
      {
        return found
      }
      if let publisher = publisher(madeBy: call, of: receivers) { return publisher }
      noteLikely(call, name)
      for argument in arguments {
        guard let value = argument.value.ifAny, mayBeMadeHere(value) else { continue }
        // Who knows what it does with an object; a closure is most often called and forgotten.
        escape(evaluate(value).filter { nodes[$0].holder == nil })
      }
      return .empty
    }
    return apply(entry, to: call, receivers)
  }

  /// Whether a value may be an object that the unit itself makes or is given by a call.
  func mayBeMadeHere(_ value: FactIndex<Expression>) -> Bool {
    switch facts.expressions[value].kind {
    case .name:
      if case .declaration = facts.meaning(of: value) { true } else { false }
    case .member, .closure, .selfValue: false
    case let kind: !kind.isPlainLiteral
    }
  }

  /// `center.observe(…)`, or `observe(…)` in an extension of a type that is not the project's.
  private func isCallOfMember(_ call: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny else { return false }
    return facts.expressions[callee].kind == .member
      || facts.expressions[callee].kind == .name && owner == nil
        && !facts.declarations[unit.declaration].parent.isNone
  }

  /// `Row(bind: { … })` of a library's type: its name says that it is kept.
  private func noteLikely(_ call: FactIndex<Expression>, _ name: TextRange) {
    let isMember = !facts.beginsUppercase(name)
    guard let type = facts.typeThatMakes(call), isMember || type == name else { return }
    for argument in facts.arguments[facts.expressions[call].arguments] {
      guard let value = argument.value.ifAny, !argument.label.isEmpty,
        !facts.expressions[value].kind.isPlainLiteral,
        analysis.apis.isKeepingName(argument.label, in: facts)
      else { continue }
      if isKnownType(type, call) || isMember && !isPassedOn(call) { return }
      noteLikely(evaluate(value))
    }
  }

  /// A type of the project, or of a library of ours that the file imports: `Row` is many a library's.
  private func isKnownType(_ name: TextRange, _ call: FactIndex<Expression>) -> Bool {
    let declaration = facts.scopes[facts.expressions[call].scope].declaration
    switch index.resolve(name, in: file, at: declaration) {
    case .project: return true
    case .unknown: return false
    case .sdk(let name):
      return index.sdk.types(named: name).contains { type in
        facts.imports.contains { imported in
          index.sdk.module(facts.module(of: imported))
            .map { index.sdk.visible(by: $0).contains(type.module) } ?? false
        }
      }
    }
  }

  private func apply(
    _ entry: KeepingAPIs.Entry, to call: FactIndex<Expression>, _ receivers: Nodes
  ) -> Nodes {
    let result = node(.value(call))
    if entry.keepsChain && endsByItself(call) || takesBackItsToken(call, entry) {
      evaluateArguments(of: call)
      return Nodes(result)
    }
    var keepers = Nodes()
    switch entry.keeper {
    case .receiver:
      let local = entry.changesReceiver ? changedLocal(call) : nil
      keepers = local.map { Nodes(node(.local($0))) } ?? receivers
    case .result: keepers = isInitOfSuperclass(call) ? receivers : Nodes(result)
    case .forever: keepers = Nodes(node(.forever))
    case .argument(let label):
      for argument in facts.arguments[facts.expressions[call].arguments]
      where facts.text(argument.label) == label {
        if let value = argument.value.ifAny { keepers += evaluate(value) }
      }
    }
    let isLibrary = !entry.modules.isEmpty
    func keep(_ argument: Argument, isTrailing: Bool) {
      guard let value = argument.value.ifAny,
        entry.keepsArgument(facts.text(argument.label), isTrailing: isTrailing),
        !endsItself(value, givenTo: call)
      else { return }
      store(evaluate(value), in: keepers, at: range(of: value), isLibrary: isLibrary)
    }
    for argument in facts.arguments[facts.expressions[call].arguments] {
      keep(argument, isTrailing: argument.flags.contains(.isTrailingClosure))
    }
    if entry.keepsReceiver {
      store(receivers, in: keepers, at: range(of: call), isLibrary: isLibrary)
    }
    // What is kept of a known call is found by way of its own entry.
    if entry.keepsChain {
      let publishers = receivers.filter(isMadePublisher)
      store(publishers, in: keepers, at: range(of: call), isLibrary: isLibrary)
      if !entry.keepsReceiver || receivers.isEmpty {
        storeChain(before: call, in: keepers)
      } else if let subscription = subscriptionOfProject(before: call) {
        storeChain(before: subscription, in: keepers)
      }
    }
    return Nodes(result)
  }

  /// `publisher.map { … }.bindToRelays(relay).disposed(by: bag)`: what gives the token is the project's own
  /// function, but the token keeps what is before it all the same.
  private func subscriptionOfProject(
    before call: FactIndex<Expression>
  ) -> FactIndex<Expression>? {
    guard let callee = facts.expressions[call].base.ifAny,
      let subscription = facts.expressions[callee].base.ifAny,
      facts.expressions[subscription].kind == .call,
      let name = facts.calledName(of: subscription),
      analysis.apis.known(name, in: facts)?.keepsChain != true
    else { return nil }
    return subscription
  }

  /// The closures of `map` and `filter` in `publisher.map { … }.filter { … }.sink { … }`.
  private func storeChain(before call: FactIndex<Expression>, in keepers: Nodes) {
    for step in facts.chain(to: call).dropLast() where facts.expressions[step].kind == .call {
      for argument in facts.arguments[facts.expressions[step].arguments] {
        guard let value = argument.value.ifAny else { continue }
        let holders = evaluate(value).filter { nodes[$0].holder != nil }
        store(holders, in: keepers, at: range(of: value), isLibrary: true)
      }
    }
  }
}

/// What a call hands to a function of the project.
struct CallArguments {
  let function: Member
  let matched: MatchedArguments
}
