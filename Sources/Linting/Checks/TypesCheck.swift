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
  private let matchesName: [Glob]?
  /// Its declaration's file matches one of these.
  private let inFiles: Places?
  /// Per role, for a page that is about several: the role's own `inFiles`.
  private let folders: [String: Places]?

  /// Per role, the names of its types. The word for what it inherits from says as much:
  /// `class CountLabel: UILabel`.
  private let roleNames: [String: [Glob]]?
  /// Only types whose role rests on one of these.
  private let roleBasis: [RoleDecision.Basis]?
  /// Only what other files can name without naming a type around it.
  private let topLevelOnly: Bool

  private enum CodingKeys: String, CodingKey {
    case attributes, modifiers, inherits, matchesName, inFiles, folders
    case roleNames, roleBasis, topLevelOnly
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String]? {
      try container.decodeIfPresent([String].self, forKey: key)
    }
    attributes = try list(.attributes)
    modifiers = try list(.modifiers)
    inherits = try list(.inherits)
    matchesName = try container.decodeIfPresent([Glob].self, forKey: .matchesName)
    inFiles = try container.decodeIfPresent(Places.self, forKey: .inFiles)
    folders = try container.decodeIfPresent([String: Places].self, forKey: .folders)
    roleNames = try container.decodeIfPresent([String: [String]].self, forKey: .roleNames)?
      .mapValues { $0.map { Glob($0) } }
    try RoleNames.check((roleNames ?? [:]).keys.sorted(), decoder)
    roleBasis = try container.decodeIfPresent([RoleDecision.Basis].self, forKey: .roleBasis)
    topLevelOnly = try container.decodeIfPresent(Bool.self, forKey: .topLevelOnly) ?? false
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let usualNames = project.roles.map { roleNames?[$0] }
    let places = project.roles.map { folders?[$0] }
    return selection.typesInFocus(in: project).compactMap { type in
      if let roleBasis {
        guard let basis = index[type].role?.basis, roleBasis.contains(basis) else { return nil }
      }
      if topLevelOnly, index[type].outer != nil || index.isPrivate(type) { return nil }
      let role = Int(project.roles.number(of: type))
      let missing = missing(
        type, role < 0 ? nil : usualNames[role], inFiles ?? (role < 0 ? nil : places[role]), index)
      guard !missing.isEmpty else { return nil }
      var match = project.match(type)
      match.values = [
        // Mostly it is one.
        "missing": missing.count == 1 ? missing[0] : missing.joined(separator: ", "),
        "reason": index[type].role?.reason ?? "",
      ]
      return match
    }
  }

  /// `names` and `places` are those of the type's role.
  private func missing(
    _ type: TypeID, _ names: [Glob]?, _ places: Places?, _ index: ProjectIndex
  ) -> [String] {
    let found = index[type]
    let facts = index.files[found.declaration.file]
    let declaration = facts.declarations[found.declaration.declaration]
    var missing: [String] = []
    if let attributes {
      let written = facts.attributes[declaration.attributes].map { facts.text($0.name) }
      missing += attributes.filter { !written.contains($0) }.map { "@\($0)" }
    }
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
    if let matchesName, !matchesName.contains(where: { $0.matches(found.name) }) {
      missing.append(matchesName.map(\.pattern).joined(separator: " or "))
    }
    if let names, let usual = names.first,
      // `PlantCell2` is one of two.
      !names.contains(where: { $0.matches(String(found.name.trimmingSuffix(\.isNumber))) }),
      !namesAncestor(found.name, of: type, index)
    {
      missing.append(usual.pattern)
    }
    if found.outer == nil, let places, !places.include(facts.projectPath) {
      missing.append(places.told)
    }
    return missing
  }

  /// `CountLabel` or `LabelWithCount` a `UILabel`.
  private func namesAncestor(_ name: String, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let ancestors = index.ancestors(of: type)
    let names =
      ancestors.sdk.map { index.names.text($0) } + ancestors.project.map { index[$0].name }
    let words = Set(words(of: name))
    return names.contains { self.words(of: $0).last.map(words.contains) ?? false }
  }

  /// `UI`, `Table`, `View`, `Cell` of `UITableViewCell`.
  private func words(of name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices.dropFirst() {
      let next = name.index(after: index)
      let isStart =
        name[index].isUppercase
        && (name[name.index(before: index)].isLowercase
          || next < name.endIndex && name[next].isLowercase)
      guard isStart else { continue }
      words.append(name[start..<index])
      start = index
    }
    return words + [name[start...]]
  }
}

/// Files that a declaration may stand in.
private struct Places: Decodable, Sendable {
  /// Also in lower case: where apps are written, `models` and `Models` are one folder.
  private let patterns: PathPatterns
  /// As people call them, between quotation marks of the message.
  let told: String

  init(from decoder: any Decoder) throws {
    let written = try decoder.singleValueContainer().decode([String].self)
    let lowered = zip(written, written.map { $0.lowercased() }).filter { $0 != $1 }.map(\.1)
    patterns = PathPatterns((written + lowered).map { Glob($0) })
    told = written.map { Self.folder($0) }.joined(separator: "' or '")
  }

  func include(_ path: String) -> Bool { patterns.match(path) }

  /// `Models` for `**/Models/**`.
  private static func folder(_ glob: String) -> String {
    guard glob.hasPrefix("**/"), glob.hasSuffix("/**"), glob.count > 6 else { return glob }
    let name = glob.dropFirst(3).dropLast(3)
    return name.contains { "*?[]{}".contains($0) } ? glob : String(name)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isLeftOut: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}
