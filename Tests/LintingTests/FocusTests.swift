// A run that is asked about a part of a project finds there what a run over all finds.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct FocusTests {
  @Test(arguments: [
    "MVVM/Violating", "Components/Violating", "DataController/Violating", "MVC/Violating",
  ])
  func findingsAreThoseOfTheWholeRun(app: String) throws {
    let app = try CorpusApp(app)
    let linter = Linter(rules: app.rules)
    let whole = linter.lint(app.index, withFixes: false).findings
    /// Says how many findings there are, be they in the focus or not.
    @discardableResult func check(_ focus: Focus, _ name: String) -> Int {
      let expected = whole.filter(focus.contains)
      let found = linter.lint(app.index, focus: focus, withFixes: false).findings
      #expect(
        found.filter(focus.contains).map(description) == expected.map(description), "\(name)")
      return found.count
    }
    func description(_ finding: Finding) -> String {
      "\(finding.file):\(finding.range) \(finding.rule): \(finding.message) \(finding.related)"
    }
    var narrowest = whole.count
    for (number, file) in app.files.enumerated() {
      check(.file(number), file.path)
      let focus = Focus.change(ChangedLines([number: .all], of: app.index))
      narrowest = min(narrowest, check(focus, "all of \(file.path)"))
    }
    // What is elsewhere has not even been looked for.
    #expect(narrowest < whole.count / 2)
    // One of each rule, and those that more places explain.
    var seen: Set<String> = []
    for finding in whole where seen.insert(finding.rule).inserted || !finding.related.isEmpty {
      for place in [(finding.file, finding.range)] + finding.related.map({ ($0.file, $0.range) }) {
        var lines = LineSet()
        lines.append(app.files[place.0].position(of: place.1.start).line)
        check(.change(ChangedLines([place.0: lines], of: app.index)), "a line of \(finding.rule)")
      }
    }
  }

  @Test func othersAreFoundForWhoComparesWithThem() throws {
    let app = try CorpusApp("MVVM/Violating")
    let linter = Linter(rules: app.rules)
    let all = linter.lint(app.index).findings.count
    let focus = Focus.file(0)
    #expect(linter.lint(app.index, focus: focus).findings.count < all)
    #expect(linter.lint(app.index, focus: focus, everywhere: true).findings.count == all)
  }

  /// A comment above a line that is as it was suppresses what is wrong there, and not nothing.
  @Test func suppressionsCountWhereTheyAre() throws {
    let texts = [
      "Feed.swift": """
      import UIKit
      // mvvmlint:disable:next view_model_imports_ui
      import SwiftUI
      final class FeedViewModel {}
      """,
      "Plant.swift": """
      import UIKit // mvvmlint:disable:this view_model_imports_ui
      final class PlantViewModel {}
      """,
    ]
    var reader = FileReader()
    let index = ProjectIndex(
      files: texts.sorted { $0.key < $1.key }.map {
        reader.read(SourceFile(path: $0.key, text: $0.value))
      })
    let book = try RuleBook()
    let rules = try ["view_model_imports_ui", "unused_suppression"].map { name in
      let page = try #require(book.page(name))
      return ActiveRule(page: page, definition: page.definition)
    }
    var changed = LineSet()
    changed.append(2)
    let focus = Focus.change(ChangedLines([0: changed], of: index))
    let result = Linter(rules: rules).lint(index, focus: focus, withFixes: false)
    #expect(result.findings.filter(focus.contains).isEmpty)
    #expect(Linter(rules: rules).lint(index).suppressedCount == 2)
    #expect(result.suppressedCount == 0)
    #expect(Linter(rules: rules).lint(index, focus: .file(1)).suppressedCount == 1)
  }
}
