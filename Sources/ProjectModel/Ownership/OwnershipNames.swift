// What ownership looks up by name all over the project: collected once, shared by all threads.

import SwiftReader

/// A class: a struct of this many tables would be copied table by table.
package final class OwnershipNames: Sendable {
  /// Functions and variables outside of types, by the numbers of their names.
  private let globals: [[Member]]
  private let globalNames: NameTable
  let enumCases: NameTable
  /// Functions in extensions of types that are not the project's, and static functions: those that may
  /// keep what they are given.
  let keepingExtensions: [String: [Member]]
  let keepingStatics: [String: [Member]]
  /// For each protocol the types that adopt it, test doubles left out.
  let conformers: [TypeID: [TypeID]]
  /// Functions that may keep what they are given, and their names; types whose initialisers may.
  private let keepers: Set<Member>
  private let keeperNames: NameTable
  let methods: NameTable
  /// Functions that give back a closure or make one of an argument.
  let makers: NameTable
  private let strongProperties: NameTable
  /// Functions and computed properties that may give back an object.
  let givers: NameTable
  let plainTypes: PlainTypes

  package init(_ index: ProjectIndex) {
    var globals: [[Member]] = []
    var globalNames = NameTable()
    var enumCases = NameTable(expected: 4096)
    var keeperNames = NameTable(expected: 4096)
    var methods = NameTable(expected: 16384)
    var makers = NameTable()
    var strongProperties = NameTable(expected: 8192)
    var givers = NameTable(expected: 8192)
    for name in KeepingAPIs.embedded.names { _ = keeperNames.intern(name) }
    let plainTypes = PlainTypes(index)
    for file in index.files.indices {
      let facts = index.files[file]
      func intern(_ name: TextRange, into table: inout NameTable) {
        facts.source.withBytes(of: name) { _ = table.intern($0) }
      }
      func addGlobal(_ name: TextRange, _ declaration: Int) {
        let number = facts.source.withBytes(of: name) { Int(globalNames.intern($0).raw) }
        if number == globals.count { globals.append([]) }
        globals[number].append(Member(file: file, declaration: FactIndex(declaration)))
      }
      for number in facts.declarations.indices {
        let kind = facts.declarations[number].kind
        let declaration = facts.declarations[number]
        switch kind {
        case .function, .initializer, .subscript:
          if kind == .function,
            declaration.isLocal || index.isInstanceMember(FactIndex(number), in: file)
          {
            intern(declaration.name, into: &methods)
          }
          if declaration.isLocal { continue }
          if Self.givesObject(declaration, facts, plainTypes) {
            intern(declaration.name, into: &givers)
          }
          if kind == .function, Self.givesFunction(declaration, facts) {
            intern(declaration.name, into: &makers)
          }
          if declaration.parent.isNone {
            addGlobal(declaration.name, number)
          }
          let makesClosure = facts.parameters[declaration.parameters].contains { parameter in
            parameter.type.ifAny.map {
              facts.types[$0].flags.isSuperset(of: [.isAutoclosure, .isEscaping])
            } ?? false
          }
          guard makesClosure else { continue }
          if kind == .function {
            intern(declaration.name, into: &makers)
          } else if let type = index.enclosingType(of: FactIndex(number), in: file) {
            _ = makers.intern(index[type].name)
          }
        case .variable, .constant:
          guard !declaration.isLocal else { continue }
          if declaration.parent.isNone {
            addGlobal(declaration.name, number)
          }
          if !declaration.accessors.isStored, Self.givesFunction(declaration, facts) {
            intern(declaration.name, into: &methods)
          }
          if Self.givesObject(declaration, facts, plainTypes) {
            intern(declaration.name, into: &givers)
          }
          let isPlain = plainTypes.contain(declaration, facts)
          if declaration.modifiers.isDisjoint(with: [.weak]), !isPlain {
            intern(declaration.name, into: &strongProperties)
          }
          if !isPlain, !declaration.type.isNone,
            let owner = index.enclosingType(of: FactIndex(number), in: file),
            index[owner].kind == .struct
          {
            _ = keeperNames.intern(index[owner].name)
          }
        case .typeAlias:
          // Who makes one by that name makes what it stands for.
          if Self.namesType(declaration, facts) { intern(declaration.name, into: &keeperNames) }
        case .enumCase:
          guard !declaration.parameters.isEmpty else { continue }
          intern(declaration.name, into: &enumCases)
          intern(declaration.name, into: &keeperNames)
        default: continue
        }
      }
    }
    self.globals = globals
    self.globalNames = globalNames
    self.enumCases = enumCases
    (keepers, self.keeperNames) = Self.keepers(
      index, keeperNames, strongProperties, plainTypes)
    (keepingExtensions, keepingStatics) = Self.foundByName(keepers, index)
    self.methods = methods
    self.makers = makers
    self.strongProperties = strongProperties
    self.givers = givers
    self.plainTypes = plainTypes
    conformers = Self.conformers(index)
  }

  func isKeeper(_ function: Member) -> Bool { keepers.contains(function) }

  /// Whether something of that name may keep what it is given.
  func isKeeperName(_ name: TextRange, _ facts: FileFacts) -> Bool {
    keeperNames.contains(name, facts)
  }

  /// Functions and variables of that name outside of types.
  func globals(named name: TextRange, _ facts: FileFacts) -> [Member] {
    facts.source.withBytes(of: name) { globalNames.find($0) }.map { globals[Int($0.raw)] } ?? []
  }

  /// Whether a function of that name outside of types may.
  func isKeptByGlobal(_ name: TextRange, _ facts: FileFacts) -> Bool {
    globals(named: name, facts).contains(where: isKeeper)
  }

  /// Whether a property or global of that name, other than a weak one, may keep what it is given.
  func isStrongName(_ name: TextRange, _ facts: FileFacts) -> Bool {
    strongProperties.contains(name, facts)
  }

  func isMethodName(_ name: TextRange, _ facts: FileFacts) -> Bool {
    methods.contains(name, facts)
  }

  /// The name that stands for what a unit gives back.
  func giver(_ unit: CodeUnit, _ facts: FileFacts) -> NameID? {
    let declaration = facts.declarations[unit.declaration]
    guard Self.givesObject(declaration, facts, plainTypes) else { return nil }
    return facts.source.withBytes(of: declaration.name) { givers.find($0) }
  }

  private static func givesObject(
    _ declaration: Declaration, _ facts: FileFacts, _ plainTypes: PlainTypes
  ) -> Bool {
    let mayGive =
      declaration.kind == .function
      || declaration.kind.isProperty && !declaration.accessors.isStored
    guard mayGive, let type = declaration.type.ifAny else { return false }
    return !plainTypes.contains(facts.types[type], facts)
  }

  /// Who hands on to a keeper is one; names stand for all functions that are called so.
  private static func keepers(
    _ index: ProjectIndex, _ known: NameTable, _ strongProperties: NameTable,
    _ plainTypes: PlainTypes
  ) -> (Set<Member>, NameTable) {
    let candidates = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { KeeperCandidate.all(in: $0, index, plainTypes) }
    var names = known
    var keepers: Set<Member> = []
    var waiting: [NameID: [Member]] = [:]
    var all = known
    var found: [Member] = []
    for file in candidates.indices {
      let facts = index.files[file]
      for candidate in candidates[file] {
        let member = Member(file: file, declaration: candidate.function)
        let isKeeper =
          candidate.stores
          || candidate.assignsTo.contains { name in
            strongProperties.contains(name, facts)
          }
          || candidate.handsTo.contains { name in
            facts.source.textEquals(name, "init")
              || known.contains(name, facts)
          }
        if isKeeper {
          found.append(member)
        } else {
          for name in candidate.handsTo {
            let id = facts.source.withBytes(of: name) { all.intern($0) }
            waiting[id, default: []].append(member)
          }
        }
      }
    }
    let subclasses = index.subclasses()
    while let member = found.popLast() {
      guard keepers.insert(member).inserted else { continue }
      let facts = index.files[member.file]
      let declaration = facts.declarations[member.declaration]
      var callNames: [String] = [facts.text(declaration.name)]
      if declaration.kind == .initializer {
        guard let type = index.enclosingType(of: member.declaration, in: member.file) else {
          continue
        }
        callNames = [index[type].name]
        // Subclasses inherit it.
        callNames += (subclasses[type] ?? []).map { index[$0].name }
      }
      for name in callNames {
        _ = names.intern(name)
        let id = all.intern(name)
        found += waiting.removeValue(forKey: id) ?? []
      }
    }
    return (keepers, names)
  }

  private static func foundByName(
    _ keepers: Set<Member>, _ index: ProjectIndex
  ) -> (extensions: [String: [Member]], statics: [String: [Member]]) {
    var extensions: [String: [Member]] = [:]
    var statics: [String: [Member]] = [:]
    for member in keepers.sorted(by: { $0.isBefore($1) }) {
      let declaration = index.declaration(member)
      guard declaration.kind == .function, let parent = declaration.parent.ifAny else { continue }
      if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) {
        statics[index.name(of: member), default: []].append(member)
      } else if index.files[member.file].declarations[parent].kind == .extension,
        index.enclosingType(of: member.declaration, in: member.file) == nil
      {
        extensions[index.name(of: member), default: []].append(member)
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
  private static func namesType(_ alias: Declaration, _ facts: FileFacts) -> Bool {
    alias.type.ifAny.map {
      facts.types[$0].flags.isDisjoint(with: [.isFunction, .isTuple, .isArray, .isDictionary])
    } ?? false
  }

  private static func givesFunction(_ declaration: Declaration, _ facts: FileFacts) -> Bool {
    guard let type = declaration.type.ifAny else { return false }
    return facts.types[type].flags.contains(.isFunction)
  }

  private static func conformers(_ index: ProjectIndex) -> [TypeID: [TypeID]] {
    var conformers: [TypeID: [TypeID]] = [:]
    for number in index.types.indices {
      let type = TypeID(number)
      guard index[type].kind != .protocol, !index[type].supertypes.isEmpty else { continue }
      for ancestor in index.ancestors(of: type).project where index[ancestor].kind == .protocol {
        conformers[ancestor, default: []].append(type)
      }
    }
    return conformers.mapValues { types in
      types.filter { !isDouble($0, index) }
    }
  }

  private static func isDouble(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.role(of: type)?.role == .test
      || index.files[index[type].declaration.file].source.place.isInTests
      || KeepingAPIs.embedded.isNameOfDouble(index[type].name)
  }

  /// `Row(bind: { … })`: an initialiser whose argument's name says that it is kept.
  func hasKeepingLabel(
    _ call: FactIndex<Expression>, _ name: TextRange, _ facts: FileFacts
  ) -> Bool {
    guard facts.beginsUppercase(name) else { return false }
    return facts.arguments[facts.expressions[call].arguments].contains { argument in
      guard let value = argument.value.ifAny, facts.expressions[value].kind == .closure,
        !argument.label.isEmpty
      else { return false }
      return KeepingAPIs.embedded.isKeepingName(argument.label, in: facts)
    }
  }
}
