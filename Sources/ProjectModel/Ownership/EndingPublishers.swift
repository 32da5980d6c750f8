// Publishers that come to an end by themselves: a request, a future, `first()`. Whoever listens to one is let
// go of at its end, so its token keeps nobody for good.

import SwiftReader

extension UnitOwnership {
  /// Whether what `subscription` listens to comes to an end by itself, or goes with whoever made the input.
  func endsByItself(_ subscription: FactIndex<Expression>) -> Bool {
    viewsAsked = []
    return isForEnd(subscription)
      || areEnding(facts.chain(to: subscription).dropLast(), forOthersThan: owner)
        && !holds(anyOf: viewsAsked, in: subscription)
      || isOfMakersSubject(subscription) || isOfDroppedSubject(subscription)
  }

  /// What ends when a control goes lets go of anybody but who has the control, and is kept by the closure.
  private func areEnding(
    _ steps: ArraySlice<FactIndex<Expression>>, forOthersThan owner: TypeID?
  ) -> Bool {
    let before = analysis.ownersOfControls
    defer { analysis.ownersOfControls = before }
    analysis.ownersOfControls = []
    return areEnding(steps)
      && !analysis.ownersOfControls.contains { maker in
        owner.map { index.lineage(of: maker).contains($0) || index.lineage(of: $0).contains(maker) }
          ?? false
      }
  }

  /// `request.subscribe(onSuccess: { … })` gets the only value that there is; who listens to nothing but the end,
  /// `subscribe(onError: { … }, onCompleted: { … })`, takes it for certain.
  private func isForEnd(_ subscription: FactIndex<Expression>) -> Bool {
    let arguments = facts.arguments[facts.expressions[subscription].arguments]
    func isCalled(_ argument: Argument, _ label: StaticString) -> Bool {
      facts.textEquals(argument.label, label)
    }
    return arguments.contains { isCalled($0, "onSuccess") }
      || arguments.contains { isCalled($0, "onCompleted") }
        && !arguments.contains {
          // `subscribe(onCompleted: { … }) { error in … }`: what follows there is for errors, or the end.
          isCalled($0, "onNext") || $0.label.isEmpty && !$0.flags.contains(.isTrailingClosure)
        }
  }

  /// The same for what a unit gives back.
  func isEndingResult(_ result: FactIndex<Expression>) -> Bool {
    areEnding(facts.chain(to: result)[...])
  }

  /// Whether what the calls of a chain give comes to an end: one of them says so, and none behind it goes on to
  /// a publisher without an end.
  func areEnding(_ steps: ArraySlice<FactIndex<Expression>>, depth: Int = 0) -> Bool {
    var steps = steps
    while let ending = steps.firstIndex(where: { isEnding($0, depth: depth) }) {
      steps = steps[(ending + 1)...]
      guard let next = steps.lastIndex(where: { goesOn($0, depth) }) else { return true }
      steps = steps[(next + 1)...]
    }
    return false
  }

  /// Whether one step of a chain makes the end. Each chain is asked about for each of its calls, and for its token:
  /// what depends on nothing else is found out once.
  func isEnding(_ step: FactIndex<Expression>, depth: Int = 0) -> Bool {
    let number = step.int - code.expressions.lowerBound
    guard depth == 0, knownFlags.isEmpty, code.expressions.contains(step.int) else {
      return findEnding(of: step, depth)
    }
    if endingSteps.isEmpty { endingSteps.fill(with: nil, count: code.expressions.count) }
    if let known = endingSteps[number] { return known }
    let before = (viewsAsked.count, analysis.ownersOfControls.count)
    let (isEnding, isEverybodys) = analysis.findingOut { findEnding(of: step, depth) }
    let after = (viewsAsked.count, analysis.ownersOfControls.count)
    if isEverybodys, after == before { endingSteps[number] = isEnding }
    return isEnding
  }

