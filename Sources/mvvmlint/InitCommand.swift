// `mvvmlint init`: a first configuration, made from what the project looks like.

import Linting
import ProjectModel
import SwiftReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct InitCommand: Command {
  struct Options: CommandOptions {
    var writesBaseline = false
    var installsHook = false
    var isDryRun = false
  }

  static let syntax = CommandSyntax<Options>(
    name: "init", summary: "look at the project, write a commented .mvvmlint.json",
    about: """
      Looks at the code below the working directory and writes a '.mvvmlint.json' that
      fits it: which architecture, what is not to be read, which names tell a role.
      Its comments say why. What is there already is not overwritten.
      """,
    groups: [
      OptionGroup(options: [
        .flag(
          "--baseline", \.writesBaseline,
          "record what is found now in '\(BaselineFile.defaultName)': only what is new fails"),
        .flag(
          "--git-hook", \.installsHook,
          """
          have git lint what is staged before each commit (in .git/hooks or the repository's \
          core.hooksPath); a configuration and a hook of yours that are there stay
          """),
        .flag("--dry-run", \.isDryRun, "print the configuration, write nothing"),
      ])
    ])

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    let hook = options.installsHook ? try GitHook() : nil
    // Each clone needs the hook, and only the first one the configuration.
    if let hook, !options.isDryRun, !options.writesBaseline, isThere(Configuration.fileName) {
      try hook.check()
      try install(hook)
      return .success
    }
    if !options.isDryRun {
      // All before the first is written.
      try checkIsFree(
        Configuration.fileName,
        options.writesBaseline
          ? "'mvvmlint --write-baseline' records what is found now, and says how to name that in it"
          : "change it, or remove it and run 'mvvmlint init' again")
      if options.writesBaseline {
        try checkIsFree(BaselineFile.defaultName, "'mvvmlint --write-baseline' refreshes it")
      }
      try hook?.check()
    }
    let plain = Project(search: search, configuration: Configuration(), book: try ruleBook())
    let contents = plain.read()
    let proposal = ConfigurationProposal(
      for: ProjectSurvey(contents.index),
      baseline: options.writesBaseline ? BaselineFile.defaultName : nil)
    if options.isDryRun {
      StandardStreams.write(proposal.text)
    } else {
      if options.writesBaseline {
        guard contents.reportFailures() == .success else { throw BaselineFile.isIncomplete }
        try writeBaseline(proposal)
      }
      if let hook { try install(hook) }
      try write(proposal)
    }
    return contents.reportFailures()
  }

  /// The configuration makes the folder that it is in the project, whatever is above.
  private var search: ProjectSearch { ProjectSearch(paths: [], marker: ".") }

  private func checkIsFree(_ path: String, _ remedy: String) throws(UsageError) {
    if isThere(path) { throw UsageError(message: "there is a '\(path)' already; \(remedy)") }
  }

  /// A link that leads nowhere is in the way too.
  private func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private func ruleBook() throws(UsageError) -> RuleBook {
    do {
      return try RuleBook()
    } catch {
      throw UsageError(message: "\(error)", isPositioned: true)
    }
  }

  private func write(_ proposal: ConfigurationProposal) throws(UsageError) {
    do {
      try AtomicFile.write(proposal.text, to: Configuration.fileName)
    } catch {
      throw UsageError(message: "\(error)")
    }
    StandardStreams.writeError(
      "mvvmlint: wrote '\(Configuration.fileName)' with \(proposal.presets.joined(separator: ", ")); "
        + "read it, then run 'mvvmlint'\n")
  }

  private func install(_ hook: GitHook) throws(UsageError) {
    try hook.install()
    StandardStreams.writeError("mvvmlint: installed the hook '\(hook.path)'\n")
  }

  /// What a lint with the proposal finds.
  private func writeBaseline(_ proposal: ConfigurationProposal) throws(UsageError) {
    var project = Project(search: search, configuration: Configuration(), book: try ruleBook())
    do {
      project.configuration = try Configuration(
        file: Configuration.fileName, bytes: Array(proposal.text.utf8))
    } catch {
      throw UsageError(message: "\(error)", isPositioned: true)
    }
    let contents = project.read()
    let rules = try project.rules()
    try BaselineFile(LintCommand.Options(), project)
      .write(project.linter(rules).lint(contents.index, scope: contents.scope).findings, ran: rules)
  }
}
