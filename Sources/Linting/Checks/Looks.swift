// What a screen keeps for its looks alone: views, layouts, what it remembers of itself, and a text, a number or
// an address that it is told to show.

import ProjectModel
import SwiftReader

struct Looks {
  let index: ProjectIndex

  /// A view, a scene of SpriteKit's, who animates transitions, and what only groups such.
  func isLook(_ type: TypeID) -> Bool { isLook(type, depth: 0) }

  private func isLook(_ type: TypeID, depth: Int) -> Bool {
    index.inherits(type, from: Self.looks) || isGeometry(type) || isPrompt(type, depth: depth)
      || isLayout(type, depth: depth) || isStyle(type, depth: depth)
  }

  private static let looks = [
    "SKNode", "SCNNode", "UIViewControllerAnimatedTransitioning",
    "UIViewControllerInteractiveTransitioning", "UIViewControllerTransitioningDelegate",
    "UIPresentationController", "NSViewControllerPresentationAnimator", "CAAnimationDelegate",
  ]

  /// `struct KeyboardState { let frame: CGRect; let duration: TimeInterval }`, `struct ButtonStyle { let tint: UIColor }`:
  /// where something is, or what colours and fonts it has, and numbers beside that.
  func isGeometry(_ type: TypeID) -> Bool { isGeometry(type, depth: 0) }

  private func isGeometry(_ type: TypeID, depth: Int) -> Bool {
    guard depth < 3, index[type].kind == .struct, index[type].role == nil else { return false }
    let kept = index.storedProperties(of: type).map { index.namedType(ofValueDeclaredBy: $0) }
    func isGeometric(_ kept: NamedType?) -> Bool {
      guard let kept else { return false }
      if case .project(let part) = kept.kind { return isGeometry(part, depth: depth + 1) }
      return Self.geometry.contains(kept.name) || Self.colorsAndFonts.contains(kept.name)
    }
    return kept.contains(where: isGeometric)
      && kept.allSatisfy { isGeometric($0) || $0.map { Self.numbers.contains($0.name) } ?? false }
  }

  private static let geometry: Set<String> = [
    "CGRect", "CGSize", "CGPoint", "CGVector", "CGAffineTransform", "CATransform3D",
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "NSTextAlignment",
  ]

  private static let colorsAndFonts: Set<String> = [
    "UIColor", "NSColor", "CGColor", "Color", "UIFont", "NSFont", "Font",
  ]

  private static let numbers: Set<String> = ["Bool", "CGFloat", "TimeInterval", "Int"]

  /// `struct AlertViewModel { let title: String; let onTap: () -> Void }`: what to say, and what to do when a button is
  /// tapped.
  func isPrompt(_ type: TypeID) -> Bool { isPrompt(type, depth: 0) }

  private func isPrompt(_ type: TypeID, depth: Int) -> Bool {
    guard depth < 3, index[type].kind == .struct,
      case let role = index.role(of: type)?.role, role == nil || role == .viewModel
    else { return false }
    let kept = index.storedProperties(of: type)
    return isAction(type, kept)
      && kept.allSatisfy { property in
        index.declaration(property).kind == .constant
          && (index.holdsFunction(property)
            ? isCallback(property) : isPartOfScreen(property, depth: depth + 1))
      }
  }

  /// `let onTap: () -> Void`: what a button does. A function that gives something back may know where data is, and
  /// so may one that answers.
  func isCallback(_ property: Member) -> Bool {
    let facts = index.files[property.file]
    guard let type = index.declaration(property).type.ifAny,
      index.returnNothing(type, in: property.file) == true
    else { return false }
    return facts.text(facts.types[type].range).split(separator: "->").count == 2
  }

  /// `protocol BubbleStyle { func color() -> UIColor }`, which asks for colours, views and sizes alone, or gives those
  /// to views, and who adopts it.
  private func isStyle(_ type: TypeID, depth: Int) -> Bool {
    guard depth < 3, index[type].role == nil else { return false }
    guard index[type].kind == .protocol else {
      return index.ancestors(of: type).project.contains {
        index[$0].kind == .protocol && isStyle($0, depth: depth + 1)
      }
        && index.lineage(of: type).flatMap { index.storedProperties(of: $0) }
          .allSatisfy { isPartOfScreen($0, depth: depth + 1) }
    }
    let members = index.members(of: type)
    return members.contains { given(by: $0).map { isView($0.name) } ?? false }
      && members.allSatisfy { member in
        given(by: member).map { isOfLook($0, depth: depth + 1) } ?? styles(member, depth: depth + 1)
      }
  }

