// Declarations: attributes and modifiers, then what their keyword introduces.

private enum DeclarationState {
  static let attributes: UInt8 = 0
  static let signature: UInt8 = 1
  static let end: UInt8 = 2
  static let macroValue: UInt8 = 3
}

extension FileReader {
  mutating func beginDeclaration() {
    noteStatement()
    push(
      Frame(
        kind: .declaration, state: DeclarationState.attributes,
        start: UInt32(truncatingIfNeeded: at), call: 0, operation: 0,
        mark: UInt32(truncatingIfNeeded: pendingAttributes.count)))
  }

  mutating func stepDeclaration() {
    switch top.pointee.state {
    case DeclarationState.attributes:
      guard parseAttributesAndModifiers() else { return }
      parseIntroducer()
    case DeclarationState.signature:
      parseSignature()
    case DeclarationState.macroValue:
      let declaration = top.pointee.node
      declarations[declaration].value = result
      use(result, .initialValue, declaration)
      result = .none
      parseRequirements(of: FactIndex(raw: declaration))
      finishDeclaration()
    default:
      finishDeclaration()
    }
  }

  private mutating func finishDeclaration() {
    if top.pointee.node != .max {
      declarations[top.pointee.node].range.end = previousEnd
    }
    pop()
  }

  // MARK: Attributes and modifiers

  /// False when an attribute's arguments have to be read first.
  private mutating func parseAttributesAndModifiers() -> Bool {
    while true {
      switch kind {
      case .at:
        if parseAttribute() { return false }
      case .poundIf, .poundElseif, .poundElse, .poundEndif:
        // `#if` around attributes; the declaration comes after it.
        guard pendingAttributes.count > Int(top.pointee.mark) else { return true }
        skipDirective()
      case .class:
        // `class func` has a modifier, `class Name` an introducer.
        guard isAtDeclaration(from: at + 1, inMembers: true) else { return true }
        consumeModifier(bit: 6)
      case .identifier:
        guard word != .none, let bit = Modifiers.bit(word) else { return true }
        if kind == .identifier, word == .async, peek().kind != .let, peek().kind != .var {
          guard isAtDeclaration(from: at, inMembers: true) else { return true }
        }
        consumeModifier(bit: bit)
      default:
        guard let bit = Modifiers.bit(kind) else { return true }
        consumeModifier(bit: bit)
      }
    }
  }

  private mutating func consumeModifier(bit: UInt64) {
    let takesArgument = Modifiers.takesArgument(current)
    advance()
    var bit = bit
    if takesArgument, kind == .leftParen {
      // The variants with an argument follow their modifier in alphabetical order.
      switch peek().word {
      case .set, .safe, .nonsending: bit += 1
      case .unsafe: bit += 2
      default: break
      }
      skipGroup()
    }
    setModifiers(Modifiers(rawValue: modifiers.rawValue | 1 << bit))
  }

  /// The modifiers so far, in two halves in the declaration's frame.
  private var modifiers: Modifiers {
    Modifiers(rawValue: UInt64(top.pointee.operation) << 32 | UInt64(top.pointee.call))
  }

  private mutating func setModifiers(_ modifiers: Modifiers) {
    top.pointee.call = UInt32(truncatingIfNeeded: modifiers.rawValue)
    top.pointee.operation = UInt32(truncatingIfNeeded: modifiers.rawValue >> 32)
  }

  /// At `@`. True when a frame for its arguments was pushed.
  mutating func parseAttribute() -> Bool {
    advance()
    let nameStart = at
    guard kind.isName || kind == .wildcard else {
      problem(.expectedName)
      return false
    }
    let first = current
    let end = scanType(from: TypeCursor(at: at), options: [.isAttributeName])
    if let end { commit(end) } else { advance() }
    pendingAttributes.append(Attribute(name: range(from: nameStart)))
    guard kind == .leftParen, !current.isFirstOnLine else { return false }
    if current.hasSpaceBefore {
      // `@Wrapper (x)`: the parentheses belong to what follows unless a declaration comes after.
      let next = indexAfterGroup(at)
      guard tokens[next].kind == .at || isAtDeclaration(from: next, inMembers: true) else {
        return false
      }
    }
    let argumentsStart = current.start
    if hasSpecialArguments(first) {
      skipGroup()
      pendingAttributes[pendingAttributes.count - 1].arguments = TextRange(
        start: argumentsStart, end: previousEnd)
      return false
    }
    push(
      Frame(
        kind: .attribute, node: UInt32(truncatingIfNeeded: pendingAttributes.count - 1),
        aux: argumentsStart, mark: UInt32(truncatingIfNeeded: pendingArguments.count)))
    pushArguments(flavor: .attribute)
    return true
  }

