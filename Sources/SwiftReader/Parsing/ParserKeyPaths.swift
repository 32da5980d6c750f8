// Key paths: a root type, then components.

extension FileReader {
  mutating func beginKeyPath() {
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

  private mutating func isKeyPathPunctuation() -> Bool {
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
    expressions[keyPath.int].arguments = filled
    expressions[keyPath.int].end = previousEnd
    pop()
    result = keyPath
  }
}
