// Which names, members and calls are worth a look for seeds, by one quick look at all of a file's.

import SwiftReader

/// A value other than a closure that is worth a look, by its place and its name alone.
struct SeedCandidate: Sendable {
  let expression: FactIndex<Expression>
  /// Whether it may be `self`, a method of somebody, or what a function makes of its arguments, and goes
  /// where that may be kept.
  let mayHold: Bool
  /// The name of what may give back an object.
  let giver: NameID?
}

/// The memory in which a thread looks through one file after the other.
final class SeedRoom {
  @exclusivity(unchecked) private(set) var candidates: [SeedCandidate] = []
  let rings = RingRoom()

  /// Those of a file, in the place of another's.
  func findCandidates(in file: Int, _ index: ProjectIndex, _ names: UsedNames) {
    let facts = index.files[file]
    let expressions = facts.expressions
    candidates.removeAll(keepingCapacity: true)
    let kinds = Expression.Kind.bits(of: [.selfValue, .name, .member, .call])
    let uses = Expression.Use.bits(
      of: [.argument, .assigned, .initialValue, .captured, .returned, .discarded])
    for number in expressions.indices {
      let (kind, use) = (expressions[number].kind, expressions[number].use)
      // Both at once: what fits is mixed with what does not, and each branch would be guessed wrong anew.
      guard kinds &>> UInt32(kind.rawValue) & uses &>> UInt32(use.rawValue) & 1 == 1 else {
        continue
      }
      let expression = FactIndex<Expression>(number)
      let mayBeKept = use == .captured ? kind == .call : use != .returned && use != .discarded
      if kind == .selfValue {
        if mayBeKept {
          candidates.append(SeedCandidate(expression: expression, mayHold: true, giver: nil))
        }
        continue
      }
      // What is called only, or gives on what that gives, may keep what it makes of its arguments.
      let mayHoldHere = mayBeKept || kind == .call && use != .captured
      let holders: NameUses = !mayHoldHere ? [] : kind == .call ? .maker : .method
      let asked = use == .captured ? holders : holders.union(.giver)
      let range = kind == .call ? facts.calledName(of: expression) : expressions[number].name
      guard !asked.isEmpty, let range else { continue }
      if kind == .call, mayBeKept, use == .assigned || facts.beginsUppercase(range),
        facts.isMadeOfKeeper(expression)
      {
        candidates.append(SeedCandidate(expression: expression, mayHold: true, giver: nil))
        continue
      }
      guard let name = names.find(range, facts, of: asked) else { continue }
      let mayHold =
        !names[name].isDisjoint(with: holders)
        && (kind != .member || !expressions[number].base.isNone)
      // Whether it may be a result is asked last: names are read one after the other, scopes here and there.
      let isGiver =
        use != .captured && names[name].contains(.giver)
        && (use != .discarded || facts.mayBeResults(of: expressions[number].scope))
      guard mayHold || isGiver else { continue }
      candidates.append(
        SeedCandidate(expression: expression, mayHold: mayHold, giver: isGiver ? name : nil))
    }
  }
}

extension RawRepresentable<UInt8> {
  /// One for each value that is among them.
  @inline(__always)
  fileprivate static func bits(of values: [Self]) -> UInt32 {
    values.reduce(0) { $0 | 1 &<< UInt32($1.rawValue) }
  }
}

extension FileFacts {
  /// `Script(tab: tab)` in `tab.add(Script(tab: tab))` or in `tab.script = Script(tab: tab)`, and what a function makes
  /// of it, `tab.script = makeScript(for: tab)`: an object that may hold whom it is given to.
  fileprivate func isMadeOfKeeper(_ call: FactIndex<Expression>) -> Bool {
    let keeper: FactIndex<Expression>?
    switch destination(of: call) {
    case .argument(let argument):
      keeper = arguments[argument].owner.ifAny
    case .assignment(let assignment): keeper = assignments[assignment].target.ifAny
    default: return false
    }
    guard let keeper, case let root = expressions[chainRoot(of: keeper)], root.kind == .name
    else { return false }
    return isGiven(root.name, to: call, depth: 3)
  }

  /// Whether a call is given what has that name, or what is made of it: `Loader(tab: tab)`, be it in a local.
  private func isGiven(
    _ name: TextRange, to call: FactIndex<Expression>, depth: Int
  ) -> Bool {
    arguments[expressions[call].arguments].contains { argument in
      guard let value = argument.value.ifAny else { return false }
      if expressions[value].kind == .call {
        return depth > 0 && isGiven(name, to: value, depth: depth - 1)
      }
      guard expressions[value].kind == .name else { return false }
      if sameText(expressions[value].name, name) { return true }
      guard depth > 0, case .declaration(let local) = meaning(of: value),
        let made = declarations[local].value.ifAny, expressions[made].kind == .call
      else { return false }
      return isGiven(name, to: made, depth: depth - 1)
    }
  }

  /// Whether a value that stands by itself in a scope may be what a closure or a unit gives back.
  fileprivate func mayBeResults(of scope: FactIndex<Scope>) -> Bool {
    let scope = scopes[scope]
    if let closure = scope.closure.ifAny {
      return closures[closure].flags.contains(.isSingleExpression)
    }
    guard scope.kind == .function || scope.kind == .getter,
      let declaration = scope.declaration.ifAny
    else { return false }
    return !declarations[declaration].type.isNone
  }
}
