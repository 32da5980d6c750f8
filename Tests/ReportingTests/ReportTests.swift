// What each format says about a finding.

import Foundation
import Linting
import ProjectModel
import Reporting
import SwiftReader
import Testing

@Suite struct ReportTests {
  @Test func textIsWhatCompilersPrint() {
    #expect(
      Samples.report().text() == """
        App/Feed.swift:2:7: error: 'A' is wrong [some_rule]
        App/Feed.swift:3:11: note: A here

        """)
    #expect(Samples.report().summary == "1 error, 0 warnings in 1 file, 2 suppressed")
    #expect(
      Samples.report(baselinedCount: 3).summary
        == "1 error, 0 warnings in 1 file, 2 suppressed, 3 in the baseline")
  }

  @Test func colouredTextIsTheSameTextInColours() throws {
    let text = Samples.report().text(isColoured: true)
    #expect(text.contains("\u{1B}[1;31merror\u{1B}[0m"))
    let plain = text.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(plain == Samples.report().text())
  }

  @Test func jsonHasTheAgreedMembers() throws {
    let text = Samples.report(baselinedCount: 3).json()
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let root = try #require(object as? [String: Any])
    #expect(root["schemaVersion"] as? Int == 1)
    let summary = try #require(root["summary"] as? [String: Int])
    #expect(
      summary == [
        "files": 1, "lines": 4, "errors": 1, "warnings": 0, "suppressed": 2, "baselined": 3,
        "milliseconds": 7,
      ])
    let finding = try #require((root["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "some_rule")
    #expect(finding["line"] as? Int == 2)
    #expect(finding["endColumn"] as? Int == 8)
    #expect((finding["fingerprint"] as? String)?.count == 16)
    #expect(finding["fixable"] as? Bool == true)
    let related = try #require((finding["related"] as? [[String: Any]])?.first)
    #expect(related["message"] as? String == "A here")
    #expect((root["problems"] as? [Any])?.isEmpty == true)
  }

  @Test func pathsAreRelativeToTheWorkingDirectory() {
    let report = Samples.report(path: "/home/me/app/Feed.swift", workingDirectory: "/home/me/app")
    #expect(report.text().hasPrefix("Feed.swift:2:7: "))
    #expect(Samples.report(path: "./Feed.swift").text().hasPrefix("Feed.swift:2:7: "))
    let other = Samples.report(path: "/home/me/app2/Feed.swift", workingDirectory: "/home/me/app")
    #expect(other.text().hasPrefix("/home/me/app2/Feed.swift:2:7: "))
  }

  @Test func sarifCountsColumnsInUTF16() throws {
    let report = Samples.report(code: "struct B {}\n/* ä😀 */ class A {}\nextension A {}\n")
    #expect(report.items.first?.place.column == 20)
    let region = try #require(try sarifResult(report).region)
    #expect(region == ["startLine": 2, "startColumn": 17, "endLine": 2, "endColumn": 18])
  }

  @Test func sarifOfAbsoluteAndOuterPathsNeedsNoBase() throws {
    #expect(
      try sarifResult(Samples.report(path: "/tmp/a b.swift")).location as? [String: String]
        == ["uri": "file:///tmp/a%20b.swift"])
    #expect(
      try sarifResult(Samples.report(path: "../b.swift")).location as? [String: String]
        == ["uri": "../b.swift"])
    #expect(
      try sarifResult(Samples.report(path: "A:ö/b.swift")).location as? [String: String]
        == ["uri": "A%3A%C3%B6/b.swift", "uriBaseId": "%SRCROOT%"])
  }

  private func sarifResult(
    _ report: Report
  ) throws -> (location: Any?, region: [String: Int]?) {
    let object = try JSONSerialization.jsonObject(with: Data(report.sarif().utf8))
    let run = try #require(((object as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = (result["locations"] as? [[String: Any]])?.first
    let place = location?["physicalLocation"] as? [String: Any]
    return (place?["artifactLocation"], place?["region"] as? [String: Int])
  }

  @Test func unreadFilesAreInTheReportsThatHaveAPlaceForThem() {
    let report = Samples.report(
      problems: [ReadFailure(path: "Locked.swift", reason: "permission denied")])
    #expect(report.json().contains("\"permission denied\""))
    #expect(report.sarif().contains("\"executionSuccessful\": false"))
    #expect(report.junit().contains("<error type=\"unreadable\" message=\"permission denied\"/>"))
    #expect(report.markdown().contains("Locked.swift (permission denied)"))
    #expect(report.html().contains("Locked.swift</bdi>:1:1: permission denied"))
  }

  @Test func markdownFitsIntoAComment() {
    var report = Samples.report()
    report.items = Array(repeating: report.items[0], count: 2000)
    let text = report.markdown()
    #expect(text.count < 65_536)
    #expect(text.contains("findings more, left out for length"))
    #expect(text.contains("</details>"))
  }

  @Test(arguments: ReportFormat.allCases)
  func nothingFoundIsAReportToo(format: ReportFormat) {
    var report = Samples.report()
    report.items = []
    let text = report.written(as: format)
    #expect(text.isEmpty == (format == .text || format == .github))
    #expect(!text.contains("some_rule"))
  }

  @Test func whatAllLinesAreIndentedByIsLeftOutInHTML() {
    let code =
      "struct B {\n      // why\n\n\t  class A {}\n        // end\n      // more\n}\nextension A {}\n"
    let html = Samples.report(code: code).html()
    #expect(
      html.contains(
        "<i>2</i>// why</span>\n<span><i>3</i></span>\n<span><i>4</i>class <mark>A</mark> {}</span>"
          + "\n<span><i>5</i>  // end</span>\n"))
    // The lines of each place by themselves.
    let plain = Samples.report(code: "struct B {}\n  class A {}\n    extension A {}\n").html()
    #expect(plain.contains("<i>1</i>struct B {}</span>\n<span><i>2</i>  class <mark>"))
    #expect(plain.contains("<i>3</i>extension <mark>"))
  }

  /// A page beside the rule's is not beside the report.
  @Test func linksToPagesAreTheirTextInReports() throws {
    let page = try RulePage(
      file: "some_rule.md",
      text: """
        # some_rule

        As [weak_delegate](weak_delegate.md) is, `[a](b)` and [our guide](https://x.org/a_b?c&d).

        Read [`self` & more](../self.md "title") and [this](javascript:alert).

        ```json5
        { severity: "error", message: "m", check: "size", max: 0 }
        ```
        """)
    var report = Samples.report()
    report.rules = [
      Report(
        LintResult(), of: ProjectIndex(files: []),
        rules: [ActiveRule(page: page, definition: page.definition)], problems: [],
        run: report.run
      ).rules[0]
    ]
    let html = report.html()
    #expect(
      html.contains(
        "<p>As <code>weak_delegate</code> is, <code>[a](b)</code> and "
          + "<a href=\"https://x.org/a_b?c&amp;d\">our guide</a>.</p>"
          + "<p>Read self &amp; more and this.</p>"))
    let sarif = report.sarif()
    #expect(
      sarif.contains(
        "\"text\": \"As weak_delegate is, `[a](b)` and our guide (https://x.org/a_b?c&d)."
          + "\\n\\nRead self & more and this.\""))
    #expect(
      sarif.contains(
        "\"markdown\": \"# some_rule\\n\\nAs `weak_delegate` is, `[a](b)` and "
          + "[our guide](https://x.org/a_b?c&d).\\n\\nRead self & more and this.\\n\""))
    #expect(report.markdown().contains("As `weak_delegate` is, `[a](b)` and our guide"))
  }

  @Test func noPageOfOursLeadsNowhereInReports() throws {
    var report = Samples.report()
    let rules = try RuleBook().pages.map { ActiveRule(page: $0, definition: $0.definition) }
    report.rules =
      Report(
        LintResult(), of: ProjectIndex(files: []), rules: rules, problems: [], run: report.run
      ).rules
    #expect(!report.sarif().contains(".md)"))
  }

  @Test func aFileOfOneLongLineIsShortenedInHTML() {
    let long = String(repeating: "/* x */", count: 20_000)
    let report = Samples.report(code: "struct B {}\n\(long) class A {} \(long)\nextension A {}\n")
    let html = report.html()
    #expect(html.utf8.count < 30_000)
    #expect(html.contains("<mark>A</mark>"))
  }
}
