// Roles in the order in which they are decided: directive, configuration, inheritance, Codable,
// name, place, superclass.

import SwiftReader

struct RoleRules {
  private let matchers: [RoleMatcher]
  private let families: [RoleFamily]

  init(matchers: [RoleMatcher], _ names: NameTable) {
    self.matchers = matchers
    families = RoleFamily.all(names)
  }

  /// All but what a project superclass decides.
  func ownRole(of id: TypeID, _ index: ProjectIndex) -> RoleDecision? {
    let type = index[id]
    guard type.kind != .typeAlias else { return nil }
    if let directive = directiveRole(type, index) { return directive }
    let ancestors = AncestorNames(type, index.ancestors(of: id), index)
    return configuredRole(type, ancestors, index) ?? inheritedRole(type, ancestors, index)
      ?? codableRole(type, ancestors) ?? namedRole(type, ancestors, index)
      ?? placedRole(type, ancestors, index)
  }

  /// That of the nearest superclass with a role of its own.
  func inheritedRole(
    of id: TypeID, _ own: [RoleDecision?], _ index: ProjectIndex
  ) -> RoleDecision? {
    guard index[id].kind != .typeAlias else { return nil }
    for ancestor in index.ancestors(of: id).project where index[ancestor].kind == .class {
      if let role = own[ancestor.raw] {
        return RoleDecision(
          role: role.role, basis: .inheritance, reason: "inherits from \(index[ancestor].name)")
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
          role: Role(String(words[1])), basis: .directive, reason: "said by a comment above it")
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
          reason: "configured: its name matches '\(glob.pattern)'")
      }
      let path = index.files[type.declaration.file].projectPath
      if let glob = matcher.files.first(where: { $0.matchesPath(path) }) {
        return RoleDecision(
          role: matcher.role, basis: .configuration,
          reason: "configured: its file matches '\(glob.pattern)'")
      }
      if let name = matcher.inherits.first(where: { ancestors.contains($0) }) {
        return RoleDecision(
          role: matcher.role, basis: .configuration, reason: "configured: inherits from \(name)")
      }
    }
    return nil
  }

  private func inheritedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    // The protocols of a family are not what their adopters are.
    if type.kind != .protocol, ancestors.hasSDK {
      for family in families {
        guard let root = family.roots.first(where: { ancestors.containsSDK($0) }) else { continue }
        let name = index.names.text(root)
        if isModelShownElsewhere(type, as: name, ancestors) { continue }
        let isDirect = type.supertypes.contains { $0.name == name }
        let way = isDirect ? "" : type.supertypes.first.map { " by way of \($0.name)" } ?? ""
        return RoleDecision(
          role: family.role, basis: .inheritance, reason: "inherits from \(name)\(way)")
      }
    }
    let facts = index.files[type.declaration.file]
    let written = facts.declarations[type.declaration.declaration].attributes
    guard !written.isEmpty else { return nil }
    let attributes = facts.attributes[written].map { facts.text($0.name) }
    if attributes.contains("Model") {
      return RoleDecision(role: .model, basis: .attribute, reason: "is marked @Model")
    }
    if attributes.contains("Suite") {
      return RoleDecision(role: .test, basis: .attribute, reason: "is marked @Suite")
    }
    if attributes.contains("UIApplicationMain") || attributes.contains("NSApplicationMain") {
      return RoleDecision(role: .app, basis: .attribute, reason: "is the application's entry point")
    }
    return nil
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

  private func codableRole(_ type: ProjectType, _ ancestors: AncestorNames) -> RoleDecision? {
    guard type.kind == .struct || type.kind == .enum else { return nil }
    for name in ["Codable", "Decodable"] where ancestors.contains(name) {
      if ancestors.areConditional(["Codable", "Decodable"]) { return nil }
      let kind = type.kind == .enum ? "an enum" : "a struct"
      return RoleDecision(role: .model, basis: .codable, reason: "\(kind) that is \(name)")
    }
    return nil
  }

  private func namedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    let isProtocol = type.kind == .protocol
    func ends(_ suffixes: String...) -> String? { suffixes.first { type.name.hasSuffix($0) } }
    func because(_ role: Role, _ suffix: String) -> RoleDecision {
      RoleDecision(role: role, basis: .name, reason: "is named *\(suffix)")
    }
    if let suffix = ends("ViewModel") { return because(.viewModel, suffix) }
    if isProtocol,
      let suffix = ends("ViewModelProtocol", "ViewModelType", "ViewModeling")
    {
      return because(.viewModel, suffix)
    }
    if let suffix = ends("DataController") { return because(.dataController, suffix) }
    if let suffix = ends("NavigationService") { return because(.coordinator, suffix) }
    if let suffix = ends(
      "DataManager", "Service", "Repository", "Client", "API", "NetworkManager"),
      !isData(type, calledJust: suffix, ancestors, index)
    {
      return because(.service, suffix)
    }
    if let suffix = ends("Store"), !ancestors.isObservable,
      !isData(type, calledJust: suffix, ancestors, index)
    {
      return because(.service, suffix)
    }
    // The `Coordinator` in a `UIViewRepresentable` is part of the view.
    let isPart = type.outer != nil && type.name == "Coordinator"
    if !isPart, let suffix = ends("Coordinator", "Router") {
      return because(.coordinator, suffix)
    }
    if isProtocol { return nil }
    if let suffix = ends("ViewController") { return because(.viewController, suffix) }
    if type.kind == .class, let suffix = ends("View", "Cell"), !inheritsOnlyProtocols(type, index) {
      return because(.view, suffix)
    }
    if type.kind == .class || type.kind == .struct, !ancestors.isObservable,
      let suffix = ends("Model", "Entity", "DTO"),
      !Self.namesOfScreenParts.contains(where: { type.name.hasSuffix($0 + "Model") }),
      !isPartOfScreen(type, index)
    {
      return because(.model, suffix)
    }
    return nil
  }

  /// `struct Repository` of a GitHub client and `class Service` among the models are what the app shows.
  private func isData(
    _ type: ProjectType, calledJust word: String, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> Bool {
    guard type.name == word, ["Service", "Repository", "Client", "Store"].contains(word) else {
      return false
    }
    switch type.kind {
    case .struct: return true
    case .enum: return !isNamespace(type, index)
    default: return placedRole(type, ancestors, index) != nil
    }
  }

  /// What a `PlantCellModel` or a `LoginScreenModel` holds is made for the screen: a view model by
  /// another name.
  private static let namesOfScreenParts = [
    "Cell", "Row", "Screen", "Window", "Scene", "Controller", "Coordinator",
  ]

  /// So is the `Model` in a view.
  private func isPartOfScreen(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    var current = type.outer
    while let outer = current {
      if let role = ownRole(of: outer, index)?.role {
        return role == .view || role == .viewController
      }
      current = index[outer].outer
    }
    return false
  }

  private func placedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    if type.kind == .class, ancestors.contains("Codable") || ancestors.contains("Decodable") {
      return RoleDecision(role: .model, basis: .codable, reason: "a class that is Codable")
    }
    guard type.outer == nil, !type.isLocal, type.kind != .protocol, !ancestors.isObservable,
      !ancestors.inheritsFromUI, !isNamespace(type, index), !isOfScreen(type, index)
    else { return nil }
    let folders = index.files[type.declaration.file].projectPath.split(separator: "/").dropLast()
    for folder in ["Model", "Models", "Entities"] where folders.last.map(String.init) == folder {
      return RoleDecision(
        role: .model, basis: .place, reason: "its file lies in a folder '\(folder)'")
    }
    return nil
  }
}

