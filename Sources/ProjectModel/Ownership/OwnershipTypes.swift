// The types of what places hold, as far as declarations tell, and whether a property keeps its value.

import SwiftReader

extension OwnershipAnalysis {
  /// The project type of what a place holds: of an optional or a collection that of its elements.
  /// `part` is that of a tuple, where only one is asked for.
  func contentType(
    _ type: FactIndex<TypeReference>, in file: Int, within part: TextRange? = nil
  ) -> TypeID? {
    let facts = index.files[file]
    let found = facts.types[type]
    guard found.flags.isDisjoint(with: [.isFunction, .isMetatype]) else { return nil }
    // The first that is named, as in `Box<Item>`, else the last: `[String: Item]`. Of a dictionary the values'.
    var isFirst = true
    var last: TypeID?
    let start = facts.rangeOfValues(in: type).start
    for mention in facts.mentions[found.mentions]
    where mention.name.start >= start && part?.contains(mention.name) != false
      && mention.flags.isDisjoint(with: [.isAttribute, .isInFunctionType, .isMetatype])
    {
      if case .project(let id) = index.resolve(
        mention.name, in: facts, file, at: found.declaration)
      {
        if isFirst { return id }
        last = id
      } else if isFirst,
        let bound = index.bound(ofParameter: mention.name, in: file, at: found.declaration)
      {
        return bound
      }
      if isFirst, part == nil, found.flags.contains(.isTuple) { return nil }
      isFirst = false
    }
    return last
  }

  func contentType(of member: Member) -> TypeID? {
    if let known = contentTypes[member] { return known }
    contentTypes[member] = .some(nil)
    let found = findContentType(of: member)
    contentTypes[member] = found
    return found
  }

  private func findContentType(of member: Member) -> TypeID? {
    let declaration = index.declaration(member)
    if let type = declaration.type.ifAny {
      return contentType(type, in: member.file)
        .map { typeForGood(of: declaration, member.file) ?? $0 }
    }
    if let type = index.type(ofValueDeclaredBy: member) { return type }
    // `var children = [Child]()`
    let facts = index.files[member.file]
    guard let value = declaration.value.ifAny else { return nil }
    let start = facts.expressions[value].name.start
    let end = facts.expressions[value].end
    for number in facts.types.indices {
      let range = facts.types[number].range
      guard range.start >= start, range.end <= end, !range.isEmpty else { continue }
      if let type = contentType(FactIndex(number), in: member.file) { return type }
    }
    return typeMade(by: value, in: member.file)
  }

  /// `MemoryStore` of `let store: Store = MemoryStore()`.
  private func typeForGood(of property: Declaration, _ file: Int) -> TypeID? {
    guard property.kind == .constant else { return nil }
    return property.value.ifAny.flatMap { index.createdType($0, in: file) }
  }

  /// `Pad` for what has no annotation: `["1": Pad()]`, `[[Pad()], []]`, `[String: Pad]()`, `isWide ? Pad() : Pad()`,
  /// `{ Pad() }()`, `titles.map { Pad(title: $0) }`.
  func typeMade(
    by value: FactIndex<Expression>, in file: Int, depth: Int = 8
  ) -> TypeID? {
    if let type = index.type(of: value, in: file) { return type }
    if depth == 0 { return nil }
    let facts = index.files[file]
    let found = facts.expressions[value]
    func firstType(of values: some Sequence<FactIndex<Expression>>) -> TypeID? {
      values.lazy.compactMap { self.typeMade(by: $0, in: file, depth: depth - 1) }.first
    }
    switch found.kind {
    case .arrayLiteral: return firstType(of: facts.values(of: found.arguments))
    case .dictionaryLiteral:
      return firstType(
        of: facts.arguments[found.arguments].lazy.filter { $0.flags.contains(.isDictionaryValue) }
          .compactMap(\.value.ifAny))
    case .operation where facts.firstChoice(of: found) != nil || facts.textEquals(found.name, "??"):
      return firstType(of: facts.values(of: found.arguments).suffix(1))
    // `Page.empty`, `Page.detail(screen)`
    case .member:
      return found.base.ifAny.flatMap { namedType($0, in: file) }
        .flatMap { index.hasCase(named: found.name, in: file, $0) ? $0 : nil }
    case .call:
      guard let callee = found.base.ifAny else { return nil }
      switch facts.expressions[callee].kind {
      case .arrayLiteral, .dictionaryLiteral:
        return facts.arguments[facts.expressions[callee].arguments].last?.value.ifAny
          .flatMap { namedType($0, in: file) }
      case .closure: return firstType(of: facts.results(of: callee))
      default:
        if let type = typeMade(by: callee, in: file, depth: depth - 1) { return type }
        let given = facts.values(of: found.arguments)
        guard given.count == 1, facts.expressions[given[0]].kind == .closure else { return nil }
        return firstType(of: facts.results(of: given[0]))
      }
    default: return nil
    }
  }

