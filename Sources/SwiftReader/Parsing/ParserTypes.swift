// Types that are read into facts.

extension FileReader {
  /// Reads a type. None, with a problem noted, where there is none; nothing is consumed then.
  mutating func parseType(_ context: TypeReference.Context) -> FactIndex<TypeReference> {
    if let plain = parsePlainType(context) { return plain }
    let start = at
    // `let title:` and on the next line `private func …`, as someone types it.
    let isMissing = current.isFirstOnLine && isAtDeclaration(from: at, inMembers: false)
    guard !isMissing, let end = scanType(from: TypeCursor(at: at)) else {
      problem(.expectedType)
      return .none
    }
    commit(end)
    return recordType(from: start, to: end.at, end: previousEnd, context)
  }

  /// A name, or a name and `?`, behind which no type goes on, as most are: there is nothing to scan.
  /// Measured: 1.3 % of a whole run.
  @inline(__always)
  private mutating func parsePlainType(
    _ context: TypeReference.Context
  ) -> FactIndex<TypeReference>? {
    let name = current
    guard name.kind == .identifier, name.word == .none else { return nil }
    let mark = peek()
    let isOptional =
      mark.kind == .postfixQuestion && !mark.isFirstOnLine && mark.end &- mark.start == 1
    let length = isOptional ? 2 : 1
    let next = peek(length)
    if next.kind.mayGoOnWithType || next.word == .async || next.word == .reasync { return nil }
    previousEnd = tokens[at &+ length &- 1].end
    at &+= length
    var type = TypeReference(
      context: context, range: TextRange(start: name.start, end: previousEnd), scope: scope,
      declaration: scopes[scope.int].declaration)
    if isOptional { type.flags = .isOptional }
    type.mentions = FactRange(start: mentions.count, count: 1)
    mentions.append(TypeMention(name: range(of: name)))
    let index = FactIndex<TypeReference>(types.count)
    types.append(type)
    return index
  }

  /// Moves to where a scan has ended; an operator that is used up in part becomes what is left.
  mutating func commit(_ end: TypeCursor) {
    at = min(end.at, tokenCount - 1)
    if end.offset > 0 {
      splitOperator(keeping: tokens[at].start + end.offset)
    } else if at > 0 {
      previousEnd = tokens[at - 1].end
    }
  }

  /// Consumes the current operator up to `end`, and the rest of it becomes the current token.
  mutating func splitOperator(keeping end: UInt32) {
    guard end < current.end else {
      advance()
      return
    }
    previousEnd = end
    tokens[at].start = end
    tokens[at].flags.remove([.firstOnLine, .spaceBefore])
    switch lexer.bytes[Int(end)] {
    // A row of marks is as good as one.
    case UInt8(ascii: "?"): tokens[at].kind = .postfixQuestion
    case UInt8(ascii: "!"): tokens[at].kind = .postfixExclamation
    default:
      tokens[at].kind = lexer.operatorKind(
        Int(end), Int(current.end), leftBound: true,
        rightBound: lexer.isRightBound(Int(current.end), true))
    }
  }

  /// At `<`: reads generic arguments if what follows their end shows that they are such.
  mutating func skipGenericArguments() -> Bool {
    if current.flags.contains(.notGeneric) { return false }
    if current.end - current.start > 1, lexer.bytes[Int(current.start) + 1] == UInt8(ascii: ">") {
      return false
    }
    let start = at
    guard let end = scanType(from: TypeCursor(at: at), options: .isArgumentList) else {
      return false
    }
    guard endsGenericArguments(end) else {
      tokens[at].flags.insert(.notGeneric)
      return false
    }
    commit(end)
    _ = recordType(from: start, to: end.at, end: previousEnd, .genericArgument)
    return true
  }

  private mutating func endsGenericArguments(_ cursor: TypeCursor) -> Bool {
    let token = tokens[cursor.at]
    if cursor.offset > 0 {
      // What is left of an operator behind its `>`.
      let rest = token.end - token.start - cursor.offset
      switch byte(cursor) {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): return true
      case UInt8(ascii: "&"): return rest == 1
      default: return false
      }
    }
    switch token.kind {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon,
      .endOfFile, .postfixExclamation, .postfixQuestion, .colon:
      return true
    case .binaryOperator:
      return token.end - token.start == 1
        && lexer.bytes[Int(token.start)] == UInt8(ascii: "&")
    case .leftParen, .leftBracket: return !token.isFirstOnLine
    default: return false
    }
  }

  /// At `[`: `[3 of Int]` and not an array of values.
  mutating func isAtInlineArrayType() -> Bool {
    var index = at + 1
    if tokens[index].kind == .integer, tokens[index + 1].word == .of,
      !tokens[index + 1].isFirstOnLine
    {
      return true
    }
    guard tokens[index].kind == .identifier || tokens[index].kind == .wildcard else { return false }
    index += 1
    return tokens[index].word == .of && !tokens[index].isFirstOnLine
  }
}

extension TokenKind {
  /// Whether a type may go on with such a token behind a name.
  fileprivate var mayGoOnWithType: Bool {
    switch self {
    case .equal: false
    case .period, .colonColon, .throws, .rethrows: true
    default: isOperator
    }
  }
}