  private func findEnding(of step: FactIndex<Expression>, _ depth: Int) -> Bool {
    let found = facts.expressions[step]
    switch found.kind {
    case .name:
      // `Single.zip(…)`
      if facts.beginsUppercase(found.name) {
        return analysis.apis.has(.ending, found.name, in: facts)
      }
      if let property = listenedProperty(step) { return analysis.givesEnding(property) }
      switch facts.meaning(of: step) {
      case .declaration(let local):
        if analysis.isEnding(facts.declarations[local].type, in: file) { return true }
        // A local may stand for another one; eight of them are more than anyone writes.
        guard depth < 8 else { return false }
        return isEndingPayload(local) || isCompleted(local)
          || isSetToEnding(local, readAt: step, depth: depth + 1)
      case .outside:
        return owner.flatMap { index.property(found.name, in: file, of: $0) }
          .map { analysis.computesEnding($0) } ?? false
      case .parameter(let parameter):
        return analysis.isEnding(facts.parameters[parameter].type, in: file)
          || isListenedTo(step) && isGivenEnding(parameter)
      case .capture: return false
      }
    case .member where !isCallee(step):
      if isOfControlHeldWeakly(step) || isOfList(step) { return true }
      if let property = listenedProperty(step) { return analysis.givesEnding(property) }
      guard let base = found.base.ifAny,
        let property = types(of: base).lazy
          .compactMap({ self.index.property(found.name, in: self.file, of: $0) }).first
      else { return false }
      return analysis.computesEnding(property)
        || found.use != .base && analysis.givesEnding(property)
    case .call:
      if isCutAtTheEnd(step) { return true }
      // A lazy property's `{ … }()`.
      if let callee = found.base.ifAny, facts.expressions[callee].kind == .closure {
        let results = returned(byClosure: callee)
        return !results.isEmpty && results.allSatisfy { isEndingResult($0) }
      }
      if let erased = facts.erased(by: step) {
        return depth < 8 && areEnding(facts.chain(to: erased)[...], depth: depth + 1)
      }
      if let name = facts.calledName(of: step), let known = analysis.apis.known(name, in: facts) {
        if known.has(.ending) {
          // `prefix(untilOutputFrom:)` waits for somebody else.
          let first = facts.arguments[found.arguments].first
          return !Self.isCut(facts.text(name)) || first.map { $0.label.isEmpty } ?? true
        }
        if known.has(.deferring) && isDeferredEnding(step, depth)
          // `queue.sync { … }`
          || known.has(.caller) && calledFunctions(step).isEmpty && isDeferredEnding(step, depth)
          || known.has(.task) && isTaskWithEnd(step)
          || known.has(.joining) && joinsEnding(step, depth)
          || known.has(.creating) && isCompletedByClosure(of: step)
        {
          return true
        }
      }
      var functions = calledFunctions(step)
      if functions.isEmpty { functions = calledExtensions(step) }
      if functions.isEmpty { return isCallOfInjectedValue(step) }
      // `func load() -> AnyPublisher<Data, Error> { client.load() }` of one client among several: the others say.
      // So do its other functions of the name, `load(URLRequest(url: url))`, for one that hands on to them.
      if functions.count > 1 {
        let others = functions.filter { !analysis.isAskedForEnding($0) }
        if others.count < functions.count { analysis.dependence.isOnCaller = true }
        if !others.isEmpty { functions = others }
      }
      return functions.allSatisfy {
        analysis.givesEnding($0) || givesEnding($0, calledBy: step)
          || joinsEndingList($0, calledBy: step, depth)
      }
    // `(api.plants() as AnyPublisher<[Plant], Never>).sink { … }`, `isNew ? newest() : all()`
    case .tuple, .operation:
      let values = valuesGiven(by: step)
      return depth < 8 && !values.isEmpty
        && values.allSatisfy { areEnding(facts.chain(to: $0)[...], depth: depth + 1) }
    default: return false
    }
  }

