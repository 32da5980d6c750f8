// Values as JSON text for people: indented, short lists in one line.

extension JSON5Value {
  /// A value that stands in no text yet.
  init(_ kind: Kind) { self.init(kind: kind, range: 0..<0) }

  static func string(_ text: String) -> JSON5Value { JSON5Value(.string(text)) }
  static func bool(_ value: Bool) -> JSON5Value { JSON5Value(.bool(value)) }
  static func array(_ elements: [JSON5Value]) -> JSON5Value { JSON5Value(.array(elements)) }
  static func strings(_ texts: [String]) -> JSON5Value { .array(texts.map { .string($0) }) }

  static func object(_ members: [(String, JSON5Value)]) -> JSON5Value {
    JSON5Value(.object(members.map { JSON5Member(key: $0, keyOffset: 0, value: $1) }))
  }

  /// Strict JSON.
  func json(indent: String = "") -> String {
    let inner = indent + "  "
    switch kind {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value, let isInteger):
      return isInteger && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    case .string(let text): return JSONOutput.string(text)
    case .array(let elements):
      let texts = elements.map { $0.json(indent: inner) }
      let line = "[" + texts.joined(separator: ", ") + "]"
      if line.utf8.count < 90, !line.contains("\n") { return line }
      return JSONOutput.array(texts, indent: inner)
    case .object(let members):
      let texts = members.map {
        JSONOutput.string($0.key) + ": " + $0.value.json(indent: inner)
      }
      let line = "{ " + texts.joined(separator: ", ") + " }"
      if members.isEmpty { return "{}" }
      if line.utf8.count < 90, !line.contains("\n") { return line }
      return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }
}
