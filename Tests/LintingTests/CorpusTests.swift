// The apps of TestCorpus: what is found in each is what its `// expect:` marks say, both ways.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct CorpusTests {
  @Test(arguments: [
    "MVVM/Clean", "MVVM/Violating", "Components/Clean", "Components/Violating",
    "DataController/Clean", "DataController/Violating", "MVC/Clean", "MVC/Violating",
  ])
  func findingsAreWhatTheMarksSay(app: String) throws {
    let name = app
    let app = try CorpusApp(name)
    let index = app.index
    #expect(app.files.count >= 12)
    let result = Linter(rules: app.rules).lint(index)
    let found = Set(
      result.findings.map { finding in
        let facts = index.files[finding.file]
        return "\(facts.path):\(facts.position(of: finding.range.start).line) \(finding.rule)"
      })
    // A mark for a rule that does not exist yet waits for it.
    let names = Set(try RuleBook().names)
    let marked = Marks(app.files).lines.filter { mark in
      names.contains(String(mark.split(separator: " ").last ?? ""))
    }
    #expect(name.hasSuffix("Clean") == marked.isEmpty)
    for missing in marked.subtracting(found).sorted() { Issue.record("not found: \(missing)") }
    for wrong in found.subtracting(marked).sorted() { Issue.record("not marked: \(wrong)") }
  }
}
