// GitLab's code quality report, which is a part of Code Climate's form.

import Linting

extension Report {
  package func gitlab() -> String {
    let string = JSONOutput.string
    let findings = items.map { item in
      var members = [
        ("description", string(item.finding.message)), ("check_name", string(item.finding.rule)),
        ("fingerprint", string(item.finding.fingerprint.text)),
        ("severity", string(item.finding.severity == .error ? "major" : "minor")),
        ("location", location(item.place, endLine: item.end.line)),
      ]
      if !item.related.isEmpty {
        let others = item.related.map { location($0.place, endLine: $0.place.line) }
        members.append(("other_locations", "[" + others.joined(separator: ", ") + "]"))
      }
      return JSONOutput.object(members)
    }
    return JSONOutput.array(findings, indent: "  ") + "\n"
  }

  private func location(_ place: Place, endLine: Int) -> String {
    let lines = JSONOutput.object([("begin", "\(place.line)"), ("end", "\(endLine)")])
    return JSONOutput.object([("path", JSONOutput.string(place.file)), ("lines", lines)])
  }
}
