// Expressions: a flat loop that alternates between operands and what may follow them. Precedence
// does not matter to us; where a value goes does.

enum ExpressionState {
  static let operand: UInt8 = 0
  static let suffix: UInt8 = 1
  static let `operator`: UInt8 = 2
  static let afterArguments: UInt8 = 3
  static let afterTrailingClosure: UInt8 = 4
  /// After a nested construct that is the operand: `result` is it.
  static let afterNested: UInt8 = 5
  static let afterTuple: UInt8 = 6
  static let afterSubscript: UInt8 = 7
  static let afterString: UInt8 = 8
  static let afterStatement: UInt8 = 9
  static let afterKeyPath: UInt8 = 10
}

enum ArgumentsFlags {
  static let isArray: UInt8 = 1
  static let afterKey: UInt8 = 2
  static let isDictionary: UInt8 = 4
  static let hasLabel: UInt8 = 8
}

extension FileReader {
  @inline(__always)
  mutating func addExpression(
    _ kind: Expression.Kind, name: TextRange, base: FactIndex<Expression> = .none,
    payload: UInt32 = 0
  ) -> FactIndex<Expression> {
    let index = FactIndex<Expression>(expressions.count)
    expressions.append(
      Expression(kind: kind, name: name, base: base, payload: payload, scope: scope))
    if !base.isNone { use(base, .base, index.raw) }
    return index
  }

  /// Stands where a value is due and none is.
  mutating func missingValue() -> FactIndex<Expression> {
    let offset = current.start
    return addExpression(.missing, name: TextRange(start: offset, end: offset))
  }

  @inline(never)
  mutating func stepExpression() {
    // As long as nothing nested begins, operands, suffixes and operators follow each other here, in an
    // order that the processor foresees.
    let depth = depth
    if top.pointee.state > ExpressionState.operator { goOnAfterNested() }
    while self.depth == depth, top.pointee.state <= ExpressionState.operator {
      if top.pointee.state == ExpressionState.operand {
        parseOperand()
        guard self.depth == depth else { return }
      }
      if top.pointee.state == ExpressionState.suffix {
        if isAtExpressionEnd {
          finishExpression()
          return
        }
        parseSuffixes()
        guard self.depth == depth else { return }
      }
      if top.pointee.state == ExpressionState.operator { parseOperator() }
    }
  }

  private mutating func goOnAfterNested() {
    switch top.pointee.state {
    case ExpressionState.afterArguments: finishCallArguments()
    case ExpressionState.afterTrailingClosure: finishTrailingClosure()
    case ExpressionState.afterTuple: finishGroup(closing: .tuple)
    case ExpressionState.afterString: finishGroup(closing: .interpolatedString)
    case ExpressionState.afterSubscript: finishCallArguments()
    case ExpressionState.afterKeyPath:
      // Its components are its own: only operators may follow.
      setOperand(result)
      result = .none
      top.pointee.state = ExpressionState.operator
    case ExpressionState.afterStatement:
      let statement = addExpression(.statement, name: range(from: Int(top.pointee.aux)))
      let values = flushArguments(above: top.pointee.mark, owner: statement)
      expressions[statement.int].arguments = values
      setOperand(statement)
      top.pointee.state = ExpressionState.operator
    default:
      setOperand(result)
      result = .none
      top.pointee.state = ExpressionState.suffix
    }
  }

  /// Makes `expression` the current operand.
  @inline(__always)
  mutating func setOperand(_ expression: FactIndex<Expression>) {
    top.pointee.node = expression.raw
    let prefixes = top.pointee.prefixes
    if !prefixes.isEmpty, !expression.isNone {
      expressions[expression.int].flags.formUnion(prefixes)
      // `await` covers all that is to its right.
      top.pointee.prefixes = prefixes.intersection(.isAwaited)
    }
  }

  mutating func operand(_ kind: Expression.Kind) {
    let name = range(of: current)
    pass()
    setOperand(addExpression(kind, name: name))
    top.pointee.state = ExpressionState.suffix
  }

