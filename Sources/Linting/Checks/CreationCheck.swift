// Which types some types may create, or reach for as a singleton, themselves.

import ProjectModel
import SwiftReader

struct CreationCheck: Check {
  static let name = "creation"

  private let selection: Selection
  /// Project types with these roles may not be created by calling their initialiser.
  private let forbidRoles: [String]?
  /// Project types may not be reached by these static members; `shared*` stands for those that begin so, go on with
  /// another word and are of the type itself: `AlertManager.sharedManager`.
  private let forbidMembers: SingletonNames?
  /// Only types declared as one of these.
  private let ofKinds: KindSet?
  /// What goes to another object that is made here is that one's dependency.
  private let exceptHandedOver: Bool

  /// Only what is made from a value of these roles, and not by the type's own code.
  private let fromRoles: [String]?

  /// What the system itself makes: nobody can give it anything.
  private let exceptInherits: [String]?
  /// What asks itself for one of these was made by the system too.
  private let exceptAsking: [String]?

  private enum CodingKeys: String, CodingKey {
    case forbidRoles, forbidMembers, ofKinds, exceptHandedOver, exceptInherits, exceptAsking,
      fromRoles
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    forbidRoles = try container.decodeIfPresent([String].self, forKey: .forbidRoles)
    forbidMembers = try container.decodeIfPresent([String].self, forKey: .forbidMembers).map {
      SingletonNames($0)
    }
    ofKinds = try container.decodeIfPresent([String].self, forKey: .ofKinds).map { KindSet($0) }
    exceptInherits = try container.decodeIfPresent([String].self, forKey: .exceptInherits)
    exceptAsking = try container.decodeIfPresent([String].self, forKey: .exceptAsking)
    fromRoles = try container.decodeIfPresent([String].self, forKey: .fromRoles)
    try RoleNames.check((forbidRoles ?? []) + (fromRoles ?? []), decoder)
    exceptHandedOver =
      try container.decodeIfPresent(Bool.self, forKey: .exceptHandedOver) ?? false
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.typeSetInFocus(in: project)
    let forbidden = project.roles.types(playing: forbidRoles ?? [], index)
    var isSystemMade: [TypeID: Bool] = [:]
    var matches: [Match] = []
    func judge(_ creation: Creation, in file: Int) {
      guard let match = match(creation, forbidden, in: file, project) else { return }
      let isExempt = isSystemMade[creation.user] ?? isMadeBySystem(creation.user, index)
      isSystemMade[creation.user] = isExempt
      if !isExempt { matches.append(match) }
    }
    for file in project.files(of: judged) {
      // Nearly all that are named are neither.
      let uses =
        forbidMembers == nil
        ? project.references.uses(of: forbidden, in: file) : project.references[file].typeUses
      for use in uses {
        guard judged.contains(use.user), case .project(let type) = use.meaning,
          case .expression(let root) = use.context
        else { continue }
        judge(Creation(root: root, type: type, user: use.user, range: use.range), in: file)
      }
      let facts = index.files[file]
      for (root, declaration) in project.references[file].impliedMembers {
        guard let user = index.type(around: facts.expressions[root].scope, in: file),
          judged.contains(user),
          let type = index.type(ofValueDeclaredBy: Member(file: file, declaration: declaration))
        else { continue }
        let range = facts.expressions[root].name
        judge(Creation(root: root, type: type, user: user, range: range), in: file)
      }
    }
    return matches
  }

  /// `root` is the head of an expression that stands for `type`, or its implicit member.
  private struct Creation {
    let root: FactIndex<Expression>
    let type: TypeID
    let user: TypeID
    let range: TextRange
  }

  private func isMadeBySystem(_ user: TypeID, _ index: ProjectIndex) -> Bool {
    exceptInherits.map { index.inherits(user, from: $0) } ?? false
      || exceptAsking.map { asksItself(user, forOneOf: $0, index) } ?? false
  }

