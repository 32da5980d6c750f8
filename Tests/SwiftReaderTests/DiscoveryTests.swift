// Which files make up a project: the folder that it is, what `.gitignore` files leave out, which
// files are tests, and that what is named is there in any case.

import SwiftReader
import Synchronization
import Testing

@Suite struct DiscoveryTests {
  private static let marker = ".lint.json"

  private func search(
    _ folder: TemporaryFolder, in workingDirectory: String = "", _ paths: [String] = [],
    configuration: String? = nil
  ) -> ProjectSearch {
    ProjectSearch(
      paths: paths.map { folder.path + "/" + $0 },
      configuration: configuration.map { folder.path + "/" + $0 }, marker: Self.marker,
      workingDirectory: folder.path + (workingDirectory.isEmpty ? "" : "/" + workingDirectory))
  }

  // MARK: Threads

  @Test(arguments: [1, 2, 5]) func theNumberOfThreadsChangesNothing(threads: Int) throws {
    let folder = try TemporaryFolder()
    var expected: [String] = []
    for outer in 10..<30 {
      try folder.write("\(outer)/.gitignore", "\(outer)*.swift\n")
      for inner in 10..<20 {
        let home = "\(outer)/\(inner)/App/App.xcodeproj/project.pbxproj"
        if inner == outer { try folder.write(home) }
        for path in ["\(outer)/\(inner)/App/a.swift", "\(outer)/\(inner).swift"] {
          try folder.write(path)
          if path != "\(outer)/\(outer).swift" { expected.append(path) }
        }
      }
      folder.make(Array("\(outer)/".utf8) + [0xFF] + Array(".swift".utf8))
    }
    let found = SwiftFiles.find(search(folder), threads: threads)
    expected.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(found.paths == expected)
    #expect(found.files.count { $0.homeLength > 0 } == 10)
    #expect(found.failures.map { $0.path.prefix(2) } == (10..<30).map { "\($0)" })
  }

  @Test(arguments: [1, 2, 5], [".", "nowhere"])
  func whatIsToBeDoneMeanwhileIsDoneOnce(threads: Int, path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.swift", "B/b.swift"])
    let done = Mutex([0, 0, 0])
    let chores = (0..<3).map { number in
      { @Sendable in done.withLock { $0[number] += 1 } }
    }
    _ = SwiftFiles.find(search(folder, [path]), threads: threads, beside: chores)
    #expect(done.withLock { $0 } == [1, 1, 1])
  }

  // MARK: .gitignore

