// What lives as long as the app: its delegate, the only instance of a type, and what the delegate alone
// makes and keeps.

import ProjectModel
import SwiftReader

/// Those of some types whose objects live as long as the app, and those of some objects that do, whatever others of
/// their types there are.
struct AppLife: Sendable {
  private var living: Set<TypeID> = []
  private var livingObjects: Set<MadeObject> = []

  /// What inherits from one of `delegates` lives as long as the app.
  init(
    of types: [TypeID], objects: [MadeObject] = [], delegates: [String], _ project: CheckedProject
  ) {
    if types.isEmpty { return }
    let search = LifeSearch(delegates: delegates, project)
    let remembered = objects.compactMap { object in
      search.rememberer(of: object).map { (object: object, by: $0) }
    }
    search.look(at: types + remembered.map(\.by))
    living = search.living
    livingObjects = Set(remembered.filter { living.contains($0.by) }.map(\.object))
  }

  func contains(_ type: TypeID) -> Bool { living.contains(type) }

  func contains(_ object: MadeObject) -> Bool { livingObjects.contains(object) }
}

/// Follows who makes some types, and who makes their makers, as far as there is need.
private final class LifeSearch {
  private let project: CheckedProject
  private let index: ProjectIndex
  private let delegates: [String]
  private let makers: Makers
  /// Those of what was asked about, the types' by their names: before, nothing is known to live by them.
  private var makersOfNames: [NameID: [Makers.Maker]] = [:]
  private var callsOfFactories: [Member: FactoryCalls] = [:]
  private(set) var living: Set<TypeID> = []
  /// Those to look at once more when others are known to live.
  private var rest: Set<TypeID> = []
  /// Whose makers, or callers, are not known yet.
  private var wantedTypes: Set<TypeID> = []
  private var wantedFactories: Set<Member> = []
  /// Who makes the makers is asked twice, and who calls a factory, which may take a look at all code.
  private static let rounds = 2

  init(delegates: [String], _ project: CheckedProject) {
    self.delegates = delegates
    self.project = project
    index = project.index
    makers = project.makers
  }

  func look(at types: [TypeID]) {
    wantedTypes = Set(types)
    for _ in 0...Self.rounds {
      if wantedTypes.isEmpty && wantedFactories.isEmpty { return }
      rest.formUnion(wantedTypes)
      for type in wantedTypes where makersOfNames[index[type].nameID] == nil {
        makersOfNames[index[type].nameID] = makers.makers(of: type, index)
      }
      for factory in wantedFactories {
        callsOfFactories[factory] = FactoryCalls(of: factory, index)
      }
      wantedTypes = []
      wantedFactories = []
      // What one that lives keeps, lives.
      while true {
        let found = rest.filter {
          isDelegate($0) || isOnlyInstance($0) || isKept($0) || isMadeInObjectiveC($0)
        }
        if found.isEmpty { break }
        living.formUnion(found)
        rest.subtract(found)
      }
    }
  }

  private func isDelegate(_ type: TypeID) -> Bool {
    index.inheritsFromSDK(type, where: delegates.contains)
  }

  /// Wants to know more of one that is not known to; who makes the makers of screens is not looked for.
  private func lives(_ type: TypeID, isScreens: Bool) -> Bool {
    if living.contains(type) { return true }
    if isDelegate(type) || index.isSingleton(type) {
      living.insert(type)
      return true
    }
    if !isScreens, makersOfNames[index[type].nameID] == nil { wantedTypes.insert(type) }
    return false
  }

  /// Made once outside of tests, by what lives as long as the program and keeps it in a property, or kept
  /// in static ones; and so are those that inherit from it: `let modules: [Module] = [Clock(), Battery()]`.
  private func isKept(_ type: TypeID) -> Bool {
    let makers = (makersOfNames[index[type].nameID] ?? []).filter {
      !isOnlyNamed(type, by: $0) && !makesAnother($0, calledLike: type)
    }
    let heirs = index.heirsInApp(of: type)
    return !(makers.isEmpty && heirs.isEmpty) && !index.inherits(type, from: Self.copied)
      && heirs.allSatisfy { lives($0, isScreens: isOfScreen(type)) }
      && makers.allSatisfy { maker in
        makes(maker, type)
          && isKept(maker, isOnly: makers.count == 1, isScreens: isOfScreen(type))
      }
  }

