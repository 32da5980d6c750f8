// Operators by the white space around them, and the decision between `/` and a regex literal.

extension Lexer {
  mutating func lexOperator(from start: Int) {
    let first = bytes[start]
    let leftBound = isLeftBound(start)
    if leftBound {
      // `x!` and `x?` end there, whatever operator characters follow.
      if first == UInt8(ascii: "!") {
        position = start + 1
        emit(.postfixExclamation, from: start)
        return
      }
      if first == UInt8(ascii: "?") {
        position = start + 1
        emit(.postfixQuestion, from: start)
        return
      }
    }
    let second = bytes[start &+ 1]
    if first < 0x80, first != UInt8(ascii: "/"), !classes.has(second, .mayContinueOperator) {
      // One character, as most are, and no comment or regular expression begins with it.
      position = start &+ 1
      emit(classify(start, position, leftBound: leftBound), from: start)
      return
    }
    if first == UInt8(ascii: "<"), second == UInt8(ascii: "#"),
      let placeholderEnd = scanPlaceholder(from: start)
    {
      position = placeholderEnd
      emit(.identifier, from: start)
      return
    }
    var cursor = operatorEnd(from: start)
    for slash in start..<cursor where bytes[slash] == UInt8(ascii: "/") {
      guard let regexEnd = scanBareRegex(at: slash, operatorStart: start, operatorEnd: cursor)
      else { break }
      if slash > start {
        position = slash
        emit(classify(start, slash, leftBound: leftBound), from: start)
      }
      position = regexEnd
      emit(.regex, from: slash)
      return
    }
    // A comment may begin in the middle of what looks like an operator.
    var offset = start + 1
    while offset < cursor {
      if bytes[offset] == UInt8(ascii: "/"),
        bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
      {
        cursor = offset
        break
      }
      offset += 1
    }
    position = cursor
    emit(classify(start, cursor, leftBound: leftBound), from: start)
  }

  private mutating func operatorEnd(from start: Int) -> Int {
    let mayHoldPeriods = bytes[start] == UInt8(ascii: ".")
    var cursor = start
    while true {
      let byte = bytes[cursor]
      if classes.has(byte, .operatorPart) {
        if byte == UInt8(ascii: "."), !mayHoldPeriods { break }
        if byte == UInt8(ascii: "<"), cursor > start, bytes[cursor + 1] == UInt8(ascii: "#"),
          scanPlaceholder(from: cursor) != nil
        {
          break
        }
        cursor += 1
      } else if byte >= 0x80, let (scalar, length) = decodeScalar(bytes + cursor),
        scalar.isOperatorCharacter || (cursor > start && scalar.isOperatorMark)
      {
        cursor += length
      } else {
        break
      }
    }
    return max(cursor, start + 1)
  }

  private mutating func classify(_ start: Int, _ end: Int, leftBound: Bool) -> TokenKind {
    operatorKind(start, end, leftBound: leftBound, rightBound: isRightBound(end, leftBound))
  }

