// `mvvmlint completions SHELL`: what makes a shell complete our commands and options.

import Linting

struct CompletionsCommand: Command {
  struct Options: CommandOptions {
    var shell: String?
  }

  static let syntax = CommandSyntax<Options>(
    name: "completions", summary: "print what makes bash, zsh or fish complete mvvmlint",
    about: """
      Prints a script that makes a shell complete commands, options, their values and
      the names of rules.

        bash   source <(mvvmlint completions bash)        in ~/.bashrc
        zsh    source <(mvvmlint completions zsh)         in ~/.zshrc, after compinit
        fish   mvvmlint completions fish >~/.config/fish/completions/mvvmlint.fish
      """,
    operands: .one("SHELL", .oneOf(Shell.choices), "a shell (bash, zsh or fish)", \.shell))

  enum Shell: String, ChoiceValue { case bash, zsh, fish }

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    let presets: [String]
    do {
      presets = try RuleBook().presets.map(\.name)
    } catch {
      throw UsageError(message: "\(error)", isPositioned: true)
    }
    let table = CompletionTable(commands: Program.commands.map(\.form), presets: presets)
    switch try Shell.named(options.shell ?? "", for: "'completions'") {
    case .bash: StandardStreams.write(table.bash)
    case .zsh: StandardStreams.write(table.zsh)
    case .fish: StandardStreams.write(table.fish)
    }
    return .success
  }
}

/// What shells complete. The rules are asked for when they are needed: a project may have its own.
struct CompletionTable: Sendable {
  var commands: [CommandForm]
  var presets: [String]

  /// Stands beside the options of the command that needs no name.
  static let version = OptionForm(name: "--version", purpose: "print the version")

  /// The words that a value can be; nil where these are not words that we know.
  func words(for kind: ValueForm.Kind) -> [Choice]? {
    switch kind {
    case .oneOf(let choices): choices
    case .presets: presets.map { Choice(name: $0, purpose: "") }
    case .commands: commands.map { Choice(name: $0.name, purpose: $0.summary) }
    case .files, .rules, .anything: nil
    }
  }
}
