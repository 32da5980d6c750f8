// One run over a project: what it reads, what it finds and what of that it reports.

import Linting
import ProjectModel
import Reporting
import SwiftReader
import Synchronization

struct LintRun {
  let options: LintCommand.Options
  let project: Project
  let rules: [ActiveRule]
  let restriction: Restriction
  let baseline: BaselineFile
  private(set) var contents: Project.Contents
  private(set) var result = LintResult()
  private var known = BaselineFile.Known()
  private let start = ContinuousClock.now
  private let clock: StepClock?

  init(_ options: LintCommand.Options) throws(UsageError) {
    Parallel.limit(to: options.jobs)
    self.options = options
    clock = options.showsStatistics ? StepClock() : nil
    // git takes its time: nearly as long as all files do to be found and read.
    let change =
      options.isOfChange
      ? Parallel.begin { Result { () throws(UsageError) in try GitChange(options) } } : nil
    project = try Project.load(
      paths: options.paths, around: options.stdinPath, configuration: options.configuration,
      presets: options.presets)
    clock?.finish("configure", StepClock.Amount(project.book.pages.count, "rules"))
    let chosen = Mutex(Result<[ActiveRule], UsageError>.success([]))
    var found = project.find(
      threads: options.jobs,
      beside: [
        { [project] in
          let rules = Result { () throws(UsageError) in
            try project.rules(only: options.only, skip: options.skip)
          }
          chosen.withLock { $0 = rules }
        }
      ], clock: clock)
    rules = try chosen.withLock { $0 }.get()
    var reading = project.read(
      found, toJudge: true, takingStamps: options.isStaged, threads: options.jobs, clock: clock)
    let count = found.files.count
    restriction = try Restriction(
      options, try change?().get(), in: project.search.folder, &found, read: reading.files)
    if !restriction.buffers.isEmpty || found.files.count != count {
      reading = project.amended(reading, found, with: restriction.buffers)
    }
    if options.isRestricted { clock?.finish("restrict") }
    contents = project.contents(reading, found, clock: clock)
    baseline = BaselineFile(options, project)
  }

  /// Finds what is reported; `texts` are those of files that are not any more as they were read.
  mutating func lint(with texts: [Int: EditedText] = [:]) throws(UsageError) {
    // All of it is recorded, known or not.
    let focus =
      options.writesBaseline ? nil : try restriction.focus(in: contents.index, with: texts)
    result = project.linter(rules).lint(
      contents.index, scope: contents.scope, focus: focus,
      everywhere: options.asksForFixes || options.format.hasFingerprints || baseline.isAsked,
      withFixes: options.asksForFixes, countingEqualOnes: options.format.hasFingerprints,
      clock: clock)
    if options.writesBaseline { return }
    if let focus, baseline.isAsked {
      // What is known elsewhere uses the baseline's entries up first: what is new in a change stays new.
      result.findings =
        result.findings.filter { !focus.contains($0) } + result.findings.filter(focus.contains)
    }
    known = try baseline.apply(to: &result)
    if let focus { result.findings = result.findings.filter(focus.contains) }
    if options.isLenient {
      for index in result.findings.indices { result.findings[index].severity = .warning }
    }
  }

  /// The same with other texts in the project's files.
  mutating func lint(
    _ files: [FileFacts], with texts: [Int: EditedText]
  ) throws(UsageError) {
    clock?.finish("fix", StepClock.Amount(texts.count, "files"))
    contents = project.contents(contents, with: files, clock: clock)
    try lint(with: texts)
  }

  var report: Report {
    Report(
      result, of: contents.index, scope: contents.scope, rules: rules,
      problems: contents.failures, run: reportRun)
  }

  var reportRun: Report.Run {
    Report.Run(
      version: Program.version,
      milliseconds: Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded()),
      workingDirectory: WorkingDirectory.path ?? "",
      writesAbsolutePaths: options.writesAbsolutePaths, baselinedCount: known.count)
  }

  /// A run that looked at nothing says why: it may have been meant for another folder.
  func summary(of report: Report) -> String {
    guard report.fileCount == 0, contents.failures.isEmpty, !options.isRestricted else {
      return report.summary
    }
    let paths = options.paths.map(quoted).joined(separator: ", ")
    return "mvvmlint: no Swift files to check \(paths.isEmpty ? "here" : "in " + paths); "
      + "'include' and 'exclude' in the configuration and '.gitignore' say what is left out"
  }

  /// What there is to say on standard error behind the report.
  func finish() -> ExitStatus {
    // What is known in a file that could not be read is not gone.
    if contents.failures.isEmpty { baseline.note(known.stale) }
    if let clock {
      clock.finish("report", StepClock.Amount(result.findings.count, "findings"))
      StandardStreams.writeError(
        Statistics(clock.steps, of: contents.index.files, threads: options.jobs).text)
    }
    return contents.reportFailures()
  }
}
