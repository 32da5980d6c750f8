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
    case .near(let type): return .project(type)
    case .elsewhere(let type):
      return isOfSDKToo(name, type, in: file) ? .unknown : .project(type)
    }
  }

  @inline(__always)
  private func meaningOutsideProject(_ name: NameID) -> TypeMeaning {
    sdk.knows(name) ? .sdk(name) : .unknown
  }

  private enum TopLevelType {
    case none, several
    /// Of the same module.
    case near(TypeID)
    case elsewhere(TypeID)
  }

  /// Which of the project's types of one name is meant: that of the same file, then that of the same module.
  @inline(__always)
  private func topLevelType(called name: NameID, in file: Int) -> TopLevelType {
    let last = topLevelTypes.last(called: name)
    if last < 0 { return .none }
    // Most names are of one type only.
    let only = topLevelTypes.entries[Int(last)]
    return only.previous < 0
      ? topLevelType(only, in: file) : topLevelType(calledAlike: last, in: file)
  }

  /// What the only type of its name is for the code of a file.
  @inline(__always)
  private func topLevelType(_ candidate: TopLevelTypes.Entry, in file: Int) -> TopLevelType {
    let type = TypeID(Int(candidate.type))
    if candidate.file == file { return .near(type) }
    // Another file's private type is not meant, whatever it is called.
    if candidate.isPrivate { return .none }
    return switch visibility.relation(of: Int(candidate.file), to: file) {
    case .same: .near(type)
    case .imported, .visible: .elsewhere(type)
    case .hidden: .none
    }
  }

  /// The same of several; `last` is the last one of the name.
  private func topLevelType(calledAlike last: Int32, in file: Int) -> TopLevelType {
    var near: TypeID?
    /// How near to the file it is, once somebody has asked.
    var nearness: Int?
    var isNearAlone = true
    var imported: TypeID?
    var isImportedAlone = true
    var others = 0
    var other: TypeID?
    var here: TypeID?
    var next = last
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      let type = TypeID(Int(candidate.type))
      next = candidate.previous
      if candidate.file == file {
        // One file has two of one name only below `#if`: the first is as good as any.
        here = type
        continue
      }
      if candidate.isPrivate { continue }
      // An app does not see what its tests are called.
      let isAlone = next < 0 && near == nil && other == nil && imported == nil
      if !isAlone, isHiddenTest(Int(candidate.file), from: file) { continue }
      switch visibility.relation(of: Int(candidate.file), to: file) {
      case .same:
        guard let known = near, isElsewhere(candidate, than: known) else {
          near = type
          continue
        }
        // One module has no two of one name: the folder was several, and the nearest is meant.
        let found = self.nearness(of: type, to: file)
        let nearest = nearness ?? self.nearness(of: known, to: file)
        nearness = max(found, nearest)
        if found > nearest {
          (near, isNearAlone) = (type, true)
        } else if found == nearest, let version = self.fullerVersion(type, near) {
          near = version
        } else if found == nearest {
          isNearAlone = false
        }
      case .imported:
        isImportedAlone = imported.map { !isElsewhere(candidate, than: $0) } ?? true
        imported = type
      case .visible:
        if other.map({ isElsewhere(candidate, than: $0) }) ?? true { others += 1 }
        other = type
      case .hidden: break
      }
    }
    if let here { return .near(here) }
    if let near { return isNearAlone ? .near(near) : .several }
    if let imported { return isImportedAlone ? .elsewhere(imported) : .several }
    guard let other else { return .none }
    return others == 1 ? .elsewhere(other) : .several
  }

  /// Two classes of one name with the same superclass, one of them a file that was left behind: the one that says more
  /// stands for both, since no code could be for the other alone.
  private func fullerVersion(_ one: TypeID, _ other: TypeID?) -> TypeID? {
    guard let other, let superclass = superclass(of: one), superclass == self.superclass(of: other)
    else { return nil }
    let (first, second) = (self[one].declaration, self[other].declaration)
    let size = files[first.file].declarations[first.declaration].range.count
    return size > files[second.file].declarations[second.declaration].range.count ? one : other
  }

  /// The other class of that name and superclass in its module: code that names one of them means that one.
  package func namesakeMeant(for type: TypeID) -> TypeID? {
    guard self[type].outer == nil, !self[type].isLocal else { return nil }
    let file = self[type].declaration.file
    var next = topLevelTypes.last(called: self[type].nameID)
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      let other = TypeID(Int(candidate.type))
      next = candidate.previous
      if other != type, !candidate.isPrivate, !isHiddenTest(Int(candidate.file), from: file),
        isElsewhere(candidate, than: type), isOneModule(Int(candidate.file), file),
        superclass(of: type).map({ $0 == superclass(of: other) }) ?? false
      {
        return other
      }
    }
    return nil
  }

  /// What a class is said to inherit from first, as it is written.
  private func superclass(of type: TypeID) -> String? {
    let declared = self[type].declaration
    let facts = files[declared.file]
    let declaration = facts.declarations[declared.declaration]
    guard declaration.kind == .class else { return nil }
    return declaration.inheritance.range.first.map {
      facts.text(facts.types[FactIndex<TypeReference>($0)].range)
    }
  }

  /// The types of one name that a file may mean, where nobody can tell which: each is of another target.
  func namesakes(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> [TypeID] {
    let facts = files[file]
    guard let id = facts.withBytes(of: name, { names.find($0) }), !memberTypeNames.contains(id),
      !isGenericParameter(name, in: file, at: declaration),
      case .several = topLevelType(called: id, in: file)
    else { return [] }
    var found: [TypeID] = []
    var next = topLevelTypes.last(called: id)
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      next = candidate.previous
      if candidate.isPrivate || isHiddenTest(Int(candidate.file), from: file) { continue }
      guard visibility.relation(of: Int(candidate.file), to: file) != .hidden else { continue }
      found.append(TypeID(Int(candidate.type)))
    }
    return found
  }

  /// Two of one file stand below `#if`, and so may two of which each is for other systems.
  private func isElsewhere(_ candidate: TopLevelTypes.Entry, than type: TypeID) -> Bool {
    let known = types[type.raw].declaration
    return known.file != candidate.file
      && !(isConditional(known) && isConditional(types[Int(candidate.type)].declaration))
  }

  /// Whether it stands under an `#if`.
  package func isConditional(_ declared: DeclarationReference) -> Bool {
    files[declared.file].declarations[declared.declaration].flags.contains(.isConditional)
  }

  private func isHiddenTest(_ declaring: Int, from file: Int) -> Bool {
    files[declaring].isInTests && !files[file].isInTests
  }

  /// Whether two files are of one module, as far as folders tell.
  package func isOneModule(_ file: Int, _ other: Int) -> Bool {
    visibility.isOneModule(file, other)
  }

  /// Whether a file's code may name types of a UI framework: what modules of libraries and of the project hand on,
  /// nobody knows, and a file may import for all of its module.
  func mayKnowUI(in file: Int) -> Bool {
    if !visibleModules[file].isDisjoint(with: sdk.uiModules) { return true }
    if files[file].imports.contains(where: { sdk.module(files[file].module(of: $0)) == nil }) {
      return true
    }
    return files.indices.contains { other in
      !visibleModules[other].isDisjoint(with: sdk.uiModules) && isOneModule(other, file)
        && files[other].imports.contains { item in
          files[other].attributes[item.attributes].contains {
            files[other].textEquals($0.name, "_exported")
          }
        }
    }
  }

  /// Whether a name stands in an extension of a type of another module: what another module adds is that
  /// module's code.
  package func isAddedByAnotherModule(_ use: TypeUse, in file: Int) -> Bool {
    extendedType(around: use, in: file).map { isOfAnotherModule($0, than: file) } ?? false
  }

  /// Whether a type is certainly declared in another module than that of a file.
  package func isOfAnotherModule(_ type: TypeID, than file: Int) -> Bool {
    visibility.isOfAnotherModule(self[type].declaration.file, than: file)
      || isOfImportedFolder(type, by: file)
  }

  /// `import Storage` in a file that does not lie below a folder `Storage`, where the public type does: a target of an
  /// Xcode project may have its folder anywhere.
  private func isOfImportedFolder(_ type: TypeID, by file: Int) -> Bool {
    let declared = self[type].declaration
    let modifiers = files[declared.file].declarations[declared.declaration].modifiers
    guard !modifiers.isDisjoint(with: [.public, .open]) else { return false }
    return files[file].imports.contains { item in
      files[file].withModule(of: item) { module in
        files[declared.file].isInside(folder: module) && !files[file].isInside(folder: module)
          && sdk.module(module) == nil
      }
    }
  }

  /// Whether some file of the module of `file` can see what the module of `declaring` declares.
  package func isVisible(moduleOf declaring: Int, from file: Int) -> Bool {
    visibility.knows(moduleOf: declaring, in: file)
  }

  /// Whether it also stands for what the type's own module cannot see, and thus nobody there depends on.
  package func isUnknownWhereExtended(_ use: TypeUse, in file: Int) -> Bool {
    guard isAddedByAnotherModule(use, in: file), case .project(let type) = use.meaning,
      let extended = extendedType(around: use, in: file)
    else { return false }
    return !visibility.knows(
      moduleOf: self[type].declaration.file, in: self[extended].declaration.file)
  }

  /// The type of the outermost extension that a name stands in.
  package func extendedType(around use: TypeUse, in file: Int) -> TypeID? {
    let facts = files[file]
    var outermost = use.declaration
    while let parent = facts.declarations[outermost].parent.ifAny { outermost = parent }
    guard facts.declarations[outermost].kind == .extension else { return nil }
    return type(of: outermost, in: file)
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

  private func nearness(of type: TypeID, to file: Int) -> Int {
    FilePlace.nearness(
      of: files[types[type.raw].declaration.file].projectPath, to: files[file].projectPath)
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
