// Which types a rule is about: the part that all pages share.

import ProjectModel
import SwiftReader

/// Every condition that is given must hold. Roles are those of the type itself or, for a nested
/// type without one, of the type around it.
package struct Selection: Decodable, Sendable {
  private let `in`: [String]?
  private let notIn: [String]?
  private let named: NamePatterns?
  private let files: [Glob]?
  private let notFiles: [Glob]?
  private let kinds: KindSet?

  private enum CodingKeys: String, CodingKey { case `in`, notIn, named, files, notFiles, kinds }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String]? {
      try container.decodeIfPresent([String].self, forKey: key)
    }
    `in` = try list(.in)
    notIn = try list(.notIn)
    named = try container.decodeIfPresent(NamePatterns.self, forKey: .named)
    files = try container.decodeIfPresent([Glob].self, forKey: .files)
    notFiles = try container.decodeIfPresent([Glob].self, forKey: .notFiles)
    kinds = try list(.kinds).map { KindSet($0) }
    try RoleNames.check((`in` ?? []) + (notIn ?? []), decoder)
  }

  package func includes(_ id: TypeID, in index: ProjectIndex) -> Bool {
    if let roles = `in` {
      guard let role = index.role(of: id)?.role.name, roles.contains(role) else { return false }
    }
    if let notIn, let role = index.role(of: id)?.role.name, notIn.contains(role) { return false }
    return includes(index[id].kind) && includesByPlace(id, in: index)
  }

  private var isOfAnyPlace: Bool { named == nil && files == nil && notFiles == nil }

  /// By its name and file.
  private func includesByPlace(_ id: TypeID, in index: ProjectIndex) -> Bool {
    if isOfAnyPlace { return true }
    let type = index[id]
    if let named, !named.match(type.name) { return false }
    if files == nil, notFiles == nil { return true }
    return includes(path: index.files[type.declaration.file].projectPath)
  }

  private func includes(_ kind: Declaration.Kind) -> Bool { kinds?.contains(kind) ?? true }

  package func includes(path: String) -> Bool {
    if let files, !files.contains(where: { $0.matchesPath(path) }) { return false }
    if let notFiles, notFiles.contains(where: { $0.matchesPath(path) }) { return false }
    return true
  }

  /// Those of one kind only, where that is given.
  package func types(
    in project: CheckedProject, of kind: Declaration.Kind? = nil
  ) -> [TypeID] {
    var types = project.judgedTypes
    if let roles = `in` {
      let lists = Set(roles).map { project.judgedTypes(playing: $0) }.filter { !$0.isEmpty }
      types = lists.count == 1 ? lists[0] : lists.flatMap { $0 }.sorted()
    }
    if let notIn {
      let excluded = notIn.compactMap { project.roles.number(of: $0) }
      types = types.filter { !excluded.contains(project.roles.number(of: $0)) }
    }
    if let kind { types = types.filter { project.kind(of: $0) == kind } }
    // Most say no more than roles.
    if kinds == nil, isOfAnyPlace { return types }
    return types.filter {
      includes(project.kind(of: $0)) && includesByPlace($0, in: project.index)
    }
  }

  /// Those among them that the run is asked about, for a check whose findings about a type need no look at others.
  func typesInFocus(in project: CheckedProject) -> [TypeID] {
    let types = types(in: project)
    return project.focus == nil ? types : types.filter(project.isInFocus)
  }

  func typeSetInFocus(in project: CheckedProject) -> TypeSet {
    typeSet(of: typesInFocus(in: project), in: project)
  }

  package func typeSet(in project: CheckedProject) -> TypeSet {
    typeSet(of: types(in: project), in: project)
  }

  private func typeSet(of types: [TypeID], in project: CheckedProject) -> TypeSet {
    // They are among those to judge.
    types.count == project.judgedTypes.count
      ? project.allJudged : TypeSet(types, of: project.index)
  }
}

/// Kinds of declarations, by the names that pages give them.
struct KindSet: Sendable {
  /// One for each.
  private var bits: UInt32 = 0

  init(_ names: [String]) {
    for value in UInt8(0)..<32 {
      if let kind = Declaration.Kind(rawValue: value), names.contains(kind.name) {
        bits |= 1 << UInt32(value)
      }
    }
  }

  func contains(_ kind: Declaration.Kind) -> Bool { bits >> UInt32(kind.rawValue) & 1 == 1 }
}

/// The roles that a page may name.
enum RoleNames {
  static let key = CodingUserInfoKey(rawValue: "mvvmlint.roles")

  static func userInfo(_ custom: [String]) -> [CodingUserInfoKey: Any] {
    guard let key else { return [:] }
    return [key: builtIn + custom]
  }

  private static let builtIn = Role.builtIn.map(\.name)

  /// Throws an error about the first name that is no role.
  static func check(_ names: [String], _ decoder: any Decoder) throws {
    guard !names.isEmpty, let key, let known = decoder.userInfo[key] as? [String],
      let unknown = names.first(where: { !known.contains($0) })
    else { return }
    throw decoder.invalid(
      "unknown role '\(unknown)'"
        + (didYouMean(unknown, among: known)
          ?? "; the roles are \(known.map { "'\($0)'" }.joined(separator: ", "))"))
  }
}

extension Glob: Decodable {
  public convenience init(from decoder: any Decoder) throws {
    self.init(try String(from: decoder))
  }
}

extension JSON5Members {
  /// From strings: the library's way to an array of anything else takes ten times as long.
  @inline(__always)
  func decodeIfPresent(_ type: [Glob].Type, forKey key: Key) throws -> [Glob]? {
    try decodeIfPresent([String].self, forKey: key)?.map { Glob($0) }
  }
}
