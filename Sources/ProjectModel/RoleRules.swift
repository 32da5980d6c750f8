// Roles in the order in which they are decided: directive, configuration, inheritance, Codable,
// name, place, superclass.

import SwiftReader

struct RoleRules {
  private let matchers: [RoleMatcher]
  /// Roles of project types that are already known, for superclasses.
  private var decided: [TypeID: RoleDecision?] = [:]

  init(matchers: [RoleMatcher]) { self.matchers = matchers }

  mutating func decide(_ id: TypeID, _ index: ProjectIndex) -> RoleDecision? {
    if let known = decided[id] { return known }
    // A cycle of superclasses has no role.
    decided[id] = .some(nil)
    let decision = firstMatch(id, index)
    decided[id] = .some(decision)
    return decision
  }

  private mutating func firstMatch(_ id: TypeID, _ index: ProjectIndex) -> RoleDecision? {
    let type = index[id]
    guard type.kind != .typeAlias else { return nil }
    if let directive = directiveRole(type, index) { return directive }
    let ancestors = index.ancestors(of: id)
    let names = AncestorNames(type, ancestors, index)
    if let configured = configuredRole(type, names, index) { return configured }
    if let inherited = inheritedRole(type, names, index) { return inherited }
    if let codable = codableRole(type, names) { return codable }
    if let named = namedRole(type, names) { return named }
    if let placed = placedRole(type, names, index) { return placed }
    for ancestor in ancestors.project where index[ancestor].kind == .class {
      if let role = decide(ancestor, index) {
        return RoleDecision(role: role.role, reason: "inherits from \(index[ancestor].name)")
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
        return RoleDecision(role: Role(String(words[1])), reason: "said by a comment above it")
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
          role: matcher.role, reason: "configured: its name matches '\(glob.pattern)'")
      }
      let path = index.files[type.declaration.file].path
      if let glob = matcher.files.first(where: { $0.matchesPath(path) }) {
        return RoleDecision(
          role: matcher.role, reason: "configured: its file matches '\(glob.pattern)'")
      }
      if let name = matcher.inherits.first(where: { ancestors.contains($0) }) {
        return RoleDecision(role: matcher.role, reason: "configured: inherits from \(name)")
      }
    }
    return nil
  }

  private func inheritedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    for family in RoleFamily.all where type.kind != .protocol || !family.needsType {
      if let name = family.roots.first(where: { ancestors.containsSDK($0) }) {
        // The protocols of a family are not what their adopters are.
        if type.kind == .protocol { continue }
        let way = ancestors.direct.first.map { $0 == name ? "" : " by way of \($0)" } ?? ""
        return RoleDecision(role: family.role, reason: "inherits from \(name)\(way)")
      }
    }
    let facts = index.files[type.declaration.file]
    let attributes = facts.attributes[
      facts.declarations[type.declaration.declaration].attributes
    ].map { facts.text($0.name) }
    if attributes.contains("Model") {
      return RoleDecision(role: .model, reason: "is marked @Model")
    }
    if attributes.contains("Suite") {
      return RoleDecision(role: .test, reason: "is marked @Suite")
    }
    if attributes.contains("UIApplicationMain") || attributes.contains("NSApplicationMain") {
      return RoleDecision(role: .app, reason: "is the application's entry point")
    }
    return nil
  }

  private func codableRole(_ type: ProjectType, _ ancestors: AncestorNames) -> RoleDecision? {
    guard type.kind == .struct || type.kind == .enum else { return nil }
    for name in ["Codable", "Decodable"] where ancestors.contains(name) {
      return RoleDecision(role: .model, reason: "a \(type.kind) that is \(name)")
    }
    return nil
  }

  private func namedRole(_ type: ProjectType, _ ancestors: AncestorNames) -> RoleDecision? {
    let isProtocol = type.kind == .protocol
    func ends(_ suffixes: String...) -> String? { suffixes.first { type.name.hasSuffix($0) } }
    func because(_ role: Role, _ suffix: String) -> RoleDecision {
      RoleDecision(role: role, reason: "is named *\(suffix)")
    }
    if let suffix = ends("ViewModel") { return because(.viewModel, suffix) }
    if isProtocol,
      let suffix = ends("ViewModelProtocol", "ViewModelType", "ViewModeling")
    {
      return because(.viewModel, suffix)
    }
    if let suffix = ends("DataController") { return because(.dataController, suffix) }
    if let suffix = ends(
      "DataManager", "Service", "Repository", "Client", "API", "NetworkManager")
    {
      return because(.service, suffix)
    }
    if let suffix = ends("Store"), !ancestors.isObservable {
      return because(.service, suffix)
    }
    // The `Coordinator` in a `UIViewRepresentable` is part of the view.
    let isPart = type.outer != nil && type.name == "Coordinator"
    if !isPart, let suffix = ends("Coordinator", "Router") {
      return because(.coordinator, suffix)
    }
    if isProtocol { return nil }
    if let suffix = ends("ViewController") { return because(.viewController, suffix) }
    if type.kind == .class, let suffix = ends("View", "Cell") { return because(.view, suffix) }
    if type.kind == .class || type.kind == .struct, !ancestors.isObservable,
      let suffix = ends("Model", "Entity", "DTO")
    {
      return because(.model, suffix)
    }
    return nil
  }

  private func placedRole(
    _ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> RoleDecision? {
    if type.kind == .class, ancestors.contains("Codable") || ancestors.contains("Decodable") {
      return RoleDecision(role: .model, reason: "a class that is Codable")
    }
    guard type.outer == nil, !type.isLocal, type.kind != .protocol, !ancestors.isObservable,
      !ancestors.inheritsFromUI(index)
    else { return nil }
    let folders = index.files[type.declaration.file].path.split(separator: "/").dropLast()
    for folder in ["Model", "Models", "Entities"] where folders.last.map(String.init) == folder {
      return RoleDecision(role: .model, reason: "its file lies in a folder '\(folder)'")
    }
    return nil
  }
}

