// Observers that nobody can or does remove: KVO without a removal, tokens that are thrown away.

import ProjectModel
import SwiftReader

struct ObserversCheck: Check {
  static let name = "observers"

  private enum Fault: String, NamedChoice, CaseIterable {
    /// An observer that is registered by key path and never removed.
    case notRemoved
    /// A token that would end the observation.
    case tokenDropped
  }

  private let selection: Selection
  private let apis: ObservationAPIs
  private let fault: Fault
  /// Types that inherit from one of these live as long as the program, as the only instance of a type
  /// does: there is no end to their observations.
  private let exceptInherits: [String]?

  private enum CodingKeys: String, CodingKey { case fault, exceptInherits }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    apis = try ObservationAPIs(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    fault = try container.decode(Fault.self, forKey: .fault)
    exceptInherits = try container.decodeIfPresent([String].self, forKey: .exceptInherits)
  }

  var names: [String] { apis.names }

  func run(on project: CheckedProject) -> [Match] {
    let users = selection.typeSet(in: project)
    let observations = Observations(apis: apis, project: project, users: users)
    let files = project.index.files
    let found = project.files(of: users).compactMap { file -> (Int, [Observation])? in
      let found = observations.observations(in: file)
      return found.isEmpty ? nil : (file, found)
    }
    switch fault {
    case .tokenDropped:
      return found.flatMap { file, observations in
        observations.compactMap { observation -> Match? in
          guard let consequence = observation.api.whenDropped,
            files[file].isDropped(observation.call), !outlives(observation.user, project.index),
            exceptInherits == nil || !files[file].isInStaticMethod(observation.call)
          else { return nil }
          var match = project.match(observation.user, file: file, range: observation.name)
          match.values["call"] = observation.api.call.text
          match.values["consequence"] = consequence
          return match
        }
      }
    case .notRemoved:
      let removals = Removals(index: project.index)
      return found.flatMap { file, observations in
        observations.compactMap { notRemoved($0, in: file, removals, project) }
      }
    }
  }

  private func outlives(_ user: TypeID, _ index: ProjectIndex) -> Bool {
    guard let exceptInherits else { return false }
    return index.inheritsFromSDK(user, where: exceptInherits.contains)
      || isOnlyInstance(user, index) || isKept(user, byOneOf: exceptInherits, index)
  }

