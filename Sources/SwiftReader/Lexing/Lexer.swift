// Source bytes to tokens: one pass, no allocation per token, an explicit stack for interpolations.

/// Splits one file into tokens, matches its brackets, and notes where lines begin, which lines
/// hold code, and which comments speak to us. Kept from file to file for its buffers.
struct Lexer: ~Copyable {
  /// Beyond this many open brackets nothing is read, so that memory stays in proportion. It is far
  /// more than any compiler accepts.
  static let maximumDepth = 200_000

  var tokens = FlatArray<Token>(capacity: 1 << 14)
  var lines = FlatArray<Line>(capacity: 1 << 12)
  var directives = FlatArray<Directive>()
  var problems = FlatArray<Problem>()

  /// Indices of the opening brackets that are not closed yet.
  var openBrackets = FlatArray<UInt32>()
  /// The string literals whose interpolations we are in.
  var strings = FlatArray<OpenString>()

  var bytes: UnsafePointer<UInt8>
  var end = 0
  var position = 0
  private var lastTokenEnd = 0
  /// Whether a token may be the first of its line, or one that is not kept: one thing to ask instead of
  /// two.
  var isUnusual = true
  var sawNewline = true
  /// Brackets opened beyond `maximumDepth`; no token is kept while there are any.
  private var skippedDepth = 0
  /// A `#/` literal over several lines was not closed: no later one will be.
  var sawUnterminatedRegex = false

  /// Known for good when the first brace has come.
  private(set) var bodies = Bodies.all
  /// The number of functions whose bodies were passed over.
  private(set) var leftOutCount = 0
  /// Up to here no body can be passed over.
  var vainBodyEnd = 0

  let classes = ByteClassTable.shared
  let keywords = KeywordTable.shared

  struct OpenString: BitwiseCopyable {
    var openToken: UInt32
    /// `openBrackets.count` before the interpolation's own parenthesis.
    var bracketBase: UInt32
    var pounds: UInt32
    var isMultiline: Bool
    /// The literal began where nothing is kept any more.
    var isSkipped: Bool
  }

  init() {
    bytes = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    bytes.deallocate()
  }

  /// Reads all of `source`; `tokens` then ends with `endOfFile`. There is none between braces that are
  /// marked as `isLeftOut`.
  mutating func run(_ source: SourceFile, bodies: Bodies = .all) {
    tokens.reset()
    lines.reset()
    directives.reset()
    problems.reset()
    openBrackets.reset()
    strings.reset()
    bytes = source.bytes
    end = source.count
    position = 0
    lastTokenEnd = 0
    noteLineStart()
    skippedDepth = 0
    sawUnterminatedRegex = false
    self.bodies = bodies
    leftOutCount = 0
    vainBodyEnd = 0
    // Swift code has a token for about every four bytes.
    tokens.reserve(end / 4 + 16)
    lines.append(Line(start: 0))
    if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if bytes[position] == UInt8(ascii: "#"), bytes[position + 1] == UInt8(ascii: "!") {
      let start = position
      position = endOfLine(from: start)
      emitRare(.shebang, from: start)
    }
    lexAll()
    while !strings.isEmpty { abandonInterpolation() }
    closeBrackets(downTo: 0, at: UInt32(tokens.count))
    skippedDepth = 0
    emitRare(.endOfFile, from: position)
    lines.append(Line(start: UInt32(end) &+ 1))
  }

