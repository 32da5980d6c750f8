// What a type's name means where it stands: by nesting, by inheritance, by imports.

import SwiftReader

extension ProjectIndex {
  /// What the dotted `path` means at a declaration in a file: by nesting, then by inheritance of the
  /// types around, then by the project's top level, then by the SDK.
  package func resolve(
    _ path: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    resolve(path, in: files[file], file, at: declaration)
  }

  /// The same for who has the facts of the file at hand: each look at the files would count a reference.
  func resolve(
    _ path: TextRange, in facts: FileFacts, _ file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    resolve(path, in: facts, file, at: declaration, enclosingType(of: declaration, in: file))
  }

  /// The same for who knows the innermost type around the declaration too.
  func resolve(
    _ path: TextRange, in facts: FileFacts, _ file: Int, at declaration: FactIndex<Declaration>,
    _ around: TypeID?
  ) -> TypeMeaning {
    facts.withBytes(of: path) { text in
      // What is found is a whole name: none has a dot in it.
      if let name = names.find(text) {
        return meaning(of: name, text, at: path.start, in: facts, file, declaration, around)
      }
      return text.holdsDot
        ? resolve(dotted: text, in: facts, file, at: declaration, around) : .unknown
    }
  }

  private func meaning(
    of name: NameID, _ text: UnsafeBufferPointer<UInt8>, at offset: UInt32, in facts: FileFacts,
    _ file: Int, _ declaration: FactIndex<Declaration>, _ around: TypeID?
  ) -> TypeMeaning {
    if isGenericParameter(text, in: facts, at: declaration) { return .unknown }
    let meaning = lookUp(name, in: file, around)
    if case .unknown = meaning { return .unknown }
    if isExtendedParameter(text, around)
      || isSignatureParameter(text, at: offset, in: file, facts, declaration)
    {
      return .unknown
    }
    return seenThrough(meaning)
  }

  /// How far around it a name means the same, if no generic parameter is called so.
  enum Reach {
    case type, file, project
  }

  private func reach(of name: NameID) -> Reach {
    if memberTypeNames.contains(name) { return .type }
    return isOfTopLevelType(name) ? .file : .project
  }

  /// What `text` means in the code of a type, in a file without generic parameters.
  func meaningAndReach(
    of text: UnsafeBufferPointer<UInt8>, at offset: UInt32, in facts: FileFacts, _ file: Int,
    _ around: TypeID?
  ) -> (TypeMeaning, Reach) {
    if let name = names.find(text) {
      return (meaning(of: name, text, at: offset, in: facts, file, .none, around), reach(of: name))
    }
    // What nothing is called means nothing anywhere.
    if !text.holdsDot { return (.unknown, .project) }
    return (resolve(dotted: text, in: facts, file, at: .none, around), .type)
  }

  private func resolve(
    dotted text: UnsafeBufferPointer<UInt8>, in facts: FileFacts, _ file: Int,
    at declaration: FactIndex<Declaration>, _ around: TypeID?
  ) -> TypeMeaning {
    var components = DottedName(text)
    guard let first = components.next() else { return .unknown }
    var meaning = TypeMeaning.unknown
    if let name = names.find(first) {
      if isGenericParameter(first, in: facts, at: declaration) { return .unknown }
      meaning = lookUp(name, in: file, around)
    }
    return seenThrough(followed(components, behind: first, meaning, in: file))
  }

  /// What the components behind the first one lead to, which means `meaning`.
  private func followed(
    _ components: DottedName, behind first: UnsafeBufferPointer<UInt8>, _ meaning: TypeMeaning,
    in file: Int
  ) -> TypeMeaning {
    var components = components
    var meaning = meaning
    while let component = components.next() {
      guard let name = names.find(component) else { return meaning }
      guard case .project(let outer) = meaning else {
        if case .sdk(let outer) = meaning,
          let nested = foreignNested.isEmpty ? nil : typeNested(name, inForeign: outer, from: file)
        {
          meaning = .project(nested)
          continue
        }
        guard case .unknown = meaning else { return meaning }
        // `UIKit.UIView`: a module, then its type.
        meaning = qualifiedType(name, ofModule: first, in: file)
        if meaning == .unknown { return .unknown }
        continue
      }
      guard let nested = nestedOrInheritedType(name, in: outer, from: file) else {
        // `Plants.Plant`: a module with a type of its own name.
        guard case .project(let type) = qualifiedType(name, ofModule: first, in: file),
          names.find(first) == types[outer.raw].nameID
        else { return meaning }
        meaning = .project(type)
        continue
      }
      meaning = .project(nested)
    }
    return meaning
  }

