// Observers that nobody can or does remove: KVO without a removal, tokens that are thrown away or never used.

import ProjectModel
import SwiftReader

struct ObserversCheck: Check {
  static let name = "observers"

  private enum Fault: String, NamedChoice, CaseIterable {
    /// An observer that is registered by key path and never removed.
    case notRemoved
    /// A token that would end the observation.
    case tokenDropped
    /// One that a property keeps and nobody takes out of there.
    case tokenUnused
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
    let users = selection.typeSetInFocus(in: project)
    let observations = Observations(apis: apis, project: project, users: users)
    let wrappers = fault == .tokenDropped ? observations.wrappers() : nil
    let files = project.index.files
    let found = project.files(of: users).compactMap { file -> (Int, [Observation])? in
      var found = observations.observations(in: file)
      if let wrappers { found += observations.observations(by: wrappers, in: file) }
      return found.isEmpty ? nil : (file, found)
    }
    let removals = Removals(index: project.index)
    let faulty = found.map { file, observations in
      (file, observations.filter { has(fault, $0, in: file, removals, project) })
    }
    let life = exceptInherits.map { delegates -> AppLife in
      AppLife(of: faulty.flatMap { $0.1.map(\.user) }, delegates: delegates, project)
    }
    return faulty.flatMap { file, found in
      found.filter {
        life?.contains($0.user) != true
          && $0.wrapper.map(observations.hasItsNameForItself) != false
          && (life == nil || !files[file].isOfTypeItself($0.call))
          && !project.index.neverRuns($0.call, in: file)
      }.map { match($0, in: file, project) }
    }
  }

  private func has(
    _ fault: Fault, _ observation: Observation, in file: Int, _ removals: Removals,
    _ project: CheckedProject
  ) -> Bool {
    let facts = project.index.files[file]
    switch fault {
    case .tokenDropped:
      return observation.api.whenDropped != nil && facts.isDropped(observation.call)
        && observation.api.endedBy.map { !isEnded(observation, byCallback: $0, project) } ?? true
    case .tokenUnused:
      guard let property = property(keepingTokenOf: observation, in: file, project.index) else {
        return false
      }
      return project.index.isNeverRead(property, of: observation.user, orIsOnlyAskedFor: true)
    case .notRemoved:
      guard let keyPath = keyPath(of: observation, facts),
        let observer = facts.arguments[facts.expressions[observation.call].arguments].first?.value
          .ifAny,
        !project.index.isStatic(observer, of: observation.user, in: file)
      else { return false }
      let observesItself = facts.expressions[observer].kind == .selfValue
      // Another object that observes may be removed by whoever has it.
      return !removals.contains(
        facts.writtenKeyPath(keyPath), by: observesItself ? observation.user : nil)
    }
  }

  /// `token = center.addObserver(…)`, `let token = center.addObserver(…)`
  private func property(
    keepingTokenOf observation: Observation, in file: Int, _ index: ProjectIndex
  ) -> Member? {
    let facts = index.files[file]
    switch facts.destination(of: observation.call) {
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny, facts.isAskedOfSelf(target)
      else { return nil }
      return index.property(facts.expressions[target].name, in: file, of: observation.user)
    case .initialValue(let declaration): return Member(file: file, declaration: declaration)
    default: return nil
    }
  }

  /// Whether a function of the type may end what calls it: `func tick(_ timer: Timer) { timer.invalidate() }`.
  private func isEnded(
    _ observation: Observation, byCallback end: String, _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    return index.lineage(of: observation.user).contains { type in
      index.members(of: type).contains { member in
        let facts = index.files[member.file]
        let function = index.declaration(member)
        return function.kind == .function && !function.parameters.isEmpty
          && facts.expressions(in: function.range).contains { number in
            facts.expressions[number].kind == .member
              && facts.nameEquals(facts.expressions[number].name, end)
              && facts.isOfParameter(callee: FactIndex(number))
          }
      }
    }
  }

  private func keyPath(
    of observation: Observation, _ facts: FileFacts
  ) -> FactIndex<Expression>? {
    facts.arguments[facts.expressions[observation.call].arguments]
      .first { facts.text($0.label) == observation.api.keyPath }?.value.ifAny
  }

  private func match(
    _ observation: Observation, in file: Int, _ project: CheckedProject
  ) -> Match {
    let facts = project.index.files[file]
    var match = project.match(observation.user, file: file, range: observation.name)
    match.values["call"] = (observation.wrapper?.shape ?? observation.api.call).text
    match.values["consequence"] = observation.api.whenDropped
    match.values["property"] = property(keepingTokenOf: observation, in: file, project.index)
      .map { project.index.name(of: $0) }
    match.values["keyPath"] = keyPath(of: observation, facts).map {
      facts.writtenKeyPath($0) ?? facts.source.textWithoutTrivia(facts.range(of: $0))
    }
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
    let heirs = index.heirs(of: type)
    return Set((index.lineage(of: type) + heirs).map(index.outermost))
  }

  private func removes(
    _ keyPath: String?, in file: Int, by isOneOf: (TypeID) -> Bool
  ) -> Bool {
    let facts = index.files[file]
    return facts.arguments.contains { argument in
      guard facts.textEquals(argument.label, "forKeyPath"), let call = argument.owner.ifAny,
        // An extension's `safelyRemoveObserver(self, forKeyPath:)` removes as well.
        let name = facts.calledName(of: call),
        facts.text(name).lowercased().holds("removeobserver"),
        let user = index.type(around: facts.expressions[call].scope, in: file), isOneOf(user)
      else { return false }
      let removed = argument.value.ifAny.flatMap { facts.writtenKeyPath($0) }
      return keyPath == nil || removed == nil || removed == keyPath
    }
  }
}

extension FileFacts {
  /// The key path of a string or of `#keyPath(…)`, of which only the property's own name is compared.
  fileprivate func writtenKeyPath(_ value: FactIndex<Expression>) -> String? {
    switch expressions[value].kind {
    case .stringLiteral:
      return text(range(of: value)).filter { $0 != "\"" }
        .split(separator: ".").last.map(String.init)
    case .macro:
      guard
        textEquals(expressions[value].name, "keyPath")
          || textEquals(expressions[value].name, "#keyPath")
      else { return nil }
      return source.textWithoutTrivia(range(of: value)).filter { $0 != ")" }
        .split(whereSeparator: { $0 == "." || $0 == "(" }).last.map(String.init)
    default: return nil
    }
  }

  /// A type observes, which lives as long as the program, not one of its instances.
  fileprivate func isOfTypeItself(_ call: FactIndex<Expression>) -> Bool {
    var current = scopes[expressions[call].scope].declaration
    while let declaration = current.ifAny, !declarations[declaration].kind.isType {
      let kind = declarations[declaration].kind
      if kind == .function || kind.isProperty,
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
  func isResult(_ statement: FactIndex<Expression>) -> Bool {
    let scope = scopes[expressions[statement].scope]
    if let closure = scope.closure.ifAny, closures[closure].scope == expressions[statement].scope {
      guard closures[closure].flags.contains(.isSingleExpression) else { return false }
      guard let result = closures[closure].result.ifAny else { return mayBeUsed(closure) }
      return !textEquals(types[result].range, "Void")
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
    guard let (call, _) = callGiven(closure), case .discarded = destination(of: call) else {
      return true
    }
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
