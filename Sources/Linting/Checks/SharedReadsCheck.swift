// What some types read from a shared object while they build themselves, and never hear of again.

import ProjectModel
import SwiftReader

struct SharedReadsCheck: Check {
  static let name = "sharedReads"

  private let selection: Selection
  /// The roles of the shared objects.
  private let ofRoles: [String]
  /// The static members by which they are reached.
  private let sharedMembers: [String]
  /// The functions that build the view, as globs; `init` stands for initialisers.
  private let functions: [String]
  /// Parts of the names of calls that observe, in lower case: `observ` of `addObserver`.
  private let observingNames: [String]

  private enum CodingKeys: String, CodingKey {
    case ofRoles, sharedMembers, functions, observingNames
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    ofRoles = try container.decode([String].self, forKey: .ofRoles)
    sharedMembers = try container.decode([String].self, forKey: .sharedMembers)
    functions = try container.decode([String].self, forKey: .functions)
    observingNames = try container.decode([String].self, forKey: .observingNames)
    try RoleNames.check(ofRoles, decoder)
  }

  private struct Read {
    var file: Int
    var range: TextRange
    var user: TypeID
    var store: TypeID
    var property: String
  }

  var names: [String] { sharedMembers }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.typeSetInFocus(in: project)
    var seen: Set<[Int]> = []
    return reads(by: judged, project).compactMap { read -> Match? in
      // A store that is read twice is one decision.
      guard seen.insert([read.user.raw, read.store.raw]).inserted,
        !observesAnything(read.user, index), !listens(read.user, to: read.store, index)
      else { return nil }
      var match = project.match(read.user, file: read.file, range: read.range)
      match.values["store"] = index[read.store].name
      match.values["property"] = read.property
      return match
    }
  }

  // MARK: Reading

  /// In source order, file by file.
  private func reads(by users: TypeSet, _ project: CheckedProject) -> [Read] {
    let index = project.index
    var found: [Read] = []
    /// For each type its properties that hold a shared object: `let store = NoteStore.shared`.
    var holders: [TypeID: [String]] = [:]
    let names = project.searched(sharedMembers)
    for file in index.files.indices {
      let facts = index.files[file]
      for expression in project.expressions(named: names, in: file) {
        guard let store = store(reachedBy: expression, in: file, index) else { continue }
        if let read = read(of: store, by: expression, in: file, users, index) {
          found.append(read)
        } else if case .initialValue(let declaration) = facts.destination(of: expression),
          !facts.declarations[declaration].isLocal,
          let user = index.enclosingType(of: declaration, in: file), users.contains(user)
        {
          holders[user, default: []].append(facts.text(facts.declarations[declaration].name))
        }
      }
    }
    for (user, names) in holders {
      found += heldReads(names, by: user, users, index)
    }
    return found.sorted { ($0.file, $0.range.start) < ($1.file, $1.range.start) }
  }

  /// The type of `NoteStore.shared`.
  private func store(
    reachedBy expression: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> TypeID? {
    let found = index.files[file].expressions[expression]
    guard found.kind == .member, let base = found.base.ifAny,
      index.namedProjectType(base, in: file) != nil
    else { return nil }
    return store(index.type(of: expression, in: file), index)
  }

  private func store(_ type: TypeID?, _ index: ProjectIndex) -> TypeID? {
    guard let type, index[type].kind == .class || index[type].kind == .actor,
      let role = index.role(of: type)?.role.name, ofRoles.contains(role)
    else { return nil }
    return type
  }

  /// Through the properties of `user` that are called `names`.
  private func heldReads(
    _ names: [String], by user: TypeID, _ users: TypeSet, _ index: ProjectIndex
  ) -> [Read] {
    let names = NameList(names)
    return Set(index[user].parts.map(\.file)).flatMap { file -> [Read] in
      let facts = index.files[file]
      return facts.expressions.indices.compactMap { number -> Read? in
        let expression = FactIndex<Expression>(number)
        let found = facts.expressions[expression]
        guard found.use == .base, found.kind == .name || found.kind == .member,
          names.contains(found.name, in: facts),
          facts.isAskedOfSelf(expression),
          let store = store(index.type(of: expression, in: file), index)
        else { return nil }
        return read(of: store, by: expression, in: file, users, index)
      }
    }
  }

  /// What `expression`, which stands for the store, reads of it while a view is built.
  private func read(
    of store: TypeID, by expression: FactIndex<Expression>, in file: Int, _ users: TypeSet,
    _ index: ProjectIndex
  ) -> Read? {
    let facts = index.files[file]
    let found = facts.expressions[expression]
    guard found.use == .base else { return nil }
    let member = FactIndex<Expression>(raw: found.target)
    let scope = facts.scopes[found.scope]
    guard facts.expressions[member].kind == .member, scope.closure.isNone,
      let function = scope.declaration.ifAny, isBuilding(function, facts),
      let user = index.enclosingType(of: function, in: file), users.contains(user),
      store != user, isRead(of: store, member, in: file, index)
    else { return nil }
    return Read(
      file: file, range: facts.expressions[facts.chainRoot(of: expression)].name, user: user,
      store: store, property: facts.text(facts.expressions[member].name))
  }

  private func isBuilding(_ function: FactIndex<Declaration>, _ facts: FileFacts) -> Bool {
    let declaration = facts.declarations[function]
    switch declaration.kind {
    case .initializer: return functions.contains("init")
    case .function:
      let name = facts.text(declaration.name)
      return functions.contains { $0 == name || Glob($0).matches(name) }
    default: return false
    }
  }

  /// Whether something is made of what `member`, a property or method of the store, gives; what can
  /// never change needs no observing, nor does an object that the store hands out or makes, unless it is
  /// a model: whoever uses it observes it.
  private func isRead(
    of store: TypeID, _ member: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let end = facts.chainEnd(from: member)
    if facts.expressions[end].use == .assignmentTarget { return false }
    if case .discarded = facts.destination(of: end) { return false }
    let name = facts.text(facts.expressions[member].name)
    guard let property = index.property(name, of: store) else {
      // A method that is asked for a value.
      guard facts.expressions[member].use == .base else { return false }
      let call = FactIndex<Expression>(raw: facts.expressions[member].target)
      return facts.expressions[call].kind == .call
        && !(call == end && givesObject(name, of: store, index))
    }
    return index.declaration(property).kind != .constant && !index.isCallback(name, of: store)
  }

  private func givesObject(_ method: String, of store: TypeID, _ index: ProjectIndex) -> Bool {
    let methods = index.lineage(of: store).flatMap(index.members).filter {
      index.declaration($0).kind == .function && index.name(of: $0) == method
    }
    return !methods.isEmpty
      && methods.allSatisfy { method in
        guard let type = index.type(ofValueDeclaredBy: method) else {
          // A library's, `func client(for account: Account) -> XMPPClient?`, may be one.
          guard let given = index.annotatedType(of: method) else { return false }
          if case .unknown = given.kind { return true }
          return index.isView(given)
        }
        return (index[type].kind == .class || index[type].kind == .actor)
          && index.role(of: type)?.role != .model
      }
  }

  // MARK: Observing

  /// Whether the type, or one that it inherits from, calls something that observes by its name, or
  /// has a method that takes a notification.
  private func observesAnything(_ user: TypeID, _ index: ProjectIndex) -> Bool {
    let family = Set(index.lineage(of: user))
    let files = Set(family.flatMap { index[$0].parts.map(\.file) })
    return files.contains { file in
      let facts = index.files[file]
      return facts.expressions.indices.contains { number in
        guard facts.expressions[number].kind == .call,
          let name = facts.calledName(of: FactIndex(number)),
          let caller = index.type(around: facts.expressions[number].scope, in: file),
          index.isPart(caller, ofOneOf: family)
        else { return false }
        let text = facts.text(name).lowercased()
        return observingNames.contains { text.contains($0) }
      }
        || facts.declarations.indices.contains { number in
          let declaration = facts.declarations[number]
          guard declaration.kind == .function,
            let owner = index.enclosingType(of: FactIndex(number), in: file),
            family.contains(owner)
          else { return false }
          return facts.parameters[declaration.parameters].contains { parameter in
            guard let type = parameter.type.ifAny else { return false }
            return facts.text(facts.types[type].range).contains("Notification")
          }
        }
    }
  }

  /// Whether the store tells the type what changes: it is handed `self` or a closure, or the type
  /// adopts a protocol that is called after the store.
  private func listens(_ user: TypeID, to store: TypeID, _ index: ProjectIndex) -> Bool {
    let adopts = index.ancestors(of: user).project.contains {
      index[$0].kind == .protocol && index[$0].name.hasPrefix(index[store].name)
    }
    if adopts { return true }
    return Set(index[user].parts.map(\.file)).contains { file in
      let facts = index.files[file]
      return facts.expressions.indices.contains { number in
        let found = facts.expressions[number]
        guard found.kind == .selfValue || found.kind == .closure,
          let receiver = receiver(ofValue: FactIndex(number), facts),
          // `Store.shared.member.delegate = self`, too.
          facts.chain(to: receiver).contains(where: { index.type(of: $0, in: file) == store })
        else { return false }
        return index.type(around: found.scope, in: file).map { index.isPart($0, of: user) }
          ?? false
      }
    }
  }

  /// `store` in `store.add(value)`, `store.load { }` and `store.delegate = value`.
  private func receiver(
    ofValue value: FactIndex<Expression>, _ facts: FileFacts
  ) -> FactIndex<Expression>? {
    let member: FactIndex<Expression>?
    switch facts.destination(of: value) {
    case .argument(let argument):
      member = facts.arguments[argument].owner.ifAny.flatMap { facts.expressions[$0].base.ifAny }
    case .assignment(let assignment): member = facts.assignments[assignment].target.ifAny
    default: return nil
    }
    return member.flatMap { facts.expressions[$0].base.ifAny }
  }
}
