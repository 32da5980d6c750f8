// Who makes the objects of some types, as far as the app's own code goes.

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

  private let references: [CodeReferences]
  private let sources: [MakerSource]
  private var found: [String: [Maker]] = [:]

  init(_ project: CheckedProject) {
    references = project.references
    sources = project.makerSources
  }

  /// Code of types that is judged has been looked through: `references` tell what it names. Only other files are
  /// looked through here; to look at all expressions again takes longer than anything else that is asked here.
  mutating func add(_ types: [TypeID], _ index: ProjectIndex) {
    let names = Set(types.map { index[$0].name }).filter { found[$0] == nil }
    if names.isEmpty { return }
    let search = NameSearch(Array(names))
    let (references, sources) = (references, sources)
    let makers = Parallel.map(count: index.files.count, threads: ProjectReader.processorCount) {
      file -> [(name: Int32, maker: Maker)] in
      let facts = index.files[file]
      if facts.source.place.isInTests { return [] }
      let named =
        sources[file].isLookedThrough
        ? facts.makers(search, among: references[file].typeUses) : facts.makers(search)
      return named.map { ($0.name, Maker(file: file, expression: $0.expression)) }
        + index.makers(search, impliedBy: sources[file].implied, in: file)
    }
    var entries: [Int32: String] = [:]
    for name in names {
      found[name] = []
      if let entry = search.entry(name) { entries[entry] = name }
    }
    for (entry, maker) in makers.joined() where !index.isInPreview(maker.expression, in: maker.file)
    {
      if let name = entries[entry] { found[name]?.append(maker) }
    }
  }

  /// Those of all types that have this one's name; nil where it was not asked for.
  func makers(of type: TypeID, _ index: ProjectIndex) -> [Maker]? { found[index[type].name] }
}

/// What is the same about a file whatever types are asked about.
struct MakerSource: Sendable {
  /// Whether references tell all that its code makes.
  let isLookedThrough: Bool
  fileprivate let implied: [(property: FactIndex<Declaration>, expression: FactIndex<Expression>)]

  init(_ file: Int, isJudged: Bool, _ index: ProjectIndex) {
    isLookedThrough = isJudged && !index.hasCodeOfNoType(file)
    implied = index.files[file].impliedMakers
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

  /// `let store: Store = .init()`, by the property's type.
  fileprivate func makers(
    _ search: NameSearch,
    impliedBy implied: [(property: FactIndex<Declaration>, expression: FactIndex<Expression>)],
    in file: Int
  ) -> [(name: Int32, maker: Makers.Maker)] {
    implied.compactMap { property, expression in
      guard let type = type(ofValueDeclaredBy: Member(file: file, declaration: property)),
        let name = search.entry(self[type].name)
      else { return nil }
      return (name, Makers.Maker(file: file, expression: expression, property: property))
    }
  }
}

extension FileFacts {
  /// `let store: Store = .init()`, `lazy var store: Store = { .init(api) }()`
  fileprivate var impliedMakers:
    [(property: FactIndex<Declaration>, expression: FactIndex<Expression>)]
  {
    declarations.indices.compactMap { number in
      guard declarations[number].kind.isProperty, case let declaration = declarations[number],
        !declaration.isLocal, !declaration.type.isNone, let value = declaration.value.ifAny,
        expressions[value].kind == .call,
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
