// `--changed` and `--staged`: what of a change is reported, from the commit to the line.

import Foundation
import RunningPrograms
import Testing

@Suite(.enabled(if: ScratchProject.hasGit, "git is not installed"))
struct ChangeTests {
  private let repository: ScratchProject

  /// Each has one finding in its line.
  private let old = "final class Old { var delegate: UITableViewDelegate? }\n"
  private let new = "final class New { var delegate: UITableViewDelegate? }\n"
  private let head = "import UIKit\n"

  init() throws {
    repository = try ScratchProject()
    try repository.write(head + old, to: "App/Feed.swift")
    try repository.commitAll()
  }

  // MARK: Lines

  @Test func whatIsNotChangedIsNotReported() throws {
    #expect(try repository.places() == ["App/Feed.swift:2"])
    #expect(try repository.places("--changed").isEmpty)
    #expect(try repository.places("--staged").isEmpty)
  }

  @Test func changedLinesAreReportedStagedOrNot() throws {
    try repository.write(head + new + old, to: "App/Feed.swift")
    #expect(try repository.places("--changed") == ["App/Feed.swift:2"])
    #expect(try repository.places("--staged").isEmpty)
    try repository.git("add", ".")
    #expect(try repository.places("--changed") == ["App/Feed.swift:2"])
    #expect(try repository.places("--staged") == ["App/Feed.swift:2"])
  }

  @Test func takingLinesAwayChangesNone() throws {
    try repository.write(old, to: "App/Feed.swift")
    #expect(try repository.places("--changed").isEmpty)
  }

  @Test func filesThatGitDoesNotKnowCountWhole() throws {
    try repository.write(head + new, to: "App/New.swift")
    try repository.write("Made\n", to: ".gitignore")
    try repository.write(head + new, to: "Made/Made.swift")
    #expect(try repository.places("--changed") == ["App/New.swift:2"])
    #expect(try repository.places("--staged").isEmpty)
    try repository.git("add", "--intent-to-add", "App/New.swift")
    #expect(try repository.places("--changed") == ["App/New.swift:2"])
    #expect(try repository.places("--staged").isEmpty)
  }

  /// A new class of that name would hide that the view model mentions a view.
  @Test(arguments: ["", "App"])
  func whatGitDoesNotKnowIsNoPartOfWhatIsStaged(project: String) throws {
    try repository.write("{}", to: project + (project.isEmpty ? "" : "/") + ".mvvmlint.json")
    try repository.write(
      "import UIKit\nclass FeedCell: UITableViewCell {}\n", to: "App/Cell.swift")
    try repository.write(
      "final class FeedViewModel { var cell: FeedCell? }\n", to: "App/Model.swift")
    try repository.git("add", "--all")
    func staged() throws -> Int {
      try repository.lint("--staged", project.isEmpty ? "." : project)
        .output.split(separator: "\n").count { $0.contains("view_model_references_view") }
    }
    #expect(try staged() == 1)
    try repository.write("struct FeedCell {}\n", to: "App/Scratch.swift")
    #expect(try staged() == 1)
    try repository.git("add", "--all")
    #expect(try staged() == 0)
  }

  @Test func ofARenamedFileOnlyTheChangedLinesCount() throws {
    let filler = (1...20).map { "let number\($0) = \($0)\n" }.joined()
    try repository.write(head + old + filler, to: "App/Feed.swift")
    try repository.commitAll()
    try repository.remove("App/Feed.swift")
    try repository.write(head + old + filler + new, to: "Moved/List.swift")
    try repository.git("add", "--all")
    #expect(try repository.places("--changed") == ["Moved/List.swift:23"])
    #expect(try repository.places("--staged") == ["Moved/List.swift:23"])
  }

  @Test(arguments: [
    "App/with space.swift", "App/a\"b\\c.swift", "App/ä日本.swift", "App/tab\tand:colon.swift",
    "App/line\nbreak.swift", "b/+++ b.swift", " .swift",
  ])
  func everyNameIsFound(path: String) throws {
    try repository.write(head, to: path)
    try repository.commitAll()
    try repository.write(head + new, to: path)
    #expect(try repository.lint("--changed").status == 1)
    try repository.git("add", "--all")
    try repository.write("", to: path)
    #expect(try repository.lint("--staged").status == 1)
    #expect(try repository.lint("--changed").status == 0)
  }

