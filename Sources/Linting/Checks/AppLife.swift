// What lives as long as the app: its delegate, the only instance of a type, and what the delegate alone
// makes and keeps.

import ProjectModel
import SwiftReader

/// Where the code names some types to make them or to hand them over; what a test makes is not in the app.
struct Makers: Sendable {
  struct Maker: Sendable {
    let file: Int
    let expression: FactIndex<Expression>
    /// `let store: Store = .init()`, which says what is made.
    var property: FactIndex<Declaration>?
  }

  /// What it was asked for, and what an app's own types keep.
  let types: Set<TypeID>
  private let search: NameSearch
  /// By the name's number in `search`.
  private var found: [Int32: [Maker]] = [:]

  /// Code of types that is judged has been looked through: `references` tell what it names. Only other files are
  /// looked through here; to look at all expressions again takes longer than anything else that is asked here.
  init(
    of types: [TypeID], _ references: [CodeReferences], _ isJudged: [Bool], _ index: ProjectIndex
  ) {
    self.types = types.isEmpty ? [] : Set(types).union(Self.keptByApp(index))
    let search = NameSearch(Array(Set(self.types.map { index[$0].name })))
    self.search = search
    if types.isEmpty { return }
    for (file, facts) in index.files.enumerated() where !facts.source.place.isInTests {
      for (property, expression) in facts.impliedMakers {
        let member = Member(file: file, declaration: property)
        guard let type = index.type(ofValueDeclaredBy: member),
          let name = search.entry(index[type].name)
        else { continue }
        found[name, default: []].append(
          Maker(file: file, expression: expression, property: property))
      }
      let makers =
        isJudged[file] && !index.hasCodeOfNoType(file)
        ? facts.makers(search, among: references[file].typeUses) : facts.makers(search)
      for (name, expression) in makers {
        found[name, default: []].append(Maker(file: file, expression: expression))
      }
    }
  }

  private static func keptByApp(_ index: ProjectIndex) -> [TypeID] {
    index.types.indices.map { TypeID($0) }.filter { index[$0].role?.role == .app }
      .flatMap { index.storedProperties(of: $0) }
      .compactMap { index.type(ofValueDeclaredBy: $0) }
  }

  /// Those of all types that have this one's name.
  func makers(of type: TypeID, _ index: ProjectIndex) -> [Maker] {
    search.entry(index[type].name).flatMap { found[$0] } ?? []
  }
}

/// Those of some types whose objects live as long as the app.
struct AppLife {
  private let index: ProjectIndex
  /// What an app's delegate inherits from.
  private let delegates: [String]
  private let makers: Makers
  private var living: Set<TypeID> = []
  /// Without those in previews.
  private var makersInApp: [TypeID: [Makers.Maker]] = [:]

  /// `makers` are those of the types.
  init(of types: [TypeID], _ makers: Makers, delegates: [String], _ index: ProjectIndex) {
    self.index = index
    self.delegates = delegates
    self.makers = makers
    if types.isEmpty { return }
    // What one that lives keeps, lives.
    var rest = makers.types.union(types)
    for type in rest { makersInApp[type] = makersInApp(of: type) }
    while true {
      let found = rest.filter { isDelegate($0) || isOnlyInstance($0) || isKept($0) }
      if found.isEmpty { return }
      living.formUnion(found)
      rest.subtract(found)
    }
  }

  func contains(_ type: TypeID) -> Bool { living.contains(type) }

  private func isDelegate(_ type: TypeID) -> Bool {
    index.inheritsFromSDK(type, where: delegates.contains)
  }

  private func lives(_ type: TypeID) -> Bool {
    living.contains(type) || isDelegate(type) || isSingleton(type)
  }

  /// Made once outside of tests, by what lives as long as the program and keeps it in a property, or kept
  /// in static ones.
  private func isKept(_ type: TypeID) -> Bool {
    let makers = makersInApp[type] ?? []
    return !makers.isEmpty && !index.hasHeirs(type) && !index.inherits(type, from: Self.copied)
      && makers.allSatisfy { isKept($0, type, isOnly: makers.count == 1) }
  }

