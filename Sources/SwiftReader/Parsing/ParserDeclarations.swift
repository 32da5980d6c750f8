// Declarations: attributes and modifiers, then what their keyword introduces.

enum DeclarationState {
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
    parseHead()
  }

  /// Behind the arguments of one of its attributes.
  private mutating func goOnAfterAttribute() { parseHead() }

  /// What comes before the keyword, and what the keyword introduces.
  @inline(__always)
  private mutating func parseHead() {
    if parseAttributesAndModifiers() { parseIntroducer() }
  }

  mutating func stepDeclaration() {
    switch top.pointee.state {
    case DeclarationState.attributes:
      goOnAfterAttribute()
    case DeclarationState.signature:
      parseSignature()
    case DeclarationState.macroValue:
      let declaration = top.pointee.node
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

  // MARK: Introducers

  /// Adds the declaration of the frame on top, and makes it that frame's node.
  mutating func addDeclaration(_ kind: Declaration.Kind) -> FactIndex<Declaration> {
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

  @inline(__always)
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
    case .var: parseBindings(.variable)
    case .let: parseBindings(.constant)
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
  mutating func parseName(of declaration: FactIndex<Declaration>) {
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
        range: TextRange(start: tokens[Int(frame.start)].start, end: previousEnd),
        modifiers: modifiers,
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
      type.isNone
      ? TextRange(start: tokens[start].start, end: tokens[start].start)
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
      next.range = range(of: current)
      placeDeclaration(&next)
      top.pointee.target = UInt32(truncatingIfNeeded: declarations.count)
      declarations.append(next)
      top.pointee.state = 0
    }
  }
}
