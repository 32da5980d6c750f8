// Types across files: merging, resolving names, roles.

import ProjectModel
import SwiftReader
import Testing

/// An index of some files, each with its path.
func index(_ files: [(String, String)]) -> ProjectIndex {
  var reader = FileReader()
  return ProjectIndex(files: files.map { reader.read(SourceFile(path: $0.0, text: $0.1)) })
}

extension ProjectIndex {
  func type(_ qualifiedName: String) throws -> ProjectType {
    try #require(types.first { $0.qualifiedName == qualifiedName }, "no type '\(qualifiedName)'")
  }

  /// The role of the type and the reason, `-` without one.
  func role(_ qualifiedName: String) throws -> String {
    try type(qualifiedName).role?.role.name ?? "-"
  }

  /// What the type of a property stands for.
  func meaning(ofTypeOf property: String) throws -> String {
    for (file, facts) in files.enumerated() {
      guard let declaration = facts.declarations.first(where: { facts.text($0.name) == property }),
        let mention = facts.mentions[facts.types[declaration.type].mentions].first
      else { continue }
      switch resolve(mention.name, in: file, at: declaration.parent) {
      case .project(let type): return "\(self[type].module)/\(self[type].qualifiedName)"
      case .sdk(let name): return "SDK \(names.text(name))"
      case .unknown: return "unknown"
      }
    }
    return "no property '\(property)'"
  }
}

