// Roles in the order in which they are decided: directive, configuration, inheritance, Codable,
// name, place, superclass.

import SwiftReader

struct RoleRules {
  private let matchers: [RoleMatcher]
  let families: RoleFamilies
  let names: AskedNames
  /// Whose roles the one in question hangs on, each on the next.
  private var askedFor: [TypeID] = []

  init(matchers: [RoleMatcher], _ names: NameTable) {
    self.matchers = matchers
    families = RoleFamilies(names)
    self.names = AskedNames(names)
  }

  /// All but what a project superclass decides.
  func ownRole(of id: TypeID, _ index: ProjectIndex) -> RoleDecision? {
    let type = index[id]
    guard type.kind != .typeAlias else { return nil }
    if let directive = directiveRole(type, index) { return directive }
    if isOfPreview(type, index) { return nil }
    let ancestors = AncestorNames(type, index.ancestors(of: id), names, index)
    if let configured = configuredRole(type, ancestors, index) { return configured }
    // What the system hands a view to show was made for it.
    if ancestors.isOfActivity { return nil }
    let inherited = inheritedRole(type, ancestors, index)
    if inherited?.role == .view, isDataThatShowsItself(type, ancestors) { return nil }
    if let inherited { return inherited }
    // What a function declares for itself is a part of it.
    if type.isLocal { return nil }
    if let codable = codableRole(type, ancestors), !buildsViews(type, index) { return codable }
    return namedRole(type, ancestors, index) ?? placedRole(type, ancestors, index)
  }

  /// That of another, on which the role in question hangs. Nobody's role hangs on itself.
  func role(ofOther id: TypeID, _ index: ProjectIndex) -> Role? {
    guard askedFor.count < Self.longestChain, !askedFor.contains(id) else { return nil }
    var rules = self
    rules.askedFor.append(id)
    return rules.ownRole(of: id, index)?.role
  }

  /// `struct A { func b() -> B }`, whose `B` gives a `C`, and so on for as long as someone likes.
  private static let longestChain = 16

  /// That of the nearest superclass with a role of its own, while no other roles are set.
  func inheritedRole(
    of id: TypeID, _ index: ProjectIndex
  ) -> RoleDecision? {
    guard index[id].kind != .typeAlias, !isOfPreview(index[id], index) else { return nil }
    for ancestor in index.ancestors(of: id).project where index[ancestor].kind == .class {
      if let role = index[ancestor].role {
        return RoleDecision(
          role: role.role, basis: .inheritance, .inherits(from: index[ancestor].name))
      }
    }
    return nil
  }

  /// `// mvvmlint:role NAME` on the line above.
  private func directiveRole(_ type: ProjectType, _ index: ProjectIndex) -> RoleDecision? {
    let facts = index.files[type.declaration.file]
    guard !facts.directives.isEmpty else { return nil }
    let line = facts.lineIndex(of: facts.declarations[type.declaration.declaration].range.start)
    for directive in facts.directives where directive.kind == .command {
      guard facts.lineIndex(of: directive.start) == line - 1 else { continue }
      let words = facts.text(directive.text).split(separator: " ")
      if words.count >= 2, words[0] == "role" {
        return RoleDecision(
          role: Role(String(words[1])), basis: .directive, .said("said by a comment above it"))
      }
    }
    return nil
  }

