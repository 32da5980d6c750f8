// Which types work with data: a screen that neither keeps any nor knows where any is, fixed texts and pictures
// or what hosts another screen, has nothing to leave to others.

import ProjectModel
import SwiftReader

/// Looks at what types keep, and at what their code names.
struct WorkWithData {
  /// Types of the SDK that hold or fetch data: `UserDefaults`.
  let apis: Set<String>
  let project: CheckedProject

  private var index: ProjectIndex { project.index }

  /// Those of `types` that work with data, themselves or by a class of the project that they inherit from.
  func types(among types: [TypeID]) -> Set<TypeID> {
    let classes = types.map { type in
      (type, index.lineage(of: type).filter { index[$0].kind == .class })
    }
    let families = TypeSet(Array(Set(classes.flatMap(\.1))), of: index)
    var isWorking = Array(repeating: false, count: index.types.count)
    for file in project.files(of: families) {
      for use in project.references[file].typeUses
      where families.contains(use.user) && !isWorking[use.user.raw] && isSource(use, in: file) {
        isWorking[use.user.raw] = true
      }
    }
    for type in families.all where !isWorking[type.raw] {
      isWorking[type.raw] = index.storedProperties(of: type).contains(where: isData)
    }
    return Set(classes.filter { $0.1.contains { isWorking[$0.raw] } }.map(\.0))
  }

  /// Whether naming a type is knowing where data is: a model, a service, or anything of the project that is
  /// no part of the screen and more than a name for constants.
  private func isSource(_ use: TypeUse, in file: Int) -> Bool {
    switch use.meaning {
    case .sdk(let name): return apis.contains(index.names.text(name))
    case .unknown: return false
    case .project(let type):
      let found = index[type]
      if let role = index.role(of: type)?.role { return !isOfScreen(role) }
      switch found.kind {
      case .class, .actor:
        return !isOnlyTold(use, in: file) && !isAskedForLook(type, use, in: file)
          && !isOfLook(type)
      case .struct:
        return !index.storedProperties(of: type).isEmpty && !isOnlyTold(use, in: file)
      default: return false
      }
    }
  }

  /// `Analytics.shared.log("shown")` as a statement gives nothing to show.
  private func isOnlyTold(_ use: TypeUse, in file: Int) -> Bool {
    guard case .expression(let name) = use.context else { return false }
    let facts = index.files[file]
    let end = facts.chainEnd(from: name)
    return facts.expressions[end].kind == .call && facts.destination(of: end) == .discarded
  }

  /// `Palette.background`, a colour.
  private func isAskedForLook(_ type: TypeID, _ use: TypeUse, in file: Int) -> Bool {
    guard case .expression(let name) = use.context else { return false }
    let facts = index.files[file]
    guard facts.expressions[name].use == .base,
      case let member = facts.expressions[
        FactIndex<Expression>(raw: facts.expressions[name].target)],
      member.kind == .member,
      let property = index.property(member.name, in: file, of: type),
      !index.declaration(property).modifiers.isDisjoint(with: [.static, .classMember]),
      let look = index.namedType(ofValueDeclaredBy: property)
    else { return false }
    return index.isOfUI(look.name)
  }

  /// A scene of SpriteKit's is a picture, and who animates transitions has nothing but screens.
  private func isOfLook(_ type: TypeID) -> Bool { index.inherits(type, from: Self.looks) }

  private static let looks = [
    "SKNode", "SCNNode", "UIViewControllerAnimatedTransitioning",
    "UIViewControllerInteractiveTransitioning", "UIViewControllerTransitioningDelegate",
    "UIPresentationController", "NSViewControllerPresentationAnimator", "CAAnimationDelegate",
  ]

  private func isOfScreen(_ role: Role) -> Bool {
    role == .view || role == .viewController || role == .coordinator || role == .app
      || role == .test
  }

