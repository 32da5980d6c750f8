// Expressions: a flat loop that alternates between operands and what may follow them. Precedence
// does not matter to us; where a value goes does.

private enum ExpressionState {
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

private enum ArgumentsFlags {
  static let isArray: UInt8 = 1
  static let afterKey: UInt8 = 2
  static let isDictionary: UInt8 = 4
  static let hasLabel: UInt8 = 8
}

extension FileReader {
  @inline(__always)
  mutating func addExpression(
    _ kind: Expression.Kind, name: TextRange, base: FactIndex<Expression> = .none, payload: UInt32 = 0
  ) -> FactIndex<Expression> {
    let index = FactIndex<Expression>(expressions.count)
    expressions.append(
      Expression(kind: kind, name: name, end: name.end, base: base, payload: payload, scope: scope))
    if !base.isNone { use(base, .base, index.raw) }
    return index
  }

  mutating func stepExpression() {
    switch top.pointee.state {
    case ExpressionState.operand: parseOperand()
    case ExpressionState.suffix: parseSuffixes()
    case ExpressionState.operator: parseOperator()
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
      setOperand(addExpression(.statement, name: range(from: Int(top.pointee.aux))))
      top.pointee.state = ExpressionState.operator
    default:
      setOperand(result)
      result = .none
      top.pointee.state = ExpressionState.suffix
    }
  }

  /// Makes `expression` the current operand.
  @inline(__always)
  private mutating func setOperand(_ expression: FactIndex<Expression>) {
    top.pointee.node = expression.raw
    let prefixes = top.pointee.prefixes
    if !prefixes.isEmpty, !expression.isNone {
      expressions[expression.int].flags.formUnion(prefixes)
      // `await` covers all that is to its right.
      top.pointee.prefixes = prefixes.intersection(.isAwaited)
    }
  }

  private mutating func operand(_ kind: Expression.Kind) {
    let name = range(of: current)
    advance()
    setOperand(addExpression(kind, name: name))
    top.pointee.state = ExpressionState.suffix
  }

  /// Begins a construct whose expression will be the operand.
  private mutating func awaitOperand(_ state: UInt8 = ExpressionState.afterNested) {
    top.pointee.state = state
    top.pointee.aux = UInt32(truncatingIfNeeded: at)
    result = .none
  }

  // MARK: Operands

