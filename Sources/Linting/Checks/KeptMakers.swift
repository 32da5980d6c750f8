// Whether who makes an object keeps it as long as the app lives.

import ProjectModel
import SwiftReader

extension LifeSearch {
  /// Whether a maker of objects of a type, one of many or the only one, keeps what it makes there.
  func isKept(_ maker: Makers.Maker, of type: TypeID, isOnly: Bool, steps: Int = 4) -> Bool {
    let facts = index.files[maker.file]
    let call = facts.chainEnd(from: maker.expression)
    let scope = facts.expressions[call].scope
    let owner = index.type(around: scope, in: maker.file)
    let isScreens = isOfScreen(type)
    // `container.register(Store.self) { _ in FileStore() }`, by the closure's result or as a part of it.
    if let closure = facts.scopes[scope].closure.ifAny,
      let (registration, _) = facts.callGiven(closure)
    {
      if facts.isSingletonMaker(registration) { return true }
      if let scope = facts.scope(of: registration) {
        if isForGood(scope, in: maker.file) { return true }
      } else if facts.registers(registration), containersKeep {
        return true
      }
    }
    // `lazy var settings = SettingsWindow(pages: [GeneralPage()])`: all that makes its value is made once.
    if let property = index.unit(of: facts.scopes[scope].declaration, in: maker.file),
      facts.declarations[property].kind.isProperty, facts.declarations[property].accessors.isStored
    {
      guard index.runsOnce(facts.scopes[scope], in: maker.file) else { return false }
      // What is in no type, nor in an extension, is a global.
      return facts.declarations[property].parent.isNone
        || facts.declarations[property].modifiers.contains(.static) || owner.map(lives) ?? false
    }
    // What SwiftUI's app gives to its first screen.
    if !isScreens, let owner, isAppThatNeverChanges(owner) { return true }
    if isPutInStatic(call, in: maker.file, by: owner) { return true }
    if !isScreens, let owner, isRemembered(call, in: maker.file, by: owner) {
      return lives(owner)
    }
    if let factory = index.factory(giving: call, in: maker.file) {
      return steps > 0 && isKept(factory, of: type, isOnly: isOnly, steps: steps - 1)
    }
    if let maker = index.typeMade(withDefault: call, in: maker.file) { return lives(maker) }
    guard let owner else { return false }
    if lists.keep(type, madeBy: call, in: maker.file, for: owner) { return lives(owner) }
    // Whoever keeps it, there is one.
    if let runner = runsOnce(call, in: maker.file, owner, isScreens: isScreens), lives(runner) {
      return true
    }
    if isOnly, isGivenToKeeper(call, of: type, in: maker.file, by: owner) { return true }
    // A screen's method may run again and make another one.
    guard isOnly, case .assignment(let assignment) = facts.destination(of: call),
      let target = facts.assignments[assignment].target.ifAny,
      let property = index.property(facts.expressions[target].name, in: maker.file, of: owner),
      facts.chain(to: target).dropLast().allSatisfy(facts.standsForSelf),
      !index.declaration(property).modifiers.isWeakOrUnowned
    else { return false }
    if isDelegate(owner) { return true }
    let isMadeOnce = isMadeAtLoading(call, in: maker.file, owner)
    return
      (isSetLate(property) && (!isScreens || isMadeOnce)
      || isMadeOnce && isSetForGood(property, by: owner))
      && lives(owner)
  }

  /// `shared = Store()`, or `let made = Store()` and `shared = made`, where `shared` is static or a global.
  private func isPutInStatic(
    _ call: FactIndex<Expression>, in file: Int, by owner: TypeID?
  ) -> Bool {
    let facts = index.files[file]
    let targets: [FactIndex<Expression>] =
      switch facts.destination(of: call) {
      case .initialValue(let local): facts.targets(givenLocal: local)
      case .assignment(let assignment):
        facts.assignments[assignment].target.ifAny.map { [$0] } ?? []
      default: []
      }
    return targets.contains { index.isStaticForGood($0, of: owner, in: file) }
  }

