// Completion for bash, from version 3.2 on, which macOS has.

extension CompletionTable {
  var bash: String {
    """
    # Completion of mvvmlint for bash: source <(mvvmlint completions bash)

    _mvvmlint() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=lint words= list=
      # To bash '--format=json' is three words.
      if [ "$cur" = = ]; then
        cur=
      elif [ "$prev" = = ]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if [ "$COMP_CWORD" -gt 1 ]; then
        case ${COMP_WORDS[1]} in
          \(commands.map(\.name).joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      COMPREPLY=()
      # Where there are no words, bash completes file names.
      case $command:$prev in
    \(commands.flatMap { command in command.options.compactMap { bashValue($0, of: command) } }
      .joined(separator: "\n"))
        *)
          case $command:$cur in
    \(commands.map(bashOptions).joined(separator: "\n"))
    \(commands.compactMap(bashOperands).joined(separator: "\n"))
          esac
          ;;
      esac
      [ "$words" ] || return 0
      [ "$list" ] && list=${cur%"${cur##*,}"}
      COMPREPLY=($(compgen -P "$list" -W "$words" -- "${cur#"$list"}"))
    }
    complete -o bashdefault -o default -F _mvvmlint mvvmlint

    """
  }

  /// What stands behind an option.
  private func bashValue(_ option: OptionForm, of command: CommandForm) -> String? {
    // Behind one that can stand alone another option may come.
    guard let value = option.value, !value.isOptional else { return nil }
    let list = value.isList ? " list=yes" : ""
    return "    \(command.name):\(option.name))\(bashWords(value.kind))\(list) ;;"
  }

  private func bashOptions(_ command: CommandForm) -> String {
    var names = command.options.map(\.name)
    if command.name == "lint" { names.append(Self.version.name) }
    return "        \(command.name):-*) words=\"\(names.joined(separator: " "))\" ;;"
  }

  private func bashOperands(_ command: CommandForm) -> String? {
    guard let value = command.operands?.value else { return nil }
    // Where a command can stand, a path can too.
    let first = command.name == "lint" ? " [ \"$COMP_CWORD\" -gt 1 ] ||" : ""
    let words = command.name == "lint" ? bashWords(.commands) : bashWords(value.kind)
    return words.isEmpty ? nil : "        \(command.name):*)\(first)\(words) ;;"
  }

  private func bashWords(_ kind: ValueForm.Kind) -> String {
    if case .rules = kind { return " words=$(\"$1\" rules --names 2>/dev/null)" }
    guard let words = words(for: kind) else { return "" }
    return " words=\"\(words.map(\.name).joined(separator: " "))\""
  }
}
