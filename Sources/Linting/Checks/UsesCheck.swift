// Which APIs the code of some types may use: as a value, or as the type of a stored property.

import ProjectModel
import SwiftReader

struct UsesCheck: Check {
  static let name = "uses"

  private let selection: Selection
  /// Names of types, functions and values; `Alamofire.AF` only where Alamofire is imported.
  private let apis: [String]
  /// What a configuration adds to `apis`.
  private let alsoAPIs: [String]?
  /// For some APIs only these members count.
  private let onlyMembers: [String: [String]]?
  /// For some APIs these members do not count.
  private let exceptMembers: [String: [String]]?

  private enum CodingKeys: String, CodingKey { case apis, alsoAPIs, onlyMembers, exceptMembers }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    apis = try container.decode([String].self, forKey: .apis)
    alsoAPIs = try container.decodeIfPresent([String].self, forKey: .alsoAPIs)
    onlyMembers = try container.decodeIfPresent([String: [String]].self, forKey: .onlyMembers)
    exceptMembers = try container.decodeIfPresent([String: [String]].self, forKey: .exceptMembers)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = Set(selection.types(in: project))
    let names = APINames(apis + (alsoAPIs ?? []))
    return index.files.indices.flatMap { file in
      matches(in: file, of: names, judged, project)
    }
  }

  private func matches(
    in file: Int, of names: APINames, _ judged: Set<TypeID>, _ project: CheckedProject
  ) -> [Match] {
    let index = project.index
    let facts = index.files[file]
    var found: [(range: TextRange, user: TypeID, name: String)] = []
    for expression in facts.expressions.indices {
      let value = facts.expressions[expression]
      guard value.kind == .name, facts.beginsUppercase(value.name) else { continue }
      let declaration = facts.scopes[value.scope].declaration
      guard !declaration.isNone, let user = index.enclosingType(of: declaration, in: file),
        judged.contains(user)
      else { continue }
      let text = facts.text(value.name)
      guard names.contains(text, importedBy: facts),
        !isProjectType(value.name, in: file, at: declaration, index),
        countsWithMembers(text, FactIndex(expression), facts)
      else { continue }
      found.append((value.name, user, text))
    }
    for use in project.typeUses[file] {
      guard judged.contains(use.user), case .type(.property, _) = use.context,
        case .sdk = use.meaning
      else { continue }
      let text = facts.text(use.range)
      guard names.contains(text, importedBy: facts), onlyMembers?[text] == nil,
        isPlainProperty(use, facts)
      else { continue }
      found.append((use.range, use.user, text))
    }
    var lastLine = -1
    return found.sorted { $0.range.start < $1.range.start }.compactMap { range, user, name in
      let line = facts.lineIndex(of: range.start)
      guard line != lastLine else { return nil }
      lastLine = line
      var match = project.match(user, file: file, range: range)
      match.values["api"] = name
      return match
    }
  }

  private func isProjectType(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>, _ index: ProjectIndex
  ) -> Bool {
    if case .project = index.resolve(name, in: file, at: declaration) { return true }
    return false
  }

  /// `@Query var items: …` and `@Environment(\.modelContext) var context: ModelContext` are SwiftUI's
  /// own ways.
  private func isPlainProperty(_ use: TypeUse, _ facts: FileFacts) -> Bool {
    guard case .type(_, let type) = use.context else { return false }
    let property = facts.declarations.first { $0.type == type }
    return property.map { $0.attributes.isEmpty && $0.accessors.isStored && !$0.isLocal } ?? false
  }

  private func countsWithMembers(
    _ name: String, _ expression: FactIndex<Expression>, _ facts: FileFacts
  ) -> Bool {
    let only = onlyMembers?[name]
    let except = exceptMembers?[name]
    guard only != nil || except != nil else { return true }
    var members: [String] = []
    var current = expression
    while facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      if facts.expressions[current].kind == .member {
        members.append(facts.text(facts.expressions[current].name))
      }
    }
    if let only { return members.contains(where: only.contains) }
    if let except { return !members.contains(where: except.contains) }
    return true
  }
}

/// The names of an API, some of which count only where their module is imported.
private struct APINames {
  private var modulesByName: [String: [String?]] = [:]

  init(_ names: [String]) {
    for name in names {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2 {
        modulesByName[parts[1], default: []].append(parts[0])
      } else {
        modulesByName[name, default: []].append(nil)
      }
    }
  }

  func contains(_ name: String, importedBy facts: FileFacts) -> Bool {
    guard let modules = modulesByName[name] else { return false }
    return modules.contains { module in
      guard let module else { return true }
      return facts.imports.contains {
        facts.text($0.path).split(separator: ".").first ?? "" == module
      }
    }
  }
}
