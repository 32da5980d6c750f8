// Loops that wait for what never ends: the closure of a task that goes through one is never let go of, nor that of one
// that awaits a function which does.

import SwiftReader

extension FileFacts {
  /// `for await` and others that may go on.
  func loops(in closure: Closure) -> [FactIndex<Scope>] {
    scopes(from: closure.scope).filter { scopes[$0].kind == .loop }
  }

  /// Those of a function's own code.
  private func loops(of function: FactIndex<Declaration>) -> [FactIndex<Scope>] {
    guard let body = declarations[function].body.ifAny else { return [] }
    return scopes(from: body).filter { number in
      let scope = scopes[number]
      return scope.kind == .loop && scope.closure.isNone && scope.declaration == function
    }
  }

  /// A scope, and all that are nested in it: these follow it.
  func scopes(from outer: FactIndex<Scope>) -> LazyMapSequence<Range<Int>, FactIndex<Scope>> {
    let end = scopes[outer].range.end
    let next = (outer.int..<scopes.count).first { scopes[$0].range.start >= end }
    return (outer.int..<(next ?? scopes.count)).lazy.map { FactIndex($0) }
  }

  /// What the loops in a closure wait for, where its name says that it never ends.
  func endlessSequences(awaitedIn value: FactIndex<Expression>) -> [FactIndex<Expression>] {
    guard let closure = closure(value) else { return [] }
    let numbers = closures[closure].expressions.range
    return loops(in: closures[closure]).compactMap { endlessSequence(of: $0, among: numbers) }
  }

  /// The same of a function's own code.
  func endlessSequences(awaitedBy function: FactIndex<Declaration>) -> [FactIndex<Expression>] {
    let loops = loops(of: function)
    if loops.isEmpty { return [] }
    let numbers = expressions(in: declarations[function].range)
    return loops.compactMap { endlessSequence(of: $0, among: numbers) }
  }

