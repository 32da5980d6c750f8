// Where the code of some types uses an API: as a value, or as the type of a stored property or local.

import ProjectModel
import SwiftReader

struct APIUse {
  var range: TextRange
  var user: TypeID
  var api: String
}

/// Looks through one file after the other for the uses of one API.
struct APIUses {
  let names: APINames
  let project: CheckedProject
  /// The types whose code is looked at.
  let users: TypeSet
  /// Properties with one of these attributes are not looked at.
  let exceptAttributes: [String]
  /// Nor is what another type of the project is made with: `PlantStore(defaults: UserDefaults.standard)`.
  let exceptGiven: Bool
  /// Nor is what goes to another module.
  let exceptHandedOver: Bool
  private let searched: SearchedNames
  /// What other types have one of the API's objects in, where that counts too: `application.defaults.set(…)`.
  private let holders: Holders?
  /// What the project keeps under the name of one of the API's types, and is none itself.
  private let otherThings: [String: Set<String>]

  init(
    names: APINames, project: CheckedProject, users: TypeSet, exceptAttributes: [String] = [],
    exceptGiven: Bool = false, exceptHandedOver: Bool = false, throughOthers: Bool = false
  ) {
    self.names = names
    self.project = project
    self.users = users
    self.exceptAttributes = exceptAttributes
    self.exceptGiven = exceptGiven
    self.exceptHandedOver = exceptHandedOver
    let searched = project.searched(names.searched)
    self.searched = searched
    holders = throughOthers ? Holders(of: names, searched, project) : nil
    let index = project.index
    let members = index.members {
      project.isSearched($0, in: $1) && names.lists($1.text($0))
    }
    otherThings = Dictionary(
      uniqueKeysWithValues: members.map { name, members in
        (name, names.otherThings(among: members, of: name, index))
      })
  }

  private var index: ProjectIndex { project.index }

  /// In source order, one a line.
  func uses(in file: Int) -> [APIUse] {
    let named = project.uses(of: searched, in: file)
    let facts = index.files[file]
    let ofOthers = holders.map { project.uses(of: $0.search, in: file) } ?? []
    if named.isEmpty, ofOthers.isEmpty { return [] }
    let modules = Set(facts.imports.map { facts.module(of: $0) })
    var found = ofOthers.compactMap { useOfOthers($0.expression, in: file, facts) }
    for use in named {
      switch use.place {
      case .expression(let expression):
        found += uses(of: expression, in: file, facts, modules)
        if let use = useOfInherited(expression, in: file, facts) { found.append(use) }
      case .type(let type, let mention):
        if let use = declaredUse(type, mention, in: file, facts, modules) { found.append(use) }
      }
    }
    var lastLine = -1
    return found.sorted { $0.range.start < $1.range.start }.filter { use in
      // What a line does is one decision.
      let line = facts.lineIndex(of: use.range.start)
      defer { lastLine = line }
      return line != lastLine
    }
  }

  /// `application.defaults.set(true, forKey: "seen")`, where the application has them: who only hands them on uses
  /// nothing.
  private func useOfOthers(
    _ property: FactIndex<Expression>, in file: Int, _ facts: FileFacts
  ) -> APIUse? {
    let value = facts.expressions[property]
    guard value.kind == .member, let base = value.base.ifAny,
      facts.expressions[base].kind != .selfValue, facts.expressions[base].kind != .superValue,
      isAsked(property, facts), let user = index.type(around: value.scope, in: file),
      users.contains(user),
      let owner = index.type(of: base, in: file), owner != user,
      let member = index.property(value.name, in: file, of: owner),
      let name = holders?.apis[member],
      names.counts(name, members: facts.members(behind: property))
    else { return nil }
    return APIUse(range: value.name, user: user, api: name)
  }

  /// `Plant.fetchRequest()`, `plant.managedObjectContext?.save()`: what the SDK's class gives a type of the project.
  private func useOfInherited(
    _ member: FactIndex<Expression>, in file: Int, _ facts: FileFacts
  ) -> APIUse? {
    let value = facts.expressions[member]
    guard value.kind == .member, let base = value.base.ifAny,
      let givers = names.givers(of: value.name, in: facts), isAsked(member, facts),
      let user = index.type(around: value.scope, in: file), users.contains(user),
      let (_, api) = givers.first(where: { isOf($0.key, base, in: file) }),
      !isInAttribute(member, facts), !isForWrapper(facts.chainEnd(from: member), facts),
      !exceptGiven || !isGiven(member, to: user, in: file, facts)
    else { return nil }
    return APIUse(range: value.name, user: user, api: api)
  }

