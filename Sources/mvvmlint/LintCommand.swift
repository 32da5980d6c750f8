// `mvvmlint lint`: the main job.

import Linting
import ProjectModel
import Reporting
import SwiftReader

struct LintCommand: Command {
  struct Options: CommandOptions {
    var paths: [String] = []
    var configuration: String?
    var presets: [String] = []
    var only: [String] = []
    var skip: [String] = []
    var format = ReportFormat.text
    var output: String?
    var writesAbsolutePaths = false
    var colour = ColourUse.auto
    /// A revision.
    var changedSince: String?
    /// A word behind '--changed' that names a file or folder: a path, unless it is a revision too.
    var pathAfterChanged: String?
    var isStaged = false
    var stdinPath: String?
    var baseline: String?
    var ignoresBaseline = false
    var writesBaseline = false
    var fixes = false
    var showsDiff = false
    var failOn = FailureLevel.error
    var isLenient = false
    var isQuiet = false
    var showsStatistics = false
    var jobs = ProjectReader.processorCount

    /// Findings are restricted in one way, and the baseline records all of them.
    func check() throws(UsageError) {
      let restrictions = [
        changedSince.map { _ in "--changed" }, isStaged ? "--staged" : nil,
        stdinPath.map { _ in "--stdin-path" },
      ].compactMap { $0 }
      if restrictions.count > 1 {
        throw UsageError(
          message: "'\(restrictions[0])' and '\(restrictions[1])' do not go together; take one")
      }
      if let restriction = restrictions.first, writesBaseline {
        throw UsageError(
          message: "'--write-baseline' records all findings; leave '\(restriction)' out with it")
      }
      if ignoresBaseline,
        let other = baseline.map({ _ in "--baseline" })
          ?? (writesBaseline ? "--write-baseline" : nil)
      {
        throw UsageError(
          message: "'--no-baseline' and '\(other)' do not go together; take one")
      }
      try checkFixes()
    }

    private func checkFixes() throws(UsageError) {
      if fixes, showsDiff {
        throw UsageError(
          message: "'--fix' changes files, '--diff' shows what it would change; take one")
      }
      if fixes || showsDiff, writesBaseline {
        throw UsageError(
          message: "'--write-baseline' records what is there; "
            + "run '\(fixes ? "--fix" : "--diff")' before it, on its own")
      }
      let other = format != .text ? "--format" : writesAbsolutePaths ? "--absolute-paths" : nil
      if showsDiff, let other {
        throw UsageError(
          message: "'--diff' prints a patch, not a report; leave '\(other)' out with it")
      }
    }

    /// Somebody wants to know how findings are put right.
    var asksForFixes: Bool { fixes || showsDiff || format == .json }

    /// Findings are left out that are not of a change or of one file.
    var isRestricted: Bool { isOfChange || stdinPath != nil }

    /// git says what is reported.
    var isOfChange: Bool { changedSince != nil || isStaged }
  }

  enum ColourUse: String, ChoiceValue { case auto, always, never }
  enum FailureLevel: String, ChoiceValue { case error, warning, never }

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    do {
      return try lint()
    } catch {
      throw options.writesAbsolutePaths ? error.fromTheRoot : error
    }
  }

  private func lint() throws(UsageError) -> ExitStatus {
    if options.isQuiet { ProgressLine.end() }
    var run = try LintRun(options)
    try run.lint()
    if options.writesBaseline {
      guard run.contents.reportFailures() == .success else {
        throw BaselineFile.isIncomplete
      }
      try run.baseline.write(run.result.findings, ran: run.rules)
      return .success
    }
    var fixRun: FixRun?
    if options.fixes || options.showsDiff {
      var started = try FixRun(&run)
      if options.showsDiff {
        let status = try started.writePatch()
        return run.finish() == .success ? status : .failure
      }
      try started.writeFiles(&run)
      fixRun = started
    }
    let report = run.report
    try ReportOutput(options).write(report)
    fixRun?.tell()
    if !options.isQuiet { StandardStreams.writeError(run.summary(of: report) + "\n") }
    let status = run.finish()
    HeapGrowth.leaveToTheSystem(run)
    HeapGrowth.leaveToTheSystem(report)
    if let fixRun, fixRun.hasFailed { return .failure }
    return status == .success ? self.status(of: report, fixRun?.stillStaged ?? []) : status
  }

  private func status(of report: Report, _ others: [Finding]) -> ExitStatus {
    let isFound =
      switch options.failOn {
      case .never: false
      case .warning: !report.items.isEmpty || !others.isEmpty
      case .error: report.count(.error) > 0 || others.contains { $0.severity == .error }
      }
    return isFound ? .findings : .success
  }
}

