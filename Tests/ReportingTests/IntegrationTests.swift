// What Docs/Integrations.md and the files beside it tell other programs about our text output is true:
// each pattern, as it stands there, reads each line.

import Foundation
import Reporting
import RunningPrograms
import SwiftReader
import Testing

@Suite struct IntegrationTests {
  /// What a pattern makes of a line.
  struct ReadLine: Equatable, CustomStringConvertible {
    var file: String
    var line: Int
    var column: Int
    var severity: Character
    var message: String

    var description: String { "\(file)|\(line)|\(column)|\(severity)|\(message)" }
  }

  private static let paths = [
    "App/Feed.swift", "My App/Feed View.swift", "App/a:b.swift", "App/12:34: c.swift",
    "/a b/ä.swift",
    "App/x [y].swift", "App/(z)\\'q'.swift",
  ]

  /// Our lines for an error, a warning and a note in each file, and what is in them.
  static let lines: [(text: String, read: ReadLine)] = paths.flatMap { path in
    var report = Samples.report(path: path, name: "Feed: 1 [x]")
    report.items.append(report.items[0])
    report.items[1].finding.severity = .warning
    let expected = zip("enwn", ["is wrong", "here", "is wrong", "here"]).map { severity, end in
      ReadLine(
        file: path, line: severity == "n" ? 3 : 2, column: severity == "n" ? 11 : 7,
        severity: severity,
        message: severity == "n" ? "Feed: 1 [x] here" : "'Feed: 1 [x]' is wrong")
    }
    return zip(report.text().split(separator: "\n").map(String.init), expected).map { ($0, $1) }
  }

  static func document(_ name: String) throws -> String {
    try String(contentsOfFile: Samples.root + "/" + name, encoding: .utf8)
  }

