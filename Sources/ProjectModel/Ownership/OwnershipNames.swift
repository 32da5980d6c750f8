// What ownership looks up by name all over the project: collected once, shared by all threads.

import SwiftReader

/// What all declarations of a project are called: one thread's work, while others look at something else.
package struct DeclaredNames: Sendable {
  fileprivate(set) var used = UsedNames()
  /// What each type that is no protocol is called.
  fileprivate var namesOfTypes: [NameID?]
  /// Functions and variables outside of types.
  fileprivate var globals: [NameID: [Member]] = [:]
  /// Computed properties with a setter that the project adds to types that are not its own.
  fileprivate var foreignProperties: [NameID: [Member]] = [:]
  /// Functions that give back publishers, in extensions of types that are not the project's.
  fileprivate var foreignPublishers: [NameID: [Member]] = [:]
  /// Functions called like what a library's keep things by, in extensions of types that are not the project's, which
  /// refer weakly to what they are given.
  fileprivate var namesakes: [NameID: [Member]] = [:]
  /// Functions in such extensions that make an object of whatever class they are asked for.
  fileprivate var foreignMakers: [NameID: [Member]] = [:]
  /// Functions in extensions of those, and of protocols, that call what they are given with whom they are called on.
  fileprivate var configurers: [NameID: [Member]] = [:]
  /// Functions in extensions of those that change what they are called on: `take()` of optionals.
  fileprivate var changers: [NameID: [Member]] = [:]
  let plainTypes: PlainTypes
  /// The functions that give back nobody, and the properties that hold nobody; locals are not looked at.
  fileprivate var plainMembers: MemberSet

  package init(_ index: ProjectIndex) {
    plainMembers = MemberSet(index.files)
    for name in KeepingAPIs.embedded.names { used.add(.keeper, to: name) }
    plainTypes = PlainTypes(index)
    namesOfTypes = Array(repeating: nil, count: index.types.count)
    let keepers = index.keepingLibraryTypes()
    for number in index.types.indices where index.types[number].kind != .protocol {
      let type = index.types[number]
      let isKeeper =
        type.kind == .class
        && index.ancestorLists[number].sdk.contains(where: keepers.contains)
      namesOfTypes[number] = used.add(isKeeper ? .keeper : [], to: type.name)
    }
    // A structure's properties follow each other.
    var lastKeeper: TypeID?
    // An app's code cannot call what only tests declare.
    for file in index.files.indices where !index.files[file].leavesOutBodies {
      let facts = index.files[file]
      for number in facts.declarations.indices {
        let declaration = facts.declarations[number]
        let kind = declaration.kind
        var uses: NameUses = []
        switch kind {
        case .function, .initializer, .subscript:
          if kind == .function,
            declaration.isLocal || index.isInstanceMember(FactIndex(number), in: file)
          {
            uses.insert(.method)
          }
          if declaration.isLocal { break }
          if OwnershipNames.givesObject(declaration, facts, plainTypes) {
            uses.insert(.giver)
          } else if kind == .function {
            plainMembers.insert(Member(file: file, declaration: FactIndex(number)))
          }
          if kind == .function, OwnershipNames.givesFunction(declaration, facts) {
            uses.insert(.maker)
          }
          let makesClosure = facts.parameters[declaration.parameters].contains { parameter in
            parameter.type.ifAny.map {
              facts.types[$0].flags.isSuperset(of: [.isAutoclosure, .isEscaping])
            } ?? false
          }
          guard makesClosure else { break }
          if kind == .function {
            uses.insert(.maker)
          } else if let type = index.enclosingType(of: FactIndex(number), in: file) {
            used.add(.maker, to: index[type].name)
          }
        case .variable, .constant:
          guard !declaration.isLocal else { continue }
          if !declaration.accessors.isStored, OwnershipNames.givesFunction(declaration, facts) {
            uses.insert(.method)
          }
          if plainTypes.contain(declaration, facts) {
            plainMembers.insert(Member(file: file, declaration: FactIndex(number)))
            break
          }
          if !declaration.accessors.isStored, !declaration.type.isNone { uses.insert(.giver) }
          if declaration.modifiers.isDisjoint(with: [.weak])
            || KeepingAPIs.embedded.isOfKeptType(declaration, in: facts)
          {
            uses.insert(.strongPlace)
          }
          if !declaration.type.isNone,
            let owner = index.enclosingType(of: FactIndex(number), in: file),
            owner != lastKeeper, index[owner].kind == .struct
          {
            if let name = namesOfTypes[owner.raw] { used.add(.keeper, to: name) }
            lastKeeper = owner
          }
        case .typeAlias:
          // Who makes one by that name makes what it stands for.
          if OwnershipNames.namesType(declaration, facts) { uses = [.keeper] }
        case .enumCase:
          guard !declaration.parameters.isEmpty else { continue }
          uses = [.enumCase, .keeper]
        default: continue
        }
        let isGlobal =
          declaration.parent.isNone && !declaration.isLocal && kind != .enumCase
          && kind != .typeAlias
        // Whoever hands something on to a function must find its name here.
        guard isGlobal || !uses.isEmpty || kind == .function || kind == .subscript else { continue }
        let name = used.add(uses, to: declaration.name, facts)
        if let parent = declaration.parent.ifAny, facts.declarations[parent].kind == .extension {
          let member = Member(file: file, declaration: FactIndex(number))
          if kind == .variable, declaration.accessors.contains(.set),
            !declaration.accessors.isStored,
            index.enclosingType(of: member.declaration, in: file) == nil
          {
            foreignProperties[name, default: []].append(member)
          }
          if kind == .function, !declaration.type.isNone, index.isPublisherOfForeignType(member) {
            foreignPublishers[name, default: []].append(member)
          }
          if kind == .function,
            KeepingAPIs.embedded.known(declaration.name, in: facts)?.entries.isEmpty == false,
            index.enclosingType(of: member.declaration, in: file) == nil,
            OwnershipNames.capturesWeakly(declaration, facts)
          {
            namesakes[name, default: []].append(member)
          }
          if kind == .function, index.resultOnDemand(of: member) != nil,
            index.enclosingType(of: member.declaration, in: file) == nil
          {
            foreignMakers[name, default: []].append(member)
          }
          if kind == .function, OwnershipNames.mayConfigure(declaration, facts),
            index.enclosingType(of: member.declaration, in: file)
              .map({ index[$0].kind == .protocol }) ?? true
          {
            configurers[name, default: []].append(member)
          }
          if kind == .function, declaration.modifiers.contains(.mutating),
            index.enclosingType(of: member.declaration, in: file) == nil
          {
            changers[name, default: []].append(member)
          }
        }
        if isGlobal {
          globals[name, default: []].append(Member(file: file, declaration: FactIndex(number)))
        }
      }
    }
  }
}

