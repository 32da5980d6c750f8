// What the fix makes of closures that capture `self` strongly, and where it leaves them alone.

extension FixTests {
  /// Whoever keeps the closures; the line of a case stands in a method of `Feed`, which it does not
  /// keep, beside a parameter `hub`.
  private static let keeper = """
    import Combine
    final class Hub {
      static let shared = Hub()
      let values = PassthroughSubject<Int, Never>()
      var onEnd: (() -> Void)?
      var onStep: ((Int) -> Void)?
      var ask: (() -> Int)?
      var make: Handler?
      typealias Handler = (() -> Void)
      func listen(_ listener: @escaping () -> Void) { listeners.append(listener) }
      private var listeners: [() -> Void] = []
    }
    final class Screen { private var feeds: [Feed] = [] }
    """

  private static let hubOnly = keeper.split(separator: "\n").dropLast().joined(separator: "\n")

  private static func text(_ line: String) -> String {
    """
    final class Feed: Base {
      var n = 0
      func run() {}
      func count() -> Int { n }
      func f(_ hub: Hub) {
        \(line.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    "))
      }
    }
    class Base { func run(_ n: Int) {} }

    """
  }

  private static func closure(_ before: String, _ after: String?) -> Case {
    Case(
      "strong_self_in_notify_closure", text(before), after.map(text), others: [keeper])
  }

  static let closures: [Case] = [
    closure(
      "Hub.shared.onEnd = { self.run() }", "Hub.shared.onEnd = { [weak self] in self?.run() }"),
    closure("hub.onEnd = {self.n = 1}", "hub.onEnd = {[weak self] in self?.n = 1}"),
    closure("hub.onStep = { self.n += $0 }", "hub.onStep = { [weak self] in self?.n += $0 }"),
    closure(
      "hub.onStep = { n in self.run(n) }", "hub.onStep = { [weak self] n in self?.run(n) }"),
    closure(
      "hub.make = { _ = self.count() }", "hub.make = { [weak self] in _ = self?.count() }"),
    closure("hub.listen { self.run() }", "hub.listen { [weak self] in self?.run() }"),
    closure(
      "hub.onStep = { @MainActor (n: Int) -> Void in self.run(n) }",
      "hub.onStep = { @MainActor [weak self] (n: Int) -> Void in self?.run(n) }"),
    closure(
      "hub.onEnd = {\n  self.run()\n}", "hub.onEnd = { [weak self] in\n  self?.run()\n}"),
    // A list that is there is joined.
    closure(
      "let m = 1\nhub.onEnd = { [m] in self.n = m }",
      "let m = 1\nhub.onEnd = { [weak self, m] in self?.n = m }"),
    closure(
      "let m = 1\nhub.onEnd = { [m, self] in\n  n = m\n}",
      "let m = 1\nhub.onEnd = { [m, weak self] in\n  guard let self else { return }\n  n = m\n}"),
    // More than one statement, or more of `self` than a member.
    closure(
      "hub.onEnd = {\n  // first\n  self.run()\n  self.n = 1\n}",
      "hub.onEnd = { [weak self] in\n  guard let self else { return }\n  // first\n  self.run()\n  self.n = 1\n}"
    ),
    closure(
      "hub.onEnd = { // why\n\n    self.n = self.count()\n}",
      "hub.onEnd = { [weak self] in // why\n    guard let self else { return }\n\n    self.n = self.count()\n}"
    ),
    closure(
      "hub.onEnd = { print(self) }",
      "hub.onEnd = { [weak self] in\n  guard let self else { return }\n  print(self)\n}"),
    closure(
      "hub.onStep = { n in if n > self.n {\n  self.run()\n} }",
      "hub.onStep = { [weak self] n in\n  guard let self else { return }\n  if n > self.n {\n  self.run()\n}\n}"
    ),
    closure(
      "hub.onEnd = { [1].forEach { _ in self.run() } }",
      "hub.onEnd = { [weak self] in\n  guard let self else { return }\n  [1].forEach { _ in self.run() }\n}"
    ),
    closure(
      "hub.onEnd = {\n  Hub.shared.listen { [weak self] in self?.run() }\n}",
      "hub.onEnd = { [weak self] in\n  guard let self else { return }\n  Hub.shared.listen { [weak self] in self?.run() }\n}"
    ),
    // Nobody says what type the place has, but the closure does.
    closure(
      "let end = { self.n = 1 }\nhub.onEnd = end",
      "let end = { [weak self] in\n  guard let self else { return }\n  self.n = 1\n}\nhub.onEnd = end"
    ),
    // It returns something, or may.
    closure("hub.ask = { self.count() }", nil),
    closure("hub.ask = {\n  self.n = 1\n  return 2\n}", nil),
    closure("hub.ask = { if self.n > 1 { 1 } else { 2 } }", nil),
    closure("hub.ask = {\n  self.run()\n  fatalError()\n}", nil),
    // `super` wants the whole instance; other names for it are for a person to judge.
    closure("hub.onEnd = { super.run(self.n) }", nil),
    closure("let me = self\nhub.onEnd = { me.run() }", nil),
    closure("func go() { self.run() }\nhub.onEnd = { go() }", nil),
    closure("hub.onEnd = { [me = self] in me.run() }", nil),
    // Members without `self.` in a closure further in: an error in Swift 5.
    closure("hub.onEnd = { [self] in [1].forEach { _ in run() } }", nil),
    closure("hub.onEnd = { [] in self.run() }", nil),
  ]

