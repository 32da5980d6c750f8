// Which protocols only classes may adopt.

import ProjectModel
import SwiftReader

struct ClassBoundCheck: Check {
  static let name = "classBound"

  private let selection: Selection
  /// Protocols that values may adopt too: refining them binds nothing. What is not listed may bind.
  private let unbound: [String]
  /// A protocol of such a name counts only if some class stores one in such a variable.
  private let onlyIfStoredAs: [(protocols: Glob, variables: NameList)]
  /// Where all that adopt a protocol play one of these roles, nobody needs it weak.
  private let exceptAdopterRoles: [String]

  private enum CodingKeys: String, CodingKey { case unbound, onlyIfStoredAs, exceptAdopterRoles }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    unbound = try container.decode([String].self, forKey: .unbound)
    let variables =
      try container.decodeIfPresent([String: [String]].self, forKey: .onlyIfStoredAs) ?? [:]
    onlyIfStoredAs = variables.map { (Glob($0.key), NameList($0.value)) }
    exceptAdopterRoles =
      try container.decodeIfPresent([String].self, forKey: .exceptAdopterRoles) ?? []
    try RoleNames.check(exceptAdopterRoles, decoder)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let stored = onlyIfStoredAs.map { storedTypes(in: $0.variables, project) }
    let unbound = selection.types(in: project, of: .protocol).filter { type in
      !index.isAdoptedByValues(type)
        && !index.members(of: type).isEmpty && !isBound(type, index)
        && isStored(type, stored, index)
        && !index.areAdopters(of: type, playing: exceptAdopterRoles, below: type)
    }
    let passing = passing(TypeSet(unbound, of: index), project)
    return unbound.filter { !passing.contains($0) }.map { type in
      var match = project.match(type)
      match.fix = fix(type, index)
      return match
    }
  }

  /// `AnyObject` at the end of the inheritance list, or as the list; nil where a protocol that then
  /// would be class-bound has `mutating` members.
  private func fix(_ type: TypeID, _ index: ProjectIndex) -> Fix? {
    let refining = index.types.indices.map { TypeID($0) }.filter {
      index[$0].kind == .protocol && index.ancestors(of: $0).project.contains(type)
    }
    let isMutated = ([type] + refining).flatMap(index.members).contains {
      index.declaration($0).modifiers.contains(.mutating)
    }
    let declared = index[type].declaration
    let facts = index.files[declared.file]
    let declaration = facts.declarations[declared.declaration]
    guard !isMutated else { return nil }
    if let last = facts.types[declaration.inheritance].last {
      return Fix(edits: [.insertion(", AnyObject", at: last.range.end, in: declared.file)])
    }
    // The names of associated types, `protocol FeedDelegate<Item>`, come before the list.
    guard declaration.genericParameters.isEmpty else { return nil }
    return Fix(edits: [.insertion(": AnyObject", at: declaration.name.end, in: declared.file)])
  }

  private func isBound(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.lineage(of: type).contains { candidate in
      let found = index[candidate]
      if found.kind != .protocol { return true }
      let facts = index.files[found.declaration.file]
      let declaration = facts.declarations[found.declaration.declaration]
      // Objective-C's protocols are adopted by classes only; `where Self: UIView` binds too.
      if facts.attributes[declaration.attributes].contains(where: { facts.text($0.name) == "objc" })
        || !declaration.requirements.isEmpty
      {
        return true
      }
      return found.supertypes.contains { supertype in
        if case .project = supertype.meaning { return false }
        return !unbound.contains(supertype.name)
      }
    }
  }

  /// Those that nobody keeps in a property but for what is made for its keeper, so that nobody needs one weak:
  /// strategies that a function gives and its caller uses on the spot, and what is adopted, or asked for values
  /// only, and handed to nobody.
  private func passing(_ protocols: TypeSet, _ project: CheckedProject) -> Set<TypeID> {
    if protocols.isEmpty { return [] }
    let index = project.index
    var kept: Set<TypeID> = []
    var madeForKeeper: Set<TypeID> = []
    var usedOnTheSpot: Set<TypeID> = []
    var handedOn: Set<TypeID> = []
    var adopted: Set<TypeID> = []
    for (number, type) in index.types.enumerated() {
      for supertype in type.supertypes {
        guard case .project(let id) = supertype.meaning, protocols.contains(id),
          type.kind != .protocol || isBound(TypeID(number), index)
        else { continue }
        adopted.insert(id)
      }
    }
    for file in project.files(naming: protocols) {
      let facts = index.files[file]
      for use in project.references.uses(of: protocols, in: file) {
        guard case .project(let type) = use.meaning,
          case .type(let context, let written) = use.context
        else { continue }
        switch context {
        case .property where mayKeep(written, facts):
          if isMadeForKeeper(written, in: file, project) {
            madeForKeeper.insert(type)
          } else {
            kept.insert(type)
          }
        case .property, .result, .cast: usedOnTheSpot.insert(type)
        case .inheritance: break
        default: handedOn.insert(type)
        }
      }
    }
    return Set(protocols.all).filter { type in
      !kept.contains(type)
        && (usedOnTheSpot.contains(type) || madeForKeeper.contains(type)
          || !handedOn.contains(type)
            && (adopted.contains(type) || asksOnlyForValues(type, index)))
    }
  }

  /// A local keeps nothing for long, and a computed property nothing, nor `weak var delegate: (AnyObject & FeedDelegate)?`;
  /// what a protocol demands may be stored.
  private func mayKeep(_ written: FactIndex<TypeReference>, _ facts: FileFacts) -> Bool {
    guard let property = facts.declarations.first(where: { $0.type == written }) else {
      return true
    }
    let isOfObjects = facts.mentions[facts.types[written].mentions].contains {
      facts.textEquals($0.name, "AnyObject")
    }
    return !property.isLocal && !isOfObjects
      && (property.accessors.isStored
        || property.parent.ifAny.map { facts.declarations[$0].kind == .protocol } ?? false)
  }

  /// `init(delegate: SyncDelegate = Syncing())`, or who keeps what nobody else does: weak, it would be gone at once.
  private func isMadeForKeeper(
    _ written: FactIndex<TypeReference>, in file: Int, _ project: CheckedProject
  ) -> Bool {
    let declarations = project.index.files[file].declarations
    guard let number = declarations.indices.first(where: { declarations[$0].type == written }),
      let owner = project.index.enclosingType(of: FactIndex(number), in: file)
    else { return false }
    let property = Member(file: file, declaration: FactIndex(number))
    return isMadeForKeeper(property, of: owner, project)
      || isMadeForKeepersOfPart(property, of: owner, project)
  }

  private func isMadeForKeeper(
    _ property: Member, of owner: TypeID, _ project: CheckedProject
  ) -> Bool {
    // Not the list of many, which is made empty.
    project.index.type(ofValueDeclaredBy: property) != nil
      && project.creation(of: property, in: owner) != .none
      || project.isOnlyKeeper(by: property)
  }

  /// `RowItem(delegate: delegate)`, a value whose makers keep the delegate themselves, and by a property of theirs.
  private func isMadeForKeepersOfPart(
    _ property: Member, of part: TypeID, _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    guard index[part].kind == .struct, let delegate = index.type(ofValueDeclaredBy: property),
      // Nobody sets it later.
      project.assignments(to: index.name(of: property), of: part).isEmpty,
      index.initializers(of: part).isEmpty
    else { return false }
    return project.makersGive(to: property, of: part) { argument, file in
      let facts = index.files[file]
      guard let given = argument.value.ifAny, facts.isAskedOfSelf(given),
        let owner = index.type(around: facts.expressions[given].scope, in: file),
        let own = index.property(facts.expressions[given].name, in: file, of: owner),
        index.type(ofValueDeclaredBy: own) == delegate,
        let keeper = index.enclosingType(of: own.declaration, in: own.file)
      else { return false }
      return isMadeForKeeper(own, of: keeper, project)
    }
  }

  private func asksOnlyForValues(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.members(of: type).allSatisfy {
      let demand = index.declaration($0)
      return demand.kind.isProperty && demand.accessors.isDisjoint(with: [.set])
    }
  }

  /// `stored` are the types of the variables of each of `onlyIfStoredAs`.
  private func isStored(_ type: TypeID, _ stored: [Set<TypeID>], _ index: ProjectIndex) -> Bool {
    let asked = onlyIfStoredAs.indices.filter {
      onlyIfStoredAs[$0].protocols.matches(index[type].name)
    }
    return asked.isEmpty || asked.contains { stored[$0].contains(type) }
  }

  /// The types of the variables of these names that classes have.
  private func storedTypes(in variables: NameList, _ project: CheckedProject) -> Set<TypeID> {
    let index = project.index
    var found: Set<TypeID> = []
    for owner in project.judgedTypes where project.kind(of: owner) == .class {
      for member in index.members(of: owner) {
        let declaration = index.declaration(member)
        guard declaration.kind == .variable, declaration.accessors.isStored,
          variables.contains(declaration.name, in: index.files[member.file]),
          let type = index.type(ofValueDeclaredBy: member), !found.contains(type),
          // What is made for its owner is kept by it: nobody wants it weak.
          project.creation(of: member, in: owner) == .none
        else { continue }
        found.insert(type)
      }
    }
    return found
  }
}