  /// `extensionContext?.completeRequest(returningItems: [])`
  private func asksItself(_ user: TypeID, forOneOf names: [String], _ index: ProjectIndex) -> Bool {
    // A bit for each length, backticks or not.
    var lengths: UInt64 = 0
    for name in names {
      for length in [name.utf8.count, name.utf8.count + 2] { lengths |= 1 &<< UInt64(length & 63) }
    }
    return index.hasExpression(inCodeOf: user) { use, facts, _ in
      let kind = facts.expressions[use].kind
      guard kind == .name || kind == .member else { return false }
      let name = facts.expressions[use].name
      // By its name first, and that by its length: few are called so, and to find out what is local takes longer.
      return lengths &>> UInt64(name.count & 63) & 1 == 1
        && names.contains { facts.nameEquals(name, $0) } && facts.isAskedOfSelf(use)
    }
  }

  /// `forbidden` are the types of roles that may not be created.
  private func match(
    _ creation: Creation, _ forbidden: TypeSet, in file: Int, _ project: CheckedProject
  ) -> Match? {
    let (root, type, user) = (creation.root, creation.type, creation.user)
    let index = project.index
    let facts = index.files[file]
    guard type != user, ofKinds?.contains(project.kind(of: type)) ?? true else { return nil }
    let singleton = singletonMember(root, of: type, in: file, index).map {
      facts.text(facts.expressions[$0].name)
    }
    guard
      singleton != nil && !isMaker(singleton ?? "", of: type, index)
        || forbidden.contains(type) && creates(type, root, file, index),
      !isInDefaultArgument(root, facts), !isInCoderInitializer(root, facts),
      !standsInForParameter(root, facts), !readsConstant(root, of: type, in: file, index),
      !callsFunctionForView(root, of: type, in: file, index),
      !index.isMadeForInitializer(facts.chainEnd(from: root), of: type, by: user, in: file)
    else { return nil }
    if exceptHandedOver, isReplaced(root, of: user, in: file, project) { return nil }
    // Who makes the user hands it what it needs: `static func make() -> LoginViewController`.
    if fromRoles == nil, forbidMembers == nil, isInFactory(root, of: user, in: file, index) {
      return nil
    }
    // The type's own code, and a factory of the type that it is nested in.
    if fromRoles != nil,
      index.isPart(user, of: type)
        || index.isPart(type, of: user) && isInFactory(root, of: user, in: file, index)
    {
      return nil
    }
    var match = project.match(user, file: file, range: creation.range)
    match.values = [
      "type": index[type].qualifiedName, "typeRole": project.roles.phrase(of: type) ?? "",
      "member": singleton ?? "",
    ]
    return match
  }

  /// `var viewModel = FeedViewModel(rows: [])`, until a method gives it another one.
  private func isReplaced(
    _ root: FactIndex<Expression>, of user: TypeID, in file: Int, _ project: CheckedProject
  ) -> Bool {
    let facts = project.index.files[file]
    guard case .initialValue(let property) = facts.destination(of: facts.chainEnd(from: root)),
      facts.declarations[property].kind == .variable, !facts.declarations[property].isLocal
    else { return false }
    return project.isSetFromParameter(Member(file: file, declaration: property), of: user)
  }