  /// The codes in this language below this heading.
  static func snippets(_ language: String, under heading: String) throws -> [String] {
    let text = try document("Docs/Integrations.md")
    let section = try #require(text.range(of: "\n## \(heading)\n"))
    let end = text[section.upperBound...].range(of: "\n## ")?.lowerBound ?? text.endIndex
    return try text[section.upperBound..<end].components(separatedBy: "```\(language)\n")
      .dropFirst().map { try String($0[..<(#require($0.range(of: "\n```"))).lowerBound]) }
  }

  static func snippet(_ language: String, under heading: String) throws -> String {
    try #require(snippets(language, under: heading).first)
  }

  private static func groups(_ pattern: String, _ line: String) throws -> [String?]? {
    let expression = try NSRegularExpression(pattern: pattern)
    let range = NSRange(line.startIndex..., in: line)
    guard let match = expression.firstMatch(in: line, range: range) else { return nil }
    return (0..<match.numberOfRanges).map { group in
      Range(match.range(at: group), in: line).map { String(line[$0]) }
    }
  }

  // MARK: JSON

  private struct Pattern: Decodable {
    var regexp: String
    var file, line, column, severity, message, code: Int

    func read(_ text: String) throws -> (ReadLine, code: String?)? {
      guard let groups = try IntegrationTests.groups(regexp, text),
        let file = groups[file], let line = groups[line].flatMap({ Int($0) }),
        let column = groups[column].flatMap({ Int($0) }), let severity = groups[severity]?.first,
        let message = groups[message]
      else { return nil }
      return (
        ReadLine(file: file, line: line, column: column, severity: severity, message: message),
        groups[code]
      )
    }
  }

  @Test func visualStudioCodeReadsAllLines() throws {
    struct Tasks: Decodable {
      struct Task: Decodable {
        struct Matcher: Decodable { var pattern: Pattern }
        var args: [String]
        var problemMatcher: Matcher
      }
      var tasks: [Task]
    }
    let json = try Self.snippet("json", under: "VS Code")
    let task = try #require(try JSONDecoder().decode(Tasks.self, from: Data(json.utf8)).tasks.first)
    for (text, expected) in Self.lines {
      let found = try task.problemMatcher.pattern.read(text)
      #expect(found?.0 == expected)
      #expect(found?.code == (expected.severity == "n" ? nil : "some_rule"))
    }
  }

  /// A severity that GitHub does not know would be an error to it.
  @Test func gitHubReadsErrorsAndWarnings() throws {
    struct File: Decodable {
      struct Matcher: Decodable { var pattern: [Pattern] }
      var problemMatcher: [Matcher]
    }
    let json = try Self.document("Docs/Integrations/github-problem-matcher.json")
    let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
    let pattern = try #require(file.problemMatcher.first?.pattern.first)
    for (text, expected) in Self.lines {
      let found = try pattern.read(text)
      #expect(found?.0 == (expected.severity == "n" ? nil : expected))
      #expect(found?.code == (expected.severity == "n" ? nil : "some_rule"))
    }
    #expect(
      try Self.document("action.yml").contains("/Docs/Integrations/github-problem-matcher.json"))
  }

  // MARK: Emacs

  @Test func emacsReadsAllLines() throws {
    let code = try Self.snippet("elisp", under: "Emacs")
    let literal = try #require(try Self.groups(#"'\(mvvmlint "(.*)" 1 2 3 \(4 \. 5\)\)"#, code)?[1])
    // A Lisp string doubles each backslash; Emacs has one before what groups, none before what is meant.
    let pattern = literal.replacing("\\\\", with: "\\").replacing("\\(", with: "(")
      .replacing("\\)", with: ")").replacing("\\|", with: "|")
    for (text, expected) in Self.lines {
      let groups = try #require(try Self.groups(pattern, text))
      #expect(groups[1] == expected.file)
      #expect(groups[2] == "\(expected.line)")
      #expect(groups[3] == "\(expected.column)")
      let severity: Character = groups[4] != nil ? "w" : groups[5] != nil ? "n" : "e"
      #expect(severity == expected.severity)
    }
  }

  // MARK: Vim

  static func errorFormat() throws -> String {
    let code = try snippet("vim", under: "Vim and Neovim")
    return try #require(try groups("errorformat=(.*)", code)?[1])
  }

  @Test func theErrorFormatReadsAllLines() throws {
    let formats = try Self.errorFormat().replacing("\\ ", with: " ").split(separator: ",")
    let patterns = formats.map { format in
      "^"
        + [("%f", "(.+?)"), ("%l", "(\\d+)"), ("%c", "(\\d+)"), ("%t", "(.)"), ("%m", "(.+)")]
        .reduce(String(format)) { $0.replacing($1.0, with: $1.1) } + "$"
    }
    for (text, expected) in Self.lines {
      let groups = try #require(try patterns.lazy.compactMap { try Self.groups($0, text) }.first)
      #expect(
        groups[1...4] == [
          expected.file, "\(expected.line)", "\(expected.column)", "\(expected.severity)",
        ])
      #expect(groups[5]?.hasPrefix(expected.message) == true)
    }
  }

  // MARK: Commands

  /// Options that the documents and scripts give to the program are options that it has.
  @Test(arguments: [
    "README.md", "Docs/Integrations.md", "Rules/Hooks/pre-commit.sh", ".pre-commit-hooks.yaml",
    "action.yml",
  ])
  func optionsExist(document: String) throws {
    let help = try ProgramResult(running: ProgramResult.mvvmlint, ["lint", "--help"]).output
    let text = try Self.document(document)
    let calls = try NSRegularExpression(
      pattern: #"mvvmlint"?( lint)?((?: --[a-z-]+(?:[ =]["$A-Za-z_./]+)?)+)"#)
    var options: [String] = []
    for match in calls.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      let words = Range(match.range(at: 2), in: text).map { text[$0].split(separator: " ") } ?? []
      options += words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    }
    #expect(!options.isEmpty)
    for option in options where !["--package-path", "--scratch-path"].contains(option) {
      #expect(help.contains(" \(option) ") || help.contains(" \(option)\n"), "\(option)")
    }
  }
}
