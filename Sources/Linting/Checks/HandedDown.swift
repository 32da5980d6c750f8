// What is made for a property, and handed down to there by functions of which none keeps it.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Whether all that a property ever holds is made for it, `let watcher = LoginWatcher()` before
  /// `makeScreen(watcher)`, where that does no more with it than `_ = LoginPresenter(delegate: watcher)`: nobody else
  /// keeps it.
  func holdsOnlyWhatIsHandedDown(_ property: Member) -> Bool {
    let declared = index.declaration(property)
    guard declared.kind == .constant || declared.modifiers.isPrivate, declared.value.isNone,
      let owner = index.enclosingType(of: property.declaration, in: property.file),
      case let given = assignments(to: index.name(of: property), of: owner), !given.isEmpty
    else { return false }
    var search = HandedDown(self)
    return given.allSatisfy { search.isMadeAbove($0.value, in: $0.file) } && search.hasFoundMaker
  }
}

/// Who makes what a function is given, as far up as functions hand on what they are given themselves.
private struct HandedDown {
  private let project: CheckedProject
  private let index: ProjectIndex
  /// A function that hands it on to others of its name comes back to itself.
  private var seen: Set<Member> = []
  private(set) var hasFoundMaker = false

  init(_ project: CheckedProject) {
    self.project = project
    index = project.index
  }

  mutating func isMadeAbove(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    guard facts.scopes[facts.expressions[value].scope].closure.isNone else { return false }
    switch facts.expressions[value].kind {
    case .call: return isMade(value, in: file)
    case .name: break
    default: return false
    }
    switch facts.meaning(of: value) {
    case .declaration(let local):
      return facts.declarations[local].kind == .constant
        && facts.declarations[local].value.ifAny.map { isMade($0, in: file) } ?? false
        && facts.references(to: local).allSatisfy { $0 == value || facts.isOnlyTold($0) }
    case .parameter(let parameter):
      let scope = facts.scopes[facts.expressions[value].scope]
      guard let unit = index.unit(of: scope.declaration, in: file),
        facts.declarations[unit].parameters.range.contains(parameter.int)
      else { return false }
      let function = Member(file: file, declaration: unit)
      return keepsNowhereElse(parameter, than: value, function)
        && isMadeByAllWhoCall(function, for: parameter)
    case .capture, .outside: return false
    }
  }

  private mutating func isMade(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    guard index.files[file].expressions[value].kind == .call,
      index.creation(by: value, in: file) == .certain
    else { return false }
    hasFoundMaker = true
    return true
  }

  private func keepsNowhereElse(
    _ parameter: FactIndex<Parameter>, than value: FactIndex<Expression>, _ function: Member
  ) -> Bool {
    let facts = index.files[function.file]
    let name = facts.parameters[parameter].name
    return facts.expressions(in: index.declaration(function).range).allSatisfy { number in
      let use = FactIndex<Expression>(number)
      guard facts.expressions[use].kind == .name, facts.sameText(facts.expressions[use].name, name)
      else { return true }
      return use == value
        || facts.meaning(of: use) == .parameter(parameter) && facts.isOnlyTold(use)
    }
  }

  private mutating func isMadeByAllWhoCall(
    _ function: Member, for parameter: FactIndex<Parameter>
  ) -> Bool {
    guard seen.insert(function).inserted else { return true }
    if index.declaration(function).kind == .initializer {
      guard let type = index.enclosingType(of: function.declaration, in: function.file),
        !index.hasHeirsInApp(type)
      else { return false }
      let makers = project.makers.makers(of: type, index)
      return !makers.isEmpty
        && makers.allSatisfy {
          isMade(for: parameter, of: function, by: $0.expression, in: $0.file)
        }
    }
    let calls = FactoryCalls(of: function, project)
    return calls[0] != nil
      && calls.allSatisfy { isMade(for: parameter, of: function, by: $0.expression, in: $0.file) }
  }

  private mutating func isMade(
    for parameter: FactIndex<Parameter>, of function: Member, by name: FactIndex<Expression>,
    in file: Int
  ) -> Bool {
    let parameters = index.declaration(function).parameters
    guard let given = index.files[file].value(for: parameter, of: parameters, givenBy: name) else {
      return false
    }
    return isMadeAbove(given, in: file)
  }
}

extension FileFacts {
  /// `watcher.screen = screen`, `watcher.start()`: not what a closure keeps, nor what goes anywhere.
  fileprivate func isOnlyTold(_ value: FactIndex<Expression>) -> Bool {
    let end = chainEnd(from: value)
    return end != value && scopes[expressions[value].scope].closure.isNone
      && (expressions[end].use == .assignmentTarget || destination(of: end) == .discarded)
  }
}