  /// A typealias stands for what it names.
  @inline(__always)
  func seenThrough(_ meaning: TypeMeaning) -> TypeMeaning {
    guard case .project(let id) = meaning, types[id.raw].kind == .typeAlias else { return meaning }
    return aliasMeanings.isEmpty ? findMeaning(ofAlias: id) : aliasMeanings[id.raw]
  }

  /// The type itself where it is no typealias.
  func findMeaning(ofAlias id: TypeID) -> TypeMeaning {
    var meaning = TypeMeaning.project(id)
    for _ in 0..<8 {
      guard case .project(let id) = meaning, types[id.raw].kind == .typeAlias else {
        return meaning
      }
      let declared = types[id.raw].declaration
      let facts = files[declared.file]
      guard let type = facts.declarations[declared.declaration].type.ifAny,
        let number = facts.types[type].mentions.range.first,
        case let mention = facts.mentions[number],
        !mention.flags.contains(.isInFunctionType)
      else { return .unknown }
      meaning = memberMeaning(
        resolveOnce(mention.name, in: declared.file, at: declared.declaration),
        behindArgumentsOf: FactIndex(number), in: facts.types[type], facts, declared.file)
    }
    return .unknown
  }

  /// What the names behind the generic arguments of a mention lead to, which itself means `meaning`: `Item` in
  /// `Feed<Row>.Item`.
  func memberMeaning(
    _ meaning: TypeMeaning, behindArgumentsOf mention: FactIndex<TypeMention>,
    in type: TypeReference, _ facts: FileFacts, _ file: Int
  ) -> TypeMeaning {
    let base = facts.mentions[mention].genericBase
    var meaning = meaning
    for number in (mention.int + 1)..<type.mentions.range.upperBound {
      let member = facts.mentions[number]
      // Between them stand the arguments.
      guard member.genericBase == base else { continue }
      guard member.flags.contains(.isBehindArguments) else { break }
      facts.withBytes(of: member.name) { path in
        var components = DottedName(path)
        while let component = components.next() {
          guard case .project(let outer) = meaning, let name = names.find(component),
            let nested = nestedOrInheritedType(name, in: outer, from: file)
          else { return }
          meaning = .project(nested)
        }
      }
    }
    return meaning
  }

  /// The names of the project's typealiases, each with the type of the project that it stands for.
  package var aliasedTypes: [(alias: NameID, type: TypeID)] {
    types.indices.compactMap { number in
      guard types[number].kind == .typeAlias,
        case .project(let type) = aliasMeanings[number]
      else { return nil }
      return (types[number].nameID, type)
    }
  }

  /// Whether a property is annotated to hold a closure, be it by another name: `let onTap: (() -> Void)?`.
  package func holdsFunction(_ property: Member) -> Bool {
    let (declaration, facts) = (declaration(property), files[property.file])
    guard let type = declaration.type.ifAny else { return false }
    if facts.types[type].flags.contains(.isFunction) { return true }
    guard let mention = facts.mentions[facts.types[type].mentions].first else { return false }
    return aliasedFunctionType(mention.name, in: property.file, at: declaration.parent)
  }

