// How many types may use an API: those that use it most own it, the others should ask them.

import ProjectModel
import SwiftReader

struct OwnersCheck: Check {
  static let name = "owners"

  private let selection: Selection
  private let apis: APINames
  private let max: Int
  /// Among types that use it as often as each other, those of these roles are the owners.
  private let prefer: [String]?
  /// What has one of these roles owns it only where nobody else uses it, as does, with `@ui`, what inherits from a
  /// class of a UI framework: a `UIActivity` is a part of a screen.
  private let exceptOwners: [String]?
  /// What adopts one of these hands the API to those that use it.
  private let exceptInherits: [String]?
  /// What adopts one of these the API asks before it does something: it is a part of whoever owns that.
  private let exceptAsked: [String]?
  /// The API makes what inherits from one of these, and nobody else asks it: it is a part of the API.
  private let exceptMadeByAPI: [String]?
  /// What adopts one of these, or has such a macro, is named by many for what it tells them, not for the API.
  private let watched: [String]?

  private enum CodingKeys: String, CodingKey {
    case max, prefer, exceptOwners, exceptInherits, exceptAsked, exceptMadeByAPI, watched
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    apis = try APINames(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    max = try container.decode(Int.self, forKey: .max)
    prefer = try container.decodeIfPresent([String].self, forKey: .prefer)
    exceptOwners = try container.decodeIfPresent([String].self, forKey: .exceptOwners)
    let roles = (prefer ?? []) + (exceptOwners ?? []).filter { $0 != "@ui" }
    try RoleNames.check(roles, decoder)
    exceptInherits = try container.decodeIfPresent([String].self, forKey: .exceptInherits)
    exceptAsked = try container.decodeIfPresent([String].self, forKey: .exceptAsked)
    exceptMadeByAPI = try container.decodeIfPresent([String].self, forKey: .exceptMadeByAPI)
    watched = try container.decodeIfPresent([String].self, forKey: .watched)
  }

  var names: [String] { apis.searched }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let users = selection.typeSet(in: project)
    let uses = APIUses(names: apis, project: project, users: users)
    let projects = OwnNames(apis.searched, index)
    var usesByType: [TypeID: [(file: Int, use: APIUse)]] = [:]
    for file in project.files(of: users) {
      for use in uses.uses(in: file)
      where !handsOver(use.user, index) && !projects.stand(for: use.api) {
        let user = index.outermost(use.user)
        if !index.isDouble(user) { usesByType[user, default: []].append((file, use)) }
      }
    }
    let handovers = APIHandovers(apis: apis, index: index)
    let all = Set(usesByType.keys)
    for (type, uses) in usesByType {
      let own = uses.filter {
        !handovers.isGiven($0.use, in: $0.file, by: type, to: all)
          && !handovers.isOnlyKept($0.use, in: $0.file)
      }
      let isOfOwner = own.isEmpty || isAskedByOwner(type, handovers, index)
      usesByType[type] = isOfOwner || index.isLeftBehind(type) ? nil : own
    }
    guard usesByType.count > max else { return [] }
    // By name where all else is equal, so that every run says the same.
    let byName = usesByType.keys.sorted {
      (index[$0].qualifiedName, $0) < (index[$1].qualifiedName, $1)
    }
    let clients = clients(usesByType, handovers, project)
    let byUse = byName.map { type in
      Ranked(
        type: type,
        rank: rank(type, usesByType, handovers, isClient: clients.contains(type), project))
    }
    let ranked = centresFirst(byUse, handovers, project)
    var homes = OwnerHomes(project, most: max)
    var lineCounts: [TypeID: Int] = [:]
    return ranked.compactMap { type in
      let better = homes.owners(for: type)
      homes.add(type)
      guard better.count >= max else { return nil }
      let owners = max == 0 ? Array(ranked.prefix(1)) : better
      var match = project.match(type)
      match.values["max"] = "\(max)"
      let uses = usesByType[type] ?? []
      match.values["api"] = uses.first?.use.api ?? ""
      match.values["owner"] = owners.first.map { index[$0].qualifiedName } ?? ""
      match.values["comparison"] = ""
      let ownersAPIs = owners.map { Self.apis(of: usesByType[$0] ?? []) }
      if let owner = owners.first, owner != type {
        if let common = uses.first(where: { ownersAPIs[0].contains($0.use.api) })?.use.api {
          match.values["api"] = common
          match.values["comparison"] = ", as '\(index[owner].qualifiedName)' does"
        } else {
          match.values["comparison"] =
            ", while '\(index[owner].qualifiedName)' uses \(Self.list(ownersAPIs[0]))"
        }
      }
      match.related = zip(owners, ownersAPIs).filter { $0.0 != type }.map { owner, apis in
        let place = project.match(owner)
        let lines =
          lineCounts[owner] ?? handovers.lines(of: usesByType[owner] ?? [], by: owner).count
        lineCounts[owner] = lines
        return RelatedPlace(
          message: "'\(index[owner].qualifiedName)' uses \(Self.list(apis)) on "
            + (lines == 1 ? "1 line" : "\(lines) lines"),
          file: place.file, range: place.range)
      }
      return match
    }
  }

