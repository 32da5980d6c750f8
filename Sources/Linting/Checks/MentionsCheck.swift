// Which types the code of some types may name.

import ProjectModel
import SwiftReader

struct MentionsCheck: Check {
  static let name = "mentions"
  static let isAboutMentions = true

  private let selection: Selection
  /// Project types that play one of these roles.
  private let forbidRoles: [String]?
  /// Types by name, of the project or the SDK.
  private let forbidTypes: [Glob]?
  /// `@ui`: the types of the SDK's UI modules, and the views and view controllers of those that bring these along
  /// (`WKWebView`), where the file imports them.
  private let forbidModules: [String]?
  /// Project types declared in files that match.
  private let forbidFiles: [Glob]?
  /// `Features/*`: what lies below one match may not name what lies below another.
  private let separate: [String]?
  private let allow: [String]?
  /// Whether a protocol of a forbidden role may be named; it usually stands for the decoupling.
  private let allowProtocols: Bool
  /// An extension in another type's file is that type's code, if it plays one of these roles.
  private let exceptExtensionsBeside: [String]?
  /// What another module adds to a type is no code of the type; otherwise it is, where the type's own
  /// module knows what is named.
  private let exceptOtherModules: Bool
  /// What is nested in a view, or in one around it, is a part of it whatever its role.
  private let exceptNested: Bool
  /// What stands in a type is a part of it whatever its role, and may name it.
  private let exceptAround: Bool
  /// What a view is given to show in one piece is nobody's view, though it is nested in one.
  private let exceptViewData: Bool
  /// What a protocol asks for that is judged itself is told of there, unless the code of the method does something with
  /// it.
  private let exceptMereWitnesses: Bool

