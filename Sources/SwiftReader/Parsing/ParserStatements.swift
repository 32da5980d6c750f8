// Statements: their heads, where `{` begins a block and not a closure, and their blocks.

/// What the current element of a condition list does.
private enum ConditionFlags {
  /// `case pattern = value`
  static let matchesCase: UInt8 = 0
  /// `let name = value`
  static let unwraps: UInt8 = 1
}

extension FileReader {
  // MARK: return, throw, yield, discard

  mutating func stepValueStatement() {
    if top.pointee.state == 0 {
      let keyword = current
      top.pointee.state = 1
      top.pointee.flags =
        keyword.kind == .return
        ? Expression.Use.returned.rawValue
        : keyword.kind == .throw
          ? Expression.Use.thrown.rawValue : Expression.Use.yielded.rawValue
      advance()
      result = .none
      if keyword.word == .yield, kind == .leftParen {
        // `yield (&a, &b)`
        push(
          Frame(
            kind: .yieldList, aux: current.partner,
            mark: UInt32(truncatingIfNeeded: pendingArguments.count)))
        pushArguments()
        return
      }
      if keyword.kind != .return || isAtReturnValue() { pushExpression() }
      return
    }
    use(result, Expression.Use(rawValue: top.pointee.flags) ?? .returned)
    result = .none
    pop()
  }

  mutating func stepYieldList() {
    let frame = top.pointee
    _ = flushArguments(above: frame.mark, owner: .none)
    result = .none
    pop()
  }

  /// A `return` takes what follows, even on the next line, unless that begins a statement.
  private mutating func isAtReturnValue() -> Bool {
    let token = current
    switch token.kind {
    case .rightBrace, .rightParen, .rightBracket, .case, .default, .semicolon, .poundIf,
      .poundElse, .poundElseif, .poundEndif, .endOfFile, .return, .throw, .defer, .guard, .while,
      .do, .for, .break, .continue, .fallthrough, .comma, .colon:
      return false
    case .if, .switch: return true
    case .repeat: return peek().kind != .leftBrace
    case .at:
      return false
    case .identifier:
      if peek().kind == .colon, isStatementKeyword(peek(2).kind) { return false }
      if token.word == .none { return true }
      if token.word == .yield || token.word == .discard, isPrefixWord(acceptsClosure: false) {
        return false
      }
      return !isAtDeclaration(from: at, inMembers: false)
    default:
      return !isAtDeclaration(from: at, inMembers: false)
    }
  }

  private mutating func isStatementKeyword(_ kind: TokenKind) -> Bool {
    switch kind {
    case .for, .while, .repeat, .do, .switch, .if: true
    default: false
    }
  }

  // MARK: Conditions

  /// The elements of an `if`, `guard` or `while`. States: 0 before an element, 1 after a pattern,
  /// 2 after a bound value, 3 after an element.
  private mutating func pushConditions() {
    push(
      Frame(
        kind: .conditions, start: UInt32(truncatingIfNeeded: at),
        mark: UInt32(truncatingIfNeeded: declarations.count)))
  }

  mutating func stepConditions() {
    switch top.pointee.state {
    case 0:
      top.pointee.mark = UInt32(truncatingIfNeeded: declarations.count)
      switch kind {
      case .poundAvailable, .poundUnavailable:
        advance()
        if kind == .leftParen { skipGroup() }
        top.pointee.state = 3
        result = .none
      case .case:
        advance()
        top.pointee.state = 1
        top.pointee.flags = ConditionFlags.matchesCase
        pushExpression(.condition, pattern: .matching)
      case .let, .var, .inout:
        advance()
        top.pointee.state = 1
        top.pointee.flags = ConditionFlags.unwraps
        pushExpression(.condition, pattern: .binding)
      case .leftBrace where at == Int(top.pointee.start):
        // `if { … }`: the condition is missing. After a comma a brace begins a closure.
        problem(.expectedExpression)
        pop()
      default:
        top.pointee.state = 3
        pushExpression(.condition)
      }
    case 1:
      use(result, .pattern)
      result = .none
      parsePatternAnnotation()
      top.pointee.state = 2
      if top.pointee.flags == ConditionFlags.unwraps {
        for index in Int(top.pointee.mark)..<declarations.count {
          declarations[index].flags.insert(.unwraps)
          if kind != .equal { declarations[index].flags.insert(.isShorthand) }
        }
      }
      if consume(.equal) { pushExpression(.condition) }
    case 2:
      bindValue(since: top.pointee.mark)
      top.pointee.state = 3
    default:
      use(result, .condition)
      result = .none
      if consume(.comma) { top.pointee.state = 0 } else { pop() }
    }
  }

