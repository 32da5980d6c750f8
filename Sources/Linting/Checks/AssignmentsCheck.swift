// Who may assign to the properties of whom.

import ProjectModel
import SwiftReader

struct AssignmentsCheck: Check {
  static let name = "assignments"

  private let selection: Selection
  /// The role of the value whose property is assigned.
  private let toRoles: [String]
  /// Properties that are there to be assigned: callbacks and delegates.
  private let exceptNames: [Glob]?

  private enum CodingKeys: String, CodingKey { case toRoles, exceptNames }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    toRoles = try container.decode([String].self, forKey: .toRoles)
    exceptNames = try container.decodeIfPresent([Glob].self, forKey: .exceptNames)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.typeSet(in: project)
    return project.files(of: judged).flatMap { file -> [Match] in
      let facts = index.files[file]
      return facts.assignments.compactMap { assignment -> Match? in
        guard let target = assignment.target.ifAny, facts.expressions[target].kind == .member,
          let base = facts.expressions[target].base.ifAny,
          // Its own properties are the user's own business.
          facts.expressions[base].kind != .selfValue,
          let user = index.type(around: facts.expressions[target].scope, in: file),
          judged.contains(user), !tellsBack(assignment.value, facts)
        else { return nil }
        guard let owner = owner(ofTarget: target, in: file, index), owner.type != user,
          let role = index.role(of: owner.type)?.role.name, toRoles.contains(role),
          // Whoever made an object may set it up.
          !isMadeThere(owner.object, before: target, in: file, index)
        else { return nil }
        let name = facts.text(facts.expressions[target].name)
        let property = facts.expressions[owner.property].name
        guard !isCallback(facts.text(property), of: owner.type, index),
          !isCallback(name, of: owner.type, index),
          !facts.isInBindingSetter(facts.expressions[target].scope)
        else { return nil }
        var match = project.match(user, file: file, range: facts.expressions[target].name)
        // `filters.letter` of a view model that has `filters`.
        match.values["property"] = facts.source.textWithoutTrivia(
          TextRange(start: property.start, end: facts.expressions[target].name.end))
        match.values["owner"] = index[owner.type].qualifiedName
        return match
      }
    }
  }

  /// The object that an assignment changes: in `model.state.name = …` the model, where its state is
  /// a struct; and the object's property that changes, and what stands for the object.
  private func owner(
    ofTarget target: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> (type: TypeID, property: FactIndex<Expression>, object: FactIndex<Expression>)? {
    let facts = index.files[file]
    var current = target
    while facts.expressions[current].kind == .member,
      let base = facts.expressions[current].base.ifAny, let type = index.type(of: base, in: file)
    {
      if index[type].kind != .struct, index[type].kind != .enum {
        return (type, current, base)
      }
      current = base
    }
    return nil
  }

  /// `let model = FeedViewModel()`, or `screen.model = FeedViewModel()` in the code around; or the model of a screen that
  /// is made there, `screen.model`.
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
        index.type(of: root, in: file).map({ index.role(of: $0)?.role == .viewController }) ?? false
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

  /// `viewModel.onChange = { … }`, `viewModel.screen = self`: how to reach who assigns is no state.
  private func tellsBack(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    value.ifAny.map { [.closure, .selfValue].contains(facts.expressions[$0].kind) } ?? false
  }

  private func isCallback(_ name: String, of owner: TypeID, _ index: ProjectIndex) -> Bool {
    if let exceptNames, exceptNames.contains(where: { $0.matches(name) }) { return true }
    return index.isCallback(name, of: owner)
  }
}

extension ProjectIndex {
  /// A property that is there to be assigned: a closure, or a weak reference to who is told.
  func isCallback(_ name: String, of owner: TypeID) -> Bool {
    guard let member = property(name, of: owner) else { return false }
    let declaration = declaration(member)
    let facts = files[member.file]
    guard let type = declaration.type.ifAny else { return false }
    if declaration.modifiers.isWeakOrUnowned { return true }
    if facts.types[type].flags.contains(.isFunction) { return true }
    guard let mention = facts.mentions[facts.types[type].mentions].first else { return false }
    return aliasedFunctionType(mention.name, in: member.file, at: declaration.parent)
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
