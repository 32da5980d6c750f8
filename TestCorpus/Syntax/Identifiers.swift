// Names: backticks, raw identifiers, Unicode, emoji, `$`, underscores, names that look like keywords.

let `class` = 1, `self` = 2, `let` = 3, `plain` = 4, `1st` = 5, `$` = 6
let café = 1, naïve = 2, π = 3.14, 变量 = 4, переменная = 5, שם = 6, ñ = 7, é = 8
let 🙂 = 1, 👨‍👩‍👧 = 2, 🇪🇺 = 3, 🧑🏽‍💻 = 4, x🙂y = 5
let _underscored = 1, __two = 2, trailing_ = 3, a1_b2 = 4, _1 = 5, A = 6, αβγ = 7
let classy = 1, imported = 2, iffy = 3, funcs = 4, ins = 5, Typed = 6, selfish = 7, defaults = 8, `in` = 9, inout_ = 10

// Raw identifiers: any text between backticks, also with spaces, punctuation and keywords.
func `loads the feed when the view appears`() {}
func `returns nil, if "quoted" (and more) {`(`first value`: Int, `with label` name: String) -> Int { `first value` }
struct `404 Not Found` { let `content type`: String; var `is-valid?`: Bool { true }; enum `a/b` { case `c d`, `1.0`(Int) } }
let `a b` = `404 Not Found`(`content type`: "html")
let `func main() { }` = 1, `// no comment` = 2, `#if` = 3, `a.b` = 4, `<T>` = 5
extension `404 Not Found` { func `do it`() { `a b`.`content type`.count; self.`do it`(); `loads the feed when the view appears`() } }
typealias `My Alias` = `404 Not Found`.`a/b`
protocol `a protocol` { associatedtype `an element`; func `a requirement`() }
class `a class`: `b class`, `a protocol` { typealias `an element` = Int }

// Dollar names: closure arguments, projected values, and a plain `$name`.
let dollars = { $0 + $1 + $12 }, projected = $value, projectedMember = self.$posts.sink { $0 }, named = $posts.map { $0.count }
func bind(_ value: Binding<Int>) { bind($value); bind(viewModel.$count); List($items) { $item in Row($item) } }
let underscore = { _ in _ = 1 }, wild = { (_: Int, _ b: Int) in b }

// Escaped names everywhere a name may stand.
enum `switch` { case `case`(`in`: Int), `default` }
func `func`<`T`>(`in` `for`: `T`) -> `T` where `T`: Hashable { `for` }
import struct `Module`.`Type`
@`Attribute` class Attributed { @`Wrapper`(`value`: 1) var `var`: Int }
let path = \`404 Not Found`.`content type`, member = value.`default`.`self`, call = value.`init`(`label`: 1), macro = #`macro`(1)
let closure = { [weak `self`, `in` = 1] (`for`: Int) in `self`?.`in`(`for`) }
label: for `for` in `in` { if `for` == `let` { break label } }
if let `class`, let `func` = `class` { `func`(`in`: `class`) }
switch `self` { case let `let`: print(`let`) }
precedencegroup `Group` { higherThan: `Other` }
operator_: do { `try`() } catch let `catch` { print(`catch`) }

// Emoji and symbols: `❤`, `→`, `∑` are operators, `🙂` and `℃` are names.
prefix operator →
prefix operator ∑
infix operator ❤: AdditionPrecedence
prefix func → (value: Int) -> Int { value }
prefix func ∑(values: [Int]) -> Int { values.reduce(0, +) }
func ❤ (lhs: Int, rhs: Int) -> Int { lhs + rhs }
let symbols = 1 ❤ 2, sum = ∑[1, 2], arrow = →1, smile = 🙂 + 👨‍👩‍👧, joined = 1❤2
let 温度℃ = 1, ﬁ = 2, ①② = 3
