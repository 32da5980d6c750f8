// Computed properties, observers, every accessor; when a `{` after a binding is an accessor block.

struct Profile {
  var plain: Int { 1 }
  var explicit: Int { get { 1 } }
  var both: Int { get { stored } set { stored = newValue } }
  var named: Int { get { stored } set(value) { stored = value } }
  var effects: Int { get async throws { try await load() } }
  var typed: Int { get throws(LoadError) { try load() } }
  var mutatingGet: Int { mutating get { counter += 1; return counter } nonmutating set { save(newValue) } }
  var coroutine: Int { _read { yield stored } _modify { yield &stored } }
  var addressed: Int { unsafeAddress { pointer } unsafeMutableAddress { mutablePointer } }
  var isolated: Int { @MainActor get { 1 } }
  var owned: File { borrowing get { file } consuming set { file = newValue } }
  var initialised: Int {
    @storageRestrictions(initializes: _x, accesses: y)
    init(initialValue) { _x = initialValue }
    get { _x }
    set { _x = newValue }
  }
  var initOnly: Int { init { _y = newValue } get { _y } }
  static var shared: Profile { Profile() }

  var watched = 1 { didSet { update() } }
  var typedWatched: Int = 1 { willSet { prepare(newValue) } didSet { update(oldValue) } }
  var renamed: Int = 2 { willSet(next) { prepare(next) } didSet(previous) { update(previous) } }
  @Published var wrapped = "" { didSet { onChange?(wrapped) } }
  var uninitialised: Int { didSet { } }
  private(set) var posts: [Post] = [] {
    didSet {
      guard oldValue != posts else { return }
      notifyFeed?(posts)
    }
  }

  // The accessor block may begin on a line of its own.
  var below: Int
  {
    get { 1 }
  }
  var observedBelow = 1
  {
    didSet { update() }
  }
  var getterBelow: Int
  { stored + 1 }

  // After an initial value on the next line a `{` that holds no observer is a trailing closure.
  var made = make
  { Item(index: $0) }
  var counted = makeCounter()
  {
    1
  }

  // A literal takes no trailing closure: the braces after it are accessors.
  var names: [String] = [] { didSet { reload() } }
  var map = [:] as [String: Int] { didSet { reload() } }
  var flag = false { willSet { log(newValue) } }
  var text = "a" { didSet { } }

  // A trailing closure, a called closure, a call and then observers.
  var filtered = items.filter { $0.isNew } { didSet { reload() } }
  var built: Int = { 1 }() { didSet { reload() } }
  var called = make(1) { willSet { } }
  var member = Self.zero { didSet { } }
  var optional = value! { didSet { } }

  // Getter bodies that begin with something else than an accessor.
  var closureBody: () -> Int { { 1 } }
  var tupleBody: (Int, Int) { (1, 2) }
  var arrayBody: [Int] { [1, 2] }
  var ifBody: Int { if stored > 0 { 1 } else { 2 } }
  var switchBody: Int { switch stored { case 0: 1; default: 2 } }
  var implicitBody: Profile { .init() }
  var stringBody: String { "\(stored)" }
  var negativeBody: Int { -stored }
  var selfBody: Self { self }
  var returnBody: Int { return stored }
  // Without the coroutine feature `read` and `modify` are ordinary names.
  var readBody: Data { read() }
  var readClosureBody: Data { read { 1 } }
  var modifyBody: Int { modify.count }
  // An attribute or a modifier-like word at the start of a getter begins a local declaration.
  var attributedBody: Int { @Sendable func inner() -> Int { 1 }; return inner() }
  var lazyBody: Int { lazy var inner = 1; return inner }
  var conditional: Int {
    #if DEBUG
    get { 1 }
    #else
    get { 2 }
    #endif
  }

  // Attributes, comments and line breaks inside an accessor block.
  var spacious: Int {
    // reads
    @inlinable
    get
    {
      stored
    }
    /* writes */
    @available(iOS 17, *) @inline(__always)
    set
    (value)
    { stored = value }
  }
  var opaque: some View { Text("a").padding() }
  var list: [some P] { [] }
  lazy var late: Int = 1 { didSet { } }
}

var global: Int { get { 1 } set { print(newValue) } }
var globalGetter: String { "global" }
var globalObserved = 0 { didSet { print(oldValue) } }

// In a function: computed and observed locals are no members.
func locals() {
  var local: Int { 1 }
  var observed = 2 { didSet { print(local) } }
  observed = 3
}
