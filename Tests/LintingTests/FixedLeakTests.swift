// The leak programs with fixes in them: they compile, run, and what the fixes are about does not leak.

import Foundation
import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct FixedLeakTests {
  private static let rule = "strong_self_in_notify_closure"

  /// A program as the fixes make it, without the lines that other rules mark.
  private struct FixedProgram {
    var name: String
    var text: String
    /// The classes that closures held.
    var released: Set<String>
    var fixCount: Int
    var left: [Finding]

    init(_ program: LeakProgram, _ rule: ActiveRule) throws {
      name = program.name
      let lines = program.facts.text(
        TextRange(start: 0, end: UInt32(program.facts.source.count))
      ).split(separator: "\n", omittingEmptySubsequences: false)
      let own = lines.filter {
        !$0.contains("// expect: ") || $0.contains("// expect: \(rule.page.id)")
      }
      var reader = FileReader()
      var files = [
        reader.read(SourceFile(path: name + ".swift", text: own.joined(separator: "\n"))),
        reader.read(
          SourceFile(path: "Life.swift", contents: try reader.contents(of: LeakProgram.support))),
      ]
      func findings() -> [Finding] {
        Linter(rules: [rule]).lint(ProjectIndex(files: files)).findings
      }
      left = findings()
      released = Set(left.filter { $0.fix != nil }.map(\.symbol))
      var rounds = FixRounds()
      while let fixed = rounds.apply(left, to: files) {
        files = fixed
        left = findings()
      }
      fixCount = rounds.fixed.count
      text = String(decoding: rounds.texts[0]?.bytes ?? [], as: UTF8.self)
    }
  }

  private static func programs() throws -> [FixedProgram] {
    let page = try #require(RuleBook().page(rule))
    let active = ActiveRule(page: page, definition: page.definition)
    return try LeakProgram.all.filter { program in program.marks.contains { $0.hasSuffix(rule) } }
      .map { try FixedProgram($0, active) }
  }

  @Test func everyMarkedClosureIsFixed() throws {
    let programs = try Self.programs()
    #expect(programs.count >= 12)
    #expect(programs.reduce(0) { $0 + $1.fixCount } >= 23)
    for program in programs { #expect(program.left.isEmpty, "\(program.name)") }
  }

  @Test(.enabled(if: LeakRun.compiler != nil, "no swiftc on the path: nothing is run"))
  func whatIsFixedDoesNotLeak() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/fixed-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let programs = try Self.programs()
    for program in programs {
      try Data(program.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(program.name).swift"))
    }
    let runs = try await LeakRun.runs(
      of: programs.map { ($0.name, "\(folder)/\($0.name).swift") })
    for program in programs {
      let run = try #require(runs[program.name])
      #expect(run.failure == nil, "\(program.text)")
      #expect(!program.released.isEmpty)
      #expect(program.released.isSubset(of: run.freed), "\(program.name)")
    }
  }
}
