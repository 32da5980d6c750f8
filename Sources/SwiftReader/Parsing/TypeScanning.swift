// Where a type ends: one scanner, both to read types and to try whether there is one.

/// A place in the token array, possibly inside an operator: the first `>` of `>>` closes a list of
/// generic arguments on its own.
struct TypeCursor: BitwiseCopyable {
  var at: Int
  /// Bytes of the token that are already taken.
  var offset: UInt32 = 0

  init(at: Int) { self.at = at }
}

struct TypeBracket: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case angle, paren, square }
  var kind: Kind
  var token: UInt32
}

struct TypeOptions: OptionSet {
  var rawValue: UInt8
  /// No members, no composition, no function type: the root of a key path.
  static let isSimple = TypeOptions(rawValue: 1)
  /// A dotted name with generic arguments.
  static let isAttributeName = TypeOptions(rawValue: 2)
  /// The scan begins behind the `<` of generic arguments and ends behind its `>`.
  static let isArgumentList = TypeOptions(rawValue: 4)
}

extension FileReader {
  @inline(__always)
  func byte(_ cursor: TypeCursor) -> UInt8 {
    lexer.bytes[Int(tokens[cursor.at].start &+ cursor.offset)]
  }

  @inline(__always)
  private func takeByte(_ cursor: inout TypeCursor) {
    cursor.offset &+= 1
    if tokens[cursor.at].start &+ cursor.offset >= tokens[cursor.at].end {
      cursor.at &+= 1
      cursor.offset = 0
    }
  }

  /// The end of the type that begins at `start`, nil where none does. Consumes nothing.
  mutating func scanType(from start: TypeCursor, options: TypeOptions = []) -> TypeCursor? {
    let base = typeStack.count
    defer { typeStack.truncate(to: base) }
    var cursor = start
    if options.contains(.isArgumentList) {
      typeStack.append(TypeBracket(kind: .angle, token: UInt32(truncatingIfNeeded: cursor.at)))
      takeByte(&cursor)
    }
    let end = scanTypes(&cursor, above: base, options)
    if end == nil {
      // The same scan from any `<` that is still open would fail at the same place.
      for index in base..<typeStack.count where typeStack[index].kind == .angle {
        tokens[Int(typeStack[index].token)].flags.insert(.notGeneric)
      }
    }
    return end
  }

  private mutating func scanTypes(
    _ cursor: inout TypeCursor, above base: Int, _ options: TypeOptions
  ) -> TypeCursor? {
    // Each turn reads one type up to where it or the group around it ends.
    nextType: while true {
      if typeStack.count > base {
        let bracket = typeStack[typeStack.count - 1].kind
        if bracket == .angle, cursor.offset > 0 || tokens[cursor.at].kind.isOperator,
          byte(cursor) == UInt8(ascii: ">")
        {
          takeByte(&cursor)
          typeStack.removeLast()
          if typeStack.count == base, options.contains(.isArgumentList) { return cursor }
          guard let goesOn = scanSuffix(&cursor, above: base, options, mayBeGeneric: false) else {
            return nil
          }
          if goesOn { continue nextType }
          return cursor
        }
        if bracket == .paren {
          if tokens[cursor.at].kind == .rightParen {
            cursor.at += 1
            typeStack.removeLast()
            guard let goesOn = scanSuffix(&cursor, above: base, options, mayBeGeneric: false) else {
              return nil
            }
            if goesOn { continue nextType }
            return cursor
          }
          skipElementLabel(&cursor)
        }
      }
      guard scanPrefixes(&cursor) else { return nil }
      var mayBeGeneric = false
      let token = tokens[cursor.at]
      if cursor.offset > 0 {
        // A negative value: `Vector<-1>`.
        guard byte(cursor) == UInt8(ascii: "-") else { return nil }
        takeByte(&cursor)
        guard tokens[cursor.at].kind == .integer else { return nil }
        cursor.at += 1
      } else {
        switch token.kind {
        case .identifier, .selfType:
          cursor.at += 1
          if tokens[cursor.at].kind == .colonColon {
            cursor.at += 1
            guard tokens[cursor.at].kind.isName else { return nil }
            cursor.at += 1
          }
          mayBeGeneric = true
        case .anyType, .wildcard:
          cursor.at += 1
        case .leftParen:
          typeStack.append(TypeBracket(kind: .paren, token: UInt32(truncatingIfNeeded: cursor.at)))
          cursor.at += 1
          continue nextType
        case .leftBracket:
          typeStack.append(
            TypeBracket(kind: .square, token: UInt32(truncatingIfNeeded: cursor.at)))
          cursor.at += 1
          continue nextType
        case .integer where typeStack.count > base:
          cursor.at += 1
        default:
          // A negative value: `Vector<-1, Int>`.
          guard token.kind.isOperator, typeStack.count > base, byte(cursor) == UInt8(ascii: "-"),
            token.end - token.start == 1, tokens[cursor.at + 1].kind == .integer
          else { return nil }
          cursor.at += 2
        }
      }
      guard let goesOn = scanSuffix(&cursor, above: base, options, mayBeGeneric: mayBeGeneric)
      else { return nil }
      if !goesOn { return cursor }
    }
  }

