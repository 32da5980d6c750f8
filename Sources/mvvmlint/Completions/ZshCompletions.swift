// Completion for zsh: a file for its function path, which can be sourced as well.

extension CompletionTable {
  var zsh: String {
    """
    #compdef mvvmlint
    # Completion of mvvmlint for zsh: source <(mvvmlint completions zsh)

    _mvvmlint_rules() {
      compadd "$@" -- ${(f)"$(${(Q)_mvvmlint_program} rules --names 2>/dev/null)"}
    }

    _mvvmlint_presets() {
      compadd "$@" -- \(presets.joined(separator: " "))
    }

    _mvvmlint() {
      local _mvvmlint_program=$words[1] command=lint named=
      local -a commands=(
    \(commands.map { "    \(quotedForZsh(describedForZsh($0.name, $0.summary)))" }
      .joined(separator: "\n"))
      )
      if (( CURRENT > 2 )) && (( ${commands[(I)$words[2]:*]} )); then
        command=$words[2] named=yes
        shift words
        (( CURRENT-- ))
      fi
      case $command in
    \(commands.map(zshArguments).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] = _mvvmlint ]]; then _mvvmlint "$@"; else compdef _mvvmlint mvvmlint; fi

    """
  }

  private func zshArguments(_ command: CommandForm) -> String {
    let isDefault = command.name == "lint"
    var specifications = (command.options + (isDefault ? [Self.version] : [])).map(zshOption)
    if let operands = command.operands {
      let action = zshAction(operands.value)
      let count = operands.count.upperBound > 1 ? "*" : "1"
      if isDefault {
        specifications.append(
          "'1: :{ [[ $named ]] || _describe command commands; _files }'")
      }
      specifications.append(quotedForZsh("\(count):\(operands.value.placeholder):\(action)"))
    }
    return "    \(command.name))\n      _arguments \\\n        "
      + specifications.joined(separator: " \\\n        ") + "\n      ;;"
  }

  private func zshOption(_ option: OptionForm) -> String {
    let purpose = option.purpose.replacing("\\", with: "\\\\").replacing("]", with: "\\]")
    guard let value = option.value else { return quotedForZsh("\(option.name)[\(purpose)]") }
    let placeholder = value.placeholder.replacing(":", with: "\\:")
    return quotedForZsh(
      "\(value.isList ? "*" : "")\(option.name)=[\(purpose)]\(value.isOptional ? "::" : ":")\(placeholder):\(zshAction(value))"
    )
  }

  private func zshAction(_ value: ValueForm) -> String {
    switch value.kind {
    case .files: return "_files"
    case .rules: return (value.isList ? "_sequence " : "") + "_mvvmlint_rules"
    case .presets: return (value.isList ? "_sequence " : "") + "_mvvmlint_presets"
    case .anything: return " "
    case .commands, .oneOf:
      let words = (words(for: value.kind) ?? []).map { choice in
        choice.purpose.isEmpty
          ? choice.name
          : "\(choice.name)\\:\"\(choice.purpose.replacing(":", with: "\\:"))\""
      }
      return "((\(words.joined(separator: " "))))"
    }
  }

  private func describedForZsh(_ name: String, _ purpose: String) -> String {
    "\(name):\(purpose.replacing(":", with: "\\:"))"
  }

  private func quotedForZsh(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
