// Closures: the decision whether `{` begins one, its signature, its captures, its end.

extension FileReader {
  /// At the `{` of a closure. Its expression is in `result` when the frame below steps again.
  mutating func beginClosure() {
    let closure = FactIndex<Closure>(closures.count)
    let expression = addExpression(.closure, name: range(of: current), payload: closure.raw)
    let opened = openScope(.closure, closure: closure)
    closures.append(
      Closure(
        expression: expression, scope: opened, range: range(of: current),
        bodyStart: current.end, expressions: FactRange(start: expressions.count, count: 0)))
    push(Frame(kind: .closureBody, node: closure.raw))
    let opensSignature = isAtClosureSignature()
    advance()
    push(Frame(kind: .items, start: .max, node: opened.raw))
    if opensSignature {
      closures[closure.int].flags.insert(.hasSignature)
      push(
        Frame(
          kind: .closureSignature, node: closure.raw,
          mark: UInt32(truncatingIfNeeded: pendingCaptures.count),
          operationMark: UInt32(truncatingIfNeeded: pendingAttributes.count)))
    }
  }

  mutating func finishClosure() {
    let closure = top.pointee.node
    pop()
    closures[closure].range.end = previousEnd
    let first = Int(closures[closure].expressions.start)
    closures[closure].expressions = FactRange(start: first, count: expressions.count - first)
    result = closures[closure].expression
    expressions[result.int].end = previousEnd
  }

  // MARK: Signature

  /// At `{`: whether what follows, up to an `in`, is a signature.
  private mutating func isAtClosureSignature() -> Bool {
    var index = at + 1
    switch tokens[index].kind {
    case .at, .leftParen, .leftBracket, .wildcard, .identifier: break
    default: return false
    }
    for _ in 0..<16 {
      guard tokens[index].kind == .at, tokens[index + 1].kind == .identifier else { break }
      index += 2
      while tokens[index].kind == .period { index += 2 }
      if tokens[index].kind == .leftParen, !tokens[index].hasSpaceBefore {
        index = indexAfterGroup(index)
      }
    }
    if tokens[index].kind == .leftBracket {
      guard !tokens[index].flags.contains(.unclosed) else { return false }
      index = indexAfterGroup(index)
    }
    switch tokens[index].kind {
    case .leftParen:
      guard !tokens[index].flags.contains(.unclosed) else { return false }
      index = indexAfterGroup(index)
    case .identifier, .wildcard:
      index += 1
      while tokens[index].kind == .comma {
        guard tokens[index + 1].kind == .identifier || tokens[index + 1].kind == .wildcard else {
          return false
        }
        index += 2
      }
    default: break
    }
    while true {
      let token = tokens[index]
      if token.kind == .throws || token.kind == .rethrows || token.word == .async
        || token.word == .reasync
      {
        index += 1
        if token.kind == .throws, tokens[index].kind == .leftParen {
          index = indexAfterGroup(index)
        }
      } else {
        break
      }
    }
    if tokens[index].kind == .arrow {
      guard let end = scanType(from: TypeCursor(at: index + 1)), end.offset == 0 else {
        return false
      }
      index = end.at
    }
    return tokens[index].kind == .in
  }

  mutating func stepClosureSignature() {
    // States: 0 attributes, 1 before a capture, 2 after a capture's value, 3 after the captures,
    // 4 after the parameters.
    let closure = FactIndex<Closure>(raw: top.pointee.node)
    switch top.pointee.state {
    case 0:
      while kind == .at {
        if parseAttribute() { return }
      }
      closures[closure.int].attributes = flushAttributes(above: top.pointee.operationMark)
      if kind == .leftBracket {
        top.pointee.aux = current.partner
        advance()
        top.pointee.state = 1
      } else {
        top.pointee.state = 3
      }
    case 1: parseCapture()
    case 2:
      let index = pendingCaptures.count - 1
      pendingCaptures[index].value = result
      pendingCaptures[index].range.end = previousEnd
      use(result, .captured)
      result = .none
      endCapture()
    case 3:
      flushCaptures(closure)
      top.pointee.state = 4
      top.pointee.aux = UInt32(truncatingIfNeeded: pendingParameters.count)
      if kind == .leftParen {
        pushParameters(.closure)
      } else if kind != .in, kind != .arrow {
        parseShorthandParameters()
      }
    default:
      closures[closure.int].parameters = flushParameters(above: top.pointee.aux)
      if parseEffects().isAsync { closures[closure.int].flags.insert(.isAsync) }
      if consume(.arrow) { closures[closure.int].result = parseType(.closureResult) }
      _ = parseEffects()
      if consume(.in) {
        closures[closure.int].bodyStart = previousEnd
      } else {
        problem(.unexpectedToken)
      }
      pop()
    }
  }

