// Reserved words as argument labels, after a dot, in backticks, as parts of compound names.

func labels() {
  move(in: view, for: 1, if: true, while: false, where: { true }, func: 1, let: 2, var: 3)
  move(class: 1, struct: 2, enum: 3, protocol: 4, extension: 5, import: 6, init: 7, deinit: 8, subscript: 9)
  move(case: 1, default: 2, switch: 3, break: 4, continue: 5, return: 6, throw: 7, throws: 8, try: 9, catch: 10)
  move(self: 1, Self: 2, super: 3, nil: 4, true: 5, false: 6, is: 7, as: 8, Any: 9, do: 10, else: 11, guard: 12, defer: 13)
  move(public: 1, private: 2, internal: 3, fileprivate: 4, static: 5, operator: 6, typealias: 7, associatedtype: 8, repeat: 9)
  move(await: 1, async: 2, some: 3, any: 4, each: 5, get: 6, set: 7, precedencegroup: 8, fallthrough: 9, rethrows: 10)
  move(_: 1, _: 2)
  move(`in`: 1, `inout`: 2, `class`: 3)
  move(for: { 1 }) { 2 } in: { 3 } `default`: { 4 } else: { 5 }
  move(if: if a { 1 } else { 2 }, switch: b, case: .c)
  for item in move(in: items, for: 1) { print(item) }
  if move(if: true, else: { false }) { print("moved") }
  table[in: 1, for: 2] = table[case: 3, default: 4]
  let tuple = (in: 1, for: 2, default: 3), first = tuple.in, second = tuple.default
  _ = (tuple, first, second)
}

func members() {
  let a = Config.default
  let b = Point.init(x: 1, y: 2)
  let c = view.self
  let d = Tab.in, e = Tab.for, f = Tab.class, g = Tab.func, h = Tab.switch, i = Tab.case, j = Tab.let
  let k = value.in.for.class.default.self.repeat.while.is.as.nil.true
  let l = type(of: value).init(1), m = Kind.init, n = Kind.init(rawValue:), o = self.init
  let p = Kind.Type.self, q = Kind.self, r = (any Shape).Type.self, s = (any Shape).Protocol.self, t = Shape.Protocol.self
  let u: Kind = .default, v: Kind = .init(), w: Kind = .in, x = [.default, .class, .self] as [Kind]
  config.default = .in
  config.for(1).in { 2 }.default[0].class()
  .default.run()
  queue.async(execute: work)
  queue.sync { value.set(1) }
  promise.then { $0 }.catch { print($0) }.finally { print("done") }
  promise.try().await().throw(1).return(2).guard { 3 }.defer { 4 }.if(1) { 5 }.switch { 6 }
  value
    .in
    .switch(1)
    .default
  super.default(1)
  Self.in(1)
  value?.default?.class!.in()
  run(value.is, value.as, in: value.in)
  switch kind { case .default: run(); case .in: run(); case .self: run(); default: run() }
  switch kind { case .default(let x): run(x); case Kind.for, Kind.class: run(); default: run() }
  _ = (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x)
}

struct `class` {
  var `in` = 1, `default`: Int, `self`: Int
  let `func`: () -> Void
  func `for`(`in` value: Int, `while`: Int) -> Int { value + `while` }
  static func `init`() {}
  func `init`(_ x: Int) {}
  subscript(`switch` index: Int) -> Int { index }
  enum `enum` { case `case`, `default`(`let`: Int) }
  typealias `protocol` = `enum`
  func use() {
    let `let` = `in` + `default`
    `func`()
    self.`func`()
    `for`(`in`: 1, `while`: 2)
    self.`init`(1)
    `class`.`init`()
    let `var` = `let`, `return` = `var`
    if `return` > 1 { `func`() }
    `var`.description.count
    for `for` in 0..<`var` { print(`for`) }
    _ = { (`in`: Int) in `in` }
    _ = { [`self`] `in` in `in` }
  }
}

// Compound names: references with labels, not calls.
let a = move(from:to:)
let b = Kind.move(from:to:)
let c = self.tap(_:)
let d = view.animate(in:for:)
let e = perform(_:_:), f = Kind.init(x:y:), g = items.map(convert(_:)), h = items.sorted(by: compare(_:_:))
let i = [move(from:to:), other(_:)]
let j = move(from:to:)(1, 2)
// A label without a value needs a `)` after its `:`; otherwise it is an argument.
let k = move(from: to), l = move(from: -1), n = move(_: 1)
let o = #selector(self.move(from:to:)), p = #selector(getter: Kind.value), q = #selector(Kind.tap(_:) as (Kind) -> () -> Void)