  /// The same for a property that `type` has from another one, which leaves its type open.
  func contentType(of member: Member, in type: TypeID?) -> TypeID? {
    type.flatMap { index.filledType(of: member, in: $0) } ?? contentType(of: member)
  }

  /// `var context: Any?`: whoever is in there is kept alive, and nothing else.
  func holdsAnybody(_ member: Member) -> Bool {
    let facts = index.files[member.file]
    guard let type = index.declaration(member).type.ifAny else { return false }
    let mentions = facts.mentions[facts.types[type].mentions]
    return mentions.count == 1
      && mentions.allSatisfy {
        facts.textEquals($0.name, "Any") || facts.textEquals($0.name, "AnyObject")
      }
  }

  /// Whether a stored property keeps its value: what an attribute that we do not know does with it
  /// nobody can tell.
  func isStrong(_ member: Member) -> Bool {
    if let known = strongProperties[member] { return known }
    let isStrong = findWhetherStrong(member)
    strongProperties[member] = isStrong
    return isStrong
  }

  private func findWhetherStrong(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    if !canStore(member) || isOfRecord(member) || isLibrarysWeakList(member) { return false }
    let facts = index.files[member.file]
    return facts.attributes[declaration.attributes].allSatisfy { attribute in
      guard
        case .project(let wrapper) = index.resolve(
          attribute.name, in: member.file, at: declaration.parent)
      else { return apis.has(.strongAttribute, attribute.name, in: facts) }
      return index.members(of: wrapper).contains { part in
        let stored = index.declaration(part)
        return stored.kind.isProperty && stored.accessors.isStored
          && !stored.modifiers.isWeakOrUnowned && !holdsWeakBoxes(part)
      }
    }
  }

  /// Whether what is put into a property stays alive: what is weak does not keep it, but of `weak var timer: Timer?`
  /// the run loop does.
  func canStore(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    return declaration.hasStrongStorage
      || apis.isOfKeptType(declaration, in: index.files[member.file])
        && contentType(of: member) == nil
  }

  /// `var modules = WeakDictionary<Key, Module>()`, of a library's that says so by its name.
  private func isLibrarysWeakList(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    let name: TextRange?
    if let type = declaration.type.ifAny {
      let mentions = facts.mentions[facts.types[type].mentions]
      name = mentions.first { !$0.flags.contains(.isAttribute) }.map(\.name)
    } else {
      let made = declaration.value.ifAny.flatMap { facts.expressions[$0].base.ifAny }
      name = made.flatMap { facts.expressions[$0].kind == .name ? facts.expressions[$0].name : nil }
    }
    guard let name, facts.nameBegins(name, with: "Weak") else { return false }
    if case .project = index.resolve(name, in: member.file, at: declaration.parent) { return false }
    return true
  }

  /// `var boxes: [WeakBox<Plant>]`
  private func holdsWeakBoxes(_ member: Member) -> Bool {
    guard let box = contentType(of: member) else { return false }
    return !index.storedProperties(of: box) { index.declaration($0).modifiers.isWeakOrUnowned }
      .isEmpty
  }