  private func isKept(_ maker: Makers.Maker, _ type: TypeID, isOnly: Bool) -> Bool {
    let facts = index.files[maker.file]
    let call = facts.chainEnd(from: maker.expression)
    guard makes(maker, type, until: call) else { return false }
    let owner = index.type(around: facts.expressions[call].scope, in: maker.file)
    // `lazy var settings = SettingsWindow(pages: [GeneralPage()])`: all that makes its value is made once.
    if let unit = index.unit(
      of: facts.scopes[facts.expressions[call].scope].declaration, in: maker.file),
      facts.declarations[unit].kind.isProperty, facts.declarations[unit].accessors.isStored
    {
      // What is in no type, nor in an extension, is a global.
      return facts.declarations[unit].parent.isNone
        || facts.declarations[unit].modifiers.contains(.static)
        || owner.map(lives) ?? false
    }
    if facts.isMadeOnce(call) { return true }
    guard let owner else { return false }
    // Whoever keeps it, there is one.
    if lives(owner), index.isInInitializer(call, in: maker.file) { return true }
    switch facts.destination(of: call) {
    case .initialValue(let property):
      return !facts.declarations[property].isLocal
        && (lives(owner) || facts.declarations[property].modifiers.contains(.static))
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return false }
      if index.isStatic(target, of: owner, in: maker.file) { return true }
      // A screen's method may run again and make another one.
      guard isOnly, isDelegate(owner),
        let property = index.property(facts.expressions[target].name, in: maker.file, of: owner)
      else { return false }
      return facts.chain(to: target).dropLast().allSatisfy {
        facts.expressions[$0].kind == .selfValue
      } && !index.declaration(property).modifiers.isWeakOrUnowned
    default: return false
    }
  }

  /// Whether a maker's chain, `Store().loaded()`, makes one and goes on with it.
  private func makes(
    _ maker: Makers.Maker, _ type: TypeID, until end: FactIndex<Expression>
  ) -> Bool {
    if let property = maker.property {
      return index.type(ofValueDeclaredBy: Member(file: maker.file, declaration: property)) == type
    }
    if index.createdType(end, in: maker.file) == type { return true }
    let facts = index.files[maker.file]
    let calls = facts.chain(to: end).filter { facts.expressions[$0].kind == .call }
    guard let first = calls.first, index.createdType(first, in: maker.file) == type else {
      return false
    }
    return calls.dropFirst().allSatisfy { call in
      guard let name = facts.calledName(of: call) else { return false }
      return index.methods(named: name, in: maker.file, of: type).contains { index.givesItself($0) }
    }
  }

  /// Whoever names the nib of one of these has more of it.
  private static let copied = [
    "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "NSTableCellView",
    "NSCollectionViewItem",
  ]

  private func makersInApp(of type: TypeID) -> [Makers.Maker] {
    let all = makers.makers(of: type, index)
    return all.count < 2 ? all : all.filter { !index.isInPreview($0.expression, in: $0.file) }
  }

  /// A singleton, or what nobody but its static property makes.
  private func isOnlyInstance(_ type: TypeID) -> Bool {
    isSingleton(type) || staticInstance(of: type).map { isMade(type, onlyBy: $0) } ?? false
  }

  /// `static let shared = Store()` beside initialisers that nobody else may call.
  private func isSingleton(_ type: TypeID) -> Bool {
    staticInstance(of: type) != nil && hasOnlyPrivateInitializers(type)
  }

  private func staticInstance(of type: TypeID) -> Member? {
    index.members(of: type).first { member in
      let declaration = index.declaration(member)
      // `static var current: Screen?` may be any; nobody else sets `private static var instance: Store?`.
      return declaration.kind.isProperty && declaration.modifiers.contains(.static)
        && (!declaration.value.isNone
          || declaration.modifiers.isPrivate && declaration.accessors.isStored)
        && index.type(ofValueDeclaredBy: member) == type
    }
  }

  private func hasOnlyPrivateInitializers(_ type: TypeID) -> Bool {
    let initializers = index.initializers(of: type).map(index.declaration)
    return !initializers.isEmpty
      && initializers.allSatisfy(\.modifiers.isPrivate)
  }

  /// Whether nobody else in the project calls an initialiser of a class, hands the class over, or
  /// inherits from it.
  private func isMade(_ type: TypeID, onlyBy instance: Member) -> Bool {
    let value = index.declaration(instance).range
    if index.hasHeirs(type) { return false }
    return (makersInApp[type] ?? []).allSatisfy { maker in
      let place = index.files[maker.file].expressions[maker.expression].name.start
      return maker.file == instance.file && value.start <= place && place < value.end
    }
  }
}

extension ProjectIndex {
  /// Code that is in no type, or in an extension of one that is not the project's.
  fileprivate func hasCodeOfNoType(_ file: Int) -> Bool {
    let facts = files[file]
    return facts.declarations.indices.contains { number in
      let declaration = facts.declarations[number]
      guard declaration.parent.isNone, !declaration.isLocal else { return false }
      return declaration.kind == .function || declaration.kind.isProperty
        || declaration.kind == .extension
          && type(of: FactIndex<Declaration>(number), in: file) == nil
    } || facts.projectPath.hasSuffix("main.swift")
  }

  /// `func started() -> Self`
  fileprivate func givesItself(_ method: Member) -> Bool {
    let facts = files[method.file]
    guard let result = declaration(method).type.ifAny else { return false }
    return facts.textEquals(facts.types[result].range, "Self")
  }

  fileprivate func isInInitializer(_ call: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    let scope = facts.scopes[facts.expressions[call].scope]
    return scope.closure.isNone
      && unit(of: scope.declaration, in: file).map {
        facts.declarations[$0].kind == .initializer
      } ?? false
  }

