// `mvvmlint init` in a project: what it writes, and what it leaves alone.

import Foundation
import RunningPrograms
import Testing

@Suite struct InitCommandTests {
  private static let config = ".mvvmlint.json"
  private static let baseline = ".mvvmlint-baseline.json"

  private let delegate = """
    import UIKit
    protocol FeedDelegate: AnyObject {}
    final class FeedViewModel { var delegate: FeedDelegate? }

    """

  private func project(isRepository: Bool = false) throws -> ScratchProject {
    let project = try ScratchProject(isRepository: isRepository)
    try project.write(delegate, to: "App/Feed.swift")
    return project
  }

  @Test func theConfigurationIsWrittenAndRead() throws {
    let project = try project()
    let dry = try project.mvvmlint("init", "--dry-run")
    #expect(dry.status == 0)
    #expect(dry.errors.isEmpty)
    #expect(!project.exists(Self.config))
    #expect(dry.output.contains("\n  \"extends\": [\"mvvm\"],\n"))

    let result = try project.mvvmlint("init")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == "mvvmlint: wrote '.mvvmlint.json' with mvvm; read it, then run 'mvvmlint'\n")
    #expect(project.contents(of: Self.config) == dry.output)
    let lint = try project.mvvmlint()
    #expect(lint.status == 1)
    #expect(lint.output.contains("[weak_delegate]"))
  }

  @Test func nothingIsOverwritten() throws {
    let project = try project()
    try project.write("mine", to: Self.config)
    let result = try project.mvvmlint("init", "--baseline")
    #expect(result.status == 2)
    #expect(
      result.errors == "mvvmlint: there is a '.mvvmlint.json' already; change it, or remove it and "
        + "run 'mvvmlint init' again\n")
    #expect(project.contents(of: Self.config) == "mine")
    #expect(!project.exists(Self.baseline))

    try project.remove(Self.config)
    try project.write("known", to: Self.baseline)
    let other = try project.mvvmlint("init", "--baseline")
    #expect(other.status == 2)
    #expect(other.errors.contains("'mvvmlint --write-baseline' refreshes it"))
    #expect(project.contents(of: Self.baseline) == "known")
    #expect(!project.exists(Self.config))
    // What is only printed is in nobody's way.
    #expect(try project.mvvmlint("init", "--baseline", "--dry-run").status == 0)
    #expect(!project.exists(Self.config))
  }

  @Test func aBaselineLetsTheFirstLintPass() throws {
    let project = try project()
    let result = try project.mvvmlint("init", "--baseline")
    #expect(result.status == 0)
    #expect(result.errors.contains(" in '.mvvmlint-baseline.json'\n"))
    #expect(project.contents(of: Self.baseline)?.contains("\"weak_delegate\"") == true)
    let lint = try project.mvvmlint()
    #expect(lint.status == 0)
    #expect(lint.errors.hasPrefix("0 errors, 0 warnings in 1 file, "))
    #expect(lint.errors.hasSuffix(" in the baseline\n"))
  }

  // MARK: The hook

  /// Has git run its hooks with our program on the path.
  private func commit(_ project: ScratchProject) throws -> ProgramResult {
    let programs = String(ProgramResult.mvvmlint.dropLast("/mvvmlint".count))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramResult(
      running: "/usr/bin/env",
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--message", "c"],
      in: project.folder, environment: ["PATH": programs + ":" + path])
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func theHookStopsACommit() throws {
    let project = try project(isRepository: true)
    let result = try project.mvvmlint("init", "--git-hook")
    #expect(result.status == 0)
    #expect(result.errors.contains("installed the hook '.git/hooks/pre-commit'\n"))
    try project.git("add", "--all")
    let stopped = try commit(project)
    #expect(stopped.status == 1)
    #expect((stopped.output + stopped.errors).contains("[weak_delegate]"))
    try project.write("struct Feed {}\n", to: "App/Feed.swift")
    try project.git("add", "--all")
    #expect(try commit(project).status == 0)
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func theHookLintsTheProjectThatIsBelowTheTop() throws {
    let project = try project(isRepository: true)
    try project.write(delegate, to: "It's here/Feed.swift")
    #expect(try project.mvvmlint("init", "--git-hook", in: "It's here").status == 0)
    try project.git("add", "It's here")
    let stopped = try commit(project)
    #expect(stopped.status == 1)
    // From where the hook has gone.
    #expect((stopped.output + stopped.errors).contains("Feed.swift:3:33: error: "))
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func aHookOfSomebodyElseStays() throws {
    let project = try project(isRepository: true)
    try project.write("#!/bin/sh\nexit 0\n", to: ".git/hooks/pre-commit")
    let result = try project.mvvmlint("init", "--git-hook")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "mvvmlint: there is a hook '.git/hooks/pre-commit' already; "
        + "add the line 'mvvmlint --staged' to it\n")
    #expect(project.contents(of: ".git/hooks/pre-commit") == "#!/bin/sh\nexit 0\n")
    #expect(!project.exists(Self.config))
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func ourOwnHookIsRenewed() throws {
    let project = try project(isRepository: true)
    #expect(try project.mvvmlint("init", "--git-hook").status == 0)
    let hook = try #require(project.contents(of: ".git/hooks/pre-commit"))
    try project.write(hook + "\n# of another version\n", to: ".git/hooks/pre-commit")
    // The configuration is there by now, and stays.
    try project.write("{} // mine", to: Self.config)
    #expect(try project.mvvmlint("init", "--git-hook").status == 0)
    #expect(project.contents(of: ".git/hooks/pre-commit") == hook)
    #expect(project.contents(of: Self.config) == "{} // mine")
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func theHooksPathIsRespected() throws {
    let project = try project(isRepository: true)
    try project.git("config", "core.hooksPath", "Tools/hooks")
    #expect(try project.mvvmlint("init", "--git-hook").status == 0)
    #expect(project.exists("Tools/hooks/pre-commit"))
    #expect(!project.exists(".git/hooks/pre-commit"))
    try project.git("add", "App")
    #expect(try commit(project).status == 1)
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func aHookNeedsARepository() throws {
    let project = try project()
    let result = try project.mvvmlint("init", "--git-hook")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "mvvmlint: '--git-hook' needs a git repository, and the working directory is in none; "
        + "leave the option out\n")
    #expect(!project.exists(Self.config))
  }
}
