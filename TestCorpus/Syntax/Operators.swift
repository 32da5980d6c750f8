// Operator and precedence group declarations, operator functions, operators as values and arguments.

precedencegroup ForwardApplication { associativity: left higherThan: AssignmentPrecedence }
precedencegroup ForwardComposition {
  associativity: right
  higherThan: ForwardApplication, AdditionPrecedence
  lowerThan: MultiplicationPrecedence
  assignment: true
}
private precedencegroup Plain {}
precedencegroup NoneAssociative { associativity: none }

infix operator |> : ForwardApplication
infix operator >>>: ForwardComposition
infix operator <>
infix operator .+
infix operator ...>
infix operator ≈ : ComparisonPrecedence
infix operator ∘
infix operator ??= : AssignmentPrecedence
infix operator %%
infix operator <~>
infix operator /^/
infix operator <*> ; infix operator <|
prefix operator √
prefix operator +++
prefix operator ^^
prefix operator /
prefix operator ❤
postfix operator ++
postfix operator °
postfix operator ...~
postfix operator /

func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func <><T>(lhs: T, rhs: T) -> T { lhs }
func < <T>(lhs: Box<T>, rhs: Box<T>) -> Bool { lhs.value < rhs.value }
func <<T>(lhs: T, rhs: Box<T>) -> Bool { true }
func ==<T>(lhs: T, rhs: Box<T>) -> Bool { false }
func <*<let N: Int>(lhs: Vec<N>, rhs: Int) -> Int { N }
func ≈ (lhs: Double, rhs: Double) -> Bool { abs(lhs - rhs) < 1e-6 }
func ∘<A, B, C>(g: (B) -> C, f: (A) -> B) -> C? { nil }
func %%(lhs: Int, rhs: Int) -> Bool { lhs % rhs == 0 }
func ??=<T>(lhs: inout T?, rhs: @autoclosure () -> T) { lhs = lhs ?? rhs() }
func / (lhs: Path, rhs: String) -> Path { lhs.appending(rhs) }
func /(lhs: Path, rhs: Path) -> Path { lhs }
func /^/ (lhs: Int, rhs: Int) -> Int { lhs / rhs }
func ... (lhs: Page, rhs: Page) -> [Page] { [] }
func .+(lhs: [Int], rhs: [Int]) -> [Int] { zip(lhs, rhs).map(+) }
func & (lhs: Filter, rhs: Filter) -> Filter { .all(lhs, rhs) }
func | (lhs: Filter, rhs: Filter) -> Filter { .any(lhs, rhs) }
prefix func √(value: Double) -> Double { value.squareRoot() }
prefix func -(value: Page) -> Page { value }
prefix func ! (value: Filter) -> Filter { .not(value) }
prefix func & (value: Page) -> Page { value }
prefix func ..< (value: Page) -> Page { value }
prefix func ❤(value: Post) -> Int { value.likes }
postfix func ++(value: inout Int) -> Int { defer { value += 1 }; return value }
postfix func ° (value: Double) -> Double { value * .pi / 180 }
postfix func ...~ (value: Int) -> Int { value }
postfix func /(value: Int) -> Int { value }

struct Money: Comparable {
  static func < (lhs: Money, rhs: Money) -> Bool { lhs.cents < rhs.cents }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.cents == rhs.cents }
  static func + (lhs: Money, rhs: Money) -> Money { Money(cents: lhs.cents + rhs.cents) }
  static func += (lhs: inout Money, rhs: Money) { lhs = lhs + rhs }
  static func ~= (pattern: Money, value: Money) -> Bool { pattern == value }
  static prefix func - (value: Money) -> Money { Money(cents: -value.cents) }
  prefix static func + (value: Money) -> Money { value }
  static func * <T: BinaryInteger>(lhs: Money, rhs: T) -> Money { lhs }
  static func ^(lhs: Money, rhs: Money) -> Money { lhs }
  static func >> (lhs: Money, rhs: Int) -> Money { lhs }
  let cents: Int
}

func uses() {
  // An operator alone between `(`, `,`, `:` and `)`, `,`, `]` is a function value.
  let total = prices.reduce(0, +)
  let product = prices.reduce(1, *)
  let ratio = prices.reduce(1, /)
  let sorted = prices.sorted(by: >)
  let ascending = prices.sorted(by: <)
  let table = [(+), (-), (*), (/)]
  let found = operators[+] ?? operators[/, -]
  let named: [String: (Int, Int) -> Int] = ["plus": (+), "minus": (-), "times": (*), "by": (/)]
  let apply = combine(+, with: -, then: ==)
  let logic = flags.reduce(true, &&) || others.reduce(false, ||)
  let ranges = (make(...), make(..<), pick(??), not(!))
  // `.+` after a name is one operator, here a postfix one.
  let member = Int.+
  let divided = (/)(6, 3)
  _ = (total, product, ratio, sorted, ascending, table, found, named, apply, logic, ranges, member, divided)
}