  @Test func codeThatLooksLikeADiffIsCode() throws {
    let code = "/*\n@@ -1,9 +1,9 @@\n++ b/App/Other.swift\n-- a/x\n*/\n"
    try repository.write(code, to: "App/Text.swift")
    try repository.commitAll()
    try repository.write(code + code + head + new, to: "App/Text.swift")
    #expect(try repository.places("--changed") == ["App/Text.swift:12"])
  }

  @Test func aTypeAsAWholeChangesWithEachOfItsLines() throws {
    try repository.write(
      "{ rules: { view_controller_too_long: { max: 2 } } }", to: ".mvvmlint.json")
    try repository.write(
      "import UIKit\nfinal class FeedViewController: UIViewController {\n  let a = 1\n}\n",
      to: "App/FeedViewController.swift")
    try repository.write("extension FeedViewController {\n  func f() {}\n}\n", to: "App/More.swift")
    try repository.write("extension FeedViewController {\n}\n", to: "App/Most.swift")
    try repository.commitAll()
    let only = "--only=view_controller_too_long".split(separator: "=").map(String.init)
    #expect(try repository.places("--changed", only[0], only[1]).isEmpty)
    try repository.write("// moved\nextension FeedViewController {\n}\n", to: "App/Most.swift")
    #expect(try repository.places("--changed", only[0], only[1]).isEmpty)
    try repository.write(
      "extension FeedViewController {\n  func f() {}\n  func g() {}\n}\n", to: "App/More.swift")
    #expect(
      try repository.places("--changed", only[0], only[1]) == ["App/FeedViewController.swift:2"])
  }

  // MARK: Staged contents

  @Test func whatIsStagedIsLintedAsItIsStaged() throws {
    try repository.write(head + "\n" + new + old, to: "App/Feed.swift")
    try repository.git("add", ".")
    // Not staged: one more finding, and all lines moved.
    try repository.write(head + "\n\n\n" + new + old + new, to: "App/Feed.swift")
    #expect(try repository.places("--staged") == ["App/Feed.swift:3"])
    try repository.remove("App/Feed.swift")
    #expect(try repository.places("--staged") == ["App/Feed.swift:3"])
    #expect(try repository.places("--changed").isEmpty)
  }

  /// git's index and the work tree's file differ in nothing that a look at folders shows.
  @Test func contentsOfOneSizeAndTimeAreToldApart() throws {
    try repository.write(head + new, to: "App/Feed.swift")
    try repository.git("add", ".")
    _ = try repository.run("cp", ["-p", "App/Feed.swift", "copy"])
    try repository.write(head + "//" + new.dropFirst(2), to: "App/Feed.swift")
    _ = try repository.run("touch", ["-r", "copy", "App/Feed.swift"])
    #expect(try repository.places("--staged") == ["App/Feed.swift:2"])
  }

  /// What git says of files in its index may have another form some day.
  @Test func nothingDependsOnWhatGitSaysOfFiles() throws {
    let git = try repository.run("sh", ["-c", "command -v git"]).output
      .trimmingCharacters(in: .newlines)
    try repository.write(
      """
      #!/bin/sh
      for word do shift; [ "$word" = --debug ] || set -- "$@" "$word"; done
      exec '\(git)' "$@"
      """, to: "programs/git")
    _ = try repository.run("chmod", ["+x", "programs/git"])
    try repository.write(head + new + old, to: "App/Feed.swift")
    try repository.git("add", "App")
    for text in [head + new + old, old + new] {
      try repository.write(text, to: "App/Feed.swift")
      let places = try repository.places(
        "--staged", environment: ["PATH": repository.folder + "/programs:/usr/bin:/bin"])
      #expect(places == ["App/Feed.swift:2"])
    }
  }

  @Test func aMergeThatIsNotOverIsLintedAsItIsInTheWorkTree() throws {
    try repository.git("switch", "--quiet", "--create", "topic")
    try repository.write(head + old + "// Theirs\n", to: "App/Feed.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "main")
    try repository.write(head + old + "// Ours\n", to: "App/Feed.swift")
    try repository.commitAll()
    _ = try repository.run("git", ["merge", "topic"])
    try repository.write(head + new + old, to: "App/Other.swift")
    try repository.git("add", "App/Other.swift")
    #expect(try repository.places("--staged") == ["App/Other.swift:2", "App/Other.swift:3"])
  }

  @Test func theRestOfTheProjectIsKnown() throws {
    try repository.write("protocol FeedDelegate: AnyObject {}\n", to: "App/FeedDelegate.swift")
    try repository.write(head, to: "App/Own.swift")
    try repository.commitAll()
    try repository.write("final class Own { var delegate: FeedDelegate? }\n", to: "App/Own.swift")
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == ["App/Own.swift:1"])
  }

  @Test func beforeTheFirstCommitAllIsNew() throws {
    let repository = try ScratchProject()
    try repository.write(head + new, to: "App/Feed.swift")
    #expect(try repository.places("--changed") == ["App/Feed.swift:2"])
    #expect(try repository.places("--staged").isEmpty)
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == ["App/Feed.swift:2"])
    #expect(try repository.places("--changed") == ["App/Feed.swift:2"])
  }

  // MARK: Revisions and paths

  @Test func aBranchIsComparedWithWhereItBegan() throws {
    try repository.git("switch", "--quiet", "--create", "topic")
    try repository.write(head + old + new, to: "App/Feed.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "main")
    // Seen from here the branch has old code that 'main' has not.
    try repository.write(head + "final class Old {}\n", to: "App/Feed.swift")
    try repository.commitAll()
    try repository.git("switch", "--quiet", "topic")
    #expect(try repository.places("--changed").isEmpty)
    #expect(try repository.places("--changed", "main") == ["App/Feed.swift:3"])
    #expect(try repository.places("--changed=main") == ["App/Feed.swift:3"])
    #expect(try repository.places("--changed", "HEAD~1") == ["App/Feed.swift:3"])
  }

  @Test func itWorksFromAnyFolder() throws {
    try repository.write(head + new, to: "App/New.swift")
    let inside = try repository.lint("--changed", in: "App")
    #expect(inside.output.hasPrefix("New.swift:2:"))
    let outside = try ProgramResult(
      running: ProgramResult.mvvmlint, ["--changed", "--", repository.folder], in: "/")
    #expect(outside.output.contains("App/New.swift:2:"))
    #expect(outside.status == 1)
    #expect(try repository.places("--changed", "App") == ["App/New.swift:2"])
    #expect(try repository.places("--changed", "--", "App/Feed.swift").isEmpty)
  }

  @Test func mistakesAreExplained() throws {
    try repository.git("branch", "App")
    for (arguments, message) in [
      (["--changed=mian"], "'--changed': unknown revision 'mian'; did you mean 'main'?"),
      (
        ["--changed=--output=stolen"],
        "'--changed': unknown revision '--output=stolen'; 'git branch --all' and"
      ),
      (["--changed", "App"], "'--changed': 'App' is a revision and a path; write '--changed=App'"),
      (["--changed", "--staged"], "'--changed' and '--staged' do not go together; take one"),
      (
        ["--staged", "--stdin-path", "A.swift"], "'--staged' and '--stdin-path' do not go together"
      ),
      (
        ["--staged", "--write-baseline"],
        "'--write-baseline' records all findings; leave '--staged'"
      ),
    ] {
      let result = try ProgramResult(
        running: ProgramResult.mvvmlint, ["lint"] + arguments, in: repository.folder)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("mvvmlint: " + message), "\(result.errors)")
    }
    #expect(!repository.exists("stolen"))
    let folder = try ScratchProject(isRepository: false)
    let nowhere = try folder.lint(
      "--staged", environment: ["GIT_CEILING_DIRECTORIES": folder.folder])
    #expect(nowhere.status == 2)
    #expect(
      nowhere.errors.hasPrefix("mvvmlint: '--staged' needs a git repository, and the working"))
    let gitless = try repository.lint("--staged", environment: ["PATH": ":.:relative:/nowhere"])
    #expect(gitless.status == 2)
    #expect(gitless.errors == "mvvmlint: '--staged' needs git, and there is none on the PATH\n")
  }

  // MARK: Baseline

  @Test func whatTheBaselineKnowsElsewhereDoesNotHideWhatIsNew() throws {
    // Equal in rule, type and message: the baseline knows one of them.
    _ = try repository.lint("--write-baseline", "--baseline", "known.json")
    try repository.commitAll()
    #expect(try repository.places("--baseline", "known.json").isEmpty)
    try repository.write(head + old, to: "A/Feed.swift")
    #expect(try repository.places("--baseline", "known.json") == ["App/Feed.swift:2"])
    #expect(try repository.places("--baseline", "known.json", "--changed") == ["A/Feed.swift:2"])
  }
}
