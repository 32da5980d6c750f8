// The findings as JSON, schema version 1.

import Linting

extension Report {
  package func json() -> String {
    let string = JSONOutput.string
    let findings = items.map { item in
      let finding = item.finding
      return JSONOutput.object([
        ("rule", string(finding.rule)), ("severity", string(finding.severity.rawValue)),
        ("message", string(finding.message)), ("file", string(item.place.file)),
        ("line", "\(item.place.line)"), ("column", "\(item.place.column)"),
        ("endLine", "\(item.end.line)"), ("endColumn", "\(item.end.column)"),
        ("symbol", string(finding.symbol)), ("role", string(finding.role)),
        ("fingerprint", string(finding.fingerprint.text)),
        (
          "related",
          JSONOutput.array(item.related.map { note($0.message, $0.place) }, indent: "        ")
        ),
        ("fixable", finding.fix == nil ? "false" : "true"),
      ])
    }
    return """
      {
        "schemaVersion": 1,
        "tool": \(JSONOutput.object([
          ("name", string("mvvmlint")), ("version", string(run.version)),
        ])),
        "summary": \(JSONOutput.object([
          ("files", "\(fileCount)"), ("lines", "\(lineCount)"), ("errors", "\(count(.error))"),
          ("warnings", "\(count(.warning))"), ("suppressed", "\(suppressedCount)"),
          ("baselined", "\(run.baselinedCount)"), ("milliseconds", "\(run.milliseconds)"),
        ])),
        "findings": \(JSONOutput.array(findings, indent: "    ")),
        "problems": \(JSONOutput.array(
          problems.map { note($0.message, $0.place) }, indent: "    "))
      }

      """
  }

  private func note(_ message: String, _ place: Place) -> String {
    JSONOutput.object([
      ("message", JSONOutput.string(message)), ("file", JSONOutput.string(place.file)),
      ("line", "\(place.line)"), ("column", "\(place.column)"),
    ])
  }
}
