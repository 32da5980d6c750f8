// Which names, members and calls are worth a look for seeds, by one quick look at all of a file's.

import SwiftReader

/// A value other than a closure that is worth a look, by its place and its name alone.
struct SeedCandidate: Sendable {
  let expression: FactIndex<Expression>
  /// Whether it may be `self`, a method of somebody, or what a function makes of its arguments, and goes
  /// where that may be kept.
  let mayHold: Bool
  /// The name of what may give back an object.
  let giver: NameID?

  static func all(in file: Int, _ index: ProjectIndex, _ names: UsedNames) -> [SeedCandidate] {
    let facts = index.files[file]
    let expressions = facts.expressions
    var found: [SeedCandidate] = []
    found.reserveCapacity(expressions.count / 8)
    // What stands side by side is mostly of one scope.
    var scope = FactIndex<Scope>.none
    var isOfResults = false
    for number in expressions.indices {
      let kind = expressions[number].kind
      switch kind {
      case .selfValue, .name, .member, .call: break
      default: continue
      }
      let use = expressions[number].use
      let expression = FactIndex<Expression>(number)
      let mayBeKept: Bool
      switch use {
      case .argument, .assigned, .initialValue: mayBeKept = true
      case .captured: mayBeKept = kind == .call
      case .returned: mayBeKept = false
      case .discarded:
        if expressions[number].scope != scope {
          scope = expressions[number].scope
          isOfResults = index.mayBeResults(of: scope, in: file)
        }
        guard isOfResults else { continue }
        mayBeKept = false
      default: continue
      }
      if kind == .selfValue {
        if mayBeKept {
          found.append(SeedCandidate(expression: expression, mayHold: true, giver: nil))
        }
        continue
      }
      let holders: NameUses = !mayBeKept ? [] : kind == .call ? .maker : .method
      let asked = use == .captured ? holders : holders.union(.giver)
      let range = kind == .call ? facts.calledName(of: expression) : expressions[number].name
      guard !asked.isEmpty, let range, let name = names.find(range, facts, of: asked) else {
        continue
      }
      let mayHold =
        !names[name].isDisjoint(with: holders)
        && (kind != .member || !expressions[number].base.isNone)
      let isGiver = use != .captured && names[name].contains(.giver)
      guard mayHold || isGiver else { continue }
      found.append(
        SeedCandidate(expression: expression, mayHold: mayHold, giver: isGiver ? name : nil))
    }
    return found
  }
}

extension ProjectIndex {
  /// Whether a value that stands by itself in a scope may be what a closure or a unit gives back.
  fileprivate func mayBeResults(of scope: FactIndex<Scope>, in file: Int) -> Bool {
    let facts = files[file]
    let scope = facts.scopes[scope]
    if let closure = scope.closure.ifAny {
      return facts.closures[closure].flags.contains(.isSingleExpression)
    }
    guard scope.kind == .function || scope.kind == .getter,
      let declaration = scope.declaration.ifAny
    else { return false }
    return !facts.declarations[declaration].type.isNone
  }
}
