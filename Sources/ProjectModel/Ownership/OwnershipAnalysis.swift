// Asks and answers for all units: what a function does to ownership, worked out once when somebody
// first calls it.

import SwiftReader
import Synchronization

/// What is known of a unit once it has been looked through.
struct UnitOutcome: Sendable {
  var summary = OwnershipSummary()
  var findings: [OwnershipFinding] = []
  /// It calls itself somewhere on the way: another caller might have had another outcome.
  var dependsOnCaller = false
}

/// The outcomes that are the same whoever asks, for all threads.
package final class SharedOutcomes: Sendable {
  private let outcomes = Mutex<[CodeUnit: UnitOutcome]>([:])

  package init() {}

  func outcome(of unit: CodeUnit) -> UnitOutcome? { outcomes.withLock { $0[unit] } }
  func note(_ outcome: UnitOutcome, of unit: CodeUnit) { outcomes.withLock { $0[unit] = outcome } }
}

/// For each parameter of a function the argument that fills it, if any does.
struct MatchedArguments {
  let parameters: FactRange<Parameter>
  private var arguments: [FactIndex<Argument>]

  init(_ parameters: FactRange<Parameter>) {
    self.parameters = parameters
    arguments = Array(repeating: .none, count: parameters.range.count)
  }

  subscript(parameter: FactIndex<Parameter>) -> FactIndex<Argument>? {
    get {
      let place = parameter.int - parameters.range.lowerBound
      return arguments.indices.contains(place) ? arguments[place].ifAny : nil
    }
    set { arguments[parameter.int - parameters.range.lowerBound] = newValue ?? .none }
  }

  /// The parameters that are filled.
  var filled: [(parameter: FactIndex<Parameter>, argument: FactIndex<Argument>)] {
    parameters.range.compactMap { number in
      let parameter = FactIndex<Parameter>(number)
      return self[parameter].map { (parameter, $0) }
    }
  }
}

