// What becomes of an API that a type mentions: it may only be there to be handed to whoever uses it.

import ProjectModel
import SwiftReader

struct APIHandovers {
  let apis: APINames
  let index: ProjectIndex
  /// The project's protocols that stand for the API: `extension URLSession: NetworkSession`.
  let adopted: Set<TypeID>

  init(apis: APINames, index: ProjectIndex) {
    self.apis = apis
    self.index = index
    adopted = index.protocols(adoptedByOutsideTypes: { apis.lists($1.text($0)) })
  }

  /// `Webservice(session: URLSession(configuration: .default))` gives the owner what it is to use, as a function
  /// does that makes a session and returns it.
  func isGiven(
    _ use: APIUse, in file: Int, by user: TypeID, to owners: Set<TypeID>
  ) -> Bool {
    let facts = index.files[file]
    guard let name = facts.expression(of: use),
      case let owner = creator(takingEndOf: name, in: file)
    else { return false }
    let value = facts.chainEnd(from: name)
    if case .defaultValue = facts.destination(of: value),
      isHeldToHandOn(value, by: user, in: file)
    {
      return true
    }
    if facts.isUncalled(name) {
      if index.isGivenBack(value, in: file) || index.isGivenToOtherModule(value, in: file)
        || isHeldToHandOn(value, by: user, in: file)
        || isMadeToHandOn(value, by: user, in: file)
        || isProvided(value, in: file, by: user) || isRegistered(value, as: use.api, in: file)
      {
        return true
      }
    }
    if let taker = inheritedPlace(of: name, in: file, by: user) {
      return owners.contains(taker)
    }
    guard let owner = owner ?? ownMaker(takingLocal: value, in: file, user) else { return false }
    if owner != user {
      // What takes a protocol that the session adopts mentions no session.
      return owners.contains(owner) || facts.isUncalled(name)
    }
    // What it gives to itself it keeps, which is looked at on its own, or gives to its superclass.
    return keepsAPI(user) || keepsOnlyForOthers(user)
      || index.ancestors(of: user).project.contains(where: owners.contains)
  }

  /// The type itself, for the `session` of `let session = URLSession(configuration: quick)` and
  /// `self.init(session: session)`.
  private func ownMaker(
    takingLocal value: FactIndex<Expression>, in file: Int, _ user: TypeID
  ) -> TypeID? {
    let isOwn = Self.readings(of: value, index.files[file])?
      .allSatisfy { creator(takingEndOf: $0, in: file) == user }
    return isOwn == true ? user : nil
  }

  /// `container.register(Session.self) { _ in Session(configuration: quick) }`: a container makes it for whoever asks
  /// that.
  private func isRegistered(
    _ value: FactIndex<Expression>, as api: String, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    switch facts.destination(of: value) {
    case .returned, .discarded:
      guard let closure = facts.scopes[facts.expressions[value].scope].closure.ifAny,
        let (call, _) = facts.callGiven(closure)
      else { return false }
      return facts.values(of: facts.expressions[call].arguments).contains { argument in
        let named = facts.expressions[argument]
        return named.kind == .member && facts.textEquals(named.name, "self")
          && named.base.ifAny.map { facts.text(facts.expressions[$0].name) == api } ?? false
      }
    case .initialValue(let local) where facts.declarations[local].isLocal:
      let uses = facts.references(to: local)
      return !uses.isEmpty && uses.allSatisfy { isRegistered($0, as: api, in: file) }
    default: return false
    }
  }

  /// Where a value is read that a parameter has by default, or a local: `session` of `Client(session: session)` for
  /// the one of `init(session: URLSession = URLSession.shared)`, or of
  /// `let session = URLSession(configuration: quick)`. Nil where it goes elsewhere, or nobody reads it.
  static func readings(
    of value: FactIndex<Expression>, _ facts: FileFacts
  ) -> [FactIndex<Expression>]? {
    let found =
      switch facts.destination(of: value) {
      case .defaultValue(let parameter): facts.uses(of: parameter)
      case .initialValue(let local) where facts.declarations[local].isLocal:
        facts.references(to: local)
      default: [FactIndex<Expression>]()
      }
    return found.isEmpty ? nil : found
  }

  private func isHeldToHandOn(
    _ value: FactIndex<Expression>, by user: TypeID, in file: Int
  ) -> Bool {
    Self.readings(of: value, index.files[file])?
      .allSatisfy { isHandedOn($0, by: user, in: file) } ?? false
  }

