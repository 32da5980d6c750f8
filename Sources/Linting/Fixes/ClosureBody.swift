// The statements of a closure, as far as a fix must know them.

import ProjectModel
import SwiftReader

struct ClosureBody {
  private let closure: FactIndex<Closure>
  private let file: Int
  private let index: ProjectIndex
  private let facts: FileFacts
  /// Those that are statements of the closure itself.
  private var expressions: [FactIndex<Expression>] = []
  private var assignments: [FactIndex<Assignment>] = []

  /// Nil where the closure may return something, and where it may not come to its end.
  init?(_ closure: FactIndex<Closure>, in file: Int, _ index: ProjectIndex) {
    self.closure = closure
    self.file = file
    self.index = index
    facts = index.files[file]
    let found = facts.closures[closure]
    if let result = found.result.ifAny,
      !["Void", "()"].contains(facts.text(facts.types[result].range))
    {
      return nil
    }
    for number in found.expressions.range {
      let expression = facts.expressions[number]
      switch expression.use {
      case .returned where isOwn(expression.scope): return nil
      case .thrown where expression.scope == found.scope: return nil
      case .discarded where expression.scope == found.scope: expressions.append(FactIndex(number))
      case .assignmentTarget where expression.scope == found.scope:
        assignments.append(FactIndex(raw: expression.target))
      default: break
      }
    }
    if let last = expressions.last, let name = facts.calledName(of: last),
      Self.endings.contains(facts.text(name))
    {
      return nil
    }
  }

  /// Functions that nobody returns from: a closure that ends so may have any result.
  private static let endings: Set<String> = [
    "fatalError", "preconditionFailure", "exit", "abort",
  ]

  /// Whether code in `scope` runs as part of the closure, not of a function or closure further in.
  private func isOwn(_ scope: FactIndex<Scope>) -> Bool {
    var current = scope
    while current != facts.closures[closure].scope {
      guard !current.isNone else { return false }
      switch facts.scopes[current].kind {
      case .function, .closure, .getter, .setter, .willSet, .didSet, .otherAccessor, .members:
        return false
      default: current = facts.scopes[current].parent
      }
    }
    return true
  }

  /// Whether the closure returns nothing by what it says itself.
  var returnsNothing: Bool {
    let found = facts.closures[closure]
    if !found.result.isNone { return true }
    if found.flags.contains(.isSingleExpression) {
      return expressions.first.map { index.returnsNothing($0, in: file) } ?? false
    }
    if !expressions.isEmpty || !assignments.isEmpty || hasDeclarations { return true }
    // A lone `if` with an `else`, or a `switch`, may be a value.
    return !hasBlock { $0 == .else || $0 == .switch || $0 == .do }
  }

  private var hasDeclarations: Bool {
    facts.scopes[facts.closures[closure].scope].declarations.range.contains {
      facts.declarations[$0].scope == facts.closures[closure].scope
    }
  }

  private func hasBlock(_ fits: (Scope.Kind) -> Bool) -> Bool {
    let own = facts.closures[closure]
    // What is inside opens behind it.
    return (own.scope.int..<facts.scopes.count).lazy.map { facts.scopes[$0] }
      .prefix { $0.range.start < own.range.end }
      .contains { $0.parent == own.scope && fits($0.kind) }
  }

  /// Whether the body is one statement that calls or sets a member of `use`: nothing is made of what
  /// comes of it.
  func isStatement(on use: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[use]
    let scope = facts.closures[closure].scope
    let end = facts.chainEnd(from: use)
    let whole = facts.expressions[end]
    guard found.use == .base, found.scope == scope, whole.scope == scope,
      found.flags.isDisjoint(with: [.isOptionalChained, .isForced]),
      whole.flags.isDisjoint(with: [.isInout, .isCast, .isCompound]),
      facts.text(TextRange(start: found.name.end, end: found.name.end + 1)) == "."
    else { return false }
    switch whole.use {
    case .discarded: return facts.closures[closure].flags.contains(.isSingleExpression)
    case .assignmentTarget: return isOnlyAssignment
    case .assigned:
      let target = facts.assignments[FactIndex<Assignment>(raw: whole.target)].target
      return isOnlyAssignment && facts.expressions[target].kind == .discard
    default: return false
    }
  }

  private var isOnlyAssignment: Bool {
    expressions.isEmpty && assignments.count == 1 && !hasDeclarations
      && !hasBlock { $0 != .closure }
  }
}