  /// `taps` of `taps.map { … }.subscribe(…)`, or handed on.
  private func isListenedTo(_ name: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[name]
    guard found.use == .base else { return found.use == .argument }
    return isListening(FactIndex(raw: found.target))
  }

  /// `map` of `taps.map { … }`, and `values` of `taps.values`, which a loop goes through.
  private func isListening(_ member: FactIndex<Expression>) -> Bool {
    facts.expressions[member].kind == .member
      && (isCallee(member)
        || analysis.apis.has(.endless, facts.expressions[member].name, in: facts))
  }

  /// `watch(taps: input.taps)`: whether the type's own code only ever gives a function what ends.
  private func isGivenEnding(_ parameter: FactIndex<Parameter>) -> Bool {
    let declaration = facts.declarations[unit.declaration]
    guard let owner, declaration.kind == .function,
      declaration.parameters.range.contains(parameter.int)
    else { return false }
    return analysis.isGivenEnding(parameter, of: unit.member, owner)
  }

  /// `rows.publisher` of a list, or of a result, which gives what it has at once and is through then.
  private func isOfList(_ member: FactIndex<Expression>) -> Bool {
    guard facts.textEquals(facts.expressions[member].name, "publisher"),
      let base = facts.expressions[member].base.ifAny
    else { return false }
    return isList(base)
  }

  func isList(_ value: FactIndex<Expression>, depth: Int = 0) -> Bool {
    let found = facts.expressions[value]
    switch found.kind {
    case .arrayLiteral, .dictionaryLiteral: return true
    case .selfValue: return isInExtensionOfList
    case .tuple: return facts.isRange(value)
    case .name, .member:
      if let declared = index.declaredType(of: value, in: file) {
        return index.files[declared.file].isList(declared.type)
      }
      // `let list = rows`
      guard found.kind == .name, depth < 4,
        case .declaration(let local) = facts.meaning(of: value),
        let value = facts.declarations[local].value.ifAny
      else { return false }
      return isList(value, depth: depth + 1)
    // `rows.filter { … }`, `func answer() -> Result<Data, Error>`
    case .call:
      let functions = calledFunctions(value)
      if !functions.isEmpty {
        return functions.allSatisfy { function in
          index.declaration(function).type.ifAny
            .map { index.files[function.file].isList($0) } ?? false
        }
      }
      guard let callee = found.base.ifAny, facts.expressions[callee].kind == .member, depth < 4,
        analysis.apis.has(.transformation, facts.expressions[callee].name, in: facts),
        let list = facts.expressions[callee].base.ifAny
      else { return false }
      return isList(list, depth: depth + 1)
    default: return false
    }
  }

  /// `extension Sequence { … }`
  var isInExtensionOfList: Bool {
    guard owner == nil, let around = facts.declarations[unit.declaration].parent.ifAny,
      facts.declarations[around].kind == .extension
    else { return false }
    return Self.namesOfLists.contains(facts.text(facts.declarations[around].name))
  }

  private static let namesOfLists: Set<String> = ["Array", "Collection", "Sequence", "Set"]

  /// The project's property that a chain starts from: `number` in `number.map { … }.sink { … }`. One that a
  /// publisher is read from, `model.level`, is none itself.
  private func listenedProperty(_ step: FactIndex<Expression>) -> Member? {
    let found = facts.expressions[step]
    guard found.use == .base, isListening(FactIndex(raw: found.target)) else { return nil }
    if found.kind == .name {
      guard let owner, case .outside = facts.meaning(of: step) else { return nil }
      return index.property(found.name, in: file, of: owner)
    }
    guard let base = found.base.ifAny else { return nil }
    return types(of: base).lazy.compactMap {
      self.index.property(found.name, in: self.file, of: $0)
    }.first
  }

