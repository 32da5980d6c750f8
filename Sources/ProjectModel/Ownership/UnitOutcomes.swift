// What a unit of code does to ownership, worked out once, and the same whoever asks for it.

import SwiftReader

/// What is known of a unit once it has been looked through.
final class UnitOutcome: Sendable {
  /// None of what nobody has called so far and hardly anybody will.
  let summary: OwnershipSummary?
  let findings: [OwnershipFinding]
  let dependsOnCaller: Bool

  init(_ summary: OwnershipSummary?, _ findings: [OwnershipFinding], dependsOnCaller: Bool) {
    self.summary = summary
    self.findings = findings
    self.dependsOnCaller = dependsOnCaller
  }
}

/// What an answer depends on, besides the code that it is about.
struct Dependence: Equatable {
  static let none = Dependence()

  /// It was not to be found out from where it was asked for: another caller might get another answer.
  var isOnCaller = false
  /// What is assumed of a unit that is being looked through: the outermost of these.
  var outermost = Int.max

  mutating func formUnion(_ other: Dependence) {
    if other.isOnCaller { isOnCaller = true }
    outermost = min(outermost, other.outermost)
  }
}

/// Functions that call each other in a circle depend on each other's outcomes. What is asked for first of them is the
/// circle's head: whoever comes upon it takes what is known of it so far, nothing at first, and it is looked through
/// again until no outcome changes any more. Then all of them are found, and would be from any other of them.
struct OutcomesInProgress {
  /// A unit that is being looked through, or asked what its code says.
  struct Active {
    let unit: CodeUnit
    let isAsked: Bool
    /// What those that come upon it take for its outcome.
    var assumed = OwnershipSummary()
    var isComeUpon = false
  }

  /// Those outcomes that stay.
  fileprivate var found = MemberMap<UnitOutcome?>()
  /// The units among them that another caller might have other ones of.
  fileprivate var dependent: [CodeUnit] = []
  fileprivate var active: [Active] = []
  /// What is found of a circle's units before its head is, in this order.
  fileprivate var provisional: [(unit: CodeUnit, outcome: UnitOutcome, dependence: Dependence)] = []
  /// What the units of a circle had for an outcome the last time.
  fileprivate var assumptions: [Member: OwnershipSummary] = [:]
  /// How often something else came out than was assumed.
  fileprivate var changes = 0

  /// Deeper than any code calls.
  fileprivate static let mostActive = 64
  /// More than any circle needs that comes to rest.
  fileprivate static let mostRounds = 8
  /// Circles of more units are gone round once: where 77 functions of 2,000 lines call each other, each round takes
  /// a second.
  fileprivate static let mostInCircle = 24
}

extension OwnershipAnalysis {
  func summary(of unit: CodeUnit) -> OwnershipSummary {
    if let known = foundOutcome(of: unit, isCalled: true) { return known.summary ?? .init() }
    if let place = progress.active.lastIndex(where: { $0.unit == unit && !$0.isAsked }) {
      progress.active[place].isComeUpon = true
      dependence.outermost = min(dependence.outermost, place)
      return progress.active[place].assumed
    }
    if let known = progress.provisional.last(where: { $0.unit == unit }) {
      dependence.formUnion(known.dependence)
      return known.outcome.summary ?? .init()
    }
    return outcome(of: unit, isCalled: true)?.summary ?? .init()
  }

  func findings(in unit: CodeUnit) -> [OwnershipFinding] {
    let outcome =
      foundOutcome(of: unit, isCalled: false) ?? outcome(of: unit, isCalled: false)
    return outcome?.findings ?? []
  }

  private func foundOutcome(of unit: CodeUnit, isCalled: Bool) -> UnitOutcome? {
    if case .some(.some(let known)) = progress.found[unit.member],
      !isCalled || known.summary != nil
    {
      if known.dependsOnCaller { dependence.isOnCaller = true }
      return known
    }
    guard let known = shared.outcome(of: unit), !isCalled || known.summary != nil else {
      return nil
    }
    progress.found[unit.member] = known
    return known
  }

