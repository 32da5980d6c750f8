// Containers that are written by hand: types that have a list of screens and add them as their children.

import ProjectModel
import SwiftReader

/// Looks through calls such as `addChild(step)` for what they add.
struct ChildScreens {
  /// What the screens in the list are or inherit from.
  private let screens: [String]
  private let screenNames: [NameID]
  /// What shows a list of screens by itself: `UIPageViewController`.
  private let containers: [String]
  private let containerNames: [NameID]
  private let index: ProjectIndex

  init(screens: [String], containers: [String], index: ProjectIndex) {
    self.screens = screens
    self.containers = containers
    self.index = index
    screenNames = index.names(screens)
    containerNames = index.names(containers)
  }

  struct Found {
    var containers: Set<TypeID> = []
    /// What functions are called that a library's screen has from the project, and that make what they are given
    /// its child: `extension UIViewController { func show(child: UIViewController) { addChild(child) } }`
    var adders: Set<String> = []
  }

  /// The types in whose code one of `calls` adds what is in a list of screens that they have, a container
  /// that shows it or is all that they have, or the screens that their initialiser is given.
  func containers(calling calls: SearchedNames, in project: CheckedProject) -> Found {
    var found = Found()
    var given: [TypeID: Set<Member>] = [:]
    for file in index.files.indices {
      let facts = index.files[file]
      for callee in project.expressions(named: calls, in: file)
      where facts.expressions[callee].use == .base {
        let call = FactIndex<Expression>(raw: facts.expressions[callee].target)
        guard facts.expressions[call].kind == .call,
          let child = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny
        else { continue }
        guard let type = index.type(around: facts.expressions[callee].scope, in: file) else {
          if let adder = function(adding: child, to: callee, in: file) {
            found.adders.insert(adder)
          }
          continue
        }
        if isOfList(child, of: type, in: file, depth: 3)
          || !isMoreThanScreen(type) && isContainer(child, of: type, in: file)
            && (index.lineage(of: type).flatMap(index.members).contains(where: isList)
              || hasOnlyContainers(type))
        {
          found.containers.insert(type)
        } else if let screen = givenScreen(child, of: type, in: file) {
          given[type, default: []].insert(screen)
        }
      }
    }
    // One screen may be a part of what adds it: it is several that have to be held together.
    for (type, screens) in given where screens.count > 1 && hasOnlyScreens(type) {
      found.containers.insert(type)
    }
    return found
  }

  /// Those of `types` that do nothing themselves, and that somebody else gives a child by one of `adders`, or by one
  /// of the methods that they stand for.
  func filled(
    _ types: [TypeID], by adders: Set<String>, in project: CheckedProject
  ) -> Set<TypeID> {
    if adders.isEmpty { return [] }
    let idle = TypeSet(types.filter(doesNothing), of: index)
    if idle.isEmpty { return [] }
    let search = NameSearch(adders.sorted())
    var found: Set<TypeID> = []
    // Who has such a screen names it somewhere.
    for file in project.files(naming: idle) {
      let facts = index.files[file]
      if facts.isInTests { continue }
      for (_, callee) in project.uses(of: search, in: file) {
        guard facts.call(by: callee) != nil, let base = facts.expressions[callee].base.ifAny,
          let screen = index.type(of: base, in: file), idle.contains(screen)
        else { continue }
        found.insert(screen)
      }
    }
    return found
  }

  /// Whether a screen has no code that could show anything: a view model, or other screens, for others to use.
  private func doesNothing(_ type: TypeID) -> Bool {
    index.lineage(of: type).allSatisfy { type in
      index[type].kind != .class
        || index.members(of: type).allSatisfy { index.declaration($0).kind.isProperty }
          && hasOnlyScreens(type)
    }
  }

  /// The name of the function that makes one of its parameters a child of `self`.
  private func function(
    adding child: FactIndex<Expression>, to callee: FactIndex<Expression>, in file: Int
  ) -> String? {
    let facts = index.files[file]
    let isOfSelf =
      facts.expressions[callee].base.ifAny.map(facts.standsForSelf) ?? true
    let scope = facts.scopes[facts.expressions[callee].scope]
    guard isOfSelf, scope.closure.isNone, case .parameter = facts.meaning(of: child),
      let function = index.unit(of: scope.declaration, in: file),
      facts.declarations[function].kind == .function
    else { return nil }
    return facts.text(facts.declarations[function].name)
  }

  /// A list or a form, which shows something of its own: it inherits from another of the SDK's screens than the
  /// plain ones.
  private func isMoreThanScreen(_ type: TypeID) -> Bool {
    index.inheritsFromSDK(type) { name in
      !screens.contains(name)
        && index.names.find(name).map { index.inherits(sdk: $0, from: screens) } ?? false
    }
  }

  /// Whether every stored property holds a container, as that of a screen written in SwiftUI does, or is that screen's:
  /// `private var host: UIHostingController<ShareView>?`.
  private func hasOnlyContainers(_ type: TypeID) -> Bool {
    index.lineage(of: type).filter { index[$0].kind == .class }.allSatisfy { type in
      index.storedProperties(of: type).allSatisfy { property in
        index.namedType(ofValueDeclaredBy: property).map(isContainer) ?? false
          || index.isOnlyGivenToHostedView(property, by: type)
      }
    }
  }

