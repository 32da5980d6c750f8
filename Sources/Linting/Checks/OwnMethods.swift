// Which methods only the code of their own types calls, and which properties only that sets: nothing enters a type
// by these.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Those of `methods` that the code of their types names, and no other code.
  func calledOnlyByOwnTypes(_ methods: [(type: TypeID, own: [Member])]) -> Set<Member> {
    // Most call none of theirs.
    let called = methods.flatMap { type, own in
      index.named(own, inCodeOf: type).map { (method: $0, type: type) }
    }
    // Who calls a method is mostly near: few need a look at all code.
    var left = called.filter { method, type in
      let near = max(method.file - 8, 0)...min(method.file + 8, index.files.count - 1)
      let search = NameSearch([index.name(of: method)])
      return !near.contains { without([(method, type)], search, namedElsewhereIn: $0).isEmpty }
    }
    let start = left.first?.method.file ?? 0
    let search = NameSearch(left.map { index.name(of: $0.method) })
    for file in Array(start..<index.files.count) + Array(0..<start) where !left.isEmpty {
      left = without(left, search, namedElsewhereIn: file)
    }
    return Set(left.map(\.method))
  }

  /// `search` is for the methods' names.
  private func without(
    _ methods: [(method: Member, type: TypeID)], _ search: NameSearch, namedElsewhereIn file: Int
  ) -> [(method: Member, type: TypeID)] {
    var left = methods
    for (_, use) in uses(of: search, in: file) {
      left.removeAll { method, type in
        index.isCalled(index.files[file].expressions[use].name, in: file, as: method)
          && !index.isOwn(use, in: file, of: type) && !index.isAnother(use, in: file, than: type)
          && !index.isLabelledOtherwise(use, in: file, than: method)
      }
      if left.isEmpty { break }
    }
    return left
  }
}

extension ProjectIndex {
  /// Those of a type's methods that its code names, outside of themselves.
  fileprivate func named(_ methods: [Member], inCodeOf type: TypeID) -> [Member] {
    if methods.isEmpty { return [] }
    // A bit for each length of a name, which longer ones share: what most names fail at.
    let lengths = methods.reduce(UInt64(0)) { $0 | Self.bit(ofLength: declaration($1).name) }
    var found: [Member] = []
    for part in self[type].parts {
      let facts = files[part.file]
      for number in facts.expressions(in: facts.declarations[part.declaration].range) {
        let name = facts.expressions[number].name
        guard lengths & Self.bit(ofLength: name) != 0 else { continue }
        for method in methods
        where isCalled(name, in: part.file, as: method)
          && !(part.file == method.file && declaration(method).range.contains(name.start))
          && !found.contains(method) && facts.isAskedOfSelf(FactIndex(number))
          && !isLabelledOtherwise(FactIndex(number), in: part.file, than: method)
        {
          found.append(method)
        }
      }
    }
    return found
  }

  private static func bit(ofLength name: TextRange) -> UInt64 { 1 &<< UInt64(name.count & 63) }

  /// `update(inset: 8)` calls no `update(_ state: State)`.
  fileprivate func isLabelledOtherwise(
    _ use: FactIndex<Expression>, in file: Int, than method: Member
  ) -> Bool {
    let (facts, others) = (files[file], files[method.file])
    guard let call = facts.call(by: use) else { return false }
    let parameters = others.parameters[declaration(method).parameters]
    return facts.arguments[facts.expressions[call].arguments].contains { argument in
      !argument.label.isEmpty
        && facts.withBytes(of: argument.label) { label in
          !parameters.contains { others.bytesEqual($0.label, label) }
        }
    }
  }

  /// Whether the code of `type` asks it of itself: not of another one, which it may have made for others.
  fileprivate func isOwn(_ use: FactIndex<Expression>, in file: Int, of type: TypeID) -> Bool {
    let name = files[file].expressions[use].name
    return files[file].isAskedOfSelf(use)
      && self[type].parts.contains { part in
        let range = files[part.file].declarations[part.declaration].range
        return part.file == file && range.contains(name.start)
      }
  }
}

