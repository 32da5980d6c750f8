// `var` and `let`: patterns, annotations, initial values, accessors and observers.

/// What the bindings' frame knows of its current binding.
private enum BindingFlags {
  /// Its declaration was added when the keyword was read, and still lacks a name.
  static let isFirst: UInt8 = 1
  /// A scope is open for its initial value.
  static let openedScope: UInt8 = 2
  static let hasValue: UInt8 = 4
}

extension FileReader {
  // MARK: Variables

  mutating func parseBindings(_ kind: Declaration.Kind) {
    // The frame's `node` is the first name of the current binding, `aux` the number of its names,
    // `target` the first declaration whose type a later annotation may still give.
    let first = addDeclaration(kind)
    pass()
    top.pointee.kind = .bindings
    top.pointee.state = 0
    top.pointee.node = first.raw
    top.pointee.target = first.raw
    // The declaration was added before its name is known; `stepBindings` fills it in.
    top.pointee.flags = BindingFlags.isFirst
    stepBindings()
  }

  mutating func stepBindings() {
    // Most have no value or one of a single token, and nothing of them waits for other frames.
    let depth = depth
    repeat { parseBindingPart() } while self.depth == depth
  }

  @inline(__always)
  private mutating func parseBindingPart() {
    switch top.pointee.state {
    case 0:
      parseBindingPattern()
      top.pointee.state = 1
      if consume(.equal) {
        let declaration = FactIndex<Declaration>(raw: top.pointee.node)
        if top.pointee.aux > 0, !declarations[declaration.int].isLocal {
          declarations[declaration.int].body = openScope(.initialValue, declaration: declaration)
          top.pointee.flags |= BindingFlags.openedScope
        }
        top.pointee.flags |= BindingFlags.hasValue
        pushExpression()
      } else {
        result = .none
        top.pointee.flags &= ~BindingFlags.hasValue
      }
    case 1:
      finishInitialValue()
      top.pointee.state = 2
      if kind == .leftBrace,
        top.pointee.flags & BindingFlags.hasValue == 0 || !current.isFirstOnLine
          || isAtObserverBlock()
      {
        beginAccessors(FactIndex(raw: top.pointee.node))
      }
    default:
      finishBinding()
    }
  }

  @inline(__always)
  private mutating func parseBindingPattern() {
    let isFirst = top.pointee.flags & BindingFlags.isFirst != 0
    if isFirst, kind == .identifier || kind == .selfValue {
      // The only name of most declarations, which were added for it.
      declarations[top.pointee.node].name = range(of: current)
      pass()
      top.pointee.aux = 1
    } else {
      parseOtherPattern(isFirst: isFirst)
    }
    top.pointee.flags &= ~BindingFlags.isFirst
    if consume(.colon) {
      let type = parseType(.property)
      for index in bindingNames { declarations[index].type = type }
    }
  }

  private mutating func parseOtherPattern(isFirst: Bool) {
    let frame = top.pointee
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
    case .identifier, .selfValue:
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
  }

  /// The declarations of the current binding; one without a name for `_`.
  private var bindingNames: Range<Int> {
    let first = Int(top.pointee.node)
    return first..<first + max(1, Int(top.pointee.aux))
  }

  private mutating func finishInitialValue() {
    let declaration = FactIndex<Declaration>(raw: top.pointee.node)
    if top.pointee.flags & BindingFlags.openedScope != 0 {
      closeScope()
      top.pointee.flags &= ~BindingFlags.openedScope
    }
    guard !result.isNone else { return }
    for index in bindingNames { declarations[index].value = result }
    use(result, .initialValue, declaration.raw)
    result = .none
  }

  @inline(__always)
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
  mutating func beginAccessors(_ declaration: FactIndex<Declaration>) {
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

  private mutating func isAccessorModifier(_ word: Word) -> Bool {
    switch word {
    case .mutating, .nonmutating, .underscoreUnderscoreConsuming, .borrowing, .consuming: true
    default: false
    }
  }

  static func accessor(_ token: Token) -> (Declaration.Accessors, Scope.Kind)? {
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
  private mutating func isAccessor(after index: Int) -> Bool {
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
  mutating func isAtObserverBlock() -> Bool {
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
