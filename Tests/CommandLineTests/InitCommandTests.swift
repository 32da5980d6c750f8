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
      result.errors == "mvvmlint: there is a '.mvvmlint.json' already; 'mvvmlint --write-baseline' "
        + "records what is found now, and says how to name that in it\n")
    let plain = try project.mvvmlint("init")
    #expect(plain.status == 2)
    #expect(plain.errors.contains("change it, or remove it and run 'mvvmlint init' again\n"))
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

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"), arguments: ["", "exec true\n"])
  func aHookOfSomebodyElseStays(end: String) throws {
    let project = try project(isRepository: true)
    try project.write("#!/bin/sh\n" + end, to: ".git/hooks/pre-commit")
    let result = try project.mvvmlint("init", "--git-hook")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "mvvmlint: there is a hook '.git/hooks/pre-commit' already; add the line "
        + "'mvvmlint --staged || exit 1' to it, before anything that ends it (exec, exit)\n")
    #expect(project.contents(of: ".git/hooks/pre-commit") == "#!/bin/sh\n" + end)
    #expect(!project.exists(Self.config))
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func theLineForAnotherHookNamesTheFolder() throws {
    let project = try project(isRepository: true)
    try project.write(delegate, to: "It's here/Feed.swift")
    try project.write("#!/bin/sh\n", to: ".git/hooks/pre-commit")
    let result = try project.mvvmlint("init", "--git-hook", in: "It's here")
    #expect(result.errors.contains("the line 'mvvmlint --staged 'It'\\''s here' || exit 1' to it"))

    try project.write(
      "#!/bin/sh\nmvvmlint --staged 'It'\\''s here' || exit 1\nexec true\n",
      to: ".git/hooks/pre-commit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: project.folder + "/.git/hooks/pre-commit")
    // From the top that project's own configuration holds, and its baseline.
    try project.write(
      "{ rules: { weak_delegate: \"warning\", view_model_imports_ui: \"off\" } }",
      to: "It's here/.mvvmlint.json")
    try project.git("add", "--all")
    let shown = try project.mvvmlint("--staged", "It's here")
    #expect(shown.status == 0)
    #expect(shown.output.hasPrefix("It's here/Feed.swift:3:33: warning: "))
    try project.write("{ baseline: \"known.json\" }", to: "It's here/.mvvmlint.json")
    #expect(try commit(project).status == 1)
    #expect(try project.mvvmlint("--write-baseline", "It's here").status == 0)
    #expect(project.exists("It's here/known.json"))
    #expect(try commit(project).status == 0)
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func whereAnotherToolMakesTheHookItsConfigurationIsNamed() throws {
    let project = try project(isRepository: true)
    try project.write(delegate, to: "ios/Feed.swift")
    try project.write(
      "#!/usr/bin/env bash\n# File generated by pre-commit: https://pre-commit.com\n",
      to: ".git/hooks/pre-commit")
    let result = try project.mvvmlint("init", "--git-hook", in: "ios")
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix(
        "; add mvvmlint to '.pre-commit-config.yaml', with 'args: [\"ios\"]'\n"))
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func ourOwnHookIsRenewed() throws {
    let project = try project(isRepository: true)
    #expect(try project.mvvmlint("init", "--git-hook").status == 0)
    let hook = try #require(project.contents(of: ".git/hooks/pre-commit"))
    // The configuration is there by now, and stays.
    try project.write("{} // mine", to: Self.config)
    #expect(try project.mvvmlint("init", "--git-hook").status == 0)
    #expect(project.contents(of: ".git/hooks/pre-commit") == hook)
    #expect(project.contents(of: Self.config) == "{} // mine")

    let changed = hook.replacing("\nmvvmlint --staged", with: "\nmake check\nmvvmlint --staged")
    try project.write(changed, to: ".git/hooks/pre-commit")
    #expect(try project.mvvmlint("init", "--git-hook").status == 2)
    #expect(project.contents(of: ".git/hooks/pre-commit") == changed)
  }

  @Test(.enabled(if: ScratchProject.hasGit, "there is no git"))
  func eachAppOfARepositoryKeepsItsPlaceInTheHook() throws {
    let project = try ScratchProject()
    let apps = ["ios", "It's a mac", ""]
    for app in apps {
      try project.write("struct Feed {}\n", to: app + "/App/Feed.swift")
      #expect(try project.mvvmlint("init", "--git-hook", in: app).status == 0)
    }
    let hook = try #require(project.contents(of: ".git/hooks/pre-commit"))
    #expect(try project.mvvmlint("init", "--git-hook", in: "ios").status == 0)
    #expect(project.contents(of: ".git/hooks/pre-commit") == hook)
    try project.git("add", "--all")
    #expect(try commit(project).status == 0)
    for app in apps {
      try project.write(delegate, to: app + "/App/Feed.swift")
      try project.git("add", "--all")
      let refused = try commit(project)
      #expect(refused.status == 1, "\(app)")
      // As git shows it, whatever app it is of.
      let path = (app.isEmpty ? "" : app + "/") + "App/Feed.swift:"
      #expect(("\n" + refused.output + refused.errors).contains("\n" + path))
      try project.write("struct Feed {}\n", to: app + "/App/Feed.swift")
    }
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
  func theHooksOfAllRepositoriesStayAsTheyAre() throws {
    let project = try project(isRepository: true)
    try project.write("[core]\nhooksPath = \(project.folder)/mine\n", to: "user.gitconfig")
    let environment = ["GIT_CONFIG_GLOBAL": project.folder + "/user.gitconfig"]
    let result = try project.run(
      ProgramResult.mvvmlint, ["init", "--git-hook"], environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("mvvmlint: git looks for hooks in '\(project.folder)/mine', "))
    #expect(!project.exists("mine"))
    #expect(!project.exists(Self.config))

    // The command that the message tells.
    let command = try #require(result.errors.split(separator: "'").first { $0.hasPrefix("git ") })
    #expect(try project.run("sh", ["-c", String(command)]).status == 0)
    #expect(
      try project.run(ProgramResult.mvvmlint, ["init", "--git-hook"], environment: environment)
        .status == 0)
    #expect(project.exists(".git/hooks/pre-commit"))
    #expect(!project.exists("mine"))
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
