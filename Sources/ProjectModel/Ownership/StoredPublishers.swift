// Publishers that are put together first and listened to, or kept by somebody, afterwards: their operators
// keep the closures that they are given, whether anyone listens or not. What a token keeps may be less: what
// `create` is given runs once for each who listens.

import SwiftReader

extension ProjectIndex {
  /// Whether a function in an extension gives back a publisher, and the type is not the project's.
  func isPublisherOfForeignType(_ function: Member) -> Bool {
    enclosingType(of: function.declaration, in: function.file)
      .map { self[$0].kind == .typeAlias } ?? true
      && givesPublisher(function)
  }

  func givesPublisher(_ member: Member) -> Bool {
    guard let type = declaration(member).type.ifAny else { return false }
    let facts = files[member.file]
    return facts.mentions[facts.types[type].mentions].contains { mention in
      KeepingAPIs.embedded.known(mention, in: facts)
        .map { !$0.publisherModules.isEmpty || $0.has(.ending) } ?? false
    }
  }

  /// Whether an expression is certainly a publisher, as far as names and declared types tell.
  func isPublisher(
    _ expression: FactIndex<Expression>, in file: Int, depth: Int = 0
  ) -> Bool {
    let facts = files[file]
    var step = expression
    while true {
      let found = facts.expressions[step]
      switch found.kind {
      case .call:
        guard let name = facts.calledName(of: step), let callee = found.base.ifAny else {
          return false
        }
        let known = KeepingAPIs.embedded.known(name, in: facts)
        if let known, isPublisher(known, in: facts) { return true }
        let isOperator = known?.has([.transformation, .ending]) ?? false
        guard let base = facts.expressions[callee].base.ifAny else {
          return isOperator && isInPublisher(found.scope, in: file)
        }
        // `Observable.create { … }`, and `map` of what is one.
        let isOfType = facts.beginsUppercase(facts.expressions[base].name)
        guard isOfType || isOperator else { return false }
        step = base
      case .selfValue: return isInPublisher(found.scope, in: file)
      case .name where facts.beginsUppercase(found.name):
        return KeepingAPIs.embedded.known(found.name, in: facts)
          .map { isPublisher($0, in: facts) } ?? false
      case .name, .member:
        // `tableView.rx.contentOffset`
        if let base = found.base.ifAny, facts.textEquals(facts.expressions[base].name, "rx") {
          return true
        }
        // `field.rx.text.orEmpty`
        if let base = found.base.ifAny,
          KeepingAPIs.embedded.has(.transformation, found.name, in: facts)
        {
          step = base
          continue
        }
        // Eight names for one publisher are more than anyone writes.
        guard depth < 8, let place = place(namedBy: step, in: file) else { return false }
        return holdsPublisher(place, depth: depth + 1)
      default: return false
      }
    }
  }

  private func isPublisher(_ known: KeepingAPIs.Known, in facts: FileFacts) -> Bool {
    !known.publisherModules.isEmpty
      && facts.imports.contains { known.publisherModules.contains(facts.module(of: $0)) }
  }

  private func holdsPublisher(_ place: Member, depth: Int) -> Bool {
    let declared = declaration(place)
    let facts = files[place.file]
    if let type = declared.type.ifAny { return isPublisher(type, in: facts) }
    // Neither a part of a tuple nor what a loop gets out of it, one after the other, is the value itself.
    if declared.flags.contains(.isTuplePart)
      || declared.kind == .binding && !declared.flags.contains(.unwraps)
    {
      return false
    }
    return declared.value.ifAny.map { isPublisher($0, in: place.file, depth: depth) } ?? false
  }

  private func isPublisher(_ type: FactIndex<TypeReference>, in facts: FileFacts) -> Bool {
    guard facts.types[type].flags.isDisjoint(with: [.isArray, .isDictionary, .isFunction]),
      let mention = facts.mentions[facts.types[type].mentions].first
    else { return false }
    return KeepingAPIs.embedded.known(mention, in: facts)
      .map { isPublisher($0, in: facts) } ?? false
  }

  /// Whether `self` is a publisher there: `extension Publisher { … }`
  private func isInPublisher(_ scope: FactIndex<Scope>, in file: Int) -> Bool {
    let facts = files[file]
    var next = facts.scopes[scope].declaration
    while let declaration = next.ifAny, facts.declarations[declaration].kind != .extension {
      next = facts.declarations[declaration].parent
    }
    guard let extended = next.ifAny, let type = facts.declarations[extended].type.ifAny else {
      return false
    }
    return isPublisher(type, in: facts)
  }
}

