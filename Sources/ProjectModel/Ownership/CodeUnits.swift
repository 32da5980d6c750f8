// The pieces of code that ownership is worked out for: a function, an initialiser, a property with its
// initial value and accessors, each with all closures and local functions inside it.

import SwiftReader

struct CodeUnit: Hashable, Sendable {
  private let fileNumber: Int32
  let declaration: FactIndex<Declaration>

  var file: Int { Int(fileNumber) }

  init(file: Int, declaration: FactIndex<Declaration>) {
    fileNumber = Int32(truncatingIfNeeded: file)
    self.declaration = declaration
  }

  var member: Member { Member(file: file, declaration: declaration) }
}

/// What one unit does, in source order.
struct UnitCode {
  /// All of its expressions are among these.
  private(set) var expressions = 0..<0
  private(set) var calls: [FactIndex<Expression>] = []
  private(set) var assignments: [FactIndex<Assignment>] = []
  /// What it gives back: `return` values, and the value of a body of one expression.
  private(set) var results: [FactIndex<Expression>] = []
  /// Declarations inside it.
  private(set) var locals: [FactIndex<Declaration>] = []

  init() {}

  init(_ unit: CodeUnit, _ index: ProjectIndex) { beginAgain(unit, index) }

  init(of function: Member, _ index: ProjectIndex) {
    self.init(CodeUnit(file: function.file, declaration: function.declaration), index)
  }

  /// Of another unit, in the same memory.
  mutating func beginAgain(_ unit: CodeUnit, _ index: ProjectIndex) {
    calls.removeAll(keepingCapacity: true)
    assignments.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
    locals.removeAll(keepingCapacity: true)
    let facts = index.files[unit.file]
    let body = facts.declarations[unit.declaration].range
    // A local type's members may stand within an expression that is older than they are.
    var around = facts.declarations[unit.declaration].parent
    while !around.isNone, !facts.declarations[around].isLocal {
      around = facts.declarations[around].parent
    }
    expressions = !around.isNone ? facts.expressions.indices : facts.expressions(in: body)
    func isInside(_ declaration: FactIndex<Declaration>) -> Bool {
      declaration == unit.declaration
        || index.unit(of: declaration, in: unit.file) == unit.declaration
    }
    let declarations = facts.declarations
    var next = unit.declaration.int + 1
    while next < declarations.count, declarations[next].range.start < body.end {
      if isInside(FactIndex(next)) { locals.append(FactIndex(next)) }
      next += 1
    }
    let declared = facts.declarations[unit.declaration]
    let givesSomething = declared.kind.isProperty || !declared.type.isNone
    // What stands side by side is mostly of one scope.
    var scope = FactIndex<Scope>.none
    var isOurs = false
    let all = facts.expressions
    for number in expressions {
      let isCall = all[number].kind == .call
      let use = all[number].use
      guard isCall || use == .returned || use == .discarded || use == .assignmentTarget else {
        continue
      }
      let found = all[number]
      if found.scope != scope {
        scope = found.scope
        isOurs = isInside(facts.scopes[scope].declaration)
      }
      guard isOurs else { continue }
      if isCall { calls.append(FactIndex(number)) }
      if found.use == .assignmentTarget { assignments.append(FactIndex(raw: found.target)) }
      if use == .returned || use == .discarded && givesSomething,
        Self.isResult(found, of: unit.declaration, facts)
      {
        results.append(FactIndex(number))
      }
    }
    if assignments.count > 1 { assignments.sort { $0.raw < $1.raw } }
    // Where there is a `return`, an expression by itself is a statement.
    if results.contains(where: { facts.expressions[$0].use == .returned }) {
      results.removeAll { facts.expressions[$0].use == .discarded }
    }
  }

  private static func isResult(
    _ value: Expression, of unit: FactIndex<Declaration>, _ facts: FileFacts
  ) -> Bool {
    var scope = facts.scopes[value.scope]
    guard scope.declaration == unit, scope.closure.isNone else { return false }
    if value.use == .returned { return true }
    // A branch of `switch kind { case .new: newest() … }`, where that is the whole body.
    while let around = scope.parent.ifAny,
      scope.kind == .switchCase || scope.kind == .switch
        || scope.kind == .if || scope.kind == .else
    {
      scope = facts.scopes[around]
    }
    return scope.kind == .function || scope.kind == .getter
  }
}

/// The memory that a unit is looked through in. The next one has it too: there are thousands, and each
/// would ask for ten pieces of its own. Measured: a tenth of the instructions that all graphs take.
final class UnitRoom {
  @exclusivity(unchecked) var graph = OwnershipGraph()
  @exclusivity(unchecked) var code = UnitCode()
  /// What each of the unit's expressions may be, once somebody has asked: a place in `lists`.
  @exclusivity(unchecked) var listOfExpression: [Int32] = []
  @exclusivity(unchecked) var lists: [Nodes] = []
  @exclusivity(unchecked) var assigned: [(place: Int, offset: UInt32)] = []
  @exclusivity(unchecked) var keepSteps = KeepSteps()

  func beginAgain(_ unit: CodeUnit, _ index: ProjectIndex) {
    graph.beginAgain()
    code.beginAgain(unit, index)
    listOfExpression.removeAll(keepingCapacity: true)
    listOfExpression.append(contentsOf: repeatElement(-1, count: code.expressions.count))
    lists.removeAll(keepingCapacity: true)
    lists.append(.empty)
    assigned.removeAll(keepingCapacity: true)
  }
}

extension FileFacts {
  /// What a call is given, or a literal made of.
  package func values(of arguments: FactRange<Argument>) -> [FactIndex<Expression>] {
    arguments.range.compactMap { self.arguments[$0].value.ifAny }
  }

  /// The expressions of a member in `range`: members stand side by side.
  package func expressions(in range: TextRange) -> Range<Int> {
    func first(from offset: UInt32, behind start: Int) -> Int {
      (start..<expressions.count).boundary { expressions[$0].name.start >= offset }
    }
    let start = first(from: range.start, behind: 0)
    return start..<first(from: range.end, behind: start)
  }

  /// The closure that begins there.
  package func closure(at offset: UInt32) -> FactIndex<Closure>? {
    let found = closures.indices.boundary { closures[$0].range.start >= offset }
    return found < closures.count && closures[found].range.start == offset
      ? FactIndex(found) : nil
  }
}
