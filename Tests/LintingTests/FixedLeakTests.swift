// The leak programs with fixes in them: they compile, run, and what the fixes are about does not leak.

import Foundation
import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct FixedLeakTests {
  private static let kept = "strong_self_in_notify_closure"
  private static let cycle = "retain_cycle"

  /// A program as the fixes make it, without the lines that rules mark which have no such fix.
  private struct FixedProgram {
    var name: String
    var text: String
    /// The classes that closures held.
    var released: Set<String>
    var fixCount: Int
    var left: [Finding]

    init(_ program: LeakProgram, _ rules: [ActiveRule]) throws {
      name = program.name
      let lines = program.facts.text(
        TextRange(start: 0, end: UInt32(program.facts.source.count))
      ).split(separator: "\n", omittingEmptySubsequences: false)
      let own = lines.filter { line in
        !line.contains("// expect: ")
          || rules.contains { line.contains("// expect: \($0.page.id)") }
      }
      var reader = FileReader()
      var files = [
        reader.read(SourceFile(path: name + ".swift", text: own.joined(separator: "\n"))),
        reader.read(
          SourceFile(path: "Life.swift", contents: try SourceFile.contents(of: LeakProgram.support))
        ),
      ]
      func findings() -> [Finding] {
        Linter(rules: rules).lint(ProjectIndex(files: files)).findings
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

  /// Those that one of the rules marks.
  private static func programs(_ ids: String...) throws -> [FixedProgram] {
    let book = try RuleBook()
    let rules = try ids.map { id in
      let page = try #require(book.page(id))
      return ActiveRule(page: page, definition: page.definition)
    }
    return try LeakProgram.all.filter { program in
      program.marks.contains { mark in ids.contains { mark.hasSuffix(" " + $0) } }
    }.map { try FixedProgram($0, rules) }
  }

  @Test func everyMarkedClosureIsFixed() throws {
    let programs = try Self.programs(Self.kept)
    #expect(programs.count >= 12)
    #expect(programs.reduce(0) { $0 + $1.fixCount } >= 23)
    for program in programs {
      // `guard let self` before a loop that never ends would hold it for good.
      let left = program.left.filter {
        !($0.fix == nil && $0.message.contains("goes on without an end"))
      }
      #expect(left.isEmpty, "\(program.name)")
    }
  }

  /// What is left of a cycle is no closure's, or one that returns something, or all that keeps its object.
  @Test func mostCyclesOfClosuresAreBroken() throws {
    let programs = try Self.programs(Self.cycle)
    #expect(programs.filter { $0.fixCount > 0 }.count >= 40)
    for program in programs where program.fixCount > 0 {
      #expect(program.left.allSatisfy { $0.fix == nil }, "\(program.name)")
    }
  }

  @Test(.enabled(if: LeakRun.compiler != nil, "no swiftc on the path: nothing is run"))
  func whatIsFixedDoesNotLeak() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/fixed-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let programs = try Self.programs(Self.kept, Self.cycle).filter {
      $0.fixCount > 0 && $0.left.isEmpty
    }
    #expect(programs.count >= 50)
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