  /// Whether a view controller makes something as its view or window is loaded, which happens once.
  private func isMadeAtLoading(
    _ call: FactIndex<Expression>, in file: Int, _ owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    let scope = facts.scopes[facts.expressions[call].scope]
    guard index.runsOnce(scope, in: file), index.role(of: owner)?.role == .viewController,
      let unit = index.unit(of: scope.declaration, in: file)
    else { return false }
    let name = facts.declarations[unit].name
    if Self.loadingFunctions.contains(facts.text(name)) { return true }
    guard facts.declarations[unit].modifiers.isPrivate,
      let only = index.onlyUse(of: Member(file: file, declaration: unit), by: owner),
      index.files[only.file].call(by: only.expression) != nil
    else { return false }
    return isMadeAtLoading(only.expression, in: only.file, owner)
  }

  private static let loadingFunctions: Set<String> = ["viewDidLoad", "loadView", "windowDidLoad"]

  /// Who makes an object when it is first asked for it, or as it is made itself, and keeps it for good; or makes it in
  /// code that runs once, whoever keeps it.
  func rememberer(of object: MadeObject) -> TypeID? {
    let facts = index.files[object.file]
    let scope = facts.expressions[object.call].scope
    guard let owner = index.type(around: scope, in: object.file) else { return nil }
    if isRemembered(object.call, in: object.file, by: owner)
      || isConstant(object.call, in: object.file, of: owner)
    {
      return owner
    }
    let isScreen = index.createdType(object.call, in: object.file).map(isOfScreen) ?? true
    return runsOnce(object.call, in: object.file, owner, isScreens: isScreen, steps: 0)
  }

  /// `init() { store = Store() }`, where `let store: Store`.
  private func isConstant(
    _ call: FactIndex<Expression>, in file: Int, of owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    guard case .assignment(let assignment) = facts.destination(of: call),
      let target = facts.assignments[assignment].target.ifAny,
      let property = index.property(facts.expressions[target].name, in: file, of: owner)
    else { return false }
    return facts.isAskedOfSelf(target) && index.declaration(property).kind == .constant
  }

  /// `if let store { return store }`, then `let made = Store()` and `store = made`: once there is one, it is that. So
  /// it is after `if store == nil { store = Store() }`, and after `store = store ?? Store()`, and for each key where
  /// `stores[key]` stands for `store`.
  private func isRemembered(
    _ call: FactIndex<Expression>, in file: Int, by owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    func propertyOfOwner(_ expression: FactIndex<Expression>) -> Member? {
      if facts.expressions[expression].kind == .subscript {
        return facts.expressions[expression].base.ifAny.flatMap(propertyOfOwner)
          .flatMap { lists.loseNothing(of: $0, in: owner) ? $0 : nil }
      }
      return facts.isAskedOfSelf(expression)
        ? index.property(facts.expressions[expression].name, in: file, of: owner) : nil
    }
    if case .assignment(let assignment) = facts.destination(of: call) {
      guard let property = facts.assignments[assignment].target.ifAny.flatMap(propertyOfOwner),
        isSetForGood(property, by: owner)
      else { return false }
      return facts.isOnlyIfNone(call, in: assignment) { propertyOfOwner($0) == property }
    }
    guard case .initialValue(let local) = facts.destination(of: call),
      let unit = index.unit(of: facts.scopes[facts.expressions[call].scope].declaration, in: file)
    else { return false }
    let body = facts.declarations[unit].range
    let locals = localsMade(with: local, in: file)
    let kept = facts.assignments.compactMap { assignment -> Member? in
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.expressions[value].kind == .name,
        case .declaration(let assigned) = facts.meaning(of: value), locals.contains(assigned)
      else { return nil }
      return propertyOfOwner(target)
    }.filter { isSetForGood($0, by: owner) }
    if kept.isEmpty { return false }
    return facts.declarations.contains { declaration in
      guard declaration.isLocal, body.start <= declaration.range.start,
        declaration.range.start < facts.expressions[call].name.start
      else { return false }
      if declaration.flags.contains(.isShorthand) {
        return kept.contains { index.isCalled(declaration.name, in: file, as: $0) }
      }
      return declaration.value.ifAny.flatMap(propertyOfOwner).map(kept.contains) ?? false
    }
  }

