// Whether what an object gives back can keep that object: an answer of another class mostly cannot.

import SwiftReader

extension ProjectIndex {
  /// Whether neither a property's value, or what a function gives back, nor anything that it holds can be an object
  /// of `type`, whose member it is.
  package func givesNobody(_ member: Member, like type: TypeID) -> Bool {
    guard let given = declaration(member).type.ifAny else { return false }
    let search = HolderSearch(for: type, in: self, isGivenOut: !onlyAsksItself(member))
    return !search.mayHold(given, in: member.file)
  }

  /// Whether an object of one class, or anything that it holds, may hold one of another.
  package func mayHold(_ holder: TypeID, _ held: TypeID) -> Bool {
    HolderSearch(for: held, in: self, isGivenOut: true).mayHold(holder)
  }

  /// `self` stands in front of a member only.
  private func onlyAsksItself(_ member: Member) -> Bool {
    let facts = files[member.file]
    return facts.expressions(in: declaration(member).range).allSatisfy { number in
      facts.expressions[number].kind != .selfValue || facts.expressions[number].use == .base
    }
  }
}

/// Follows what values of some types hold until it comes to an object of one type, or to somebody nobody knows.
private final class HolderSearch {
  private let type: TypeID
  private let index: ProjectIndex
  private let apis = KeepingAPIs.embedded
  /// Whether `[String: Any]` may have the object in it.
  private let isGivenOut: Bool
  private var seen: Set<TypeID> = []

  init(for type: TypeID, in index: ProjectIndex, isGivenOut: Bool) {
    self.type = type
    self.index = index
    self.isGivenOut = isGivenOut
  }

  func mayHold(_ reference: FactIndex<TypeReference>, in file: Int) -> Bool {
    let facts = index.files[file]
    let found = facts.types[reference]
    if found.flags.contains(.isFunction) { return true }
    let mentions = facts.mentions[found.mentions].filter { !$0.flags.contains(.isAttribute) }
    return mentions.isEmpty
      || mentions.contains { mention in
        if mention.flags.contains(.isInFunctionType) { return true }
        switch index.resolve(mention.name, in: file, at: found.declaration) {
        case .project(let held): return mayHold(held)
        case .sdk, .unknown:
          if facts.textEquals(mention.name, "Any") { return isGivenOut }
          return !apis.plainTypes.contains(facts.text(mention.name))
            && !apis.has(.future, mention.name, in: facts)
        }
      }
  }

  func mayHold(_ held: TypeID) -> Bool {
    if index.mayBe(held, type) || index[held].kind == .typeAlias { return true }
    guard seen.insert(held).inserted else { return false }
    return ([held] + index.ancestors(of: held).project + index.heirs(of: held)).contains { part in
      index[part].supertypes.contains { $0.meaning == .unknown }
        || index.members(of: part).contains(where: mayHold)
    }
  }

  private func mayHold(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    switch declaration.kind {
    case .enumCase:
      return facts.parameters[declaration.parameters].contains { parameter in
        parameter.type.ifAny.map { mayHold($0, in: member.file) } ?? true
      }
    case .variable, .constant:
      let attributes = facts.attributes[declaration.attributes]
      // What Core Data keeps are its own objects.
      if attributes.contains(where: { facts.textEquals($0.name, "NSManaged") }) { return false }
      guard declaration.accessors.isStored, !declaration.modifiers.isWeakOrUnowned,
        declaration.modifiers.isDisjoint(with: [.static, .classMember])
      else { return false }
      if let type = declaration.type.ifAny { return mayHold(type, in: member.file) }
      if let type = index.type(ofValueDeclaredBy: member) { return mayHold(type) }
      return declaration.value.ifAny.map { mayHold(initial: $0, in: member.file) } ?? true
    default: return false
    }
  }

  /// `1`, and `Log.network` where that is a logger, hold nobody.
  private func mayHold(initial value: FactIndex<Expression>, in file: Int) -> Bool {
    if index.files[file].expressions[value].kind.isPlainLiteral { return false }
    guard let named = index.namedType(of: value, in: file) else { return true }
    if case .project(let type) = named.kind { return mayHold(type) }
    return !apis.plainTypes.contains(named.name)
  }
}
