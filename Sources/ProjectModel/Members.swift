// Members of the project's types, and the types of values as far as declarations tell.

import SwiftReader

/// A property, method or other member of a project type, with the file that it is in. What checks ask of each is
/// `public`, as of a type.
public struct Member: Hashable, Sendable {
  @usableFromInline let fileNumber: Int32
  public let declaration: FactIndex<Declaration>

  @inlinable @inline(__always) public var file: Int { Int(fileNumber) }

  @inlinable @inline(__always)
  public init(file: Int, declaration: FactIndex<Declaration>) {
    fileNumber = Int32(truncatingIfNeeded: file)
    self.declaration = declaration
  }

  // Written out, so that other modules' sets and dictionaries are specialised.
  @inlinable @inline(__always)
  public static func == (first: Member, second: Member) -> Bool {
    first.fileNumber == second.fileNumber && first.declaration == second.declaration
  }
  @inlinable @inline(__always)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileNumber)
    hasher.combine(declaration)
  }

  /// In the order of the files and their source.
  func isBefore(_ other: Member) -> Bool {
    (file, declaration.raw) < (other.file, other.declaration.raw)
  }
}

extension ProjectIndex {
  @inlinable public func declaration(_ member: Member) -> Declaration {
    files[member.file].declarations[member.declaration]
  }

  /// Whether what stands at `range` in a file is the name of `member`, byte by byte.
  package func isCalled(_ range: TextRange, in file: Int, as member: Member) -> Bool {
    let name = declaration(member).name
    guard range.count == name.count else { return false }
    return files[member.file].withBytes(of: name) {
      files[file].bytesEqual(range, $0)
    }
  }

  package func hasAttribute(_ name: String, _ declaration: Declaration, in file: Int) -> Bool {
    let facts = files[file]
    return facts.attributes[declaration.attributes].contains {
      facts.text($0.name) == name
    }
  }

  package func name(of member: Member) -> String {
    files[member.file].text(declaration(member).name)
  }

  /// The property called `name` of `type` or of a project type that it inherits from.
  package func property(_ name: String, of type: TypeID) -> Member? {
    var name = name
    return name.withUTF8 { property($0, of: type) }
  }

  /// The property that is called as `name` in `file`.
  package func property(_ name: TextRange, in file: Int, of type: TypeID) -> Member? {
    property(name, in: files[file], of: type)
  }

  /// The same for who has the facts of the file at hand: each look at the files counts a reference.
  func property(_ name: TextRange, in facts: FileFacts, of type: TypeID) -> Member? {
    facts.withBytes(of: name) { property($0, of: type) }
  }

  /// The same, without what `type` inherits.
  func ownProperty(_ name: TextRange, in file: Int, of type: TypeID) -> Member? {
    files[file].withBytes(of: name) { ownProperty(MemberTable.SoughtName($0), of: type) }
  }

  /// The functions called as `name` in `file` that `type` declares itself.
  package func methods(named name: TextRange, in file: Int, of type: TypeID) -> [Member] {
    files[file].withBytes(of: name) { name in
      members(named: name, of: type) { $0.kind == .function }
    }
  }

  /// The first of them that fits.
  func firstMethod(
    named name: TextRange, in file: Int, of type: TypeID, where fits: (Member) -> Bool
  ) -> Member? {
    files[file].withBytes(of: name) { name in
      firstMember(named: MemberTable.SoughtName(name), of: type) { member, declaration in
        declaration.kind == .function && fits(member)
      }
    }
  }

  package func initializers(of type: TypeID) -> [Member] {
    var name = "init"
    return name.withUTF8 { name in
      members(named: name, of: type) { $0.kind == .initializer }
    }
  }

  /// The first of them that fits.
  func firstInitializer(of type: TypeID, where fits: (Member) -> Bool) -> Member? {
    var name = "init"
    return name.withUTF8 { name in
      firstMember(named: MemberTable.SoughtName(name), of: type) { member, declaration in
        declaration.kind == .initializer && fits(member)
      }
    }
  }

  /// The properties and functions that the project's extensions give other modules' types, by the names
  /// of those types: `evaluator` of `extension URLSession { static let evaluator = CertificateEvaluator() }`.
  package func members(
    ofOutsideTypes isAsked: (TextRange, FileFacts) -> Bool
  ) -> [String: [Member]] {
    var found: [String: [Member]] = [:]
    for (name, part) in extensions(ofOutsideTypes: isAsked) {
      let facts = files[part.file]
      found[facts.text(name), default: []] += members(of: part).filter { member in
        let kind = declaration(member).kind
        return kind.isProperty || kind == .function
      }
    }
    return found
  }

