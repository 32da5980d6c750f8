// Where a file's code hands over something that may be kept, and that would keep somebody: the few units
// of code that are worth a closer look.

import SwiftReader

/// Closures, methods and `self` on their way to what may keep them.
struct Seeds {
  struct Found: Sendable {
    var units: [FactIndex<Declaration>] = []
    /// What they hand over, unless there is more to them.
    var values: [Value] = []
    /// Those that may give back what keeps `self`.
    var givers: [FactIndex<Declaration>] = []
    /// Those that put what keeps `self` into what they are given.
    var handers: [FactIndex<Declaration>] = []
    /// Those that join what others have made of the instance's properties.
    var joining: [FactIndex<Declaration>] = []
    var uses: [Use] = []
    var backReferences: [BackReference] = []
  }

  struct Value: Sendable {
    var unit: FactIndex<Declaration>
    var expression: FactIndex<Expression>
  }

  /// Where something uses what may be a function or property that gives back an object.
  ///
  /// What it does with that is looked at when a function of that name is known to give back what keeps
  /// `self`: that is one of a hundred.
  struct Use: Sendable {
    var giver: NameID
    var expression: FactIndex<Expression>
  }

  /// A use that may keep what it gets.
  struct KeepingUse: Sendable {
    var unit: CodeUnit
    /// Whether the unit may give it on.
    var isGivenOn: Bool
    /// The type whose member is used.
    var asked: TypeID
  }

  let index: ProjectIndex
  let names: OwnershipNames
  let file: Int
  let facts: FileFacts

  init(in file: Int, _ index: ProjectIndex, _ names: OwnershipNames) {
    self.index = index
    self.names = names
    self.file = file
    facts = index.files[file]
  }

  func find(in room: SeedRoom) -> Found {
    var found = Found()
    func unit(of scope: FactIndex<Scope>) -> FactIndex<Declaration>? {
      index.unit(of: facts.scopes[scope].declaration, in: file)
    }
    // Closures that stand side by side are mostly in the code of one type.
    var owner: TypeID?
    var identity: TypeID?
    for closure in facts.closures.indices {
      let expression = facts.closures[closure].expression
      let scope = facts.expressions[expression].scope
      guard mayBeKept(expression) else { continue }
      let around = index.type(around: scope, in: file)
      if around != owner {
        owner = around
        identity = around.flatMap { isNobody($0) ? nil : $0 }
      }
      var captured = captured(by: FactIndex(closure), identity)
      if captured == .nobody, isMaker(FactIndex(closure)) { captured = .somebody }
      guard captured != .nobody, let unit = unit(of: scope),
        captured == .somebody || isGiven(expression, by: unit)
          || goesIntoParameter(expression, of: unit)
      else { continue }
      add(unit, with: expression, to: &found)
    }
    func addAll(of unit: FactIndex<Declaration>) {
      found.units.append(unit)
      found.values.removeAll { $0.unit == unit }
    }
    var makingClosures: [FactIndex<Declaration>] = []
    found.uses.reserveCapacity(room.candidates.count)
    for candidate in room.candidates {
      let expression = candidate.expression
      let value = facts.expressions[expression]
      if value.kind == .selfValue { found.backReferences += backReferences(by: expression) }
      if candidate.mayHold, mayHold(expression, value), mayBeKept(expression),
        holds(expression, value)
      {
        // An object that is nobody's in this sense keeps nobody else.
        guard value.kind != .selfValue || index.type(around: value.scope, in: file) != nil,
          let unit = unit(of: value.scope)
        else { continue }
        add(unit, with: expression, to: &found)
      } else if candidate.mayHold, keepsWhatItMakes(expression, value) {
        if let unit = unit(of: value.scope) { makingClosures.append(unit) }
      } else if let giver = candidate.giver {
        found.uses.append(Use(giver: giver, expression: expression))
      }
    }
    for (unit, isByOthers) in functionsClosingRings(in: room.rings) {
      addAll(of: unit)
      if isByOthers { found.joining.append(unit) }
    }
    for unit in makingClosures { addAll(of: unit) }
    found.units.sortOnce()
    found.givers.sortOnce()
    found.handers.sortOnce()
    return found
  }

