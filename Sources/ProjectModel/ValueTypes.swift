// What kind of type a value has as far as annotations tell, typealiases seen through.

import SwiftReader

/// The type that an annotation names.
package struct NamedType: Sendable {
  package enum Kind: Sendable {
    case project(TypeID)
    case sdkClass, sdkProtocol
    /// Of a library that we do not know.
    case unknown
  }

  /// As declared: a typealias' own name is not it.
  package var name: String
  package var kind: Kind
}

extension ProjectIndex {
  /// The one type that a property's annotation names, through optionals, `some` and `any`; nil for
  /// functions, collections, tuples, generic parameters, and where there is no annotation.
  package func annotatedType(of member: Member) -> NamedType? {
    declaration(member).type.ifAny.flatMap { namedType($0, in: member.file) }
  }

  /// `var rows: [Row]`, `var rows = [Row]()`
  package func isList(_ property: Member) -> Bool {
    let declaration = declaration(property)
    let facts = files[property.file]
    if let type = declaration.type.ifAny {
      return !facts.types[type].flags.isDisjoint(with: [.isArray, .isDictionary])
    }
    return declaration.value.ifAny.map(facts.isListLiteral) ?? false
  }

  package func namedType(_ type: FactIndex<TypeReference>, in file: Int) -> NamedType? {
    var (type, file) = (type, file)
    // A typealias may name another one; eight of them are more than anyone writes.
    for _ in 0..<8 {
      let facts = files[file]
      let found = facts.types[type]
      guard
        found.flags.isDisjoint(with: [.isFunction, .isArray, .isDictionary, .isTuple, .isMetatype]),
        let mention = facts.mentions[found.mentions].first(where: {
          !$0.flags.contains(.isAttribute) && !$0.flags.contains(.isInFunctionType)
        })
      else { return nil }
      if let alias = aliasedType(mention.name, in: file, at: found.declaration) {
        (type, file) = (alias.type, alias.file)
        continue
      }
      return namedType(mention.name, in: file, at: found.declaration)
    }
    return nil
  }

