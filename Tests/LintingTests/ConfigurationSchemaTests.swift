// The JSON Schema of `.mvvmlint.json` says what the program accepts, and its copy is in step.

import Foundation
import Linting
import Testing

@Suite struct ConfigurationSchemaTests {
  private func schema() throws -> [String: Any] {
    let text = ConfigurationSchema(try RuleBook()).json
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func rule(_ name: String) throws -> [String: Any] {
    let definitions = try schema()["definitions"] as? [String: [String: Any]]
    let rules = definitions?["rules"]?["properties"] as? [String: [String: Any]]
    return try #require(rules?[name])
  }

  /// `swift run mvvmlint schema > mvvmlint.schema.json` writes it anew.
  @Test func theCopyIsInStep() throws {
    let copy = try String(contentsOfFile: repository + "/mvvmlint.schema.json", encoding: .utf8)
    #expect(copy == ConfigurationSchema(try RuleBook()).json)
  }

  @Test func everyRuleIsThereWithItsOptions() throws {
    for page in try RuleBook().pages {
      let rule = try rule(page.id)
      #expect((rule["description"] as? String)?.hasPrefix(page.summary) == true)
      let object = (rule["anyOf"] as? [[String: Any]])?.last
      let options = try #require(object?["properties"] as? [String: Any])
      #expect(Set(options.keys) == Set(page.optionNames))
    }
  }

  @Test func optionsTakeWhatTheirDefaultsAreLike() throws {
    let object = try #require((rule("view_controller_too_long")["anyOf"] as? [[String: Any]])?.last)
    let options = try #require(object["properties"] as? [String: [String: Any]])
    #expect(options["max"]?["type"] as? String == "integer")
    #expect(options["max"]?["default"] as? Int == 130)
    #expect(options["count"]?["enum"] as? [String] == ["code", "all", "storedProperties"])
    #expect(object["additionalProperties"] as? Bool == false)
  }

  /// Each key that the schema knows is one that the program reads.
  @Test func theKeysAreThoseOfTheFile() throws {
    let properties = try #require(schema()["properties"] as? [String: [String: Any]])
    #expect(properties.count == 11)
    for (key, value) in properties {
      let example =
        switch (value["type"] as? String, key) {
        case ("string", _): "''"
        case ("boolean", _): "false"
        case ("array", _), (_, "include"), (_, "exclude"), (_, "rulePages"): "[]"
        default: "{}"
        }
      _ = try Configuration(file: "c.json", bytes: Array("{ '\(key)': \(example) }".utf8))
    }
  }

  @Test func rolesAndRulesOfATeamAreInItsSchema() throws {
    var book = try RuleBook()
    book.add(
      try RulePage(
        file: "t.md",
        text:
          "# team_rule\n\nT.\n\n```json5\n{ severity: 'error', message: 'm', check: 'size', max: 1 }\n```"
      ))
    let text = ConfigurationSchema(book, roles: ["presenter"]).json
    #expect(text.contains("\"team_rule\": {"))
    #expect(text.contains("\"presenter\": {"))
  }
}