  private func add(
    _ unit: FactIndex<Declaration>, with value: FactIndex<Expression>, to found: inout Found
  ) {
    found.units.append(unit)
    found.values.append(Value(unit: unit, expression: value))
    if isGiven(value, by: unit) { found.givers.append(unit) }
    if goesIntoParameter(value, of: unit) { found.handers.append(unit) }
  }

  /// Nil for a use that keeps nothing, or that asks nobody we know.
  func keepingUse(_ expression: FactIndex<Expression>) -> KeepingUse? {
    let scope = facts.expressions[expression].scope
    guard index.type(around: scope, in: file) != nil,
      let unit = index.unit(of: facts.scopes[scope].declaration, in: file)
    else { return nil }
    let isGivenOn = isGiven(expression, by: unit)
    guard isGivenOn || mayBeKept(expression),
      let asked = index.typeAsked(by: expression, in: file)
    else { return nil }
    return KeepingUse(
      unit: CodeUnit(file: file, declaration: unit), isGivenOn: isGivenOn, asked: asked)
  }

  /// Whether a value, or what it is made a part of, is the unit's result or goes into a local on the way.
  private func isGiven(
    _ value: FactIndex<Expression>, by unit: FactIndex<Declaration>
  ) -> Bool {
    var value = value
    while true {
      switch facts.destination(of: value) {
      case .argument(let argument):
        guard let owner = facts.arguments[argument].owner.ifAny else { return false }
        value = facts.chainEnd(from: owner)
      case .initialValue, .returned: return true
      // What it is set on may be given back: `row.onTap = tapped; return row`.
      case .assignment: return names.giver(CodeUnit(file: file, declaration: unit), facts) != nil
      case .discarded:
        // The result of a body of one expression.
        if let closure = facts.scopes[facts.expressions[value].scope].closure.ifAny {
          return facts.closures[closure].flags.contains(.isSingleExpression)
        }
        return names.giver(CodeUnit(file: file, declaration: unit), facts) != nil
      default: return false
      }
    }
  }

  /// Whether a value, or what it is made a part of, goes into what the unit is given: `button.onTap = { self.show() }`.
  private func goesIntoParameter(
    _ value: FactIndex<Expression>, of unit: FactIndex<Declaration>
  ) -> Bool {
    let parameters = facts.declarations[unit].parameters
    guard !parameters.isEmpty else { return false }
    func isParameter(_ taker: FactIndex<Expression>) -> Bool {
      let root = facts.chainRoot(of: taker)
      guard facts.expressions[root].kind == .name,
        case .parameter(let parameter) = facts.meaning(of: root)
      else { return false }
      return parameters.range.contains(parameter.int)
    }
    return facts.goes(value, to: isParameter)
  }

  /// Whether a name that some method has stands for one here.
  private func mayHold(_ expression: FactIndex<Expression>, _ found: Expression) -> Bool {
    found.kind != .name || isFunction(expression, found)
  }

  /// Whether a member is a method of a type that is known, which takes longer to find out: nobody can tell
  /// what the member of an unknown one is, and most are properties.
  private func holds(_ expression: FactIndex<Expression>, _ found: Expression) -> Bool {
    guard found.kind == .member, let base = found.base.ifAny else { return true }
    switch receiver(base) {
    case .project(let type): return isMethod(found.name, of: type)
    case .other, .unknown: return false
    }
  }

  /// Whether a type's member of that name is a function, or computes one.
  private func isMethod(_ name: TextRange, of type: TypeID) -> Bool {
    if let property = index.property(name, in: facts, of: type) {
      return names.computesFunction(property, index)
    }
    return index.hasMethod(named: name, in: file, of: type)
  }

