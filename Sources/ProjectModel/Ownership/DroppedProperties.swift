// Properties that let go of a closure once it has been used.

import SwiftReader

extension OwnershipAnalysis {
  /// Whether the type of a property drops a closure that it keeps there once it has used it: a
  /// function reads the property and empties it.
  func dropsAfterUse(_ member: Member) -> Bool {
    if let known = droppedProperties[member] { return known }
    droppedProperties[member] = false
    guard let type = index.enclosingType(of: member.declaration, in: member.file) else {
      return false
    }
    let drops = index[type].parts.contains { part in
      let facts = index.files[part.file]
      return index.members(of: part).contains { function in
        let kind = index.declaration(function).kind
        guard kind != .deinitializer, kind != .initializer else { return false }
        let code = UnitCode(CodeUnit(file: part.file, declaration: function.declaration), index)
        return Self.drops(member, index, code, facts, part.file, type)
      }
    }
    droppedProperties[member] = drops
    return drops
  }

  private static func drops(
    _ member: Member, _ index: ProjectIndex, _ code: UnitCode, _ facts: FileFacts, _ file: Int,
    _ type: TypeID
  ) -> Bool {
    let name = index.name(of: member)
    func isProperty(_ expression: FactIndex<Expression>) -> Bool {
      let found = facts.expressions[expression]
      guard found.kind == .name || found.kind == .member, facts.text(found.name) == name else {
        return false
      }
      if found.kind == .name { return facts.meaning(of: expression) == .outside }
      return found.base.ifAny.map { index.type(of: $0, in: file) == type } ?? false
    }
    var emptied: Set<FactIndex<Expression>> = []
    for number in code.assignments {
      let assignment = facts.assignments[number]
      guard var target = assignment.target.ifAny, let value = assignment.value.ifAny,
        isEmpty(value, facts)
      else { continue }
      if facts.expressions[target].kind == .subscript,
        let base = facts.expressions[target].base.ifAny
      {
        target = base
      }
      if isProperty(target) { emptied.insert(target) }
    }
    var takesOut = false
    for call in code.calls {
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].kind == .member, let base = facts.expressions[callee].base.ifAny,
        isProperty(base)
      else { continue }
      let called = facts.text(facts.expressions[callee].name)
      guard called.hasPrefix("remove") || called.hasPrefix("pop") else { continue }
      emptied.insert(base)
      if facts.expressions[call].use != .discarded { takesOut = true }
    }
    if emptied.isEmpty { return false }
    if takesOut { return true }
    // Some other look at it in the same function.
    guard let first = emptied.first else { return false }
    let around = index.files[file].scopes[facts.expressions[first].scope].declaration
    return code.expressions.contains { number in
      let expression = FactIndex<Expression>(number)
      return facts.scopes[facts.expressions[number].scope].declaration == around
        && !emptied.contains(expression) && isProperty(expression)
        && facts.expressions[facts.chainEnd(from: expression)].use != .assignmentTarget
    }
  }

  /// `nil`, `[]`, `[:]`, `.idle`, `Set()`.
  private static func isEmpty(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    let found = facts.expressions[value]
    switch found.kind {
    case .nilLiteral, .implicitMember: return true
    case .arrayLiteral, .dictionaryLiteral: return found.arguments.isEmpty
    case .call: return found.arguments.isEmpty
    default: return false
    }
  }
}