@Suite struct ProjectIndexTests {
  @Test func extensionsInAllFilesBelongToTheirType() throws {
    let index = index([
      ("App/A.swift", "class Feed {\n  struct Item {}\n  func a() {}\n}"),
      (
        "App/B.swift",
        "extension Feed: Loading {\n  enum Kind {}\n  func b() {}\n}\nextension Feed.Item {\n}"
      ),
      ("App/C.swift", "typealias Alias = Feed\nextension Alias {\n  func c() {}\n}"),
    ])
    let feed = try index.type("Feed")
    #expect(feed.extensions.count == 2)
    #expect(feed.supertypes.map(\.name) == ["Loading"])
    #expect(try index.type("Feed.Kind").outer != nil)
    #expect(try index.type("Feed.Item").extensions.count == 1)
    let id = try #require(index.types.firstIndex { $0.qualifiedName == "Feed" })
    #expect(index.codeLines(of: TypeID(id)) == 11)
    #expect(
      index.members(of: TypeID(id)).map { index.files[$0.file].text(index.declaration($0).name) }
        == ["Item", "a", "Kind", "b", "c"])
  }

  @Test(arguments: [
    ("nested", "App/Outer.Item"), ("inExtension", "App/Outer.Item"), ("dotted", "App/Outer.Item"),
    ("top", "App/Item"), ("generic", "unknown"), ("aliased", "App/Outer.Item"),
    ("elsewhere", "unknown"), ("near", "Widget/Twice"),
  ])
  func namesResolveByNestingAndModule(property: String, expected: String) throws {
    let index = index([
      (
        "App/A.swift",
        """
        struct Item {}
        struct Outer { struct Item {}; var nested: Item }
        extension Outer { static var inExtension: Item? { nil } }
        struct Other { var dotted: Outer.Item; var top: Item; var aliased: Alias }
        struct Box<Item> { var generic: Item }
        typealias Alias = Outer.Item
        """
      ),
      ("App/Twice.swift", "struct Twice {}"),
      ("Widget/Twice.swift", "struct Twice {}\nstruct User { var near: Twice }"),
      ("Tool/Main.swift", "struct Main { var elsewhere: Twice }"),
    ])
    #expect(try index.meaning(ofTypeOf: property) == expected)
  }

  @Test func anExtensionOfATypeThatALaterExtensionNestsIsThatTypes() throws {
    let index = index([
      ("App/A.swift", "extension Feed.Item {\n  struct Row {}\n}"),
      ("App/B.swift", "extension Feed {\n  struct Item {}\n}"),
      ("App/C.swift", "struct Feed {}\nextension Feed.Unknown {\n  struct Row {}\n}"),
    ])
    #expect(try index.type("Feed.Item").extensions.count == 1)
    #expect(try index.type("Feed").extensions.count == 1)
    #expect(try index.type("Feed.Item.Row").outer != nil)
    #expect(try index.type("Row").outer == nil)
  }

  @Test(arguments: [
    ("Packages/Sources/Search/B.swift", "", "Packages/Sources/Search/Filter"),
    ("Packages/Sources/Home/B.swift", "", "unknown"),
    ("Packages/Sources/Home/B.swift", "import Search", "Packages/Sources/Search/Filter"),
    ("Packages/Sources/Home/B.swift", "import Umbrella", "unknown"),
    ("App/B.swift", "import Search", "Packages/Sources/Search/Filter"),
    ("App/B.swift", "", "unknown"),
  ])
  func aPackagesTargetsSeeEachOtherOnlyByAnImport(
    path: String, imports: String, expected: String
  ) throws {
    let index = index([
      ("Packages/Sources/Search/A.swift", "struct Filter {}"),
      ("App/Other.swift", "import Search"),
      (path, "\(imports)\nstruct Query { var filter: Filter }"),
    ])
    #expect(try index.meaning(ofTypeOf: "filter") == expected)
  }

  @Test(arguments: [
    ("App/Feed/A.swift", 0, "App"), ("A.swift", 0, ""), ("Apps/One/A.swift", 9, "Apps/One"),
    ("Apps/One/One/Feed/A.swift", 9, "Apps/One/One"),
    ("Kit/Sources/Core/A.swift", 4, "Kit/Sources"),
  ])
  func theTopFolderLiesBelowTheXcodeProject(path: String, homeLength: Int, folder: String) {
    var place = FilePlace(path: path)
    place.homeLength = homeLength
    #expect(place.topFolder == folder)
  }

  /// `Image` of an app in the same repository, or SwiftUI's?
  @Test(arguments: [
    ("Other/B.swift", "import SwiftUI", "unknown"), ("Other/B.swift", "", "App/Image"),
    ("App/Deep/B.swift", "import SwiftUI", "App/Image"),
  ])
  func whatTheSDKHasTooIsOnlyTheProjectsInItsOwnFolder(
    path: String, imports: String, expected: String
  ) throws {
    let index = index([
      ("App/A.swift", "struct Image {}"),
      (path, "\(imports)\nstruct Query { var picture: Image }"),
    ])
    #expect(try index.meaning(ofTypeOf: "picture") == expected)
  }

  @Test(arguments: [
    ("own", "App/Row"), ("shown", "SDK Text"), ("twice", "App/Twice"), ("other", "App/Open"),
  ])
  func anotherFilesPrivateTypesAreNotMeant(property: String, expected: String) throws {
    let index = index([
      ("App/A.swift", "private struct Row {}\nfileprivate struct Text {}\nprivate struct Open {}"),
      (
        "App/B.swift",
        """
        import SwiftUI
        struct Row { let own: Row; let shown: Text; let twice: Twice; let other: Open }
        struct Twice {}
        #if DEBUG
        struct Twice {}
        #endif
        """
      ),
      ("App/C.swift", "struct Open {}"),
    ])
    #expect(try index.meaning(ofTypeOf: property) == expected)
  }

  @Test func anExtensionsCodeSeesTheGenericParametersOfItsType() throws {
    let index = index([
      ("App/A.swift", "struct Box<Item> { struct Lid {} }"), ("App/B.swift", "struct Item {}"),
      ("App/C.swift", "extension Box { var item: Item { fatalError() } }"),
      ("App/D.swift", "extension Box.Lid { var inner: Item { fatalError() } }\nvar other: Item"),
    ])
    #expect(try index.meaning(ofTypeOf: "item") == "unknown")
    #expect(try index.meaning(ofTypeOf: "inner") == "unknown")
    #expect(try index.meaning(ofTypeOf: "other") == "App/Item")
  }

  @Test func aFunctionsSignatureSeesItsGenericParameters() {
    let index = index([
      (
        "App/A.swift",
        """
        struct Row {}
        struct User {
          func map<Row>(_ make: () -> Row, _ row: Row) -> Row { let other: Row = row; return other }
          func plain(_ row: Row) {}
        }
        """
      )
    ])
    let uses = index.references(in: 0, searching: NameSearch([])).typeUses
    #expect(uses.map { index.files[0].position(of: $0.range.start).line } == [4])
  }

  @Test(arguments: [
    ("let a: Result<Int, Error>", []), ("let a: Result", ["Result"]),
    ("let a: [Result]", ["Result"]),
    ("let a: Box<Result>", ["Box", "Result"]), ("let a: Alias<Int>", ["Result"]),
  ])
  func whatGetsGenericArgumentsTakesSome(code: String, expected: [String]) {
    let index = index([
      (
        "App/A.swift",
        "struct Result {}\nstruct Box<T> {}\ntypealias Alias<T> = Result\nstruct User { \(code) }"
      )
    ])
    let uses = index.references(in: 0, searching: NameSearch([])).typeUses
    let user = index.types.firstIndex { $0.name == "User" }.map { TypeID($0) }
    let names = uses.filter { $0.user == user }.compactMap { use -> String? in
      guard case .project(let type) = use.meaning else { return nil }
      return index[type].name
    }
    #expect(names == expected)
  }

  @Test func shapesRuleOutFilesThatHaveNoneOfSomeNames() {
    let index = index([
      ("App/A.swift", "func start() { list.removeAll(); self.`default`() ; show(.planted) }"),
      ("App/B.swift", "func other() {}"),
    ])
    let shapes = index.files.indices.map {
      index.references(in: $0, searching: NameSearch([])).nameShapes
    }
    func mayHold(_ file: Int, _ names: String...) -> Bool {
      shapes[file].mayHoldAny(of: NameSearch(names))
    }
    for name in ["list", "removeAll", "`default`", "show", "planted"] { #expect(mayHold(0, name)) }
    // What begins so may be there; and what is only declared is not spoken of.
    #expect(mayHold(1, "remove*") && mayHold(0, "nobody", "list"))
    #expect(!mayHold(0, "insert") && !mayHold(0, "start") && !mayHold(1, "other", "list"))
  }

  @Test func anExpressionMayNameTheModuleOfAType() {
    let index = index([
      ("Plants/A.swift", "public struct Plant { public static let all = 3 }"),
      (
        "App/B.swift",
        "import Plants\nstruct User {\n  let a = Plants.Plant()\n  let b = Plants.Plant.all\n}"
      ),
      ("Other/C.swift", "struct Other { let a = Plants.Plant() }"),
    ])
    let lines = index.files.indices.map { file in
      index.references(in: file, searching: NameSearch([])).typeUses.map {
        index.files[file].position(of: $0.range.start).line
      }
    }
    #expect(lines == [[], [3, 4], []])
  }

  @Test func aPackageDoesNotSeeAnApp() throws {
    var reader = FileReader()
    let files = [
      ("Kit/Sources/Core/A.swift", 4, "struct Query { var filter: Filter }"),
      ("App/App/B.swift", 4, "struct Filter {}\nstruct Other { var own: Filter }"),
    ].map { path, homeLength, text in
      var place = FilePlace(path: path)
      place.homeLength = homeLength
      return reader.read(SourceFile(place: place, text: text))
    }
    let index = ProjectIndex(files: files)
    #expect(try index.meaning(ofTypeOf: "filter") == "unknown")
    #expect(try index.meaning(ofTypeOf: "own") == "App/App/Filter")
  }

  @Test func aFolderOfAnXcodeProjectIsNoPackagesTarget() throws {
    var reader = FileReader()
    let files = [
      ("Packages/Kit/Sources/Core/A.swift", 13, "struct Query { var filter: Filter }"),
      ("App/Sources/Models/B.swift", 0, "struct Filter {}\nstruct Other { var own: Filter }"),
    ].map { path, homeLength, text in
      var place = FilePlace(path: path)
      place.homeLength = homeLength
      place.isInXcodeProject = homeLength == 0
      return reader.read(SourceFile(place: place, text: text))
    }
    let index = ProjectIndex(files: files)
    #expect(try index.meaning(ofTypeOf: "filter") == "unknown")
    #expect(try index.meaning(ofTypeOf: "own") == "App/Filter")
  }

  @Test func aTypeOfAnImportedProjectIsMeantBeforeOthers() throws {
    var reader = FileReader()
    let files = [
      ("Cards/Sources/Domain/A.swift", 6, "public protocol Removing {}"),
      ("Cards/Sources/Scene/B.swift", 6, "struct Cards { var own: Removing }"),
      ("Pay/Sources/Domain/C.swift", 4, "public protocol Removing {}"),
      ("App/Sources/D.swift", 4, "import Cards\nstruct Desk { var other: Removing }"),
      ("App/Sources/E.swift", 4, "struct Shelf { var any: Removing }"),
    ].map { path, homeLength, text in
      var place = FilePlace(path: path)
      place.homeLength = homeLength
      place.isInXcodeProject = true
      return reader.read(SourceFile(place: place, text: text))
    }
    let index = ProjectIndex(files: files)
    #expect(try index.meaning(ofTypeOf: "own") == "Cards/Sources/Removing")
    #expect(try index.meaning(ofTypeOf: "other") == "Cards/Sources/Removing")
    #expect(try index.meaning(ofTypeOf: "any") == "unknown")
  }

  @Test(arguments: [("Kit/Sources/Core/Alert.swift", 4, nil), ("App/App/Alert.swift", 4, "model")])
  func aModelIsNoViewsOfAnotherPackage(view: String, homeLength: Int, role: String?) throws {
    var reader = FileReader()
    let files = [
      (view, homeLength, "import SwiftUI\nstruct Alert: View {}"),
      ("Kit/Sources/Core/AlertModel.swift", 4, "struct AlertModel {}"),
    ].map { path, homeLength, text in
      var place = FilePlace(path: path)
      place.homeLength = homeLength
      return reader.read(SourceFile(place: place, text: text))
    }
    let index = ProjectIndex(files: files)
    #expect(try index.type("AlertModel").role?.role.name == role)
  }

  @Test func anExtensionBesideItsTypeIsThatTypesThoughOthersAreCalledSo() throws {
    let index = index([
      ("Old/One/A.swift", "struct Feed {}\nextension Feed {\n  struct Row {}\n}"),
      ("Old/Two/A.swift", "struct Feed {}"),
    ])
    #expect(try index.type("Feed.Row").module == "Old")
  }

  @Test func foldersThatNobodyImportsAreNoModules() throws {
    let index = index([
      ("Sources/Models/A.swift", "struct Filter {}"),
      ("Sources/Search/B.swift", "struct Query { var filter: Filter }"),
    ])
    #expect(try index.meaning(ofTypeOf: "filter") == "Sources/Models/Filter")
  }

  @Test func whatIsPassedOnByAnotherModuleIsVisible() throws {
    let index = index([
      ("Packages/Sources/Search/A.swift", "struct Filter {}"),
      ("Packages/Sources/Umbrella/A.swift", "@_exported import Search"),
      ("App/B.swift", "import Umbrella\nstruct Query { var filter: Filter }"),
    ])
    #expect(try index.meaning(ofTypeOf: "filter") == "Packages/Sources/Search/Filter")
  }

  @Test(arguments: [
    ("struct Style: ButtonStyle { var it: Configuration }", "unknown"),
    ("struct Style { var it: Configuration }", "App/Configuration"),
    ("protocol Screen { associatedtype Configuration\n var it: Configuration { get } }", "unknown"),
    (
      "protocol Screen { associatedtype Configuration }\nclass Base: Screen {}\nclass Login: Base { var it: Configuration }",
      "unknown"
    ),
    (
      "class Base { struct Configuration {} }\nclass Login: Base { var it: Configuration }",
      "App/Base.Configuration"
    ),
  ])
  func whatATypeInheritsComesBeforeTheTopLevel(code: String, expected: String) throws {
    let index = index([
      ("App/A.swift", "struct Configuration {}"), ("App/B.swift", "import SwiftUI\n" + code),
    ])
    #expect(try index.meaning(ofTypeOf: "it") == expected)
  }

  @Test func membersTellTheTypesOfValues() throws {
    let index = index([
      (
        "App/A.swift",
        """
        class Model { var api = Client(); var parent: Parent? }
        class Client {}
        class Parent { let model: Model = .init() }
        class User {
          lazy var model = Model()
          func run(other: Parent) { use(model.api, self.model.parent, other.model.api, unknown) }
        }
        """
      )
    ])
    let facts = index.files[0]
    let call = try #require(
      facts.expressions.indices.first { number in
        facts.calledName(of: FactIndex(number)).map(facts.text) == "use"
      })
    let types = facts.arguments[facts.expressions[call].arguments].map { argument in
      index.type(of: argument.value, in: 0).map { index[$0].name }
    }
    #expect(types == ["Client", "Parent", "Client", nil])
  }

  @Test func aSuperclassesPropertyIsMeantBeforeWhatAProtocolAsksFor() throws {
    let index = index([
      (
        "App/A.swift",
        "protocol Bagged { var bag: Int { get } }\nclass Base { var bag = 0 }\n"
          + "class Screen: Base {}\nclass Login: Screen, Bagged {}"
      )
    ])
    let login = try #require(index.types.firstIndex { $0.qualifiedName == "Login" })
    let bag = try #require(index.property("bag", of: TypeID(login)))
    #expect(index.enclosingType(of: bag.declaration, in: bag.file).map { index[$0].name } == "Base")
  }
}

