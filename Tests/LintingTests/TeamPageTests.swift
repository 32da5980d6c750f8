// What a team can say with pages of its own, without a line of code.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct TeamPageTests {
  private func found(
    _ definition: String, roles: [RoleMatcher] = [], _ files: [(String, String)]
  ) throws -> [String] {
    let text = "# team_rule\n\nSomething that the team agreed on.\n\n```json5\n\(definition)\n```\n"
    let page = try RulePage(file: "team.md", text: text, roles: roles.map(\.role.name))
    var reader = FileReader()
    let index = ProjectIndex(
      files: files.map { reader.read(SourceFile(path: $0.0, text: $0.1)) }, roles: roles)
    return Linter(rules: [ActiveRule(page: page, definition: page.definition)]).lint(index)
      .findings.map { finding in
        let facts = index.files[finding.file]
        let position = facts.position(of: finding.range.start)
        return "\(facts.path):\(position.line) \(finding.message)"
      }
  }

  @Test func everyViewModelIsOnTheMainActorAndFinal() throws {
    let findings = try found(
      """
      { severity: "warning", check: "types", in: ["viewModel"], kinds: ["class"],
        attributes: ["MainActor"], modifiers: ["final"], message: "'{symbol}' lacks {missing}" }
      """,
      [
        ("A.swift", "@MainActor final class AViewModel {}\nclass BViewModel {}"),
        ("B.swift", "@MainActor class CViewModel {}\nclass Other {}"),
      ])
    #expect(
      findings == [
        "A.swift:2 'BViewModel' lacks @MainActor, final", "B.swift:1 'CViewModel' lacks final",
      ])
  }

  @Test func repositoriesAreOnlyMentionedByUseCases() throws {
    let roles = [
      RoleMatcher(role: Role("repository"), names: [Glob("*Repository")]),
      RoleMatcher(role: Role("useCase"), names: [Glob("*UseCase")]),
    ]
    let findings = try found(
      """
      { severity: "error", check: "mentions", notIn: ["useCase", "repository"],
        forbidRoles: ["repository"], message: "'{symbol}' mentions '{type}'" }
      """, roles: roles,
      [
        ("A.swift", "class FeedRepository {}\nclass LoadUseCase { let feed: FeedRepository }"),
        ("B.swift", "class Screen {\n  let feed = FeedRepository()\n}"),
      ])
    #expect(findings == ["B.swift:2 'Screen' mentions 'FeedRepository'"])
  }

  @Test func noTypeOutsideNetworkingMentionsURLSession() throws {
    let findings = try found(
      """
      { severity: "error", check: "uses", notFiles: ["Networking/**"], apis: ["URLSession"],
        message: "'{symbol}' uses {api}" }
      """,
      [
        ("Networking/A.swift", "struct API { let session = URLSession.shared }"),
        ("Feed/B.swift", "struct Feed { func f() { URLSession.shared.run() } }"),
      ])
    #expect(findings == ["Feed/B.swift:1 'Feed' uses URLSession"])
  }

  @Test func everyCoordinatorHasAWeakParent() throws {
    let findings = try found(
      """
      { severity: "warning", check: "properties", named: ["*Coordinator"], kinds: ["class"],
        required: true, propertyNames: ["parent"], isWeak: true,
        message: "the coordinator '{symbol}' has no weak property 'parent'" }
      """,
      [
        (
          "A.swift",
          "class ACoordinator { weak var parent: Root? }\nclass BCoordinator { var parent: Root? }"
        ),
        ("B.swift", "class CCoordinator {}"),
      ])
    #expect(
      findings == [
        "A.swift:2 the coordinator 'BCoordinator' has no weak property 'parent'",
        "B.swift:1 the coordinator 'CCoordinator' has no weak property 'parent'",
      ])
  }

  @Test func viewModelsInheritFromTheirBase() throws {
    let findings = try found(
      """
      { severity: "warning", check: "types", in: ["viewModel"], inherits: ["BaseViewModel"],
        message: "'{symbol}' does not inherit from {missing}" }
      """,
      [
        ("A.swift", "class BaseViewModel {}\nclass AViewModel: BaseViewModel {}"),
        ("B.swift", "class BViewModel: AViewModel {}\nclass CViewModel {}"),
      ])
    #expect(findings == ["B.swift:2 'CViewModel' does not inherit from BaseViewModel"])
  }

  @Test func everyScreenHasATrackerByNameOrByProperty() throws {
    let roles = [RoleMatcher(role: Role("tracker"), names: [Glob("*Tracker")])]
    let findings = try found(
      """
      { severity: "warning", check: "counterpart", named: ["*Screen"], in: ["viewController"],
        role: "tracker", pairNames: ["{base}Tracker"], baseWithout: ["Screen"],
        message: "'{symbol}' has no {counterpart}; add '{name}'" }
      """, roles: roles,
      [
        ("A.swift", "import UIKit\nclass FeedTracker {}\nclass FeedScreen: UIViewController {}"),
        ("B.swift", "import UIKit\nclass HomeScreen: UIViewController { let t = FeedTracker() }"),
        ("C.swift", "import UIKit\nclass MapScreen: UIViewController { let t = \"FeedTracker\" }"),
      ])
    #expect(findings == ["C.swift:2 'MapScreen' has no tracker; add 'MapTracker'"])
  }

  @Test func featuresMentionNothingOfEachOther() throws {
    let findings = try found(
      """
      { severity: "error", check: "mentions", separate: ["Features/*"],
        message: "'{symbol}' mentions '{type}' of {why}" }
      """,
      [
        ("Features/A/A.swift", "struct A { let own: Helper; let other: B; let shared: Shared }"),
        ("Features/A/Helper.swift", "struct Helper {}"),
        ("Features/B/B.swift", "struct B {}"), ("Shared/Shared.swift", "struct Shared {}"),
      ])
    #expect(findings == ["Features/A/A.swift:1 'A' mentions 'B' of Features/B"])
  }

  @Test(arguments: [
    (
      "{ severity: 'error', message: 'm', check: 'mention' }",
      "unknown check 'mention'; did you mean 'mentions'?"
    ),
    (
      "{ severity: 'error', message: 'm', check: 'size', in: ['viewmodel'], max: 1 }",
      "unknown role 'viewmodel'; did you mean 'viewModel'?"
    ),
    (
      "{ severity: 'error', message: 'm', check: 'size', max: 1, errorabove: 2 }",
      "unknown key 'errorabove'; did you mean 'errorAbove'?"
    ),
    (
      "{ severity: 'error', message: 'm', check: 'types', roleBasis: ['placed'] }",
      "expected 'directive', 'configuration', 'inheritance', 'attribute', 'codable', 'name' or "
        + "'place' in 'roleBasis', found 'placed'; did you mean 'place'?"
    ),
    (
      "{ severity: 'error', message: 'm', check: 'folderParts', folder: 'Scenes', "
        + "parts: { presenter: {} }, oneOf: [['presenters']] }",
      "'oneOf' names the part 'presenters', which 'parts' does not define; "
        + "did you mean 'presenter'?"
    ),
    (
      "{ severity: 'error', message: 'm', check: 'counterpart', role: 'dataControler' }",
      "unknown role 'dataControler'; did you mean 'dataController'?"
    ),
    (
      "{ severity: 'error', message: 'm', check: 'observations', observes: ['notifications'] }",
      "unknown kind of observation 'notifications'; did you mean 'notification'?"
    ),
    (
      "{ severity: 'error', message: 'm', check: 'observers', fault: 'dropped' }",
      "expected 'notRemoved', 'tokenDropped' or 'tokenUnused' for 'fault', found 'dropped'"
    ),
    (
      "{ severity: 'fatal', message: 'm', check: 'size', max: 1 }",
      "expected 'warning' or 'error' for 'severity', found 'fatal'"
    ),
  ])
  func aMistakeInAPageSaysWhereAndWhatIsMeant(definition: String, message: String) {
    #expect {
      _ = try found(definition, [])
    } throws: { error in
      guard let error = error as? JSON5Error else { return false }
      return error.message == message && error.file == "team.md" && error.line == 6
    }
  }
}
