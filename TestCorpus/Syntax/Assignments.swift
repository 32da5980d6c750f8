// Assignments: targets and values of every shape, as the ownership facts need them.

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