@Suite struct RoleTests {
  @Test(arguments: [
    ("class FeedViewModel {}", "viewModel"),
    ("protocol FeedViewModelType {}", "viewModel"),
    ("class FeedViewModelImpl {}", "viewModel"),
    ("protocol FeedViewModelOld {}", "viewModel"),
    ("class FeedViewModelV12New {}", "viewModel"),
    ("enum FeedViewModelOld {}", "-"),
    ("class FeedViewModelOutput {}", "-"),
    ("class ViewModelFactoryImpl {}", "-"),
    ("class FeedDataController {}", "dataController"),
    ("class UserRepository {}", "service"),
    ("struct UserRepository: Codable {}", "model"),
    ("class Repository {}", "service"),
    ("enum Service { static func load() {} }", "service"),
    ("struct Repository { var stars = 0 }", "-"),
    ("enum Service { case lawn }", "-"),
    ("struct API {}", "service"),
    ("struct Box<E> {}\nextension Box: Codable where E: Codable {}", "-"),
    ("struct Box<E> {}\nextension Box: Decodable {}", "model"),
    ("class FeedCoordinator {}", "coordinator"),
    ("class FeedViewController {}", "viewController"),
    (
      "import Foundation\nclass FeedViewController: Filling {}\nprotocol Filling {}",
      "viewController"
    ),
    ("import UIKit\nclass TextViewController {}", "-"),
    ("import AppKit\nclass TextViewController: NSObject, NSTextViewDelegate {}", "-"),
    ("import UIKit\nclass FeedViewController: Unheard {}", "viewController"),
    ("struct FeedModel { let title: String; let action: (@Sendable () -> Void)? }", "-"),
    ("struct FeedModel { let title: String; let load: () -> Int }", "model"),
    ("struct FeedModel { let title: String; let load: (Int) -> Void }", "model"),
    ("struct FeedModel { var title: String; let action: () -> Void }", "model"),
    ("class FeedModel { let action: () -> Void = {} }", "model"),
    ("class FeedView {}", "view"),
    ("struct FeedView {}", "-"),
    ("class FeedCell: Filling {}\nprotocol Filling {}", "-"),
    ("class FeedCell: Unheard {}", "view"),
    ("class FeedModel: ObservableObject {}", "-"),
    ("@Observable class FeedModel {}", "-"),
    ("class FeedModel { @OpenCombine.Published var rows = 1 }", "-"),
    ("struct FeedModel {}", "model"),
    ("@Model class Feed {}", "model"),
    ("// mvvmlint:role view\nclass FeedViewModel {}", "view"),
    ("class Feed {}", "-"),
  ])
  func namesAndAttributesDecide(code: String, role: String) throws {
    let index = index([("App/A.swift", code)])
    #expect(index.types.first?.role?.role.name ?? "-" == role)
  }