  private mutating func parseCapture() {
    if kind == .rightBracket || kind == .endOfFile {
      advance()
      top.pointee.state = 3
      return
    }
    let start = at
    var strength = Capture.Strength.strong
    // `[weak]` and `[weak = x]` capture something called `weak`.
    let next = peek().kind
    if word == .weak, next == .identifier || next == .selfValue {
      strength = .weak
      advance()
    } else if word == .unowned, next == .identifier || next == .selfValue || next == .leftParen {
      strength = .unowned
      advance()
      if kind == .leftParen { skipGroup() }
    }
    guard kind == .identifier || kind == .selfValue else {
      problem(.expectedName)
      recoverInGroup(closing: top.pointee.aux, .rightBracket)
      top.pointee.state = 3
      return
    }
    let name = range(of: current)
    advance()
    pendingCaptures.append(Capture(strength: strength, name: name, range: range(from: start)))
    if consume(.equal) {
      top.pointee.state = 2
      pushExpression()
    } else {
      endCapture()
    }
  }

  private mutating func endCapture() {
    top.pointee.state = 1
    if consume(.comma) || kind == .rightBracket || kind == .endOfFile { return }
    problem(.unexpectedToken)
    recoverInGroup(closing: top.pointee.aux, .rightBracket)
    top.pointee.state = 3
  }

  private mutating func flushCaptures(_ closure: FactIndex<Closure>) {
    let first = captures.count
    for index in Int(top.pointee.mark)..<pendingCaptures.count {
      let capture = pendingCaptures[index]
      if !capture.value.isNone {
        expressions[capture.value.int].target = UInt32(truncatingIfNeeded: captures.count)
      }
      captures.append(capture)
    }
    pendingCaptures.truncate(to: Int(top.pointee.mark))
    closures[closure.int].captures = FactRange(start: first, count: captures.count - first)
  }

  private mutating func parseShorthandParameters() {
    while kind == .identifier || kind == .wildcard {
      let name = range(of: current)
      pendingParameters.append(Parameter(label: name, name: name))
      advance()
      guard consume(.comma) else { break }
    }
  }

  // MARK: Trailing closures

  /// At `{` behind an expression: whether it is a trailing closure. In a statement's head it is one
  /// only if what follows its end shows that it cannot be the statement's block.
  mutating func isAtTrailingClosure(_ flavor: Frame.Flavor) -> Bool {
    if isAtObserverBlock() { return false }
    let next = peek()
    if next.kind == .case { return false }
    guard flavor == .condition else { return true }
    if next.isFirstOnLine || current.flags.contains(.unclosed) { return false }
    let after = tokens[indexAfterGroup(at)]
    switch after.kind {
    case .leftBrace, .where, .comma: return true
    case .leftBracket, .leftParen, .period, .is, .as, .postfixQuestion, .infixQuestion,
      .postfixExclamation, .colon, .equal, .postfixOperator, .binaryOperator:
      return !after.isFirstOnLine
    default: return false
    }
  }

  /// `label: {` behind a trailing closure.
  mutating func isAtLabelledTrailingClosure() -> Bool {
    kind.isLabel && kind != .default && peek().kind == .colon && peek(2).kind == .leftBrace
  }
}
