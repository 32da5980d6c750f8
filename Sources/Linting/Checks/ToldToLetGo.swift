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
        && (index.type(ofValueDeclaredBy: property) == finding.kept
          || isList(property, of: finding.kept))
    }
    guard keeping.count == 1, let property = keeping.first, project.isSetOnlyByItsType(property)
    else { return nil }
    let isTold =
      calls.count == 1
      && (isList(property, of: finding.kept)
        ? tellsElements(of: property, functions, keeper) : tells(property, functions, keeper))
      || calls.allSatisfy { call, file in
        functions.contains { empties(whatIsGivenTo: call, in: file, by: $0, keeper) }
      }
    return isTold ? keeper : nil
  }

  /// `login?.close(); login = nil`, where `close` sets a property to nil by which the object keeps itself alive.
  private func tells(_ property: Member, _ functions: [Member], _ keeper: TypeID) -> Bool {
    let drops = places(of: property, by: keeper, among: \.placesSetToNil)
    return !drops.isEmpty
      && drops.allSatisfy { isTold(before: $0.target, in: $0.file, property, functions) }
  }

  /// `private var relays: [Relay]`
  private func isList(_ property: Member, of type: TypeID) -> Bool {
    let facts = index.files[property.file]
    guard let written = index.declaration(property).type.ifAny,
      facts.types[written].flags.contains(.isArray),
      let name = facts.mentions[facts.types[written].mentions].last?.name,
      case .project(let element) = index.resolve(name, in: property.file, at: property.declaration)
    else { return false }
    return element == type
  }

  /// `for relay in relays { relay.stop() }` before `relays.removeAll()`, and whom `relays.first { … }` finds before
  /// what takes some out.
  private func tellsElements(of list: Member, _ functions: [Member], _ keeper: TypeID) -> Bool {
    let drops = places(of: list, by: keeper) { facts in
      facts.expressions.indices.map { FactIndex($0) }.filter(facts.losesElements)
    }
    return !drops.isEmpty
      && drops.allSatisfy { target, file in
        let facts = index.files[file]
        return facts.calls(before: target, in: file, index).contains { call in
          guard let callee = facts.expressions[call].base.ifAny,
            functions.contains(where: {
              index.isCalled(facts.expressions[callee].name, in: file, as: $0)
            }),
            let base = facts.expressions[callee].base.ifAny
          else { return false }
          return facts.isElement(base) { isProperty($0, in: file, list) }
        }
      }
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

  /// The functions that empty a property by which the way goes, whatever the case: of what is kept, or of another
  /// one's.
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

  /// Those of some places that are a property of the keeper's, in its own code.
  private func places(
    of property: Member, by keeper: TypeID, among candidates: (FileFacts) -> [FactIndex<Expression>]
  ) -> [(target: FactIndex<Expression>, file: Int)] {
    Set(index[keeper].parts.map(\.file)).sorted().flatMap { file in
      let facts = index.files[file]
      return candidates(facts).filter { target in
        isProperty(target, in: file, property)
          && index.type(around: facts.expressions[target].scope, in: file) == keeper
      }.map { ($0, file) }
    }
  }

  private func isTold(
    before target: FactIndex<Expression>, in file: Int, _ property: Member, _ functions: [Member]
  ) -> Bool {
    let facts = index.files[file]
    return facts.calls(before: target, in: file, index).contains { call in
      guard let callee = facts.expressions[call].base.ifAny,
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
  /// The calls before a place in the function that it is in.
  fileprivate func calls(
    before place: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> [FactIndex<Expression>] {
    guard let unit = index.unit(of: scopes[expressions[place].scope].declaration, in: file) else {
      return []
    }
    return expressions(in: declarations[unit].range).map { FactIndex<Expression>($0) }.filter {
      expressions[$0].kind == .call && expressions[$0].end <= expressions[place].name.start
    }
  }

  /// `list` of `list.removeAll { … }` and `list = []`, and of whatever else is assigned to it.
  fileprivate func losesElements(_ list: FactIndex<Expression>) -> Bool {
    switch expressions[list].use {
    case .assignmentTarget: return true
    case .base:
      let member = FactIndex<Expression>(raw: expressions[list].target)
      return expressions[member].kind == .member && takesAway(expressions[member].name)
    default: return false
    }
  }

  /// Whether a name stands for an element of a list: `relay` in `for relay in relays`, and after
  /// `if let relay = relays.first(where: { … })`.
  fileprivate func isElement(
    _ value: FactIndex<Expression>, of isList: (FactIndex<Expression>) -> Bool
  ) -> Bool {
    guard expressions[value].kind == .name, case .declaration(let local) = meaning(of: value) else {
      return false
    }
    if let found = declarations[local].value.ifAny {
      return chain(to: found).contains(where: isList)
    }
    let before = TextRange(
      start: declarations[local].name.start, end: expressions[value].name.start)
    return expressions(in: before).contains {
      expressions[$0].use == .iterated && isList(FactIndex($0))
    }
  }

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