/// A class: a struct of this many tables would be copied table by table.
final class OwnershipNames: Sendable {
  /// All names that the project's own code declares, with what they may be.
  let used: UsedNames
  /// Functions and variables outside of types.
  private let globals: [NameID: [Member]]
  private let foreignProperties: [NameID: [Member]]
  private let foreignPublishers: [NameID: [Member]]
  private let namesakes: [NameID: [Member]]
  private let foreignMakers: [NameID: [Member]]
  private let configurers: [NameID: [Member]]
  private let changers: [NameID: [Member]]
  /// Functions in extensions of types that are not the project's, and static functions: those that may
  /// keep what they are given.
  private let keepingExtensions: [NameID: [Member]]
  private let keepingStatics: [NameID: [Member]]
  /// For each type that is a protocol and adopted those that adopt it, test doubles left out.
  private let conformers: [[TypeID]?]
  private let kept: Kept
  private let plainMembers: MemberSet
  let plainTypes: PlainTypes
  /// Whether any object of the project that can be called may keep what it is given then.
  let mayKeepByCall: Bool

  init(_ index: ProjectIndex, _ declared: DeclaredNames, _ searched: KeeperSearch.AllFound) {
    var used = declared.used
    globals = declared.globals
    foreignProperties = declared.foreignProperties
    foreignPublishers = declared.foreignPublishers
    namesakes = declared.namesakes
    foreignMakers = declared.foreignMakers
    configurers = declared.configurers
    changers = declared.changers
    plainTypes = declared.plainTypes
    plainMembers = declared.plainMembers
    kept = Kept(index, &used, declared.namesOfTypes, searched)
    (keepingExtensions, keepingStatics) = Self.foundByName(kept.functions, index, &used)
    mayKeepByCall =
      used.table.find("callAsFunction").map { used[$0].contains(.keeper) } ?? false
    self.used = used
    conformers = searched.conformers
  }

