// `.mvvmlint.json`: what it sets, and what it says about mistakes.

import Linting
import Testing

@Suite struct ConfigurationTests {
  private func configuration(_ text: String) throws -> Configuration {
    try Configuration(file: ".mvvmlint.json", bytes: Array(text.utf8))
  }

  private func active(_ text: String) throws -> [String] {
    try configuration(text).activeRules(RuleBook()).map(\.page.id)
  }

  @Test func withoutAFileThePresetMVVMHolds() throws {
    let rules = try Configuration().activeRules(RuleBook()).map(\.page.id)
    #expect(rules.contains("view_controller_too_long"))
  }

  @Test func aRuleCanBeTurnedOff() throws {
    #expect(
      try !active("{ rules: { view_controller_too_long: 'off' } }").contains(
        "view_controller_too_long"))
  }

  @Test func optionsAndSeverityReachTheRule() throws {
    let rules = try configuration(
      "{ extends: ['mvc'], rules: { view_controller_too_long: { max: 7, severity: 'error' } } }"
    ).activeRules(RuleBook())
    let rule = try #require(rules.first { $0.page.id == "view_controller_too_long" })
    #expect(rule.settings.first?.definition?.severity == .error)
  }

  @Test func anOverrideHoldsForItsFilesOnly() throws {
    let rules = try configuration(
      "{ overrides: [{ files: ['Legacy/**'], rules: { view_controller_too_long: 'off' } }] }"
    ).activeRules(RuleBook())
    let rule = try #require(rules.first { $0.page.id == "view_controller_too_long" })
    #expect(rule.settings.count == 2)
    #expect(rule.settings[1].definition == nil)
  }

  @Test(arguments: [
    (
      "{ extends: ['mvvm',\n 'mvvmm'] }",
      ".mvvmlint.json:2:2: error: unknown preset 'mvvmm'; did you mean 'mvvm'?"
    ),
    (
      "{ extends: ['foo'] }",
      ".mvvmlint.json:1:13: error: unknown preset 'foo'; the presets are 'components', 'mvc', 'mvvm' and 'mvvm_data_controller'"
    ),
    (
      "{ roles: {\n viewmodel: {} } }",
      ".mvvmlint.json:2:2: error: unknown role 'viewmodel'; did you mean 'viewModel'?"
    ),
    (
      "{ rules: { view_controller_too_long: { max: 'x', count: 'code' } } }",
      ".mvvmlint.json:1:45: error: 'view_controller_too_long': expected a whole number for 'max', found a string"
    ),
    (
      "{ rules: ['off'] }",
      ".mvvmlint.json:1:10: error: expected an object for 'rules', found an array"
    ),
    (
      "{ roles: 'viewModel' }",
      ".mvvmlint.json:1:10: error: expected an object for 'roles', found a string"
    ),
    (
      "{ overrides: [{ files: ['a'], rules: true }] }",
      ".mvvmlint.json:1:38: error: expected an object for 'rules', found a boolean"
    ),
    (
      "{\n  rules: { view_controler_too_long: 'off' } }",
      ".mvvmlint.json:2:12: error: unknown rule 'view_controler_too_long'; did you mean 'view_controller_too_long'?"
    ),
    (
      "{ rules: { view_controller_too_long: { mx: 1 } } }",
      ".mvvmlint.json:1:40: error: 'view_controller_too_long' has no option 'mx'; did you mean 'max'?"
    ),
    (
      "{ rulez: {} }", ".mvvmlint.json:1:3: error: unknown key 'rulez'; did you mean 'rules'?"
    ),
    (
      "{ extends: 'mvvm' }",
      ".mvvmlint.json:1:12: error: expected an array for 'extends', found a string"
    ),
  ])
  func mistakesSayWhereAndWhatToDo(text: String, expected: String) {
    #expect {
      _ = try active(text)
    } throws: { error in
      "\(error)" == expected
    }
  }
}
