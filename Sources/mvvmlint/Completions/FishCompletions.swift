// Completion for fish.

extension CompletionTable {
  var fish: String {
    """
    # Completion of mvvmlint for fish: ~/.config/fish/completions/mvvmlint.fish

    function __mvvmlint_is
        set -l words (commandline -opc)
        set -l command lint
        if set -q words[2]; and contains -- $words[2] \(commands.map(\.name)
          .joined(separator: " "))
            set command $words[2]
        end
        test $command = $argv[1]
    end

    function __mvvmlint_is_first
        test (count (commandline -opc)) -eq 1
    end

    \(commands.map { "complete -c mvvmlint -n __mvvmlint_is_first -a \($0.name) "
      + "-d \(quotedForFish($0.summary))" }.joined(separator: "\n"))
    complete -c mvvmlint -n __mvvmlint_is_first -l version -d \(quotedForFish(Self.version.purpose))
    \(commands.flatMap(fishLines).joined(separator: "\n"))

    """
  }

  private func fishLines(_ command: CommandForm) -> [String] {
    let condition = "complete -c mvvmlint -n '__mvvmlint_is \(command.name)'"
    var lines = command.options.map { option in
      let name = option.name.drop { $0 == "-" }
      let value = option.value.map { fishValue($0) } ?? ""
      return "\(condition) -l \(name)\(value) -d \(quotedForFish(option.purpose))"
    }
    guard let operands = command.operands else { return lines + ["\(condition) -f"] }
    if case .files = operands.value.kind { return lines }
    lines.append(condition + " -f" + fishWords(operands.value))
    return lines
  }

  /// `-r` takes a file, `-x` none.
  private func fishValue(_ value: ValueForm) -> String {
    if value.isOptional { return "" }
    if case .files = value.kind { return " -r" }
    return " -x" + fishWords(value)
  }

  private func fishWords(_ value: ValueForm) -> String {
    let command: String
    switch value.kind {
    case .files, .anything: return ""
    case .rules: command = "mvvmlint rules --names"
    case .presets, .commands, .oneOf:
      let choices = words(for: value.kind) ?? []
      let words = choices.map { quotedForFish($0.name + "\t" + $0.purpose) }
      if !value.isList { return " -a \(quotedForFish(words.joined(separator: " ")))" }
      command = "string join \\n " + choices.map(\.name).joined(separator: " ")
    }
    let list = value.isList ? "__fish_complete_list , \(quotedForFish(command))" : command
    return " -a \(quotedForFish("(\(list))"))"
  }

  private func quotedForFish(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
