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
  func name(of member: Member) -> String { files[member.file].text(declaration(member).name) }

  /// By its initial value, by an assignment, or by an argument of the same name to an initialiser.
  func creation(of member: Member, in type: TypeID) -> Creation {
    let property = declaration(member)
    if let value = property.value.ifAny {
      let initial = creation(by: value, in: member.file)
      if initial != .none { return initial }
    }
    let name = name(of: member)
    var found = Creation.none
    for file in files.indices {
      found = max(found, assignedCreation(name, of: type, in: file))
      if found == .certain { break }
      if found < .elsewhere, passesNewValue(name, to: type, in: file) { found = .elsewhere }
    }
    return found
  }

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
        guard let value = facts.declarations[local].value.ifAny,
          facts.expressions[value].kind == .call
        else { return .none }
        return creation(by: value, in: file)
      case .capture, .outside: return .none
      }
    case .selfValue: return .none
    default: return .possible
    }
  }

  private func assignedCreation(_ name: String, of type: TypeID, in file: Int) -> Creation {
    let facts = files[file]
    var best = Creation.none
    for assignment in facts.assignments {
      guard let target = assignment.target.ifAny, var value = assignment.value.ifAny else {
        continue
      }
      let text = facts.text(facts.expressions[target].name)
      // `_model = StateObject(wrappedValue: Model())` assigns the wrapper.
      if text.count == name.count + 1, text.first == "_", text.hasSuffix(name) {
        guard facts.expressions[value].kind == .call,
          let wrapped = facts.arguments[facts.expressions[value].arguments].first?.value
        else { continue }
        value = wrapped
      } else if text != name {
        continue
      }
      let user = self.type(around: facts.expressions[target].scope, in: file)
      let owner = facts.expressions[target].base.ifAny.map { self.type(of: $0, in: file) } ?? user
      guard owner == type else { continue }
      let made = creation(by: value, in: file)
      best = max(best, made == .certain && user != type ? .elsewhere : made)
    }
    return best
  }

  /// `Feed(delegate: FeedWatcher())` and, in the type itself, `self.init(delegate: FeedWatcher())`.
  private func passesNewValue(_ name: String, to type: TypeID, in file: Int) -> Bool {
    let facts = files[file]
    return facts.arguments.contains { argument in
      // An assignment as an argument, as in `updateAll(column -= 1)`, is no value.
      guard let owner = argument.owner.ifAny, facts.expressions[owner].kind == .call,
        let value = argument.value.ifAny, facts.expressions[value].kind == .call,
        facts.text(argument.label) == name, creation(by: value, in: file) == .certain
      else { return false }
      if createdType(owner, in: file) == type { return true }
      guard let called = facts.calledName(of: owner), facts.source.textEquals(called, "init")
      else { return false }
      return self.type(around: facts.expressions[owner].scope, in: file) == type
    }
  }
}
