// A project's configuration and rules, as the command line finds them.

import Linting
import ProjectModel
import SwiftReader

struct Project {
  var search: ProjectSearch
  var configuration: Configuration
  var book: RuleBook
  /// The folder of the configuration file, with a slash behind it; empty for the working directory.
  var folder = ""

  /// Where a path leads that the configuration names.
  func path(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// Finds the project that the paths belong to, and reads its configuration, or the one that is
  /// named, and the rule pages that it adds. Where no paths are, `file` says which project it is.
  static func load(
    paths: [String] = [], around file: String? = nil, configuration path: String?,
    presets: [String] = []
  ) throws(UsageError) -> Project {
    do {
      var configuration = Configuration()
      var search = ProjectSearch(
        paths: paths, configuration: path, marker: Configuration.fileName)
      if let file, paths.isEmpty {
        let around = ProjectSearch(
          paths: [CanonicalPath.nearestFolder(of: file)], configuration: path,
          marker: Configuration.fileName)
        // All of it: what it leaves out is left out of the file's folder too.
        let top = around.folder.path(of: "")
        if around.isBounded {
          search = ProjectSearch(
            paths: [top.isEmpty ? "." : top], configuration: path, marker: Configuration.fileName)
        }
      }
      let file = search.configuration
      if let file {
        configuration = try Configuration(file: file, bytes: try contents(of: file))
      }
      if !presets.isEmpty { configuration.extends = presets }
      let folder = (file ?? "").split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .map { $0 + "/" }.joined()
      var project = Project(
        search: search, configuration: configuration, book: try RuleBook(), folder: folder)
      if project.book.pages.isEmpty {
        throw UsageError(
          message: "this build of mvvmlint is incomplete, its rules are missing; build it again")
      }
      for name in presets where project.book.preset(name) == nil {
        let known = project.book.presets.map(\.name)
        throw UsageError(
          message: "'--preset': "
            + Program.unknown(
              "preset", name, among: known, remedy: "it is one of \(known.joined(separator: ", "))")
        )
      }
      for pages in configuration.rulePages {
        let found = SwiftFiles.find([project.path(pages)], ending: ".md")
        if let failure = found.failures.first {
          throw UsageError(
            message: "cannot read the rule pages '\(failure.path)': \(failure.reason)")
        }
        for page in found.paths {
          project.book.add(
            try RulePage(
              file: page, text: String(decoding: try contents(of: page), as: UTF8.self),
              roles: configuration.roles.map(\.role.name)))
        }
      }
      return project
    } catch let error as JSON5Error {
      throw UsageError(message: "\(error)", isPositioned: true)
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  /// The project's files as an index; what the paths name is read whatever the configuration says.
  func read() -> Contents {
    let threads = ProjectReader.processorCount
    let found = find(threads: threads)
    return contents(read(found, threads: threads), found)
  }

  /// `chores` are done meanwhile, and what the index asks for whatever the files are.
  func find(
    threads: Int, beside chores: [@Sendable () -> Void] = [], clock: StepClock? = nil
  ) -> SwiftFiles.Found {
    ProgressLine.show("looking for Swift files")
    let found = SwiftFiles.find(
      search, excluding: configuration.exclude.map { Glob($0) }, threads: threads,
      beside: chores + [{ _ = SDKTable.embedded }])
    clock?.finish("find", StepClock.Amount(found.files.count, "files"))
    return found
  }

  /// Whoever only judges can do without what tests do: measured where they are 37 to 40 % of the lines, 6 % fewer
  /// instructions.
  func read(
    _ found: SwiftFiles.Found, toJudge: Bool = false, takingStamps: Bool = false, threads: Int,
    clock: StepClock? = nil
  ) -> Reading {
    let files = configuration.included(found.files)
    ProgressLine.show("reading \(files.count) files")
    let leavesOutTests = toJudge && !configuration.lintsTests
    let read = ProjectReader.read(
      files, bodies: { Self.bodies(of: $0, leavingOutTests: leavesOutTests) },
      takingStamps: takingStamps, threads: threads, clock: clock)
    return Reading(
      files: read.files, failures: read.failures, leavesOutTests: leavesOutTests)
  }

  private static func bodies(of place: FilePlace, leavingOutTests: Bool) -> Bodies {
    !leavingOutTests || place.isNamed ? .all : place.isInTests ? .none : .ofApps
  }

  /// The same without the files that are not among those found any more, and with `buffers` for the contents of files,
  /// by project path, of which some may be new.
  func amended(
    _ reading: Reading, _ found: SwiftFiles.Found, with buffers: [String: [UInt8]]
  ) -> Reading {
    var known: [String: FileFacts] = [:]
    for facts in reading.files { known[facts.projectPath] = facts }
    var reader = FileReader()
    var amended = Reading(files: [], failures: [], leavesOutTests: reading.leavesOutTests)
    var others: Set<String> = []
    for place in configuration.included(found.files) {
      if let contents = buffers[place.projectPath] {
        let bodies = Self.bodies(of: place, leavingOutTests: reading.leavesOutTests)
        amended.files.append(
          reader.read(SourceFile(place: place, contents: contents), bodies: bodies))
      } else if let facts = known[place.projectPath] {
        amended.files.append(facts)
      } else {
        others.insert(place.path)
      }
    }
    amended.failures = reading.failures.filter { others.contains($0.path) }
    return amended
  }

  func contents(
    _ reading: Reading, _ found: SwiftFiles.Found, clock: StepClock? = nil
  ) -> Contents {
    let contents = contents(
      reading.files, resources: found.resources.map(\.projectPath),
      failures: found.failures + reading.failures, clock)
    ProgressLine.show("checking \(reading.files.count) files")
    return contents
  }

  private func contents(
    _ files: [FileFacts], resources: [String], failures: [ReadFailure], _ clock: StepClock?
  ) -> Contents {
    let index = ProjectIndex(
      files: files, resources: resources, roles: configuration.roles, clock: clock)
    let scope = LintScope(of: index, configuration, reports: search.names)
    return Contents(index: index, scope: scope, resources: resources, failures: failures)
  }

  /// The same project with other texts in its files.
  func contents(
    _ contents: Contents, with files: [FileFacts], clock: StepClock?
  ) -> Contents {
    self.contents(files, resources: contents.resources, failures: contents.failures, clock)
  }

  /// Those of the files that could be read.
  struct Reading {
    var files: [FileFacts]
    var failures: [ReadFailure]
    var leavesOutTests: Bool
  }

  struct Contents {
    var index: ProjectIndex
    var scope: LintScope
    var resources: [String]
    var failures: [ReadFailure]

    /// Says what could not be read, and whether all could.
    func reportFailures() -> ExitStatus {
      for failure in failures {
        StandardStreams.writeError("mvvmlint: cannot read '\(failure.path)': \(failure.reason)\n")
      }
      return failures.isEmpty ? .success : .failure
    }
  }

  /// Whatever rules are on.
  func linter(_ rules: [ActiveRule]) -> Linter {
    Linter(rules: rules, names: KnownNames(rules: book.names, roles: configuration.roles))
  }

  func page(of rule: String) throws(UsageError) -> RulePage {
    if let page = book.page(rule) { return page }
    throw UsageError(
      message: Program.unknown(
        "rule", rule, among: book.names, remedy: "'mvvmlint rules' lists them"))
  }

  func rules(only: [String] = [], skip: [String] = []) throws(UsageError) -> [ActiveRule] {
    for name in only + skip { _ = try page(of: name) }
    do {
      var configuration = configuration
      // Naming a rule turns it on.
      if !only.isEmpty { configuration.extends = book.presets.map(\.name) }
      var rules = try configuration.activeRules(book)
      if !only.isEmpty {
        let own = try self.configuration.activeRules(book)
        rules = only.compactMap { name in
          own.first { $0.page.id == name } ?? rules.first { $0.page.id == name }
            ?? book.page(name).map { ActiveRule(page: $0, definition: $0.definition) }
        }
      }
      return rules.filter { !skip.contains($0.page.id) }
    } catch {
      throw UsageError(message: "\(error)", isPositioned: true)
    }
  }

  static func contents(of path: String) throws(UsageError) -> [UInt8] {
    do {
      return try SourceFile.contents(of: path)
    } catch {
      throw UsageError(message: "cannot read '\(error.path)': \(error.reason)")
    }
  }
}
