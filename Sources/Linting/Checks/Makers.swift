// Who makes the objects of some types, as far as the app's own code goes.

import ProjectModel
import SwiftReader

/// Where the code names types to make them or to hand them over, by the types' names; what a test makes is
/// not in the app.
///
/// One look at all code for all names: who makes the makers of some types is asked again and again.
struct Makers: Sendable {
  struct Maker: Sendable {
    /// Half of what an `Int` takes: there are many.
    private let fileNumber: Int32
    let expression: FactIndex<Expression>
    /// What `.init()` makes, which only the place that it goes to says: `let store: Store = .init()`.
    let implied: TypeID?

    var file: Int { Int(fileNumber) }

    init(file: Int, expression: FactIndex<Expression>, implied: TypeID? = nil) {
      fileNumber = Int32(truncatingIfNeeded: file)
      self.expression = expression
      self.implied = implied
    }
  }

  /// Those of one name after those of another, each in the order of files.
  private var all: [Maker]
  /// For each number of a name where its makers begin, and where the last one's end.
  private var starts: [Int32]
  /// The names of a type's typealiases: `typealias AppStore = Store<AppState>`.
  private var aliases: [TypeID: [NameID]] = [:]
  private let forPreviews: TypeSet

  /// `uses` are those of each file.
  init(_ index: ProjectIndex, _ uses: [[MakingUse]], _ forPreviews: TypeSet) {
    self.forPreviews = forPreviews
    starts = Array(repeating: 0, count: index.names.count + 1)
    for use in uses.joined() { starts[Int(use.name.raw) + 1] += 1 }
    for name in 1..<starts.count { starts[name] += starts[name - 1] }
    let nobody = Maker(file: 0, expression: .none)
    all = Array(repeating: nobody, count: Int(starts[index.names.count]))
    var next = starts
    for (file, uses) in uses.enumerated() {
      for use in uses {
        all[Int(next[Int(use.name.raw)])] = Maker(
          file: file, expression: use.expression, implied: use.implied)
        next[Int(use.name.raw)] += 1
      }
    }
    for (alias, type) in index.aliasedTypes where alias != index[type].nameID {
      aliases[type, default: []].append(alias)
    }
  }

  /// Those of what may be this type: another one of its name may be of another app in the same folder. What a preview
  /// makes is not in the app either.
  func makers(of type: TypeID, _ index: ProjectIndex) -> [Maker] {
    // Another typealias of that name is another type's.
    let byAlias = (aliases[type] ?? []).flatMap(called).filter {
      index.namedProjectType($0.expression, in: $0.file) == type
    }
    return (called(index[type].nameID) + byAlias).filter {
      !index.isInPreview($0.expression, in: $0.file, with: forPreviews)
        && !makesNamesake($0, of: type, index)
    }
  }

  private func makesNamesake(_ maker: Maker, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let facts = index.files[maker.file]
    let made =
      maker.implied
      ?? facts.firstCall(from: maker.expression)
      .flatMap { index.createdType($0, in: maker.file) }
    return made.map { $0 != type && index[$0].nameID == index[type].nameID } ?? false
  }

  private func called(_ name: NameID) -> ArraySlice<Maker> {
    all[Int(starts[Int(name.raw)])..<Int(starts[Int(name.raw) + 1])]
  }
}

/// Looks for who makes objects in one file after the other. A class, because each file would copy the lists.
final class MakerSearch: Sendable {
  private let index: ProjectIndex
  private let isJudged: [Bool]
  /// For each name whether a type of the project is called so.
  private let isOfType: [Bool]
  private let initializer: NameShape

  init(_ index: ProjectIndex, isJudged: [Bool]) {
    self.index = index
    self.isJudged = isJudged
    var areTypes = Array(repeating: false, count: index.names.count)
    for type in index.types { areTypes[Int(type.nameID.raw)] = true }
    isOfType = areTypes
    var word = "init"
    initializer = word.withUTF8 { NameShape($0) }
  }