  /// Whether `value` is a type, or has one, that is or inherits from the SDK's `name`. A type that is nowhere declared
  /// is one that Xcode makes of the data's model, where the file knows that class.
  private func isOf(_ name: String, _ value: FactIndex<Expression>, in file: Int) -> Bool {
    if let type = index.namedProjectType(value, in: file) {
      return index.inherits(type, from: [name])
    }
    let facts = index.files[file]
    if facts.expressions[value].kind == .name, facts.beginsUppercase(facts.expressions[value].name)
    {
      return isUndeclaredType(value, in: file) && isKnown(name, in: file)
    }
    guard let type = index.namedType(of: value, in: file) else { return false }
    switch type.kind {
    case .project(let id): return index.inherits(id, from: [name])
    case .sdkClass, .sdkProtocol: return type.name == name
    case .unknown: return isKnown(name, in: file)
    }
  }

  private func isUndeclaredType(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    let found = facts.expressions[value]
    guard facts.meaning(of: value) == .outside,
      case .unknown = index.resolve(
        found.name, in: file, at: facts.scopes[found.scope].declaration)
    else { return false }
    return !index.hasTopLevelType(named: facts.text(found.name))
  }

  private func isKnown(_ name: String, in file: Int) -> Bool {
    index.names.find(name).map { index.sdk.types(named: $0) }?
      .contains { index.visibleModules[file].contains($0.module) } ?? false
  }