  /// Such a protocol that asks for colours or fonts, and for no pictures, which may be data, wherever it comes from.
  func isTheme(_ type: TypeID) -> Bool {
    guard index[type].kind == .protocol, isStyle(type, depth: 0) else { return false }
    let names = Set(index.members(of: type).compactMap { given(by: $0)?.name })
    return !names.isDisjoint(with: Self.colorsAndFonts) && names.isDisjoint(with: Self.pictures)
  }

  private static let pictures: Set<String> = ["UIImage", "NSImage", "CGImage", "Image"]

  private func given(by member: Member) -> NamedType? {
    index.declaration(member).kind == .function
      ? index.annotatedType(of: member) : index.namedType(ofValueDeclaredBy: member)
  }

  private func isOfLook(_ given: NamedType, depth: Int) -> Bool {
    guard case .project(let id) = given.kind else {
      return isView(given.name) || Self.statesOfItself.contains(given.name)
    }
    return index.role(of: id)?.role == .view || isLook(id, depth: depth)
  }

  /// `func style(_ labels: [UILabel], isDark: Bool)`, which gives nothing.
  private func styles(_ member: Member, depth: Int) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    guard declaration.kind == .function, declaration.type.isNone, !declaration.parameters.isEmpty
    else { return false }
    return facts.parameters[declaration.parameters].allSatisfy { parameter in
      let names = facts.valueNames(in: parameter.type)
      return !names.isEmpty
        && names.allSatisfy { name in
          switch index.resolve(name, in: member.file, at: member.declaration) {
          case .project(let id): index.role(of: id)?.role == .view || isLook(id, depth: depth)
          case .sdk, .unknown:
            isView(facts.text(name)) || Self.statesOfItself.contains(facts.text(name))
          }
        }
    }
  }

  /// `class LoginLayout { let title = UILabel() }`, or what a screen declares for itself and keeps no data in.
  private func isLayout(_ type: TypeID, depth: Int) -> Bool {
    let kind = index[type].kind
    // Layouts of layouts are as deep as anyone builds them.
    guard depth < 3, kind == .class || kind == .struct, index[type].role == nil else {
      return false
    }
    let around = index.role(of: type)?.role
    guard around?.isOfScreen != false else { return false }
    let kept = index.lineage(of: type).filter { index[$0].kind == kind }
      .flatMap { index.storedProperties(of: $0) }
    return (around != nil || kept.contains { isOfViews($0) } || isAction(type, kept))
      && kept.allSatisfy { isPartOfScreen($0, depth: depth + 1) }
  }

  /// `struct AlertAction { let title: String; let onTap: () -> Void }`: what to do when a button is tapped.
  private func isAction(_ type: TypeID, _ kept: [Member]) -> Bool {
    kept.contains(where: index.holdsFunction)
      && !index.members(of: type).contains { index.declaration($0).kind == .function }
  }

  private func isOfViews(_ property: Member) -> Bool {
    guard let type = index.namedType(ofValueDeclaredBy: property) else { return false }
    if case .project(let id) = type.kind { return index.role(of: id)?.role == .view }
    return isView(type.name)
  }

  /// Whether a stored property holds nothing but a part of the screen.
  func isPartOfScreen(_ property: Member) -> Bool { isPartOfScreen(property, depth: 0) }

  private func isPartOfScreen(_ property: Member, depth: Int) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    let isConstant = declaration.kind == .constant && !declaration.value.isNone
    if index.name(of: property).hasSuffix("elegate") { return true }
    if index.holdsFunction(property) { return true }
    if let written = declaration.type.ifAny,
      isParameterForViews(written, of: property, depth: depth)
    {
      return true
    }
    guard let type = index.namedType(ofValueDeclaredBy: property) else {
      // Of numbers and lists we know no type: what changes, or comes from outside, is data.
      return isConstant || isState(declaration.value, facts)
        || isListOfViews(property, depth: depth)
        || isMadeForScreen(declaration.value, facts)
    }
    switch type.kind {
    case .project(let id):
      // An enum says which way, not what.
      return index[id].kind == .enum || index.isName(id) || isLook(id, depth: depth)
        || index[id].role?.role.isOfScreen == true
    case .sdkClass, .sdkProtocol:
      return isConstant || Self.isStateOfScreen(type.name) || isView(type.name)
        || Self.isViewByName(type.name)
    case .unknown:
      return isConstant || Self.isStateOfScreen(type.name) || Self.isViewByName(type.name)
        || type.name.hasPrefix("Any") && index.name(of: property).hasSuffix("bserver")
    }
  }

  /// The `Content` of `class Screen<Content: UIView>: UIViewController { let content: Content }`.
  private func isParameterForViews(
    _ written: FactIndex<TypeReference>, of property: Member, depth: Int
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
      case .sdk(let name): return isView(index.names.text(name))
      case .project(let type):
        return index.role(of: type)?.role.isOfScreen == true || isLook(type, depth: depth)
      case .unknown: return false
      }
    }
  }

  /// `var pages = [UIView?]()`, `var heights: [NSLayoutConstraint] = []`, `lazy var buttons = [UIButton(), UIButton()]`
  private func isListOfViews(_ property: Member, depth: Int) -> Bool {
    let facts = index.files[property.file]
    let declaration = index.declaration(property)
    var names: [String] = []
    if let written = declaration.type.ifAny {
      let parts = facts.valueNames(in: written)
      if !parts.isEmpty, parts.allSatisfy({ isLook(named: $0, in: property, depth: depth) }) {
        return true
      }
      names = parts.map { facts.text($0) }
    } else if let call = declaration.value.ifAny, facts.expressions[call].kind == .call,
      let list = facts.expressions[call].base.ifAny, facts.expressions[list].kind == .arrayLiteral
    {
      names = facts.arguments[facts.expressions[list].arguments].compactMap {
        $0.value.ifAny.map { facts.text(facts.expressions[$0].name) }
      }
    } else if let list = declaration.value.ifAny, facts.expressions[list].kind == .arrayLiteral {
      names = facts.values(of: facts.expressions[list].arguments).map { element in
        facts.calledName(of: element).map { facts.text($0) } ?? ""
      }
    }
    return !names.isEmpty
      && names.allSatisfy { Self.statesOfItself.contains($0) || isView($0) }
  }

  private func isLook(named name: TextRange, in property: Member, depth: Int) -> Bool {
    guard
      case .project(let type) = index.resolve(name, in: property.file, at: property.declaration)
    else { return false }
    return isLook(type, depth: depth)
  }

  /// `private var isShown = false`, `var text = ""`, `var page = 0`
  private func isState(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let value = value.ifAny else { return false }
    switch facts.expressions[value].kind {
    case .booleanLiteral, .stringLiteral, .interpolatedString, .numberLiteral: return true
    default: return false
    }
  }

  /// `var marker = MapMarker(position: position)`, `var loading = Task { … }`
  private func isMadeForScreen(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard let value = value.ifAny, facts.expressions[value].kind == .call,
      let made = facts.calledName(of: value), facts.beginsUppercase(made)
    else { return false }
    return Self.isViewByName(facts.text(made)) || Self.statesOfItself.contains(facts.text(made))
  }

  // MARK: Names

  /// Whether only UI modules have a type of this name, or it is a view of another one: `WKWebView`.
  func isView(_ name: String) -> Bool {
    guard let id = index.names.find(name) else { return false }
    return index.sdk.isOfUI(id) || index.inherits(sdk: id, from: Self.views)
  }

  private static let views = [
    "UIView", "NSView", "UIViewController", "NSViewController", "CALayer", "UIGestureRecognizer",
  ]

  /// A library's, of which we know at most that it has one of this name.
  static func isViewByName(_ name: String) -> Bool {
    viewNames.contains { name.hasSuffix($0) }
  }

  private static let viewNames = [
    "View", "Button", "Label", "TextField", "Layer", "ViewController", "VC", "Constraint", "Marker",
    "Overlay",
  ]

  static func isStateOfScreen(_ name: String) -> Bool {
    statesOfItself.contains(name) || whatIsTold.contains(name)
  }

  private static let statesOfItself: Set<String> = [
    "Bool", "CGFloat", "CGRect", "CGSize", "CGPoint", "TimeInterval", "Timer", "IndexPath",
    "NSLayoutConstraint", "Set", "AnyCancellable", "DisposeBag", "Task", "CALayer", "CAShapeLayer",
    "CAGradientLayer", "NSObjectProtocol", "NSKeyValueObservation",
    // A camera, of which it shows the picture.
    "AVCaptureSession",
  ]

  private static let whatIsTold: Set<String> = [
    "String", "NSAttributedString", "NSMutableAttributedString", "AttributedString", "URL",
    "URLRequest", "Int",
  ]
}

extension ProjectIndex {
  /// `struct ScreenName: RawRepresentable { let rawValue: String }`: an enum to which others can add.
  func isName(_ type: TypeID) -> Bool {
    guard self[type].kind == .struct, inherits(type, from: ["RawRepresentable"]) else {
      return false
    }
    let kept = storedProperties(of: type)
    return kept.count == 1 && kept.allSatisfy { name(of: $0) == "rawValue" }
  }
}

extension Role {
  /// Whether a type of this role is a part of what is shown, or shows it.
  var isOfScreen: Bool {
    self == .view || self == .viewController || self == .coordinator || self == .app
      || self == .test
  }
}