  private func outcome(of unit: CodeUnit, isCalled: Bool) -> UnitOutcome? {
    guard progress.active.count < OutcomesInProgress.mostActive else {
      dependence.isOnCaller = true
      return nil
    }
    let before = dependence
    let place = progress.active.count
    let firstOfCircle = progress.provisional.count
    progress.active.append(
      .init(
        unit: unit, isAsked: false,
        assumed: progress.assumptions[unit.member] ?? OwnershipSummary()))
    var rounds = 0
    var outcome: UnitOutcome
    while true {
      dependence = .none
      let changes = progress.changes
      outcome = lookThrough(unit, isCalled: isCalled || progress.active[place].isComeUpon)
      noteAssumption(place, outcome)
      let isHead = dependence.outermost >= place
      if !isHead || progress.changes == changes { break }
      rounds += 1
      let others = progress.provisional.count - firstOfCircle
      if rounds == OutcomesInProgress.mostRounds || others > OutcomesInProgress.mostInCircle {
        // What calls nobody but itself is the head whoever asks.
        if others > 0 { dependence.isOnCaller = true }
        break
      }
      progress.provisional.removeSubrange(firstOfCircle...)
    }
    progress.active.removeLast()
    if dependence.outermost < place {
      progress.provisional.append((unit, outcome, dependence))
    } else {
      dependence.outermost = .max
      for (unit, outcome, _) in progress.provisional[firstOfCircle...] {
        settle(outcome, of: unit)
      }
      progress.provisional.removeSubrange(firstOfCircle...)
      outcome = settle(outcome, of: unit)
    }
    dependence.formUnion(before)
    return outcome
  }

  /// Compares what others took for the outcome of the unit at `place` with what it is.
  private func noteAssumption(_ place: Int, _ outcome: UnitOutcome) {
    let active = progress.active[place]
    guard active.isComeUpon else { return }
    let summary = outcome.summary?.withoutRepetition ?? OwnershipSummary()
    guard summary != active.assumed else { return }
    progress.changes += 1
    progress.active[place].assumed = summary
    progress.assumptions[active.unit.member] = summary
  }

  @discardableResult
  private func settle(_ outcome: UnitOutcome, of unit: CodeUnit) -> UnitOutcome {
    progress.assumptions[unit.member] = nil
    var outcome = outcome
    if dependence.isOnCaller {
      outcome = UnitOutcome(outcome.summary, outcome.findings, dependsOnCaller: true)
      progress.dependent.append(unit)
    } else {
      shared.note(outcome, of: unit)
    }
    progress.found[unit.member] = outcome
    return outcome
  }

  private func lookThrough(_ unit: CodeUnit, isCalled: Bool) -> UnitOutcome {
    // The graph goes at once: there would be thousands.
    let graph = UnitOwnership(unit, self)
    // Whoever asks, so that the same is found in the same order.
    let isWorthALook = seeds.values(of: unit).map(graph.mayBeKept) ?? true
    if isCalled || isWorthALook { graph.lookThrough() }
    return UnitOutcome(
      isCalled || isWorthALook && isAskedByCallers(unit) ? graph.summary() : nil,
      isWorthALook && seeds.contains(unit) ? graph.findings() : [], dependsOnCaller: false)
  }

  /// Whether callers may ask what a unit does: a stored property is not called, what overrides something a library
  /// calls, and of a function that is given nothing and gives nothing back hardly anybody asks. Measured: two of three
  /// that are looked at for their findings nobody does.
  private func isAskedByCallers(_ unit: CodeUnit) -> Bool {
    let declaration = index.declaration(unit.member)
    if declaration.kind.isProperty { return !declaration.accessors.isStored }
    if declaration.modifiers.contains(.override) { return false }
    return declaration.kind != .function || !declaration.parameters.isEmpty || !isPlain(unit.member)
  }

  /// Whoever asks next is the first to ask.
  func forgetWhatDependsOnCaller() {
    for unit in progress.dependent { progress.found[unit.member] = .some(nil) }
    progress.dependent.removeAll()
  }

  /// Asks what a unit's code says on the way through others; nil for one that is just being asked. Not looked through
  /// before: what is asked is evaluated on demand. Measured: a tenth of what ownership takes on 534,000 lines.
  func ask<Answer>(_ unit: CodeUnit, _ question: (UnitOwnership) -> Answer) -> Answer? {
    let asked = progress.active.reversed().prefix(while: \.isAsked)
    guard progress.active.count < OutcomesInProgress.mostActive,
      !asked.contains(where: { $0.unit == unit })
    else {
      dependence.isOnCaller = true
      return nil
    }
    progress.active.append(.init(unit: unit, isAsked: true))
    defer { progress.active.removeLast() }
    return glance(at: unit, question)
  }

  /// Asks what a unit's code says, not what it does: that has nothing to do with who is being looked through.
  func glance<Answer>(at unit: CodeUnit, _ question: (UnitOwnership) -> Answer) -> Answer {
    question(UnitOwnership(unit, self))
  }

  /// What is found, and whether whoever asks would find the same: then it may be kept.
  func findingOut<Answer>(_ find: () -> Answer) -> (answer: Answer, isEverybodys: Bool) {
    let before = dependence
    dependence = .none
    let answer = find()
    let own = dependence
    dependence.formUnion(before)
    return (answer, own == .none)
  }
}