  private func namedType(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> NamedType? {
    guard !isGenericParameter(name, in: file, at: declaration) else { return nil }
    switch resolve(name, in: file, at: declaration) {
    case .project(let id): return NamedType(name: self[id].name, kind: .project(id))
    case .sdk(let name):
      let isProtocol = sdk.types(named: name).contains { $0.isProtocol }
      return NamedType(name: names.text(name), kind: isProtocol ? .sdkProtocol : .sdkClass)
    case .unknown: return NamedType(name: files[file].text(name), kind: .unknown)
    }
  }

  /// Both of `UIViewController & ScannerDelegate`, but not `AnyObject`; of what is composed of nothing the type itself.
  package func annotatedTypes(of member: Member) -> [NamedType] {
    let facts = files[member.file]
    guard let type = declaration(member).type.ifAny, case let found = facts.types[type],
      facts.withBytes(of: found.range, { $0.contains(UInt8(ascii: "&")) }),
      found.flags.isDisjoint(with: [.isFunction, .isArray, .isDictionary, .isTuple, .isMetatype])
    else { return annotatedType(of: member).map { [$0] } ?? [] }
    return facts.mentions[found.mentions].compactMap { mention in
      guard mention.genericBase.isNone, !facts.textEquals(mention.name, "AnyObject"),
        mention.flags.isDisjoint(with: [.isAttribute, .isSuppressed])
      else { return nil }
      return namedType(mention.name, in: member.file, at: found.declaration)
    }
  }

  /// The type of a chain of names, the SDK's types included, as far as annotations and initial values
  /// tell.
  package func namedType(of expression: FactIndex<Expression>, in file: Int) -> NamedType? {
    if let type = type(of: expression, in: file) {
      return NamedType(name: self[type].name, kind: .project(type))
    }
    let facts = files[file]
    let found = facts.expressions[expression]
    switch found.kind {
    case .name:
      switch facts.meaning(of: expression) {
      case .declaration(let local):
        return namedType(ofValueDeclaredBy: Member(file: file, declaration: local))
      case .parameter(let parameter):
        return facts.parameters[parameter].type.ifAny.flatMap { namedType($0, in: file) }
      case .capture: return nil
      case .outside:
        return type(around: found.scope, in: file)
          .flatMap { property(found.name, in: file, of: $0) }
          .flatMap { namedType(ofValueDeclaredBy: $0) }
      }
    case .member:
      // `Log.network` is a property of the type itself.
      if let base = found.base.ifAny,
        let owner = type(of: base, in: file) ?? namedProjectType(base, in: file)
      {
        return property(found.name, in: file, of: owner)
          .flatMap { namedType(ofValueDeclaredBy: $0) }
      }
      return madeSDKType(expression, in: file)
    default: return madeSDKType(expression, in: file)
    }
  }

  /// The annotation of the local, parameter or property that a name or member stands for.
  func declaredType(
    of expression: FactIndex<Expression>, in file: Int
  ) -> (type: FactIndex<TypeReference>, file: Int)? {
    let facts = files[file]
    if facts.expressions[expression].base.isNone,
      case .parameter(let parameter) = facts.meaning(of: expression)
    {
      return facts.parameters[parameter].type.ifAny.map { ($0, file) }
    }
    guard let place = place(namedBy: expression, in: file) else { return nil }
    return declaration(place).type.ifAny.map { ($0, place.file) }
  }

  /// The local or property that a name or member stands for.
  func place(namedBy name: FactIndex<Expression>, in file: Int) -> Member? {
    let facts = files[file]
    let found = facts.expressions[name]
    var owner: TypeID?
    if let base = found.base.ifAny {
      owner = type(of: base, in: file)
    } else {
      switch facts.meaning(of: name) {
      case .declaration(let local): return Member(file: file, declaration: local)
      case .parameter, .capture: return nil
      case .outside: owner = type(around: found.scope, in: file)
      }
    }
    return owner.flatMap { property(found.name, in: file, of: $0) }
  }

  /// Whether a member's type, or what a function gives back, is written so.
  package func isWritten(_ member: Member, as type: StaticString) -> Bool {
    let facts = files[member.file]
    return declaration(member).type.ifAny.map {
      facts.textEquals(facts.types[$0].range, type)
    } ?? false
  }

  /// Of singletons and of plain values: `CGSize.zero`, `Int.max`.
  private static let ownValueNames: Set<String> = [
    "default", "shared", "main", "current", "standard", "zero", "max", "min",
  ]

  package func namedType(ofValueDeclaredBy member: Member) -> NamedType? {
    let declared = declaration(member)
    guard declared.type.isNone else { return annotatedType(of: member) }
    if let type = type(ofValueDeclaredBy: member) {
      return NamedType(name: self[type].name, kind: .project(type))
    }
    if declared.flags.contains(.isShorthand) { return namedType(ofShorthand: member) }
    return declared.value.ifAny.flatMap { madeSDKType($0, in: member.file) }
  }

  /// `if let label {` binds a property of the type around it, if nothing nearer.
  private func namedType(ofShorthand member: Member) -> NamedType? {
    let declared = declaration(member)
    let meaning = files[member.file].meaning(
      of: declared.name, from: declared.scope, at: declared.name.start
    ).meaning
    guard meaning == .outside,
      let property = type(around: declared.scope, in: member.file)
        .flatMap({ property(declared.name, in: member.file, of: $0) })
    else { return nil }
    return annotatedType(of: property)
      ?? declaration(property).value.ifAny.flatMap { madeSDKType($0, in: property.file) }
  }

  /// `UILabel()`, `NotificationCenter.default`, `CGSize.zero`.
  private func madeSDKType(_ value: FactIndex<Expression>, in file: Int) -> NamedType? {
    let facts = files[file]
    if let configured = facts.configuredValue(value) { return madeSDKType(configured, in: file) }
    let found = facts.expressions[value]
    guard let base = found.base.ifAny,
      found.kind == .call
        || found.kind == .member && Self.ownValueNames.contains(facts.text(found.name))
    else { return nil }
    return namedSDKType(base, in: file)
  }

  /// The SDK's type that `expression` names.
  private func namedSDKType(_ expression: FactIndex<Expression>, in file: Int) -> NamedType? {
    let facts = files[file]
    let found = facts.expressions[expression]
    guard found.kind == .name, facts.beginsUppercase(found.name),
      case .sdk(let name) = resolve(
        found.name, in: file, at: facts.scopes[found.scope].declaration)
    else { return nil }
    return NamedType(name: names.text(name), kind: .sdkClass)
  }

  /// The project's type that `expression` names, as in `Feed.reload()`.
  package func namedProjectType(
    _ expression: FactIndex<Expression>, in file: Int
  ) -> TypeID? {
    namedProjectType(expression, in: files[file], file)
  }

  /// The same for who has the facts of the file at hand.
  func namedProjectType(
    _ expression: FactIndex<Expression>, in facts: FileFacts, _ file: Int
  ) -> TypeID? {
    let found = facts.expressions[expression]
    guard found.kind == .name, facts.beginsUppercase(found.name),
      facts.meaning(of: expression) == .outside,
      case .project(let type) = resolve(
        found.name, in: facts, file, at: facts.scopes[found.scope].declaration)
    else { return nil }
    return type
  }

  /// Whether nobody outside a file can name the type.
  package func isPrivate(_ type: TypeID) -> Bool { types[type.raw].isPrivate }
}

extension FileFacts {
  /// `UIButton()` of `UIButton().then { $0.isHidden = true }`, which gives it back.
  func configuredValue(_ call: FactIndex<Expression>) -> FactIndex<Expression>? {
    let found = expressions[call]
    guard found.kind == .call, found.count == 1, let callee = found.base.ifAny,
      expressions[callee].kind == .member, textEquals(expressions[callee].name, "then"),
      let made = expressions[callee].base.ifAny, expressions[made].kind == .call,
      let value = arguments[found.arguments].first?.value.ifAny,
      expressions[value].kind == .closure
    else { return nil }
    return made
  }
}
