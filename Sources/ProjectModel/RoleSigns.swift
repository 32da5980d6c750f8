// What a type's declaration and members say for or against being a model, where its name or folder says that
// it is one.

import SwiftReader

extension RoleRules {
  /// A class that has outlets, or keeps a view model or a view of the SDK, shows something, whatever the folder is
  /// called: entities may be what the app shows a screen of.
  func isOfScreen(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind == .class else { return false }
    let facts = index.files[type.declaration.file]
    return storesAnything(type, index) { property, written in
      facts.attributes[property.attributes].contains {
        facts.textEquals($0.name, "IBOutlet")
      }
        || facts.mentions[facts.types[written].mentions].contains {
          facts.text($0.name).ends(in: "ViewModel")
        }
    } || stores(type, index) { isClassOfViews($0, index) }
  }

  /// Not `Image` of SwiftUI, which is data to many.
  private func isClassOfViews(_ name: NameID, _ index: ProjectIndex) -> Bool {
    index.ancestors(ofSDK: name).contains {
      ["UIView", "NSView"].contains(index.names.text($0))
    }
  }

  /// What configures something, and an enum with cases such as `system(NSSplitView.DividerStyle)`, says
  /// how, not what.
  func saysHow(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let suffixes: [StaticString] = ["Constants", "Configuration", "Config", "Options"]
    if suffixes.contains(where: { type.name.ends(in: $0) }) { return true }
    guard type.kind == .enum else { return false }
    let facts = index.files[type.declaration.file]
    return index.members(of: type.declaration).contains { member in
      let declaration = index.declaration(member)
      guard declaration.kind == .enumCase else { return false }
      return facts.parameters[declaration.parameters].contains { parameter in
        guard let type = parameter.type.ifAny else { return false }
        return facts.mentions[facts.types[type].mentions].contains { mention in
          guard
            case .sdk(let name) = index.resolve(
              mention.name, in: member.file, at: facts.types[type].declaration)
          else { return false }
          return index.sdk.isOfUI(name)
        }
      }
    }
  }

  /// A class that encodes one of several things that it stores has that outlive a restart: what it is about is
  /// something else.
  func onlySavesState(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard let keys = type.nested.first(where: { index[$0].name == "CodingKeys" }) else {
      return false
    }
    let coded = index.members(of: index[keys].declaration).count {
      index.declaration($0).kind == .enumCase
    }
    let stored = index.members(of: type.declaration).map { index.declaration($0) }.count {
      $0.kind.isProperty && $0.accessors.isStored
        && $0.modifiers.isDisjoint(with: [.static, .classMember])
    }
    return coded == 1 && stored > 2
  }

  /// A structure with `let action: () -> Void` and other constants is a button, or a row that can be tapped:
  /// a view model by another name, wherever it lies.
  ///
  /// So is what holds such buttons, `let buttons: [ButtonModel]`.
  func hasAction(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    hasAction(type, index, depth: 0)
  }

  private func hasAction(_ type: ProjectType, _ index: ProjectIndex, depth: Int) -> Bool {
    // A dialog has buttons, and a list of dialogs is nobody's.
    guard type.kind == .struct, depth < 2 else { return false }
    let properties = index.members(of: type.declaration).map { index.declaration($0) }.filter {
      $0.kind.isProperty && $0.accessors.isStored
        && $0.modifiers.isDisjoint(with: [.static, .classMember])
    }
    // What changes is data.
    guard properties.allSatisfy({ $0.kind == .constant }) else { return false }
    let file = type.declaration.file
    let facts = index.files[file]
    return properties.contains { property in
      guard let written = property.type.ifAny else { return false }
      if facts.types[written].flags.contains(.isFunction) { return isAction(written, in: facts) }
      if facts.textEquals(facts.types[written].range, "Selector") { return true }
      return facts.mentions[facts.types[written].mentions].contains { mention in
        guard
          case .project(let held) = index.resolve(
            mention.name, in: file, at: facts.types[written].declaration)
        else { return false }
        return hasAction(index[held], index, depth: depth + 1)
      }
    }
  }

