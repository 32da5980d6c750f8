// Closures that end what keeps them when they run: an observer that takes itself away once it has been called, a
// timer that stops itself, a subscription whose closure throws out its own token.

import SwiftReader

extension UnitOwnership {
  /// Whether one of the closures that a call is given ends what the call keeps them by.
  func isEndedByClosure(_ call: FactIndex<Expression>) -> Bool {
    facts.arguments[facts.expressions[call].arguments].contains { argument in
      argument.value.ifAny.map { endsItself($0, givenTo: call) } ?? false
    }
  }

  /// Whether a closure does so some time: which value it waits for nobody can tell.
  func endsItself(
    _ value: FactIndex<Expression>, givenTo call: FactIndex<Expression>
  ) -> Bool {
    guard facts.expressions[value].kind == .closure else { return false }
    let known = facts.calledName(of: call).flatMap { analysis.apis.known($0, in: facts) }
    let releasers = known?.releasers ?? []
    lazy var isKeptByToken = known.map { tokenAloneKeeps(call, $0) } ?? false
    let bodies = bodiesRun(by: value)
    func isRun(_ expression: FactIndex<Expression>) -> Bool {
      let place = facts.expressions[expression].name.start
      return bodies.contains { $0.start < place && place < $0.end }
    }
    let isReleased = code.calls.contains { inner in
      guard isRun(inner), let name = facts.calledName(of: inner) else { return false }
      if facts.nameBegins(name, with: "removeObserver") { return true }
      let isReleaser = !releasers.isEmpty && releasers.contains(facts.text(name))
      guard isReleaser || facts.nameBegins(name, with: "remove") && isKeptByToken,
        let callee = facts.expressions[inner].base.ifAny,
        let base = facts.expressions[callee].base.ifAny
      else { return false }
      return isPlaceOfToken(base, of: call) || isReleaser && isReceiver(base, of: call)
        || isReleaser && known?.labelOfTemporary != nil && isParameter(base, of: value)
    }
    if isReleased { return true }
    return code.assignments.contains { number in
      facts.assignments[number].target.ifAny.map {
        isRun($0) && isKeptByToken && isPlaceOfToken($0, of: call)
      } ?? false
    }
  }

  /// `store.subscribe(self) { … store.unsubscribe(self) }`: whether a closure has what its call has entered in a list
  /// taken out again, by the same key, or another branch of its function has.
  func hasItselfTakenOut(_ holder: Int, of list: Member) -> Bool {
    guard case .value(let value) = nodes[holder].key, facts.expressions[value].kind == .closure,
      let (call, _) = facts.callGiven(value),
      let keeper = index.enclosingType(of: list.declaration, in: list.file)
    else { return false }
    let keys = facts.values(of: facts.expressions[call].arguments)
    func isKey(_ argument: Argument) -> Bool {
      guard let value = argument.value.ifAny, case let given = facts.expressions[value] else {
        return false
      }
      return keys.contains { key in
        facts.expressions[key].kind == given.kind
          && (given.kind == .selfValue
            || given.kind == .name && facts.sameText(facts.expressions[key].name, given.name)
            || given.kind == .implicitMember && facts.sameText(range(of: key), range(of: value)))
      }
    }
    let bodies = bodiesRun(by: value)
    return code.calls.contains { inner in
      let place = facts.expressions[inner].name.start
      let arguments = facts.arguments[facts.expressions[inner].arguments]
      guard !arguments.isEmpty, arguments.allSatisfy(isKey),
        bodies.contains(where: { $0.start < place && place < $0.end })
          || isInOtherBranch(inner, than: call),
        let name = facts.calledName(of: inner),
        calledFunctions(inner).contains(where: {
          index.enclosingType(of: $0.declaration, in: $0.file) == keeper
        })
      else { return false }
      // `static func unsubscribe(_:)` hands on to the one instance's.
      return index.members(of: keeper).contains { member in
        index.isCalled(name, in: file, as: member) && index.declaration(member).kind == .function
          && analysis.takesOutWhatItIsTold(of: list, in: member)
      }
    }
  }

  /// `links.remove(.drag)` in another branch than `links.add(.drag) { … }`: who calls a function that does the one calls
  /// it for the other, too, as with a timer; not as something begins.
  private func isInOtherBranch(
    _ call: FactIndex<Expression>, than entering: FactIndex<Expression>
  ) -> Bool {
    let function = facts.declarations[unit.declaration]
    guard function.kind == .function, !analysis.apis.has(.beginning, function.name, in: facts),
      case let found = facts.expressions[call], case let entry = facts.expressions[entering],
      facts.scopes[found.scope].closure == facts.scopes[entry.scope].closure,
      facts.isOtherBranch(found.name.start, than: entry.name.start),
      let asked = found.base.ifAny.flatMap({ facts.expressions[$0].base.ifAny }),
      let asking = entry.base.ifAny.flatMap({ facts.expressions[$0].base.ifAny })
    else { return false }
    return facts.sameText(range(of: asked), range(of: asking))
  }

