// Patterns in `switch`, `catch`, `if case`, `for case`; a pattern with parentheses counts as a call.

func patterns() {
  switch value {
  case 1: one()
  case 2, 3: two()
  case -1: negative()
  case 4...9, 10..<20, ...0, 100...: ranges()
  case "a", #"b"#: strings()
  case nil: none()
  case true, false: booleans()
  case .a: implicit()
  case .b, .c where ready, .d: guarded()
  case Kind.e: explicit()
  case Outer.Kind.f: nested()
  case .g(1): payload()
  case .h(_): ignored()
  case .i(let x): bound(x)
  case let .j(x, y): boundAll(x, y)
  case .k(let x, label: var y): mixed(x, y)
  case let .l(first: x, second: .m(y)): deep(x, y)
  case .n(.o(.p(let x))): deeper(x)
  case .q(let x, _)?: optional(x)
  case let .r(x)??: doubleOptional(x)
  case Kind.s(let x), Kind.t(let x): either(x)
  case Result<Int, Error>.success(let x): generic(x)
  case let Result.failure(error as LoadError): cast(error)
  case let x as Post: post(x)
  case is Draft: draft()
  case is [String: Int], is (Int, Int): types()
  case let x as any FeedServing & Sendable: existential(x)
  case (1, 2): tuple()
  case (let x, 1), (1, let x): tupleBound(x)
  case let (x, y) where x == y: equal(x, y)
  case let (x, (y, z)): nestedTuple(x, y, z)
  case (.a, .b(let x)): tupleCases(x)
  case (x: let a, y: _): labelledTuple(a)
  case (): unit()
  case let x?: some(x)
  case _ where ready: anything()
  case let x where x > 1 && x < 9: compared(x)
  case let x where items.contains { $0 == x }: contained(x)
  case var x: mutable(x)
  case _?: something()
  case make(1): called()
  case items[0]: indexed()
  case items.first: member()
  case constant: identifier()
  case ~expected: prefixed()
  case lower + 1: computed()
  case [1, 2]: array()
  case \.title: keyPath()
  case { $0 > 1 }: closure()
  case (let x, let y) where (x, y) != (0, 0): inequal(x, y)
  case borrowing: borrowingName()
  case let borrowing: boundBorrowing(borrowing)
  case .u(borrowing x): borrowed(x)
  @unknown case .v: unknownCase()
  @unknown default: unknown()
  }
}

func bodies() -> Int {
  switch kind {
  case .a:
    one()
    two()
  case .b: one(); two()
  case .c: break
  case .d: fallthrough
  case .e:
    fallthrough
  case .f: if ready { return 1 } else { break }
  case .g:
    let local = 1
    func inner() -> Int { local }
    struct Inner { let x: Int }
    return inner()
  case .h: do { try load() } catch { stop() }
  case .i: switch other { case .x: one(); default: two() }
  case
    .j,
    .k(1)
      where ready,
    .l:
    one()
  case .m: return 1
  case .n: return
  case .o: throw LoadError.empty
  case .p: .init()
  case .q: { one() }()
  case .r: (one(), two())
  case .s: outer: for i in 0..<3 { break outer }
  case .t: value = flag ? 1 : 2
  case .u: flag ? one() : two()
  case .v: [1: 2, 3: 4].count
  case .w: label(a: 1, default: 2, case: 3)
  case .x: defer { stop() }; start()
  case .y: @Sendable func inner() {}; inner()
  case .z:
    @MainActor func other() {}
    other()
  default:
    return 2
  }
  switch kind {}
  switch kind { }
  switch self { case let self as Kind: use(self); default: () }
  switch (a, b) { case (_, _): () }
  switch a { case b where c: d(); case e: f() }
  switch await load() { case .some: one(); case .none: two() }
  switch try? load() { case let value?: use(value); case nil: none() }
  switch consume kind { case .a: one(); default: two() }
  switch Foo<Int>.kind { case .a: one(); default: two() }
  switch a < b { case true: one(); case false: two() }
  switch ({ kind }()) { case .a: one(); default: two() }
  return 0
}