  /// Beside view models, and what others own.
  private func hasOnlyScreens(_ type: TypeID) -> Bool {
    index.storedProperties(of: type).allSatisfy { property in
      if index.declaration(property).modifiers.isWeakOrUnowned { return true }
      guard case .project(let held)? = index.annotatedType(of: property)?.kind else { return false }
      return index.role(of: held)?.role == .viewModel
        || index.inheritsFromSDK(held, anyOf: screenNames)
    }
  }

  /// The property of `addChild(list)` with `private let list: ListViewController` and
  /// `init(list: ListViewController)`.
  private func givenScreen(
    _ value: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> Member? {
    let facts = index.files[file]
    let chain = facts.chain(to: value)
    let isOfSelf = chain.first.map(facts.standsForSelf) ?? false
    guard chain.count == (isOfSelf ? 2 : 1), let name = chain.last,
      isOfSelf || facts.expressions[name].kind == .name && facts.meaning(of: name) == .outside,
      let member = property(name, of: type, in: file),
      index.declaration(member).accessors.isStored,
      case .project(let screen)? = index.annotatedType(of: member)?.kind,
      index.inheritsFromSDK(screen, anyOf: screenNames)
    else { return nil }
    let isGiven = index.initializers(of: type).contains { initializer in
      let facts = index.files[initializer.file]
      return facts.parameters[index.declaration(initializer).parameters].contains { parameter in
        guard let written = parameter.type.ifAny,
          case .project(screen)? = index.namedType(written, in: initializer.file)?.kind
        else { return false }
        return true
      }
    }
    return isGiven ? member : nil
  }

  /// `steps[0]`, `for step in steps`, `let step = steps.first`, `steps.forEach { … $0 … }`.
  private func isOfList(
    _ value: FactIndex<Expression>, of type: TypeID, in file: Int, depth: Int
  ) -> Bool {
    let facts = index.files[file]
    if depth == 0 { return false }
    func isOfList(_ value: FactIndex<Expression>) -> Bool {
      self.isOfList(value, of: type, in: file, depth: depth - 1)
    }
    if facts.expressions[value].kind == .operation {
      return facts.arguments[facts.expressions[value].arguments].contains {
        $0.value.ifAny.map(isOfList) ?? false
      }
    }
    let chain = facts.chain(to: value)
    guard var root = chain.first else { return false }
    if facts.standsForSelf(root), chain.count > 1 {
      root = chain[1]
      return property(root, of: type, in: file).map(isList) ?? false
    }
    guard facts.expressions[root].kind == .name else { return false }
    switch facts.meaning(of: root) {
    case .declaration(let local):
      return facts.declarations[local].value.ifAny.map { isOfList($0) } ?? false
    case .outside where facts.firstByte(of: facts.expressions[root].name) != UInt8(ascii: "$"):
      return property(root, of: type, in: file).map(isList) ?? false
    case .capture: return false
    case .outside, .parameter:
      // What a closure gets from who calls it.
      guard let closure = facts.scopes[facts.expressions[root].scope].closure.ifAny,
        let (call, _) = facts.callGiven(closure)
      else { return false }
      return isOfList(call)
    }
  }

  private func isContainer(
    _ value: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> Bool {
    index.namedType(of: value, in: file).map(isContainer) ?? false
  }

  private func isContainer(_ type: NamedType) -> Bool {
    guard case .project(let id) = type.kind else { return containers.contains(type.name) }
    return index.inheritsFromSDK(id, anyOf: containerNames)
  }

  private func property(
    _ expression: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> Member? {
    index.property(index.files[file].expressions[expression].name, in: file, of: type)
  }

  /// `var steps: [StepViewController]`, stored or not, and `var steps = [UIViewController]()`.
  private func isList(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    guard declaration.kind.isProperty else { return false }
    if let written = declaration.type.ifAny {
      return facts.types[written].flags.contains(.isArray)
        && facts.valueNames(in: written).contains {
          isScreen($0, in: member.file, at: facts.types[written].declaration)
        }
    }
    guard let call = declaration.value.ifAny, facts.expressions[call].kind == .call,
      let list = facts.expressions[call].base.ifAny,
      facts.expressions[list].kind == .arrayLiteral
    else { return false }
    return facts.arguments[facts.expressions[list].arguments].contains { argument in
      guard let element = argument.value.ifAny.map({ facts.expressions[$0] }) else { return false }
      return element.kind == .name
        && isScreen(element.name, in: member.file, at: facts.scopes[element.scope].declaration)
    }
  }

  private func isScreen(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> Bool {
    let text = index.files[file].text(name)
    if screens.contains(text) || containers.contains(text) { return true }
    switch index.resolve(name, in: file, at: declaration) {
    // `typealias Page = UIViewController & Refreshable`
    case .sdk(let name): return index.inherits(sdk: name, from: screens)
    case .unknown: return false
    case .project(let id):
      if index.inheritsFromSDK(id, anyOf: screenNames) { return true }
      // `protocol Module { var controller: UIViewController { get } }`
      return index[id].kind == .protocol
        && index.lineage(of: id).flatMap(index.members).contains { member in
          index.declaration(member).kind.isProperty
            && index.annotatedType(of: member).map { screens.contains($0.name) } ?? false
        }
    }
  }
}
