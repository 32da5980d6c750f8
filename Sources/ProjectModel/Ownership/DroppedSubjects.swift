// Subjects that somebody takes out of a list when what they tell of is over. Who listens to one without an operator
// between is held by it alone, and goes with it.

import SwiftReader

extension UnitOwnership {
  /// `downloads.start(id).subscribe(…)`, where that puts a subject into `subjects[id]` and gives it back;
  /// `reader.news.subscribe(…)` of a reader that the type makes and takes out of its list again.
  func isOfDroppedSubject(_ subscription: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[subscription].base.ifAny,
      let listened = facts.expressions[callee].base.ifAny, case let source = unconverted(listened)
    else { return false }
    switch facts.expressions[source].kind {
    case .call:
      let functions = calledFunctions(source)
      return !functions.isEmpty
        && functions.allSatisfy { analysis.allResults(of: $0) { $0.isDroppedSubject($1) } }
    case .member: return isSubjectOfDropped(source)
    default: return false
    }
  }

  /// A local subject that goes nowhere but into lists of its maker's.
  private func isDroppedSubject(_ value: FactIndex<Expression>) -> Bool {
    let source = unconverted(value)
    guard let owner, facts.expressions[source].kind == .name,
      case .declaration(let local) = facts.meaning(of: source),
      let made = facts.declarations[local].value.ifAny, facts.expressions[made].kind == .call,
      let name = facts.calledName(of: made), analysis.apis.has(.subject, name, in: facts)
    else { return false }
    let uses = facts.references(to: local)
    let lists = uses.compactMap(listEntered)
    return !lists.isEmpty && lists.allSatisfy { analysis.takesOut($0) }
      && analysis.dropsSubjects(owner)
      && uses.allSatisfy { use in
        switch facts.destination(of: use) {
        case .base, .returned: true
        case .assignment: listEntered(by: use) != nil
        case .argument: isOnlyUsed(use)
        default: false
        }
      }
  }

  /// `subjects` of `subjects[id] = subject`
  private func listEntered(by value: FactIndex<Expression>) -> Member? {
    guard case .assignment(let assignment) = facts.destination(of: value),
      let target = facts.assignments[assignment].target.ifAny
    else { return nil }
    return ownList(ofElement: target)
  }

  private func ownList(ofElement element: FactIndex<Expression>) -> Member? {
    guard facts.expressions[element].kind == .subscript,
      let list = facts.expressions[element].base.ifAny, let owner, facts.isAskedOfSelf(list)
    else { return nil }
    return index.property(facts.expressions[list].name, in: file, of: owner)
  }

  /// Given to functions that do not keep it, or to a subject that is taken out of a list itself:
  /// `if let earlier = subjects[id] { earlier.bind(to: subject) }`.
  private func isOnlyUsed(_ value: FactIndex<Expression>) -> Bool {
    guard let (call, argument) = facts.callGiven(value) else { return false }
    let functions = calledFunctions(call)
    if !functions.isEmpty { return isUsedUp(argument, givenTo: call, by: functions) }
    guard let callee = facts.expressions[call].base.ifAny,
      let teller = facts.expressions[callee].base.ifAny, facts.expressions[teller].kind == .name,
      case .declaration(let local) = facts.meaning(of: teller),
      let bound = facts.declarations[local].value.ifAny
    else { return false }
    return ownList(ofElement: bound).map { analysis.takesOut($0) } ?? false
  }

  /// `reader.news` of a local or parameter.
  private func isSubjectOfDropped(_ member: FactIndex<Expression>) -> Bool {
    guard let owner, let base = facts.expressions[member].base.ifAny,
      facts.expressions[base].kind == .name, facts.meaning(of: base) != .outside,
      let type = index.type(of: base, in: file), index[type].kind == .class, type != owner,
      let property = index.property(facts.expressions[member].name, in: file, of: type),
      index.declaration(property).kind == .constant, analysis.isSubject(property)
    else { return false }
    let places = index.storedProperties(of: owner) { analysis.contentType(of: $0) == type }
    return !places.isEmpty && places.allSatisfy { analysis.takesOut($0) }
      && index.makes(type, in: owner)
  }
}

extension OwnershipAnalysis {
  fileprivate func takesOut(_ property: Member) -> Bool { lettingGo(of: property).isTakenOut }

  /// Whether whatever a type may put a subject into lets go of it.
  fileprivate func dropsSubjects(_ type: TypeID) -> Bool {
    index.storedProperties(of: type).allSatisfy { property in
      let facts = index.files[property.file]
      let declaration = index.declaration(property)
      guard declaration.kind == .variable, let written = declaration.type.ifAny,
        facts.mentions[facts.types[written].mentions].contains(where: {
          apis.has(.subject, $0.name, in: facts)
        })
      else { return true }
      return takesOut(property)
    }
  }
}

extension ProjectIndex {
  /// Whether one type's code makes objects of another.
  fileprivate func makes(_ made: TypeID, in type: TypeID) -> Bool {
    self[type].parts.contains { part in
      let facts = files[part.file]
      return facts.expressions(in: facts.declarations[part.declaration].range).contains {
        facts.expressions[$0].kind == .call && createdType(FactIndex($0), in: part.file) == made
      }
    }
  }
}