  /// What is in a static property lives as long as the program.
  func isStatic(
    _ value: FactIndex<Expression>, of user: TypeID, in file: Int
  ) -> Bool {
    let facts = files[file]
    let found = facts.expressions[value]
    let property: Member?
    switch found.kind {
    case .name where facts.meaning(of: value) == .outside:
      property = self.property(found.name, in: file, of: user)
    case .member where found.base.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? false:
      property = self.property(found.name, in: file, of: user)
    case .member:
      guard let base = found.base.ifAny, facts.expressions[base].kind == .name,
        facts.beginsUppercase(facts.expressions[base].name)
      else { return false }
      let name = facts.expressions[base].name
      let owner =
        facts.textEquals(name, "Self")
        ? .project(user)
        : resolve(name, in: file, at: facts.scopes[found.scope].declaration)
      guard case .project(let type) = owner else { return false }
      property = self.property(found.name, in: file, of: type)
    default: return false
    }
    guard let declaration = property.map(self.declaration) else { return false }
    return declaration.modifiers.contains(.static) && declaration.accessors.isStored
      && !declaration.modifiers.isWeakOrUnowned
  }
}

extension FileFacts {
  /// `container.register(Store.self) { _ in FileStore() }.inObjectScope(.container)`
  fileprivate func isMadeOnce(_ call: FactIndex<Expression>) -> Bool {
    guard let closure = scopes[expressions[call].scope].closure.ifAny,
      case .argument(let argument) = destination(of: closures[closure].expression),
      let registration = arguments[argument].owner.ifAny
    else { return false }
    return chain(to: chainEnd(from: registration)).contains { step in
      guard let name = calledName(of: step), expressions[step].kind == .call,
        textEquals(name, "inObjectScope") || textEquals(name, "scope"),
        let scope = arguments[expressions[step].arguments].first?.value.ifAny
      else { return false }
      return ["container", "application", "singleton"].contains(text(expressions[scope].name))
    }
  }

  /// `let store: Store = .init()`, `lazy var store: Store = { .init(api) }()`
  fileprivate var impliedMakers:
    [(property: FactIndex<Declaration>, expression: FactIndex<Expression>)]
  {
    declarations.indices.compactMap { number in
      let declaration = declarations[number]
      guard declaration.kind.isProperty, !declaration.isLocal, !declaration.type.isNone,
        let value = declaration.value.ifAny, expressions[value].kind == .call,
        let callee = expressions[value].base.ifAny
      else { return nil }
      if isImpliedInit(callee) { return (FactIndex(number), callee) }
      guard expressions[callee].kind == .closure else { return nil }
      let closure = closures[FactIndex<Closure>(raw: expressions[callee].payload)]
      return closure.expressions.range.lazy.map { FactIndex<Expression>($0) }
        .first {
          self.isImpliedInit($0) && self.scopes[self.expressions[$0].scope].closure.ifAny != nil
        }
        .map { (FactIndex(number), $0) }
    }
  }

  private func isImpliedInit(_ expression: FactIndex<Expression>) -> Bool {
    guard expressions[expression].kind == .implicitMember,
      textEquals(expressions[expression].name, "init"), expressions[expression].use == .base
    else { return false }
    switch destination(of: chainEnd(from: expression)) {
    case .initialValue, .returned, .discarded: return true
    default: return false
    }
  }

  /// Where a file names one of some types to make one, or to hand it over: what it holds itself,
  /// `Store.shared`, is there already.
  fileprivate func makers(
    _ search: NameSearch, among uses: [TypeUse]
  ) -> [(name: Int32, expression: FactIndex<Expression>)] {
    uses.compactMap { use in
      guard case .expression(let expression) = use.context else { return nil }
      return maker(expression, search)
    }
  }

  fileprivate func makers(
    _ search: NameSearch
  ) -> [(name: Int32, expression: FactIndex<Expression>)] {
    expressions.indices.compactMap { number in
      expressions[number].kind == .name ? maker(FactIndex(number), search) : nil
    }
  }

  private func maker(
    _ expression: FactIndex<Expression>, _ search: NameSearch
  ) -> (name: Int32, expression: FactIndex<Expression>)? {
    let found = expressions[expression]
    guard found.kind == .name, beginsUppercase(found.name),
      let entry = withBytes(of: found.name, { search.match($0) }), mayMake(found)
    else { return nil }
    return (entry, expression)
  }

  private func mayMake(_ expression: Expression) -> Bool {
    guard expression.use == .base else { return true }
    let next = expressions[FactIndex<Expression>(raw: expression.target)]
    guard next.kind == .member else { return true }
    if textEquals(next.name, "self"), next.use == .argument {
      switch arguments[FactIndex<Argument>(raw: next.target)].owner.ifAny {
      // `@Environment(Session.self)` takes what somebody else has made.
      case nil: return false
      // `Logger(for: Session.self)` in `Session` names it; whoever made others of it there would write `Self()`.
      case let owner? where expressions[owner].kind == .call:
        return !isInType(named: expression.name, expression.scope)
      default: return true
      }
    }
    return textEquals(next.name, "init") || textEquals(next.name, "self")
  }

  private func isInType(named name: TextRange, _ scope: FactIndex<Scope>) -> Bool {
    let name = text(name)
    var next = scopes[scope].declaration
    while let declaration = next.ifAny {
      let found = declarations[declaration]
      if found.kind.isType, text(found.name) == name {
        return true
      }
      next = found.parent
    }
    return false
  }
}
