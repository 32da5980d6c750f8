// Loops that wait for what never ends: the closure of a task that goes through one is never let go of.

import SwiftReader

extension FileFacts {
  /// `for await` and others that may go on.
  func loops(in closure: Closure) -> [FactIndex<Scope>] {
    scopes.indices.compactMap { number in
      let scope = scopes[number]
      let isIn = closure.range.contains(scope.range)
      return scope.kind == .loop && isIn ? FactIndex(number) : nil
    }
  }

  /// What the loops in a closure wait for, where its name says that it never ends.
  func endlessSequences(awaitedIn value: FactIndex<Expression>) -> [FactIndex<Expression>] {
    guard !value.isNone, expressions[value].kind == .closure else { return [] }
    let closure = closures[FactIndex<Closure>(raw: expressions[value].payload)]
    return loops(in: closure).compactMap { loop in
      let scope = scopes[loop]
      // It ends right before the loop's body.
      let iterated = closure.expressions.range.last { number in
        expressions[number].use == .iterated && expressions[number].end <= scope.range.start
      }
      guard let iterated, case let sequence = FactIndex<Expression>(iterated),
        !scopes.contains(where: {
          expressions[sequence].end <= $0.range.start && $0.range.start < scope.range.start
        })
      else { return nil }
      let name =
        expressions[sequence].kind == .call ? calledName(of: sequence) : expressions[sequence].name
      guard let name, KeepingAPIs.embedded.has(.endless, name, in: self), !hasWayOut(loop) else {
        return nil
      }
      return sequence
    }
  }

  /// Whether a task's closure goes on until somebody cancels it: by what it waits for, or by a `while` without an end.
  func goesOn(_ task: FactIndex<Expression>) -> Bool {
    !endlessSequences(awaitedIn: task).isEmpty || repeatsWithoutEnd(task)
  }

  /// `while true { … }`, `while !Task.isCancelled { … }`
  func repeatsWithoutEnd(_ value: FactIndex<Expression>) -> Bool {
    guard !value.isNone, expressions[value].kind == .closure else { return false }
    let number = FactIndex<Closure>(raw: expressions[value].payload)
    return loops(in: closures[number]).contains { loop in
      scopes[loop].closure == number && isWithoutEnd(scopes[loop])
        && !hasWayOut(loop) && !mayThrow(in: scopes[loop].range)
    }
  }

  private func isWithoutEnd(_ loop: Scope) -> Bool {
    guard let condition = onlyCondition(ofWhile: loop) else { return false }
    let found = expressions[condition.value]
    return condition.isNegated
      ? KeepingAPIs.embedded.has(.cancelled, found.name, in: self)
      : found.kind == .booleanLiteral && textEquals(found.name, "true")
  }

  /// `try await socket.receive()` ends a loop when there is nothing more; `Task.sleep` only throws when it is cancelled.
  private func mayThrow(in range: TextRange) -> Bool {
    text(range).split(separator: "try").dropFirst().contains { rest in
      let tried = rest.drop { $0 == " " }.trimmingPrefix("await ")
      return !rest.hasPrefix("?") && !rest.hasPrefix("!") && !tried.hasPrefix("Task.sleep")
    }
  }

  /// `if row.isLast { return }`: whether the code of a loop itself leaves it.
  private func hasWayOut(_ loop: FactIndex<Scope>) -> Bool {
    let around = scopes[loop]
    // What is nested in a scope follows it.
    var next = loop.int
    while next < scopes.count, scopes[FactIndex<Scope>(next)].range.start < around.range.end {
      let scope = FactIndex<Scope>(next)
      let found = scopes[scope]
      next += 1
      if !found.jumps.isEmpty, found.closure == around.closure,
        found.declaration == around.declaration,
        found.jumps.contains(.leaves) || broken(by: scope) == loop,
        !isForCancelled(scope, in: loop)
      {
        return true
      }
    }
    return false
  }

  /// The innermost loop around a scope, unless a `switch` is further in.
  private func broken(by scope: FactIndex<Scope>) -> FactIndex<Scope> {
    var scope = scope
    while !scope.isNone {
      switch scopes[scope].kind {
      case .loop, .iteration: return scope
      case .switchCase: return .none
      default: scope = scopes[scope].parent
      }
    }
    return scope
  }

  /// `guard !Task.isCancelled else { return }`: somebody must have cancelled it.
  private func isForCancelled(_ scope: FactIndex<Scope>, in loop: FactIndex<Scope>) -> Bool {
    var scope = scope
    while scope != loop {
      let found = scopes[scope]
      if found.kind == .if || found.kind == .guardElse, asksForCancelling(before: found) {
        return true
      }
      scope = found.parent
    }
    return false
  }

  /// Whether the last condition of a block is that.
  private func asksForCancelling(before block: Scope) -> Bool {
    let start = scopes[block.parent].range.start
    let condition = expressions(in: TextRange(start: start, end: block.range.start)).last {
      expressions[$0].use == .condition && expressions[$0].scope == block.parent
    }
    return condition.map {
      KeepingAPIs.embedded.has(.cancelled, expressions[$0].name, in: self)
    } ?? false
  }
}