  /// The value itself, not what somebody asks it for.
  private func isHandedOn(
    _ value: FactIndex<Expression>, by user: TypeID, in file: Int
  ) -> Bool {
    isTaken(value, byOtherThan: user, in: file)
      || isHandedOnByOwnMethod(value, of: user, in: file)
  }

  /// `Client(session: session)`
  private func isTaken(
    _ value: FactIndex<Expression>, byOtherThan user: TypeID, in file: Int
  ) -> Bool {
    let taker = creator(takingEndOf: value, in: file)
    return taker != nil && taker != user && index.files[file].chainEnd(from: value) == value
  }

  /// `makeClients(session: session)` for `func makeClients(session: URLSession) { client = Client(session: session) }`
  private func isHandedOnByOwnMethod(
    _ value: FactIndex<Expression>, of user: TypeID, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    guard let (call, _) = facts.callGiven(value), let callee = facts.expressions[call].base.ifAny,
      facts.isAskedOfSelf(callee) || facts.isAskedOfSelfType(callee),
      case let given = facts.values(of: facts.expressions[call].arguments),
      let position = given.firstIndex(of: value),
      case let methods = index.methods(
        named: facts.expressions[callee].name, in: file, of: user), methods.count == 1,
      case let parameters = index.declaration(methods[0]).parameters,
      parameters.count == given.count
    else { return false }
    let uses = index.files[methods[0].file].uses(
      of: FactIndex(parameters.range.lowerBound + position))
    return !uses.isEmpty
      && uses.allSatisfy { isTaken($0, byOtherThan: user, in: methods[0].file) }
  }

  /// What a method gives its own type, which hands it on: `let session = makeSession()`, then
  /// `Client(session: session)`.
  private func isMadeToHandOn(
    _ value: FactIndex<Expression>, by user: TypeID, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    switch facts.destination(of: value) {
    case .returned, .discarded: break
    default: return false
    }
    guard facts.scopes[facts.expressions[value].scope].closure.isNone,
      let giver = index.giver(around: value, in: file)
    else { return false }
    let asked = Set(index[user].parts.map(\.file)).flatMap { file in
      index.values(of: giver, in: file).map { (value: $0, file: file) }
    }
    return !asked.isEmpty
      && asked.allSatisfy { value, file in
        isHandedOn(value, by: user, in: file)
          || isHeldToHandOn(value, by: user, in: file)
          || inheritedPlace(of: value, in: file, by: user) != nil
      }
  }

  /// `public let session: NetworkSession` of a type that makes no other use of it than to hand it to others.
  private func keepsOnlyForOthers(_ type: TypeID) -> Bool {
    let kept = index.members(of: type).filter(isKeptStandIn)
    return !kept.isEmpty && kept.allSatisfy { isOnlyKept($0, by: type) }
  }