/// A role that inheritance from the SDK decides.
private struct RoleFamily {
  var role: Role
  var roots: [String]
  var needsType = true

  static let all: [RoleFamily] = [
    RoleFamily(
      role: .view,
      roots: [
        "NSCollectionViewItem", "UIViewRepresentable", "UIViewControllerRepresentable",
        "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
      ]),
    RoleFamily(
      role: .viewController,
      roots: [
        "UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController",
      ]),
    RoleFamily(
      role: .app,
      roots: [
        "App", "Scene", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
        "NSApplicationDelegate", "WKExtensionDelegate", "WKApplicationDelegate", "UIApplication",
        "NSApplication", "UNNotificationServiceExtension", "INExtension", "WidgetBundle",
      ]),
    RoleFamily(
      role: .view,
      roots: [
        "UIView", "NSView", "View", "ViewModifier", "ToolbarContent", "Commands", "Widget",
        "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "TextFieldStyle",
        "ProgressViewStyle", "GroupBoxStyle", "MenuStyle", "PickerStyle", "GaugeStyle",
        "DisclosureGroupStyle", "LabeledContentStyle", "NavigationSplitViewStyle", "Shape",
        "ASDisplayNode",
      ]),
    RoleFamily(role: .model, roots: ["NSManagedObject", "Object", "EmbeddedObject"]),
    RoleFamily(role: .test, roots: ["XCTestCase", "QuickSpec"]),
  ]
}

/// The names of everything a type inherits from, for quick questions.
private struct AncestorNames {
  let direct: [String]
  private let sdk: Set<String>
  private let all: Set<String>
  private let sdkIDs: [NameID]
  private let hasObservableMacro: Bool

  init(
    _ type: ProjectType, _ ancestors: (project: [TypeID], sdk: [NameID]), _ index: ProjectIndex
  ) {
    direct = type.supertypes.map(\.name)
    sdkIDs = ancestors.sdk
    sdk = Set(ancestors.sdk.map { index.names.text($0) })
    all = sdk.union(ancestors.project.map { index[$0].name }).union(direct)
    let facts = index.files[type.declaration.file]
    hasObservableMacro = facts.attributes[
      facts.declarations[type.declaration.declaration].attributes
    ].contains { facts.text($0.name) == "Observable" }
  }

  func containsSDK(_ name: String) -> Bool { sdk.contains(name) }
  func contains(_ name: String) -> Bool { all.contains(name) }
  var isObservable: Bool { hasObservableMacro || all.contains("ObservableObject") }

  func inheritsFromUI(_ index: ProjectIndex) -> Bool {
    sdkIDs.contains { name in
      index.sdk.types(named: name).contains {
        index.sdk.uiModules.contains($0.module) && !$0.isProtocol
      }
    }
  }
}
