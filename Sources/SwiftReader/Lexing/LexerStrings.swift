// String literals: raw and multi-line ones, and the way into and out of interpolations.

extension Lexer {
  /// At the first quote, behind `pounds` pound signs that began at `start`.
  mutating func lexString(from start: Int, pounds: Int) {
    position = start + pounds
    let quote = bytes[position]
    position += 1
    var isMultiline = false
    if isAtThreeQuotes(position - 1),
      pounds == 0 || !closesOnThisLine(from: position + 2, pounds: pounds)
    {
      isMultiline = true
      position += 2
    }
    let string = OpenString(
      openToken: UInt32(truncatingIfNeeded: tokens.count),
      bracketBase: UInt32(truncatingIfNeeded: openBrackets.count),
      pounds: UInt32(truncatingIfNeeded: pounds), isMultiline: isMultiline, isSkipped: false)
    switch scanContents(string, quote: quote) {
    case .closed: emit(.string, from: start)
    case .unterminated:
      note(.unterminatedString, at: start)
      emit(.string, from: start)
    case .interpolation:
      emit(.stringOpen, from: start)
      beginInterpolation(string)
    }
  }

  /// The end of the literal that begins with the quote at `start`, if it is one of a single line without
  /// escapes, as most are; nil where there is more to find out.
  @inline(__always)
  func endOfPlainString(from start: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    let close = endOfStringBytes(from: start &+ 1)
    guard bytes[close] == quote, close > start &+ 1 || bytes[close &+ 1] != quote else {
      return nil
    }
    return close &+ 1
  }

  func isAtThreeQuotes(_ offset: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    return bytes[offset] == quote && bytes[offset &+ 1] == quote && bytes[offset &+ 2] == quote
  }

  /// After the parenthesis that ends an interpolation of `string`.
  mutating func continueString(_ string: OpenString) {
    let start = position
    switch scanContents(string, quote: UInt8(ascii: "\"")) {
    case .interpolation:
      strings.removeLast()
      beginInterpolation(string)
    case .closed: endString(string, from: start)
    case .unterminated:
      note(.unterminatedString, at: Int(tokens[string.openToken].start))
      endString(string, from: start)
    }
  }

  private mutating func beginInterpolation(_ string: OpenString) {
    // At the backslash.
    position += 1 + Int(string.pounds)
    var string = string
    let before = openBrackets.count
    string.bracketBase = UInt32(truncatingIfNeeded: before)
    open(.leftParen)
    string.isSkipped = openBrackets.count == before
    strings.append(string)
  }

  private mutating func endString(_ string: OpenString, from start: Int) {
    strings.removeLast()
    let closer = tokens.count
    emit(.stringClose, from: start)
    guard closer < tokens.count else { return }
    tokens[closer].partner = string.openToken
    tokens[string.openToken].partner = UInt32(closer)
  }

  /// A line or the file ends inside an interpolation. Never a part of the loop over all tokens: what little
  /// it needs would be kept through each turn.
  @inline(never)
  mutating func abandonInterpolation() {
    guard let string = strings.last else { return }
    if string.isSkipped {
      strings.removeLast()
      return
    }
    note(.unterminatedString, at: Int(tokens[string.openToken].start))
    closeBrackets(downTo: Int(string.bracketBase), at: UInt32(tokens.count))
    endString(string, from: position)
  }

  /// After a parenthesis that ended something nested too deeply to be kept.
  mutating func continueSkippedString() {
    guard let string = strings.last, string.isSkipped else { return }
    strings.removeLast()
    switch scanContents(string, quote: UInt8(ascii: "\"")) {
    case .interpolation: beginInterpolation(string)
    case .closed, .unterminated: break
    }
  }

  enum Scan { case closed, interpolation, unterminated }

  /// Moves to behind the literal's end, or to the backslash of its next interpolation.
  mutating func scanContents(_ string: OpenString, quote: UInt8) -> Scan {
    let pounds = Int(string.pounds)
    while true {
      position = endOfStringBytes(from: position)
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"):
        guard hasPounds(pounds, at: position + 1) else {
          position += 1
          continue
        }
        let escaped = bytes[position + 1 + pounds]
        if escaped == UInt8(ascii: "(") { return .interpolation }
        position += 1 + pounds
        // A line break is counted where it stands; everything else is skipped.
        if escaped != UInt8(ascii: "\n"), escaped != UInt8(ascii: "\r"), position < end {
          position += 1
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard string.isMultiline else { return .unterminated }
        noteCodeLine()
        newline()
      case 0 where position >= end:
        return .unterminated
      case quote:
        if string.isMultiline {
          if bytes[position + 1] == quote, bytes[position + 2] == quote,
            hasPounds(pounds, at: position + 3)
          {
            position += 3 + pounds
            return .closed
          }
        } else if hasPounds(pounds, at: position + 1) {
          position += 1 + pounds
          return .closed
        }
        position += 1
      default:
        position &+= 1
      }
    }
  }

  private mutating func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    for index in 0..<pounds where bytes[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// `#"""#` and `#""" "#` are strings of one line: quote signs between raw delimiters.
  private mutating func closesOnThisLine(from start: Int, pounds: Int) -> Bool {
    if hasPounds(pounds, at: start) { return true }
    var cursor = start
    while cursor < end, bytes[cursor] != UInt8(ascii: "\n"), bytes[cursor] != UInt8(ascii: "\r") {
      if bytes[cursor] == UInt8(ascii: "\""), hasPounds(pounds, at: cursor + 1) { return true }
      cursor += 1
    }
    return false
  }
}
