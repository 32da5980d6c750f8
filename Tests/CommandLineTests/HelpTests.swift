// Help and parsing come from one table; here the table is held against what people see.

import RunningPrograms
import Testing

@testable import mvvmlint

@Suite struct HelpTests {
  private func run(_ arguments: String...) throws -> ProgramResult {
    try ProgramResult(running: ProgramResult.mvvmlint, arguments)
  }

  @Test(arguments: Program.commands.map(\.form))
  func helpTellsEveryOption(command: CommandForm) throws {
    let help = try run("help", command.name)
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    #expect(help.output.hasPrefix("usage: mvvmlint "))
    let lines = help.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    for option in command.options {
      let found = lines.contains { $0 == option.name || $0.hasPrefix(option.name + " ") }
      #expect(found, "\(option.name) is not in the help")
      if case .oneOf(let choices)? = option.value?.kind {
        for choice in choices { #expect(help.output.contains(choice.name)) }
      }
    }
    for other in [["--help"], ["-h"], ["--nonsense", "--help"]] {
      let same = try ProgramResult(running: ProgramResult.mvvmlint, [command.name] + other)
      #expect(same.status == 0)
      #expect(same.output == help.output)
    }
  }

  @Test(arguments: [[]] + Program.commands.map { [$0.form.name] })
  func helpFitsATerminal(words: [String]) throws {
    let help = try ProgramResult(running: ProgramResult.mvvmlint, ["help"] + words)
    for line in help.output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func theListTellsEveryCommand() throws {
    let help = try run("help")
    #expect(help.status == 0)
    for command in Program.commands {
      #expect(help.output.contains("\n  \(command.form.name)"))
      #expect(help.output.contains(command.form.summary))
    }
    #expect(try run("--help").output == help.output)
    #expect(try run("-h").output == help.output)
  }

  @Test func theVersionIsOneLine() throws {
    let result = try run("--version")
    #expect(result.status == 0)
    #expect(result.output == Program.version + "\n")
  }
}
