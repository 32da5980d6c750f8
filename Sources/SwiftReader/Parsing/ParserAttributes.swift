// Attributes with their arguments, and modifiers, before a declaration.

extension FileReader {
  /// False when an attribute's arguments have to be read first.
  @inline(__always)
  mutating func parseAttributesAndModifiers() -> Bool {
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
    // `open(x)` in a body is a call; here it can only be `open(set)`.
    let takesArgument = Modifiers.takesArgument(current) || word == .open
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
  var modifiers: Modifiers {
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
  private mutating func hasSpecialArguments(_ name: Token) -> Bool {
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

  @inline(__always)
  mutating func flushAttributes(above mark: UInt32) -> FactRange<Attribute> {
    let first = attributes.count
    // Few declarations have any.
    if pendingAttributes.count > Int(mark) { movePendingAttributes(above: Int(mark)) }
    return FactRange(start: first, count: attributes.count - first)
  }

  @inline(never)
  private mutating func movePendingAttributes(above mark: Int) {
    for index in mark..<pendingAttributes.count { attributes.append(pendingAttributes[index]) }
    pendingAttributes.truncate(to: mark)
  }
}