extension Seeds {
  /// `let rows = source.map { self.row($0) }`; `call` is the last one.
  func isKeptByPublisher(_ call: FactIndex<Expression>) -> Bool {
    switch facts.destination(of: call) {
    case .initialValue, .assignment: break
    case .returned, .discarded:
      // Of a lazy property's `{ … }()`.
      let scope = facts.scopes[facts.expressions[call].scope]
      guard !scope.closure.isNone, let unit = index.unit(of: scope.declaration, in: file),
        facts.declarations[unit].kind.isProperty, facts.declarations[unit].accessors.isStored
      else { return false }
    default: return false
    }
    return index.isPublisher(call, in: file)
  }
}

extension UnitOwnership {
  /// What a call gives back if it is a publisher: it keeps the closures that it is made with, and the
  /// publishers that are made here.
  func publisher(madeBy call: FactIndex<Expression>, of receivers: Nodes) -> Nodes? {
    guard analysis.importsPublishers else { return nil }
    let earlier = receivers.filter(isMadePublisher)
    guard !earlier.isEmpty || index.isPublisher(call, in: file), !isEndingChain(upTo: call)
    else { return nil }
    let publisher = Nodes(node(.value(call)))
    store(earlier, in: publisher, at: range(of: call), isLibrary: true)
    // What `Future { … }` is given it calls at once.
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member
        || !facts.beginsUppercase(facts.expressions[callee].name)
    else { return publisher }
    for argument in facts.arguments[facts.expressions[call].arguments] {
      guard let value = argument.value.ifAny else { continue }
      let kept = evaluate(value).filter { nodes[$0].holder != nil || isMadePublisher($0) }
      store(kept, in: publisher, at: range(of: value), isLibrary: true)
    }
    return publisher
  }

  /// The same as `isEndingResult`, asked for each call of a chain after the one before it: what comes behind steps that
  /// do not end ends by its last step, or not at all.
  private func isEndingChain(upTo call: FactIndex<Expression>) -> Bool {
    let before = facts.expressions[call].base.ifAny.flatMap { facts.expressions[$0].base.ifAny }
    let isEnding =
      before.map { endlessChains.contains($0) } ?? false
      ? isEnding(call) : isEndingResult(call)
    if !isEnding { endlessChains.insert(call) }
    return isEnding
  }

  /// One that keeps something, made by a call in this unit.
  func isMadePublisher(_ node: Int) -> Bool {
    guard case .value(let value) = nodes[node].key, nodes[node].type == nil,
      nodes[node].keepsOthers, facts.expressions[value].kind == .call
    else { return false }
    // `UIButton(primaryAction: action)` keeps something too.
    return facts.typeThatMakes(value) == nil || index.isPublisher(value, in: file)
  }
}

extension UnitOwnership {
  /// What the token of who listens to a publisher keeps of it.
  func keptByToken(_ publisher: Int) -> Nodes {
    guard case .value(let call) = nodes[publisher].key else { return Nodes(publisher) }
    if isCreated(call) { return .empty }
    guard isPassing(call) else { return Nodes(publisher) }
    let kept = edges(from: publisher).gathered { Nodes($0.target) }
    let earlier = kept.filter(isMadePublisher)
    let keptOfEarlier = earlier.gathered { keptByToken($0) }
    if keptOfEarlier.elementsEqual(earlier) { return Nodes(publisher) }
    return kept.filter { !isMadePublisher($0) } + keptOfEarlier
  }

  /// The calls before a subscription whose closures its token keeps.
  func steps(keptByTokenOf subscription: FactIndex<Expression>)
    -> ArraySlice<FactIndex<Expression>>
  {
    let steps = facts.chain(to: subscription).dropLast()
    let last = steps.lastIndex { facts.expressions[$0].kind == .call && !isPassing($0) }
    guard let last, isCreated(steps[last]) else { return steps }
    return steps[(last + 1)...]
  }

  private func isPassing(_ call: FactIndex<Expression>) -> Bool {
    facts.calledName(of: call).map { analysis.apis.has(.passing, $0, in: facts) } ?? false
  }

  /// `Observable.create { observer in … return Disposables.create() }`, or a call of what gives back such:
  /// nobody is told what to do at the end.
  private func isCreated(_ call: FactIndex<Expression>) -> Bool {
    if let name = facts.calledName(of: call),
      analysis.apis.has(.creating, name, in: facts)
    {
      guard let value = facts.arguments[facts.expressions[call].arguments].last?.value.ifAny,
        facts.expressions[value].kind == .closure
      else { return false }
      let tokens = returned(byClosure: value)
      return !tokens.isEmpty
        && tokens.allSatisfy {
          facts.expressions[$0].kind == .call && facts.expressions[$0].arguments.isEmpty
        }
    }
    let functions = calledFunctions(call)
    return !functions.isEmpty
      && functions.allSatisfy { analysis.allResults(of: $0) { $0.isCreated($1) } }
  }
}