  /// `(() -> Void)?`
  private func isAction(_ type: FactIndex<TypeReference>, in facts: FileFacts) -> Bool {
    let words = facts.source.textWithoutTrivia(facts.types[type].range)
      .split { " ()?!".contains($0) }.filter { !$0.hasPrefix("@") }
    let text = words.joined()
    return text == "->Void" || text == "->"
  }

  /// A `MockPlantService` stands in for a service where a test or a preview needs none.
  func standsIn(_ type: ProjectType) -> Bool {
    Self.standIns.contains { type.name.hasPrefix($0) }
  }

  private static let standIns = ["Mock", "Stub", "Fake", "Dummy", "Unimplemented", "Noop", "NoOp"]

  /// A structure with constants such as `let nextScreen: UIViewController?` was made for the screen, and so is what has
  /// one made, `let makeScreen: () -> UIViewController`.
  func holdsScreens(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind == .struct || type.kind == .class else { return false }
    let facts = index.files[type.declaration.file]
    func isOfScreen(_ mention: TypeMention) -> Bool {
      Self.classesOfScreensAndViews.contains { facts.textEquals(mention.name, $0) }
    }
    return storesAnything(type, index) { _, written in
      let mentions = facts.mentions[facts.types[written].mentions]
      if facts.types[written].flags.contains(.isFunction) {
        return mentions.count == 1 && mentions.allSatisfy(isOfScreen)
          && facts.withBytes(of: facts.types[written].range) { $0.starts(with: "()".utf8) }
      }
      return type.kind == .struct && mentions.contains(where: isOfScreen)
    }
  }

  static let classesOfScreensAndViews: [StaticString] = [
    "UIViewController", "NSViewController", "UIView", "NSView",
  ]

  /// `let icon: UIImage`
  func storesLooks(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    stores(type, index) { index.sdk.isOfUI($0) }
  }

  /// `let title: NSAttributedString`
  func storesTextsWithLooks(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    stores(type, index) {
      ["NSAttributedString", "AttributedString"].contains(index.names.text($0))
    }
  }

  private func stores(
    _ type: ProjectType, _ index: ProjectIndex, whatIs isAsked: (NameID) -> Bool
  ) -> Bool {
    let facts = index.files[type.declaration.file]
    return storesAnything(type, index) { _, written in
      !facts.types[written].flags.contains(.isFunction)
        && facts.mentions[facts.types[written].mentions].contains { mention in
          guard
            case .sdk(let name) = index.resolve(
              mention.name, in: type.declaration.file, at: facts.types[written].declaration)
          else { return false }
          return isAsked(name)
        }
    }
  }

  /// Whether a stored property with its type, in the type's own declaration, is as `condition` says.
  func storesAnything(
    _ type: ProjectType, _ index: ProjectIndex,
    where condition: (Declaration, FactIndex<TypeReference>) -> Bool
  ) -> Bool {
    index.members(of: type.declaration).contains { member in
      let property = index.declaration(member)
      guard property.kind.isProperty, property.accessors.isStored,
        let written = property.type.ifAny
      else { return false }
      return condition(property, written)
    }
  }

  /// `struct ResolvedService { let host: String; let port: Int }` is what is known of a service of others: it keeps
  /// values and does nothing, or has nothing but constants and tells, say, the address that is made of them.
  func isRecord(_ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex) -> Bool {
    let classes = [type] + ancestors.project.map { index[$0] }.filter { $0.kind == .class }
    guard type.kind == .struct || type.kind == .class && areObjects(classes, index) else {
      return false
    }
    let kind = Set(classes.map(\.name))
    var keepsAny = false
    var isConstant = true
    var doesNothing = true
    for member in classes.flatMap(\.parts).flatMap(index.members) {
      let declaration = index.declaration(member)
      switch declaration.kind {
      case .function:
        doesNothing = false
        if !tells(declaration, of: kind, in: index.files[member.file]) { return false }
      case .variable, .constant:
        let facts = index.files[member.file]
        if declaration.accessors.contains(.set) { isConstant = false }
        guard declaration.accessors.isStored,
          declaration.modifiers.isDisjoint(with: [.static, .classMember])
        else { continue }
        guard declaration.attributes.isEmpty, let written = declaration.type.ifAny,
          !facts.types[written].flags.contains(.isFunction)
        else { return false }
        keepsAny = true
        if declaration.kind == .variable || !isMade(of: Self.plainValues, written, in: facts) {
          isConstant = false
        }
      case .subscript: isConstant = false
      default: continue
      }
    }
    // A class that does nothing may have found out what it keeps as it was made.
    return keepsAny && (doesNothing ? type.kind == .struct : isConstant)
  }

