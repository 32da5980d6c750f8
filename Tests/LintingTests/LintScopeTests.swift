// What is judged: not tests, not generated code, no scripts, unless somebody wants it.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct LintScopeTests {
  private static let files = [
    "App/A.swift": "class A {}", "AppTests/T.swift": "class T {}",
    "App/Spec.swift": "import XCTest\nfinal class S: XCTestCase {}\nclass Fake {}",
    "App/G.swift": "// Generated using Sourcery\nclass G {}",
    "App/Feed/F.swift": "class F {} // mvvmlint:disable:this other\nextension A {}",
  ]

  /// The classes that are found when each class is too long.
  private func found(
    _ configuration: String = "{}", in more: [String: String] = [:],
    naming named: Set<String> = [],
    reporting reports: (String) -> Bool = { _ in true }
  ) throws -> [String] {
    let page = try RulePage(
      file: "short.md",
      text:
        "# short\n\nS.\n\n```json5\n{ severity: 'error', message: 'm', check: 'size', max: 0 }\n```"
    )
    let configuration = try Configuration(file: "c.json", bytes: Array(configuration.utf8))
    var reader = FileReader()
    let files = Self.files.merging(more) { $1 }.sorted { $0.key < $1.key }.map { path, text in
      var place = FilePlace(path: "../" + path, projectPath: path)
      place.isInTests = path.hasPrefix("AppTests/")
      place.isNamed = named.contains(path)
      return reader.read(SourceFile(place: place, text: text))
    }
    let index = ProjectIndex(files: files)
    let scope = LintScope(of: index, configuration, reports: reports)
    let rules = [
      ActiveRule(page: page, definition: page.definition),
      try #require(
        RuleBook().page("unused_suppression").map {
          ActiveRule(page: $0, definition: $0.definition)
        }),
    ]
    return Linter(rules: rules).lint(index, scope: scope).findings.map { finding in
      finding.symbol.isEmpty ? finding.rule : finding.symbol
    }.sorted()
  }

  @Test func testsAndGeneratedCodeAreLeftOut() throws {
    #expect(try found() == ["A", "F"])
  }

  /// `A` of two lines is as long as it would be without what a test adds to it.
  @Test func whatTestsAddIsNotCounted() throws {
    let page = try RulePage(
      file: "short.md",
      text:
        "# short\n\nS.\n\n```json5\n{ severity: 'error', message: '{total}', check: 'size', max: 1 }\n```"
    )
    var reader = FileReader()
    var test = FilePlace(path: "AppTests/T.swift")
    test.isInTests = true
    let index = ProjectIndex(files: [
      reader.read(SourceFile(path: "App/A.swift", text: "class A {\n}")),
      reader.read(SourceFile(place: test, text: "extension A {\n}\nclass T {\n}")),
    ])
    let found = Linter(rules: [ActiveRule(page: page, definition: page.definition)]).lint(index)
    #expect(found.findings.map(\.message) == ["2", "2"])
  }

  /// `extension A { static let identifier = "A" }`, as tools write it for each screen of a storyboard.
  @Test func whatAToolAddsToATypeIsNotMeasured() throws {
    let page = try RulePage(
      file: "short.md",
      text: """
        # short

        S.

        ```json5
        { severity: 'error', message: '{total}', check: 'size', max: 0 }
        ```
        """)
    var reader = FileReader()
    let index = ProjectIndex(
      files: [
        ("App/A.swift", "class A {\n}"), ("App/B.swift", "extension A {\n}"),
        ("App/G.swift", "// Generated using SwiftGen\nextension A {\n}\nclass G {\n}"),
      ].map { reader.read(SourceFile(path: $0, text: $1)) })
    let linter = Linter(rules: [ActiveRule(page: page, definition: page.definition)])
    let messages = { (configuration: Configuration) in
      let scope = LintScope(of: index, configuration, reports: { _ in true })
      return linter.lint(index, scope: scope).findings.map(\.message)
    }
    #expect(messages(Configuration()) == ["4"])
    let all = try Configuration(file: "c.json", bytes: Array("{ lintGenerated: true }".utf8))
    #expect(messages(all) == ["6", "2"])
  }

  @Test func scriptsAreJudgedOnlyByName() throws {
    let script = ["Support/licenses.swift": "#!/usr/bin/env swift\nclass License {}"]
    #expect(try found(in: script) == ["A", "F"])
    #expect(
      try found(in: script, naming: ["Support/licenses.swift"]) == ["A", "F", "License"])
  }

  @Test func theConfigurationMayAskForThem() throws {
    #expect(try found("{ lintTests: true }") == ["A", "F", "Fake", "S", "T"])
    #expect(try found("{ lintGenerated: true }") == ["A", "F", "G"])
  }

  @Test func whatHelpsTestsIsOfTheirTarget() throws {
    var folder = ["Check/Mock.swift": "class Mock {}"]
    for name in ["Plant", "Garden", "Shed"] {
      folder["Check/\(name)Tests.swift"] = "import XCTest\nfinal class \(name): XCTestCase {}"
    }
    #expect(try found(in: folder) == ["A", "F"])
    #expect(try found("{ lintTests: true }", in: folder).contains("Mock"))
    #expect(try found(in: folder, naming: ["Check/Mock.swift"]) == ["A", "F", "Mock"])
    let testable = "@testable import Plants\n"
    let mock = [
      "Help/Mock.swift": testable + "class Mock {}",
      "Help/Demo.swift": "#if DEBUG\n\(testable)#endif\nclass Demo {}",
    ]
    #expect(try found(in: mock) == ["A", "Demo", "F"])
    // Two of three are too few to tell.
    var few = folder
    few["Check/ShedTests.swift"] = nil
    #expect(try found(in: few) == ["A", "F", "Mock"])
    // A test beside what it tests.
    var mixed = folder
    mixed["Check/Shed.swift"] = "class Tool {}"
    #expect(try found(in: mixed) == ["A", "F", "Mock", "Tool"])
    // A mock with a test of its own among others.
    var many = folder
    many["Check/MockTests.swift"] = "import XCTest\nfinal class M: XCTestCase {}"
    many["Check/FernTests.swift"] = "import XCTest\nfinal class Fern: XCTestCase {}"
    many["Check/MossTests.swift"] = "import XCTest\nfinal class Moss: XCTestCase {}"
    many["Check/Other.swift"] = "class Other {}"
    #expect(try found(in: many) == ["A", "F", "Mock", "Other"])
    many["Check/IvyTests.swift"] = "import XCTest\nfinal class Ivy: XCTestCase {}"
    many["Check/Third.swift"] = "class Third {}"
    many["Check/OakTests.swift"] = "import XCTest\nfinal class Oak: XCTestCase {}"
    #expect(try found(in: many) == ["A", "F"])
    // In a folder below, nobody knows.
    #expect(
      try found(in: folder.merging(["Check/In/B.swift": "class B {}"]) { $1 }) == ["A", "B", "F"])
  }

  /// `CheckTests/Mocks/Mock.swift`
  @Test func whatLiesBelowATestTargetsFolderIsOfIt() throws {
    var folder = [
      "Shop/CheckTests/Mocks/Mock.swift": "class Mock {}",
      "Shop/CheckTestsTool/Tool.swift": "class Tool {}",
    ]
    for name in ["Plant", "Garden"] {
      folder["Shop/CheckTests/\(name)Tests.swift"] =
        "import XCTest\nfinal class \(name): XCTestCase {}"
    }
    #expect(try found(in: folder) == ["A", "F", "Mock", "Tool"])
    folder["Shop/CheckTests/ShedTests.swift"] = "import XCTest\nfinal class Shed: XCTestCase {}"
    #expect(try found(in: folder) == ["A", "F", "Tool"])
  }

  @Test func aNamedFileIsLintedWhateverItIs() throws {
    #expect(
      try found(naming: ["App/Spec.swift", "App/G.swift", "AppTests/T.swift"])
        == ["A", "F", "Fake", "G", "S", "T"])
  }

  @Test func findingsElsewhereAreNotReported() throws {
    #expect(try found(reporting: { $0.hasPrefix("App/Feed/") }) == ["F"])
    #expect(try found(reporting: { $0.hasPrefix("Nowhere/") }).isEmpty)
  }

  @Test func namedFilesAreInWhateverIsExcluded() throws {
    let configuration = try Configuration(
      file: "c.json", bytes: Array("{ include: ['App/**'], exclude: ['**/Old/**'] }".utf8))
    var places = ["App/A.swift", "App/Old/B.swift", "C.swift"].map { FilePlace(path: $0) }
    #expect(configuration.included(places).map(\.path) == ["App/A.swift"])
    places[1].isNamed = true
    #expect(configuration.included(places).map(\.path) == ["App/A.swift", "App/Old/B.swift"])
  }
}
