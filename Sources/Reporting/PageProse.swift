// Prose of a rule page, for reports: code in backquotes, and links, of which only addresses lead on from a
// report. The other pages are not beside it.

struct PageProse {
  private enum Part {
    case prose(String)
    case code(String)
    /// Without an address it is another page.
    case link(text: String, address: String?)
  }

  private var parts: [Part] = []

  init(_ text: String) {
    var rest = text[...]
    var prose = ""
    while let first = rest.first {
      if let (part, end) = Self.part(at: rest) {
        parts += [.prose(prose), part]
        prose = ""
        rest = rest[end...]
      } else {
        prose.append(first)
        rest.removeFirst()
      }
    }
    parts.append(.prose(prose))
  }

  /// The code or link that a text begins with, and where it ends.
  private static func part(at text: Substring) -> (Part, end: String.Index)? {
    let inside = text.dropFirst()
    if text.first == "`", let end = inside.firstIndex(of: "`") {
      return (.code(String(inside[..<end])), text.index(after: end))
    }
    guard text.first == "[", let end = inside.firstIndex(where: { "[]".contains($0) }) else {
      return nil
    }
    let target = inside[end...].dropFirst()
    guard text[end] == "]", target.first == "(", let last = target.firstIndex(of: ")") else {
      return nil
    }
    // A title may stand behind the address.
    let address = target[..<last].dropFirst().prefix { $0 != " " }
    let isOutside = address.hasPrefix("https://") || address.hasPrefix("http://")
    let name = inside[..<end].split(separator: "`").joined()
    return (
      .link(text: name, address: isOutside ? String(address) : nil), text.index(after: last)
    )
  }

  /// Each part escaped by its own kind.
  func written(
    code: (String) -> String, link: (_ text: String, _ address: String) -> String,
    prose: (String) -> String
  ) -> String {
    parts.map { part in
      switch part {
      case .prose(let text): prose(text)
      case .code(let text): code(text)
      case .link(let text, let address?): link(text, address)
      case .link(let text, nil): Self.isName(text) ? code(text) : prose(text)
      }
    }.joined()
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "_"))
      && text.utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "_") }
  }

  /// As a page has it, in Markdown that stands elsewhere.
  var markdown: String {
    written(code: { "`\($0)`" }, link: { "[\($0)](\($1))" }, prose: { $0 })
  }

  var plainText: String {
    parts.map { part in
      switch part {
      case .prose(let text), .link(let text, nil): text
      case .code(let text): "`\(text)`"
      case .link(let text, let address?): "\(text) (\(address))"
      }
    }.joined()
  }
}
