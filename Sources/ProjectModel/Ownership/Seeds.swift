// Where a file's code hands over something that may be kept, and that would keep somebody: the few units
// of code that are worth a closer look.

import SwiftReader

/// The units of each file that are worth it.
package struct SeededUnits: Sendable {
  /// In source order.
  private var units: [[FactIndex<Declaration>]]

  package init(_ index: ProjectIndex, _ names: OwnershipNames) {
    let found = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { Seeds(in: $0, index, names).find() }
    var seeded = found.map { Set($0.units) }
    var waiting: [[WaitingUse]] = Array(repeating: [], count: names.givers.count)
    for (file, seeds) in found.enumerated() {
      for use in seeds.uses { waiting[Int(use.giver.raw)].append(WaitingUse(file: file, use: use)) }
    }
    // What a function gives back that keeps `self` may be kept where it is called.
    var givers = found.indices.flatMap { file in
      Set(found[file].givers).map { CodeUnit(file: file, declaration: $0) }
    }
    while let giver = givers.popLast() {
      guard let name = names.giver(giver, index.files[giver.file]) else { continue }
      guard let owner = index.enclosingType(of: giver.declaration, in: giver.file) else { continue }
      // Each look finds out once whom a use asks; those that ask somebody else wait on.
      let uses = waiting[Int(name.raw)]
      var others: [WaitingUse] = []
      for var use in uses {
        guard let asked = use.type(index) else { continue }
        guard index.mayBe(asked, owner) else {
          others.append(use)
          continue
        }
        seeded[use.file].insert(use.use.unit)
        if use.use.isGivenOn {
          givers.append(CodeUnit(file: use.file, declaration: use.use.unit))
        }
      }
      waiting[Int(name.raw)] = others
    }
    units = seeded.map { $0.sorted { $0.raw < $1.raw } }
  }

  subscript(file: Int) -> [FactIndex<Declaration>] { units[file] }

  func contains(_ unit: CodeUnit) -> Bool {
    units[unit.file].contains(unit.declaration)
  }

  /// Of all files, those of a file side by side.
  package var all: [CodeUnit] {
    units.indices.flatMap { file in
      units[file].map { CodeUnit(file: file, declaration: $0) }
    }
  }
}

/// Closures, methods and `self` on their way to what may keep them.
struct Seeds {
  struct Found: Sendable {
    var units: [FactIndex<Declaration>] = []
    /// Those that may give back what keeps `self`.
    var givers: [FactIndex<Declaration>] = []
    var uses: [Use] = []
  }

  /// Where something uses what a function or property of a name gives back.
  struct Use: Sendable {
    var giver: NameID
    var expression: FactIndex<Expression>
    var unit: FactIndex<Declaration>
    /// Whether the unit may give it on.
    var isGivenOn: Bool
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

  func find() -> Found {
    var found = Found()
    func unit(of scope: FactIndex<Scope>) -> FactIndex<Declaration>? {
      index.unit(of: facts.scopes[scope].declaration, in: file)
    }
    for closure in facts.closures.indices {
      let expression = facts.closures[closure].expression
      let scope = facts.expressions[expression].scope
      guard mayBeKept(expression),
        holdsSomething(FactIndex(closure), index.type(around: scope, in: file)),
        let unit = unit(of: scope)
      else { continue }
      found.units.append(unit)
      if isGiven(expression, by: unit) { found.givers.append(unit) }
    }
    for number in facts.expressions.indices {
      let value = facts.expressions[number]
      switch value.kind {
      case .selfValue, .name, .member, .call: break
      default: continue
      }
      switch value.use {
      case .argument, .assigned, .initialValue, .captured, .returned, .discarded: break
      default: continue
      }
      let expression = FactIndex<Expression>(number)
      if value.use != .discarded, mayHold(expression, value), mayBeKept(expression),
        holds(expression, value)
      {
        // An object that is nobody's in this sense keeps nobody else.
        guard index.type(around: value.scope, in: file) != nil, let unit = unit(of: value.scope)
        else { continue }
        found.units.append(unit)
        if isGiven(expression, by: unit) { found.givers.append(unit) }
      } else if let giver = giver(expression, value),
        index.type(around: value.scope, in: file) != nil, let unit = unit(of: value.scope)
      {
        let isGivenOn = isGiven(expression, by: unit)
        guard isGivenOn || mayBeKept(expression) else { continue }
        found.uses.append(
          Use(giver: giver, expression: expression, unit: unit, isGivenOn: isGivenOn))
      }
    }
    return found
  }

