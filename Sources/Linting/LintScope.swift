// Which files a run judges, and which of them it speaks about.

import ProjectModel
import SwiftReader

/// The index always covers the whole project: what is not judged, tests, scripts and generated code, still
/// uses and declares what rules ask about.
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
    let looks = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { number in
      let file = index.files[number]
      return (
        isJudged: Self.judges(file, configuration),
        importsTests: !configuration.lintsTests && !file.isInTests && file.importsTests
      )
    }
    let testFolders = FoldersOfTests(index, importingTests: looks.map(\.importsTests))
    isJudged = looks.indices.map { file in
      looks[file].isJudged && (!testFolders.isOfTests(file) || index.files[file].isNamed)
    }
    isReported = zip(index.files, self.isJudged).map { $1 && reports($0.projectPath) }
    judgesTests = configuration.lintsTests
  }

  /// Whether a file is judged wherever other tests lie.
  private static func judges(_ file: FileFacts, _ configuration: Configuration) -> Bool {
    if file.isNamed { return true }
    // No part of the app, whose layers it knows nothing of.
    if file.isScript { return false }
    if !configuration.lintsTests, file.isInTests { return false }
    return configuration.lintsGenerated || !GeneratedCode.isGenerated(file)
  }

  /// Whether a type in `file` is judged that plays the role of a test.
  func judgesTestTypes(in file: FileFacts) -> Bool {
    judgesTests || file.isNamed
  }
}

/// Folders that only a test target can have, whatever they are called: nearly all of their files import
/// what an app cannot, and the others help them, as do those in the folders of such a one, `ShopTests/Mocks`.
private struct FoldersOfTests: Sendable {
  /// For each file whether it imports what only tests can, or lies in such a folder.
  private var isOfTests: [Bool]

  /// `isTest` says of each file that lies in no folder of tests whether it imports what only they can.
  init(_ index: ProjectIndex, importingTests isTest: [Bool]) {
    isOfTests = isTest
    if !isTest.contains(true) { return }
    let files = index.files.indices.filter { !index.files[$0].isInTests }
    var folders: [String: Int] = [:]
    var found: [(tests: [Int], others: [Int])] = []
    // A folder's files follow each other, mostly.
    var (folder, place): (String?, Int?) = (nil, nil)
    for areTests in [true, false] {
      for file in files where isTest[file] == areTests {
        let path = index.files[file].projectPath
        if folder.map({ !path.isDirectly(in: $0) }) ?? true {
          let name = path.folder
          folder = name
          place = folders[name]
          if place == nil, areTests {
            place = found.count
            folders[name] = found.count
            found.append(([], []))
          }
        }
        guard let place else { continue }
        if areTests { found[place].tests.append(file) } else { found[place].others.append(file) }
      }
    }
    var targets: Set<String> = []
    for (tests, others) in found where tests.count > 2 && tests.count > 2 * others.count {
      if Self.standsBesideTests(others.map { index.files[$0] }, tests.map { index.files[$0] }) {
        continue
      }
      for file in others { isOfTests[file] = true }
      let folder = index.files[tests[0]].projectPath.folder
      if folder.hasSuffix("Tests/") { targets.insert(folder) }
    }
    if targets.isEmpty { return }
    for file in files where !isOfTests[file] {
      isOfTests[file] = index.files[file].projectPath.liesBelowTests(among: targets)
    }
  }

  func isOfTests(_ file: Int) -> Bool { isOfTests[file] }

  /// `Plant.swift` and `PlantTests.swift` in one folder are of two targets; a mock may have a test, too, but
  /// not each second one.
  private static func standsBesideTests(_ others: [FileFacts], _ tests: [FileFacts]) -> Bool {
    if others.isEmpty { return false }
    let tested = Set(tests.compactMap { $0.projectPath.testedName })
    return others.count { tested.contains($0.projectPath.fileName) } * 2 >= others.count
  }
}

/// A file's path.
extension String {
  /// Up to its last slash; empty for the project's own folder.
  fileprivate var folder: String {
    var path = self
    return path.withUTF8 { String(decoding: $0[..<Self.folderLength(of: $0)], as: UTF8.self) }
  }

  fileprivate func isDirectly(in folder: String) -> Bool {
    let count = folder.utf8.count
    var (path, folder) = (self, folder)
    return path.withUTF8 { path in
      guard Self.folderLength(of: path) == count else { return false }
      // Folders differ at their ends, mostly.
      return folder.withUTF8 { folder in
        folder.hasSameBytes(as: UnsafeBufferPointer(rebasing: path[..<count]))
      }
    }
  }

  /// Whether one of the folders around it that are called `…Tests` is among these.
  fileprivate func liesBelowTests(among targets: Set<String>) -> Bool {
    utf8.indices.contains { slash in
      guard utf8[slash] == UInt8(ascii: "/") else { return false }
      let folder = self[...slash]
      return folder.utf8.suffix(6).elementsEqual("Tests/".utf8) && targets.contains(String(folder))
    }
  }

  private static func folderLength(of path: UnsafeBufferPointer<UInt8>) -> Int {
    path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }

  /// Without `.swift`.
  fileprivate var fileName: String { String(decoding: nameBytes, as: UTF8.self) }

  /// `Plant` for `PlantTests.swift`.
  fileprivate var testedName: String? {
    let name = nameBytes
    for suffix: StaticString in ["Tests", "Test", "Spec"] {
      let length = suffix.utf8CodeUnitCount
      let suffix = UnsafeBufferPointer(start: suffix.utf8Start, count: length)
      if name.count >= length, name.suffix(length).elementsEqual(suffix) {
        return String(decoding: name.dropLast(length), as: UTF8.self)
      }
    }
    return nil
  }

  private var nameBytes: [UInt8] {
    var path = self
    return path.withUTF8 { Array($0[Self.folderLength(of: $0)...].dropLast(".swift".utf8.count)) }
  }
}

extension FileFacts {
  /// Code of an app cannot import these, nor anything by `@testable import Plants`, other than in `#if DEBUG`.
  var importsTests: Bool {
    imports.contains {
      TestModules.mayBegin(with: firstByte(of: $0.path)) && withModule(of: $0, TestModules.contain)
        || !$0.isConditional
          && attributes[$0.attributes].contains { textEquals($0.name, "testable") }
    }
  }
}
