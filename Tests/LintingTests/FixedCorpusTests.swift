// The apps of TestCorpus with all their fixes: nothing more is left to fix, everything parses, no new finding
// comes of it, and the type checker has no more to say than before.

import Foundation
import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct FixedCorpusTests {
  static let apps = ["MVVM", "Components", "DataController", "MVC"]

  /// Files with fixes in them, and what rules say then.
  private struct FixedFiles {
    var before: [FileFacts]
    var files: [FileFacts]
    var rounds = FixRounds()
    var firstFindings: [Finding]
    var findings: [Finding]

    init(_ files: [FileFacts], _ configuration: Configuration, _ rules: [ActiveRule]) {
      func lint(_ files: [FileFacts]) -> [Finding] {
        Linter(rules: rules).lint(ProjectIndex(files: files, roles: configuration.roles)).findings
      }
      before = files
      self.files = files
      firstFindings = lint(files)
      findings = firstFindings
      for _ in 0..<FixRounds.limit {
        guard let fixed = rounds.apply(findings, to: self.files) else { break }
        self.files = fixed
        findings = lint(fixed)
      }
    }

    /// What is said of each type by which rule, wherever it stands now.
    static func sayings(_ findings: [Finding]) -> Set<String> {
      Set(findings.map { "\($0.rule) \($0.symbol): \($0.message.filter { !$0.isNumber })" })
    }
  }

  private static func read(_ folder: String) throws -> [FileFacts] {
    var reader = FileReader()
    return try SwiftFiles.find([CorpusApp.root + folder]).paths.map {
      let path = String($0.dropFirst(CorpusApp.root.utf8.count + folder.utf8.count + 1))
      return reader.read(SourceFile(path: path, contents: try SourceFile.contents(of: $0)))
    }
  }

  private static func fixed(app: String) throws -> FixedFiles {
    let app = try CorpusApp(app + "/Violating")
    return FixedFiles(app.files, app.configuration, app.rules)
  }

  private func check(_ fixed: FixedFiles) {
    #expect(fixed.rounds.broken.isEmpty)
    #expect(!fixed.findings.contains { $0.fix != nil }, "a second run finds nothing to fix")
    for file in fixed.rounds.texts.keys { #expect(fixed.files[file].problems.isEmpty) }
    let new = FixedFiles.sayings(fixed.findings)
      .subtracting(FixedFiles.sayings(fixed.firstFindings))
    #expect(new.isEmpty)
    #expect(fixed.firstFindings.count - fixed.findings.count >= fixed.rounds.fixed.count)
  }

  @Test(arguments: apps)
  func fixesLeaveNothingToFix(app: String) throws {
    let fixed = try Self.fixed(app: app)
    check(fixed)
    // A component's parts are whole files.
    #expect(fixed.rounds.fixed.isEmpty == (app == "Components"))
  }

  /// Hard cases of the grammar, code that does not parse, and programs, as one project with all rules.
  @Test func fixesLeaveNothingToFixInTheRest() throws {
    let files = try ["Syntax", "Broken", "Leaks"].flatMap { try Self.read($0) }
    let rules = try RuleBook().pages.map { ActiveRule(page: $0, definition: $0.definition) }
    let fixed = FixedFiles(files, Configuration(), rules)
    check(fixed)
    #expect(fixed.rounds.fixed.count > 10)
    for file in fixed.rounds.texts.keys { #expect(files[file].problems.isEmpty) }
  }

  // MARK: Types

  /// No UIKit is here, and stubs of it go only so far: what counts is what fixes change.
  @Test(.enabled(if: LeakRun.compiler != nil, "no swiftc on the path: types are not checked"))
  func typesAreAsGoodAsBefore() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("types-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stubs = folder.appendingPathComponent("Stubs")
    try await Self.compileStubs(into: stubs)
    for app in Self.apps where app != "Components" {
      let fixed = try Self.fixed(app: app)
      let place = folder.appendingPathComponent(app)
      let before = try await Self.errors(in: fixed.before, at: place, stubs)
      let after = try await Self.errors(in: fixed.files, at: place, stubs)
      #expect(before.count > 10, "the type checker ran")
      #expect(after.subtracting(before).isEmpty, "\(app)")
      let wrong = try await Self.errors(in: fixed.files.map(Self.broken), at: place, stubs)
      #expect(!wrong.subtracting(before).isEmpty, "the type checker would notice")
    }
  }

  /// Weak references as if they were not, and protocols for anything again.
  private static func broken(_ facts: FileFacts) -> FileFacts {
    let wrongs = [
      ("self?.", "self."), ("guard let self else", "guard let me = self else"),
      (", AnyObject", ""), (": AnyObject", ""),
    ]
    let text = wrongs.reduce(text(facts)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    var reader = FileReader()
    return reader.read(SourceFile(path: facts.path, text: text))
  }

  private static func text(_ facts: FileFacts) -> String {
    facts.text(TextRange(start: 0, end: UInt32(facts.source.count)))
  }

  /// Modules that stand for Apple's.
  private static func compileStubs(into folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = repository + "/Tests/LintingTests/Stubs/"
    for module in ["Combine", "UIKit"] {
      let result = try await Command(
        try #require(LeakRun.compiler),
        [
          "-emit-module", "-module-name", module, "-parse-as-library", sources + module + ".swift",
          "-o", folder.appendingPathComponent(module + ".swiftmodule").path,
        ], output: folder.appendingPathComponent(module + ".output"))
      #expect(result.status == 0, "\(result.output)")
    }
  }

  /// What the type checker says of files as one module: `path: message`.
  private static func errors(
    in files: [FileFacts], at folder: URL, _ stubs: URL
  ) async throws -> Set<String> {
    for file in files {
      let place = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      let lines = text(file).split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map(importing).joined(separator: "\n")
      try Data(text.utf8).write(to: place)
    }
    let result = try await Command(
      try #require(LeakRun.compiler),
      ["-frontend", "-typecheck", "-swift-version", "5", "-module-name", "App", "-I", stubs.path]
        + files.map { folder.appendingPathComponent($0.path).path },
      output: folder.appendingPathComponent("output"))
    let errors = result.output.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix(folder.path), let error = line.range(of: ": error: ") else { return nil }
      let place = line[..<error.lowerBound].dropFirst(folder.path.count + 1)
      return "\(place.prefix { $0 != ":" }): \(line[error.upperBound...])"
    }
    return Set(errors)
  }

  /// A line that imports something, as far as there are stubs for it.
  private static func importing(_ line: Substring) -> String {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "import"), words[..<place].allSatisfy({ $0 != "//" }),
      let path = words[(place + 1)...].first(where: { $0.first?.isUppercase == true })
    else { return String(line) }
    let module = path.prefix { $0 != "." }
    if module == "Foundation" || module == "Observation" { return String(line) }
    return "import \(module == "Combine" ? "Combine" : "UIKit")"
  }
}
