// Whether a closure, a method or `self` goes where somebody may keep it, as far as declarations tell.

import SwiftReader

extension Seeds {
  /// Whom a member is asked for.
  enum Receiver {
    case project(TypeID)
    /// Of the SDK or a library.
    case other
    case unknown
  }

  func mayBeKept(_ value: FactIndex<Expression>) -> Bool {
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return false }
      switch facts.expressions[owner].kind {
      case .call: return mayKeep(argument, of: owner)
      case .tuple, .arrayLiteral, .dictionaryLiteral: return true
      default: return false
      }
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return false }
      return mayKeep(target, value) || facts.localNamed(by: value, puttingInto: target) != nil
    case .initialValue(let declaration):
      if !facts.declarations[declaration].isLocal { return true }
      switch facts.expressions[value].kind {
      // A closure, or a method: `let end = finish; box.onEnd = end`.
      case .closure, .name: return true
      case .member: return isOfName(value)
      // `let owner = self`, but not `guard let self = self`, nor who goes on from `self`: `var view = self`.
      case .selfValue: return facts.declarations[declaration].kind == .constant
      default: return false
      }
    case .capture: return facts.expressions[value].kind != .selfValue
    case .returned, .discarded: return facts.expressions[value].kind == .closure
    default: return false
    }
  }

  /// `self.finish`, `player.finish`
  private func isOfName(_ member: FactIndex<Expression>) -> Bool {
    guard let base = facts.expressions[member].base.ifAny else { return false }
    return facts.expressions[base].kind == .selfValue || facts.expressions[base].kind == .name
  }

  /// The type of what `base` stands for.
  func receiver(_ base: FactIndex<Expression>) -> Receiver {
    let found = facts.expressions[base]
    switch found.kind {
    case .superValue:
      let superclass = index.type(around: found.scope, in: file).flatMap { type in
        index.ancestors(of: type).project.first { index[$0].kind == .class }
      }
      return superclass.map { .project($0) } ?? .other
    case let kind where kind.isPlainLiteral: return .other
    case .name, .member, .selfType:
      if let type = index.namedProjectType(base, in: file) { return .project(type) }
    default: break
    }
    switch index.namedType(of: base, in: file)?.kind {
    case .project(let type): return .project(type)
    case .sdkClass, .sdkProtocol: return .other
    case .unknown: return index.hasGenericType(base, in: file) ? .unknown : .other
    case nil: return isOfOther(base) ? .other : .unknown
    }
  }

  /// `UIColor.red`, `Strings.Home.title`: of types, not of what properties hold.
  private func isOfOther(_ base: FactIndex<Expression>) -> Bool {
    var current = base
    while facts.beginsUppercase(facts.expressions[current].name) {
      switch facts.expressions[current].kind {
      case .name: return facts.meaning(of: current) == .outside
      case .member:
        guard let next = facts.expressions[current].base.ifAny else { return false }
        current = next
      default: return false
      }
    }
    return false
  }

  // MARK: Calls

  /// Whether what is called may keep one of its arguments.
  private func mayKeep(_ argument: FactIndex<Argument>, of call: FactIndex<Expression>) -> Bool {
    guard let name = facts.calledName(of: call),
      let callee = facts.expressions[call].base.ifAny
    else { return true }
    let given = facts.arguments[argument]
    if isKeptByChain(after: call) || isKept(given, byCalling: callee) { return true }
    let known = KeepingAPIs.embedded.known(name, in: facts)
    if let known, known.has(.task), let closure = facts.closure(given.value),
      EndlessTask(closure, in: file, index) != nil
    {
      return true
    }
    if facts.expressions[callee].kind == .implicitMember, known?.has(.case) == true { return true }
    if let known, known.has(.again), facts.isAskedForAgain(given.value) { return true }
    if !given.label.isEmpty, facts.typeThatMakes(call) != nil, names.isKeepingClosure(given, facts)
    {
      return true
    }
    if isBound(given, by: call, name), mayBeKept(call) { return true }
    let isInitializer = facts.textEquals(name, "init")
    let keeper = names.keeper(name, facts)
    let mayKeep = keeper.map {
      names.mayKeepAny($0) || names.mayKeep(given, givenTo: $0, facts)
    }
    guard isInitializer || mayKeep == true else { return mayKeepWhatMakerGives(call, callee) }
    let made = facts.nameOfMade(by: call, called: name)
    let created = facts.beginsUppercase(made) ? index.meaningOfCreated(call, in: file) : nil
    let knownMade = made == name ? known : KeepingAPIs.embedded.known(made, in: facts)
    if isKeptByLibrary(argument, knownMade, created, call) { return true }
    func keepsIt(_ function: Member) -> Bool { names.keeps(given, facts, by: function, index) }
    if let keeper,
      names.keepingExtensions(named: keeper).contains(where: keepsIt)
        || names.keepingStatics(named: keeper).contains(where: keepsIt)
    {
      return true
    }
    switch facts.expressions[callee].kind {
    case .name:
      guard facts.meaning(of: callee) == .outside else { return true }
      if facts.beginsUppercase(name) {
        if case .project(let type)? = created { return isKept(given, byMaking: type) }
        return false
      }
      return names.isKeptByGlobal(given, name, facts, index)
        || index.type(around: facts.expressions[callee].scope, in: file)
          .map { isKept(given, byMethod: name, of: $0) } ?? false
    case .member:
      guard let base = facts.expressions[callee].base.ifAny else { return true }
      // `Feed.Row(onTap: { … })`
      if facts.beginsUppercase(name), case .project(let type)? = created {
        return isKept(given, byMaking: type)
      }
      switch receiver(base) {
      case .project(let type):
        return isInitializer
          ? isKept(given, byMaking: type) : isKept(given, byMethod: name, of: type)
      case .other: return false
      // What `map` does with its closure matters to a chain only.
      case .unknown: return known?.has(.transformation) != true
      }
    default: return true
    }
  }

  /// `self` of `Screen.show(self)`, which is a method of it.
  private func isBound(
    _ argument: Argument, by call: FactIndex<Expression>, _ name: TextRange
  ) -> Bool {
    guard let value = argument.value.ifAny, facts.expressions[value].kind == .selfValue,
      facts.instanceBound(by: call) != nil,
      let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny,
      let type = index.namedProjectType(base, in: file)
    else { return false }
    return index.lineage(of: type).contains { ancestor in
      index.firstMethod(named: name, in: file, of: ancestor) {
        index.declaration($0).modifiers.isDisjoint(with: [.static, .classMember])
      } != nil
    }
  }

  /// `tooltip.set(text: title)`, where that keeps the closure that its `@autoclosure` makes of the argument, and gives
  /// itself back.
  func keepsWhatItMakes(_ call: FactIndex<Expression>, _ found: Expression) -> Bool {
    found.kind == .call && (found.use == .discarded || found.use == .returned)
      && found.arguments.range.contains { mayKeep(FactIndex($0), of: call) }
  }

  /// What a library's function keeps; `known` is what is known of its name, `created` what the call makes.
  private func isKeptByLibrary(
    _ argument: FactIndex<Argument>, _ known: KeepingAPIs.Known?, _ created: TypeMeaning?,
    _ call: FactIndex<Expression>
  ) -> Bool {
    guard let known = known ?? created.flatMap(index.knownType), !known.entries.isEmpty else {
      return false
    }
    let labels = facts.labels(of: call)
    let given = facts.arguments[argument]
    let isTrailing = given.flags.contains(.isTrailingClosure)
    let label = facts.text(given.label)
    return known.entries.contains { entry in
      entry.fits(labels)
        && (entry.kept == nil || entry.keepsArgument(label, isTrailing: isTrailing))
    }
  }

  private func isKept(_ argument: Argument, byMaking type: TypeID) -> Bool {
    // A struct has an initialiser that nobody wrote.
    if index[type].kind == .struct, mayBeStored(argument, in: type) { return true }
    return index.lineage(of: type).contains { ancestor in
      index.initializers(of: ancestor).contains { names.keeps(argument, facts, by: $0, index) }
    }
  }

  /// Whether a struct has a property for an argument: a closure behind the parentheses may be for any.
  private func mayBeStored(_ argument: Argument, in type: TypeID) -> Bool {
    if argument.label.isEmpty { return argument.flags.contains(.isTrailingClosure) }
    guard let property = index.property(argument.label, in: facts, of: type) else { return false }
    return !index.declaration(property).modifiers.isWeakOrUnowned
      && !names.isPlain(property, index)
  }

  private func isKept(_ argument: Argument, byMethod name: TextRange, of type: TypeID) -> Bool {
    func declares(_ type: TypeID) -> Bool {
      index.lineage(of: type).contains { ancestor in
        index.firstMethod(named: name, in: file, of: ancestor) {
          names.keeps(argument, facts, by: $0, index)
        } != nil
      }
    }
    switch index[type].kind {
    case .protocol:
      guard let conformers = names.conformers(of: type) else { return true }
      return declares(type) || conformers.contains(where: declares)
    case .enum where names.isEnumCase(name, facts):
      return true
    default:
      return declares(type)
        || index.fewHeirs(of: type).contains { heir in
          index.firstMethod(named: name, in: file, of: heir) {
            names.keeps(argument, facts, by: $0, index)
          } != nil
        }
    }
  }

  /// `level.map { … }.sink { … }`: what is given to the calls before it goes with the token.
  private func isKeptByChain(after call: FactIndex<Expression>) -> Bool {
    var current = call
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      if facts.expressions[current].kind == .call, let name = facts.calledName(of: current),
        KeepingAPIs.embedded.known(name, in: facts)?.keepsChain == true
      {
        return true
      }
    }
    return isKeptByPublisher(current)
  }

  // MARK: Assignments

  private func mayKeep(_ target: FactIndex<Expression>, _ value: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[target]
    if found.kind == .subscript { return true }
    if found.kind == .tuple {
      return facts.values(of: found.arguments).contains { mayKeep($0, value) }
    }
    // By its name, or since a library's property of that name keeps what it is set to.
    func isKeepingName() -> Bool {
      KeepingAPIs.embedded.isKeepingName(found.name, in: facts)
        || KeepingAPIs.embedded.known(found.name, in: facts)?.keepingModules.isEmpty == false
    }
    guard names.isStrongName(found.name, facts) || isKeepingName() else { return false }
    guard found.kind == .member, let base = found.base.ifAny else { return true }
    switch receiver(base) {
    case .project(let type):
      guard let property = index.property(found.name, in: facts, of: type) else {
        return isKeepingName() || !names.foreignProperties(named: found.name, facts).isEmpty
      }
      return !index.declaration(property).modifiers.isWeakOrUnowned
    case .other:
      return isKeepingName() || !names.foreignProperties(named: found.name, facts).isEmpty
    case .unknown: return true
    }
  }
}

extension ProjectIndex {
  /// `publisher: P` of a function or a type with `<P: Publisher>`.
  func hasGenericType(_ name: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    guard !facts.genericParameters.isEmpty, facts.expressions[name].kind == .name,
      case .parameter(let parameter) = facts.meaning(of: name),
      let type = facts.parameters[parameter].type.ifAny,
      let mention = facts.mentions[facts.types[type].mentions].first
    else { return false }
    return bound(ofParameter: mention.name, in: file, at: facts.types[type].declaration) != nil
  }
}
