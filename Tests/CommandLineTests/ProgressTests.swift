// What a run says of itself while it goes on: on a terminal, when it takes long, and nowhere else.

import Foundation
import RunningPrograms
import Testing

private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

@Suite(.enabled(if: python != nil, "there is no Python, whose terminals these tests need"))
struct ProgressTests {
  private struct Streams: Decodable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// `streams` are those that are at a terminal: 'error', 'output' or 'both'.
  private func lint(
    _ project: ScratchProject, at streams: String, _ arguments: String...,
    environment: [String: String] = ["TERM": "xterm"]
  ) throws -> Streams {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Terminals/run_in_terminal.py").path
    let result = try ProgramResult(
      running: try #require(python),
      [script, streams, ProgramResult.mvvmlint, "lint", "--jobs", "1"] + arguments,
      in: project.folder, environment: environment)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Streams.self, from: Data(result.output.utf8))
  }

  /// One that takes a second, however fast the program and the machine are.
  private func slowProject() throws -> ScratchProject {
    let project = try ScratchProject(isRepository: false)
    let code = (0..<500).map { "func f\($0)() { a.b(c) { d in e(d, .f) } }\n" }.joined()
    var count = 0
    for size in [20, 40, 80, 160, 320, 640, 1280, 2560] {
      while count < size {
        try project.write(code, to: "App/F\(count).swift")
        count += 1
      }
      let start = ContinuousClock.now
      _ = try project.mvvmlint("lint", "--jobs", "1")
      if ContinuousClock.now - start > .seconds(1) { return project }
    }
    return project
  }

  @Test func aLongRunIsAccompaniedOnATerminal() throws {
    let project = try slowProject()
    let shown = try lint(project, at: "error")
    let step = try #require(shown.errors.firstMatch(of: /(reading|checking) (\d+) files …/))
    #expect(shown.errors.hasPrefix("\r\u{1B}[Kmvvmlint: "))
    #expect(try #require(Int(step.output.2)) >= 20)
    // The line is gone before anything else is said.
    let last = try #require(shown.errors.components(separatedBy: "\r\u{1B}[K").last)
    #expect(last == "0 errors, 0 warnings in \(step.output.2) files\r\n")

    #expect(
      try lint(project, at: "output").errors == "0 errors, 0 warnings in \(step.output.2) files\n")
    #expect(try lint(project, at: "both", "--quiet").errors.isEmpty)
    #expect(
      try lint(project, at: "error", environment: ["TERM": "dumb"]).errors
        == "0 errors, 0 warnings in \(step.output.2) files\r\n")
  }

  @Test func aShortRunIsNot() throws {
    let project = try ScratchProject(isRepository: false)
    try project.write("struct A {}\n", to: "A.swift")
    // On a busy machine it may take long once.
    let isSilent = try (0..<5).contains { _ in
      try lint(project, at: "both").errors == "0 errors, 0 warnings in 1 file\r\n"
    }
    #expect(isSilent)
  }
}