  /// Whether a closure sets a place to nothing as it runs: when, nobody can tell.
  func empties(_ place: FactIndex<Expression>, _ closure: FactIndex<Expression>) -> Bool {
    let bodies = bodiesRun(by: closure)
    return code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny, facts.isEmptyValue(value),
        case let start = facts.expressions[target].name.start,
        bodies.contains(where: { $0.start < start && start < $0.end })
      else { return false }
      return isSamePlace(target, place)
    }
  }

  /// Whether only what the call gives back keeps the closure, so that to throw that out is enough.
  private func tokenAloneKeeps(_ call: FactIndex<Expression>, _ known: KeepingAPIs.Known) -> Bool {
    guard !known.entries.isEmpty,
      case .result? = known.entry(
        labels: facts.labels(of: call), importing: analysis.modules)?.keeper
    else { return false }
    return true
  }

  /// A closure's body, and those of the local functions that it calls.
  private func bodiesRun(by closure: FactIndex<Expression>) -> [TextRange] {
    var bodies = [range(of: closure)]
    var next = 0
    while next < bodies.count {
      let body = bodies[next]
      next += 1
      for call in code.calls {
        let place = facts.expressions[call].name.start
        guard body.start < place, place < body.end,
          let callee = facts.expressions[call].base.ifAny,
          facts.expressions[callee].kind == .name,
          case .declaration(let local) = facts.meaning(of: callee),
          facts.declarations[local].kind == .function,
          case let range = facts.declarations[local].range, !bodies.contains(range)
        else { continue }
        bodies.append(range)
      }
    }
    return bodies
  }

  /// `source.setEventHandler { self.source.cancel() }`
  private func isReceiver(
    _ expression: FactIndex<Expression>, of call: FactIndex<Expression>
  ) -> Bool {
    facts.expressions[call].base.ifAny.flatMap { facts.expressions[$0].base.ifAny }
      .map { isSamePlace(expression, $0) } ?? false
  }

  // MARK: Where the token is

  /// `timer` in `timer = Timer.scheduledTimer(…) { _ in self.timer?.invalidate() }`.
  private func isPlaceOfToken(
    _ expression: FactIndex<Expression>, of call: FactIndex<Expression>
  ) -> Bool {
    if case .initialValue(let declaration) = facts.destination(of: facts.chainEnd(from: call)) {
      return facts.sameText(
        facts.expressions[owner(of: expression)].name, facts.declarations[declaration].name)
    }
    return placeOfToken(call).map { isSamePlace(expression, $0) } ?? false
  }

  /// Where the token of a subscription is put: `token` in `token = x.sink { … }`, the bag of
  /// `x.sink { … }.store(in: &bag)`, the list of `list.append(x.sink { … })`.
  func placeOfToken(_ call: FactIndex<Expression>) -> FactIndex<Expression>? {
    let end = facts.chainEnd(from: call)
    for step in facts.chain(to: end) where facts.expressions[step].kind == .call {
      guard let name = facts.calledName(of: step) else { continue }
      for argument in facts.arguments[facts.expressions[step].arguments] {
        if analysis.apis.isKeeper(facts.text(argument.label), of: name, in: facts) {
          return argument.value.ifAny
        }
      }
    }
    switch facts.destination(of: end) {
    case .assignment(let assignment): return facts.assignments[assignment].target.ifAny
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny,
        let name = facts.calledName(of: owner), analysis.apis.isKeeper(nil, of: name, in: facts),
        let callee = facts.expressions[owner].base.ifAny
      else { return nil }
      return facts.expressions[callee].base.ifAny
    default: return nil
    }
  }

  private func isSamePlace(
    _ expression: FactIndex<Expression>, _ kept: FactIndex<Expression>
  ) -> Bool {
    let (place, other) = (unwrapped(owner(of: expression)), owner(of: kept))
    if facts.expressions[other].kind == .name, case .declaration = facts.meaning(of: other) {
      // What a local stands for is being worked out.
      return facts.sameText(facts.expressions[place].name, facts.expressions[other].name)
    }
    let places = evaluate(place).filter { isPlace($0) }
    return !places.isEmpty && evaluate(other).contains { places.contains($0) }
  }

  /// `token` for the `found` of `if let found = token`.
  private func unwrapped(_ name: FactIndex<Expression>) -> FactIndex<Expression> {
    guard facts.expressions[name].kind == .name,
      case .declaration(let local) = facts.meaning(of: name),
      facts.declarations[local].flags.contains(.unwraps),
      let value = facts.declarations[local].value.ifAny
    else { return name }
    return value
  }

  private func isPlace(_ node: Int) -> Bool {
    switch nodes[node].key {
    case .property, .global: true
    default: false
    }
  }

  /// `tokens` for `tokens[key]`.
  func owner(of expression: FactIndex<Expression>) -> FactIndex<Expression> {
    var current = expression
    while facts.expressions[current].kind == .subscript,
      let base = facts.expressions[current].base.ifAny
    {
      current = base
    }
    return current
  }

  private func isParameter(
    _ expression: FactIndex<Expression>, of closure: FactIndex<Expression>
  ) -> Bool {
    guard facts.expressions[expression].kind == .name else { return false }
    let closure = FactIndex<Closure>(raw: facts.expressions[closure].payload)
    if case .parameter(let parameter) = facts.meaning(of: expression) {
      return facts.closures[closure].parameters.range.contains(parameter.int)
    }
    return facts.textEquals(facts.expressions[expression].name, "$0")
      && facts.scopes[facts.expressions[expression].scope].closure == closure
  }
}
