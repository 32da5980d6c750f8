// What the declaration of some types must say: attributes, modifiers, supertypes, a name, a folder.

import ProjectModel
import SwiftReader

struct TypesCheck: Check {
  static let name = "types"

  private let selection: Selection
  private let attributes: [String]?
  private let modifiers: [String]?
  /// At least one of these, directly or not.
  private let inherits: [String]?
  private let matchesName: [String]?
  /// Its declaration's file matches one of these.
  private let inFiles: [String]?
  /// Per role, for a page that is about several: the role's own `inFiles`.
  private let folders: [String: [String]]?

  private enum CodingKeys: String, CodingKey {
    case attributes, modifiers, inherits, matchesName, inFiles, folders
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String]? {
      try container.decodeIfPresent([String].self, forKey: key)
    }
    attributes = try list(.attributes)
    modifiers = try list(.modifiers)
    inherits = try list(.inherits)
    matchesName = try list(.matchesName)
    inFiles = try list(.inFiles)
    folders = try container.decodeIfPresent([String: [String]].self, forKey: .folders)
  }

  func run(on project: CheckedProject) -> [Match] {
    selection.types(in: project).compactMap { type in
      let missing = missing(type, project)
      guard !missing.isEmpty else { return nil }
      var match = project.match(type)
      match.values["missing"] = missing.joined(separator: ", ")
      return match
    }
  }

  private func missing(_ type: TypeID, _ project: CheckedProject) -> [String] {
    let index = project.index
    let found = index[type]
    let facts = index.files[found.declaration.file]
    let declaration = facts.declarations[found.declaration.declaration]
    let written = facts.attributes[declaration.attributes].map { facts.text($0.name) }
    var missing = (attributes ?? []).filter { !written.contains($0) }.map { "@\($0)" }
    if found.kind == .class || found.kind == .actor {
      missing += (modifiers ?? []).filter { !declaration.modifiers.texts.contains($0) }
    }
    if let inherits, found.kind == .class, !inherits.contains(found.name) {
      let ancestors = index.ancestors(of: type)
      let names = Set(found.supertypes.map(\.name))
        .union(ancestors.sdk.map { index.names.text($0) })
        .union(ancestors.project.map { index[$0].name })
      if !inherits.contains(where: names.contains) { missing.append(inherits[0]) }
    }
    if let matchesName, !matchesName.contains(where: { Glob($0).matches(found.name) }) {
      missing.append(matchesName.joined(separator: " or "))
    }
    let places = inFiles ?? folders?[project.roleName(of: type)]
    if let places, found.outer == nil, !places.contains(where: { Glob($0).matchesPath(facts.path) })
    {
      missing.append(places.joined(separator: " or "))
    }
    return missing
  }
}