  /// Begins a construct whose expression will be the operand.
  mutating func awaitOperand(_ state: UInt8 = ExpressionState.afterNested) {
    top.pointee.state = state
    top.pointee.aux = UInt32(truncatingIfNeeded: at)
    result = .none
  }

  // MARK: Suffixes

  private mutating func parseSuffixes() {
    while true {
      let token = current
      switch token.kind {
      case .period:
        parseMember()
        if top.pointee.state != ExpressionState.suffix || isAtExpressionEnd { return }
      case .leftParen:
        guard !token.isFirstOnLine else {
          top.pointee.state = ExpressionState.operator
          return
        }
        beginCall(.call, ExpressionState.afterArguments)
        if peek().kind == .rightParen, Int(token.partner) == at + 1 {
          // There is nothing to wait for.
          pass()
          pass()
          finishCallArguments()
          return
        }
        pushArguments(
          flavor: top.pointee.flavor == .attribute ? .attribute : .basic,
          pattern: top.pointee.pattern)
        return
      case .leftBracket:
        guard !token.isFirstOnLine else {
          top.pointee.state = ExpressionState.operator
          return
        }
        beginCall(.subscript, ExpressionState.afterSubscript)
        pushArguments(pattern: top.pointee.pattern)
        return
      case .leftBrace:
        guard !isLiteral(expressions[top.pointee.node].kind),
          isAtTrailingClosure(top.pointee.flavor)
        else {
          top.pointee.state = ExpressionState.operator
          return
        }
        beginCall(.call, ExpressionState.afterTrailingClosure)
        beginTrailingClosure(label: .none)
        return
      case .postfixQuestion:
        pass()
        markSuffix(.isOptionalChained)
      case .postfixExclamation:
        pass()
        markSuffix(.isForced)
      case .postfixOperator:
        // What follows is applied to the operator's result.
        advance()
        let node = FactIndex<Expression>(raw: top.pointee.node)
        let mark = UInt32(truncatingIfNeeded: pendingArguments.count)
        pendingArguments.append(Argument(label: .none, value: node))
        let operation = addExpression(.operation, name: range(of: token))
        let operands = flushArguments(above: mark, owner: operation)
        expressions[operation.int].arguments = operands
        top.pointee.node = operation.raw
      case .poundIf:
        guard isAtConditionalMember() else {
          top.pointee.state = ExpressionState.operator
          return
        }
        top.pointee.directives += 1
        skipDirective()
      case .poundElseif, .poundElse, .poundEndif:
        guard top.pointee.directives > 0 else {
          top.pointee.state = ExpressionState.operator
          return
        }
        if token.kind == .poundEndif { top.pointee.directives -= 1 }
        skipDirective()
      default:
        top.pointee.state = ExpressionState.operator
        return
      }
    }
  }

  private mutating func markSuffix(_ flag: Expression.Flags) {
    expressions[top.pointee.node].flags.insert(flag)
    expressions[top.pointee.node].end = previousEnd
  }

  /// `#if` lines, then `.member`: the chain goes on inside.
  private mutating func isAtConditionalMember() -> Bool {
    guard top.pointee.directives < 200 else { return false }
    var index = at
    // The bound keeps a file of nothing but `#if` linear.
    for _ in 0..<8 {
      guard tokens[index].kind == .poundIf else { break }
      index += 1
      while tokens[index].kind != .endOfFile, !tokens[index].isFirstOnLine {
        index = max(indexAfterGroup(index), index + 1)
      }
    }
    return tokens[index].kind == .period && tokens[index + 1].kind.isName
  }

  @inline(__always)
  private mutating func parseMember() {
    let period = current
    pass()
    // `model.` as someone types it; with white space on both sides the name may come on a new line.
    let isCut = current.isFirstOnLine && !period.hasSpaceBefore
    skipModuleSelector()
    let token = current
    guard !isCut, token.kind.isName || token.kind == .integer || token.kind == .dollarIdentifier
    else {
      problem(.expectedName)
      top.pointee.state = ExpressionState.operator
      return
    }
    pass()
    top.pointee.node =
      addExpression(.member, name: range(of: token), base: FactIndex(raw: top.pointee.node)).raw
    parseNameSuffix(allowsGenerics: true)
  }

