// Types whose values keep nobody alive: numbers, texts, and the project's structs and enums of nothing else.

import SwiftReader

/// By name: a name stands for all of the project's types that have it.
struct PlainTypes: Sendable {
  private var names: NameTable
  /// Those of the types that nest others: `Realm.Configuration` is not the project's `Form.Configuration`.
  private var outerNames: NameTable

  init(_ index: ProjectIndex) {
    names = NameTable(expected: 2048)
    outerNames = NameTable(expected: 1024)
    _ = outerNames.intern("Self")
    for number in index.types.indices {
      if let outer = index.types[number].outer { _ = outerNames.intern(index[outer].name) }
    }
    var isOfProject = Array(repeating: false, count: index.names.count)
    // By their numbers: to go through the types counts a reference for each.
    for number in index.types.indices { isOfProject[Int(index.types[number].nameID.raw)] = true }
    for name in KeepingAPIs.embedded.plainTypes {
      // The project's own of that name is judged by its parts.
      if let known = index.names.find(name), isOfProject[Int(known.raw)] { continue }
      _ = names.intern(name)
    }
    // Plain until a part is seen that is not.
    var isPlain = Array(repeating: false, count: index.names.count)
    let values = index.types.indices.map { TypeID($0) }.filter { index[$0].isValue }
    for type in values { isPlain[Int(index[type].nameID.raw)] = true }
    var waiting: [NameID] = []
    func refuse(_ name: NameID) {
      guard isPlain[Int(name.raw)] else { return }
      isPlain[Int(name.raw)] = false
      waiting.append(name)
    }
    for number in index.types.indices
    where index.types[number].kind != .struct && index.types[number].kind != .enum {
      refuse(index.types[number].nameID)
    }
    // For each name its users, each with the place of the one before; -1 for none.
    var users: [(name: NameID, previous: Int32)] = []
    var lastUser = Array(repeating: Int32(-1), count: index.names.count)
    var parts: [NameID] = []
    for type in values {
      let name = index[type].nameID
      guard isPlain[Int(name.raw)] else { continue }
      guard find(&parts, of: type, index) else {
        refuse(name)
        continue
      }
      for part in parts {
        users.append((name, lastUser[Int(part.raw)]))
        lastUser[Int(part.raw)] = Int32(users.count - 1)
      }
      if !parts.allSatisfy({ isPlain[Int($0.raw)] }) { refuse(name) }
    }
    while let name = waiting.popLast() {
      var next = lastUser[Int(name.raw)]
      while next >= 0 {
        refuse(users[Int(next)].name)
        next = users[Int(next)].previous
      }
    }
    for type in values where isPlain[Int(index[type].nameID.raw)] {
      _ = names.intern(index[type].name)
    }
  }

  /// Whether a place of that type can hold nobody.
  func contains(_ type: TypeReference, _ facts: FileFacts) -> Bool {
    if type.flags.contains(.isFunction) { return false }
    var isNamed = false
    for mention in facts.mentions[type.mentions] where !mention.flags.contains(.isAttribute) {
      // `[(Int) -> Void]` holds closures.
      guard !mention.flags.contains(.isInFunctionType), contains(mention, facts) else {
        return false
      }
      isNamed = true
    }
    return isNamed
  }

  /// Whether a property, or what a function gives back, can hold nobody.
  func contain(_ place: Declaration, _ facts: FileFacts) -> Bool {
    if let type = place.type.ifAny { return contains(facts.types[type], facts) }
    return place.value.ifAny.map { facts.expressions[$0].kind.isPlainLiteral } ?? false
  }

  /// The same of a local: `let group = DispatchGroup()`, `let date = value as? Date`.
  func contain(local: Declaration, _ facts: FileFacts) -> Bool {
    if contain(local, facts) { return true }
    if local.type.isNone, let value = local.value.ifAny,
      facts.expressions[value].flags.contains(.isCast), let type = facts.castType(behind: value)
    {
      return contains(facts.types[type], facts)
    }
    guard local.type.isNone, let value = local.value.ifAny, facts.expressions[value].kind == .call,
      let callee = facts.expressions[value].base.ifAny, facts.expressions[callee].kind == .name
    else { return false }
    let name = facts.expressions[callee].name
    return facts.beginsUppercase(name) && names.contains(name, facts)
  }

  private func contains(_ mention: TypeMention, _ facts: FileFacts) -> Bool {
    Self.find(mention, facts, in: names) != nil && isNestedInOurs(mention, facts)
  }

  /// What is nested in nothing may be anybody's.
  private func isNestedInOurs(_ mention: TypeMention, _ facts: FileFacts) -> Bool {
    !mention.flags.contains(.isDotted)
      || facts.withBytes(of: mention.name) { name in
        let outer = name.prefix { $0 != UInt8(ascii: ".") }
        return outerNames.find(UnsafeBufferPointer(rebasing: outer)) != nil
      }
  }

  /// `Feed.Item` is known as `Item`.
  private static func find(
    _ mention: TypeMention, _ facts: FileFacts, in names: NameTable
  ) -> NameID? {
    facts.withBytes(of: mention.name) { name in
      names.find(mention.flags.contains(.isDotted) ? name.lastComponent : name)
    }
  }

  /// The project's types that a struct or enum holds; false if it may hold something else.
  private func find(_ parts: inout [NameID], of type: TypeID, _ index: ProjectIndex) -> Bool {
    parts.removeAll(keepingCapacity: true)
    for part in index[type].parts {
      let facts = index.files[part.file]
      func isHeld(_ type: FactIndex<TypeReference>) -> Bool {
        guard let type = type.ifAny, !facts.types[type].flags.contains(.isFunction) else {
          return false
        }
        for mention in facts.mentions[facts.types[type].mentions]
        where !mention.flags.contains(.isAttribute) {
          if mention.flags.contains(.isInFunctionType) { return false }
          if contains(mention, facts) { continue }
          guard let name = Self.find(mention, facts, in: index.names),
            isNestedInOurs(mention, facts)
          else { return false }
          parts.append(name)
        }
        return true
      }
      for member in index.members(of: part) {
        let declaration = facts.declarations[member.declaration]
        switch declaration.kind {
        case .variable, .constant:
          guard declaration.accessors.isStored,
            declaration.modifiers.isDisjoint(with: [.static, .classMember])
          else { continue }
          // What a property wrapper holds is its own business.
          guard declaration.attributes.isEmpty else { return false }
          if declaration.type.isNone, let value = declaration.value.ifAny,
            facts.expressions[value].kind.isPlainLiteral
          {
            continue
          }
          if !isHeld(declaration.type) { return false }
        case .enumCase:
          for parameter in facts.parameters[declaration.parameters]
          where !isHeld(parameter.type) {
            return false
          }
        default: continue
        }
      }
    }
    return true
  }
}

extension Expression.Kind {
  /// A number or a text.
  var isPlainLiteral: Bool {
    switch self {
    case .numberLiteral, .stringLiteral, .booleanLiteral, .interpolatedString: true
    default: false
    }
  }
}
