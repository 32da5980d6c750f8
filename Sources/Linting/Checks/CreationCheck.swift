// Which types some types may create, or reach for as a singleton, themselves.

import ProjectModel
import SwiftReader

struct CreationCheck: Check {
  static let name = "creation"

  private let selection: Selection
  /// Project types with these roles may not be created by calling their initialiser.
  private let forbidRoles: [String]?
  /// Project types may not be reached by these static members.
  private let forbidMembers: [String]?
  /// Only types declared as one of these.
  private let ofKinds: [String]?
  /// What goes to another object that is made here is that one's dependency.
  private let exceptHandedOver: Bool

  /// Only what is made from a value of these roles, and not by the type's own code.
  private let fromRoles: [String]?

  private enum CodingKeys: String, CodingKey {
    case forbidRoles, forbidMembers, ofKinds, exceptHandedOver, fromRoles
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    forbidRoles = try container.decodeIfPresent([String].self, forKey: .forbidRoles)
    forbidMembers = try container.decodeIfPresent([String].self, forKey: .forbidMembers)
    ofKinds = try container.decodeIfPresent([String].self, forKey: .ofKinds)
    fromRoles = try container.decodeIfPresent([String].self, forKey: .fromRoles)
    try RoleNames.check((forbidRoles ?? []) + (fromRoles ?? []), decoder)
    exceptHandedOver =
      try container.decodeIfPresent(Bool.self, forKey: .exceptHandedOver) ?? false
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.typeSet(in: project)
    return project.files(of: judged).flatMap { file -> [Match] in
      var matches = project.references[file].typeUses.compactMap { use -> Match? in
        guard judged.contains(use.user), case .project(let type) = use.meaning,
          case .expression(let root) = use.context
        else { return nil }
        return match(root, type, by: use.user, range: use.range, in: file, project)
      }
      let facts = index.files[file]
      for (root, declaration) in project.references[file].impliedMembers {
        let implied = Member(file: file, declaration: declaration)
        guard let user = index.type(around: facts.expressions[root].scope, in: file),
          judged.contains(user), let type = index.type(ofValueDeclaredBy: implied),
          let match = match(
            root, type, by: user, range: facts.expressions[root].name, in: file, project)
        else { continue }
        matches.append(match)
      }
      return matches
    }
  }

  /// `root` is the head of an expression that stands for `type`, or its implicit member.
  private func match(
    _ root: FactIndex<Expression>, _ type: TypeID, by user: TypeID, range: TextRange,
    in file: Int, _ project: CheckedProject
  ) -> Match? {
    let index = project.index
    let facts = index.files[file]
    guard type != user, ofKinds?.contains(index[type].kind.name) ?? true else { return nil }
    let singleton = singletonMember(root, facts).map { facts.text(facts.expressions[$0].name) }
    guard singleton != nil || creates(type, root, file, index),
      !isInDefaultArgument(root, facts), !isInCoderInitializer(root, facts),
      !standsInForParameter(root, facts), !readsConstant(root, of: type, in: file, index)
    else { return nil }
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
    var match = project.match(user, file: file, range: range)
    match.values = [
      "type": index[type].qualifiedName, "typeRole": index.role(of: type)?.role.phrase ?? "",
      "member": singleton ?? "",
    ]
    return match
  }