  /// Code of types that is judged has been looked through: `references` tell what it names. Only other files'
  /// expressions are looked at here: to look at all again takes longer than anything else that is asked here.
  func uses(in file: Int, _ references: CodeReferences) -> [MakingUse] {
    let facts = index.files[file]
    if facts.isInTests || facts.importsTests { return [] }
    let names = index.names
    var found: [MakingUse] = []
    func look(at name: FactIndex<Expression>) {
      guard let expression = facts.typeThatMayBeMade(name),
        let name = facts.withBytes(of: facts.expressions[expression].name, { names.find($0) }),
        isOfType[Int(name.raw)]
      else { return }
      // Few have more.
      if found.isEmpty { found.reserveCapacity(8) }
      found.append(MakingUse(of: name, expression))
    }
    if isJudged[file] && !index.hasCodeOfNoType(file) {
      for use in references.typeUses {
        guard case .expression(let expression) = use.context, case .project = use.meaning
        else { continue }
        look(at: expression)
      }
    } else {
      for number in facts.expressions.indices where facts.expressions[number].kind == .name {
        look(at: FactIndex(number))
      }
    }
    let mayImply = references.nameShapes.mayHold(initializer)
    index.addImpliedMakers(in: file, mayImplyInit: mayImply, to: &found)
    return found
  }
}

extension CheckedProject {
  /// `RowItem(delegate: delegate)`: whether there are any who make a type's objects, and all give a property of that
  /// label something that fits.
  func makersGive(
    to property: Member, of type: TypeID,
    where fits: (_ argument: Argument, _ file: Int) -> Bool = { _, _ in true }
  ) -> Bool {
    let makers = makers.makers(of: type, index)
    return !makers.isEmpty
      && makers.allSatisfy { maker in
        let facts = index.files[maker.file]
        guard let call = facts.call(by: maker.expression),
          let argument = facts.arguments[facts.expressions[call].arguments].first(where: {
            index.isCalled($0.label, in: maker.file, as: property)
          })
        else { return false }
        return fits(argument, maker.file)
      }
  }
}

extension ProjectIndex {
  /// `let store: Store = .init()`, `init(store: Store = .init())` and `store = .init()`, by the type of what it goes to,
  /// and `storyboard.instantiate…() as! Screen`.
  fileprivate func addImpliedMakers(
    in file: Int, mayImplyInit: Bool, to found: inout [MakingUse]
  ) {
    let facts = files[file]
    func add(_ type: TypeID?, _ expression: FactIndex<Expression>) {
      guard let type else { return }
      found.append(MakingUse(of: self[type].nameID, expression, implied: type))
    }
    if mayImplyInit {
      for (property, expression) in facts.impliedMakers {
        add(type(ofValueDeclaredBy: Member(file: file, declaration: property)), expression)
      }
      for (type, expression) in facts.impliedDefaults {
        if case .project(let made)? = namedType(type, in: file)?.kind { add(made, expression) }
      }
      for (target, expression) in facts.assignedImpliedInits {
        add(type(of: target, in: file), expression)
      }
    }
    guard facts.types.contains(where: { $0.context == .cast }) else { return }
    for (metatype, expression) in facts.initsOfCastMetatypes {
      for heir in type(of: metatype, in: file).map(heirsInApp) ?? [] { add(heir, expression) }
    }
    for screen in facts.castScreens { add(type(of: screen, in: file), screen) }
  }
}

extension FileFacts {
  /// `let store: Store = .init()`, `lazy var store: Store = { .init(api) }()`
  fileprivate var impliedMakers:
    [(property: FactIndex<Declaration>, expression: FactIndex<Expression>)]
  {
    var found: [(property: FactIndex<Declaration>, expression: FactIndex<Expression>)] = []
    for number in declarations.indices {
      // Most have no value, or one that is made otherwise.
      guard let value = declarations[number].value.ifAny, expressions[value].kind == .call,
        declarations[number].kind.isProperty, case let declaration = declarations[number],
        !declaration.type.isNone, let callee = expressions[value].base.ifAny
      else { continue }
      if isImpliedInit(callee) {
        found.append((FactIndex(number), callee))
        continue
      }
      guard expressions[callee].kind == .closure else { continue }
      let closure = closures[FactIndex<Closure>(raw: expressions[callee].payload)]
      let made = closure.expressions.range.first {
        isImpliedInit(FactIndex($0)) && !scopes[expressions[$0].scope].closure.isNone
      }
      if let made { found.append((FactIndex(number), FactIndex(made))) }
    }
    return found
  }

  /// `init(store: Store = .init())`
  fileprivate var impliedDefaults:
    [(type: FactIndex<TypeReference>, expression: FactIndex<Expression>)]
  {
    parameters.compactMap { parameter in
      guard let type = parameter.type.ifAny, let value = parameter.defaultValue.ifAny,
        expressions[value].kind == .call, let callee = expressions[value].base.ifAny,
        isImplied(callee)
      else { return nil }
      return (type, callee)
    }
  }

  /// `store = .init()`
  fileprivate var assignedImpliedInits:
    [(target: FactIndex<Expression>, expression: FactIndex<Expression>)]
  {
    assignments.compactMap { assignment in
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        expressions[value].kind == .call, let callee = expressions[value].base.ifAny,
        isImplied(callee)
      else { return nil }
      return (target, callee)
    }
  }

