// What each folder of a kind must hold: the parts of a component.

import ProjectModel
import SwiftReader

/// Judges each folder that lies directly in one called `folder`, wherever that lies. It is complete
/// when it holds, on whatever level, all parts of one of `oneOf`. Where it is not, but has several folders in it
/// that begin to be, each of these is one, and it is only the drawer that they lie in.
struct FolderPartsCheck: Check {
  static let name = "folderParts"

  private let selection: Selection
  private let folder: String
  /// Below folders of these names, what imports no UI module describes components and is none.
  private let exceptBelow: [String]?
  private let parts: [String: Part]
  private let oneOf: [[String]]
  /// What a component begins with. Where most folders side by side have none of these, those are a kit of what
  /// components are built of, and no components.
  private let begunBy: [String]

  /// A type that is declared in the folder, or a file of a certain name.
  private struct Part: Decodable, Sendable {
    var roles: [String]?
    var inherits: [String]?
    /// A type without one of the roles will do that inherits from one of these or has one of these attributes.
    var orInherits: [String]?
    var orAttributes: [String]?
    var files: [String]?

    private enum CodingKeys: String, CodingKey {
      case roles, inherits, orInherits, orAttributes, files
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.members(keyedBy: CodingKeys.self)
      roles = try container.decodeIfPresent([String].self, forKey: .roles)
      inherits = try container.decodeIfPresent([String].self, forKey: .inherits)
      orInherits = try container.decodeIfPresent([String].self, forKey: .orInherits)
      orAttributes = try container.decodeIfPresent([String].self, forKey: .orAttributes)
      files = try container.decodeIfPresent([String].self, forKey: .files)
    }
  }