  private mutating func parseOperand() {
    while true {
      let token = current
      switch token.kind {
      case .identifier:
        if token.word != .none {
          switch parsePrefixWord(token) {
          case .consumed: continue
          case .operand: return
          case .ordinary: break
          }
        }
        parseName(.name)
        return
      case .dollarIdentifier:
        operand(.name)
        return
      case .selfValue:
        parseName(.selfValue)
        return
      case .selfType:
        parseName(.selfType)
        return
      case .`init`, .deinit, .subscript:
        parseName(.name)
        return
      case .super: operand(.superValue)
      case .period: parseImplicitMember()
      case .integer, .float: operand(.numberLiteral)
      case .string: operand(.stringLiteral)
      case .stringOpen:
        awaitOperand(ExpressionState.afterString)
        top.pointee.mark = UInt32(truncatingIfNeeded: pendingArguments.count)
        push(Frame(kind: .string))
        advance()
      case .regex: operand(.regexLiteral)
      case .nil: operand(.nilLiteral)
      case .true, .false: operand(.booleanLiteral)
      case .leftParen:
        awaitOperand(ExpressionState.afterTuple)
        top.pointee.mark = UInt32(truncatingIfNeeded: pendingArguments.count)
        pushArguments(pattern: top.pointee.pattern)
      case .leftBracket:
        if isAtInlineArrayType() {
          parseTypeOperand()
          return
        }
        awaitOperand(ExpressionState.afterTuple)
        top.pointee.mark = UInt32(truncatingIfNeeded: pendingArguments.count)
        pushArguments(flags: ArgumentsFlags.isArray)
      case .leftBrace:
        awaitOperand()
        beginClosure()
      case .backslash:
        awaitOperand(ExpressionState.afterKeyPath)
        beginKeyPath()
      case .pound: parseMacro()
      case .wildcard: operand(.discard)
      case .anyType:
        advance()
        let type = recordType(from: at - 1, to: at, end: previousEnd, .expression)
        setOperand(addExpression(.type, name: range(from: at - 1), payload: type.raw))
        top.pointee.state = ExpressionState.suffix
      case .prefixOperator:
        advance()
        continue
      case .prefixAmpersand:
        advance()
        top.pointee.prefixes.insert(.isInout)
        continue
      case .try:
        advance()
        _ = consume(.postfixQuestion) || consume(.postfixExclamation)
        continue
      case .repeat:
        advance()
        continue
      case .if, .switch:
        awaitOperand(ExpressionState.afterStatement)
        push(
          Frame(
            kind: token.kind == .if ? .ifStatement : .switchStatement,
            start: UInt32(truncatingIfNeeded: at)))
      case .is where top.pointee.pattern != .none:
        advance()
        _ = parseType(.cast)
        finishExpression()
      case .let, .var, .inout:
        if token.kind != .inout, top.pointee.pattern != .none {
          advance()
          top.pointee.pattern = .binding
          continue
        }
        if token.kind == .inout { parseTypeOperand() } else { finishWithoutOperand() }
      case .at: parseTypeOperand()
      case .binaryOperator where isOperatorReference(): operand(.operatorReference)
      case .poundAvailable, .poundUnavailable:
        operand(.macro)
        if kind == .leftParen { skipGroup() }
      case .colonColon:
        advance()
        continue
      case let kind where kind.isReservedWord && top.pointee.flavor == .attribute:
        // `@attached(extension)`
        operand(.name)
      default:
        finishWithoutOperand()
      }
      return
    }
  }

  /// An operator where an argument is expected stands for its function.
  private func isOperatorReference() -> Bool {
    switch peek().kind {
    case .comma, .rightParen, .rightBracket: true
    default: false
    }
  }

  private enum PrefixWord { case consumed, operand, ordinary }

  private mutating func parsePrefixWord(_ token: Token) -> PrefixWord {
    switch token.word {
    case .await:
      advance()
      top.pointee.prefixes.insert(.isAwaited)
      return .consumed
    case .unsafe:
      guard isPrefixWord(acceptsClosure: true) else { return .ordinary }
      advance()
      return .consumed
    case .consume, .copy, .borrow, .each:
      guard isPrefixWord(acceptsClosure: false) else { return .ordinary }
      advance()
      return .consumed
    case .any:
      let next = peek()
      guard
        isPrefixWord(acceptsClosure: false)
          || (next.kind.isOperator && lexer.bytes[Int(next.start)] == UInt8(ascii: "~")
            && next.end - next.start == 1)
      else { return .ordinary }
      parseTypeOperand()
      return .operand
    case .nonisolated:
      guard peek().kind == .leftParen, !peek().isFirstOnLine, peek(2).word == .nonsending else {
        return .ordinary
      }
      parseTypeOperand()
      return .operand
    case .borrowing:
      // `case .some(borrowing value)`
      let next = peek()
      guard top.pointee.pattern != .none, !next.isFirstOnLine,
        next.kind == .identifier || next.kind == .wildcard
      else { return .ordinary }
      advance()
      top.pointee.pattern = .binding
      return .consumed
    default: return .ordinary
    }
  }

