// What a function puts somewhere, and all who call it put something else in the place of at once.

import SwiftReader

extension UnitOwnership {
  /// `bar.onTap = { self.open() }` in a base class's `setBar()`, of which each caller says `setBar()` and then
  /// `bar.onTap = …` itself.
  func isReplacedByCallers(_ step: Step) -> Bool {
    guard step.edge.kind == .stores, let owner, case let place = step.edge.place,
      case .property(let object, let member) = nodes[step.source].key,
      facts.declarations[unit.declaration].kind == .function, isAssigned(at: place)
    else { return false }
    var part: Member?
    if nodes[object].key != .receiver {
      guard case .property(let base, let own) = nodes[object].key, nodes[base].key == .receiver,
        index.declaration(own).kind == .constant
      else { return false }
      part = own
    }
    return analysis.isReplaced(member, ofPart: part, byAllWhoCall: unit.member, of: owner)
  }

  /// Whether the function itself assigns a value, not a closure that may run later.
  private func isAssigned(at place: OwnershipPlace) -> Bool {
    place.file == file
      && code.assignments.contains { number in
        guard let target = facts.assignments[number].target.ifAny,
          let value = facts.assignments[number].value.ifAny
        else { return false }
        return range(of: value) == place.range
          && facts.scopes[facts.expressions[target].scope].closure.isNone
      }
  }
}

extension OwnershipAnalysis {
  fileprivate func isReplaced(
    _ member: Member, ofPart part: Member?, byAllWhoCall function: Member, of type: TypeID
  ) -> Bool {
    let heirs = index.subclasses(of: type)
    // Who has it run by a selector nobody knows; and most cycles are not a base class's.
    guard !heirs.isEmpty,
      !index.hasAttribute("objc", index.declaration(function), in: function.file)
    else { return false }
    let name = index.files[function.file].withBytes(of: index.declaration(function).name) {
      NameShape($0)
    }
    let files = index.files.indices.filter { shared.nameShapes[$0].mayHold(name) }
    // Nor does anybody know when what has it as a value calls it.
    let isHandedOn = files.contains { file in
      index.files[file].expressions.contains { use in
        (use.kind == .name || use.kind == .member) && use.use != .base
          && index.isCalled(use.name, in: file, as: function)
      }
    }
    if isHandedOn { return false }
    let calls = calls(of: function, type, in: files).filter { file, call in
      match(index.files[file].expressions[call].arguments, of: index.files[file], to: function)
        != nil
    }
    return !calls.isEmpty
      && calls.allSatisfy { isReplaced(member, ofPart: part, after: $1, in: $0) }
  }

  private func isReplaced(
    _ member: Member, ofPart part: Member?, after call: FactIndex<Expression>, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    // Another object's function puts it into that one's place.
    guard let callee = facts.expressions[call].base.ifAny, isOwn(callee, facts) else {
      return false
    }
    return facts.assignments.contains { assignment in
      guard !assignment.isCompound, let target = assignment.target.ifAny,
        index.isCalled(facts.expressions[target].name, in: file, as: member),
        facts.leads(from: call, to: target)
      else { return false }
      guard let part else { return isOwn(target, facts) }
      return facts.expressions[target].base.ifAny.map {
        isOwn($0, facts) && index.isCalled(facts.expressions[$0].name, in: file, as: part)
      } ?? false
    }
  }

  /// `setBar`, `self.setBar`, `super.setBar`
  private func isOwn(_ use: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    facts.isAskedOfSelf(use)
      || facts.expressions[use].base.ifAny.map { facts.expressions[$0].kind == .superValue }
        ?? false
  }
}
