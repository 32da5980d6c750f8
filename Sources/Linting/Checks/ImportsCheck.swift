// Which modules the files of some types may import.

import ProjectModel
import SwiftReader

struct ImportsCheck: Check {
  static let name = "imports"

  private let selection: Selection
  /// Module names; `@ui` stands for the SDK table's UI modules.
  private let forbid: [String]
  private let allow: [String]?
  /// A file that declares (or extends, with members) a type of these roles may import.
  private let unlessFileDeclares: [String]?
  /// Where others in the file use what is imported and the judged types do not, it is theirs. Others
  /// are types without a role, or with one of `unlessFileDeclares`.
  private let unlessOthersUse: Bool
  /// A file that declares others and only extends judged types is theirs, and so is one that extends them by views.
  private let unlessOnlyExtended: Bool

  private let fix: ImportFix?

  private enum CodingKeys: String, CodingKey {
    case forbid, allow, unlessFileDeclares, unlessOthersUse, unlessOnlyExtended, fix
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    forbid = try container.decode([String].self, forKey: .forbid)
    allow = try container.decodeIfPresent([String].self, forKey: .allow)
    unlessFileDeclares = try container.decodeIfPresent([String].self, forKey: .unlessFileDeclares)
    unlessOthersUse = try container.decodeIfPresent(Bool.self, forKey: .unlessOthersUse) ?? false
    unlessOnlyExtended =
      try container.decodeIfPresent(Bool.self, forKey: .unlessOnlyExtended) ?? false
    fix = try container.decodeIfPresent(ImportFix.self, forKey: .fix)
  }

