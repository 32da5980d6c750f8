// Where a value goes and what a call is made on, as a walk over the facts of one file.

/// What becomes of a value when parentheses, `??`, ternaries, casts and branches are seen through.
public enum Destination: Hashable, Sendable {
  /// It fills this place of a call, subscript, macro, attribute, string or collection literal.
  case argument(FactIndex<Argument>)
  /// It is assigned.
  case assignment(FactIndex<Assignment>)
  /// It is this declaration's initial value.
  case initialValue(FactIndex<Declaration>)
  /// It is captured under another name.
  case capture(FactIndex<Capture>)
  /// It is this parameter's default.
  case defaultValue(FactIndex<Parameter>)
  /// Something is called on it or read from it; the closure of `{ … }()` is called at once.
  case base(FactIndex<Expression>)
  case returned, thrown
  /// It is a statement of its own; at the end of a body with one expression it is the result.
  case discarded
  /// A condition, a pattern, an operand of a comparison …
  case consumed
}

extension FileFacts {
  public func destination(of expression: FactIndex<Expression>) -> Destination {
    var current = expression
    while true {
      let found = expressions[current]
      switch found.use {
      case .argument:
        let argument = FactIndex<Argument>(raw: found.target)
        guard let owner = arguments[argument].owner.ifAny, passesThrough(owner, argument) else {
          return .argument(argument)
        }
        current = owner
      case .assigned: return .assignment(FactIndex(raw: found.target))
      case .initialValue: return .initialValue(FactIndex(raw: found.target))
      case .captured: return .capture(FactIndex(raw: found.target))
      case .defaultValue: return .defaultValue(FactIndex(raw: found.target))
      case .base: return .base(FactIndex(raw: found.target))
      case .returned: return .returned
      case .thrown: return .thrown
      case .discarded: return .discarded
      case .none, .yielded, .assignmentTarget, .condition, .switchSubject, .iterated, .pattern:
        return .consumed
      }
    }
  }

  /// Parentheses around one value, operators that hand an operand on, and branches.
  @inline(__always)
  private func passesThrough(
    _ owner: FactIndex<Expression>, _ argument: FactIndex<Argument>
  ) -> Bool {
    let found = expressions[owner]
    switch found.kind {
    case .tuple: return found.count == 1
    case .statement: return true
    case .operation:
      return textEquals(found.name, "??")
        || firstChoice(of: found).map { argument.int >= $0 } == true
    default: return false
    }
  }

  /// Where an operation's operands begin that its condition chooses from: `start` of `count > 1 ? start : stop`.
  public func firstChoice(of operation: Expression) -> Int? {
    if operation.count < 3 { return nil }
    return operation.arguments.range.dropFirst().first { number in
      guard let before = arguments[number - 1].value.ifAny,
        let value = arguments[number].value.ifAny
      else { return false }
      let end = expressions[before].end
      let between = TextRange(start: end, end: max(end, range(of: value).start))
      return withBytes(of: between) { between in
        let mark = between.drop { $0 <= UInt8(ascii: " ") }
        return mark.first == UInt8(ascii: "?") && mark.dropFirst().first != UInt8(ascii: "?")
      }
    }
  }

  /// The `a` of `a.b?.c(x)`.
  public func chainRoot(of expression: FactIndex<Expression>) -> FactIndex<Expression> {
    var current = expression
    while let base = expressions[current].base.ifAny { current = base }
    return current
  }

  /// All of `a.b?.c(x)`, or of `a + b`, whose name is its operator.
  public func range(of expression: FactIndex<Expression>) -> TextRange {
    var first = chainRoot(of: expression)
    while expressions[first].kind == .operation,
      let operand = arguments[expressions[first].arguments].first?.value.ifAny
    {
      first = chainRoot(of: operand)
    }
    let start = expressions[first].name.start
    return TextRange(start: start, end: max(start, expressions[expression].end))
  }

  /// The steps of `a.b?.c(x)` from its root to `expression`: names, members, calls, subscripts.
  public func chain(to expression: FactIndex<Expression>) -> [FactIndex<Expression>] {
    var length = 1
    var current = expression
    while let base = expressions[current].base.ifAny {
      length += 1
      current = base
    }
    // Backwards, into one piece of memory.
    var steps = Array(repeating: expression, count: length)
    current = expression
    for place in (0..<length - 1).reversed() {
      current = expressions[current].base
      steps[place] = current
    }
    return steps
  }

  /// The end of the chain that goes on from `expression`: for the call of `sink` in
  /// `publisher.sink { … }.store(in: &bag)` it is the call of `store`.
  public func chainEnd(from expression: FactIndex<Expression>) -> FactIndex<Expression> {
    var current = expression
    while expressions[current].use == .base {
      current = FactIndex(raw: expressions[current].target)
    }
    return current
  }

  /// The name that a call is made by: `store` in `a.b.store(in: c)`; nil for a call on a closure, a
  /// call's result or the like. Asked of nearly every call: a part of the loops that do.
  @inlinable @inline(__always)
  public func calledName(of call: FactIndex<Expression>) -> TextRange? {
    guard let callee = expressions[call].base.ifAny else { return nil }
    switch expressions[callee].kind {
    case .name, .member, .implicitMember, .selfValue, .superValue, .selfType:
      return expressions[callee].name
    default: return nil
    }
  }

  /// The call that a value is given to, and the argument that it is there.
  public func callGiven(
    _ value: FactIndex<Expression>
  ) -> (call: FactIndex<Expression>, argument: FactIndex<Argument>)? {
    guard case .argument(let argument) = destination(of: value),
      let call = arguments[argument].owner.ifAny, expressions[call].kind == .call
    else { return nil }
    return (call, argument)
  }

  /// The same of a closure: `views.forEach { … }`.
  public func callGiven(
    _ closure: FactIndex<Closure>
  ) -> (call: FactIndex<Expression>, argument: FactIndex<Argument>)? {
    callGiven(closures[closure].expression)
  }

  /// The call, subscript, macro or literal that `argument` belongs to, and the argument's place.
  public func position(of argument: FactIndex<Argument>) -> (
    owner: FactIndex<Expression>, index: Int
  )? {
    guard let owner = arguments[argument].owner.ifAny else { return nil }
    return (owner, argument.int - expressions[owner].arguments.range.lowerBound)
  }
}
