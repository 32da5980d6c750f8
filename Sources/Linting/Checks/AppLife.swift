// What lives as long as the app: its delegate, the only instance of a type, and what the delegate alone
// makes and keeps.

import ProjectModel
import SwiftReader

/// Those of some types whose objects live as long as the app, and those of some objects that do, whatever others of
/// their types there are.
struct AppLife: Sendable {
  private var living: Set<TypeID> = []
  private var livingObjects: Set<MadeObject> = []

  /// What inherits from one of `delegates` lives as long as the app; for other platforms it may be another one.
  init(
    of types: [TypeID], objects: [MadeObject] = [], delegates: [String],
    on platforms: Platforms = .all, _ project: CheckedProject
  ) {
    if types.isEmpty { return }
    let search = LifeSearch(delegates: delegates, on: platforms, project)
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
final class LifeSearch {
  let project: CheckedProject
  let index: ProjectIndex
  private let delegates: [NameID]
  /// What the SDK makes, and may use again.
  private let reusedClasses: [NameID]
  /// SwiftUI's `App`.
  let appNames: [NameID]
  private let platforms: Platforms
  private let makers: Makers
  /// Those of what was asked about: before, nothing is known to live by them.
  private var makersOfTypes: [TypeID: [Makers.Maker]] = [:]
  private var callsOfFactories: [Member: FactoryCalls] = [:]
  private(set) var living: Set<TypeID> = []
  /// Those to look at once more when others are known to live.
  private var rest: Set<TypeID> = []
  private var asked: Set<TypeID> = []
  /// Whose makers, or callers, are not known yet.
  private var wantedTypes: Set<TypeID> = []
  private var wantedFactories: Set<Member> = []
  /// Whether what has just been asked might be answered otherwise once more is known of others.
  private var dependsOnOthers = false
  private(set) lazy var emptiesCaches = project.callsReset
  private(set) lazy var lists = ListsForGood(project)
  /// Whether containers keep what they make, where nobody says otherwise.
  private(set) lazy var containersKeep = index.containersKeep
  init(delegates: [String], on platforms: Platforms, _ project: CheckedProject) {
    self.platforms = platforms
    self.project = project
    index = project.index
    self.delegates = index.names(delegates)
    reusedClasses = index.names(ProjectIndex.reusedClasses)
    appNames = index.names(["App"])
    makers = project.makers
  }

  func look(at types: [TypeID]) {
    wantedTypes = Set(types)
    asked = wantedTypes
    // Each is wanted once: it ends, and what is found does not depend on who else is asked about.
    while !wantedTypes.isEmpty || !wantedFactories.isEmpty {
      rest.formUnion(wantedTypes)
      for type in wantedTypes {
        makersOfTypes[type] = makers.makers(of: type, index).filter(isBuilt)
      }
      for factory in wantedFactories {
        callsOfFactories[factory] = FactoryCalls(of: factory, project)
      }
      wantedTypes = []
      wantedFactories = []
      // What one that lives keeps, lives.
      while true {
        let found = livingOfRest()
        if found.isEmpty { break }
        living.formUnion(found)
      }
    }
  }

  /// Those of the rest that live as far as is known: neither they nor those that do not, whatever others do, are asked
  /// about again.
  private func livingOfRest() -> [TypeID] {
    var found: [TypeID] = []
    for type in Array(rest) {
      dependsOnOthers = false
      if isDelegate(type) || isOnlyInstance(type) || isKept(type) || isMadeInObjectiveC(type) {
        found.append(type)
      } else if dependsOnOthers {
        continue
      }
      rest.remove(type)
    }
    return found
  }

  /// Who calls a factory; nil as long as nobody has looked for that.
  func knownCalls(of factory: Member) -> FactoryCalls? {
    let known = callsOfFactories[factory]
    if known == nil { dependsOnOthers = true }
    return known
  }

  /// Looks for the factory's calls before all are asked again.
  func want(_ factory: Member) { wantedFactories.insert(factory) }

  /// Whether what stands under an `#if` is of these platforms' app.
  private func isBuilt(_ maker: Makers.Maker) -> Bool {
    if platforms == .all { return true }
    let facts = index.files[maker.file]
    let place = facts.expressions[maker.expression].name.start
    return !facts.platforms(at: place).isDisjoint(with: platforms)
  }

  func isDelegate(_ type: TypeID) -> Bool {
    index.inheritsFromSDK(type, anyOf: delegates)
  }

  /// Wants to know more of one that is not known to.
  func lives(_ type: TypeID) -> Bool {
    if living.contains(type) { return true }
    if isDelegate(type) || index.isSingleton(type) {
      living.insert(type)
      return true
    }
    if asked.insert(type).inserted { wantedTypes.insert(type) }
    dependsOnOthers = true
    return false
  }

  /// Made once outside of tests, by what lives as long as the program and keeps it in a property, or kept
  /// in static ones; and so are those that inherit from it: `let modules: [Module] = [Clock(), Battery()]`. What is
  /// written in a file that was left behind is judged as the one that is made.
  private func isKept(_ type: TypeID) -> Bool {
    let makers = (makersOfTypes[type] ?? []).filter { !isOnlyNamed(type, by: $0) }
    let heirs = index.heirsInApp(of: type)
    if makers.isEmpty && heirs.isEmpty {
      return (index.namesakeMeant(for: type) ?? index.classOfOtherBuild(for: type)).map(lives)
        ?? false
    }
    return !index.inherits(type, fromAnyOf: reusedClasses)
      && heirs.allSatisfy(lives)
      && makers.allSatisfy { maker in
        makes(maker, type)
          && isKept(maker, of: type, isOnly: makers.count == 1)
      }
  }

  /// `@objc(PlantsApplication) class Application`, or one with an `@objc init`, which no code of Swift's makes: a
  /// delegate in Objective-C does, it may be, and nobody here knows better.
  private func isMadeInObjectiveC(_ type: TypeID) -> Bool {
    let declared = index[type].declaration
    let facts = index.files[declared.file]
    return !isOfScreen(type) && !index.hasHeirsInApp(type)
      && (makersOfTypes[type] ?? []).isEmpty
      // A framework makes documents, from what the app's property list says.
      && !index.inheritsFromSDKClass(type) { $0 != "NSObject" }
      && (facts.attributes[facts.declarations[declared.declaration].attributes].contains {
        facts.textEquals($0.name, "objc") && !$0.arguments.isEmpty
      }
        || index.members(of: type).contains { member in
          let declaration = index.declaration(member)
          return declaration.kind == .initializer
            && index.hasAttribute("objc", declaration, in: member.file)
        })
  }

  /// The first screen is made once too, but screens are there to be shown again.
  func isOfScreen(_ type: TypeID) -> Bool {
    switch index[type].role?.role {
    case .viewController?, .view?, .viewModel?, .dataController?: true
    default: false
    }
  }

  /// `put(Store(), for: Store.self)`: who is given a class cannot make objects of it without an initialiser that all
  /// heirs must have.
  private func isOnlyNamed(_ type: TypeID, by maker: Makers.Maker) -> Bool {
    let facts = index.files[maker.file]
    let end = facts.chainEnd(from: maker.expression)
    guard facts.isMetatype(end) else { return false }
    if facts.isOfContainer(end) { return true }
    let inherited = index.ancestors(of: type).sdk.map(index.names.text)
    guard inherited.allSatisfy(Self.withoutInitializers.contains) else { return false }
    return index.lineage(of: type).flatMap(index.members).allSatisfy {
      let declaration = index.declaration($0)
      return declaration.kind != .initializer
        || !declaration.modifiers.contains(.required)
          && declaration.flags.contains(.hasBody)
    }
  }

  /// What a class may inherit from the SDK that no initialiser comes with.
  private static let withoutInitializers: Set<String> = [
    "AnyObject", "CustomStringConvertible", "Equatable", "Hashable", "Identifiable",
    "ObservableObject", "Sendable",
  ]

  /// Whether a maker's chain, `Store().loaded()`, makes one and goes on with it.
  private func makes(_ maker: Makers.Maker, _ type: TypeID) -> Bool {
    if let implied = maker.implied { return implied == type }
    let facts = index.files[maker.file]
    let end = facts.chainEnd(from: maker.expression)
    if index.createdType(end, in: maker.file) == type || facts.isDecoded(end) { return true }
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
    return (makersOfTypes[type] ?? []).allSatisfy { maker in
      let place = index.files[maker.file].expressions[maker.expression].name.start
      return maker.file == instance.file && value.contains(place)
    }
  }
}

extension FileFacts {
  /// `Store.self`
  fileprivate func isMetatype(_ type: FactIndex<Expression>) -> Bool {
    expressions[type].kind == .member && textEquals(expressions[type].name, "self")
  }

  /// `Store.self` in `decoder.decode(Store.self, from: data)`, which makes one there.
  fileprivate func isDecoded(_ type: FactIndex<Expression>) -> Bool {
    isMetatype(type)
      && callGivenFirst(type).flatMap { calledName(of: $0) }
        .map { textEquals($0, "decode") } ?? false
  }

  /// `Store.self` in `container.register(Store.self) { _ in Store() }`, whose closure makes it, and in
  /// `container.resolve(Store.self)`, which has it made by that.
  fileprivate func isOfContainer(_ type: FactIndex<Expression>) -> Bool {
    if let (call, _) = callGiven(type), isSingletonMaker(call) { return true }
    guard let call = callGivenFirst(type), let name = calledName(of: call) else { return false }
    return textEquals(name, "resolve")
      || textEquals(name, "register")
        && values(of: expressions[call].arguments).contains { expressions[$0].kind == .closure }
  }

  /// The call that a value is the first argument of, where that has no label.
  private func callGivenFirst(_ value: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard let (call, argument) = callGiven(value), arguments[argument].label.isEmpty,
      arguments[expressions[call].arguments].first?.value == value
    else { return nil }
    return call
  }
}
