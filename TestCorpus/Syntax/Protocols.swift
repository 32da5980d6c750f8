// Protocol requirements, associated types, primary associated types, class-bound forms, default implementations.

protocol FeedServing: AnyObject {
  associatedtype Post
  associatedtype Failure: Error = Never
  associatedtype Page: Sequence = [Post] where Page.Element == Post
  associatedtype Key: Hashable & Sendable where Key: Comparable, Key.Stride: SignedInteger

  var title: String { get }
  var isLoading: Bool { get set }
  var token: String { get async throws }
  var user: User { get async throws(AuthError) }
  static var shared: Self { get }
  static var counter: Int { get set }
  var cursor: Int { mutating get nonmutating set }
  @MainActor var badge: Int { get }
  var observed: Int { @MainActor get }
  var delegate: (any FeedDelegate)? { get set }

  init()
  init?(name: String)
  init!(legacy: Int)
  init(decoding data: Data) throws

  func load()
  func load(page: Int) async throws -> Page
  func load<T>(_ type: T.Type, from url: URL) async throws(Failure) -> T where T: Decodable
  static func make() -> Self
  mutating func reset()
  @discardableResult func insert(_ post: Post, at index: Int) -> Bool
  prefix static func ! (value: Self) -> Bool
  static func == (lhs: Self, rhs: Self) -> Bool

  subscript(index: Int) -> Post { get }
  subscript(key: String, default fallback: @autoclosure () -> Post) -> Post { get set }
  static subscript(raw: Int) -> Self? { get }
}

// Requirements on one line, separated by `;` or only by the `}` of the accessor block.
protocol Compact { var a: Int { get }; var b: Int { get set }; func c(); init(d: Int); subscript(e: Int) -> Int { get } }

// Requirements without a body: the next line is the next requirement, not a body.
protocol Bodiless {
  func first() -> Int
  func second() -> () -> Void
  init()
  func third()
}

protocol Container<Element>: Sequence {}
protocol Table<Section, Row>: Container<Row> where Section: Hashable, Element == Row {
  associatedtype Section
  associatedtype Row
}
protocol Refined: Container, CustomStringConvertible where Element: Identifiable, Self: AnyObject {}

protocol NonCopyableResource: ~Copyable {
  consuming func close()
  borrowing func peek() -> Int
  mutating func advance()
}
protocol Packed { func each<each Item: Sendable>(_ item: repeat each Item) -> (repeat each Item) }

@objc protocol TableDelegate: NSObjectProtocol {
  @objc optional func tableDidScroll(_ table: Table)
  @objc(table:didSelect:) optional func table(_ table: Table, didSelect row: Int)
  @objc optional var header: String { get }
}

protocol FeedViewDelegate: AnyObject {
  func feedView(_ view: FeedView, didSelect post: Post)
  func feedViewDidPullToRefresh(_ view: FeedView)
}
extension FeedViewDelegate {
  func feedViewDidPullToRefresh(_ view: FeedView) {}
}

// `get` and `set` are members' names elsewhere in a protocol.
protocol Storage {
  func get(_ key: String) -> Data?
  func set(_ value: Data, for key: String)
  var get: Int { get }
  var set: Int { get set }
}

extension Storage where Self: AnyObject {
  func clear() { set(Data(), for: "all") }
}
