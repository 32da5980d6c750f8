// Strings with their escapes, and numbers.

extension JSON5Parser {
  // MARK: Strings

  /// At the opening quote.
  mutating func parseString() throws(JSON5Error) -> String {
    let start = position
    let quote = byte
    position += 1
    var contents: [UInt8] = []
    var unescapedStart = position
    while position < end {
      switch byte {
      case quote where contents.isEmpty:
        defer { position += 1 }
        return text.string(unescapedStart..<position)
      case quote:
        contents += text.bytes[unescapedStart..<position]
        position += 1
        return String(decoding: contents, as: UTF8.self)
      case UInt8(ascii: "\\"):
        contents += text.bytes[unescapedStart..<position]
        guard position + 1 < end else { throw unclosedString(at: start, where: "text") }
        if let scalar = try parseEscape() { contents += Array(String(scalar).utf8) }
        unescapedStart = position
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw unclosedString(at: start, where: "line")
      default: position += 1
      }
    }
    throw unclosedString(at: start, where: "text")
  }

  private func unclosedString(at start: Int, where place: String) -> JSON5Error {
    let quote = Character(Unicode.Scalar(text.bytes[start]))
    return text.error(
      "this string does not end; expected \(quote) before the end of the \(place)", at: start)
  }

  /// From the backslash, behind which there is something, to the end of the escape; nil for an
  /// escaped line break, which is left out.
  private mutating func parseEscape() throws(JSON5Error) -> Unicode.Scalar? {
    let start = position
    position += 1
    let lineBreak = lineBreakLength(at: position)
    if lineBreak > 0 {
      position += lineBreak
      return nil
    }
    let (escaped, length) = scalar(at: position)
    position += length
    switch escaped {
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": return try parseCodeUnits(digits: 2, of: "\\x", from: start)
    case "u": return try parseCodeUnits(digits: 4, of: "\\u", from: start)
    case "0" where !byte.isDecimalDigit: return "\0"
    case "0"..."9":
      throw text.error("digits cannot be escaped; expected '\\x' or '\\u' and digits", at: start)
    default: return escaped
    }
  }

  /// After `\x` or `\u`; a surrogate pair is two such escapes.
  private mutating func parseCodeUnits(
    digits: Int, of introduction: String, from start: Int
  ) throws(JSON5Error) -> Unicode.Scalar {
    let unit = try parseHexDigits(digits, of: introduction)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, byte == UInt8(ascii: "\\"), byte(at: position + 1) == UInt8(ascii: "u")
    else { throw loneSurrogate(unit, at: start) }
    position += 2
    let low = try parseHexDigits(digits, of: introduction)
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    else { throw loneSurrogate(unit, at: start) }
    return scalar
  }

  // MARK: Numbers

  mutating func parseNumber() throws(JSON5Error) -> JSON5Value.Kind {
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { position += 1 }
    let start = position
    var isInteger = true
    if byte == UInt8(ascii: "0"), byte(at: position + 1) | 0x20 == UInt8(ascii: "x") {
      position += 2
      guard skipDigits(while: { $0.hexDigitValue != nil }) > 0 else {
        throw error("expected a hexadecimal digit after '0x', found \(found())")
      }
    } else if skip("Infinity") || skip("NaN") {
      isInteger = false
    } else {
      isInteger = try parseDecimal()
    }
    if position < end, scalar(at: position).scalar.isIdentifierPart {
      let number = quoted(text.string(start..<position))
      throw error("expected the number \(number) to end here, found \(found())")
    }
    let digits = text.string(start..<position)
    guard let magnitude = Double(digits) else {
      throw text.error("expected a number, found \(quoted(digits))", at: start)
    }
    return .number(isNegative ? -magnitude : magnitude, isInteger: isInteger)
  }

  private mutating func skip(_ word: String) -> Bool {
    guard text.bytes[position..<end].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  /// Whether there was neither point nor exponent.
  private mutating func parseDecimal() throws(JSON5Error) -> Bool {
    let start = position
    var isInteger = true
    var digitCount = skipDecimalDigits()
    if digitCount > 1, text.bytes[start] == UInt8(ascii: "0") {
      throw text.error("a number cannot begin with 0; expected '.' or 'x' after it", at: start)
    }
    if byte == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      digitCount += skipDecimalDigits()
    }
    guard digitCount > 0 else { throw error("expected a digit, found \(found())") }
    if byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      guard skipDecimalDigits() > 0 else {
        throw error("expected a digit of the exponent, found \(found())")
      }
    }
    return isInteger
  }

  private mutating func skipDecimalDigits() -> Int {
    skipDigits(while: \.isDecimalDigit)
  }

  private mutating func skipDigits(while isDigit: (UInt8) -> Bool) -> Int {
    let start = position
    while isDigit(byte) { position += 1 }
    return position - start
  }
}