  /// A local and those whose objects it is given to as they are made: `let shop = Shop(store: made)`.
  private func localsMade(
    with local: FactIndex<Declaration>, in file: Int
  ) -> [FactIndex<Declaration>] {
    let facts = index.files[file]
    var locals = [local]
    var next = 0
    while next < locals.count {
      for use in facts.references(to: locals[next]) {
        guard case .argument(let argument) = facts.destination(of: use),
          let maker = facts.arguments[argument].owner.ifAny,
          case .initialValue(let made) = facts.destination(of: maker), !locals.contains(made),
          index.createdType(maker, in: file) != nil
        else { continue }
        locals.append(made)
      }
      next += 1
    }
    return locals
  }

  /// Nobody forgets what is there, to have another one made: `store = nil`.
  func isSetForGood(_ property: Member, by owner: TypeID) -> Bool {
    guard index.declaration(property).modifiers.isPrivate || project.isSetOnlyByItsType(property)
    else { return false }
    return Set(index[owner].parts.map(\.file)).allSatisfy { file in
      let facts = index.files[file]
      return !facts.placesSetToNil.contains { target in
        index.isCalled(facts.expressions[target].name, in: file, as: property)
      }
    }
  }

  /// `private var store: Store!` says that there is one from the start on, and for good: it is only made later. So does
  /// a property that others may set, and do not.
  private func isSetLate(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    guard let written = declaration.type.ifAny,
      index.files[property.file].types[written].flags.contains(.isImplicitlyUnwrapped)
    else { return false }
    return declaration.modifiers.isPrivate || project.isSetOnlyByItsType(property)
  }

  /// A container has one object for such a scope. What it keeps in a cache it makes anew where the project empties
  /// that.
  private func isForGood(_ scope: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    return facts.isScopeForGood(scope) || facts.isCache(scope) && !emptiesCaches
  }

  /// SwiftUI asks an app with state for its scenes again when that changes.
  private func isAppThatNeverChanges(_ type: TypeID) -> Bool {
    index.inheritsFromSDK(type, anyOf: appNames)
      && index.storedProperties(of: type) { property in
        let facts = index.files[property.file]
        return facts.attributes[index.declaration(property).attributes].contains {
          !facts.text($0.name).hasSuffix("DelegateAdaptor")
        }
      }.isEmpty
  }

  /// `func makeStore() -> Store { Store() }`, if all that it makes is kept.
  private func isKept(_ factory: Member, of type: TypeID, isOnly: Bool, steps: Int) -> Bool {
    guard let calls = knownCalls(of: factory) else {
      // What a screen makes is the screen's.
      let maker = index.enclosingType(of: factory.declaration, in: factory.file)
      if maker.map({ !isOfScreen($0) }) ?? true { want(factory) }
      return false
    }
    guard let first = calls[0], isKept(first, of: type, isOnly: isOnly, steps: steps) else {
      return false
    }
    // To look for another call takes longer than to ask about the first.
    if isOnly, calls[1] != nil, !isKept(first, of: type, isOnly: false, steps: steps) {
      return false
    }
    return calls.dropFirst().allSatisfy { isKept($0, of: type, isOnly: false, steps: steps) }
  }