  /// The project's protocols that its extensions have other modules' types adopt: `extension URLSession: Session {}`.
  package func protocols(
    adoptedByOutsideTypes isAsked: (TextRange, FileFacts) -> Bool
  ) -> Set<TypeID> {
    var found: Set<TypeID> = []
    for (_, part) in extensions(ofOutsideTypes: isAsked) {
      let facts = files[part.file]
      for type in facts.types[facts.declarations[part.declaration].inheritance] {
        for mention in facts.mentions[type.mentions] {
          if case .project(let adopted) = resolve(mention.name, in: part.file, at: .none) {
            found.insert(adopted)
          }
        }
      }
    }
    return found
  }

  /// What the project's extensions give the SDK's types that `type` inherits from or conforms to.
  package func membersOfSDKClasses(of type: TypeID) -> [Member] {
    let inherited = ancestors(of: type).sdk
    if inherited.isEmpty { return [] }
    return extensions { name, facts in
      facts.withBytes(of: name) { names.find($0) }.map(inherited.contains) ?? false
    }.flatMap { members(of: $0.part) }
  }

  /// What the project's extensions give another module's type: `View`.
  package func members(ofOutsideType type: String) -> [Member] {
    extensions { name, facts in facts.nameEquals(name, type) }.flatMap { members(of: $0.part) }
  }

  private func extensions(
    ofOutsideTypes isAsked: (TextRange, FileFacts) -> Bool
  ) -> [(name: TextRange, part: DeclarationReference)] {
    foreignExtensions.compactMap { part in
      let facts = files[part.file]
      guard let extended = facts.declarations[part.declaration].type.ifAny,
        let name = facts.mentions[facts.types[extended].mentions].first?.name,
        isAsked(name, facts)
      else { return nil }
      return (name, part)
    }
  }

  /// Whether `type` or a project type that it inherits from has a function called as `name` in `file`.
  package func hasMethod(named name: TextRange, in file: Int, of type: TypeID) -> Bool {
    files[file].withBytes(of: name) { name in
      let name = MemberTable.SoughtName(name)
      func declares(_ type: TypeID) -> Bool {
        firstMember(named: name, of: type) { $1.kind == .function } != nil
      }
      guard memberTable.mayKnow(name) else { return false }
      return declares(type) || ancestors(of: type).project.contains(where: declares)
    }
  }

  private func property(_ name: UnsafeBufferPointer<UInt8>, of type: TypeID) -> Member? {
    let name = MemberTable.SoughtName(name)
    guard memberTable.mayKnow(name) else { return nil }
    if let own = ownProperty(name, of: type) { return own }
    // What a superclass has, however far away, comes before what a protocol asks for.
    var asked: Member?
    for ancestor in ancestors(of: type).project {
      guard let inherited = ownProperty(name, of: ancestor) else { continue }
      if self[ancestor].kind == .class { return inherited }
      asked = asked ?? inherited
    }
    return asked
  }

  private func ownProperty(_ name: MemberTable.SoughtName, of type: TypeID) -> Member? {
    firstMember(named: name, of: type) { $1.kind.isProperty }
  }

  /// The project type of a property, parameter or local: annotated, or that of the initial value.
  /// Optionals and `some`/`any` are seen through; collections are not.
  package func type(ofValueDeclaredBy member: Member) -> TypeID? {
    valueTypes.type(of: member) { findType(ofValueDeclaredBy: member) }
  }

  private func findType(ofValueDeclaredBy member: Member) -> TypeID? {
    let declaration = declaration(member)
    if let type = declaration.type.ifAny { return valueType(type, in: member.file) }
    guard let value = declaration.value.ifAny else {
      return declaration.flags.contains(.isShorthand)
        ? type(ofShorthand: member) : typeOfAttribute(declaration, in: member.file)
    }
    if declaration.kind == .binding { return type(of: value, in: member.file) }
    let facts = files[member.file]
    switch facts.expressions[value].kind {
    case .call: return typeOfCall(value, in: facts, member.file)
    case .selfValue: return type(of: value, in: member.file)
    // `let screen = self.screen`: only a local's, since two properties could refer to each other.
    case .name: return declaration.isLocal ? type(of: value, in: member.file) : nil
    case .member:
      return staticPropertyType(value, in: facts, member.file)
        ?? (declaration.isLocal ? type(of: value, in: member.file) : nil)
    default: return nil
    }
  }

  /// What a call makes or gives back.
  private func typeOfCall(
    _ call: FactIndex<Expression>, in facts: FileFacts, _ file: Int
  ) -> TypeID? {
    createdType(call, in: facts, file) ?? factoryType(call, in: facts, file)
      ?? resolvedType(call, in: facts, file)
  }

  /// The same of a property as `owner` has it.
  private func type(of property: Member, in owner: TypeID) -> TypeID? {
    type(ofValueDeclaredBy: property) ?? filledType(of: property, in: owner)
  }

