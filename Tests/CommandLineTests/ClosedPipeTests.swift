// Nobody reads what we print any more (`mvvmlint | head -1`): the run ends quietly, and its status still
// says what was found.

import Foundation
import RunningPrograms
import Testing

@Suite struct ClosedPipeTests {
  /// With more findings than a pipe holds.
  private func project() throws -> ScratchProject {
    let project = try ScratchProject(isRepository: false)
    let types = (0..<500).map { "final class Feed\($0) { var delegate: UITableViewDelegate? }\n" }
    try project.write("import UIKit\n" + types.joined(), to: "App/Feed.swift")
    return project
  }

  @Test(arguments: [
    "text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "html",
  ])
  func everyFormatEndsQuietly(format: String) throws {
    let project = try project()
    let arguments = ["lint", "--quiet", "--format", format]
    #expect(try !project.run(ProgramResult.mvvmlint, arguments).output.isEmpty)
    let cut = try project.run(ProgramResult.mvvmlint, arguments, isRead: false)
    #expect(cut.status == 1)
    #expect(cut.errors == "")
  }

  @Test(arguments: [
    ["rules"], ["explain", "retain_cycle"], ["roles"], ["graph"], ["schema"], ["outline", "App"],
    ["completions", "zsh"], ["help"], ["lint", "--help"], ["init", "--dry-run"], ["--version"],
  ])
  func everyCommandEndsQuietly(arguments: [String]) throws {
    let cut = try project().run(ProgramResult.mvvmlint, arguments, isRead: false)
    #expect(cut.status == 0)
    #expect(cut.errors == "")
  }

  /// All of the output at once, into a reader that goes away in the middle.
  @Test func headTakesItsLineAndTheRestIsForgotten() throws {
    let result = try project().run(
      "bash",
      [
        "-c", "set -o pipefail; \"$0\" lint --quiet | head -n 1", ProgramResult.mvvmlint,
      ])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App/Feed.swift:2:25: error: "))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.errors == "")
  }
}