extension ProjectIndex {
  /// Whether nobody outside the project can call a method, or set a property: no other module, nor the system, as it
  /// does what a protocol or an attribute lets it.
  func isOfProjectOnly(_ member: Member) -> Bool {
    !declaration(member).modifiers.contains(.override) && isUnknownOutside(member)
  }

  /// The same of a method that takes the place of such a one of a superclass.
  func overridesOneOfProjectOnly(_ method: Member) -> Bool {
    guard declaration(method).modifiers.contains(.override), isUnknownOutside(method),
      let owner = enclosingType(of: method.declaration, in: method.file)
    else { return false }
    return ancestors(of: owner).project.contains { ancestor in
      methods(named: declaration(method).name, in: method.file, of: ancestor)
        .contains(where: isOfProjectOnly)
    }
  }

  private func isUnknownOutside(_ member: Member) -> Bool {
    let declaration = declaration(member)
    guard declaration.modifiers.isDisjoint(with: [.public, .open, .package, .dynamic]),
      declaration.attributes.isEmpty,
      let owner = enclosingType(of: member.declaration, in: member.file)
    else { return false }
    return declaration.kind.isProperty
      || lineage(of: owner).flatMap { self[$0].supertypes }.allSatisfy { supertype in
        switch supertype.meaning {
        case .project: return true
        // A class asks only for what overrides.
        case .sdk(let name) where sdk.types(named: name).allSatisfy({ !$0.isProtocol }): return true
        default: return Self.askingForNothing.contains(supertype.name)
        }
      }
  }

  /// What other modules have that asks for no methods of which nobody here knows.
  private static let askingForNothing = [
    "AnyObject", "class", "NSObject", "NSObjectProtocol", "ObservableObject", "Sendable",
  ]
}

extension CheckedProject {
  /// Whether all that sets a property is its type's own code: of an object whose type is not known it may be anybody's.
  func isSetOnlyByItsType(_ property: Member) -> Bool {
    let modifiers = index.declaration(property).modifiers
    if !modifiers.isDisjoint(with: [.privateSet, .fileprivateSet]) { return true }
    guard index.isOfProjectOnly(property),
      let owner = index.enclosingType(of: property.declaration, in: property.file)
    else { return false }
    return assignments.candidates(named: index.name(of: property)).allSatisfy { place in
      let file = Int(place.file)
      let facts = index.files[file]
      guard
        let target = facts.assignments[FactIndex<Assignment>(raw: place.fact)].target.ifAny,
        index.isCalled(facts.expressions[target].name, in: file, as: property),
        !facts.isInTests
      else { return true }
      return isOwn(target, in: file, of: owner) || index.isAnother(target, in: file, than: owner)
    }
  }

  private func isOwn(_ target: FactIndex<Expression>, in file: Int, of type: TypeID) -> Bool {
    let facts = index.files[file]
    return facts.isAskedOfSelf(target)
      && index.type(around: facts.expressions[target].scope, in: file) == type
  }
}

extension ProjectIndex {
  /// Whether a name stands for something else than a member of `type`.
  func isAnother(
    _ use: FactIndex<Expression>, in file: Int, than type: TypeID
  ) -> Bool {
    let facts = files[file]
    guard let base = facts.expressions[use].base.ifAny else {
      guard facts.meaning(of: use) == .outside else { return true }
      return self.type(around: facts.expressions[use].scope, in: file).map { !mayBe($0, type) }
        ?? true
    }
    switch namedType(of: base, in: file)?.kind {
    case .project(let asked): return !mayBe(asked, type)
    // What an SDK's class has is its own: `controller.transitioningDelegate`.
    case .sdkClass: return true
    case .sdkProtocol, .unknown, nil: return false
    }
  }
}