  /// Whether a contextual word is one here, seen by what follows it on its line.
  func isPrefixWord(acceptsClosure: Bool) -> Bool {
    let next = peek()
    guard !next.isFirstOnLine else { return false }
    switch next.kind {
    case .identifier, .dollarIdentifier, .wildcard, .integer, .float, .string, .stringOpen,
      .regex, .prefixAmpersand, .prefixOperator, .at, .backslash, .pound, .anyType, .selfType,
      .selfValue, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch:
      return true
    case .leftBrace:
      guard acceptsClosure else { return false }
      let inner = peek(2)
      return inner.kind != .case && inner.word != .didSet && inner.word != .willSet
    case .leftParen, .leftBracket, .period:
      // `unsafe (x)` with a space is the word, `unsafe(x)` a call; the others prefer the call.
      return acceptsClosure && next.hasSpaceBefore && next.kind != .period
    default: return false
    }
  }

  private mutating func parseName(_ kind: Expression.Kind) {
    let token = current
    if top.pointee.pattern == .binding, bindsName() {
      let declaration = addBinding(isTuplePart: false)
      advance()
      setOperand(
        addExpression(.patternBinding, name: range(of: token), payload: declaration.raw))
      top.pointee.state = ExpressionState.suffix
      return
    }
    skipModuleSelector()
    let name = range(of: current)
    if self.kind.isOperator {
      // `reduce(0, Swift::+)`
      advance()
      setOperand(addExpression(.operatorReference, name: name))
    } else {
      advance()
      setOperand(addExpression(kind, name: name))
      parseNameSuffix(allowsGenerics: true)
    }
    top.pointee.state = ExpressionState.suffix
  }

  /// `Module::` before a name; nothing depends on it.
  private mutating func skipModuleSelector() {
    while peek().kind == .colonColon, kind.isName, !peek(2).isFirstOnLine {
      advance()
      advance()
    }
  }

  /// In `case let x` the name is bound; in `case let x.y`, `let f(…)`, `let E<T>.c` it is not.
  private func bindsName() -> Bool {
    let next = peek()
    switch next.kind {
    case .period, .leftParen, .leftBracket, .colonColon: return false
    default: return true
    }
  }

  /// Labels in parentheses and generic arguments behind a name.
  private mutating func parseNameSuffix(allowsGenerics: Bool) {
    if kind == .leftParen, !current.isFirstOnLine, isAtCompoundName() {
      skipGroup()
      expressions[top.pointee.node].flags.insert(.isCompound)
    }
    if allowsGenerics, kind.isOperator, isAtByte("<"), skipGenericArguments() {
      expressions[top.pointee.node].flags.insert(.hasGenericArguments)
    }
    expressions[top.pointee.node].end = previousEnd
  }

  /// `(label:_:)`
  private func isAtCompoundName() -> Bool {
    var index = at + 1
    guard tokens[index].kind.isLabel, tokens[index + 1].kind == .colon else { return false }
    while tokens[index].kind.isLabel, tokens[index + 1].kind == .colon { index += 2 }
    return tokens[index].kind == .rightParen
  }

  private mutating func parseImplicitMember() {
    let period = current
    advance()
    skipModuleSelector()
    guard kind.isName || kind == .integer else {
      problem(.expectedName)
      setOperand(addExpression(.implicitMember, name: TextRange(start: period.end, end: period.end)))
      top.pointee.state = ExpressionState.suffix
      return
    }
    let name = range(of: current)
    advance()
    setOperand(addExpression(.implicitMember, name: name))
    parseNameSuffix(allowsGenerics: false)
    top.pointee.state = ExpressionState.suffix
  }

  private mutating func parseTypeOperand() {
    let start = at
    let type = parseType(.expression)
    guard !type.isNone, at > start else {
      if at == start { finishWithoutOperand() }
      return
    }
    setOperand(addExpression(.type, name: range(from: start), payload: type.raw))
    top.pointee.state = ExpressionState.suffix
  }

