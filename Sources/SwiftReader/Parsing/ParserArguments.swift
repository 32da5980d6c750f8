// The elements of calls, subscripts, tuples, collection literals and interpolations.

extension FileReader {
  /// At an opening parenthesis or bracket. The elements are pending when the frame below steps.
  @inline(__always)
  mutating func pushArguments(
    flavor: Frame.Flavor = .basic, pattern: Frame.Pattern = .none, flags: UInt8 = 0
  ) {
    push(
      Frame(
        kind: .arguments, flavor: flavor, pattern: pattern, flags: flags,
        start: UInt32(truncatingIfNeeded: at), aux: current.partner))
    pass()
  }

  mutating func stepArguments() {
    // States: 0 before an element, 1 after one.
    let depth = depth
    while self.depth == depth {
      if top.pointee.state == 0 {
        beginElement()
      } else {
        finishElement()
      }
      // The element; what nests in it has frames of its own.
      if self.depth == depth + 1 { stepExpression() }
    }
  }

  @inline(__always)
  private mutating func finishElement() {
    let flags = top.pointee.flags
    var label = TextRange.none
    if flags & ArgumentsFlags.hasLabel != 0 { label = range(of: tokens[Int(top.pointee.node)]) }
    let isEmpty = result.isNone && previousElementIsEmpty
    pendingArguments.append(
      Argument(
        flags: flags & ArgumentsFlags.afterKey != 0 ? .isDictionaryValue : [], label: label,
        value: result.isNone ? missingValue() : result))
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
    if consume(.comma) || isAtArgumentsEnd { return }
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

  @inline(__always)
  private mutating func beginElement() {
    if isAtArgumentsEnd {
      closeArguments()
      return
    }
    let isArray = top.pointee.flags & ArgumentsFlags.isArray != 0
    if !isArray, peek().kind == .colon, kind.isLabel || kind == .dollarIdentifier {
      top.pointee.flags |= ArgumentsFlags.hasLabel
      top.pointee.node = UInt32(truncatingIfNeeded: at)
      pass()
      pass()
    } else if !isArray, kind == .colon {
      advance()
    }
    top.pointee.state = 1
    top.pointee.start = UInt32(truncatingIfNeeded: at)
    let (flavor, pattern) = (top.pointee.flavor, top.pointee.pattern)
    if pattern == .none, parseLoneOperand() { return }
    beginExpression(flavor, pattern: pattern)
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

  private mutating func isStatementStart() -> Bool {
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
}