  var names: [String] { unlessOthersUse ? Array(SDKTable.embedded.table.functions.keys) : [] }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let functions = project.searched(names)
    let selected = selection.typeSet(in: project)
    let firstType = firstTypes(of: selected, project)
    let isOfOthers = unlessOnlyExtended ? filesOnlyDeclaringOthers(selected, project) : nil
    let modules = forbiddenModules(index)
    let judged = firstType.enumerated().compactMap { file, type -> (file: Int, type: TypeID)? in
      guard let type, project.focus?.covers(file) ?? true, isOfOthers?[file] != true,
        index.files[file].imports.contains(where: {
          isForbidden($0, in: index.files[file], modules, index)
        }),
        !(unlessOthersUse && isUsedByOthersOnly(file, selected, modules, functions, project))
      else { return nil }
      return (file, firstUser(of: modules, in: file, selected, project) ?? type)
    }
    let replaceable =
      fix == nil || judged.isEmpty || !project.withFixes ? nil : ReplaceableModules(index)
    return judged.flatMap { file, type in
      let facts = index.files[file]
      let forbidden = facts.imports.indices.filter {
        isForbidden(facts.imports[$0], in: facts, modules, index)
      }
      var fixes: [Fix?] = []
      if let fix, let replaceable, !forbidden.isEmpty {
        fixes = fix.fixes(of: forbidden, in: file, replaceable, index)
      }
      return forbidden.enumerated().map { position, number in
        let item = facts.imports[number]
        var match = project.match(owner(of: type, index), file: file, range: item.path)
        match.values["module"] = facts.module(of: item)
        match.fix = fixes.isEmpty ? nil : fixes[position]
        return match
      }
    }
  }

  /// One finding per import: the first of the file's types is the one that it is about, of those that it declares if
  /// there is one, unless another one's code uses the module. Nil where nobody asks, or where what the file declares
  /// makes up for it.
  private func firstTypes(of selected: TypeSet, _ project: CheckedProject) -> [TypeID?] {
    let index = project.index
    var firstType: [TypeID?] = Array(repeating: nil, count: index.files.count)
    let exceptions = project.roles.types(playing: unlessFileDeclares ?? [], index)
    for type in selected.all where !isPartOfOther(type, project) {
      let declaration = index[type].declaration
      for part in index[type].parts {
        // What another module adds to a type is that module's code.
        guard index.isOneModule(part.file, declaration.file),
          part.file == declaration.file
            || !index.isOfAnotherModule(type, than: part.file)
              && !(unlessOnlyExtended && makesViews(part, index))
              && !isKnownToFileOnly(part, of: type, index)
        else { continue }
        let known = firstType[part.file]
        if known == nil
          || part == declaration && known.map({ index[$0].declaration.file }) != part.file
        {
          firstType[part.file] = type
        }
      }
    }
    if unlessFileDeclares?.isEmpty ?? true { return firstType }
    for type in project.judgedTypes where exceptions.contains(type) {
      let found = index[type]
      firstType[found.declaration.file] = nil
      for part in found.extensions where firstType[part.file] != nil {
        if hasMembers(part, of: index.role(of: type)?.role, index) { firstType[part.file] = nil }
      }
    }
    for (part, role) in index.extensionsOfSDK(in: { firstType[$0] != nil }) {
      guard unlessFileDeclares?.contains(role.name) == true else { continue }
      if hasMembers(part, of: role, index) { firstType[part.file] = nil }
    }
    return firstType
  }

  /// The one to judge whose code, or that of what it nests, names something of the modules first.
  private func firstUser(
    of modules: ModuleSet, in file: Int, _ selected: TypeSet, _ project: CheckedProject
  ) -> TypeID? {
    let index = project.index
    return project.references[file].typeUses.filter { use in
      isOf(modules, use.meaning, index) && selected.contains(use.user)
        && !isPartOfOther(use.user, project) && !project.isInPrivateExtension(use, in: file)
    }.min { $0.range.start < $1.range.start }.map { use in
      Array(index.typesOutward(from: use.user)).last {
        selected.contains($0) && index[$0].declaration.file == file
      } ?? use.user
    }
  }

  /// `extension Plant { fileprivate func differs(from other: Plant) -> Bool { … } }` and `private extension Plant` in
  /// the file of another type.
  private func isKnownToFileOnly(
    _ part: DeclarationReference, of type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[part.file]
    let members = index.members(of: part).map(index.declaration)
    let isPrivate =
      facts.declarations[part.declaration].modifiers.isPrivate
      || !members.isEmpty && members.allSatisfy(\.modifiers.isPrivate)
    return isPrivate && facts.declarations[part.declaration].inheritance.isEmpty
      && facts.declarations.indices.contains { number in
        facts.declarations[number].parent.isNone
          && index.type(of: FactIndex<Declaration>(number), in: part.file)
            .map { $0 != type } ?? false
      }
  }

  /// `extension Action { var label: some View { … } }` in a view's file.
  private func makesViews(_ part: DeclarationReference, _ index: ProjectIndex) -> Bool {
    index.members(of: part).contains { index.isWritten($0, as: "some View") }
  }

  /// What a type of no role nests, to store its state perhaps, is in that one's file; but one that only makes room
  /// for others has none. What another module nests in a type, and plays no role itself, is that module's.
  private func isPartOfOther(_ type: TypeID, _ project: CheckedProject) -> Bool {
    let index = project.index
    guard let outer = index[type].outer else { return false }
    let found = index[type]
    return index.typesOutward(from: outer).contains { outer in
      found.role == nil && index.isOfAnotherModule(outer, than: found.declaration.file)
        || project.roles.name(of: outer) == nil
          && (!index.storedProperties(of: outer).isEmpty
            || index.members(of: outer).contains { index.declaration($0).kind == .function })
    }
  }

  /// What is nested without a role of its own is a part of the type whose role it plays.
  private func owner(of type: TypeID, _ index: ProjectIndex) -> TypeID {
    var owner = type
    while index[owner].role == nil, let outer = index[owner].outer { owner = outer }
    return owner
  }

  /// An extension that only makes room for types of other roles (`extension FeedView { class ViewModel {} }`) is no
  /// code of the type.
  private func hasMembers(
    _ part: DeclarationReference, of role: Role?, _ index: ProjectIndex
  ) -> Bool {
    index.members(of: part).contains { member in
      guard let nested = index.type(of: member.declaration, in: part.file) else { return true }
      return index.role(of: nested)?.role == role
    }
  }

  /// For each file whether it declares types, but none to judge.
  private func filesOnlyDeclaringOthers(
    _ selected: TypeSet, _ project: CheckedProject
  ) -> [Bool] {
    var isOfOthers = Array(repeating: false, count: project.index.files.count)
    let known = project.roles.types(playing: unlessFileDeclares ?? [], project.index)
    for type in project.judgedTypes
    where !selected.contains(type) && project.kind(of: type) != .protocol
      && (known.contains(type) || project.roles.number(of: type) < 0)
    {
      let found = project.index[type]
      if found.outer == nil { isOfOthers[found.declaration.file] = true }
    }
    for type in selected.all { isOfOthers[project.index[type].declaration.file] = false }
    return isOfOthers
  }

  /// Whether the file's forbidden modules are used there, but not by the judged types.
  private func isUsedByOthersOnly(
    _ file: Int, _ selected: TypeSet, _ modules: ModuleSet, _ functions: SearchedNames,
    _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    let facts = index.files[file]
    let callers = callers(of: functions, of: modules, in: file, project)
    let uses = project.references[file].typeUses.filter {
      isOf(modules, $0.meaning, index)
    }
    // Also those that are not judged.
    if (uses.map(\.user) + callers.compactMap(\.self)).contains(where: {
      selected.contains($0) || selection.includes($0, in: index)
    }) {
      return false
    }
    return uses.contains { isOther($0.user, project) } || facts.hasPreviewMacros
      || callers.contains { $0.map { isOther($0, project) } ?? true }
      || isUsedByFunctions(file, modules, index)
      || isUsedByObservedOthers(file, selected, modules, project)
      || facts.declarations.indices.contains { number in
        heads(of: FactIndex(number), in: file, selected, project).contains { type in
          facts.mentions[facts.types[type].mentions].contains {
            isOf(modules, index.resolve($0.name, in: file, at: .none), index)
          }
        } || isExtensionOfHeir(FactIndex(number), in: file, selected, modules, project)
      }
  }

  /// `final class Console: ObservableObject` of no role: who imports no Combine has that by SwiftUI. A judged type
  /// beside it that is observed too might as well import Combine.
  private func isUsedByObservedOthers(
    _ file: Int, _ selected: TypeSet, _ modules: ModuleSet, _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    let facts = index.files[file]
    let imported = facts.imports.map { facts.module(of: $0) }
    guard imported.contains("SwiftUI"), !imported.contains("Combine"),
      let swiftUI = index.sdk.module("SwiftUI"), modules.contains(swiftUI)
    else { return false }
    let observed = facts.declarations.indices.compactMap { number -> TypeID? in
      facts.declarations[number].kind != .class
        ? nil : index.type(of: FactIndex<Declaration>(number), in: file)
    }.filter { index.inherits($0, from: ["ObservableObject"]) }
    return !observed.isEmpty
      && observed.allSatisfy { isOther($0, project) && !selected.contains($0) }
  }

  /// Whose code calls functions of the modules, `withAnimation { … }`, or asks a variable of theirs, `NSApp`; nil for
  /// that of no type.
  private func callers(
    of functions: SearchedNames, of modules: ModuleSet, in file: Int, _ project: CheckedProject
  ) -> [TypeID?] {
    let index = project.index
    let facts = index.files[file]
    return project.uses(of: functions, in: file).compactMap { use -> TypeID?? in
      guard case .expression(let name) = use.place, case let called = facts.expressions[name],
        called.kind == .name, facts.meaning(of: name) == .outside,
        index.sdk.functions[facts.text(called.name)]?.isDisjoint(with: modules) == false
      else { return nil }
      let caller = index.type(around: called.scope, in: file)
      // One of its own.
      if let caller, !index.methods(named: called.name, in: file, of: caller).isEmpty { return nil }
      return .some(caller)
    }
  }

  /// `extension AvatarBarButtonItem { func reset() {} }`, a `UIBarButtonItem` of the project.
  private func isExtensionOfHeir(
    _ number: FactIndex<Declaration>, in file: Int, _ selected: TypeSet, _ modules: ModuleSet,
    _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    guard index.files[file].declarations[number].kind == .extension,
      let type = index.type(of: number, in: file), !selected.contains(type), isOther(type, project),
      let part = index[type].extensions.first(where: { $0.file == file && $0.declaration == number }
      ),
      index.ancestors(of: type).sdk.contains(where: { isOf(modules, .sdk($0), index) })
    else { return false }
    return hasMembers(part, of: index.role(of: type)?.role, index)
  }

  /// Whether a function of no type, or an extension of a library's, names what is imported.
  private func isUsedByFunctions(_ file: Int, _ modules: ModuleSet, _ index: ProjectIndex) -> Bool {
    let facts = index.files[file]
    let functions = facts.declarations.indices.filter { number in
      let declaration = facts.declarations[number]
      return declaration.parent.isNone
        && (declaration.kind == .function || extendsLibrarys(FactIndex(number), in: file, index))
    }.map { facts.declarations[$0].range }
    func isInFunction(_ name: TextRange) -> Bool {
      functions.contains { $0.contains(name.start) }
    }
    if functions.isEmpty { return false }
    return facts.types.contains { type in
      isInFunction(type.range)
        && facts.mentions[type.mentions].contains {
          isOf(modules, index.resolve($0.name, in: file, at: type.declaration), index)
        }
    }
      || facts.attributes.contains {
        isInFunction($0.name) && isOf(modules, index.resolve($0.name, in: file, at: .none), index)
      }
      || facts.expressions.contains { value in
        value.kind == .name && isInFunction(value.name) && facts.beginsUppercase(value.name)
          && isOf(modules, index.resolve(value.name, in: file, at: .none), index)
      }
  }

  /// `extension StatusObserver`, of which the project knows nothing, nor of a type around it.
  private func extendsLibrarys(
    _ number: FactIndex<Declaration>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let declaration = facts.declarations[number]
    guard declaration.kind == .extension, let extended = declaration.type.ifAny else {
      return false
    }
    guard index.type(of: number, in: file) == nil else { return false }
    let outermost = facts.withBytes(of: facts.types[extended].range) { name in
      String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    }
    return !index.hasTopLevelType(named: outermost)
  }

  /// What a declaration is about before its body: `extension UIView`, `extension Bound where Self: UIView`, and
  /// `protocol Screen: UIViewController` and `struct Notes: FileDocument` if they are none to judge.
  private func heads(
    of number: FactIndex<Declaration>, in file: Int, _ selected: TypeSet, _ project: CheckedProject
  ) -> [FactIndex<TypeReference>] {
    let declaration = project.index.files[file].declarations[number]
    switch declaration.kind {
    case .extension:
      return (declaration.type.ifAny.map { [$0] } ?? [])
        + declaration.requirements.range.map { FactIndex($0) }
    case .protocol:
      guard let type = project.index.type(of: number, in: file), !selected.contains(type) else {
        return []
      }
      return declaration.inheritance.range.map { FactIndex($0) }
    case .struct, .class, .enum, .actor:
      guard let type = project.index.type(of: number, in: file), !selected.contains(type),
        isOther(type, project)
      else { return [] }
      return declaration.inheritance.range.map { FactIndex($0) }
    default: return []
    }
  }

  private func isOther(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.roles.name(of: type).map { unlessFileDeclares?.contains($0) ?? false } ?? true
  }

  private func isOf(_ modules: ModuleSet, _ meaning: TypeMeaning, _ index: ProjectIndex) -> Bool {
    guard case .sdk(let name) = meaning else { return false }
    let types = index.sdk.types(named: name)
    return !types.isEmpty && types.allSatisfy { modules.contains($0.module) }
  }

  /// Those of the SDK's table.
  private func forbiddenModules(_ index: ProjectIndex) -> ModuleSet {
    var modules = ModuleSet()
    for name in index.sdk.moduleNames where isForbidden(name, index) {
      if let module = index.sdk.module(name) { modules.insert(module) }
    }
    return modules
  }

  /// `modules` are those that are forbidden: most names need not be looked at.
  private func isForbidden(
    _ item: Import, in facts: FileFacts, _ modules: ModuleSet, _ index: ProjectIndex
  ) -> Bool {
    index.sdk.module(of: item, in: facts).map(modules.contains)
      ?? isForbidden(facts.module(of: item), index)
  }

  private func isForbidden(_ module: String, _ index: ProjectIndex) -> Bool {
    if allow?.contains(module) == true { return false }
    if forbid.contains(module) { return true }
    guard forbid.contains("@ui"), let id = index.sdk.module(module) else { return false }
    return index.sdk.uiModules.contains(id)
  }
}
