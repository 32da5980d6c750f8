// Asks and answers for all units: what a function does to ownership, worked out once when somebody
// first calls it.

import SwiftReader

/// For each parameter the argument that fills it.
typealias MatchedArguments = [FactIndex<Parameter>: FactIndex<Argument>]

/// Not shared between threads: each has one of its own.
package final class OwnershipAnalysis {
  let index: ProjectIndex
  let apis: KeepingAPIs
  private let names: OwnershipNames
  private var unitsOfFile: [Int: FileUnits] = [:]
  private var graphs: [CodeUnit: UnitOwnership] = [:]
  private var summaries: [CodeUnit: OwnershipSummary] = [:]
  private var active: Set<CodeUnit> = []
  private var modulesOfFile: [Int: Set<String>] = [:]
  private var droppedProperties: [Member: Bool] = [:]
  private var contentTypes: [Member: TypeID?] = [:]
  private var plainMembers: [Member: Bool] = [:]
  private var seeded: [Int: Set<FactIndex<Declaration>>] = [:]

  package init(_ index: ProjectIndex, _ names: OwnershipNames) {
    self.index = index
    self.names = names
    apis = KeepingAPIs.embedded
  }

  func units(of file: Int) -> FileUnits {
    if let known = unitsOfFile[file] { return known }
    let units = FileUnits(index.files[file])
    unitsOfFile[file] = units
    return units
  }

  /// The units with something in them that may be kept.
  func seededUnits(of file: Int) -> [FactIndex<Declaration>] {
    let scopes = names.seeds(in: file, index.files[file])
    if scopes.isEmpty { return [] }
    let units = units(of: file)
    let facts = index.files[file]
    return Set(scopes.compactMap { units.unit(of: facts.scopes[$0].declaration) })
      .sorted { $0.raw < $1.raw }
  }

  func isKeeper(_ function: Member) -> Bool { names.isKeeper(function) }

  func isKeeperName(_ name: TextRange, in file: Int) -> Bool {
    names.isKeeperName(name, index.files[file])
  }

  func isSeeded(_ unit: CodeUnit) -> Bool {
    if let known = seeded[unit.file] { return known.contains(unit.declaration) }
    let found = Set(seededUnits(of: unit.file))
    seeded[unit.file] = found
    return found.contains(unit.declaration)
  }

  /// Whether a place for such values can keep nobody: a number, a text.
  func isPlain(_ member: Member) -> Bool {
    if let known = plainMembers[member] { return known }
    let facts = index.files[member.file]
    let declaration = index.declaration(member)
    var isPlain = false
    if let type = declaration.type.ifAny {
      isPlain = !OwnershipNames.mayTakeObject(facts.types[type], facts)
    } else if let value = declaration.value.ifAny {
      switch facts.expressions[value].kind {
      case .numberLiteral, .stringLiteral, .booleanLiteral, .interpolatedString: isPlain = true
      default: break
      }
    } else if declaration.kind == .function {
      // What returns nothing.
      isPlain = true
    }
    plainMembers[member] = isPlain
    return isPlain
  }

  /// Nil while it is being worked out: a function that calls itself.
  func graph(of unit: CodeUnit) -> UnitOwnership? {
    if let known = graphs[unit] { return known }
    // Deeper than any code calls; the stack has an end.
    guard active.count < 64, active.insert(unit).inserted else { return nil }
    defer { active.remove(unit) }
    let graph = UnitOwnership(unit, self)
    graphs[unit] = graph
    return graph
  }

  func summary(of unit: CodeUnit) -> OwnershipSummary {
    if let known = summaries[unit] { return known }
    guard let graph = graph(of: unit) else { return OwnershipSummary() }
    let summary = graph.summary()
    summaries[unit] = summary
    return summary
  }

  func modules(of file: Int) -> Set<String> {
    if let known = modulesOfFile[file] { return known }
    let facts = index.files[file]
    let modules = Set(
      facts.imports.map { item in
        let path = facts.text(item.path)
        return path.split(separator: ".").first.map(String.init) ?? path
      })
    modulesOfFile[file] = modules
    return modules
  }

  // MARK: Types

  /// The project type of what a place holds: of an optional or a collection that of its elements.
  func contentType(_ type: FactIndex<TypeReference>, in file: Int) -> TypeID? {
    let facts = index.files[file]
    let found = facts.types[type]
    guard found.flags.isDisjoint(with: [.isFunction, .isMetatype]) else { return nil }
    let mentions = facts.mentions[found.mentions].filter {
      $0.flags.isDisjoint(with: [.isAttribute, .isInFunctionType, .isMetatype])
    }
    func named(_ mention: TypeMention) -> TypeID? {
      guard case .project(let id) = index.resolve(mention.name, in: file, at: found.declaration)
      else { return nil }
      return id
    }
    if let first = mentions.first, let id = named(first) { return id }
    guard found.flags.isDisjoint(with: [.isTuple]) else { return nil }
    return mentions.dropFirst().reversed().lazy.compactMap(named).first
  }

  func contentType(of member: Member) -> TypeID? {
    if let known = contentTypes[member] { return known }
    contentTypes[member] = .some(nil)
    let found = findContentType(of: member)
    contentTypes[member] = found
    return found
  }

  private func findContentType(of member: Member) -> TypeID? {
    let declaration = index.declaration(member)
    if let type = declaration.type.ifAny { return contentType(type, in: member.file) }
    if let type = index.type(ofValueDeclaredBy: member) { return type }
    // `var children = [Child]()`
    let facts = index.files[member.file]
    guard let value = declaration.value.ifAny else { return nil }
    let start = facts.expressions[value].name.start
    let end = facts.expressions[value].end
    for number in facts.types.indices {
      let range = facts.types[number].range
      guard range.start >= start, range.end <= end, !range.isEmpty else { continue }
      if let type = contentType(FactIndex(number), in: member.file) { return type }
    }
    if facts.expressions[value].kind == .arrayLiteral {
      return facts.arguments[facts.expressions[value].arguments].lazy
        .compactMap { $0.value.ifAny.flatMap { self.index.createdType($0, in: member.file) } }.first
    }
    guard facts.expressions[value].kind == .call, let callee = facts.expressions[value].base.ifAny,
      facts.expressions[callee].kind == .arrayLiteral
        || facts.expressions[callee].kind == .dictionaryLiteral,
      let element = facts.arguments[facts.expressions[callee].arguments].last?.value.ifAny
    else { return nil }
    return namedType(element, in: member.file)
  }

  /// The same for a property of a generic superclass, whose parameter `type` fills.
  func contentType(of member: Member, in type: TypeID?) -> TypeID? {
    if let found = contentType(of: member) { return found }
    let facts = index.files[member.file]
    guard let type, let declared = index.declaration(member).type.ifAny,
      let mention = facts.mentions[facts.types[declared].mentions].first,
      let generic = index.enclosingType(of: member.declaration, in: member.file), generic != type,
      let position = genericPosition(of: mention.name, in: member.file, generic)
    else { return nil }
    for candidate in [type] + index.ancestors(of: type).project {
      for supertype in index[candidate].supertypes where supertype.meaning == .project(generic) {
        return genericArgument(position, of: supertype)
      }
    }
    return nil
  }

  private func genericPosition(
    of name: TextRange, in file: Int, _ generic: TypeID
  ) -> Int? {
    let declared = index[generic].declaration
    let facts = index.files[declared.file]
    let parameters = facts.genericParameters[
      facts.declarations[declared.declaration].genericParameters]
    let text = index.files[file].text(name)
    return parameters.firstIndex { facts.text($0.name) == text }.map { $0 - parameters.startIndex }
  }

  private func genericArgument(_ position: Int, of supertype: Supertype) -> TypeID? {
    let facts = index.files[supertype.file]
    let mentions = facts.types[supertype.type].mentions.range
    guard let base = mentions.first(where: { facts.mentions[$0].genericBase.isNone }) else {
      return nil
    }
    let arguments = mentions.filter { facts.mentions[$0].genericBase == FactIndex(base) }
    guard position < arguments.count,
      case .project(let type) = index.resolve(
        facts.mentions[arguments[position]].name, in: supertype.file,
        at: facts.types[supertype.type].declaration)
    else { return nil }
    return type
  }

  /// Whether a stored property keeps its value: what an attribute that we do not know does with it
  /// nobody can tell.
  func isStrong(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    if declaration.modifiers.isWeakOrUnowned { return false }
    let facts = index.files[member.file]
    return facts.attributes[declaration.attributes].allSatisfy { attribute in
      guard
        case .project(let wrapper) = index.resolve(
          attribute.name, in: member.file, at: declaration.parent)
      else { return apis.isStrong(attribute: facts.text(attribute.name)) }
      return index.members(of: wrapper).contains { part in
        let stored = index.declaration(part)
        return stored.kind.isProperty && stored.accessors.isStored
          && !stored.modifiers.isWeakOrUnowned
      }
    }
  }

  /// The type that an expression names, as in `Feed.shared`.
  func namedType(_ expression: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = index.files[file]
    let found = facts.expressions[expression]
    let declaration = facts.scopes[found.scope].declaration
    switch found.kind {
    case .selfType: return index.type(around: found.scope, in: file)
    case .name where facts.beginsUppercase(found.name):
      guard case .project(let type) = index.resolve(found.name, in: file, at: declaration) else {
        return nil
      }
      return type
    case .member where facts.beginsUppercase(found.name):
      guard let base = found.base.ifAny, let outer = namedType(base, in: file) else { return nil }
      return index[outer].nested.first { index[$0].name == facts.text(found.name) }
    default: return nil
    }
  }

  func conformers(of type: TypeID) -> [TypeID] { names.conformers[type] ?? [] }

  /// Whether what a protocol asks for is a strong stored property of all that adopt it.
  func isStoredByConformers(_ member: Member) -> Bool {
    guard let type = index.enclosingType(of: member.declaration, in: member.file) else {
      return false
    }
    let name = index.declaration(member).name
    let found = conformers(of: type).map { conformer -> Bool in
      guard let property = index.ownProperty(name, in: member.file, of: conformer) else {
        return false
      }
      let declaration = index.declaration(property)
      return declaration.accessors.isStored && !declaration.modifiers.isWeakOrUnowned
    }
    return !found.isEmpty && found.allSatisfy { $0 }
  }

  // MARK: Functions

  func initializers(of type: TypeID) -> [Member] {
    index.members(of: type).filter { index.declaration($0).kind == .initializer }
  }

  /// The methods of that name of a type or what it inherits from, the nearest first.
  func methods(named name: TextRange, in file: Int, of type: TypeID) -> [Member] {
    var found: [Member] = []
    for candidate in [type] + index.ancestors(of: type).project {
      let isProtocol = index[candidate].kind == .protocol && candidate != type
      for member in index.methods(named: name, in: file, of: candidate)
      // What a protocol merely asks for is implemented elsewhere.
      where !isProtocol || index.declaration(member).flags.contains(.hasBody) {
        found.append(member)
      }
    }
    return found
  }

  func hasMethod(named name: TextRange, in file: Int, of type: TypeID, isStatic: Bool) -> Bool {
    methods(named: name, in: file, of: type).contains {
      index.declaration($0).modifiers.isDisjoint(with: [.static, .classMember]) != isStatic
    }
  }

  func globalFunctions(named name: TextRange, in file: Int) -> [Member] {
    names.globals[index.files[file].text(name)]?.filter {
      index.declaration($0).kind == .function
    } ?? []
  }

  func globalVariable(named name: TextRange, in file: Int) -> Member? {
    names.globals[index.files[file].text(name)]?.first { index.declaration($0).kind.isProperty }
  }

  func isEnumCase(_ name: TextRange, in file: Int) -> Bool {
    let text = index.files[file].text(name)
    return names.enumCases.contains(text) || apis.isCase(text)
  }

  /// Whether a function may keep what it gets for a parameter.
  func keeps(_ parameter: FactIndex<Parameter>, of function: Member) -> Bool {
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    return summary(of: unit).keeps.contains { $0.to.root == .parameter(parameter) }
  }

  /// Which argument fills which parameter, by labels; nil where they do not fit.
  func match(
    _ arguments: FactRange<Argument>, of facts: FileFacts, to function: Member
  ) -> MatchedArguments? {
    let callee = index.files[function.file]
    let parameters = Array(index.declaration(function).parameters.range)
    var matched: MatchedArguments = [:]
    var next = 0
    for number in arguments.range {
      let argument = facts.arguments[number]
      let isFirstTrailing = argument.flags.contains(.isTrailingClosure) && argument.label.isEmpty
      var found: Int?
      for place in next..<max(next, parameters.count) {
        let parameter = callee.parameters[parameters[place]]
        let fits: Bool
        if isFirstTrailing {
          fits = isFunction(parameter, in: function.file)
        } else {
          let label =
            callee.source.textEquals(parameter.label, "_") ? TextRange.none : parameter.label
          fits = callee.source.withBytes(of: label) { facts.source.bytesEqual(argument.label, $0) }
        }
        if fits {
          found = place
          break
        }
        // One that is passed over must have a default; a variadic one takes nothing too.
        guard
          !parameter.flags.isDisjoint(with: [.hasDefault, .isVariadic])
            || isFirstTrailing
        else { return nil }
      }
      guard let found else {
        // The further values of a variadic parameter.
        guard let last = parameters.prefix(next).last,
          callee.parameters[last].flags.contains(.isVariadic), argument.label.isEmpty
        else { return nil }
        continue
      }
      matched[FactIndex(parameters[found])] = FactIndex(number)
      next = found + 1
    }
    for place in parameters.indices.dropFirst(next) {
      let flags = callee.parameters[parameters[place]].flags
      guard !flags.isDisjoint(with: [.hasDefault, .isVariadic]) else { return nil }
    }
    return matched
  }

  private func isFunction(_ parameter: Parameter, in file: Int) -> Bool {
    guard let type = parameter.type.ifAny else { return false }
    let facts = index.files[file]
    if facts.types[type].flags.contains(.isFunction) { return true }
    // A typealias for one, or a generic wrapper: not for us to say no.
    return contentType(type, in: file) == nil
  }

  // MARK: Properties that let go

  /// Whether the type of a property drops a closure that it keeps there once it has used it: a
  /// function reads the property and empties it.
  func dropsAfterUse(_ member: Member) -> Bool {
    if let known = droppedProperties[member] { return known }
    droppedProperties[member] = false
    guard let type = index.enclosingType(of: member.declaration, in: member.file) else {
      return false
    }
    let drops = index[type].parts.contains { part in
      let facts = index.files[part.file]
      let units = units(of: part.file)
      return index.members(of: part).contains { function in
        let kind = index.declaration(function).kind
        guard kind != .deinitializer, kind != .initializer else { return false }
        return Self.drops(member, index, units[function.declaration], facts, part.file, type)
      }
    }
    droppedProperties[member] = drops
    return drops
  }

  private static func drops(
    _ member: Member, _ index: ProjectIndex, _ code: UnitCode, _ facts: FileFacts, _ file: Int,
    _ type: TypeID
  ) -> Bool {
    let name = index.name(of: member)
    func isProperty(_ expression: FactIndex<Expression>) -> Bool {
      let found = facts.expressions[expression]
      guard found.kind == .name || found.kind == .member, facts.text(found.name) == name else {
        return false
      }
      if found.kind == .name { return facts.meaning(of: expression) == .outside }
      return found.base.ifAny.map { index.type(of: $0, in: file) == type } ?? false
    }
    var emptied: Set<FactIndex<Expression>> = []
    for number in code.assignments {
      let assignment = facts.assignments[number]
      guard var target = assignment.target.ifAny, let value = assignment.value.ifAny,
        isEmpty(value, facts)
      else { continue }
      if facts.expressions[target].kind == .subscript,
        let base = facts.expressions[target].base.ifAny
      {
        target = base
      }
      if isProperty(target) { emptied.insert(target) }
    }
    var takesOut = false
    for call in code.calls {
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].kind == .member, let base = facts.expressions[callee].base.ifAny,
        isProperty(base)
      else { continue }
      let called = facts.text(facts.expressions[callee].name)
      guard called.hasPrefix("remove") || called.hasPrefix("pop") else { continue }
      emptied.insert(base)
      if facts.expressions[call].use != .discarded { takesOut = true }
    }
    if emptied.isEmpty { return false }
    if takesOut { return true }
    // Some other look at it in the same function.
    guard let first = emptied.first else { return false }
    let around = index.files[file].scopes[facts.expressions[first].scope].declaration
    return facts.expressions.indices.contains { number in
      let expression = FactIndex<Expression>(number)
      return facts.scopes[facts.expressions[number].scope].declaration == around
        && !emptied.contains(expression) && isProperty(expression)
        && facts.expressions[facts.chainEnd(from: expression)].use != .assignmentTarget
    }
  }

  /// `nil`, `[]`, `[:]`, `.idle`, `Set()`.
  private static func isEmpty(_ value: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    let found = facts.expressions[value]
    switch found.kind {
    case .nilLiteral, .implicitMember: return true
    case .arrayLiteral, .dictionaryLiteral: return found.arguments.isEmpty
    case .call: return found.arguments.isEmpty
    default: return false
    }
  }
}