  private static func apis(of uses: [(file: Int, use: APIUse)]) -> [String] {
    Set(uses.map(\.use.api)).sorted()
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// A key has no instances to do more with it; a client that is its own key does.
  private func handsOver(_ user: TypeID, _ index: ProjectIndex) -> Bool {
    guard let exceptInherits,
      index[user].supertypes.contains(where: { exceptInherits.contains($0.name) })
    else { return false }
    return index.members(of: user).allSatisfy { member in
      let declaration = index.declaration(member)
      return !(declaration.kind.isProperty || declaration.kind == .function)
        || !declaration.modifiers.isDisjoint(with: [.static, .classMember])
    }
  }

  /// `class Images: URLProtocol` or `class Tokens: RequestInterceptor`, which is a client of its own where it keeps a
  /// session, or gives itself to one.
  private func isAskedByOwner(
    _ type: TypeID, _ handovers: APIHandovers, _ index: ProjectIndex
  ) -> Bool {
    if let exceptMadeByAPI, index.inherits(type, from: exceptMadeByAPI) { return true }
    guard let exceptAsked, index.inherits(type, from: exceptAsked), !handovers.keepsAPI(type)
    else { return false }
    return !index.hasExpression(inCodeOf: type) { value, facts, _ in
      facts.expressions[value].kind == .selfValue && facts.callGiven(value) != nil
    }
  }

  /// Who keeps a session and asks it at least as often as anybody else asks one that he does not keep,
  /// `URLSession.shared`. Which of them does so more often says nothing: a client may do it in one place for all.
  private func clients(
    _ uses: [TypeID: [(file: Int, use: APIUse)]], _ handovers: APIHandovers,
    _ project: CheckedProject
  ) -> Set<TypeID> {
    let owners = uses.filter { mayOwn($0.key, project) }
    let keepers = owners.filter { handovers.keeps($0.key, $0.value) }
    // As often in a project whose every client has a session of its own.
    if keepers.count == owners.count { return Set(keepers.keys) }
    let borrowed = owners.filter { keepers[$0.key] == nil }
      .reduce(0) { Swift.max($0, handovers.weight(of: $1.value, by: $1.key)) }
    return Set(keepers.keys.filter { handovers.weight(of: uses[$0] ?? [], by: $0) >= borrowed })
  }

  /// Such a client comes first, then the types with most uses that come to something, and who keeps what it uses; what
  /// is left to decide is decided by role, by who is named by most and at last by name, so that every run says the
  /// same.
  private func rank(
    _ type: TypeID, _ uses: [TypeID: [(file: Int, use: APIUse)]], _ handovers: APIHandovers,
    isClient: Bool, _ project: CheckedProject
  ) -> [Int] {
    let role = project.roleName(of: type)
    let isPreferred = prefer?.contains(role) == true
    let uses = uses[type] ?? []
    let live = uses.count { !handovers.isUnread($0.use, in: $0.file) }
    return [
      mayOwn(type, project) ? 0 : 1, isClient ? 0 : 1, -live, handovers.keeps(type, uses) ? 0 : 1,
      isPreferred ? 0 : 1,
    ]
  }

  private func mayOwn(_ type: TypeID, _ project: CheckedProject) -> Bool {
    guard let exceptOwners else { return true }
    return !exceptOwners.contains(project.roleName(of: type))
      && !(exceptOwners.contains("@ui") && project.index.inheritsFromUIClass(type))
  }

  private func isWatched(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    guard let watched else { return false }
    let declared = index[type].declaration
    let declaration = index.files[declared.file].declarations[declared.declaration]
    return index.inherits(type, from: watched)
      || watched.contains { index.hasAttribute($0, declaration, in: declared.file) }
  }

  /// What asks the API that it keeps, or has heirs that ask by it, and is named by no fewer types than any with more
  /// uses, and by twice as many as those of them that ask what they keep too, is what the project asks for it, in
  /// however few lines: a client comes before a helper of everybody that has five of its own.
  private func centresFirst(
    _ ranked: [Ranked], _ handovers: APIHandovers, _ project: CheckedProject
  ) -> [TypeID] {
    // What it inherits from does for it what it does, and cannot ask it.
    let byUse = ranked.types().heirsLast(project.index)
    let all = TypeSet(byUse, of: project.index)
    let keepers = Set(
      byUse.filter { type in
        mayOwn(type, project)
          && (handovers.asksWhatItKeeps(type) || project.index.hasHeirsInApp(type))
          && !project.index.isHeir(type, ofAny: all)
      })
    // To see who names whom takes a look at all code.
    guard keepers.contains(where: { $0 != byUse.first }) else { return byUse }
    let namers = project.countsOfNamers(of: byUse).filter { !isWatched($0.key, project.index) }
    // Of those that are equal in all else, what is named by more to be asked for it.
    let byNamers = ranked.types(namers: namers.filter { keepers.contains($0.key) })
      .heirsLast(project.index)
    var centres: [TypeID] = []
    var others: [TypeID] = []
    var most = (all: 0, keepers: 1)
    for type in byNamers {
      let count = namers[type] ?? 0
      let isKeeper = keepers.contains(type)
      let isCentre = isKeeper && count >= Swift.max(most.all, 2 * most.keepers)
      if isCentre { centres.append(type) } else { others.append(type) }
      most.all = Swift.max(most.all, count)
      if isKeeper { most.keepers = Swift.max(most.keepers, count) }
    }
    return centres.reversed() + others
  }
}

/// A type and what decides how far before the others it comes.
private struct Ranked {
  let type: TypeID
  let rank: [Int]
}

extension [Ranked] {
  /// In the order of their ranks; of equal ones, what is named by more comes first.
  fileprivate func types(namers: [TypeID: Int] = [:]) -> [TypeID] {
    enumerated().map { number, ranked -> (key: [Int], type: TypeID) in
      (ranked.rank + [-(namers[ranked.type] ?? 0), number], ranked.type)
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.type)
  }
}

/// The project's own names for an API: `let AF = Session.default` where `Session` is a type of the project, which asks
/// that one.
private struct OwnNames {
  private let names: Set<String>