  /// A local function, or a method of the type around.
  private func isFunction(_ name: FactIndex<Expression>, _ found: Expression) -> Bool {
    switch facts.meaning(of: name) {
    case .declaration(let local): facts.declarations[local].kind == .function
    case .parameter, .capture: false
    case .outside:
      index.type(around: found.scope, in: file).map { isMethod(found.name, of: $0) } ?? false
    }
  }

  // MARK: What a closure holds

  private enum Captured: Comparable {
    case nobody
    /// Only what the unit is given, and does nothing else with: no way leads from there to who keeps the closure.
    case guests
    case somebody
  }

  /// What objects a closure may capture other than weakly: one that captures none keeps none. `identity` is the type
  /// whose code it is in, if its instances are somebody.
  private func captured(by closure: FactIndex<Closure>, _ identity: TypeID?) -> Captured {
    let expressions = facts.expressions
    let endlessTask = EndlessTask(closure, in: file, index)
    var captured = Captured.nobody
    for number in facts.closures[closure].expressions.range {
      switch expressions[number].kind {
      case .selfValue, .superValue:
        let found = expressions[number]
        guard identity != nil || isBoundOutside(meaning(of: found), closure) else { continue }
        let strength = facts.strength(ofSelf: FactIndex(number), in: closure)
        if let strength, strength != .weak { return .somebody }
        if endlessTask?.holds(FactIndex(number)) == true { return .somebody }
      case .name:
        let found = expressions[number]
        let bound = meaning(of: found)
        if case .outside = bound.meaning {
          if let identity, isOfInstance(found, closure, endlessTask, identity) { return .somebody }
        } else if endlessTask?.holds(FactIndex(number)) == true {
          return .somebody
        } else if isBoundOutside(bound, closure) {
          captured = max(captured, self.captured(found.name, bound, by: closure))
          if captured == .somebody { return .somebody }
        }
      default: continue
      }
    }
    return captured
  }

  /// The same of one name. What a closure around is given, and uses nowhere else, leads nowhere: `continuation` of
  /// `withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }`. Measured: what
  /// captures nothing else is a sixth of an app's seeds.
  private func captured(
    _ name: TextRange, _ bound: Bound, by closure: FactIndex<Closure>
  ) -> Captured {
    guard case .parameter = bound.meaning else { return .somebody }
    let scope = facts.scopes[bound.scope]
    let around: Range<Int>
    if let outer = scope.closure.ifAny {
      if isCalledWithItsOwn(outer) { return .somebody }
      around = facts.closures[outer].expressions.range
    } else {
      guard let function = scope.declaration.ifAny, !facts.declarations[function].isLocal else {
        return .somebody
      }
      around = facts.expressions(in: scope.range)
    }
    let inside = facts.closures[closure].expressions.range
    let isUsedOutside = around.contains { number in
      !inside.contains(number) && facts.expressions[number].kind == .name
        && facts.sameText(facts.expressions[number].name, name)
    }
    return isUsedOutside ? .somebody : scope.closure.isNone ? .guests : .nobody
  }

  /// Whether a closure is called with what its function is called on, or given beside it:
  /// `views.forEach { view in … }`.
  private func isCalledWithItsOwn(_ closure: FactIndex<Closure>) -> Bool {
    guard let (call, _) = facts.callGiven(closure), let name = facts.calledName(of: call) else {
      return false
    }
    let known = KeepingAPIs.embedded.known(name, in: facts)
    return known?.has(.iteration) == true || known?.handedLabels.isEmpty == false
  }

  private typealias Bound = (meaning: NameMeaning, scope: FactIndex<Scope>)

  private func meaning(of name: Expression) -> Bound {
    facts.meaning(of: name.name, from: name.scope, at: name.name.start)
  }