  /// `loadPlants()` where `@Injected(\.loadPlants) var loadPlants` is all that is said of it: what it gives nobody
  /// can tell, and what is called like that does one thing.
  private func isCallOfInjectedValue(_ call: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny, let owner else { return false }
    if let base = facts.expressions[callee].base.ifAny {
      guard facts.expressions[base].kind == .selfValue else { return false }
    } else {
      guard facts.expressions[callee].kind == .name else { return false }
    }
    guard let property = index.property(facts.expressions[callee].name, in: facts, of: owner),
      case let declaration = index.declaration(property), !declaration.attributes.isEmpty
    else { return false }
    return declaration.type.isNone && declaration.value.isNone
  }

  /// `Deferred { Future { … } }`
  private func isDeferredEnding(_ call: FactIndex<Expression>, _ depth: Int) -> Bool {
    guard depth < 8,
      let value = facts.arguments[facts.expressions[call].arguments].last?.value.ifAny,
      facts.expressions[value].kind == .closure
    else { return false }
    let results = returned(byClosure: value)
    return !results.isEmpty
      && results.allSatisfy { result in
        areEnding(facts.chain(to: result)[...], depth: depth + 1)
      }
  }

  /// `Task { for await _ in center.notifications(named: name) { reload() } }`
  func isEndlessTask(_ call: FactIndex<Expression>) -> Bool {
    guard let closure = facts.arguments[facts.expressions[call].arguments].last?.value else {
      return false
    }
    if facts.repeatsWithoutEnd(closure) || awaitsEndlessMethod(closure) { return true }
    return facts.endlessSequences(awaitedIn: closure).contains { sequence in
      viewsAsked = []
      return !isEnding(sequence: sequence) || holds(anyOf: viewsAsked, in: call)
    }
  }

  /// Whether what a loop waits for comes to an end.
  func isEnding(sequence: FactIndex<Expression>) -> Bool {
    areEnding(facts.chain(to: sequence)[...], forOthersThan: owner)
  }

  /// `Task { await load() }`, but not `Task { for await row in rows { show(row) } }`.
  private func isTaskWithEnd(_ call: FactIndex<Expression>) -> Bool {
    guard
      let value = facts.arguments[facts.expressions[call].arguments].last?.value,
      let closure = facts.closure(value)
    else { return false }
    return facts.loops(in: facts.closures[closure]).isEmpty && !awaitsEndlessMethod(value)
  }

  /// `takeUntil(viewWillDisappear)`: until something that is certain to come.
  private func isCutAtTheEnd(_ call: FactIndex<Expression>) -> Bool {
    facts.arguments[facts.expressions[call].arguments].contains { argument in
      guard let value = argument.value.ifAny else { return false }
      let kind = facts.expressions[value].kind
      let name = kind == .call ? facts.calledName(of: value) : facts.expressions[value].name
      guard kind == .name || kind == .member || kind == .call, let name,
        analysis.apis.has(.signalOfEnd, name, in: facts),
        let called = facts.calledName(of: call)
      else { return false }
      return facts.nameBegins(called, with: "take") || facts.nameBegins(called, with: "prefix")
    }
  }

  private static func isCut(_ name: String) -> Bool { name == "prefix" || name == "take" }
}

struct GivenParameter: Hashable {
  let file: Int
  let parameter: FactIndex<Parameter>
}

/// Whether a function gives back, or a property holds, a publisher that comes to an end, or one that does not.
enum Ending {
  case unknown
  /// It is being worked out.
  case asked
  case known(Bool)
}

extension OwnershipAnalysis {
  /// The functions of a name, in extensions of types that are not the project's, that give back publishers.
  func extendingFunctions(named name: TextRange, _ facts: FileFacts) -> [Member] {
    names.foreignPublishers(named: name, facts)
  }

  fileprivate func computesEnding(_ property: Member) -> Bool {
    isEndingType(of: property)
      || !index.declaration(property).accessors.isStored
        && index.givesPublisher(property)
        && givesEnding(property)
  }

  fileprivate func isAskedForEnding(_ function: Member) -> Bool {
    if case .asked? = endingFunctions[function] { true } else { false }
  }

