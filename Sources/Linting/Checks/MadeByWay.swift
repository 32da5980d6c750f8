// What a type makes for itself, but not by a bare initialiser.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// `lazy var badge = { BadgeViewModel() }()`, `let badge = BadgeViewModel.live`, or an assignment of such.
  func isMadeByWay(_ member: Member, of type: TypeID) -> Bool {
    let made = index.type(ofValueDeclaredBy: member)
    if let value = index.declaration(member).value.ifAny,
      index.isMadeByWay(value, in: member.file, insteadOf: made)
    {
      return true
    }
    return assignments(to: index.name(of: member), of: type).contains {
      index.isMadeByWay($0.value, in: $0.file, insteadOf: made)
    }
  }
}

extension ProjectIndex {
  fileprivate func isMadeByWay(
    _ value: FactIndex<Expression>, in file: Int, insteadOf type: TypeID?
  ) -> Bool {
    let facts = files[file]
    if let closure = facts.closureCalledAtOnce(by: value) {
      let results = facts.results(of: closure)
      return !results.isEmpty
        && results.allSatisfy {
          creation(by: $0, in: file) == .certain || isGivenByItsType($0, in: file, type)
        }
    }
    return isGivenByItsType(value, in: file, type)
  }

  /// `BadgeViewModel.live`, which is worked out anew, `BadgeViewModel.make(text)`, or `.live` where a `BadgeViewModel`
  /// is wanted. What a type keeps, `BadgeViewModel.shared`, was there before.
  private func isGivenByItsType(
    _ value: FactIndex<Expression>, in file: Int, _ wanted: TypeID?
  ) -> Bool {
    let facts = files[file]
    let isCall = facts.expressions[value].kind == .call
    guard let asked = isCall ? facts.expressions[value].base.ifAny : value else { return false }
    let member = facts.expressions[asked]
    guard member.kind == .member || member.kind == .implicitMember,
      let owner = member.base.ifAny.map({ namedProjectType($0, in: file) }) ?? wanted
    else { return false }
    let givers =
      isCall
      ? methods(named: member.name, in: file, of: owner)
      : property(member.name, in: file, of: owner).map { [$0] } ?? []
    return givers.contains { giver in
      let declaration = declaration(giver)
      return !declaration.modifiers.isDisjoint(with: [.static, .classMember])
        && (isCall || !declaration.accessors.isStored)
        && (isWritten(giver, as: "Self") || type(ofValueDeclaredBy: giver) == owner)
    }
  }
}

extension FileFacts {
  /// The closure of `{ … }()`.
  fileprivate func closureCalledAtOnce(by call: FactIndex<Expression>) -> FactIndex<Closure>? {
    guard expressions[call].kind == .call, let callee = expressions[call].base.ifAny,
      expressions[callee].kind == .closure
    else { return nil }
    return FactIndex(raw: expressions[callee].payload)
  }
}