  /// Whether a function may keep something of what it is called with.
  func isKeeper(_ function: Member) -> Bool { kept.isKeeper.contains(function) }

  /// Whether it may keep what it is called on.
  func keepsReceiver(_ function: Member) -> Bool { kept.isReceiver.contains(function) }

  /// Whether it may keep what it is given for a parameter.
  func keeps(_ parameter: FactIndex<Parameter>, of function: Member) -> Bool {
    kept.isParameter.contains(parameter, in: function.file)
  }

  /// Whether it may keep what it is given by an argument of that label.
  func keeps(
    _ argument: Argument, _ facts: FileFacts, by function: Member, _ index: ProjectIndex
  ) -> Bool {
    guard isKeeper(function) else { return false }
    let slot = KeptArguments.Slot(of: argument, facts)
    return index.declaration(function).parameters.range.contains { number in
      guard keeps(FactIndex<Parameter>(number), of: function) else { return false }
      let parameter = index.files[function.file].parameters[number]
      return slot == .trailingClosure
        ? index.mayBeFunction(parameter, in: function.file)
        : slot == KeptArguments.Slot(of: parameter, index.files[function.file])
    }
  }

  /// Whether a function gives back, or a property holds, nobody: a number, a text, or nothing.
  func isPlain(_ member: Member, _ index: ProjectIndex) -> Bool {
    if plainMembers.contains(member) { return true }
    let declaration = index.declaration(member)
    if declaration.kind == .function || declaration.kind.isProperty, !declaration.isLocal {
      return false
    }
    return plainTypes.contain(declaration, index.files[member.file])
      || declaration.kind == .function && declaration.type.isNone
  }

  /// The same of a local.
  func isPlain(local: Declaration, _ facts: FileFacts) -> Bool {
    plainTypes.contain(local: local, facts)
  }

  /// Whether something of that name may keep what it is given by an argument of that label.
  func mayKeep(_ argument: Argument, givenTo name: TextRange, _ facts: FileFacts) -> Bool {
    guard let name = keeper(name, facts) else { return false }
    return mayKeepAny(name) || mayKeep(argument, givenTo: name, facts)
  }

  /// The name, if something that is called so may keep something.
  func keeper(_ name: TextRange, _ facts: FileFacts) -> NameID? {
    used.find(name, facts, of: .keeper)
  }

  /// Whether something of that name may keep whatever it is called with.
  func mayKeepAny(_ name: NameID) -> Bool { kept.arguments.contain(KeptArguments.Key(name, .any)) }

  func mayKeepReceiver(_ name: NameID) -> Bool {
    kept.arguments.contain(KeptArguments.Key(name, .receiver))
  }

  func mayKeep(_ argument: Argument, givenTo name: NameID, _ facts: FileFacts) -> Bool {
    kept.arguments.contain(KeptArguments.Key(name, KeptArguments.Slot(of: argument, facts)))
  }

  /// Functions and variables of that name outside of types.
  func globals(named name: TextRange, _ facts: FileFacts) -> [Member] {
    used.find(name, facts).flatMap { globals[$0] } ?? []
  }

  /// Computed properties of that name that the project adds to types that are not its own.
  func foreignProperties(named name: TextRange, _ facts: FileFacts) -> [Member] {
    if foreignProperties.isEmpty { return [] }
    return used.find(name, facts, of: .strongPlace).flatMap { foreignProperties[$0] } ?? []
  }

  /// Functions of that name that give back publishers and that the project adds to types that are not its own.
  func foreignPublishers(named name: TextRange, _ facts: FileFacts) -> [Member] {
    used.find(name, facts).flatMap { foreignPublishers[$0] } ?? []
  }

  /// Functions that the project adds to types that are not its own, in the place of a library's of that name: they
  /// refer weakly to what that would keep.
  func namesakes(named name: TextRange, _ facts: FileFacts) -> [Member] {
    if namesakes.isEmpty { return [] }
    return used.find(name, facts).flatMap { namesakes[$0] } ?? []
  }