  /// `@objc(PlantsApplication) class Application`, which no code of Swift's makes: a delegate in Objective-C does, it
  /// may be, and nobody here knows better.
  private func isMadeInObjectiveC(_ type: TypeID) -> Bool {
    let declared = index[type].declaration
    let facts = index.files[declared.file]
    return !isOfScreen(type) && !index.hasHeirsInApp(type)
      && (makersOfNames[index[type].nameID] ?? []).isEmpty
      // A framework makes documents, from what the app's property list says.
      && !index.inheritsFromSDKClass(type) { $0 != "NSObject" }
      && facts.attributes[facts.declarations[declared.declaration].attributes].contains {
        facts.textEquals($0.name, "objc") && !$0.arguments.isEmpty
      }
  }

  /// The first screen is made once too, but screens are there to be shown again.
  private func isOfScreen(_ type: TypeID) -> Bool {
    switch index[type].role?.role {
    case .viewController?, .view?, .viewModel?, .dataController?: true
    default: false
    }
  }

  private func isKept(
    _ maker: Makers.Maker, isOnly: Bool, isScreens: Bool, steps: Int = 4
  ) -> Bool {
    let facts = index.files[maker.file]
    let call = facts.chainEnd(from: maker.expression)
    let owner = index.type(around: facts.expressions[call].scope, in: maker.file)
    // `lazy var settings = SettingsWindow(pages: [GeneralPage()])`: all that makes its value is made once.
    if let unit = index.unit(
      of: facts.scopes[facts.expressions[call].scope].declaration, in: maker.file),
      facts.declarations[unit].kind.isProperty, facts.declarations[unit].accessors.isStored
    {
      // What is in no type, nor in an extension, is a global.
      return facts.declarations[unit].parent.isNone
        || facts.declarations[unit].modifiers.contains(.static)
        || owner.map { lives($0, isScreens: false) } ?? false
    }
    if let scope = facts.scopeOfRegistration(making: call), isForGood(scope, in: maker.file) {
      return true
    }
    // What SwiftUI's app gives to its first screen.
    if !isScreens, let owner, isAppThatNeverChanges(owner) { return true }
    if !isScreens, isOnly, let owner, isRemembered(call, in: maker.file, by: owner) {
      return lives(owner, isScreens: false)
    }
    if !isScreens, let factory = index.factory(giving: call, in: maker.file) {
      return steps > 0 && isKept(factory, isOnly: isOnly, steps: steps - 1)
    }
    guard let owner else { return false }
    // Whoever keeps it, there is one.
    if let runner = runsOnce(call, in: maker.file, owner, isScreens: isScreens),
      lives(runner, isScreens: isScreens && isOfScreen(runner))
    {
      return true
    }
    guard case .assignment(let assignment) = facts.destination(of: call),
      let target = facts.assignments[assignment].target.ifAny
    else { return false }
    if index.isStatic(target, of: owner, in: maker.file) { return true }
    // A screen's method may run again and make another one.
    guard isOnly,
      let property = index.property(facts.expressions[target].name, in: maker.file, of: owner),
      facts.chain(to: target).dropLast().allSatisfy({ facts.expressions[$0].kind == .selfValue }),
      !index.declaration(property).modifiers.isWeakOrUnowned
    else { return false }
    return isDelegate(owner)
      || !isScreens && isSetLate(property) && lives(owner, isScreens: false)
  }

  /// Who makes an object when it is first asked for it.
  func rememberer(of object: MadeObject) -> TypeID? {
    let facts = index.files[object.file]
    let scope = facts.expressions[object.call].scope
    return index.type(around: scope, in: object.file).flatMap { owner in
      isRemembered(object.call, in: object.file, by: owner) ? owner : nil
    }
  }

