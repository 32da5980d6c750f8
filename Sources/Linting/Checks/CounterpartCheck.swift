// Types that go in pairs: what has no counterpart of a role, by property, by method or by name.

import ProjectModel
import SwiftReader

struct CounterpartCheck: Check {
  static let name = "counterpart"

  private let selection: Selection
  /// The counterpart's role.
  private let role: String
  /// What is called so is a counterpart too: a generic parameter, another module's type, one whose
  /// role has another name.
  private let typeNames: NamePatterns?
  /// A type of the project that is called so will do: `{base}` is the type's own name without one of
  /// `baseWithout` that it ends in.
  private let pairNames: [MessageTemplate]?
  private let baseWithout: [String]?
  /// A method or initialiser that takes a counterpart will do.
  private let orTaken: Bool
  /// Only types that inherit from one of these.
  private let inherits: [String]?
  private let exceptInherits: [String]?
  /// Types that nobody outside their file can name are part of what uses them.
  private let exceptPrivate: Bool
  /// A type without members of its own has nothing to ask a counterpart for.
  private let exceptEmpty: Bool
  /// What is made with a value of one of these types and keeps it is a container.
  private let exceptContaining: [String]?
  /// So is what has a list of them and adds them by one of these methods.
  private let exceptAdding: [String]?
  /// What keeps no data and names nothing that has any needs nobody for it; these types of the SDK have.
  private let exceptWithout: [String]?
  /// A base class that nobody makes is judged by what inherits from it.
  private let exceptBases: Bool
  /// What is named in its own file by a type that inherits from one of these is a part of that.
  private let exceptWrappedBy: [String]?
  /// What nothing but types that inherit from one of these names is a part of them.
  private let exceptNamedBy: [String]?
  /// What nothing but previews and tests shows is no part of the app.
  private let exceptPreviewed: Bool
  /// Properties with one of these attributes hold a counterpart, whatever it is called.
  private let orAttributes: [String]?
  /// Only types with a method or initialiser that takes such data.
  private let takes: DataTaken?

