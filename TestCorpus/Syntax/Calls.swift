// Callees of every shape and argument lists of every shape; which calls have a name.

func named() {
  run()
  self.run()
  super.run()
  Self.run()
  a.b.c.run()
  a?.run()
  a!.run()
  a?.b?.run?()
  a!.b!.run!()
  run?()
  run!()
  run<Int>()
  a.run<Int, String>(1)
  a?.run<Int>?()
  Foo()
  Foo<Int>()
  Module.Foo<Int>()
  Module::run()
  Outer<Int>.Inner<String>()
  Foo.init()
  Foo<Int>.init()
  self.init()
  super.init()
  .init()
  .run()
  .run().then()
  Foo.Type.run()
  Foo.self.run()
  type(of: a)
  a.0.run()
  a.b.0.run()
  use { $0.run() }
  $value.run()
  _run()
  `default`()
  a.`default`()
  a.default()
  `raw name`()
  (a).run()
  (a.b ?? c).run()
  [1].run()
  ["a": 1].run()
  "a".run()
  1.run()
  1.5.run()
  true.run()
  nil.run()
  _ = { 1 }.run()
  \Foo.bar
  a[0].run()
  a().run()
  a { 1 }.run()
  #file.run()
  (a as! Foo).run()
  (await a).run()
  run
    ()
  run /* comment */ ()
  async()
  get()
  set(1)
  print(a, b, separator: "")
}

// Calls on something without a name: a closure, a subscript, another call's result, a parenthesis.
func unnamed() {
  _ = { 1 }()
  _ = { (a: Int) in a }(1)
  a[0]()
  a["key"]?(1)
  run()()
  run(1)(2)(3)
  run { 1 }(2)
  (run)()
  (a ?? b)(1)
  (a as! () -> Void)()
  [1][0]()
  a.b[0]!(1)
  a.0()
  tuple.1.0(1)
  (a, b).0(1)
  #macro(1)
  #selector(run(_:))
  Int.self(1)
  self(1)
  Self(1)
  use { $0(1) }
  $value(1)
  [Int]()
  [String: Int]()
  Int?(1)
  "a"(1)
  (any P)(1)
  try run()()
}

func arguments() {
  run(1, 2, 3)
  run(a: 1, 2, b: 3)
  run(_: 1, a: 2)
  run(a, b: c, d)
  run(in: 1, for: 2, default: 3, self: 4, init: 5, let: 6, _: 7)
  run(&a, b: &c.d)
  run(-a, !b, +c, ...d, e...)
  run(+, by: <, /, ==)
  run(a ? b : c, d: e ? f : g)
  run(a: b, c: d ? e : f, g: h)
  run((1, 2), [3, 4], ["a": 5], (a: 1, b: 2))
  run({ 1 }, a: { $0 }, { [weak self] in self })
  run(a) { 1 }
  run(a: 1) { 1 } b: { 2 } c: { 3 }
  run { 1 } _: { 2 }
  run() { 1 }
  run(handle, self.handle, Foo.handle, handle(_:), self.handle(_:b:), Foo.init, .init, \.title, #selector(handle))
  run(Int.self, [Int].self, a as Int, b is Int, c as? Int)
  run(try a(), await b(), try await c(), try? d())
  run("a \(run(1) { 2 }) b", #"c"#, """
    d \(run(a: 3))
    """)
  run(if a { 1 } else { 2 }, b: switch c { default: 3 })
  run(a = 1)
  run(_ = 1)
  run(repeat each a, each b)
  run(consume a, copy b, unsafe c)
  run(a, b,)
  run(
    a, // first

    b: 2,
    c: run(d) {
      3
    },
    e:
      4
  )
  run(a,
      b: 2) {
    3
  }
  run(#file, #line, #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1))
  run(a[0], b[c: 1], d?[2], e![3])
  run(a.b.c, d?.e, f!.g, .h, .i(1), .j.k)
  run(1...2, ..<3, 4..., a..<b.count)
  run(1, 0x2, 3.0, -4, "5", true, nil, self, super.a, Self.b)
  run(nested(deeper(deepest(1), 2), 3), 4)
}

// Assignments: targets and values of every shape.
func assignments(param: Int, callback: @escaping () -> Void) {
  a = 1
  self.a = param
  self.callback = callback
  a.b = 1
  a.b.c = d.e.f
  a?.b = 1
  a!.b = 1
  a?.b!.c?.d = 1
  a[0] = 1
  a[0].b[1]?.c = 1
  a.b[key: 1, default: 2] = 3
  (a, b) = (b, a)
  (self.a, _) = pair
  _ = a
  _ = self
  a += 1; a -= b; a *= c.d; a ??= e
  self.a += [1]
  a = b = c
  a = { self.run() }
  a = handle
  a = self.handle
  a = Foo()
  a = .init(1)
  a = nil
  a = b ? c : d
  a = try? b()
  a = await b()
  a.onTap = { [weak self] in self?.run() }
  a.onTap = handle
  a.onTap = nil
  a().b = 1
  a { 1 }.b = 2
  Foo.shared.a = 1
  super.a = 1
  Self.a = 1
  use { $0.a = 1 }
  $value = 1
  a.pointee = 1
  a.0 = 1
  a.b.0.c = 1
  (a).b = 1
  a =
    b
  a
    = b
  a.b
    .c = 1
  x.y.z = run(1) { 2 }
  let closure = { a = 1; self.b = $0 }
  items.forEach { $0.a = 1 }
}
