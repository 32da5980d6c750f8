// Code as it is while someone types it: labels without values must not end a run.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct HalfTypedCodeTests {
  @Test(arguments: [
    "center.addObserver(forName: , object: , queue: ) { }",
    "player.addObserver(self, forKeyPath: , context: )",
    "player.addObserver(, forKeyPath: \"rate\", context: nil)",
    "player.removeObserver(self, forKeyPath: )",
    "_ = player.observe(, options: )",
    "store.remove(note: ); label.text =",
    "store.title = ; label.reloadData(with: )",
    "center.addObserver(self, selector: , name: , object: )",
  ])
  func labelsWithoutValuesEndNoRun(statement: String) throws {
    var reader = FileReader()
    let file = reader.read(
      SourceFile(
        path: "Feed.swift",
        text: """
          import UIKit
          final class FeedService { static let shared = FeedService(); var title = "" }
          final class FeedViewController: UIViewController {
            let store = FeedService.shared
            let label = UILabel()
            func update() {
              \(statement)
            }
            func other() { store.title = "x"; label.text = "y" }
          }
          """))
    let rules = try RuleBook().pages.map { ActiveRule(page: $0, definition: $0.definition) }
    let found = Linter(rules: rules).lint(ProjectIndex(files: [file])).findings
    // What is whole around it is still judged.
    #expect(found.contains { $0.rule == "model_and_view_updated_together" })
  }
}
