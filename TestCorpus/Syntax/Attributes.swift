// Attributes: built-in and custom, with every kind of argument, on every kind of declaration and type.

@available(iOS 17, *) func a() {}
@available(iOS 17.2, macOS 14.0.1, *) func b() {}
@available(*, deprecated, renamed: "c()", message: "use \"c\" (or d)") func c() {}
@available(iOS, introduced: 13, deprecated: 15.1, obsoleted: 17.0.1, message: "old") func d() {}
@available(swift 5.9) @available(*, noasync) @available(macOS, unavailable) func e() {}
@backDeployed(before: iOS 17, macOS 14.2) public func f() {}
@objc(tableView:didSelectRowAt:) func g(_ a: Int, _ b: Int) {}
@objc(simple) func h() {}
@objc(::) func i(_ a: Int, _ b: Int) {}
@objc func j() {}
@inline(never) @inlinable @usableFromInline @discardableResult @_optimize(none) @_semantics("a.b") func k() -> Int { 1 }
@_specialize(where T == Int) @_specialize(exported: true, kind: full, where T: Hashable, T == String) func l<T>(_ value: T) {}
@_implements(Equatable, ==(_:_:)) func m(a: Int, b: Int) -> Bool { true }
@_dynamicReplacement(for: run(_:)) func n(_ a: Int) {}
@_spi(Internal) @_spi_available(iOS 17, *) public func o() {}
@_cdecl("p") @_silgen_name("p") @_disfavoredOverload @_transparent func p() {}
@_originallyDefinedIn(module: "Other", iOS 15, macOS 12) public struct Q {}
@differentiable(reverse, wrt: (self, x) where T: Differentiable) func r<T>(x: T) -> T { x }
@derivative(of: r(x:), wrt: x) func s() {}
@_effects(readonly) @_effects(notEscaping self.value**) func t() {}
@_documentation(visibility: internal) public func u() {}
@abi(func v_abi()) public func v() {}
@specialized(where T == Int) func w<T>(_ value: T) {}
@warn_unqualified_access @nonobjc @IBAction @IBSegueAction @NSManaged @GKInspectable func x() {}
@_lifetime(borrow self, copy other) @_unsafeNonescapableResult func y(other: Int) -> Span<Int> { span }

@main @MainActor @UIApplicationMain @NSApplicationMain @dynamicMemberLookup @dynamicCallable @propertyWrapper @resultBuilder struct Many {}
@frozen @_fixed_layout @requires_stored_property_inits @objcMembers @_staticInitializeObjCMetadata public class Frozen {}
@preconcurrency @globalActor @unsafe @safe @_marker protocol Marker {}
@Custom @Custom() @Custom(1) @Custom(label: 1, "two", [3], { 4 }, .five) @Module.Custom @Module.Custom<Int>(1) @Generic<Int, [String]> class Customised {}
@Closure({ 1 }) @Closure(handler: { a in a }, { [weak owner] in owner?.run() }) struct Closures {}
@Nested(Inner(value: make { 1 }), path: \.title, type: Int.self, range: 1...2, flag: !a && b ? c : d) struct Nested {}
@Trailing(1, 2,) struct Trailing {}

// White space: an attribute may stand on lines of its own, its `(` must follow at once.
@objc
@available(
  iOS 17,
  *
)
@Custom(
  label: 1
)
// a comment between attributes and declaration
/* and another */
public
final
class Spread {}

struct Members {
  @State private var a = 1
  @State var b: Int = 2, c = 3
  @Published(key: "a") @Logged var d = 1 { didSet { } }
  @Wrapper<Int>(wrappedValue: 1) static var e
  @objc @IBInspectable dynamic var f: CGFloat = 1
  @available(iOS 17, *) @MainActor lazy var g = { 1 }()
  @Environment(\.dismiss) private var dismiss
  @Environment(Model.self) private var model: Model?
  @NSCopying @IBOutlet @GKInspectable weak var h: NSObject!
  @inlinable var i: Int { @inline(__always) get { 1 } @available(iOS 17, *) @inlinable set { } }
  @ViewBuilder var j: some View { Text("a") }
  @Custom(1) init() {}
  @objc deinit {}
  @discardableResult subscript(i: Int) -> Int { 1 }
  @available(iOS 17, *) typealias K = Int
  @objc enum L: Int { @available(iOS 17, *) case a; case b }
}
enum Cases { @available(iOS 17, *) case a, b; @Custom(1) indirect case c(Cases) }
@available(iOS 17, *) extension Members { @objc func m() {} }
@_exported @testable import Other
@rethrows protocol Rethrowing {}

// Attributes of parameters, closures, types, captures; `(` after white space begins the type.
func parameters(@Builder a: () -> Int, @Wrapper(1) b: Int, @Custom _ c: Int, d: @escaping () -> Void, e: @autoclosure @escaping () -> Int) {}
func types(a: @MainActor () -> Void, b: @Sendable (Int) -> Void, c: @MainActor (Int) -> Void, d: @convention(c) (Int) -> Void, e: @escaping @MainActor @Sendable (Int) async -> Void) {}
func more(a: (@Sendable () -> Void)?, b: [@MainActor () -> Void], c: @isolated(any) () -> Void, d: @differentiable(reverse) (Int) -> Int, e: @convention(c, cType: "int (*)(int)") (Int) -> Int) {}
typealias A = @MainActor @Sendable () -> Void
typealias B = @Custom (Int) -> Void
let closures = [{ @MainActor in 1 }, { @Sendable (a: Int) in a }, { @Custom(1) a in a }, { @MainActor [weak self] (a: Int) async throws -> Void in }]
let casted = value as @MainActor () -> Void, array = [@Sendable () -> Void](), generic = Box<@MainActor (Int) -> Void>()
func local() { @Custom var a = 1; @MainActor func b() {}; @available(iOS 17, *) struct C {}; @State(1) let d: Int; run(a) }
