// Stored properties and globals: lists, tuples, initial values, wrappers, `lazy`, `static`, order of modifiers.

let apiVersion = 3
var counter: Int = 0, limit: Int
let first = 1, second = "two", third: Double
var width, height: CGFloat
let (minimum, maximum) = (0, 10)
let (outer, (left, right)): (Int, (Int, Int)) = (1, (2, 3))
let (_, only) = pair
var (x: horizontal, y: vertical) = point
let _ = registerDefaults()
private let queue = DispatchQueue(label: "feed", qos: .utility)
fileprivate(set) var lastError: Error?
nonisolated(unsafe) var legacyState = [String: Int]()
public private(set) var sessionCount = 0
@MainActor let router = Router(root: { FeedScreen() })

final class FeedViewModel {
  // In `var a, b: Int` both have the type; in `var c = 1, d: Int` only `d` has.
  var a, b: Int
  var c = 1, d: Int
  let e: Int, f: String, g = 2.0
  let (h, i) = (1, 2), j: (Int, Int) = (3, 4)

  @Published private(set) var posts: [Post] = []
  @Published public internal(set) var state = LoadState<[Post], FetchError>.idle
  @Clamped(wrappedValue: 1, 0...10) var speed: Int
  @Environment(\.openURL) private var openURL
  @AppStorage("theme") var theme = "dark"
  @Inject(name: "feed", { $0.scope }) var service: FeedServing
  @Binding var text: String
  @UserDefault<Int>("count", default: 0) static var count
  @A @B(1) @C.D(2) var wrapped: Int

  weak var delegate: FeedDelegate?
  weak let observer: AnyObject?
  unowned let owner: Owner
  unowned(safe) let safeOwner: Owner
  unowned(unsafe) var unsafeOwner: Owner
  lazy var formatter = DateFormatter()
  lazy private(set) var cache: Cache<String, UIImage> = Cache(limit: 100)
  private lazy var label: UILabel = { UILabel() }()
  lazy var header: UIView = {
    let view = UIView()
    view.backgroundColor = .white
    return view
  }()
  private lazy var handler: (Int) -> Void = { [weak self] index in self?.select(index) }
  static let shared = FeedViewModel()
  static private(set) var instances = 0
  class var identifier: String { "feed" }
  final let version = 1
  dynamic var observed = false
  @objc dynamic private var keyPathTarget: NSObject!
  nonisolated let id = UUID()
  nonisolated(unsafe) static var registry: [Int: Weak<FeedViewModel>] = [:]
  @IBOutlet private weak var tableView: UITableView!
  @IBOutlet var buttons: [UIButton]!
  override var title: String? { didSet { update() } }
  required override open var required: Bool { true }

  // The type of the initial value: a call, a generic call, a member call, an implicit member, a literal.
  let service1 = FeedService()
  let service2 = Store<Post, Int>(limit: 3)
  let service3 = Module.Nested.Service(name: "a")
  let service4: Service = .init()
  let service5: Service = .shared
  let service6 = factory.make().first!
  let service7 = try! Store(url: url)
  let service8 = flag ? A() : B()
  let service9 = [Post]()
  let service10 = Service() as any Serving
  let service11 = if flag { A() } else { B() }
  let service12 = await Service()

  // Less-than in an initial value is no generic argument list; the comma begins the next binding.
  let isLess = a < b, isMore = c > d
  let shifted = 1 << 2, back = 8 >> 1
  var callback: (() -> Void)?, other: ((Int) -> (String) -> Void)? = nil
  var onTap: () -> Void = {}, onDrag: (CGPoint) -> Void = { _ in }

  // Bindings over several lines; a comment where a value could be.
  let
    spread
      :
        Int
      =
        1
  var list =
    1,
    next =
      2
  var commented /* why */ : /* what */ Int /* how */ = /* much */ 1 // end
}

struct Settings { var a = 1; let b: Int; static var c = 2; var d, e: Int }
struct Defaults { var handlers = [() -> Void](), names = [String: Int](), matrix = [[Int]](), optional = Int?.none }
