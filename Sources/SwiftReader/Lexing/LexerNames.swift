// Identifiers, numbers, and what begins with `#`, `$` or a backtick.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Lexer {
  /// The end of a name that goes on behind its first sixteen bytes, or may: with characters outside ASCII
  /// or `$`.
  mutating func endOfLongName(from start: Int) -> Int {
    let cursor = start &+ NameBytes.rest(at: bytes + start)
    return classes.has(bytes[cursor], .mayContinueIdentifier)
      ? skipNonASCIIRest(from: cursor) : cursor
  }

  /// The end of an identifier that has characters outside ASCII.
  private mutating func skipNonASCIIRest(from start: Int) -> Int {
    var cursor = start
    while true {
      if classes.has(bytes[cursor], .identifierRest) {
        cursor += 1
      } else if bytes[cursor] >= 0x80, let (scalar, length) = decodeScalar(bytes + cursor),
        scalar.isIdentifierCharacter
      {
        cursor += length
      } else {
        return cursor
      }
    }
  }

  mutating func lexNonASCII(from start: Int) {
    guard bytes[start] >= 0x80 else {
      position = start + 1
      emit(.unknown, from: start)
      return
    }
    guard let (scalar, length) = decodeScalar(bytes + start), start + length <= end else {
      note(.invalidUTF8, at: start)
      position = start + 1
      return
    }
    if scalar.isUnicodeSpace {
      position = start + length
    } else if scalar.isOperatorCharacter {
      lexOperator(from: start)
    } else if scalar.isIdentifierCharacter {
      position = skipNonASCIIRest(from: start)
      emit(.identifier, from: start)
    } else {
      note(.unexpectedCharacter, at: start)
      position = start + length
      emit(.unknown, from: start)
    }
  }

  mutating func lexBacktick(from start: Int) {
    var cursor = start + 1
    while bytes[cursor] != UInt8(ascii: "`") {
      if cursor >= end || bytes[cursor] == UInt8(ascii: "\n") || bytes[cursor] == UInt8(ascii: "\r")
      {
        position = start + 1
        emit(.unknown, from: start)
        return
      }
      cursor += 1
    }
    position = cursor + 1
    emit(.identifier, from: start)
  }

  mutating func lexDollar(from start: Int) {
    var cursor = start + 1
    var isNumber = true
    while classes.has(bytes[cursor], .identifierRest) {
      if !classes.has(bytes[cursor], .digit) { isNumber = false }
      cursor += 1
    }
    if bytes[cursor] >= 0x80 {
      isNumber = false
      cursor = skipNonASCIIRest(from: cursor)
    }
    position = cursor
    emit(isNumber && cursor > start + 1 ? .dollarIdentifier : .identifier, from: start)
  }

  mutating func lexNumber(from start: Int) {
    var cursor = start
    var isFloat = false
    let isTupleIndex = tokens.count > 0 && tokens[tokens.count - 1].kind == .period
    let second = bytes[start &+ 1]
    if bytes[start] == UInt8(ascii: "0"), second == UInt8(ascii: "x") {
      cursor += 2
      while isHexDigit(bytes[cursor]) { cursor += 1 }
      if bytes[cursor] == UInt8(ascii: "."), isHexDigit(bytes[cursor + 1]) {
        var fraction = cursor + 1
        while isHexDigit(bytes[fraction]) { fraction += 1 }
        if bytes[fraction] | 0x20 == UInt8(ascii: "p") { cursor = fraction }
      }
      if bytes[cursor] | 0x20 == UInt8(ascii: "p") {
        isFloat = true
        cursor += 1
        if bytes[cursor] == UInt8(ascii: "+") || bytes[cursor] == UInt8(ascii: "-") { cursor += 1 }
      }
    } else {
      while isDecimal(bytes[cursor]) { cursor &+= 1 }
      // `pair.0.1` is two members, not a member `0.1`.
      if !isTupleIndex {
        if bytes[cursor] == UInt8(ascii: "."), classes.has(bytes[cursor + 1], .digit) {
          isFloat = true
          cursor += 1
          while isDecimal(bytes[cursor]) { cursor += 1 }
        }
        if bytes[cursor] | 0x20 == UInt8(ascii: "e") {
          var exponent = cursor + 1
          if bytes[exponent] == UInt8(ascii: "+") || bytes[exponent] == UInt8(ascii: "-") {
            exponent += 1
          }
          if classes.has(bytes[exponent], .digit) {
            isFloat = true
            cursor = exponent
          }
        }
      }
    }
    while classes.has(bytes[cursor], .identifierRest) { cursor &+= 1 }
    position = cursor
    emit(isFloat ? .float : .integer, from: start)
  }

  @inline(__always)
  private func isDecimal(_ byte: UInt8) -> Bool {
    classes.has(byte, .digit) || byte == UInt8(ascii: "_")
  }

  private mutating func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  mutating func lexPound(from start: Int) {
    var cursor = start
    while bytes[cursor] == UInt8(ascii: "#") { cursor += 1 }
    if bytes[cursor] == UInt8(ascii: "\"") || bytes[cursor] == UInt8(ascii: "'") {
      lexString(from: start, pounds: cursor - start)
      return
    }
    if bytes[cursor] == UInt8(ascii: "/") {
      let regexEnd = scanExtendedRegex(from: start)
      let isFirstOnLine = sawNewline
      while position < regexEnd {
        if bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\r") {
          noteCodeLine()
          newline()
        } else {
          position += 1
        }
      }
      sawNewline = isFirstOnLine
      noteCodeLine()
      emit(.regex, from: start)
      return
    }
    if cursor - start > 1 {
      // A row of pound signs before nothing that they could delimit.
      position = cursor
      emit(.unknown, from: start)
      return
    }
    var nameEnd = start + 1
    while classes.has(bytes[nameEnd], .identifierRest) { nameEnd += 1 }
    if let kind = directiveKind(start + 1, length: nameEnd - start - 1) {
      position = nameEnd
      emit(kind, from: start)
    } else {
      single(.pound)
    }
  }

  private mutating func directiveKind(_ start: Int, length: Int) -> TokenKind? {
    func matches(_ text: StaticString) -> Bool {
      length == text.utf8CodeUnitCount && memcmp(bytes + start, text.utf8Start, length) == 0
    }
    switch bytes[start] {
    case UInt8(ascii: "i") where matches("if"): return .poundIf
    case UInt8(ascii: "e"):
      if matches("else") { return .poundElse }
      if matches("elseif") { return .poundElseif }
      return matches("endif") ? .poundEndif : nil
    case UInt8(ascii: "a") where matches("available"): return .poundAvailable
    case UInt8(ascii: "u") where matches("unavailable"): return .poundUnavailable
    case UInt8(ascii: "s") where matches("sourceLocation"): return .poundSourceLocation
    default: return nil
    }
  }
}