  /// The name of what gives back the value, where it goes anywhere.
  private func giver(_ expression: FactIndex<Expression>, _ value: Expression) -> NameID? {
    guard value.use != .captured else { return nil }
    var name = value.name
    switch value.kind {
    case .call:
      guard let called = facts.calledName(of: expression) else { return nil }
      name = called
    case .name, .member: break
    default: return nil
    }
    return facts.source.withBytes(of: name) { names.givers.find($0) }
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

  /// Whether a value other than a closure may be `self`, a method of somebody, or what a function makes
  /// of its arguments.
  private func mayHold(_ expression: FactIndex<Expression>, _ found: Expression) -> Bool {
    switch found.kind {
    case .name:
      return found.use != .captured && isMethod(found.name) && isFunction(expression, found)
    case .member: return found.use != .captured && isMethod(found.name) && !found.base.isNone
    case .call:
      guard let name = facts.calledName(of: expression) else { return false }
      return names.makers.contains(name, facts)
    default: return true
    }
  }

  /// Whether a member may be a method by the type that has it, which takes longer to find out.
  private func holds(_ expression: FactIndex<Expression>, _ found: Expression) -> Bool {
    guard found.kind == .member, let base = found.base.ifAny else { return true }
    switch receiver(base) {
    case .project(let type): return isMethod(found.name, of: type)
    case .other: return false
    case .unknown: return true
    }
  }

  private func isMethod(_ name: TextRange) -> Bool {
    names.isMethodName(name, facts)
  }

  /// Whether a type's member of that name is a function, or computes one.
  private func isMethod(_ name: TextRange, of type: TypeID) -> Bool {
    if let property = index.property(name, in: file, of: type) {
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

  /// Whether a closure in the code of `owner` may capture an object other than weakly: one that
  /// captures none keeps none.
  private func holdsSomething(_ closure: FactIndex<Closure>, _ owner: TypeID?) -> Bool {
    let identity = owner.flatMap { index[$0].kind == .struct || index[$0].kind == .enum ? nil : $0 }
    let hasIdentity = identity != nil
    for number in facts.closures[closure].expressions.range {
      let found = facts.expressions[number]
      switch found.kind {
      case .selfValue, .superValue:
        guard hasIdentity || isBoundOutside(found, closure) else { continue }
        let strength = facts.strength(ofSelf: FactIndex(number), in: closure)
        if let strength, strength != .weak { return true }
      case .name:
        if isBoundOutside(found, closure) { return true }
        if let identity, isOfInstance(found, closure, identity) { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether a name stands for a local around the closure that may be an object.
  private func isBoundOutside(_ name: Expression, _ closure: FactIndex<Closure>) -> Bool {
    let (meaning, scope) = facts.meaning(of: name.name, from: name.scope, at: name.name.start)
    switch meaning {
    case .declaration(let local):
      let declaration = facts.declarations[local]
      return !declaration.modifiers.isWeakOrUnowned && mayBeObject(declaration.type)
        && !facts.isInside(scope, closure)
    case .parameter(let parameter):
      return mayBeObject(facts.parameters[parameter].type) && !facts.isInside(scope, closure)
    case .capture(let capture, let around):
      return facts.captures[capture].strength != .weak
        && (around == closure || !facts.isInside(facts.closures[around].scope, closure))
    case .outside: return false
    }
  }

  private func mayBeObject(_ type: FactIndex<TypeReference>) -> Bool {
    type.ifAny.map { !names.plainTypes.contains(facts.types[$0], facts) } ?? true
  }

  /// `title` for `self.title`.
  private func isOfInstance(
    _ name: Expression, _ closure: FactIndex<Closure>, _ owner: TypeID
  ) -> Bool {
    guard !facts.beginsUppercase(name.name),
      let strength = facts.strengthOfImplicitSelf(
        in: closure, from: name.scope, at: name.name.start),
      strength != .weak,
      case .outside = facts.meaning(
        of: name.name, from: name.scope, at: name.name.start
      ).meaning
    else { return false }
    return index.property(name.name, in: file, of: owner) != nil
      || index.hasMethod(named: name.name, in: file, of: owner)
  }
}

/// A use that nobody is known yet to give something to.
private struct WaitingUse {
  let file: Int
  let use: Seeds.Use
  private var asked: TypeID?

  init(file: Int, use: Seeds.Use) {
    self.file = file
    self.use = use
  }

  /// The type whose member is used.
  mutating func type(_ index: ProjectIndex) -> TypeID? {
    if asked == nil { asked = index.typeAsked(by: use.expression, in: file) }
    return asked
  }
}

extension ProjectIndex {
  /// The type whose member a name, a member or a call of one is.
  fileprivate func typeAsked(by expression: FactIndex<Expression>, in file: Int) -> TypeID? {
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

  /// Whether a value of one of these types may be one of the other.
  fileprivate func mayBe(_ first: TypeID, _ second: TypeID) -> Bool {
    first == second || ancestors(of: first).project.contains(second)
      || ancestors(of: second).project.contains(first)
  }
}
