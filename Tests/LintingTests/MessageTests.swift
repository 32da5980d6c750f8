// What messages say of what was found: the right type by the name that people know it by.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct MessageTests {
  private func messages(_ rule: String, _ files: [String: String]) throws -> [String] {
    let page = try #require(RuleBook().page(rule))
    var reader = FileReader()
    let index = ProjectIndex(
      files: files.sorted { $0.key < $1.key }.map {
        reader.read(SourceFile(path: $0.key, text: $0.value))
      })
    let rules = [ActiveRule(page: page, definition: page.definition)]
    return Linter(rules: rules).lint(index).findings.map(\.message)
  }

  @Test(arguments: [
    ("Garden.Plant.all", "Garden.Plant"), ("Garden.Plant()", "Garden.Plant"),
    ("[Garden.Plant]()", "Garden.Plant"),
    ("Herb.all", "Herb"), ("{ let x: Garden.Plant? = nil }", "Garden.Plant"),
  ])
  func aNestedTypeIsToldInFull(code: String, name: String) throws {
    let found = try messages(
      "view_references_model",
      [
        "A.swift": """
        enum Garden { struct Plant: Codable { static let all = 1 } }
        typealias Herb = Garden.Plant
        """,
        "B.swift": "import UIKit\nfinal class PlantView: UIView { func show() { run(\(code)) } }",
      ])
    #expect(
      found == ["the view 'PlantView' mentions the model '\(name)'; it should get a view model"])
  }

  @Test func anImportIsAboutTheTypeWhoseRoleIsAskedFor() throws {
    let found = try messages(
      "model_references_upper_layer",
      [
        "A.swift": "final class PlantService {}",
        "B.swift": "import UIKit\nextension PlantService { private struct Page { var row = 1 } }",
      ])
    #expect(
      found == [
        "the file of the service 'PlantService' imports 'UIKit'; a service should know no UI framework"
      ])
  }
}