  /// `type.init()` after `bundle.principalClass as? Plugin.Type`, in the few files that have such casts.
  fileprivate var initsOfCastMetatypes:
    [(metatype: FactIndex<Expression>, expression: FactIndex<Expression>)]
  {
    guard types.contains(where: { $0.context == .cast && $0.flags.contains(.isMetatype) }) else {
      return []
    }
    return expressions.indices.compactMap { number in
      guard expressions[number].kind == .member, textEquals(expressions[number].name, "init"),
        expressions[number].use == .base, let metatype = expressions[number].base.ifAny,
        expressions[metatype].kind == .name || expressions[metatype].kind == .tuple,
        !beginsUppercase(expressions[metatype].name)
      else { return nil }
      return (metatype, FactIndex(number))
    }
  }

  /// `storyboard.instantiateViewController(withIdentifier: "Plants") as! PlantsViewController`
  fileprivate var castScreens: [FactIndex<Expression>] {
    var found: [FactIndex<Expression>] = []
    for number in expressions.indices
    where expressions[number].flags.contains(.isCast) && isInstantiated(FactIndex(number)) {
      found.append(FactIndex(number))
    }
    return found
  }

  /// `storyboard.instantiateViewController(withIdentifier: "Plants")`
  func isInstantiated(_ value: FactIndex<Expression>) -> Bool {
    expressions[value].kind == .call
      && calledName(of: value).map { nameBegins($0, with: "instantiate") } ?? false
  }

  private func isImpliedInit(_ expression: FactIndex<Expression>) -> Bool {
    guard isImplied(expression), expressions[expression].use == .base else { return false }
    switch destination(of: chainEnd(from: expression)) {
    case .initialValue, .returned, .discarded: return true
    default: return false
    }
  }

  /// `Store()` of the chain that begins with `Store`.
  func firstCall(from name: FactIndex<Expression>) -> FactIndex<Expression>? {
    chain(to: chainEnd(from: name)).first { expressions[$0].kind == .call }
  }

  /// `.init`
  private func isImplied(_ expression: FactIndex<Expression>) -> Bool {
    expressions[expression].kind == .implicitMember
      && textEquals(expressions[expression].name, "init")
  }

  /// The `Store` of `Store()` or `Plants.Store()`, if it may stand for a type there that is made, or handed over:
  /// what a type holds itself, `Store.shared`, is there already.
  fileprivate func typeThatMayBeMade(_ name: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard expressions[name].kind == .name, beginsUppercase(expressions[name].name) else {
      return nil
    }
    var last = name
    while expressions[last].use == .base,
      case let next = FactIndex<Expression>(raw: expressions[last].target),
      expressions[next].kind == .member, beginsUppercase(expressions[next].name)
    {
      last = next
    }
    return mayMake(expressions[last]) ? last : nil
  }

  private func mayMake(_ expression: Expression) -> Bool {
    guard expression.use == .base else { return true }
    let next = expressions[FactIndex<Expression>(raw: expression.target)]
    guard next.kind == .member else { return true }
    // What most have of another length.
    guard next.name.count == 4 else { return false }
    if textEquals(next.name, "self"), next.use == .argument {
      let argument = arguments[FactIndex<Argument>(raw: next.target)]
      switch argument.owner.ifAny {
      // `@Environment(Session.self)` takes what somebody else has made.
      case nil: return false
      // `Logger(for: Session.self)` in `Session` names it; whoever made others of it there would write `Self()`.
      case let owner? where expressions[owner].kind == .call:
        let isNamed = calledName(of: owner).map { Self.namers.contains($0, in: self) } ?? false
        // `.init(describing: Session.self)`
        return !isNamed && !textEquals(argument.label, "describing")
          && !isInType(named: expression.name, expression.scope)
      default: return true
      }
    }
    return textEquals(next.name, "init") || textEquals(next.name, "self")
  }

  /// `Bundle(for: Session.self)` looks for its files, `NSStringFromClass(Session.self)` asks what it is called.
  private static let namers = NameList([
    "Bundle", "NSStringFromClass", "String", "ObjectIdentifier", "isKind", "isMember",
  ])

  private func isInType(named name: TextRange, _ scope: FactIndex<Scope>) -> Bool {
    var next = scopes[scope].declaration
    while let declaration = next.ifAny {
      let found = declarations[declaration]
      if found.kind.isType, sameText(found.name, name) { return true }
      next = found.parent
    }
    return false
  }
}