  /// `if let store { return store }`, then `let made = Store()` and `store = made`: once there is one, it is that.
  private func isRemembered(
    _ call: FactIndex<Expression>, in file: Int, by owner: TypeID
  ) -> Bool {
    let facts = index.files[file]
    guard case .initialValue(let local) = facts.destination(of: call),
      let unit = index.unit(of: facts.scopes[facts.expressions[call].scope].declaration, in: file)
    else { return false }
    func propertyOfOwner(_ expression: FactIndex<Expression>) -> Member? {
      let isOwn =
        facts.expressions[expression].base.ifAny.map { facts.expressions[$0].kind == .selfValue }
        ?? (facts.meaning(of: expression) == .outside)
      return isOwn ? index.property(facts.expressions[expression].name, in: file, of: owner) : nil
    }
    let body = facts.declarations[unit].range
    let kept = facts.assignments.compactMap { assignment -> Member? in
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        facts.expressions[value].kind == .name, facts.meaning(of: value) == .declaration(local)
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

  /// Nobody forgets what is there, to have another one made: `store = nil`.
  private func isSetForGood(_ property: Member, by owner: TypeID) -> Bool {
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

  /// A container makes one for each of these scopes, and has one of them. What it keeps in a cache it makes anew where
  /// the project empties that.
  private func isForGood(_ scope: FactIndex<Expression>, in file: Int) -> Bool {
    switch index.files[file].text(index.files[file].expressions[scope].name) {
    case "container", "application", "singleton": true
    case "cached": !emptiesCaches
    default: false
    }
  }

  private lazy var emptiesCaches = index.callsReset

  /// SwiftUI asks an app with state for its scenes again when that changes.
  private func isAppThatNeverChanges(_ type: TypeID) -> Bool {
    index.inheritsFromSDK(type, where: { $0 == "App" })
      && index.storedProperties(of: type) { property in
        let facts = index.files[property.file]
        return facts.attributes[index.declaration(property).attributes].contains {
          !facts.text($0.name).hasSuffix("DelegateAdaptor")
        }
      }.isEmpty
  }

  /// `func makeStore() -> Store { Store() }`, if all that it makes is kept.
  private func isKept(_ factory: Member, isOnly: Bool, steps: Int) -> Bool {
    guard let calls = callsOfFactories[factory] else {
      // What a screen makes is the screen's.
      let maker = index.enclosingType(of: factory.declaration, in: factory.file)
      if maker.map({ !isOfScreen($0) }) ?? true { wantedFactories.insert(factory) }
      return false
    }
    if calls[0] == nil { return false }
    let isOnly = isOnly && calls[1] == nil
    var number = 0
    while let call = calls[number] {
      guard isKept(call, isOnly: isOnly, isScreens: false, steps: steps) else { return false }
      number += 1
    }
    return true
  }

  /// Whose code runs it, once for each of its objects: an initialiser, or what is called as the app starts, and not
  /// a closure that may run again.
  private func runsOnce(
    _ call: FactIndex<Expression>, in file: Int, _ owner: TypeID, isScreens: Bool, steps: Int = 3
  ) -> TypeID? {
    let facts = index.files[file]
    let scope = facts.scopes[facts.expressions[call].scope]
    guard facts.runsOnce(scope), let unit = index.unit(of: scope.declaration, in: file) else {
      return nil
    }
    let declaration = facts.declarations[unit]
    if declaration.kind == .initializer { return owner }
    guard declaration.kind == .function, !isScreens || isRootForGood(call, in: file) else {
      return nil
    }
    let isOfStart =
      Self.startFunctions.contains(facts.text(declaration.name))
      || facts.parameters[declaration.parameters].contains {
        Self.startLabels.contains(facts.text($0.label))
      }
    if isOfStart { return owner }
    guard !isScreens, steps > 0,
      let only = onlyUse(of: Member(file: file, declaration: unit), by: owner),
      // Whoever has it as a value may call it again and again.
      index.files[only.file].call(by: only.expression) != nil,
      let user = index.type(
        around: index.files[only.file].expressions[only.expression].scope, in: only.file)
    else { return nil }
    return runsOnce(only.expression, in: only.file, user, isScreens: false, steps: steps - 1)
  }

  /// `window.rootViewController = HomeViewController()`, also in a navigation controller, where the app's code sets no
  /// other root: a screen that is there from the start on, and for good.
  private func isRootForGood(_ call: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    switch facts.destination(of: call) {
    case .argument(let argument):
      guard facts.textEquals(facts.arguments[argument].label, Self.root),
        let container = facts.arguments[argument].owner.ifAny
      else { return false }
      return isRootForGood(facts.chainEnd(from: container), in: file)
    case .assignment(let assignment):
      let target = facts.assignments[assignment].target.ifAny
      return target.map { facts.isRoot($0) } ?? false && setsOneRoot
    default: return false
    }
  }

  private lazy var setsOneRoot =
    index.files.reduce(0) { count, facts in
      facts.source.place.isInTests
        ? count
        : count + facts.assignments.count { $0.target.ifAny.map { facts.isRoot($0) } ?? false }
    } == 1

  fileprivate static let root: StaticString = "rootViewController"

  /// The only place that names a function, where that can be told: who else may call a method nobody knows.
  private func onlyUse(of function: Member, by owner: TypeID) -> (
    expression: FactIndex<Expression>, file: Int
  )? {
    let modifiers = index.declaration(function).modifiers
    if modifiers.isPrivate || isDelegate(owner) { return index.onlyUse(of: function, by: owner) }
    guard !modifiers.isDisjoint(with: [.static, .classMember]) || index.isOfProjectOnly(function)
    else { return nil }
    guard let calls = callsOfFactories[function] else {
      wantedFactories.insert(function)
      return nil
    }
    guard let only = calls[0], calls[1] == nil else { return nil }
    return (only.expression, only.file)
  }

  private static let startFunctions: Set<String> = [
    "applicationWillFinishLaunching", "applicationDidFinishLaunching",
  ]
  private static let startLabels: Set<String> = [
    "willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions", "willConnectTo",
  ]

  /// Whoever names the nib of one of these has more of it.
  private static let copied = [
    "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "NSTableCellView",
    "NSCollectionViewItem",
  ]

  /// `put(Store(), for: Store.self)`: who is given a class cannot make objects of it without an initialiser that all
  /// heirs must have.
  private func isOnlyNamed(_ type: TypeID, by maker: Makers.Maker) -> Bool {
    let facts = index.files[maker.file]
    let end = facts.chainEnd(from: maker.expression)
    guard facts.expressions[end].kind == .member,
      facts.textEquals(facts.expressions[end].name, "self"),
      index.ancestors(of: type).sdk.isEmpty
    else { return false }
    return index.lineage(of: type).flatMap(index.members).allSatisfy {
      let declaration = index.declaration($0)
      return declaration.kind != .initializer
        || !declaration.modifiers.contains(.required)
          && declaration.flags.contains(.hasBody)
    }
  }

  /// Another type of that name, of another app in the same folder perhaps.
  private func makesAnother(_ maker: Makers.Maker, calledLike type: TypeID) -> Bool {
    let facts = index.files[maker.file]
    guard maker.implied == nil,
      let call = facts.chain(to: facts.chainEnd(from: maker.expression))
        .first(where: { facts.expressions[$0].kind == .call }),
      let made = index.createdType(call, in: maker.file)
    else { return false }
    return made != type && index[made].nameID == index[type].nameID
  }

  /// Whether a maker's chain, `Store().loaded()`, makes one and goes on with it.
  private func makes(_ maker: Makers.Maker, _ type: TypeID) -> Bool {
    if let implied = maker.implied { return implied == type }
    let facts = index.files[maker.file]
    let end = facts.chainEnd(from: maker.expression)
    if index.createdType(end, in: maker.file) == type { return true }
    let calls = facts.chain(to: end).filter { facts.expressions[$0].kind == .call }
    guard let first = calls.first, index.createdType(first, in: maker.file) == type else {
      return false
    }
    return calls.dropFirst().allSatisfy { call in
      guard let name = facts.calledName(of: call) else { return false }
      return index.methods(named: name, in: maker.file, of: type).contains { index.givesItself($0) }
    }
  }

  /// A singleton, what nobody but its static property makes, or what enters itself there as it is made.
  private func isOnlyInstance(_ type: TypeID) -> Bool {
    index.isSingleton(type)
      || index.staticInstance(of: type).map { isMade(type, onlyBy: $0) } ?? false
      || index.entersItself(type)
  }

  /// Whether nobody else in the project calls an initialiser of a class, hands the class over, or
  /// inherits from it.
  private func isMade(_ type: TypeID, onlyBy instance: Member) -> Bool {
    let value = index.declaration(instance).range
    if index.hasHeirsInApp(type) { return false }
    return (makersOfNames[index[type].nameID] ?? []).allSatisfy { maker in
      let place = index.files[maker.file].expressions[maker.expression].name.start
      return maker.file == instance.file && value.start <= place && place < value.end
    }
  }
}

extension FileFacts {
  /// `window?.rootViewController`
  fileprivate func isRoot(_ expression: FactIndex<Expression>) -> Bool {
    expressions[expression].kind == .member
      && textEquals(expressions[expression].name, LifeSearch.root)
  }

  /// `.container` of `container.register(Store.self) { _ in FileStore() }.inObjectScope(.container)`
  fileprivate func scopeOfRegistration(
    making call: FactIndex<Expression>
  ) -> FactIndex<Expression>? {
    guard let closure = scopes[expressions[call].scope].closure.ifAny,
      case .argument(let argument) = destination(of: closures[closure].expression),
      let registration = arguments[argument].owner.ifAny
    else { return nil }
    return chain(to: chainEnd(from: registration)).lazy.compactMap { step in
      guard let name = self.calledName(of: step), self.expressions[step].kind == .call,
        self.textEquals(name, "inObjectScope") || self.textEquals(name, "scope")
      else { return nil }
      return self.arguments[self.expressions[step].arguments].first?.value.ifAny
    }.first
  }

  /// Whether no closure is around a scope but those of `Task { … }`, which run once.
  fileprivate func runsOnce(_ scope: Scope) -> Bool {
    var closure = scope.closure
    while let around = closure.ifAny {
      guard case .argument(let argument) = destination(of: closures[around].expression),
        let call = arguments[argument].owner.ifAny, let name = calledName(of: call),
        textEquals(name, "Task")
      else { return false }
      closure = self.closure(around: around)
    }
    return true
  }
}
