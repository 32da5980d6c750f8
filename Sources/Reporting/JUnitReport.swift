// JUnit's XML: a rule is a test suite, a finding a test that failed, a rule without findings a test
// that passed.

import Linting

extension Report {
  package func junit() -> String {
    let found = Dictionary(grouping: items, by: \.finding.rule)
    let suites = Set(rules.map(\.id)).union(found.keys).sorted()
    let failures = problems.filter(\.isFailure)
    let testCount =
      suites.reduce(0) { $0 + max(1, found[$1]?.count ?? 0) } + failures.count
    let seconds = "\(run.milliseconds / 1000).\(String(run.milliseconds % 1000 + 1000).dropFirst())"
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"mvvmlint\""
    xml +=
      " tests=\"\(testCount)\" failures=\"\(items.count)\" errors=\"\(failures.count)\""
      + " time=\"\(seconds)\">\n"
    for name in suites { xml += suite(name, found[name] ?? []) }
    if !failures.isEmpty { xml += suite(ofUnread: failures) }
    return xml + "</testsuites>\n"
  }

  private func suite(_ rule: String, _ items: [Item]) -> String {
    let tests = items.map { item in
      testCase(item.place.description, of: rule) + """
        >
              <failure type="\(item.finding.severity)" message="\(item.finding.message.inXML)">\
        \(item.place.description.inXML): \(item.messageWithRelated.inXML)</failure>
            </testcase>

        """
    }
    let passed = testCase(rule, of: rule) + "/>\n"
    return "  <testsuite name=\"\(rule.inXML)\" tests=\"\(max(1, items.count))\""
      + " failures=\"\(items.count)\" errors=\"0\">\n"
      + (tests.isEmpty ? passed : tests.joined()) + "  </testsuite>\n"
  }

  private func suite(ofUnread problems: [Problem]) -> String {
    let tests = problems.map { problem in
      testCase(problem.place.file, of: "unreadable") + """
        >
              <error type="unreadable" message="\(problem.message.inXML)"/>
            </testcase>

        """
    }
    return "  <testsuite name=\"unreadable\" tests=\"\(problems.count)\" failures=\"0\""
      + " errors=\"\(problems.count)\">\n" + tests.joined() + "  </testsuite>\n"
  }

  private func testCase(_ name: String, of suite: String) -> String {
    "    <testcase classname=\"mvvmlint.\(suite.inXML)\" name=\"\(name.inXML)\""
  }
}
