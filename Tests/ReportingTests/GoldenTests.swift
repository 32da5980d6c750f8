// Each format's report on a corpus app is the file in Golden, byte by byte. After a wanted change
//
//     MVVMLINT_WRITE_GOLDEN=1 swift test --filter GoldenTests
//
// writes the files anew: read the difference before you commit it.

import Foundation
import Reporting
import Testing

@Suite struct GoldenTests {
  private static let endings: [ReportFormat: String] = [
    .text: "txt", .json: "json", .sarif: "sarif", .github: "github.txt", .gitlab: "gitlab.json",
    .checkstyle: "checkstyle.xml", .junit: "junit.xml", .markdown: "md", .html: "html",
  ]

  @Test(arguments: ReportFormat.allCases)
  func reportIsTheGoldenFile(format: ReportFormat) throws {
    let report = try Samples.corpusReport()
    #expect(report.items.count > 10)
    #expect(report.items.contains { !$0.related.isEmpty })
    let text = report.written(as: format)
    let file = URL(
      fileURLWithPath: Samples.root
        + "/Tests/ReportingTests/Golden/report.\(Self.endings[format] ?? "?")")
    if ProcessInfo.processInfo.environment["MVVMLINT_WRITE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard text != expected else { return }
    let difference = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
      .enumerated().first { $1.0 != $1.1 }
    Issue.record(
      """
      \(file.lastPathComponent) differs in line \((difference?.offset ?? -1) + 1):
      found    \(difference?.element.0 ?? "(another length)")
      expected \(difference?.element.1 ?? "")
      """)
  }
}