  /// Where the current token begins is kept in a variable here, not in `position`, which is memory:
  /// what the next token waits for is where this one ends.
  private mutating func lexAll() {
    var start = position
    while true {
      // Between most tokens there is one space or none.
      if bytes[start] == UInt8(ascii: " ") { start &+= 1 }
      let byte = bytes[start]
      if classes.has(byte, .identifierStart) {
        let name = NameBytes(at: bytes + start)
        var nameEnd = start &+ name.count
        if name.count == NameBytes.width || classes.has(bytes[nameEnd], .mayContinueIdentifier) {
          nameEnd = endOfLongName(from: nameEnd)
        }
        // Two tokens, of which one is as good as known: most names are no words.
        if let found = keywords.lookUp(bytes + start, length: nameEnd &- start, head: name.head) {
          emit(found.kind, start, nameEnd, word: found.word)
        } else {
          emit(.identifier, start, nameEnd)
        }
        start = nameEnd
        continue
      }
      let kind: TokenKind
      var partner: UInt32 = 0
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        start = endOfBlanks(from: start &+ 1)
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if isInStringOfOneLine {
          position = start
          abandonInterpolation()
          continue
        }
        start = newline(at: start)
        if bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") {
          start = endOfBlanks(from: start)
        } else if bytes[start] == bytes[start &+ 1], isAtConflictMarker(start) {
          note(.conflictMarker, at: start)
          start = endOfLine(from: start)
        }
        continue
      case UInt8(ascii: "\""):
        guard let end = endOfPlainString(from: start) else {
          position = start
          lexString(from: start, pounds: 0)
          start = position
          continue
        }
        emit(.string, start, end)
        start = end
        continue
      case UInt8(ascii: "("):
        guard noteOpening(at: &start) else { continue }
        kind = .leftParen
      case UInt8(ascii: "{"):
        guard noteOpening(at: &start) else { continue }
        if bodies != .all, isAtBodyToLeaveOut() {
          start = emitBody(from: start)
          continue
        }
        kind = .leftBrace
      case UInt8(ascii: "["):
        guard noteOpening(at: &start) else { continue }
        kind = .leftBracket
      case UInt8(ascii: ")"):
        guard let opener = opener(closedBy: .rightParen) else {
          position = start
          closeParenthesis()
          start = position
          continue
        }
        (kind, partner) = (.rightParen, opener)
      case UInt8(ascii: "}"):
        guard let opener = opener(closedBy: .rightBrace) else {
          position = start
          close(.rightBrace)
          start = position
          continue
        }
        (kind, partner) = (.rightBrace, opener)
      case UInt8(ascii: "]"):
        guard let opener = opener(closedBy: .rightBracket) else {
          position = start
          close(.rightBracket)
          start = position
          continue
        }
        (kind, partner) = (.rightBracket, opener)
      case UInt8(ascii: ","): kind = .comma
      case UInt8(ascii: ";"): kind = .semicolon
      case UInt8(ascii: ":") where bytes[start &+ 1] != UInt8(ascii: ":"): kind = .colon
      case UInt8(ascii: "@"): kind = .at
      case UInt8(ascii: "\\"): kind = .backslash
      case UInt8(ascii: ".") where !classes.has(bytes[start &+ 1], .operatorPart): kind = .period
      case UInt8(ascii: "=") where !classes.has(bytes[start &+ 1], .mayContinueOperator):
        kind = .equal
      case UInt8(ascii: "?") where isBehindName(start): kind = .postfixQuestion
      case UInt8(ascii: "!") where isBehindName(start): kind = .postfixExclamation
      case UInt8(ascii: "/") where bytes[start &+ 1] == UInt8(ascii: "/"):
        position = start
        lexLineComment()
        start = position
        continue
      default:
        position = start
        if byte == 0, start >= end { return }
        lexOther(byte, from: start)
        start = position
        continue
      }
      emit(kind, start, start &+ 1, partner: partner)
      start &+= 1
    }
  }

  /// Whether a name or number ends there, so that a mark is a postfix one.
  @inline(__always)
  private func isBehindName(_ offset: Int) -> Bool {
    offset > 0 && classes.has(bytes[offset &- 1], .identifierRest)
  }

  /// In an interpolation of a literal in which no line may end.
  @inline(__always)
  private var isInStringOfOneLine: Bool {
    !strings.isEmpty && !strings[strings.count &- 1].isMultiline
  }

  @inline(never)
  private mutating func isAtBodyToLeaveOut() -> Bool {
    if bodies == .ofApps { bodies = importsTests ? .none : .all }
    return bodies == .none && skippedDepth == 0 && strings.isEmpty && isAtFunctionBody()
  }

  /// The `{` of a function, and where to go on.
  @inline(never)
  private mutating func emitBody(from start: Int) -> Int {
    let opener = tokens.count
    emit(.leftBrace, start, start &+ 1)
    guard passOverBody(from: start &+ 1) else { return start &+ 1 }
    tokens[opener].flags.insert(.isLeftOut)
    leftOutCount &+= 1
    return position
  }

  private mutating func lexOther(_ byte: UInt8, from start: Int) {
    switch byte {
    case UInt8(ascii: "'"): lexString(from: start, pounds: 0)
    case UInt8(ascii: "/"):
      if bytes[start &+ 1] == UInt8(ascii: "*") {
        lexBlockComment()
      } else {
        lexOperator(from: start)
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber(from: start)
    case UInt8(ascii: ":"):
      position = start &+ 2
      emitRare(.colonColon, from: start)
    case UInt8(ascii: "#"): lexPound(from: start)
    case UInt8(ascii: "`"): lexBacktick(from: start)
    case UInt8(ascii: "$"): lexDollar(from: start)
    case 0:
      note(.nulByte, at: start)
      position = start &+ 1
    default:
      if classes.has(byte, .operatorPart) {
        lexOperator(from: start)
      } else {
        lexNonASCII(from: start)
      }
    }
  }

  // MARK: Emitting

  @inline(__always)
  mutating func emit(
    _ kind: TokenKind, _ start: Int, _ tokenEnd: Int, word: Word = .none, partner: UInt32 = 0
  ) {
    var flags = TokenFlags(rawValue: start == lastTokenEnd ? 0 : TokenFlags.spaceBefore.rawValue)
    if isUnusual {
      if sawNewline {
        noteCodeLine()
        flags.insert(.firstOnLine)
      }
      if skippedDepth > 0 { return }
      sawNewline = false
      isUnusual = false
    }
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: tokenEnd),
        partner: partner, kind: kind, word: word, flags: flags))
    lastTokenEnd = tokenEnd
  }

  /// The token from `start` to where we are.
  @inline(__always)
  mutating func emit(_ kind: TokenKind, from start: Int) { emit(kind, start, position) }

  /// The same for what is seldom enough to be called: `emit` is a part of the loop.
  @inline(never)
  mutating func emitRare(_ kind: TokenKind, from start: Int) { emit(kind, from: start) }

  mutating func single(_ kind: TokenKind) {
    let start = position
    position = start &+ 1
    emit(kind, from: start)
  }

  /// Consumes a line break: `\n`, `\r\n` or `\r`.
  mutating func newline() { position = newline(at: position) }

  /// What comes behind the line break.
  @inline(__always)
  mutating func newline(at offset: Int) -> Int {
    var next = offset &+ 1
    if bytes[offset] == UInt8(ascii: "\r"), bytes[next] == UInt8(ascii: "\n") { next &+= 1 }
    lines.append(Line(start: UInt32(truncatingIfNeeded: next)))
    noteLineStart()
    return next
  }

  /// The next token is the first of its line.
  @inline(__always)
  mutating func noteLineStart() {
    sawNewline = true
    isUnusual = true
  }

  /// A line that only holds a part of a string literal is a line of code.
  @inline(__always)
  mutating func noteCodeLine() { lines[lines.count &- 1].noteCode() }

  mutating func note(_ kind: Problem.Kind, at offset: Int) {
    // A file of garbage gets a handful of problems, not millions.
    guard problems.count < 100 else { return }
    problems.append(Problem(kind: kind, offset: UInt32(truncatingIfNeeded: offset)))
  }

  // MARK: Brackets

  mutating func open(_ kind: TokenKind) {
    var start = position
    if noteOpening(at: &start) { single(kind) } else { position = start }
  }

  /// Before the token of an opening bracket; false where it is too deep to be kept, and moved behind.
  @inline(__always)
  private mutating func noteOpening(at offset: inout Int) -> Bool {
    if openBrackets.count >= Self.maximumDepth {
      openTooDeep(at: offset)
      offset &+= 1
      return false
    }
    openBrackets.append(UInt32(truncatingIfNeeded: tokens.count))
    return true
  }

  /// Before the token of a closing bracket that fits the innermost open one, as nearly all do. Where
  /// strings have interpolations around it there is more to find out.
  @inline(__always)
  private mutating func opener(closedBy kind: TokenKind) -> UInt32? {
    guard skippedDepth == 0, strings.isEmpty, !openBrackets.isEmpty else { return nil }
    let opener = openBrackets[openBrackets.count &- 1]
    guard tokens[opener].kind.closer == kind else { return nil }
    openBrackets.removeLast()
    tokens[opener].partner = UInt32(truncatingIfNeeded: tokens.count)
    return opener
  }

  @inline(never)
  private mutating func openTooDeep(at offset: Int) {
    if skippedDepth == 0 { note(.nestingTooDeep, at: offset) }
    skippedDepth += 1
    isUnusual = true
    noteCodeLine()
  }

  mutating func close(_ kind: TokenKind) {
    if skippedDepth > 0 {
      position &+= 1
      noteCodeLine()
      skippedDepth &-= 1
      return
    }
    let closer = UInt32(truncatingIfNeeded: tokens.count)
    let base = strings.last.map { Int($0.bracketBase) + 1 } ?? 0
    if openBrackets.count > base {
      let opener = openBrackets[openBrackets.count &- 1]
      if tokens[opener].kind.closer == kind {
        openBrackets.removeLast()
        tokens[opener].partner = closer
        single(kind)
        tokens[closer].partner = opener
        return
      }
    }
    closeMismatched(kind, base: base)
  }

  /// A closing bracket that does not fit the innermost open one. A brace outweighs parentheses and
  /// square brackets: those are what people forget to close while they type.
  private mutating func closeMismatched(_ kind: TokenKind, base: Int) {
    let closer = UInt32(tokens.count)
    var depth = openBrackets.count
    while depth > base {
      let opener = tokens[openBrackets[depth - 1]].kind
      if opener.closer == kind { break }
      if kind != .rightBrace, opener == .leftBrace {
        depth = base
        break
      }
      depth -= 1
    }
    guard depth > base else {
      note(.unmatchedBracket, at: position)
      single(kind)
      tokens[closer].partner = closer
      return
    }
    closeBrackets(downTo: depth, at: closer)
    let opener = openBrackets[depth - 1]
    openBrackets.removeLast()
    tokens[opener].partner = closer
    single(kind)
    tokens[closer].partner = opener
  }

  /// Gives up on open brackets: their contents end before the token `index`.
  mutating func closeBrackets(downTo depth: Int, at index: UInt32) {
    while openBrackets.count > depth {
      let opener = openBrackets[openBrackets.count - 1]
      openBrackets.removeLast()
      tokens[opener].partner = index
      tokens[opener].flags.insert(.unclosed)
      note(.unclosedBracket, at: Int(tokens[opener].start))
    }
  }

  private mutating func closeParenthesis() {
    guard let string = strings.last else {
      close(.rightParen)
      return
    }
    if skippedDepth > 0 {
      position += 1
      skippedDepth -= 1
      if skippedDepth == 0 || string.isSkipped { continueSkippedString() }
      return
    }
    // Only parentheses count inside an interpolation: a brace or square bracket left open there
    // must not swallow the rest of the literal.
    var depth = openBrackets.count
    while depth > Int(string.bracketBase) + 1, tokens[openBrackets[depth - 1]].kind != .leftParen {
      depth -= 1
    }
    closeBrackets(downTo: depth, at: UInt32(tokens.count))
    guard depth > Int(string.bracketBase) else {
      single(.rightParen)
      return
    }
    let opener = openBrackets[depth - 1]
    openBrackets.removeLast()
    let closer = tokens.count
    tokens[opener].partner = UInt32(closer)
    single(.rightParen)
    tokens[closer].partner = opener
    if depth - 1 == Int(string.bracketBase) { continueString(string) }
  }
}

extension FlatArray {
  var last: Element? {
    @inline(__always) get { isEmpty ? nil : self[count - 1] }
  }
}
