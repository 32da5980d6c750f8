// A JSON5 text that has been read: where reading and decoding begin.

package struct JSON5Document: Sendable {
  package let text: JSON5Text
  package let root: JSON5Value

  package init(file: String, text: String) throws(JSON5Error) {
    try self.init(file: file, bytes: Array(text.utf8))
  }

  /// Reads all of `bytes`, or the one value that the bytes in `range` are. Every position counts
  /// from the start of `bytes`.
  package init(file: String, bytes: [UInt8], range: Range<Int>? = nil) throws(JSON5Error) {
    let range = range ?? bytes.indices
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    text = JSON5Text(file: file, bytes: bytes)
    if let offset = text.firstInvalidUTF8(in: range) {
      throw text.error("these bytes are not UTF-8; expected a text in UTF-8", at: offset)
    }
    var parser = JSON5Parser(text: text, range: range)
    root = try parser.parse()
  }

  /// Decodes `value`, or the whole document. A key that `type` does not ask for is an error.
  package func decode<T: Decodable>(
    _ type: T.Type = T.self, from value: JSON5Value? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws(JSON5Error) -> T {
    let value = value ?? root
    return try JSON5DecodingContext(text: text, root: value, userInfo: userInfo)
      .decode(type, from: value, at: [])
  }

  /// An error about something in this document.
  package func error(_ message: String, at offset: Int) -> JSON5Error {
    text.error(message, at: offset)
  }
}
