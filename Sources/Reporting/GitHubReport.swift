// Workflow commands: lines in a GitHub workflow's log that become annotations.

import Linting

extension Report {
  package func github() -> String {
    items.map { item in
      var properties = [
        ("title", item.finding.rule), ("file", item.place.file), ("line", "\(item.place.line)"),
        ("col", "\(item.place.column)"),
      ]
      // Columns of different lines make GitHub drop the annotation's place.
      if item.end.line == item.place.line {
        properties.append(("endColumn", "\(item.end.column)"))
      } else {
        properties[3] = ("endLine", "\(item.end.line)")
      }
      let list = properties.map { "\($0.0)=\($0.1.inWorkflowProperty)" }.joined(separator: ",")
      return "::\(item.finding.severity) \(list)::\(item.messageWithRelated.inWorkflowMessage)\n"
    }.joined()
  }
}
