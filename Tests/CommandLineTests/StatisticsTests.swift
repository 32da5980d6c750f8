// What `--stats` tells of a run, and that it changes nothing else.

import Foundation
import RunningPrograms
import Testing

@Suite struct StatisticsTests {
  private let project: ScratchProject

  init() throws {
    project = try ScratchProject()
    for number in 0..<60 {
      try project.write(
        """
        import UIKit
        final class Screen\(number)ViewModel { var onChange: (() -> Void)? }
        final class Screen\(number)ViewController: UIViewController {
          let viewModel = Screen\(number)ViewModel()
          func bind() { viewModel.onChange = { self.title = "" } }
        }

        """, to: "App/Screen\(number).swift")
    }
  }

  /// The tables, as rows of cells; what stands before the first one is a table too.
  private func tables(_ arguments: String...) throws -> [[[String]]] {
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, arguments + ["--stats"], in: project.folder)
    #expect(result.status != 2)
    return result.errors.components(separatedBy: "\n\n").map { table in
      table.split(separator: "\n").map { line in
        line.split(separator: /\ \ +/).map(String.init)
      }
    }
  }

  private func number(_ cell: String) throws -> Double {
    try #require(Double(cell.filter { "0123456789.".contains($0) }), "\(cell)")
  }

  private let steps = [
    "configure", "find", "read", "index", "roles", "references", "ownership", "rules", "suppress",
    "report", "all",
  ]

  @Test func eachStepTellsItsTimeAndItsMemory() throws {
    let tables = try tables("lint", "--quiet", "--jobs", "1")
    #expect(tables.count == 4)
    let bytes = try (0..<60).reduce(0) { try $0 + (contents("App/Screen\($1).swift").utf8.count) }
    let heading = try #require(tables[0].first?.first).split(separator: ", ")
    #expect(heading.count == 3)
    #expect(heading[0] == "60 files")
    #expect(heading[1] == "360 lines")
    #expect(heading[2].filter { $0 != "," } == "\(bytes) bytes; 1 thread")

    let rows = tables[1].dropFirst()
    #expect(
      tables[1][0] == [
        "step", "ms", "share", "ms of threads", "busy", "amount", "per second", "peak memory",
      ])
    #expect(rows.map { $0[0] } == steps)
    #expect(rows.map(\.count) == Array(repeating: 8, count: steps.count))
    let milliseconds = try rows.map { try number($0[1]) }
    #expect(abs(try #require(milliseconds.last) * 2 - milliseconds.reduce(0, +)) < 1)
    let memory = try rows.map { try number($0[7]) }
    #expect(memory == memory.sorted())
    // One thread has no more time than there is; what is short is measured to a tenth of a millisecond.
    for row in rows where try number(row[1]) > 1 { #expect(try number(row[4]) <= 110, "\(row)") }

    #expect(Set(tables[2].map { $0[0] }) == ["part of 'read'", "open", "lex", "parse"])
    #expect(tables[3][0] == ["part of 'rules'", "ms of threads", "share"])
    #expect(tables[3].count == 12)
    #expect(try #require(tables[3].last)[0].hasSuffix(" more"))
    let times = try tables[3].dropFirst().dropLast().map { try number($0[1]) }
    #expect(times == times.sorted(by: >))
  }

  /// What the system tells of a process begins with the memory of whoever started it.
  @Test func thePeakIsTheRunsOwn() throws {
    let ballast = [UInt8](repeating: 1, count: 200_000_000)
    let tables = try tables("lint", "--quiet")
    #expect(try number(#require(tables[1].last)[7]) < 150)
    withExtendedLifetime(ballast) {}
  }

  private func contents(_ path: String) throws -> String {
    try #require(project.contents(of: path))
  }

  @Test func columnsStandBelowEachOther() throws {
    let result = try ProgramResult(
      running: ProgramResult.mvvmlint, ["lint", "--quiet", "--stats"], in: project.folder)
    for table in result.errors.components(separatedBy: "\n\n").dropFirst() {
      #expect(Set(table.split(separator: "\n").map(\.count)).count == 1, "\(table)")
    }
  }

  @Test func stepsThatDoNotHappenAreNotThere() throws {
    let one = try tables("lint", "--quiet", "--only", "weak_delegate")
    #expect(one[1].dropFirst().map { $0[0] } == steps.filter { $0 != "ownership" })
    #expect(one[3].map { $0[0] } == ["part of 'rules'", "weak_delegate"])
    let outline = try tables("outline", "--quiet", ".")
    #expect(outline[1].map { $0[0] } == ["step", "find", "read", "all"])
  }

  @Test(.enabled(if: ScratchProject.hasGit)) func aRestrictedRunTellsWhatTheRestrictionTakes()
    throws
  {
    try project.commitAll()
    #expect(try tables("lint", "--quiet", "--changed")[1].contains { $0[0] == "restrict" })
  }

  @Test func theReportIsTheSame() throws {
    func report(_ arguments: String...) throws -> (output: String, errors: String) {
      let result = try ProgramResult(
        running: ProgramResult.mvvmlint, ["lint", "--quiet", "--format", "json"] + arguments,
        in: project.folder)
      return (result.output.replacing(/"milliseconds": ?\d+/, with: ""), result.errors)
    }
    let plain = try report()
    let told = try report("--stats")
    #expect(plain.errors.isEmpty)
    #expect(!told.errors.isEmpty)
    #expect(plain.output == told.output)
    #expect(plain.output.contains("retain_cycle"))
  }
}
