// Initializers and deinitializers, delegation, `init` as a name in expressions.

class LoginViewModel {
  private let service: LoginService
  var user: String
  var onLogin: (() -> Void)?

  init() { service = LoginService(); user = "" }
  init(service: LoginService, user: String = "") { self.service = service; self.user = user }
  init?(user: String) { guard !user.isEmpty else { return nil }; service = .shared; self.user = user }
  init!(legacy: Int) { return nil }
  required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  required public init?(archive: Data) throws { nil }
  convenience init(_ token: Token) { self.init(service: .init(token), user: token.user) }
  convenience init<T>(value: T) where T: CustomStringConvertible { self.init(user: value.description)! }
  convenience init(async url: URL) async throws { self.init() }
  convenience init<E>(typed: Int) throws(E) where E: Error { self.init() }
  @objc dynamic init(frame: CGRect) { service = .shared; user = ""; super.init() }
  @available(*, unavailable) init(unavailable: Void) { fatalError() }
  nonisolated init(nonisolated: Void) { self.init() }
  deinit { onLogin = nil; NotificationCenter.default.removeObserver(self) }
}

actor Store { isolated deinit { close() }; func close() {} }
struct Resource: ~Copyable { deinit { release() }; consuming func release() { discard self } }
final class Nested { nonisolated deinit {} }

class Child: LoginViewModel {
  let extra: Int
  override init(service: LoginService, user: String) { extra = 1; super.init(service: service, user: user) }
  override convenience init() { self.init(service: .shared, user: "me") }
  required init(coder: NSCoder) { extra = 0; super.init(coder: coder) }
  override init?(user: String) {
    extra = 2
    super.init(user: user)
    // In the body of an initializer `init(…)` is an expression, not a declaration.
    init(service: .shared, user: user)
    if user.isEmpty { return nil }
    defer { onLogin?() }
    let build = { [unowned self] in self.user = user }
    build()
  }
}

struct Point {
  var x, y: Double
  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  init() { self = .zero }
  init(copy other: Self) { self = other }
  init
  (
    diagonal: Double
  )
  {
    self.init(diagonal, diagonal)
  }
  static let zero = Point(0, 0)
}

enum Kind { case a, b; init(flag: Bool) { self = flag ? .a : .b } }
protocol Makeable { init(); init?(text: String) }
extension Makeable { init(count: Int) { self.init() } }

// `init` after a dot: a call of it, a reference to it, with argument labels, through a metatype.
let origin = Point.init(0, 0)
let make = Point.init(_:_:)
let points = zip(xs, ys).map(Point.init)
let implicit: Point = .init(1, 2)
let generic = Array<Int>.init(repeating: 0, count: 3)
let viaType = type(of: origin).init(3, 4)
let viaSelf = Self.init(x: 1)
let chained = Point.init(1, 2).x
let mapped = names.compactMap(Kind.init(rawValue:))
