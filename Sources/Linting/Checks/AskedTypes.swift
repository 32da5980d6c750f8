// Which type of the project a call goes to, as far as that is said beside it.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// `Client` of `client.start(session: session)`.
  func typeAsked(by call: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member,
      let asked = facts.expressions[callee].base.ifAny, facts.expressions[asked].kind != .selfValue
    else { return nil }
    return type(of: asked, in: file) ?? typeOfCase(asked, in: file)
  }

  /// `PlantRouter` of `let router = PlantRouter.plant(7)`, then `router.load(session)`, be it one case or another.
  private func typeOfCase(_ asked: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    guard facts.expressions[asked].kind == .name,
      case .declaration(let local) = facts.meaning(of: asked),
      let value = facts.declarations[local].value.ifAny
    else { return nil }
    // `isNew ? PlantRouter.new : PlantRouter.plant(7)`
    let values =
      facts.expressions[value].kind == .operation
      ? facts.values(of: facts.expressions[value].arguments).suffix(2) : [value]
    let types = values.map { enumMade(by: $0, in: file) }
    return types.allSatisfy { $0 == types[0] } ? types.first ?? nil : nil
  }

  /// `PlantRouter` of `PlantRouter.new` and `PlantRouter.plant(7)`.
  private func enumMade(by value: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    let named =
      facts.expressions[value].kind == .call ? facts.expressions[value].base.ifAny : value
    guard let named, facts.expressions[named].kind == .member,
      let base = facts.expressions[named].base.ifAny,
      let type = namedProjectType(base, in: file),
      hasCase(named: facts.expressions[named].name, in: file, type)
    else { return nil }
    return type
  }

  /// `Client` of `client = .init(…)`, which only the place that it goes to says.
  func typeMadeByImpliedInit(
    _ call: FactIndex<Expression>, in file: Int
  ) -> TypeID? {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .implicitMember,
      facts.textEquals(facts.expressions[callee].name, "init")
    else { return nil }
    switch facts.destination(of: call) {
    case .assignment(let assignment):
      return facts.assignments[assignment].target.ifAny.flatMap { type(of: $0, in: file) }
    case .initialValue(let declaration):
      return type(ofValueDeclaredBy: Member(file: file, declaration: declaration))
    default: return nil
    }
  }
}