  @Test func gitignoreFilesHoldFromTheRepositorysRootDown() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "")
    try folder.write(
      ".gitignore",
      """
      # what tools make
      *.tmp.swift
      /Out
      Made/
      !Kept/Made/
      App/**/Snapshots/*.swift
      \\!odd.swift
      [Gg]en?.swift
      """)
    try folder.write("App/.gitignore", "*.swift\n!Main.swift\n!/Feed/\n")
    try folder.write("App/Feed/.gitignore", "!*.swift\r\nold.swift\r\n")
    try folder.write([
      "A.swift", "a.tmp.swift", "Out/a.swift", "Sub/Out/a.swift", "Made/a.swift",
      "Sub/Made/a.swift", "Kept/Made/a.swift", "Sub/Made.swift", "!odd.swift", "gen1.swift",
      "Gen12.swift", "App/Main.swift", "App/Other.swift", "App/Feed/new.swift",
      "App/Feed/old.swift", "App/Feed/Snapshots/s.swift", "App/Feed/x/a.tmp.swift",
    ])
    let expected = [
      "A.swift", "App/Feed/Snapshots/s.swift", "App/Feed/new.swift", "App/Feed/x/a.tmp.swift",
      "App/Main.swift", "Gen12.swift", "Kept/Made/a.swift", "Sub/Made.swift", "Sub/Out/a.swift",
    ]
    #expect(SwiftFiles.find(search(folder)).paths.sorted() == expected)
    // The rules of the folders above hold for a walk that begins further down.
    #expect(
      SwiftFiles.find([folder.path + "/App"]).paths == [
        folder.path + "/App/Feed/Snapshots/s.swift", folder.path + "/App/Feed/new.swift",
        folder.path + "/App/Feed/x/a.tmp.swift", folder.path + "/App/Main.swift",
      ])
  }

  @Test func whatNoTargetCompilesIsLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "Kit/Kit.docc/Tutorials/step.swift",
      "Try.playground/Pages/One.xcplaygroundpage/Contents.swift",
      "Templates/Screen.xctemplate/___NAME___ViewController.swift",
      "Kit/Docc.swift", "playground/a.swift",
    ])
    #expect(SwiftFiles.find(search(folder)).paths == ["Kit/Docc.swift", "playground/a.swift"])
    let named = search(folder, ["Try.playground"])
    #expect(SwiftFiles.find(named).paths.contains { $0.hasSuffix("Contents.swift") })
    #expect(SwiftFiles.isSkipped("Kit/Kit.docc/Tutorials/step.swift"))
  }

  @Test func whatAMergeLeftBesideItsFileIsLeftOut() throws {
    let folder = try TemporaryFolder()
    let leftovers = ["BACKUP", "BASE", "LOCAL", "REMOTE"].map { "App/Feed_\($0)_4711.swift" }
    let kept = [
      "App/Feed.swift", "App/Feed_LOCAL.swift", "App/Feed_LOCAL_2a.swift", "App/Feed_OLD_1.swift",
      "App/Gone_BASE_4711.swift", "App/Page2.swift", "Other/Feed_LOCAL_4711.swift",
    ]
    try folder.write(leftovers + kept)
    #expect(SwiftFiles.find(search(folder)).paths == kept)
    #expect(SwiftFiles.find(search(folder, [leftovers[0]])).paths == [leftovers[0]])
  }

  @Test func filesKnowTheNearestXcodeProjectOrPackage() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "Apps/One/One.xcodeproj/project.pbxproj", "Apps/One/One/a.swift", "Apps/One/b.swift",
      "Kit/Package.swift", "Kit/Sources/Kit/c.swift", "d.swift",
      "Lib/Lib.xcodeproj/project.pbxproj", "Lib/Package.swift", "Lib/Sources/Lib/e.swift",
    ])
    let files = SwiftFiles.find(search(folder)).files
    let homes = files.map { "\($0.projectPath) \($0.projectPath.prefix($0.homeLength))" }
    #expect(
      homes == [
        "Apps/One/One/a.swift Apps/One/", "Apps/One/b.swift Apps/One/", "Kit/Package.swift Kit/",
        "Kit/Sources/Kit/c.swift Kit/", "Lib/Package.swift Lib/", "Lib/Sources/Lib/e.swift Lib/",
        "d.swift ",
      ])
    #expect(
      files.filter(\.isInXcodeProject).map(\.projectPath)
        == ["Apps/One/One/a.swift", "Apps/One/b.swift"])
  }

  @Test func aTuistManifestMakesAnXcodeProject() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Feed/Project.swift", "import ProjectDescription\nlet project = Project(name: \"Feed\")")
    try folder.write("Kit/Models/Project.swift", "struct Project { let name: String }")
    try folder.write(["Feed/Package.swift", "Feed/Sources/Domain/a.swift", "Feed/Tests/b.swift"])
    let files = SwiftFiles.find(search(folder)).files
    #expect(
      files.filter(\.isInXcodeProject).map(\.projectPath) == [
        "Feed/Package.swift", "Feed/Project.swift", "Feed/Sources/Domain/a.swift",
        "Feed/Tests/b.swift",
      ])
    #expect(files.filter { $0.homeLength == 5 }.count == 4)
    #expect(files.filter(\.isInTests).map(\.projectPath) == ["Feed/Tests/b.swift"])
  }

  @Test func whatIsNamedIsFoundThoughItIsIgnored() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "")
    try folder.write(".gitignore", "Made/\nb.swift\n")
    try folder.write(["a.swift", "b.swift", "c.swift", "Made/m.swift", "Pods/P/p.swift"])
    #expect(SwiftFiles.find(search(folder)).paths == ["a.swift", "c.swift"])
    let found = SwiftFiles.find(search(folder, ["b.swift", "Made", "Pods/P"]))
    #expect(found.paths == ["Made/m.swift", "Pods/P/p.swift", "a.swift", "b.swift", "c.swift"])
    #expect(found.files.filter(\.isNamed).map(\.path) == ["b.swift"])
  }

  @Test func excludedFoldersAreNotLookedInto() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "")
    try folder.write(["App/Made/m.swift", "App/a.swift", "Vendor/B/b.swift", "Vendor/v.swift"])
    func found(_ excluded: String..., named: [String] = []) -> [String] {
      SwiftFiles.find(search(folder, named), excluding: excluded.map { Glob($0) }).paths
    }
    #expect(found("Vendor/**", "**/Made/**") == ["App/a.swift"])
    // What is left out file by file is not the walk's to judge.
    #expect(found("Vendor/*", "*.swift", "**").count == 4)
    #expect(found("Vendor/B/**") == ["App/Made/m.swift", "App/a.swift", "Vendor/v.swift"])
    #expect(found("Vendor/**", named: ["Vendor"]).filter { $0.hasPrefix("Vendor") }.count == 2)
    #expect(found("Vendor/**", named: ["Vendor/B"]).contains("Vendor/B/b.swift"))
  }

  // MARK: Tests

  @Test func testTargetsAreKnownByTheirPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "")
    let tests = [
      "Kit/Sources/XCTKit/a.swift", "Kit/Tests/KitTests/a.swift", "Mac/Mac UITests/a.swift",
      "Mac/MacTests/a.swift",
      "UnitTests/deep/a.swift", "x/Shop/ShopTests/a.swift", "x/ShopUITests/a.swift",
    ]
    let code = [
      "Health/Scenes/LabTests/a.swift", "Health/XCTs/a.swift", "Kit/Package.swift",
      "Kit/Sources/Kit/a.swift",
      "Mac/Mac/a.swift", "x/Shop/Shop/a.swift",
    ]
    try folder.write(tests + code)
    try folder.write("Mac/Mac.xcodeproj/project.pbxproj", "")
    let found = SwiftFiles.find(search(folder))
    #expect(found.files.filter(\.isInTests).map(\.path) == tests)
    #expect(found.files.filter { !$0.isInTests }.map(\.path) == code)
    // A folder that holds nothing else is named for its tests' sake.
    let named = SwiftFiles.find(search(folder, ["UnitTests", "x"]))
    #expect(named.files.filter(\.isNamed).map(\.path) == ["UnitTests/deep/a.swift"])
  }

  // MARK: The project's folder

  @Test func theProjectIsTheNearestConfigurationsFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write([".git/HEAD", Self.marker, "Apps/A/" + Self.marker])
    try folder.write(["Apps/A/Feed/a.swift", "Apps/B/b.swift", "top.swift"])
    // From the working directory upward.
    let above = search(folder, in: "Apps/B")
    #expect(above.configuration == "../../" + Self.marker)
    #expect(SwiftFiles.find(above).paths == ["../A/Feed/a.swift", "b.swift", "../../top.swift"])
    #expect(above.names("Apps/B/b.swift") && !above.names("top.swift"))
    // All that is named lies below one further down.
    let inner = search(folder, ["Apps/A/Feed"])
    #expect(inner.configuration == "Apps/A/" + Self.marker)
    let found = SwiftFiles.find(inner).files
    #expect(found.map(\.path) == ["Apps/A/Feed/a.swift"])
    #expect(found.map(\.projectPath) == ["Feed/a.swift"])
    // Not all of it does.
    let both = search(folder, ["Apps/A/Feed/a.swift", "Apps/B"])
    #expect(both.configuration == Self.marker)
    #expect(both.names("Apps/A/Feed/a.swift") && both.names("Apps/B/b.swift"))
    #expect(SwiftFiles.find(both).files.count == 3)
  }

  @Test func aGivenConfigurationsFolderIsTheProjectIfItHoldsWhatIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write([".git/HEAD", "A/lint.json", "A/a.swift", "B/b.swift"])
    let inside = search(folder, ["A/a.swift"], configuration: "A/lint.json")
    #expect(SwiftFiles.find(inside).files.map(\.projectPath) == ["a.swift"])
    let outside = search(folder, ["B"], configuration: "A/lint.json")
    #expect(SwiftFiles.find(outside).files.map(\.projectPath) == ["A/a.swift", "B/b.swift"])
  }

  @Test func withoutConfigurationItIsTheRepository() throws {
    let folder = try TemporaryFolder()
    try folder.write(["App/.git/HEAD", "App/Feed/a.swift", "App/b.swift", "c.swift"])
    let search = search(folder, ["App/Feed/a.swift"])
    #expect(search.configuration == nil)
    let found = SwiftFiles.find(search).files
    #expect(found.map(\.path) == ["App/Feed/a.swift", "App/b.swift"])
    #expect(found.map(\.projectPath) == ["Feed/a.swift", "b.swift"])
    #expect(found.map(\.isNamed) == [true, false])
  }

  @Test func withoutEitherItIsWhatIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(["App/Feed/a.swift", "App/b.swift", "Kit/c.swift", "d.swift"])
    let found = SwiftFiles.find(search(folder, ["App/Feed", "Kit/c.swift", "nothing"]))
    #expect(found.files.map(\.projectPath) == ["App/Feed/a.swift", "Kit/c.swift"])
    #expect(found.failures.map(\.reason) == ["no such file or directory"])
    #expect(SwiftFiles.find(search(folder, ["nothing"])).files.isEmpty)
    // Seen from elsewhere, paths that were absolute stay so.
    let away = search(folder, in: "Kit", ["App"])
    #expect(SwiftFiles.find(away).paths.first == folder.path + "/App/Feed/a.swift")
  }

  @Test func linksLeadNowhere() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write("secret.swift")
    try folder.write([".git/HEAD", "a.swift"])
    try folder.link("out", to: outside.path)
    try folder.link("b.swift", to: outside.path + "/secret.swift")
    try folder.link("loop", to: folder.path)
    #expect(SwiftFiles.find(search(folder)).paths == ["a.swift"])
    // Who names a link means what it leads to: a place of its own, not a part of this project.
    #expect(SwiftFiles.find(search(folder, ["loop"])).paths == ["a.swift"])
    let named = SwiftFiles.find(search(folder, ["out"]))
    #expect(named.files.map(\.projectPath) == ["secret.swift"])
  }

  @Test func aConfigurationThatLeadsNowhereIsThereAllTheSame() throws {
    let folder = try TemporaryFolder()
    try folder.write([Self.marker, "App/a.swift"])
    try folder.link("App/" + Self.marker, to: "gone.json")
    #expect(search(folder, ["App"]).configuration == "App/" + Self.marker)
  }

  #if os(Linux)  // File systems elsewhere refuse such names.
    @Test func whatHasNoNameInUTF8IsReported() throws {
      let folder = try TemporaryFolder()
      try folder.write(["App/a.swift", "App/z.swift", "App/é/b.swift"])
      for name in ["\u{e9}.swift", "\u{e9}.txt", "folder \u{e9}/"] {
        folder.make(Array("App/".utf8) + name.unicodeScalars.map { UInt8($0.value) })
      }
      let found = SwiftFiles.find(search(folder, ["App"]))
      #expect(found.paths == ["App/a.swift", "App/z.swift", "App/é/b.swift"])
      #expect(
        found.failures.map { "\($0.path): \($0.reason)" } == [
          "App/folder \u{FFFD}/: its name is not in UTF-8; rename it",
          "App/\u{FFFD}.swift: its name is not in UTF-8; rename it",
        ])
    }
  #endif

  // MARK: Generated code

  @Test(arguments: [
    ("// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen\nenum A {}", true),
    (
      "// swiftlint:disable all\n// Generated using Sourcery 2.1 — https://x\n// DO NOT EDIT\n",
      true
    ),
    (
      "// DO NOT EDIT.\n//\n// Generated by the Swift generator plugin for the protocol buffer compiler.",
      true
    ),
    (
      "//\n// This is a generated file, do not edit!\n// Generated by R.swift\n//\nimport UIKit",
      true
    ),
    ("// @generated\n//  This file was automatically generated and should not be edited.\n", true),
    ("\u{FEFF}/* This file was auto-generated by Tool */\n", true),
    ("//\n// Autogenerated by Natalie - Storyboard Generator\n// by X\n//\nimport UIKit", true),
    ("// Auto-generated by a script\n", true),
    ("// This file was automatically generated\n", true),
    ("// This file is auto-generated, please leave it alone\n", true),
    ("// This file is autogenerated. Take a look at the target that writes it.\n", true),
    ("// Generated, sorted and shown: the names of the day.\n", false),
    ("import UIKit\n// Generated using SwiftGen\n", false),
    ("/// Generated by the user when a report is due.\nstruct Report {}", false),
    ("//  ReportViewModel.swift\n//  Shows what was generated by the server.\nclass A {}", false),
    ("//  Created by Gene Rated on 1.1.2020.\n//  Generator of names\nclass A {}", false),
    ("", false),
  ])
  func generatedCodeSaysSo(text: String, expected: Bool) {
    #expect(GeneratedCode.isGenerated(read(Array(text.utf8))) == expected)
  }

  @Test func generatedCodeIsKnownByName() {
    for name in ["R.generated.swift", "a/api.pb.swift", "api.grpc.swift"] {
      #expect(GeneratedCode.isGenerated(read([], path: name)))
    }
    #expect(!GeneratedCode.isGenerated(read([], path: "Generated.swift")))
  }

  /// A folder of the project, not one that the project lies in.
  @Test func generatedCodeIsKnownByItsFolder() {
    for name in ["Generated/a.swift", "App/generated/Deep/a.swift", "App/AutoGenerated/a.swift"] {
      #expect(GeneratedCode.isGenerated(read([], path: name)))
    }
    #expect(!GeneratedCode.isGenerated(read([], path: "GeneratedReports/a.swift")))
    let place = FilePlace(path: "/Generated/App/a.swift", projectPath: "App/a.swift")
    var reader = FileReader()
    #expect(!GeneratedCode.isGenerated(reader.read(SourceFile(place: place, text: ""))))
  }
}
