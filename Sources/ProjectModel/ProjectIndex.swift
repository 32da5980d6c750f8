// All files' facts as one project: types with their extensions, names, inheritance, roles.

import SwiftReader

package struct ProjectIndex: Sendable {
  package let files: [FileFacts]
  package let sdk: SDKTable
  package private(set) var names: NameTable
  package private(set) var types: [ProjectType] = []
  /// For each file the types of its type declarations and extensions.
  private var typeOfDeclaration: [[FactIndex<Declaration>: TypeID]]
  /// For each declaration of each file the innermost type around it, -1 where there is none: checks
  /// ask it for every name in every body.
  private var enclosing: [[Int32]] = []
  /// The types that are not nested, by name.
  private var topLevel: [NameID: [TypeID]] = [:]
  /// For each file what its imports make visible of the SDK.
  package let visibleModules: [ModuleSet]
  private let modules: [String]

  package init(files: [FileFacts], roles matchers: [RoleMatcher] = []) {
    self.files = files
    (sdk, names) = SDKTable.embedded
    typeOfDeclaration = Array(repeating: [:], count: files.count)
    modules = files.map { Self.module(ofPath: $0.path) }
    visibleModules = files.map { [sdk] facts in Self.visibleModules(of: facts, sdk) }
    addTypes()
    addExtensions()
    noteEnclosingTypes()
    addSupertypes()
    decideRoles(matchers)
  }

  // MARK: Asking

  package subscript(type: TypeID) -> ProjectType { types[type.raw] }

  /// The type that a type declaration declares or an extension extends.
  package func type(of declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    typeOfDeclaration[file][declaration]
  }

  /// The innermost type around `declaration`, itself included.
  package func enclosingType(of declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    if !enclosing.isEmpty, !declaration.isNone {
      let type = enclosing[file][declaration.int]
      return type < 0 ? nil : TypeID(Int(type))
    }
    var current = declaration
    while !current.isNone {
      if let type = typeOfDeclaration[file][current] { return type }
      current = files[file].declarations[current].parent
    }
    return nil
  }

  /// Once all types are known.
  private mutating func noteEnclosingTypes() {
    enclosing = files.indices.map { file in
      let declarations = files[file].declarations
      var types = [Int32](repeating: -1, count: declarations.count)
      for index in declarations.indices {
        if let type = typeOfDeclaration[file][FactIndex(index)] {
          types[index] = Int32(type.raw)
        } else if let parent = declarations[index].parent.ifAny {
          // A parent stands before what it holds.
          types[index] = types[parent.int]
        }
      }
      return types
    }
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
  package func ancestors(of type: TypeID) -> (project: [TypeID], sdk: [NameID]) {
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
    return (project, sdkNames)
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
    if let candidates = topLevel[name] {
      if candidates.count == 1 { return .project(candidates[0]) }
      let near = candidates.filter { types[$0.raw].module == modules[file] }
      return near.count == 1 ? .project(near[0]) : .unknown
    }
    return sdk.knows(name) ? .sdk(name) : .unknown
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

  private mutating func addTypes() {
    for file in files.indices {
      let facts = files[file]
      for index in facts.declarations.indices {
        let declaration = facts.declarations[index]
        switch declaration.kind {
        case .class, .struct, .enum, .actor, .protocol, .typeAlias: break
        default: continue
        }
        // What extensions nest comes once their types are known.
        guard !isInExtension(declaration, facts) else { continue }
        addType(FactIndex(index), in: file)
      }
    }
  }

  private func isInExtension(_ declaration: Declaration, _ facts: FileFacts) -> Bool {
    var current = declaration.parent
    while !current.isNone {
      if facts.declarations[current].kind == .extension { return true }
      current = facts.declarations[current].parent
    }
    return false
  }

  private mutating func addType(_ index: FactIndex<Declaration>, in file: Int) {
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
      topLevel[nameID, default: []].append(id)
    }
  }

  private mutating func addExtensions() {
    for file in files.indices {
      let facts = files[file]
      for index in facts.declarations.indices {
        let declaration = facts.declarations[index]
        let reference = FactIndex<Declaration>(index)
        if declaration.kind == .extension {
          guard let type = declaration.type.ifAny,
            let mention = facts.mentions[facts.types[type].mentions].first(where: {
              !$0.flags.contains(.isAttribute)
            }),
            case .project(let extended) = resolve(mention.name, in: file, at: .none)
          else { continue }
          typeOfDeclaration[file][reference] = extended
          types[extended.raw].extensions.append(
            DeclarationReference(file: file, declaration: reference))
        } else if declaration.kind.isType || declaration.kind == .typeAlias,
          isInExtension(declaration, facts)
        {
          addType(reference, in: file)
        }
      }
    }
  }

  private mutating func addSupertypes() {
    for id in types.indices {
      var found: [Supertype] = []
      for part in types[id].parts {
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
      types[id].supertypes = found
    }
  }

  private mutating func decideRoles(_ matchers: [RoleMatcher]) {
    var rules = RoleRules(matchers: matchers)
    for id in types.indices { types[id].role = rules.decide(TypeID(id), self) }
  }

  // MARK: Files

  /// `Sources/Feed` of a package, the first folder of anything else.
  static func module(ofPath path: String) -> String {
    let components = path.split(separator: "/").dropLast()
    if let sources = components.lastIndex(of: "Sources"), sources + 1 < components.endIndex {
      return components[...(sources + 1)].joined(separator: "/")
    }
    return components.first.map(String.init) ?? ""
  }

  private static func visibleModules(of facts: FileFacts, _ sdk: SDKTable) -> ModuleSet {
    var set = ModuleSet()
    if let swift = sdk.module("Swift") { set.formUnion(sdk.visible(by: swift)) }
    for item in facts.imports {
      let path = facts.text(item.path)
      let name = path.split(separator: ".").first.map(String.init) ?? path
      if let module = sdk.module(name) { set.formUnion(sdk.visible(by: module)) }
    }
    return set
  }
}
