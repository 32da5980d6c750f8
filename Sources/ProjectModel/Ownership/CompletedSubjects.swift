// Subjects and observers that the project's own code sends an end.

import SwiftReader

extension UnitOwnership {
  /// `let subject = PassthroughSubject<Int, Error>()`, to which the same function sends an end.
  func isCompleted(_ local: FactIndex<Declaration>) -> Bool {
    code.calls.contains { isEnd($0, sentTo: .declaration(local)) }
  }

  /// `Observable.create { observer in … observer.onCompleted() … }`
  func isCompletedByClosure(of call: FactIndex<Expression>) -> Bool {
    guard
      let value = facts.arguments[facts.expressions[call].arguments].last?.value.ifAny,
      facts.expressions[value].kind == .closure,
      case let closure = facts.closures[FactIndex<Closure>(raw: facts.expressions[value].payload)],
      let observer = closure.parameters.range.first
    else { return false }
    let whom = NameMeaning.parameter(FactIndex(observer))
    func sends(_ message: (FactIndex<Expression>) -> Bool) -> Bool {
      closure.expressions.range.contains { message(FactIndex($0)) }
    }
    // An error ends it too; where there are values beside one, they may go on without any.
    return sends { isEnd($0, sentTo: whom) }
      || sends { isCall(of: "onError", $0, on: whom) }
        && !sends { isCall(of: "onNext", $0, on: whom) }
  }

  private func isCall(
    of name: StaticString, _ number: FactIndex<Expression>, on whom: NameMeaning
  ) -> Bool {
    guard facts.expressions[number].kind == .call, let called = facts.calledName(of: number),
      facts.textEquals(called, name), let callee = facts.expressions[number].base.ifAny,
      let receiver = facts.expressions[callee].base.ifAny
    else { return false }
    return facts.meaning(of: receiver) == whom
  }

  private func isEnd(_ number: FactIndex<Expression>, sentTo whom: NameMeaning) -> Bool {
    guard facts.isEnd(number), let callee = facts.expressions[number].base.ifAny,
      let receiver = facts.expressions[callee].base.ifAny
    else { return false }
    return facts.meaning(of: receiver) == whom
  }
}

extension OwnershipAnalysis {
  /// `let answer = PassthroughSubject<Int, Error>()`: whether each value that is sent to it is followed by the end, who
  /// gives up without one sends an end too, and nobody else is given it to send something.
  func isAnswered(_ property: Member, of type: TypeID) -> Bool {
    if let known = answeredSubjects[property] { return known }
    let isAnswered = findWhetherAnswered(property, of: type)
    answeredSubjects[property] = isAnswered
    return isAnswered
  }

  private func findWhetherAnswered(_ property: Member, of type: TypeID) -> Bool {
    let declaration = index.declaration(property)
    let own = index.files[property.file]
    guard declaration.kind == .constant, let made = declaration.value.ifAny,
      let name = own.calledName(of: made), apis.has(.endless, name, in: own), !own.isInTests
    else { return false }
    var (isAnswered, isGivenUp) = (false, false)
    func endsWhatItSends(in file: Int) -> Bool {
      let facts = index.files[file]
      var (values, ends): ([FactIndex<Expression>], [FactIndex<Expression>]) = ([], [])
      for number in facts.expressions.indices {
        let place = FactIndex<Expression>(number)
        // Most are of another length.
        guard facts.expressions[place].name.count == declaration.name.count,
          index.isCalled(facts.expressions[place].name, in: file, as: property),
          isOwn(place, in: file, type)
        else { continue }
        switch facts.message(to: place) {
        case .none: continue
        case .value(let function): values.append(function)
        case .end(let function): ends.append(function)
        case .unknown: return false
        }
      }
      guard values.allSatisfy({ value in ends.contains { facts.leads(from: value, to: $0) } })
      else { return false }
      if !values.isEmpty { isAnswered = true }
      if ends.contains(where: { end in !values.contains { facts.leads(from: $0, to: end) } }) {
        isGivenUp = true
      }
      return true
    }
    // Most are never ended, as their own file says.
    guard endsWhatItSends(in: property.file) else { return false }
    if declaration.modifiers.isPrivate { return isAnswered && isGivenUp }
    let shape = own.withBytes(of: declaration.name) { NameShape($0) }
    func othersEndWhatTheySend(areSenders: Bool) -> Bool {
      index.files.indices.allSatisfy { file in
        let names = shared.nameShapes[file]
        return !names.mayHold(shape) || names.mayHoldAny(of: messages) != areSenders
          || file == property.file || index.files[file].isInTests || endsWhatItSends(in: file)
      }
    }
    // Where those who may send it something send no end, what the others do does not matter.
    return othersEndWhatTheySend(areSenders: true) && isAnswered && isGivenUp
      && othersEndWhatTheySend(areSenders: false)
  }

  /// Whether a name may stand for a property of a type: `answer` and `self.answer` in its own code do, `other.answer`
  /// may anywhere.
  private func isOwn(_ place: FactIndex<Expression>, in file: Int, _ type: TypeID) -> Bool {
    let facts = index.files[file]
    let found = facts.expressions[place]
    let isOfSelf: Bool
    switch found.kind {
    case .name:
      guard case .outside = facts.meaning(of: place) else { return false }
      isOfSelf = true
    case .member:
      isOfSelf = found.base.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? false
    default: return false
    }
    return !isOfSelf
      || index.type(around: found.scope, in: file).map {
        index.lineage(of: $0).contains(type)
      } ?? false
  }
}

/// What subjects are sent something by.
private let messages = NameSearch(["send", "accept", "on", "onNext", "onError", "onCompleted"])

/// What is done with a subject by its name, and the name of its function that is called for it.
private enum Message {
  /// It is listened to.
  case none
  case value(FactIndex<Expression>)
  case end(FactIndex<Expression>)
  /// Whoever is given it, or one of its functions, may send it anything.
  case unknown
}

extension FileFacts {
  fileprivate func message(to subject: FactIndex<Expression>) -> Message {
    let found = expressions[subject]
    guard found.use == .base else {
      guard found.use == .argument else { return .none }
      return callGiven(subject).map { erased(by: $0.call) != nil } ?? false ? .none : .unknown
    }
    let member = FactIndex<Expression>(raw: found.target)
    guard expressions[member].kind == .member,
      withBytes(of: expressions[member].name, { messages.match($0) }) != nil
    else { return .none }
    guard case let call = FactIndex<Expression>(raw: expressions[member].target),
      expressions[call].kind == .call, expressions[call].base == member
    else { return .unknown }
    return isEnd(call) || textEquals(expressions[member].name, "onError")
      ? .end(member) : .value(member)
  }

  /// `observer.onCompleted()`, `observer.on(.completed)`, `subject.send(completion: .finished)`
  fileprivate func isEnd(_ call: FactIndex<Expression>) -> Bool {
    guard expressions[call].kind == .call, let name = calledName(of: call) else { return false }
    let first = arguments[expressions[call].arguments].first
    return textEquals(name, "onCompleted")
      || textEquals(name, "on") && first.map { isCompletion($0.value) } ?? false
      || textEquals(name, "send") && first.map { textEquals($0.label, "completion") } ?? false
  }

  /// `.completed`
  private func isCompletion(_ event: FactIndex<Expression>) -> Bool {
    guard let event = event.ifAny else { return false }
    return expressions[event].kind == .implicitMember
      && textEquals(expressions[event].name, "completed")
  }
}