  /// `: Type` behind a pattern, for the names that it has bound since the frame's `mark`.
  private mutating func parsePatternAnnotation() {
    guard consume(.colon) else { return }
    let type = parseType(.property)
    for index in Int(top.pointee.mark)..<declarations.count { declarations[index].type = type }
  }

  /// Gives the value in `result` to the names that a pattern has bound.
  private mutating func bindValue(since mark: UInt32) {
    guard !result.isNone else { return }
    let value = result
    result = .none
    guard Int(mark) < declarations.count else {
      use(value, .switchSubject)
      return
    }
    for index in Int(mark)..<declarations.count where declarations[index].value.isNone {
      guard declarations[index].kind == .binding, declarations[index].scope == scope else {
        continue
      }
      declarations[index].value = value
    }
    use(value, .initialValue, mark)
  }

  /// Opens the block of a statement; the names that its head has bound since `mark` live there.
  private mutating func openBody(_ kind: Scope.Kind, bindingsSince mark: UInt32) -> Bool {
    let outside = scope
    guard openBranch(kind) else { return false }
    scopes[scope.int].declarations = FactRange(start: Int(mark), count: 0)
    for index in Int(mark)..<declarations.count
    where declarations[index].kind == .binding && declarations[index].scope == outside {
      declarations[index].scope = scope
    }
    return true
  }

  /// Opens a block of the statement whose frame is on top.
  private mutating func openBranch(_ kind: Scope.Kind) -> Bool {
    openBlock(kind, flags: top.pointee.flags & ItemFlags.givesValue)
  }

  // MARK: if, guard, while, repeat, for

  mutating func stepIf() {
    // States: 0 at `if`, 1 after the conditions, 2 after the block, 3 after the last block.
    switch top.pointee.state {
    case 0:
      advance()
      top.pointee.mark = UInt32(truncatingIfNeeded: declarations.count)
      top.pointee.state = 1
      pushConditions()
    case 1:
      top.pointee.state = 2
      if !openBody(.if, bindingsSince: top.pointee.mark) { popStatement() }
    case 2:
      guard consume(.else) else {
        popStatement()
        return
      }
      if kind == .if {
        top.pointee.state = 0
      } else {
        top.pointee.state = 3
        if !openBranch(.else) { popStatement() }
      }
    default: popStatement()
    }
  }

  private mutating func popStatement() {
    pop()
    result = .none
  }

  mutating func stepGuard() {
    switch top.pointee.state {
    case 0:
      advance()
      top.pointee.state = 1
      pushConditions()
    case 1:
      top.pointee.state = 2
      if !consume(.else) { problem(.unexpectedToken) }
      if !openBlock(.guardElse) { popStatement() }
    default: popStatement()
    }
  }

  mutating func stepWhile() {
    switch top.pointee.state {
    case 0:
      advance()
      top.pointee.mark = UInt32(truncatingIfNeeded: declarations.count)
      top.pointee.state = 1
      pushConditions()
    case 1:
      top.pointee.state = 2
      if !openBody(.loop, bindingsSince: top.pointee.mark) { popStatement() }
    default: popStatement()
    }
  }

  mutating func stepRepeat() {
    switch top.pointee.state {
    case 0:
      advance()
      top.pointee.state = 1
      if !openBlock(.loop) { popStatement() }
    case 1:
      top.pointee.state = 2
      if consume(.while) { pushExpression() }
    default:
      use(result, .condition)
      popStatement()
    }
  }

  mutating func stepFor() {
    // States: 0 at `for`, 1 after a `case` pattern, 2 after the sequence, 3 after `where`, 4 end.
    switch top.pointee.state {
    case 0:
      advance()
      top.pointee.mark = UInt32(truncatingIfNeeded: declarations.count)
      top.pointee.state = 1
      if consume(.try) {
        _ = consume(.postfixQuestion) || consume(.postfixExclamation)
      }
      if word == .await, peek().kind != .in {
        advance()
        top.pointee.flags = 1
      }
      if word == .unsafe, peek().kind != .in, peek().kind != .colon { advance() }
      if consume(.case) {
        pushExpression(.condition, pattern: .matching)
      } else {
        parsePatternNames()
        result = .none
      }
    case 1:
      use(result, .pattern)
      result = .none
      parsePatternAnnotation()
      top.pointee.state = 2
      guard consume(.in) else {
        problem(.unexpectedToken)
        return
      }
      if kind == .leftBrace { problem(.expectedExpression) } else { pushExpression(.condition) }
    case 2:
      let mark = top.pointee.mark
      for index in Int(mark)..<declarations.count
      where declarations[index].kind == .binding && declarations[index].scope == scope {
        declarations[index].value = result
      }
      use(result, .iterated)
      result = .none
      top.pointee.state = 3
      if consume(.where) { pushExpression(.condition) }
    case 3:
      use(result, .condition)
      result = .none
      top.pointee.state = 4
      let kind: Scope.Kind = top.pointee.flags == 0 ? .iteration : .loop
      if !openBody(kind, bindingsSince: top.pointee.mark) { popStatement() }
    default: popStatement()
    }
  }