  /// Whether a method of it, or of what it has, is called, or it is one itself.
  private func isAsked(_ expression: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    var current = expression
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      if facts.expressions[current].kind == .call { return true }
    }
    return false
  }

  // MARK: Values

  private func uses(
    of expression: FactIndex<Expression>, in file: Int, _ facts: FileFacts, _ modules: Set<String>
  ) -> [APIUse] {
    let value = facts.expressions[expression]
    let module = value.kind == .member ? module(value.base, modules, facts) : nil
    guard value.kind == .name || module != nil,
      let name = names.name(
        at: value.name, importing: module.map { [$0] } ?? modules, in: facts)
    else { return [] }
    let declaration = facts.scopes[value.scope].declaration
    // `Alamofire.Session` is Alamofire's, whatever the project calls `Session`.
    let isOfModule = module.map { names.isOf($0, name) } ?? false
    guard !declaration.isNone, let user = index.enclosingType(of: declaration, in: file),
      users.contains(user), facts.meaning(of: expression) == .outside || value.kind == .member,
      isOfModule || !isOfProject(name, value.name, in: file, at: declaration),
      !isInAttribute(expression, facts)
    else { return [] }
    let members = facts.members(behind: expression)
    // `URLSession.self`, `#selector(URLSession.init)`: the class is named, and nothing done with it.
    if members.first == "self" || facts.isOnlyNamed(expression) { return [] }
    if let others = otherThings[name], APINames.asked(members).contains(where: others.contains) {
      return []
    }
    if exceptGiven, isGiven(expression, to: user, in: file, facts) { return [] }
    if names.excepts(filesFor: name), isForFile(expression, in: file, facts) { return [] }
    if isForWrapper(facts.chainEnd(from: expression), facts) { return [] }
    if names.counts(name, members: members) {
      if names.needsMember(name), isOfBundle(expression, facts) { return [] }
      return [APIUse(range: value.name, user: user, api: name)]
    }
    guard names.needsMember(name) else { return [] }
    // `FileManager.default` or `FileManager()`; what it gives is another thing.
    let isInstance = members.isEmpty || members.count == 1 && !isCalled(expression, facts)
    return isInstance ? usesThroughName(of: expression, name, user, in: file, facts) : []
  }

  /// `_plants = Query(FetchDescriptor<Plant>())`, which an attribute may say too, be it by way of a local; and what
  /// stands behind that, `@AppStorage("seen") var isSeen = UserDefaults.standard.bool(forKey: "seen")`.
  private func isForWrapper(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    if exceptAttributes.isEmpty { return false }
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny, facts.expressions[call].kind == .call,
        let name = facts.calledName(of: call)
      else { return false }
      return exceptAttributes.contains(facts.text(name))
    case .initialValue(let declaration) where facts.declarations[declaration].isLocal:
      return facts.references(to: declaration).contains {
        if case .argument = facts.destination(of: $0) { isForWrapper($0, facts) } else { false }
      }
    case .initialValue(let declaration):
      return hasExceptedAttribute(facts.declarations[declaration], facts)
    default: return false
    }
  }

  /// The module that stands before a name.
  private func module(
    _ base: FactIndex<Expression>, _ modules: Set<String>, _ facts: FileFacts
  ) -> String? {
    guard let base = base.ifAny, facts.expressions[base].kind == .name,
      facts.beginsUppercase(facts.expressions[base].name),
      case let name = facts.text(facts.expressions[base].name), modules.contains(name)
    else { return nil }
    return name
  }

  private func isOfProject(
    _ name: String, _ range: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> Bool {
    switch index.resolve(range, in: file, at: declaration) {
    case .project: true
    case .sdk: false
    // Also where the project has several of that name.
    case .unknown: index.hasTopLevelType(named: name)
    }
  }

  /// `FileManager.default.contents(atPath: path)` where `Bundle.main` gave the path: what comes with the app
  /// nobody stores.
  private func isOfBundle(_ expression: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    let call = facts.expressions[facts.chainEnd(from: expression)]
    guard call.kind == .call, let value = facts.arguments[call.arguments].first?.value.ifAny else {
      return false
    }
    var root = facts.chainRoot(of: value)
    if case .declaration(let local) = facts.meaning(of: root),
      let given = facts.declarations[local].value.ifAny
    {
      root = facts.chainRoot(of: given)
    }
    return facts.expressions[root].kind == .name
      && facts.textEquals(facts.expressions[root].name, "Bundle")
  }

  /// `URLSession.shared.dataTask(with: url).resume()` for what lies on the device.
  private func isForFile(
    _ expression: FactIndex<Expression>, in file: Int, _ facts: FileFacts
  ) -> Bool {
    var current = expression
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      if facts.expressions[current].kind == .call,
        let given = facts.arguments[facts.expressions[current].arguments].first?.value.ifAny,
        index.isFileAddress(given, in: file)
      {
        return true
      }
    }
    return false
  }

  private func isGiven(
    _ expression: FactIndex<Expression>, to user: TypeID, in file: Int, _ facts: FileFacts
  ) -> Bool {
    let end = facts.chainEnd(from: expression)
    guard facts.isUncalled(expression) else { return false }
    if exceptHandedOver, index.isGivenToOtherModule(end, in: file) { return true }
    return makesAnother(end, than: user, in: file, facts)
      || APIHandovers.readings(of: end, facts)?.allSatisfy {
        makesAnother($0, than: user, in: file, facts)
      } ?? false
  }

  /// Whether a value is what another type is made with.
  private func makesAnother(
    _ value: FactIndex<Expression>, than user: TypeID, in file: Int, _ facts: FileFacts
  ) -> Bool {
    facts.callGiven(value)
      .flatMap { index.createdType($0.call, in: file) }.map { $0 != user } ?? false
  }

  private func isCalled(_ expression: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    facts.expressions[facts.chainEnd(from: expression)].kind != .member
  }

  /// `@AppStorage("key", store: UserDefaults(suiteName: "group"))` configures SwiftUI's own way.
  private func isInAttribute(_ expression: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    var current = expression
    while true {
      switch facts.destination(of: current) {
      case .base(let next): current = next
      case .argument(let argument):
        guard let owner = facts.arguments[argument].owner.ifAny else { return true }
        current = owner
      default: return false
      }
    }
  }

  /// `let files = FileManager.default`, then `files.removeItem(at: url)`.
  private func usesThroughName(
    of expression: FactIndex<Expression>, _ name: String, _ user: TypeID, in file: Int,
    _ facts: FileFacts
  ) -> [APIUse] {
    guard
      case .initialValue(let declaration) = facts.destination(of: facts.chainEnd(from: expression))
    else { return [] }
    let declared = facts.declarations[declaration]
    let references =
      declared.isLocal
      ? facts.references(to: declaration)
      : facts.expressions.indices.map { FactIndex<Expression>($0) }.filter {
        isProperty(declared.name, $0, of: user, in: file, facts)
      }
    return references.compactMap { reference in
      let members = facts.members(behind: reference)
      guard names.counts(name, members: members) else { return nil }
      return APIUse(range: facts.expressions[reference].name, user: user, api: name)
    }
  }

  /// `name` or `self.name` in the code of `user`.
  private func isProperty(
    _ name: TextRange, _ expression: FactIndex<Expression>, of user: TypeID, in file: Int,
    _ facts: FileFacts
  ) -> Bool {
    let value = facts.expressions[expression]
    return facts.sameText(value.name, name)
      && index.type(around: value.scope, in: file) == user
      && facts.isAskedOfSelf(expression)
  }

  // MARK: Types of properties and locals

  private func declaredUse(
    _ type: FactIndex<TypeReference>, _ item: FactIndex<TypeMention>, in file: Int,
    _ facts: FileFacts, _ modules: Set<String>
  ) -> APIUse? {
    guard facts.types[type].context == .property,
      let number = facts.declarations.indices.first(where: { facts.declarations[$0].type == type })
    else { return nil }
    let index = FactIndex<Declaration>(number)
    let declaration = facts.declarations[index]
    let mention = facts.mentions[item]
    guard declaration.kind.isProperty, declaration.accessors.isStored,
      let user = self.index.enclosingType(of: index, in: file), users.contains(user),
      // A protocol stores nothing.
      self.index[user].kind != .protocol, !hasExceptedAttribute(declaration, facts),
      !isLeftOver(declaration, facts),
      mention.flags.isDisjoint(with: [.isAttribute, .isInFunctionType, .isMetatype]),
      let name = names.name(at: mention.name, importing: modules, in: facts),
      !names.needsMember(name), !isOfProject(name, mention.name, in: file, at: index)
    else { return nil }
    return APIUse(range: mention.name, user: user, api: name)
  }

  /// `private var session: URLSession?` to which nothing is ever given, and which nobody asks.
  private func isLeftOver(_ property: Declaration, _ facts: FileFacts) -> Bool {
    property.modifiers.isPrivate && property.attributes.isEmpty && property.value.isNone
      && !facts.expressions.contains { facts.sameText($0.name, property.name) }
  }

  private func hasExceptedAttribute(_ declaration: Declaration, _ facts: FileFacts) -> Bool {
    declaration.attributes.range.contains { attribute in
      exceptAttributes.contains(facts.text(facts.attributes[attribute].name))
    }
  }
}

