// Lists that some objects stay in for good: a coordinator's children, of which nobody takes that one out.

import ProjectModel
import SwiftReader

/// Who enters what in a list, and who takes it out again.
final class ListsForGood {
  private let project: CheckedProject
  private let index: ProjectIndex
  private var removals: [Member: [Removal]] = [:]
  private var callsOfRemovers: [Member: FactoryCalls] = [:]

  /// A place where code of the app takes something out of a list.
  private struct Removal {
    let file: Int
    /// `children` of `children.removeAll { $0 === child }`.
    let list: FactIndex<Expression>
    /// Whether all goes: `children = []`.
    let isOfAll: Bool
  }

  init(_ project: CheckedProject) {
    self.project = project
    index = project.index
  }

  /// `let tabs = TabCoordinator()`, `add(tabs)` and `self.tabs = tabs` in `owner`, which puts what it is told in a
  /// list, and no code may take such a one out there. What it knows by no name of its own is made again and again.
  func keep(
    _ type: TypeID, madeBy call: FactIndex<Expression>, in file: Int, for owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    guard case .initialValue(let local) = facts.destination(of: call),
      facts.declarations[local].isLocal, case let uses = facts.references(to: local),
      uses.contains(where: { isPutInProperty($0, in: file, of: owner) })
    else { return false }
    return uses.contains { value in
      list(entering: value, in: file, of: owner).map { isForGood($0, type, of: owner) } ?? false
    }
  }

  private func isPutInProperty(
    _ value: FactIndex<Expression>, in file: Int, of owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    guard case .assignment(let assignment) = facts.destination(of: value),
      let target = facts.assignments[assignment].target.ifAny
    else { return false }
    return property(target, in: file, of: owner) != nil
  }

  /// The list of `owner` that a value goes into there: at once, or by a function that it is handed to.
  private func list(
    entering value: FactIndex<Expression>, in file: Int, of owner: TypeID, steps: Int = 2
  ) -> Member? {
    let facts = index.files[file]
    switch facts.destination(of: value) {
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny,
        facts.expressions[target].kind == .subscript,
        let list = facts.expressions[target].base.ifAny
      else { return nil }
      return property(list, in: file, of: owner)
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny, facts.expressions[call].kind == .call,
        let callee = facts.expressions[call].base.ifAny
      else { return nil }
      let name = facts.expressions[callee].name
      if facts.textEquals(name, "append") || facts.textEquals(name, "insert"),
        let list = facts.expressions[callee].base.ifAny
      {
        return property(list, in: file, of: owner)
      }
      guard steps > 0, facts.isAskedOfSelf(callee),
        let number = facts.arguments[facts.expressions[call].arguments].firstIndex(where: {
          $0.value == facts.arguments[argument].value
        })
      else { return nil }
      let position = number - facts.arguments[facts.expressions[call].arguments].startIndex
      return functions(called: name, in: file, of: owner).lazy.compactMap { function in
        self.list(thatGets: position, of: function, owner, steps: steps - 1)
      }.first
    default: return nil
    }
  }

  private func list(
    thatGets position: Int, of function: Member, _ owner: TypeID, steps: Int
  ) -> Member? {
    let facts = index.files[function.file]
    let range = facts.declarations[function.declaration].parameters.range
    guard position < range.count else { return nil }
    let parameter = FactIndex<Parameter>(range.lowerBound + position)
    return facts.expressions(in: facts.declarations[function.declaration].range).lazy
      .map { FactIndex<Expression>($0) }
      .filter {
        facts.expressions[$0].kind == .name && facts.meaning(of: $0) == .parameter(parameter)
      }
      .compactMap { self.list(entering: $0, in: function.file, of: owner, steps: steps) }.first
  }

  /// A stored property of `owner` that keeps what is put in: `children`, `self.children`.
  private func property(
    _ expression: FactIndex<Expression>, in file: Int, of owner: TypeID
  ) -> Member? {
    let facts = index.files[file]
    guard facts.isAskedOfSelf(expression) else { return nil }
    let name = facts.expressions[expression].name
    return index.lineage(of: owner).lazy.compactMap { type in
      self.index.storedProperties(of: type) { self.index.isCalled(name, in: file, as: $0) }.first
    }.first { !index.declaration($0).modifiers.isWeakOrUnowned }
  }

  private func functions(called name: TextRange, in file: Int, of owner: TypeID) -> [Member] {
    index.lineage(of: owner).flatMap { index.methods(named: name, in: file, of: $0) }
  }