  /// Whether `path` names a typealias for a function type.
  package func aliasedFunctionType(
    _ path: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> Bool {
    guard let aliased = aliasedType(path, in: file, at: declaration) else { return false }
    return files[aliased.file].types[aliased.type].flags.contains(.isFunction)
  }

  /// What the typealias that `path` names stands for.
  package func aliasedType(
    _ path: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> (type: FactIndex<TypeReference>, file: Int)? {
    let bytes = files[file].source.contents
    let text = UnsafeBufferPointer(rebasing: bytes[Int(path.start)..<Int(path.end)])
    guard let name = names.find(text),
      case .project(let id) = lookUp(name, in: file, at: declaration),
      types[id.raw].kind == .typeAlias
    else { return nil }
    let declared = types[id.raw].declaration
    return files[declared.file].declarations[declared.declaration].type.ifAny
      .map { ($0, declared.file) }
  }

  private func resolveOnce(
    _ path: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    let facts = files[file]
    return facts.withBytes(of: path) { text in
      var components = DottedName(text)
      guard let first = components.next() else { return .unknown }
      let meaning = names.find(first).map {
        lookUp($0, in: file, at: facts.declarations[declaration].parent)
      }
      return followed(components, behind: first, meaning ?? .unknown, in: file)
    }
  }

  package func lookUp(
    _ name: NameID, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    lookUp(
      name, in: file,
      memberTypeNames.contains(name) ? enclosingType(of: declaration, in: file) : nil)
  }

  /// What it means in the code of a type.
  private func lookUp(_ name: NameID, in file: Int, _ user: TypeID?) -> TypeMeaning {
    if memberTypeNames.contains(name) {
      var around = user
      while let type = around {
        if let meaning = memberType(name, of: type) { return meaning }
        around = types[type.raw].outer
      }
    }
    return lookUpOutside(name, in: file)
  }

  /// What `name` means where no type around it says otherwise.
  @inline(__always)
  private func lookUpOutside(_ name: NameID, in file: Int) -> TypeMeaning {
    // Half of all names are the SDK's alone.
    if !isOfTopLevelType(name) { return meaningOutsideProject(name) }
    switch topLevelType(called: name, in: file) {
    case .none: return meaningOutsideProject(name)
    case .several: return .unknown
    case .near(let type): return isOfTests(name, type, in: file) ? .sdk(name) : .project(type)
    case .elsewhere(let type):
      guard isOfSDKToo(name, type, in: file) else { return .project(type) }
      return isOfTests(name, type, in: file) ? .sdk(name) : .unknown
    }
  }

  /// Whether a name of the SDK is also that of a type of tests, which an app does not see: `enum App` of tests that
  /// run `struct PlantsApp: App`.
  private func isOfTests(_ name: NameID, _ type: TypeID, in file: Int) -> Bool {
    sdk.knows(name) && isHiddenTest(types[type.raw].declaration.file, from: file)
      && isOfSDKToo(name, type, in: file)
  }

  @inline(__always)
  private func meaningOutsideProject(_ name: NameID) -> TypeMeaning {
    sdk.knows(name) ? .sdk(name) : .unknown
  }

  /// The project's type of a name, though the SDK may have one that is called so too.
  package func ownType(called path: TextRange, in file: Int) -> TypeID? {
    let found = files[file].withBytes(of: path) { names.find($0) }
    switch found.map({ topLevelType(called: $0, in: file) }) {
    case .near(let type), .elsewhere(let type): return type
    case .several, .none?, nil: return nil
    }
  }

  /// A type of a module that the file names: the SDK's, or one that the file imports and the project has a
  /// folder for.
  private func qualifiedType(
    _ name: NameID, ofModule module: UnsafeBufferPointer<UInt8>, in file: Int
  ) -> TypeMeaning {
    if sdk.module(module) != nil { return meaningOutsideProject(name) }
    let facts = files[file]
    let isImported = facts.imports.contains { facts.bytesEqual($0.path, module) }
    guard isImported else { return .unknown }
    var found: TypeID?
    var next = topLevelTypes.last(called: name)
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      next = candidate.previous
      guard !candidate.isPrivate,
        files[Int(candidate.file)].isInside(folder: module)
      else { continue }
      if found != nil { return .unknown }
      found = TypeID(Int(candidate.type))
    }
    return found.map { .project($0) } ?? .unknown
  }

  /// Whether a file that says `name` may as well mean a type of the SDK: it imports one of that name,
  /// and the project's lies in another top folder, which may be another app's; but not of a module that it imports.
  private func isOfSDKToo(_ name: NameID, _ type: TypeID, in file: Int) -> Bool {
    guard sdk.knows(name) else { return false }
    let visible = visibleModules[file]
    guard sdk.types(named: name).contains(where: { visible.contains($0.module) }) else {
      return false
    }
    let declared = types[type.raw].declaration
    let place = files[declared.file].source.place
    return place.topFolder != files[file].source.place.topFolder
      && !isOfImport(declared.file, in: file)
  }

  /// Whether a file lies in the folder of a module that another imports by name.
  private func isOfImport(_ declaring: Int, in file: Int) -> Bool {
    let facts = files[file]
    return facts.imports.contains { item in
      facts.withBytes(of: item.path) { files[declaring].isInside(folder: $0) }
    }
  }

  /// What `name` means as a member of `type`: a nested type, its own or inherited. What a protocol
  /// leaves to its adopters (`Configuration` in a `ButtonStyle`) is none of the project's types.
  private func memberType(_ name: NameID, of type: TypeID) -> TypeMeaning? {
    if let nested = nestedType(name, in: type) { return .project(nested) }
    guard !associatedNames.isEmpty else { return nil }
    for ancestor in ancestorLists[type.raw].project {
      if let nested = nestedType(name, in: ancestor) { return .project(nested) }
    }
    return associatedNames[type.raw].contains(name) ? .unknown : nil
  }

  /// Whether the project has a type called `name` that is not nested.
  package func hasTopLevelType(named name: String) -> Bool {
    names.find(name).map(isOfTopLevelType) ?? false
  }

  private func isOfTopLevelType(_ name: NameID) -> Bool { topLevelTypes.last(called: name) >= 0 }

  /// `Context` of `FeedViewModel.Context` may be declared in a superclass.
  private func nestedOrInheritedType(
    _ name: NameID, in type: TypeID, from file: Int
  ) -> TypeID? {
    if let nested = nestedType(name, in: type, from: file) { return nested }
    guard !associatedNames.isEmpty else { return nil }
    for ancestor in ancestorLists[type.raw].project where types[ancestor.raw].kind == .class {
      if let nested = nestedType(name, in: ancestor, from: file) { return nested }
    }
    return nil
  }

  /// Two targets may each nest a type of that name in one that they share: the nearer one is meant.
  private func nestedType(_ name: NameID, in type: TypeID, from file: Int) -> TypeID? {
    let nested = types[type.raw].nested
    guard let place = nested.firstIndex(where: { types[$0.raw].nameID == name }) else { return nil }
    let first = nested[place]
    // Seldom is there more than one.
    guard nested[(place + 1)...].contains(where: { types[$0.raw].nameID == name }) else {
      return first
    }
    func isNear(_ id: TypeID) -> Bool {
      visibility.relation(of: types[id.raw].declaration.file, to: file) == .same
    }
    if isNear(first) { return first }
    let others = nested.filter { types[$0.raw].nameID == name }
    let folder = files[file].source.place.topFolder
    return others.first(where: isNear)
      ?? others.first {
        files[types[$0.raw].declaration.file].source.place.topFolder == folder
      }
      ?? others.first {
        visibility.relation(of: types[$0.raw].declaration.file, to: file) != .hidden
      } ?? first
  }

  /// `UIView.Style` that the project nests there, if only one may be meant.
  private func typeNested(
    _ name: NameID, inForeign outer: NameID, from file: Int
  ) -> TypeID? {
    guard let nested = foreignNested[name] else { return nil }
    func found(_ relation: ModuleVisibility.Relation) -> [TypeID] {
      nested.filter {
        $0.outer == outer
          && visibility.relation(of: types[$0.type.raw].declaration.file, to: file) == relation
      }.map(\.type)
    }
    for relation in [ModuleVisibility.Relation.same, .imported, .visible] {
      let all = found(relation)
      if !all.isEmpty { return all.count == 1 ? all[0] : nil }
    }
    return nil
  }

  private func nestedType(_ name: NameID, in type: TypeID) -> TypeID? {
    types[type.raw].nested.first { types[$0.raw].nameID == name }
  }
}

/// The components of a dotted name, one after the other and without a list of them.
struct DottedName {
  private var rest: UnsafeBufferPointer<UInt8>

  init(_ text: UnsafeBufferPointer<UInt8>) { rest = text }

  /// Nil behind the last one; none is empty.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    let dot = UInt8(ascii: ".")
    var start = 0
    while start < rest.count, rest[start] == dot { start += 1 }
    var end = start
    while end < rest.count, rest[end] != dot { end += 1 }
    if start == end { return nil }
    defer { rest = UnsafeBufferPointer(rebasing: rest[end...]) }
    return UnsafeBufferPointer(rebasing: rest[start..<end])
  }
}