  private func creates(
    _ type: TypeID, _ root: FactIndex<Expression>, _ file: Int, _ index: ProjectIndex
  ) -> Bool {
    // What is nested in one is none by itself; what nobody outside can name nobody can give.
    guard index[type].role != nil, fromRoles != nil || !index.isPrivate(type),
      !(exceptHandedOver && isViewsOwn(type, for: root, in: file, index))
    else { return false }
    let facts = index.files[file]
    var current = root
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      guard facts.expressions[current].kind == .call else {
        if isInitializerAsValue(current, of: type, in: file, index) { return true }
        continue
      }
      let isCreation =
        facts.expressions[root].kind == .implicitMember
        ? facts.textEquals(facts.expressions[root].name, "init")
        : index.createdType(current, in: file) == type
      if let fromRoles, !index.passes(fromRoles, toInitializerOf: type, by: current, in: file) {
        return false
      }
      return isCreation
        && !(exceptHandedOver
          && (index.isOneOfMany(current, of: type, in: file)
            || index.isHandedOver(index.configured(current, of: type, in: file), in: file)))
    }
    return false
  }

  /// `EmptyStateView.ViewModel()`, and `TitleBarViewModel()` for a view called `TitleBar` or `TitleBarView`: who shows
  /// a view makes what the view declares for itself.
  private func isViewsOwn(
    _ type: TypeID, for root: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let user = index.type(around: facts.expressions[root].scope, in: file)
    guard let outer = index[type].outer else {
      let isOwn = user == nil || facts.isKeptAsViewModel(facts.chainEnd(from: root))
      return index.viewModelledBy(type, for: isOwn ? nil : user).map {
        index.role(of: $0).map { $0.role == .view } ?? index[$0].inheritsFromViewOfLibrary
      } ?? false
    }
    guard index.role(of: outer)?.role == .view else { return false }
    return user.map { !index.isPart($0, of: outer) } ?? true
  }

  /// `plants.map(RowViewModel.init)`.
  private func isInitializerAsValue(
    _ member: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let fromRoles, facts.textEquals(facts.expressions[member].name, "init"),
      case .argument = facts.destination(of: member)
    else { return false }
    return index.initializersTake(fromRoles, of: type)
  }

  /// In a static method of the user that makes one.
  private func isInFactory(
    _ root: FactIndex<Expression>, of user: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    var current = facts.scopes[facts.expressions[root].scope].declaration
    while let declaration = current.ifAny {
      let found = facts.declarations[declaration]
      if found.kind == .function, !found.modifiers.isDisjoint(with: [.static, .classMember]) {
        return index.enclosingType(of: declaration, in: file) == user
      }
      current = found.parent
    }
    return false
  }

  /// What is read of the singleton is a constant: `Metrics.shared.spacing`.
  private func readsConstant(
    _ root: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let singleton = singletonMember(root, of: type, in: file, index) else {
      return false
    }
    var (current, owner) = (singleton, type)
    let shared = facts.expressions[singleton].name
    // `Theme.shared.fonts.title`: through structures that are constants themselves.
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      guard facts.expressions[current].kind == .member else { return false }
      let name = facts.expressions[current].name
      if index.isWrittenOut(name, in: file, of: owner)
        || index.isConstantOfConstants(name, in: file, of: owner)
        || owner == type && index.isOfConstantStructure(name, in: file, of: type, reachedBy: shared)
      {
        return true
      }
      guard let held = index.structureHeld(by: name, in: file, of: owner) else { return false }
      owner = held
    }
    return false
  }

  /// `Factory.default.makeLabel()`, where nothing but functions is shared.
  private func callsFunctionForView(
    _ root: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let singleton = singletonMember(root, of: type, in: file, index),
      facts.expressions[singleton].use == .base
    else { return false }
    let asked = facts.expressions[FactIndex<Expression>(raw: facts.expressions[singleton].target)]
    return asked.kind == .member && index.isFunctionForView(asked.name, in: file, of: type)
  }

  private func singletonMember(
    _ root: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> FactIndex<Expression>? {
    guard let forbidMembers else { return nil }
    let facts = index.files[file]
    func isSingletons(_ name: TextRange) -> Bool {
      forbidMembers.contains(name, in: facts)
        || forbidMembers.mayContain(name, in: facts)
          && index.isStaticInstance(facts.text(name), of: type)
    }
    if facts.expressions[root].kind == .implicitMember {
      return isSingletons(facts.expressions[root].name) ? root : nil
    }
    var current = root
    // `Feed.Session.shared`: the last type's member counts.
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      guard facts.expressions[current].kind == .member else { return nil }
      let name = facts.expressions[current].name
      if isSingletons(name) { return takesArguments(current, facts) ? nil : current }
      guard facts.beginsUppercase(name) else { return nil }
    }
    return nil
  }

  /// `static func default(handler: Handler? = nil) -> Store` makes what it is asked for.
  private func isMaker(_ name: String, of type: TypeID, _ index: ProjectIndex) -> Bool {
    index.members(of: type).contains { member in
      let method = index.declaration(member)
      return method.kind == .function && !method.parameters.isEmpty
        && !method.modifiers.isDisjoint(with: [.static, .classMember])
        && index.name(of: member).filter { $0 != "`" } == name
    }
  }

  /// `Store.instance(for: account)` finds or makes one; it is no singleton's name.
  private func takesArguments(_ member: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard facts.expressions[member].use == .base else { return false }
    let call = facts.expressions[FactIndex<Expression>(raw: facts.expressions[member].target)]
    return call.kind == .call && !call.arguments.isEmpty
  }

  private func isInDefaultArgument(_ root: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    var current = root
    while true {
      switch facts.destination(of: current) {
      case .base(let next): current = next
      case .argument(let argument):
        guard let owner = facts.arguments[argument].owner.ifAny else { return false }
        current = owner
      case .defaultValue: return true
      default: return false
      }
    }
  }

  /// `service ?? FeedService()` of an initialiser that may be given one.
  private func standsInForParameter(_ root: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    let end = facts.chainEnd(from: root)
    guard facts.expressions[end].use == .argument,
      let operation = facts.arguments[FactIndex<Argument>(raw: facts.expressions[end].target)]
        .owner.ifAny,
      facts.expressions[operation].kind == .operation,
      facts.textEquals(facts.expressions[operation].name, "??"),
      let given = facts.arguments[facts.expressions[operation].arguments].first?.value.ifAny,
      given != end, facts.expressions[given].kind == .name,
      case .parameter = facts.meaning(of: given)
    else { return false }
    return true
  }

  private func isInCoderInitializer(_ root: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    let declaration = facts.scopes[facts.expressions[root].scope].declaration
    guard !declaration.isNone, facts.declarations[declaration].kind == .initializer else {
      return false
    }
    let parameters = facts.parameters[facts.declarations[declaration].parameters]
    return parameters.first.map { facts.text($0.label) } == "coder"
  }
}