  /// Whether a type's instances are values that have no objects of their own.
  private func isNobody(_ type: TypeID) -> Bool {
    switch index[type].kind {
    case .enum: true
    case .struct: !index.members(of: type).contains(where: index.isObjectOfValue)
    default: false
    }
  }

  /// Whether a name stands for a local around the closure that may be an object.
  private func isBoundOutside(_ bound: Bound, _ closure: FactIndex<Closure>) -> Bool {
    let (meaning, scope) = bound
    switch meaning {
    case .declaration(let local):
      let declaration = facts.declarations[local]
      return !declaration.modifiers.isWeakOrUnowned
        && !names.isPlain(local: declaration, facts)
        && !facts.isInside(scope, closure)
    case .parameter(let parameter):
      return mayBeObject(facts.parameters[parameter].type) && !facts.isInside(scope, closure)
        && !isFunctionOfUnit(parameter, scope)
    case .capture(let capture, let around):
      let item = facts.captures[capture]
      guard facts.isFurtherIn(around, than: closure) else { return item.strength != .weak }
      guard item.value.isNone else { return false }
      let outer = facts.scope(around: around)
      return isBoundOutside(facts.meaning(of: item.name, from: outer, at: item.name.start), closure)
    case .outside: return false
    }
  }

  /// Whether a name stands for a function that the unit is given: it leads nowhere, so that no way comes back
  /// from there. Measured: what captures nothing else is a quarter of an app's seeds.
  private func isFunctionOfUnit(
    _ parameter: FactIndex<Parameter>, _ scope: FactIndex<Scope>
  ) -> Bool {
    guard let type = facts.parameters[parameter].type.ifAny,
      facts.types[type].flags.contains(.isFunction), facts.scopes[scope].closure.isNone,
      let function = facts.scopes[scope].declaration.ifAny
    else { return false }
    return !facts.declarations[function].isLocal
  }

  func mayBeObject(_ type: FactIndex<TypeReference>) -> Bool {
    type.ifAny.map { !names.plainTypes.contains(facts.types[$0], facts) } ?? true
  }

  /// `title` for `self.title`, where the name stands for nothing local.
  private func isOfInstance(
    _ name: Expression, _ closure: FactIndex<Closure>, _ endlessTask: EndlessTask?, _ owner: TypeID
  ) -> Bool {
    guard !facts.beginsUppercase(name.name),
      index.mayKeepUnwrittenSelf(of: owner, from: name.scope, in: facts),
      let strength = facts.strengthOfImplicitSelf(
        in: closure, from: name.scope, at: name.name.start),
      strength != .weak
        || endlessTask?.holdsOwner(ofNameIn: name.scope, at: name.name.start) == true
    else { return false }
    return index.property(name.name, in: facts, of: owner) != nil
      || index.hasMethod(named: name.name, in: file, of: owner)
      || index.isListedFor(name.name, of: owner, from: name.scope, in: facts)
  }
}

extension FileFacts {
  /// Whether a value, or what it is made a part of, is assigned or given to what fits.
  func goes(
    _ value: FactIndex<Expression>, to isTaker: (FactIndex<Expression>) -> Bool
  ) -> Bool {
    var value = value
    while true {
      switch destination(of: value) {
      case .argument(let argument):
        guard let owner = arguments[argument].owner.ifAny else { return false }
        if isTaker(owner) { return true }
        value = chainEnd(from: owner)
      case .assignment(let assignment):
        return assignments[assignment].target.ifAny.map(isTaker) ?? false
      default: return false
      }
    }
  }
}

extension ProjectIndex {
  /// The type whose member a name, a member or a call of one is.
  func typeAsked(by expression: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    var named = expression
    if facts.expressions[named].kind == .call {
      guard let callee = facts.expressions[named].base.ifAny else { return nil }
      named = callee
    }
    if let base = facts.expressions[named].base.ifAny { return type(of: base, in: file) }
    guard facts.meaning(of: named) == .outside else { return nil }
    return type(around: facts.expressions[named].scope, in: file)
  }
}
