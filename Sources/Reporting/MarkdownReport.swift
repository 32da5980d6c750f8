// A summary for a pull request: counts, a table by rule, the findings with links into the code.

import Linting

extension Report {
  package func markdown() -> String {
    var text = "### mvvmlint: \(items.isEmpty ? "nothing found" : countsInWords)\n\n"
    text += "\(extentInWords)\n"
    let failures = problems.filter(\.isFailure)
    if !failures.isEmpty {
      text += "\n**\(counted(failures.count, "path")) could not be read:** "
      text +=
        failures.map { "\($0.place.file.inMarkdown) (\($0.message.inMarkdown))" }
        .joined(separator: ", ") + "\n"
    }
    guard !items.isEmpty else { return text }
    text += markdownTable
    let errors = items.filter { $0.finding.severity == .error }
    let warnings = items.filter { $0.finding.severity == .warning }
    text += "\n<details><summary>\(countsInWords)</summary>\n"
    let hidden = append(errors + warnings, to: &text)
    text += "\n</details>\n"
    if hidden > 0 {
      text += "\n… and \(counted(hidden, "finding")) more, left out for length.\n"
    }
    return text
  }

  private var markdownTable: String {
    let summaries = Dictionary(
      rules.map { rule in
        let text = PageProse(rule.summary).written(
          code: \.inMarkdownCode, link: { text, _ in text.inMarkdown }, prose: \.inMarkdown)
        return (rule.id, text)
      },
      uniquingKeysWith: { first, _ in first })
    let rows = itemsByRule.map { rule, items in
      let errors = items.count { $0.finding.severity == .error }
      return "| `\(rule)` | \(errors) | \(items.count - errors) |"
        + " \((summaries[rule] ?? "")) |\n"
    }
    return "\n| rule | errors | warnings | what it asks for |\n|---|--:|--:|---|\n" + rows.joined()
  }

  /// A comment holds 65,536 characters on GitHub; a longer one is refused as a whole.
  private static let lengthLimit = 60_000

  /// Lists the items by file; returns how many did not fit.
  private func append(_ items: [Item], to text: inout String) -> Int {
    var severity: Severity?
    var file: String?
    for (number, item) in items.enumerated() {
      var lines = ""
      if item.finding.severity != severity {
        severity = item.finding.severity
        file = nil
        lines += "\n#### \(item.finding.severity == .error ? "Errors" : "Warnings")\n"
      }
      if item.place.file != file {
        file = item.place.file
        lines += "\n**\(item.place.file.inMarkdown)**\n\n"
      }
      lines += "- \(link(item.place)): \(item.finding.message.inMarkdown) `\(item.finding.rule)`\n"
      for related in item.related {
        lines += "  - \(link(related.place, showingFile: related.place.file != item.place.file)): "
        lines += "\(related.message.inMarkdown)\n"
      }
      if text.utf8.count + lines.utf8.count > Self.lengthLimit { return items.count - number }
      text += lines
    }
    return 0
  }

  private func link(_ place: Place, showingFile: Bool = false) -> String {
    let label = showingFile ? "\(place.file.inMarkdown):\(place.line)" : "line \(place.line)"
    return "[\(label)](\(place.file.inURI)#L\(place.line))"
  }
}
