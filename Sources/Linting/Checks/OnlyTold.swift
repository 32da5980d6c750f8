// The objects that a type tells things and asks nothing: delegates, whatever they are called.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether a property is weak, and all that its type does with what it holds is to set its properties and to call it
  /// for no result: `viewModel?.isAccepted = isOn`, `viewModel?.didTap()`. A subclass may do more.
  func isOnlyTold(_ property: Member, by type: TypeID) -> Bool {
    guard declaration(property).modifiers.isWeakOrUnowned, !hasHeirs(type) else { return false }
    let told = self.type(ofValueDeclaredBy: property)
    return isUsed(property, by: type) { use, _, file in tells(told, by: use, in: file) }
  }

  /// Who is given a closure, or the teller for a property, is asked to tell something in turn.
  private func tells(
    _ type: TypeID?, by use: FactIndex<Expression>, in file: Int
  ) -> Bool {
    let facts = files[file]
    let end = facts.chainEnd(from: use)
    if facts.expressions[end].use == .assignmentTarget {
      let assignment = facts.assignments[FactIndex<Assignment>(raw: facts.expressions[end].target)]
      return end != use
        && assignment.value.ifAny.map {
          ![.closure, .selfValue].contains(facts.expressions[$0].kind)
        } ?? false
    }
    // `viewModel?.title.bind(to: label)` asks for a title.
    guard facts.expressions[end].kind == .call, let callee = facts.expressions[end].base.ifAny,
      facts.expressions[callee].base.ifAny == use, facts.destination(of: end) == .discarded,
      !facts.arguments[facts.expressions[end].arguments].contains(where: { argument in
        argument.value.ifAny.map { facts.expressions[$0].kind == .closure } ?? false
      })
    else { return false }
    let methods =
      type.map { self.methods(named: facts.expressions[callee].name, in: file, of: $0) } ?? []
    return !methods.isEmpty && methods.allSatisfy { declaration($0).type.isNone }
      || !facts.isResult(end)
  }
}
