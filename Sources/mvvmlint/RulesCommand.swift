// `mvvmlint rules` and `mvvmlint explain RULE`: what there is, and what it is about.

import Linting

struct RulesCommand: Command {
  struct Options: CommandOptions {
    var configuration: String?
    var presets: [String] = []
    var printsNames = false
  }

  static let syntax = CommandSyntax<Options>(
    name: "rules", summary: "list the rules, and which are on",
    about: """
      Lists the rules, yours included: whether one is on here, its name, the presets
      that have it, and what it asks for.
      """,
    groups: [
      OptionGroup(options: [
        .flag("--names", \.printsNames, "the names alone, one a line"),
        .presets(\.presets),
        .configuration(\.configuration),
      ])
    ],
    closing: "'mvvmlint explain RULE' prints a rule's page.")

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    let project = try Project.load(
      configuration: options.configuration, presets: options.presets)
    if options.printsNames {
      StandardStreams.write(project.book.names.map { $0 + "\n" }.joined())
      return .success
    }
    let on = Set(try project.rules().map(\.page.id))
    var text = ""
    for page in project.book.pages {
      let presets = page.definition.presets.joined(separator: ",")
      text +=
        "\(on.contains(page.id) ? "on " : "off")  \(page.id)  [\(presets)]\n     \(page.summary)\n"
    }
    StandardStreams.write(text)
    return .success
  }
}

struct ExplainCommand: Command {
  struct Options: CommandOptions {
    var configuration: String?
    var rule: String?
  }

  static let syntax = CommandSyntax<Options>(
    name: "explain", summary: "print a rule's page: why, how to mend it, examples",
    about: """
      Prints a rule's page: why it exists and what to do instead, its definition with
      the options that a configuration can set, and examples of what it flags.
      """,
    operands: .one("RULE", .rules, "a rule's name", \.rule),
    groups: [
      OptionGroup(options: [
        .configuration(\.configuration)
      ])
    ],
    closing: "'mvvmlint rules' lists the rules.")

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    let project = try Project.load(configuration: options.configuration)
    StandardStreams.write(try project.page(of: options.rule ?? "").text)
    return .success
  }
}
