// What lies below values: bytes and scalars, white space and comments, identifiers.

extension JSON5Parser {
  /// The next byte; zero at the end, which means nothing in JSON5.
  var byte: UInt8 { byte(at: position) }

  func byte(at offset: Int) -> UInt8 { offset < end ? text.bytes[offset] : 0 }

  /// The scalar at `offset`, which is before the end.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = text.bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = text.bytes[offset..<end].makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
      preconditionFailure("the text was validated")
    }
    return (Unicode.UTF8.decode(encoded), encoded.count)
  }

  // MARK: White space

  mutating func skipSpace() throws(JSON5Error) {
    while position < end {
      switch byte {
      case UInt8(ascii: " "), 0x09...0x0D: position += 1
      case UInt8(ascii: "/"):
        switch byte(at: position + 1) {
        case UInt8(ascii: "/"): skipLineComment()
        case UInt8(ascii: "*"): try skipBlockComment()
        default: return
        }
      case 0x80...:
        let (scalar, length) = scalar(at: position)
        guard scalar.isJSON5Space else { return }
        position += length
      default: return
      }
    }
  }

  private mutating func skipLineComment() {
    while position < end, lineBreakLength(at: position) == 0 { position += 1 }
  }

  private mutating func skipBlockComment() throws(JSON5Error) {
    let start = position
    position += 2
    while position < end {
      if byte == UInt8(ascii: "*"), byte(at: position + 1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw text.error("this comment does not end; expected '*/'", at: start)
  }

  /// The bytes of the line terminator at `offset`: 0 where there is none.
  func lineBreakLength(at offset: Int) -> Int {
    switch byte(at: offset) {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): byte(at: offset + 1) == UInt8(ascii: "\n") ? 2 : 1
    case 0xE2 where byte(at: offset + 1) == 0x80 && byte(at: offset + 2) & 0xFE == 0xA8: 3
    default: 0
    }
  }

  // MARK: Identifiers

  /// Nil, and nothing read, where no identifier begins.
  mutating func parseIdentifier() throws(JSON5Error) -> String? {
    // Nearly all are letters and digits of ASCII.
    var plainEnd = position
    while byte(at: plainEnd).isASCIIWordPart { plainEnd += 1 }
    if plainEnd > position, !byte.isDecimalDigit, byte(at: plainEnd) < 0x80,
      byte(at: plainEnd) != UInt8(ascii: "\\")
    {
      defer { position = plainEnd }
      return text.string(position..<plainEnd)
    }
    var name = String.UnicodeScalarView()
    while position < end {
      let start = position
      var (scalar, length) = scalar(at: start)
      let isEscape = scalar == "\\"
      if isEscape {
        scalar = try parseIdentifierEscape()
        length = position - start
      }
      guard name.isEmpty ? scalar.isIdentifierStart : scalar.isIdentifierPart else {
        guard isEscape else { break }
        let place = name.isEmpty ? "begin" : "be part of"
        throw text.error(
          "\(quoted(String(scalar))) cannot \(place) a key without quotes; expected a letter",
          at: start)
      }
      position = start + length
      name.append(scalar)
    }
    return name.isEmpty ? nil : String(name)
  }

  private mutating func parseIdentifierEscape() throws(JSON5Error) -> Unicode.Scalar {
    let start = position
    position += 1
    guard byte == UInt8(ascii: "u") else {
      throw error("expected 'u' and four hexadecimal digits after '\\', found \(found())")
    }
    position += 1
    let unit = try parseHexDigits(4, of: "\\u")
    guard let scalar = Unicode.Scalar(unit) else { throw loneSurrogate(unit, at: start) }
    return scalar
  }

  /// Exactly `count` digits, after the escape's `introduction`.
  mutating func parseHexDigits(_ count: Int, of introduction: String) throws(JSON5Error) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte.hexDigitValue else {
        throw error(
          "expected \(count) hexadecimal digits after '\(introduction)', found \(found())")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  func loneSurrogate(_ unit: UInt32, at offset: Int) -> JSON5Error {
    let digits = String(unit, radix: 16, uppercase: true)
    return text.error(
      "'\\u\(digits)' is half of a surrogate pair; expected both halves", at: offset)
  }
}

extension UInt8 {
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  fileprivate var isASCIIWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var hexDigitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension Unicode.Scalar {
  var isJSON5Space: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x2028, 0x2029, 0xFEFF: true
    default: value >= 0x80 && properties.generalCategory == .spaceSeparator
    }
  }

  var isIdentifierStart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "$", "_": return true
    default:
      guard value >= 0x80 else { return false }
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .letterNumber:
        return true
      default: return false
      }
    }
  }

  var isIdentifierPart: Bool {
    switch self {
    case "0"..."9", "\u{200C}", "\u{200D}": return true
    default:
      guard !isIdentifierStart else { return true }
      guard value >= 0x80 else { return false }
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
      default: return false
      }
    }
  }
}
