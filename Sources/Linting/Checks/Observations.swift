// Where the code of some types observes something: by KVO, notifications, Combine or Rx.

import ProjectModel
import SwiftReader

struct Observation {
  var api: ObservationAPI
  var call: FactIndex<Expression>
  /// The name that is called.
  var name: TextRange
  var user: TypeID
  /// The function of the project that is called for it.
  var wrapper: ObservationWrapper?
}

/// Looks through one file after the other for observations. A class, because each look is asked for much of it.
final class Observations {
  let apis: ObservationAPIs
  let project: CheckedProject
  /// The types whose code is looked at.
  let users: TypeSet
  /// The project's own functions of such names, but those that it adds to others' types and that observe themselves.
  private var ownFunctions: [String: [Member]] = [:]
  let names: SearchedNames
  /// For each of the APIs which modules have it; nil where it is everywhere.
  private let modules: [ModuleSet?]

  init(apis: ObservationAPIs, project: CheckedProject, users: TypeSet) {
    self.apis = apis
    self.project = project
    self.users = users
    names = project.searched(apis.names)
    let sdk = project.index.sdk
    modules = apis.all.map { api in
      api.modules.isEmpty
        ? nil
        : api.modules.reduce(into: ModuleSet()) { known, name in
          if let module = sdk.module(name) { known.insert(module) }
        }
    }
    for file in project.index.files.indices {
      for use in project.references[file].namedFunctions where names.contains(use.entry) {
        let facts = project.index.files[file]
        let declaration = facts.declarations[use.declaration]
        // An override is the SDK's function.
        if declaration.modifiers.contains(.override) { continue }
        let function = Member(file: file, declaration: use.declaration)
        if isOverload(function) { continue }
        ownFunctions[facts.text(declaration.name), default: []].append(function)
      }
    }
  }

  var index: ProjectIndex { project.index }

  /// In source order; of `publisher(for:).sink { }` the last.
  func observations(in file: Int) -> [Observation] {
    let callees = project.expressions(named: names, in: file)
    if callees.isEmpty { return [] }
    let facts = index.files[file]
    var found: [Observation] = []
    for callee in callees {
      guard facts.expressions[callee].use == .base else { continue }
      let call = FactIndex<Expression>(raw: facts.expressions[callee].target)
      let name = facts.expressions[callee].name
      guard facts.expressions[call].kind == .call, let user = user(of: call, in: file) else {
        continue
      }
      if let api = api(usedBy: call, named: name, in: file) {
        found.append(Observation(api: api, call: call, name: name, user: user))
      }
    }
    if found.contains(where: \.api.isSource) {
      let calls = Set(found.map(\.call))
      found.removeAll { $0.api.isSource && isPart($0.call, of: calls, in: file) }
    }
    return found.sorted { $0.name.start < $1.name.start }
  }

  func api(
    usedBy call: FactIndex<Expression>, named name: TextRange, in file: Int
  ) -> ObservationAPI? {
    apis.first(named: name, in: index.files[file]) { number in
      isWritten(as: number, call, in: file) && !isOwn(call, in: file)
    }.map { apis.all[$0] }
  }

  func user(of call: FactIndex<Expression>, in file: Int) -> TypeID? {
    index.type(around: index.files[file].expressions[call].scope, in: file)
      .flatMap { users.contains($0) ? $0 : nil }
  }

  /// What `call` gives goes into another of `calls`, be it by way of a property.
  private func isPart(
    _ call: FactIndex<Expression>, of calls: Set<FactIndex<Expression>>, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    var current = call
    while true {
      switch facts.destination(of: current) {
      case .base(let next): current = next
      case .argument(let argument):
        guard let owner = facts.arguments[argument].owner.ifAny,
          facts.expressions[owner].kind == .call
        else { return false }
        current = owner
      case .returned, .discarded, .initialValue:
        return propertyGiving(current, in: file).map { isObserved($0, by: calls) } ?? false
      default: return false
      }
      if calls.contains(current) { return true }
    }
  }

  /// `var turns: NotificationCenter.Publisher { center.publisher(for: .didTurn) }`, or `let turns = …`.
  private func propertyGiving(_ value: FactIndex<Expression>, in file: Int) -> Member? {
    let facts = index.files[file]
    let scope = facts.scopes[facts.expressions[value].scope]
    guard scope.closure.isNone,
      let user = index.type(around: facts.expressions[value].scope, in: file)
    else { return nil }
    let place = facts.expressions[value].name.start
    return index.members(of: user).first { member in
      let declaration = index.declaration(member)
      return member.file == file && declaration.kind.isProperty
        && declaration.range.contains(place)
    }
  }