  /// Whether they inherit from nothing but each other, `NSObject` and protocols.
  private func areObjects(_ classes: [ProjectType], _ index: ProjectIndex) -> Bool {
    classes.flatMap(\.supertypes).allSatisfy { supertype in
      switch supertype.meaning {
      case .project: true
      case .sdk(let name) where index.names.text(name) == "NSObject": true
      default: isProtocol(supertype.meaning, index)
      }
    }
  }

  /// Whether a function compares, or gives an address or another of its kind at once.
  private func tells(_ function: Declaration, of kind: Set<String>, in facts: FileFacts) -> Bool {
    if function.modifiers.contains(.override) || facts.textEquals(function.name, "==") {
      return true
    }
    return function.flags.isDisjoint(with: [.isAsync, .isThrowing])
      && function.type.ifAny.map { isMade(of: kind.union(["URL", "Self"]), $0, in: facts) } ?? false
  }

  /// `String`, `[String: Int]?`
  private func isMade(
    of names: Set<String>, _ type: FactIndex<TypeReference>, in facts: FileFacts
  ) -> Bool {
    !facts.types[type].flags.contains(.isFunction)
      && facts.mentions[facts.types[type].mentions].allSatisfy {
        names.contains(facts.text($0.name))
      }
  }

  private static let plainValues: Set<String> = [
    "String", "Int", "Double", "Float", "CGFloat", "Bool", "URL", "Date", "TimeInterval", "UUID",
    "Image", "UIImage", "NSImage",
  ]