  private mutating func parseMacro() {
    let pound = current
    let name = peek()
    guard name.kind.isName, !name.isFirstOnLine else {
      problem(.expectedName)
      advance()
      operandIfAny(pound)
      return
    }
    advance()
    skipModuleSelector()
    setOperand(addExpression(.macro, name: range(of: current)))
    advance()
    parseNameSuffix(allowsGenerics: true)
    top.pointee.call = top.pointee.node
    top.pointee.mark = UInt32(truncatingIfNeeded: pendingArguments.count)
    if kind == .leftParen, !current.isFirstOnLine {
      top.pointee.state = ExpressionState.afterArguments
      pushArguments()
    } else {
      finishCallArguments()
    }
  }

  private mutating func operandIfAny(_ token: Token) {
    setOperand(addExpression(.discard, name: range(of: token)))
    top.pointee.state = ExpressionState.suffix
  }

  // MARK: Suffixes

  private mutating func parseSuffixes() {
    while true {
      let token = current
      switch token.kind {
      case .period:
        parseMember()
      case .leftParen:
        guard !token.isFirstOnLine else {
          top.pointee.state = ExpressionState.operator
          return
        }
        beginCall(.call, ExpressionState.afterArguments)
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
        advance()
        markSuffix(.isOptionalChained)
      case .postfixExclamation:
        advance()
        markSuffix(.isForced)
      case .postfixOperator:
        // What follows is applied to the operator's result.
        advance()
        let node = FactIndex<Expression>(raw: top.pointee.node)
        let mark = UInt32(truncatingIfNeeded: pendingArguments.count)
        pendingArguments.append(Argument(label: .none, value: node))
        let operation = addExpression(.operation, name: range(of: token))
        let operands = flushArguments(above: mark, owner: operation)
        expressions[operation.int].payload = operands.start
        expressions[operation.int].count = operands.count
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
  private func isAtConditionalMember() -> Bool {
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

  private mutating func parseMember() {
    advance()
    skipModuleSelector()
    let token = current
    guard token.kind.isName || token.kind == .integer || token.kind == .dollarIdentifier else {
      // `model.` as someone types it.
      problem(.expectedName)
      top.pointee.state = ExpressionState.operator
      return
    }
    if token.kind.isReservedWord, token.isFirstOnLine, token.kind != .selfValue,
      token.kind != .`init`
    {
      problem(.expectedName)
      return
    }
    advance()
    top.pointee.node =
      addExpression(.member, name: range(of: token), base: FactIndex(raw: top.pointee.node)).raw
    parseNameSuffix(allowsGenerics: true)
  }

  private func isLiteral(_ kind: Expression.Kind) -> Bool {
    switch kind {
    case .nilLiteral, .booleanLiteral, .numberLiteral, .stringLiteral, .interpolatedString,
      .regexLiteral, .arrayLiteral, .dictionaryLiteral:
      true
    default: false
    }
  }

  // MARK: Calls

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
  private mutating func finishCallArguments() {
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

  private mutating func finishCall() {
    let call = FactIndex<Expression>(raw: top.pointee.call)
    let filled = flushArguments(above: top.pointee.mark, owner: call)
    expressions[call.int].payload = filled.start
    expressions[call.int].count = filled.count
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
    expressions[group.int].payload = filled.start
    expressions[group.int].count = filled.count
    setOperand(group)
    top.pointee.state = ExpressionState.suffix
  }

  // MARK: Operators

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
    advance()
    top.pointee.state = ExpressionState.operand
  }

  private mutating func appendOperand() {
    guard top.pointee.node != .max else { return }
    pendingArguments.append(Argument(label: .none, value: FactIndex(raw: top.pointee.node)))
    top.pointee.node = .max
  }

  /// `+=` and its like, but not `==`, `<=`, `>=`, `!=`, `~=`.
  private func isAssignment(_ token: Token) -> Bool {
    let length = Int(token.end - token.start)
    let first = lexer.bytes[Int(token.start)]
    guard length >= 2, lexer.bytes[Int(token.end) - 1] == UInt8(ascii: "=") else { return false }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "."): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return length == 3 && lexer.bytes[Int(token.start) + 1] == first
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
    advance()
    top.pointee.state = ExpressionState.operand
  }

  /// The value read so far: the operation if there is one, else the operand.
  private mutating func completeValue() -> FactIndex<Expression> {
    guard top.pointee.operation != .max else {
      let node = FactIndex<Expression>(raw: top.pointee.node)
      top.pointee.node = .max
      return node
    }
    appendOperand()
    let operation = FactIndex<Expression>(raw: top.pointee.operation)
    let operands = flushArguments(above: top.pointee.operationMark, owner: operation)
    expressions[operation.int].payload = operands.start
    expressions[operation.int].count = operands.count
    expressions[operation.int].end = previousEnd
    top.pointee.operation = .max
    return operation
  }

  private mutating func finishExpression() {
    let value = completeValue()
    let assignment = top.pointee.target
    pop()
    if assignment == .max {
      result = value
    } else {
      assignments[assignment].value = value
      use(value, .assigned, assignment)
      result = .none
    }
  }

  private mutating func finishWithoutOperand() {
    if top.pointee.operation != .max || top.pointee.target != .max { problem(.expectedExpression) }
    finishExpression()
  }

  // MARK: Arguments

  /// At an opening parenthesis or bracket. The elements are pending when the frame below steps.
  mutating func pushArguments(
    flavor: Frame.Flavor = .basic, pattern: Frame.Pattern = .none, flags: UInt8 = 0
  ) {
    push(
      Frame(
        kind: .arguments, flavor: flavor, pattern: pattern, flags: flags,
        start: UInt32(truncatingIfNeeded: at), aux: current.partner))
    advance()
  }

  mutating func stepArguments() {
    // States: 0 before an element, 1 after one.
    if top.pointee.state == 0 {
      beginElement()
      return
    }
    let flags = top.pointee.flags
    var label = TextRange.none
    if flags & ArgumentsFlags.hasLabel != 0 { label = range(of: tokens[Int(top.pointee.node)]) }
    pendingArguments.append(
      Argument(
        flags: flags & ArgumentsFlags.afterKey != 0 ? .isDictionaryValue : [], label: label,
        value: result))
    let isEmpty = result.isNone && previousElementIsEmpty
    result = .none
    top.pointee.flags = flags & (ArgumentsFlags.isArray | ArgumentsFlags.isDictionary)
    top.pointee.state = 0
    if flags & ArgumentsFlags.isArray != 0, kind == .colon, flags & ArgumentsFlags.afterKey == 0 {
      advance()
      top.pointee.flags |= ArgumentsFlags.afterKey | ArgumentsFlags.isDictionary
      if kind == .rightBracket {
        // `[:]`
        closeArguments()
        return
      }
      top.pointee.state = 1
      top.pointee.start = UInt32(truncatingIfNeeded: at)
      pushExpression()
      return
    }
    if kind == .comma {
      advance()
      return
    }
    if isAtArgumentsEnd { return }
    recoverInArguments(isEmpty: isEmpty)
  }

  /// Whether the element that began at the frame's `start` has no token.
  private var previousElementIsEmpty: Bool { Int(top.pointee.start) == at }

  private var isAtArgumentsEnd: Bool {
    switch kind {
    case .rightParen, .rightBracket, .rightBrace, .endOfFile: true
    default: false
    }
  }

  private mutating func beginElement() {
    if isAtArgumentsEnd {
      closeArguments()
      return
    }
    let isArray = top.pointee.flags & ArgumentsFlags.isArray != 0
    if !isArray, peek().kind == .colon, kind.isLabel || kind == .dollarIdentifier {
      top.pointee.flags |= ArgumentsFlags.hasLabel
      top.pointee.node = UInt32(truncatingIfNeeded: at)
      advance()
      advance()
    } else if !isArray, kind == .colon {
      advance()
    }
    top.pointee.state = 1
    top.pointee.start = UInt32(truncatingIfNeeded: at)
    let frame = top.pointee
    pushExpression(frame.flavor, pattern: frame.pattern)
  }

  private mutating func closeArguments() {
    // The bracket that closes this group, or one that someone else is waiting for.
    let partner = Int(top.pointee.aux)
    if at == partner, kind == .rightParen || kind == .rightBracket {
      advance()
    } else if kind == .rightParen || kind == .rightBracket, Int(tokens[at].partner) == at {
      // A stray closing bracket.
      advance()
      return
    }
    pop()
  }

  /// After an element neither a comma nor the end: a comma is missing, or the end is.
  private mutating func recoverInArguments(isEmpty: Bool) {
    problem(.unexpectedToken)
    if current.isFirstOnLine, isStatementStart() {
      pop()
      return
    }
    if isEmpty { advance() }
  }

  private func isStatementStart() -> Bool {
    switch kind {
    case .let, .var, .func, .class, .struct, .enum, .extension, .protocol, .import, .typealias,
      .static, .public, .private, .fileprivate, .internal, .guard, .for, .while, .return, .throw,
      .defer, .case, .default, .deinit, .at:
      true
    default: isAtDeclaration(from: at, inMembers: false)
    }
  }

  mutating func stepString() {
    // Between interpolations.
    if kind == .leftParen, result.isNone {
      pushArguments()
      return
    }
    if kind == .stringClose { advance() }
    pop()
  }

  // MARK: Key paths

  private mutating func beginKeyPath() {
    let backslash = current
    advance()
    let keyPath = addExpression(.keyPath, name: range(of: backslash))
    push(
      Frame(
        kind: .keyPath, node: keyPath.raw,
        mark: UInt32(truncatingIfNeeded: pendingArguments.count)))
    guard !isAtByte("."), kind != .period else { return }
    let start = at
    if let end = scanType(from: TypeCursor(at: at), options: [.isSimple]) {
      commit(end)
      _ = recordType(from: start, to: at, end: previousEnd, .expression)
    }
  }

  mutating func stepKeyPath() {
    result = .none
    while true {
      switch kind {
      case .leftBracket where !current.isFirstOnLine:
        pushArguments()
        return
      case .period:
        let next = peek()
        if next.kind == .leftBracket {
          advance()
        } else if next.kind.isName || next.kind == .integer {
          advance()
          skipModuleSelector()
          advance()
          if kind == .leftParen, !current.isFirstOnLine, isAtCompoundName() { skipGroup() }
          if kind.isOperator, isAtByte("<") { _ = skipGenericArguments() }
        } else {
          finishKeyPath()
          return
        }
      case .postfixQuestion, .postfixExclamation:
        advance()
      case .prefixOperator, .binaryOperator, .postfixOperator:
        // `.?`, `?.`, `.!.` and the like are one operator to the lexer.
        guard isKeyPathPunctuation() else {
          finishKeyPath()
          return
        }
        let endsInPeriod = lexer.bytes[Int(current.end) - 1] == UInt8(ascii: ".")
        advance()
        if endsInPeriod, kind.isName { advance() }
      case .leftParen where !current.isFirstOnLine && tokens[at - 1].kind.isName:
        pushArguments()
        return
      default:
        finishKeyPath()
        return
      }
    }
  }

  private func isKeyPathPunctuation() -> Bool {
    var sawMark = false
    for offset in Int(current.start)..<Int(current.end) {
      switch lexer.bytes[offset] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): sawMark = true
      case UInt8(ascii: "."): break
      default: return false
      }
    }
    return sawMark
  }

  private mutating func finishKeyPath() {
    let frame = top.pointee
    let keyPath = FactIndex<Expression>(raw: frame.node)
    let filled = flushArguments(above: frame.mark, owner: keyPath)
    expressions[keyPath.int].payload = filled.start
    expressions[keyPath.int].count = filled.count
    expressions[keyPath.int].end = previousEnd
    pop()
    result = keyPath
  }
}
