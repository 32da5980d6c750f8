// What a property is only set to while there is nothing: `if first == nil { first = screen }`, for the first who comes.

import SwiftReader

extension UnitOwnership {
  /// `show(screen)` in a function that is only handed on where something has been shown before: what `show` sets for
  /// the first who comes is set by then.
  func comesTooLate(_ step: Step) -> Bool {
    guard step.edge.kind == .stores, step.edge.place.file == file, let owner,
      case .property(let object, let member) = nodes[step.source].key,
      nodes[object].key == .receiver, let call = call(given: step.edge.place.range)
    else { return false }
    let functions = calledFunctions(call)
    return functions.count == 1 && analysis.setsOnlyFirst(member, functions[0])
      && isOnlyNamed(behindCallsOf: functions[0], owner)
      && !analysis.lettingGo(of: member).isEmptied
  }

  /// The call that is given what stands at `range`.
  func call(given range: TextRange) -> FactIndex<Expression>? {
    code.calls.first { call in
      facts.arguments[facts.expressions[call].arguments].contains { argument in
        argument.value.ifAny.map { self.range(of: $0) == range } ?? false
      }
    }
  }

  /// Whether the only place of a type that names this unit is in a function that calls `other` itself.
  private func isOnlyNamed(behindCallsOf other: Member, _ type: TypeID) -> Bool {
    guard facts.declarations[unit.declaration].kind == .function else { return false }
    var users: [CodeUnit?] = []
    for part in index[type].parts {
      let facts = index.files[part.file]
      for number in facts.expressions(in: facts.declarations[part.declaration].range) {
        let use = facts.expressions[number]
        guard use.kind == .name || use.kind == .member,
          index.isCalled(use.name, in: part.file, as: unit.member)
        else { continue }
        users.append(
          index.unit(of: facts.scopes[use.scope].declaration, in: part.file)
            .map { CodeUnit(file: part.file, declaration: $0) })
      }
    }
    guard users.count == 1, let user = users[0], user != unit else { return false }
    return analysis.ask(user) { graph in
      graph.code.calls.contains { graph.calledFunctions($0) == [other] }
    } ?? false
  }
}

extension OwnershipAnalysis {
  /// Whether a function only ever sets a property where it has asked whether there is nothing in it.
  fileprivate func setsOnlyFirst(_ member: Member, _ function: Member) -> Bool {
    let facts = index.files[function.file]
    let targets = UnitCode(of: function, index).assignments.compactMap {
      facts.assignments[$0].target.ifAny
    }.filter { index.isCalled(facts.expressions[$0].name, in: function.file, as: member) }
    return !targets.isEmpty
      && targets.allSatisfy { target in
        let scope = facts.scopes[facts.expressions[target].scope]
        return scope.kind == .if
          && facts.condition(of: scope).map { condition in
            facts.isComparisonToNil(condition, with: ["=="]) {
              index.isCalled(facts.expressions[$0].name, in: function.file, as: member)
            }
          } ?? false
      }
  }
}

extension FileFacts {
  /// `stored == nil`, of what fits.
  package func isComparisonToNil(
    _ operation: FactIndex<Expression>, with signs: [StaticString],
    _ fits: (FactIndex<Expression>) -> Bool
  ) -> Bool {
    let found = expressions[operation]
    guard found.kind == .operation, found.count == 2,
      signs.contains(where: { textEquals(found.name, $0) })
    else { return false }
    let parts = values(of: found.arguments)
    return parts.contains { expressions[$0].kind == .nilLiteral } && parts.contains(where: fits)
  }
}