/// The properties of the project that are declared to be one of an API's objects.
private struct Holders: Sendable {
  fileprivate private(set) var apis: [Member: String] = [:]
  fileprivate let search: NameSearch

  /// Nil where there are none.
  init?(of names: APINames, _ searched: SearchedNames, _ project: CheckedProject) {
    let index = project.index
    for (file, facts) in index.files.enumerated() where !facts.isInTests {
      lazy var modules = Set(facts.imports.map { facts.module(of: $0) })
      for use in project.uses(of: searched, in: file) {
        guard case .type(let type, let mention) = use.place,
          facts.types[type].context == .property, !facts.types[type].flags.contains(.isArray),
          facts.mentions[mention].flags.isDisjoint(
            with: [.isAttribute, .isInFunctionType, .isMetatype]),
          let number = facts.declarations.indices.first(where: {
            facts.declarations[$0].type == type
          }), !facts.declarations[number].isLocal,
          let name = names.name(
            at: facts.mentions[mention].name, importing: modules, in: facts)
        else { continue }
        apis[Member(file: file, declaration: FactIndex(number))] = name
      }
    }
    if apis.isEmpty { return nil }
    search = NameSearch(Set(apis.keys.map { index.name(of: $0) }).sorted())
  }
}

extension APINames {
  /// The names of those static members of an API's type that neither give nor ask one: what the project keeps
  /// under its name only. And of the methods that ask it for nothing that counts.
  fileprivate func otherThings(
    among members: [Member], of name: String, _ index: ProjectIndex
  ) -> Set<String> {
    let isStatic = { (member: Member) in
      !index.declaration(member).modifiers.isDisjoint(with: [.static, .classMember])
    }
    return otherThings(among: members.filter(isStatic), index).union(
      members.filter { !isStatic($0) && asksOnlyExcepted($0, of: name, index) }.map(index.name))
  }

  /// `func registerAll() { register(defaults: values) }`
  private func asksOnlyExcepted(_ method: Member, of name: String, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(method)
    guard declaration.kind == .function, exceptsMembers(of: name) else { return false }
    let facts = index.files[method.file]
    var asks = false
    for number in facts.expressions(in: declaration.range) {
      let value = facts.expressions[number]
      let asked: TextRange
      switch value.kind {
      case .selfValue where value.use == .base:
        asked = facts.expressions[FactIndex<Expression>(raw: value.target)].name
      case .selfValue: return false
      case .name where facts.meaning(of: FactIndex(number)) != .outside: continue
      case .name where facts.beginsUppercase(value.name):
        if lists(facts.text(value.name)), !facts.isOnlyNamed(FactIndex(number)) { return false }
        continue
      case .name: asked = value.name
      default: continue
      }
      guard excepts(facts.text(asked), of: name) else { return false }
      asks = true
    }
    return asks
  }

