// Functions and initialisers: name, generics, parameters, effects, result, body.

extension FileReader {
  // MARK: Functions

  mutating func parseFunction() {
    let declaration = addDeclaration(.function)
    advance()
    if kind.isOperator || kind == .regex {
      var name = current
      let last = lexer.bytes[Int(name.end) - 1]
      let next = peek().kind
      if last == UInt8(ascii: "<"), name.end - name.start > 1,
        next == .identifier || next == .let || next == .selfType
      {
        // `func ==<T>(…)`: the name is `==`.
        name.end -= 1
        declarations[declaration.int].name = range(of: name)
        splitOperator(keeping: name.end)
      } else {
        declarations[declaration.int].name = range(of: name)
        advance()
      }
    } else {
      parseName(of: declaration)
    }
    parseGenericParameters(of: declaration)
    beginParameters()
  }

  mutating func parseInitializer() {
    let declaration = addDeclaration(.initializer)
    declarations[declaration.int].name = range(of: current)
    advance()
    switch kind {
    case .postfixQuestion, .postfixExclamation, .infixQuestion:
      declarations[declaration.int].flags.insert(.isFailable)
      advance()
    case .prefixOperator, .binaryOperator, .postfixOperator:
      if current.end - current.start == 1, lexer.bytes[Int(current.start)] == UInt8(ascii: "!") {
        declarations[declaration.int].flags.insert(.isFailable)
        advance()
      } else if lexer.bytes[Int(current.start)] == UInt8(ascii: "!")
        || lexer.bytes[Int(current.start)] == UInt8(ascii: "?")
      {
        // `init?<T>(…)`
        declarations[declaration.int].flags.insert(.isFailable)
        splitOperator(keeping: current.start + 1)
      }
    default: break
    }
    parseGenericParameters(of: declaration)
    beginParameters()
  }

  /// Pushes the parameter list's frame, or goes on without one.
  mutating func beginParameters() {
    top.pointee.state = DeclarationState.signature
    top.pointee.aux = UInt32(truncatingIfNeeded: pendingParameters.count)
    guard kind == .leftParen else {
      problem(.expectedParameters)
      return
    }
    pushParameters(.declaration)
  }

  /// After the parameters: effects, result, `where`, body.
  mutating func parseSignature() {
    let declaration = FactIndex<Declaration>(raw: top.pointee.node)
    declarations[declaration.int].parameters = flushParameters(above: top.pointee.aux)
    top.pointee.state = DeclarationState.end
    parseEffects(of: declaration)
    if consume(.arrow) {
      if kind.isOperator, lexer.bytes[Int(current.start)] == UInt8(ascii: "<") {
        parseGenericParameters(of: declaration)
      }
      declarations[declaration.int].type = parseType(.result)
    }
    parseRequirements(of: declaration)
    switch declarations[declaration.int].kind {
    case .subscript:
      if kind == .leftBrace { beginAccessors(declaration) }
    case .macro:
      if consume(.equal) {
        top.pointee.state = DeclarationState.macroValue
        pushExpression()
      }
    default: parseFunctionBody(declaration)
    }
  }

  mutating func parseFunctionBody(_ declaration: FactIndex<Declaration>) {
    guard kind == .leftBrace else { return }
    if leavesOutBodies, !current.flags.contains(.unclosed) {
      declarations[declaration.int].flags.insert(.hasBody)
      if current.flags.contains(.isLeftOut) { leftOutCount &+= 1 }
      skipGroup()
      return
    }
    if openBlock(.function, declaration: declaration) {
      declarations[declaration.int].body = scope
      declarations[declaration.int].flags.insert(.hasBody)
    }
  }

  mutating func parseEffects(of declaration: FactIndex<Declaration>) {
    let effects = parseEffects()
    if effects.isAsync { declarations[declaration.int].flags.insert(.isAsync) }
    if effects.isThrowing { declarations[declaration.int].flags.insert(.isThrowing) }
  }

  mutating func parseEffects() -> (isAsync: Bool, isThrowing: Bool) {
    var isAsync = false
    var isThrowing = false
    while true {
      switch kind {
      case .throws, .rethrows:
        isThrowing = true
        advance()
        if kind == .leftParen {
          advance()
          _ = parseType(.thrown)
          if !consume(.rightParen) { problem(.unexpectedToken) }
        }
      case .identifier where word == .async || word == .reasync:
        isAsync = true
        advance()
      default: return (isAsync, isThrowing)
      }
    }
  }

  // MARK: Generics

  mutating func parseGenericParameters(of declaration: FactIndex<Declaration>) {
    guard kind.isOperator, lexer.bytes[Int(current.start)] == UInt8(ascii: "<") else { return }
    let first = genericParameters.count
    splitOperator(keeping: current.start + 1)
    while kind != .endOfFile {
      if isAtByte(">") { break }
      while kind == .at {
        advance()
        advance()
      }
      if word == .each, peek().kind == .identifier { advance() }
      if kind == .let { advance() }
      guard kind == .identifier || kind == .selfType else { break }
      var parameter = GenericParameter(name: range(of: current))
      advance()
      if consume(.colon) { parameter.constraint = parseType(.genericConstraint) }
      genericParameters.append(parameter)
      guard consume(.comma) else { break }
    }
    declarations[declaration.int].genericParameters = FactRange(
      start: first, count: genericParameters.count - first)
    parseRequirements(of: declaration)
    if isAtByte(">") {
      splitOperator(keeping: current.start + 1)
    } else {
      problem(.unexpectedToken)
    }
  }

  /// Whether the current token is an operator that begins with `byte`.
  @inline(__always)
  mutating func isAtByte(_ byte: Unicode.Scalar) -> Bool {
    kind.isOperator && lexer.bytes[Int(current.start)] == UInt8(ascii: byte)
  }

  mutating func parseRequirements(of declaration: FactIndex<Declaration>) {
    guard kind == .where else { return }
    advance()
    let first = types.count
    repeat {
      if kind == .leftBrace { break }
      guard parseRequirementSide() else { break }
      guard kind == .colon || kind.isOperator, !isAtByte(">") else { break }
      advance()
      guard parseRequirementSide() else { break }
      // Layout constraints: `T: _Trivial(64)`.
      if kind == .leftParen, !current.isFirstOnLine { skipGroup() }
    } while consume(.comma)
    declarations[declaration.int].requirements = FactRange(
      start: first, count: types.count - first)
  }

  /// A type, or a number: `where count == 3`.
  private mutating func parseRequirementSide() -> Bool {
    if isAtByte("-"), peek().kind == .integer { advance() }
    return consume(.integer) || !parseType(.requirement).isNone
  }
}
