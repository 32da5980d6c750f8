// The apps of TestCorpus: what is found in each is what its `// expect:` marks say, both ways.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct CorpusTests {
  private static let root = repository + "/TestCorpus/"

  @Test(arguments: [
    "MVVM/Clean", "MVVM/Violating", "Components/Clean", "Components/Violating",
    "DataController/Clean", "DataController/Violating", "MVC/Clean", "MVC/Violating",
  ])
  func findingsAreWhatTheMarksSay(app: String) throws {
    let folder = Self.root + app
    var reader = FileReader()
    let configuration = try Configuration(
      file: ".mvvmlint.json", bytes: try SourceFile.contents(of: folder + "/.mvvmlint.json"))
    let book = try RuleBook()
    // Paths as they are for someone who lints in the app's folder.
    func relative(_ path: String) -> String { String(path.dropFirst(folder.count + 1)) }
    let inFolder = SwiftFiles.find([folder])
    let files = try inFolder.paths.map { path in
      reader.read(SourceFile(path: relative(path), contents: try SourceFile.contents(of: path)))
    }
    #expect(files.count >= 12)
    let index = ProjectIndex(
      files: files, resources: inFolder.resources.map(\.path).map(relative),
      roles: configuration.roles)
    let result = Linter(rules: try configuration.activeRules(book)).lint(index)
    let found = Set(
      result.findings.map { finding in
        let facts = index.files[finding.file]
        return "\(facts.path):\(facts.position(of: finding.range.start).line) \(finding.rule)"
      })
    // A mark for a rule that does not exist yet waits for it.
    let names = Set(book.names)
    let marked = Marks(files).lines.filter { mark in
      names.contains(String(mark.split(separator: " ").last ?? ""))
    }
    #expect(app.hasSuffix("Clean") == marked.isEmpty)
    for missing in marked.subtracting(found).sorted() { Issue.record("not found: \(missing)") }
    for wrong in found.subtracting(marked).sorted() { Issue.record("not marked: \(wrong)") }
  }
}