  /// Whether nobody may take anything out of a list of an object of `owner`.
  func loseNothing(of list: Member, in owner: TypeID) -> Bool {
    removals(from: list).allSatisfy { isAnother($0.list, in: $0.file, than: owner) }
  }

  /// Whether nobody may take an object of `type` out of a list of an object of `owner`.
  private func isForGood(_ list: Member, _ type: TypeID, of owner: TypeID) -> Bool {
    removals(from: list).allSatisfy { removal in
      let facts = index.files[removal.file]
      if isAnother(removal.list, in: removal.file, than: owner) { return true }
      guard !removal.isOfAll,
        let unit = index.unit(
          of: facts.scopes[facts.expressions[removal.list].scope].declaration, in: removal.file)
      else { return false }
      let function = Member(file: removal.file, declaration: unit)
      return takesOutOthers(function, than: type, of: owner)
    }
  }

  /// Whether a function that takes out what it is told to is never told of an object of `type`.
  private func takesOutOthers(
    _ function: Member, than type: TypeID, of owner: TypeID, steps: Int = 2
  ) -> Bool {
    let facts = index.files[function.file]
    let parameters = facts.declarations[function.declaration].parameters.range
    // Who is told of nobody takes out whom it finds.
    guard facts.declarations[function.declaration].kind == .function, parameters.count == 1 else {
      return false
    }
    let calls = callsOfRemovers[function] ?? FactoryCalls(of: function, project)
    callsOfRemovers[function] = calls
    for use in calls {
      if isAnother(use.expression, in: use.file, than: owner) { continue }
      let facts = index.files[use.file]
      guard let call = facts.call(by: use.expression),
        let value = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny
      else { return false }
      guard let given = index.type(of: value, in: use.file) else { return false }
      if !index.mayBe(given, type) { continue }
      // What is told of it passes it on.
      guard steps > 0, facts.expressions[value].kind == .name,
        case .parameter = facts.meaning(of: value),
        let unit = index.unit(
          of: facts.scopes[facts.expressions[value].scope].declaration, in: use.file),
        takesOutOthers(
          Member(file: use.file, declaration: unit), than: type, of: owner, steps: steps - 1)
      else { return false }
    }
    return true
  }

  /// Whether a member is asked of an object of another type.
  private func isAnother(
    _ use: FactIndex<Expression>, in file: Int, than owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    let asked: TypeID?
    if facts.isAskedOfSelf(use) {
      asked = index.type(around: facts.expressions[use].scope, in: file)
    } else {
      asked = facts.expressions[use].base.ifAny.flatMap { index.type(of: $0, in: file) }
    }
    return asked.map { !index.mayBe($0, owner) } ?? false
  }

  private func removals(from list: Member) -> [Removal] {
    if let known = removals[list] { return known }
    let search = NameSearch([index.name(of: list)])
    var found: [Removal] = []
    for (file, facts) in index.files.enumerated() where !facts.isInTests {
      for (_, use) in project.uses(of: search, in: file) {
        guard let isOfAll = facts.isRemoving(from: use), !isInInitializer(use, in: file) else {
          continue
        }
        found.append(Removal(file: file, list: use, isOfAll: isOfAll))
      }
    }
    removals[list] = found
    return found
  }

  /// Where there is nothing yet: `init() { children = [] }`.
  private func isInInitializer(_ use: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    let scope = facts.scopes[facts.expressions[use].scope]
    guard scope.closure.isNone, let unit = index.unit(of: scope.declaration, in: file) else {
      return false
    }
    return facts.declarations[unit].kind == .initializer
  }
}

extension FileFacts {
  /// Whether code takes something out of a list there, `children.remove(at: 0)`, `children[id] = nil`, and if it
  /// does, whether all goes: `children = []`.
  fileprivate func isRemoving(from list: FactIndex<Expression>) -> Bool? {
    switch expressions[list].use {
    case .assignmentTarget: return true
    case .base:
      let next = FactIndex<Expression>(raw: expressions[list].target)
      switch expressions[next].kind {
      case .subscript:
        guard expressions[next].use == .assignmentTarget else { return nil }
        let value = assignments[FactIndex(raw: expressions[next].target)].value.ifAny
        return value.map { expressions[$0].kind == .nilLiteral } ?? false ? false : nil
      case .member:
        guard takesAway(expressions[next].name) else { return nil }
        return call(by: next).map { expressions[$0].arguments.isEmpty } ?? true
      default: return nil
      }
    default: return nil
    }
  }
}