  /// Functions of that name in extensions that call what they are given with whom they are called on.
  func configurers(named name: TextRange, _ facts: FileFacts) -> [Member] {
    if configurers.isEmpty { return [] }
    return used.find(name, facts).flatMap { configurers[$0] } ?? []
  }

  /// Functions of that name that the project adds to types that are not its own, and that change what they are called
  /// on.
  func changers(named name: TextRange, _ facts: FileFacts) -> [Member] {
    if changers.isEmpty { return [] }
    return used.find(name, facts).flatMap { changers[$0] } ?? []
  }

  /// Functions of that name that the project adds to types that are not its own, and that make an object of whatever
  /// class they are asked for.
  func foreignMakers(named name: TextRange, _ facts: FileFacts) -> [Member] {
    if foreignMakers.isEmpty { return [] }
    return used.find(name, facts).flatMap { foreignMakers[$0] } ?? []
  }

  /// Whether a function of that name outside of types may.
  func isKeptByGlobal(
    _ argument: Argument, _ name: TextRange, _ facts: FileFacts, _ index: ProjectIndex
  ) -> Bool {
    globals(named: name, facts).contains { keeps(argument, facts, by: $0, index) }
  }

  /// Whether a property or global of that name, other than a weak one, may keep what it is given.
  func isStrongName(_ name: TextRange, _ facts: FileFacts) -> Bool {
    used.mayBe(.strongPlace, name, facts)
  }

  func isEnumCase(_ name: TextRange, _ facts: FileFacts) -> Bool {
    used.mayBe(.enumCase, name, facts)
  }

  func keepingExtensions(named name: NameID) -> [Member] {
    used[name].contains(.keepingExtension) ? keepingExtensions[name] ?? [] : []
  }

  func keepingExtensions(named name: TextRange, _ facts: FileFacts) -> [Member] {
    members(in: keepingExtensions, .keepingExtension, named: name, facts)
  }

  func keepingStatics(named name: NameID) -> [Member] {
    used[name].contains(.keepingStatic) ? keepingStatics[name] ?? [] : []
  }

  func keepingStatics(named name: TextRange, _ facts: FileFacts) -> [Member] {
    members(in: keepingStatics, .keepingStatic, named: name, facts)
  }

  private func members(
    in members: [NameID: [Member]], _ use: NameUses, named name: TextRange, _ facts: FileFacts
  ) -> [Member] {
    used.find(name, facts, of: use).flatMap { members[$0] } ?? []
  }

  /// Those that adopt a protocol; nil if nobody does, not even a test double.
  func conformers(of type: TypeID) -> [TypeID]? { conformers[type.raw] }

  /// The name that stands for what a unit gives back.
  func giver(_ unit: CodeUnit, _ facts: FileFacts) -> NameID? {
    let declaration = facts.declarations[unit.declaration]
    guard Self.givesObject(declaration, facts, plainTypes) else { return nil }
    return used.find(declaration.name, facts)
  }

  fileprivate static func givesObject(
    _ declaration: Declaration, _ facts: FileFacts, _ plainTypes: PlainTypes
  ) -> Bool {
    let mayGive =
      declaration.kind == .function
      || declaration.kind.isProperty && !declaration.accessors.isStored
    guard mayGive, let type = declaration.type.ifAny else { return false }
    return !plainTypes.contains(facts.types[type], facts)
  }

  private static func foundByName(
    _ keepers: [Member], _ index: ProjectIndex, _ used: inout UsedNames
  ) -> (extensions: [NameID: [Member]], statics: [NameID: [Member]]) {
    var extensions: [NameID: [Member]] = [:]
    var statics: [NameID: [Member]] = [:]
    // They are few of all.
    let found = keepers.compactMap { member in
      index.keepingUse(of: member).map { (member: member, use: $0) }
    }
    for (member, use) in found.sorted(by: { $0.member.isBefore($1.member) }) {
      let name = used.add(use, to: index.declaration(member).name, index.files[member.file])
      if use == .keepingStatic {
        statics[name, default: []].append(member)
      } else {
        extensions[name, default: []].append(member)
      }
    }
    return (extensions, statics)
  }

  func computesFunction(_ property: Member, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(property)
    return !declaration.accessors.isStored
      && Self.givesFunction(declaration, index.files[property.file])
  }

