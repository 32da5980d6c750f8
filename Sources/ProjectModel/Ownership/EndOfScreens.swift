// What a screen lets go of by hand when the system tells it that it goes: that call is certain to come, other
// than one that somebody has to think of.

import SwiftReader

/// What a type does at its end to what a property holds.
struct EndOfScreen: Sendable {
  var isEmptied = false
  /// What it calls on it, or with it: `cancel`, `removeObserver`.
  var calls: [(name: TextRange, file: Int)] = []
}

extension UnitOwnership {
  /// Whether what `property` keeps for a call's sake is let go of when the screen goes.
  func isLetGoAtTheEnd(_ value: Int, in property: Member) -> Bool {
    guard let owner else { return false }
    let end = analysis.end(of: property, by: owner)
    if end.isEmptied { return true }
    guard !end.calls.isEmpty, case .value(let call) = nodes[value].key else { return false }
    return isCancelled(call, at: end)
  }

  /// The same for what lives as long as the program, by the token that the screen keeps.
  func isReleasedAtTheEnd(_ call: FactIndex<Expression>) -> Bool {
    guard let owner, let token = placeOfToken(call) else { return false }
    return evaluate(self.owner(of: token)).contains { place in
      guard case .property(_, let member) = nodes[place].key else { return false }
      return isCancelled(call, at: analysis.end(of: member, by: owner))
    }
  }

  private func isCancelled(_ call: FactIndex<Expression>, at end: EndOfScreen) -> Bool {
    guard let name = facts.calledName(of: call), let known = analysis.apis.known(name, in: facts)
    else { return false }
    return end.calls.contains { name, file in
      let facts = index.files[file]
      return known.entries.contains {
        analysis.apis.cancels(name, in: facts, tokensOf: $0.modules)
      } || known.releaserAtEnd == facts.text(name)
    }
  }

  /// Notes what the unit does to a property in any case, and which of its own type's functions it calls.
  fileprivate func note(_ member: Member, _ end: inout EndOfScreen) -> [Member] {
    func isWhole(_ scope: FactIndex<Scope>?) -> Bool {
      scope.map {
        facts.scopes[$0].kind == .function && facts.scopes[$0].declaration == unit.declaration
      } ?? false
    }
    func isCertain(_ expression: FactIndex<Expression>) -> Bool {
      isWhole(outermost(from: facts.expressions[expression].scope))
    }
    // `if let token { token.cancel() }`
    func isCertainIfThere(_ expression: FactIndex<Expression>) -> Bool {
      guard facts.expressions[expression].kind == .name,
        case .declaration(let local) = facts.meaning(of: expression),
        facts.declarations[local].flags.contains(.unwraps),
        case let scope = facts.declarations[local].scope, facts.scopes[scope].kind == .if
      else { return isCertain(expression) }
      return isWhole(outermost(from: facts.scopes[scope].parent))
    }
    func isProperty(_ expression: FactIndex<Expression>) -> Bool {
      evaluate(owner(of: expression)).contains { node in
        if case .property(_, member) = nodes[node].key { true } else { false }
      }
    }
    for number in code.assignments {
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny, facts.isEmptyValue(value),
        isCertain(target), isProperty(target)
      else { continue }
      end.isEmptied = true
    }
    var called: [Member] = []
    for call in code.calls {
      guard let callee = facts.expressions[call].base.ifAny,
        let name = facts.calledName(of: call)
      else { continue }
      let base = facts.expressions[callee].base.ifAny
      if isCertain(call), base.map({ facts.expressions[$0].kind == .selfValue }) ?? true, let owner,
        let function = firstMethod(named: name, of: owner, matching: call)
      {
        called.append(function.function)
        continue
      }
      let given = facts.arguments[facts.expressions[call].arguments].compactMap { $0.value.ifAny }
      if let base, isCertainIfThere(base), isProperty(base) {
        if facts.nameBegins(name, with: "removeAll") { end.isEmptied = true }
        end.calls.append((name, file))
      } else if given.contains(where: { isCertainIfThere($0) && isProperty($0) }) {
        end.calls.append((name, file))
      }
    }
    return called
  }
}

extension OwnershipAnalysis {
  /// What `type` does at its end to what `property` holds.
  func end(of property: Member, by type: TypeID) -> EndOfScreen {
    let key = EndKey(property: property, type: type)
    if let known = endsOfScreens[key] { return known }
    endsOfScreens[key] = EndOfScreen()
    var end = EndOfScreen()
    for part in index[type].parts {
      let facts = index.files[part.file]
      for function in index.members(of: part)
      where index.declaration(function).kind == .function
        && apis.known(index.declaration(function).name, in: facts)?.isSignalOfEnd == true
      {
        note(property, by: function, &end, depth: 0)
      }
    }
    endsOfScreens[key] = end
    return end
  }

  private func note(
    _ property: Member, by function: Member, _ end: inout EndOfScreen, depth: Int
  ) {
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    guard let called = ask(unit, { $0.note(property, &end) }), depth < 2 else { return }
    for function in called { note(property, by: function, &end, depth: depth + 1) }
  }
}

struct EndKey: Hashable {
  let property: Member
  let type: TypeID
}