  private mutating func isLiteral(_ kind: Expression.Kind) -> Bool {
    switch kind {
    case .nilLiteral, .booleanLiteral, .numberLiteral, .stringLiteral, .interpolatedString,
      .regexLiteral, .arrayLiteral, .dictionaryLiteral:
      true
    default: false
    }
  }

  // MARK: Calls

  @inline(__always)
  private mutating func beginCall(_ kind: Expression.Kind, _ state: UInt8) {
    let base = FactIndex<Expression>(raw: top.pointee.node)
    let call = addExpression(kind, name: range(of: current), base: base)
    if top.pointee.prefixes.contains(.isAwaited) {
      expressions[call.int].flags.insert(.isAwaited)
    }
    top.pointee.call = call.raw
    top.pointee.mark = UInt32(truncatingIfNeeded: pendingArguments.count)
    top.pointee.state = state
    result = .none
  }

  private mutating func beginTrailingClosure(label: TextRange) {
    top.pointee.state = ExpressionState.afterTrailingClosure
    expressions[top.pointee.call].flags.insert(.hasTrailingClosure)
    pendingArguments.append(
      Argument(flags: .isTrailingClosure, label: label, value: .none))
    beginClosure()
  }

  /// After the closing parenthesis or bracket: a trailing closure may still belong to the call.
  mutating func finishCallArguments() {
    result = .none
    if kind == .leftBrace, top.pointee.flavor == .basic, isAtTrailingClosure(.basic) {
      beginTrailingClosure(label: .none)
      return
    }
    finishCall()
    top.pointee.state = ExpressionState.suffix
  }

  private mutating func finishTrailingClosure() {
    pendingArguments[pendingArguments.count - 1].value = result
    result = .none
    if isAtLabelledTrailingClosure() {
      let label = range(of: current)
      advance()
      advance()
      beginTrailingClosure(label: label)
      return
    }
    finishCall()
    // One call takes one group of trailing closures.
    top.pointee.state =
      kind == .leftBrace ? ExpressionState.operator : ExpressionState.suffix
  }

  @inline(__always)
  mutating func finishCall() {
    let call = FactIndex<Expression>(raw: top.pointee.call)
    let filled = flushArguments(above: top.pointee.mark, owner: call)
    expressions[call.int].arguments = filled
    expressions[call.int].end = previousEnd
    top.pointee.node = call.raw
    top.pointee.call = .max
  }

  /// After a tuple, an array or dictionary literal, or a string with interpolations.
  private mutating func finishGroup(closing kind: Expression.Kind) {
    let start = Int(top.pointee.aux)
    var kind = kind
    if tokens[start].kind == .leftBracket {
      kind = .arrayLiteral
      if Int(top.pointee.mark) < pendingArguments.count,
        pendingArguments[pendingArguments.count - 1].flags.contains(.isDictionaryValue)
      {
        kind = .dictionaryLiteral
      }
    }
    result = .none
    let group = addExpression(kind, name: range(from: start))
    let filled = flushArguments(above: top.pointee.mark, owner: group)
    expressions[group.int].arguments = filled
    setOperand(group)
    top.pointee.state = ExpressionState.suffix
  }

  // MARK: Operators

  @inline(__always)
  private mutating func parseOperator() {
    let token = current
    switch token.kind {
    case .binaryOperator:
      if isAssignment(token) {
        beginAssignment(isCompound: true)
      } else {
        noteOperator(token)
      }
    case .infixQuestion:
      noteOperator(token)
      top.pointee.ternaries &+= 1
    case .colon where top.pointee.ternaries > 0:
      noteOperator(token)
      top.pointee.ternaries &-= 1
    case .equal where top.pointee.pattern == .none:
      beginAssignment(isCompound: false)
    case .is, .as:
      advance()
      if token.kind == .as { _ = consume(.postfixQuestion) || consume(.postfixExclamation) }
      _ = parseType(.cast)
      if top.pointee.node != .max { expressions[top.pointee.node].flags.insert(.isCast) }
    case .arrow, .throws:
      parseArrow()
    case .identifier where token.word == .async:
      let next = peek().kind
      if next == .arrow || next == .throws { parseArrow() } else { finishExpression() }
    default:
      finishExpression()
    }
  }

