// Whatever is cut out of a file, or put in twice: every rule still runs to its end.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct BrokenProjectTests {
  @Test(arguments: 0..<4)
  func everyRuleSurvivesBrokenFiles(part: Int) throws {
    var random = Numbers(state: UInt64(part) + 7)
    let linter = Linter(
      rules: try RuleBook().pages.map { ActiveRule(page: $0, definition: $0.definition) })
    for (number, program) in LeakProgram.all.enumerated() where number % 4 == part {
      let whole = Array(program.facts.source.contents)
      for round in 0..<3 {
        var reader = FileReader()
        let broken = Self.broken(whole, round, &random)
        let file = reader.read(SourceFile(path: "Broken.swift", contents: broken))
        _ = linter.lint(ProjectIndex(files: [file]))
      }
    }
  }

  /// Without a stretch of it, with one doubled, or cut off.
  private static func broken(_ bytes: [UInt8], _ round: Int, _ random: inout Numbers) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
    switch round {
    case 0: return Array(bytes[..<start] + bytes[end...])
    case 1: return Array(bytes[..<end] + bytes[start...])
    default: return Array(bytes[..<start])
    }
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
