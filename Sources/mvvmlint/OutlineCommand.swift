// `mvvmlint outline`: what the parser sees.

import SwiftReader

struct OutlineCommand: Command {
  struct Options: CommandOptions {
    var paths: [String] = []
    var isQuiet = false
    var showsStatistics = false
    var jobs = ProjectReader.processorCount
  }

  static let syntax = CommandSyntax<Options>(
    name: "outline", summary: "print what the parser sees in files",
    about: """
      Prints what the parser sees in the files, and in the folders' .swift files, in
      path order: after a line '# PATH' one item a line, with a tab between

        kind   name   line:column of the name   end line   detail

      Kinds are import, the declarations, closure and call. Columns count bytes from
      1. What does not parse is reported on standard error; the rest is read all the
      same.
      """,
    operands: .paths(\.paths, atLeast: 1),
    groups: [
      OptionGroup(options: [
        .flag("--quiet", \.isQuiet, "read everything, print nothing but problems"),
        .flag(
          "--stats", \.showsStatistics, "what each step takes, on standard error"),
        .jobs(\.jobs),
      ])
    ])

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() -> ExitStatus {
    if options.isQuiet { ProgressLine.end() }
    let clock = options.showsStatistics ? StepClock() : nil
    ProgressLine.show("looking for Swift files")
    let found = SwiftFiles.find(options.paths, threads: options.jobs)
    clock?.finish("find", StepClock.Amount(found.files.count, "files"))
    ProgressLine.show("reading \(found.files.count) files")
    let read = ProjectReader.read(found.files, threads: options.jobs, clock: clock)
    if !options.isQuiet {
      var text = ""
      for facts in read.files {
        Outline(facts).write(to: &text)
        if text.utf8.count > 1 << 20 {
          guard StandardStreams.write(text) else { break }
          text = ""
        }
      }
      StandardStreams.write(text)
      clock?.finish("print")
    }
    for facts in read.files {
      for problem in facts.problems {
        let position = facts.position(of: problem.offset)
        StandardStreams.writeError(
          "\(facts.path):\(position.line):\(position.column): warning: \(problem.message)\n")
      }
    }
    if let clock {
      StandardStreams.writeError(
        Statistics(clock.steps, of: read.files, threads: options.jobs).text)
    }
    let failures = found.failures + read.failures
    for failure in failures {
      StandardStreams.writeError("mvvmlint: cannot read '\(failure.path)': \(failure.reason)\n")
    }
    return failures.isEmpty ? .success : .failure
  }
}