extension FileFacts {
  /// `viewModel = FeedListViewModel()`, also as what a closure gives that is called where it stands: whatever it is
  /// called after, it is the view model of who keeps it.
  fileprivate func isKeptAsViewModel(_ value: FactIndex<Expression>) -> Bool {
    switch destination(of: value) {
    case .initialValue(let declaration):
      return textEquals(declarations[declaration].name, "viewModel")
    case .assignment(let assignment):
      return assignments[assignment].target.ifAny
        .map { textEquals(expressions[$0].name, "viewModel") } ?? false
    case .returned:
      guard let closure = scopes[expressions[value].scope].closure.ifAny,
        case .base(let call) = destination(of: closures[closure].expression)
      else { return false }
      return isKeptAsViewModel(call)
    default: return false
    }
  }
}

/// What singletons are reached by.
private struct SingletonNames {
  private let names: NameList
  private let beginnings: NameList

  init(_ patterns: [String]) {
    names = NameList(patterns.filter { !$0.hasSuffix("*") })
    beginnings = NameList(patterns.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) })
  }

  func contains(_ name: TextRange, in facts: FileFacts) -> Bool { names.contains(name, in: facts) }

  /// `sharedManager` for `shared*`: what it is worth decides.
  func mayContain(_ name: TextRange, in facts: FileFacts) -> Bool {
    beginnings.containsFirstWord(of: name, in: facts)
  }
}

extension ProjectIndex {
  /// `static let sharedManager = AlertManager()` of `AlertManager`.
  fileprivate func isStaticInstance(_ name: String, of type: TypeID) -> Bool {
    members(of: type).contains { member in
      let declaration = declaration(member)
      guard declaration.kind.isProperty || declaration.kind == .function,
        !declaration.modifiers.isDisjoint(with: [.static, .classMember]),
        self.name(of: member) == name
      else { return false }
      if declaration.kind == .function {
        guard case .project(type)? = annotatedType(of: member)?.kind else { return false }
        return true
      }
      return self.type(ofValueDeclaredBy: member) == type
    }
  }
}
