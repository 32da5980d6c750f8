// Lists of statements and declarations: the file itself, bodies, members, the body of a case.

enum ItemFlags {
  static let file: UInt8 = 1
  static let members: UInt8 = 2
  /// The body of a `case`: it ends before the next one.
  static let switchCase: UInt8 = 4
  /// Something else than expressions was seen.
  static let sawStatement: UInt8 = 8
  static let sawExpression: UInt8 = 16
  static let sawTwoExpressions: UInt8 = 32
  /// A branch of an `if` or `switch` that is a value: what it consists of is what it gives.
  static let givesValue: UInt8 = 64
}

extension FileReader {
  /// At `{`: begins a block whose frame is on top when this returns. False, with a problem noted,
  /// where there is no block.
  mutating func openBlock(
    _ kind: Scope.Kind, flags: UInt8 = 0, declaration: FactIndex<Declaration>? = nil,
    closure: FactIndex<Closure>? = nil
  ) -> Bool {
    guard self.kind == .leftBrace else {
      problem(.expectedBlock)
      return false
    }
    let opened = openScope(kind, declaration: declaration, closure: closure)
    advance()
    push(Frame(kind: .items, flags: flags, start: .max, node: opened.raw))
    return true
  }

  mutating func stepItems() {
    if !result.isNone {
      if top.pointee.flags & ItemFlags.givesValue != 0 {
        pendingArguments.append(Argument(label: .none, value: result))
      } else {
        use(result, .discarded)
      }
      result = .none
      top.pointee.flags |=
        top.pointee.flags & ItemFlags.sawExpression != 0
        ? ItemFlags.sawTwoExpressions : ItemFlags.sawExpression
    }
    // A step that consumed nothing would repeat for ever.
    guard top.pointee.start != UInt32(truncatingIfNeeded: at) else {
      problem(.unexpectedToken)
      advance()
      return
    }
    top.pointee.start = UInt32(truncatingIfNeeded: at)
    parseItem(top.pointee.flags)
  }

  private mutating func closeItems() {
    let flags = top.pointee.flags
    if kind == .rightBrace, flags & ItemFlags.switchCase == 0 { advance() }
    let closed = scopes[scope.int]
    if closed.kind == .closure, !closed.closure.isNone,
      flags & (ItemFlags.sawStatement | ItemFlags.sawExpression | ItemFlags.sawTwoExpressions)
        == ItemFlags.sawExpression
    {
      closures[closed.closure.int].flags.insert(.isSingleExpression)
    }
    closeScope()
    pop()
  }

  @inline(__always)
  private mutating func parseItem(_ flags: UInt8) {
    let inMembers = flags & ItemFlags.members != 0
    let inCase = flags & ItemFlags.switchCase != 0
    let token = current
    switch token.kind {
    case .endOfFile:
      closeItems()
    case .rightBrace:
      if flags & ItemFlags.file == 0 { closeItems() } else { advance() }
    case .semicolon:
      advance()
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      skipDirective()
    case .poundSourceLocation:
      skipLine()
    case .case where inCase, .default where inCase:
      closeItems()
    case .at where inCase && isAtAttributedCase():
      closeItems()
    case .identifier:
      if token.word != .none {
        // Among members a modifier is one, whatever follows.
        if inMembers && Modifiers.isModifier(token.word)
          || isAtDeclaration(from: at, inMembers: inMembers)
        {
          beginDeclaration()
          return
        }
        switch token.word {
        case .yield, .discard:
          if isPrefixWord(acceptsClosure: false) {
            beginValueStatement()
            return
          }
        case .using where isAtUsing():
          advance()
          _ = consume(.at)
          advance()
          noteStatement()
          return
        default: break
        }
      }
      if peek().kind == .colon, !inMembers {
        skipLabel()
        return
      }
      beginExpression()
    case .at:
      beginDeclaration()
    case .let, .var, .func, .class, .struct, .enum, .extension, .protocol, .import, .typealias,
      .associatedtype, .static, .public, .private, .fileprivate, .internal, .operator,
      .precedencegroup, .deinit, .subscript:
      beginDeclaration()
    case .`init`:
      if inMembers { beginDeclaration() } else { pushExpression() }
    case .case:
      if inMembers {
        beginDeclaration()
      } else {
        // A case outside any switch: read it as one, so that its pattern and body count.
        problem(.unexpectedToken)
        noteStatement()
        openScope(.switchCase)
        push(Frame(kind: .items, flags: ItemFlags.switchCase, start: .max, node: scope.raw))
        push(Frame(kind: .caseLabel))
      }
    case .if: beginStatement(.ifStatement)
    case .guard: beginStatement(.guardStatement)
    case .for: beginStatement(.forStatement)
    case .while: beginStatement(.whileStatement)
    case .repeat:
      if peek().kind == .leftBrace { beginStatement(.repeatStatement) } else { pushExpression() }
    case .do: beginStatement(.doStatement)
    case .switch: beginStatement(.switchStatement)
    case .defer:
      noteStatement()
      advance()
      push(Frame(kind: .deferStatement))
      _ = openBlock(.defer)
    case .return:
      scopes[scope.int].jumps.insert(.leaves)
      beginValueStatement()
    case .throw: beginValueStatement()
    case .break, .continue:
      let isBreak = kind == .break
      noteStatement()
      advance()
      let hasLabel =
        kind == .identifier && !current.isFirstOnLine
        && (word == .none || !isAtDeclaration(from: at, inMembers: false))
      if hasLabel { advance() }
      if isBreak { scopes[scope.int].jumps.insert(hasLabel ? .leaves : .breaks) }
    case .fallthrough:
      noteStatement()
      advance()
    case .as:
      // `if … { 1 } else { 2 } as Int`: the statement before was a value.
      advance()
      _ = consume(.postfixQuestion) || consume(.postfixExclamation)
      _ = parseType(.cast)
    case .poundAvailable, .poundUnavailable:
      advance()
      if kind == .leftParen { skipGroup() }
    default:
      beginExpression()
    }
  }

