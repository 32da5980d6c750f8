// What calls of functions that are not the project's keep: by what `Rules/Ownership` says of them, or by their names.

import SwiftReader

extension UnitOwnership {
  func unknownCall(_ call: FactIndex<Expression>, _ receivers: Nodes) -> Nodes {
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
    // What an extension of a library's view does is seen at its callers.
    if let known, known.has(.showing), owner != nil || known.entries.isEmpty {
      keepShown(by: call)
      return .empty
    }
    if known?.has(.copy) == true, let copied = arguments.first?.value.ifAny {
      evaluateArguments(of: call)
      return evaluate(copied)
    }
    if let known, known.has(.merging), let merged = merged(by: call, known, receivers) {
      return merged
    }
    if known?.has(.transformation) == true, let publisher = publisher(madeBy: call, of: receivers) {
      return publisher
    }
    if known?.has(.iteration) == true { applyMethodForEach(call) }
    if let known, known.has(.transformation) || known.has(.caller) {
      var found = known.has(.transformation) ? receivers : .empty
      for argument in arguments {
        guard let value = argument.value.ifAny else { continue }
        let values = evaluate(value)
        if !known.has(.selection) { found += values.gathered { results(ofNode: $0) } }
      }
      return found
    }
    if let known, !known.entries.isEmpty, isCallOfMember(call),
      let found = valuesOfFitting(
        names.namesakes(named: name, facts).filter { $0 != unit.member }, call, receivers)
    {
      return found
    }
    guard let known, !known.entries.isEmpty, !known.has(.task) || isEndlessTask(call),
      !known.has(.again) || facts.asksForItselfAgain(call),
      // `bind(self) { … }` of a library's is no publisher's.
      !known.keepsChain || isCallOfMember(call),
      let entry = known.entry(
        labels: facts.labels(of: call), importing: analysis.modules)
    else {
      if isCallOfMember(call) {
        if let configured = configured(by: call, name, receivers) { return configured }
        let extensions = analysis.keepingExtensions(named: name, in: file)
        if let found = valuesOfFitting(extensions, call, receivers) { return found }
      }
      if let publisher = publisher(madeBy: call, of: receivers) { return publisher }
      if known?.has(.pick) == true {
        evaluateArguments(of: call)
        return receivers.filter(isOfList)
      }
      noteLikely(call, name)
      return madeByExtension(call, name)
    }
    return apply(entry, to: call, receivers)
  }

