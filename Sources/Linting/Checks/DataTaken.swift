// Whether data enters a type: an initialiser or method takes a model, a text, a number, an image.

import ProjectModel
import SwiftReader

/// `takes: { roles, types, methods, exceptLabels }` of a page.
struct DataTaken: Decodable, Sendable {
  /// Roles whose types are data.
  private let roles: [String]?
  /// Types of the SDK that are data: `String`.
  private let types: Set<String>
  /// The names of methods that show what they take; initialisers always count.
  private let methods: [Glob]
  /// Parameters that say how, not what: `coder`, `duration`.
  private let exceptLabels: Set<String>

  private enum CodingKeys: String, CodingKey { case roles, types, methods, exceptLabels }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String] {
      try container.decodeIfPresent([String].self, forKey: key) ?? []
    }
    roles = try list(.roles)
    try RoleNames.check(roles ?? [], decoder)
    types = Set(try list(.types))
    methods = try list(.methods).map { Glob($0) }
    exceptLabels = Set(try list(.exceptLabels))
  }

  /// A structure nested in the type itself, `CardView.Content`, is made for it: what takes one has
  /// all that it shows in one value already.
  func isTaken(by type: TypeID, _ index: ProjectIndex) -> Bool {
    let entrances = index.members(of: type).filter { isEntrance($0, of: type, index) }
    let taken = entrances.flatMap { member in
      let facts = index.files[member.file]
      return facts.parameters[index.declaration(member).parameters].map { (member.file, $0) }
    }
    return taken.contains { isData($1, in: $0, of: type, index) }
      && !taken.contains { isOwnContent($1, in: $0, of: type, index) }
  }

  private func isEntrance(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    guard
      declaration.modifiers.isDisjoint(with: [
        .override, .private, .fileprivate, .static, .classMember,
      ])
    else { return false }
    let labels = facts.parameters[declaration.parameters].map { facts.text($0.label) }
    switch declaration.kind {
    // A nib's or a superclass's initialiser says nothing of what is shown.
    case .initializer: return !labels.contains("coder")
    case .function:
      let name = facts.text(declaration.name)
      // What returns something, or answers an event, shows nothing.
      return declaration.type.isNone && declaration.attributes.isEmpty
        && methods.contains { $0.matches(name) }
    default: return false
    }
  }

  private func isData(
    _ parameter: Parameter, in file: Int, of type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard !exceptLabels.contains(facts.text(parameter.label)),
      !exceptLabels.contains(facts.text(parameter.name))
    else { return false }
    return valueNames(of: parameter, facts).contains { name in
      switch meaning(of: name, parameter, in: file, index) {
      case .project(let id):
        return index.role(of: id).map { roles?.contains($0.role.name) ?? false } ?? false
      case .sdk, .unknown: return types.contains(facts.text(name))
      }
    }
  }

  private func isOwnContent(
    _ parameter: Parameter, in file: Int, of type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    valueNames(of: parameter, index.files[file]).contains { name in
      guard case .project(let id) = meaning(of: name, parameter, in: file, index) else {
        return false
      }
      return index[id].outer == type && index[id].kind != .enum
    }
  }

  private func meaning(
    of name: TextRange, _ parameter: Parameter, in file: Int, _ index: ProjectIndex
  ) -> TypeMeaning {
    index.resolve(
      name, in: file, at: index.files[file].types[parameter.type].declaration)
  }

  /// `Plant` of `Plant?` and `[Plant]`; nothing of functions, tuples and `Binding<Plant>`.
  private func valueNames(of parameter: Parameter, _ facts: FileFacts) -> [TextRange] {
    guard let type = parameter.type.ifAny,
      facts.types[type].flags.isDisjoint(with: [.isFunction, .isTuple, .isMetatype, .isInout])
    else { return [] }
    return facts.mentions[facts.types[type].mentions].filter {
      $0.genericBase.isNone && !$0.flags.contains(.isAttribute)
    }.map(\.name)
  }
}
