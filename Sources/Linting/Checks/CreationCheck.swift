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

  private enum CodingKeys: String, CodingKey { case forbidRoles, forbidMembers }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    forbidRoles = try container.decodeIfPresent([String].self, forKey: .forbidRoles)
    forbidMembers = try container.decodeIfPresent([String].self, forKey: .forbidMembers)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = Set(selection.types(in: project))
    return index.files.indices.flatMap { file -> [Match] in
      let facts = index.files[file]
      return project.typeUses[file].compactMap { use -> Match? in
        guard judged.contains(use.user), case .project(let type) = use.meaning, type != use.user,
          case .expression(let root) = use.context, !isInDefaultArgument(root, facts),
          !isInCoderInitializer(root, facts)
        else { return nil }
        let isForbidden =
          creates(type, root, file, index) || reachesSingleton(root, facts)
        guard isForbidden else { return nil }
        var match = project.match(use.user, file: file, range: use.range)
        match.values["type"] = index[type].name
        return match
      }
    }
  }

  private func creates(
    _ type: TypeID, _ root: FactIndex<Expression>, _ file: Int, _ index: ProjectIndex
  ) -> Bool {
    guard let forbidRoles, let role = index.role(of: type)?.role.name, forbidRoles.contains(role)
    else { return false }
    var current = root
    while index.files[file].expressions[current].use == .base {
      current = FactIndex(raw: index.files[file].expressions[current].target)
      if index.files[file].expressions[current].kind == .call {
        return index.createdType(current, in: file) == type
      }
    }
    return false
  }

  private func reachesSingleton(_ root: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let forbidMembers, facts.expressions[root].use == .base else { return false }
    let next = facts.expressions[FactIndex<Expression>(raw: facts.expressions[root].target)]
    return next.kind == .member && forbidMembers.contains(facts.text(next.name))
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

  private func isInCoderInitializer(_ root: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    let declaration = facts.scopes[facts.expressions[root].scope].declaration
    guard !declaration.isNone, facts.declarations[declaration].kind == .initializer else {
      return false
    }
    let parameters = facts.parameters[facts.declarations[declaration].parameters]
    return parameters.first.map { facts.text($0.label) } == "coder"
  }
}
