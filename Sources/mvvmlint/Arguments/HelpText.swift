// Help as the terminal shows it: written from the table that arguments are read by.

enum HelpText {
  /// Terminals have 80 columns where nobody has made them wider.
  private static let width = 80

  static func program(_ commands: [CommandForm]) -> String {
    """
    mvvmlint tells a team where its Swift code breaks the architecture it agreed on.

    usage: mvvmlint [lint] [options] [PATH…]
           mvvmlint COMMAND …

    \(list(commands.map { (usage($0), $0.summary) }, indent: 2))

    'mvvmlint help COMMAND' tells more. 'mvvmlint --version' prints the version.

    """
  }

  static func command(_ command: CommandForm) -> String {
    var text = "usage: mvvmlint \(command.name == "lint" ? "[lint]" : command.name)"
    text += command.options.count > 1 ? " [options]" : ""
    text += command.operands.map { " " + $0.usage } ?? ""
    text += "\n\n\(command.about)\n"
    // One column for all groups.
    let column = command.options.map { $0.usage.count }.max() ?? 0
    for group in command.groups {
      text += group.title.isEmpty ? "\n" : "\n\(group.title):\n"
      for option in group.options { text += lines(of: option, column) }
    }
    return command.closing.isEmpty ? text : text + "\n\(command.closing)\n"
  }

  private static func usage(_ command: CommandForm) -> String {
    command.name + (command.operands.map { " " + $0.usage } ?? "")
  }

  private static func lines(of option: OptionForm, _ column: Int) -> String {
    var text = list([(option.usage, option.purpose)], indent: 2, column: column) + "\n"
    guard case .oneOf(let choices)? = option.value?.kind else { return text }
    let explained = choices.filter { !$0.purpose.isEmpty }
    if explained.isEmpty { return text }
    text += list(explained.map { ($0.name, $0.purpose) }, indent: 6, column: max(0, column - 4))
    return text + "\n"
  }

  /// Two columns; what is too long in the second goes on below itself.
  private static func list(
    _ rows: [(left: String, right: String)], indent: Int, column: Int? = nil
  ) -> String {
    let column = column ?? rows.map(\.left.count).max() ?? 0
    let margin = String(repeating: " ", count: indent + column + 2)
    return rows.map { row in
      let gap = String(repeating: " ", count: max(0, column - row.left.count) + 2)
      let lines = wrapped(row.right, to: width - margin.count)
      return String(repeating: " ", count: indent) + row.left + gap
        + lines.joined(separator: "\n" + margin)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = String(word)
      } else if lines[last].count + 1 + word.count <= width {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