  /// The type that an expression names, as in `Feed.shared`.
  func namedType(_ expression: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = index.files[file]
    let found = facts.expressions[expression]
    let declaration = facts.scopes[found.scope].declaration
    switch found.kind {
    case .selfType: return index.type(around: found.scope, in: file)
    case .name where facts.beginsUppercase(found.name):
      guard
        case .project(let type) = index.resolve(found.name, in: facts, file, at: declaration)
      else {
        return nil
      }
      return type
    case .member where facts.beginsUppercase(found.name):
      guard let base = found.base.ifAny, let outer = namedType(base, in: file) else { return nil }
      let name = facts.withBytes(of: found.name) { index.names.find($0) }
      return name.flatMap { name in index[outer].nested.first { index[$0].nameID == name } }
    default: return nil
    }
  }

  func conformers(of type: TypeID) -> [TypeID] { names.conformers(of: type) ?? [] }

  /// What an object that is said to be of a type may be: of a protocol its conformers.
  func typesMeant(by type: TypeID) -> [TypeID] {
    index[type].kind == .protocol ? conformers(of: type) : [type]
  }

  /// The first of each of those that have the same functions of a name: most of many have what the protocol's own
  /// extension gives them. Measured: where an app names its events by 2,400 types, a third of its memory rules' time.
  func conformers(of type: TypeID, calledBy name: TextRange, in file: Int) -> [TypeID] {
    let all = conformers(of: type)
    // A few are asked as quickly.
    if all.count < 8 { return all }
    let key = CalledProtocol(type: type, name: index.files[file].text(name))
    if let known = conformersByCalls[key] { return known }
    var known: Set<[Member]> = []
    let found = all.filter { conformer in
      var functions: [Member] = []
      _ = firstMethod(named: name, in: file, of: conformer) { function in
        functions.append(function)
        return false
      }
      return known.insert(functions).inserted
    }
    conformersByCalls[key] = found
    return found
  }

  /// Whether any type of the project adopts a protocol, a test double perhaps.
  func isAdopted(_ type: TypeID) -> Bool { names.conformers(of: type) != nil }

  /// Whether what a protocol asks for is stored by all who adopt it, and strongly by somebody.
  func isStoredByConformers(_ member: Member) -> Bool {
    if let known = storedByConformers[member] { return known }
    let isStored = findWhetherStoredByConformers(member)
    storedByConformers[member] = isStored
    return isStored
  }

  private func findWhetherStoredByConformers(_ member: Member) -> Bool {
    guard let type = index.enclosingType(of: member.declaration, in: member.file) else {
      return false
    }
    let found = conformers(of: type).map { conformer in
      implementation(of: member, by: conformer).map { index.declaration($0) }
    }
    return found.allSatisfy { $0?.accessors.isStored ?? false }
      && found.contains { $0?.modifiers.isWeakOrUnowned == false }
  }

  /// The property of a conformer, or of a class that it inherits from, that a protocol asks for.
  func implementation(of requirement: Member, by conformer: TypeID) -> Member? {
    let name = index.declaration(requirement).name
    for type in index.lineage(of: conformer) where index[type].kind != .protocol {
      if let property = index.ownProperty(name, in: requirement.file, of: type) { return property }
    }
    return nil
  }
}

extension Declaration {
  /// `override var delegate: TableDelegate? { didSet { … } }` has no storage: the superclass's may be weak.
  var hasStrongStorage: Bool { !modifiers.isWeakOrUnowned && !modifiers.contains(.override) }
}

extension FileFacts {
  /// `Value]` of `[Key: Value]`; all of any other type.
  func rangeOfValues(in type: FactIndex<TypeReference>) -> TextRange {
    let range = types[type].range
    guard types[type].flags.contains(.isDictionary) else { return range }
    return TextRange(start: startOfValues(in: range), end: range.end)
  }

  /// Behind the colon of `[Key: Value]`.
  private func startOfValues(in dictionary: TextRange) -> UInt32 {
    var depth = 0
    return withBytes(of: dictionary) { bytes in
      for (place, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: ">"):
          // Not that of an arrow.
          if place > 0, bytes[place - 1] != UInt8(ascii: "-") { depth -= 1 }
        case UInt8(ascii: ":"):
          if depth == 1 { return dictionary.start + UInt32(place) + 1 }
        default: break
        }
      }
      return dictionary.start
    }
  }
}

/// What is called by way of a protocol.
struct CalledProtocol: Hashable {
  let type: TypeID
  let name: String
}