  mutating func stepAttribute() {
    let frame = top.pointee
    pop()
    result = .none
    let values = flushArguments(above: frame.mark, owner: .none)
    pendingAttributes[frame.node].values = values
    pendingAttributes[frame.node].arguments = TextRange(start: frame.aux, end: previousEnd)
  }

  /// Attributes whose arguments are not expressions.
  private func hasSpecialArguments(_ name: Token) -> Bool {
    if name.word == .available { return true }
    let text = UnsafeBufferPointer(
      start: lexer.bytes + Int(name.start), count: Int(name.end - name.start))
    switch text.first {
    case UInt8(ascii: "o"): return text.elementsEqual("objc".utf8)
    case UInt8(ascii: "b"): return text.elementsEqual("backDeployed".utf8)
    case UInt8(ascii: "d"):
      return text.elementsEqual("differentiable".utf8) || text.elementsEqual("derivative".utf8)
    case UInt8(ascii: "t"): return text.elementsEqual("transpose".utf8)
    case UInt8(ascii: "a"): return text.elementsEqual("abi".utf8)
    case UInt8(ascii: "s"): return text.elementsEqual("specialized".utf8)
    case UInt8(ascii: "l"): return text.elementsEqual("lifetime".utf8)
    case UInt8(ascii: "_"):
      return [
        "_specialize", "_spi_available", "_dynamicReplacement", "_documentation", "_effects",
        "_implements", "_originallyDefinedIn", "_backDeploy", "_lifetime",
      ].contains { text.elementsEqual($0.utf8) }
    default: return false
    }
  }

  func flushedAttributes(above mark: UInt32) -> FactRange<Attribute> {
    FactRange(start: attributes.count, count: pendingAttributes.count - Int(mark))
  }

  mutating func flushAttributes(above mark: UInt32) -> FactRange<Attribute> {
    let flushed = flushedAttributes(above: mark)
    for index in Int(mark)..<pendingAttributes.count { attributes.append(pendingAttributes[index]) }
    pendingAttributes.truncate(to: Int(mark))
    return flushed
  }

  // MARK: Introducers

  /// Adds the declaration of the frame on top, and makes it that frame's node.
  private mutating func addDeclaration(_ kind: Declaration.Kind) -> FactIndex<Declaration> {
    let frame = top.pointee
    var declaration = Declaration(kind: kind)
    declaration.modifiers = modifiers
    declaration.attributes = flushAttributes(above: frame.mark)
    declaration.range = TextRange(start: tokens[Int(frame.start)].start, end: current.end)
    declaration.keyword = range(of: current)
    placeDeclaration(&declaration)
    let index = FactIndex<Declaration>(declarations.count)
    declarations.append(declaration)
    top.pointee.node = index.raw
    top.pointee.state = DeclarationState.end
    return index
  }

  /// Where the declaration stands.
  mutating func placeDeclaration(_ declaration: inout Declaration) {
    let around = scopes[scope.int]
    declaration.scope = scope
    declaration.parent = around.declaration
    if around.kind != .file, around.kind != .members { declaration.flags.insert(.isLocal) }
    if conditionalDepth > 0 { declaration.flags.insert(.isConditional) }
  }

