// Which files a run judges, and which of them it speaks about.

import ProjectModel
import SwiftReader

/// The index always covers the whole project: what is not judged, tests and generated code, still uses
/// and declares what rules ask about.
package struct LintScope: Sendable {
  /// For each file whether its types are judged at all.
  let isJudged: [Bool]
  /// For each file whether findings in it are reported.
  package let isReported: [Bool]
  /// Test suites are judged like any type.
  let judgesTests: Bool

  /// Everything but test suites.
  package init(all index: ProjectIndex) {
    isJudged = Array(repeating: true, count: index.files.count)
    isReported = isJudged
    judgesTests = false
  }

  /// What the configuration leaves in, as far as `reports` wants it. A file that somebody names is
  /// always in.
  package init(
    of index: ProjectIndex, _ configuration: Configuration, reports: (String) -> Bool
  ) {
    isJudged = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { Self.judges(index.files[$0], configuration) }
    isReported = zip(index.files, isJudged).map { $1 && reports($0.projectPath) }
    judgesTests = configuration.lintsTests
  }

  private static func judges(_ file: FileFacts, _ configuration: Configuration) -> Bool {
    if file.source.place.isNamed { return true }
    if !configuration.lintsTests, file.source.place.isInTests || importsTests(file) {
      return false
    }
    return configuration.lintsGenerated || !GeneratedCode.isGenerated(file)
  }

  private static let testModules: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "ViewInspector",
  ]

  /// Code of an app cannot import these.
  private static func importsTests(_ file: FileFacts) -> Bool {
    file.imports.contains { item in
      switch file.firstByte(of: item.path) {
      case UInt8(ascii: "X"), UInt8(ascii: "T"), UInt8(ascii: "Q"), UInt8(ascii: "N"),
        UInt8(ascii: "S"), UInt8(ascii: "V"):
        testModules.contains(file.module(of: item))
      default: false
      }
    }
  }

  /// Whether a type in `file` is judged that plays the role of a test.
  func judgesTestTypes(in file: FileFacts) -> Bool {
    judgesTests || file.source.place.isNamed
  }
}
