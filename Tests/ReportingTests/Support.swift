// Reports to write: one made up, with whatever names a test wants, and one of a corpus app.

import Foundation
import ProjectModel
import Reporting
import SwiftReader

@testable import Linting

enum Samples {
  static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// One finding with a related place; `name` is in its path, symbol, role and messages.
  static func report(
    path: String = "App/Feed.swift", name: String = "A", code: String? = nil,
    problems: [ReadFailure] = [], workingDirectory: String = "", baselinedCount: Int = 0
  ) -> Report {
    self.report(
      of: [(path, name)], code: code, problems: problems,
      run: Report.Run(
        version: "1.2.3", milliseconds: 7, workingDirectory: workingDirectory,
        baselinedCount: baselinedCount))
  }

  /// A finding for each hostile name.
  static func hostileReport() -> Report {
    report(
      of: hostileNames.map { ("App/" + $0, $0) },
      problems: hostileNames.map { ReadFailure(path: $0, reason: $0) },
      run: Report.Run(version: hostileNames[0], milliseconds: 7))
  }

  private static func report(
    of names: [(path: String, name: String)], code: String? = nil, problems: [ReadFailure],
    run: Report.Run
  ) -> Report {
    var reader = FileReader()
    let text = code ?? "struct B {}\nclass A {}\nextension A {\n}\n"
    let files = names.map { reader.read(SourceFile(path: $0.path, text: text)) }
    let findings = files.indices.map { file in
      let name = names[file].name
      let declarations = files[file].declarations
      let start = declarations[1].range.start
      return Finding(
        rule: "some_rule", severity: .error, message: "'\(name)' is wrong", file: file,
        range: declarations[1].name, symbol: name, role: name,
        related: [
          RelatedPlace(message: "\(name) here", file: file, range: declarations[2].name)
        ],
        fix: Fix(edits: [
          Edit(
            file: file, range: TextRange(start: start, end: start + 5), replacement: "final class")
        ]))
    }
    return Report(
      LintResult(findings: findings, suppressedCount: 2), of: ProjectIndex(files: files),
      rules: [], problems: problems, run: run)
  }

  /// What rules that are not likely to change find in the app that breaks MVVM. With few rules, a new
  /// one does not change what is expected.
  static func corpusReport() throws -> Report {
    let folder = root + "/TestCorpus/MVVM/Violating"
    var reader = FileReader()
    let files = try SwiftFiles.find([folder]).paths.map { path in
      reader.read(SourceFile(path: path, contents: try SourceFile.contents(of: path)))
    }
    let book = try RuleBook()
    let rules = [
      "network_in_view", "view_controller_is_data_source", "view_controller_too_long",
      "weak_delegate",
    ].compactMap { book.page($0).map { ActiveRule(page: $0, definition: $0.definition) } }
    let index = ProjectIndex(files: files)
    return Report(
      Linter(rules: rules).lint(index), of: index, rules: rules, problems: [],
      run: Report.Run(
        version: "1.2.3", milliseconds: 1234, workingDirectory: folder, baselinedCount: 5))
  }

  /// Names that mean something in some format.
  static let hostileNames = [
    "a\"b\\c'd", "a\u{1B}[2J\nb\r\u{0}\u{7F}\u{85}", "::error file=x::y", "  ::stop-commands::z",
    "]]>", "<script>alert(1)</script>", "--><img src=x onerror=alert(1)>", "</style></details>",
    "100% %0A%25 & &lt; &#10;", "`code` | *b* _i_ [l](http://x) @user #12", "\u{202E}txt\u{2066}.a",
    "\u{2028}\u{FEFF}\u{FFFE}", "a,b:c;d=e", "日本語/ä ß.swift", "| --- |\n| x |", "# h\n- l\n> q",
    "\\`x\\`", "${{ secrets.X }}", "##[add-mask]x", "a\tb",
    "x###[\u{301}group]y", "##vso[task.complete]z", "##teamcity[x]",
  ]
}
