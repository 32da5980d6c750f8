// What is read from the command line, and what is said where it makes no sense.

import RunningPrograms
import Testing

@testable import mvvmlint

@Suite struct ArgumentTests {
  private func options(_ arguments: String...) throws -> LintCommand.Options {
    var options = LintCommand.Options()
    try LintCommand.syntax.read(arguments, into: &options)
    return options
  }

  @Test func optionsAndPathsInAnyOrder() throws {
    let options = try options(
      "A.swift", "--only", "a,b", "--format=json", "--only", "c", "B", "--quiet", "--output=--x",
      "--", "--C.swift")
    #expect(options.paths == ["A.swift", "B", "--C.swift"])
    #expect(options.only == ["a", "b", "c"])
    #expect(options.format == .json)
    #expect(options.isQuiet)
    #expect(options.output == "--x")
  }

  @Test func whatIsNotSaidHoldsByDefault() throws {
    let options = try options()
    #expect(options.paths.isEmpty)
    #expect(options.format == .text)
    #expect(options.failOn == .error)
    #expect(!options.isQuiet && !options.writesBaseline)
  }

  @Test func anOptionThatCanStandAloneTakesNoPath() throws {
    #expect(try options("--changed").changedSince == "HEAD")
    #expect(try options("--changed", "--quiet").changedSince == "HEAD")
    #expect(try options("--changed", "main").changedSince == "main")
    #expect(try options("--changed=main", "A").paths == ["A"])
    let path = try options("--changed", "/")
    #expect(path.changedSince == "HEAD")
    #expect(path.pathAfterChanged == "/")
    #expect(path.paths == ["/"])
  }

  @Test(arguments: [
    ("--quite", "unknown option '--quite'; did you mean '--quiet'?"),
    ("lint --versoin", "unknown option '--versoin'; did you mean '--version'?"),
    ("-quiet", "unknown option '-quiet'; did you mean '--quiet'?"),
    ("rules --only x", "unknown option '--only'; 'mvvmlint help rules' lists what there is"),
    ("rolse", "there is no command and no file 'rolse'; did you mean 'roles'?"),
    ("help lnt", "unknown command 'lnt'; did you mean 'lint'?"),
    ("lint --format=sarrif", "'--format': unknown value 'sarrif'; did you mean 'sarif'?"),
    (
      "lint --fail-on x",
      "'--fail-on': unknown value 'x'; it is one of error, warning, never"
    ),
    ("lint --preset mvmm", "'--preset': unknown preset 'mvmm'; did you mean 'mvvm'?"),
    ("lint --only weak_delegat", "unknown rule 'weak_delegat'; did you mean 'weak_delegate'?"),
    ("explain nothing_like_it", "unknown rule 'nothing_like_it'; 'mvvmlint rules' lists them"),
    ("explain", "'explain' needs a rule's name: mvvmlint explain RULE"),
    ("explain a b", "'explain' takes one RULE, so what is 'b'?"),
    ("rules x", "'rules' takes no 'x'; 'mvvmlint help rules' says what it takes"),
    ("outline", "'outline' needs a file or folder: mvvmlint outline PATH…"),
    ("--output --quiet", "'--output' needs a value: --output FILE"),
    ("lint --only", "'--only' needs a value: --only RULE,…"),
    ("lint --quiet=3", "'--quiet' takes no value"),
    ("lint --jobs 0", "'--jobs' takes a number of threads from 1 to 1024"),
  ])
  func aMistakeIsAnErrorWithARemedy(arguments: String, message: String) throws {
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, arguments.split(separator: " ").map(String.init))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "mvvmlint: \(message)\n")
  }
}