  private func otherThings(among members: [Member], _ index: ProjectIndex) -> Set<String> {
    var askers = Set(Self.instances)
    var others: [Member] = []
    for member in members {
      if mayMake(member, index) {
        askers.insert(index.name(of: member))
      } else {
        others.append(member)
      }
    }
    while true {
      let names = Set(others.map { index.name(of: $0) })
      guard
        let asker = others.firstIndex(where: { asks($0, by: askers, besides: names, index) })
      else { return names }
      askers.insert(index.name(of: others.remove(at: asker)))
    }
  }

  /// Whether the code of a static member asks its own type or another one of the API, for anything but `others`,
  /// or a member of its own that does, or a variable outside of it that may hold one of the API's objects.
  private func asks(
    _ member: Member, by askers: Set<String>, besides others: Set<String>, _ index: ProjectIndex
  ) -> Bool {
    let declaration = index.declaration(member)
    if declaration.kind.isProperty, declaration.accessors.isStored { return false }
    let facts = index.files[member.file]
    return facts.expressions(in: declaration.range).contains { number in
      let value = facts.expressions[number]
      switch value.kind {
      case .selfValue, .selfType: break
      case .name:
        let name = facts.text(value.name)
        if askers.contains(name) { return true }
        if !facts.beginsUppercase(value.name) {
          return facts.meaning(of: FactIndex(number)) == .outside && !others.contains(name)
            && facts.expressions[facts.chainEnd(from: FactIndex(number))].base != FactIndex(number)
        }
        guard lists(name) else { return false }
      default: return false
      }
      guard value.use == .base else { return true }
      let next = facts.expressions[FactIndex<Expression>(raw: value.target)]
      return next.kind != .member || !others.contains(facts.text(next.name))
    }
  }

  /// Whether a static member may be worth one of the API's types: it says so, or says nothing and calls
  /// something. What a wrapper does with it, `@UserDefault static var`, we do not know.
  private func mayMake(_ member: Member, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    if declaration.kind == .function {
      return declaration.type.ifAny.map { type in
        facts.mentions[facts.types[type].mentions].contains {
          lists(facts.text($0.name)) || facts.textEquals($0.name, "Self")
        }
      } ?? false
    }
    if !declaration.attributes.isEmpty { return true }
    if let type = index.namedType(ofValueDeclaredBy: member) {
      guard case .project(let id) = type.kind else { return lists(type.name) }
      return index.inheritsFromSDK(id, where: lists)
    }
    if let type = declaration.type.ifAny {
      return facts.mentions[facts.types[type].mentions].contains { lists(facts.text($0.name)) }
    }
    guard let value = declaration.value.ifAny else { return true }
    switch facts.expressions[value].kind {
    case .booleanLiteral, .numberLiteral, .stringLiteral, .interpolatedString, .arrayLiteral,
      .dictionaryLiteral:
      return false
    default: return true
    }
  }
}

extension FileFacts {
  /// `#selector(URLSession.init)`, `#keyPath(UserDefaults.limit)`
  func isOnlyNamed(_ expression: FactIndex<Expression>) -> Bool {
    guard case .argument(let argument) = destination(of: chainEnd(from: expression)),
      let owner = arguments[argument].owner.ifAny, expressions[owner].kind == .macro,
      case let macro = text(expressions[owner].name)
    else { return false }
    return macro.hasSuffix("selector") || macro.hasSuffix("keyPath")
  }

  /// `shared` and `configuration` of `URLSession.shared.configuration`.
  func members(behind expression: FactIndex<Expression>) -> [String] {
    var members: [String] = []
    var current = expression
    while expressions[current].use == .base {
      current = FactIndex(raw: expressions[current].target)
      if expressions[current].kind == .member { members.append(text(expressions[current].name)) }
    }
    return members
  }

  /// `URLSession.shared`, `URLSession(configuration: .default)`: nothing is asked of it.
  func isUncalled(_ name: FactIndex<Expression>) -> Bool {
    let end = chainEnd(from: name)
    if end == name { return true }
    guard expressions[end].base == name else { return false }
    return expressions[end].kind == .call
      || APINames.instances.contains(text(expressions[end].name))
  }
}
