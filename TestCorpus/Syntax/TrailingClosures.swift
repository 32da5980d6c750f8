// Trailing closures: after what they may stand, several with labels, chains, and what stops them.

func calls() {
  run { print("a") }
  run() { print("b") }
  run(1, mode: .fast) { print("c") }
  self.run { print("d") }
  Module.run { print("e") }
  items.forEach { print($0) }
  items.map { $0 + 1 }.filter { $0 > 2 }.forEach { print($0) }
  items.first { $0 > 1 }?.description
  items.first { $0 > 1 }!.description
  items.sorted { $0 < $1 }[0]
  make { 1 }()
  make { 1 }(2) { 3 }
  make { 1 } (2)
  make()() { 1 }
  make?{ 1 }
  make! { 1 }
  optional?.run { 1 }
  table[0] { 1 }
  table[0]() { 1 }
  table[key: "a"] { 1 } second: { 2 }
  Foo<Int> { 1 }
  Foo<Int>() { 1 }
  Foo<[String: Int]>.make { 1 }
  .init { 1 }
  .run { 1 }
  super.run { 1 }
  Self.run { 1 }
  self { 1 }
  (make) { 1 }
  (make)() { 1 }
  Kind.init { 1 }
  await run { 1 }
  try run { 1 }
  #Predicate { $0.age > 1 }
  #Predicate<User> { $0.age > 1 }
  #expect(throws: LoadError.self) { try load() }
  tuple.0 { 1 }
  run { $0 { 1 } }
  x.y.z { 1 }.w { 2 } label: { 3 }.v
}

func labelled() {
  animate { move() } completion: { done() }
  animate(duration: 1) { move() } completion: { finished in done(finished) } failure: { fail() }
  animate {
    move()
  } completion: {
    done()
  }
  animate
  {
    move()
  }
  completion:
  {
    done()
  }
  load { success() } _: { failure() }
  load { success() } in: { 1 } for: { 2 } if: { 3 } while: { 4 } case: { 5 } where: { 6 } self: { 7 } `default`: { 8 }
  Button { tap() } label: { Text("Tap") }.padding()
  Section { Row() } header: { Text("Header") } footer: { Text("Footer") }.listStyle(.plain)

  // A label followed by a statement instead of a `{` is a labelled statement.
  animate { move() }
  completion: for item in items { if item.isLast { break completion } }
  animate { move() }
  again: while true { break again }
  animate { move() }
  choice: switch mode { case .a: break choice; default: break }

  // In a switch the `default:` after a closure is the next case, even if a closure follows it.
  switch mode {
  case .a: animate { move() }
  default: { done() }()
  }
  switch mode { case .a: animate { move() } default: { done() }() }
  switch mode {
  case .a:
    animate { move() }
  case .b:
    animate { move() } completion: { done() }
  default: animate { move() }
  }
}

func arguments() {
  outer(inner { 1 }, second: inner { 2 }) { inner { 3 } }
  outer(a: { 1 }, b: { 2 }) { 3 } d: { 4 }
  outer(a: inner { $0 }.value, [inner { 1 }, inner { 2 }], ["a": inner { 3 }])
  let list = [make { 1 }, make { 2 }], map = [make { 1 }: make { 2 }, "b": make { 3 }]
  let tuple = (make { 1 }, b: make { 2 })
  let ternary = flag ? make { 1 } : make { 2 }
  let nested = flag ? make { 1 } second: { 2 } : make { 3 }
  let coalesced = make { nil } ?? make { 1 } + make { 2 }
  let casted = make { 1 } as? Int, checked = make { 1 } is Int
  let assigned: Int
  assigned = make { 1 }
  return make { 1 }
}

// After a literal no closure trails: the next line is a new statement.
func literals() {
  let number = 1
  let text = "a"
  let list = [1, 2]
  let nothing: Int? = nil
  let truth = true
  // After a type in brackets the call's closure trails.
  let array = [Int](unsafeUninitializedCapacity: 2) { buffer, count in count = 0 }
  let dictionary = [String: Int](uniqueKeysWithValues: pairs) { $0.0 }
  _ = (number, text, list, nothing, truth, array, dictionary)
}

struct Trailing {
  let value = make { 1 }
  let pair = make { 1 } second: { 2 }, next = make { 3 }
  var computed: Int { make { 1 } }
  var handler = Handler { [weak owner] in owner?.tap() }
  lazy var view = UIView().with { $0.isHidden = true }
  static let shared = Service.make { $0.timeout = 3 } onError: { print($0) }
  @Wrapped(make { 1 }) var wrapped: Int
  func defaulted(value: Int = make { 1 }, handler: () -> Void = { }) {}
}
