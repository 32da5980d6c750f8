// Which functions may keep what they are given, by a quick look at their bodies: the few that do are worth
// a closer one.

import SwiftReader

/// Looks through one file's functions for what they do with their parameters and their `self`.
struct KeeperSearch {
  struct Found: Sendable {
    /// Those that put such a value somewhere, give it back, or hand it on to what is known to keep it.
    var keepers: [FactIndex<Declaration>] = []
    /// Those that hand one on to something of a name that nobody is known yet to keep anything by.
    var waiting: [(function: FactIndex<Declaration>, name: NameID)] = []
  }

  private struct Candidate {
    let function: FactIndex<Declaration>
    /// Whether it has parameters that may be objects or closures.
    let isGivenObjects: Bool
    var isKeeper = false
  }

  private let file: Int
  private let facts: FileFacts
  private let index: ProjectIndex
  private let used: UsedNames
  private let plainTypes: PlainTypes
  private var candidates: [Candidate] = []
  private var waiting: [(function: FactIndex<Declaration>, name: NameID)] = []

  init(in file: Int, _ index: ProjectIndex, _ used: UsedNames, _ plainTypes: PlainTypes) {
    self.file = file
    self.index = index
    self.used = used
    self.plainTypes = plainTypes
    facts = index.files[file]
  }

  static func find(
    in file: Int, _ index: ProjectIndex, _ used: UsedNames, _ plainTypes: PlainTypes
  ) -> Found {
    var search = KeeperSearch(in: file, index, used, plainTypes)
    search.lookThrough()
    return Found(
      keepers: search.candidates.filter(\.isKeeper).map(\.function), waiting: search.waiting)
  }

  private mutating func lookThrough() {
    var numberOfFunction = [Int32](repeating: -1, count: facts.declarations.count)
    for number in facts.declarations.indices {
      let kind = facts.declarations[number].kind
      let function = FactIndex<Declaration>(number)
      guard kind == .function || kind == .initializer || kind == .subscript,
        index.unit(of: function, in: file) == function
      else { continue }
      numberOfFunction[number] = Int32(candidates.count)
      let parameters = facts.parameters[facts.declarations[number].parameters]
      candidates.append(
        Candidate(function: function, isGivenObjects: parameters.contains { mayBeObject($0) }))
    }
    if candidates.isEmpty { return }
    for number in facts.expressions.indices {
      let kind = facts.expressions[number].kind
      guard kind == .name || kind == .selfValue else { continue }
      let declaration = facts.scopes[facts.expressions[number].scope].declaration
      guard let unit = index.unit(of: declaration, in: file) else { continue }
      let place = Int(numberOfFunction[unit.int])
      guard place >= 0, !candidates[place].isKeeper,
        // `register(self)`: what is called on an object may put it somewhere.
        kind == .selfValue || candidates[place].isGivenObjects
      else { continue }
      let candidate = candidates[place]
      candidates[place].isKeeper =
        kind == .selfValue
        ? isKept(FactIndex(number), by: candidate)
        : isParameterKept(FactIndex(number), by: candidate)
    }
  }

  private func mayBeObject(_ parameter: Parameter) -> Bool {
    parameter.type.ifAny.map { !plainTypes.contains(facts.types[$0], facts) } ?? true
  }

  private mutating func isParameterKept(
    _ name: FactIndex<Expression>, by candidate: Candidate
  ) -> Bool {
    let text = facts.expressions[name].name
    let parameters = facts.parameters[facts.declarations[candidate.function].parameters]
    let isParameter = parameters.contains { parameter in
      facts.sameText(parameter.name, text) && mayBeObject(parameter)
    }
    guard isParameter else { return false }
    if isKept(name, by: candidate) { return true }
    // Each closure around it captures it.
    var closure = facts.scopes[facts.expressions[name].scope].closure
    while let around = closure.ifAny {
      if isKept(facts.closures[around].expression, by: candidate) { return true }
      closure = facts.scopes[facts.scopes[facts.closures[around].scope].parent].closure
    }
    return false
  }

  /// Whether the function puts a value where it may be kept; where it depends on somebody else it waits.
  private mutating func isKept(
    _ value: FactIndex<Expression>, by candidate: Candidate
  ) -> Bool {
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return false }
      switch facts.expressions[owner].kind {
      case .call: return isHandedToKeeper(owner, by: candidate)
      case .tuple, .arrayLiteral, .dictionaryLiteral: return true
      default: return false
      }
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return false }
      return facts.expressions[target].kind == .subscript
        || used.uses(of: facts.expressions[target].name, facts).contains(.strongPlace)
    case .initialValue, .capture, .returned: return true
    // The value of a body of one expression.
    case .discarded: return facts.expressions[value].kind != .call
    case .base, .defaultValue, .thrown, .consumed: return false
    }
  }

  private mutating func isHandedToKeeper(
    _ call: FactIndex<Expression>, by candidate: Candidate
  ) -> Bool {
    guard let called = facts.calledName(of: call), !facts.source.textEquals(called, "init") else {
      return true
    }
    // What is called otherwise than anything of the project's keeps nothing.
    guard let name = used.find(called, facts) else { return false }
    if used[name].contains(.keeper) { return true }
    waiting.append((candidate.function, name))
    return false
  }
}