  init(_ names: [String], _ index: ProjectIndex) {
    var found: Set<String> = []
    let searched = Set(names)
    for (file, facts) in index.files.enumerated() where !facts.isInTests {
      for number in facts.declarations.indices {
        let declaration = facts.declarations[number]
        guard declaration.kind.isProperty, declaration.parent.isNone, !declaration.isLocal,
          case let name = facts.text(declaration.name), searched.contains(name),
          index.type(ofValueDeclaredBy: Member(file: file, declaration: FactIndex(number))) != nil
        else { continue }
        found.insert(name)
      }
    }
    self.names = found
  }

  func stand(for api: String) -> Bool { names.contains(api) }
}

extension [TypeID] {
  fileprivate func heirsLast(_ index: ProjectIndex) -> [TypeID] {
    let all = TypeSet(self, of: index)
    let heirs = Set(filter { index.isHeir($0, ofAny: all) })
    return filter { !heirs.contains($0) } + filter(heirs.contains)
  }
}

extension ProjectIndex {
  fileprivate func isHeir(_ type: TypeID, ofAny types: TypeSet) -> Bool {
    ancestors(of: type).project.contains(where: types.contains)
  }
}

extension CheckedProject {
  /// How many other types of the app name each of these, or a protocol that it adopts, or inherit from it.
  fileprivate func countsOfNamers(of types: [TypeID]) -> [TypeID: Int] {
    var named: [TypeID: [TypeID]] = [:]
    for type in types {
      let protocols = index.ancestors(of: type).project.filter { index[$0].kind == .protocol }
      for name in [type] + protocols { named[name, default: []].append(type) }
    }
    let names = TypeSet(Array(named.keys), of: index)
    var namings: [(type: TypeID, namer: TypeID)] = []
    for file in index.files.indices where !index.files[file].isInTests {
      for use in references.uses(of: names, in: file) {
        guard case .project(let name) = use.meaning else { continue }
        let namer = index.outermost(use.user)
        for type in named[name] ?? [] where type != namer { namings.append((type, namer)) }
      }
    }
    for type in types {
      namings += index.heirsInApp(of: type).map { (type: type, namer: index.outermost($0)) }
    }
    namings.sort { $0 < $1 }
    var counts: [TypeID: Int] = [:]
    // Each namer once.
    for number in namings.indices where number == 0 || namings[number] != namings[number - 1] {
      counts[namings[number].type, default: 0] += 1
    }
    return counts
  }
}
