// Bindings that views hand out of what they show: `Origin(notice: $notice)` beside `.sheet(item: $notice)`.

import SwiftReader

extension OwnershipAnalysis {
  /// Whether all who give a property of `Binding<Notice?>` its value give what a view shows by `item:`: SwiftUI empties
  /// that when it is closed, whoever has filled it.
  func isGivenWhatIsShown(_ binding: Member) -> Bool {
    let facts = index.files[binding.file]
    guard let type = index.declaration(binding).type.ifAny, facts.isBindingOfOptional(type) else {
      return false
    }
    var names = [facts.text(index.declaration(binding).name)]
    var next = 0
    var isShown = false
    while next < names.count {
      for given in bindings(givenAs: names[next]) {
        switch given {
        case .nobody: continue
        case .shown: isShown = true
        case .handedOn(let name): if !names.contains(name) { names.append(name) }
        case .unknown: return false
        }
      }
      next += 1
    }
    return isShown
  }

  private func bindings(givenAs name: String) -> [GivenBinding] {
    index.files.indices.flatMap { file -> [GivenBinding] in
      let facts = index.files[file]
      if facts.isInTests || facts.leavesOutBodies { return [] }
      return facts.valuesGiven(as: name).map { binding($0, in: file) }
    }
  }

  private func binding(_ value: FactIndex<Expression>, in file: Int) -> GivenBinding {
    let facts = index.files[file]
    let found = facts.expressions[value]
    switch found.kind {
    case .nilLiteral: return .nobody
    case .call:
      // `.constant(nil)` takes nothing in.
      return facts.calledName(of: value).map { facts.textEquals($0, "constant") } == true
        ? .nobody : .unknown
    case .member:
      let root = facts.chainRoot(of: value)
      return facts.isProjected(root) && isShownSomewhere(facts.text(found.name))
        ? .shown : .unknown
    case .name:
      let type = index.type(around: found.scope, in: file)
      if facts.isProjected(value) {
        return type.map { projection(value, of: $0, in: file) } ?? .unknown
      }
      switch facts.meaning(of: value) {
      case .parameter(let parameter):
        let label = facts.parameters[parameter].label
        return facts.textEquals(label, "_") ? .unknown : .handedOn(facts.text(label))
      case .outside where type.flatMap { index.property(found.name, in: facts, of: $0) } != nil:
        return .handedOn(facts.text(found.name))
      default: return .unknown
      }
    default: return .unknown
    }
  }

  /// `$notice`, which the view shows itself, or has from whoever makes it: `@Binding var notice: Notice?`.
  private func projection(
    _ value: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> GivenBinding {
    let facts = index.files[file]
    let name = facts.expressions[value].name
    let wrapped = TextRange(start: name.start + 1, end: name.end)
    if let property = index.property(wrapped, in: facts, of: type),
      index.hasAttribute("Binding", index.declaration(property), in: property.file)
    {
      return .handedOn(facts.text(wrapped))
    }
    let isShown = index[type].parts.contains { part in
      let code = index.files[part.file].declarations[part.declaration].range
      return index.files[part.file].itemsShown.contains { item in
        let shown = index.files[part.file].expressions[item]
        return shown.kind == .name && code.contains(shown.name.start)
          && index.files[part.file].nameEquals(shown.name, facts.text(name))
      }
    }
    return isShown ? .shown : .unknown
  }

  /// `.sheet(item: $model.notice)`
  private func isShownSomewhere(_ name: String) -> Bool {
    index.files.contains { facts in
      !facts.isInTests
        && facts.itemsShown.contains { item in
          facts.expressions[item].kind == .member
            && facts.nameEquals(facts.expressions[item].name, name)
            && facts.isProjected(facts.chainRoot(of: item))
        }
    }
  }
}

/// What somebody gives for a binding.
private enum GivenBinding {
  case nobody, shown, unknown
  /// What he has been given himself by that name.
  case handedOn(String)
}

extension FileFacts {
  /// `Binding<Notice?>`, `Binding<Notice?>?`
  fileprivate func isBindingOfOptional(_ type: FactIndex<TypeReference>) -> Bool {
    withBytes(of: types[type].range) { $0.ends(in: "?>") || $0.ends(in: "?>?") }
      && types[type].mentions.range.first.map { textEquals(mentions[$0].name, "Binding") } ?? false
  }

  /// `$notice`
  fileprivate func isProjected(_ value: FactIndex<Expression>) -> Bool {
    expressions[value].kind == .name && expressions[value].name.count > 1
      && firstByte(of: expressions[value].name) == UInt8(ascii: "$")
  }

  /// `$notice` of `.sheet(item: $notice)`, not of `Row(item: $notice)`.
  fileprivate var itemsShown: [FactIndex<Expression>] {
    arguments.compactMap { argument in
      guard textEquals(argument.label, "item"), let call = argument.owner.ifAny,
        let called = calledName(of: call), !beginsUppercase(called)
      else { return nil }
      return argument.value.ifAny
    }
  }

  /// `$notice` of `Origin(notice: $notice)`, `self.notice = $notice` and `_notice = $notice`.
  fileprivate func valuesGiven(as name: String) -> [FactIndex<Expression>] {
    arguments.compactMap { nameEquals($0.label, name) ? $0.value.ifAny : nil }
      + assignments.compactMap { assignment in
        guard let target = assignment.target.ifAny, case let found = expressions[target],
          found.kind == .name || found.kind == .member,
          nameEquals(found.name, name) || nameEquals(found.name, "_" + name)
        else { return nil }
        return assignment.value.ifAny
      }
  }
}
