// Type declarations: class, struct, enum, actor, protocol, extension, nested, generic, one-liners, split heads.

class Screen {}
final class FeedScreen: Screen {}
open class OpenScreen: Screen, Hashable, Codable {}
public final class ProfileScreen<Model>: Screen where Model: Identifiable {}
struct Credentials: Equatable, Sendable { var user: String; var password: String }
enum Route {}
actor ImageCache {}
final actor TokenStore {}
public actor Downloader<Key: Hashable, Value: Sendable> {}
distributed actor RemotePlayer {}
protocol Refreshable {}
extension FeedScreen {}

// Inheritance lists with attributes, suppression, composition, metatypes of nothing.
final class Session: NSObject, @unchecked Sendable {}
struct FileHandleBox: ~Copyable {}
struct Cursor: ~Copyable, ~Escapable {}
enum Slot<Wrapped: ~Copyable>: ~Copyable { case empty; case full(Wrapped) }
class Model: @MainActor Observable, @preconcurrency Decodable {}
struct Wrapper: nonisolated Equatable {}
protocol Repository: AnyObject, Sendable {}
protocol OldDelegate: class {}
protocol Both: Repository & Refreshable {}
class ViewOfModel: BaseView<ProfileModel>, Module.Rendering, Outer<Int>.Inner {}
struct Pair<First, Second>: Equatable where First: Equatable, Second == First.Other, First.ID == Int {}
struct OnlyNamesInWhere<Row> where Row: Identifiable & Sendable, Row.ID: Comparable {}

// A composition or tuple of generics in the inheritance list is one inherited type.
class CellFactory: Factory<(Cell, IndexPath)>, Maker<[String: [Int?]]> {}

// The head of a type may be split anywhere.
public
final
class
SplitHead
  <
    Element
  >
  :
  Screen,
  Hashable
where
  Element: Hashable
{
}

// Nested types, and a type in a function, an accessor, a closure.
struct Feed {
  enum Section: Int, CaseIterable { case stories, posts }
  struct Item: Identifiable {
    let id: Int
    final class Storage { var bytes: [UInt8] = [] }
  }
  class Header { actor Counter { var value = 0 } }
  protocol Source { associatedtype Row }
  typealias Rows = [Item]
  func build() {
    struct Local { let index: Int; func doubled() -> Int { index * 2 } }
    class LocalObserver: NSObject {}
    enum Phase { case start, end }
    _ = Local(index: 1).doubled()
  }
  var summary: String {
    struct Line { let text: String }
    return Line(text: "summary").text
  }
  lazy var builder: () -> Any = {
    struct Piece {}
    return Piece()
  }
}

// One-liners and `;` between declarations.
class A {}; class B: A {}; struct C { let b: B }; enum D { case one }
protocol E { func run() }; extension E { func run() {} }

// `class` is a modifier before a member and an introducer before a name.
class Registry {
  class var shared: Registry { Registry() }
  class func make() -> Registry { shared }
  class Entry {}
  class subscript(name: String) -> Entry { Entry() }
  private class Hidden {}
  public class func reset() {}
  class override func prepare() {}
  override class func awake() {}
  final class
  Detail {}
}

// Attributes before each kind of type.
@MainActor @objc(FeedController) final class FeedController: NSObject {}
@frozen public struct Frozen {}
@objc enum Tone: Int { case low }
@globalActor actor FeedActor { static let shared = FeedActor() }
@objc protocol Tappable { @objc optional func tapped() }
@available(iOS 17, *) extension Feed {}
