// Objects that a pattern takes out of an enum: `if case .open(let door) = state`, `case .open(let door):` of a
// `switch`. Who keeps the enum keeps them. Publishers come out of it as they were put in.

import SwiftReader

extension UnitOwnership {
  /// The class of the object that a pattern binds a local to, out of an enum that a property holds: who keeps another
  /// nobody knows, and nobody keeps the object for good where the property moves on to a case that holds nothing.
  func payloadType(
    ofLocal local: FactIndex<Declaration>, boundBy binding: FactIndex<Expression>
  ) -> TypeID? {
    guard let (name, position) = enumCase(with: binding),
      let subject = facts.declarations[local].value.ifAny ?? switchSubject(of: local)
    else { return nil }
    for node in evaluate(subject) {
      guard case .property(_, let member) = nodes[node].key,
        let type = nodes[node].type, index[type].kind == .enum,
        !analysis.lettingGo(of: member).isEmptied,
        let payload = analysis.payload(position, ofCaseNamed: name, facts, of: type),
        index[payload].kind != .struct, index[payload].kind != .enum
      else { continue }
      return payload
    }
    return nil
  }

  /// `case .request(let answer):`, where all that the case is made with comes to an end.
  func isEndingPayload(_ local: FactIndex<Declaration>) -> Bool {
    guard let pattern = pattern(of: local), let (name, position) = enumCase(with: pattern),
      let subject = facts.declarations[local].value.ifAny ?? switchSubject(of: local)
    else { return false }
    let types = types(of: subject)
    return !types.isEmpty
      && types.allSatisfy { analysis.isMadeWithEnding(position, ofCaseNamed: name, facts, of: $0) }
  }

  /// What the `switch` is over in a case of which a local is bound.
  func switchSubject(of local: FactIndex<Declaration>) -> FactIndex<Expression>? {
    let scope = facts.scopes[facts.declarations[local].scope]
    guard scope.kind == .switchCase, let around = scope.parent.ifAny else { return nil }
    // Right before the brace.
    let start = facts.declarations[unit.declaration].range.start
    let body = facts.scopes[around].range.start
    return facts.expressions(in: TextRange(start: start, end: body)).last {
      facts.expressions[$0].use == .switchSubject && facts.expressions[$0].end <= body
    }.map { FactIndex($0) }
  }

  /// `open` and 0 for the `let door` of `.open(let door)`.
  private func enumCase(
    with binding: FactIndex<Expression>
  ) -> (name: TextRange, position: Int)? {
    guard let (pattern, argument) = facts.callGiven(binding),
      let callee = facts.expressions[pattern].base.ifAny,
      analysis.isEnumCase(facts.expressions[callee].name, in: file),
      facts.expressions[callee].kind == .implicitMember || facts.expressions[callee].kind == .member
    else { return nil }
    let first = facts.expressions[pattern].arguments.range.lowerBound
    return (facts.expressions[callee].name, argument.int - first)
  }
}

extension OwnershipAnalysis {
  /// The project type of one of the values that a case of an enum holds.
  fileprivate func payload(
    _ position: Int, ofCaseNamed name: TextRange, _ facts: FileFacts, of type: TypeID
  ) -> TypeID? {
    guard
      let (member, parameter) = parameter(position, ofCaseNamed: name, facts, of: type)
    else { return nil }
    return index.files[member.file].parameters[parameter].type.ifAny
      .flatMap { contentType($0, in: member.file) }
  }

  private func parameter(
    _ position: Int, ofCaseNamed name: TextRange, _ facts: FileFacts, of type: TypeID
  ) -> (of: Member, parameter: FactIndex<Parameter>)? {
    let found = index.members(of: type).first { member in
      index.declaration(member).kind == .enumCase
        && index.files[member.file].withBytes(of: index.declaration(member).name) {
          facts.bytesEqual(name, $0)
        }
    }
    guard let found, case let parameters = index.declaration(found).parameters.range,
      position < parameters.count
    else { return nil }
    return (found, FactIndex(parameters.lowerBound + position))
  }

  /// Whether the app's code makes a case of an enum, and only with what comes to an end.
  fileprivate func isMadeWithEnding(
    _ position: Int, ofCaseNamed name: TextRange, _ facts: FileFacts, of type: TypeID
  ) -> Bool {
    guard let (member, parameter) = parameter(position, ofCaseNamed: name, facts, of: type) else {
      return false
    }
    let key = GivenParameter(file: member.file, parameter: parameter)
    return isAlwaysGivenEnding(
      key, by: { makers(of: member, of: type) },
      value: { file, maker in
        let facts = index.files[file]
        // `rows.map(Answer.request)` is given what nobody knows.
        guard case let arguments = facts.expressions[maker].arguments.range,
          facts.expressions[maker].kind == .call, position < arguments.count
        else { return nil }
        return facts.arguments[FactIndex(arguments.lowerBound + position)].value.ifAny
      })
  }

  /// Where the app's code may make a case of an enum, by its name: the calls, or else what names it.
  private func makers(
    of enumCase: Member, of type: TypeID
  ) -> [(file: Int, call: FactIndex<Expression>)] {
    let name = index.name(of: enumCase)
    return index.files.enumerated().flatMap {
      file, facts -> [(file: Int, call: FactIndex<Expression>)] in
      guard !facts.isInTests, facts.mayContain(name) else { return [] }
      return facts.expressions.indices.compactMap { number in
        let found = facts.expressions[number]
        guard found.kind == .implicitMember || found.kind == .member,
          index.isCalled(found.name, in: file, as: enumCase),
          found.base.ifAny.map({ mayBe($0, type, in: file) }) ?? true
        else { return nil }
        let isCalled =
          found.use == .base
          && facts.expressions[FactIndex<Expression>(raw: found.target)].kind == .call
        let maker = isCalled ? FactIndex(raw: found.target) : FactIndex<Expression>(number)
        return facts.isPattern(maker) ? nil : (file, maker)
      }
    }
  }

  /// `Answer` of `Answer.request(…)`
  private func mayBe(
    _ base: FactIndex<Expression>, _ type: TypeID, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    return facts.beginsUppercase(facts.expressions[base].name)
      && namedType(base, in: file).map { $0 == type } ?? true
  }
}

extension FileFacts {
  /// `.request(let answer)`, `.request` of a `case`, and what is in one.
  fileprivate func isPattern(_ value: FactIndex<Expression>) -> Bool {
    expressions[value].use == .pattern
      || arguments[expressions[value].arguments].contains { argument in
        argument.value.ifAny.map {
          expressions[$0].kind == .patternBinding || expressions[$0].kind == .discard
        } ?? false
      }
      || callGiven(value).map { isPattern($0.call) } ?? false
  }
}
