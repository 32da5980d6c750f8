// Who may assign to the properties of whom.

import ProjectModel
import SwiftReader

struct AssignmentsCheck: Check {
  static let name = "assignments"

  private let selection: Selection
  /// The role of the value whose property is assigned.
  private let toRoles: [String]
  /// Properties that are there to be assigned: callbacks and delegates.
  private let exceptNames: [String]?

  private enum CodingKeys: String, CodingKey { case toRoles, exceptNames }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    toRoles = try container.decode([String].self, forKey: .toRoles)
    exceptNames = try container.decodeIfPresent([String].self, forKey: .exceptNames)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = Set(selection.types(in: project))
    return index.files.indices.flatMap { file -> [Match] in
      let facts = index.files[file]
      return facts.assignments.compactMap { assignment -> Match? in
        guard let target = assignment.target.ifAny, facts.expressions[target].kind == .member,
          let base = facts.expressions[target].base.ifAny,
          let user = index.type(around: facts.expressions[target].scope, in: file),
          judged.contains(user), let owner = index.type(of: base, in: file), owner != user,
          index[owner].kind != .struct, index[owner].kind != .enum,
          let role = index.role(of: owner)?.role.name, toRoles.contains(role)
        else { return nil }
        let name = facts.text(facts.expressions[target].name)
        guard !isCallback(name, of: owner, index) else { return nil }
        var match = project.match(user, file: file, range: facts.expressions[target].name)
        match.values["property"] = name
        match.values["owner"] = index[owner].name
        return match
      }
    }
  }

  private func isCallback(_ name: String, of owner: TypeID, _ index: ProjectIndex) -> Bool {
    if let exceptNames, exceptNames.contains(where: { Glob($0).matches(name) }) { return true }
    guard let member = index.property(name, of: owner) else { return false }
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    guard let type = declaration.type.ifAny else { return false }
    if declaration.modifiers.isWeakOrUnowned { return true }
    if facts.types[type].flags.contains(.isFunction) { return true }
    guard let mention = facts.mentions[facts.types[type].mentions].first else { return false }
    return index.aliasedFunctionType(mention.name, in: member.file, at: declaration.parent)
  }
}
