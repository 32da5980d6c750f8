// Whether a property's value is made for it, and by whom.

import ProjectModel
import SwiftReader

/// How sure we are that a stored property holds what was created for it alone.
enum Creation: Comparable {
  case none, possible
  /// By whoever makes the property's owner.
  case elsewhere
  /// By the property's own type.
  case certain
}

extension ProjectIndex {

  func creation(by value: FactIndex<Expression>, in file: Int) -> Creation {
    let facts = files[file]
    let found = facts.expressions[value]
    switch found.kind {
    case .nilLiteral: return .none
    case .call:
      guard let name = facts.calledName(of: value) else { return .possible }
      return facts.beginsUppercase(name) || facts.source.textEquals(name, "init")
        ? .certain : .possible
    case .name:
      switch facts.meaning(of: value) {
      case .parameter: return .none
      case .declaration(let local):
        guard let value = facts.declarations[local].value.ifAny else {
          // `let watcher: Watcher`, given its value in the branches that follow.
          return facts.declarations[local].kind == .binding ? .none : .possible
        }
        return facts.expressions[value].kind == .call ? creation(by: value, in: file) : .none
      case .capture, .outside: return .none
      }
    case .selfValue: return .none
    default: return .possible
    }
  }
}

extension CheckedProject {
  /// By its initial value, by an assignment, or by an argument of the same name to an initialiser, or
  /// what is taken where there is none.
  func creation(of member: Member, in type: TypeID) -> Creation {
    let property = index.declaration(member)
    if let value = property.value.ifAny {
      let initial = index.creation(by: value, in: member.file)
      if initial != .none { return initial }
    }
    let name = index.name(of: member)
    var found = Creation.none
    for place in assignments.candidates(named: name) {
      found = max(found, creation(by: place, isWrapper: false, name, of: type))
    }
    for place in assignments.candidates(named: "_" + name) {
      found = max(found, creation(by: place, isWrapper: true, "_" + name, of: type))
    }
    if found < .elsewhere { found = max(found, defaultValue(name, of: type)) }
    return found < .elsewhere ? max(found, passedValue(name, to: type)) : found
  }

  /// By whoever leaves it out: `init(delegate: FeedWatcher = FeedWatcher())`.
  private func defaultValue(_ name: String, of type: TypeID) -> Creation {
    var found = Creation.none
    for member in index.members(of: type) where index.declaration(member).kind == .initializer {
      let facts = index.files[member.file]
      for parameter in facts.parameters[index.declaration(member).parameters] {
        guard let value = parameter.defaultValue.ifAny, facts.text(parameter.name) == name else {
          continue
        }
        found = max(found, min(index.creation(by: value, in: member.file), .elsewhere))
      }
    }
    return found
  }

  private func creation(
    by place: NamePlaces<Assignment>.Place, isWrapper: Bool, _ name: String, of type: TypeID
  ) -> Creation {
    let file = Int(place.file)
    let facts = index.files[file]
    let assignment = facts.assignments[place.fact]
    guard let target = assignment.target.ifAny, var value = assignment.value.ifAny,
      facts.text(facts.expressions[target].name) == name
    else { return .none }
    // `_model = StateObject(wrappedValue: Model())` assigns the wrapper.
    if isWrapper {
      guard facts.expressions[value].kind == .call,
        let wrapped = facts.arguments[facts.expressions[value].arguments].first?.value
      else { return .none }
      value = wrapped
    }
    let user = index.type(around: facts.expressions[target].scope, in: file)
    let owner = facts.expressions[target].base.ifAny.map { index.type(of: $0, in: file) } ?? user
    guard owner == type else { return .none }
    let made = index.creation(by: value, in: file)
    return made == .certain && user != type ? .elsewhere : made
  }

  /// By an argument: `Feed(delegate: FeedWatcher())`, `Feed(delegate: watcher)` after
  /// `let watcher = FeedWatcher()` and, in the type itself, `self.init(delegate: FeedWatcher())`.
  private func passedValue(_ name: String, to type: TypeID) -> Creation {
    var found = Creation.none
    for place in createdArguments.candidates(named: name) {
      let file = Int(place.file)
      let facts = index.files[file]
      let argument = facts.arguments[place.fact]
      guard let owner = argument.owner.ifAny, facts.expressions[owner].kind == .call,
        facts.text(argument.label) == name, isInitializer(owner, of: type, in: file)
      else { continue }
      found = max(found, min(index.creation(by: argument.value, in: file), .elsewhere))
    }
    return found
  }

  private func isInitializer(
    _ call: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> Bool {
    if index.createdType(call, in: file) == type { return true }
    let facts = index.files[file]
    guard let called = facts.calledName(of: call), facts.source.textEquals(called, "init")
    else { return false }
    return index.type(around: facts.expressions[call].scope, in: file) == type
  }
}