  /// `typealias Row = Feed.Row`
  fileprivate static func namesType(_ alias: Declaration, _ facts: FileFacts) -> Bool {
    alias.type.ifAny.map {
      facts.types[$0].flags.isDisjoint(with: [.isFunction, .isTuple, .isArray, .isDictionary])
    } ?? false
  }

  /// `sink { [weak root] in root?.name = $0 }`, where `root` is a parameter.
  fileprivate static func capturesWeakly(_ function: Declaration, _ facts: FileFacts) -> Bool {
    facts.captures.contains { capture in
      capture.strength == .weak && function.range.contains(capture.range)
        && facts.parameters[function.parameters].contains {
          facts.sameText($0.name, capture.name)
        }
    }
  }

  /// `func then(_ set: (Self) -> Void) -> Self`, `func ifPresent(_ use: (Wrapped) -> Void)` of optionals.
  fileprivate static func mayConfigure(_ function: Declaration, _ facts: FileFacts) -> Bool {
    facts.parameters[function.parameters].contains { parameter in
      parameter.type.ifAny.map { type in
        facts.isCalledAtOnce(type)
          && facts.mentions[facts.types[type].mentions].contains {
            facts.textEquals($0.name, "Self") || facts.textEquals($0.name, "Wrapped")
          }
      } ?? false
    }
  }

  fileprivate static func givesFunction(_ declaration: Declaration, _ facts: FileFacts) -> Bool {
    guard let type = declaration.type.ifAny else { return false }
    return facts.types[type].flags.contains(.isFunction)
  }

  static func conformers(_ index: ProjectIndex) -> [[TypeID]?] {
    var conformers: [[TypeID]?] = Array(repeating: nil, count: index.types.count)
    for number in index.types.indices {
      let type = TypeID(number)
      guard index[type].kind != .protocol, !index[type].supertypes.isEmpty else { continue }
      var isDouble: Bool?
      for adopted in index.ancestors(of: type).project where index[adopted].kind == .protocol {
        let isLeftOut = isDouble ?? index.isDouble(type)
        isDouble = isLeftOut
        if conformers[adopted.raw] == nil { conformers[adopted.raw] = [] }
        if !isLeftOut { conformers[adopted.raw]?.append(type) }
      }
    }
    return conformers
  }

  /// `Row(bind: { … })`: an initialiser whose argument's name says that it is kept.
  func hasKeepingLabel(
    _ call: FactIndex<Expression>, _ name: TextRange, _ facts: FileFacts
  ) -> Bool {
    facts.typeThatMakes(call) != nil
      && facts.arguments[facts.expressions[call].arguments].contains { isKeepingClosure($0, facts) }
  }

  /// Whether an initialiser's argument is a closure that is kept, as its name says.
  func isKeepingClosure(_ argument: Argument, _ facts: FileFacts) -> Bool {
    guard let value = argument.value.ifAny, facts.expressions[value].kind == .closure,
      !argument.label.isEmpty
    else { return false }
    return KeepingAPIs.embedded.isKeepingName(argument.label, in: facts)
  }
}

extension ProjectIndex {
  /// Of a static function, and of one in an extension of a type that is not the project's.
  fileprivate func keepingUse(of member: Member) -> NameUses? {
    let declaration = declaration(member)
    let facts = files[member.file]
    guard declaration.kind == .function, let parent = declaration.parent.ifAny else { return nil }
    if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) { return .keepingStatic }
    guard facts.declarations[parent].kind == .extension,
      enclosingType(of: member.declaration, in: member.file) == nil,
      !isOfProject(extended: facts.text(facts.declarations[parent].name))
    else { return nil }
    return .keepingExtension
  }

  /// Whether an extension is of one of several types of a name, all the project's, or of one that is nested in such:
  /// `Garden.Beds` where two modules have a `Garden`.
  private func isOfProject(extended name: String) -> Bool {
    hasTopLevelType(named: String(name.prefix { $0 != "." }))
  }

  /// Whether a type is a test's, or stands in for another in tests by its name.
  package func isDouble(_ type: TypeID) -> Bool {
    role(of: type)?.role == .test
      || files[self[type].declaration.file].isInTests
      || KeepingAPIs.embedded.isNameOfDouble(self[type].name)
  }
}