  private mutating func parseIntroducer() {
    switch kind {
    case .import: parseImport()
    case .class: parseNominal(.class)
    case .struct: parseNominal(.struct)
    case .enum: parseNominal(.enum)
    case .protocol: parseNominal(.protocol)
    case .extension: parseExtension()
    case .func: parseFunction()
    case .`init`: parseInitializer()
    case .deinit:
      let declaration = addDeclaration(.deinitializer)
      declarations[declaration.int].name = range(of: current)
      advance()
      parseEffects(of: declaration)
      parseFunctionBody(declaration)
    case .subscript:
      let declaration = addDeclaration(.subscript)
      declarations[declaration.int].name = range(of: current)
      advance()
      parseGenericParameters(of: declaration)
      beginParameters()
    case .var: beginBindings(.variable)
    case .let: beginBindings(.constant)
    case .case:
      let declaration = addDeclaration(.enumCase)
      top.pointee.kind = .enumCases
      top.pointee.state = 0
      top.pointee.target = declaration.raw
      advance()
    case .typealias: parseTypealias()
    case .associatedtype: parseAssociatedType()
    case .operator, .precedencegroup: parseOperatorDeclaration()
    case .pound:
      result = .none
      _ = flushAttributes(above: top.pointee.mark)
      pop()
      pushExpression()
    case .identifier where word == .actor: parseNominal(.actor)
    case .identifier where word == .macro:
      let declaration = addDeclaration(.macro)
      advance()
      parseName(of: declaration)
      parseGenericParameters(of: declaration)
      beginParameters()
    default:
      problem(.expectedDeclaration)
      _ = flushAttributes(above: top.pointee.mark)
      pop()
    }
  }

  /// The declared name; operators and, in broken code, nothing.
  private mutating func parseName(of declaration: FactIndex<Declaration>) {
    guard kind == .identifier || kind.isReservedWord && !current.isFirstOnLine else {
      problem(.expectedName)
      declarations[declaration.int].name = TextRange(start: current.start, end: current.start)
      return
    }
    declarations[declaration.int].name = range(of: current)
    advance()
  }

  private mutating func parseImport() {
    let frame = top.pointee
    advance()
    var importKind = TextRange.none
    switch kind {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func:
      guard !current.isFirstOnLine else { break }
      importKind = range(of: current)
      advance()
    default: break
    }
    let pathStart = at
    while kind == .identifier || kind.isOperator || kind == .wildcard
      || kind.isReservedWord && !current.isFirstOnLine
    {
      advance()
      guard kind == .period || kind == .colonColon else { break }
      advance()
    }
    if at == pathStart { problem(.expectedName) }
    imports.append(
      Import(
        kind: importKind, path: range(from: pathStart),
        range: TextRange(start: tokens[Int(frame.start)].start, end: previousEnd), modifiers: modifiers,
        attributes: flushAttributes(above: frame.mark), isConditional: conditionalDepth > 0))
    pop()
  }

  private mutating func parseNominal(_ kind: Declaration.Kind) {
    let declaration = addDeclaration(kind)
    advance()
    parseName(of: declaration)
    parseGenericParameters(of: declaration)
    parseInheritanceAndBody(declaration)
  }

  private mutating func parseExtension() {
    let declaration = addDeclaration(.extension)
    advance()
    let start = at
    let type = parseType(.extended)
    declarations[declaration.int].type = type
    declarations[declaration.int].name =
      type.isNone ? TextRange(start: tokens[start].start, end: tokens[start].start)
      : types[type.int].range
    parseInheritanceAndBody(declaration)
  }

  private mutating func parseInheritanceAndBody(_ declaration: FactIndex<Declaration>) {
    if consume(.colon) { parseInheritance(of: declaration) }
    parseRequirements(of: declaration)
    if openBlock(.members, flags: ItemFlags.members, declaration: declaration) {
      declarations[declaration.int].body = scope
      declarations[declaration.int].flags.insert(.hasBody)
    }
  }

  private mutating func parseInheritance(of declaration: FactIndex<Declaration>) {
    let first = types.count
    repeat {
      if kind == .class {
        let start = at
        advance()
        _ = recordType(from: start, to: at, end: previousEnd, .inheritance)
      } else if kind == .leftBrace {
        break
      } else if parseType(.inheritance).isNone {
        break
      }
    } while consume(.comma)
    declarations[declaration.int].inheritance = FactRange(start: first, count: types.count - first)
  }

  private mutating func parseTypealias() {
    let declaration = addDeclaration(.typeAlias)
    advance()
    parseName(of: declaration)
    parseGenericParameters(of: declaration)
    if consume(.equal) { declarations[declaration.int].type = parseType(.aliased) }
    parseRequirements(of: declaration)
  }

  private mutating func parseAssociatedType() {
    let declaration = addDeclaration(.associatedType)
    advance()
    if word == .each { advance() }
    parseName(of: declaration)
    if consume(.colon) { parseInheritance(of: declaration) }
    if consume(.equal) { declarations[declaration.int].type = parseType(.aliased) }
    parseRequirements(of: declaration)
  }