  /// Whose property a value is put into by what inherits it: `manager = Session(configuration: quick)`.
  private func inheritedPlace(
    of expression: FactIndex<Expression>, in file: Int, by user: TypeID
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
    takingEndOf expression: FactIndex<Expression>, in file: Int
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
  func isOnlyKept(_ use: APIUse, in file: Int) -> Bool {
    guard let property = property(declaredBy: use, in: file) else { return false }
    let declaration = index.declaration(property)
    return isProvided(property, by: use.user)
      || declaration.value.isNone && isGiven(use.api, to: use.user)
        && isOnlyKept(property, by: use.user)
  }

  func property(
    declaredBy use: APIUse, in file: Int
  ) -> Member? {
    let facts = index.files[file]
    return index.storedProperties(of: use.user).first { property in
      guard property.file == file, let type = index.declaration(property).type.ifAny else {
        return false
      }
      let range = facts.types[type].range
      return range.contains(use.range.start)
    }
  }

  /// `init(session: Session = URLSession.shared)`, whatever it keeps that as.
  func isGiven(
    _ use: APIUse, in file: Int, toMake type: TypeID
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
  func isUnread(_ use: APIUse, in file: Int) -> Bool {
    let facts = index.files[file]
    let name = facts.expression(of: use)
    let property =
      if let name {
        facts.isUncalled(name) && !facts.givesDelegate(facts.chainEnd(from: name))
          ? property(taking: facts.chainEnd(from: name), in: file, by: use.user) : nil
      } else {
        property(declaredBy: use, in: file)
      }
    guard let property, case let declaration = index.declaration(property),
      declaration.modifiers.isPrivate, declaration.attributes.isEmpty
    else { return false }
    return !facts.expressions.indices.contains { number in
      let value = facts.expressions[number]
      return (value.kind == .member || value.kind == .name) && value.use != .assignmentTarget
        && index.isCalled(value.name, in: file, as: property)
        && (value.kind == .member || facts.meaning(of: FactIndex(number)) == .outside)
    }
  }

  /// Whether a type, and what inherits from it, makes no use of a property of its own but to hand it to others.
  private func isOnlyKept(_ property: Member, by user: TypeID) -> Bool {
    if isInherited(property, by: user) { return false }
    let family = Set([user] + index.heirs(of: user))
    return !Set(family.flatMap { index[$0].parts.map(\.file) }).contains { part in
      let code = index.files[part]
      return code.expressions.indices.contains { number in
        let value = code.expressions[number]
        let expression = FactIndex<Expression>(number)
        guard
          value.kind == .name && code.meaning(of: expression) == .outside || value.kind == .member,
          index.isCalled(value.name, in: part, as: property),
          !isOfAnother(expression, than: family, in: part)
        else { return false }
        if value.use == .base {
          let kept = index.namedType(ofValueDeclaredBy: property)?.name ?? ""
          return apis.counts(kept, members: code.members(behind: expression), ofInstance: true)
        }
        guard case .argument = code.destination(of: expression) else { return false }
        return creator(takingEndOf: expression, in: part) == nil
      }
    }
  }

  /// `self.session` in the code of another type of the file has only the name in common.
  private func isOfAnother(
    _ value: FactIndex<Expression>, than family: Set<TypeID>, in file: Int
  ) -> Bool {
    let facts = index.files[file]
    guard facts.isAskedOfSelf(value),
      let owner = index.type(around: facts.expressions[value].scope, in: file)
    else { return false }
    let outermost = index.outermost(owner)
    return !family.contains { index.outermost($0) == outermost }
  }

  /// Whether a superclass has it too. Whatever a protocol's extension does with what the protocol asks for stands in
  /// one place for all who adopt it, as a superclass's code does.
  private func isInherited(_ property: Member, by user: TypeID) -> Bool {
    index.ancestors(of: user).project.contains {
      index[$0].kind != .protocol && index.property(index.name(of: property), of: $0) != nil
    }
  }

  /// `init() { session = URLSession.shared }` of what a protocol asks for: others use it.
  private func isProvided(
    _ value: FactIndex<Expression>, in file: Int, by user: TypeID
  ) -> Bool {
    property(taking: value, in: file, by: user).map { isProvided($0, by: user) }
      ?? false
  }

  func property(
    taking value: FactIndex<Expression>, in file: Int, by user: TypeID
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
  private func isProvided(_ property: Member, by user: TypeID) -> Bool {
    index.ancestors(of: user).project.contains {
      index[$0].kind == .protocol && index.property(index.name(of: property), of: $0) != nil
    } && isOnlyKept(property, by: user)
  }

  private func isGiven(_ api: String, to type: TypeID) -> Bool {
    let initializers = index.initializers(of: type)
    if initializers.isEmpty { return index[type].kind == .struct }
    return initializers.contains { initializer in
      let facts = index.files[initializer.file]
      return facts.parameters[index.declaration(initializer).parameters].contains { parameter in
        facts.valueNames(in: parameter.type).contains { facts.text($0) == api }
      }
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
}

extension FileFacts {
  /// `AF` or `Alamofire.AF`, unless a type is written there.
  func expression(of use: APIUse) -> FactIndex<Expression>? {
    expressions.indices.first {
      expressions[$0].name == use.range && [.name, .member].contains(expressions[$0].kind)
    }.map { FactIndex($0) }
  }

  /// `Self.session`
  func isAskedOfSelfType(_ use: FactIndex<Expression>) -> Bool {
    expressions[use].base.ifAny.map { expressions[$0].kind == .selfType } ?? false
  }

  fileprivate func givesDelegate(_ call: FactIndex<Expression>) -> Bool {
    arguments[expressions[call].arguments].contains { textEquals($0.label, "delegate") }
  }

  /// `self.init(…)`.
  func isOwnInitializer(_ call: FactIndex<Expression>) -> Bool {
    guard let called = calledName(of: call), textEquals(called, "init"),
      let base = expressions[expressions[call].base].base.ifAny
    else { return false }
    return expressions[base].kind == .selfValue
  }
}
