// Writing JSON: what reports and baselines are made of.

/// JSON text of values. Strings keep their value whatever is in them, and the text itself holds no
/// character that moves a cursor or turns the direction of writing.
package enum JSONOutput {
  package static func string(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    if !isPlain(text) { return bytes.append(escaped(text)) }
    bytes.append(quote)
    bytes.append(text)
    bytes.append(quote)
  }

  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isInvisibleControl: result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether nothing in it needs an escape.
  private static func isPlain(_ text: String) -> Bool {
    func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }
    if let isPlain = text.utf8.withContiguousStorageIfAvailable(isPlain) { return isPlain }
    var text = text
    return text.withUTF8(isPlain)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    Unicode.UTF16.encode(scalar).map { units in
      units.map { unit in
        let hex = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      }.joined()
    } ?? "\\ufffd"
  }

  /// An object in one line; the values are JSON already.
  package static func object(_ members: [(key: String, value: String)]) -> String {
    if members.isEmpty { return "{}" }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.reduce(4) { $0 + $1.key.utf8.count + $1.value.utf8.count + 6 })
    for (place, member) in members.enumerated() {
      bytes.append(UInt8(ascii: place == 0 ? "{" : ","))
      bytes.append(space)
      append(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(space)
      bytes.append(member.value)
    }
    bytes.append(space)
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An array with one element a line, each behind `indent`; the elements are JSON already.
  package static func array(_ elements: [String], indent: String) -> String {
    if elements.isEmpty { return "[]" }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      elements.reduce(indent.utf8.count + 4) { $0 + $1.utf8.count + indent.utf8.count + 2 })
    for (place, element) in elements.enumerated() {
      bytes.append(UInt8(ascii: place == 0 ? "[" : ","))
      bytes.append(newLine)
      bytes.append(indent)
      bytes.append(element)
    }
    bytes.append(newLine)
    bytes.append(contentsOf: indent.utf8.dropLast(2))
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")
  private static let newLine = UInt8(ascii: "\n")
}

extension [UInt8] {
  /// Measured: a string that grows by pieces takes three times as long.
  fileprivate mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}

extension Unicode.Scalar {
  /// Characters that nobody sees and that change how others are shown: control characters, line and
  /// paragraph separators, marks of the direction of writing; what is no character at all.
  package var isInvisibleControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}