  /// `ViewModels/Sources/ViewModels/Entities/AlertItem.swift`: what lies among the parts of a layer above
  /// the models belongs to that layer.
  func isInLayerAbove(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    var path = index.files[type.declaration.file].projectPath
    return path.withUTF8 { path in
      path.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
        Self.layersAbove.contains { UnsafeBufferPointer(rebasing: folder).hasSameBytes(as: $0) }
      }
    }
  }

  private static let layersAbove: [StaticString] = ["ViewModels", "ViewModel", "Views", "View"]

  /// `class TextCell: CellProviding` says that it has no superclass: it is called after what it fills.
  func inheritsOnlyProtocols(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    !type.supertypes.isEmpty && type.supertypes.allSatisfy { isProtocol($0.meaning, index) }
  }

  /// `class SidebarView: ScriptObject`, which is known to be an `NSObject` and nothing that is seen, a class that
  /// has nothing but static members, and one that inherits from nothing and knows no UI framework, are called after
  /// what they work with.
  func isNoView(_ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex) -> Bool {
    if ancestors.contains("NSObject") { return !ancestors.inheritsFromUI }
    guard type.supertypes.isEmpty else { return false }
    let members = type.parts.flatMap(index.members).map(index.declaration)
      .filter { !$0.kind.isType && $0.kind != .typeAlias }
    return !members.isEmpty
      && (members.allSatisfy { !$0.modifiers.isDisjoint(with: [.static, .classMember]) }
        || !type.parts.contains { index.mayKnowUI(in: $0.file) })
  }

  /// A `MockPlantViewModel` in a `PreviewProvider` belongs to nobody, as that does.
  func isOfPreview(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    type.outer.map(index.isOfPreviews) ?? false
  }

  /// `class CreateEntity: NSObject, UIImagePickerControllerDelegate` puts something on the screen, whatever
  /// it is called after.
  func answersUI(_ type: ProjectType, _ ancestors: AncestorNames) -> Bool {
    type.kind == .class && ancestors.inheritsFromUI
  }

  /// `class PlantsDataManager: NSObject, UITableViewDataSource` is a part of the screen, whatever it is called after.
  func fillsLists(_ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex) -> Bool {
    type.kind == .class
      && ancestors.sdk.contains { index.names.text($0).hasSuffix("ViewDataSource") }
  }

  /// `class FinderClient: NSObject, NSTextFinderClient` is called after what AppKit calls it.
  func isCalledSoByUI(
    _ suffix: StaticString, _ ancestors: AncestorNames, _ index: ProjectIndex
  ) -> Bool {
    ancestors.sdk.contains { index.sdk.isOfUI($0) && index.names.text($0).ends(in: suffix) }
  }

  /// `enum PlantStore {}` with its types in extensions only lends them its name.
  func holdsOnlyTypes(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind == .enum else { return false }
    var holdsAny = false
    return !index.hasMember(of: type) { declaration, _ in
      holdsAny = true
      return !declaration.kind.isType && declaration.kind != .typeAlias
    } && holdsAny
  }

  /// What no other file knows of serves its own file, in whatever layer that is.
  func isFilesOwn(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let declared = type.declaration
    let modifiers = index.files[declared.file].declarations[declared.declaration].modifiers
    return type.outer == nil && modifiers.isPrivate
  }

  /// `protocol PlayerClient { func didPush(_ button: Button) }`: what asks for nothing but to be told, itself or,
  /// where it says nothing, by what it refines, is a delegate.
  func isDelegate(_ type: ProjectType, _ ancestors: AncestorNames, _ index: ProjectIndex) -> Bool {
    guard type.kind == .protocol else { return false }
    let own = Array(index.members(of: type.declaration))
    let demands =
      own.isEmpty ? ancestors.project.flatMap { index.members(of: index[$0].declaration) } : own
    return !demands.isEmpty && demands.allSatisfy { isEvent($0, index) }
  }

  /// `func willStop()`, `func player(_ player: Player, didStopAt time: Double)`
  private func isEvent(_ member: Member, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.kind == .function, declaration.type.isNone else { return false }
    let facts = index.files[member.file]
    let names = [declaration.name] + facts.parameters[declaration.parameters].map(\.label)
    return names.contains {
      facts.nameBegins($0, with: "did") || facts.nameBegins($0, with: "will")
    }
  }

  private func isProtocol(_ meaning: TypeMeaning, _ index: ProjectIndex) -> Bool {
    switch meaning {
    case .project(let id): index[id].kind == .protocol
    case .sdk(let name):
      !index.sdk.types(named: name).isEmpty
        && index.sdk.types(named: name).allSatisfy(\.isProtocol)
    case .unknown: false
    }
  }

  /// `class GrowingTextViewController {` where `UIKit` is at hand inherits from no view controller: it
  /// controls a text view.
  func controlsOnlyAView(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    func isNSObject(_ supertype: Supertype) -> Bool {
      guard case .sdk(let name) = supertype.meaning else { return false }
      return index.names.text(name) == "NSObject"
    }
    guard type.kind == .class else { return false }
    // Whatever follows a superclass is a protocol.
    if let superclass = type.supertypes.first, isNSObject(superclass) { return true }
    guard type.supertypes.allSatisfy({ isNSObject($0) || isProtocol($0.meaning, index) }) else {
      return false
    }
    let facts = index.files[type.declaration.file]
    return facts.imports.contains { item in
      index.sdk.module(facts.module(of: item)).map(index.sdk.uiModules.contains) ?? false
    }
  }

  /// An enum without cases only lends its name to what is in it, as a structure does that has nothing but
  /// static members: `struct ReaderLayout { static let sidebarWidth = 320 }`. So does a plain class without state, and
  /// what nobody can make, as its initialisers are private and it does not make itself.
  func isNamespace(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let members = index.members(of: type.declaration)
    switch type.kind {
    case .enum: return !members.contains { index.declaration($0).kind == .enumCase }
    case .struct, .class:
      return type.supertypes.allSatisfy { $0.name == "NSObject" }
        && type.parts.flatMap(index.members).allSatisfy { member in
          let declaration = index.declaration(member)
          if type.kind == .class, declaration.kind == .variable,
            declaration.accessors.isStored || declaration.accessors.contains(.set)
          {
            return false
          }
          return !declaration.modifiers.isDisjoint(with: [.static, .classMember])
            || declaration.kind.isType || declaration.kind == .typeAlias
            || declaration.kind == .initializer && declaration.modifiers.isPrivate
        }
        && members.contains {
          index.declaration($0).kind.isProperty || index.declaration($0).kind == .initializer
        }
    default: return false
    }
  }

  /// `enum ProductRouter { static let title = tr("product.title") }` among the texts of an app, and
  /// `class SettingsViewTexts`, are called after what their constants are for.
  func holdsOnlyConstants(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind != .protocol, type.supertypes.isEmpty else { return false }
    var holdsAny = false
    let holdsOthers = index.hasMember(of: type) { declaration, facts in
      switch declaration.kind {
      case .constant, .variable, .function:
        holdsAny = true
        return declaration.modifiers.isDisjoint(with: [.static, .classMember])
          || declaration.kind != .constant && !givesText(declaration, in: facts)
      case .initializer:
        return !declaration.modifiers.isPrivate
      default:
        return !declaration.kind.isType && declaration.kind != .typeAlias
      }
    }
    return !holdsOthers && holdsAny
  }

  /// `enum Tab: String, Codable` that makes the view of each tab is of no layer.
  func buildsViews(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    index.members(of: type.declaration).contains { member in
      index.isWritten(member, as: "some View") || index.isWritten(member, as: "Alert")
    }
  }

  /// `class EditNote { let onEdit: () -> Void; func makeView() -> NoteView { … } }` keeps no data.
  func onlyMakesViews(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind == .class || type.kind == .struct else { return false }
    let members = type.parts.flatMap(index.members)
    return members.contains { index.declaration($0).kind == .function }
      && members.allSatisfy { member in
        let declaration = index.declaration(member)
        switch declaration.kind {
        case .initializer: return true
        case .function: return givesView(member, index)
        case .constant, .variable:
          let facts = index.files[member.file]
          return declaration.type.ifAny.map { facts.types[$0].flags.contains(.isFunction) } ?? false
        default: return declaration.kind.isType || declaration.kind == .typeAlias
        }
      }
  }

  private func givesView(_ function: Member, _ index: ProjectIndex) -> Bool {
    guard let given = index.annotatedType(of: function) else { return false }
    switch given.kind {
    case .project(let type): return role(ofOther: type, index) == .view
    case .sdkClass, .sdkProtocol:
      return index.names.find(given.name).flatMap { families.role(ofSDK: $0, index) } == .view
    // A library's.
    case .unknown: return given.name.ends(in: "View")
    }
  }

  /// `class EditFlow { let service: EditService; func makeStep() -> EditStep { … } }`, where `EditStep` is an
  /// `ObservableObject`, keeps no data, but makes what screens watch.
  func onlyMakesObserved(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.kind == .class || type.kind == .struct else { return false }
    let members = type.parts.flatMap(index.members)
    return members.contains { givesObserved($0, index) }
      && members.allSatisfy { member in
        let declaration = index.declaration(member)
        guard declaration.kind.isProperty, declaration.accessors.isStored else { return true }
        guard case .project(let kept)? = index.annotatedType(of: member)?.kind else { return false }
        return role(ofOther: kept, index) == .service
      }
  }

  private func givesObserved(_ member: Member, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.kind == .function, !declaration.flags.contains(.isAsync),
      case .project(let given)? = index.annotatedType(of: member)?.kind
    else { return false }
    return AncestorNames(index[given], index.ancestors(of: given), names, index).isObservable
  }

  private func givesText(_ declaration: Declaration, in facts: FileFacts) -> Bool {
    declaration.type.ifAny.map { facts.textEquals(facts.types[$0].range, "String") } ?? false
  }
}

extension ProjectType {
  /// `class Badge: AnimatedImageView`, whose superclass is a library's, by its name a view or a screen.
  package var inheritsFromViewOfLibrary: Bool {
    guard kind == .class, let first = supertypes.first, case .unknown = first.meaning else {
      return false
    }
    let suffixes: [StaticString] = [
      "View", "Cell", "Button", "Label", "Controller", "TextAttachment",
    ]
    return suffixes.contains { first.name.ends(in: $0) }
  }
}
