// Types: one scanner finds where a type ends, both to read it and to try whether there is one.

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
  // MARK: Reading

  /// Reads a type. None, with a problem noted, where there is none; nothing is consumed then.
  mutating func parseType(_ context: TypeReference.Context) -> FactIndex<TypeReference> {
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

  private func endsGenericArguments(_ cursor: TypeCursor) -> Bool {
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

  // MARK: Scanning

  @inline(__always)
  private func byte(_ cursor: TypeCursor) -> UInt8 {
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
        case .prefixOperator
        where typeStack.count > base && tokens[cursor.at + 1].kind == .integer
          && byte(cursor) == UInt8(ascii: "-"):
          cursor.at += 2
        default: return nil
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

  private func isMetatype(_ token: Token) -> Bool {
    token.word == .typeMetatype || token.word == .protocolMetatype
  }

  private func isAmpersand(_ cursor: TypeCursor) -> Bool {
    let token = tokens[cursor.at]
    guard cursor.offset > 0 || token.kind.isOperator else { return false }
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
          !takesNoArgument(name)
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

  private func takesNoArgument(_ attribute: Token) -> Bool {
    switch attribute.word {
    case .escaping, .autoclosure, .sendable, .unchecked, .preconcurrency, .retroactive, .noescape,
      .noDerivative, .noMetadata, .async, .underscoreLocal:
      true
    default: false
    }
  }

  private func beginsType(_ token: Token) -> Bool {
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
  private func skipElementLabel(_ cursor: inout TypeCursor) {
    guard cursor.offset == 0, tokens[cursor.at].kind.isLabel else { return }
    if tokens[cursor.at + 1].kind == .colon {
      cursor.at += 2
    } else if tokens[cursor.at + 1].kind.isLabel, tokens[cursor.at + 2].kind == .colon {
      cursor.at += 3
    }
  }

  /// `...` and a default value, which broken code may have here.
  private func skipElementEnd(_ cursor: inout TypeCursor) {
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

  // MARK: Recording

  /// Notes the type in the tokens `start..<end` and the names in it.
  mutating func recordType(
    from start: Int, to end: Int, end endOffset: UInt32, _ context: TypeReference.Context
  ) -> FactIndex<TypeReference> {
    var type = TypeReference(
      context: context, range: TextRange(start: tokens[start].start, end: endOffset), scope: scope,
      declaration: scopes[scope.int].declaration)
    // A cursor inside an operator counts that operator as part of the type.
    let limit = max(start + 1, end)
    let first = mentions.count
    type.flags = shape(from: start, to: limit)
    recordMentions(from: start, to: limit)
    type.mentions = FactRange(start: first, count: mentions.count - first)
    let index = FactIndex<TypeReference>(types.count)
    types.append(type)
    return index
  }

  /// What the type is on the outside.
  private func shape(from start: Int, to limit: Int) -> TypeReference.Flags {
    var flags = TypeReference.Flags()
    var first = start
    var last = limit
    while first < last {
      let token = tokens[first]
      if token.kind == .at {
        let name = tokens[first + 1]
        if name.word == .escaping { flags.insert(.isEscaping) }
        if name.word == .autoclosure { flags.insert(.isAutoclosure) }
        if name.word == .sendable { flags.insert(.isSendable) }
        first += 2
        if first < last, tokens[first].kind == .leftParen, !tokens[first].hasSpaceBefore,
          !takesNoArgument(name)
        {
          first = indexAfterGroup(first)
        }
        continue
      }
      if token.kind == .inout { flags.insert(.isInout) }
      if token.word == .some, first + 1 < last { flags.insert(.isOpaque) }
      if token.word == .any, first + 1 < last { flags.insert(.isExistential) }
      guard token.kind == .inout || token.kind == .repeat
        || (token.word != .none && first + 1 < last && beginsType(tokens[first + 1]))
      else { break }
      first += 1
    }
    while last > first + 1 {
      let token = tokens[last - 1]
      if token.kind == .postfixQuestion {
        flags.insert(.isOptional)
      } else if token.kind == .postfixExclamation {
        flags.formUnion([.isOptional, .isImplicitlyUnwrapped])
      } else {
        break
      }
      last -= 1
    }
    guard first < last else { return flags }
    if tokens[last - 1].word == .typeMetatype, last - first > 1, tokens[last - 2].kind == .period {
      flags.insert(.isMetatype)
    }
    // An arrow outside all brackets.
    var index = first
    while index < last {
      if tokens[index].kind == .arrow {
        flags.insert(.isFunction)
        // The marks at the end belong to its result.
        if last < limit { flags.remove([.isOptional, .isImplicitlyUnwrapped]) }
        return flags
      }
      index = max(indexAfterGroup(index), index + 1)
    }
    guard indexAfterGroup(first) == last else { return flags }
    switch tokens[first].kind {
    case .leftBracket:
      let isDictionary = (first..<last).contains { tokens[$0].kind == .colon }
      flags.insert(isDictionary ? .isDictionary : .isArray)
    case .leftParen:
      let inner = shape(from: first + 1, to: last - 1)
      let isSingle = !hasComma(from: first + 1, to: last - 1)
      flags.formUnion(
        isSingle
          ? inner.intersection([
            .isFunction, .isEscaping, .isExistential, .isOpaque, .isOptional, .isSendable,
          ]) : .isTuple)
    default: break
    }
    return flags
  }

  private func hasComma(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if tokens[index].kind == .comma { return true }
      index = max(indexAfterGroup(index), index + 1)
    }
    return false
  }

  /// Notes each type name, with the names that it is a generic argument of.
  private mutating func recordMentions(from start: Int, to limit: Int) {
    // Mentions since the beginning of the bracket (or element) that we are in belong to a function
    // type as soon as an arrow follows there.
    struct Region {
      var firstMention: Int
      var isFunction: Bool
      var base: FactIndex<TypeMention>
      var isAngle: Bool
    }
    var regions = InlineStack<Region>(
      bottom: Region(firstMention: mentions.count, isFunction: false, base: .none, isAngle: false))
    var last = FactIndex<TypeMention>.none
    var index = start
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .leftParen, .leftBracket:
        regions.push(
          Region(
            firstMention: mentions.count, isFunction: regions.top.isFunction,
            base: regions.top.base, isAngle: false))
      case .rightParen, .rightBracket:
        regions.pop()
      case .comma:
        regions.top.firstMention = mentions.count
      case .arrow:
        for mention in regions.top.firstMention..<mentions.count {
          mentions[mention].flags.insert(.isInFunctionType)
        }
        regions.top.isFunction = true
      case .at:
        if index + 1 < limit {
          mentions.append(
            TypeMention(flags: .isAttribute, name: range(of: tokens[index + 1])))
          index += 2
          if index < limit, tokens[index].kind == .leftParen, !tokens[index].hasSpaceBefore,
            !takesNoArgument(tokens[index - 1])
          {
            index = indexAfterGroup(index)
          }
          continue
        }
      case .identifier, .selfType, .anyType, .class:
        // Labels and specifiers are no types.
        let next = index + 1 < limit ? tokens[index + 1] : Token.none
        if next.kind == .colon, !regions.isBottom, !regions.top.isAngle,
          index > start, tokens[index - 1].kind == .leftParen || tokens[index - 1].kind == .comma
            || tokens[index - 1].kind.isLabel
        {
          break
        }
        if index + 1 < limit, token.word != .none, isSpecifier(token.word),
          beginsType(next) || next.kind.isLabel
        {
          break
        }
        if next.kind.isLabel, !regions.isBottom, index + 2 < limit,
          tokens[index + 2].kind == .colon
        {
          break
        }
        var name = range(of: token)
        var flags: TypeMention.Flags = regions.top.isFunction ? .isInFunctionType : []
        if index > start, tokens[index - 1].kind == .prefixOperator { flags.insert(.isSuppressed) }
        while index + 2 < limit, tokens[index + 1].kind == .period, tokens[index + 2].kind.isName {
          let member = tokens[index + 2]
          if isMetatype(member) {
            flags.insert(.isMetatype)
          } else {
            name.end = member.end
          }
          index += 2
        }
        last = FactIndex<TypeMention>(mentions.count)
        mentions.append(TypeMention(flags: flags, name: name, genericBase: regions.top.base))
      default:
        if token.kind.isOperator {
          for offset in Int(token.start)..<Int(token.end) {
            if lexer.bytes[offset] == UInt8(ascii: "<") {
              regions.push(
                Region(
                  firstMention: mentions.count, isFunction: regions.top.isFunction, base: last,
                  isAngle: true))
            } else if lexer.bytes[offset] == UInt8(ascii: ">") {
              if regions.top.isAngle { regions.pop() }
            }
          }
        }
      }
      index += 1
    }
  }

  private func isSpecifier(_ word: Word) -> Bool {
    switch word {
    case .some, .any, .each, .borrowing, .consuming, .sending, .isolated,
      .underscoreUnderscoreOwned, .underscoreUnderscoreShared, .underscoreConst, .nonisolated, .of:
      true
    default: false
    }
  }
}

extension Token {
  static var none: Token {
    Token(start: 0, end: 0, partner: 0, kind: .endOfFile, word: .none, flags: [])
  }
}

/// A stack that allocates only when a type nests.
private struct InlineStack<Element> {
  private var bottom: Element
  private var rest: [Element] = []

  init(bottom: Element) { self.bottom = bottom }

  var isBottom: Bool { rest.isEmpty }

  var top: Element {
    get { rest.last ?? bottom }
    set {
      if rest.isEmpty { bottom = newValue } else { rest[rest.count - 1] = newValue }
    }
  }

  mutating func push(_ element: Element) { rest.append(element) }
  mutating func pop() { _ = rest.popLast() }
}