  @Test(arguments: [(true, "app"), (false, "-")])
  func anAppDoesNotSeeWhatItsTestsAreCalled(areTests: Bool, role: String) throws {
    var reader = FileReader()
    let app = SourceFile(
      path: "Plants/PlantsApp.swift", text: "import SwiftUI\n@main struct PlantsApp: App {}")
    var place = FilePlace(path: "PlantsUITests/App.swift")
    place.isInTests = areTests
    let tests = SourceFile(place: place, text: "enum App {}")
    let index = ProjectIndex(files: [reader.read(app), reader.read(tests)])
    #expect(try index.role("PlantsApp") == role)
  }

  @Test func placeDecidesForTopLevelTypes() throws {
    let index = index([("App/Models/A.swift", "struct Feed { struct Page {} }")])
    #expect(try index.role("Feed") == "model")
    let page = try #require(index.types.firstIndex { $0.name == "Page" })
    #expect(index.role(of: TypeID(page))?.role == .model)
  }

  @Test func aBareNameAmongModelsIsAModel() throws {
    let index = index([
      ("App/Models/A.swift", "class Service {}\nstruct Repository {}\nclass FeedService {}")
    ])
    #expect(try index.role("Service") == "model")
    #expect(try index.role("Repository") == "model")
    #expect(try index.role("FeedService") == "service")
  }

