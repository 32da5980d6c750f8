// Which types' objects something of the project keeps: for the others a closure may be all that does.

import ProjectModel
import SwiftReader

struct KeptTypes {
  private var kept: Set<TypeID> = []
  /// Screens of which somebody shows the view alone.
  private var leftByMakers: Set<TypeID> = []
  private let index: ProjectIndex

  /// Looks for who keeps `candidates`.
  init(_ candidates: Set<TypeID>, _ project: CheckedProject) {
    let index = project.index
    self.index = index
    if candidates.isEmpty { return }
    leftByMakers = candidates.filter { type in
      index[type].role?.role == .viewController
        && project.makers.makers(of: type, index).contains { index.showsViewAlone($0) }
    }
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

  /// Screens and what they show are kept by the SDK, once they are shown themselves; others by whoever stores them, or
  /// something that they inherit from or conform to.
  func contain(_ type: TypeID) -> Bool {
    if let role = index[type].role?.role, [.viewController, .view, .app].contains(role) {
      return !leftByMakers.contains(type)
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

extension ProjectIndex {
  /// `let list = PlantList()`, of which the code asks for `list.view`, sets properties and calls methods, and that
  /// goes nowhere.
  fileprivate func showsViewAlone(_ maker: Makers.Maker) -> Bool {
    let facts = files[maker.file]
    guard
      case .initialValue(let local) = facts.destination(of: facts.chainEnd(from: maker.expression)),
      facts.declarations[local].isLocal
    else { return false }
    let asked = facts.references(to: local).map { use -> FactIndex<Expression>? in
      guard facts.expressions[use].use == .base,
        case let member = FactIndex<Expression>(raw: facts.expressions[use].target),
        facts.expressions[member].kind == .member
      else { return nil }
      return member
    }
    func isView(_ member: FactIndex<Expression>) -> Bool {
      facts.textEquals(facts.expressions[member].name, "view")
    }
    func isHandedOver(_ view: FactIndex<Expression>) -> Bool {
      if case .argument = facts.destination(of: view) { true } else { false }
    }
    return asked.contains { $0.map { isView($0) && isHandedOver($0) } ?? false }
      && asked.allSatisfy { member in
        guard let member else { return false }
        return isView(member) || facts.expressions[member].use == .assignmentTarget
          || facts.call(by: member) != nil
      }
  }
}