/// Not shared between threads: each has one of its own.
package final class OwnershipAnalysis {
  let index: ProjectIndex
  let apis: KeepingAPIs
  let names: OwnershipNames
  private let seeds: SeededUnits
  @exclusivity(unchecked) private var outcomes: [CodeUnit: UnitOutcome] = [:]
  private let shared: SharedOutcomes
  /// Whether what is being worked out came upon itself: who asked for it first decides then.
  @exclusivity(unchecked) var dependsOnCaller = false
  @exclusivity(unchecked) private var active: Set<CodeUnit> = []
  @exclusivity(unchecked) private var modulesOfFile: [Int: Set<String>] = [:]
  @exclusivity(unchecked) var droppedProperties: [Member: LettingGo] = [:]
  @exclusivity(unchecked) var emptiedExpressions: [Int: [FactIndex<Expression>]] = [:]
  @exclusivity(unchecked) var contentTypes: [Member: TypeID?] = [:]
  /// Nil while it is being worked out.
  @exclusivity(unchecked) var endingFunctions: [Member: Bool?] = [:]
  @exclusivity(unchecked) var storedByConformers: [Member: Bool] = [:]
  @exclusivity(unchecked) private var plainMembers: [Member: Bool] = [:]

  package init(
    _ index: ProjectIndex, _ names: OwnershipNames, _ seeds: SeededUnits, _ shared: SharedOutcomes
  ) {
    self.index = index
    self.shared = shared
    self.names = names
    self.seeds = seeds
    apis = KeepingAPIs.embedded
  }

  func isKeeper(_ function: Member) -> Bool { names.isKeeper(function) }

  func isKeeperName(_ name: TextRange, in file: Int) -> Bool {
    names.isKeeperName(name, index.files[file])
  }

  func isSeeded(_ unit: CodeUnit) -> Bool { seeds.contains(unit) }

  /// Whether a place for such values can keep nobody: a number, a text.
  func isPlain(_ member: Member) -> Bool {
    if let known = plainMembers[member] { return known }
    let declaration = index.declaration(member)
    // Also what returns nothing.
    let isPlain =
      names.plainTypes.contain(declaration, index.files[member.file])
      || declaration.kind == .function && declaration.type.isNone
    plainMembers[member] = isPlain
    return isPlain
  }

  func summary(of unit: CodeUnit) -> OwnershipSummary { outcome(of: unit).summary }

  package func findings(in unit: CodeUnit) -> [OwnershipFinding] { outcome(of: unit).findings }

  private func outcome(of unit: CodeUnit) -> UnitOutcome {
    if let known = outcomes[unit] {
      if known.dependsOnCaller { dependsOnCaller = true }
      return known
    }
    if let known = shared.outcome(of: unit) {
      outcomes[unit] = known
      return known
    }
    // Nothing is known of a function that calls itself; the stack has an end, deeper than any code calls.
    guard active.count < 64, active.insert(unit).inserted else {
      dependsOnCaller = true
      return UnitOutcome()
    }
    let before = dependsOnCaller
    dependsOnCaller = false
    // The graph goes at once: there would be thousands.
    let graph = UnitOwnership(unit, self)
    var outcome = UnitOutcome()
    outcome.summary = graph.summary()
    if seeds.contains(unit) { outcome.findings = graph.findings() }
    outcome.dependsOnCaller = dependsOnCaller
    active.remove(unit)
    outcomes[unit] = outcome
    if !outcome.dependsOnCaller { shared.note(outcome, of: unit) }
    dependsOnCaller = before || outcome.dependsOnCaller
    return outcome
  }

  /// Asks a unit's graph, which goes at once; nil for a function that calls itself.
  func ask<Answer>(_ unit: CodeUnit, _ question: (UnitOwnership) -> Answer) -> Answer? {
    guard active.count < 64, active.insert(unit).inserted else {
      dependsOnCaller = true
      return nil
    }
    defer { active.remove(unit) }
    return question(UnitOwnership(unit, self))
  }

  /// What a file imports, and what that re-exports: who imports ReplayKit sees UIKit.
  func modules(of file: Int) -> Set<String> {
    if let known = modulesOfFile[file] { return known }
    let facts = index.files[file]
    let reexported = apis.modules.filter { name in
      index.sdk.module(name).map { index.visibleModules[file].contains($0) } ?? false
    }
    let modules = reexported.union(facts.imports.map { facts.module(of: $0) })
    modulesOfFile[file] = modules
    return modules
  }

  // MARK: Functions

  /// The methods of that name of a type or what it inherits from, the nearest first.
  func methods(named name: TextRange, in file: Int, of type: TypeID) -> [Member] {
    var found: [Member] = []
    for candidate in index.lineage(of: type) {
      let isProtocol = index[candidate].kind == .protocol && candidate != type
      for member in index.methods(named: name, in: file, of: candidate)
      // What a protocol merely asks for is implemented elsewhere.
      where !isProtocol || index.declaration(member).flags.contains(.hasBody) {
        found.append(member)
      }
    }
    return found
  }

  func hasInstanceMethod(named name: TextRange, in file: Int, of type: TypeID) -> Bool {
    methods(named: name, in: file, of: type).contains {
      index.declaration($0).modifiers.isDisjoint(with: [.static, .classMember])
    }
  }

  func globalFunctions(named name: TextRange, in file: Int) -> [Member] {
    names.globals[index.files[file].text(name)]?.filter {
      index.declaration($0).kind == .function
    } ?? []
  }

  /// The functions that the project adds to types of others, as far as they may keep something.
  func keepingExtensions(named name: TextRange, in file: Int) -> [Member] {
    names.keepingExtensions[index.files[file].text(name)] ?? []
  }

  /// The static functions that may keep what they are given, for `.button(title) { … }`.
  func keepingStatics(named name: TextRange, in file: Int) -> [Member] {
    names.keepingStatics[index.files[file].text(name)] ?? []
  }

  func globalVariable(named name: TextRange, in file: Int) -> Member? {
    names.globals[index.files[file].text(name)]?.first { index.declaration($0).kind.isProperty }
  }

  func isEnumCase(_ name: TextRange, in file: Int) -> Bool {
    let facts = index.files[file]
    return names.enumCases.contains(name, facts)
      || apis.known(name, in: facts)?.isCase == true
  }

  /// Whether a function may keep what it gets for a parameter.
  func keeps(_ parameter: FactIndex<Parameter>, of function: Member) -> Bool {
    guard isKeeper(function) else { return false }
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    return summary(of: unit).keeps.contains { $0.to.root == .parameter(parameter) }
  }

  /// Which argument fills which parameter, by labels; nil where they do not fit.
  func match(
    _ arguments: FactRange<Argument>, of facts: FileFacts, to function: Member
  ) -> MatchedArguments? {
    let callee = index.files[function.file]
    let range = index.declaration(function).parameters
    let parameters = range.range
    var matched = MatchedArguments(range)
    var next = parameters.lowerBound
    for number in arguments.range {
      let argument = facts.arguments[number]
      let isFirstTrailing = argument.flags.contains(.isTrailingClosure) && argument.label.isEmpty
      var found: Int?
      for place in next..<parameters.upperBound {
        let parameter = callee.parameters[place]
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
        guard next > parameters.lowerBound,
          callee.parameters[next - 1].flags.contains(.isVariadic), argument.label.isEmpty
        else { return nil }
        continue
      }
      matched[FactIndex(found)] = FactIndex(number)
      next = found + 1
    }
    for place in next..<parameters.upperBound {
      let flags = callee.parameters[place].flags
      guard !flags.isDisjoint(with: [.hasDefault, .isVariadic]) else { return nil }
    }
    return matched
  }

  private func isFunction(_ parameter: Parameter, in file: Int) -> Bool {
    guard let type = parameter.type.ifAny else { return false }
    let facts = index.files[file]
    if facts.types[type].flags.contains(.isFunction) { return true }
    // A typealias for one, or a generic wrapper: not for us to say no.
    return contentType(type, in: file) == nil && !isOfSDK(type, in: file)
  }

  /// `userDefaults: UserDefaults`
  private func isOfSDK(_ type: FactIndex<TypeReference>, in file: Int) -> Bool {
    let facts = index.files[file]
    let mentions = facts.mentions[facts.types[type].mentions].filter {
      !$0.flags.contains(.isAttribute)
    }
    guard mentions.count == 1,
      case .sdk(let name) = index.resolve(
        mentions[0].name, in: file, at: facts.types[type].declaration)
    else { return false }
    return index.sdk.knows(name)
  }
}
