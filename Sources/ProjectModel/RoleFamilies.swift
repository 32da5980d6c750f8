// The roles that inheritance from the SDK's types decides.

import SwiftReader

/// The most decisive ones come first.
struct RoleFamilies {
  /// For each name of a root its place among all roots; for others -1.
  private var rankOfName: [Int8] = []
  private var ranked: [(family: Int, role: Role, root: NameID)] = []

  /// Without the names that neither project nor SDK has.
  init(_ names: NameTable) {
    rankOfName = Array(repeating: -1, count: names.count)
    for (family, item) in Self.roots.enumerated() {
      for root in item.names.lazy.compactMap({ names.find($0) }) {
        rankOfName[Int(root.raw)] = Int8(ranked.count)
        ranked.append((family, item.role, root))
      }
    }
  }

  /// The first root, of the families behind one that is known, which is among the names of ancestors.
  func first(
    among ancestors: [NameID], behind family: Int = -1
  ) -> (family: Int, role: Role, root: NameID)? {
    var first = Int8.max
    for name in ancestors {
      let rank = rankOfName[Int(name.raw)]
      if rank >= 0, rank < first, ranked[Int(rank)].family > family { first = rank }
    }
    return first == .max ? nil : ranked[Int(first)]
  }

  /// That of the first family which a type of the SDK belongs to.
  func role(ofSDK name: NameID, _ index: ProjectIndex) -> Role? {
    first(among: index.ancestors(ofSDK: name))?.role
  }

  private static let roots: [(role: Role, names: [String])] = [
    (
      .view,
      [
        "NSCollectionViewItem", "UIViewRepresentable", "UIViewControllerRepresentable",
        "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
        "UIGestureRecognizerRepresentable", "NSGestureRecognizerRepresentable",
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
        "NEProvider", "CXCallDirectoryProvider", "NSFileProviderExtension",
        "NSFileProviderReplicatedExtension", "FIFinderSync", "RPBroadcastHandler",
        "ILMessageFilterExtension", "CSImportExtension", "DeviceActivityMonitor",
        "ShieldActionDelegate", "ShieldConfigurationDataSource", "SFSafariExtensionHandler",
        "XCSourceEditorExtension", "AppExtension", "MEExtension",
      ]
    ),
    (
      .view,
      [
        "UIView", "NSView", "View", "ViewModifier", "ToolbarContent", "TabContent",
        "TableRowContent", "TableColumnContent", "Commands", "Widget", "ControlWidget",
        "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "TextFieldStyle",
        "ProgressViewStyle", "GroupBoxStyle", "MenuStyle", "PickerStyle", "GaugeStyle",
        "DisclosureGroupStyle", "LabeledContentStyle", "NavigationSplitViewStyle",
        "ControlGroupStyle", "DatePickerStyle", "FormStyle", "TextEditorStyle", "Shape",
        "ASDisplayNode",
      ]
    ),
    (.model, ["NSManagedObject", "Object", "EmbeddedObject"]),
    (.test, ["XCTestCase", "QuickSpec"]),
  ]
}

extension ProjectIndex {
  /// The extensions of types of the SDK that have a role, as `UIViewController` has, in the files asked for.
  package func extensionsOfSDK(
    in isAsked: (Int) -> Bool
  ) -> [(part: DeclarationReference, role: Role)] {
    let parts = foreignExtensions.filter { isAsked($0.file) }
    if parts.isEmpty { return [] }
    let families = RoleFamilies(names)
    return parts.compactMap { part in
      let facts = files[part.file]
      // What is nested in a view is none.
      guard let written = facts.declarations[part.declaration].type.ifAny,
        let name = names.find(facts.text(facts.types[written].range)),
        case .sdk(let extended) = lookUp(name, in: part.file, at: .none),
        let role = families.role(ofSDK: extended, self)
      else { return nil }
      return (part, role)
    }
  }
}