  /// `(Int) async throws -> Int` as a value.
  private mutating func parseArrow() {
    _ = parseEffects()
    let arrow = current
    guard arrow.kind == .arrow else {
      finishExpression()
      return
    }
    noteOperator(arrow)
  }

  /// Joins the operand so far to the operation and expects the next one.
  private mutating func noteOperator(_ token: Token) {
    if top.pointee.operation == .max {
      top.pointee.operationMark = UInt32(truncatingIfNeeded: pendingArguments.count)
      top.pointee.operation = addExpression(.operation, name: range(of: token)).raw
    }
    appendOperand()
    pass()
    top.pointee.state = ExpressionState.operand
  }

  private mutating func appendOperand() {
    guard top.pointee.node != .max else { return }
    pendingArguments.append(Argument(label: .none, value: FactIndex(raw: top.pointee.node)))
    top.pointee.node = .max
  }

  /// `+=` and its like, but not `==`, `<=`, `>=`, `!=`, `~=`.
  private mutating func isAssignment(_ token: Token) -> Bool {
    let length = Int(token.end - token.start)
    let first = lexer.bytes[Int(token.start)]
    guard length >= 2, lexer.bytes[Int(token.end) - 1] == UInt8(ascii: "=") else { return false }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "."): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return length == 3 && lexer.bytes[Int(token.start) + 1] == first
    default: return true
    }
  }

  private mutating func beginAssignment(isCompound: Bool) {
    let target = completeValue()
    let assignment = UInt32(truncatingIfNeeded: assignments.count)
    assignments.append(
      Assignment(target: target, value: .none, isCompound: isCompound))
    use(target, .assignmentTarget, assignment)
    top.pointee.target = assignment
    pass()
    top.pointee.state = ExpressionState.operand
  }

  /// The value read so far: the operation if there is one, else the operand.
  @inline(__always)
  private mutating func completeValue() -> FactIndex<Expression> {
    if top.pointee.operation != .max { return completeOperation() }
    let node = FactIndex<Expression>(raw: top.pointee.node)
    top.pointee.node = .max
    return node
  }

  @inline(never)
  private mutating func completeOperation() -> FactIndex<Expression> {
    appendOperand()
    let operation = FactIndex<Expression>(raw: top.pointee.operation)
    let operands = flushArguments(above: top.pointee.operationMark, owner: operation)
    expressions[operation.int].arguments = operands
    expressions[operation.int].end = previousEnd
    top.pointee.operation = .max
    return operation
  }

  mutating func finishExpression() {
    let value = completeValue()
    let assignment = top.pointee.target
    pop()
    if assignment == .max {
      result = value
    } else {
      let value = value.isNone ? missingValue() : value
      assignments[assignment].value = value
      use(value, .assigned, assignment)
      if !value.isNone, expressions[value.int].kind == .tuple { assignParts(in: assignment) }
      result = .none
    }
  }

  /// `(start, end) = (first, second)` is an assignment to each.
  @inline(never)
  private mutating func assignParts(in whole: UInt32) {
    let (target, value) = (assignments[whole].target, assignments[whole].value)
    guard let target = target.ifAny, expressions[target.int].kind == .tuple else { return }
    let targets = expressions[target.int].arguments.range
    let values = expressions[value.int].arguments.range
    guard targets.count == values.count, targets.count > 1 else { return }
    for (part, given) in zip(targets, values) {
      let assignment = UInt32(truncatingIfNeeded: assignments.count)
      let (part, given) = (arguments[part].value, arguments[given].value)
      assignments.append(Assignment(target: part, value: given, isCompound: false))
      use(part, .assignmentTarget, assignment)
      use(given, .assigned, assignment)
    }
  }

  mutating func finishWithoutOperand() {
    if top.pointee.operation != .max || top.pointee.target != .max { problem(.expectedExpression) }
    finishExpression()
  }
}
