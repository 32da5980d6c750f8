// Generic parameters and arguments, constraints, opaque and existential types, packs, values.

struct Cache<Key: Hashable & Sendable, Value> where Value: Codable, Key: Comparable { var storage: [Key: Value] = [:] }
class Node<Element>: Base<Element>, Sequence where Element: Equatable {}
enum Either<Left, Right> { case left(Left), right(Right) }
actor Channel<Message: Sendable> {}
struct Vector<let count: Int, Element> { var storage: InlineArray<count, Element> }
struct Matrix<let rows: Int, let columns: Int> {}
struct Tuple<each Element> { let elements: (repeat each Element) }
struct Trailing<A, B,> {}
typealias Pair<T> = (T, T)
typealias Table<Row> = Dictionary<String, Row> where Row: Hashable
typealias Callback<each Argument> = (repeat each Argument) -> Void
typealias Bytes = [16 of UInt8]
typealias Grid = [3 of [4 of Double]]

func identity<T>(_ value: T) -> T { value }
func constrained<T: Sequence, U>(_ a: T, _ b: U) where T.Element == U, U: Hashable & Sendable, T: AnyObject {}
func opaque(_ value: some Sequence<Int>) -> some Collection<String> & Sendable { [] }
func existential(_ value: any Sequence<Int> & Sendable, _ other: (any Error)?) -> [any Shape] { [] }
func metatypes<T>(_ type: T.Type, _ other: any Shape.Type, _ third: (any Shape).Type, _ fourth: Shape.Protocol) -> T.Type { type }
func sameTypes<A, B>(_ a: A, _ b: B) where A.Element == B.Element, A.Index == Int, [A] == B.List, A == (B, B), A? == B.Wrapped {}
func layouts<T>(_ value: T) where T: AnyObject {}
func packs<each T: Equatable, U>(_ values: repeat each T, other: U) -> (repeat each T, U) where repeat (each T).Element == U { fatalError() }
func packTypes<each T>(_ a: repeat [each T], b: repeat (each T)?, c: (repeat (each T) -> Void), d: Tuple<repeat each T>) {}
func integers<let n: Int>(_ array: [n of Int]) -> Vector<n, Int> {}
func noncopyable<T: ~Copyable>(_ value: borrowing T) {}
func suppressed(_ value: borrowing some ~Copyable, other: any ~Escapable & Shape) {}
func primary(_ value: some Container<Int, String>, other: any Container<[Int], (Int) -> Void>) {}
func nested(_ value: Dictionary<String, Array<Set<Int>>>) -> Result<Array<Optional<Int>>, any Error>? { nil }

extension Vector where count == 3, Element: Numeric {}
extension Matrix where rows == columns {}
extension Vector<3, Double> {}
protocol Shape<Size>: Hashable where Size: Comparable { associatedtype Size; associatedtype Path: Sequence<Int> = [Int] }

struct Uses {
  // `>>`, `>>>`, `>?`, `>!`, `>(`, `>{`, `>.`, `>,` after nested arguments are split.
  var a: Array<Array<Int>>
  var b: Array<Array<Array<Int>>>
  var c: Array<Array<Int>>?
  var d: Array<Array<Int>>!
  var e: Array<Int>??
  var f: Dictionary<String, Array<Int>>.Index
  var g: Array<Int>.Type
  var h: Optional<Array<Int>>?, i: Int
  var j: [Array<Int>: Set<Int>]
  var k: (Array<Int>, Set<Int>)
  var l: Array<Int> { [] }
  var m: Array<Int>?{ nil }
  var n: Array<Array<Int>> = []
  let o: Result<Int, Never> = .success(1), p: Set<Int>
  var q: Handler<(Int) -> Void>
  var r: Handler<() async throws(LoadError) -> [Int]>
  var s: Box<some Shape>, t: Box<any Shape>, u: Box<_>
  var v: Box<Int,>
  var w: Outer<Int>.Inner<String>.Deep
  var x: Vector<3, Matrix<2, -4>>, x2: Matrix<2, - 4>
  var y: Tuple<Int, repeat each T>
  var z: Module.Outer<Module.Inner<Int>>

  let aa = Array<Array<Int>>()
  let bb = Dictionary<String, Array<Int>>(minimumCapacity: 1)
  let cc = Cache<String, [Int: Set<String>]>()
  let dd = Either<Int, String>.left(1)
  let ee = Outer<Int>.Inner<String>()
  let ff = Vector<3, Int>(), gg = Vector<2, -1>.self
  let hh = Tuple<Int, String>((1, "a")), ii = Tuple< >()
  let jj = identity<Int>(1), kk = identity as (Int) -> Int
  let ll = Box<(Int) -> Void> { _ in }
  let mm = Box<Array<Int>>?.none, nn = Array<Int>?.some([1])
  func generic<T>(_ value: T) -> Array<T> where T: Equatable { Array<T>() }
  func <<T>(a: T, b: T) -> Bool { false }
  subscript<T>(value: T) -> Box<T> { Box<T>(value) }
  init<T>(_ value: T) where T: Shape { self.init() }
}
