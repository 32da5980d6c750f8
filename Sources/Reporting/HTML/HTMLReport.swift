// One page to look through, which needs nothing else: no network, no other file. Without scripts it is
// the whole list by rule; scripts filter it and group it by role, folder or file.
//
// Written as XML, too (each element closed, each attribute quoted), so that a parser can prove that no
// name breaks out.

import Linting
import ProjectModel

extension Report {
  package func html() -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
    <title>mvvmlint: \(countsInWords)</title>
    <style>\(HTMLPage.style)</style>
    </head>
    <body>
    <header>
    <h1>mvvmlint</h1>
    \(htmlSummary)
    </header>
    \(items.isEmpty ? "<main><p class=\"empty\">Nothing found.</p></main>" : htmlFilters + htmlMain)
    \(htmlProblems)
    <footer>mvvmlint \(run.version.inHTML)</footer>
    <script>\(HTMLPage.script)</script>
    </body>
    </html>

    """
  }

  private var htmlSummary: String {
    """
    <p class="counts"><span class="error">\(counted(count(.error), "error"))</span>
    <span class="warning">\(counted(count(.warning), "warning"))</span>
    <span class="extent">in \(extentInWords)</span></p>
    """
  }

  // MARK: Filters

  private var htmlFilters: String {
    let rules = itemsByRule.map { ($0.rule, $0.rule, $0.items.count) }
    let roles = counts { $0.finding.role }.map { ($0, Role($0).phrase, $1) }
    let folders = counts { $0.folder }.map { ($0, $0.isEmpty ? "(top)" : $0, $1) }
    return """
      <form id="filters" hidden="hidden">
      <input type="search" name="words" placeholder="Search" aria-label="Search"/>
      \(select("severity", "All severities", counts { "\($0.finding.severity)" }.map { ($0, $0, $1) }))
      \(select("rule", "All rules", rules))
      \(select("role", "All roles", roles))
      \(select("folder", "All folders", folders))
      <label>group by <select name="group">
      <option value="rule">rule</option><option value="role">role</option>\
      <option value="folder">folder</option><option value="file">file</option>
      </select></label>
      <output name="shown"></output>
      </form>

      """
  }

  private func counts(_ key: (Item) -> String) -> [(String, Int)] {
    Dictionary(grouping: items, by: key).map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  /// An empty value means all, so that every other value has a mark before it.
  private func select(
    _ name: String, _ all: String, _ choices: [(value: String, title: String, count: Int)]
  ) -> String {
    let options = choices.map { choice in
      let title = choice.title.isEmpty ? "(none)" : choice.title
      return "<option value=\"=\(choice.value.inHTML)\">\(title.inHTML) (\(choice.count))</option>"
    }
    return "<select name=\"\(name)\" aria-label=\"\(all)\"><option value=\"\">\(all)</option>"
      + options.joined() + "</select>"
  }

  // MARK: Findings

  private var htmlMain: String {
    let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let groups = itemsByRule.map { rule, items in
      """
      <details class="group" open="open"><summary><h2>\(rule.inHTML)</h2> \
      <span class="number">\(items.count)</span></summary>
      \(known[rule].map(about) ?? "")
      \(items.map(article).joined())</details>

      """
    }
    return "<main id=\"findings\">\n" + groups.joined() + "</main>"
  }

  /// The rule's page in short.
  private func about(_ rule: Rule) -> String {
    let paragraphs = ([rule.summary] + rule.rationale).map { paragraph in
      let text = PageProse(paragraph).written(
        code: { "<code>\($0.inHTML)</code>" },
        link: { "<a href=\"\($1.inHTML)\">\($0.inHTML)</a>" }, prose: \.inHTML)
      return "<p>\(text)</p>"
    }
    return "<div class=\"about\" data-rule=\"\(rule.id.inHTML)\">\(paragraphs.joined())</div>"
  }

  private func article(_ item: Item) -> String {
    let finding = item.finding
    let related = item.related.indices.map { number in
      let place = item.related[number]
      let origin = finding.related[number]
      return "<li><p>\(place.message.inHTML)</p>"
        + code(place.place, excerpt(of: origin.range, in: origin.file, around: 0)) + "</li>"
    }
    return """
      <article data-severity="\(finding.severity)" data-rule="\(finding.rule.inHTML)" \
      data-role="\(finding.role.inHTML)" data-rolename="\(Role(finding.role).phrase.inHTML)" \
      data-folder="\(item.folder.inHTML)" data-file="\(item.place.file.inHTML)">
      <p><b class="\(finding.severity)">\(finding.severity)</b> <bdi>\(finding.message.inHTML)</bdi> \
      <span class="rule">\(finding.rule.inHTML)</span></p>
      \(code(item.place, excerpt(of: finding.range, in: finding.file, around: 2)))\
      \(related.isEmpty ? "" : "<ul>\(related.joined())</ul>")</article>

      """
  }

  private func code(_ place: Place, _ lines: [ExcerptLine]) -> String {
    let rows = lines.map { line in
      let number = "<i>\(line.number)</i>"
      let text =
        line.before.inHTML + (line.marked.isEmpty ? "" : "<mark>\(line.marked.inHTML)</mark>")
      return "<span>\(number)\(text)\(line.after.inHTML)</span>"
    }
    return "<figure><figcaption><bdi>\(place.file.inHTML)</bdi>:\(place.line):\(place.column)"
      + "</figcaption><pre>\(rows.joined(separator: "\n"))</pre></figure>"
  }

  private var htmlProblems: String {
    if problems.isEmpty { return "" }
    let list = problems.map { problem in
      "<li><bdi>\(problem.place.file.inHTML)</bdi>:\(problem.place.line):\(problem.place.column): "
        + "\(problem.message.inHTML)</li>"
    }
    return "<section class=\"problems\"><h2>Could not be read as it stands</h2>"
      + "<ul>\(list.joined())</ul></section>"
  }
}

extension Report.Item {
  /// The file's folder, empty at the top.
  var folder: String {
    place.file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }
}
