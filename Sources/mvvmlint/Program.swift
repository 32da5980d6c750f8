// Which command runs, and what the program says when it cannot tell.

import Linting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum ExitStatus: Int32 {
  case success = 0
  /// There are findings.
  case findings = 1
  /// The run itself failed.
  case failure = 2
}

/// A mistake on the command line or in what it names: what, and what to do about it.
struct UsageError: Error {
  var message: String
  /// The message begins with the place that it is about.
  var isPositioned = false

  /// The same with the whole path, for programs that look elsewhere than here.
  var fromTheRoot: UsageError {
    guard isPositioned, !message.hasPrefix("/"), let folder = WorkingDirectory.path else {
      return self
    }
    var error = self
    var path = message[...]
    var above = folder.split(separator: "/")
    while path.hasPrefix("../"), !above.isEmpty {
      path = path.dropFirst(3)
      above.removeLast()
    }
    error.message = above.map { "/" + $0 }.joined() + "/" + path
    return error
  }
}

enum Program {
  static let version = "0.1.0"

  /// In the order of the help.
  static let commands: [ProgramCommand] = [
    ProgramCommand(LintCommand.self),
    ProgramCommand(InitCommand.self),
    ProgramCommand(RulesCommand.self),
    ProgramCommand(ExplainCommand.self),
    ProgramCommand(RolesCommand.self),
    ProgramCommand(GraphCommand.self),
    ProgramCommand(SchemaCommand.self),
    ProgramCommand(OutlineCommand.self),
    ProgramCommand(CompletionsCommand.self),
    ProgramCommand(HelpCommand.self),
  ]

  /// `words` begins with the program's name.
  static func run(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      // On Linux Swift finds the arguments by /proc. Where there is none, all would be ignored.
      if words.isEmpty {
        throw UsageError(
          message: "cannot read the arguments, not even the program's name; "
            + "on Linux that needs '/proc', which is not mounted here")
      }
      let arguments = Array(words.dropFirst())
      let first = arguments.first ?? ""
      if first == "--version" {
        StandardStreams.write("\(version)\n")
        return .success
      }
      if first == "--help" || first == "-h" { return try HelpCommand(HelpCommand.Options()).run() }
      if let command = command(first) { return try command.run(Array(arguments.dropFirst())) }
      try checkIsPath(first)
      return try command("lint")?.run(arguments) ?? .failure
    } catch {
      StandardStreams.writeError((error.isPositioned ? "" : "mvvmlint: ") + error.message + "\n")
      return .failure
    }
  }

  static func command(_ name: String) -> ProgramCommand? {
    commands.first { $0.form.name == name }
  }

  /// Without a command the arguments are paths to lint: `mvvmlint rolse` means none.
  private static func checkIsPath(_ word: String) throws(UsageError) {
    if word.isEmpty || word.hasPrefix("-") || word.contains("/") || access(word, F_OK) == 0 {
      return
    }
    if let remedy = didYouMean(word, among: commands.map(\.form.name)) {
      throw UsageError(message: "there is no command and no file '\(word)'\(remedy)")
    }
  }

  /// 'unknown option '--quite'; did you mean '--quiet'?'
  static func unknown(
    _ what: String, _ word: String, among known: [String],
    remedy: String = "'mvvmlint help' lists what there is"
  ) -> String {
    "unknown \(what) '\(word)'" + (didYouMean(word, among: known) ?? "; \(remedy)")
  }
}

/// A command, whatever its options are.
struct ProgramCommand: Sendable {
  let form: CommandForm
  let run: @Sendable ([String]) throws(UsageError) -> ExitStatus

  init<Subject: Command>(_: Subject.Type) {
    let form = Subject.syntax.form
    self.form = form
    run = { (arguments) throws(UsageError) in
      // Who asks for help gets it, whatever else is there.
      if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        StandardStreams.write(HelpText.command(form))
        return .success
      }
      var options = Subject.Options()
      try Subject.syntax.read(arguments, into: &options)
      try options.check()
      return try Subject(options).run()
    }
  }
}
