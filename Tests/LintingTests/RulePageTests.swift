// Every rule page is a test: its examples are linted with that rule alone, and what is found must be
// what their `// expect:` marks say, line by line.

import Foundation
import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct RulePageTests {
  @Test func pagesAreComplete() throws {
    let book = try RuleBook()
    #expect(!book.pages.isEmpty)
    for page in book.pages {
      // A run takes it for granted that our own pages are sound.
      _ = try RulePage(file: page.file, text: page.text)
      #expect(!page.summary.isEmpty, "\(page.id) has no summary")
      #expect(page.file == "Rules/\(page.id).md", "\(page.id) is in \(page.file)")
      #expect(page.examples.contains { $0.isFlagged }, "\(page.id) has no flagged example")
      #expect(page.examples.contains { !$0.isFlagged }, "\(page.id) has no unflagged example")
      for preset in page.definition.presets {
        #expect(book.preset(preset) != nil, "\(page.id): no preset '\(preset)'")
      }
    }
  }

  /// What somebody reads to see what the rule is about; the rest is in `TestCorpus/Examples`.
  @Test func pagesAreShort() throws {
    for page in try RuleBook().pages {
      let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 500, "\(page.file): put further examples into \(MoreExamples.path(page))")
      let isReferred = page.text.contains("](../\(MoreExamples.path(page)))")
      #expect(isReferred == (MoreExamples.text(page) != nil), "\(page.file)")
    }
    let pages = Set(try RuleBook().pages.map(MoreExamples.path))
    #expect(MoreExamples.files.isSubset(of: pages))
  }

  @Test func examplesSayWhatTheRuleFinds() throws {
    let book = try RuleBook()
    for page in book.pages {
      for (place, example) in MoreExamples.all(page) {
        let marked = Marks(example.files)
        let rule = ActiveRule(page: page, definition: try page.definition(for: example))
        let found = lint(example.files, with: [rule], of: book.names)
        #expect(found == marked.lines, "\(place)")
        #expect(
          example.isFlagged == !marked.lines.isEmpty, "\(place): marks do not fit the heading")
      }
    }
  }

  private func lint(
    _ files: [(path: String, text: String)], with rules: [ActiveRule], of names: [String]
  ) -> Set<String> {
    var reader = FileReader()
    let index = ProjectIndex(
      files: files.filter(isSwift).map { file in
        var place = FilePlace(path: file.path)
        if let length = homeLength(of: file.path, among: files) {
          place.homeLength = length
          place.isInXcodeProject = true
        }
        return reader.read(SourceFile(place: place, text: file.text))
      },
      resources: files.filter { !isSwift($0) }.map(\.path))
    return Set(
      Linter(rules: rules, names: KnownNames(rules: names)).lint(index).findings.map { finding in
        let facts = index.files[finding.file]
        return "\(facts.path):\(facts.position(of: finding.range.start).line) \(finding.rule)"
      })
  }
}

/// An example may name its Xcode projects, `Shop/Shop.xcodeproj/project.pbxproj`.
private func homeLength(of path: String, among files: [(path: String, text: String)]) -> Int? {
  files.compactMap { file in
    let folders = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard let project = folders.firstIndex(where: { $0.hasSuffix(".xcodeproj") }) else {
      return nil
    }
    let home = folders[..<project].map { $0 + "/" }.joined()
    return path.hasPrefix(home) ? home.utf8.count : nil
  }.max()
}

/// The examples that a page has no room for: `TestCorpus/Examples/RULE.md`.
enum MoreExamples {
  static func path(_ page: RulePage) -> String { "TestCorpus/Examples/\(page.id).md" }

  static func text(_ page: RulePage) -> String? {
    try? String(contentsOfFile: "\(repository)/\(path(page))", encoding: .utf8)
  }

  /// A page's examples, with these, and where each stands.
  static func all(_ page: RulePage) -> [(place: String, example: RulePage.Example)] {
    let more = text(page).map { page.examples(in: $0) } ?? []
    return page.examples.map { ("\(page.file):\($0.line)", $0) }
      + more.map { ("\(path(page)):\($0.line)", $0) }
  }

  static var files: Set<String> {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: repository + "/TestCorpus/Examples")
    return Set((names ?? []).map { "TestCorpus/Examples/\($0)" })
  }
}

/// Whatever else an example names, `Login.xib`, is there but not read.
private func isSwift(_ file: (path: String, text: String)) -> Bool { file.path.hasSuffix(".swift") }

/// The `// expect: a, b` marks of some files, as `path:line rule`.
struct Marks {
  var lines: Set<String> = []

  init(_ files: [(path: String, text: String)]) {
    var reader = FileReader()
    for file in files where isSwift(file) {
      add(reader.read(SourceFile(path: file.path, text: file.text)))
    }
  }

  init(_ facts: [FileFacts]) { for file in facts { add(file) } }

  private mutating func add(_ facts: FileFacts) {
    for mark in facts.directives where mark.kind == .expectation {
      let line = facts.position(of: mark.start).line
      for rule in facts.text(mark.text).split(whereSeparator: { $0 == "," || $0 == " " }) {
        lines.insert("\(facts.path):\(line) \(rule)")
      }
    }
  }
}