extension LintCommand {
  static let syntax = CommandSyntax<Options>(
    name: "lint", summary: "lint files and folders (what happens without a command)",
    about: """
      Lints the Swift files at the paths (default: the working directory) and prints
      what it finds. The nearest '.mvvmlint.json' at or above what all paths have in
      common, else at or above the working directory, configures it; without one the
      preset 'mvvm' holds.

      The whole project is read whatever the paths are: the configuration's folder,
      else the git repository, else the paths. What '.gitignore' files name is left
      out; tests and generated code are read but not judged, unless a path names the
      file or the configuration says 'lintTests' or 'lintGenerated'.
      """,
    operands: .paths(\.paths),
    groups: [
      OptionGroup(options: [
        .presets(\.presets),
        .configuration(
          \.configuration,
          "use this configuration file; its folder is the project if it holds the paths"),
        .list("--only", "RULE", .rules, \.only, "only these rules"),
        .list("--skip", "RULE", .rules, \.skip, "all rules but these"),
        .optional(
          "--changed", "REF", "HEAD", \.changedSince, path: \.pathAfterChanged,
          """
          only findings on lines that changed since REF (default: HEAD), up to the work tree; \
          files that git does not know yet count whole
          """),
        .flag(
          "--staged", \.isStaged, "only findings on staged lines, in files as they are staged"),
        .file(
          "--stdin-path", placeholder: "PATH", \.stdinPath,
          "lint standard input as if it were that file, and report only on it"),
        .choice(
          "--fail-on", "LEVEL", \.failOn,
          "error (default), warning or never: when the exit status is 1"),
        .flag("--lenient", \.isLenient, "report errors as warnings"),
        .flag("--quiet", \.isQuiet, "no summary on standard error"),
        .flag(
          "--stats", \.showsStatistics, "what each step takes, and each rule, on standard error"),
        .jobs(\.jobs),
      ]),
      OptionGroup(
        title: "Fixes",
        options: [
          .flag(
            "--fix", \.fixes,
            """
            put right what can be without breaking anything else, and report what is left; with \
            '--stdin-path' print the text as it is then, and the report on standard error
            """),
          .flag(
            "--diff", \.showsDiff,
            "print a patch of what '--fix' would change; the exit status is 1 if there is any"),
        ]),
      OptionGroup(
        title: "Output",
        options: [
          .choice("--format", "FORMAT", \.format, "how findings are written:"),
          .file(
            "--output", \.output,
            "write there instead of to standard output, whole or not at all"),
          .flag(
            "--absolute-paths", \.writesAbsolutePaths,
            "paths from the root, for programs that look elsewhere than here (Xcode)"),
          .choice(
            "--color", "WHEN", \.colour,
            "auto (default: on a terminal, unless NO_COLOR is set), always or never"),
        ]),
      OptionGroup(
        title: "Known findings",
        options: [
          .flag(
            "--write-baseline", \.writesBaseline,
            "record what is found now, in FILE or '\(BaselineFile.defaultName)'"),
          .file(
            "--baseline", \.baseline,
            "leave out what is recorded there (or name it in the configuration: 'baseline')"),
          .flag(
            "--no-baseline", \.ignoresBaseline,
            "report what the configuration's baseline records, too"),
        ]),
    ],
    closing:
      "Exit status: 0 nothing found at that level, 1 findings, 2 the run itself failed.")
}

extension ReportFormat: ChoiceValue {}
