// All files' facts as one project: types with their extensions, names, inheritance, roles.

import SwiftReader

/// A class, because everyone passes it around: a struct of this many lists would be copied list by list.
/// Its variables change while `init` runs and never again.
package final class ProjectIndex: Sendable {
  package let files: [FileFacts]
  /// The paths of the project's other files that a rule may ask for: nibs and storyboards.
  package let resources: [String]
  package let sdk: SDKTable
  nonisolated(unsafe) package private(set) var names: NameTable
  nonisolated(unsafe) package private(set) var types: [ProjectType] = []
  /// For each file the types of its type declarations and extensions.
  nonisolated(unsafe) private var typeOfDeclaration: [[FactIndex<Declaration>: TypeID]]
  /// What is around and inside each declaration of each file, once all types are known.
  nonisolated(unsafe) private var nesting: [Nesting] = []
  /// Once all supertypes are known.
  nonisolated(unsafe) private var ancestorLists: [Ancestors] = []
  /// The last type that is not nested, by name; from each to the one before of its name.
  nonisolated(unsafe) private var lastTopLevel: [Int32] = []
  nonisolated(unsafe) private var previousOfName: [Int32] = []
  /// For each file what its imports make visible of the SDK.
  package let visibleModules: [ModuleSet]
  private let modules: [String]

  package init(
    files: [FileFacts], resources: [String] = [], roles matchers: [RoleMatcher] = []
  ) {
    self.files = files
    self.resources = resources
    (sdk, names) = SDKTable.embedded
    typeOfDeclaration = Array(repeating: [:], count: files.count)
    let surveys = Self.inParallel(files.count) { [sdk] in FileSurvey(files[$0], sdk) }
    modules = surveys.map(\.module)
    visibleModules = surveys.map(\.visibleModules)
    addTypes(surveys)
    addExtensions(surveys)
    nesting = Self.inParallel(files.count) { [typeOfDeclaration] in
      Nesting(files[$0].declarations, typeOfDeclaration[$0])
    }
    addSupertypes()
    ancestorLists = Self.inParallel(types.count) { [index = self] in
      index.findAncestors(of: TypeID($0))
    }
    decideRoles(matchers)
  }

  // MARK: Asking

  package subscript(type: TypeID) -> ProjectType { _read { yield types[type.raw] } }

  /// The type that a type declaration declares or an extension extends.
  package func type(of declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    typeOfDeclaration[file][declaration]
  }

  /// The innermost type around `declaration`, itself included.
  package func enclosingType(of declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    if !nesting.isEmpty, !declaration.isNone {
      let type = nesting[file].enclosingType[declaration.int]
      return type < 0 ? nil : TypeID(Int(type))
    }
    var current = declaration
    while !current.isNone {
      if let type = typeOfDeclaration[file][current] { return type }
      current = files[file].declarations[current].parent
    }
    return nil
  }

  /// The members of a part of a type, in source order.
  func members(of part: DeclarationReference) -> [Member] {
    nesting[part.file].members(of: part.declaration)
      .map { Member(file: part.file, declaration: $0) }
  }

  func firstMember(
    of type: TypeID, where fits: (FileFacts, FactIndex<Declaration>) -> Bool
  ) -> Member? {
    func member(of part: DeclarationReference) -> Member? {
      let facts = files[part.file]
      return nesting[part.file].firstMember(of: part.declaration) { fits(facts, $0) }
        .map { Member(file: part.file, declaration: $0) }
    }
    if let found = member(of: types[type.raw].declaration) { return found }
    for part in types[type.raw].extensions {
      if let found = member(of: part) { return found }
    }
    return nil
  }

  /// The type whose code `scope` is.
  package func type(around scope: FactIndex<Scope>, in file: Int) -> TypeID? {
    let declaration = files[file].scopes[scope].declaration
    return declaration.isNone ? nil : enclosingType(of: declaration, in: file)
  }

  /// The role of `type`, or of the nearest type around it that has one.
  package func role(of type: TypeID) -> RoleDecision? {
    var current: TypeID? = type
    while let id = current {
      if let role = types[id.raw].role { return role }
      current = types[id.raw].outer
    }
    return nil
  }

  /// What `type` inherits from and conforms to, directly or not: project types and SDK names.
  package func ancestors(of type: TypeID) -> Ancestors { ancestorLists[type.raw] }

  /// The project classes that inherit from `type`, directly or not.
  func subclasses(of type: TypeID) -> [TypeID] {
    guard types[type.raw].kind == .class else { return [] }
    return types.indices.filter { ancestorLists[$0].project.contains(type) }.map { TypeID($0) }
  }

  private func findAncestors(of type: TypeID) -> Ancestors {
    guard !types[type.raw].supertypes.isEmpty else { return Ancestors() }
    var project: [TypeID] = []
    var sdkNames: [NameID] = []
    var seenTypes: Set<TypeID> = [type]
    var seenNames: Set<NameID> = []
    var queue = types[type.raw].supertypes.map(\.meaning)
    var next = 0
    while next < queue.count {
      let meaning = queue[next]
      next += 1
      switch meaning {
      case .project(let ancestor):
        guard seenTypes.insert(ancestor).inserted else { continue }
        project.append(ancestor)
        queue += types[ancestor.raw].supertypes.map(\.meaning)
      case .sdk(let name):
        guard seenNames.insert(name).inserted else { continue }
        sdkNames.append(name)
        for found in sdk.types(named: name) { queue += sdk.supertypes(of: found).map { .sdk($0) } }
      case .unknown: continue
      }
    }
    return Ancestors(project: project, sdk: sdkNames)
  }

  /// The code lines of a type: its declaration and all extensions; what is nested counts too.
  package func codeLines(of type: TypeID) -> Int {
    types[type.raw].parts.reduce(0) { sum, part in
      let facts = files[part.file]
      return sum + facts.codeLines(in: facts.declarations[part.declaration].range)
    }
  }

  // MARK: Resolving names

  /// What the dotted `path` means at a declaration in a file: by nesting, then by inheritance of the
  /// types around, then by the project's top level, then by the SDK.
  package func resolve(
    _ path: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    let facts = files[file]
    let bytes = facts.source.contents
    let text = UnsafeBufferPointer(
      rebasing: bytes[Int(path.start)..<min(Int(path.end), bytes.count)])
    guard text.contains(UInt8(ascii: ".")) else {
      guard let name = names.find(text), !isGenericParameter(text[...], in: facts, at: declaration)
      else { return .unknown }
      return seenThrough(lookUp(name, in: file, at: declaration))
    }
    let components = text.split(separator: UInt8(ascii: "."))
    guard let first = components.first, let name = names.find(UnsafeBufferPointer(rebasing: first))
    else { return .unknown }
    if isGenericParameter(first, in: facts, at: declaration) { return .unknown }
    var meaning = lookUp(name, in: file, at: declaration)
    for component in components.dropFirst() {
      guard case .project(let outer) = meaning,
        let name = names.find(UnsafeBufferPointer(rebasing: component))
      else {
        // `UIKit.UIView`: a module, then its type.
        if case .unknown = meaning,
          sdk.module(String(decoding: first, as: UTF8.self)) != nil,
          let name = names.find(UnsafeBufferPointer(rebasing: component))
        {
          meaning = sdk.knows(name) ? .sdk(name) : .unknown
          continue
        }
        return meaning == .unknown ? .unknown : meaning
      }
      guard let nested = nestedType(name, in: outer) else { return meaning }
      meaning = .project(nested)
    }
    return seenThrough(meaning)
  }

  /// A typealias stands for what it names.
  private func seenThrough(_ meaning: TypeMeaning) -> TypeMeaning {
    var meaning = meaning
    for _ in 0..<8 {
      guard case .project(let id) = meaning, types[id.raw].kind == .typeAlias else {
        return meaning
      }
      let declared = types[id.raw].declaration
      let facts = files[declared.file]
      guard let type = facts.declarations[declared.declaration].type.ifAny,
        let mention = facts.mentions[facts.types[type].mentions].first,
        !mention.flags.contains(.isInFunctionType)
      else { return .unknown }
      meaning = resolveOnce(mention.name, in: declared.file, at: declared.declaration)
    }
    return .unknown
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
    let parent = files[file].declarations[declaration].parent
    let bytes = files[file].source.contents
    let text = UnsafeBufferPointer(rebasing: bytes[Int(path.start)..<Int(path.end)])
    let components = text.split(separator: UInt8(ascii: "."))
    guard let first = components.first, let name = names.find(UnsafeBufferPointer(rebasing: first))
    else { return .unknown }
    var meaning = lookUp(name, in: file, at: parent)
    for component in components.dropFirst() {
      guard case .project(let outer) = meaning,
        let name = names.find(UnsafeBufferPointer(rebasing: component)),
        let nested = nestedType(name, in: outer)
      else { return meaning }
      meaning = .project(nested)
    }
    return meaning
  }

  private func lookUp(
    _ name: NameID, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    var around = declaration.isNone ? nil : enclosingType(of: declaration, in: file)
    while let type = around {
      if let nested = nestedType(name, in: type) { return .project(nested) }
      around = types[type.raw].outer
    }
    let last = name.raw < lastTopLevel.count ? lastTopLevel[Int(name.raw)] : -1
    guard last >= 0 else { return sdk.knows(name) ? .sdk(name) : .unknown }
    guard previousOfName[Int(last)] >= 0 else { return .project(TypeID(Int(last))) }
    // Several of one name: the one of the same module.
    var near: TypeID?
    var candidate = last
    while candidate >= 0 {
      if types[Int(candidate)].module == modules[file] {
        if near != nil { return .unknown }
        near = TypeID(Int(candidate))
      }
      candidate = previousOfName[Int(candidate)]
    }
    return near.map { .project($0) } ?? .unknown
  }

  /// Whether the project has a type called `name` that is not nested.
  package func hasTopLevelType(named name: String) -> Bool {
    guard let id = names.find(name), id.raw < lastTopLevel.count else { return false }
    return lastTopLevel[Int(id.raw)] >= 0
  }

  private func nestedType(_ name: NameID, in type: TypeID) -> TypeID? {
    types[type.raw].nested.first { types[$0.raw].nameID == name }
  }

  package func isGenericParameter(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> Bool {
    let range = Int(name.start)..<Int(name.end)
    return isGenericParameter(files[file].source.contents[range], in: files[file], at: declaration)
  }

  private func isGenericParameter(
    _ name: Slice<UnsafeBufferPointer<UInt8>>, in facts: FileFacts,
    at declaration: FactIndex<Declaration>
  ) -> Bool {
    var current = declaration
    while !current.isNone {
      let found = facts.declarations[current]
      for index in found.genericParameters.range {
        let parameter = facts.genericParameters[index]
        let range = Int(parameter.name.start)..<Int(parameter.name.end)
        if facts.source.contents[range].elementsEqual(name) { return true }
      }
      current = found.parent
    }
    return false
  }

  // MARK: Building

  private func addTypes(_ surveys: [FileSurvey]) {
    // What extensions nest comes once their types are known.
    for file in files.indices {
      for found in surveys[file].typeDeclarations where !found.isExtension && !found.isInExtension {
        addType(found.declaration, in: file)
      }
    }
  }

  private func addType(_ index: FactIndex<Declaration>, in file: Int) {
    let facts = files[file]
    let declaration = facts.declarations[index]
    let outer =
      declaration.parent.isNone ? nil : enclosingType(of: declaration.parent, in: file)
    let name = facts.text(declaration.name)
    let nameID = names.intern(name)
    let id = TypeID(types.count)
    types.append(
      ProjectType(
        name: name, nameID: nameID,
        qualifiedName: outer.map { types[$0.raw].qualifiedName + "." + name } ?? name,
        kind: declaration.kind, module: modules[file],
        declaration: DeclarationReference(file: file, declaration: index), outer: outer,
        isLocal: declaration.isLocal))
    typeOfDeclaration[file][index] = id
    if declaration.isLocal { return }
    if let outer {
      types[outer.raw].nested.append(id)
    } else if declaration.parent.isNone {
      addTopLevel(id)
    }
  }

  private func addTopLevel(_ id: TypeID) {
    let name = Int(types[id.raw].nameID.raw)
    if name >= lastTopLevel.count {
      lastTopLevel += Array(repeating: -1, count: max(names.count, name + 1) - lastTopLevel.count)
    }
    previousOfName += Array(repeating: -1, count: id.raw + 1 - previousOfName.count)
    previousOfName[id.raw] = lastTopLevel[name]
    lastTopLevel[name] = Int32(id.raw)
  }

  private func addExtensions(_ surveys: [FileSurvey]) {
    for file in files.indices {
      let facts = files[file]
      for found in surveys[file].typeDeclarations {
        guard found.isExtension else {
          if found.isInExtension { addType(found.declaration, in: file) }
          continue
        }
        guard let type = facts.declarations[found.declaration].type.ifAny,
          let mention = facts.mentions[facts.types[type].mentions].first(where: {
            !$0.flags.contains(.isAttribute)
          }),
          case .project(let extended) = resolve(mention.name, in: file, at: .none)
        else { continue }
        typeOfDeclaration[file][found.declaration] = extended
        types[extended.raw].extensions.append(
          DeclarationReference(file: file, declaration: found.declaration))
      }
    }
  }

  private func addSupertypes() {
    let found = Self.inParallel(types.count) { [index = self] in
      index.findSupertypes(of: TypeID($0))
    }
    for id in types.indices where !found[id].isEmpty { types[id].supertypes = found[id] }
  }

  private func findSupertypes(of type: TypeID) -> [Supertype] {
    var found: [Supertype] = []
    for part in types[type.raw].parts {
      let facts = files[part.file]
      let declaration = facts.declarations[part.declaration]
      for type in declaration.inheritance.range {
        let reference = FactIndex<TypeReference>(type)
        for mention in facts.mentions[facts.types[reference].mentions]
        where !mention.flags.contains(.isAttribute) && mention.genericBase.isNone {
          found.append(
            Supertype(
              name: facts.text(mention.name), file: part.file, type: reference,
              meaning: resolve(mention.name, in: part.file, at: declaration.parent)))
        }
      }
    }
    return found
  }

  private func decideRoles(_ matchers: [RoleMatcher]) {
    let rules = RoleRules(matchers: matchers, names)
    let own = Self.inParallel(types.count) { [index = self] in
      rules.ownRole(of: TypeID($0), index)
    }
    for id in types.indices {
      types[id].role = own[id] ?? rules.inheritedRole(of: TypeID(id), own, self)
    }
  }

  private static func inParallel<Result>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    Parallel.map(count: count, threads: ProjectReader.processorCount, body)
  }
}