extension RoleRules {
  /// A class that has outlets or keeps a view model shows something, whatever the folder is called:
  /// entities may be what the app shows a screen of.
  private func isOfScreen(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind == .class else { return false }
    let facts = index.files[type.declaration.file]
    return index.members(of: type.declaration).contains { member in
      let property = index.declaration(member)
      guard property.kind.isProperty, property.accessors.isStored,
        let written = property.type.ifAny
      else { return false }
      return facts.attributes[property.attributes].contains {
        facts.source.textEquals($0.name, "IBOutlet")
      }
        || facts.mentions[facts.types[written].mentions].contains {
          facts.text($0.name).hasSuffix("ViewModel")
        }
    }
  }

  /// `class TextCell: CellProviding` says that it has no superclass: it is called after what it fills.
  private func inheritsOnlyProtocols(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    !type.supertypes.isEmpty
      && type.supertypes.allSatisfy { supertype in
        switch supertype.meaning {
        case .project(let id): index[id].kind == .protocol
        case .sdk(let name):
          !index.sdk.types(named: name).isEmpty
            && index.sdk.types(named: name).allSatisfy(\.isProtocol)
        case .unknown: false
        }
      }
  }

  /// An enum without cases only lends its name to what is in it.
  private func isNamespace(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    type.kind == .enum
      && !index.members(of: type.declaration).contains { member in
        index.declaration(member).kind == .enumCase
      }
  }
}

