// What a line break decides: which tokens continue an expression and which begin a new statement.

func continued() {
  // Members, infix operators, ternaries and casts on the next line continue.
  let members = posts
    .filter { $0.isNew }
    .map(\.title)

    .joined(separator: ", ")
  // A blank line and a comment do not end the chain.
    .uppercased()
  let sum = first
    + second
    - third
  let choice = isReady
    ? start()
    : stop()
  let fallback = cached
    ?? loaded
  let cast = value
    as? Post
  let check = value
    is Post
  let assigned: Int
  assigned
    = 1
  let range = lower
    ..<
    upper
  let closure = build
  {
    1
  }
  let labelled = build
  { 1 }
  second: { 2 }
  third:
  { 3 }
  let chained = view?
    .title?
    .count
  let forced = view!
    .title
  // A dot with white space on both sides takes the name on the next line, keyword or not.
  let dotted = posts
    .
    first
    .
    try(1)
  let negative = first
    - second
  _ = (members, dotted, sum, choice, fallback, cast, check, assigned, range, closure, labelled, chained, forced, negative)
}

func separate() {
  // A newline before `(` ends the call: two statements.
  let handler = makeHandler
  (first, second).forEach { print($0) }
  handler
  (1)

  // A newline before `[` ends the subscript: two statements.
  let list = values
  [1, 2].forEach { print($0) }
  list
  [0]

  // An operator bound to what follows is a prefix operator of a new statement.
  let number = base
  -offset
  number
  !isReady
  number
  &offset
  number
  ~mask
  number
  ...upper

  // So does an `&` that is bound to what follows: the type ends before it.
  typealias Short = Codable
  &offset
  typealias Long = Codable
  & Hashable

  // Unbound, it continues.
  let sum = base
  - offset

  // `{` after a literal on a new line would not be its trailing closure, after a name it is.
  let made = make
  { $0 }

  // A key path, a macro, a string, a number, a `@`: always a new statement.
  make
  \.title
  make
  #file
  make
  "text"
  make
  3
  make
  _ = 4

  // A generic argument list may follow on the next line, if a `(` follows it on its own line.
  let generic = Cache
  <Int>(limit: 1)

  // After `>` a `(` on the next line is a new statement: two comparisons and a tuple.
  let compared = low < middle >
  (1, 2)
}

// `async` and `throws` at the start of a line continue only a type or an arrow that needs them.
func asyncLet() async {
  let count: Int
  async let first = run()
  count
  async let second = run()
  let cast = value as [Int]?
  async let third = run()
  let handler: () -> Void = {}
  async let fourth = run()
  _ = await (first, second, third, fourth, cast, handler, count)
}

func literals() {
  // After a literal a `{` on the next line is a closure of its own.
  let one = 1
  { print("a") }()
  let text = "b"
  { print(text) }()
  run(one)
  ;{ print("c") }()
}