  mutating func noteStatement() {
    top.pointee.flags |= ItemFlags.sawStatement
  }

  private mutating func beginStatement(_ kind: Frame.Kind) {
    noteStatement()
    let mayGive = kind == .ifStatement || kind == .switchStatement
    let flags = mayGive ? top.pointee.flags & ItemFlags.givesValue : 0
    push(Frame(kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: at)))
  }

  private mutating func beginValueStatement() {
    noteStatement()
    push(Frame(kind: .valueStatement, start: UInt32(truncatingIfNeeded: at)))
  }

  /// `name:` before a loop, a switch or a `do`.
  private mutating func skipLabel() {
    advance()
    advance()
    // The next step reads the statement; the label itself is progress.
  }

  // MARK: Directives

  /// Moves past `#if …` and its siblings. Every branch is read as if it stood there alone.
  mutating func skipDirective() {
    let (directive, start, end) = (kind, current.start, current.end)
    switch kind {
    case .poundIf:
      if conditionalDepth == 0 { outermostDirective = current.start }
      conditionalDepth += 1
    default:
      if conditionalDepth == 0 { problem(.unmatchedDirective) }
      if kind == .poundEndif { conditionalDepth = max(0, conditionalDepth - 1) }
    }
    skipLine()
    let kind: BuildCondition.Kind =
      switch directive {
      case .poundIf: .if
      case .poundElseif: .elseif
      case .poundElse: .else
      default: .endif
      }
    buildConditions.append(
      BuildCondition(
        kind: kind, start: start, test: TextRange(start: end, end: max(end, previousEnd))))
  }

  /// Moves to the first token of the next line, groups counting as one token.
  private mutating func skipLine() {
    advance()
    while kind != .endOfFile, !current.isFirstOnLine, kind != .rightBrace { skipGroup() }
  }

  // MARK: Is it a declaration?

  /// Whether modifiers, if any, and a declaration's keyword begin at `index`.
  mutating func isAtDeclaration(from index: Int, inMembers: Bool) -> Bool {
    var index = index
    var sawModifier = false
    // Nobody writes more modifiers; the bound keeps a file of them linear.
    for _ in 0..<24 {
      let token = tokens[index]
      switch token.kind {
      case .let, .var, .func, .class, .struct, .enum, .extension, .protocol, .import, .typealias,
        .associatedtype, .operator, .precedencegroup, .deinit, .subscript:
        return true
      case .`init`: return inMembers || sawModifier
      case .case: return inMembers
      case .pound: return inMembers || sawModifier
      case .at: return sawModifier
      case .static, .public, .private, .fileprivate, .internal, .rethrows: break
      case .identifier:
        switch token.word {
        case .actor, .macro: if tokens[index + 1].kind == .identifier { return true }
        default: break
        }
        guard Modifiers.isModifier(token.word) else { return false }
      default: return false
      }
      sawModifier = true
      index += 1
      if tokens[index].kind == .leftParen, Modifiers.takesArgument(token) {
        index = indexAfterGroup(index)
      }
    }
    return false
  }

  private mutating func isAtUsing() -> Bool {
    let next = peek()
    return !next.isFirstOnLine && (next.kind == .at || next.kind == .identifier)
  }

  /// `@unknown default:` and the like.
  mutating func isAtAttributedCase() -> Bool {
    var index = at
    for _ in 0..<8 {
      guard tokens[index].kind == .at else { break }
      index += 2
      if tokens[index].kind == .leftParen, !tokens[index].hasSpaceBefore {
        index = indexAfterGroup(index)
      }
    }
    return tokens[index].kind == .default || tokens[index].kind == .case
  }
}

extension Modifiers {
  static func isModifier(_ word: Word) -> Bool { bit(word) != nil }

  static func takesArgument(_ token: Token) -> Bool {
    switch token.kind {
    case .public, .private, .fileprivate, .internal: return true
    case .identifier:
      return token.word == .package || token.word == .unowned || token.word == .nonisolated
    default: return false
    }
  }

  /// The position in `names`.
  static func bit(_ word: Word) -> UInt64? {
    switch word {
    case .underscoreUnderscoreConsuming: 0
    case .underscoreUnderscoreSetterAccess: 1
    case .underscoreConst: 2
    case .underscoreLocal: 3
    case .async: 4
    case .borrowing: 5
    case .consuming: 7
    case .convenience: 8
    case .distributed: 9
    case .dynamic: 10
    case .final: 13
    case .indirect: 14
    case .infix: 15
    case .isolated: 18
    case .lazy: 19
    case .mutating: 20
    case .nonisolated: 21
    case .nonmutating: 24
    case .open: 25
    case .optional: 27
    case .override: 28
    case .package: 29
    case .postfix: 31
    case .prefix: 32
    case .reasync: 37
    case .required: 38
    case .sending: 40
    case .unowned: 42
    case .weak: 45
    default: nil
    }
  }

  static func bit(_ kind: TokenKind) -> UInt64? {
    switch kind {
    case .class: 6
    case .fileprivate: 11
    case .internal: 16
    case .private: 33
    case .public: 35
    case .rethrows: 39
    case .static: 41
    default: nil
    }
  }
}