  private func endlessSequence(
    of loop: FactIndex<Scope>, among numbers: Range<Int>
  ) -> FactIndex<Expression>? {
    let scope = scopes[loop]
    // It ends right before the loop's body.
    let iterated = numbers.last { number in
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

  /// The loops in a closure that may never end.
  func endlessLoops(in closure: FactIndex<Closure>) -> [FactIndex<Scope>] {
    let numbers = closures[closure].expressions.range
    return loops(in: closures[closure]).filter { loop in
      scopes[loop].closure == closure && isWithoutEnd(loop)
        || endlessSequence(of: loop, among: numbers) != nil
    }
  }

  /// `while true { … }`, `while !Task.isCancelled { … }`
  func repeatsWithoutEnd(_ value: FactIndex<Expression>) -> Bool {
    guard let closure = closure(value) else { return false }
    return loops(in: closures[closure]).contains {
      scopes[$0].closure == closure && isWithoutEnd($0)
    }
  }

  /// The same of a function's own code.
  func repeatsWithoutEnd(_ function: FactIndex<Declaration>) -> Bool {
    loops(of: function).contains(where: isWithoutEnd)
  }

  func closure(_ value: FactIndex<Expression>) -> FactIndex<Closure>? {
    guard !value.isNone, expressions[value].kind == .closure else { return nil }
    return FactIndex(raw: expressions[value].payload)
  }

  /// `await self.poll()`, in a closure's own code.
  fileprivate func callsAwaited(in value: FactIndex<Expression>) -> [FactIndex<Expression>] {
    guard let closure = closure(value) else { return [] }
    return callsAwaited(among: closures[closure].expressions.range) { $0.closure == closure }
  }

  /// The same in a function's own code.
  fileprivate func callsAwaited(by function: FactIndex<Declaration>) -> [FactIndex<Expression>] {
    callsAwaited(among: expressions(in: declarations[function].range)) {
      $0.closure.isNone && $0.declaration == function
    }
  }

  private func callsAwaited(
    among numbers: Range<Int>, where isOwn: (Scope) -> Bool
  ) -> [FactIndex<Expression>] {
    numbers.compactMap { number in
      let found = expressions[number]
      return found.kind == .call && found.flags.contains(.isAwaited) && isOwn(scopes[found.scope])
        ? FactIndex(number) : nil
    }
  }

  private func isWithoutEnd(_ loop: FactIndex<Scope>) -> Bool {
    isWithoutEnd(scopes[loop]) && !hasWayOut(loop) && !mayThrow(in: scopes[loop].range)
  }

  private func isWithoutEnd(_ loop: Scope) -> Bool {
    guard let condition = onlyCondition(ofWhile: loop) else { return false }
    let found = expressions[condition.value]
    return condition.isNegated
      ? KeepingAPIs.embedded.has(.cancelled, found.name, in: self)
      : found.kind == .booleanLiteral && textEquals(found.name, "true")
  }

  /// `try await socket.receive()` ends a loop when there is nothing more; `Task.sleep` only throws when it is
  /// cancelled.
  ///
  /// By bytes: to split a text at a word takes the library half a million instructions.
  private func mayThrow(in range: TextRange) -> Bool {
    withBytes(of: range) { code in
      code.indices.contains { start in
        let word = code[start...]
        guard word.first == UInt8(ascii: "t"), word.starts(with: "try".utf8) else { return false }
        let rest = word.dropFirst(3)
        // `retry`, `entries`
        if code[..<start].last.map(isOfName) ?? false || rest.first.map(isOfName) ?? false {
          return false
        }
        if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") { return false }
        var tried = rest.drop { $0 == UInt8(ascii: " ") }
        if tried.starts(with: "await ".utf8) { tried = tried.dropFirst(6) }
        return !tried.starts(with: "Task.sleep".utf8)
      }
    }
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// `if row.isLast { return }`: whether the code of a loop itself leaves it.
  private func hasWayOut(_ loop: FactIndex<Scope>) -> Bool {
    let around = scopes[loop]
    return scopes(from: loop).contains { scope in
      let found = scopes[scope]
      return !found.jumps.isEmpty && found.closure == around.closure
        && found.declaration == around.declaration
        && (found.jumps.contains(.leaves) || broken(by: scope) == loop)
        && !isForCancelled(scope, in: loop)
    }
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

extension OwnershipFinding {
  /// Whether the closure is a task's that goes on without an end.
  package func isOfEndlessTask(_ index: ProjectIndex) -> Bool {
    index.files[place.file].closure(at: place.range.start).map {
      EndlessTask($0, in: place.file, index) != nil
    } ?? false
  }
}

extension ProjectIndex {
  typealias AwaitedMethod = (call: FactIndex<Expression>, method: Member)

  /// The methods that a closure awaits, `Task { await self.poll() }`, and that may never be through.
  func endlessMethods(awaitedIn value: FactIndex<Expression>, in file: Int) -> [AwaitedMethod] {
    endlessMethods(of: files[file].callsAwaited(in: value), in: file, depth: 0)
  }

  /// The same of a function's own code.
  fileprivate func endlessMethods(awaitedBy function: Member, depth: Int) -> [AwaitedMethod] {
    endlessMethods(
      of: files[function.file].callsAwaited(by: function.declaration), in: function.file,
      depth: depth)
  }

  private func endlessMethods(
    of calls: [FactIndex<Expression>], in file: Int, depth: Int
  ) -> [AwaitedMethod] {
    let facts = files[file]
    return calls.compactMap { call in
      guard let name = facts.calledName(of: call), !facts.beginsUppercase(name),
        let asked = typeAsked(by: call, in: file)
      else { return nil }
      let count = facts.expressions[call].count
      return lineage(of: asked).lazy.compactMap { type in
        self.firstMethod(named: name, in: file, of: type) { method in
          // Another one of its name may take more.
          self.declaration(method).parameters.count >= count
            && self.mayBeEndless(method, depth: depth)
        }
      }.first.map { (call, $0) }
    }
  }

  private func mayBeEndless(_ method: Member, depth: Int) -> Bool {
    let facts = files[method.file]
    return facts.repeatsWithoutEnd(method.declaration)
      || !facts.endlessSequences(awaitedBy: method.declaration).isEmpty
      || depth < 2 && !endlessMethods(awaitedBy: method, depth: depth + 1).isEmpty
  }
}

/// How a closure that a task keeps for good holds whom its capture list says that it holds weakly: what is strong
/// in there is let go of at the end, which never comes.
struct EndlessTask {
  private let facts: FileFacts
  private let loops: [FactIndex<Scope>]
  private let methods: [ProjectIndex.AwaitedMethod]
  /// `self` in the closure's list.
  private let ownName: TextRange?

  /// Nil for what comes to an end, as far as can be seen by the looks of it.
  init?(_ closure: FactIndex<Closure>, in file: Int, _ index: ProjectIndex) {
    facts = index.files[file]
    guard let (call, _) = facts.callGiven(closure), let name = facts.calledName(of: call),
      KeepingAPIs.embedded.has(.task, name, in: facts)
    else { return nil }
    loops = facts.endlessLoops(in: closure)
    methods = index.endlessMethods(awaitedIn: facts.closures[closure].expression, in: file)
    if loops.isEmpty, methods.isEmpty { return nil }
    ownName =
      facts.captures[facts.closures[closure].captures].first { [facts] in
        facts.textEquals($0.name, "self")
      }?.name
  }

  /// `self` behind `guard let self else { return }`, within a loop that follows; that of `await self?.poll()`.
  func holds(_ use: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[use]
    if holds(found.name, from: found.scope, at: found.name.start) { return true }
    return methods.contains { call, _ in
      facts.expressions[call].base.ifAny.map { facts.expressions[$0].base == use } ?? false
    }
  }

  /// The same of a member that is used without a `self` being written.
  func holdsOwner(ofNameIn scope: FactIndex<Scope>, at offset: UInt32) -> Bool {
    ownName.map { holds($0, from: scope, at: offset) } ?? false
  }

  /// Whether a name that is used in a loop was bound before it.
  private func holds(_ name: TextRange, from scope: FactIndex<Scope>, at offset: UInt32) -> Bool {
    guard
      let loop = loops.first(where: { facts.scopes[$0].range.contains(offset) }),
      case .declaration(let local) = facts.meaning(of: name, from: scope, at: offset).meaning
    else { return false }
    let declaration = facts.declarations[local]
    let isOfOwner =
      declaration.flags.contains(.isShorthand)
      || declaration.value.ifAny.map { facts.expressions[$0].kind == .selfValue } ?? false
    return isOfOwner && declaration.name.start < facts.scopes[loop].range.start
      && !declaration.modifiers.isWeakOrUnowned
  }
}

extension UnitOwnership {
  /// `Task { await self.poll() }`, where that goes round for ever.
  func awaitsEndlessMethod(_ closure: FactIndex<Expression>) -> Bool {
    index.endlessMethods(awaitedIn: closure, in: file).contains { isEndless($0, depth: 0) }
  }

  private func isEndless(_ awaited: ProjectIndex.AwaitedMethod, depth: Int) -> Bool {
    let (call, method) = awaited
    guard analysis.match(facts.expressions[call].arguments, of: facts, to: method) != nil else {
      return false
    }
    return analysis.glance(at: CodeUnit(file: method.file, declaration: method.declaration)) {
      $0.goesOn(depth: depth)
    }
  }

  /// Whether a function that is looked at goes on until its task is cancelled.
  private func goesOn(depth: Int) -> Bool {
    facts.repeatsWithoutEnd(unit.declaration)
      || facts.endlessSequences(awaitedBy: unit.declaration).contains { !isEnding(sequence: $0) }
      || depth < 2
        && index.endlessMethods(awaitedBy: unit.member, depth: depth + 1).contains {
          isEndless($0, depth: depth + 1)
        }
  }
}
