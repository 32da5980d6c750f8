// `mvvmlint lint`: the main job.

import Linting
import ProjectModel
import Reporting
import SwiftReader

struct LintCommand {
  struct Options {
    var paths: [String] = []
    var configuration: String?
    var presets: [String] = []
    var only: [String] = []
    var skip: [String] = []
    var format = ReportFormat.text
    var output: String?
    var colour = "auto"
    var writesAbsolutePaths = false
    /// A revision.
    var changedSince: String?
    /// A word behind '--changed' that names a file or folder: a path, unless it is a revision too.
    var pathAfterChanged: String?
    var isStaged = false
    var stdinPath: String?
    var isLenient = false
    var baseline: String?
    var writesBaseline = false
    var failOn = "error"
    var isQuiet = false
    var showsStatistics = false
    var showsHelp = false
    var jobs = ProjectReader.processorCount

    static let names = [
      "--changed", "--staged", "--stdin-path", "--absolute-paths", "--lenient", "--config",
      "--preset", "--only", "--skip", "--format", "--output", "--color", "--baseline",
      "--write-baseline", "--fail-on", "--quiet", "--stats", "--jobs", "--help",
    ]

    init(_ arguments: [String]) throws(UsageError) {
      var rest = arguments[...]
      var optionsEnded = false
      while let argument = rest.popFirst() {
        guard argument.hasPrefix("-"), argument != "-", !optionsEnded else {
          paths.append(argument)
          continue
        }
        func value() throws(UsageError) -> String {
          guard let value = rest.popFirst() else {
            throw UsageError(message: "'\(argument)' needs a value")
          }
          return value
        }
        func choice(_ choices: [String]) throws(UsageError) -> String {
          let word = try value()
          guard choices.contains(word) else {
            throw UsageError(
              message: "'\(argument)': "
                + Command.unknown(
                  "value", word, among: choices,
                  remedy: "it is one of \(choices.joined(separator: ", "))"))
          }
          return word
        }
        switch argument {
        case "--": optionsEnded = true
        case "--config": configuration = try value()
        case "--preset": presets.append(try value())
        case "--only": only += try value().split(separator: ",").map(String.init)
        case "--skip": skip += try value().split(separator: ",").map(String.init)
        case "--format":
          format = ReportFormat(rawValue: try choice(ReportFormat.names)) ?? .text
        case "--output": output = try value()
        case "--color": colour = try choice(["auto", "always", "never"])
        case "--baseline": baseline = try value()
        case "--write-baseline": writesBaseline = true
        case "--fail-on": failOn = try choice(["error", "warning", "never"])
        case "--changed":
          changedSince = "HEAD"
          guard let word = rest.first, !word.hasPrefix("-") else { continue }
          if CanonicalPath.of(word) == nil {
            changedSince = rest.popFirst()
          } else {
            pathAfterChanged = word
          }
        case _ where argument.hasPrefix("--changed="):
          changedSince = String(argument.dropFirst("--changed=".count))
        case "--staged": isStaged = true
        case "--stdin-path": stdinPath = try value()
        case "--absolute-paths": writesAbsolutePaths = true
        case "--lenient": isLenient = true
        case "--quiet": isQuiet = true
        case "--stats": showsStatistics = true
        case "--help", "-h": showsHelp = true
        case "--jobs":
          guard let count = Int(try value()), (1...1024).contains(count) else {
            throw UsageError(message: "'--jobs' takes a number of threads from 1 to 1024")
          }
          jobs = count
        default:
          throw UsageError(message: Command.unknown("option", argument, among: Self.names))
        }
      }
      try checkRestriction()
    }

    /// Findings are restricted in one way, and the baseline records all of them.
    private func checkRestriction() throws(UsageError) {
      let restrictions = [
        changedSince.map { _ in "--changed" }, isStaged ? "--staged" : nil,
        stdinPath.map { _ in "--stdin-path" },
      ].compactMap { $0 }
      if restrictions.count > 1 {
        throw UsageError(
          message:
            "'\(restrictions[0])' and '\(restrictions[1])' do not go together; take one")
      }
      if let restriction = restrictions.first, writesBaseline {
        throw UsageError(
          message: "'--write-baseline' records all findings; leave '\(restriction)' out with it")
      }
    }