  /// After a type's base: members, `?`, arrows, the end of groups. True when another type follows,
  /// false when the outermost one is complete, nil when this is no type.
  private mutating func scanSuffix(
    _ cursor: inout TypeCursor, above base: Int, _ options: TypeOptions, mayBeGeneric: Bool
  ) -> Bool? {
    var mayBeGeneric = mayBeGeneric
    while true {
      let token = tokens[cursor.at]
      let isOutermost = typeStack.count == base
      if cursor.offset > 0 || token.kind.isOperator {
        let first = byte(cursor)
        if mayBeGeneric, first == UInt8(ascii: "<") {
          if token.flags.contains(.notGeneric), isOutermost, cursor.offset == 0 { return nil }
          typeStack.append(TypeBracket(kind: .angle, token: UInt32(truncatingIfNeeded: cursor.at)))
          takeByte(&cursor)
          return true
        }
        if options.contains(.isAttributeName), isOutermost { return false }
        let isMark = first == UInt8(ascii: "?") || first == UInt8(ascii: "!")
        if isMark,
          cursor.offset > 0 || token.kind == .postfixQuestion || token.kind == .postfixExclamation,
          !token.isFirstOnLine || cursor.offset > 0
        {
          takeByte(&cursor)
          mayBeGeneric = false
          continue
        }
      }
      if token.kind == .period, cursor.offset == 0,
        !(options.contains(.isSimple) && isOutermost) || isMetatype(tokens[cursor.at + 1])
      {
        guard tokens[cursor.at + 1].kind.isName else { return isOutermost ? false : nil }
        cursor.at += 2
        if tokens[cursor.at].kind == .colonColon, tokens[cursor.at + 1].kind.isName {
          cursor.at += 2
        }
        mayBeGeneric = true
        continue
      }
      mayBeGeneric = false
      if isOutermost, !options.isDisjoint(with: [.isSimple, .isAttributeName]) { return false }
      if isAmpersand(cursor) {
        takeByte(&cursor)
        return true
      }
      if skipArrow(&cursor) { return true }
      if isOutermost { return false }
      // The end of an element of the innermost group.
      let next = tokens[cursor.at]
      switch typeStack[typeStack.count - 1].kind {
      case .angle:
        if cursor.offset == 0, next.kind == .comma {
          cursor.at += 1
          return true
        }
        guard cursor.offset > 0 || next.kind.isOperator, byte(cursor) == UInt8(ascii: ">") else {
          return nil
        }
        takeByte(&cursor)
        typeStack.removeLast()
        if typeStack.count == base, options.contains(.isArgumentList) { return false }
      case .paren:
        skipElementEnd(&cursor)
        guard cursor.offset == 0 else { return nil }
        if tokens[cursor.at].kind == .comma {
          cursor.at += 1
          return true
        }
        guard tokens[cursor.at].kind == .rightParen else { return nil }
        cursor.at += 1
        typeStack.removeLast()
      case .square:
        guard cursor.offset == 0 else { return nil }
        if next.kind == .colon || next.word == .of && !next.isFirstOnLine {
          cursor.at += 1
          return true
        }
        guard next.kind == .rightBracket else { return nil }
        cursor.at += 1
        typeStack.removeLast()
      }
    }
  }

  mutating func isMetatype(_ token: Token) -> Bool {
    token.word == .typeMetatype || token.word == .protocolMetatype
  }

  private mutating func isAmpersand(_ cursor: TypeCursor) -> Bool {
    let token = tokens[cursor.at]
    // `&name` on the next line passes something inout.
    guard cursor.offset > 0 || token.kind.isOperator && token.kind != .prefixAmpersand else {
      return false
    }
    return token.end - token.start - cursor.offset == 1 && byte(cursor) == UInt8(ascii: "&")
  }

