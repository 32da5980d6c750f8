// `--fix` and `--diff`, from the finding to the bytes in the file.

import Foundation
import RunningPrograms
import Testing

@Suite struct FixCommandTests {
  private let project: ScratchProject

  private let before = "import UIKit\nfinal class Feed { var delegate: UITableViewDelegate? }\n"
  private let after = "import UIKit\nfinal class Feed { weak var delegate: UITableViewDelegate? }\n"
  /// Nothing can be done about it.
  private let unfixable = "final class List { var delegate: LibraryDelegate? }\n"

  init() throws {
    project = try ScratchProject(isRepository: false)
    try project.write(before, to: "App/Feed.swift")
  }

  private func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: project.folder + "/" + path)[
      .posixPermissions] as? Int
  }

  /// A string would lose a byte-order mark.
  private func bytes(of path: String, in project: ScratchProject? = nil) throws -> Data {
    let folder = (project ?? self.project).folder
    return try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
  }

  // MARK: --fix

  @Test func whatCanBeFixedIsAndTheRestIsReported() throws {
    try project.write(unfixable, to: "App/List.swift")
    let result = try project.mvvmlint("--fix")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App/List.swift:1:24: error: "))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(
      result.errors == "fixed 1 finding in 1 file\n1 error, 0 warnings in 2 files\n")
    #expect(project.contents(of: "App/Feed.swift") == after)
    let second = try project.mvvmlint("--fix", "--format", "json")
    #expect(second.status == 1)
    #expect(second.errors == "1 error, 0 warnings in 2 files\n")
    #expect(project.contents(of: "App/Feed.swift") == after)
  }

  /// Killed as soon as it has written something, which a slow machine may come to know too late.
  @Test func whoeverKillsItMidwayLosesNothing() throws {
    let paths = (0..<400).map { "App/Feed\($0).swift" }
    var fixed = 0
    for _ in 0..<5 where fixed == 0 || fixed == paths.count {
      for path in paths { try project.write(before, to: path) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: ProgramResult.mvvmlint)
      process.arguments = ["--fix"]
      process.currentDirectoryURL = URL(fileURLWithPath: project.folder)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while process.isRunning, project.contents(of: paths[0]) == before {}
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let texts = paths.map { project.contents(of: $0) }
      #expect(texts.allSatisfy { $0 == before || $0 == after })
      fixed = texts.filter { $0 == after }.count
    }
    #expect(fixed > 0 && fixed < paths.count)
    #expect(try project.mvvmlint("--fix").status == 0)
    #expect(paths.allSatisfy { project.contents(of: $0) == after })
  }

  @Test func theExitStatusIsThatOfWhatIsLeft() throws {
    #expect(try project.lint("--fix").status == 0)
    #expect(try project.lint().status == 0)
  }

  /// `weak` waits for a protocol that is class-bound.
  @Test func oneFixLeadsToAnother() throws {
    try project.write(
      """
      protocol RowDelegate { func f() }
      final class RowViewModel {
        var delegate: RowDelegate?
        var rows: [Int] = []
      }
      """, to: "App/Feed.swift")
    try project.write(
      "func f(_ m: RowViewModel, _ d: RowDelegate) { m.delegate = d }\n", to: "App/Use.swift")
    let result = try project.lint("--fix")
    #expect(result.status == 0)
    #expect(
      project.contents(of: "App/Feed.swift") == """
        protocol RowDelegate: AnyObject { func f() }
        final class RowViewModel {
          weak var delegate: RowDelegate?
          private(set) var rows: [Int] = []
        }
        """)
  }

  @Test(arguments: [
    "\u{FEFF}import UIKit\r\nclass AViewModel {}\r\n", "import UIKit\nclass AViewModel {}",
    "import UIKit\r\nclass AViewModel { let t = \"ä\u{0301}\" }",
    "import UIKit\nclass AViewModel {}\n\n\n",
  ])
  func everythingElseStaysAsItIs(text: String) throws {
    try project.write(text, to: "App/Feed.swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o751], ofItemAtPath: project.folder + "/App/Feed.swift")
    #expect(try project.lint("--fix").status == 0)
    #expect(
      try bytes(of: "App/Feed.swift")
        == Data(text.replacingOccurrences(of: "UIKit", with: "Foundation").utf8))
    #expect(try permissions(of: "App/Feed.swift") == 0o751)
    let names = try FileManager.default.contentsOfDirectory(atPath: project.folder + "/App")
    #expect(names == ["Feed.swift"])
  }

  @Test func onlyWhatIsReportedIsFixed() throws {
    try project.write(before, to: "App/Other/Other.swift")
    try project.write("// mvvmlint:disable all - not now\n" + before, to: "App/Other/Kept.swift")
    try project.write(unfixable, to: "App/Other/List.swift")
    #expect(try project.lint("--fix", "--only", "class_bound_delegate").status == 0)
    #expect(project.contents(of: "App/Feed.swift") == before)
    #expect(try project.lint("--fix", "App/Other").status == 1)
    #expect(project.contents(of: "App/Feed.swift") == before)
    #expect(project.contents(of: "App/Other/Other.swift") == after)
    #expect(project.contents(of: "App/Other/Kept.swift")?.hasSuffix(before) == true)
    _ = try project.lint("--write-baseline")
    #expect(try project.lint("--fix", "--baseline", ".mvvmlint-baseline.json").status == 0)
    #expect(project.contents(of: "App/Feed.swift") == before)
  }

  @Test func aFileThatDoesNotParseIsLeftAlone() throws {
    let broken = before + "final class Half { func f( {\n"
    try project.write(broken, to: "App/Feed.swift")
    #expect(try project.lint("--fix").status == 1)
    #expect(project.contents(of: "App/Feed.swift") == broken)
  }

  @Test func aReadOnlyFileIsAProblemOfItsOwn() throws {
    try project.write(before, to: "App/Other.swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: project.folder + "/App/Feed.swift")
    let result = try project.lint("--fix")
    #expect(result.status == 2)
    #expect(result.errors == "mvvmlint: cannot fix 'App/Feed.swift': permission denied\n")
    #expect(result.output.hasPrefix("App/Feed.swift:2:24: error: "))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(project.contents(of: "App/Feed.swift") == before)
    #expect(project.contents(of: "App/Other.swift") == after)
    #expect(try permissions(of: "App/Feed.swift") == 0o444)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aReadOnlyFolderIsAProblemOfItsOwn() throws {
    try project.write(before, to: "Other/Other.swift")
    let folder = project.folder + "/App"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    let result = try project.lint("--fix")
    #expect(result.status == 2)
    #expect(result.errors == "mvvmlint: cannot fix 'App/Feed.swift': permission denied\n")
    #expect(project.contents(of: "Other/Other.swift") == after)
  }

  @Test func linksAreNotFollowedOutOfTheProject() throws {
    let outside = try ScratchProject(isRepository: false)
    try outside.write(before, to: "Outside/Feed.swift")
    try project.write("{}", to: ".mvvmlint.json")
    for (link, target) in [("App/Link.swift", "Outside/Feed.swift"), ("Linked", "Outside")] {
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/" + link, withDestinationPath: outside.folder + "/" + target)
    }
    #expect(try project.lint("--fix").status == 0)
    #expect(project.contents(of: "App/Feed.swift") == after)
    #expect(outside.contents(of: "Outside/Feed.swift") == before)
  }

  // MARK: --diff

  @Test func aPatchShowsWhatWouldChange() throws {
    let result = try project.lint("--diff")
    #expect(result.status == 1)
    #expect(
      result.output == """
        --- a/App/Feed.swift
        +++ b/App/Feed.swift
        @@ -1,2 +1,2 @@
         import UIKit
        -final class Feed { var delegate: UITableViewDelegate? }
        +final class Feed { weak var delegate: UITableViewDelegate? }

        """)
    #expect(project.contents(of: "App/Feed.swift") == before)
    #expect(try project.lint("--diff", "--fail-on", "never").status == 0)
    #expect(try project.lint("--diff", "--output", "fixes.patch").output.isEmpty)
    #expect(project.contents(of: "fixes.patch") == result.output)
    try project.write(after, to: "App/Feed.swift")
    let none = try project.lint("--diff")
    #expect(none.status == 0)
    #expect(none.output.isEmpty)
  }

  @Test func aPatchNamesWhatIsBelowTheWorkingDirectory() throws {
    try project.write(before, to: "Other/Other.swift")
    try project.write("{}", to: ".mvvmlint.json")
    let inside = try project.lint("--diff", in: "App")
    #expect(inside.output.hasPrefix("--- a/Feed.swift\n"))
    let both = try project.lint("--diff", "..", in: "App")
    #expect(both.status == 2)
    #expect(both.output == inside.output)
    #expect(
      both.errors == "mvvmlint: cannot fix '../Other/Other.swift': it is not below the working "
        + "directory, where a patch is applied; run it from there\n")
    #expect(try project.lint("--diff", project.folder).output.contains("--- a/Other/Other.swift\n"))
  }

  @Test(.enabled(if: ScratchProject.hasGit, "git is not installed"))
  func gitAppliesWhatFixWrites() throws {
    let files = [
      "App/Feed.swift": before, "App/with space.swift": before, "App/a\"b\\c.swift": before,
      "App/ä日本.swift": before, "App/tab\tand:colon.swift": before, "App/line\nbreak.swift": before,
      "App/Ends.swift": "\u{FEFF}import UIKit\r\nfinal class AViewModel { }",
      "App/Far.swift": before + (1...9).map { "let n\($0) = \($0)\n" }.joined() + before,
      "App/Imports.swift": "import Foundation\nimport UIKit\nclass BViewModel {}\n",
      "App/Closures.swift": """
      import UIKit
      final class Wall { let clock = Clock() }
      final class Clock {
        var n = 0
        func start() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.n += 1 }\r
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(self) }
        }
      }
      """,
    ]
    let patched = try ScratchProject()
    for (path, text) in files {
      try project.write(text, to: path)
      try patched.write(text, to: path)
    }
    let patch = try patched.lint("--diff", "--output", "fixes.patch")
    #expect(patch.status == 1)
    try patched.git("apply", "--whitespace=nowarn", "fixes.patch")
    #expect(try project.lint("--fix").status == 0)
    for (path, text) in files {
      let fixed = try bytes(of: path)
      #expect(fixed != Data(text.utf8), "\(path)")
      #expect(try bytes(of: path, in: patched) == fixed, "\(path)")
    }
    #expect(try patched.lint("--diff").status == 0)
  }

  // MARK: With other options

  @Test func aBufferIsPrintedAsItIsThen() throws {
    let buffer = "import UIKit\nfinal class New { var delegate: UITableViewDelegate? }\n"
    let fixed = try project.lint(
      "--fix", "--stdin-path", "App/Feed.swift", input: buffer + unfixable)
    #expect(fixed.status == 1)
    #expect(fixed.output == buffer.replacingOccurrences(of: "var", with: "weak var") + unfixable)
    #expect(fixed.errors.hasPrefix("App/Feed.swift:3:24: error: "))
    #expect(fixed.errors.split(separator: "\n").count == 1)
    #expect(project.contents(of: "App/Feed.swift") == before)
    #expect(
      try project.lint("--fix", "--stdin-path", "App/Feed.swift", input: after).output == after)
    try project.write("{ exclude: ['App/Out.swift'] }", to: ".mvvmlint.json")
    try project.write("", to: "App/Out.swift")
    let excluded = try project.lint("--fix", "--stdin-path", "App/Out.swift", input: before)
    #expect(excluded.output == before)
    let patch = try project.lint("--diff", "--stdin-path", "App/Feed.swift", input: buffer)
    #expect(patch.status == 1)
    #expect(patch.output.contains("\n+final class New { weak var"))
    let reported = try project.lint(
      "--fix", "--stdin-path", "App/Feed.swift", "--format", "json", "--output", "report.json",
      input: unfixable)
    #expect(reported.output == unfixable)
    #expect(project.contents(of: "report.json")?.contains("weak_delegate") == true)
  }

  @Test(.enabled(if: ScratchProject.hasGit, "git is not installed"))
  func onlyTheChangeIsFixed() throws {
    let repository = try ScratchProject()
    try repository.write(before, to: "App/Feed.swift")
    try repository.commitAll()
    let closure = """
      final class Wall { let clock = Clock(); init(_ table: Table) { clock.delegate = table } }
      final class Clock {
        var n = 0
        func start() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(self) }
        }
        var delegate: UITableViewDelegate?
      }

      """
    // What fixes make of the lines above moves the ones below.
    try repository.write(
      closure + before + "class Late { var delegate: LibraryDelegate? }\n", to: "App/Feed.swift")
    let result = try repository.lint("--fix", "--changed")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App/Feed.swift:14:18: error: "), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 1)
    let text = try #require(repository.contents(of: "App/Feed.swift"))
    #expect(text.contains("[weak self] _ in\n      guard let self"))
    #expect(text.contains("  weak var delegate: UITableViewDelegate?\n"))
    #expect(text.contains("{ var delegate: UITableViewDelegate? }"))
  }

  @Test(.enabled(if: ScratchProject.hasGit, "git is not installed"))
  func whatIsStagedIsFixedWhereNothingElseIsThere() throws {
    let repository = try ScratchProject()
    try repository.write(before, to: "App/Feed.swift")
    try repository.write(before, to: "App/Other.swift")
    try repository.git("add", ".")
    try repository.write(before + "// not staged\n", to: "App/Other.swift")
    let partly = try repository.lint("--fix", "--staged")
    #expect(partly.status == 2)
    #expect(
      partly.errors == "mvvmlint: cannot fix 'App/Other.swift': it has changes that are not "
        + "staged; 'git add' or 'git stash' them first\n")
    #expect(repository.contents(of: "App/Feed.swift") == after)
    #expect(repository.contents(of: "App/Other.swift") == before + "// not staged\n")
    try repository.git("add", ".")
    // What the next commit holds is not fixed until it is staged.
    _ = try repository.run("touch", ["App/Other.swift"])
    let fixed = try repository.mvvmlint("--fix", "--staged")
    #expect(fixed.status == 1)
    #expect(fixed.output.isEmpty)
    #expect(fixed.errors.hasPrefix("fixed 1 finding in 1 file; 'git add' what has changed\n"))
    try repository.git("add", ".")
    #expect(try repository.lint("--fix", "--staged").status == 0)
  }

  @Test(arguments: [
    ("--fix --diff", "'--fix' changes files, '--diff' shows what it would change; take one"),
    (
      "--fix --write-baseline",
      "'--write-baseline' records what is there; run '--fix' before it, on its own"
    ),
    (
      "--diff --write-baseline",
      "'--write-baseline' records what is there; run '--diff' before it, on its own"
    ),
    (
      "--diff --format json",
      "'--diff' prints a patch, not a report; leave '--format' out with it"
    ),
    (
      "--diff --absolute-paths",
      "'--diff' prints a patch, not a report; leave '--absolute-paths' out with it"
    ),
  ])
  func optionsThatDoNotGoTogetherAreAnError(arguments: String, message: String) throws {
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, arguments.split(separator: " ").map(String.init),
      in: project.folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "mvvmlint: \(message)\n")
    #expect(project.contents(of: "App/Feed.swift") == before)
  }
}