/// A role that inheritance from the SDK decides.
private struct RoleFamily {
  var role: Role
  var roots: [NameID]

  /// Without the names that neither project nor SDK has.
  static func all(_ names: NameTable) -> [RoleFamily] {
    roots.map { RoleFamily(role: $0.role, roots: $0.names.compactMap { names.find($0) }) }
  }

  private static let roots: [(role: Role, names: [String])] = [
    (
      .view,
      [
        "NSCollectionViewItem", "UIViewRepresentable", "UIViewControllerRepresentable",
        "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
      ]
    ),
    (
      .viewController,
      ["UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController"]
    ),
    (
      .app,
      [
        "App", "Scene", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
        "NSApplicationDelegate", "WKExtensionDelegate", "WKApplicationDelegate", "UIApplication",
        "NSApplication", "UNNotificationServiceExtension", "INExtension", "WidgetBundle",
      ]
    ),
    (
      .view,
      [
        "UIView", "NSView", "View", "ViewModifier", "ToolbarContent", "Commands", "Widget",
        "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "TextFieldStyle",
        "ProgressViewStyle", "GroupBoxStyle", "MenuStyle", "PickerStyle", "GaugeStyle",
        "DisclosureGroupStyle", "LabeledContentStyle", "NavigationSplitViewStyle", "Shape",
        "ASDisplayNode",
      ]
    ),
    (.model, ["NSManagedObject", "Object", "EmbeddedObject"]),
    (.test, ["XCTestCase", "QuickSpec"]),
  ]
}

/// What a type inherits from, for quick questions by name.
private struct AncestorNames {
  private let type: ProjectType
  private let ancestors: Ancestors
  private let index: ProjectIndex

  init(_ type: ProjectType, _ ancestors: Ancestors, _ index: ProjectIndex) {
    self.type = type
    self.ancestors = ancestors
    self.index = index
  }

  var hasSDK: Bool { !ancestors.sdk.isEmpty }
  func containsSDK(_ name: NameID) -> Bool { ancestors.sdk.contains(name) }

  func contains(_ name: String) -> Bool {
    if type.supertypes.isEmpty { return false }
    if type.supertypes.contains(where: { $0.name == name }) { return true }
    guard let id = index.names.find(name) else { return false }
    return ancestors.sdk.contains(id) || ancestors.project.contains { index[$0].nameID == id }
  }

  /// Whether the type itself says one of `names` and never without a condition: `extension Box:
  /// Codable where Element: Codable` tells of what is in the box.
  func areConditional(_ names: [String]) -> Bool {
    let said = type.supertypes.filter { names.contains($0.name) }
    return !said.isEmpty
      && said.allSatisfy { supertype in
        type.extensions.contains { part in
          let declaration = index.files[part.file].declarations[part.declaration]
          return part.file == supertype.file && !declaration.requirements.isEmpty
            && declaration.inheritance.range.contains(supertype.type.int)
        }
      }
  }

  var isObservable: Bool {
    if contains("ObservableObject") { return true }
    let facts = index.files[type.declaration.file]
    func attributes(_ declaration: FactIndex<Declaration>) -> FactList<Attribute> {
      facts.attributes[facts.declarations[declaration].attributes]
    }
    if attributes(type.declaration.declaration).contains(where: {
      facts.source.textEquals($0.name, "Observable")
    }) {
      return true
    }
    // `@OpenCombine.Published`, with or without the protocol.
    return type.kind == .class
      && index.hasMember(of: type.declaration.declaration, in: type.declaration.file) { member in
        attributes(member).contains {
          facts.text($0.name).split(separator: ".").last == "Published"
        }
      }
  }

  /// From a class or protocol that only UI modules have: `EnvironmentKey`, `UIActivityItemSource`.
  var inheritsFromUI: Bool {
    ancestors.sdk.contains { name in
      let types = index.sdk.types(named: name)
      return !types.isEmpty && types.allSatisfy { index.sdk.uiModules.contains($0.module) }
    }
  }
}
