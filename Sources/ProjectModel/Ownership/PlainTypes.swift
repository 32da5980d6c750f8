// Types whose values keep nobody alive: numbers, texts, and the project's structs and enums of nothing else.

import SwiftReader

/// By name: a name stands for all of the project's types that have it.
struct PlainTypes: Sendable {
  private var names: NameTable

  init(_ index: ProjectIndex) {
    names = NameTable(expected: 2048)
    let projectNames = Set(index.types.map(\.nameID))
    for name in KeepingAPIs.embedded.plainTypes {
      // The project's own of that name is judged by its parts.
      if let known = index.names.find(name), projectNames.contains(known) { continue }
      _ = names.intern(name)
    }
    // Plain until a part is seen that is not.
    var isPlain = Array(repeating: false, count: index.names.count)
    let values = index.types.indices.map { TypeID($0) }.filter {
      index[$0].kind == .struct || index[$0].kind == .enum
    }
    for type in values { isPlain[Int(index[type].nameID.raw)] = true }
    var waiting: [NameID] = []
    func refuse(_ name: NameID) {
      guard isPlain[Int(name.raw)] else { return }
      isPlain[Int(name.raw)] = false
      waiting.append(name)
    }
    for type in index.types where type.kind != .struct && type.kind != .enum {
      refuse(type.nameID)
    }
    var users: [NameID: [NameID]] = [:]
    for type in values {
      let name = index[type].nameID
      let parts = parts(of: type, index)
      for part in parts ?? [] { users[part, default: []].append(name) }
      if parts?.allSatisfy({ isPlain[Int($0.raw)] }) != true { refuse(name) }
    }
    while let name = waiting.popLast() { users[name]?.forEach(refuse) }
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
      guard !mention.flags.contains(.isInFunctionType), contains(mention.name, facts) else {
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

  /// `Feed.Item` is known as `Item`.
  private func contains(_ name: TextRange, _ facts: FileFacts) -> Bool {
    facts.source.withBytes(of: name) { names.find(Self.lastComponent($0)) != nil }
  }

  private static func lastComponent(
    _ path: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return path }
    return UnsafeBufferPointer(rebasing: path[(dot + 1)...])
  }

  /// The project's types that a struct or enum holds; nil if it may hold something else.
  private func parts(of type: TypeID, _ index: ProjectIndex) -> [NameID]? {
    var parts: [NameID] = []
    for member in index.members(of: type) {
      let declaration = index.declaration(member)
      let facts = index.files[member.file]
      let held: [FactIndex<TypeReference>]
      switch declaration.kind {
      case .variable, .constant:
        guard declaration.accessors.isStored,
          declaration.modifiers.isDisjoint(with: [.static, .classMember])
        else { continue }
        // What a property wrapper holds is its own business.
        guard declaration.attributes.isEmpty else { return nil }
        if declaration.type.isNone, let value = declaration.value.ifAny,
          facts.expressions[value].kind.isPlainLiteral
        {
          continue
        }
        held = [declaration.type]
      case .enumCase: held = facts.parameters[declaration.parameters].map(\.type)
      default: continue
      }
      for type in held {
        guard let type = type.ifAny, !facts.types[type].flags.contains(.isFunction) else {
          return nil
        }
        for mention in facts.mentions[facts.types[type].mentions]
        where !mention.flags.contains(.isAttribute) && !contains(mention.name, facts) {
          let name = facts.source.withBytes(of: mention.name) {
            index.names.find(Self.lastComponent($0))
          }
          guard let name, !mention.flags.contains(.isInFunctionType) else { return nil }
          parts.append(name)
        }
      }
    }
    return parts
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
