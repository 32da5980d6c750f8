// Extensions of every kind of type, with conformances, constraints and every kind of member.

extension FeedController {}
extension Feed.Item: Hashable {}
extension Module.Feed.Item: Comparable { static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id } }
extension Array where Element == Post { var unread: [Post] { filter { !$0.isRead } } }
extension Array<Int> { var total: Int { reduce(0, +) } }
extension [String] { func joinedLines() -> String { joined(separator: "\n") } }
extension [String: [Int]] { var flat: [Int] { values.flatMap { $0 } } }
extension Int? { var orZero: Int { self ?? 0 } }
extension Optional<String>: Named where Wrapped: Sendable {}
extension Dictionary<String, Array<Int>> {}
extension Result<Int, any Error> {}
extension Collection where Element: Identifiable, Index == Int, Self: RandomAccessCollection {}
extension Sequence where Self.Element == (key: String, value: Int) {}
extension FeedServing where Self: FeedController & Refreshable {}
extension URL: @retroactive Identifiable { public var id: String { absoluteString } }
extension Session: @unchecked Sendable, @preconcurrency Decodable {}
extension Slot: Copyable where Wrapped: Copyable {}
extension Slot where Wrapped: ~Copyable {}
extension Foundation::URLRequest {}
extension FeedController: @MainActor FeedDelegate {}

@available(iOS 17, macOS 14, *)
@MainActor
public extension FeedController {
  static let shared = FeedController()
  var title: String { "Feed" }
  convenience init(title: String) { self.init() }
  func reload() { load() }
  subscript(row: Int) -> Post { posts[row] }
  typealias Rows = [Post]
  enum Mode { case list, grid }
  struct Layout { var spacing = 8.0 }
  final class Token {}
}

private extension String {
  static let empty = ""
}

fileprivate extension FeedController { func hidden() {} }

// The braces may begin on the next line, the constraint on several.
extension Dictionary
where
  Key == String,
  Value: Collection,
  Value.Element: Hashable
{
  var distinct: Set<Value.Element> { Set(values.joined()) }
}

// An extension in a conditional block, with a comment in its head.
#if canImport(UIKit)
extension /* the cell */ PostCell: Configurable {
  func configure(with post: Post) { titleLabel.text = post.title }
}
#endif

// Operators declared in an extension.
extension Vector {
  static func + (lhs: Vector, rhs: Vector) -> Vector { Vector(lhs.x + rhs.x, lhs.y + rhs.y) }
  static prefix func - (value: Vector) -> Vector { Vector(-value.x, -value.y) }
  static func += (lhs: inout Vector, rhs: Vector) { lhs = lhs + rhs }
  static func == (lhs: Vector, rhs: Vector) -> Bool { lhs.x == rhs.x && lhs.y == rhs.y }
}
