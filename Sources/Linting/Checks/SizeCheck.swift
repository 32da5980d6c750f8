// How big a type may be, its extensions in all files included.

import ProjectModel
import SwiftReader

struct SizeCheck: Check {
  static let name = "size"
  static var choices: [String: [String]] { ["count": Measure.allCases.map(\.rawValue)] }

  private let selection: Selection
  private let max: Int
  private let errorAbove: Int?
  private let count: Measure?
  /// What plays one of these roles and is nested in a type is counted for itself.
  private let exceptNestedRoles: [String]

  private enum Measure: String, NamedChoice {
    /// Lines that hold part of a token.
    case code
    /// All lines from the first to the last.
    case all
    case storedProperties
  }

  private enum CodingKeys: String, CodingKey { case max, errorAbove, count, exceptNestedRoles }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    max = try container.decode(Int.self, forKey: .max)
    errorAbove = try container.decodeIfPresent(Int.self, forKey: .errorAbove)
    count = try container.decodeIfPresent(Measure.self, forKey: .count)
    exceptNestedRoles =
      try container.decodeIfPresent([String].self, forKey: .exceptNestedRoles) ?? []
    try RoleNames.check(exceptNestedRoles, decoder)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.types(in: project)
    let isJudged = Set(judged)
    let most = String(max)
    // A nested type counts as part of the type around it.
    let outermost = judged.filter { type in
      project.isInFocus(type)
        && index[type].outer.map { !index.isPart($0, ofOneOf: isJudged) } ?? true
    }
    return outermost.compactMap { type in
      let apart = typesApart(in: type, index)
      let parts = allParts(of: type, project).map { part in
        (part: part, size: size(of: part, without: apart, index))
      }
      let total = parts.reduce(0) { $0 + $1.size }
      guard total > max else { return nil }
      var match = project.match(type)
      match.values = [
        "total": String(total), "max": most,
        "parts": parts.count == 1 ? "" : " in \(parts.count) parts",
      ]
      if let errorAbove { match.severity = total > errorAbove ? .error : .warning }
      match.related = parts.dropFirst().filter { $0.size > 0 }.map { part, size in
        let facts = project.index.files[part.file]
        return RelatedPlace(
          message: String(size) + " of them in this extension", file: part.file,
          range: facts.declarations[part.declaration].name)
      }
      return match
    }
  }

  /// The extensions of nested types too: they stand outside of the type's own parts. What tests add to an
  /// app's type is theirs, and what a tool adds nobody has written.
  private func allParts(of type: TypeID, _ project: CheckedProject) -> [DeclarationReference] {
    let index = project.index
    let isOfTests = isInTests(index[type].declaration, index)
    return index[type].parts.filter { part in
      isOfTests || !isInTests(part, index) && project.isJudged[part.file]
    }
      + index[type].nested.filter { !isApart($0, index) }
      .flatMap { allParts(of: $0, project).dropFirst() }
  }

  private func isApart(_ nested: TypeID, _ index: ProjectIndex) -> Bool {
    index[nested].role.map { exceptNestedRoles.contains($0.role.name) } ?? false
  }

  /// The outermost of those, at whatever depth.
  private func typesApart(in type: TypeID, _ index: ProjectIndex) -> [DeclarationReference] {
    if exceptNestedRoles.isEmpty { return [] }
    return index[type].nested.flatMap {
      isApart($0, index) ? [index[$0].declaration] : typesApart(in: $0, index)
    }
  }

  private func isInTests(_ part: DeclarationReference, _ index: ProjectIndex) -> Bool {
    index.files[part.file].isInTests
  }

  private func size(
    of part: DeclarationReference, without apart: [DeclarationReference], _ index: ProjectIndex
  ) -> Int {
    let facts = index.files[part.file]
    if count == .storedProperties {
      return facts.declarations.filter { declaration in
        declaration.parent == part.declaration && declaration.kind.isProperty
          && declaration.accessors.isStored && !declaration.isLocal
          && declaration.modifiers.isDisjoint(with: [.static, .classMember])
      }.count
    }
    let range = facts.declarations[part.declaration].range
    let others = apart.filter { $0.file == part.file }.map {
      facts.declarations[$0.declaration].range
    }
    return others.filter { range.contains($0.start) }
      .reduce(lines(in: range, facts)) { $0 - lines(in: $1, facts) }
  }

  private func lines(in range: TextRange, _ facts: FileFacts) -> Int {
    count == .all
      ? facts.lineIndex(of: max32(range.end, 1) - 1) - facts.lineIndex(of: range.start) + 1
      : facts.codeLines(in: range)
  }

  private func max32(_ first: UInt32, _ second: UInt32) -> UInt32 {
    first > second ? first : second
  }
}
