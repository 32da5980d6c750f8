// What a screen lets go of by hand when the system tells it that it goes, or that what was begun is over: that
// call is certain to come, other than one that somebody has to think of.

import SwiftReader

extension UnitOwnership {
  /// Whether what `property` holds is let go of when the screen goes, or that whose property it is.
  func isLetGoAtTheEnd(_ property: Member) -> Bool {
    // The unit itself cannot be asked while it is looked through.
    let function = facts.declarations[unit.declaration]
    if function.kind == .function, analysis.apis.isSignalOfEnd(function.name, in: facts),
      empties(property).isEmptied
    {
      return true
    }
    if let owner, analysis.isEmptied(property, atTheEndOf: owner) { return true }
    guard let holder = index.enclosingType(of: property.declaration, in: property.file),
      holder != owner
    else { return false }
    return analysis.isEmptied(property, atTheEndOf: holder)
  }

  /// Whether the unit empties a property in any case, and which of its own type's functions it calls.
  fileprivate func empties(_ member: Member) -> (isEmptied: Bool, called: [Member]) {
    func isCertain(_ expression: FactIndex<Expression>) -> Bool {
      outermost(from: facts.expressions[expression].scope).map {
        facts.scopes[$0].kind == .function && facts.scopes[$0].declaration == unit.declaration
      } ?? false
    }
    func isProperty(_ expression: FactIndex<Expression>) -> Bool {
      evaluate(owner(of: expression)).contains { node in
        if case .property(_, member) = nodes[node].key { true } else { false }
      }
    }
    let isEmptied = code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny
      else { return false }
      return facts.isEmptyValue(value) && isCertain(target) && isProperty(target)
    }
    if isEmptied { return (true, []) }
    var called: [Member] = []
    for call in code.calls where isCertain(call) {
      guard let callee = facts.expressions[call].base.ifAny,
        let name = facts.calledName(of: call)
      else { continue }
      let base = facts.expressions[callee].base.ifAny
      if base.map({ facts.expressions[$0].kind == .selfValue }) ?? true, let owner,
        let function = firstMethod(named: name, of: owner, matching: call)
      {
        called.append(function.function)
      } else if let base, facts.nameBegins(name, with: "removeAll"), isProperty(base) {
        return (true, [])
      }
    }
    return (false, called)
  }

  /// The body that code of a scope is a part of whatever the case, perhaps once for each element of a list.
  private func outermost(from scope: FactIndex<Scope>) -> FactIndex<Scope>? {
    var current = scope
    while !current.isNone {
      let found = facts.scopes[current]
      switch found.kind {
      case .do, .defer, .iteration, .loop: break
      case .closure where iterated(by: found.closure) != nil: break
      case .closure, .function: return current
      default: return nil
      }
      current = found.parent
    }
    return nil
  }
}

extension OwnershipAnalysis {
  /// Whether a type empties a property in what the system calls at the type's end.
  fileprivate func isEmptied(_ property: Member, atTheEndOf type: TypeID) -> Bool {
    let key = EndKey(property: property, type: type)
    if let known = emptiedAtTheEnd[key] { return known }
    emptiedAtTheEnd[key] = false
    let isEmptied = index[type].parts.contains { part in
      let facts = index.files[part.file]
      return index.members(of: part).contains { function in
        index.declaration(function).kind == .function
          && apis.isSignalOfEnd(index.declaration(function).name, in: facts)
          && empties(property, function, depth: 0)
      }
    }
    emptiedAtTheEnd[key] = isEmptied
    return isEmptied
  }

  /// Whether a function empties a property in any case, unless it leaves before: itself, or by another of its type's.
  func empties(_ property: Member, _ function: Member, depth: Int = 0) -> Bool {
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    guard let found = ask(unit, { $0.empties(property) }) else { return false }
    return found.isEmptied
      || depth < 2 && found.called.contains { empties(property, $0, depth: depth + 1) }
  }
}

struct EndKey: Hashable {
  let property: Member
  let type: TypeID
}
