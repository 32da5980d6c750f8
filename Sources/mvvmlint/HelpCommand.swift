// `mvvmlint help [COMMAND]`: what there is, and what a command takes.

struct HelpCommand: Command {
  struct Options: CommandOptions {
    var command: String?
  }

  static let syntax = CommandSyntax<Options>(
    name: "help", summary: "tell what a command does and takes",
    about: "Prints what a command does and takes, as 'mvvmlint COMMAND --help' does.",
    operands: .one("COMMAND", .commands, "a command", \.command, isOptional: true))

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    guard let name = options.command else {
      StandardStreams.write(HelpText.program(Program.commands.map(\.form)))
      return .success
    }
    guard let command = Program.command(name) else {
      throw UsageError(
        message: Program.unknown("command", name, among: Program.commands.map(\.form.name)))
    }
    StandardStreams.write(HelpText.command(command.form))
    return .success
  }
}
