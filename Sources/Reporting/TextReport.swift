// One line a finding, as compilers print, so that every editor's problem matcher reads it.

import Linting

extension Report {
  package func text(isColoured: Bool = false) -> String {
    let style = isColoured ? TextStyle.coloured : .plain
    var lines = ""
    for item in items {
      let kind = item.finding.severity.rawValue
      lines += line(
        item.place, item.finding.severity == .error ? style.error(kind) : style.warning(kind),
        item.finding.message.shown + style.rule(" [\(item.finding.rule)]"), style)
      for related in item.related {
        lines += line(related.place, style.note("note"), related.message.shown, style)
      }
    }
    return lines
  }

  /// The last line, for people: what was found in how much.
  package var summary: String { "\(countsInWords) in \(extentInWords)" }

  private func line(
    _ place: Place, _ kind: String, _ message: String, _ style: TextStyle
  ) -> String {
    let path = style.path("\(place.file.shownPath):\(place.line):\(place.column):")
    return "\(path) \(kind): \(message)\n"
  }
}

/// The colours of a terminal, or none.
private struct TextStyle {
  static let plain = TextStyle(isColoured: false)
  static let coloured = TextStyle(isColoured: true)

  let isColoured: Bool

  func error(_ text: String) -> String { wrap(text, "1;31") }
  func warning(_ text: String) -> String { wrap(text, "1;33") }
  func note(_ text: String) -> String { wrap(text, "36") }
  func path(_ text: String) -> String { wrap(text, "1") }
  func rule(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
