// The editors themselves, set up as Docs/Integrations.md says, read each line of our text output; those
// that are not installed are left out.

import Foundation
import Reporting
import RunningPrograms
import SwiftReader
import Testing

@Suite struct EditorTests {
  private static func isInstalled(_ program: String) -> Bool {
    (try? ProgramResult(running: "/usr/bin/env", [program, "--version"]))?.status == 0
  }

  /// What an editor has read of a folder's `report.txt`, one a line: `file|line|column|severity|message`.
  private func check(_ found: String, _ result: ProgramResult) {
    let found = found.split(separator: "\n").map(String.init)
    #expect(found.count == IntegrationTests.lines.count, "\(result.output)\(result.errors)")
    for (line, expected) in zip(found, IntegrationTests.lines.map(\.read)) {
      #expect(line.hasPrefix(expected.description))
    }
  }

  private func project() throws -> ScratchProject {
    let project = try ScratchProject(isRepository: false)
    try project.write(
      IntegrationTests.lines.map(\.text).joined(separator: "\n") + "\n", to: "report.txt")
    return project
  }

  // MARK: Vim and Neovim

  /// One without its quickfix list is too small.
  private static let vims = [("vim", "+quickfix"), ("nvim", "NVIM")].filter { program, sign in
    (try? ProgramResult(running: "/usr/bin/env", [program, "--version"]))?.output.contains(sign)
      == true
  }.map(\.0)

  @Test(
    .enabled(if: !vims.isEmpty, "neither Vim with its quickfix list nor Neovim is installed"),
    arguments: vims)
  func vimReadsAllLines(program: String) throws {
    let project = try project()
    let format = try IntegrationTests.errorFormat()
    let result = try project.run(
      program,
      [
        "-es", "-N", "-u", "NONE", "-i", "NONE", "-c", "set encoding=utf-8 errorformat=\(format)",
        "-c", "cgetfile report.txt", "-c",
        "call writefile(map(getqflist(), {i, v -> join([bufname(v.bufnr), v.lnum, v.col, v.type, v.text], '|')}), 'list.txt')",
        "-c", "qa!",
      ])
    check(try #require(project.contents(of: "list.txt")), result)
  }

  /// Unsaved lines count, and the severity arrives.
  @Test(
    .enabled(if: !vims.isEmpty, "neither Vim with its quickfix list nor Neovim is installed"),
    arguments: vims)
  func vimLintsItsBuffer(program: String) throws {
    let project = try ScratchProject(isRepository: false)
    try project.write("import UIKit\n", to: "App/Feed.swift")
    let snippets = try IntegrationTests.snippets("vim", under: "Vim and Neovim")
    try project.write(snippets.joined(separator: "\n") + "\n", to: "snippet.vim")
    let programs = String(ProgramResult.mvvmlint.dropLast("/mvvmlint".count))
    let result = try project.run(
      program,
      [
        "-es", "-N", "-u", "NONE", "-i", "NONE", "-c", "source snippet.vim", "-c",
        "edit App/Feed.swift", "-c", "set filetype=swift", "-c",
        "call append(1, 'class Feed { var delegate: UITableViewDelegate? }')", "-c", "Lint", "-c",
        "call writefile(map(getqflist(), {i, v -> join([bufname(v.bufnr), v.lnum, v.col, v.type], '|')}), 'list.txt')",
        "-c", "qa!",
      ],
      environment: [
        "PATH": programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      ])
    #expect(project.contents(of: "list.txt") == "App/Feed.swift|2|18|e\n", "\(result.errors)")
  }

  // MARK: Emacs

  @Test(.enabled(if: isInstalled("emacs"), "Emacs is not installed"))
  func emacsReadsAllLines() throws {
    let project = try project()
    try project.write(try IntegrationTests.snippet("elisp", under: "Emacs"), to: "snippet.el")
    let result = try project.run(
      "emacs",
      ["--batch", "-Q", "--load", Samples.root + "/Tests/ReportingTests/Checkers/compilation.el"],
      environment: ["LC_ALL": "C.UTF-8"])
    #expect(result.status == 0)
    check(result.output, result)
  }

  // MARK: VS Code

  /// Its problem matchers are regular expressions of JavaScript.
  @Test(.enabled(if: isInstalled("node"), "Node.js is not installed"))
  func javaScriptReadsAllLines() throws {
    let project = try project()
    try project.write(try IntegrationTests.snippet("json", under: "VS Code"), to: "tasks.json")
    let result = try project.run(
      "node", [Samples.root + "/Tests/ReportingTests/Checkers/problem_matcher.js"])
    #expect(result.status == 0)
    check(result.output, result)
  }
}
