// One line a finding, as compilers print, so that every editor's problem matcher reads it.

extension Report {
  package func text() -> String {
    var lines: [String] = []
    for item in items {
      lines.append(
        line(
          item.place, "\(item.finding.severity)", "\(item.finding.message) [\(item.finding.rule)]"))
      for related in item.related { lines.append(line(related.place, "note", related.message)) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The last line, for people: what was found in how much.
  package var summary: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    var text =
      "\(counted(count(.error), "error")), \(counted(count(.warning), "warning")) in "
      + "\(counted(fileCount, "file"))"
    if suppressedCount > 0 { text += ", \(suppressedCount) suppressed" }
    return text
  }

  private func line(_ place: Place, _ kind: String, _ message: String) -> String {
    "\(place.file.withoutControlCharacters):\(place.line):\(place.column): \(kind): "
      + message.withoutControlCharacters
  }
}
