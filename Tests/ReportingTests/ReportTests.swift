// The formats, and that hostile names break out of none.

import Foundation
import ProjectModel
import Reporting
import SwiftReader
import Testing

@testable import Linting

@Suite struct ReportTests {
  private func report(path: String = "App/Feed.swift", name: String = "A") throws -> Report {
    var reader = FileReader()
    let facts = reader.read(
      SourceFile(path: path, text: "struct B {}\nclass \(name) {}\nextension \(name) {\n}\n"))
    let index = ProjectIndex(files: [facts])
    let finding = Finding(
      rule: "some_rule", severity: .error, message: "'\(name)' is wrong", file: 0,
      range: facts.declarations[1].name, symbol: name, role: "view",
      related: [RelatedPlace(message: "and here", file: 0, range: facts.declarations[2].name)])
    return Report(
      LintResult(findings: [finding], suppressedCount: 2), of: index, problems: [],
      version: "1.2.3", milliseconds: 7)
  }

  @Test func textIsWhatCompilersPrint() throws {
    #expect(
      try report().text() == """
        App/Feed.swift:2:7: error: 'A' is wrong [some_rule]
        App/Feed.swift:3:11: note: and here

        """)
    #expect(try report().summary == "1 error, 0 warnings in 1 file, 2 suppressed")
  }

  @Test func jsonHasTheAgreedMembers() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try report().json().utf8))
    let root = try #require(object as? [String: Any])
    #expect(root["schemaVersion"] as? Int == 1)
    let summary = try #require(root["summary"] as? [String: Int])
    #expect(
      summary == [
        "files": 1, "lines": 4, "errors": 1, "warnings": 0, "suppressed": 2, "milliseconds": 7,
      ])
    let finding = try #require((root["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "some_rule")
    #expect(finding["line"] as? Int == 2)
    #expect(finding["endColumn"] as? Int == 8)
    let related = try #require((finding["related"] as? [[String: Any]])?.first)
    #expect(related["message"] as? String == "and here")
    #expect((root["problems"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: ["a\"b\\c", "a\u{1B}[2J\nb", "\u{202E}a\u{7F}\u{0}", "</script>::error ]]>"])
  func hostilePathsStayOneValue(path: String) throws {
    let report = try report(path: path)
    let object = try JSONSerialization.jsonObject(with: Data(report.json().utf8))
    let findings = (object as? [String: Any])?["findings"] as? [[String: Any]]
    #expect(findings?.first?["file"] as? String == path)
    let text = report.text()
    #expect(text.split(separator: "\n").count == 2)
    #expect(!text.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
  }
}