  private func isObserved(_ property: Member, by calls: Set<FactIndex<Expression>>) -> Bool {
    let facts = index.files[property.file]
    return calls.contains { call in
      let given = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny
      return [facts.receiver(of: call), given].compactMap { $0 }.contains { value in
        facts.chain(to: value).contains {
          facts.isAskedOfSelf($0)
            && index.isCalled(facts.expressions[$0].name, in: property.file, as: property)
        }
      }
    }
  }

  /// As the API of that number.
  private func isWritten(
    as number: Int, _ call: FactIndex<Expression>, in file: Int
  ) -> Bool {
    let (api, facts) = (apis.all[number], index.files[file])
    if let modules = modules[number], modules.isDisjoint(with: index.visibleModules[file]) {
      return false
    }
    guard api.call.accepts(call, in: facts) else { return false }
    let base = facts.receiver(of: call)
    if let base {
      let found = facts.expressions[base]
      // An override hands its own call on.
      if found.kind == .superValue { return false }
      if found.kind == .member, api.notBehind.contains(facts.text(found.name)) { return false }
    }
    let first = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny
    if api.firstArgument == "keyPath" {
      guard let first, facts.expressions[first].kind == .keyPath else { return false }
    }
    if !api.arguments.isEmpty, !isWritten(as: api.arguments, call, facts) { return false }
    if !api.receivers.isEmpty {
      guard let base, let type = index.namedType(of: base, in: file),
        api.receivers.contains(type.name)
      else { return false }
      if case .project = type.kind { return false }
    }
    return true
  }

  /// Whether a call's arguments of these labels are written so.
  private func isWritten(
    as written: [String: String], _ call: FactIndex<Expression>, _ facts: FileFacts
  ) -> Bool {
    facts.arguments[facts.expressions[call].arguments].allSatisfy { argument in
      guard let text = written[facts.text(argument.label)] else { return true }
      return argument.value.ifAny.map { facts.nameEquals(facts.range(of: $0), text) } ?? false
    }
  }

  /// Whether the project itself declares what is called, or may well do so.
  private func isOwn(_ call: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    guard let name = facts.calledName(of: call), let functions = ownFunctions[facts.text(name)]
    else { return false }
    let fitting = functions.filter { function in
      let facts = index.files[function.file]
      return CallShape(of: facts.declarations[function.declaration], in: facts)
        .accepts(call, in: self.index.files[file])
    }
    guard !fitting.isEmpty else { return false }
    let owners = fitting.map { index.enclosingType(of: $0.declaration, in: $0.file) }
    // A function of an extension of the SDK may be called on anything.
    if owners.contains(nil) { return true }
    guard let receiver = receiver(of: call, in: file) else {
      // A subscription is what goes on to be kept.
      let end = facts.chainEnd(from: call)
      guard end != call, let kept = facts.calledName(of: end) else { return true }
      return !facts.textEquals(kept, "store") && !facts.textEquals(kept, "disposed")
    }
    let types = index.lineage(of: receiver)
    return owners.contains { owner in owner.map(types.contains) ?? false }
  }

  /// `func assign<Root>(to path: …, on root: Root) -> AnyCancellable { sink { … } }`, which the project adds to the
  /// library's publishers, observes as the library's own does.
  private func isOverload(_ function: Member) -> Bool {
    let (file, facts) = (function.file, index.files[function.file])
    guard index.enclosingType(of: function.declaration, in: file) == nil else { return false }
    return facts.expressions(in: index.declaration(function).range).contains { number in
      let call = FactIndex<Expression>(number)
      guard facts.expressions[call].kind == .call, let name = facts.calledName(of: call) else {
        return false
      }
      return apis.first(named: name, in: facts) { isWritten(as: $0, call, in: file) } != nil
    }
  }

  private func receiver(of call: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = index.files[file]
    guard let base = facts.receiver(of: call) else {
      return index.type(around: facts.expressions[call].scope, in: file)
    }
    return index.type(of: base, in: file) ?? index.namedProjectType(base, in: file)
  }
}

extension FileFacts {
  /// What a method is called on, where that is written.
  func receiver(of call: FactIndex<Expression>) -> FactIndex<Expression>? {
    expressions[call].base.ifAny.flatMap { expressions[$0].base.ifAny }
  }
}