  @Test func whatIsPartOfAScreenIsNoModelForItsPlace() throws {
    let code = """
      class List { let viewModel: FeedViewModel }
      class Line { @IBOutlet var label: Label! }
      class Row { var id = 1 }
      """
    let index = index([("App/Entities/A.swift", code)])
    #expect(try index.role("List") == "-")
    #expect(try index.role("Line") == "-")
    #expect(try index.role("Row") == "model")
  }

  @Test func anEnumWithoutCasesIsNoModelForItsPlace() throws {
    let index = index([
      ("App/Models/A.swift", "enum Schema { struct Page {} }\nenum Kind { case tree }")
    ])
    #expect(try index.role("Schema") == "-")
    #expect(try index.role("Kind") == "model")
  }

  @Test func aProjectSuperclassHandsItsRoleOn() throws {
    let index = index([
      ("App/A.swift", "class BaseViewModel {}"), ("App/B.swift", "class Feed: BaseViewModel {}"),
    ])
    #expect(try index.role("Feed") == "viewModel")
    #expect(try index.type("Feed").role?.reason == "inherits from BaseViewModel")
  }

  @Test(arguments: [
    "UIViewController & Refreshable", "Refreshable & UIViewController", "Refreshable & Base",
    "Base & Refreshable",
  ])
  func aTypealiasHandsOnAllThatItIsComposedOf(composition: String) throws {
    let index = index([
      (
        "App/A.swift",
        """
        import UIKit
        protocol Refreshable {}
        protocol Named {}
        typealias Base = Named & UIViewController
        typealias Screen = \(composition)
        class Feed: Screen {}
        """
      )
    ])
    #expect(try index.role("Feed") == "viewController")
    let adopted = try index.type("Feed").supertypes.map(\.meaning)
    let refreshable = index.types.indices.first { index.types[$0].name == "Refreshable" }
    #expect(adopted.contains(.project(TypeID(try #require(refreshable)))))
  }

