// A rule's message with places for names: `{symbol}`, `{type}`.

struct MessageTemplate: Sendable {
  /// All that is not replaced.
  private var text: [UInt8] = []
  /// What stands for a value, and how much of `text` comes before it.
  private var keys: [(key: String, start: Int)] = []

  init(_ template: String) {
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      keys.append((String(Substring(rest[rest.index(after: open)..<close])), text.count))
      rest = rest[rest.index(after: close)...]
    }
    text += rest
  }

  /// What has no value stays as it is.
  func filled(_ value: (String) -> String?) -> String {
    var room: [UInt8] = []
    room.reserveCapacity(text.count + 32 * keys.count)
    return filled(in: &room, value)
  }

  /// The same for many, which are put together in the same room: in bytes, since a string that grows by pieces
  /// takes longer.
  func filled(in room: inout [UInt8], _ value: (String) -> String?) -> String {
    room.removeAll(keepingCapacity: true)
    var start = 0
    for (key, end) in keys {
      room += text[start..<end]
      start = end
      var filler = value(key) ?? "{\(key)}"
      filler.withUTF8 { room.append(contentsOf: $0) }
    }
    room += text[start...]
    return String(decoding: room, as: UTF8.self)
  }
}
