// Which modules the files of some types may import.

import ProjectModel
import SwiftReader

struct ImportsCheck: Check {
  static let name = "imports"

  private let selection: Selection
  /// Module names; `@ui` stands for the SDK table's UI modules.
  private let forbid: [String]
  private let allow: [String]?
  /// A file that declares (or extends, with members) a type of these roles may import.
  private let unlessFileDeclares: [String]?
  private let fix: ImportFix?

  private enum CodingKeys: String, CodingKey { case forbid, allow, unlessFileDeclares, fix }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    forbid = try container.decode([String].self, forKey: .forbid)
    allow = try container.decodeIfPresent([String].self, forKey: .allow)
    unlessFileDeclares = try container.decodeIfPresent([String].self, forKey: .unlessFileDeclares)
    fix = try container.decodeIfPresent(ImportFix.self, forKey: .fix)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    // One finding per import: the first of the file's types is the one that it is about.
    var firstType: [Int: TypeID] = [:]
    var exempt: Set<Int> = []
    for type in project.judgedTypes {
      let isJudged = selection.includes(type, in: index)
      let isException = unlessFileDeclares?.contains(project.roleName(of: type)) == true
      guard isJudged || isException else { continue }
      for part in index[type].parts {
        if isException, part == index[type].declaration || hasMembers(part, of: type, index) {
          exempt.insert(part.file)
        }
        if isJudged, firstType[part.file] == nil { firstType[part.file] = type }
      }
    }
    let judged = firstType.filter { !exempt.contains($0.key) }
    let modules = fix == nil || judged.isEmpty ? nil : ReplaceableModules(index)
    return judged.flatMap { file, type in
      let facts = index.files[file]
      let forbidden = facts.imports.indices.filter {
        isForbidden(facts.moduleName(of: facts.imports[$0]), index)
      }
      var fixes: [Fix?] = []
      if let fix, let modules, !forbidden.isEmpty {
        fixes = fix.fixes(of: forbidden, in: file, modules, index)
      }
      return forbidden.enumerated().map { position, number in
        let item = facts.imports[number]
        var match = project.match(type, file: file, range: item.path)
        match.values["module"] = facts.moduleName(of: item)
        match.fix = fixes.isEmpty ? nil : fixes[position]
        return match
      }
    }
  }

  /// An extension that only makes room for types of other roles (`extension FeedView { class
  /// ViewModel {} }`) is no code of the type.
  private func hasMembers(
    _ part: DeclarationReference, of type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    let declarations = index.files[part.file].declarations
    return declarations.indices.contains { member in
      guard declarations[member].parent == part.declaration else { return false }
      guard let nested = index.type(of: FactIndex<Declaration>(member), in: part.file) else {
        return true
      }
      return index.role(of: nested)?.role == index.role(of: type)?.role
    }
  }

  private func isForbidden(_ module: String, _ index: ProjectIndex) -> Bool {
    if allow?.contains(module) == true { return false }
    if forbid.contains(module) { return true }
    guard forbid.contains("@ui"), let id = index.sdk.module(module) else { return false }
    return index.sdk.uiModules.contains(id)
  }
}
