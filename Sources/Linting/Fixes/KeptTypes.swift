// Which types' objects something of the project keeps: for the others a closure may be all that does.

import ProjectModel
import SwiftReader

struct KeptTypes {
  private var kept: Set<TypeID> = []
  private let index: ProjectIndex

  /// Looks for who keeps `candidates`.
  init(_ candidates: Set<TypeID>, _ index: ProjectIndex) {
    self.index = index
    if candidates.isEmpty { return }
    let families = candidates.reduce(into: candidates) {
      $0.formUnion(index.ancestors(of: $1).project)
    }
    let names = NameSearch(Set(families.map { index[$0].name }).sorted())
    for type in index.types.indices.map({ TypeID($0) }) {
      for member in index.members(of: type) where keeps(member) {
        kept.formUnion(types(of: member, named: names).filter(families.contains))
      }
    }
  }

  /// Screens and what they show are kept by the SDK; others by whoever stores them, or something that
  /// they inherit from or conform to.
  func contain(_ type: TypeID) -> Bool {
    if let role = index[type].role?.role, [.viewController, .view, .app].contains(role) {
      return true
    }
    return kept.contains(type) || index.ancestors(of: type).project.contains(where: kept.contains)
  }

  private func keeps(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    return declaration.kind.isProperty && declaration.accessors.isStored
      && !declaration.modifiers.isWeakOrUnowned
      && !index.files[member.file].isInTests
  }

  private func types(of member: Member, named names: NameSearch) -> [TypeID] {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    guard let type = declaration.type.ifAny else {
      return index.type(ofValueDeclaredBy: member).map { [$0] } ?? []
    }
    return facts.mentions[facts.types[type].mentions].compactMap { mention in
      guard !mention.flags.contains(.isInFunctionType),
        facts.withBytes(of: mention.name, { names.match($0.lastComponent) }) != nil,
        case .project(let found) = index.resolve(
          mention.name, in: member.file, at: facts.types[type].declaration)
      else { return nil }
      return found
    }
  }
}
