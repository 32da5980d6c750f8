// All files' facts as one project: types with their extensions, names, inheritance, roles.

import SwiftReader

/// A class, because everyone passes it around: a struct of this many lists would be copied list by list.
/// Its variables change while `init` runs and never again: nothing need check that at each look.
public final class ProjectIndex: Sendable {
  @usableFromInline package let files: [FileFacts]
  /// The paths of the project's other files that a rule may ask for: nibs and storyboards.
  package let resources: [String]
  package let sdk: SDKTable
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) var names: NameTable
  @exclusivity(unchecked) @usableFromInline
  nonisolated(unsafe) package internal(set) var types: [ProjectType] = []
  /// For each file its type declarations and extensions.
  let surveys: [FileSurvey]
  /// What is around and inside each declaration of each file, once all types are known.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var nesting: [Nesting] = []
  let memberTable = MemberTable()
  /// Once all supertypes are known.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var ancestorLists: [Ancestors] = []
  @exclusivity(unchecked) nonisolated(unsafe) private var heirs = Heirs()
  /// For each type whether a struct or enum inherits from it.
  @exclusivity(unchecked) nonisolated(unsafe) private var isOfValues: [Bool] = []
  @exclusivity(unchecked) nonisolated(unsafe) var topLevelTypes = TopLevelTypes()
  /// The extensions of types that are not the project's own, in source order.
  @exclusivity(unchecked) nonisolated(unsafe) var foreignExtensions: [DeclarationReference] = []
  /// The types that the project nests in extensions of types that are not its own, by their names.
  @exclusivity(unchecked) nonisolated(unsafe)
    var foreignNested: [NameID: [(outer: NameID, type: TypeID)]] = [:]
  /// The names that types have inside others, or that protocols leave to their adopters: for all others
  /// it is the same wherever in a file they stand.
  @exclusivity(unchecked) nonisolated(unsafe) var memberTypeNames = NameSet()
  /// For each file what its imports make visible of the SDK.
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) var visibleModules: [ModuleSet] =
    []
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var visibility = ModuleVisibility()
  /// For each type that is a typealias what it stands for, once all else is known: most are asked for often.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var aliasMeanings: [TypeMeaning] = []
  /// Asked for once all else is known.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var valueTypes = KnownValueTypes([])
  /// For each type the names that a protocol, itself or one that it adopts, leaves to its adopters.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var associatedNames: [[NameID]] = []

  package init(
    files: [FileFacts], resources: [String] = [], roles matchers: [RoleMatcher] = [],
    clock: StepClock? = nil
  ) {
    self.files = files
    self.resources = resources
    (sdk, names) = SDKTable.embedded
    surveys = Self.surveys(of: files, sdk)
    Parallel.both(
      { [index = self] in index.addTypes() },
      { [index = self] in
        index.valueTypes = KnownValueTypes(files)
        index.visibility = ModuleVisibility(index.surveys, files)
        index.visibleModules = index.surveys.map { $0.visibleModules }
      }, threads: ProjectReader.processorCount)
    addExtensions()
    nesting = Self.inParallel(files.count) { [surveys] in
      surveys[$0].nameTypes()
      return surveys[$0].nesting
    }
    memberTable.fill(types, nesting, files)
    addSupertypes()
    ancestorLists = Parallel.map(
      count: types.count, threads: ProjectReader.processorCount, { AncestorQueue() },
      { [index = self] queue, id in index.findAncestors(of: TypeID(id), queue) })
    heirs = Heirs(ancestorLists)
    isOfValues = types.indices.map { [types, heirs] type in
      heirs[TypeID(type)].contains { types[$0.raw].isValue }
    }
    associatedNames = findAssociatedNames()
    for id in types.indices where !associatedNames[id].isEmpty {
      for name in associatedNames[id] { memberTypeNames.insert(name) }
    }
    aliasMeanings = Self.inParallel(types.count) { [index = self] in
      index.findMeaning(ofAlias: TypeID($0))
    }
    clock?.finish("index", StepClock.Amount(files.count, "files"))
    decideRoles(matchers)
    clock?.finish("roles", StepClock.Amount(types.count, "types"))
  }

  // MARK: Asking

  @inlinable public subscript(type: TypeID) -> ProjectType { types[type.raw] }

  /// The type that a type declaration declares or an extension extends.
  package func type(of declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    guard let number = surveys[file].number(of: declaration) else { return nil }
    let type = surveys[file].types[number]
    return type < 0 ? nil : TypeID(Int(type))
  }

  /// The innermost type around `declaration`, itself included.
  package func enclosingType(of declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    if declaration.isNone { return nil }
    if !nesting.isEmpty {
      let type = nesting[file].declarations[declaration.int].enclosingType
      return type < 0 ? nil : TypeID(Int(type))
    }
    let type = surveys[file].enclosingType(of: declaration)
    return type < 0 ? nil : TypeID(Int(type))
  }

  /// `Row` in `extension FeedView { struct Row {}; final class ViewModel { var rows: [Row] } }`: what
  /// has its role only from a type that is around the user too.
  package func isNeighbour(_ type: TypeID, of user: TypeID) -> Bool {
    guard self[type].role == nil,
      let giver = typesOutward(from: type).dropFirst().first(where: { self[$0].role != nil })
    else { return false }
    return isNested(user, in: giver)
  }

  /// A type and those around it, from the inside out.
  package func typesOutward(from type: TypeID) -> UnfoldFirstSequence<TypeID> {
    sequence(first: type) { self[$0].outer }
  }

  /// The folder of the Xcode project or package that a type belongs to.
  package func home(of type: TypeID) -> String { home(ofFile: self[type].declaration.file) }
  func home(ofFile file: Int) -> String { surveys[file].home }

  /// The type around it that nothing is around; often it is that itself.
  package func outermost(_ type: TypeID) -> TypeID {
    typesOutward(from: type).reduce(type) { $1 }
  }

  /// Whether `type` is nested in `outer`, at whatever depth.
  package func isNested(_ type: TypeID, in outer: TypeID) -> Bool {
    type != outer && isPart(type, of: outer)
  }

  /// Whether `type` is `other` or nested in it.
  package func isPart(_ type: TypeID, of other: TypeID) -> Bool {
    typesOutward(from: type).contains(other)
  }

  /// Whether `type` is one of `others` or nested in one.
  package func isPart(_ type: TypeID, ofOneOf others: Set<TypeID>) -> Bool {
    typesOutward(from: type).contains(where: others.contains)
  }

  /// Whether a value of one of these types may be one of the other.
  package func mayBe(_ first: TypeID, _ second: TypeID) -> Bool {
    first == second || ancestors(of: first).project.contains(second)
      || ancestors(of: second).project.contains(first)
  }

  /// Whether its superclass, or one further up, is of a UI framework, be it a view's or not.
  package func inheritsFromUIClass(_ type: TypeID) -> Bool {
    self[type].kind == .class
      && ancestors(of: type).sdk.contains { name in
        sdk.isOfUI(name) && sdk.types(named: name).contains { !$0.isProtocol }
      }
  }

  /// Whether a type, or one around it, shows previews.
  package func isOfPreviews(_ type: TypeID) -> Bool {
    typesOutward(from: type).contains { self[$0].isPreviewProvider }
  }

  /// Whether `type` is nested in `user` or in a type around it that is a part of the screen too: what lends
  /// both only its name has no parts.
  package func isPartOfScreen(_ type: TypeID, around user: TypeID) -> Bool {
    guard self[type].outer != nil else { return false }
    return typesOutward(from: user).contains { around in
      let role = self[around].role?.role
      return (role == .view || role == .viewController) && isNested(type, in: around)
    }
  }

  /// Whether a member of a declaration fits; none does while the index is built.
  func hasMember(
    of declaration: FactIndex<Declaration>, in file: Int,
    where fits: (FactIndex<Declaration>) -> Bool
  ) -> Bool {
    !nesting.isEmpty && nesting[file].members(of: declaration).contains(where: fits)
  }

  /// Whether a member of a type, in its declaration or an extension, fits: most are decided by the first.
  func hasMember(of type: ProjectType, where fits: (Declaration, FileFacts) -> Bool) -> Bool {
    type.parts.contains { part in
      let facts = files[part.file]
      return hasMember(of: part.declaration, in: part.file) { fits(facts.declarations[$0], facts) }
    }
  }

  /// Whether an expression in a type's declaration or extensions fits.
  package func hasExpression(
    inCodeOf type: TypeID, where fits: (FactIndex<Expression>, FileFacts, _ file: Int) -> Bool
  ) -> Bool {
    self[type].parts.contains { part in
      let facts = files[part.file]
      return facts.expressions(in: facts.declarations[part.declaration].range).contains {
        fits(FactIndex($0), facts, part.file)
      }
    }
  }

  /// The members of a part of a type, in source order.
  package func members(of part: DeclarationReference) -> MembersOfPart {
    MembersOfPart(file: part.file, members: nesting[part.file].members(of: part.declaration))
  }

  /// The properties, methods and, as `init`, initialisers called `name` that `type` declares itself.
  func members(
    named name: UnsafeBufferPointer<UInt8>, of type: TypeID, where fits: (Declaration) -> Bool
  ) -> [Member] {
    memberTable.members(named: name, of: type, files, where: fits)
  }

  /// The first of them that fits.
  func firstMember(
    named name: MemberTable.SoughtName, of type: TypeID,
    where fits: (Member, Declaration) -> Bool
  ) -> Member? {
    memberTable.firstMember(named: name, of: type, files, where: fits)
  }

  /// The members that a type's declaration and extensions have, in that order.
  package func members(of type: TypeID) -> ArraySlice<Member> { memberTable.members(of: type) }

  /// The stored properties of a type's instances that fit; only those whose names end in
  /// one of `endings`, where these are given, are asked about.
  package func storedProperties(
    of type: TypeID, endingIn endings: [NameEnding]? = nil,
    where fits: (Member) -> Bool = { _ in true }
  ) -> [Member] {
    memberTable.storedProperties(of: type, endingIn: endings, where: fits)
  }

  /// The member or global that `declaration` is or lies in.
  package func unit(
    of declaration: FactIndex<Declaration>, in file: Int
  ) -> FactIndex<Declaration>? {
    guard !declaration.isNone else { return nil }
    let unit = nesting[file].declarations[declaration.int].unit
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

  /// Whether a file has code that is in no type, or in an extension of one that is not the project's.
  package func hasCodeOfNoType(_ file: Int) -> Bool {
    nesting[file].hasGlobals || surveys[file].extendsOthers
      || files[file].projectPath.ends(in: "main.swift")
  }

  /// The role of `type`, or of the nearest type around it that has one.
  package func role(of type: TypeID) -> RoleDecision? {
    roleGiver(of: type).flatMap { types[$0.raw].role }
  }

  /// Who has the role that `type` plays: that itself, or the nearest type around it that has one.
  package func roleGiver(of type: TypeID) -> TypeID? {
    var current: TypeID? = type
    while let id = current {
      if types[id.raw].role != nil { return id }
      if types[id.raw].isOfItsOwn { return nil }
      current = types[id.raw].outer
    }
    return nil
  }

  /// What `type` inherits from and conforms to, directly or not: project types and SDK names.
  package func ancestors(of type: TypeID) -> Ancestors { ancestorLists[type.raw] }

  /// `type` itself, then the project types that it inherits from and conforms to.
  package func lineage(of type: TypeID) -> Lineage {
    Lineage(type: type, ancestors: ancestors(of: type).project)
  }

  /// Whether a type inherits from one of the SDK's, directly or not, that fits by its name.
  package func inheritsFromSDK(_ type: TypeID, where fits: (String) -> Bool) -> Bool {
    ancestors(of: type).sdk.contains { fits(names.text($0)) }
  }

  /// The same for who asks for many types, by what `names` gave.
  package func inheritsFromSDK(_ type: TypeID, anyOf names: [NameID]) -> Bool {
    ancestorLists[type.raw].sdk.contains(where: names.contains)
  }

  /// Whether it inherits from one of the SDK's classes that fits by its name.
  package func inheritsFromSDKClass(_ type: TypeID, where fits: (String) -> Bool) -> Bool {
    ancestors(of: type).sdk.contains { name in
      sdk.types(named: name).contains { !$0.isProtocol } && fits(names.text(name))
    }
  }

  /// Whether another type of the project inherits from a type.
  package func hasHeirs(_ type: TypeID) -> Bool { !heirs.isEmpty(type) }

  /// Whether a struct or enum of the project adopts a protocol, directly or not.
  package func isAdoptedByValues(_ type: TypeID) -> Bool { isOfValues[type.raw] }

  /// Those that inherit from a type, directly or not.
  package func heirs(of type: TypeID) -> ArraySlice<TypeID> { heirs[type] }

  /// Whether there are others than those that stand in for it in tests.
  package func hasHeirsInApp(_ type: TypeID) -> Bool { heirs[type].contains { !isDouble($0) } }

  package func heirsInApp(of type: TypeID) -> [TypeID] { heirs(of: type).filter { !isDouble($0) } }

  /// Whether what a type inherits from, directly or not, is called by one of these names.
  package func inherits(_ type: TypeID, from names: [String]) -> Bool {
    let ancestors = ancestors(of: type)
    if ancestors.project.isEmpty, ancestors.sdk.isEmpty { return false }
    return inherits(type, fromAnyOf: self.names(names))
  }

  /// The same for who asks for many types, by what `names` gave.
  package func inherits(_ type: TypeID, fromAnyOf names: [NameID]) -> Bool {
    let ancestors = ancestors(of: type)
    return ancestors.sdk.contains(where: names.contains)
      || ancestors.project.contains { names.contains(self[$0].nameID) }
  }

  /// The same for a type of the SDK.
  package func inherits(sdk name: NameID, from names: [String]) -> Bool {
    ancestors(ofSDK: name).contains { names.contains(self.names.text($0)) }
  }

  /// Those that something in the project or the SDK's table has.
  package func names(_ names: [String]) -> [NameID] { names.compactMap { self.names.find($0) } }

  /// The classes that inherit from a class, directly or not.
  func subclasses(of type: TypeID) -> [TypeID] {
    if heirs.isEmpty(type) || types[type.raw].kind != .class { return [] }
    return heirs[type].filter { types[$0.raw].kind == .class }
  }

  private func findAncestors(of type: TypeID, _ queue: AncestorQueue) -> Ancestors {
    guard !types[type.raw].supertypes.isEmpty else { return Ancestors() }
    queue.meanings.removeAll(keepingCapacity: true)
    queue.add(types[type.raw].supertypes)
    return ancestors(from: queue, of: type)
  }

  /// A type of the SDK and what it inherits from.
  package func ancestors(ofSDK name: NameID) -> [NameID] {
    let queue = AncestorQueue()
    queue.meanings.append(.sdk(name))
    return ancestors(from: queue, of: nil).sdk
  }

  private func ancestors(from queue: AncestorQueue, of type: TypeID?) -> Ancestors {
    // They are few: to look through a list takes less than any set.
    var found = Ancestors()
    var next = 0
    while next < queue.meanings.count {
      let meaning = queue.meanings[next]
      next += 1
      switch meaning {
      case .project(let ancestor):
        guard ancestor != type, !found.project.contains(ancestor) else { continue }
        found.project.append(ancestor)
        queue.add(types[ancestor.raw].supertypes)
      case .sdk(let name):
        if found.sdk.isEmpty { found.sdk.reserveCapacity(8) }
        guard !found.sdk.contains(name) else { continue }
        found.sdk.append(name)
        for type in sdk.types(named: name) {
          for supertype in sdk.supertypes(of: type) { queue.meanings.append(.sdk(supertype)) }
        }
      case .unknown: continue
      }
    }
    return found
  }

  /// The code lines of a type: its declaration and all extensions; what is nested counts too.
  package func codeLines(of type: TypeID) -> Int {
    types[type.raw].parts.reduce(0) { sum, part in
      let facts = files[part.file]
      return sum + facts.codeLines(in: facts.declarations[part.declaration].range)
    }
  }

  // MARK: Building

  private static func surveys(of files: [FileFacts], _ sdk: SDKTable) -> [FileSurvey] {
    Parallel.map(
      count: files.count, threads: ProjectReader.processorCount, { SurveyRoom(sdk) },
      { room, number in FileSurvey(files[number], room) })
  }

  private func decideRoles(_ matchers: [RoleMatcher]) {
    let rules = RoleRules(matchers: matchers, names)
    _ = Self.inParallel(types.count) { [index = self] id in
      let (type, id) = (index.types[id], TypeID(id))
      if let role = rules.ownRole(of: id, index) {
        type.decidedRole = role
      } else if type.outer != nil {
        type.isOfItsOwn = rules.isOfItsOwn(id, index)
      }
    }
    // What is inherited is a role of the superclass's own.
    let inherited = types.indices.compactMap { id -> (type: Int, role: RoleDecision)? in
      guard types[id].role == nil, !ancestorLists[id].project.isEmpty else { return nil }
      return rules.inheritedRole(of: TypeID(id), self).map { (id, $0) }
    }
    for (id, role) in inherited {
      types[id].decidedRole = role
      types[id].isOfItsOwn = false
    }
    for view in types where !view.nested.isEmpty {
      guard let role = view.role?.role, role == .view || role == .viewController else { continue }
      for id in rules.dataTaken(by: view, self) { types[id.raw].isTakenByView = true }
    }
  }

  static func inParallel<Result>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    Parallel.map(count: count, threads: ProjectReader.processorCount, body)
  }
}

/// What a type inherits from, the nearest first, while it is looked through. A thread keeps one from type to type.
private final class AncestorQueue {
  @exclusivity(unchecked) var meanings: [TypeMeaning] = []

  func add(_ supertypes: [Supertype]) {
    // By their numbers: a copy counts a reference for the name.
    for number in supertypes.indices { meanings.append(supertypes[number].meaning) }
  }
}