  /// Whether a function gives back, or a property holds, a publisher that comes to an end by itself; with `flags` known
  /// of a call.
  func givesEnding(_ function: Member, for flags: KnownFlags = [:]) -> Bool {
    let asked = FlaggedFunction(function: function, flags: flags)
    switch flags.isEmpty ? endingFunctions[function] : endingCalls[asked] {
    case .known(let ends)?:
      ownersOfControls += ownersOfEnding[asked] ?? []
      return ends
    case .asked?:
      dependence.isOnCaller = true
      return false
    case .unknown?, nil: remember(.asked, of: asked)
    }
    let owners = ownersOfControls
    ownersOfControls = []
    let (ends, isEverybodys) = findingOut {
      isEndingType(of: function)
        || (isStoredProperty(function)
          ? holdsEnding(function) : hasEndingResults(function, for: flags))
    }
    ownersOfEnding[asked] = ownersOfControls.isEmpty ? nil : ownersOfControls
    ownersOfControls = owners + ownersOfControls
    remember(isEverybodys ? .known(ends) : .unknown, of: asked)
    return ends
  }

  private func remember(_ ending: Ending, of asked: FlaggedFunction) {
    if asked.flags.isEmpty {
      endingFunctions[asked.function] = ending
    } else {
      endingCalls[asked] = ending
    }
  }

  /// Whether the files of a type only ever give one of its functions what ends.
  fileprivate func isGivenEnding(
    _ parameter: FactIndex<Parameter>, of function: Member, _ type: TypeID
  ) -> Bool {
    let key = GivenParameter(file: function.file, parameter: parameter)
    let ownFiles = Set(index[type].parts.map(\.file)).sorted()
    return isAlwaysGivenEnding(
      key, by: { calls(of: function, type, in: ownFiles) },
      value: { file, call in
        let facts = index.files[file]
        return match(facts.expressions[call].arguments, of: facts, to: function)?[parameter]
          .flatMap { facts.arguments[$0].value.ifAny }
      })
  }

  /// Whether anybody gives a parameter a value, and only values that end; each is asked for where it is given.
  func isAlwaysGivenEnding(
    _ parameter: GivenParameter, by givers: () -> [(file: Int, call: FactIndex<Expression>)],
    value: (_ file: Int, _ call: FactIndex<Expression>) -> FactIndex<Expression>?
  ) -> Bool {
    if let known = endingParameters[parameter] {
      ownersOfControls += known.ownersOfControls
      return known.ends
    }
    endingParameters[parameter] = (false, [])
    let before = ownersOfControls
    ownersOfControls = []
    let givers = givers()
    let ends =
      !givers.isEmpty
      && givers.allSatisfy { file, call in
        let facts = index.files[file]
        guard let value = value(file, call),
          let unit = index.unit(
            of: facts.scopes[facts.expressions[call].scope].declaration, in: file)
        else { return false }
        return glance(at: CodeUnit(file: file, declaration: unit)) { $0.isEndingResult(value) }
      }
    endingParameters[parameter] = (ends, ownersOfControls)
    ownersOfControls = before + ownersOfControls
    return ends
  }

  /// `Single<Int>`, `Future<Int, Never>`
  private func isEndingType(of function: Member) -> Bool {
    isEnding(index.declaration(function).type, in: function.file)
  }

  fileprivate func isEnding(_ type: FactIndex<TypeReference>, in file: Int) -> Bool {
    guard let type = type.ifAny, case let facts = index.files[file] else { return false }
    guard let mention = facts.mentions[facts.types[type].mentions].first else { return false }
    return apis.known(mention, in: facts)?.has(.ending) ?? false
  }

  private func isStoredProperty(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    return declaration.kind.isProperty && declaration.accessors.isStored
  }

