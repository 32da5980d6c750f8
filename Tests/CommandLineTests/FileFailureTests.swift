// Files and folders that cannot be read or written: each is named with the reason, nothing half-written
// is left, and the rest of the project is linted.

import Foundation
import RunningPrograms
import Testing

@Suite struct FileFailureTests {
  private let project: ScratchProject
  private let finding = "App/Feed.swift:2:24: error: "

  init() throws {
    project = try ScratchProject(isRepository: false)
    try project.write(
      "import UIKit\nfinal class Feed { var delegate: UITableViewDelegate? }\n",
      to: "App/Feed.swift")
  }

  private func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: project.folder + "/" + folder).sorted()
  }

  // MARK: Permissions

  /// What must stand before a program for permissions to hold for it: root may read and write
  /// everything, unless it gives these rights away. Nil where that is not possible.
  private static let restriction: [String]? = {
    let candidates = [
      [], ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner"],
    ]
    return candidates.first { words in
      guard let project = try? ScratchProject(isRepository: false),
        (try? project.write("", to: "closed")) != nil,
        chmod(project.folder + "/closed", 0) == 0,
        let command = try? project.run("env", words + ["cat", "closed"])
      else { return false }
      return command.status == 1
    }
  }()
  private static let needsRestriction: Comment =
    "permissions do not hold for root, and there is no setpriv to give its rights away"

  /// Runs with these files' permissions, which are taken back behind it.
  private func mvvmlint(
    _ arguments: String..., in subfolder: String = "", closing modes: KeyValuePairs<String, mode_t>
  ) throws -> ProgramResult {
    for (path, mode) in modes { chmod(project.folder + "/" + path, mode) }
    defer { for (path, _) in modes { chmod(project.folder + "/" + path, 0o755) } }
    return try ProgramResult(
      running: "/usr/bin/env",
      try #require(Self.restriction) + [ProgramResult.mvvmlint] + arguments,
      in: project.folder + "/" + subfolder)
  }

  /// What is known in there would be new next time, and is not gone now.
  @Test(.enabled(if: restriction != nil, needsRestriction), arguments: [true, false])
  func noBaselineIsWrittenWhereNotAllCouldBeRead(isInit: Bool) throws {
    let known = "import UIKit\nfinal class Old { var delegate: UITableViewDelegate? }\n"
    try project.write(known, to: "App/A.swift")
    try project.write(known, to: "App/Closed/B.swift")
    let recorded = try mvvmlint(
      isInit ? "init" : "lint", isInit ? "--baseline" : "--write-baseline",
      closing: ["App/Closed": 0])
    #expect(recorded.status == 2)
    #expect(recorded.errors.contains("cannot read 'App/Closed/': permission denied\n"))
    #expect(recorded.errors.contains("mvvmlint: recorded nothing, since not all could be read"))
    #expect(!project.exists(".mvvmlint-baseline.json"))
    #expect(!project.exists(".mvvmlint.json"))
    _ = try mvvmlint("lint", "--write-baseline", closing: [:])
    let later = try mvvmlint(
      "lint", "--baseline", ".mvvmlint-baseline.json", closing: ["App/Closed": 0])
    #expect(!later.errors.contains("no longer found"))
  }

  @Test(.enabled(if: restriction != nil, needsRestriction))
  func whatCannotBeReadIsNamedAndTheRestIsLinted() throws {
    try project.write("struct A {}\n", to: "App/A.swift")
    try project.write("struct B {}\n", to: "App/Closed/B.swift")
    let result = try mvvmlint(closing: ["App/A.swift": 0, "App/Closed": 0])
    #expect(result.status == 2)
    #expect(result.output.hasPrefix(finding))
    #expect(
      result.errors == """
        1 error, 0 warnings in 1 file
        mvvmlint: cannot read 'App/Closed/': permission denied
        mvvmlint: cannot read 'App/A.swift': permission denied

        """)
    let json = try mvvmlint("--format", "json", closing: ["App/A.swift": 0])
    #expect(json.status == 2)
    #expect(
      json.output.contains(
        "{ \"message\": \"permission denied\", \"file\": \"App/A.swift\", \"line\": 1, \"column\": 1 }"
      ))
    #expect(json.output.contains("\"weak_delegate\""))
  }

  @Test(.enabled(if: restriction != nil, needsRestriction))
  func whatIsExcludedMayBeUnreadable() throws {
    try project.write("struct B {}\n", to: "Vendor/Closed/B.swift")
    try project.write("{ exclude: ['Vendor/**'] }", to: ".mvvmlint.json")
    let result = try mvvmlint(closing: ["Vendor/Closed": 0])
    #expect(result.status == 1)
    #expect(result.errors == "1 error, 0 warnings in 1 file\n")
    // Who names it wants it looked into.
    #expect(try mvvmlint("Vendor", closing: ["Vendor/Closed": 0]).status == 2)
  }

  @Test(.enabled(if: restriction != nil, needsRestriction))
  func aConfigurationThatCannotBeReadFailsTheRun() throws {
    try project.write("{ baseline: 'known.json' }", to: ".mvvmlint.json")
    try project.write("{ schemaVersion: 1, findings: [] }", to: "known.json")
    for path in [".mvvmlint.json", "known.json"] {
      let result = try mvvmlint(closing: [path: 0])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == "mvvmlint: cannot read '\(path)': permission denied\n")
    }
  }

  @Test(
    .enabled(if: restriction != nil, needsRestriction),
    arguments: [
      (["lint", "--output", "report.txt", ".."], "report.txt"),
      (["lint", "--write-baseline", ".."], ".mvvmlint-baseline.json"),
      (["init"], ".mvvmlint.json"), (["init", "--baseline"], ".mvvmlint-baseline.json"),
    ])
  func aFolderThatIsReadOnlyStaysAsItIs(arguments: [String], path: String) throws {
    let before = try names("App")
    chmod(project.folder + "/App", 0o555)
    defer { chmod(project.folder + "/App", 0o755) }
    let result = try ProgramResult(
      running: "/usr/bin/env",
      try #require(Self.restriction) + [ProgramResult.mvvmlint] + arguments,
      in: project.folder + "/App")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "mvvmlint: cannot write '\(path)': permission denied\n")
    #expect(try names("App") == before)
  }

  @Test(
    .enabled(if: restriction != nil && ScratchProject.hasGit, "there is no git, or no setpriv"))
  func aHooksFolderThatIsReadOnlyLeavesNoConfiguration() throws {
    try project.git("init", "--quiet", ".")
    try project.write("", to: ".git/hooks/other")
    let result = try mvvmlint("init", "--git-hook", closing: [".git/hooks": 0o555])
    #expect(result.status == 2)
    #expect(result.errors == "mvvmlint: cannot write '.git/hooks/pre-commit': permission denied\n")
    #expect(try !names().contains(".mvvmlint.json"))
  }

  // MARK: A full disk

  /// A limit on files' sizes stands for a disk that is full.
  @Test(arguments: [
    (["lint", "--format", "html", "--output", "out"], "out"),
    (["lint", "--write-baseline", "--baseline", "out"], "out"), (["init"], ".mvvmlint.json"),
  ])
  func whatDoesNotFitLeavesTheOldFile(arguments: [String], path: String) throws {
    try project.write("{ schemaVersion: 1, findings: [] }", to: "out")
    let before = try names()
    let result = try project.run(
      "sh", ["-c", "ulimit -f 0; exec \"$0\" \"$@\"", ProgramResult.mvvmlint] + arguments)
    #expect(result.status == 2)
    #expect(result.errors == "mvvmlint: cannot write '\(path)': file too large\n")
    #expect(try names() == before)
    #expect(project.contents(of: "out") == "{ schemaVersion: 1, findings: [] }")
  }

  #if os(Linux)
    @Test func aFullDiskBehindStandardOutputFailsTheRun() throws {
      let result = try project.run(
        "sh", ["-c", "exec \"$0\" lint --quiet >/dev/full", ProgramResult.mvvmlint])
      #expect(result.status == 2)
      #expect(result.errors == "mvvmlint: cannot write the output: no space left on device\n")
    }
  #endif

  // MARK: Links

  @Test func linksThatGoRoundAreNamed() throws {
    for (link, target) in ["App/a": "b", "App/b": "a", "App/up": ".."] {
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/" + link, withDestinationPath: target)
    }
    let whole = try project.mvvmlint("lint", "--quiet")
    #expect(whole.status == 1)
    #expect(whole.errors.isEmpty)
    #expect(whole.output.split(separator: "\n").count == 1)
    let named = try project.mvvmlint("lint", "--quiet", "App/a")
    #expect(named.status == 2)
    #expect(named.errors == "mvvmlint: cannot read 'App/a': too many levels of symbolic links\n")
  }

  // MARK: Configuration

  @Test(arguments: ["lint", "roles", "rules", "graph", "schema", "explain"])
  func aBrokenConfigurationIsNamedByEveryCommand(command: String) throws {
    try project.write(
      "{\n  extends: ['mvvm'],\n  rules: { weak_delegate 'off' }\n}", to: ".mvvmlint.json")
    let result = try project.run(
      ProgramResult.mvvmlint, [command] + (command == "explain" ? ["weak_delegate"] : []))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix(".mvvmlint.json:3:26: error: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["", "\u{0}\u{1}\u{2}", "[]", "nonsense", "{ extends: [", "\u{FEFF}"])
  func noConfigurationThatIsNonsenseIsTaken(text: String) throws {
    try project.write(text, to: ".mvvmlint.json")
    let result = try project.mvvmlint()
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(".mvvmlint.json:1:"))
  }

  @Test func aConfigurationThatIsAFolderOrLeadsNowhereFailsTheRun() throws {
    let config = project.folder + "/.mvvmlint.json"
    try FileManager.default.createSymbolicLink(atPath: config, withDestinationPath: "gone.json")
    let link = try project.mvvmlint()
    #expect(link.status == 2)
    #expect(link.errors == "mvvmlint: cannot read '.mvvmlint.json': no such file or directory\n")
    try project.remove(".mvvmlint.json")
    try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: false)
    let folder = try project.mvvmlint()
    #expect(folder.status == 2)
    #expect(folder.errors == "mvvmlint: cannot read '.mvvmlint.json': not a regular file\n")
  }

  // MARK: Sizes

  @Test func aLineWithoutEndGivesAShortReport() throws {
    try project.write(
      "import UIKit; final class Long { var delegate: UITableViewDelegate? }; "
        + String(repeating: "let a = 1; ", count: 50_000), to: "App/Long.swift")
    for format in ["text", "json", "sarif", "html", "markdown"] {
      let result = try project.mvvmlint("lint", "--quiet", "--format", format)
      #expect(result.status == 1)
      #expect(result.output.contains("App/Long.swift"))
      #expect(result.output.utf8.count < 60_000, "\(format)")
    }
  }
}