  /// `->`, with effects before it; leaves the cursor alone where there is no arrow.
  private mutating func skipArrow(_ cursor: inout TypeCursor) -> Bool {
    var scan = cursor
    if scan.offset == 0 {
      while true {
        let token = tokens[scan.at]
        if token.kind == .throws || token.kind == .rethrows || token.word == .async
          || token.word == .reasync
        {
          scan.at += 1
          if token.kind == .throws, tokens[scan.at].kind == .leftParen {
            scan.at = indexAfterGroup(scan.at)
          }
        } else {
          break
        }
      }
    }
    let token = tokens[scan.at]
    if scan.offset == 0 {
      guard token.kind == .arrow else { return false }
      scan.at += 1
    } else {
      guard token.end - token.start - scan.offset == 2, byte(scan) == UInt8(ascii: "-"),
        lexer.bytes[Int(token.end) - 1] == UInt8(ascii: ">")
      else { return false }
      scan.at += 1
      scan.offset = 0
    }
    cursor = scan
    return true
  }

  /// Attributes and specifiers before a type.
  private mutating func scanPrefixes(_ cursor: inout TypeCursor) -> Bool {
    while true {
      if cursor.offset > 0 {
        guard byte(cursor) == UInt8(ascii: "~") else { return true }
        takeByte(&cursor)
        continue
      }
      let token = tokens[cursor.at]
      switch token.kind {
      case .at:
        cursor.at += 1
        guard tokens[cursor.at].kind.isName else { return false }
        let name = tokens[cursor.at]
        cursor.at += 1
        while tokens[cursor.at].kind == .period, tokens[cursor.at + 1].kind.isName {
          cursor.at += 2
        }
        if tokens[cursor.at].kind == .leftParen, !tokens[cursor.at].hasSpaceBefore,
          !takesNoArgument(name), !isFunctionParameters(cursor.at)
        {
          cursor.at = indexAfterGroup(cursor.at)
        }
      case .repeat, .inout:
        cursor.at += 1
      case .prefixOperator, .binaryOperator, .postfixOperator:
        guard token.end - token.start == 1, byte(cursor) == UInt8(ascii: "~") else { return true }
        cursor.at += 1
      case .identifier:
        switch token.word {
        case .some, .any, .each:
          guard beginsType(tokens[cursor.at + 1]) else { return true }
          cursor.at += 1
        case .borrowing, .consuming, .sending, .isolated, .underscoreUnderscoreOwned,
          .underscoreUnderscoreShared, .underscoreConst:
          guard beginsType(tokens[cursor.at + 1]) else { return true }
          cursor.at += 1
        case .nonisolated:
          let next = tokens[cursor.at + 1]
          if next.kind == .leftParen, !next.isFirstOnLine {
            cursor.at = indexAfterGroup(cursor.at + 1)
          } else if beginsType(next) {
            cursor.at += 1
          } else {
            return true
          }
        default: return true
        }
      default: return true
      }
    }
  }

  /// `@MainActor() -> Void`: the parentheses are the function type's.
  private mutating func isFunctionParameters(_ index: Int) -> Bool {
    let next = tokens[indexAfterGroup(index)]
    return next.kind == .arrow || next.kind == .throws || next.kind == .rethrows
      || next.word == .async
  }

  mutating func takesNoArgument(_ attribute: Token) -> Bool {
    switch attribute.word {
    case .escaping, .autoclosure, .sendable, .unchecked, .preconcurrency, .retroactive, .noescape,
      .noDerivative, .noMetadata, .async, .underscoreLocal:
      true
    default: false
    }
  }

  mutating func beginsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .selfType, .anyType, .leftParen, .leftBracket, .at, .inout, .wildcard,
      .repeat:
      true
    case .prefixOperator, .binaryOperator:
      token.end - token.start == 1 && lexer.bytes[Int(token.start)] == UInt8(ascii: "~")
    default: false
    }
  }

  /// `name:` and `name name:` in a tuple or in a function type's parameters.
  private mutating func skipElementLabel(_ cursor: inout TypeCursor) {
    guard cursor.offset == 0, tokens[cursor.at].kind.isLabel else { return }
    if tokens[cursor.at + 1].kind == .colon {
      cursor.at += 2
    } else if tokens[cursor.at + 1].kind.isLabel, tokens[cursor.at + 2].kind == .colon {
      cursor.at += 3
    }
  }

  /// `...` and a default value, which broken code may have here.
  private mutating func skipElementEnd(_ cursor: inout TypeCursor) {
    guard cursor.offset == 0 else { return }
    let token = tokens[cursor.at]
    if token.kind.isOperator, token.end - token.start == 3, byte(cursor) == UInt8(ascii: ".") {
      cursor.at += 1
    }
    guard tokens[cursor.at].kind == .equal else { return }
    while true {
      switch tokens[cursor.at].kind {
      case .comma, .rightParen, .rightBrace, .endOfFile: return
      default: cursor.at = max(indexAfterGroup(cursor.at), cursor.at + 1)
      }
    }
  }
}

extension Token {
  static var none: Token {
    Token(start: 0, end: 0, partner: 0, kind: .endOfFile, word: .none, flags: [])
  }
}
