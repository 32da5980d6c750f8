// `mvvmlint outline`: what the parser sees.

import SwiftReader

struct OutlineCommand {
  struct Options {
    var paths: [String] = []
    var isQuiet = false
    var showsStatistics = false
    var showsHelp = false
    var jobs = ProjectReader.processorCount

    init(_ arguments: [String]) throws(UsageError) {
      var rest = arguments[...]
      var optionsEnded = false
      while let argument = rest.popFirst() {
        guard argument.hasPrefix("-"), argument != "-", !optionsEnded else {
          paths.append(argument)
          continue
        }
        switch argument {
        case "--": optionsEnded = true
        case "--quiet": isQuiet = true
        case "--stats": showsStatistics = true
        case "--help", "-h": showsHelp = true
        case "--jobs":
          guard let word = rest.popFirst(), let count = Int(word), (1...1024).contains(count) else {
            throw UsageError(message: "'--jobs' takes a number of threads from 1 to 1024")
          }
          jobs = count
        default:
          throw UsageError(
            message: Command.unknown(
              "option", argument, among: ["--quiet", "--stats", "--jobs", "--help"]))
        }
      }
      if paths.isEmpty, !showsHelp {
        throw UsageError(message: "'outline' needs a file or folder: mvvmlint outline PATH…")
      }
    }
  }

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() -> ExitStatus {
    if options.showsHelp {
      StandardStreams.write(Self.help)
      return .success
    }
    var clock = StepClock()
    let found = SwiftFiles.find(options.paths)
    clock.finish("find")
    let read = ProjectReader.read(found.files, threads: options.jobs)
    clock.finish("read")
    if !options.isQuiet {
      var text = ""
      for facts in read.files {
        Outline(facts).write(to: &text)
        if text.utf8.count > 1 << 20 {
          StandardStreams.write(text)
          text = ""
        }
      }
      StandardStreams.write(text)
      clock.finish("print")
    }
    for facts in read.files {
      for problem in facts.problems {
        let position = facts.position(of: problem.offset)
        StandardStreams.writeError(
          "\(facts.path):\(position.line):\(position.column): warning: \(problem.message)\n")
      }
    }
    if options.showsStatistics {
      let lines = read.files.reduce(0) { $0 + $1.lineCount }
      let bytes = read.files.reduce(0) { $0 + $1.source.count }
      StandardStreams.writeError(
        "\(read.files.count) files, \(lines) lines, \(bytes) bytes; \(clock.summary)\n")
    }
    let failures = found.failures + read.failures
    for failure in failures {
      StandardStreams.writeError("mvvmlint: cannot read '\(failure.path)': \(failure.reason)\n")
    }
    return failures.isEmpty ? .success : .failure
  }

  private static let help = """
    usage: mvvmlint outline [options] PATH…

    Prints what the parser sees in the files, and in the .swift files of the folders, in path order:
    after a line '# PATH' one item a line, in source order, with a tab between

      kind   name   line:column of the name   end line   detail

    Kinds are import, the declarations, closure and call. Columns count bytes from 1. What does not
    parse is reported on standard error; the rest of the file is read all the same.

      --quiet      read everything, print nothing but problems
      --stats      print files, lines, bytes and milliseconds per step on standard error
      --jobs N     use N threads (default: one per processor)

    """
}