  static let otherClosures: [Case] = [
    // By tabs and with carriage returns, as the file has it.
    Case(
      "strong_self_in_notify_closure",
      "class Feed {\r\n\tvar n = 0\r\n\tfunc f(_ hub: Hub) {\r\n\t\thub.onEnd = { print(self) }\r\n\t\thub.onStep = {\r\n\t\t\tself.n = $0 + self.n\r\n\t\t}\r\n\t}\r\n}\r\n",
      "class Feed {\r\n\tvar n = 0\r\n\tfunc f(_ hub: Hub) {\r\n\t\thub.onEnd = { [weak self] in\r\n\t\t\tguard let self else { return }\r\n\t\t\tprint(self)\r\n\t\t}\r\n\t\thub.onStep = { [weak self] in\r\n\t\t\tguard let self else { return }\r\n\t\t\tself.n = $0 + self.n\r\n\t\t}\r\n\t}\r\n}\r\n",
      others: [keeper]),
    Case(
      "strong_self_in_notify_closure",
      "import Combine\nclass Feed {\n  var n = 0\n  var bag: Set<AnyCancellable> = []\n  func f(_ hub: Hub) {\n    hub.values.sink { print(self.n) }.store(in: &bag)\n    hub.values.sink { v in self.n = v }.store(in: &bag)\n  }\n}\n",
      "import Combine\nclass Feed {\n  var n = 0\n  var bag: Set<AnyCancellable> = []\n  func f(_ hub: Hub) {\n    hub.values.sink { [weak self] in\n      guard let self else { return }\n      print(self.n)\n    }.store(in: &bag)\n    hub.values.sink { [weak self] v in self?.n = v }.store(in: &bag)\n  }\n}\n",
      others: [keeper]),
    // Nobody but the closure keeps the object, as far as the project tells.
    Case(
      "strong_self_in_notify_closure",
      "class Feed {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { self.n = 1 } }\n}\n", nil,
      others: [
        hubOnly, "func start(_ hub: Hub) { let feed = Feed()\n  feed.f(hub) }",
        "class Weak { weak var feed: Feed? }",
      ]),
    // What it inherits from or conforms to is stored, it is stored itself, or it is a screen.
    Case(
      "strong_self_in_notify_closure",
      "protocol Child {}\nclass Feed: Child {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { self.n = 1 } }\n}\nclass Parent { var children: [any Child] = [] }\n",
      "protocol Child {}\nclass Feed: Child {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { [weak self] in self?.n = 1 } }\n}\nclass Parent { var children: [any Child] = [] }\n",
      others: [hubOnly]),
    Case(
      "strong_self_in_notify_closure",
      "class Desk { let feed = Feed() }\nclass Feed {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { self.n = 1 } }\n}\n",
      "class Desk { let feed = Feed() }\nclass Feed {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { [weak self] in self?.n = 1 } }\n}\n",
      others: [hubOnly]),
    Case(
      "strong_self_in_notify_closure",
      "import UIKit\nclass Feed: UIViewController {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { self.n = 1 } }\n}\n",
      "import UIKit\nclass Feed: UIViewController {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { [weak self] in self?.n = 1 } }\n}\n",
      others: [hubOnly]),
    // Nobody keeps a screen of which the view alone is shown.
    Case(
      "strong_self_in_notify_closure",
      "import UIKit\nclass Feed: UIViewController {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { self.n = 1 } }\n}\n",
      nil,
      others: [
        hubOnly,
        "import UIKit\nclass Desk: UIViewController {\n  func f(_ hub: Hub) {\n    let feed = Feed()\n    feed.n = 2\n    feed.f(hub)\n    view.addSubview(feed.view)\n  }\n}",
      ]),
    Case(
      "strong_self_in_notify_closure",
      "import UIKit\nclass Feed: UIViewController {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { self.n = 1 } }\n}\n",
      "import UIKit\nclass Feed: UIViewController {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { [weak self] in self?.n = 1 } }\n}\n",
      others: [
        hubOnly,
        "import UIKit\nclass Desk: UIViewController {\n  func f(_ hub: Hub) {\n    let feed = Feed()\n    addChild(feed)\n    view.addSubview(feed.view)\n  }\n}",
      ]),
    // An actor's closure is isolated by what it captures.
    Case(
      "strong_self_in_notify_closure",
      "actor Feed {\n  var n = 0\n  func f(_ hub: Hub) { hub.onEnd = { self.n = 1 } }\n}\n", nil,
      others: [keeper]),
  ]
}
