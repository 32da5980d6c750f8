// Text to values: arrays, objects and words. https://spec.json5.org

struct JSON5Parser {
  /// What nests deeper is refused, so that no text overflows the stack.
  static let maximumDepth = 200

  let text: JSON5Text
  let end: Int
  var position: Int
  private var depth = 0

  /// The bytes in `range` are valid UTF-8.
  init(text: JSON5Text, range: Range<Int>) {
    self.text = text
    end = range.upperBound
    position = range.lowerBound
  }

  mutating func parse() throws(JSON5Error) -> JSON5Value {
    try skipSpace()
    let value = try parseValue()
    try skipSpace()
    guard position == end else {
      throw error("expected nothing more after the value, found \(found())")
    }
    return value
  }

  private mutating func parseValue() throws(JSON5Error) -> JSON5Value {
    let start = position
    let kind: JSON5Value.Kind
    switch byte {
    case UInt8(ascii: "{"): kind = .object(try parseMembers())
    case UInt8(ascii: "["): kind = .array(try parseElements())
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .string(try parseString())
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      kind = try parseNumber()
    default: kind = try parseWord()
    }
    return JSON5Value(kind: kind, range: start..<position)
  }

  // MARK: Arrays and objects

  private mutating func parseElements() throws(JSON5Error) -> [JSON5Value] {
    let start = position
    try enterBracket()
    var elements: [JSON5Value] = []
    elements.reserveCapacity(4)
    while byte != UInt8(ascii: "]") {
      guard position < end else { throw unclosed("[", at: start, expected: "a value or ']'") }
      elements.append(try parseValue())
      try skipSpace()
      guard try skipComma(or: "]", openedAt: start) else { break }
    }
    leaveBracket()
    return elements
  }

  private mutating func parseMembers() throws(JSON5Error) -> [JSON5Member] {
    let start = position
    try enterBracket()
    var members: [JSON5Member] = []
    members.reserveCapacity(8)
    // Of what stands behind the first few: to look through those takes less than any dictionary.
    var offsets: [String: Int] = [:]
    while byte != UInt8(ascii: "}") {
      guard position < end else { throw unclosed("{", at: start, expected: "a key or '}'") }
      let member = try parseMember(openedAt: start)
      if let first = offset(of: member.key, inFirstOf: members) ?? offsets[member.key] {
        throw text.error(
          "duplicate key \(quoted(member.key)); it is already on line \(line(of: first))",
          at: member.keyOffset)
      }
      if members.count >= JSON5OpenObject.fewMembers { offsets[member.key] = member.keyOffset }
      members.append(member)
      try skipSpace()
      guard try skipComma(or: "}", openedAt: start) else { break }
    }
    leaveBracket()
    return members
  }

  private func offset(of key: String, inFirstOf members: [JSON5Member]) -> Int? {
    members.prefix(JSON5OpenObject.fewMembers).first { $0.key == key }?.keyOffset
  }

  private mutating func parseMember(openedAt start: Int) throws(JSON5Error) -> JSON5Member {
    let keyOffset = position
    let key = try parseKey()
    let keyEnd = position
    try skipSpace()
    guard position < end else {
      throw unclosed("{", at: start, expected: "':' after the key \(quoted(key))")
    }
    guard byte == UInt8(ascii: ":") else {
      let isCutShort = position == keyEnd && !text.bytes[keyOffset].isQuote
      let remedy = isCutShort ? "; a key of more than letters and digits needs quotes" : ""
      throw error("expected ':' after the key \(quoted(key)), found \(found())\(remedy)")
    }
    position += 1
    try skipSpace()
    guard position < end else {
      throw unclosed("{", at: start, expected: "a value for \(quoted(key))")
    }
    return JSON5Member(key: key, keyOffset: keyOffset, value: try parseValue())
  }

  private mutating func parseKey() throws(JSON5Error) -> String {
    if byte.isQuote { return try parseString() }
    if let name = try parseIdentifier() { return name }
    let remedy = byte.isDecimalDigit ? "; a key that begins with a digit needs quotes" : ""
    throw error("expected a key or '}', found \(found())\(remedy)")
  }

  private mutating func enterBracket() throws(JSON5Error) {
    guard depth < Self.maximumDepth else {
      throw error(
        "arrays and objects nest too deeply; expected at most \(Self.maximumDepth) levels")
    }
    depth += 1
    position += 1
    try skipSpace()
  }

  private mutating func leaveBracket() {
    depth -= 1
    position += 1
  }

  /// Whether there was a comma; if not, the next byte is `closer`.
  private mutating func skipComma(
    or closer: Character, openedAt start: Int
  ) throws(JSON5Error) -> Bool {
    if byte == UInt8(ascii: ",") {
      position += 1
      try skipSpace()
      return true
    }
    if byte == closer.asciiValue { return false }
    let opener: Character = closer == "]" ? "[" : "{"
    guard position < end else {
      throw unclosed(opener, at: start, expected: "',' or '\(closer)'")
    }
    throw error("expected ',' or '\(closer)', found \(found())")
  }

  // MARK: Words

  private mutating func parseWord() throws(JSON5Error) -> JSON5Value.Kind {
    let start = position
    guard try parseIdentifier() != nil else { throw error("expected a value, found \(found())") }
    // A literal is not a literal when it is written with escapes.
    let word = text.string(start..<position)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity": return .number(.infinity, isInteger: false)
    case "NaN": return .number(.nan, isInteger: false)
    default:
      let literals = ["null", "true", "false", "Infinity", "NaN"]
      let remedy = didYouMean(word, among: literals) ?? "; a string needs quotes"
      throw text.error("expected a value, found \(quoted(word))\(remedy)", at: start)
    }
  }

  // MARK: Errors

  func error(_ message: String) -> JSON5Error { text.error(message, at: position) }

  private func unclosed(_ opener: Character, at start: Int, expected: String) -> JSON5Error {
    error(
      "expected \(expected), found the end of the text; "
        + "the '\(opener)' on line \(line(of: start)) is not closed")
  }

  private func line(of offset: Int) -> Int { text.position(of: offset).line }

  /// What stands at the current position, as a message calls it.
  func found() -> String {
    guard position < end else { return "the end of the text" }
    guard lineBreakLength(at: position) == 0 else { return "the end of the line" }
    var wordEnd = position
    while wordEnd < end {
      let (scalar, length) = scalar(at: wordEnd)
      guard scalar.isIdentifierPart else { break }
      wordEnd += length
    }
    if wordEnd == position { wordEnd += scalar(at: position).length }
    return quoted(text.string(position..<wordEnd))
  }
}
