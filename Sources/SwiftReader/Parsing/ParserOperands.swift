// What an expression may begin with, after prefix operators and words.

extension FileReader {
  @inline(__always)
  mutating func parseOperand() {
    // Two of three: a branch that is foreseen more often than the jump below.
    if kind == .identifier, word == .none { parseName(.name) } else { parseOtherOperand() }
  }

  @inline(never)
  private mutating func parseOtherOperand() {
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
        parseOtherName(.selfValue)
        return
      case .selfType:
        parseOtherName(.selfType)
        return
      case .`init`, .deinit, .subscript:
        parseOtherName(.name)
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
        top.pointee.mark = UInt32(truncatingIfNeeded: pendingArguments.count)
        push(
          Frame(
            kind: token.kind == .if ? .ifStatement : .switchStatement, flags: ItemFlags.givesValue,
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

  /// Reads an expression of one token, as a quarter of those in other constructs are, without a frame
  /// for it. Measured: 3 % fewer instructions for reading.
  @inline(__always)
  mutating func parseLoneOperand() -> Bool {
    let token = current
    // A contextual word may be no name.
    guard let kind = token.kind.loneOperand, token.word == .none, endsExpression(peek()) else {
      return false
    }
    pass()
    result = addExpression(kind, name: range(of: token))
    return true
  }

  /// Whether an expression ends before the current token, as it does before what most of them end before.
  var isAtExpressionEnd: Bool {
    @inline(__always) mutating get { endsExpression(current) }
  }

  /// Whether the token certainly goes on with no expression, whatever stands before it.
  @inline(__always)
  private mutating func endsExpression(_ token: Token) -> Bool {
    // `() async -> Void`
    token.kind.endsExpression && token.word != .async
  }

  /// An operator where an argument is expected stands for its function.
  private mutating func isOperatorReference() -> Bool {
    switch peek().kind {
    case .comma, .rightParen, .rightBracket: true
    default: false
    }
  }

  enum PrefixWord { case consumed, operand, ordinary }

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
  mutating func isPrefixWord(acceptsClosure: Bool) -> Bool {
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

  @inline(never)
  private mutating func parseOtherName(_ kind: Expression.Kind) { parseName(kind) }

  @inline(__always)
  private mutating func parseName(_ kind: Expression.Kind) {
    let token = current
    if top.pointee.pattern == .binding, bindsName() {
      let declaration = addBinding(isTuplePart: false)
      pass()
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
  @inline(__always)
  mutating func skipModuleSelector() {
    if peek().kind == .colonColon { skipModuleSelectors() }
  }

  private mutating func skipModuleSelectors() {
    while peek().kind == .colonColon, kind.isName, !peek(2).isFirstOnLine {
      advance()
      advance()
    }
  }

  /// In `case let x` the name is bound; in `case let x.y`, `let f(…)`, `let E<T>.c` it is not.
  private mutating func bindsName() -> Bool {
    let next = peek()
    switch next.kind {
    case .period, .leftParen, .leftBracket, .colonColon: return false
    default: return true
    }
  }

  /// Labels in parentheses and generic arguments behind a name, which ends the expression so far.
  @inline(__always)
  mutating func parseNameSuffix(allowsGenerics: Bool) {
    if mayBeAtLabels || isAtByte("<") { parseLabelsOrGenerics(allowsGenerics) }
  }

  /// `(label:_:)` has a colon at its end, and hardly anything else does.
  private var mayBeAtLabels: Bool {
    @inline(__always) get {
      kind == .leftParen && current.partner > 0
        && tokens[Int(current.partner) &- 1].kind == .colon
    }
  }

  private mutating func parseLabelsOrGenerics(_ allowsGenerics: Bool) {
    if kind == .leftParen, !current.isFirstOnLine, isAtCompoundName() {
      skipGroup()
      expressions[top.pointee.node].flags.insert(.isCompound)
    }
    if allowsGenerics, isAtByte("<"), skipGenericArguments() {
      expressions[top.pointee.node].flags.insert(.hasGenericArguments)
    }
    expressions[top.pointee.node].end = previousEnd
  }

  /// `(label:_:)`
  mutating func isAtCompoundName() -> Bool {
    var index = at + 1
    guard tokens[index + 1].kind == .colon, tokens[index].kind.isLabel else { return false }
    while tokens[index].kind.isLabel, tokens[index + 1].kind == .colon { index += 2 }
    return tokens[index].kind == .rightParen
  }

  private mutating func parseImplicitMember() {
    let period = current
    pass()
    skipModuleSelector()
    guard kind.isName || kind == .integer else {
      problem(.expectedName)
      setOperand(
        addExpression(.implicitMember, name: TextRange(start: period.end, end: period.end)))
      top.pointee.state = ExpressionState.suffix
      return
    }
    let name = range(of: current)
    pass()
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
    let macro = addExpression(.macro, name: range(of: current))
    macros.append(macro)
    setOperand(macro)
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
}

// Each answer is a constant of the kind, so that it is looked up: names and literals come in no order that
// a processor foresees.
extension TokenKind {
  /// The expression that a token of this kind may be alone.
  fileprivate var loneOperand: Expression.Kind? {
    switch self {
    case .identifier, .dollarIdentifier: .name
    case .selfValue: .selfValue
    case .integer, .float: .numberLiteral
    case .string: .stringLiteral
    case .nil: .nilLiteral
    case .true, .false: .booleanLiteral
    default: nil
    }
  }

  fileprivate var endsExpression: Bool {
    if isReservedWord { return self != .is && self != .as && self != .throws }
    return switch self {
    case .identifier, .comma, .rightParen, .rightBracket, .rightBrace, .semicolon: true
    default: false
    }
  }
}
