// A repository's configuration can name programs for git to run. None of them may run because somebody
// lints the project.

import Foundation
import RunningPrograms
import Testing

@Suite(.enabled(if: ScratchProject.hasGit, "git is not installed"))
struct HostileRepositoryTests {
  private let repository: ScratchProject

  init() throws {
    repository = try ScratchProject()
    try repository.write("import UIKit\n", to: "App/Feed.swift")
    try repository.write("*.swift filter=evil diff=evil merge=evil\n", to: ".gitattributes")
    try repository.commitAll()
    try repository.write(
      "import UIKit\nfinal class New { var delegate: UITableViewDelegate? }\n",
      to: "App/Feed.swift")
  }

  /// A program that leaves a trace of that name.
  private func trap(_ name: String) -> String {
    "touch \"\(repository.folder)/trace-\(name)\"; cat"
  }

  private var traces: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: repository.folder)
        .filter { $0.hasPrefix("trace-") }.sorted()
    }
  }

  private func configure(_ key: String) throws {
    try repository.git("config", key, trap(key))
  }

  @Test func nothingOfTheRepositoryRuns() throws {
    try repository.git("add", "App/Feed.swift")
    for key in [
      "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.askPass",
      "core.gitProxy", "core.alternateRefsCommand", "credential.helper", "diff.external",
      "diff.evil.command", "diff.evil.textconv", "filter.evil.clean", "filter.evil.smudge",
      "filter.evil.process", "filter.a b.clean", "gpg.program", "interactive.diffFilter",
      "merge.evil.driver", "sequence.editor", "pager.diff",
    ] { try configure(key) }
    for command in ["diff-index", "diff-files", "cat-file", "ls-files", "rev-parse", "config"] {
      try repository.git("config", "alias." + command, "!" + trap("alias"))
    }
    try repository.git("config", "filter.evil.required", "true")
    try repository.git("config", "color.ui", "always")
    for hook in ["post-index-change", "fsmonitor-watchman", "pre-commit", "reference-transaction"] {
      let path = ".git/hooks/" + hook
      try repository.write("#!/bin/sh\n\(trap(hook))\n", to: path)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: repository.folder + "/" + path)
    }
    // A file that differs only in its time makes git compare, and write what it has learned.
    let text = try String(contentsOfFile: repository.folder + "/App/Feed.swift", encoding: .utf8)
    try repository.write(text, to: "App/Feed.swift")
    let index = try Data(contentsOf: URL(fileURLWithPath: repository.folder + "/.git/index"))

    #expect(try repository.places("--staged") == ["App/Feed.swift:2"])
    #expect(try repository.places("--changed") == ["App/Feed.swift:2"])
    #expect(try traces == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: repository.folder + "/.git/index")) == index)

    // The traps are sharp: git as everybody runs it steps into them (and fails in one).
    try repository.git("config", "--unset", "filter.evil.process")
    _ = try? repository.git("diff", "HEAD")
    _ = try? repository.git("status")
    let sprung = try traces
    for key in ["core.fsmonitor", "filter.evil.clean", "diff.evil.command", "post-index-change"] {
      #expect(sprung.contains("trace-" + key), "\(sprung)")
    }
  }

  @Test func missingObjectsAreNotFetched() throws {
    try repository.git("add", "App/Feed.swift")
    let object = try repository.git("rev-parse", "HEAD:App/Feed.swift")
      .trimmingCharacters(in: .newlines)
    try repository.git("config", "core.repositoryFormatVersion", "1")
    try repository.git("config", "extensions.partialClone", "origin")
    try repository.git("config", "remote.origin.promisor", "true")
    try repository.git("config", "remote.origin.url", "ssh://localhost/nothing")
    try repository.git("config", "protocol.ssh.allow", "always")
    try configure("core.sshCommand")
    try configure("remote.origin.uploadpack")
    try repository.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
    let result = try repository.lint("--staged")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("mvvmlint: '--staged': "), "\(result.errors)")
    #expect(try traces == [])
    #expect(throws: ScratchProject.Failure.self) { try repository.git("cat-file", "-p", object) }
    #expect(try traces == ["trace-core.sshCommand"])
  }

  @Test func aFilterThatCannotBeTurnedOffIsRefused() throws {
    try repository.git("config", "filter.evil=.clean", trap("filter"))
    let result = try repository.lint("--changed")
    #expect(result.status == 2)
    #expect(result.errors.contains("git's configuration has 'filter.evil=.clean'"))
  }

  @Test func theFormOfDiffsIsOurs() throws {
    for (key, value) in [
      ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("diff.context", "9"),
      ("diff.interHunkContext", "9"), ("diff.renames", "false"), ("diff.relative", "true"),
      ("color.diff", "always"), ("core.quotePath", "true"), ("diff.orderFile", "nowhere"),
      ("diff.srcPrefix", "x/"), ("diff.dstPrefix", "y/"), ("diff.suppressBlankEmpty", "true"),
      ("diff.evil.binary", "true"), ("diff.algorithm", "histogram"), ("diff.submodule", "log"),
    ] { try repository.git("config", key, value) }
    let places = try repository.places(
      "--changed", environment: ["GIT_DIFF_OPTS": "-u9", "GIT_EXTERNAL_DIFF": "false"])
    #expect(places == ["App/Feed.swift:2"])
  }
}
