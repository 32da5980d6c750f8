// A rule's message with places for names: `{symbol}`, `{type}`.

struct MessageTemplate: Sendable {
  private enum Part: Sendable {
    case text([UInt8])
    case value(String)
  }

  private var parts: [Part] = []

  init(_ template: String) {
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      parts.append(.text(Array(rest[..<open])))
      parts.append(.value(String(Substring(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(Array(rest)))
  }

  /// What has no value stays as it is.
  func filled(_ value: (String) -> String?) -> String {
    // Bytes: a string that grows by pieces takes longer.
    var filled: [UInt8] = []
    filled.reserveCapacity(192)
    for part in parts {
      switch part {
      case .text(let text): filled += text
      case .value(let key):
        var text = value(key) ?? "{\(key)}"
        text.withUTF8 { filled.append(contentsOf: $0) }
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }
}
