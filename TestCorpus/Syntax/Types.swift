// Types in annotations: functions, tuples, collections, optionals, metatypes, attributes, compositions.

struct Annotated {
  var a: Int, b: Int?, c: Int!, d: Int??, e: [Int], f: [Int]?, g: [Int?]?, h: [[Int]], i: [String: Int], j: [String: [Int: Set<Int>]]?
  var k: (), l: (Int), m: (Int, String), n: (x: Int, y: (Int, Int)), o: (Int, String)?, p: ((Int, Int), [Int]), q: (_: Int, b: Int)
  var r: () -> Void, s: (Int) -> Int, t: (Int, String) -> (Int) -> Void, u: ((Int) -> Void)?, v: (() -> Void)!, w: [() -> Void], x: [String: (Int) -> Int]
  var y: (_ value: Int, _ other: String) -> Void, z: (_: Int) -> Void, aa: (inout Int) -> Void, bb: (Int...) -> Void
  var cc: () async -> Void, dd: () throws -> Void, ee: () async throws -> Int, ff: (Int) throws(LoadError) -> Void, gg: () async throws(any Error) -> Void
  var hh: @Sendable () -> Void, ii: @MainActor (Int) -> Void, jj: @MainActor @Sendable () async -> Void, kk: (@Sendable () -> Void)?
  var ll: @convention(block) (Int) -> Void, mm: @convention(c) (UnsafeRawPointer?) -> Int32, nn: @isolated(any) () -> Void
  var oo: nonisolated(nonsending) () async -> Void, pp: (sending Int) -> sending Int, qq: (borrowing File, consuming File, isolated Actor) -> Void
  var rr: (@escaping () -> Void) -> Void, ss: (@autoclosure () -> Bool) -> Void, tt: ((@escaping (Int) -> Void) -> Void) -> Void
  var uu: any Shape, vv: any Shape & Sendable, ww: (any Shape)?, xx: [any Shape], yy: Shape & Hashable & AnyObject, zz: any Container<Int>
  var ab: some Shape { shape }
  var other: some Shape & Sendable { shape }
  var ac: Int.Type, ad: any Shape.Type, ae: (any Shape).Type, af: Shape.Protocol, ag: [Int].Type, ah: (Int, Int).Type, ai: Self, aj: Self.Type, ak: Self?
  var al: Outer.Inner, am: Outer<Int>.Inner, an: Module.Outer.Inner<Int>.ID?, ao: T.Element, ap: Self.Element.Index
  var aq: Any, ar: Any?, at: [Any], au: [String: Any], av: AnyObject, aw: Any.Type, ax: (Any) -> Any, ay: Never
  var az: [3 of Int], ba: [2 of [3 of Int]], bc: [count of Int]?, bd: [3 of Int?]
  var be: _, bf: [_], bg: [_: _], bh: Box<_>
  var bi: ~Copyable, bj: any ~Copyable, bk: any ~Copyable & Shape
  var bl: (repeat each T), bm: (repeat each T) -> Void, bn: Tuple<repeat each T>, bo: (repeat (each T, Int))
  var bp: Foundation::URL, bq: [Foundation::URL: Swift::Int]
  var br: UnsafeMutablePointer<UnsafePointer<CChar>?>!, bs: UnsafePointer<(Int, Int)>
  var bt: `class`, bu: `Type`.Inner, bv: Outer.`default`, bw: Outer.Kind.`self`
  var bx: @escaping () -> Void, by: (() -> () -> () -> Int), bz: (() -> Void, () -> Void) -> (() -> Void)
  unowned var ca: Owner; weak var cb: Owner?; lazy var cd: [Int]? = nil
  let ce: (Int, String) -> Void = { _, _ in }, cf: [Int] = [1], cg: [String: Int] = [:], ch: Int? = nil
  let ci : Int, cj :Int, ck:Int
}

// The arrow binds to the right and may begin a line; comments may stand in a type.
typealias Curried = (Int) -> (Int) -> (Int) -> Int
typealias Multi =
  (Int, String)
  async
  throws
  -> Void
typealias Commented = /* key */ [ /* a */ String /* b */ : /* c */ Int /* d */ ]? /* e */ // end
typealias Composed = Codable & Hashable & Sendable
typealias ComposedFunction = (Codable & Hashable) -> any Shape & Sendable
typealias ComposedOverLines = Codable
  & Hashable
  & Sendable
typealias Spread = Dictionary<
  String,
  [
    Int
  ]
>
typealias Labelled = (first: Int, second: (third: Int, fourth: [String: (Int) -> Void]))
typealias Attributed = @MainActor (_ value: @escaping @Sendable (Int) -> Void) async throws(LoadError) -> @Sendable () -> Void
typealias Trailing = (Int, String,)
typealias TrailingFunction = (Int, String,) -> Void

// Without white space before its `(` an attribute that takes no arguments leaves the parameters to the type.
func attached(_ a: @escaping() -> Void, b: @escaping(Int) -> Void, c: @Sendable() -> Void, d: @autoclosure() -> Int, e: (@Sendable(Int) -> Void)?) {}
func attached() -> @Sendable() -> Void { {} }

func results() -> Int? { nil }
func results() -> [Int]? { nil }
func results() -> (Int, String)? { nil }
func results() -> ((Int) -> Void)? { nil }
func results() -> (Int) -> Void { { _ in } }
func results() -> some Shape { shape }
func results() -> (some Shape)? { nil }
func results() -> any Shape & Sendable { shape }
func results() -> [String: any Shape] { [:] }
func results() -> Self { self }
func results() -> @Sendable () -> Void { {} }
func results() -> sending Int { 1 }
func results() -> Outer<Int>.Inner? { nil }
func results() -> Int.Type { Int.self }
func results() -> (repeat each T) { fatalError() }
func results() -> [3 of Int] { [1, 2, 3] }
func results() -> borrowing File { file }
func parameters(_ a: Int?, b: [Int] = [], c: inout [Int], d: Int..., e: @escaping () -> Void = {}, f: (() -> Void)? = nil, g: some Shape, h: any Shape) {}
