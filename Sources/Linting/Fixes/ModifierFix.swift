// The fix of a property that lacks a modifier: `private(set)` where nobody else sets it, `weak` where
// the type allows it.

import ProjectModel
import SwiftReader

/// The modifier that a page's `fix` names.
enum ModifierFix: String, CaseIterable, NamedChoice, Decodable, Sendable {
  case privateSetter = "private(set)"
  case weak

  /// The fixes of some properties of types, in their order; nil where one would be wrong, or might be.
  func fixes(
    _ properties: [(member: Member, type: TypeID)], in project: CheckedProject
  ) -> [Fix?] {
    switch self {
    case .privateSetter:
      let writes = PropertyWrites(
        of: properties.map(\.member), in: Set(properties.map(\.type)), project)
      return properties.map { member, type in
        writes.mayBeSetElsewhere(member, of: type)
          ? nil : insertion(before: member, project.index)
      }
    case .weak:
      return properties.map { member, type in
        mayBeWeak(member, of: type, project.index) ? insertion(before: member, project.index) : nil
      }
    }
  }

  /// `var`, or all of `let`, gives way to `weak var`.
  private func insertion(before member: Member, _ index: ProjectIndex) -> Fix? {
    let declaration = index.declaration(member)
    guard !index.sharesItsKeyword(member) else { return nil }
    let keyword = declaration.keyword
    if declaration.kind == .variable {
      return Fix(edits: [.insertion(rawValue + " ", at: keyword.start, in: member.file)])
    }
    return Fix(edits: [Edit(file: member.file, range: keyword, replacement: rawValue + " var")])
  }

  /// A weak variable is optional and holds an object.
  private func mayBeWeak(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    guard let annotation = declaration.type.ifAny,
      index.files[member.file].types[annotation].flags.contains(.isOptional),
      declaration.modifiers.isDisjoint(with: [.override, .lazy]),
      let named = index.annotatedType(of: member)
    else { return false }
    // A `Sendable` class may hold constants only.
    let ancestors = index.ancestors(of: type).sdk.map { index.names.text($0) }
    if declaration.kind == .constant, ancestors.contains("Sendable") { return false }
    switch named.kind {
    case .project(let id): return index.isClassBound(id)
    // The SDK's delegate protocols are Objective-C's.
    case .sdkProtocol: return named.name == "AnyObject" || isObjectiveC(named.name)
    case .sdkClass: return isObjectiveC(named.name)
    case .unknown: return false
    }
  }

  /// Two capitals and a word, `UITableViewDelegate`: Swift's own names have no prefix.
  private func isObjectiveC(_ name: String) -> Bool {
    let start = name.unicodeScalars.prefix(3)
    return start.count == 3 && start.allSatisfy { ("A"..."Z").contains($0) }
  }
}

extension ProjectIndex {
  /// `var a, b: Int` and `var (a, b) = pair` declare several at once.
  func sharesItsKeyword(_ member: Member) -> Bool {
    let own = declaration(member)
    if own.flags.contains(.isTuplePart) { return true }
    let declarations = files[member.file].declarations
    return declarations.indices.contains {
      $0 != member.declaration.int && declarations[$0].keyword == own.keyword
    }
  }

  /// Whether only objects can be of the type, as far as the project and the SDK certainly tell.
  func isClassBound(_ type: TypeID) -> Bool {
    lineage(of: type).contains { candidate in
      let found = self[candidate]
      if found.kind == .class || found.kind == .actor { return true }
      guard found.kind == .protocol else { return false }
      let declared = files[found.declaration.file].declarations[found.declaration.declaration]
      return hasAttribute("objc", declared, in: found.declaration.file)
        || found.supertypes.contains {
          ["AnyObject", "class", "NSObjectProtocol"].contains($0.name)
        }
    }
  }
}
