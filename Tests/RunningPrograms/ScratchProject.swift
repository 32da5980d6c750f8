// A project in a temporary folder, a git repository where wanted, and the program run in it.

import Foundation

package final class ScratchProject {
  /// Looked for once.
  package static let hasGit =
    (try? ProgramResult(running: "/usr/bin/env", ["git", "--version"]))?.status == 0

  package let folder: String
  /// The user's own configuration must not decide a test.
  private var environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.org",
  ]

  package init(isRepository: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.path + "/mvvmlint-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if isRepository { try git("init", "--quiet", "--initial-branch=main", ".") }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + path)
  }

  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + path)
  }

  @discardableResult
  package func git(_ arguments: String...) throws -> String {
    let result = try run("git", arguments)
    guard result.status == 0 else {
      throw Failure(description: "git \(arguments): \(result.errors)")
    }
    return result.output
  }

  package func run(
    _ program: String, _ arguments: [String], environment more: [String: String] = [:],
    isRead: Bool = true
  ) throws -> ProgramResult {
    try ProgramResult(
      running: "/usr/bin/env", [program] + arguments, in: folder,
      environment: environment.merging(more) { _, new in new }, isRead: isRead)
  }

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  package func commitAll() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "change")
  }

  package func lint(
    _ arguments: String..., in subfolder: String = "", input: String = "",
    environment more: [String: String] = [:]
  ) throws -> ProgramResult {
    try ProgramResult(
      running: ProgramResult.mvvmlint, ["lint", "--quiet"] + arguments,
      in: folder + "/" + subfolder,
      environment: environment.merging(more) { _, new in new }, input: input)
  }

  /// Nil where there is no such file.
  package func contents(of path: String) -> String? {
    try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  package func mvvmlint(_ arguments: String..., in subfolder: String = "") throws -> ProgramResult {
    try ProgramResult(
      running: ProgramResult.mvvmlint, arguments, in: folder + "/" + subfolder,
      environment: environment)
  }

  /// `path:line` of each finding.
  package func places(_ arguments: String..., environment more: [String: String] = [:]) throws
    -> [String]
  {
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, ["lint", "--quiet"] + arguments, in: folder,
      environment: environment.merging(more) { _, new in new })
    guard result.errors.isEmpty else { throw Failure(description: "mvvmlint: \(result.errors)") }
    return result.output.split(separator: "\n").filter { !$0.contains(": note: ") }.map { line in
      line.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }
}
