// The values of a JSON5 text: what they are, and where they stand.

package struct JSON5Value: Sendable {
  package enum Kind: Sendable {
    case null
    case bool(Bool)
    /// `isInteger` says how it is written: with neither a point nor an exponent.
    case number(Double, isInteger: Bool)
    case string(String)
    case array([JSON5Value])
    /// The members in the text's order; no two have the same key.
    case object([JSON5Member])
  }

  package var kind: Kind
  /// Byte offsets in the whole text, quotes and brackets included.
  package var range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

package struct JSON5Member: Sendable {
  package var key: String
  /// Where the key begins, with its quote if it has one.
  package var keyOffset: Int
  package var value: JSON5Value

  package init(key: String, keyOffset: Int, value: JSON5Value) {
    self.key = key
    self.keyOffset = keyOffset
    self.value = value
  }
}

extension JSON5Value {
  /// The kind as a message calls it.
  var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value that `path` leads to, or the last that there is on the way.
  func value(at path: [any CodingKey]) -> JSON5Value {
    var current = self
    for key in path {
      switch current.kind {
      case .array(let elements):
        guard let index = key.intValue, elements.indices.contains(index) else { return current }
        current = elements[index]
      case .object(let members):
        guard let member = members.first(where: { $0.key == key.stringValue }) else {
          return current
        }
        current = member.value
      default: return current
      }
    }
    return current
  }
}
