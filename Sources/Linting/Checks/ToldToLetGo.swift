// Who keeps an object and tells it to let go of what leads back to it, each time that it drops the object itself, or
// has what the object was made with let go of it.

import ProjectModel
import SwiftReader

struct ToldToLetGo {
  let project: CheckedProject

  private var index: ProjectIndex { project.index }

  /// The type that makes and keeps them all, where it breaks the way round by hand: nothing is lost as long as that
  /// keeper lives.
  func keeper(of finding: OwnershipFinding) -> TypeID? {
    let functions = functionsThatBreak(finding)
    guard !functions.isEmpty, let (keeper, calls) = makers(of: finding.kept),
      keeper != finding.kept
    else { return nil }
    let keeping = index.storedProperties(of: keeper) { property in
      !index.declaration(property).modifiers.isWeakOrUnowned
        && index.type(ofValueDeclaredBy: property) == finding.kept
    }
    guard keeping.count == 1, let property = keeping.first, project.isSetOnlyByItsType(property)
    else { return nil }
    let isTold =
      calls.count == 1 && tells(property, functions, keeper)
      || calls.allSatisfy { call, file in
        functions.contains { empties(whatIsGivenTo: call, in: file, by: $0, keeper) }
      }
    return isTold ? keeper : nil
  }

  /// `login?.close(); login = nil`, where `close` sets a property to nil by which the object keeps itself alive.
  private func tells(_ property: Member, _ functions: [Member], _ keeper: TypeID) -> Bool {
    let drops = self.drops(of: property, by: keeper)
    return !drops.isEmpty
      && drops.allSatisfy { isTold(before: $0.target, in: $0.file, property, functions) }
  }

  /// `store.removeAllSubscriptions()` beside `login = Login(store: store)`, where that empties a list of the store's.
  private func empties(
    whatIsGivenTo call: FactIndex<Expression>, in file: Int, by function: Member, _ keeper: TypeID
  ) -> Bool {
    func property(_ value: FactIndex<Expression>, in file: Int) -> Member? {
      let facts = index.files[file]
      return facts.isAskedOfSelf(value)
        ? index.property(facts.expressions[value].name, in: file, of: keeper) : nil
    }
    let facts = index.files[file]
    let given = facts.values(of: facts.expressions[call].arguments)
      .compactMap { property($0, in: file) }
      .filter { property in
        index.type(ofValueDeclaredBy: property).map(index.lineage)?
          .contains { index.members(of: $0).contains(function) } ?? false
      }
    guard !given.isEmpty else { return false }
    return Set(index[keeper].parts.map(\.file)).contains { file in
      let facts = index.files[file]
      return facts.expressions.contains { expression in
        guard expression.kind == .call, let callee = expression.base.ifAny,
          index.isCalled(facts.expressions[callee].name, in: file, as: function),
          let asked = facts.expressions[callee].base.ifAny.flatMap({ property($0, in: file) }),
          given.contains(asked),
          index.type(around: expression.scope, in: file) == keeper,
          let unit = index.unit(of: facts.scopes[expression.scope].declaration, in: file)
        else { return false }
        return facts.declarations[unit].kind == .function
      }
    }
  }

  /// The only type that makes objects of one, and where.
  private func makers(
    of type: TypeID
  ) -> (keeper: TypeID, calls: [(call: FactIndex<Expression>, file: Int)])? {
    let makers = project.makers.makers(of: type, index)
    let users = makers.map {
      index.type(around: index.files[$0.file].expressions[$0.expression].scope, in: $0.file)
    }
    guard let keeper = users.first ?? nil, users.allSatisfy({ $0 == keeper }) else { return nil }
    return (
      keeper,
      makers.map { (index.files[$0.file].chainEnd(from: $0.expression), $0.file) }
    )
  }

  /// The functions that empty a property by which the way goes, whatever the case: of what is kept, or of another one's.
  private func functionsThatBreak(_ finding: OwnershipFinding) -> [Member] {
    finding.steps.flatMap { step -> [Member] in
      guard case .property(let property) = step.what,
        let type = index.enclosingType(of: property.declaration, in: property.file)
      else { return [] }
      return functions(emptying: property, of: type)
    }
  }

  private func functions(emptying property: Member, of type: TypeID) -> [Member] {
    var emptying: Set<Member> = []
    for file in Set(index[type].parts.map(\.file)) {
      let facts = index.files[file]
      for place in facts.placesSetToNil + facts.placesWithoutElements {
        let scope = facts.scopes[facts.expressions[place].scope]
        // A statement of the function itself.
        guard scope.kind == .function, isProperty(place, in: file, property) else { continue }
        emptying.insert(Member(file: file, declaration: scope.declaration))
      }
    }
    if emptying.isEmpty { return [] }
    return index.members(of: type).filter {
      emptying.contains($0) && index.declaration($0).kind == .function
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
  /// `list` of `list.removeAll()`.
  fileprivate var placesWithoutElements: [FactIndex<Expression>] {
    expressions.indices.compactMap { number in
      let call = FactIndex<Expression>(number)
      guard expressions[call].kind == .call, let name = calledName(of: call),
        textEquals(name, "removeAll"), let callee = expressions[call].base.ifAny
      else { return nil }
      return expressions[callee].base.ifAny
    }
  }

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