  private enum CodingKeys: String, CodingKey { case folder, exceptBelow, parts, oneOf, begunBy }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    folder = try container.decode(String.self, forKey: .folder)
    exceptBelow = try container.decodeIfPresent([String].self, forKey: .exceptBelow)
    let parts = try container.decode([String: Part].self, forKey: .parts)
    self.parts = parts
    // Who has parts of his own may say nothing of that.
    begunBy = (try container.decodeIfPresent([String].self, forKey: .begunBy) ?? [])
      .filter(parts.keys.contains)
    oneOf = try container.decode([[String]].self, forKey: .oneOf)
    try RoleNames.check(parts.values.flatMap { $0.roles ?? [] }, decoder)
    if let unknown = oneOf.joined().first(where: { parts[$0] == nil }) {
      throw decoder.invalid(
        "'oneOf' names the part '\(unknown)', which 'parts' does not define"
          + (didYouMean(unknown, among: parts.keys.sorted()) ?? ""))
    }
  }

  /// What lies in one folder.
  private struct Contents {
    let path: String
    var files: [Int] = []
    var types: [TypeID] = []
    var resources: [String] = []
    var holdsTests = false

    /// The path of the folder that it lies in.
    var place: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

    func holds(_ type: TypeID, _ index: ProjectIndex) -> Bool {
      index.files[index[type].declaration.file].projectPath.hasPrefix(path + "/")
    }

    /// The folders that lie directly in it, if no source file does.
    func folders(_ index: ProjectIndex) -> [Contents] {
      var found: [Substring: Contents] = [:]
      func name(_ path: String) -> Substring? {
        let inside = path.utf8.dropFirst(self.path.utf8.count + 1)
        return inside.firstIndex(of: UInt8(ascii: "/")).map { path[inside.startIndex..<$0] }
      }
      func add<Item>(_ item: Item, at path: String, to list: WritableKeyPath<Contents, [Item]>) {
        guard let name = name(path) else { return }
        found[name, default: Contents(path: self.path + "/" + name)][keyPath: list].append(item)
      }
      for file in files {
        if name(index.files[file].projectPath) == nil { return [] }
        add(file, at: index.files[file].projectPath, to: \.files)
      }
      for type in types {
        add(type, at: index.files[index[type].declaration.file].projectPath, to: \.types)
      }
      for resource in resources { add(resource, at: resource, to: \.resources) }
      return Array(found.values)
    }
  }

  func run(on project: CheckedProject) -> [Match] {
    let all = contentsOfFolders(project).filter {
      !$0.holdsTests && !describesOnly($0, project.index)
    }
    let folders = Dictionary(grouping: all, by: \.place).values.flatMap {
      withoutKit($0, project)
    }
    let found = folders.flatMap { incomplete(in: $0, project) }
    return found.sorted { $0.contents.path < $1.contents.path }.compactMap { contents, missing in
      guard
        let first = contents.files.min(by: {
          project.index.files[$0].projectPath < project.index.files[$1].projectPath
        })
      else { return nil }
      let name = contents.path.split(separator: "/").last.map(String.init) ?? contents.path
      var match = Match(
        file: first, range: project.index.files[first].firstRange, symbol: name, role: "")
      match.values["missing"] = missing.joined(separator: " and no ")
      return match
    }
  }

  /// `Model/Components/Badge`, of which no file imports a UI module.
  private func describesOnly(_ contents: Contents, _ index: ProjectIndex) -> Bool {
    guard let exceptBelow,
      contents.path.split(separator: "/").dropLast().contains(where: {
        exceptBelow.contains(String($0))
      })
    else { return false }
    return contents.files.allSatisfy {
      index.visibleModules[$0].isDisjoint(with: index.sdk.uiModules)
    }
  }

  /// Of folders side by side those that are to be components. Of two nobody can say what they are meant for, unless
  /// views lie beside them.
  private func withoutKit(_ folders: [Contents], _ project: CheckedProject) -> [Contents] {
    guard folders.contains(where: { holdsAnyPart($0, project) }) else { return [] }
    guard !begunBy.isEmpty else { return folders }
    let begun = folders.filter { folder in
      var beginning = folder
      beginning.types.removeAll { isPlumbing($0, of: folder, project.index) }
      return begunBy.contains { isPresent($0, in: beginning, project) }
    }
    if folders.count > 2 { return begun.count * 2 < folders.count ? begun : folders }
    return begun.isEmpty && folders.count + viewsBeside(folders, project) > 2 ? [] : folders
  }

  /// What plays no role and is nested, or is observed only for what it inherits from a class of another folder, as
  /// `class LabelTokenSet: ControlTokenSet`.
  private func isPlumbing(_ type: TypeID, of folder: Contents, _ index: ProjectIndex) -> Bool {
    guard index[type].role == nil else { return false }
    let observed = index.names(begunBy.flatMap { parts[$0]?.orInherits ?? [] })
    return index[type].outer != nil
      || index.ancestors(of: type).project.contains { ancestor in
        index[ancestor].kind == .class && !folder.holds(ancestor, index)
          && index.inherits(ancestor, fromAnyOf: observed)
      }
  }

  private func viewsBeside(_ folders: [Contents], _ project: CheckedProject) -> Int {
    guard let path = folders.first?.path else { return 0 }
    let index = project.index
    return project.judgedTypes.count {
      index[$0].role?.role == .view && index[$0].outer == nil
        && index.files[index[$0].declaration.file].projectPath.liesBeside(path)
    }
  }

  /// The folder itself, or those in it that are components, with what is missing.
  private func incomplete(
    in contents: Contents, _ project: CheckedProject
  ) -> [(contents: Contents, missing: [String])] {
    guard !contents.types.isEmpty, let missing = missing(in: contents, project) else { return [] }
    let inner = contents.folders(project.index).filter { beginsComponent($0, project) }
    guard inner.count > 1 else { return [(contents, missing)] }
    return inner.flatMap { incomplete(in: $0, project) }
  }

  /// Whether several parts of what makes a component are there.
  private func beginsComponent(_ contents: Contents, _ project: CheckedProject) -> Bool {
    oneOf.contains { names in names.count { isPresent($0, in: contents, project) } > 1 }
  }

  private func contentsOfFolders(_ project: CheckedProject) -> [Contents] {
    let index = project.index
    var contents: [Contents] = []
    var numbers: [String: Int] = [:]
    let root = commonLength(of: index.files.map(\.projectPath) + index.resources)
    // For each file the number of its folder in `contents`.
    var folders: [Int?] = []
    folders.reserveCapacity(index.files.count)
    var last: String?
    for facts in index.files {
      let path = facts.projectPath
      defer { last = path }
      // Files of one folder follow each other.
      if let last, path.liesBeside(last) {
        folders.append(folders[folders.count - 1])
        continue
      }
      guard let folder = judgedFolder(path, below: root) else {
        folders.append(nil)
        continue
      }
      let number = numbers[folder] ?? contents.count
      if number == contents.count {
        numbers[folder] = number
        contents.append(Contents(path: folder))
      }
      folders.append(number)
    }
    for (file, folder) in folders.enumerated() {
      guard let folder, selection.includes(path: index.files[file].projectPath) else { continue }
      contents[folder].files.append(file)
    }
    for resource in index.resources {
      guard let path = judgedFolder(resource, below: root), let folder = numbers[path] else {
        continue
      }
      contents[folder].resources.append(resource)
    }
    for number in index.types.indices {
      guard let folder = folders[index.types[number].declaration.file] else { continue }
      if index.types[number].role?.role == .test { contents[folder].holdsTests = true }
    }
    for type in project.judgedTypes {
      guard let folder = folders[index[type].declaration.file], !isNobodys(type, project),
        !isFrameOfAnyView(type, index)
      else { continue }
      contents[folder].types.append(type)
    }
    return contents
  }

  /// `class BaseViewController`, which only has heirs, and `class SelectorHelperViewModel`, which has static members
  /// only: what nobody makes is no part of a component.
  private func isNobodys(_ type: TypeID, _ project: CheckedProject) -> Bool {
    let index = project.index
    guard index[type].kind == .class,
      index.hasHeirsInApp(type) || index.hasStaticMembersOnly(type)
    else { return false }
    return project.makers.makers(of: type, index).isEmpty
  }

  /// `class HostingWindowController<Content: View>`, which shows whatever it is given.
  private func isFrameOfAnyView(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index[type].role?.role == .viewController && index.isGenericOverViews(type)
  }

  /// `App/Components/Login` for what lies anywhere in it. What everything lies in is no component:
  /// the project itself may lie below a folder of that name, and of a single file's folder we have
  /// not seen the rest.
  private func judgedFolder(_ path: String, below root: Int) -> String? {
    var path = path
    return path.withUTF8 { bytes in
      let (slash, length) = (slash, folder.utf8.count)
      var start = 0
      for end in bytes.indices where bytes[end] == slash {
        let inside = end + 1
        if inside >= root, end - start == length,
          bytes[start..<end].elementsEqual(folder.utf8)
        {
          return bytes[inside...].firstIndex(of: slash).map {
            String(decoding: bytes[..<$0], as: UTF8.self)
          }
        }
        start = inside
      }
      return nil
    }
  }

  /// How much of all paths is the folder that all files lie in, with its slash.
  private func commonLength(of paths: [String]) -> Int {
    guard var first = paths.first else { return 0 }
    return first.withUTF8 { first in
      var common = first.count
      for var path in paths {
        common = path.withUTF8 { path in
          let most = min(common, path.count)
          return (0..<most).first { path[$0] != first[$0] } ?? most
        }
      }
      return first[..<common].lastIndex(of: slash).map { $0 + 1 } ?? 0
    }
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

  /// The parts that are missing of what is most nearly complete; nil where nothing is. Of two of which as many parts
  /// are there, fewer are missing of the nearer one, where the folder knows what these are made of: of two of which
  /// nothing is there, where it knows nothing else that views are made of.
  private func missing(in contents: Contents, _ project: CheckedProject) -> [String]? {
    var best: [String]?
    var mostPresent = -1
    for names in oneOf {
      let missing = names.filter { !isPresent($0, in: contents, project) }
      if missing.isEmpty { return nil }
      let present = names.count - missing.count
      let isNearer =
        present == mostPresent && missing.count < best?.count ?? 0
        && (present > 0
          ? missing.allSatisfy { canBeMade($0, in: contents, project.index) }
          : isAllMade(of: names, in: contents, project.index))
      guard present > mostPresent || isNearer else { continue }
      mostPresent = present
      best = missing
    }
    return best
  }

  /// Whether a file imports what the part inherits from.
  private func canBeMade(_ name: String, in contents: Contents, _ index: ProjectIndex) -> Bool {
    let modules = modules(of: name, index)
    return contents.files.contains { file in
      modules.contains(where: index.visibleModules[file].contains)
    }
  }

  /// Whether the files import UI modules, and none but those that the parts inherit from.
  private func isAllMade(
    of names: [String], in contents: Contents, _ index: ProjectIndex
  ) -> Bool {
    let making = names.flatMap { modules(of: $0, index) }
    let imported = contents.files.flatMap { file in
      let facts = index.files[file]
      return facts.imports.compactMap { index.sdk.module(facts.module(of: $0)) }
    }.filter(index.sdk.uiModules.contains)
    return !imported.isEmpty && imported.allSatisfy(making.contains)
  }

  private func modules(of name: String, _ index: ProjectIndex) -> [ModuleID] {
    index.names(parts[name]?.inherits ?? []).flatMap { index.sdk.types(named: $0) }.map(\.module)
  }

  private func isPresent(
    _ name: String, in contents: Contents, _ project: CheckedProject
  ) -> Bool {
    guard let part = parts[name] else { return false }
    if let globs = part.files {
      let paths = contents.resources + contents.files.map { project.index.files[$0].projectPath }
      return globs.contains { glob in paths.contains { Glob(glob).matchesPath($0) } }
    }
    return contents.types.contains { type in
      // What is nested in a view without a role of its own is no view.
      guard let role = project.index[type].role?.role.name else {
        return isSubstitute(type, for: part, project.index)
      }
      guard part.roles?.contains(role) ?? true else {
        return isSubstitute(type, for: part, project.index)
      }
      guard let inherits = part.inherits else { return true }
      return project.index.inherits(type, from: inherits)
    }
  }

  /// A part, or a type of its role, as `final class RoundButton: UIControl`.
  private func holdsAnyPart(_ contents: Contents, _ project: CheckedProject) -> Bool {
    parts.contains { name, part in
      isPresent(name, in: contents, project)
        || contents.types.contains { type in
          project.index[type].role.map { part.roles?.contains($0.role.name) ?? false } ?? false
        }
    }
  }

  /// `final class MentionsVM: ObservableObject`, a view model by another name.
  private func isSubstitute(_ type: TypeID, for part: Part, _ index: ProjectIndex) -> Bool {
    if let inherits = part.orInherits, index.inherits(type, from: inherits) { return true }
    guard let names = part.orAttributes else { return false }
    let place = index[type].declaration
    let facts = index.files[place.file]
    return facts.attributes[facts.declarations[place.declaration].attributes].contains {
      names.contains(facts.text($0.name))
    }
  }
}

extension ProjectIndex {
  fileprivate func hasStaticMembersOnly(_ type: TypeID) -> Bool {
    let members = members(of: type).map(declaration).filter {
      $0.kind.isProperty || $0.kind == .function || $0.kind == .initializer
    }
    return self[type].supertypes.isEmpty && !members.isEmpty
      && members.allSatisfy { !$0.modifiers.isDisjoint(with: [.static, .classMember]) }
  }
}

extension FileFacts {
  /// Its first import or declaration: where something about the whole file is said.
  var firstRange: TextRange {
    let ranges = imports.prefix(1).map(\.range) + declarations.prefix(1).map(\.range)
    return ranges.min { $0.start < $1.start } ?? .none
  }
}

extension String {
  /// Whether two paths lead into the same folder.
  fileprivate func liesBeside(_ other: String) -> Bool {
    var (path, other) = (self, other)
    return path.withUTF8 { path in
      other.withUTF8 { other in
        let slash = UInt8(ascii: "/")
        let length = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        return other.count >= length && !other[length...].contains(slash)
          && UnsafeBufferPointer(rebasing: path[..<length])
            .hasSameBytes(as: UnsafeBufferPointer(rebasing: other[..<length]))
      }
    }
  }
}
