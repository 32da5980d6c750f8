// Names from source code in each format's syntax: none of them may break out of its place.
//
// Formats for programs keep a name's value. What people look at shows `U+FFFD` for characters that
// would move a cursor or turn the direction of writing.

import Linting

extension String {
  /// For people: without characters that nobody sees.
  var shown: String {
    escaping("") { $0.isInvisibleControl ? "\u{FFFD}" : nil }
  }

  /// In a line, which may be one of a CI's log. Nearly all are as they are: one look tells.
  var shownInLine: String {
    var text = self
    let isPlain = text.withUTF8 { $0.arePrintableASCII(without: UInt8(ascii: "#")) }
    return isPlain ? self : shown.withoutCommandMarks
  }

  /// The path at the beginning of a line. A line of a CI's log that begins with `::` is a command.
  var shownPath: String {
    // Most begin with a letter of ASCII, or a dot or slash.
    if let first = utf8.first, first > 0x20, first < 0x7F, first != UInt8(ascii: ":") {
      return shownInLine
    }
    guard let first = unicodeScalars.first, first == ":" || first.properties.isWhitespace else {
      return shownInLine
    }
    return "./" + shownInLine
  }

  /// Lines of ours that tell names and reasons: none of them is a command to who keeps a CI's log.
  package var withoutCommands: String {
    guard holds(UInt8(ascii: ":")) else { return withoutCommandMarks }
    let start = /(?:^|[\n\r])\s*:(?=:)/.matchingSemantics(.unicodeScalar)
    return replacing(start) { $0.output.dropLast() + "\u{FFFD}" }.withoutCommandMarks
  }

  /// GitHub's runner takes `##[add-mask]` for a command wherever it stands in a line, Azure's `##vso[…]`,
  /// TeamCity `##teamcity[…]`.
  private var withoutCommandMarks: String {
    guard holds(UInt8(ascii: "#")) else { return self }
    let mark = /#(?=#[A-Za-z]*\[)/.matchingSemantics(.unicodeScalar)
    return replacing(mark, with: "\u{FFFD}")
  }

  /// A string's own view of its bytes takes ten times as long.
  private func holds(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { $0.holds(byte) }
  }

  /// In an XML attribute or text. XML 1.0 has no way to write most control characters.
  var inXML: String {
    escaping("&<>\"'") { scalar in
      switch scalar {
      case "&": return "&amp;"
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "\"": return "&quot;"
      case "'": return "&apos;"
      case "\n", "\r", "\t": return "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": return "\u{FFFD}"
      case _ where scalar.value < 0x20: return "\u{FFFD}"
      default: return scalar.isInvisibleControl ? "&#\(scalar.value);" : nil
      }
    }
  }

  /// In HTML's text or a quoted attribute.
  var inHTML: String {
    shown.escaping("&<>\"'") { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// In Markdown's running text, also in a table's cell. `@StateObject` would notify the user of that
  /// name, `#12` would link an issue: an invisible space tells the site that neither is meant. `http://`
  /// would become a link.
  var inMarkdown: String {
    var last: Unicode.Scalar?
    return shown.escaping("&<>/@#\\`*_{}[]()+-!|~$^") { scalar in
      defer { last = scalar }
      switch scalar {
      case "&": return "&amp;"
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "/" where last == ":": return "&#47;"
      case "@", "#": return "\(scalar)&#8203;"
      case _ where "\\`*_{}[]()+-!|~$^".unicodeScalars.contains(scalar): return "\\\(scalar)"
      default: return nil
      }
    }
  }

  /// As code in Markdown, also in a table's cell; there are no backquotes in it.
  var inMarkdownCode: String {
    "`" + shown.escaping("|") { $0 == "|" ? "\\|" : nil } + "`"
  }

  /// The message of a workflow command (`::error …::message`).
  var inWorkflowMessage: String {
    escaping("%") { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: scalar.isInvisibleControl ? "\u{FFFD}" : nil
      }
    }
  }

  /// The value of a property of a workflow command.
  var inWorkflowProperty: String {
    inWorkflowMessage.escaping(":,") { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  /// In a quoted string of Graphviz's, where `\n` and `\N` mean something and `&lt;` is `<`.
  var inDot: String {
    shown.escaping("&\"\\") { scalar in
      switch scalar {
      case "&": "&amp;"
      case "\"": "\\\""
      case "\\": "\\\\"
      default: nil
      }
    }
  }

  /// In a quoted text of Mermaid's, which looks for directives, HTML, Markdown and icons in it.
  var inMermaid: String {
    shown.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == " "
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }

  /// A path as (part of) a URI.
  var inURI: String {
    let isPlain = { (byte: UInt8) in byte.isLetterOrDigit || "-._~/".utf8.contains(byte) }
    if utf8.allSatisfy(isPlain) { return self }
    return String(
      decoding: utf8.flatMap { byte -> [UInt8] in
        if isPlain(byte) { return [byte] }
        let digits = Array("0123456789ABCDEF".utf8)
        return [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }, as: UTF8.self)
  }

  /// With some scalars replaced: any of `special`, of those that nobody sees, or beyond ASCII. Most
  /// texts have none of them.
  private func escaping(
    _ special: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var text = self
    let isPlain = text.withUTF8 { bytes in
      bytes.arePrintableASCII()
        && (special.isEmpty || !bytes.contains { special.utf8.contains($0) })
    }
    if isPlain { return self }
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Eight are looked at at a time, as below.
  fileprivate func holds(_ byte: UInt8) -> Bool {
    let bytes = UnsafeRawBufferPointer(self)
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    var offset = 0
    while offset + 8 <= count {
      // One that is the same becomes zero, and only a zero borrows into its highest bit without having had it.
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
      if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { return true }
      offset += 8
    }
    return self[offset...].contains(byte)
  }

  /// Eight are looked at at a time: it is asked of each message. None is `byte` either; zero is none of them anyway.
  fileprivate func arePrintableASCII(without byte: UInt8 = 0) -> Bool {
    let bytes = UnsafeRawBufferPointer(self)
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    var offset = 0
    while offset + 8 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // The highest bit of each byte: set by 0x80 and above, by 0x7F and one more, where 0x20 less is below zero, and
      // where one less than what differs from `byte` is. A borrow or carry into another byte comes from one that is out
      // already.
      let isOut =
        word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
        | ((word ^ pattern) &- 0x0101_0101_0101_0101)
      if isOut & 0x8080_8080_8080_8080 != 0 { return false }
      offset += 8
    }
    return self[offset...].allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != byte }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
  }
}