  private enum CodingKeys: String, CodingKey {
    case role, typeNames, pairNames, baseWithout, orTaken, inherits, exceptInherits, exceptPrivate
    case exceptEmpty, exceptContaining, exceptAdding, exceptWithout, exceptBases, exceptWrappedBy,
      exceptNamedBy, exceptPreviewed, orAttributes, takes
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String]? {
      try container.decodeIfPresent([String].self, forKey: key)
    }
    role = try container.decode(String.self, forKey: .role)
    try RoleNames.check([role], decoder)
    typeNames = try container.decodeIfPresent(NamePatterns.self, forKey: .typeNames)
    pairNames = try list(.pairNames)?.map { MessageTemplate($0) }
    baseWithout = try list(.baseWithout)
    orTaken = try container.decodeIfPresent(Bool.self, forKey: .orTaken) ?? false
    inherits = try list(.inherits)
    exceptInherits = try list(.exceptInherits)
    exceptPrivate = try container.decodeIfPresent(Bool.self, forKey: .exceptPrivate) ?? false
    exceptEmpty = try container.decodeIfPresent(Bool.self, forKey: .exceptEmpty) ?? false
    exceptContaining = try list(.exceptContaining)
    exceptAdding = try list(.exceptAdding)
    exceptWithout = try list(.exceptWithout)
    exceptBases = try container.decodeIfPresent(Bool.self, forKey: .exceptBases) ?? false
    exceptWrappedBy = try list(.exceptWrappedBy)
    exceptNamedBy = try list(.exceptNamedBy)
    exceptPreviewed = try container.decodeIfPresent(Bool.self, forKey: .exceptPreviewed) ?? false
    orAttributes = try list(.orAttributes)
    takes = try container.decodeIfPresent(DataTaken.self, forKey: .takes)
  }

  var names: [String] { exceptAdding ?? [] }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let screens = ChildScreens(
      screens: exceptContaining ?? [], containers: exceptInherits ?? [], index: index)
    let containers =
      exceptAdding.map { screens.containers(calling: project.searched($0), in: project) }
      ?? ChildScreens.Found()
    let counterparts = Counterparts(
      types: counterpartTypes(project), typeNames: typeNames ?? NamePatterns(), orTaken: orTaken,
      orAttributes: orAttributes ?? [], index: index)
    // What is nested without a role of its own is a part of the type around it.
    let judged = selection.types(in: project).filter { index[$0].role != nil }
    let names = pairNames.map { _ in TypeNames(index) }
    let inherits = inherits.map(index.names(_:))
    let exceptInherits = exceptInherits.map(index.names(_:))
    var entrances: [TypeID: [Member]] = [:]
    let candidates = judged.filter { type in
      guard project.isInFocus(type), needsCounterpart(type, containers.containers, index),
        inherits.map({ index.inherits(type, fromAnyOf: $0) }) ?? true,
        exceptInherits.map({ !index.inherits(type, fromAnyOf: $0) }) ?? true
      else { return false }
      // What takes longest comes last.
      guard let takes else { return true }
      let found = takes.entrances(of: type, index)
      entrances[type] = found
      return !found.isEmpty
    }
    let needing = TypeSet(working(among: candidates, project), of: index)
    var paired = Array(repeating: false, count: index.types.count)
    var known: [Bool?] = Array(repeating: nil, count: index.types.count)
    for type in judged {
      let family = index.lineage(of: type)
      guard family.contains(where: needing.contains) else { continue }
      let isPaired =
        hasNamesake(type, names)
        || family.contains { member in
          if let isPaired = known[member.raw] { return isPaired }
          let isPaired = counterparts.has(member)
          known[member.raw] = isPaired
          return isPaired
        }
      // A base class whose subclasses bring their own needs none.
      if isPaired { for member in family { paired[member.raw] = true } }
    }
    let phrase = Role(role).phrase
    let lone = needing.all.filter { !paired[$0.raw] }
    let filled = screens.filled(
      lone, by: containers.adders.union(exceptAdding ?? []), in: project)
    let unpaired = lone.filter { !filled.contains($0) }.sorted()
    let first = firstEntrances(of: unpaired, among: entrances, project)
    return zip(unpaired, first).compactMap { type, entrance in
      if takes != nil, entrance == nil { return nil }
      var match = project.match(type)
      match.values = [
        "counterpart": phrase, "method": entrance.map { DataTaken.name(of: $0, index) } ?? "",
        "name": pairNames?.first.map { proposed($0, for: type, index) } ?? "",
      ]
      return match
    }
  }

  /// For each type the first method or initialiser by which data enters. What only its own code calls lets
  /// none in, but who passes it on to such may; to know that takes a look at all code, so only those are asked
  /// that have no counterpart, and all at once.
  private func firstEntrances(
    of types: [TypeID], among known: [TypeID: [Member]], _ project: CheckedProject
  ) -> [Member?] {
    guard let takes else { return types.map { _ in nil } }
    let index = project.index
    let entrances = types.map { known[$0] ?? [] }
    func calledOnlyByOwnTypes(_ found: [[Member]]) -> Set<Member> {
      project.calledOnlyByOwnTypes(
        zip(types, found).map { type, members in
          (type, members.filter { index.declaration($0).kind == .function })
        })
    }
    let inner = calledOnlyByOwnTypes(entrances)
    let outer = zip(types, entrances).map { type, members in
      members.contains { !inner.contains($0) }
        ? [] : takes.entrances(to: members, of: type, index)
    }
    let own = calledOnlyByOwnTypes(outer)
    return zip(entrances, outer).map { members, outer in
      members.first { !inner.contains($0) } ?? outer.first { !own.contains($0) }
    }
  }

  /// Without those that have nothing to do for a counterpart, or are shown by others.
  private func working(among types: [TypeID], _ project: CheckedProject) -> [TypeID] {
    var working = types
    if let exceptWithout {
      let data = WorkWithData(apis: exceptWithout, project: project).types(among: working)
      working.removeAll { !data.contains($0) }
    }
    let uses = ScreenUses(project: project)
    if exceptBases {
      let bases = uses.bases(among: Set(working))
      working.removeAll(where: bases.contains)
    }
    if let exceptWrappedBy {
      let wrapped = uses.wrapped(by: exceptWrappedBy, among: Set(working))
      working.removeAll(where: wrapped.contains)
    }
    if let exceptNamedBy {
      let named = uses.named(onlyBy: exceptNamedBy, among: working)
      working.removeAll(where: named.contains)
    }
    if exceptPreviewed {
      let previewed = uses.previewed(among: working)
      working.removeAll(where: previewed.contains)
    }
    return working
  }

  /// The types of the counterpart's role, and the protocols that they adopt.
  private func counterpartTypes(_ project: CheckedProject) -> TypeSet {
    let index = project.index
    let ofRole = project.roles.types(playing: [role], index).all
    let protocols = ofRole.flatMap { type in
      index.ancestors(of: type).project.filter { index[$0].kind == .protocol }
    }
    return TypeSet(ofRole + protocols, of: index)
  }

  private func hasNamesake(_ type: TypeID, _ names: TypeNames?) -> Bool {
    guard let pairNames, let names else { return false }
    let name = names.index[type].name
    let suffixes = suffixes(of: name)
    return pairNames.contains { pattern in
      (suffixes.isEmpty ? [""] : suffixes).contains {
        names.contains(Self.name(pattern, name, without: $0))
      }
    }
  }

  /// Those that may be left out of a name.
  private func suffixes(of name: String) -> [String] {
    (baseWithout ?? []).filter { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  /// `{base}DataController` for `LoginViewController` and `Login.ViewController`: `LoginDataController`. An
  /// `AddToCollectionViewController` is no `UICollectionViewController`: what an ancestor is called tells.
  private func proposed(_ pattern: MessageTemplate, for type: TypeID, _ index: ProjectIndex)
    -> String
  {
    let name = index[type].name
    if let outer = index[type].outer, baseWithout?.contains(name) == true {
      return Self.name(pattern, index[outer].name, without: "")
    }
    let suffixes = suffixes(of: name)
    let suffix = suffixes.first { suffix in
      suffixes.count > 1
        && (index.inheritsFromSDK(type) { $0.hasSuffix(suffix) }
          || index.ancestors(of: type).project.contains { index[$0].name.hasSuffix(suffix) })
    }
    return Self.name(pattern, name, without: suffix ?? suffixes.first ?? "")
  }

  private static func name(
    _ pattern: MessageTemplate, _ name: String, without suffix: String
  ) -> String {
    let base = String(Substring(name.utf8.dropLast(suffix.utf8.count)))
    return pattern.filled { $0 == "base" ? base : nil }
  }

  private func needsCounterpart(
    _ type: TypeID, _ containers: Set<TypeID>, _ index: ProjectIndex
  ) -> Bool {
    if exceptPrivate, index.isPrivate(type) || isMadePrivately(type, index) { return false }
    if exceptEmpty, index.lineage(of: type).allSatisfy({ index.members(of: $0).isEmpty }) {
      return false
    }
    if let exceptContaining, contains(exceptContaining, type, index) { return false }
    if index.lineage(of: type).contains(where: containers.contains) { return false }
    // What a superclass of another module brings along, nobody here can tell.
    return !index.hasUnknownSuperclass(type)
  }

  /// `private let content: UIViewController` and `init(content: UIViewController)`.
  private func contains(_ names: [String], _ type: TypeID, _ index: ProjectIndex) -> Bool {
    let members = index.members(of: type)
    func isContent(_ written: FactIndex<TypeReference>, _ file: Int) -> Bool {
      let facts = index.files[file]
      return facts.valueNames(in: written).contains { names.contains(facts.text($0)) }
    }
    let isGiven = members.contains { member in
      let declaration = index.declaration(member)
      return declaration.kind == .initializer
        && index.files[member.file].parameters[declaration.parameters].contains {
          isContent($0.type, member.file)
        }
    }
    return isGiven
      && members.contains { member in
        let declaration = index.declaration(member)
        return declaration.kind.isProperty && declaration.accessors.isStored
          && !declaration.modifiers.isWeakOrUnowned && isContent(declaration.type, member.file)
      }
  }
}

extension CounterpartCheck {
  /// Nobody outside its file can make one, by any initialiser but a nib's, nor get one that is shared.
  private func isMadePrivately(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    if index.hasHeirs(type) { return false }
    var isMade = false
    for member in index.members(of: type) {
      let declaration = index.declaration(member)
      guard declaration.modifiers.isDisjoint(with: [.static, .classMember]) else { return false }
      guard declaration.kind == .initializer else { continue }
      let facts = index.files[member.file]
      let parameters = facts.parameters[declaration.parameters]
      if let first = parameters.first, facts.textEquals(first.label, "coder") { continue }
      if !declaration.modifiers.isPrivate { return false }
      isMade = true
    }
    return isMade
  }
}

extension ProjectIndex {
  /// Whether a class comes from one that is neither of the project nor of the SDK's table.
  func hasUnknownSuperclass(_ type: TypeID) -> Bool {
    var current = type
    // No chain of classes is that long.
    for _ in 0..<64 {
      let found = self[current]
      let declaration = files[found.declaration.file].declarations[found.declaration.declaration]
      // A superclass stands first in the declaration's own list; a protocol that only view controllers
      // can adopt tells nothing of the superclass.
      guard found.kind == .class, !declaration.inheritance.isEmpty,
        let superclass = found.supertypes.first
      else { return false }
      switch superclass.meaning {
      case .unknown: return true
      case .sdk: return false
      case .project(let next): current = next
      }
    }
    return false
  }
}

/// What the project's types are called, nested ones included.
private struct TypeNames {
  let index: ProjectIndex
  private var isTypeName: [Bool]

  init(_ index: ProjectIndex) {
    self.index = index
    isTypeName = Array(repeating: false, count: index.names.count)
    for type in index.types { isTypeName[Int(type.nameID.raw)] = true }
  }

  func contains(_ name: String) -> Bool {
    index.names.find(name).map { isTypeName[Int($0.raw)] } ?? false
  }
}

/// Which types of a project have a counterpart of one role. A class: a struct of these lists would be copied for each
/// look at a member.
private final class Counterparts {
  /// The types of that role.
  let types: TypeSet
  let typeNames: NamePatterns
  let orTaken: Bool
  let orAttributes: [String]
  let index: ProjectIndex

  init(
    types: TypeSet, typeNames: NamePatterns, orTaken: Bool, orAttributes: [String],
    index: ProjectIndex
  ) {
    self.types = types
    self.typeNames = typeNames
    self.orTaken = orTaken
    self.orAttributes = orAttributes
    self.index = index
  }

  /// By its own members, nested types included, what it inherits from (`Screen<LoginDataController>`)
  /// or what its generic parameters must be.
  func has(_ type: TypeID) -> Bool {
    index[type].nested.contains { index[$0].role != nil && types.contains($0) }
      || index[type].parts.contains { part in
        let facts = index.files[part.file]
        let declaration = facts.declarations[part.declaration]
        return declaration.requirements.range.contains { isNamed(in: FactIndex($0), part.file) }
          || facts.genericParameters[declaration.genericParameters].contains {
            isNamed(in: $0.constraint, part.file)
          }
          || declaration.inheritance.range.contains {
            isNamed(in: FactIndex($0), part.file, orAdopted: false)
          }
      } || index.members(of: type).contains { isCounterpart($0) }
  }

  private func isCounterpart(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    switch declaration.kind {
    case .variable, .constant:
      if isNamed(in: declaration.type, member.file) { return true }
      // Most have none.
      if !declaration.attributes.isEmpty,
        facts.attributes[declaration.attributes].contains(where: {
          orAttributes.contains(facts.text($0.name))
        })
      {
        return true
      }
      if let value = declaration.value.ifAny, facts.expressions[value].kind == .call,
        let name = facts.calledName(of: value), isKnownByName(name, facts)
      {
        return true
      }
      // What is written has been looked at.
      return declaration.type.isNone
        && index.type(ofValueDeclaredBy: member).map(types.contains) ?? false
    case .function, .initializer:
      return orTaken
        && facts.parameters[declaration.parameters].contains { isNamed(in: $0.type, member.file) }
    case .associatedType, .typeAlias:
      return isKnownByName(declaration.name, facts)
    default: return false
    }
  }

  /// Who adopts a protocol that a counterpart adopts too, as a delegate's, has none by that.
  private func isNamed(
    in type: FactIndex<TypeReference>, _ file: Int, orAdopted: Bool = true
  ) -> Bool {
    guard let type = type.ifAny else { return false }
    let facts = index.files[file]
    return facts.mentions[facts.types[type].mentions].contains { mention in
      guard !mention.flags.contains(.isAttribute) else { return false }
      if isKnownByName(mention.name, facts) { return true }
      let meaning = index.resolve(mention.name, in: file, at: facts.types[type].declaration)
      guard case .project(let id) = meaning, types.contains(id) else { return false }
      return orAdopted || index[id].kind != .protocol || !mention.genericBase.isNone
    }
  }

  private func isKnownByName(_ range: TextRange, _ facts: FileFacts) -> Bool {
    guard !typeNames.isEmpty else { return false }
    return facts.withBytes(of: range) { typeNames.match($0.lastComponent) }
  }
}
