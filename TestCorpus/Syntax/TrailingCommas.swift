// A comma before the closing bracket, wherever the grammar allows one.

let array = [1, 2,], dictionary = ["a": 1, "b": 2,], tuple = (1, 2,), labelled = (a: 1, b: 2,)
let type: (Int, String,) = (1, "a"), function: (Int, String,) -> Void = { _, _ in }
let generic = Cache<Int, String,>(), nested = Cache<Cache<Int,>, [Int],>.shared
let closure = { (a: Int, b: Int,) in a + b }, capture = { [a, weak b,] in a }
let subscripted = table[1, 2,], keyPath = \Table.[1, 2,], called = run(1, 2,), trailing = run(1,) { 2 }
let string = "\(value, specifier: "%d",)"
let macro = #stringify(1, 2,), macroType = #make<Int,>(1,)
struct Box<A, B,> {}
enum Payload { case a(Int, String,), b(x: Int,) }
typealias Pair<A, B,> = (A, B,)
protocol Table<Row, Column,> {}
func declared(a: Int, b: Int,) {}
func generic<A, B,>(a: A, b: B,) where A: Hashable, B: Hashable {}
init_: do { try run(1,) } catch { print(error,) }
@Custom(1, 2,) struct Attributed { @Wrapper(1,) var a: Int; subscript(i: Int, j: Int,) -> Int { i } ; init(a: Int,) {} }
extension Box<Int, String,> { func run(_ closure: (Int, Int,) -> Void,) { closure(1, 2,) } }
if let value = make(1,), value == (2) { print(value,) }
for (a, b) in zip(x, y,) { print(a, b,) }
switch pair { case (1, 2,): print(1,); case .some((let a, let b,)): print(a, b,); default: print() }
let multiline = run(
  1,
  b: 2,
)
let multilineArray = [
  1,
  2,
]
func multiline(
  a: Int,
  b: Int,
) -> (
  Int,
  Int,
) {
  (a, b,)
}
let (first, second,) = (1, 2,)