  /// `commands.merge(more) { … }`, and what `commands.merging(more) { … }` gives; nil for what a library merges.
  private func merged(
    by call: FactIndex<Expression>, _ known: KeepingAPIs.Known, _ receivers: Nodes
  ) -> Nodes? {
    let arguments = facts.arguments[facts.expressions[call].arguments]
    guard arguments.count == 2, let first = arguments.first, first.label.isEmpty,
      let more = first.value.ifAny, let choice = arguments.last,
      choice.flags.contains(.isTrailingClosure)
        || facts.textEquals(choice.label, "uniquingKeysWith")
    else { return nil }
    if known.has(.transformation) { return receivers + evaluate(more) }
    let dictionary = changedLocal(call).map { Nodes(node(.local($0))) } ?? receivers
    store(evaluate(more), in: dictionary, at: range(of: more))
    return .empty
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
  func isKnownType(_ name: TextRange, _ call: FactIndex<Expression>) -> Bool {
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

  func apply(
    _ entry: KeepingAPIs.Entry, to call: FactIndex<Expression>, _ receivers: Nodes
  ) -> Nodes {
    let result = node(.value(call))
    if entry.changesReceiver, isCallOfNoCollection(call) {
      evaluateArguments(of: call)
      return .empty
    }
    if entry.keepsChain && (!mayKeepSomebody(call, entry, receivers) || endsByItself(call))
      || isEndedByClosure(call)
    {
      evaluateArguments(of: call)
      return Nodes(result)
    }
    var keepers = Nodes()
    switch entry.keeper {
    case .receiver:
      let local = entry.changesReceiver ? changedLocal(call) : nil
      keepers = local.map { Nodes(node(.local($0))) } ?? receivers
    case .result where facts.calledName(of: call).map { isRunningByItself(call, $0) } ?? false:
      keepers = Nodes(node(.forever))
    case .result: keepers = isInitOfSuperclass(call) ? receivers : Nodes(result)
    case .forever: keepers = Nodes(node(.forever))
    case .made: keepers = receivers.filter(isMadeHere)
    case .owner: keepers = ownersOfProjections(givenTo: call)
    case .instance(let name):
      keepers =
        owner.map { index.inherits($0, from: [name]) } == true ? self.receivers : .empty
    case .argument(let label):
      for argument in facts.arguments[facts.expressions[call].arguments]
      where facts.text(argument.label) == label {
        if let value = argument.value.ifAny { keepers += evaluate(value) }
      }
    }
    let isLibrary = !entry.modules.isEmpty
    for argument in facts.arguments[facts.expressions[call].arguments] {
      guard let value = argument.value.ifAny, entry.keeps(argument, facts) else { continue }
      store(evaluate(value), in: keepers, at: range(of: value), isLibrary: isLibrary)
    }
    if entry.keepsReceiver {
      store(receivers, in: keepers, at: range(of: call), isLibrary: isLibrary)
    }
    // What is kept of a known call is found by way of its own entry.
    if entry.keepsChain {
      let publishers = receivers.filter(isMadePublisher).gathered { keptByToken($0) }
      store(publishers, in: keepers, at: range(of: call), isLibrary: isLibrary)
      if !entry.keepsReceiver || receivers.isEmpty {
        storeChain(before: call, in: keepers)
      } else if let subscription = subscriptionOfProject(before: call) {
        storeChain(before: subscription, in: keepers)
      }
    }
    return Nodes(result)
  }

  /// `UINavigationController()`, be it a local's: into one that is there for longer others are put in turn.
  private func isMadeHere(_ node: Int) -> Bool {
    func isMade(_ value: FactIndex<Expression>) -> Bool {
      facts.expressions[value].kind == .call && facts.typeThatMakes(value) != nil
    }
    switch nodes[node].key {
    case .value(let value): return isMade(value)
    case .local(let local): return facts.declarations[local].value.ifAny.map(isMade) ?? false
    default: return false
    }
  }

  /// `model` of `assign(to: &model.$state)`, the instance for `&$state`.
  private func ownersOfProjections(givenTo call: FactIndex<Expression>) -> Nodes {
    facts.values(of: facts.expressions[call].arguments).gathered { value in
      guard facts.expressions[facts.chainRoot(of: value)].flags.contains(.isInout),
        facts.isProjection(facts.expressions[value].name)
      else { return .empty }
      return facts.expressions[value].base.ifAny.map { evaluate($0) } ?? receivers
    }
  }

  /// Whether a call begins a task that never ends, and that nobody has in hand to cancel, or what begins itself again.
  func isRunningByItself(_ call: FactIndex<Expression>, _ name: TextRange) -> Bool {
    guard facts.expressions[call].use == .discarded,
      facts.arguments[facts.expressions[call].arguments].last?.flags.contains(.isTrailingClosure)
        == true
    else { return false }
    return analysis.apis.has(.task, name, in: facts) && isEndlessTask(call)
      || analysis.apis.has(.again, name, in: facts) && facts.asksForItselfAgain(call)
  }

  /// Whether the token of a subscription may keep anybody: mostly all closures hold their instance weakly, and then
  /// nobody need know whether the publisher comes to an end. Measured: two of five need not be asked.
  private func mayKeepSomebody(
    _ subscription: FactIndex<Expression>, _ entry: KeepingAPIs.Entry, _ receivers: Nodes
  ) -> Bool {
    if receivers.contains(where: { entry.keepsReceiver ? mayKeep($0) : isMadePublisher($0) }) {
      return true
    }
    return isGivenSomebody(facts.chain(to: subscription).dropLast())
      || facts.arguments[facts.expressions[subscription].arguments].contains {
        entry.keeps($0, facts) && mayBeOrHoldSomebody($0)
      }
  }

  /// Of a token that a call here gives it is known what it keeps.
  private func mayKeep(_ token: Int) -> Bool {
    guard case .value(let value) = nodes[token].key, facts.expressions[value].kind == .call else {
      return true
    }
    return nodes[token].keepsOthers || nodes[token].type != nil
  }

  private func isGivenSomebody(_ steps: ArraySlice<FactIndex<Expression>>) -> Bool {
    steps.contains { step in
      facts.arguments[facts.expressions[step].arguments].contains(where: mayBeOrHoldSomebody)
    }
  }

  private func mayBeOrHoldSomebody(_ argument: Argument) -> Bool {
    guard let value = argument.value.ifAny else { return false }
    let found = facts.expressions[value]
    switch found.kind {
    case .closure: return mayHoldSomebody(FactIndex(raw: found.payload))
    case .implicitMember, .keyPath, .nilLiteral: return false
    case .member, .call:
      // `DispatchQueue.main`, `DispatchQueue(label: "rows")`
      let isOfType = facts.beginsUppercase(facts.expressions[facts.chainRoot(of: value)].name)
      return !isOfType || isGivenSomebody(facts.chain(to: value)[...])
    case let kind: return !kind.isPlainLiteral
    }
  }

  /// `record.insert(database)`, where the record is of a type of the project's that is no collection: what a library
  /// has of that name is none of a list's.
  private func isCallOfNoCollection(_ call: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny,
      let type = index.type(of: base, in: file), index[type].kind != .protocol
    else { return false }
    return !index.inheritsFromSDK(type) { name in
      name.hasSuffix("Collection") || name == "SetAlgebra" || name.hasPrefix("NSMutable")
    }
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
    for step in steps(keptByTokenOf: call) where facts.expressions[step].kind == .call {
      if isCallOfList(step), !givesDeferred(step) {
        // `ids.map { load($0) }.inTurn()`: what the closure makes is kept, but nobody keeps the closure.
        let kept = evaluate(step).filter { nodes[$0].holder != nil || isMadePublisher($0) }
        store(kept, in: keepers, at: range(of: step), isLibrary: true)
        continue
      }
      for argument in facts.arguments[facts.expressions[step].arguments] {
        guard let value = argument.value.ifAny else { continue }
        let holders = evaluate(value).filter { nodes[$0].holder != nil }
        store(holders, in: keepers, at: range(of: value), isLibrary: true)
      }
    }
  }

  /// `scheduledTimer(withTimeInterval: 1, repeats: false) { … }` drops its closure after use.
  func isTemporary(_ call: FactIndex<Expression>) -> Bool {
    facts.expressions[call].arguments.range.contains { number in
      // What hardly any call has comes first.
      guard let value = facts.arguments[number].value.ifAny,
        facts.expressions[value].kind == .booleanLiteral,
        facts.textEquals(facts.expressions[value].name, "false"),
        let label = facts.calledName(of: call).flatMap({
          analysis.apis.known($0, in: facts)?.labelOfTemporary
        })
      else { return false }
      return facts.nameEquals(facts.arguments[number].label, label)
    }
  }
}
