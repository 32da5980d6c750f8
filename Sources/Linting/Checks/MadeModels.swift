// Whether a method that is called like one that changes a model only makes one, and whether one that is made here has
// itself stored.

import ProjectModel
import SwiftReader

extension ModelChanges {
  /// `static func create() -> Note { let note = Note(); note.title = "New"; return note }`, which gives back what it
  /// makes, and changes nothing else. What it makes in a managed context is stored there.
  func onlyMakes(_ method: Member, _ index: ProjectIndex) -> Bool {
    guard index.declaration(method).kind == .function, index.givesBackWhatItMakes(method, steps: 3),
      case .project(let made) = index.annotatedType(of: method)?.kind,
      !index.inherits(made, from: ["NSManagedObject"])
    else { return false }
    let facts = index.files[method.file]
    let range = index.declaration(method).range
    return !facts.expressions(in: range).contains { number in
      mayChangeAnother(FactIndex(number), in: method.file, index)
    }
      && facts.assignments.allSatisfy { assignment in
        guard let target = assignment.target.ifAny,
          range.contains(facts.expressions[target].name.start)
        else { return true }
        return isOwn(target, in: method.file, index)
      }
  }

  /// `store.add(note)`, `note.save()`, `register(note)` as a statement, and who is given the method's own object.
  private func mayChangeAnother(
    _ expression: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let found = facts.expressions[expression]
    if found.kind == .selfValue {
      if case .base = facts.destination(of: expression) { return false }
      return true
    }
    guard found.kind == .call, let callee = found.base.ifAny else { return false }
    if case .discarded = facts.destination(of: expression) {
      return index.creation(by: expression, in: file) != .certain
    }
    return mayChange(facts.expressions[callee].name, in: facts)
      && !isOwn(callee, in: file, index)
  }

  /// What a local holds that was made here, or that is a number or a text.
  private func isOwn(
    _ value: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let root = facts.chainRoot(of: value)
    guard facts.expressions[root].kind == .name,
      case .declaration(let local) = facts.meaning(of: root), facts.declarations[local].isLocal
    else { return false }
    return root == value || index.creation(by: root, in: file) == .certain
  }

  /// `note.save()` of `func save() { NoteStore.shared.add(self) }`, which stores it, though it was made here.
  func handsItselfOn(
    _ call: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    guard !index[type].isValue, let name = index.files[file].calledName(of: call) else {
      return false
    }
    return index.methods(named: name, in: file, of: type).contains { method in
      let facts = index.files[method.file]
      return facts.expressions(in: index.declaration(method).range).contains { number in
        guard facts.expressions[number].kind == .selfValue,
          case .argument(let argument) = facts.destination(of: FactIndex(number)),
          let owner = facts.arguments[argument].owner.ifAny,
          facts.expressions[owner].kind == .call
        else { return false }
        // A notification's object nobody stores.
        return facts.calledName(of: owner).map { !facts.textEquals($0, "post") } ?? false
      }
    }
  }
}
