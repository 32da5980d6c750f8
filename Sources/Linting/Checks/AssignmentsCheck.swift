// Who may assign to the properties of whom.

import ProjectModel
import SwiftReader

struct AssignmentsCheck: Check {
  static let name = "assignments"

  private let selection: Selection
  /// The role of the value whose property is assigned.
  private let toRoles: [String]
  /// Properties that are there to be assigned: callbacks and delegates.
  private let exceptNames: NamePatterns?

  /// Nor does it count where the same type gives a binding of the property as one of these arguments, or to a modifier
  /// of the project's that hands it on as one.
  private let exceptBoundAs: [String]?

  private enum CodingKeys: String, CodingKey { case toRoles, exceptNames, exceptBoundAs }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    toRoles = try container.decode([String].self, forKey: .toRoles)
    exceptNames = try container.decodeIfPresent(NamePatterns.self, forKey: .exceptNames)
    exceptBoundAs = try container.decodeIfPresent([String].self, forKey: .exceptBoundAs)
  }

  var names: [String] { exceptBoundAs == nil ? [] : BoundProperties.names }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.typeSetInFocus(in: project)
    let owners = project.roles.types(playing: toRoles, index)
    let presentations = exceptBoundAs.map { Presentations(as: $0, index) }
    var boundBy: [TypeID: BoundProperties] = [:]
    func binds(_ user: TypeID, to property: String, of owner: TypeID) -> Bool {
      guard let presentations else { return false }
      let user = index.outermost(user)
      let bound = boundBy[user] ?? BoundProperties(project, by: user, for: presentations)
      boundBy[user] = bound
      return bound.contains(property, of: owner, index)
    }
    return project.files(of: judged).flatMap { file -> [Match] in
      let facts = index.files[file]
      return facts.assignments.compactMap { assignment -> Match? in
        guard let target = assignment.target.ifAny,
          case let kind = facts.expressions[target].kind, kind == .member || kind == .subscript,
          let base = facts.expressions[target].base.ifAny,
          // Its own properties are the user's own business.
          facts.expressions[base].kind != .selfValue,
          let user = index.type(around: facts.expressions[target].scope, in: file),
          judged.contains(user), !tellsBack(assignment.value, facts)
        else { return nil }
        guard let owner = owner(ofTarget: target, in: facts, file, index), owner.type != user,
          owners.contains(owner.type),
          // Whoever made an object may set it up.
          !isMadeThere(owner.object, before: owner.property, in: file, index)
        else { return nil }
        let property = facts.expressions[owner.property].name
        if isOfSubscript(facts.text(property), of: owner.type, index) { return nil }
        let name = facts.expressions[owner.place].name
        guard !isCallback(facts.text(property), of: owner.type, index),
          !isCallback(facts.text(name), of: owner.type, index),
          !facts.isInBindingSetter(facts.expressions[target].scope),
          owner.place != owner.property || !binds(user, to: facts.text(property), of: owner.type)
        else { return nil }
        var match = project.match(user, file: file, range: name)
        // `filters.letter` of a view model that has `filters`.
        match.values["property"] = facts.source.textWithoutTrivia(
          TextRange(start: property.start, end: name.end))
        match.values["owner"] = index[owner.type].qualifiedName
        return match
      }
    }
  }

  /// What an assignment changes: in `model.state.names[0] = …` the model, where its state is a struct.
  private struct Owner {
    var type: TypeID
    /// What stands for the object.
    var object: FactIndex<Expression>
    /// The object's property that changes, and what of it is written to, as far as there is no subscript.
    var property, place: FactIndex<Expression>
  }

  private func owner(
    ofTarget target: FactIndex<Expression>, in facts: FileFacts, _ file: Int,
    _ index: ProjectIndex
  ) -> Owner? {
    var (current, place) = (target, target)
    while let base = facts.expressions[current].base.ifAny {
      switch facts.expressions[current].kind {
      case .member:
        guard
          let type = index.type(of: base, in: file)
            ?? elementType(of: base, in: facts, file, index)
        else { return nil }
        if index[type].kind != .struct, index[type].kind != .enum {
          return Owner(type: type, object: base, property: current, place: place)
        }
      case .subscript:
        guard list(base, in: facts, file, index) != nil else { return nil }
        place = base
      default: return nil
      }
      current = base
    }
    return nil
  }

  /// The array or dictionary that another object's property is.
  private func list(
    _ value: FactIndex<Expression>, in facts: FileFacts, _ file: Int, _ index: ProjectIndex
  ) -> Member? {
    guard facts.expressions[value].kind == .member, let base = facts.expressions[value].base.ifAny,
      let owner = index.type(of: base, in: file),
      let property = index.property(facts.expressions[value].name, in: file, of: owner)
    else { return nil }
    return index.isList(property) ? property : nil
  }

  /// `Row` of `model.rows[0]`, where `rows` is a `[Row]`.
  private func elementType(
    of value: FactIndex<Expression>, in facts: FileFacts, _ file: Int, _ index: ProjectIndex
  ) -> TypeID? {
    guard facts.expressions[value].kind == .subscript,
      let list = facts.expressions[value].base.ifAny
        .flatMap({ self.list($0, in: facts, file, index) }),
      let written = index.declaration(list).type.ifAny
    else { return nil }
    let declared = index.files[list.file]
    guard let element = declared.mentions[declared.types[written].mentions].last,
      case .project(let type) = index.resolve(
        element.name, in: list.file, at: declared.types[written].declaration)
    else { return nil }
    return type
  }

  /// `let model = FeedViewModel()`, or `screen.model = FeedViewModel()` in the code around; or the model of a screen or
  /// view that is made there, `screen.model`.
  private func isMadeThere(
    _ object: FactIndex<Expression>, before target: FactIndex<Expression>, in file: Int,
    _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let root = facts.chainRoot(of: object)
    if facts.expressions[root].kind == .name,
      case .declaration(let local) = facts.meaning(of: root),
      let value = facts.declarations[local].value.ifAny
    {
      let isMade = index.creation(by: value, in: file) == .certain
      if root == object { return isMade }
      if facts.expressions[object].base == root, isMade || facts.isInstantiated(value),
        let role = index.type(of: root, in: file).flatMap({ index.role(of: $0)?.role }),
        role == .viewController || role == .view
      {
        return true
      }
    }
    return facts.assignments.contains { assignment in
      guard let made = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.sameText(facts.expressions[made].name, facts.expressions[object].name),
        facts.expressions[made].end <= facts.expressions[target].name.start,
        facts.isInside(facts.expressions[target].scope, facts.expressions[made].scope),
        facts.haveSameNames(made, object)
      else { return false }
      return index.creation(by: value, in: file) == .certain
    }
  }

  /// `context.page = 1`, which `@dynamicMemberLookup final class Context` passes on by a subscript of its own: an
  /// object that a view model gives its view for that, declared inside of it.
  private func isOfSubscript(_ property: String, of owner: TypeID, _ index: ProjectIndex) -> Bool {
    guard index[owner].role == nil, index.property(property, of: owner) == nil else { return false }
    let declared = index[owner].declaration
    let facts = index.files[declared.file]
    return facts.attributes[facts.declarations[declared.declaration].attributes].contains {
      facts.textEquals($0.name, "dynamicMemberLookup")
    }
  }

  /// `viewModel.onChange = { … }`, `viewModel.screen = self`: how to reach who assigns is no state.
  private func tellsBack(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let kind = value.ifAny.map({ facts.expressions[$0].kind }) else { return false }
    return kind == .closure || kind == .selfValue
  }

  private func isCallback(_ name: String, of owner: TypeID, _ index: ProjectIndex) -> Bool {
    if let exceptNames, exceptNames.match(name) { return true }
    return index.isCallback(name, of: owner)
  }
}

extension ProjectIndex {
  /// A property that is there to be assigned: a closure, or a weak reference to who is told.
  func isCallback(_ name: String, of owner: TypeID) -> Bool {
    guard let member = property(name, of: owner) else { return false }
    let declaration = declaration(member)
    return declaration.modifiers.isWeakOrUnowned && !declaration.type.isNone
      || holdsFunction(member)
  }
}

extension FileFacts {
  /// Whether two chains of names and members are alike: `screen.model` and `screen.model?`.
  fileprivate func haveSameNames(
    _ one: FactIndex<Expression>, _ other: FactIndex<Expression>
  ) -> Bool {
    let (steps, others) = (chain(to: one), chain(to: other))
    return steps.count == others.count
      && zip(steps, others).allSatisfy { step, other in
        expressions[step].kind == expressions[other].kind
          && [.name, .member, .selfValue].contains(expressions[step].kind)
          && sameText(expressions[step].name, expressions[other].name)
      }
  }
}
