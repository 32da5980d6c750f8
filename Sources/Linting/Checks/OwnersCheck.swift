// How many types may use an API: those that use it most own it, the others should ask them.

import ProjectModel
import SwiftReader

struct OwnersCheck: Check {
  static let name = "owners"

  private let selection: Selection
  private let apis: APINames
  private let max: Int
  /// Among types that use it as often as each other, those of these roles are the owners.
  private let prefer: [String]?
  /// What has one of these roles owns it only where nobody else uses it.
  private let exceptOwners: [String]?
  /// What adopts one of these hands the API to those that use it.
  private let exceptInherits: [String]?

  private enum CodingKeys: String, CodingKey { case max, prefer, exceptOwners, exceptInherits }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    apis = try APINames(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    max = try container.decode(Int.self, forKey: .max)
    prefer = try container.decodeIfPresent([String].self, forKey: .prefer)
    exceptOwners = try container.decodeIfPresent([String].self, forKey: .exceptOwners)
    try RoleNames.check((prefer ?? []) + (exceptOwners ?? []), decoder)
    exceptInherits = try container.decodeIfPresent([String].self, forKey: .exceptInherits)
  }

  var names: [String] { apis.searched }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let users = selection.typeSet(in: project)
    let uses = APIUses(names: apis, project: project, users: users)
    var usesByType: [TypeID: [(file: Int, use: APIUse)]] = [:]
    for file in project.files(of: users) {
      for use in uses.uses(in: file) where !handsOver(use.user, index) {
        let user = index.outermost(use.user)
        if !index.isDouble(user) { usesByType[user, default: []].append((file, use)) }
      }
    }
    let all = Set(usesByType.keys)
    for (type, uses) in usesByType {
      let own = uses.filter {
        !isGiven($0.use, in: $0.file, by: type, to: all, index)
          && !isOnlyKept($0.use, in: $0.file, index)
      }
      usesByType[type] = own.isEmpty ? nil : own
    }
    guard usesByType.count > max else { return [] }
    let ranked = usesByType.keys.map { (type: $0, rank: rank($0, usesByType, project)) }
      .sorted { $0.rank < $1.rank }.map(\.type)
    var homes = Homes(project, most: max)
    return ranked.compactMap { type in
      let better = homes.owners(for: type)
      homes.add(type)
      guard better.count >= max else { return nil }
      let owners = max == 0 ? Array(ranked.prefix(1)) : better
      var match = project.match(type)
      match.values["max"] = "\(max)"
      let uses = usesByType[type] ?? []
      match.values["api"] = uses.first?.use.api ?? ""
      match.values["owner"] = owners.first.map { index[$0].qualifiedName } ?? ""
      match.values["comparison"] = ""
      if let owner = owners.first, owner != type {
        let ownersAPIs = Self.apis(of: usesByType[owner] ?? [])
        if let common = uses.first(where: { ownersAPIs.contains($0.use.api) })?.use.api {
          match.values["api"] = common
          match.values["comparison"] = ", as '\(index[owner].qualifiedName)' does"
        } else {
          match.values["comparison"] =
            ", while '\(index[owner].qualifiedName)' uses \(Self.list(ownersAPIs))"
        }
      }
      match.related = owners.filter { $0 != type }.map { owner in
        let place = project.match(owner)
        let uses = usesByType[owner] ?? []
        return RelatedPlace(
          message: "'\(index[owner].qualifiedName)' uses \(Self.list(Self.apis(of: uses))) on "
            + (uses.count == 1 ? "1 line" : "\(uses.count) lines"),
          file: place.file, range: place.range)
      }
      return match
    }
  }

  private static func apis(of uses: [(file: Int, use: APIUse)]) -> [String] {
    Set(uses.map(\.use.api)).sorted()
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// `Webservice(session: URLSession(configuration: .default))` gives the owner what it is to use, as a function
  /// does that makes a session and returns it.
  private func isGiven(
    _ use: APIUse, in file: Int, by user: TypeID, to owners: Set<TypeID>, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let name = facts.expression(of: use),
      case let owner = creator(takingEndOf: name, in: file, index)
    else { return false }
    let value = facts.chainEnd(from: name)
    if case .defaultValue(let parameter) = facts.destination(of: value),
      areHandedOn(facts.uses(of: parameter), by: user, in: file, index)
    {
      return true
    }
    if facts.isUncalled(name) {
      if index.isGivenBack(value, in: file) || index.isGivenToOtherModule(value, in: file)
        || isBoundToHandOn(value, by: user, in: file, index)
        || isMadeToHandOn(value, by: user, in: file, index)
        || isProvided(value, in: file, by: user, index)
      {
        return true
      }
    }
    if let taker = inheritedPlace(of: name, in: file, by: user, index) {
      return owners.contains(taker)
    }
    guard let owner else { return false }
    if owner != user {
      // What takes a protocol that the session adopts mentions no session.
      return owners.contains(owner) || facts.isUncalled(name)
    }
    // What it gives to itself it keeps, which is looked at on its own, or gives to its superclass.
    return keepsAPI(user, index)
      || index.ancestors(of: user).project.contains(where: owners.contains)
  }

  /// `init(session: URLSession = .shared) { client = Client(session: session) }`
  private func areHandedOn(
    _ uses: [FactIndex<Expression>], by user: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    !uses.isEmpty && uses.allSatisfy { isHandedOn($0, by: user, in: file, index) }
  }

  /// The value itself, not what somebody asks it for.
  private func isHandedOn(
    _ value: FactIndex<Expression>, by user: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let taker = creator(takingEndOf: value, in: file, index)
    return taker != nil && taker != user && index.files[file].chainEnd(from: value) == value
  }

  /// `let session = URLSession(configuration: quick)`, then `Client(session: session)`.
  private func isBoundToHandOn(
    _ value: FactIndex<Expression>, by user: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard case .initialValue(let local) = facts.destination(of: value),
      facts.declarations[local].isLocal
    else { return false }
    return areHandedOn(facts.references(to: local), by: user, in: file, index)
  }

  /// What a method gives its own type, which hands it on: `let session = makeSession()`, then
  /// `Client(session: session)`.
  private func isMadeToHandOn(
    _ value: FactIndex<Expression>, by user: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard case .returned = facts.destination(of: value),
      facts.scopes[facts.expressions[value].scope].closure.isNone,
      let giver = index.giver(around: value, in: file)
    else { return false }
    let asked = Set(index[user].parts.map(\.file)).flatMap { file in
      index.values(of: giver, in: file).map { (value: $0, file: file) }
    }
    return !asked.isEmpty
      && asked.allSatisfy { value, file in
        isHandedOn(value, by: user, in: file, index)
          || isBoundToHandOn(value, by: user, in: file, index)
          || inheritedPlace(of: value, in: file, by: user, index) != nil
      }
  }

  /// `private let session: URLSession`, `private let session = URLSession(configuration: quick)`
  private func keepsAPI(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.storedProperties(of: type).contains { property in
      index.namedType(ofValueDeclaredBy: property).map { apis.lists($0.name) } ?? false
    }
  }

  /// Whose property a value is put into by what inherits it: `manager = Session(configuration: quick)`.
  private func inheritedPlace(
    of expression: FactIndex<Expression>, in file: Int, by user: TypeID, _ index: ProjectIndex
  ) -> TypeID? {
    let facts = index.files[file]
    guard case .assignment(let number) = facts.destination(of: facts.chainEnd(from: expression)),
      let target = facts.assignments[number].target.ifAny,
      let property = index.property(facts.expressions[target].name, in: file, of: user),
      let owner = index.enclosingType(of: property.declaration, in: property.file)
    else { return nil }
    return index.outermost(owner) == user ? nil : index.outermost(owner)
  }

  /// The type that a value goes into as it is made: `Webservice` of `Webservice(session: .shared)`, of
  /// `client = .init(session: .shared)`, and of its own `self.init(session: .shared)`; or whose method is given it,
  /// `client.start(session: .shared)`.
  private func creator(
    takingEndOf expression: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> TypeID? {
    let facts = index.files[file]
    guard let (call, _) = facts.callGiven(facts.chainEnd(from: expression)) else { return nil }
    let scope = facts.expressions[call].scope
    let created =
      facts.isOwnInitializer(call)
      ? index.type(around: scope, in: file)
      : index.createdType(call, in: file) ?? index.typeMadeByImpliedInit(call, in: file)
        ?? index.typeAsked(by: call, in: file)
    return created.map { index.outermost($0) }
  }

  /// `let session: URLSession` of which its type makes no use but to hand it to others: so does what holds
  /// everything that an app is made of.
  private func isOnlyKept(_ use: APIUse, in file: Int, _ index: ProjectIndex) -> Bool {
    guard let property = property(declaredBy: use, in: file, index) else { return false }
    let declaration = index.declaration(property)
    return isProvided(property, by: use.user, index)
      || declaration.value.isNone && isGiven(use.api, to: use.user, index)
        && isOnlyKept(property, by: use.user, index)
  }

  private func property(
    declaredBy use: APIUse, in file: Int, _ index: ProjectIndex
  ) -> Member? {
    let facts = index.files[file]
    return index.storedProperties(of: use.user).first { property in
      guard property.file == file, let type = index.declaration(property).type.ifAny else {
        return false
      }
      let range = facts.types[type].range
      return range.start <= use.range.start && use.range.start < range.end
    }
  }

  /// `init(session: Session = URLSession.shared)`, whatever it keeps that as.
  private func isGiven(
    _ use: APIUse, in file: Int, toMake type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let name = facts.expression(of: use),
      case .defaultValue(let parameter) = facts.destination(of: facts.chainEnd(from: name))
    else { return false }
    return index.initializers(of: type).contains {
      $0.file == file && index.declaration($0).parameters.range.contains(Int(parameter.raw))
    }
  }

  /// `private let session = URLSession(configuration: quick)` that no code reads. One that has a delegate may have it
  /// told of what another run of the app began.
  private func isUnread(_ use: APIUse, in file: Int, _ index: ProjectIndex) -> Bool {
    let facts = index.files[file]
    let name = facts.expression(of: use)
    let property =
      if let name {
        facts.isUncalled(name) && !facts.givesDelegate(facts.chainEnd(from: name))
          ? property(taking: facts.chainEnd(from: name), in: file, by: use.user, index) : nil
      } else {
        property(declaredBy: use, in: file, index)
      }
    guard let property, case let declaration = index.declaration(property),
      declaration.modifiers.isPrivate, declaration.attributes.isEmpty
    else { return false }
    return !facts.expressions.indices.contains { number in
      let value = facts.expressions[number]
      return
        (value.kind == .member
        || value.kind == .name && facts.meaning(of: FactIndex(number)) == .outside)
        && value.use != .assignmentTarget && index.isCalled(value.name, in: file, as: property)
    }
  }

  /// Whether a type makes no use of a property of its own but to hand it to others.
  private func isOnlyKept(_ property: Member, by user: TypeID, _ index: ProjectIndex) -> Bool {
    guard !index.hasHeirs(user),
      !index.ancestors(of: user).project.contains(where: { asks($0, for: property, index) })
    else { return false }
    return !Set(index[user].parts.map(\.file)).contains { part in
      let code = index.files[part]
      return code.expressions.indices.contains { number in
        let value = code.expressions[number]
        guard value.kind == .name || value.kind == .member,
          index.isCalled(value.name, in: part, as: property)
        else { return false }
        if value.use == .base { return true }
        let expression = FactIndex<Expression>(number)
        guard case .argument = code.destination(of: expression) else { return false }
        return creator(takingEndOf: expression, in: part, index) == nil
      }
    }
  }

  /// Whether code of an ancestor uses what there is of that name: a protocol that asks for it may have none.
  private func asks(_ ancestor: TypeID, for property: Member, _ index: ProjectIndex) -> Bool {
    guard index.property(index.name(of: property), of: ancestor) != nil else { return false }
    return index[ancestor].kind != .protocol
      || index[ancestor].parts.contains { part in
        let facts = index.files[part.file]
        let range = facts.declarations[part.declaration].range
        return facts.expressions(in: range).contains {
          index.isCalled(facts.expressions[$0].name, in: part.file, as: property)
        }
      }
  }

  /// `init() { session = URLSession.shared }` of what a protocol asks for: others use it.
  private func isProvided(
    _ value: FactIndex<Expression>, in file: Int, by user: TypeID, _ index: ProjectIndex
  ) -> Bool {
    property(taking: value, in: file, by: user, index).map { isProvided($0, by: user, index) }
      ?? false
  }

  private func property(
    taking value: FactIndex<Expression>, in file: Int, by user: TypeID, _ index: ProjectIndex
  ) -> Member? {
    let facts = index.files[file]
    switch facts.destination(of: value) {
    case .assignment(let assignment):
      return facts.assignments[assignment].target.ifAny.flatMap {
        index.property(facts.expressions[$0].name, in: file, of: user)
      }
    case .initialValue(let declaration) where !facts.declarations[declaration].isLocal:
      return Member(file: file, declaration: declaration)
    default: return nil
    }
  }

  /// Whether a protocol asks for a property that the type itself makes no use of.
  private func isProvided(_ property: Member, by user: TypeID, _ index: ProjectIndex) -> Bool {
    index.ancestors(of: user).project.contains {
      index[$0].kind == .protocol && index.property(index.name(of: property), of: $0) != nil
    } && isOnlyKept(property, by: user, index)
  }

  private func isGiven(_ api: String, to type: TypeID, _ index: ProjectIndex) -> Bool {
    let initializers = index.initializers(of: type)
    if initializers.isEmpty { return index[type].kind == .struct }
    return initializers.contains { initializer in
      let facts = index.files[initializer.file]
      return facts.parameters[index.declaration(initializer).parameters].contains { parameter in
        facts.valueNames(in: parameter.type).contains { facts.text($0) == api }
      }
    }
  }

  /// A key has no instances to do more with it; a client that is its own key does.
  private func handsOver(_ user: TypeID, _ index: ProjectIndex) -> Bool {
    guard let exceptInherits,
      index[user].supertypes.contains(where: { exceptInherits.contains($0.name) })
    else { return false }
    return index.members(of: user).allSatisfy { member in
      let declaration = index.declaration(member)
      return !(declaration.kind.isProperty || declaration.kind == .function)
        || !declaration.modifiers.isDisjoint(with: [.static, .classMember])
    }
  }

  /// The types with most uses that come to something come first, and who keeps what it uses; what is left to decide
  /// is decided by role and name, so that every run says the same.
  private func rank(
    _ type: TypeID, _ uses: [TypeID: [(file: Int, use: APIUse)]], _ project: CheckedProject
  ) -> (Int, Int, Int, Int, String, Int) {
    let role = project.roleName(of: type)
    let isExcluded = exceptOwners?.contains(role) == true
    let isPreferred = prefer?.contains(role) == true
    let index = project.index
    let uses = uses[type] ?? []
    let live = uses.count { !isUnread($0.use, in: $0.file, index) }
    let keeps =
      keepsAPI(type, index) || uses.contains { isGiven($0.use, in: $0.file, toMake: type, index) }
    return (
      isExcluded ? 1 : 0, -live, keeps ? 0 : 1, isPreferred ? 0 : 1,
      project.index[type].qualifiedName, type.raw
    )
  }
}

/// The best owners so far, by the Xcode project or package that they lie in: nobody outside of one with an app,
/// in another app or in a library with a sample beside it, can ask what is in that.
private struct Homes {
  private let index: ProjectIndex
  private let ofApps: Set<String>
  private let most: Int
  private var count = 0
  /// With their ranks, `most` at the most: those that anyone may ask, and those in the homes of apps.
  private var shared: [(rank: Int, type: TypeID)] = []
  private var inApps: [String: [(rank: Int, type: TypeID)]] = [:]

  init(_ project: CheckedProject, most: Int) {
    let index = project.index
    self.index = index
    self.most = most
    ofApps = Set(
      index.types.indices.map { TypeID($0) }.filter { index[$0].role?.role == .app }
        .map { index.home(of: $0) })
  }

  /// The best ones that a type may ask, the best first.
  func owners(for type: TypeID) -> [TypeID] {
    let own = inApps[index.home(of: type)] ?? []
    return (shared + own).filter { mayAsk(type, $0.type) }.sorted { $0.rank < $1.rank }
      .prefix(most).map(\.type)
  }

  /// Not what is internal to a module of which that of the type knows nothing.
  private func mayAsk(_ type: TypeID, _ owner: TypeID) -> Bool {
    let declared = index[owner].declaration
    let modifiers = index.files[declared.file].declarations[declared.declaration].modifiers
    let file = index[type].declaration.file
    return !modifiers.isDisjoint(with: [.public, .open])
      || !index.isOfAnotherModule(owner, than: file)
      || index.isVisible(moduleOf: declared.file, from: file)
  }

  /// Types come by their ranks.
  mutating func add(_ type: TypeID) {
    count += 1
    let home = index.home(of: type)
    if ofApps.contains(home) {
      if inApps[home, default: []].count < most { inApps[home, default: []].append((count, type)) }
    } else if shared.count < most {
      shared.append((count, type))
    }
  }
}

extension ProjectIndex {
  /// Where a file asks for what a function or computed property gives.
  fileprivate func values(of giver: Member, in file: Int) -> [FactIndex<Expression>] {
    let facts = files[file]
    return facts.expressions.indices.compactMap { number in
      let found = facts.expressions[number]
      guard found.kind == .name || found.kind == .member,
        isCalled(found.name, in: file, as: giver),
        found.kind == .member || facts.meaning(of: FactIndex(number)) == .outside
      else { return nil }
      guard found.use == .base, case let call = FactIndex<Expression>(raw: found.target),
        facts.expressions[call].kind == .call
      else { return FactIndex(number) }
      return call
    }
  }

  /// `Client` of `client.start(session: session)`.
  fileprivate func typeAsked(by call: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member,
      let asked = facts.expressions[callee].base.ifAny, facts.expressions[asked].kind != .selfValue
    else { return nil }
    return type(of: asked, in: file)
  }

  /// `Client` of `client = .init(…)`, which only the place that it goes to says.
  fileprivate func typeMadeByImpliedInit(
    _ call: FactIndex<Expression>, in file: Int
  ) -> TypeID? {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .implicitMember,
      facts.textEquals(facts.expressions[callee].name, "init")
    else { return nil }
    switch facts.destination(of: call) {
    case .assignment(let assignment):
      return facts.assignments[assignment].target.ifAny.flatMap { type(of: $0, in: file) }
    case .initialValue(let declaration):
      return type(ofValueDeclaredBy: Member(file: file, declaration: declaration))
    default: return nil
    }
  }
}

extension FileFacts {
  /// `AF` or `Alamofire.AF`, unless a type is written there.
  fileprivate func expression(of use: APIUse) -> FactIndex<Expression>? {
    expressions.indices.first {
      [.name, .member].contains(expressions[$0].kind) && expressions[$0].name == use.range
    }.map { FactIndex($0) }
  }

  fileprivate func givesDelegate(_ call: FactIndex<Expression>) -> Bool {
    arguments[expressions[call].arguments].contains { textEquals($0.label, "delegate") }
  }

  fileprivate func uses(of parameter: FactIndex<Parameter>) -> [FactIndex<Expression>] {
    let name = parameters[parameter].name
    return expressions.indices.map { FactIndex<Expression>($0) }.filter {
      expressions[$0].kind == .name && sameText(expressions[$0].name, name)
        && meaning(of: $0) == .parameter(parameter)
    }
  }

  /// `self.init(…)`.
  func isOwnInitializer(_ call: FactIndex<Expression>) -> Bool {
    guard let called = calledName(of: call), textEquals(called, "init"),
      let base = expressions[expressions[call].base].base.ifAny
    else { return false }
    return expressions[base].kind == .selfValue
  }
}
