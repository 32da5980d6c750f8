// Enum cases: lists, payloads, labels, defaults, raw values, indirect, attributes, nested `#if`, `;`.

enum Tab: Int, CaseIterable {
  case feed = 1
  case search, profile = 7, settings
}

enum Direction: String { case up = "u", down = "d"; case left, right }

enum LoadState<Value, Failure: Error> {
  case idle
  case loading(progress: Double)
  case loaded(Value, at: Date = Date())
  case failed(Failure, retry: (() -> Void)? = nil)
  case several([Value], [String: [Failure]])
  case unlabelled(Int, String, (Int, Int))
  case named(_ value: Value, count: Int)
}

enum Mixed { case a, b(Int), c }
enum RawMixed: Double { case quarter = 0.25, half = 0.5, negative = -1 }
enum Letters: Character { case a = "a", quote = "\"", emoji = "🙂" }

indirect enum Expression {
  case number(Int)
  case sum(Expression, Expression)
  case negated(Expression)
}

enum Tree<Leaf> {
  case leaf(Leaf)
  indirect case node(left: Tree, right: Tree)
}

// Each element is its own item: four on one `case`, over lines, with comments between.
enum Banner {
  case info,
    warning,  // shown in yellow
    /* never shown */ hidden,
    error(code: Int,
          message: String)
}

// Keywords as case names need backticks only where the keyword is reserved.
enum Keyword: String {
  case `default`, `switch`, `self`, `init`
  case get, set, open, some, any, async, await, actor, left, none, prefix, `func` = "function"
}

// Raw identifiers.
enum Version: String {
  case `1.0` = "1.0"
  case `2 beta` = "2 beta"
}

// Closure types and defaults with calls in a payload.
enum Action {
  case tap(() -> Void)
  case select(handler: @escaping @MainActor (Int) async throws -> Bool)
  case open(URL, options: Options = Options(animated: true), (Int, Int) = (0, 0))
  case compare(by: (Int, Int) -> Bool = { $0 < $1 })
  case trailing(Int, Int,)
}

enum Flag {
  @available(iOS 17, *)
  case modern
  @available(*, deprecated, message: "use modern")
  case legacy, ancient
  #if DEBUG
  case debug(String)
  #elseif INTERNAL
  case internalOnly
  #else
  case release
  #endif
  case last
}

enum Members: Int {
  case one = 1, two
  static let all: [Members] = [.one, .two]
  var title: String { switch self { case .one: "One"; case .two: "Two" } }
  init?(title: String) { self.init(rawValue: title.count) }
  func next() -> Members? { Members(rawValue: rawValue + 1) }
  subscript(index: Int) -> Members { Members(rawValue: index)! }
  enum Inner { case deep(Members) }
  typealias Pair = (Members, Members)
}

// Generic arguments and optionals in the payload of a case; the text has no spaces.
enum Event { case received(Result<[Post], FetchError>?), dropped(Dictionary<String, Array<Int>>!) }
