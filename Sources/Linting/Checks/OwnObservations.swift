// Observations of what the observer alone brings about: no second way in for anybody.

import ProjectModel
import SwiftReader

extension Observations {
  /// A timer, a value, a subject or a published property of the observer's own, or what it posts itself.
  func isOfItsOwn(_ observation: Observation, in file: Int) -> Bool {
    let facts = index.files[file]
    if facts.isPostedBySelf(observation.call) { return true }
    let observed =
      observation.api.observesArgument
      ? facts.arguments[facts.expressions[observation.call].arguments].first?.value.ifAny
      : facts.receiver(of: observation.call)
    guard let observed else { return false }
    return isOwn(observed, in: file)
      || observation.api.kind == "keyValue" && isOwnView(observed, in: file)
  }

  /// `Timer.publish(every: 1, on: .main, in: .common).autoconnect()`, `self.changes.debounce(…)`,
  /// `center.publisher(for: .changed, object: self)`, if nothing else joins in on the way.
  private func isOwn(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    let steps = facts.chain(to: value)
    guard let source = steps.firstIndex(where: { isOwnSource($0, in: file) }) else { return false }
    let way = steps[source...].dropFirst()
    if isValue(steps[source], facts), way.contains(where: { takesClosure($0, facts) }) {
      return false
    }
    return way.allSatisfy { !isJoin($0, facts) || joinsOwn($0, in: file) }
  }

  private func isValue(_ source: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    apis.own.values.contains(facts.text(facts.expressions[source].name))
  }

  /// `Just(id).asyncMap { await api.user($0) }`: what comes of a value so may be somebody else's answer.
  private func takesClosure(_ step: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    facts.expressions[step].kind == .call
      && facts.values(of: facts.expressions[step].arguments).contains {
        facts.expressions[$0].kind == .closure
      }
  }

  private func isJoin(_ step: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    facts.expressions[step].kind == .member
      && apis.own.joins.contains(facts.text(facts.expressions[step].name))
  }

  /// `merge(with: changes)`, `combineLatest(first, second) { $0 && $1 }`, where these are the observer's own.
  private func joinsOwn(_ join: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    guard let call = facts.call(by: join) else { return false }
    let joined = facts.values(of: facts.expressions[call].arguments)
      .flatMap { value in
        facts.expressions[value].kind == .arrayLiteral
          ? facts.values(of: facts.expressions[value].arguments) : [value]
      }
      .filter { facts.expressions[$0].kind != .closure }
    return !joined.isEmpty && joined.allSatisfy { isOwn($0, in: file) }
  }

  private func isOwnSource(_ step: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    let found = facts.expressions[step]
    if found.kind == .call { return facts.isPostedBySelf(step) }
    // `Observable.combineLatest(first, second)`
    if isJoin(step, facts), let base = found.base.ifAny, facts.expressions[base].kind == .name,
      facts.beginsUppercase(facts.expressions[base].name)
    {
      return joinsOwn(step, in: file)
    }
    guard facts.isAskedOfSelf(step) else { return false }
    let name = facts.text(found.name)
    if apis.own.timers.contains(name) || isValue(step, facts) { return true }
    guard let observer = index.type(around: found.scope, in: file) else { return false }
    let isProjected = name.hasPrefix("$")
    guard
      let property = index.property(isProjected ? String(name.dropFirst()) : name, of: observer)
    else { return false }
    return isProjected ? isOwnWrapped(property) : isOwnTimer(property) || isOwnSubject(property)
  }

  private func isOwnWrapped(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    return declaration.modifiers.hasPrivateSetter
      && facts.attributes[declaration.attributes].contains {
        apis.own.wrappers.contains(facts.text($0.name))
      }
  }

  private func isOwnTimer(_ property: Member) -> Bool {
    let facts = index.files[property.file]
    guard let made = index.declaration(property).value.ifAny,
      apis.own.timers.contains(facts.text(facts.expressions[facts.chainRoot(of: made)].name))
    else { return false }
    return isOwn(made, in: property.file)
  }

  /// `private let changes = PassthroughSubject<Void, Never>()`, which is nowhere handed on, so that nobody else sends
  /// it anything.
  private func isOwnSubject(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    guard declaration.modifiers.isPrivate, let made = declaration.value.ifAny,
      case let type = index.annotatedType(of: property)?.name
        ?? facts.text(facts.expressions[facts.chainRoot(of: made)].name),
      apis.own.subjects.contains(type)
    else { return false }
    // Nobody outside the file knows of it.
    return !facts.expressions.indices.contains { number in
      let use = facts.expressions[number]
      return (use.kind == .name || use.kind == .member) && use.use != .base
        && facts.sameText(use.name, declaration.name) && facts.isAskedOfSelf(FactIndex(number))
        && !isObservedArgument(FactIndex(number), facts)
    }
  }

  /// `webView` of `webView.observe(\.estimatedProgress)`, where the observer makes that itself: it is a part of its
  /// own, and has no delegate to tell that.
  private func isOwnView(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    let found = facts.expressions[value]
    guard facts.isAskedOfSelf(value),
      let observer = index.type(around: found.scope, in: file),
      let property = index.property(facts.text(found.name), of: observer),
      let type = index.namedType(ofValueDeclaredBy: property), case .sdkClass = type.kind
    else { return false }
    return index.isSDKView(type.name)
      && (!index.declaration(property).value.isNone || isOnlyMade(property, by: observer))
  }

  /// `private(set) var webView: WKWebView?`, which the observer only ever gives what it makes, or nothing.
  private func isOnlyMade(_ property: Member, by observer: TypeID) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.kind == .constant || declaration.modifiers.hasPrivateSetter else {
      return false
    }
    let made = project.assignments(to: index.name(of: property), of: observer).filter {
      index.files[$0.file].expressions[$0.value].kind != .nilLiteral
    }
    return !made.isEmpty
      && made.allSatisfy { index.creation(by: $0.value, in: $0.file) == .certain }
  }

  private func isObservedArgument(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let (call, _) = facts.callGiven(value), let name = facts.calledName(of: call) else {
      return false
    }
    return apis.own.joins.contains(facts.text(name))
      || apis.first(named: name, in: facts) { apis.all[$0].observesArgument } != nil
  }
}

extension FileFacts {
  /// `addObserver(self, selector: …, name: .changed, object: self)`
  fileprivate func isPostedBySelf(_ call: FactIndex<Expression>) -> Bool {
    arguments[expressions[call].arguments].contains { argument in
      textEquals(argument.label, "object")
        && argument.value.ifAny.map { expressions[$0].kind == .selfValue } ?? false
    }
  }
}
