// `if`, `switch` and `do` in expression position, and the statements that look like them.

let title = if isLoading { "Loading" } else { "Feed" }
let badge = if count > 99 { "99+" } else if count > 0 { "\(count)" } else { "" }
var icon: String = switch tab { case .feed: "list"; case .profile: "person"; default: "gear" }
let nested = if a { if b { 1 } else { 2 } } else { switch c { case 1: 3; default: 4 } }
let typed: Int? = if let cached { cached } else { nil }
let closure = { if $0 { 1 } else { 2 } }
let switchClosure: (Kind) -> Int = { switch $0 { case .a: 1; default: 2 } }
let called = { if isLoading { spinner() } else { list() } }()

struct Row {
  var color: Color { if isRead { .gray } else { .blue } }
  var label: String {
    switch kind {
    case .text: "Text"
    case .image(let size) where size > 1: "Large image"
    case .image: "Image"
    }
  }
  var style = if isCompact { Style.compact } else { Style.regular }, next = 1
  lazy var view = switch mode { case .a: makeA() default: makeB() }
  let observed: Int = if a { 1 } else { 2 }
  static let scale = if #available(iOS 17, *) { 3.0 } else { 2.0 }
  func width() -> Double { if isCompact { 1 } else { 2 } }
  func height() throws -> Double {
    return if isCompact { try small() } else { try large() }
  }
  func depth() -> Int {
    return switch kind { case .text: 1; default: 2 }
  }
  func assign() {
    var value: Int
    value = if isCompact { 1 } else { 2 }
    value = switch kind { case .text: 1; default: 2 }
    self.value = if let value = cached?.value { value } else { 0 }
    let local = if isCompact {
      make { 1 }
    } else {
      make()
    }
    // A newline ends the expression after its last brace; the next line is a statement of its own.
    let first = if isCompact { 1 } else { 2 }
    (local, first).run()
    let second = switch kind { default: 3 }
    [first, second].forEach { print($0) }
    let third = if isCompact { 1 } else { 2 }
    .init(third)
  }
  func effects() async throws -> Int {
    let a = try if isCompact { load() } else { reload() }
    let b = await if isCompact { fetch() } else { refetch() }
    let c = try await switch kind { case .text: fetch(); default: refetch() }
    return try if a > b { a } else { c }
  }
  func coerced() {
    // An `if` or `switch` statement followed by `as` is an expression.
    if isCompact { 1 } else { 2 } as Int
    switch kind { case .text: 1; default: 2 } as Double
    let value = if isCompact { 1 } else { 2 } as Int
    _ = value
  }
  // In the conditions of a statement.
  func inConditions() {
    if let value = cached, value > 0 { show() }
    for item in (if isCompact { short } else { long }) { show(item) }
    guard let x = (switch kind { case .text: 1; default: 2 }) as Int? else { return }
    run(x)
  }
}

// As statements they hold other statements; as the only expression of a body they are its value.
func statements() {
  if a { one() } else { two() }
  if a { one() }
  else if b { two() }
  else { three() }
  switch kind { case .a: one() default: two() }
  if a {} else {}
  if a { } ; if b { }
  do { one() }
  do { let scoped = 1; use(scoped) }
  do { try one() } catch { two() }
  _ = if a { 1 } else { 2 }
  defer { if a { one() } else { two() } }
  if a { return } else { throw Failure.one }
}

@Builder func built() -> some View {
  if isLoading { Spinner() } else { List() }
  switch tab { case .feed: Feed(); default: Empty() }
  if let user { Text(user.name) }
  for item in items { Row(item) }
}

func throwing() throws {
  throw if isCompact { Failure.one } else { Failure.two }
}