  private mutating func parseOperatorDeclaration() {
    let isGroup = kind == .precedencegroup
    let declaration = addDeclaration(isGroup ? .precedenceGroup : .operator)
    advance()
    declarations[declaration.int].name = range(of: current)
    advance()
    if isGroup {
      if kind == .leftBrace { skipGroup() }
      return
    }
    if consume(.colon) {
      repeat { advance() } while consume(.comma)
    }
    if kind == .leftBrace, !current.isFirstOnLine { skipGroup() }
  }

  // MARK: Functions

  private mutating func parseFunction() {
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

  private mutating func parseInitializer() {
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
  private mutating func beginParameters() {
    top.pointee.state = DeclarationState.signature
    top.pointee.aux = UInt32(truncatingIfNeeded: pendingParameters.count)
    guard kind == .leftParen else {
      problem(.expectedParameters)
      return
    }
    pushParameters(.declaration)
  }

  /// After the parameters: effects, result, `where`, body.
  private mutating func parseSignature() {
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

  private mutating func parseFunctionBody(_ declaration: FactIndex<Declaration>) {
    guard kind == .leftBrace else { return }
    if openBlock(.function, declaration: declaration) {
      declarations[declaration.int].body = scope
      declarations[declaration.int].flags.insert(.hasBody)
    }
  }

  private mutating func parseEffects(of declaration: FactIndex<Declaration>) {
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

  private mutating func parseGenericParameters(of declaration: FactIndex<Declaration>) {
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
    if isAtByte(">") { splitOperator(keeping: current.start + 1) } else { problem(.unexpectedToken) }
  }

  /// Whether the current operator begins with `byte`.
  func isAtByte(_ byte: Unicode.Scalar) -> Bool {
    kind.isOperator && lexer.bytes[Int(current.start)] == UInt8(ascii: byte)
  }

  private mutating func parseRequirements(of declaration: FactIndex<Declaration>) {
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

  // MARK: Enum cases

  mutating func stepEnumCases() {
    // States: 0 a name, 1 after the payload, 2 after the raw value.
    let declaration = FactIndex<Declaration>(raw: top.pointee.target)
    switch top.pointee.state {
    case 0:
      parseName(of: declaration)
      top.pointee.aux = UInt32(truncatingIfNeeded: pendingParameters.count)
      top.pointee.state = 1
      if kind == .leftParen { pushParameters(.payload) }
    case 1:
      declarations[declaration.int].parameters = flushParameters(above: top.pointee.aux)
      top.pointee.state = 2
      result = .none
      if consume(.equal) { pushExpression() }
    default:
      if !result.isNone {
        declarations[declaration.int].value = result
        use(result, .initialValue, declaration.raw)
        result = .none
      }
      declarations[declaration.int].range.end = max(
        previousEnd, declarations[declaration.int].range.start)
      guard consume(.comma), kind == .identifier || kind.isReservedWord else {
        pop()
        return
      }
      var next = Declaration(kind: .enumCase)
      let model = declarations[declaration.int]
      next.modifiers = model.modifiers
      next.attributes = model.attributes
      next.keyword = model.keyword
      next.range = range(of: current)
      placeDeclaration(&next)
      top.pointee.target = UInt32(truncatingIfNeeded: declarations.count)
      declarations.append(next)
      top.pointee.state = 0
    }
  }

  // MARK: Variables

  private mutating func beginBindings(_ kind: Declaration.Kind) {
    // The frame's `node` is the first name of the current binding, `aux` the number of its names,
    // `target` the first declaration whose type a later annotation may still give.
    let first = addDeclaration(kind)
    advance()
    top.pointee.kind = .bindings
    top.pointee.state = 0
    top.pointee.node = first.raw
    top.pointee.target = first.raw
    // The declaration was added before its name is known; `stepBindings` fills it in.
    top.pointee.flags = 1
  }

  mutating func stepBindings() {
    switch top.pointee.state {
    case 0:
      parseBindingPattern()
      top.pointee.state = 1
      if consume(.equal) {
        let declaration = FactIndex<Declaration>(raw: top.pointee.node)
        if top.pointee.aux > 0, !declarations[declaration.int].isLocal {
          declarations[declaration.int].body = openScope(.initialValue, declaration: declaration)
          top.pointee.flags |= 2
        }
        top.pointee.flags |= 4
        pushExpression()
      } else {
        result = .none
        top.pointee.flags &= ~4
      }
    case 1:
      finishInitialValue()
      top.pointee.state = 2
      if kind == .leftBrace,
        top.pointee.flags & 4 == 0 || !current.isFirstOnLine || isAtObserverBlock()
      {
        beginAccessors(FactIndex(raw: top.pointee.node))
      }
    default:
      finishBinding()
    }
  }

  private mutating func parseBindingPattern() {
    let frame = top.pointee
    let isFirst = frame.flags & 1 != 0
    let model = declarations[frame.node]
    var names = 0
    var first = frame.node
    func namedDeclaration(_ name: Token) -> Declaration {
      var declaration = model
      declaration.name = TextRange(start: name.start, end: name.end)
      if !isFirst { declaration.range.start = name.start }
      declaration.type = .none
      declaration.value = .none
      declaration.accessors = []
      declaration.body = .none
      declaration.flags.remove([.isTuplePart, .hasBody])
      return declaration
    }
    /// Puts the first name into the declaration that was added for it, others behind.
    func add(_ declaration: Declaration) {
      if isFirst, names == 0 {
        declarations[frame.node] = declaration
      } else {
        if names == 0 { first = UInt32(truncatingIfNeeded: declarations.count) }
        declarations.append(declaration)
      }
      names += 1
    }
    switch kind {
    case .leftParen:
      let close = current.flags.contains(.unclosed) ? at : indexAfterGroup(at)
      if close == at { advance() }
      while at < close, kind != .endOfFile {
        if kind == .identifier, peek().kind != .colon {
          var declaration = namedDeclaration(current)
          declaration.flags.insert(.isTuplePart)
          add(declaration)
        }
        advance()
      }
    case .wildcard:
      advance()
    case .identifier:
      add(namedDeclaration(current))
      advance()
    case .selfValue:
      add(namedDeclaration(current))
      advance()
    default:
      problem(.expectedName)
    }
    top.pointee.node = first
    top.pointee.aux = UInt32(names)
    if names == 0, isFirst {
      // `let _ = …`: a declaration without a name.
      declarations[frame.node].name = TextRange(start: current.start, end: current.start)
    }
    if names == 0, !isFirst {
      var declaration = namedDeclaration(current)
      declaration.name.end = declaration.name.start
      top.pointee.node = UInt32(truncatingIfNeeded: declarations.count)
      declarations.append(declaration)
    }
    top.pointee.flags &= ~1
    if consume(.colon) {
      let type = parseType(.property)
      for index in bindingNames { declarations[index].type = type }
    }
  }

  /// The declarations of the current binding; one without a name for `_`.
  private var bindingNames: Range<Int> {
    let first = Int(top.pointee.node)
    return first..<first + max(1, Int(top.pointee.aux))
  }

  private mutating func finishInitialValue() {
    let declaration = FactIndex<Declaration>(raw: top.pointee.node)
    if top.pointee.flags & 2 != 0 {
      closeScope()
      top.pointee.flags &= ~2
    }
    guard !result.isNone else { return }
    for index in bindingNames { declarations[index].value = result }
    use(result, .initialValue, declaration.raw)
    result = .none
  }

  private mutating func finishBinding() {
    let names = bindingNames
    let model = declarations[names.lowerBound]
    for index in names {
      declarations[index].range.end = max(previousEnd, declarations[index].range.start)
      declarations[index].accessors = model.accessors
    }
    let hasType = !model.type.isNone
    if hasType {
      // `var a, b: Int`: the annotation holds for `a` too.
      var index = names.lowerBound - 1
      while index >= Int(top.pointee.target), declarations[index].type.isNone,
        declarations[index].value.isNone, declarations[index].accessors.isEmpty,
        declarations[index].scope == model.scope
      {
        declarations[index].type = model.type
        index -= 1
      }
    }
    guard consume(.comma) else {
      pop()
      return
    }
    top.pointee.state = 0
  }

  // MARK: Accessors

  /// At the `{` of accessors or an implicit getter.
  private mutating func beginAccessors(_ declaration: FactIndex<Declaration>) {
    declarations[declaration.int].flags.insert(.hasBody)
    if isAccessor(after: at) {
      push(Frame(kind: .accessors, node: declaration.raw, aux: current.partner))
      advance()
      return
    }
    declarations[declaration.int].accessors.insert(.implicitGet)
    if openBlock(.getter, declaration: declaration) { declarations[declaration.int].body = scope }
  }

  mutating func stepAccessors() {
    let declaration = FactIndex<Declaration>(raw: top.pointee.node)
    while kind.isDirective { skipDirective() }
    guard kind != .rightBrace, kind != .endOfFile else {
      advance()
      pop()
      return
    }
    guard isAccessor(after: at - 1) else {
      problem(.unexpectedToken)
      recoverInGroup(closing: top.pointee.aux, .rightBrace)
      pop()
      return
    }
    let mark = UInt32(truncatingIfNeeded: pendingAttributes.count)
    while kind == .at {
      advance()
      advance()
      if kind == .leftParen, !current.hasSpaceBefore { skipGroup() }
    }
    pendingAttributes.truncate(to: Int(mark))
    while isAccessorModifier(word) { advance() }
    let accessor = Self.accessor(current) ?? (.get, .getter)
    declarations[declaration.int].accessors.insert(accessor.0)
    advance()
    if kind == .leftParen { skipGroup() }
    let effects = parseEffects()
    if effects.isAsync { declarations[declaration.int].flags.insert(.isAsync) }
    if effects.isThrowing { declarations[declaration.int].flags.insert(.isThrowing) }
    // An init accessor's `initializes(…)` and `accesses(…)`, of an early proposal.
    while kind == .identifier, word == .none, peek().kind == .leftParen {
      advance()
      skipGroup()
    }
    if kind == .leftBrace { _ = openBlock(accessor.1, declaration: declaration) }
  }

  /// Moves to the end of a group whose contents make no sense, if it has one.
  mutating func recoverInGroup(closing partner: UInt32, _ closer: TokenKind) {
    guard Int(partner) < tokenCount, tokens[Int(partner)].kind == closer else { return }
    if Int(partner) > at {
      at = Int(partner)
      previousEnd = tokens[at - 1].end
    }
    if kind == closer { advance() }
  }

  private func isAccessorModifier(_ word: Word) -> Bool {
    switch word {
    case .mutating, .nonmutating, .underscoreUnderscoreConsuming, .borrowing, .consuming: true
    default: false
    }
  }

  private static func accessor(_ token: Token) -> (Declaration.Accessors, Scope.Kind)? {
    if token.kind == .`init` { return (.initialize, .otherAccessor) }
    switch token.word {
    case .get: return (.get, .getter)
    case .set: return (.set, .setter)
    case .willSet: return (.willSet, .willSet)
    case .didSet: return (.didSet, .didSet)
    case .underscoreRead, .borrow: return (.read, .otherAccessor)
    case .underscoreModify: return (.modify, .otherAccessor)
    case .unsafeAddress, .addressWithOwner, .addressWithNativeOwner:
      return ([.address, .get], .otherAccessor)
    case .unsafeMutableAddress, .mutableAddressWithOwner:
      return ([.address, .set], .otherAccessor)
    default: return nil
    }
  }

  /// Whether an accessor begins behind the token at `index`.
  private func isAccessor(after index: Int) -> Bool {
    var index = index + 1
    for _ in 0..<8 {
      guard tokens[index].kind == .at else { break }
      index += 2
      if tokens[index].kind == .leftParen, !tokens[index].hasSpaceBefore {
        index = indexAfterGroup(index)
      }
    }
    if isAccessorModifier(tokens[index].word) { index += 1 }
    return Self.accessor(tokens[index]) != nil
  }

  /// At `{`: `didSet`, `willSet` or `init` follow, so that this is no trailing closure.
  func isAtObserverBlock() -> Bool {
    var index = at + 1
    for _ in 0..<8 {
      guard tokens[index].kind == .at, tokens[index + 1].kind == .identifier else { break }
      index += 2
      if tokens[index].kind == .leftParen { index = indexAfterGroup(index) }
    }
    let token = tokens[index]
    return token.kind == .`init` || token.word == .didSet || token.word == .willSet
  }
}