  /// Whose code runs it, once for each of its objects: an initialiser, or what is called as the app starts, and not
  /// a closure that may run again.
  func runsOnce(
    _ call: FactIndex<Expression>, in file: Int, _ owner: TypeID, isScreens: Bool, steps: Int = 3
  ) -> TypeID? {
    let facts = index.files[file]
    let scope = facts.scopes[facts.expressions[call].scope]
    guard index.runsOnce(scope, in: file), let unit = index.unit(of: scope.declaration, in: file)
    else { return nil }
    let declaration = facts.declarations[unit]
    if declaration.kind == .initializer { return owner }
    // What a window or another screen shows goes: a scene is closed, and a screen is there to be shown again.
    guard declaration.kind == .function, !isScreens else { return nil }
    let isOfStart =
      Self.startFunctions.contains(facts.text(declaration.name))
      || facts.parameters[declaration.parameters].contains {
        Self.startLabels.contains(facts.text($0.label))
      }
    if isOfStart { return owner }
    guard steps > 0,
      let only = onlyUse(of: Member(file: file, declaration: unit), by: owner),
      // Whoever has it as a value may call it again and again.
      index.files[only.file].call(by: only.expression) != nil,
      let user = index.type(
        around: index.files[only.file].expressions[only.expression].scope, in: only.file)
    else { return nil }
    return runsOnce(only.expression, in: only.file, user, isScreens: false, steps: steps - 1)
  }

  /// The only place that names a function, where that can be told: who else may call a method nobody knows.
  private func onlyUse(of function: Member, by owner: TypeID) -> (
    expression: FactIndex<Expression>, file: Int
  )? {
    let modifiers = index.declaration(function).modifiers
    if modifiers.isPrivate || isDelegate(owner) { return index.onlyUse(of: function, by: owner) }
    guard
      !modifiers.isDisjoint(with: [.static, .classMember]) || index.isOfProjectOnly(function)
        || index.overridesOneOfProjectOnly(function)
    else { return nil }
    guard let calls = knownCalls(of: function) else {
      want(function)
      return nil
    }
    guard let only = calls[0], calls[1] == nil else { return nil }
    return (only.expression, only.file)
  }

  private static let startFunctions: Set<String> = [
    "applicationWillFinishLaunching", "applicationDidFinishLaunching", "didFinishLaunching",
  ]
  private static let startLabels: Set<String> = [
    "willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions", "didFinishLaunching",
    "willConnectTo",
  ]
}

extension FileFacts {
  /// What a local is assigned to.
  fileprivate func targets(givenLocal local: FactIndex<Declaration>) -> [FactIndex<Expression>] {
    guard declarations[local].isLocal else { return [] }
    return references(to: local).compactMap { use in
      guard case .assignment(let assignment) = destination(of: use) else { return nil }
      return assignments[assignment].target.ifAny
    }
  }

  /// Whether it says so by its name: any call may be given a closure.
  fileprivate func registers(_ call: FactIndex<Expression>) -> Bool {
    calledName(of: call).map { nameBegins($0, with: "register") } ?? false
  }

  /// `.container` of what `.inObjectScope(.container)` stands behind, `.singleton` of `register(.singleton) { … }`.
  fileprivate func scope(of registration: FactIndex<Expression>) -> FactIndex<Expression>? {
    if let first = values(of: expressions[registration].arguments).first,
      expressions[first].kind == .implicitMember
    {
      return first
    }
    return chain(to: chainEnd(from: registration)).lazy.compactMap { step in
      guard self.expressions[step].kind == .call, self.saysScope(step) else { return nil }
      return self.arguments[self.expressions[step].arguments].first?.value.ifAny
    }.first
  }

  /// Whether a call is only made where there is nothing yet in what `isStore` knows: by a `??`, in an
  /// `if store == nil { … }`, or behind a `guard store == nil else { return }`.
  fileprivate func isOnlyIfNone(
    _ call: FactIndex<Expression>, in assignment: FactIndex<Assignment>,
    _ isStore: (FactIndex<Expression>) -> Bool
  ) -> Bool {
    if let value = assignments[assignment].value.ifAny, expressions[value].kind == .operation {
      let parts = values(of: expressions[value].arguments)
      return textEquals(expressions[value].name, "??") && parts.count == 2 && isStore(parts[0])
        && parts[1] == call
    }
    func asks(_ scope: Scope) -> Bool {
      condition(of: scope).map { isComparisonToNil($0, with: ["=="], isStore) } ?? false
    }
    let scope = expressions[call].scope
    if scopes[scope].kind == .if, asks(scopes[scope]) { return true }
    return scopes.contains {
      $0.kind == .guardElse && $0.parent == scope && $0.range.end <= expressions[call].name.start
        && asks($0)
    }
  }
}
