// Whether two places of one function are both reached on one way through it.

import SwiftReader

extension FileFacts {
  /// Both run when the function runs that far: neither lies in a branch beside the other's, and
  /// the one that comes first does not leave.
  func areInLine(_ first: FactIndex<Expression>, _ second: FactIndex<Expression>) -> Bool {
    followsBranches(inner: first, outer: second) || followsBranches(inner: second, outer: first)
  }

  /// Whether the code around `inner` lies in that around `outer`, and goes on to `outer`.
  private func followsBranches(
    inner: FactIndex<Expression>, outer: FactIndex<Expression>
  ) -> Bool {
    let outerScope = expressions[outer].scope
    var current = expressions[inner].scope
    while current != outerScope {
      guard !current.isNone else { return false }
      let scope = scopes[current]
      // An error is shown, not the model.
      if scope.kind == .catch { return false }
      if expressions[outer].end > scope.range.end, leaves(scope) { return false }
      current = scope.parent
    }
    return true
  }

  /// Whether a branch ends by leaving the code around it.
  private func leaves(_ scope: Scope) -> Bool {
    if scope.kind == .guardElse { return true }
    guard scope.range.count >= 2 else { return false }
    let body = text(TextRange(start: scope.range.start + 1, end: scope.range.end - 1))
    let last = body.split(whereSeparator: { $0.isNewline || $0 == ";" })
      .last { !$0.allSatisfy(\.isWhitespace) }
    let word = last?.drop(while: \.isWhitespace).prefix(while: \.isLetter)
    return word.map { ["return", "throw", "break", "continue", "fatalError"].contains($0) } ?? false
  }

  /// The name that a finding about a call or an assignment's target points at.
  func actionName(of expression: FactIndex<Expression>) -> TextRange {
    expressions[expression].kind == .call
      ? calledName(of: expression) ?? expressions[expression].name : expressions[expression].name
  }
}