  /// The kind of the operator in `start..<end`; also used for what is left of an operator when a
  /// type has taken its first character.
  mutating func operatorKind(_ start: Int, _ end: Int, leftBound: Bool, rightBound: Bool)
    -> TokenKind
  {
    if end - start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return leftBound ? .postfixQuestion : .infixQuestion
      case UInt8(ascii: "!") where leftBound: return .postfixExclamation
      case UInt8(ascii: "&") where !leftBound && rightBound: return .prefixAmpersand
      default: break
      }
    } else if end - start == 2, bytes[start] == UInt8(ascii: "-"),
      bytes[start + 1] == UInt8(ascii: ">")
    {
      return .arrow
    }
    if leftBound == rightBound { return .binaryOperator }
    return leftBound ? .postfixOperator : .prefixOperator
  }

  private mutating func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "/"):
      return !(start > 1 && bytes[start - 2] == UInt8(ascii: "*"))
    case 0xA0:
      return !(start > 1 && bytes[start - 2] == 0xC2)
    default:
      return true
    }
  }

  mutating func isRightBound(_ end: Int, _ leftBound: Bool) -> Bool {
    switch bytes[end] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."):
      // `x^.y` has a postfix operator, `^.y` a prefix one.
      return !leftBound
    case UInt8(ascii: "/"):
      let next = bytes[end + 1]
      return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
    case 0xC2:
      return bytes[end + 1] != 0xA0
    default:
      return true
    }
  }

  /// Xcode's `<#placeholder#>` stands for a name.
  private mutating func scanPlaceholder(from start: Int) -> Int? {
    var cursor = start + 2
    while cursor < end {
      switch bytes[cursor] {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "<") where bytes[cursor + 1] == UInt8(ascii: "#"): return nil
      case UInt8(ascii: "#") where bytes[cursor + 1] == UInt8(ascii: ">"): return cursor + 2
      default: cursor += 1
      }
    }
    return nil
  }

  // MARK: Regular expressions

  /// `/…/` where an expression may begin; nil where the slash is an operator.
  private mutating func scanBareRegex(at slash: Int, operatorStart: Int, operatorEnd: Int) -> Int? {
    let leftBound = isLeftBound(operatorStart)
    guard !leftBound else { return nil }
    let rightBound = isRightBound(operatorEnd, leftBound)
    let previous = tokens.last
    switch previous?.kind {
    case .func?, .operator?: return nil
    default: break
    }
    var mustBeRegex = false
    if leftBound == rightBound {
      // After `try?` and `try!` an expression follows, never a binary operator.
      mustBeRegex = isAfterOptionalTry
      if !mustBeRegex, !isAtExpressionStart(after: previous?.kind) { return nil }
      switch previous?.kind {
      case .leftParen?, .leftBracket?, .comma?, .colon?, .colonColon?: break
      default: mustBeRegex = true
      }
    }
    return scanRegex(from: slash, mustBeRegex: mustBeRegex)
  }

  private var isAfterOptionalTry: Bool {
    guard tokens.count >= 2, tokens[tokens.count - 2].kind == .try else { return false }
    let mark = tokens[tokens.count - 1].kind
    return mark == .postfixQuestion || mark == .postfixExclamation
  }

  private mutating func isAtExpressionStart(after previous: TokenKind?) -> Bool {
    switch previous {
    case nil: return true
    case .leftBrace?, .leftParen?, .leftBracket?, .prefixOperator?, .prefixAmpersand?,
      .binaryOperator?, .equal?, .semicolon?, .comma?, .colon?, .infixQuestion?, .unknown?,
      .poundIf?, .poundElse?, .poundElseif?, .poundEndif?:
      return true
    case .true?, .false?, .anyType?, .nil?, .selfValue?, .selfType?, .super?: return false
    case let kind?: return kind.isReservedWord
    }
  }

  /// `#/…/#`, which may span lines. One that does not end goes on to the end of its line.
  mutating func scanExtendedRegex(from start: Int) -> Int {
    if let regexEnd = scanRegex(from: start, mustBeRegex: true) { return regexEnd }
    note(.unterminatedRegex, at: start)
    return endOfLine(from: start)
  }

  private mutating func scanRegex(from start: Int, mustBeRegex: Bool) -> Int? {
    var cursor = start
    while bytes[cursor] == UInt8(ascii: "#") { cursor += 1 }
    let pounds = cursor - start
    guard bytes[cursor] == UInt8(ascii: "/") else { return nil }
    cursor += 1
    var isMultiline = false
    if pounds == 0 {
      switch bytes[cursor] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): if !mustBeRegex { return nil }
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
      default: break
      }
      if start > 0, bytes[start - 1] == UInt8(ascii: "*") { return nil }
    } else {
      var scan = cursor
      while bytes[scan] == UInt8(ascii: " ") || bytes[scan] == UInt8(ascii: "\t") { scan += 1 }
      isMultiline = bytes[scan] == UInt8(ascii: "\n") || bytes[scan] == UInt8(ascii: "\r")
      if isMultiline, sawUnterminatedRegex { return nil }
    }
    var groups = 0
    var classDepth = 0
    var lastSpace = -1
    while true {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "/"), closesRegex(at: cursor, pounds: pounds) {
        let close = cursor + 1 + pounds
        if pounds == 0 {
          let next = bytes[close]
          // `/ … //` and `/ … /*`: more likely a comment. Recovery does not matter to us.
          if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") { return nil }
          if lastSpace == cursor - 1, !mustBeRegex { return nil }
        }
        return close
      }
      switch byte {
      case 0 where cursor >= end:
        if isMultiline { sawUnterminatedRegex = true }
        return nil
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !isMultiline { return nil }
        cursor += 1
      case UInt8(ascii: "\\"):
        cursor += 1
        let escaped = bytes[cursor]
        if escaped != UInt8(ascii: "\n"), escaped != UInt8(ascii: "\r"), cursor < end {
          cursor += 1
        }
      case UInt8(ascii: "(") where classDepth == 0:
        groups += 1
        cursor += 1
      case UInt8(ascii: ")") where classDepth == 0:
        if groups == 0, !mustBeRegex { return nil }
        groups = max(0, groups - 1)
        cursor += 1
      case UInt8(ascii: "["):
        classDepth += 1
        cursor += 1
      case UInt8(ascii: "]"):
        classDepth = max(0, classDepth - 1)
        cursor += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        lastSpace = cursor
        cursor += 1
      default: cursor += 1
      }
    }
  }

  private mutating func closesRegex(at slash: Int, pounds: Int) -> Bool {
    for index in 0..<pounds where bytes[slash + 1 + index] != UInt8(ascii: "#") { return false }
    return true
  }
}
