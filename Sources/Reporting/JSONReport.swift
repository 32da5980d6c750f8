// The findings as JSON, schema version 1.

extension Report {
  package func json() -> String {
    let findings = items.map { item in
      let finding = item.finding
      return object([
        ("rule", string(finding.rule)), ("severity", string("\(finding.severity)")),
        ("message", string(finding.message)), ("file", string(item.place.file)),
        ("line", "\(item.place.line)"), ("column", "\(item.place.column)"),
        ("endLine", "\(item.end.line)"), ("endColumn", "\(item.end.column)"),
        ("symbol", string(finding.symbol)), ("role", string(finding.role)),
        ("related", array(item.related.map { note($0.message, $0.place) }, indent: "        ")),
      ])
    }
    return """
      {
        "schemaVersion": 1,
        "tool": \(object([("name", string("mvvmlint")), ("version", string(version))])),
        "summary": \(object([
          ("files", "\(fileCount)"), ("lines", "\(lineCount)"), ("errors", "\(count(.error))"),
          ("warnings", "\(count(.warning))"), ("suppressed", "\(suppressedCount)"),
          ("milliseconds", "\(milliseconds)"),
        ])),
        "findings": \(array(findings, indent: "    ")),
        "problems": \(array(problems.map { note($0.message, $0.place) }, indent: "    "))
      }

      """
  }

  private func note(_ message: String, _ place: Place) -> String {
    object([
      ("message", string(message)), ("file", string(place.file)), ("line", "\(place.line)"),
      ("column", "\(place.column)"),
    ])
  }

  private func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\(string($0)): \($1)" }.joined(separator: ", ") + " }"
  }

  private func array(_ elements: [String], indent: String) -> String {
    if elements.isEmpty { return "[]" }
    return "[\n" + elements.map { indent + $0 }.joined(separator: ",\n") + "\n"
      + indent.dropLast(2) + "]"
  }

  private func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
