// The output formats by name.

package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, checkstyle, junit, markdown, html

  package static let names = allCases.map(\.rawValue)

  /// Whether it tells findings apart that say the same.
  package var hasFingerprints: Bool { self == .json || self == .sarif || self == .gitlab }

  /// What it is for, as the command line's help says it.
  package var purpose: String {
    switch self {
    case .text: "one line a finding, as compilers print (default)"
    case .json: "everything that is known, for programs"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations in a GitHub workflow"
    case .gitlab: "GitLab's code quality report"
    case .checkstyle: "Checkstyle's XML"
    case .junit: "JUnit's XML, a test suite a rule"
    case .markdown: "a summary for a pull request"
    case .html: "a page to look through: filters, rules, code"
    }
  }
}

extension Report {
  package func written(as format: ReportFormat, isColoured: Bool = false) -> String {
    switch format {
    case .text: text(isColoured: isColoured)
    case .json: json()
    case .sarif: sarif()
    case .github: github()
    case .gitlab: gitlab()
    case .checkstyle: checkstyle()
    case .junit: junit()
    case .markdown: markdown()
    case .html: html()
    }
  }

  /// The same as bytes: what is worked out as bytes need not be a string on its way.
  package func bytes(as format: ReportFormat, isColoured: Bool = false) -> [UInt8] {
    format == .text
      ? lines(isColoured: isColoured) : Array(written(as: format, isColoured: isColoured).utf8)
  }
}
