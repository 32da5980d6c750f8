// What a command is called, what it takes and what it is for, and how its arguments are read.

/// A part of the program that its first argument names.
protocol Command: Sendable {
  associatedtype Options: CommandOptions
  static var syntax: CommandSyntax<Options> { get }
  init(_ options: Options)
  func run() throws(UsageError) -> ExitStatus
}

/// What the arguments decide, and what holds where they say nothing.
protocol CommandOptions: Sendable {
  init()
  /// Throws where options do not go together.
  func check() throws(UsageError)
}

extension CommandOptions {
  func check() throws(UsageError) {}
}

struct CommandSyntax<Options: Sendable>: Sendable {
  var name: String
  /// One line, for the list of commands.
  var summary: String
  /// For who has a minute.
  var about: String
  var operands: Operands<Options>?
  var groups: [OptionGroup<Options>] = []
  /// What follows the options in the help.
  var closing = ""
}

/// Options that belong together; the first group of a command needs no title.
struct OptionGroup<Options: Sendable>: Sendable {
  var title = ""
  var options: [Option<Options>]
}

extension CommandSyntax {
  /// Reads the arguments behind the command's name; what they do not say stays as it is in `options`.
  func read(_ arguments: [String], into options: inout Options) throws(UsageError) {
    var rest = arguments[...]
    var words: [String] = []
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      if argument == "--" {
        words += rest
        break
      }
      let (name, attached) = Self.parts(of: argument)
      let option = try option(name)
      let value = try value(of: option, attached, &rest, &options)
      try option.set(value, &options)
    }
    try check(words)
    operands?.set(words, &options)
  }

  /// `--format=json` is `--format json`.
  private static func parts(of argument: String) -> (name: String, value: String?) {
    guard let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private func option(_ name: String) throws(UsageError) -> Option<Options> {
    for group in groups {
      if let option = group.options.first(where: { $0.form.name == name }) { return option }
    }
    throw UsageError(
      message: Program.unknown(
        "option", name, among: optionNames + ["--help", "--version"],
        remedy: "'mvvmlint help \(self.name)' lists what there is"))
  }

  private var optionNames: [String] { groups.flatMap { $0.options.map(\.form.name) } }

  private func value(
    of option: Option<Options>, _ attached: String?, _ rest: inout ArraySlice<String>,
    _ options: inout Options
  ) throws(UsageError) -> String {
    let name = option.form.name
    guard let form = option.form.value else {
      guard attached == nil else { throw UsageError(message: "'\(name)' takes no value") }
      return ""
    }
    if let attached { return attached }
    let next = rest.first
    if form.isOptional {
      guard let next, !next.hasPrefix("-"), option.takes(next, &options) else { return "" }
    } else if next == nil || optionNames.contains(next ?? "") {
      // An option behind an option is a value forgotten.
      throw UsageError(message: "'\(name)' needs a value: \(option.form.usage)")
    }
    return rest.removeFirst()
  }

  private func check(_ words: [String]) throws(UsageError) {
    guard let form = operands?.form else {
      guard let word = words.first else { return }
      throw UsageError(
        message: "'\(name)' takes no '\(word)'; 'mvvmlint help \(name)' says what it takes")
    }
    if words.count < form.count.lowerBound {
      throw UsageError(message: "'\(name)' needs \(form.noun): mvvmlint \(name) \(form.usage)")
    }
    if words.count > form.count.upperBound {
      throw UsageError(
        message: "'\(name)' takes one \(form.value.placeholder), so what is "
          + "'\(words[form.count.upperBound])'?")
    }
  }

  /// What help and completions tell of it.
  var form: CommandForm {
    let help = OptionForm(name: "--help", purpose: "print this")
    var groups = groups.map { group in
      CommandForm.Group(title: group.title, options: group.options.map(\.form))
    }
    if groups.isEmpty {
      groups = [CommandForm.Group(title: "", options: [help])]
    } else {
      groups[0].options.append(help)
    }
    return CommandForm(
      name: name, summary: summary, about: about, operands: operands?.form, groups: groups,
      closing: closing)
  }
}

/// A command as help and completions show it.
struct CommandForm: Sendable {
  struct Group: Sendable {
    var title: String
    var options: [OptionForm]
  }

  var name: String
  var summary: String
  var about: String
  var operands: OperandsForm?
  var groups: [Group]
  var closing: String

  var options: [OptionForm] { groups.flatMap(\.options) }
}
