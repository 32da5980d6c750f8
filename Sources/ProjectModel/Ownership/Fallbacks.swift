// `parent ?? self`: an instance that stands in for somebody else. Where whoever makes one gives it a parent at once, it
// never does.

import SwiftReader

extension OwnershipAnalysis {
  /// The same where a computed property gives that: `var root: Node { parent ?? self }`.
  func hasNoNeedOfFallback(in computed: Member, _ type: TypeID) -> Bool {
    let results = UnitCode(of: computed, index).results
    return results.count == 1 && hasNoNeedOfFallback(results[0], in: computed.file, type)
  }

  /// Whether an operation never gives `self`, if that is an instance of `type`.
  func hasNoNeedOfFallback(
    _ operation: FactIndex<Expression>, in file: Int, _ type: TypeID
  ) -> Bool {
    let facts = index.files[file]
    guard let name = facts.nameBeforeFallbackToSelf(operation),
      let property = index.property(name, in: facts, of: type)
    else { return false }
    let key = PropertyOfType(property: property, type: type)
    if let known = givenByMakers[key] { return known }
    // The first that leaves it out is enough, and a class may have many heirs.
    let made = ([type] + index.subclasses(of: type)).lazy.flatMap(calls(making:))
    var isMade = false
    let isAlwaysGiven =
      made.allSatisfy {
        isMade = true
        return isGiven(property, by: $0)
      } && isMade
    givenByMakers[key] = isAlwaysGiven
    return isAlwaysGiven
  }

  /// `let child = Child()` with `child.parent = self` behind it, `Child(parent: self)`.
  private func isGiven(_ property: Member, by made: MadeObject) -> Bool {
    let facts = index.files[made.file]
    func isSomething(_ value: FactIndex<Expression>) -> Bool {
      facts.expressions[value].kind != .nilLiteral
    }
    let isHandedOver = facts.arguments[facts.expressions[made.call].arguments].contains {
      index.isCalled($0.label, in: made.file, as: property)
        && $0.value.ifAny.map(isSomething) ?? false
    }
    if isHandedOver { return true }
    guard case .initialValue(let local) = facts.destination(of: made.call) else { return false }
    return facts.assignments.contains { assignment in
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.expressions[target].kind == .member, isSomething(value),
        index.isCalled(facts.expressions[target].name, in: made.file, as: property),
        let base = facts.expressions[target].base.ifAny, facts.expressions[base].kind == .name,
        facts.meaning(of: base) == .declaration(local)
      else { return false }
      return facts.leads(from: made.call, to: target)
    }
  }
}

extension FileFacts {
  /// `parent` of `parent ?? self`
  fileprivate func nameBeforeFallbackToSelf(_ operation: FactIndex<Expression>) -> TextRange? {
    let found = expressions[operation]
    guard found.kind == .operation, found.count == 2, textEquals(found.name, "??"),
      case let operands = values(of: found.arguments), operands.count == 2,
      expressions[operands[1]].kind == .selfValue, isAskedOfSelf(operands[0])
    else { return nil }
    return expressions[operands[0]].name
  }
}
