// All files' facts as one project: types with their extensions, names, inheritance, roles.

import SwiftReader

/// A class, because everyone passes it around: a struct of this many lists would be copied list by list.
/// Its variables change while `init` runs and never again: nothing need check that at each look.
package final class ProjectIndex: Sendable {
  package let files: [FileFacts]
  /// The paths of the project's other files that a rule may ask for: nibs and storyboards.
  package let resources: [String]
  package let sdk: SDKTable
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) var names: NameTable
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) var types: [ProjectType] = []
  /// For each file the types of its type declarations and extensions.
  @exclusivity(unchecked) nonisolated(unsafe) private var typeOfDeclaration:
    [[FactIndex<Declaration>: TypeID]]
  /// What is around and inside each declaration of each file, once all types are known.
  @exclusivity(unchecked) nonisolated(unsafe) private var nesting: [Nesting] = []
  @exclusivity(unchecked) nonisolated(unsafe) private var memberTable = MemberTable()
  /// Once all supertypes are known.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var ancestorLists: [Ancestors] = []
  /// The last type that is not nested, by name; from each to the one before of its name.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var lastTopLevel: [Int32] = []
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var previousOfName: [Int32] = []
  /// For each file what its imports make visible of the SDK.
  package let visibleModules: [ModuleSet]
  private let modules: [String]
  let visibility: ModuleVisibility
  /// For each type the names that a protocol, itself or one that it adopts, leaves to its adopters.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var associatedNames: [[NameID]] = []

  package init(
    files: [FileFacts], resources: [String] = [], roles matchers: [RoleMatcher] = [],
    clock: StepClock? = nil
  ) {
    self.files = files
    self.resources = resources
    (sdk, names) = SDKTable.embedded
    typeOfDeclaration = Array(repeating: [:], count: files.count)
    let surveys = Self.inParallel(files.count) { [sdk] in FileSurvey(files[$0], sdk) }
    modules = surveys.map(\.module)
    visibility = ModuleVisibility(surveys)
    visibleModules = surveys.map(\.visibleModules)
    addTypes(surveys)
    addExtensions(surveys)
    nesting = Self.inParallel(files.count) { [typeOfDeclaration] in
      Nesting(files[$0].declarations, typeOfDeclaration[$0])
    }
    memberTable = makeMemberTable()
    addSupertypes()
    ancestorLists = Self.inParallel(types.count) { [index = self] in
      index.findAncestors(of: TypeID($0))
    }
    associatedNames = findAssociatedNames()
    clock?.finish("index", StepClock.Amount(files.count, "files"))
    decideRoles(matchers)
    clock?.finish("roles", StepClock.Amount(types.count, "types"))
  }

  // MARK: Asking

  package subscript(type: TypeID) -> ProjectType { types[type.raw] }

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

  /// `Row` in `extension FeedView { struct Row {}; final class ViewModel { var rows: [Row] } }`: what
  /// has its role only from a type that is around the user too.
  package func isNeighbour(_ type: TypeID, of user: TypeID) -> Bool {
    guard self[type].role == nil else { return false }
    var giver = self[type].outer
    while let outer = giver, self[outer].role == nil { giver = self[outer].outer }
    guard let giver else { return false }
    var current = self[user].outer
    while let outer = current {
      if outer == giver { return true }
      current = self[outer].outer
    }
    return false
  }

  /// Whether a member of a declaration fits; none does while the index is built.
  func hasMember(
    of declaration: FactIndex<Declaration>, in file: Int,
    where fits: (FactIndex<Declaration>) -> Bool
  ) -> Bool {
    !nesting.isEmpty && nesting[file].members(of: declaration).contains(where: fits)
  }

  /// The members of a part of a type, in source order.
  package func members(of part: DeclarationReference) -> [Member] {
    nesting[part.file].members(of: part.declaration)
      .map { Member(file: part.file, declaration: $0) }
  }

  /// The properties, methods and, as `init`, initialisers called `name` that `type` declares itself.
  func members(named name: UnsafeBufferPointer<UInt8>, of type: TypeID) -> MemberTable.Members {
    memberTable.members(named: name, of: type, files)
  }

  /// The member or global that `declaration` is or lies in.
  func unit(
    of declaration: FactIndex<Declaration>, in file: Int
  ) -> FactIndex<Declaration>? {
    guard !declaration.isNone else { return nil }
    let unit = nesting[file].unit[declaration.int]
    return unit < 0 ? nil : FactIndex(Int(unit))
  }

  /// The type whose code `scope` is.
  package func type(around scope: FactIndex<Scope>, in file: Int) -> TypeID? {
    let declaration = files[file].scopes[scope].declaration
    return declaration.isNone ? nil : enclosingType(of: declaration, in: file)
  }

  /// Whether a member is one of a project type's instances.
  func isInstanceMember(_ declaration: FactIndex<Declaration>, in file: Int) -> Bool {
    files[file].declarations[declaration].modifiers.isDisjoint(with: [.static, .classMember])
      && enclosingType(of: declaration, in: file) != nil
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

  /// `type` itself, then the project types that it inherits from and conforms to.
  package func lineage(of type: TypeID) -> [TypeID] { [type] + ancestors(of: type).project }

  /// For each class those that inherit from it, directly or not.
  func subclasses() -> [TypeID: [TypeID]] {
    var subclasses: [TypeID: [TypeID]] = [:]
    for type in types.indices where types[type].kind == .class {
      for ancestor in ancestorLists[type].project where types[ancestor.raw].kind == .class {
        subclasses[ancestor, default: []].append(TypeID(type))
      }
    }
    return subclasses
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

  private func makeMemberTable() -> MemberTable {
    let members = types.indices.map { type in
      self.members(of: TypeID(type)).filter { member in
        let kind = declaration(member).kind
        return kind.isProperty || kind == .function || kind == .initializer
      }
    }
    return MemberTable(members, files)
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

  private func findAssociatedNames() -> [[NameID]] {
    let own = types.indices.map { id -> [NameID] in
      guard types[id].kind == .protocol else { return [] }
      return members(of: types[id].declaration).compactMap { member in
        let facts = files[member.file]
        let declaration = facts.declarations[member.declaration]
        guard declaration.kind == .associatedType else { return nil }
        return facts.source.withBytes(of: declaration.name) { names.find($0) }
      }
    }
    return types.indices.map { id in
      let ancestors = ancestorLists[id]
      return own[id] + ancestors.project.flatMap { own[$0.raw] }
        + ancestors.sdk.flatMap { sdk.associatedTypes(of: $0) }
    }
  }

  /// An extension may be of a type that another extension nests, in a file that comes later.
  private func addExtensions(_ surveys: [FileSurvey]) {
    var waiting = surveys.map { survey in
      survey.typeDeclarations.filter { $0.isExtension || $0.isInExtension }
    }
    var count = 0
    while true {
      for file in files.indices { addExtended(&waiting[file], in: file) }
      let rest = waiting.reduce(0) { $0 + $1.count }
      if rest == 0 || rest == count { break }
      count = rest
    }
    // What stands in extensions of types that are not the project's.
    for file in files.indices {
      for found in waiting[file] where !found.isExtension { addType(found.declaration, in: file) }
    }
  }

  /// Leaves those in `found` whose extended type is not known, and what is in them.
  private func addExtended(_ found: inout [FileSurvey.TypeDeclaration], in file: Int) {
    var unknownEnd: UInt32 = 0
    found.removeAll { item in
      let range = files[file].declarations[item.declaration].range
      if range.start < unknownEnd { return false }
      if !item.isExtension {
        addType(item.declaration, in: file)
        return true
      }
      guard let extended = extendedType(item.declaration, in: file) else {
        unknownEnd = range.end
        return false
      }
      typeOfDeclaration[file][item.declaration] = extended
      types[extended.raw].extensions.append(
        DeclarationReference(file: file, declaration: item.declaration))
      return true
    }
  }

  private func extendedType(_ declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    let facts = files[file]
    guard let type = facts.declarations[declaration].type.ifAny,
      let mention = facts.mentions[facts.types[type].mentions].first(where: {
        !$0.flags.contains(.isAttribute)
      }),
      case .project(let extended) = resolve(mention.name, in: file, at: .none)
    else { return nil }
    // `Feed.Item` is not `Feed`, whose `Item` may not be known yet.
    let path = facts.text(mention.name).split(separator: ".")
    let name = types[extended.raw].name
    return path.last.map { $0 == name } ?? true || !path.contains { $0 == name } ? extended : nil
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
