// Which of the project's functions a call may come to, whatever it does with its arguments.

import SwiftReader

extension UnitOwnership {
  /// The project's functions that a call may come to.
  func calledFunctions(_ call: FactIndex<Expression>) -> [Member] {
    guard let callee = facts.expressions[call].base.ifAny else { return [] }
    let name = facts.expressions[callee].name
    let arguments = facts.expressions[call].arguments
    func found(in type: TypeID) -> [Member] {
      let types =
        index[type].kind == .protocol
        ? analysis.conformers(of: type, calledBy: name, in: file) : [type]
      return types.flatMap { type in
        // One that must be waited for gives no publisher: `load()` may be both.
        analysis.firstMethod(named: name, in: file, of: type, given: arguments) {
          !$0.flags.contains(.isAsync)
        }.map { analysis.implementations(of: $0.function, calledOn: type) } ?? []
      } + analysis.foreignPublishers(named: name, in: file, of: type, given: arguments)
    }
    switch facts.expressions[callee].kind {
    case .name:
      guard case .outside = facts.meaning(of: callee) else { return [] }
      if let owner, case let methods = found(in: owner), !methods.isEmpty { return methods }
      return globalFunction(named: name, matching: call).map { [$0.function] } ?? []
    case .member:
      guard let base = facts.expressions[callee].base.ifAny, analysis.mayBeMember(name, in: file)
      else { return [] }
      let types = types(of: base)
      return (types.isEmpty ? namesakes(of: base) : types).flatMap { found(in: $0) }
    default: return []
    }
  }

  /// The types of the name that a value's type has, where each is another target's and nobody can tell which is meant:
  /// who calls a method means one that has it.
  private func namesakes(of value: FactIndex<Expression>) -> [TypeID] {
    guard let declared = index.declaredType(of: value, in: file),
      case let facts = index.files[declared.file], case let type = facts.types[declared.type],
      type.flags.isDisjoint(with: [.isFunction, .isArray, .isDictionary, .isTuple]),
      let mention = facts.mentions[type.mentions].first
    else { return [] }
    return index.namesakes(mention.name, in: declared.file, at: type.declaration)
  }

  func types(of base: FactIndex<Expression>) -> [TypeID] {
    if let type = analysis.namedType(base, in: file) ?? index.type(of: base, in: file) {
      return [type]
    }
    let types = evaluate(base).compactMap { nodes[$0].type }
    return (types.isEmpty ? declaredTypes(of: base) : types).withoutRepeats
  }

  /// By what functions say that they give: `session.provider` after `guard let session = sessions.session(for: id)`.
  /// `steps` are followed at most.
  private func declaredTypes(of value: FactIndex<Expression>, steps: Int = 4) -> [TypeID] {
    guard steps > 0 else { return [] }
    let found = facts.expressions[value]
    switch found.kind {
    case .call:
      return calledFunctions(value).compactMap { function in
        index.declaration(function).type.ifAny.flatMap {
          analysis.contentType($0, in: function.file)
        }
      }
    case .member:
      guard let base = found.base.ifAny else { return [] }
      return
        (index.type(of: base, in: file).map { [$0] } ?? declaredTypes(of: base, steps: steps - 1))
        .flatMap { type in
          index.property(found.name, in: facts, of: type)
            .flatMap { index.type(ofValueDeclaredBy: $0) }
            .map { [$0] } ?? adoptersTypes(of: found.name, askedForBy: type)
        }
    case .name:
      switch facts.meaning(of: value) {
      case .declaration(let local):
        return facts.declarations[local].value.ifAny.map {
          declaredTypes(of: $0, steps: steps - 1)
        } ?? []
      // `enum functional { static func check() }`
      case .outside:
        guard
          case .project(let type) = index.resolve(
            found.name, in: file, at: facts.scopes[found.scope].declaration)
        else { return owner.map { adoptersTypes(of: found.name, askedForBy: $0) } ?? [] }
        return [type]
      default: return []
      }
    default: return []
    }
  }

  /// The types of a property that a protocol leaves to who adopts it: `associatedtype List; var list: List { get }`.
  /// Nothing where one of those doesn't say.
  private func adoptersTypes(of property: TextRange, askedForBy type: TypeID) -> [TypeID] {
    guard index[type].kind == .protocol else { return [] }
    let adopters = analysis.conformers(of: type)
    let types = adopters.compactMap { adopter in
      index.property(property, in: facts, of: adopter)
        .flatMap { index.type(ofValueDeclaredBy: $0) }
    }
    return types.count == adopters.count ? types : []
  }

  /// The project's functions in extensions of types that are not its own: `session.plants(at: url)`.
  func calledExtensions(_ call: FactIndex<Expression>) -> [Member] {
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member || facts.expressions[callee].kind == .name
    else { return [] }
    let functions = analysis.extendingFunctions(named: facts.expressions[callee].name, facts)
    if functions.isEmpty { return [] }
    // What is of the project is looked up in its type.
    let base = facts.expressions[callee].base.ifAny
    let type =
      base.map { analysis.namedType($0, in: file) ?? index.type(of: $0, in: file) } ?? owner
    guard type.map({ index[$0].kind == .typeAlias }) ?? true else { return [] }
    return functions.filter {
      analysis.match(facts.expressions[call].arguments, of: facts, to: $0) != nil
    }
  }
}

extension OwnershipAnalysis {
  /// What a call by way of a protocol may come to in extensions of types that are not the project's:
  /// `extension URLSession: Session { func plants() -> AnyPublisher<…> }`.
  fileprivate func foreignPublishers(
    named name: TextRange, in file: Int, of type: TypeID, given arguments: FactRange<Argument>
  ) -> [Member] {
    guard index[type].kind == .protocol, case let facts = index.files[file] else { return [] }
    return extendingFunctions(named: name, facts).filter {
      index.isOfAdoption($0, of: type) && match(arguments, of: facts, to: $0) != nil
    }
  }
}

extension ProjectIndex {
  /// Whether the extension around a member, or another of the same type in its file, adopts a protocol.
  fileprivate func isOfAdoption(_ member: Member, of type: TypeID) -> Bool {
    let facts = files[member.file]
    guard let around = declaration(member).parent.ifAny else { return false }
    return facts.declarations.contains { other in
      other.kind == .extension && facts.sameText(other.name, facts.declarations[around].name)
        && facts.types[other.inheritance].contains { adopted in
          guard let mention = facts.mentions[adopted.mentions].first,
            case .project(let found) = resolve(mention.name, in: member.file, at: .none)
          else { return false }
          return lineage(of: found).contains(type)
        }
    }
  }
}

extension Array where Element: Equatable {
  /// The first of each that are equal; for few.
  fileprivate var withoutRepeats: [Element] {
    var found: [Element] = []
    for element in self where !found.contains(element) { found.append(element) }
    return found
  }
}