  private func isData(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    // What a superclass has is its business.
    if declaration.modifiers.isWeakOrUnowned || declaration.modifiers.contains(.override) {
      return false
    }
    for attribute in facts.attributes[declaration.attributes] {
      switch facts.text(attribute.name) {
      case "IBOutlet", "IBInspectable": return false
      case "objc", "available", "objcMembers", "nonobjc", "MainActor": continue
      // What a wrapper injects is somebody's work.
      default: return true
      }
    }
    let isConstant = declaration.kind == .constant && !declaration.value.isNone
    if let written = declaration.type.ifAny {
      if facts.types[written].flags.contains(.isFunction) { return false }
      if isParameterForViews(written, of: property) { return false }
    }
    guard let type = index.namedType(ofValueDeclaredBy: property) else {
      // Of numbers and lists we know no type: what changes, or comes from outside, is data.
      return !isConstant && !isState(declaration.value, facts) && !isListOfViews(property)
    }
    switch type.kind {
    case .project(let id):
      // An enum says which way, not what.
      return index[id].kind != .enum && !isOfLook(id)
        && index.role(of: id).map { !isOfScreen($0.role) } ?? true
    case .sdkClass, .sdkProtocol:
      if apis.contains(type.name) { return true }
      if Self.statesOfScreens.contains(type.name) { return false }
      return !index.isOfUI(type.name) && !isConstant
    case .unknown: return !isConstant && !Self.statesOfScreens.contains(type.name)
    }
  }

  /// The `Content` of `class Screen<Content: UIView>: UIViewController { let content: Content }`.
  private func isParameterForViews(
    _ written: FactIndex<TypeReference>, of property: Member
  ) -> Bool {
    let names = index.files[property.file].valueNames(in: written)
    guard names.count == 1,
      let type = index.enclosingType(of: property.declaration, in: property.file)
    else { return false }
    let name = index.files[property.file].text(names[0])
    let declared = index[type].declaration
    let facts = index.files[declared.file]
    let parameters = facts.declarations[declared.declaration].genericParameters
    return facts.genericParameters[parameters].contains { parameter in
      guard facts.text(parameter.name) == name, let constraint = parameter.constraint.ifAny,
        let mention = facts.mentions[facts.types[constraint].mentions].first
      else { return false }
      switch index.resolve(mention.name, in: declared.file, at: declared.declaration) {
      case .sdk(let name): return index.sdk.isOfUI(name)
      case .project(let type): return index.role(of: type).map { isOfScreen($0.role) } ?? false
      case .unknown: return false
      }
    }
  }

  /// What a screen remembers of itself, and a text or an address that it is told to show.
  private static let statesOfScreens: Set<String> = [
    "Bool", "String", "NSAttributedString", "URL", "CGFloat", "CGRect", "CGSize", "CGPoint",
    "TimeInterval", "Timer", "IndexPath",
    "NSLayoutConstraint", "Set", "AnyCancellable", "DisposeBag", "CALayer", "CAShapeLayer",
    "CAGradientLayer", "NSObjectProtocol", "NSKeyValueObservation",
  ]

  /// `var pages = [UIView?]()`, `var heights: [NSLayoutConstraint] = []`
  private func isListOfViews(_ property: Member) -> Bool {
    let facts = index.files[property.file]
    let declaration = index.declaration(property)
    var names: [String] = []
    if let written = declaration.type.ifAny {
      names = facts.valueNames(in: written).map { facts.text($0) }
    } else if let call = declaration.value.ifAny, facts.expressions[call].kind == .call,
      let list = facts.expressions[call].base.ifAny, facts.expressions[list].kind == .arrayLiteral
    {
      names = facts.arguments[facts.expressions[list].arguments].compactMap {
        $0.value.ifAny.map { facts.text(facts.expressions[$0].name) }
      }
    }
    return !names.isEmpty
      && names.allSatisfy { name in
        Self.statesOfScreens.contains(name) && name != "String" && name != "URL"
          || index.isOfUI(name)
      }
  }

  /// `private var isShown = false`, `var text = ""`
  private func isState(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let value = value.ifAny else { return false }
    switch facts.expressions[value].kind {
    case .booleanLiteral, .stringLiteral, .interpolatedString: return true
    default: return false
    }
  }
}

extension ProjectIndex {
  /// Whether only UI modules have a type of this name.
  fileprivate func isOfUI(_ name: String) -> Bool {
    names.find(name).map(sdk.isOfUI) ?? false
  }
}
