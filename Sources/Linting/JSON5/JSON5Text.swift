// The bytes that JSON5 values point into, and the errors that say where they are wrong.

/// A mistake in a JSON5 text. Line and column count from 1, columns in UTF-8 bytes.
package struct JSON5Error: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int
  /// What is wrong and what is expected.
  package var message: String

  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  package var description: String { "\(file):\(line):\(column): error: \(message)" }
}

/// A file's name and bytes. The JSON5 may be a part of it: a fenced block of a Markdown page.
package struct JSON5Text: Sendable {
  package let file: String
  package let bytes: [UInt8]

  package func error(_ message: String, at offset: Int) -> JSON5Error {
    let position = position(of: offset)
    return JSON5Error(
      file: file, line: position.line, column: position.column, message: message)
  }

  /// Counted from the start of the file each time: only errors ask.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) {
      let byte = bytes[index]
      let isInsideLineBreak =
        byte == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"), !isInsideLineBreak else {
        continue
      }
      line += 1
      lineStart = index + 1
    }
    return (line, offset - lineStart + 1)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the first bytes in `range` are that are not UTF-8.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    guard String(validating: bytes[range], as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[range].makeIterator()
    var offset = range.lowerBound
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return offset
      }
    }
  }
}

/// `text` in quotes as messages show it: short, on one line, and with nothing in it that a terminal
/// or an editor would act on.
package func quoted(_ text: String) -> String {
  var shown = "'"
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == 60 {
      shown += "…"
      break
    }
    if scalar.isShownAsItIs {
      shown.unicodeScalars.append(scalar)
    } else {
      shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
  return shown + "'"
}

extension Unicode.Scalar {
  fileprivate var isShownAsItIs: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}