  /// Made once outside of tests, by what lives as long as the program and keeps it in a property, or kept
  /// in a static one.
  private func isKept(
    _ type: TypeID, byOneOf owners: [String], _ index: ProjectIndex
  ) -> Bool {
    let name = index[type].name
    var maker: (file: Int, expression: FactIndex<Expression>)?
    for file in index.files.indices where !index.files[file].source.place.isInTests {
      let facts = index.files[file]
      for number in facts.expressions.indices
      where facts.mayMake(facts.expressions[number], called: name) {
        if maker != nil { return false }
        maker = (file, FactIndex(number))
      }
    }
    guard let maker else { return false }
    let facts = index.files[maker.file]
    let call = facts.chainEnd(from: maker.expression)
    guard let owner = index.type(around: facts.expressions[call].scope, in: maker.file),
      index.createdType(call, in: maker.file) == type, !index.hasHeirs(type)
    else { return false }
    let ownerLives = index.inheritsFromSDK(owner, where: owners.contains)
    // `lazy var settings = SettingsWindow(pages: [GeneralPage()])`: all that makes its value is made once.
    if let unit = index.unit(
      of: facts.scopes[facts.expressions[call].scope].declaration, in: maker.file),
      facts.declarations[unit].kind.isProperty, facts.declarations[unit].accessors.isStored
    {
      return ownerLives || facts.declarations[unit].modifiers.contains(.static)
    }
    switch facts.destination(of: call) {
    case .initialValue(let property):
      return !facts.declarations[property].isLocal
        && (ownerLives || facts.declarations[property].modifiers.contains(.static))
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return false }
      if isStatic(target, of: owner, in: maker.file, index) { return true }
      guard ownerLives,
        let property = index.property(facts.expressions[target].name, in: maker.file, of: owner)
      else { return false }
      return facts.chain(to: target).dropLast().allSatisfy {
        facts.expressions[$0].kind == .selfValue
      } && !index.declaration(property).modifiers.isWeakOrUnowned
    default: return false
    }
  }

  /// `static let shared = Store()` beside initialisers that nobody else may call, or does.
  private func isOnlyInstance(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    let members = index.members(of: type)
    guard
      let instance = members.first(where: { member in
        let declaration = index.declaration(member)
        return declaration.kind.isProperty && declaration.modifiers.contains(.static)
          && index.type(ofValueDeclaredBy: member) == type
      })
    else { return false }
    let initializers = members.map(index.declaration).filter { $0.kind == .initializer }
    return !initializers.isEmpty
      && initializers.allSatisfy { !$0.modifiers.isDisjoint(with: [.private, .fileprivate]) }
      || isMade(type, onlyBy: instance, index)
  }

  /// Whether nobody else in the project calls an initialiser of a class, hands the class over, or
  /// inherits from it.
  private func isMade(_ type: TypeID, onlyBy instance: Member, _ index: ProjectIndex) -> Bool {
    let name = index[type].name
    let initialValue = index.declaration(instance).range
    if index.hasHeirs(type) { return false }
    return index.files.indices.allSatisfy { file in
      let facts = index.files[file]
      // What a test makes is not in the app.
      return facts.source.place.isInTests
        || facts.expressions.allSatisfy { expression in
          file == instance.file && initialValue.start <= expression.name.start
            && expression.name.start < initialValue.end
            || !facts.mayMake(expression, called: name)
        }
    }
  }

  /// An observer in a static property lives as long as the program.
  private func isStatic(
    _ observer: FactIndex<Expression>, of user: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let found = facts.expressions[observer]
    let property: Member?
    switch found.kind {
    case .name where facts.meaning(of: observer) == .outside:
      property = index.property(found.name, in: file, of: user)
    case .member:
      guard let base = found.base.ifAny, facts.expressions[base].kind == .name,
        facts.beginsUppercase(facts.expressions[base].name)
      else { return false }
      let name = facts.expressions[base].name
      let owner =
        facts.source.textEquals(name, "Self")
        ? .project(user)
        : index.resolve(name, in: file, at: facts.scopes[found.scope].declaration)
      guard case .project(let type) = owner else { return false }
      property = index.property(found.name, in: file, of: type)
    default: return false
    }
    guard let declaration = property.map(index.declaration) else { return false }
    return declaration.modifiers.contains(.static) && declaration.accessors.isStored
      && !declaration.modifiers.isWeakOrUnowned
  }

  private func notRemoved(
    _ observation: Observation, in file: Int, _ removals: Removals, _ project: CheckedProject
  ) -> Match? {
    guard let label = observation.api.keyPath else { return nil }
    let facts = project.index.files[file]
    let arguments = facts.arguments[facts.expressions[observation.call].arguments]
    guard let observer = arguments.first?.value.ifAny,
      let keyPath = arguments.first(where: { facts.text($0.label) == label })?.value.ifAny
    else { return nil }
    if isStatic(observer, of: observation.user, in: file, project.index) { return nil }
    let observesItself = facts.expressions[observer].kind == .selfValue
    // Another object that observes may be removed by whoever has it.
    guard
      !removals.contains(
        facts.writtenKeyPath(keyPath), by: observesItself ? observation.user : nil)
    else { return nil }
    var match = project.match(observation.user, file: file, range: observation.name)
    match.values["call"] = observation.api.call.text
    match.values["keyPath"] =
      facts.writtenKeyPath(keyPath)
      ?? facts.source.textWithoutTrivia(facts.range(of: keyPath))
    return match
  }
}

/// The calls that remove an observer of a key path.
private struct Removals {
  let index: ProjectIndex

  /// Whether `type`, or a type that it shares its code with, removes its observer of `keyPath`; with
  /// nil, whether anyone does. A key path that is not written out may be any.
  func contains(_ keyPath: String?, by type: TypeID?) -> Bool {
    guard let type else {
      return index.files.indices.contains { removes(keyPath, in: $0) { _ in true } }
    }
    let family = family(of: type)
    return Set(family.flatMap { index[$0].parts.map(\.file) }).contains { file in
      removes(keyPath, in: file) { family.contains(index.outermost($0)) }
    }
  }

  /// The types that it is nested in, inherits from, and that inherit from it.
  private func family(of type: TypeID) -> Set<TypeID> {
    let heirs = index.types.indices.map { TypeID($0) }.filter {
      index.ancestors(of: $0).project.contains(type)
    }
    return Set((index.lineage(of: type) + heirs).map(index.outermost))
  }

  private func removes(
    _ keyPath: String?, in file: Int, by isOneOf: (TypeID) -> Bool
  ) -> Bool {
    let facts = index.files[file]
    return facts.arguments.contains { argument in
      guard facts.source.textEquals(argument.label, "forKeyPath"), let call = argument.owner.ifAny,
        // An extension's `safelyRemoveObserver(self, forKeyPath:)` removes as well.
        let name = facts.calledName(of: call),
        facts.text(name).lowercased().contains("removeobserver"),
        let user = index.type(around: facts.expressions[call].scope, in: file), isOneOf(user)
      else { return false }
      let removed = argument.value.ifAny.flatMap { facts.writtenKeyPath($0) }
      return keyPath == nil || removed == nil || removed == keyPath
    }
  }
}