  /// `@Environment(Garden.self) private var garden`
  private func typeOfAttribute(_ declaration: Declaration, in file: Int) -> TypeID? {
    let facts = files[file]
    return facts.attributes[declaration.attributes].lazy.compactMap { attribute in
      self.typeHandedOver(in: attribute.values, facts, file)
    }.first
  }

  /// `container.resolve(FeedService.self)`: who is asked for an object of a type gives one.
  private func resolvedType(
    _ call: FactIndex<Expression>, in facts: FileFacts, _ file: Int
  ) -> TypeID? {
    guard let callee = facts.expressions[call].base.ifAny,
      facts.nameBegins(facts.expressions[callee].name, with: "resolve")
    else { return nil }
    return typeHandedOver(in: facts.expressions[call].arguments, facts, file)
  }

  /// `Garden` where the first argument is `Garden.self`.
  private func typeHandedOver(
    in arguments: FactRange<Argument>, _ facts: FileFacts, _ file: Int
  ) -> TypeID? {
    guard let value = facts.arguments[arguments].first?.value.ifAny,
      facts.expressions[value].kind == .member,
      facts.textEquals(facts.expressions[value].name, "self"),
      let type = facts.expressions[value].base.ifAny
    else { return nil }
    return namedProjectType(type, in: facts, file)
  }

  /// `Feed.shared`: what the property says, or what it is made of; not what a third one says, since
  /// two could refer to each other.
  private func staticPropertyType(
    _ member: FactIndex<Expression>, in facts: FileFacts, _ file: Int
  ) -> TypeID? {
    let found = facts.expressions[member]
    guard let base = found.base.ifAny, let owner = namedProjectType(base, in: facts, file),
      let property = property(found.name, in: facts, of: owner)
    else { return nil }
    let declaration = declaration(property)
    if let type = declaration.type.ifAny { return valueType(type, in: property.file) }
    return declaration.value.ifAny.flatMap { createdType($0, in: property.file) }
  }

  /// `if let name {` binds what `name` means outside.
  private func type(ofShorthand member: Member) -> TypeID? {
    let facts = files[member.file]
    let declaration = declaration(member)
    let (meaning, _) = facts.meaning(
      of: declaration.name, from: declaration.scope, at: declaration.name.start)
    if meaning == .declaration(member.declaration) { return nil }
    return type(of: meaning, declaration.name, declaration.scope, in: facts, member.file)
  }

  /// The type of what a name stands for in a scope.
  private func type(
    of meaning: NameMeaning, _ name: TextRange, _ scope: FactIndex<Scope>, in facts: FileFacts,
    _ file: Int
  ) -> TypeID? {
    switch meaning {
    case .declaration(let declaration):
      return type(ofValueDeclaredBy: Member(file: file, declaration: declaration))
    case .parameter(let parameter):
      return facts.parameters[parameter].type.ifAny.flatMap { valueType($0, in: file) }
    // `[weak intro]`
    case .capture(let capture, let closure):
      if let value = facts.captures[capture].value.ifAny { return type(of: value, in: file) }
      let outer = facts.expressions[facts.closures[closure].expression].scope
      let (meaning, _) = facts.meaning(
        of: name, from: outer, at: facts.closures[closure].range.start)
      return type(of: meaning, name, outer, in: facts, file)
    case .outside:
      guard let user = type(around: scope, in: file),
        let property = property(name, in: facts, of: user)
      else { return nil }
      return type(of: property, in: user)
    }
  }