  /// Whether all that a property is set to in its type's code comes to an end.
  private func holdsEnding(_ property: Member) -> Bool {
    guard let type = index.enclosingType(of: property.declaration, in: property.file) else {
      return false
    }
    if isAnswered(property, of: type) { return true }
    var isSet = false
    if let value = index.declaration(property).value.ifAny {
      let unit = CodeUnit(file: property.file, declaration: property.declaration)
      guard ask(unit, { $0.isEndingResult(value) }) == true else { return false }
      isSet = true
    }
    for (unit, value) in assignments(to: property, of: type) {
      // With `nil` it holds nobody.
      if index.files[unit.file].expressions[value].kind == .nilLiteral { continue }
      // Who listens to it may have set it right before.
      guard
        ask(unit, { $0.isEndingResult(value) }) ?? glance(at: unit, { $0.isEndingResult(value) })
      else { return false }
      isSet = true
    }
    return isSet || isMadeWithEnding(property, of: type)
  }

  private func assignments(
    to property: Member, of type: TypeID
  ) -> [(unit: CodeUnit, value: FactIndex<Expression>)] {
    // What a file has to itself may be set anywhere in it.
    let isOfFile = index.isPrivate(type)
    return (isOfFile ? [index[type].declaration] : Array(index[type].parts)).flatMap { part in
      let facts = index.files[part.file]
      let body =
        isOfFile
        ? TextRange(start: 0, end: .max) : facts.declarations[part.declaration].range
      return facts.assignments.indices.compactMap {
        number -> (unit: CodeUnit, value: FactIndex<Expression>)? in
        let assignment = facts.assignments[number]
        guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
          case let found = facts.expressions[target],
          body.contains(found.name.start),
          index.isCalled(found.name, in: part.file, as: property),
          let unit = index.unit(of: facts.scopes[found.scope].declaration, in: part.file)
        else { return nil }
        return (CodeUnit(file: part.file, declaration: unit), value)
      }
    }
  }

  private func hasEndingResults(_ function: Member, for flags: KnownFlags) -> Bool {
    allResults(of: function, for: flags) { $0.isEndingResult($1) }
  }

  /// Whether all that a function gives back, or a property computes, fits, but for `nil`; what gives nothing back does
  /// not.
  func allResults(
    of function: Member, for flags: KnownFlags = [:],
    fit fits: (UnitOwnership, FactIndex<Expression>) -> Bool
  ) -> Bool {
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    return ask(unit) { graph in
      graph.knownFlags = flags
      let results = graph.resultsReached.filter { graph.facts.expressions[$0].kind != .nilLiteral }
      return !results.isEmpty && results.allSatisfy { fits(graph, $0) }
    } ?? false
  }
}

extension FileFacts {
  /// `[String]`, `Set<String>`, `Result<String, Error>`
  func isList(_ type: FactIndex<TypeReference>) -> Bool {
    let found = types[type]
    if !found.flags.isDisjoint(with: [.isArray, .isDictionary]) { return true }
    guard let mention = mentions[found.mentions].first, mention.genericBase.isNone else {
      return false
    }
    return textEquals(mention.name, "Set") || textEquals(mention.name, "Array")
      || textEquals(mention.name, "Dictionary") || textEquals(mention.name, "Result")
  }

  /// `publisher` of `AnyPublisher(publisher)`, and of `.init(publisher)`, which gives what that gives.
  func erased(by call: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard let callee = expressions[call].base.ifAny, let name = calledName(of: call),
      expressions[callee].kind == .implicitMember
        ? textEquals(name, "init") : textEquals(name, "AnyPublisher"),
      case let given = arguments[expressions[call].arguments], given.count == 1,
      let argument = given.first, argument.label.isEmpty
    else { return nil }
    return argument.value.ifAny
  }

  /// `(1...3)`
  fileprivate func isRange(_ parentheses: FactIndex<Expression>) -> Bool {
    let parts = arguments[expressions[parentheses].arguments]
    guard parts.count == 1, let value = parts.first?.value.ifAny,
      expressions[value].kind == .operation
    else { return false }
    return textEquals(expressions[value].name, "...") || textEquals(expressions[value].name, "..<")
  }
}
