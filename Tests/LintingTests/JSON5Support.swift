// What the tests of JSON5 share: a value in one line, and the error of a text.

import Linting
import Testing

enum JSON5 {
  static func read(_ text: String) throws(JSON5Error) -> JSON5Value {
    try JSON5Document(file: "page.md", text: text).root
  }

  /// The value as it could be written, strings with Swift's escapes and integers without a point.
  static func shape(_ value: JSON5Value) -> String {
    switch value.kind {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number, let isInteger):
      isInteger && number.sign == .plus ? "\(UInt64(number))" : "\(number)"
    case .string(let string): string.debugDescription
    case .array(let elements): "[" + elements.map(shape).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \(shape($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  static func shape(of text: String) throws -> String { shape(try read(text)) }

  /// `line:column: message` of the mistake in `text`.
  static func mistake(in text: String) -> String? {
    do throws(JSON5Error) {
      _ = try read(text)
      return nil
    } catch { return short(error) }
  }

  /// `line:column: message` of the mistake in decoding `text`.
  static func mistake<T: Decodable>(decoding type: T.Type, from text: String) throws -> String? {
    let document = try JSON5Document(file: "page.md", text: text)
    do throws(JSON5Error) {
      _ = try document.decode(type)
      return nil
    } catch { return short(error) }
  }

  static func decode<T: Decodable>(_ type: T.Type = T.self, _ text: String) throws -> T {
    try JSON5Document(file: "page.md", text: text).decode(type)
  }

  private static func short(_ error: JSON5Error) -> String {
    "\(error.line):\(error.column): \(error.message)"
  }

  /// One text with every feature of the grammar.
  static let sample = """
    \u{FEFF}// A comment
    { /* a * block */ severity: "error", 'single': 'it\\'s "so"',
      $name_é\\u0062: [0x1F, -.5, +5., 1e-3, -Infinity, NaN, true, false, null,],
      "escapes": "\\b\\f\\n\\r\\t\\v\\0\\x41\\u00e9\\uD83D\\uDE00\\q\\
    next", empty: [{}, [],], \u{A0}last: { a: { b: [[1], 2] } },
    }
    """
}