  /// `Model.make(from: item)`: what the type's static methods of that name say they return.
  private func factoryType(
    _ call: FactIndex<Expression>, in facts: FileFacts, _ file: Int
  ) -> TypeID? {
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member, let base = facts.expressions[callee].base.ifAny,
      facts.expressions[base].kind == .name, facts.beginsUppercase(facts.expressions[base].name),
      case .project(let owner) = resolve(
        facts.expressions[base].name, in: facts, file,
        at: facts.scopes[facts.expressions[base].scope].declaration)
    else { return nil }
    // `PlantView.loadFromNib()` may be a protocol's extension's.
    let functions =
      lineage(of: owner).lazy
      .map { self.methods(named: facts.expressions[callee].name, in: file, of: $0) }
      .first(where: { !$0.isEmpty }) ?? []
    let results = functions.filter { member in
      !declaration(member).modifiers.isDisjoint(with: [.static, .classMember])
    }.map { member -> TypeID? in
      guard let result = declaration(member).type.ifAny else { return nil }
      let facts = files[member.file]
      if facts.textEquals(facts.types[result].range, "Self") { return owner }
      return valueType(result, in: member.file)
    }
    guard let first = results.first, results.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private func valueType(_ type: FactIndex<TypeReference>, in file: Int) -> TypeID? {
    let facts = files[file]
    let found = facts.types[type]
    guard found.flags.isDisjoint(with: [.isFunction, .isArray, .isDictionary, .isTuple]),
      let mention = facts.mentions[found.mentions].first(where: {
        !$0.flags.contains(.isAttribute)
      }),
      case .project(let id) = resolve(mention.name, in: facts, file, at: found.declaration)
    else { return nil }
    return id
  }

  /// The type whose initialiser `expression` calls.
  package func createdType(_ expression: FactIndex<Expression>, in file: Int) -> TypeID? {
    createdType(expression, in: files[file], file)
  }

  /// The same for who has the facts of the file at hand.
  func createdType(
    _ expression: FactIndex<Expression>, in facts: FileFacts, _ file: Int
  ) -> TypeID? {
    guard case .project(let type)? = meaningOfCreated(expression, in: facts, file) else {
      return nil
    }
    return type
  }

  /// What the name stands for by which `expression` calls an initialiser.
  package func meaningOfCreated(
    _ expression: FactIndex<Expression>, in file: Int
  ) -> TypeMeaning? {
    meaningOfCreated(expression, in: files[file], file)
  }

  private func meaningOfCreated(
    _ expression: FactIndex<Expression>, in facts: FileFacts, _ file: Int
  ) -> TypeMeaning? {
    guard facts.expressions[expression].kind == .call,
      var callee = facts.expressions[expression].base.ifAny
    else { return nil }
    if facts.expressions[callee].kind == .member,
      facts.textEquals(facts.expressions[callee].name, "init"),
      let base = facts.expressions[callee].base.ifAny
    {
      callee = base
    }
    if facts.expressions[callee].kind == .selfType {
      return type(around: facts.expressions[callee].scope, in: file)
        .flatMap { self[$0].kind == .protocol ? nil : .project($0) }
    }
    // Most calls are of functions.
    guard facts.beginsUppercase(facts.expressions[callee].name) else { return nil }
    let root = facts.chainRoot(of: callee)
    guard facts.expressions[root].kind == .name else { return nil }
    let path = TextRange(
      start: facts.expressions[root].name.start, end: facts.expressions[callee].name.end)
    let declaration = facts.scopes[facts.expressions[root].scope].declaration
    let meaning = resolve(path, in: facts, file, at: declaration)
    // `PlantService.Load()`, a method that begins like a type, and `PlantAPI.Show(id: 3)`, such a case.
    if callee != root, case .project(let type) = meaning,
      !methods(named: facts.expressions[callee].name, in: file, of: type).isEmpty
        || hasCase(named: facts.expressions[callee].name, in: file, type)
    {
      return nil
    }
    return meaning
  }

  package func hasCase(named name: TextRange, in file: Int, _ type: TypeID) -> Bool {
    self[type].kind == .enum
      && members(of: type).contains {
        declaration($0).kind == .enumCase && isCalled(name, in: file, as: $0)
      }
  }

  /// The project type of a chain of names: locals, parameters, properties of the type around.
  package func type(of expression: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    let found = facts.expressions[expression]
    if found.flags.contains(.isCast) {
      return facts.castType(behind: expression).flatMap { valueType($0, in: file) }
    }
    switch found.kind {
    case .selfValue:
      return type(around: found.scope, in: file)
    case .name:
      return type(of: facts.meaning(of: expression), found.name, found.scope, in: facts, file)
    case .member:
      // `Feed.shared` is a property of the type itself.
      guard let base = found.base.ifAny,
        let owner = type(of: base, in: file) ?? namedProjectType(base, in: facts, file),
        let property = property(found.name, in: facts, of: owner)
      else { return nil }
      return type(of: property, in: owner)
        ?? filledType(of: property, ofWhatIsNamedBy: base, in: file)
    case .call:
      if let configured = facts.configuredValue(expression) {
        return type(of: configured, in: file)
      }
      return typeOfCall(expression, in: facts, file)
    case .tuple where found.count == 1:
      return facts.arguments[found.arguments].first?.value.ifAny
        .flatMap { type(of: $0, in: file) }
    default: return nil
    }
  }
}

extension FileFacts {
  /// `RowViewModel` for the `model` in `model as? RowViewModel`.
  func castType(behind expression: FactIndex<Expression>)
    -> FactIndex<TypeReference>?
  {
    let end = expressions[expression].end
    // Types stand in the order of the source.
    let next = types.indices.boundary(whenReached: { types[$0].range.start >= end })
    guard next < types.count, types[next].context == .cast else { return nil }
    let isCast = withBytes(of: TextRange(start: end, end: types[next].range.start)) { between in
      let cast = between.drop { $0 <= UInt8(ascii: " ") }
      guard cast.starts(with: "as".utf8) else { return false }
      let mark = cast.dropFirst(2).prefix { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
      return mark.count < 2 && cast[mark.endIndex...].allSatisfy { $0 <= UInt8(ascii: " ") }
    }
    return isCast ? FactIndex(next) : nil
  }
}
