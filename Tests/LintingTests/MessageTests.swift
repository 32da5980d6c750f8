// What messages say of what was found: the right type by the name that people know it by.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct MessageTests {
  private func messages(
    _ rule: String, _ files: [String: String], resources: [String] = [], with options: String? = nil
  ) throws -> [String] {
    let page = try #require(RuleBook().page(rule))
    var reader = FileReader()
    let index = ProjectIndex(
      files: files.sorted { $0.key < $1.key }.map {
        reader.read(SourceFile(path: $0.key, text: $0.value))
      }, resources: resources)
    var example = try #require(page.examples.first)
    example.options = options
    let rules = [ActiveRule(page: page, definition: try page.definition(for: example))]
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

  @Test(arguments: ["List<Int>.Row", "Rows", "[List<[Int]>.Row]"])
  func aTypeInAGenericOneIsToldInFull(code: String) throws {
    let found = try messages(
      "view_model_references_view",
      [
        "A.swift": """
        import SwiftUI
        struct List<Item>: View { struct Row { let item: Item } }
        typealias Rows = List<Int>.Row
        """,
        "B.swift": "final class ListViewModel { private var row: \(code)? }",
      ])
    #expect(
      found == [
        "the view model 'ListViewModel' mentions the view's type 'List.Row'; "
          + "it should tell its view by a callback or a delegate protocol"
      ])
  }

  @Test func whoHoldsAnObjectByAValueIsToldToReferToThatWeakly() throws {
    let found = try messages(
      "retain_cycle",
      [
        "A.swift": """
        final class Knob { var title = "", onTap: (() -> Void)? }
        struct Row { let knob: Knob }
        func build() {
          let row = Row(knob: Knob())
          row.knob.onTap = { print(row.knob.title) }
        }
        """
      ])
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("refer weakly there to what it needs of 'row'") == true)
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

  @Test func anImportIsAboutTheTypeThatUsesIt() throws {
    let found = try messages(
      "view_model_imports_ui",
      [
        "A.swift": """
        import UIKit
        protocol PlantViewModelProtocol {}
        final class PlantViewModel: PlantViewModelProtocol { let colour = UIColor.green }
        """
      ])
    #expect(
      found == [
        "the file of the view model 'PlantViewModel' imports 'UIKit'; a view model should know no UI framework"
      ])
  }

  @Test(arguments: [
    ("var row = Row()", "'row' keeps itself alive", "capture its value there: '[row]'"),
    (
      "let row = Knob()", "'Knob' keeps itself alive",
      "refer to it weakly there, or empty 'onTap' in time"
    ),
  ])
  func aCapturedVariableOfAStructIsToldByItsName(
    code: String, subject: String, remedy: String
  ) throws {
    let found = try messages(
      "retain_cycle",
      [
        "A.swift": """
        struct Row { var title = "", onTap: (() -> Void)? }
        final class Knob { var title = "", onTap: (() -> Void)? }
        final class ListBuilder {
          func build() {
            \(code)
            row.onTap = { print(row.title) }
          }
        }
        """
      ])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(subject) == true)
    #expect(found.first?.hasSuffix(remedy) == true)
  }

  @Test(arguments: [
    (
      """
      func build() -> UIViewController {
        let bar = UINavigationController()
        let menu = Menu()
        menu.onPick = { bar.popViewController(animated: true) }
        bar.viewControllers = [menu]
        return bar
      }
      """, "this closure leads back to it", "refer to 'bar' weakly there"
    ),
    (
      """
      final class Screen {
        private let menu = Menu()
        init() { menu.onPick = show }
        func show() {}
      }
      """, "this method reference holds it", "hand over a closure that captures 'self' weakly"
    ),
    (
      """
      final class Screen {
        private let menu = Menu()
        init() { menu.onPick = { later { [weak self] in self?.show() } } }
        func show() {}
      }
      func later(_ work: () -> Void) { work() }
      """, "this closure captures it", "refer to it weakly in this closure, not only in one inside"
    ),
    (
      """
      func build() {
        let menu = Menu()
        menu.onPick = { later { [weak menu] in print(menu) } }
      }
      func later(_ work: () -> Void) { work() }
      """, "this closure captures it", "refer to it weakly in this closure, not only in one inside"
    ),
    (
      """
      struct Form {
        let menu = Menu()
        func bind() { menu.onPick = { print(self.menu) } }
      }
      """, "this closure leads back to it", "refer weakly there to what it needs of 'self'"
    ),
    (
      """
      func build() {
        let menus = [Menu(), Menu()]
        for menu in menus { menu.onPick = { print(menus.count) } }
      }
      """, "this closure leads back to it", "capture there no more than it needs of 'menus'"
    ),
  ])
  func theRemedyNamesWhatIsCaptured(code: String, how: String, remedy: String) throws {
    let menu = "import UIKit\nfinal class Menu: UIViewController { var onPick: (() -> Void)? }\n"
    let found = try messages("retain_cycle", ["A.swift": menu + code])
    #expect(found.count == 1)
    #expect(found.first?.contains(how) == true)
    #expect(found.first?.hasSuffix(remedy) == true)
  }

  @Test(arguments: [
    ("field.onTap = { self.show() }", "onTap"),
    ("Field(tapHandler: { self.show() })", "tapHandler"),
  ])
  func whoIsSaidToKeepByANameAloneIsToldByThat(code: String, name: String) throws {
    let found = try messages(
      "strong_self_in_notify_closure",
      [
        "A.swift": """
        import UIKit
        import Fields
        final class Screen: UIViewController {
          let field: Field = makeField()
          override func viewDidLoad() { \(code) }
          func show() {}
        }
        """
      ])
    #expect(found.count == 1)
    #expect(found.first?.contains("kept by '\(name)', to go by its name") == true)
  }

  @Test func whatATypeKeepsForItselfIsToldByThatType() throws {
    let found = try messages(
      "strong_self_in_notify_closure",
      [
        "A.swift": """
        import UIKit
        enum Settings { static var onFetch: (() -> Void)? }
        final class Screen: UIViewController {
          override func viewDidLoad() { Settings.onFetch = { self.show() } }
          func show() {}
        }
        """
      ])
    #expect(found.count == 1)
    #expect(found.first?.contains("kept by 'Settings' in 'onFetch'") == true)
  }

  @Test func aClosureThatCallsItselfIsToldByItsVariable() throws {
    let found = try messages(
      "retain_cycle",
      [
        "A.swift": """
        final class Job { func then(_ next: @escaping () -> Void) { next() } }
        func runAll(_ jobs: [Job]) {
          var step: (() -> Void)!
          step = { jobs[1].then(step) }
          jobs[0].then(step)
        }
        """
      ])
    #expect(
      found == [
        "'step' keeps itself alive: this closure captures the variable that it is kept in; empty it when it is done"
      ])
  }

  @Test(arguments: [
    ("AddToCollectionViewController: UIViewController", "AddToCollectionDataController"),
    ("GamesCollectionViewController: UICollectionViewController", "GamesDataController"),
    ("GamesViewController: UICollectionViewController", "GamesDataController"),
    ("LoginController: UIViewController", "LoginDataController"),
    ("GroupVC: UIViewController", "GroupDataController"),
  ])
  func aDataControllerIsNamedAfterWhatItsScreenShows(code: String, name: String) throws {
    let found = try messages(
      "view_controller_needs_data_controller",
      ["A.swift": "import UIKit\nfinal class \(code) { var rows: [String] = [] }"])
    let symbol = code.split(separator: ":")[0]
    #expect(
      found == [
        "the view controller '\(symbol)' has no data controller; add '\(name)' or a property of one"
      ])
  }

  @Test func aDataControllerIsNamedAfterTheTypeAroundItsScreen() throws {
    let found = try messages(
      "view_controller_needs_data_controller",
      [
        "A.swift": """
        import UIKit
        enum Login { final class ViewController: UIViewController { var rows: [String] = [] } }
        """
      ])
    #expect(
      found == [
        "the view controller 'Login.ViewController' has no data controller; add 'LoginDataController' or a property of one"
      ])
  }

  @Test(arguments: [
    (
      "{ layers: { view: [\"viewModel\"] } }", "let plant: Plant",
      "'PlantView' mentions the model 'Plant'; the layer 'view' may mention 'viewModel'"
    ),
    (
      "{ layers: { view: [] } }", "var kind = PlantViewModel.Kind.tree",
      "'PlantView' mentions the view model's type 'PlantViewModel.Kind'; the layer 'view' may mention nothing but itself"
    ),
    (
      "{ layers: { \"App/\": [], \"Models/\": [] } }", "let plant: Plant",
      "'PlantView' mentions 'Plant' in 'Models/'; the layer 'App/' may mention nothing but itself"
    ),
    (
      "{ layers: { \"App/\": [] } }", "let plant: Plant",
      "'PlantView' mentions 'Plant'; the layer 'App/' may mention nothing but itself"
    ),
  ])
  func aLayerIsToldWhereTheOtherTypeBelongs(layers: String, code: String, message: String) throws {
    let found = try messages(
      "layer_dependency",
      [
        "App/PlantView.swift": "import UIKit\nfinal class PlantView: UIView { \(code) }",
        "Models/Plant.swift": "struct Plant: Codable {}",
        "Other/PlantViewModel.swift": "final class PlantViewModel { enum Kind { case tree } }",
      ], with: layers)
    #expect(found == [message])
  }

  @Test(arguments: [
    ("[\"**/Models/**\"]", "'Models'"),
    ("[\"**/Models/**\", \"**/Core/Data/**\"]", "'Models' or 'Core/Data'"),
    ("[\"App/Models/**\"]", "'App/Models/**'"), ("[\"**/M*/**\"]", "'**/M*/**'"),
  ])
  func aFolderIsCalledByItsName(globs: String, folders: String) throws {
    let found = try messages(
      "type_in_wrong_folder", ["App/Plant.swift": "struct Plant: Codable {}"],
      with: "{ folders: { model: \(globs) } }")
    #expect(found == ["the model 'Plant' belongs in \(folders)"])
  }

  @Test(arguments: [
    ("URLSession.shared.flush {}", "'Loader' uses 'URLSession' directly, as 'Webservice' does"),
    (
      "NWListener.start()",
      "'Loader' uses 'NWListener' directly, while 'Webservice' uses 'NWConnection', 'URLSession'"
    ),
  ])
  func anOwnerIsSaidToUseWhatItUses(code: String, start: String) throws {
    let files = [
      "A.swift": """
      final class Webservice {
        let session = URLSession.shared
        let connection: NWConnection
      }
      """,
      "B.swift": "final class Loader { func load() { \(code) } }",
    ]
    #expect(
      try messages("single_network_owner", files) == [
        start + "; at most 1 of the project's types should own the network"
      ])
  }

  @Test(arguments: [
    ("import SwiftUI", [], "no SwiftUI view"),
    // Nothing of the screen is made with SwiftUI.
    ("import UIKit", [], "no view controller and no xib or storyboard"),
    ("import SwiftUI", ["Hub.xib"], "no view controller"),
  ])
  func aComponentLacksWhatIsNearest(imports: String, nibs: [String], missing: String) throws {
    let found = try messages(
      "component_incomplete",
      [
        "App/Start.swift": "struct Start {}",
        "App/Components/Hub/HubViewModel.swift": imports + "\nfinal class HubViewModel {}",
      ], resources: nibs.map { "App/Components/Hub/" + $0 })
    #expect(found == ["the component 'Hub' has " + missing])
  }

  @Test(arguments: [
    ("import SwiftUI", "no SwiftUI view and no view model"),
    (
      "import SwiftUI\nimport UIKit",
      "no view controller and no view model and no xib or storyboard"
    ),
    ("import Foundation", "no view controller and no view model and no xib or storyboard"),
  ])
  func anEmptyComponentLacksWhatItsFilesKnow(imports: String, missing: String) throws {
    let found = try messages(
      "component_incomplete",
      [
        "App/Start.swift": "struct Start {}",
        "App/Components/Hub/HubLooks.swift": imports + "\nstruct HubLooks {}",
        "App/Components/Login/LoginViewController.swift":
          "import UIKit\nfinal class LoginViewController: UIViewController {}",
        "App/Components/Login/LoginViewModel.swift": "final class LoginViewModel {}",
      ], resources: ["App/Components/Login/LoginViewController.xib"])
    #expect(found == ["the component 'Hub' has " + missing])
  }

  @Test func whatACalleePutsBetweenLeadsBack() throws {
    let found = try messages(
      "retain_cycle",
      [
        "A.swift": """
        import UIKit
        final class Router {
          var screen: ListViewController?
          func makeList(router: Router) -> ListViewController {
            let screen = ListViewController()
            screen.viewModel = ListViewModel(router: router)
            return screen
          }
        }
        final class ListViewModel {
          let router: Router
          init(router: Router) { self.router = router }
        }
        final class ListViewController: UIViewController { var viewModel: ListViewModel? }
        final class Start {
          func show(_ router: Router) { router.screen = router.makeList(router: router) }
        }
        """
      ])
    #expect(
      found == [
        "'ListViewController' keeps itself alive: it is stored by 'Router' in 'screen', which it keeps itself; "
          + "refer to it weakly there"
      ])
  }
}
