// The pieces of code that ownership is worked out for: a function, an initialiser, a property with its
// initial value and accessors, each with all closures and local functions inside it.

import SwiftReader

package struct CodeUnit: Hashable, Sendable {
  package var file: Int
  package var declaration: FactIndex<Declaration>
}

/// What one unit does, in source order.
struct UnitCode {
  var calls: [FactIndex<Expression>] = []
  var assignments: [FactIndex<Assignment>] = []
  /// What it gives back: `return` values, and the value of a body of one expression.
  var results: [FactIndex<Expression>] = []
  /// Declarations inside it.
  var locals: [FactIndex<Declaration>] = []
}

/// All units of one file.
struct FileUnits {
  private var code: [FactIndex<Declaration>: UnitCode] = [:]
  private let unitOfDeclaration: [Int32]

  subscript(unit: FactIndex<Declaration>) -> UnitCode { code[unit] ?? UnitCode() }

  func unit(of declaration: FactIndex<Declaration>) -> FactIndex<Declaration>? {
    guard let declaration = declaration.ifAny else { return nil }
    let unit = unitOfDeclaration[declaration.int]
    return unit < 0 ? nil : FactIndex(Int(unit))
  }

  init(_ facts: FileFacts) {
    let units = Self.unitOfEachDeclaration(facts)
    unitOfDeclaration = units
    for index in facts.declarations.indices where units[index] >= 0 && units[index] != index {
      code[FactIndex(Int(units[index])), default: UnitCode()].locals.append(FactIndex(index))
    }
    for index in facts.expressions.indices {
      let kind = facts.expressions[index].kind
      let use = facts.expressions[index].use
      guard kind == .call || use == .returned || use == .discarded,
        let unit = unit(of: facts.scopes[facts.expressions[index].scope].declaration)
      else { continue }
      if kind == .call { code[unit, default: UnitCode()].calls.append(FactIndex(index)) }
      if Self.isResult(facts.expressions[index], of: unit, facts) {
        code[unit, default: UnitCode()].results.append(FactIndex(index))
      }
    }
    for index in facts.assignments.indices {
      guard let target = facts.assignments[index].target.ifAny,
        let unit = unit(of: facts.scopes[facts.expressions[target].scope].declaration)
      else { continue }
      code[unit, default: UnitCode()].assignments.append(FactIndex(index))
    }
  }

  /// For each declaration the unit that it is or lies in; -1 for types and their like.
  static func unitOfEachDeclaration(_ facts: FileFacts) -> [Int32] {
    var units = [Int32](repeating: -1, count: facts.declarations.count)
    for index in facts.declarations.indices where !facts.declarations[index].kind.isType {
      let parent = facts.declarations[index].parent
      // A parent stands before what it holds.
      let isMember = parent.isNone || facts.declarations[parent].kind.isType
      units[index] = isMember ? Int32(index) : units[parent.int]
    }
    return units
  }

  private static func isResult(
    _ value: Expression, of unit: FactIndex<Declaration>, _ facts: FileFacts
  ) -> Bool {
    let scope = facts.scopes[value.scope]
    guard scope.declaration == unit, scope.closure.isNone else { return false }
    if value.use == .returned { return true }
    guard value.use == .discarded else { return false }
    let isWhole = scope.kind == .function || scope.kind == .getter
    let declaration = facts.declarations[unit]
    return isWhole && (declaration.kind.isProperty || !declaration.type.isNone)
  }
}