  @Test func aRoleMayHangOnItself() throws {
    let index = index([
      ("App/Models/A.swift", "struct Step { func next() -> Step { Step() } }"),
      ("App/Models/B.swift", "struct Egg { func hen() -> Hen { Hen() } }"),
      ("App/Models/C.swift", "struct Hen { func egg() -> Egg { Egg() } }"),
      ("App/Models/D.swift", "class Loop { func page() -> Page { Page() }\n struct Page { } }"),
    ])
    for type in ["Step", "Egg", "Hen", "Loop"] { #expect(try index.role(type) == "model") }
  }

  @Test func aRoleMayHangOnAnotherAndSoOn() throws {
    let chain = (0..<20_000).map { "struct S\($0) { func next() -> S\($0 + 1) {} }" }
    let index = index([("App/Models/A.swift", chain.joined(separator: "\n"))])
    #expect(try index.role("S0") == "model")
  }

  @Test func configurationComesFirst() throws {
    var reader = FileReader()
    let facts = reader.read(
      SourceFile(path: "App/A.swift", text: "class FeedPresenter: Codable {}"))
    let matcher = RoleMatcher(role: .viewModel, names: [Glob("*Presenter")])
    let index = ProjectIndex(files: [facts], roles: [matcher])
    #expect(try index.role("FeedPresenter") == "viewModel")
  }
}

@Suite struct GlobTests {
  @Test(arguments: [
    ("*ViewModel", "FeedViewModel", true), ("*ViewModel", "FeedViewModelTests", false),
    ("App/**", "App/Feed/A.swift", true), ("App/*", "App/Feed/A.swift", false),
    ("**/Generated/**", "App/Generated/A.swift", true),
    ("**/Generated/**", "Generated/A.swift", true), ("A?.swift", "App/AB.swift", true),
    ("*.swift", "App/Feed/A.swift", true), ("Features/*/View.swift", "Features/A/View.swift", true),
    ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("", "", true),
  ])
  func matchesPaths(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matchesPath(path) == expected)
  }

  @Test func manyStarsTakeNoTime() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 20_000)))
  }
}
