// Who keeps an object and tells it to let go of what leads back to it, each time that it drops the object itself.

import ProjectModel
import SwiftReader

struct ToldToLetGo {
  let project: CheckedProject

  private var index: ProjectIndex { project.index }

  /// `login?.close(); login = nil` in the type that makes and keeps them all, where `close` sets a property to nil
  /// by which the object keeps itself alive. Nothing is lost as long as that keeper lives.
  func keeper(of finding: OwnershipFinding) -> TypeID? {
    let functions = functionsThatBreak(finding)
    guard !functions.isEmpty, let keeper = onlyMaker(of: finding.kept), keeper != finding.kept
    else { return nil }
    let keeping = index.storedProperties(of: keeper) { property in
      !index.declaration(property).modifiers.isWeakOrUnowned
        && index.type(ofValueDeclaredBy: property) == finding.kept
    }
    guard keeping.count == 1, let property = keeping.first, project.isSetOnlyByItsType(property)
    else { return nil }
    let drops = self.drops(of: property, by: keeper)
    return !drops.isEmpty
      && drops.allSatisfy { isTold(before: $0.target, in: $0.file, property, functions) }
      ? keeper : nil
  }

  private func onlyMaker(of type: TypeID) -> TypeID? {
    let makers = project.makers.makers(of: type, index)
    guard makers.count == 1, case let maker = makers[0] else { return nil }
    let facts = index.files[maker.file]
    return index.type(around: facts.expressions[maker.expression].scope, in: maker.file)
  }

  /// The functions of what is kept that set a property to nil by which the way goes, whatever the case.
  private func functionsThatBreak(_ finding: OwnershipFinding) -> [Member] {
    let properties = finding.steps.compactMap { step -> Member? in
      guard case .property(let member) = step.what,
        index.enclosingType(of: member.declaration, in: member.file) == finding.kept
      else { return nil }
      return member
    }
    if properties.isEmpty { return [] }
    var breaking: Set<Member> = []
    for file in Set(index[finding.kept].parts.map(\.file)) {
      let facts = index.files[file]
      for target in facts.placesSetToNil {
        let scope = facts.scopes[facts.expressions[target].scope]
        // A statement of the function itself.
        guard scope.kind == .function,
          properties.contains(where: { isProperty(target, in: file, $0) })
        else { continue }
        breaking.insert(Member(file: file, declaration: scope.declaration))
      }
    }
    if breaking.isEmpty { return [] }
    return index.members(of: finding.kept).filter {
      breaking.contains($0) && index.declaration($0).kind == .function
    }
  }

  private func drops(
    of property: Member, by keeper: TypeID
  ) -> [(target: FactIndex<Expression>, file: Int)] {
    Set(index[keeper].parts.map(\.file)).sorted().flatMap { file in
      let facts = index.files[file]
      return facts.placesSetToNil.filter { target in
        isProperty(target, in: file, property)
          && index.type(around: facts.expressions[target].scope, in: file) == keeper
      }.map { ($0, file) }
    }
  }

  private func isTold(
    before target: FactIndex<Expression>, in file: Int, _ property: Member, _ functions: [Member]
  ) -> Bool {
    let facts = index.files[file]
    let unit = index.unit(
      of: facts.scopes[facts.expressions[target].scope].declaration, in: file)
    guard let range = unit.map({ facts.declarations[$0].range }) else { return false }
    return facts.expressions(in: range).contains { number in
      let call = FactIndex<Expression>(number)
      guard facts.expressions[call].kind == .call,
        facts.expressions[call].end <= facts.expressions[target].name.start,
        let callee = facts.expressions[call].base.ifAny,
        let base = facts.expressions[callee].base.ifAny, isProperty(base, in: file, property)
      else { return false }
      return facts.areInLine(call, target)
        && functions.contains { index.isCalled(facts.expressions[callee].name, in: file, as: $0) }
    }
  }

  private func isProperty(
    _ expression: FactIndex<Expression>, in file: Int, _ property: Member
  ) -> Bool {
    let facts = index.files[file]
    return facts.isAskedOfSelf(expression)
      && index.isCalled(facts.expressions[expression].name, in: file, as: property)
  }
}

extension FileFacts {
  /// What is set to nil, in their order.
  var placesSetToNil: [FactIndex<Expression>] {
    assignments.compactMap { assignment in
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        expressions[value].kind == .nilLiteral
      else { return nil }
      return target
    }
  }
}
