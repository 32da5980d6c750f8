// The program as it is built: where reports go, what a baseline lets pass, and the exit status.

import Foundation
import RunningPrograms
import Testing

@Suite final class LintCommandTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/mvvmlint-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/App", withIntermediateDirectories: true)
    try write(feed, to: "App/Feed.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private let feed = """
    import UIKit
    protocol FeedDelegate: AnyObject {}
    final class Feed { var delegate: FeedDelegate? }

    """
  private let more = "final class List { var delegate: UITableViewDelegate? }\n"
  private let finding = "App/Feed.swift:3:24: error: "

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + path))
  }

  private func contents(of path: String) throws -> String {
    try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  private func lint(
    _ arguments: String..., in subfolder: String = "", environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try ProgramResult(
      running: ProgramResult.mvvmlint, ["lint"] + arguments, in: folder + "/" + subfolder,
      environment: environment)
  }

  // MARK: Formats and files

  @Test func anUnknownFormatIsAMistakeWithARemedy() throws {
    let result = try lint("--format", "sarrif")
    #expect(result.status == 2)
    #expect(
      result.errors == "mvvmlint: '--format': unknown value 'sarrif'; did you mean 'sarif'?\n")
  }

  @Test func aReportGoesIntoAFile() throws {
    let result = try lint("--format", "checkstyle", "--output", "App/report.xml")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(try contents(of: "App/report.xml").contains("<file name=\"App/Feed.swift\">"))
  }

  @Test func aFileThatCannotBeWrittenFailsTheRun() throws {
    let result = try lint("--output", "missing/report.txt")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "mvvmlint: cannot write 'missing/report.txt': no such file or directory\n")
  }

  @Test func coloursAreForTerminals() throws {
    #expect(try lint().output.hasPrefix(finding))
    #expect(try lint("--color", "never").output.hasPrefix(finding))
    let coloured = try lint("--color", "always", environment: ["NO_COLOR": "1"])
    #expect(coloured.output.hasPrefix("\u{1B}["))
    _ = try lint("--color", "always", "--output", "report.txt")
    #expect(try contents(of: "report.txt").hasPrefix(finding))
  }

  @Test func lenientMakesErrorsWarnings() throws {
    let result = try lint("--lenient")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("App/Feed.swift:3:24: warning: "))
    #expect(try lint("--lenient", "--fail-on", "warning").status == 1)
  }

  @Test func absolutePathsBeginAtTheRoot() throws {
    let inside = try lint("--absolute-paths", "Feed.swift", in: "App").output
    #expect(inside.hasPrefix("/"))
    #expect(inside.contains("/App/Feed.swift:3:24: error: "))
    #expect(try lint("--absolute-paths").output == inside)
    #expect(try lint("--absolute-paths", folder).output.hasSuffix(inside.suffix(60)))
  }

  @Test func whatIsWrongWithTheConfigurationHasItsPathFromTheRootToo() throws {
    try write("{ rule: 1 }", to: ".mvvmlint.json")
    #expect(try lint().errors.hasPrefix(".mvvmlint.json:1:3: error: "))
    let top = try lint("--absolute-paths").errors
    #expect(top.hasPrefix("/"))
    #expect(top.contains("/.mvvmlint.json:1:3: error: unknown key 'rule'"))
    #expect(try lint("--absolute-paths", in: "App").errors == top)
  }

  // MARK: Baseline

  @Test func theBaselineOfTheConfigurationCanBeLeftOut() throws {
    try write("{ baseline: 'known.json' }", to: ".mvvmlint.json")
    #expect(try lint("--write-baseline").status == 0)
    #expect(try lint().status == 0)
    let all = try lint("--no-baseline")
    #expect(all.status == 1)
    #expect(all.output.hasPrefix("App/Feed.swift:3:24: error: "))
    for other in ["--baseline=known.json", "--write-baseline"] {
      let both = try lint(other, "--no-baseline")
      #expect(both.status == 2)
      #expect(both.errors.contains("'--no-baseline' and '\(other.prefix { $0 != "=" })' do not go"))
    }
  }

  @Test func aBaselineLetsKnownFindingsPass() throws {
    let recorded = try lint("--write-baseline")
    #expect(recorded.status == 0)
    #expect(recorded.output.isEmpty)
    #expect(recorded.errors.contains("recorded 1 finding in '.mvvmlint-baseline.json'"))
    #expect(try lint().status == 1)

    try write("{ baseline: '.mvvmlint-baseline.json' }", to: ".mvvmlint.json")
    let known = try lint()
    #expect(known.status == 0)
    #expect(known.output.isEmpty)
    #expect(known.errors == "0 errors, 0 warnings in 1 file, 1 in the baseline\n")
    // Wherever one stands, it is the file beside the configuration.
    #expect(try lint("Feed.swift", in: "App").status == 0)

    try write("// moved\n" + feed + more, to: "App/Renamed.swift")
    try FileManager.default.removeItem(atPath: folder + "/App/Feed.swift")
    let new = try lint()
    #expect(new.status == 1)
    #expect(new.output.hasPrefix("App/Renamed.swift:5:24: error: "))
    #expect(new.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["json", "junit", "gitlab", "sarif", "github"])
  func eachFormatHasASummaryBesideIt(format: String) throws {
    #expect(try lint("--format", format).errors == "1 error, 0 warnings in 1 file\n")
    #expect(try lint("--format", format, "--quiet").errors.isEmpty)
  }

  @Test func whoChecksNothingIsTold() throws {
    try write("{ exclude: ['App/**'] }", to: ".mvvmlint.json")
    let result = try lint("App")
    #expect(result.status == 0)
    #expect(
      result.errors == "mvvmlint: no Swift files to check in 'App'; 'include' and 'exclude' in the "
        + "configuration and '.gitignore' say what is left out\n")
    #expect(try lint().errors.hasPrefix("mvvmlint: no Swift files to check here; "))
    #expect(try lint("--quiet").errors.isEmpty)
  }

  @Test func staleEntriesAreNotedWhereTheWholeProjectIsLinted() throws {
    _ = try lint("--write-baseline", "--baseline", "known.json")
    try write("struct Nothing {}\n", to: "App/Feed.swift")
    let note =
      "mvvmlint: 1 of the baseline 'known.json' is no longer found ('Feed' [weak_delegate]); "
      + "run again with '--write-baseline' to refresh it\n"
    let whole = try lint("--baseline", "known.json", "--quiet")
    #expect(whole.status == 0)
    #expect(whole.errors == note)
    #expect(try lint("--baseline", "known.json", "--quiet", "App").errors.isEmpty)
    #expect(
      try lint("--baseline", "known.json", "--quiet", "--skip", "weak_delegate").errors.isEmpty)
  }

  @Test func recordingSomeRulesKeepsTheOthers() throws {
    _ = try lint("--write-baseline")
    let before = try contents(of: ".mvvmlint-baseline.json")
    _ = try lint("--write-baseline", "--only", "view_controller_too_long")
    #expect(try contents(of: ".mvvmlint-baseline.json") == before)
    _ = try lint("--write-baseline", "--skip", "view_controller_too_long")
    #expect(try contents(of: ".mvvmlint-baseline.json") == before)
  }

  @Test func aBaselineThatIsMissingOrBrokenFailsTheRun() throws {
    let missing = try lint("--baseline", "none.json")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("mvvmlint: there is no baseline 'none.json'; "))
    try write("{\n  oops\n}", to: "broken.json")
    let broken = try lint("--baseline", "broken.json")
    #expect(broken.status == 2)
    #expect(broken.output.isEmpty)
    #expect(broken.errors.hasPrefix("broken.json:3:1: error: "))
  }
}
