// The GitHub action's steps, run as a runner would run them, but with the program that is built already.

import Foundation
import RunningPrograms
import Testing

@Suite struct ActionTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")
  private let project: ScratchProject

  init() throws {
    project = try ScratchProject(isRepository: false)
    try project.write(
      "import UIKit\nfinal class Feed { var delegate: UITableViewDelegate? }\n",
      to: "App/Feed.swift")
    try project.write("", to: "outputs")
  }

  /// The script of a step of `action.yml`.
  private func script(_ step: String) throws -> String {
    let action = try String(contentsOfFile: Self.root + "/action.yml", encoding: .utf8)
    let start = try #require(action.range(of: "- name: \(step)\n")).upperBound
    let lines = action[start...].split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.drop { $0 != "      run: |" }.dropFirst()
      .prefix { $0.hasPrefix("        ") || $0.isEmpty }
    return try #require(text.isEmpty ? nil : text.map { $0.dropFirst(8) }.joined(separator: "\n"))
  }

  private func run(_ step: String, _ environment: [String: String] = [:]) throws -> ProgramResult {
    let programs = String(ProgramResult.mvvmlint.dropLast("/mvvmlint".count))
    // As GitHub runs a step whose shell is bash.
    return try project.run(
      "bash", ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", try script(step)],
      environment: [
        "GITHUB_ACTION_PATH": Self.root, "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64",
        "RUNNER_TEMP": project.folder, "GITHUB_WORKSPACE": project.folder,
        "GITHUB_OUTPUT": project.folder + "/outputs",
        "FOLDER": programs, "ARGUMENTS": "", "FORMAT": "github",
      ].merging(environment) { _, new in new })
  }

  @Test func findingsBecomeAnnotations() throws {
    let result = try run("Lint")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("::error title=weak_delegate,file=App/Feed.swift,line=2,col=24,"))
  }

  /// For this step alone: it would take what a compiler says in a later one.
  @Test func inTheTextFormatTheProblemMatcherIsAddedAndRemoved() throws {
    let result = try run("Lint", ["FORMAT": "text"])
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    let matcher = try #require(lines.first).replacing("::add-matcher::", with: "")
    #expect(FileManager.default.fileExists(atPath: matcher))
    #expect(lines[1].hasPrefix("App/Feed.swift:2:24: error: "))
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: matcher)))
    let matchers = (json as? [String: [[String: Any]]])?["problemMatcher"]
    let owner = try #require(matchers?.first?["owner"] as? String)
    #expect(lines[2] == "::remove-matcher owner=\(owner)::")
  }

  /// The runner takes `##[…]` for a command anywhere in a line of either output, and `::…` at its start.
  @Test func namesOfFilesAreNoCommands() throws {
    let code = "import UIKit\nfinal class Feed { var delegate: UITableViewDelegate? }\n"
    try project.write(code, to: "App/##[stop-commands]x/Feed.swift")
    let result = try run("Lint", ["FORMAT": "text", "ARGUMENTS": "App ##[add-mask]gone"])
    #expect(result.output.contains("/\u{FFFD}#[stop-commands]x/Feed.swift:2:24: error: "))
    #expect(result.errors.contains("'\u{FFFD}#[add-mask]gone'"))
    let name = "gone\r\n ::stop-commands::x\n::y: z"
    let missing = try project.run(ProgramResult.mvvmlint, ["lint", name]).errors
    #expect(missing.contains("gone\r\n \u{FFFD}:stop-commands::x\n\u{FFFD}:y: z"))
  }

  @Test func inAContainerTheCheckoutIsSomeoneElses() throws {
    for arguments in [
      ["init", "--quiet"],
      ["-c", "user.name=a", "-c", "user.email=a", "commit", "--quiet", "--allow-empty", "-m", "a"],
      ["add", "App"],
    ] {
      try #require(try project.run("git", arguments).status == 0)
    }
    let result = try run(
      "Lint", ["ARGUMENTS": "--changed HEAD", "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("::error title=weak_delegate,file=App/Feed.swift,"))
    #expect(result.errors == "1 error, 0 warnings in 1 file\n")
  }

  @Test func argumentsAreWordsAndNothingElse() throws {
    let arguments = "--only view_model_too_long --fail-on never"
    #expect(try run("Lint", ["ARGUMENTS": arguments]).status == 0)
    let lines = arguments.replacing(" --fail", with: "\n--fail") + "\n"
    #expect(try run("Lint", ["ARGUMENTS": lines]).status == 0)
    let unknown = try run("Lint", ["ARGUMENTS": "--quiet\n--unknown"])
    #expect(unknown.status == 2)
    #expect(unknown.output.hasPrefix("::error::mvvmlint could not run"))
    let evil = try run("Lint", ["ARGUMENTS": "$(touch trace) `touch trace` *; touch trace"])
    #expect(evil.status == 2)
    #expect(!project.exists("trace"))
  }

  @Test func theKeyOfTheCacheIsTheSameForTheSameSources() throws {
    #expect(try run("Find Swift").status == 0)
    #expect(try run("Find Swift").status == 0)
    let outputs = try #require(project.contents(of: "outputs")).split(separator: "\n")
    #expect(outputs.count == 4)
    #expect(outputs[0].wholeMatch(of: /key=mvvmlint-Linux-X64-\d+-\d+/) != nil)
    #expect(outputs[0] == outputs[2])
    #expect(outputs[1] == "folder=\(project.folder)/mvvmlint")
  }

  @Test func withoutSwiftTheJobSaysWhatToDo() throws {
    let bash = try project.run("sh", ["-c", "command -v bash"]).output.split(separator: "\n")[0]
    try FileManager.default.createSymbolicLink(
      atPath: project.folder + "/bash", withDestinationPath: String(bash))
    let result = try run("Find Swift", ["PATH": project.folder])
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("::error::mvvmlint is built with Swift 6: run the job on macOS"))
  }
}