    /// Findings are left out that are not of a change or of one file.
    var isRestricted: Bool { changedSince != nil || isStaged || stdinPath != nil }
  }

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    if options.showsHelp {
      StandardStreams.write(Self.help)
      return .success
    }
    var clock = StepClock()
    let project = try Project.load(
      paths: options.paths, around: options.stdinPath, configuration: options.configuration,
      presets: options.presets)
    let rules = try project.rules(only: options.only, skip: options.skip)
    clock.finish("configure")
    var found = SwiftFiles.find(project.search)
    clock.finish("find")
    let restriction = try Restriction(options, in: project.search.folder, &found)
    if options.isRestricted { clock.finish("restrict") }
    let contents = project.read(
      found, buffers: restriction.buffers, threads: options.jobs, &clock)
    var result = Linter(rules: rules).lint(contents.index, scope: contents.scope)
    clock.finish("check")
    let failures = contents.failures
    let baseline = BaselineFile(options, project)
    if options.writesBaseline {
      try baseline.write(result.findings, ran: rules)
      Self.report(failures)
      return failures.isEmpty ? .success : .failure
    }
    let isReported = restriction.filter(for: contents.index)
    if let isReported {
      // What is known elsewhere uses the baseline's entries up first: what is new in a change stays new.
      result.findings =
        result.findings.filter { !isReported($0) } + result.findings.filter(isReported)
    }
    let baselinedCount = try baseline.apply(to: &result)
    if let isReported { result.findings = result.findings.filter(isReported) }
    if options.isLenient {
      for index in result.findings.indices { result.findings[index].severity = .warning }
    }
    let report = Report(
      result, of: contents.index, scope: contents.scope, rules: rules, problems: failures,
      run: Report.Run(
        version: Command.version, milliseconds: clock.total,
        workingDirectory: WorkingDirectory.path ?? "",
        writesAbsolutePaths: options.writesAbsolutePaths, baselinedCount: baselinedCount))
    try ReportOutput(options).write(report)
    if options.format == .text, !options.isQuiet {
      StandardStreams.writeError(report.summary + "\n")
    }
    clock.finish("report")
    if options.showsStatistics {
      StandardStreams.writeError(
        "\(contents.index.files.count) files, \(contents.lineCount) lines; \(clock.summary)\n")
    }
    Self.report(failures)
    return status(report, failures)
  }

  private static func report(_ failures: [ReadFailure]) {
    for failure in failures {
      StandardStreams.writeError("mvvmlint: cannot read '\(failure.path)': \(failure.reason)\n")
    }
  }

  private func status(_ report: Report, _ failures: [ReadFailure]) -> ExitStatus {
    if !failures.isEmpty { return .failure }
    switch options.failOn {
    case "never": return .success
    case "warning": return report.items.isEmpty ? .success : .findings
    default: return report.count(.error) == 0 ? .success : .findings
    }
  }

  private static let help = """
    usage: mvvmlint [lint] [options] [PATH…]

    Lints the Swift files at the paths (default: the working directory) and prints what it finds. The nearest '.mvvmlint.json' at or above what all paths have in common, else at or
    above the working directory, configures it; without one the preset 'mvvm' holds.

    The whole project is read whatever the paths are: the configuration's folder, else the git
    repository, else the paths. What '.gitignore' files name is left out; tests and generated code
    are read but not judged, unless a path names the file or the configuration says 'lintTests' or
    'lintGenerated'.

      --preset NAME      use this preset instead of the configuration's (may be repeated)
      --config FILE      use this configuration file; its folder is the project if it holds the paths
      --only RULE,…      only these rules        --skip RULE,…   all but these
      --changed [REF]    only findings on lines that changed since REF (default: HEAD), up to the work
                         tree; files that git does not know yet count whole
      --staged           only findings on staged lines, in files as they are staged
      --stdin-path PATH  lint standard input as if it were that file, and report only on it
      --fail-on LEVEL    error (default), warning or never: when the exit status is 1
      --lenient          report errors as warnings
      --quiet            no summary on standard error
      --stats            files, lines and milliseconds per step on standard error
      --jobs N           use N threads (default: one per processor)

    Output:
      --format FORMAT
    \(formats)
      --output FILE      write there instead of to standard output, whole or not at all
      --absolute-paths   paths from the root, for programs that look elsewhere than here (Xcode)
      --color WHEN       auto (default: on a terminal, unless NO_COLOR is set), always or never

    Known findings:
      --write-baseline   record what is found now, in FILE or '\(BaselineFile.defaultName)'
      --baseline FILE    leave out what is recorded there (or name it in the configuration: 'baseline')

    Exit status: 0 nothing found at that level, 1 findings, 2 the run itself failed.

    """

  private static let formats = ReportFormat.allCases.map { format in
    let padding = String(repeating: " ", count: 14 - format.rawValue.count)
    return "    \(format.rawValue)\(padding) \(format.purpose)"
  }.joined(separator: "\n")
}
