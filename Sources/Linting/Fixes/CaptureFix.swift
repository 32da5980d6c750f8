// The fix of a closure that captures the instance and is kept: `[weak self]`, and a body that does
// nothing once the object is gone.

import ProjectModel
import SwiftReader

/// How a page wants a closure's capture to be.
enum CaptureFix: String, CaseIterable, NamedChoice, Sendable {
  case weak

  /// Nil where a closure's meaning might change, or where it might not compile any more.
  func fix(_ finding: OwnershipFinding, _ kept: KeptTypes, _ index: ProjectIndex) -> Fix? {
    // An actor's closure is isolated to the actor that it captures. A closure that is kept by its name's
    // promise only may run once, and be there to keep the object until then.
    guard finding.kind != .keptUnowned, !finding.isMethod, finding.isProven,
      finding.kept == finding.owner, index[finding.owner].kind == .class,
      kept.contain(finding.owner)
    else { return nil }
    let file = finding.place.file
    let facts = index.files[file]
    guard let closure = facts.closure(at: finding.place.range.start),
      !listsMethod(closure, of: finding.owner, in: file, index),
      let uses = InstanceUses(of: closure, facts),
      let body = ClosureBody(closure, in: file, index)
    else { return nil }
    let isWanted = index.wantsNothing(from: closure, in: file)
    guard isWanted ?? body.returnsNothing else { return nil }
    let edits = ClosureEdits(of: closure, in: file, facts)
    // In a place for any result `self?.run()` would make an optional of it.
    if isWanted == true, let use = uses.only, body.isStatement(on: use) {
      return edits.chaining(to: use)
    }
    return edits.unwrapping()
  }

  /// `{ [update] in update() }`, be it further in: the list holds the instance by its method.
  private func listsMethod(
    _ closure: FactIndex<Closure>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let range = facts.closures[closure].range
    return facts.captures.contains { item in
      range.contains(item.range) && item.value.isNone
        && !facts.textEquals(item.name, "self")
        && index.hasMethod(named: item.name, in: file, of: type)
    }
  }
}

/// The uses of the instance in a closure, where all of them go on to mean the same behind
/// `guard let self`.
struct InstanceUses {
  /// `self`, in the closure itself or further in.
  private(set) var expressions: [FactIndex<Expression>] = []
  /// Something else refers to the instance too: a capture list further in, or members by their names.
  private var hasOthers = false

  private let facts: FileFacts
  private let closure: FactIndex<Closure>

  /// The one place that refers to the instance, if there is one.
  var only: FactIndex<Expression>? {
    expressions.count == 1 && !hasOthers ? expressions[0] : nil
  }

  /// Nil where some use is not understood, and where there is none.
  init?(of closure: FactIndex<Closure>, _ facts: FileFacts) {
    self.facts = facts
    self.closure = closure
    let range = facts.closures[closure].range
    // A type inside has instances of its own.
    let inside = facts.scopes[facts.closures[closure].scope].declarations
    guard !facts.declarations[inside].contains(where: { $0.kind.isType }), addCaptures(range) else {
      return nil
    }
    for number in facts.closures[closure].expressions.range {
      guard add(FactIndex(number)) else { return nil }
    }
    if expressions.isEmpty, !hasOthers { return nil }
  }

  /// The closure's own list may hold `self` plainly; lists further in may hold it weakly.
  private mutating func addCaptures(_ range: TextRange) -> Bool {
    // Those further in come next.
    for number in closure.int..<facts.closures.count {
      let found = facts.closures[number]
      guard found.range.start < range.end else { break }
      let isOwn = number == closure.int
      for capture in facts.captures[found.captures] {
        if isOwn, let value = capture.value.ifAny, facts.expressions[value].kind == .selfValue {
          return false
        }
        guard facts.textEquals(capture.name, "self") else { continue }
        // With a list of its own a closure may leave `self.` out: not so behind `guard let self` in
        // Swift 5.
        guard capture.value.isNone, isOwn == (capture.strength == .strong) else { return false }
        hasOthers = true
        if isOwn, hasNestedNames { return false }
      }
    }
    return true
  }

  /// Closures further in that use names which may be members.
  private var hasNestedNames: Bool {
    facts.closures[closure].expressions.range.contains { number in
      let found = facts.expressions[number]
      guard found.kind == .name, facts.scopes[found.scope].closure != closure,
        !facts.beginsUppercase(found.name)
      else { return false }
      return facts.meaning(of: FactIndex(number)) == .outside
    }
  }

  private mutating func add(_ expression: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[expression]
    let isInOwnList = facts.captures[facts.closures[closure].captures].contains {
      $0.range.contains(found.name.start)
    }
    if isInOwnList { return true }
    switch found.kind {
    // Cannot be used where `self` is captured by a list.
    case .superValue: return false
    case .selfValue: return addSelf(expression)
    case .name: return !mayHoldInstance(expression)
    default: return true
    }
  }

  private mutating func addSelf(_ expression: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[expression]
    let (meaning, scope) = facts.meaning(
      of: found.name, from: found.scope, at: found.name.start)
    switch meaning {
    case .outside: expressions.append(expression)
    case .capture(let capture, let holder):
      if holder == closure || !isInside(facts.closures[holder].scope) {
        guard facts.captures[capture].strength == .strong else { return false }
        expressions.append(expression)
      }
    case .declaration:
      // Unwrapped outside, it is a constant like any; unwrapped in a closure further in, it is that
      // closure's.
      if !isInside(scope) {
        expressions.append(expression)
      } else if facts.scopes[scope].closure == closure {
        return false
      }
    case .parameter: return false
    }
    return true
  }

  private func isInside(_ scope: FactIndex<Scope>) -> Bool { facts.isInside(scope, closure) }

  /// Another name for the instance, or for a function that holds it.
  private func mayHoldInstance(_ expression: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[expression]
    let (meaning, scope) = facts.meaning(
      of: found.name, from: found.scope, at: found.name.start)
    switch meaning {
    case .declaration(let local):
      guard !isInside(scope) else { return false }
      let declaration = facts.declarations[local]
      if declaration.kind == .function { return true }
      let kind = declaration.value.ifAny.map { facts.expressions[$0].kind }
      return kind == .selfValue || kind == .closure
    case .capture(let capture, let holder):
      guard !isInside(facts.closures[holder].scope) || holder == closure else { return false }
      return facts.captures[capture].value.ifAny.map {
        facts.expressions[$0].kind == .selfValue
      } ?? false
    default: return false
    }
  }
}
