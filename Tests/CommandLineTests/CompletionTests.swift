// Completions as real shells give them. bash is there where tests run; `.ci/run` installs zsh and fish.

import Foundation
import RunningPrograms
import Testing

@testable import mvvmlint

@Suite struct CompletionTests {
  /// What a line becomes, or may become, at the press of the tab key.
  private static let lines: [(line: String, completed: [String])] = [
    ("mvvmlint ro", ["roles"]),
    ("mvvmlint lint --for", ["--format"]),
    ("mvvmlint lint --format s", ["sarif"]),
    ("mvvmlint --only weak_", ["weak_delegate"]),
    ("mvvmlint --only weak_delegate,view_model_to", ["weak_delegate,view_model_too_long"]),
    ("mvvmlint --preset mvvm,comp", ["mvvm,components"]),
    ("mvvmlint explain weak", ["weak_delegate"]),
    ("mvvmlint help comp", ["completions"]),
    ("mvvmlint completions ", ["bash", "fish", "zsh"]),
    ("mvvmlint --vers", ["--version"]),
    ("mvvmlint rules --na", ["--names"]),
  ]

  /// Those that have one continuation.
  private static var unambiguous: [(line: String, completed: [String])] {
    lines.filter { $0.completed.count == 1 }
  }

  private static func program(_ name: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a script in a shell whose path has mvvmlint; `$script` is our completions for it.
  private func run(_ shell: String, _ script: String, _ arguments: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/mvvmlint-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let completions = try ProgramResult(running: ProgramResult.mvvmlint, ["completions", shell])
    try #require(completions.status == 0)
    try Data(completions.output.utf8).write(to: URL(fileURLWithPath: folder + "/completions"))
    let programs = ProgramResult.mvvmlint.dropLast("/mvvmlint".count)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let result = try ProgramResult(
      running: try #require(Self.program(shell)), ["-c", script] + arguments, in: folder,
      environment: ["PATH": programs + ":" + path, "HOME": folder, "TERM": "dumb"])
    #expect(result.errors.isEmpty)
    return result.output
  }

  /// `arguments` are the words of a line, one of them empty where the next begins.
  private func bash(_ words: [String]) throws -> [String] {
    let script = """
      source ./completions
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _mvvmlint "$1"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try run("bash", script, ["bash"] + words).split(separator: "\n").map(String.init)
  }

  @Test func bashCompletes() throws {
    for (line, completed) in Self.lines {
      #expect(
        try bash(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
          .sorted() == completed)
    }
    // To bash this is three words.
    #expect(try bash(["mvvmlint", "--format", "=", "s"]) == ["sarif"])
    #expect(try bash(["mvvmlint", "--format", "="]).count > 5)
    // Where files are meant bash does it.
    #expect(try bash(["mvvmlint", "lint", "--output", ""]).isEmpty)
    #expect(try bash(["mvvmlint", "outline", "S"]).isEmpty)
  }

  @Test(arguments: Program.commands.map(\.form))
  func bashKnowsEveryOption(command: CommandForm) throws {
    let expected = command.options.map(\.name) + (command.name == "lint" ? ["--version"] : [])
    #expect(try Set(bash(["mvvmlint", command.name, "--"])) == Set(expected))
  }

  @Test(
    .enabled(if: program("fish") != nil, "there is no fish to try; .ci/run installs it"))
  func fishCompletes() throws {
    func fish(_ line: String) throws -> [String] {
      try run("fish", "source completions; complete -C $argv[1]", [line])
        .split(separator: "\n")
        .map { $0.prefix { $0 != "\t" } }.map(String.init).sorted()
    }
    for (line, completed) in Self.lines { #expect(try fish(line) == completed) }
    #expect(try fish("mvvmlint --format=s") == ["--format=sarif"])
    for command in Program.commands.map(\.form) {
      let found = try fish("mvvmlint \(command.name) --")
      #expect(Set(found) == Set(command.options.map(\.name)))
    }
  }

  @Test(.enabled(if: program("zsh") != nil, "there is no zsh to try; .ci/run installs it"))
  func zshCompletes() throws {
    // An interactive shell in a pseudo-terminal: the tab key, then one that writes the line down.
    let script = """
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1=; autoload -U compinit; compinit -u -D; source ./completions'
      zpty -w z 'report() { print -r -- "$BUFFER" >>lines; BUFFER=; }; zle -N report'
      zpty -w z 'bindkey "^T" report; bindkey "^I" complete-word'
      for line in "$@"; do zpty -w -n z "$line"$'\\t\\x14'; done
      zpty -w -n z $'exit\\n'
      while zpty -r z line; do :; done
      cat lines
      """
    let lines =
      Self.unambiguous + [("mvvmlint --format=s", ["--format=sarif"])]
      + Program.commands.map(\.form).flatMap { command in
        command.options.map { option in
          // The whole name, so that it goes on with what follows a whole name.
          ("mvvmlint \(command.name) \(option.name)", [option.name])
        }
      }
    let found = try run("zsh", script, ["zsh"] + lines.map(\.line)).split(separator: "\n")
    try #require(found.count == lines.count)
    for (found, (line, completed)) in zip(found, lines) {
      let start = line[...(line.lastIndex(of: " ") ?? line.startIndex)]
      let whole = start + (completed.first ?? "")
      // A space, `=` or a comma follows, ready for what comes next.
      #expect(found.dropLast() == whole, "\(line)")
    }
  }
}
