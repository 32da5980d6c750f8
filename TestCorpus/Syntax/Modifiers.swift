// Modifiers: every one, in every order, with arguments, several, before each kind of declaration.

public class A {}
open class B {}
internal final class C {}
fileprivate class D {}
private final class E {}
package class F {}
final public class G {}
public final actor H {}
indirect public enum I { case a(I) }
public indirect enum J { case a(J) }
nonisolated struct K {}
nonisolated class L {}
distributed public actor M {}

class Members {
  public var a = 1
  public private(set) var b = 1
  private(set) public var c = 1
  public internal(set) static var d = 1
  fileprivate(set) var e = 1
  package private(set) var f = 1
  open internal(set) var g: Int { get { 1 } set {} }
  public package(set) var h = 1
  internal fileprivate(set) lazy var i = 1
  private( set ) var j = 1
  // White space before `(set)` is accepted in the Swift 5 mode only.
  private (set) var swiftFive = 1
  public open (set) var swiftFiveOpen: Int { get { 1 } set {} }
  final override public class var k: Int { 1 }
  override final public var l: Int { 1 }
  static let m = 1
  static private(set) weak var n: Members?
  weak private(set) var o: Members?
  unowned let p: Members
  unowned(safe) private let q: Members
  unowned(unsafe) final var r: Members
  lazy private(set) var s = 1
  nonisolated let t = 1
  nonisolated(unsafe) static var u = 1
  dynamic var v = 1
  @objc dynamic private(set) var w = 1
  required init() {}
  required override public convenience init(a: Int) { self.init() }
  override required init?(b: Int) { nil }
  convenience required public init(c: Int) { self.init() }
  nonisolated public init(d: Int) {}
  nonisolated deinit {}
  static func aa() {}
  class func bb() {}
  final class func cc() {}
  class final func dd() {}
  override class func ee() {}
  class override func ff() {}
  public override final func gg() {}
  nonisolated func hh() {}
  nonisolated(nonsending) func ii() async {}
  dynamic final func jj() {}
  private static func kk() {}
  static private func ll() {}
  open override func mm() {}
  distributed func nn() {}
  isolated func oo() {}
  private class Nested {}
  final class Nested2 {}
  public final class Nested3 {}
  fileprivate struct Nested4 {}
  private enum Nested5 {}
  private actor Nested6 {}
  private typealias Alias = Int
  public subscript(a: Int) -> Int { a }
  private(set) static subscript(b: Int) -> Int { get { 1 } set {} }
  class subscript(c: Int) -> Int { 1 }
  override final subscript(d: Int) -> Int { 1 }
  nonisolated subscript(e: Int) -> Int { 1 }
}

struct Values {
  mutating func a() {}
  nonmutating func b() {}
  borrowing func c() {}
  consuming func d() {}
  __consuming func e() {}
  public mutating func f() {}
  mutating public func g() {}
  static mutating func h() {}
  var i: Int { mutating get { 1 } nonmutating set {} }
  var j: Int { nonmutating _modify { yield &x } mutating _read { yield x } }
  prefix static func - (a: Values) -> Values { a }
  static prefix func + (a: Values) -> Values { a }
  public static postfix func ++ (a: Values) -> Values { a }
  static func * (a: Values, b: Values) -> Values { a }
  fileprivate mutating func reset() {}
}
enum Cases { indirect case a(Cases); case b; private static let c = 1 }
@objc protocol Optional { @objc optional func a(); @objc optional var b: Int { get }; optional func c(); static func d(); mutating func e() }
public protocol Public { associatedtype A; override associatedtype B }
private extension Values { static let hidden = 1 }
public extension Values { private func hidden() {} }
fileprivate func hidden() {}
private let hiddenValue = 1
private var (hiddenA, hiddenB) = (1, 2)
public typealias PublicAlias = Int
private import Hidden
public import struct Other.Visible
_const let constant = 1

// On lines of their own, with comments between.
public
// a comment
final
/* another */
class
Spread {}
private(set)
  public
  var spreadValue = 1
@MainActor
  private
    let attributed = 1
func locals() {
  lazy var a = 1
  weak var b: Members?
  unowned let c = self
  final class D {}
  dynamic func e() {}
  final let f = 1
  nonisolated(unsafe) let g = 1
  async let h = run(), i = run()
  nonisolated(unsafe) var j = 2
  _ = (a, b, c, f, g, j)
}