  private func configuredRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    for matcher in matchers {
      if let glob = matcher.names.first(where: { $0.matches(type.name) }) {
        return RoleDecision(
          role: matcher.role, basis: .configuration,
          .said("configured: its name matches '\(glob.pattern)'"))
      }
      let path = index.files[type.declaration.file].projectPath
      if let glob = matcher.files.first(where: { $0.matchesPath(path) }) {
        return RoleDecision(
          role: matcher.role, basis: .configuration,
          .said("configured: its file matches '\(glob.pattern)'"))
      }
      if let name = matcher.inherits.first(where: { ancestors.contains($0) }) {
        return RoleDecision(
          role: matcher.role, basis: .configuration, .said("configured: inherits from \(name)"))
      }
    }
    return nil
  }

  private func inheritedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    // The protocols of a family are not what their adopters are.
    if type.kind != .protocol, ancestors.hasSDK {
      var family = -1
      while let found = families.first(among: ancestors.sdk, behind: family) {
        family = found.family
        let name = index.names.text(found.root)
        if isModelShownElsewhere(type, as: name, ancestors) { continue }
        if name == "ViewModifier", isJudgeOfTexts(type, index) { continue }
        let isDirect = type.supertypes.contains { $0.name == name }
        return RoleDecision(
          role: found.role, basis: .inheritance,
          .inherits(from: name, by: isDirect ? nil : type.supertypes.first?.name))
      }
    }
    let facts = index.files[type.declaration.file]
    let written = facts.declarations[type.declaration.declaration].attributes
    guard !written.isEmpty else { return nil }
    let attributes = facts.attributes[written].map { facts.text($0.name) }
    if attributes.contains("Model") {
      return RoleDecision(role: .model, basis: .attribute, .said("is marked @Model"))
    }
    if attributes.contains("Suite") {
      return RoleDecision(role: .test, basis: .attribute, .said("is marked @Suite"))
    }
    if attributes.contains("UIApplicationMain") || attributes.contains("NSApplicationMain") {
      return RoleDecision(role: .app, basis: .attribute, .said("is the application's entry point"))
    }
    return nil
  }

  /// `struct Gradient: View` that is `Codable` too is data and its look in one, and one that is a `ShapeStyle` too is
  /// what is drawn with, as SwiftUI's own colours are: of no layer. So is a document, `class Drawing: Codable`, which an
  /// extension lets SwiftUI show by `UIViewRepresentable`.
  private func isDataThatShowsItself(_ type: ProjectType, _ ancestors: AncestorNames) -> Bool {
    if type.kind == .class {
      return ancestors.codableName != nil
        && type.supertypes.contains {
          $0.name == "UIViewRepresentable" || $0.name == "NSViewRepresentable"
        }
    }
    guard type.kind == .struct, let shown = type.supertypes.first(where: { $0.name == "View" })
    else { return false }
    if ancestors.contains("ShapeStyle") { return true }
    guard ancestors.codableName != nil else { return false }
    return shown.file == type.declaration.file && codableRole(type, ancestors) != nil
  }

  /// `enum Icon: Codable` of a model, which the file of a view extends by `View`.
  private func isModelShownElsewhere(
    _ type: ProjectType, as name: String, _ ancestors: AncestorNames
  ) -> Bool {
    guard codableRole(type, ancestors) != nil else { return false }
    let file = type.declaration.file
    return type.supertypes.contains { $0.name == name }
      && !type.supertypes.contains { $0.name == name && $0.file == file }
  }

  /// `struct Mask { func isValid(_ text: String) -> Bool }` answers questions: only an extension says by
  /// `ViewModifier` how a view shows it, too.
  private func isJudgeOfTexts(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let facts = index.files[type.declaration.file]
    let inheritance = facts.declarations[type.declaration.declaration].inheritance
    let isModifier = facts.types[inheritance].contains {
      facts.textEquals($0.range, "ViewModifier")
    }
    guard type.isValue, !isModifier else { return false }
    return index.members(of: type.declaration).contains { member in
      let declaration = index.declaration(member)
      return declaration.kind == .function && !declaration.parameters.isEmpty
        && !declaration.modifiers.isPrivate
        && (index.isWritten(member, as: "Bool") || index.isWritten(member, as: "String"))
    }
  }

  private func codableRole(_ type: ProjectType, _ ancestors: AncestorNames) -> RoleDecision? {
    guard type.isValue else { return nil }
    guard let name = ancestors.codableName, !ancestors.areConditional(["Codable", "Decodable"])
    else { return nil }
    return RoleDecision(
      role: .model, basis: .codable,
      .isCodable(kind: type.kind == .enum ? "an enum" : "a struct", as: name))
  }

  private func namedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    // What most fail at: no role's name ends in such a letter.
    let isVersion = isVersionOfViewModel(type)
    guard let last = type.name.utf8.last, isVersion || Self.lastLetters.contains(last) else {
      return nil
    }
    let isProtocol = type.kind == .protocol
    func ends(_ suffixes: [StaticString]) -> StaticString? {
      suffixes.first { ends($0) != nil }
    }
    func ends(_ suffix: StaticString) -> StaticString? {
      suffix.utf8Start[suffix.utf8CodeUnitCount - 1] == last && type.name.ends(in: suffix)
        ? suffix : nil
    }
    func because(_ role: Role, _ suffix: StaticString) -> RoleDecision {
      RoleDecision(role: role, basis: .name, .isNamed(suffix))
    }
    // A service's constants may be what it works with.
    if ends(Self.namesOfServices) == nil, holdsOnlyConstants(type, index) { return nil }
    if holdsOnlyTypes(type, index) { return nil }
    if let suffix = ends("ViewModel") {
      // An enum without cases makes room for others: nobody can make one.
      if type.kind == .enum, isNamespace(type, index) { return nil }
      if isCalledAfterNoView(type, index) { return nil }
      return because(.viewModel, suffix)
    }
    if isVersion, type.kind != .enum || !isNamespace(type, index) {
      return RoleDecision(
        role: .viewModel, basis: .name, .said("is named as a version of a *ViewModel"))
    }
    if isProtocol, let suffix = ends(Self.namesOfViewModelProtocols) {
      return because(.viewModel, suffix)
    }
    if let suffix = ends("DataController") { return because(.dataController, suffix) }
    if let suffix = ends("NavigationService") { return because(.coordinator, suffix) }
    if let suffix = ends(Self.namesOfServices),
      !isData(type, calledJust: suffix, ancestors, index), !servesScreens(type.name, suffix),
      !opensScreens(type, index), !showsAlerts(type, suffix, index),
      !isRecord(type, ancestors, index), !standsIn(type),
      !isFilesOwn(type, index), !isShell(type, calledJust: suffix, index),
      !fillsLists(type, ancestors, index), !isCalledSoByUI(suffix, ancestors, index),
      !isDelegate(type, ancestors, index)
    {
      return because(.service, suffix)
    }
    if let suffix = ends("Store"), !ancestors.isObservable, !servesScreens(type.name, suffix),
      !isSyllable(suffix, of: type.name), !isCollection(type, index),
      !isData(type, calledJust: suffix, ancestors, index), !isRecord(type, ancestors, index),
      !standsIn(type),
      !isFilesOwn(type, index), !isShell(type, calledJust: suffix, index),
      !fillsLists(type, ancestors, index), !isCalledSoByUI(suffix, ancestors, index),
      !isDelegate(type, ancestors, index)
    {
      return because(.service, suffix)
    }
    // The `Coordinator` in a `UIViewRepresentable` is part of the view.
    let isPart = type.outer != nil && type.name == "Coordinator"
    if !isPart, let suffix = ends("Coordinator") ?? ends("Router") {
      return because(.coordinator, suffix)
    }
    if isProtocol { return nil }
    if let suffix = ends("ViewController"), !controlsOnlyAView(type, index) {
      return because(.viewController, suffix)
    }
    if type.kind == .class, let suffix = ends("View") ?? ends("Cell"),
      !inheritsOnlyProtocols(type, index), !isNoView(type, ancestors, index)
    {
      return because(.view, suffix)
    }
    if type.kind == .class || type.kind == .struct, !ancestors.isObservable,
      let suffix = ends("Model") ?? ends("Entity") ?? ends("DTO"), !answersUI(type, ancestors),
      !isCalledAfterScreenPart(type, index), !isPartOfScreen(type, index),
      !isModelOfViewModel(type, index), !isInLayerAbove(type, index), !mayUseNetwork(type),
      !hasAction(type, index), !holdsScreens(type, index),
      !ancestors.contains("ListDiffable"), !ancestors.contains("ListSwiftDiffable"),
      !ancestors.adoptsViewModel
    {
      return because(.model, suffix)
    }
    return nil
  }

  private static let lastLetters = Array("legrytIwO".utf8)

  private static let namesOfViewModelProtocols: [StaticString] = [
    "ViewModelProtocol", "ViewModelType", "ViewModeling",
  ]

  static let namesOfServices: [StaticString] = [
    "DataManager", "Service", "Repository", "Client", "API", "NetworkManager",
  ]

  func placedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    if type.kind == .class, ancestors.codableName != nil, !onlySavesState(type, index),
      !ancestors.inheritsFromUI, !type.inheritsFromViewOfLibrary
    {
      return RoleDecision(role: .model, basis: .codable, .said("a class that is Codable"))
    }
    // What most types fail at comes first.
    guard type.outer == nil, type.kind != .protocol,
      let folder = index.files[type.declaration.file].projectPath.lastFolder(
        among: "Model", "Models", "Entities"),
      !ancestors.isObservable, !ancestors.inheritsFromUI, !type.inheritsFromViewOfLibrary,
      !isNamespace(type, index),
      !isOfScreen(type, index), !isCalledAfterScreenPart(type, index),
      !isCalledAfterView(type, index), !saysHow(type, index),
      !hasAction(type, index), !holdsScreens(type, index), !isInLayerAbove(type, index),
      type.kind != .enum || !buildsViews(type, index), !onlyMakesViews(type, index),
      !onlyMakesObserved(type, index),
      // A `PlantViewModelFactory` serves what it is called after, and any factory what it makes.
      !type.name.holds("ViewModel"), !Self.makers.contains(where: { type.name.ends(in: $0) })
    else { return nil }
    return RoleDecision(
      role: .model, basis: .place, .liesIn(folder))
  }

  private static let makers: [StaticString] = ["Factory", "Builder", "Assembly"]
}

extension String {
  /// The last folder of a path, if it is called so.
  fileprivate func lastFolder(among names: StaticString...) -> StaticString? {
    var path = self
    return path.withUTF8 { path in
      let slash = UInt8(ascii: "/")
      guard let end = path.lastIndex(of: slash) else { return nil }
      let start = path[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
      let folder = UnsafeBufferPointer(rebasing: path[start..<end])
      return names.first { folder.hasSameBytes(as: $0) }
    }
  }
}