  private enum CodingKeys: String, CodingKey {
    case forbidRoles, forbidTypes, forbidModules, forbidFiles, separate, allow, allowProtocols
    case exceptExtensionsBeside, exceptOtherModules, exceptNested, exceptAround
    case exceptViewData, exceptMereWitnesses
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String]? {
      try container.decodeIfPresent([String].self, forKey: key)
    }
    forbidRoles = try list(.forbidRoles)
    forbidTypes = try container.decodeIfPresent([Glob].self, forKey: .forbidTypes)
    forbidModules = try list(.forbidModules)
    forbidFiles = try container.decodeIfPresent([Glob].self, forKey: .forbidFiles)
    separate = try list(.separate)
    allow = try list(.allow)
    exceptExtensionsBeside = try list(.exceptExtensionsBeside)
    exceptOtherModules =
      try container.decodeIfPresent(Bool.self, forKey: .exceptOtherModules) ?? false
    exceptNested = try container.decodeIfPresent(Bool.self, forKey: .exceptNested) ?? false
    exceptAround = try container.decodeIfPresent(Bool.self, forKey: .exceptAround) ?? false
    exceptViewData = try container.decodeIfPresent(Bool.self, forKey: .exceptViewData) ?? false
    exceptMereWitnesses =
      try container.decodeIfPresent(Bool.self, forKey: .exceptMereWitnesses) ?? false
    allowProtocols = try container.decodeIfPresent(Bool.self, forKey: .allowProtocols) ?? false
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.typeSetInFocus(in: project)
    let told = exceptMereWitnesses ? selection.typeSet(in: project) : judged
    let isOfOthers = filesDeclaring(exceptExtensionsBeside ?? [], project)
    let forbidden = Forbidden(
      types: project.roles.types(playing: forbidRoles ?? [], index), modules: modules(index),
      screenClasses: index.names(["UIView", "UIViewController", "NSView", "NSViewController"]))
    var matches: [Match] = []
    for file in project.files(of: judged) {
      var lastLine = (rule: TypeID(-1), line: -1)
      for use in project.references[file].typeUses {
        guard judged.contains(use.user), mayForbid(use.meaning, forbidden),
          let why = why(use, in: file, forbidden, project),
          !(isOfOthers[file] && project.isInForeignExtension(use, in: file)),
          !(exceptOtherModules
            ? index.isAddedByAnotherModule(use, in: file)
            : index.isUnknownWhereExtended(use, in: file)),
          !project.isInPrivateExtension(use, in: file),
          !isOfUnknownModel(use, in: file, index), !isOwnName(use, in: file, index),
          !(exceptNested && isOwnPart(use, index)), !(exceptAround && isOfTypeAround(use, index)),
          !(exceptMereWitnesses && index.isOnlyAskedFor(use, in: file, byOneOf: told))
        else { continue }
        // One finding a line: what the line does is one decision.
        let line = index.files[file].lineIndex(of: use.range.start)
        guard lastLine != (use.user, line) else { continue }
        lastLine = (use.user, line)
        var match = project.match(use.user, file: file, range: use.range)
        match.values = ["type": project.name(of: use, in: file), "why": why]
        matches.append(match)
      }
    }
    return matches
  }

  /// A typealias in a protocol belongs to what may be named: `typealias Item = Int` of `FeedView.ModelType`.
  private func isOfProtocol(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    var current = type
    while index[current].role == nil, let outer = index[current].outer {
      if index[outer].kind == .protocol { return true }
      current = outer
    }
    return false
  }

  /// `Logger(for: FeedView.self)` in the view model that is nested in `FeedView`: its own name in full.
  private func isOwnName(_ use: TypeUse, in file: Int, _ index: ProjectIndex) -> Bool {
    guard case .expression(let name) = use.context, case .project(let type) = use.meaning,
      index.isNested(use.user, in: type)
    else { return false }
    let facts = index.files[file]
    guard case .base(let member) = facts.destination(of: name) else { return false }
    let value = facts.expressions[member]
    return value.kind == .member && facts.textEquals(value.name, "self")
      && value.use != .base
  }

  /// `MFMailComposeViewController.canSendMail()` shows nothing.
  private func isAskedOfClass(_ use: TypeUse, in file: Int, _ index: ProjectIndex) -> Bool {
    let facts = index.files[file]
    guard case .expression(let name) = use.context,
      case .base(let member) = facts.destination(of: name)
    else { return false }
    let asked = facts.expressions[member]
    return asked.kind == .member && !facts.textEquals(asked.name, "init")
  }

  private func isOwnPart(_ use: TypeUse, _ index: ProjectIndex) -> Bool {
    guard case .project(let type) = use.meaning else { return false }
    return index.isPartOfScreen(type, around: use.user)
  }

  private func isOfTypeAround(_ use: TypeUse, _ index: ProjectIndex) -> Bool {
    guard case .project(let type) = use.meaning else { return false }
    return index.isNested(use.user, in: type)
  }

  /// Whether each file declares a type that plays one of these roles.
  private func filesDeclaring(_ roles: [String], _ project: CheckedProject) -> [Bool] {
    var declare = Array(repeating: false, count: project.index.files.count)
    for role in roles {
      for type in project.judgedTypes(playing: role) {
        declare[project.index[type].declaration.file] = true
      }
    }
    return declare
  }

  /// `PlantButton.Model` where nobody declares one: the associated type of a protocol that the button
  /// adopts, which is the view's model and may be anything.
  private func isOfUnknownModel(_ use: TypeUse, in file: Int, _ index: ProjectIndex) -> Bool {
    guard case .project(let type) = use.meaning else { return false }
    if case .expression(let name) = use.context {
      let facts = index.files[file]
      guard case .base(let member) = facts.destination(of: name),
        case let found = facts.expressions[member], found.kind == .member
      else { return false }
      return facts.nameEquals(facts.expressions[name].name, index[type].name)
        && facts.beginsUppercase(found.name) && facts.text(found.name).ends(in: "Model")
    }
    // Most have none.
    guard index.files[file].withBytes(of: use.range, { $0.contains(UInt8(ascii: ".")) })
    else { return false }
    let path = index.files[file].text(use.range).utf8.split(separator: UInt8(ascii: "."))
    guard path.count > 1, let last = path.last, let name = String(last) else { return false }
    return path[path.count - 2].elementsEqual(index[type].name.utf8)
      && name.ends(in: "Model") && name != index[type].name
  }

  private struct Forbidden {
    /// By their roles.
    var types: TypeSet
    var modules: ModuleSet
    var screenClasses: [NameID]

    /// Whether a module's type of that name shows something by the modules.
    func shows(_ name: NameID, of module: ModuleID, _ index: ProjectIndex) -> Bool {
      !index.sdk.visible(by: module).isDisjoint(with: modules)
        && index.ancestors(ofSDK: name).contains(where: screenClasses.contains)
    }
  }

  private func modules(_ index: ProjectIndex) -> ModuleSet {
    var modules = ModuleSet()
    for name in forbidModules ?? [] {
      if name == "@ui" { modules.formUnion(index.sdk.uiModules) }
      if let module = index.sdk.module(name) { modules.insert(module) }
    }
    return modules
  }

  /// Whether it is worth a closer look: nearly all is not.
  private func mayForbid(_ meaning: TypeMeaning, _ forbidden: Forbidden) -> Bool {
    switch meaning {
    case .project(let type):
      forbidden.types.contains(type) || forbidTypes != nil || forbidFiles != nil || separate != nil
    case .sdk: forbidTypes != nil || forbidModules != nil
    case .unknown: false
    }
  }

  /// What is wrong with naming it; nil where nothing is.
  private func why(
    _ use: TypeUse, in file: Int, _ forbidden: Forbidden, _ project: CheckedProject
  ) -> String? {
    let index = project.index
    switch use.meaning {
    case .project(let type):
      let isOfForbiddenRole = forbidden.types.contains(type)
      let found = index[type]
      guard type != use.user, allow?.contains(found.name) != true else { return nil }
      if let forbidTypes, forbidTypes.contains(where: { $0.matches(found.name) }) {
        return found.name
      }
      if isOfForbiddenRole, let role = project.roles.phrase(of: type),
        !(found.kind == .protocol && (allowProtocols || found.role == nil)),
        !(allowProtocols && isOfProtocol(type, index)),
        !(exceptViewData && index.typesOutward(from: type).contains { index[$0].isDataOfView }),
        !index.isNeighbour(type, of: use.user)
      {
        // What is nested in a view is no view, but whoever names it knows the view.
        return found.role == nil ? role + "'s type" : role
      }
      let path = index.files[found.declaration.file].projectPath
      if let forbidFiles, forbidFiles.contains(where: { $0.matchesPath(path) }) {
        return path
      }
      if let separate, let here = compartment(index.files[file].projectPath, separate),
        let there = compartment(path, separate), here != there
      {
        return there
      }
      return nil
    case .sdk(let name):
      if let forbidTypes {
        let text = index.names.text(name)
        if forbidTypes.contains(where: { $0.matches(text) }) {
          return allow?.contains(text) == true ? nil : text
        }
      }
      guard forbidModules != nil,
        let module = index.sdk.module(
          ofTypesNamed: name,
          where: {
            index.visibleModules[file].contains($0)
              && (forbidden.modules.contains($0)
                || forbidden.shows(name, of: $0, index) && !isAskedOfClass(use, in: file, index))
          }),
        allow?.contains(index.names.text(name)) != true
      else { return nil }
      return index.sdk.moduleNames[Int(module.raw)]
    case .unknown: return nil
    }
  }

  /// The part of `path` that matches one of the globs component by component.
  private func compartment(_ path: String, _ globs: [String]) -> String? {
    let components = path.split(separator: "/")
    for glob in globs {
      let count = glob.split(separator: "/").count
      for start in components.indices where start + count < components.count {
        let part = components[start..<start + count].joined(separator: "/")
        if Glob(glob).matches(part) { return part }
      }
    }
    return nil
  }
}
