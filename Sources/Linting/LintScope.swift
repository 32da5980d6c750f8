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
    let testFolders = configuration.lintsTests ? [] : FoldersOfTests.all(in: index)
    isJudged = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { Self.judges(index.files[$0], configuration, testFolders) }
    isReported = zip(index.files, isJudged).map { $1 && reports($0.projectPath) }
    judgesTests = configuration.lintsTests
  }

  private static func judges(
    _ file: FileFacts, _ configuration: Configuration, _ testFolders: Set<Substring>
  ) -> Bool {
    if file.source.place.isNamed { return true }
    if !configuration.lintsTests,
      file.source.place.isInTests || file.importsTests
        || testFolders.contains(file.source.place.folder)
    {
      return false
    }
    return configuration.lintsGenerated || !GeneratedCode.isGenerated(file)
  }

  /// Whether a type in `file` is judged that plays the role of a test.
  func judgesTestTypes(in file: FileFacts) -> Bool {
    judgesTests || file.source.place.isNamed
  }
}

/// Folders that only a test target can have, whatever they are called: nearly all of their files import
/// what an app cannot, and the others help them.
private enum FoldersOfTests {
  static func all(in index: ProjectIndex) -> Set<Substring> {
    var folders: [Substring: (tests: [FileFacts], others: [FileFacts])] = [:]
    for file in index.files where !file.source.place.isInTests {
      if file.importsTests {
        folders[file.source.place.folder, default: ([], [])].tests.append(file)
      }
    }
    if folders.isEmpty { return [] }
    for file in index.files where !file.source.place.isInTests && !file.importsTests {
      folders[file.source.place.folder]?.others.append(file)
    }
    return Set(
      folders.filter { _, files in
        files.tests.count > 2 && files.tests.count > 2 * files.others.count
          && !standsBesideTests(files.others, files.tests)
      }.keys)
  }

  /// `Plant.swift` and `PlantTests.swift` in one folder are of two targets; a mock may have a test, too, but
  /// not each second one.
  private static func standsBesideTests(_ others: [FileFacts], _ tests: [FileFacts]) -> Bool {
    let tested = Set(tests.compactMap { $0.source.place.testedName })
    return !others.isEmpty
      && others.count { tested.contains($0.source.place.name) } * 2 >= others.count
  }
}

extension FilePlace {
  /// Empty for the project's own folder.
  fileprivate var folder: Substring {
    projectPath.lastIndex(of: "/").map { projectPath[..<$0] } ?? ""
  }

  /// Without `.swift`.
  fileprivate var name: Substring {
    let name = projectPath[
      (projectPath.lastIndex(of: "/").map(projectPath.index(after:)) ?? projectPath.startIndex)...]
    return name.dropLast(".swift".count)
  }

  /// `Plant` for `PlantTests.swift`.
  fileprivate var testedName: Substring? {
    for suffix in ["Tests", "Test", "Spec"] where name.hasSuffix(suffix) {
      return name.dropLast(suffix.count)
    }
    return nil
  }
}

extension FileFacts {
  private static let testModules: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "ViewInspector",
  ]

  /// Code of an app cannot import these.
  fileprivate var importsTests: Bool {
    imports.contains { item in
      switch firstByte(of: item.path) {
      case UInt8(ascii: "X"), UInt8(ascii: "T"), UInt8(ascii: "Q"), UInt8(ascii: "N"),
        UInt8(ascii: "S"), UInt8(ascii: "V"):
        Self.testModules.contains(module(of: item))
      default: false
      }
    }
  }
}
