// The hook that comes with the program: git runs it before each commit.

import Foundation
import RunningPrograms
import Testing

@Suite(.enabled(if: ScratchProject.hasGit, "git is not installed"))
struct HookTests {
  private let repository: ScratchProject
  private let hook = ".git/hooks/pre-commit"

  init() throws {
    repository = try ScratchProject()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = try String(
      contentsOf: root.appendingPathComponent("Rules/Hooks/pre-commit.sh"), encoding: .utf8)
    try repository.write(script, to: hook)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: repository.folder + "/" + hook)
    try repository.write(
      "import UIKit\nfinal class Old { weak var delegate: UITableViewDelegate? }\n",
      to: "App/Old.swift")
    try repository.git("add", "--all")
  }

  private func commit(_ arguments: String..., path: String? = nil) throws -> ProgramResult {
    let folder = URL(fileURLWithPath: ProgramResult.mvvmlint).deletingLastPathComponent().path
    return try repository.run(
      "git", ["commit", "--message", "change"] + arguments,
      environment: ["PATH": path ?? "\(folder):/usr/bin:/bin", "HOME": repository.folder])
  }

  @Test func aCommitThatBreaksTheArchitectureIsRefused() throws {
    #expect(try commit().status == 0)
    try repository.write(
      "import UIKit\nfinal class New { var delegate: UITableViewDelegate? }\n",
      to: "App/New.swift")
    try repository.git("add", "--all")
    // Mending the file without staging it changes nothing.
    try repository.write("", to: "App/New.swift")
    let refused = try commit()
    #expect(refused.status == 1)
    #expect((refused.output + refused.errors).contains("App/New.swift:2:23: error: "))
    #expect(refused.errors.contains("'mvvmlint explain RULE' says what to do\n"))
    try repository.git("add", "--all")
    #expect(try commit().status == 0)
  }

  /// `git commit --all` and `git commit PATH` stage into an index of their own.
  @Test(arguments: ["--all", "App/Old.swift"])
  func whatIsStagedOnlyForTheCommitCounts(argument: String) throws {
    #expect(try commit().status == 0)
    try repository.write(
      "import UIKit\nfinal class Old { var delegate: UITableViewDelegate? }\n",
      to: "App/Old.swift")
    #expect(try commit(argument).status == 1)
  }

  @Test func aLinkedWorkTreeHasItsOwnIndex() throws {
    #expect(try commit().status == 0)
    try repository.git("worktree", "add", "--quiet", "linked")
    try repository.write(
      "import UIKit\nfinal class New { var delegate: UITableViewDelegate? }\n",
      to: "linked/App/New.swift")
    try repository.git("-C", "linked", "add", "--all")
    let folder = URL(fileURLWithPath: ProgramResult.mvvmlint).deletingLastPathComponent().path
    let refused = try repository.run(
      "git", ["-C", "linked", "commit", "--message", "change"],
      environment: ["PATH": "\(folder):/usr/bin:/bin"])
    #expect(refused.status == 1)
    #expect((refused.output + refused.errors).contains("App/New.swift:2:23: error: "))
  }

  @Test func aMissingProgramIsNamed() throws {
    let result = try commit(path: "/usr/bin:/bin")
    // Where it is installed for all, it is found.
    if try ProgramResult(running: "/bin/sh", ["-c", "command -v mvvmlint"]).status == 0 { return }
    #expect(result.status == 1)
    #expect(result.errors.contains("'mvvmlint' is not on the PATH; install it, or remove"))
  }
}
