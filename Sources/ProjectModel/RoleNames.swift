// What a type's name, and what it is called after, say for or against the role that the name ends in.

import SwiftReader

extension RoleRules {
  /// `struct Repository` of a GitHub client and `class Service` among the models are what the app shows.
  func isData(
    _ type: ProjectType, calledJust word: StaticString, _ ancestors: AncestorNames,
    _ index: ProjectIndex
  ) -> Bool {
    guard type.name.utf8.count == word.utf8CodeUnitCount,
      ["Service", "Repository", "Client", "Store"].contains(type.name)
    else { return false }
    switch type.kind {
    case .struct: return true
    case .enum: return !isNamespace(type, index)
    default: return placedRole(type, ancestors, index) != nil
    }
  }

  /// `protocol BookmarkReStore` asks for what can be restored.
  func isSyllable(_ suffix: StaticString, of name: String) -> Bool {
    String(name.dropLast("\(suffix)".count)).ends(in: "Re")
  }

  /// A bare `Client` that keeps a window or a view controller is nobody's client: it is the app around it, and so is a
  /// `PlantClient` that keeps a window and a view controller.
  func isShell(
    _ type: ProjectType, calledJust word: StaticString, _ index: ProjectIndex
  ) -> Bool {
    guard type.kind == .class else { return false }
    if type.name.utf8.count == word.utf8CodeUnitCount {
      return keeps([.view, .viewController], type, index)
    }
    return keepsWindow(type, index) && keeps([.viewController], type, index)
  }

  private func keeps(_ roles: [Role], _ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let file = type.declaration.file
    return storesStrongly(type, index) { name, place in
      let role: Role? =
        switch index.resolve(name, in: file, at: place) {
        // One that is called so itself may keep this one.
        case .project(let id) where isCalledLikeService(index[id].name): nil
        case .project(let id): self.role(ofOther: id, index)
        case .sdk(let name): families.role(ofSDK: name, index)
        case .unknown: nil
        }
      return role.map(roles.contains) ?? false
    }
  }

  private func keepsWindow(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let facts = index.files[type.declaration.file]
    return storesStrongly(type, index) { name, _ in
      facts.textEquals(name, "UIWindow") || facts.textEquals(name, "NSWindow")
    }
  }

  private func storesStrongly(
    _ type: ProjectType, _ index: ProjectIndex,
    where fits: (_ name: TextRange, _ place: FactIndex<Declaration>) -> Bool
  ) -> Bool {
    let facts = index.files[type.declaration.file]
    return storesAnything(type, index) { property, written in
      !property.modifiers.isWeakOrUnowned
        && facts.mentions[facts.types[written].mentions].contains {
          fits($0.name, facts.types[written].declaration)
        }
    }
  }

  private func isCalledLikeService(_ name: String) -> Bool {
    (Self.namesOfServices + ["Store"]).contains { name.ends(in: $0) }
  }

  /// `struct RowStore<Section, Row>` holds what it is given, as an array does.
  func isCollection(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let declared = type.declaration
    return type.kind == .struct
      && !index.files[declared.file].declarations[declared.declaration].genericParameters.isEmpty
  }

  /// A `RouterStore` or a `WindowService` looks after what is on the screen, not after data.
  func servesScreens(_ name: String, _ suffix: StaticString) -> Bool {
    let served = String(name.dropLast("\(suffix)".count))
    return Self.namesOfScreens.contains { served.ends(in: $0) }
  }

  private static let namesOfScreens: [StaticString] = [
    "Router", "Coordinator", "ViewController", "View", "Cell", "ViewModel", "Window",
  ]

  /// What a list compares by `ListDiffable`, and what a `PlantCellModel` or a `LoginScreenModel` holds, is
  /// made for the screen: a view model by another name.
  private static let namesOfScreenParts: [StaticString] = [
    "CellModel", "RowModel", "ScreenModel", "WindowModel", "SceneModel", "ControllerModel",
    "CoordinatorModel", "RenderModel",
  ]

  /// A `BidNetworkModel` may hold what is known of a network, or ask the server for bids.
  func mayUseNetwork(_ type: ProjectType) -> Bool {
    type.kind == .class && type.name.ends(in: "NetworkModel")
  }

  /// So is a `PlantFooterModel` beside a view, or a layout of views, that is called `PlantFooter`, unless that has a view
  /// model too.
  func isCalledAfterScreenPart(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    if Self.namesOfScreenParts.contains(where: { type.name.ends(in: $0) }) { return true }
    guard type.name.ends(in: "Model") else { return false }
    let view = String(type.name.dropLast("Model".count))
    if isScreenPart(view, near: type, index) {
      return !index.hasTopLevelType(named: view + "ViewModel")
    }
    func isBeside(_ parts: [String]) -> Bool {
      parts.contains { isScreenPart(view + $0, near: type, index) }
    }
    // A `Plant` may be shown by a `PlantView`, but not know its colours. What a text looks like is often part
    // of what a whole screen is about.
    return storesLooks(type, index) && isBeside(Self.namesOfViews + ["ViewController"])
      || storesTextsWithLooks(type, index) && isBeside(Self.namesOfViews)
  }

