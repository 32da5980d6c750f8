// Which functions may keep what they are given, by a quick look at their bodies: the few that do are worth
// a closer one.

import SwiftReader

/// What a function does with its parameters and its `self`, as far as its own file tells.
struct KeeperCandidate: Sendable {
  var function: FactIndex<Declaration>
  /// It puts such a value somewhere, or gives it back.
  var stores = false
  /// It hands one on to functions of these names.
  var handsTo: [TextRange] = []
  /// It assigns one to properties of these names.
  var assignsTo: [TextRange] = []
  /// Whether it has parameters that may be objects or closures.
  fileprivate var isGivenObjects = false
}

extension KeeperCandidate {
  /// The functions of a file.
  static func all(
    in file: Int, _ index: ProjectIndex, _ plainTypes: PlainTypes
  ) -> [KeeperCandidate] {
    let facts = index.files[file]
    var candidates: [KeeperCandidate] = []
    var numberOfFunction = [Int32](repeating: -1, count: facts.declarations.count)
    for number in facts.declarations.indices {
      let kind = facts.declarations[number].kind
      let function = FactIndex<Declaration>(number)
      guard kind == .function || kind == .initializer || kind == .subscript,
        index.unit(of: function, in: file) == function
      else { continue }
      numberOfFunction[number] = Int32(candidates.count)
      var candidate = KeeperCandidate(function: function)
      candidate.isGivenObjects = facts.parameters[facts.declarations[number].parameters].contains {
        mayBeObject($0, facts, plainTypes)
      }
      candidates.append(candidate)
    }
    if candidates.isEmpty { return [] }
    for number in facts.expressions.indices {
      let kind = facts.expressions[number].kind
      guard kind == .name || kind == .selfValue else { continue }
      let declaration = facts.scopes[facts.expressions[number].scope].declaration
      guard let unit = index.unit(of: declaration, in: file) else { continue }
      let candidate = numberOfFunction[unit.int]
      guard candidate >= 0, !candidates[Int(candidate)].stores,
        kind == .selfValue || candidates[Int(candidate)].isGivenObjects
      else { continue }
      candidates[Int(candidate)].note(FactIndex(number), facts, plainTypes)
    }
    return candidates
  }

  private mutating func note(
    _ name: FactIndex<Expression>, _ facts: FileFacts, _ plainTypes: PlainTypes
  ) {
    if facts.expressions[name].kind == .selfValue {
      // `register(self)`: what is called on an object may put it somewhere.
      note(destinationOf: name, facts)
      return
    }
    let parameters = facts.declarations[function].parameters
    let text = facts.expressions[name].name
    let isParameter = facts.parameters[parameters].contains { parameter in
      facts.sameText(parameter.name, text) && Self.mayBeObject(parameter, facts, plainTypes)
    }
    guard isParameter else { return }
    note(destinationOf: name, facts)
    // Each closure around it captures it.
    var closure = facts.scopes[facts.expressions[name].scope].closure
    while let around = closure.ifAny {
      note(destinationOf: facts.closures[around].expression, facts)
      closure = facts.scopes[facts.scopes[facts.closures[around].scope].parent].closure
    }
  }

  private static func mayBeObject(
    _ parameter: Parameter, _ facts: FileFacts, _ plainTypes: PlainTypes
  ) -> Bool {
    parameter.type.ifAny.map { !plainTypes.contains(facts.types[$0], facts) } ?? true
  }

  private mutating func note(destinationOf value: FactIndex<Expression>, _ facts: FileFacts) {
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return }
      switch facts.expressions[owner].kind {
      case .call:
        if let called = facts.calledName(of: owner) {
          handsTo.append(called)
        } else {
          stores = true
        }
      case .tuple, .arrayLiteral, .dictionaryLiteral: stores = true
      default: break
      }
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return }
      if facts.expressions[target].kind == .subscript {
        stores = true
      } else {
        assignsTo.append(facts.expressions[target].name)
      }
    case .initialValue, .capture, .returned: stores = true
    case .discarded:
      // The value of a body of one expression.
      if facts.expressions[value].kind != .call { stores = true }
    case .base, .defaultValue, .thrown, .consumed: break
    }
  }
}
