// Fixes: what a rule's edits make of code, that it parses, and that the rule is content with it.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct FixTests {
  /// What fixes make of the one file of a case.
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var before: String
    /// Nil where no fix is offered.
    var after: String?
    /// Other files of the project.
    var others: [String] = []

    init(_ rule: String, _ before: String, _ after: String?, others: [String] = []) {
      self.rule = rule
      self.before = before
      self.after = after
      self.others = others
    }

    var testDescription: String { "\(rule): \(before.split(separator: "\n").last ?? "")" }
  }

  private static func lint(
    _ files: [(path: String, text: String)], _ rule: ActiveRule
  ) -> (index: ProjectIndex, findings: [Finding]) {
    var reader = FileReader()
    let index = ProjectIndex(
      files: files.map { reader.read(SourceFile(path: $0.path, text: $0.text)) })
    return (index, Linter(rules: [rule]).lint(index).findings)
  }

  /// The files with the findings' edits in them.
  private static func apply(
    _ findings: [Finding], to files: [(path: String, text: String)]
  ) -> [(path: String, text: String)] {
    var bytes = files.map { Array($0.text.utf8) }
    let edits = findings.compactMap(\.fix).flatMap(\.edits)
      .sorted { $0.range.start > $1.range.start }
    for edit in edits {
      bytes[edit.file].replaceSubrange(
        Int(edit.range.start)..<Int(edit.range.end), with: edit.replacement.utf8)
    }
    return zip(files, bytes).map { ($0.path, String(decoding: $1, as: UTF8.self)) }
  }

  private static func rule(_ id: String) throws -> ActiveRule {
    let page = try #require(RuleBook().page(id))
    return ActiveRule(page: page, definition: page.definition)
  }

  @Test(
    arguments: imports + privateSetters + views + weakness + classBounds + closures + otherClosures)
  func editsMakeTheExpectedText(example: Case) throws {
    let rule = try Self.rule(example.rule)
    let files =
      [(path: "A.swift", text: example.before)]
      + example.others.enumerated().map { (path: "Other\($0).swift", text: $1) }
    let (_, findings) = Self.lint(files, rule)
    #expect(!findings.isEmpty)
    guard let after = example.after else {
      #expect(!findings.contains { $0.fix != nil }, "\(example.others)")
      return
    }
    let fixed = Self.apply(findings, to: files)
    #expect(fixed[0].text == after)
    let (index, left) = Self.lint(fixed, rule)
    #expect(!index.files.contains { !$0.problems.isEmpty })
    #expect(left.isEmpty)
  }

  /// Tests are read without what they do, until somebody asks what they set.
  @Test(arguments: [
    ("final class Tests { func test() { sut.items = [1] } }", false),
    ("final class Tests { func test() { sut.items.append(1) } }", false),
    ("final class Stub: AViewModel { func fill() { items = [1] } }", false),
    ("final class Tests { func test() { check(\\AViewModel.items) } }", false),
    ("final class Tests { var items = [0]; func test() { items = [1]; check(sut.items) } }", true),
  ])
  func whatTestsSetStaysOpen(test: String, isOffered: Bool) throws {
    var reader = FileReader()
    let index = ProjectIndex(files: [
      reader.read(SourceFile(path: "A.swift", text: Self.wide)),
      reader.read(SourceFile(path: "Tests/ATests.swift", text: test), bodies: .none),
    ])
    #expect(!index.files[1].expressions.contains { $0.kind == .call })
    let rule = try Self.rule("view_model_exposes_mutable_state")
    let found = Linter(rules: [rule]).lint(index).findings.filter { $0.file == 0 }
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == isOffered)
  }

  /// Whatever is offered on a page's own examples puts right what it is offered for.
  @Test func fixesOfThePagesExamplesHold() throws {
    var fixed: Set<String> = []
    for page in try RuleBook().pages {
      for (place, example) in MoreExamples.all(page) where example.isFlagged {
        let rule = ActiveRule(page: page, definition: try page.definition(for: example))
        let files = example.files.filter { $0.path.hasSuffix(".swift") }
        let (_, findings) = Self.lint(files, rule)
        let fixable = findings.filter { $0.fix != nil }
        guard !fixable.isEmpty else { continue }
        fixed.insert(page.id)
        let (index, left) = Self.lint(Self.apply(findings, to: files), rule)
        #expect(!index.files.contains { !$0.problems.isEmpty }, "\(place)")
        #expect(left.count == findings.count - fixable.count, "\(place)")
      }
    }
    #expect(
      fixed == [
        "class_bound_delegate", "retain_cycle", "strong_self_in_notify_closure",
        "view_model_exposes_mutable_state", "view_model_imports_ui",
        "view_model_settable_from_outside", "weak_delegate",
      ])
  }

  // MARK: view_model_imports_ui

  private static let imports: [Case] = [
    (
      "import UIKit\nclass AViewModel { let t = 1 }\n",
      "import Foundation\nclass AViewModel { let t = 1 }\n"
    ),
    // What the file needs of what SwiftUI re-exports.
    (
      "import SwiftUI\nclass AViewModel: ObservableObject { @Published var n = 1 }\n",
      "import Combine\nimport Foundation\nclass AViewModel: ObservableObject { @Published var n = 1 }\n"
    ),
    (
      "import SwiftUI\n@Observable class AViewModel { let url: URL? = nil }\n",
      "import Foundation\nimport Observation\n@Observable class AViewModel { let url: URL? = nil }\n"
    ),
    // Foundation is there already: the line goes, a comment behind the import stays.
    (
      "import Foundation\nimport UIKit\nclass AViewModel {}\n",
      "import Foundation\nclass AViewModel {}\n"
    ),
    (
      "import Foundation\nimport UIKit // for looks\nclass AViewModel {}\n",
      "import Foundation\n // for looks\nclass AViewModel {}\n"
    ),
    // Two of them: what the first one's replacement brings is not imported again.
    (
      "import UIKit\nimport SwiftUI\nclass AViewModel { @Published var n = 1 }\n",
      "import Foundation\nimport Combine\nclass AViewModel { @Published var n = 1 }\n"
    ),
    (
      "internal import class UIKit.UIImage\r\nimport SwiftUI\r\nclass AViewModel: ObservableObject {}\r\n",
      "internal import Foundation\r\nimport Combine\r\nclass AViewModel: ObservableObject {}\r\n"
    ),
    // A byte-order mark stays at the beginning.
    (
      "\u{FEFF}import UIKit\nclass AViewModel {}\n",
      "\u{FEFF}import Foundation\nclass AViewModel {}\n"
    ),
    (
      "\u{FEFF}import UIKit\nimport Foundation\nclass AViewModel {}\n",
      "\u{FEFF}import Foundation\nclass AViewModel {}\n"
    ),
    // The project's own `Color` is not SwiftUI's, and a local `row` is no index path's.
    (
      "import UIKit\nstruct UIThing { var row = 1 }\nclass AViewModel { func f(_ row: UIThing) -> Int { row.row } }\n",
      "import Foundation\nstruct UIThing { var row = 1 }\nclass AViewModel { func f(_ row: UIThing) -> Int { row.row } }\n"
    ),
    ("import UIKit\nclass AViewModel { var image: UIImage? }\n", nil),
    ("import UIKit\nclass AViewModel { let layer = CALayer() }\n", nil),
    (
      "import QuartzCore\nimport UIKit\nclass AViewModel { let layer = CALayer() }\n",
      "import QuartzCore\nclass AViewModel { let layer = CALayer() }\n"
    ),
    // That another module re-exports it makes the file no less one that uses it.
    ("import SpriteKit\nimport UIKit\nclass AViewModel { let v: UIView? = nil }\n", nil),
    ("import UIKit\nclass AViewModel { func f() { UIThing.start() } }\n", nil),
    ("import UIKit\nclass AViewModel { func f(_ path: IndexPath) -> Int { path.row } }\n", nil),
    ("import UIKit\nclass AViewModel { let path = IndexPath(item: 0, section: 1) }\n", nil),
    ("import UIKit\nclass AViewModel { let image: UIKit.Thing? = nil }\n", nil),
    ("import SwiftUI\nclass AViewModel { @AppStorage(\"a\") var a = 1 }\n", nil),
    ("import SwiftUI\nclass AViewModel { func f() { withAnimation { } } }\n", nil),
    ("@_exported import UIKit\nclass AViewModel {}\n", nil),
    ("#if canImport(UIKit)\nimport UIKit\n#endif\nclass AViewModel {}\n", nil),
  ].map { Case("view_model_imports_ui", $0.0, $0.1) }

  // MARK: private(set)

  private static let narrow =
    "class AViewModel { private(set) var items: [Int] = []\n  func f() { items = [] } }\n"
  private static let wide =
    "class AViewModel { var items: [Int] = []\n  func f() { items = [] } }\n"

  private static let privateSetters: [Case] =
    [
      // Who only reads, and who sets another thing of that name.
      Case(
        "view_model_exposes_mutable_state", wide, narrow,
        others: [
          "func f(_ m: AViewModel) -> Int { m.items.map { $0 }.count }",
          "struct Cart { var items: [Int] = [] }\nfunc f(_ c: inout Cart) { c.items = [] }",
          "func f() { var items = [1]\n  items = []\n  items.append(2) }",
        ]),
      Case(
        "view_model_exposes_mutable_state",
        "import Combine\nfinal class AViewModel {\n  @Published public var n = 1\n}\nextension AViewModel { func f() { n += 1 } }\n",
        "import Combine\nfinal class AViewModel {\n  @Published public private(set) var n = 1\n}\nextension AViewModel { func f() { n += 1 } }\n"
      ),
      // An object's own methods do not set the property that holds it.
      Case(
        "view_model_exposes_mutable_state",
        "class Store { func remove() {}\n  var n = 1 }\nclass AViewModel { var store = Store() }\n",
        "class Store { func remove() {}\n  var n = 1 }\nclass AViewModel { private(set) var store = Store() }\n",
        others: ["func f(_ m: AViewModel) { m.store.remove()\n  m.store.n = 2\n  g(&m.store.n) }"]),
    ]
    + [
      "func f(_ m: AViewModel) { m.items = [] }",
      "func f(_ m: AViewModel) { m.items[0] = 1 }",
      "func f(_ m: AViewModel) { m.items[0] += 1 }",
      "func f(_ m: AViewModel) { m.items.append(1) }",
      "func f(_ m: AViewModel) { g(&m.items) }",
      "func f(_ s: S) { s.cancellable.store(in: &s.model.items) }",
      "func f(_ m: AViewModel) { (m.items, x) = ([], 1) }",
      "func f() { unknown().items = [] }",
      "func f(_ m: AViewModel) { m.items.upsert(1) }\nextension Array { mutating func upsert(_ n: Int) {} }",
      "func f(_ m: AViewModel) { bind(m, \\.items) }",
      "extension AViewModel { func g() { items = [] } }",
      "extension AViewModel { func g() { self.items.removeAll() } }",
      "class BViewModel: AViewModel { func g() { items = [] } }",
      "class BViewModel: AViewModel { override var items: [Int] { didSet {} } }",
    ].map { Case("view_model_exposes_mutable_state", wide, nil, others: [$0]) }
    + [
      // In the same file, but outside of the type.
      wide + "func g(_ m: AViewModel) { m.items = [] }\n",
      "class AViewModel: SomeLibrary { var items: [Int] = [] }\n",
      "class AViewModel { @objc var items: [Int] = [] }\n",
      "class AViewModel { var items, others: [Int] }\n",
      "open class AViewModel { open var items: [Int] = [] }\n",
      "class AViewModel { var bag: LibraryBag }\nfunc g(_ m: AViewModel) { m.bag.fill() }\n",
    ].map { Case("view_model_exposes_mutable_state", $0, nil) }

  private static let views: [Case] = [
    Case(
      "view_model_settable_from_outside",
      "import UIKit\nstruct RowViewModel {}\nfinal class RowView: UIView {\n  var viewModel: RowViewModel?\n  func bind(_ m: RowViewModel) { viewModel = m }\n}\n",
      "import UIKit\nstruct RowViewModel {}\nfinal class RowView: UIView {\n  private(set) var viewModel: RowViewModel?\n  func bind(_ m: RowViewModel) { viewModel = m }\n}\n"
    ),
    Case(
      "view_model_settable_from_outside",
      "import UIKit\nstruct RowViewModel {}\nfinal class RowView: UIView {\n  var viewModel: RowViewModel?\n}\n",
      nil, others: ["func f(_ row: RowView) { row.viewModel = RowViewModel() }"]),
  ]

  // MARK: weak

  private static let weakness: [Case] = [
    (
      "protocol FeedDelegate: AnyObject {}\nclass Feed { public var delegate: FeedDelegate? }\n",
      "protocol FeedDelegate: AnyObject {}\nclass Feed { public weak var delegate: FeedDelegate? }\n"
    ),
    (
      "protocol FeedDelegate: AnyObject {}\nclass Feed { let delegate: (any FeedDelegate)?\n  init(_ d: FeedDelegate?) { delegate = d } }\n",
      "protocol FeedDelegate: AnyObject {}\nclass Feed { weak var delegate: (any FeedDelegate)?\n  init(_ d: FeedDelegate?) { delegate = d } }\n"
    ),
    (
      "import UIKit\nclass Table { var dataSource: UITableViewDataSource! }\n",
      "import UIKit\nclass Table { weak var dataSource: UITableViewDataSource! }\n"
    ),
    // Not optional; not known to be for classes only; a `Sendable` class' constant; two at once.
    (
      "protocol FeedDelegate: AnyObject {}\nclass Feed { var delegate: FeedDelegate\n  init(_ d: FeedDelegate) { delegate = d } }\n",
      nil
    ),
    ("protocol FeedDelegate { func f() }\nclass Feed { var delegate: FeedDelegate? }\n", nil),
    ("class Feed { var delegate: LibraryDelegate? }\n", nil),
    (
      "protocol FeedDelegate: AnyObject {}\nfinal class Feed: Sendable { let delegate: FeedDelegate?\n  init(_ d: FeedDelegate?) { delegate = d } }\n",
      nil
    ),
    (
      "protocol FeedDelegate: AnyObject {}\nclass Feed { var delegate, oldDelegate: FeedDelegate? }\n",
      nil
    ),
  ].map { Case("weak_delegate", $0.0, $0.1) }

  // MARK: AnyObject

  private static let classBounds: [Case] = [
    ("protocol FeedDelegate { func f() }\n", "protocol FeedDelegate: AnyObject { func f() }\n"),
    (
      "protocol FeedDelegate : Sendable, Equatable\n{ func f() }\n",
      "protocol FeedDelegate : Sendable, Equatable, AnyObject\n{ func f() }\n"
    ),
    ("protocol FeedDelegate<Item> { associatedtype Item }\n", nil),
    ("protocol FeedDelegate { mutating func f() }\n", nil),
    ("protocol FeedDelegate { func f() }\nextension FeedDelegate { mutating func g() {} }\n", nil),
    (
      "protocol FeedDelegate { func f() }\nprotocol Other: FeedDelegate { mutating func g() }\n",
      nil
    ),
  ].map { Case("class_bound_delegate", $0.0, $0.1) }
}