  /// A pattern that only binds: a name, `_`, or a tuple of such.
  private mutating func parsePatternNames() {
    while kind == .let || kind == .var { advance() }
    switch kind {
    case .leftParen:
      let close = current.flags.contains(.unclosed) ? at : indexAfterGroup(at)
      if close == at { advance() }
      while at < close, kind != .endOfFile {
        if kind == .identifier, peek().kind != .colon { addBinding(isTuplePart: true) }
        advance()
      }
    case .identifier, .selfValue:
      addBinding(isTuplePart: false)
      advance()
    case .wildcard: advance()
    default: problem(.expectedName)
    }
  }

  /// Declares the current token as a name that a pattern binds.
  @discardableResult @inline(never)
  mutating func addBinding(isTuplePart: Bool) -> FactIndex<Declaration> {
    var declaration = Declaration(kind: .binding)
    declaration.name = range(of: current)
    declaration.range = declaration.name
    placeDeclaration(&declaration)
    if isTuplePart { declaration.flags.insert(.isTuplePart) }
    let index = FactIndex<Declaration>(declarations.count)
    declarations.append(declaration)
    return index
  }

  // MARK: do, catch

  mutating func stepDo() {
    switch top.pointee.state {
    case 0:
      advance()
      _ = parseEffects()
      top.pointee.state = 1
      if !openBlock(.do) { popStatement() }
    default:
      if kind == .catch {
        push(Frame(kind: .catchClause, mark: UInt32(truncatingIfNeeded: declarations.count)))
        advance()
      } else {
        popStatement()
      }
    }
  }

  mutating func stepCatch() {
    // States: 0 before a pattern, 1 after it, 2 after `where`, 3 after the block.
    switch top.pointee.state {
    case 0:
      top.pointee.state = 1
      result = .none
      if kind != .leftBrace, kind != .where { pushExpression(.condition, pattern: .matching) }
    case 1:
      use(result, .pattern)
      result = .none
      top.pointee.state = 2
      if consume(.where) { pushExpression(.condition) }
    case 2:
      use(result, .condition)
      result = .none
      if consume(.comma) {
        top.pointee.state = 0
        return
      }
      top.pointee.state = 3
      if !openBody(.catch, bindingsSince: top.pointee.mark) { popStatement() }
    default: popStatement()
    }
  }

  // MARK: switch

  mutating func stepSwitch() {
    switch top.pointee.state {
    case 0:
      advance()
      top.pointee.state = 1
      result = .none
      if kind != .leftBrace { pushExpression(.condition) }
    case 1:
      use(result, .switchSubject)
      result = .none
      top.pointee.state = 2
      guard kind == .leftBrace else {
        problem(.expectedBlock)
        popStatement()
        return
      }
      openScope(.switch)
      advance()
      push(Frame(kind: .switchCases, flags: top.pointee.flags, start: .max))
    default: popStatement()
    }
  }

  mutating func stepSwitchCases() {
    switch kind {
    case .rightBrace, .endOfFile:
      advance()
      closeScope()
      pop()
    case .poundIf, .poundElseif, .poundElse, .poundEndif: skipDirective()
    case .at where isAtAttributedCase():
      advance()
      advance()
    case .case, .default:
      beginCase()
      push(Frame(kind: .caseLabel))
    default:
      // A statement before the first case.
      problem(.unexpectedToken)
      beginCase()
    }
  }

  private mutating func beginCase() {
    let flags = ItemFlags.switchCase | top.pointee.flags
    let body = openScope(.switchCase)
    push(Frame(kind: .items, flags: flags, start: .max, node: body.raw))
  }

  mutating func stepCaseLabel() {
    // States: 0 at the keyword, 1 after a pattern, 2 after `where`.
    switch top.pointee.state {
    case 0:
      if kind == .default {
        advance()
        endCaseLabel()
        return
      }
      advance()
      top.pointee.state = 1
      pushExpression(.condition, pattern: .matching)
    case 1:
      use(result, .pattern)
      result = .none
      top.pointee.state = 2
      if consume(.where) { pushExpression() }
    default:
      use(result, .condition)
      result = .none
      if kind == .comma, peek().kind != .colon {
        top.pointee.state = 0
      } else {
        _ = consume(.comma)
        endCaseLabel()
      }
    }
  }

  private mutating func endCaseLabel() {
    if !consume(.colon) { problem(.unexpectedToken) }
    popStatement()
  }
}
