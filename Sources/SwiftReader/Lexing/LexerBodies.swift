// What functions do, passed over without a token, for files of which only what they declare matters: where
// tests are 38 % of the text that makes lexing a quarter cheaper.

/// What is read of that which functions do.
public enum Bodies: Sendable {
  case all
  /// Nothing where a file imports what only tests can.
  case ofApps
  case none
}

extension Lexer {
  /// Whether an import came that an app cannot have.
  var importsTests: Bool {
    for index in 0..<tokens.count where tokens[index].kind == .import {
      guard index + 2 < tokens.count, index == 0 || tokens[index - 1].kind != .period else {
        continue
      }
      // `import class XCTest.XCTestCase`
      let name = tokens[index + (tokens[index + 1].kind.isReservedWord ? 2 : 1)]
      let text = UnsafeBufferPointer(
        start: bytes + Int(name.start), count: Int(name.end - name.start))
      if TestModules.contain(text) { return true }
    }
    return false
  }

  /// Whether the `{` that comes next begins what a function does: back to `func` or `init` there is nothing
  /// but a signature.
  mutating func isAtFunctionBody() -> Bool {
    var index = tokens.count &- 1
    // Nobody writes longer signatures; the bound keeps a file of braces linear.
    for _ in 0..<64 {
      guard index >= 0 else { return false }
      switch tokens[index].kind {
      case .func, .`init`: return index == 0 || tokens[index &- 1].kind != .period
      case .rightParen, .rightBracket:
        guard tokens[index].partner < index else { return false }
        index = Int(tokens[index].partner)
      case .leftBrace, .rightBrace, .leftParen, .leftBracket, .semicolon, .equal, .pound, .var,
        .let,
        .case, .class, .struct, .enum, .extension, .protocol, .subscript, .deinit:
        return false
      default: break
      }
      index &-= 1
    }
    return false
  }

  /// Moves from behind a `{` to the `}` that closes it. Lines, their code and the comments that speak to us
  /// are noted as they are on the way with tokens. Returns false, with nothing changed, where something is in
  /// between that takes tokens to be understood: a regular expression, raw strings, mistakes.
  mutating func passOverBody(from start: Int) -> Bool {
    // What lies before was looked at once, in vain.
    guard start >= vainBodyEnd else { return false }
    let before = (lines.count, directives.count, problems.count, openBrackets.count)
    if passOverBrackets(from: start), problems.count == before.2 { return true }
    vainBodyEnd = position
    lines.truncate(to: before.0)
    directives.truncate(to: before.1)
    problems.truncate(to: before.2)
    openBrackets.truncate(to: before.3)
    sawNewline = false
    isUnusual = false
    return false
  }

  /// What is waited for inside a body, kept where the indices of open brackets are otherwise.
  private enum Awaited {
    static let parenthesis = UInt32(UInt8(ascii: ")"))
    static let bracket = UInt32(UInt8(ascii: "]"))
    static let brace = UInt32(UInt8(ascii: "}"))
    /// The parenthesis ends an interpolation.
    static let interpolation: UInt32 = 256
    static let multilineInterpolation: UInt32 = 512
  }

  private mutating func passOverBrackets(from start: Int) -> Bool {
    let base = openBrackets.count
    /// Interpolations around us in which no line may end.
    var interpolations = 0
    var cursor = start
    while true {
      cursor = endOfPlainBytes(from: cursor)
      position = cursor
      let byte = bytes[cursor]
      switch byte {
      case UInt8(ascii: "("):
        if bytes[cursor &+ 1] == UInt8(ascii: ")") {
          cursor &+= 2
          continue
        }
        openBrackets.append(Awaited.parenthesis)
      case UInt8(ascii: "{"): openBrackets.append(Awaited.brace)
      case UInt8(ascii: "["): openBrackets.append(Awaited.bracket)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard openBrackets.count > base else { return byte == UInt8(ascii: "}") }
        let awaited = openBrackets[openBrackets.count &- 1]
        guard UInt32(byte) == awaited & 0xFF else { return false }
        noteCodeOfLine()
        openBrackets.removeLast()
        if awaited > 0xFF {
          let isMultiline = awaited & Awaited.multilineInterpolation != 0
          if !isMultiline { interpolations &-= 1 }
          position = cursor &+ 1
          guard passOverString(isMultiline: isMultiline, &interpolations) else { return false }
          cursor = position
          continue
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard interpolations == 0 else { return false }
        cursor = newline(at: cursor)
        guard passOverLineStart(&cursor) else { return false }
        continue
      case UInt8(ascii: "\""):
        if let end = endOfPlainString(from: cursor) {
          noteCodeOfLine()
          cursor = end
          continue
        }
        let isMultiline = isAtThreeQuotes(cursor)
        position = cursor &+ (isMultiline ? 3 : 1)
        guard passOverString(isMultiline: isMultiline, &interpolations) else { return false }
        cursor = position
        continue
      case UInt8(ascii: "/"):
        switch bytes[cursor &+ 1] {
        case UInt8(ascii: "/"): lexLineComment()
        case UInt8(ascii: "*"):
          lexBlockComment()
          cursor = position
          guard passOverLineStart(&cursor) else { return false }
          continue
        default: return false
        }
        cursor = position
        continue
      case UInt8(ascii: "#"):
        // A macro, `#if` or a selector: no raw string, regular expression or placeholder.
        guard classes.has(bytes[cursor &+ 1], .identifierStart),
          bytes[cursor &- 1] != UInt8(ascii: "<")
        else { return false }
      case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "\\"),
        UInt8(ascii: "|"), UInt8(ascii: "\t"):
        break
      default: return false
      }
      guard openBrackets.count < Self.maximumDepth else { return false }
      cursor &+= 1
    }
  }

  /// Behind a line break or a comment: notes whether code follows in the line, but for a `}`, which is noted
  /// where it gets a token. False at a mark of a merge.
  @inline(__always)
  private mutating func passOverLineStart(_ cursor: inout Int) -> Bool {
    cursor = endOfBlanks(from: cursor)
    switch bytes[cursor] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "/"), UInt8(ascii: "}"): break
    case bytes[cursor &+ 1] where isAtConflictMarker(cursor): return false
    default: noteCodeOfLine()
    }
    return true
  }

  @inline(__always)
  private mutating func noteCodeOfLine() {
    guard sawNewline else { return }
    noteCodeLine()
    sawNewline = false
    isUnusual = false
  }

  /// From inside a string to behind it, or into its next interpolation; false where it does not end.
  private mutating func passOverString(isMultiline: Bool, _ interpolations: inout Int) -> Bool {
    let string = OpenString(
      openToken: 0, bracketBase: 0, pounds: 0, isMultiline: isMultiline, isSkipped: false)
    let scan = scanContents(string, quote: UInt8(ascii: "\""))
    noteCodeOfLine()
    switch scan {
    case .unterminated: return false
    case .closed: return true
    case .interpolation:
      position &+= 2
      openBrackets.append(
        Awaited.parenthesis
          | (isMultiline ? Awaited.multilineInterpolation : Awaited.interpolation))
      if !isMultiline { interpolations &+= 1 }
      return openBrackets.count < Self.maximumDepth
    }
  }
}
