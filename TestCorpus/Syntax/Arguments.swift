// Argument lists of every shape: labels, operators, types, closures, references, nested calls, line breaks.

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