  private func creates(
    _ type: TypeID, _ root: FactIndex<Expression>, _ file: Int, _ index: ProjectIndex
  ) -> Bool {
    guard let forbidRoles, let role = index[type].role?.role.name, forbidRoles.contains(role)
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
        ? facts.source.textEquals(facts.expressions[root].name, "init")
        : index.createdType(current, in: file) == type
      if let fromRoles, !index.passes(fromRoles, toInitializerOf: type, by: current, in: file) {
        return false
      }
      return isCreation && !(exceptHandedOver && isHandedOver(current, file, index))
    }
    return false
  }

  /// `plants.map(RowViewModel.init)`.
  private func isInitializerAsValue(
    _ member: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let fromRoles, facts.source.textEquals(facts.expressions[member].name, "init"),
      case .argument = facts.destination(of: member)
    else { return false }
    return index.initializersTake(fromRoles, of: type)
  }

  /// What is made for another object that is made here is that one's dependency, injected.
  private func isHandedOver(
    _ value: FactIndex<Expression>, _ file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny else { return false }
      return index.createdType(call, in: file).flatMap { index[$0].role } != nil
        || isOfAnother(call, file, index)
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny,
        let base = facts.expressions[target].base.ifAny
      else { return false }
      return facts.expressions[base].kind != .selfValue
    case .initialValue(let declaration) where facts.declarations[declaration].isLocal:
      let uses = facts.references(to: declaration)
      let handedOver = uses.filter {
        isHandedOver($0, file, index) || index.isToldView($0, in: file)
      }
      // It may be set up before: `model.delegate = self`, `model = model.selected(true)`.
      return !handedOver.isEmpty
        && uses.allSatisfy {
          [.base, .assignmentTarget].contains(facts.expressions[$0].use) || handedOver.contains($0)
        }
    case .discarded:
      // `let model = if isNew { PlantModel() } else { PlantModel(plant) }`.
      return facts.statementValue(around: value).map { isHandedOver($0, file, index) } ?? false
    default: return false
    }
  }

  /// `cell.show(model)`, `.feed(model)`, `coordinator.open(.feed(model))`, and another module's
  /// `Pair(model)`: not a method of the type itself.
  private func isOfAnother(
    _ call: FactIndex<Expression>, _ file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let callee = facts.expressions[call].base.ifAny else { return false }
    switch facts.expressions[callee].kind {
    case .implicitMember: return true
    case .name:
      return facts.beginsUppercase(facts.expressions[callee].name)
        || isOfProtocol(call, callee, file, index)
    case .member:
      guard let base = facts.expressions[callee].base.ifAny else { return false }
      let kind = facts.expressions[base].kind
      if kind == .selfValue { return isOfProtocol(call, callee, file, index) }
      return kind != .superValue
    default: return false
    }
  }

  /// `show(alert: model)`, which an extension of a protocol has for whoever adopts it, and hands on.
  private func isOfProtocol(
    _ call: FactIndex<Expression>, _ callee: FactIndex<Expression>, _ file: Int,
    _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let user = index.type(around: facts.expressions[call].scope, in: file),
      index[user].kind != .protocol
    else { return false }
    let name = facts.text(facts.expressions[callee].name)
    let labels = facts.arguments[facts.expressions[call].arguments].map { facts.text($0.label) }
    let methods = index.lineage(of: user).flatMap(index.members).filter { member in
      let method = index.declaration(member)
      return method.kind == .function && method.flags.contains(.hasBody)
        && index.name(of: member) == name
        && index.files[member.file].parameters[method.parameters].first.map {
          index.files[member.file].text($0.label)
        } == labels.first.map { $0.isEmpty ? "_" : $0 }
    }
    return !methods.isEmpty && methods.allSatisfy { handsOn($0, index) }
  }

  /// Whether a protocol's method gives what it is given to others, and keeps none of it.
  private func handsOn(_ method: Member, _ index: ProjectIndex) -> Bool {
    guard let owner = index.enclosingType(of: method.declaration, in: method.file),
      index[owner].kind == .protocol
    else { return false }
    let facts = index.files[method.file]
    let declaration = index.declaration(method)
    guard let given = facts.parameters[declaration.parameters].first else { return false }
    let uses = facts.expressions.indices.map { FactIndex<Expression>($0) }.filter { number in
      let use = facts.expressions[number]
      return use.kind == .name && declaration.range.start <= use.name.start
        && use.name.start < declaration.range.end && facts.sameText(use.name, given.name)
    }
    let handedOn = uses.filter { isHandedOver($0, method.file, index) }
    return !handedOn.isEmpty
      && uses.allSatisfy { facts.expressions[$0].use == .base || handedOn.contains($0) }
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

  /// What is read of the singleton is a constant's number: `Metrics.shared.spacing`.
  private func readsConstant(
    _ root: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let singleton = singletonMember(root, facts), facts.expressions[singleton].use == .base
    else { return false }
    let member = FactIndex<Expression>(raw: facts.expressions[singleton].target)
    return facts.expressions[member].kind == .member
      && index.isConstantNumber(facts.expressions[member].name, in: file, of: type)
  }

  private func singletonMember(
    _ root: FactIndex<Expression>, _ facts: FileFacts
  ) -> FactIndex<Expression>? {
    guard let forbidMembers else { return nil }
    if facts.expressions[root].kind == .implicitMember {
      let name = facts.expressions[root].name
      return forbidMembers.contains { facts.nameEquals(name, $0) } ? root : nil
    }
    var current = root
    // `Feed.Session.shared`: the last type's member counts.
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      guard facts.expressions[current].kind == .member else { return nil }
      let name = facts.expressions[current].name
      if forbidMembers.contains(where: { facts.nameEquals(name, $0) }) {
        return takesArguments(current, facts) ? nil : current
      }
      guard facts.beginsUppercase(name) else { return nil }
    }
    return nil
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
      facts.source.textEquals(facts.expressions[operation].name, "??"),
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
  /// The `if` or `switch` that is a value itself, where `expression` is what one of its branches gives.
  fileprivate func statementValue(
    around expression: FactIndex<Expression>
  ) -> FactIndex<Expression>? {
    let start = expressions[expression].name.start
    let number = expressions.indices.last { number in
      let found = expressions[number]
      return found.kind == .statement && found.name.start <= start && start < found.end
    }
    return number.map { FactIndex($0) }
  }
}