  /// `struct FillTableViewModel` beside a `class FillTableView` that is no view, but fills one.
  func isCalledAfterNoView(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let file = type.declaration.file
    var name = type.name
    let view = name.withUTF8 { name in
      index.names.find(UnsafeBufferPointer(rebasing: name.dropLast("Model".utf8.count)))
    }
    guard let id = view, case .project(let called) = index.lookUp(id, in: file, at: .none),
      index[called].declaration.file == file, index[called].kind == .class
    else { return false }
    return role(ofOther: called, index) == nil
  }

  /// A `FeedViewModelImpl`, a `FeedViewModelOld` and a `FeedViewModelV2` are view models.
  func isVersionOfViewModel(_ type: ProjectType) -> Bool {
    // Byte by byte: the library's own way to a suffix takes ten times as long.
    var name = type.name
    return name.withUTF8 { name in
      var rest = name
      while let length = Self.lengthOfVersion(endingIn: rest) {
        rest = UnsafeBufferPointer(rebasing: rest.dropLast(length))
      }
      return rest.count < name.count && rest.ends(in: "ViewModel")
    }
  }

  private static func lengthOfVersion(endingIn name: UnsafeBufferPointer<UInt8>) -> Int? {
    if let last = name.last, last >= UInt8(ascii: "0"), last <= UInt8(ascii: "9") { return 1 }
    return namesOfVersions.first { name.ends(in: $0) }?.utf8CodeUnitCount
  }

  private static let namesOfVersions: [StaticString] = [
    "Impl", "Imp", "Implementation", "Old", "New", "Legacy", "V",
  ]

  private static let namesOfViews = ["View", "Cell", "TableViewCell", "CollectionViewCell"]

  /// So is the `PlantViewLayout` of a `PlantView`.
  func isCalledAfterView(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard type.name.holds("View") || type.name.holds("Cell") else { return false }
    let letters = Array(type.name)
    return letters.indices.dropFirst().contains { end in
      guard letters[end].isUppercase else { return false }
      let view = String(letters[..<end])
      return Self.namesOfViews.contains(where: view.hasSuffix)
        && isScreenPart(view, near: type, index)
    }
  }

  /// Another package's `Alert` is not what this one's `AlertModel` is about.
  private func isScreenPart(_ name: String, near type: ProjectType, _ index: ProjectIndex) -> Bool {
    guard let id = index.names.find(name),
      case .project(let shown) = index.lookUp(id, in: type.declaration.file, at: .none),
      index.home(of: shown) == index.surveys[type.declaration.file].home
    else { return false }
    let role = role(ofOther: shown, index)
    return role == .view || role == .viewController
      || role == nil && index.inheritsFromUIClass(shown)
  }

  /// A nested type of no role of its own is part of the type around it, but not an observable object or
  /// a `Model`, the `Data` or the `Content` in a view: that is the view's model, whoever's name it lives under; nor
  /// what makes a view for each of its cases in a model.
  func isOfItsOwn(_ id: TypeID, _ index: ProjectIndex) -> Bool {
    let type = index[id]
    if type.kind == .enum, type.outer != nil, buildsViews(type, index) {
      return roleAround(type, index) == .model
    }
    guard type.outer != nil, type.kind == .class || type.kind == .struct else { return false }
    let ancestors = AncestorNames(type, index.ancestors(of: id), names, index)
    // What hands a widget its data shows nothing.
    if Self.providers.contains(where: ancestors.contains) { return true }
    if type.kind == .struct, Self.namesOfViewData.contains(where: type.name.ends) {
      return roleAround(type, index) == .view
    }
    return
      (type.name.ends(in: "Model") || type.name.ends(in: "ViewModels")
      || type.kind == .class && ancestors.isObservable)
      && isPartOfScreen(type, index)
  }

  private static let namesOfViewData: [StaticString] = ["Data", "ViewItem", "Content"]

  private static let providers = [
    "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider",
  ]

  /// So is the `Model` in a view.
  func isPartOfScreen(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    let role = roleAround(type, index)
    return role == .view || role == .viewController
  }

  /// The `SignatoryModel` in a `ConfirmViewModel` is a part of that.
  func isModelOfViewModel(_ type: ProjectType, _ index: ProjectIndex) -> Bool {
    type.kind == .struct && type.name.ends(in: "Model") && roleAround(type, index) == .viewModel
  }

  /// That of the nearest type around it that plays one itself.
  private func roleAround(_ type: ProjectType, _ index: ProjectIndex) -> Role? {
    guard let outer = type.outer else { return nil }
    return index.typesOutward(from: outer).lazy.compactMap { role(ofOther: $0, index) }.first
  }
}
