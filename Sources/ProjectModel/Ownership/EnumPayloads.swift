// Objects that a pattern takes out of an enum: `if case .open(let door) = state`, `case .open(let door):` of a `switch`.
// Who keeps the enum keeps them.

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
    let found = index.members(of: type).first { member in
      index.declaration(member).kind == .enumCase
        && index.files[member.file].withBytes(of: index.declaration(member).name) {
          facts.bytesEqual(name, $0)
        }
    }
    guard let found, case let parameters = index.declaration(found).parameters.range,
      position < parameters.count
    else { return nil }
    return index.files[found.file].parameters[parameters.lowerBound + position].type.ifAny
      .flatMap { contentType($0, in: found.file) }
  }
}