extension FileFacts {
  /// Whether an expression names a type that is called so to make one, or to hand it over: what it holds
  /// itself, `Store.shared`, is there already.
  fileprivate func mayMake(_ expression: Expression, called name: String) -> Bool {
    guard expression.kind == .name, expression.name.count == name.utf8.count,
      nameEquals(expression.name, name)
    else { return false }
    guard expression.use == .base else { return true }
    let next = expressions[FactIndex<Expression>(raw: expression.target)]
    return next.kind != .member || source.textEquals(next.name, "init")
      || source.textEquals(next.name, "self")
  }

  /// The key path of a string or of `#keyPath(…)`, of which only the property's own name is compared.
  fileprivate func writtenKeyPath(_ value: FactIndex<Expression>) -> String? {
    switch expressions[value].kind {
    case .stringLiteral:
      return text(range(of: value)).filter { $0 != "\"" }
        .split(separator: ".").last.map(String.init)
    case .macro:
      guard
        source.textEquals(expressions[value].name, "keyPath")
          || source.textEquals(expressions[value].name, "#keyPath")
      else { return nil }
      return source.textWithoutTrivia(range(of: value)).filter { $0 != ")" }
        .split(whereSeparator: { $0 == "." || $0 == "(" }).last.map(String.init)
    default: return nil
    }
  }

  fileprivate func range(of expression: FactIndex<Expression>) -> TextRange {
    TextRange(
      start: expressions[chainRoot(of: expression)].name.start, end: expressions[expression].end)
  }

  /// A type observes, which lives as long as the program, not one of its instances.
  fileprivate func isInStaticMethod(_ call: FactIndex<Expression>) -> Bool {
    var current = scopes[expressions[call].scope].declaration
    while let declaration = current.ifAny, !declarations[declaration].kind.isType {
      if declarations[declaration].kind == .function,
        !declarations[declaration].modifiers.isDisjoint(with: [.static, .classMember])
      {
        return true
      }
      current = declarations[declaration].parent
    }
    return false
  }

  /// Whether nobody gets the value of `call`.
  fileprivate func isDropped(_ call: FactIndex<Expression>) -> Bool {
    switch destination(of: call) {
    case .discarded: return !isResult(call)
    case .assignment(let assignment):
      return assignments[assignment].target.ifAny.map { expressions[$0].kind == .discard } ?? false
    // `let _ = …`
    case .initialValue(let declaration): return declarations[declaration].name.isEmpty
    default: return false
    }
  }

  /// Whether a statement is all that there is in a body, and may be its result.
  private func isResult(_ statement: FactIndex<Expression>) -> Bool {
    let scope = scopes[expressions[statement].scope]
    if let closure = scope.closure.ifAny, closures[closure].scope == expressions[statement].scope {
      guard closures[closure].flags.contains(.isSingleExpression) else { return false }
      guard let result = closures[closure].result.ifAny else { return mayBeUsed(closure) }
      return !source.textEquals(types[result].range, "Void")
    }
    guard let declaration = scope.declaration.ifAny, isAlone(statement, in: scope.range) else {
      return false
    }
    switch declarations[declaration].kind {
    case .function, .subscript, .variable:
      // A branch of an `if` or `switch` gives its value to whoever takes the statement's.
      return !declarations[declaration].type.isNone && scope.kind != .didSet
        && scope.kind != .willSet && scope.kind != .setter
    default: return false
    }
  }

  /// A call that is a statement has no use for what its closure gives: `queue.async { … }`.
  private func mayBeUsed(_ closure: FactIndex<Closure>) -> Bool {
    guard case .argument(let argument) = destination(of: closures[closure].expression),
      let call = arguments[argument].owner.ifAny, case .discarded = destination(of: call)
    else { return true }
    return isResult(call)
  }

  private func isAlone(_ statement: FactIndex<Expression>, in body: TextRange) -> Bool {
    let range = range(of: statement)
    guard body.start < range.start, range.end < body.end else { return false }
    let bytes = source.contents
    let before = bytes[Int(body.start) + 1..<Int(range.start)]
    let after = bytes[Int(range.end)..<Int(body.end) - 1]
    return before.allSatisfy { $0 <= 0x20 } && after.allSatisfy { $0 <= 0x20 }
  }
}
