// Types where an expression is expected: sugar, function types, metatypes, casts, optionals.

let a = [Int](), b = [String: Int](), c = [[Int]](), d = [String: [Int: Set<Int>]](), e = [Int?](), f = [(Int, String)](), g = [() -> Void]()
let h = [Int](repeating: 0, count: 3), i = [String: Int](minimumCapacity: 3), j = [Int]?.none, k = [Int]?([1]), l = Int?(1), m = Int?.some(1)
let n = Int.self, o = [Int].self, p = [String: Int].self, q = (Int, Int).self, r = ((Int) -> Void).self, s = (() -> Void)?.self, t = Int?.self, u = [Int]?.self
let v = (any Shape).self, w = (any Shape & Sendable).self, x = any Shape.self, y = (any Shape.Type).self, z = Shape.Protocol.self, aa = Any.self, bb = AnyObject.self
let cc = (Int) -> Int.self, dd = [Int.self, String.self], ee = [Int.self: "a"], ff = (Int.self, [Int].self), gg = Any?.self, hh = Any.Type.self
let ii = [() async throws -> Int](), jj = [(Int) throws(LoadError) -> Void](), kk = [@Sendable () -> Void](), ll = [(inout Int) -> Void]()
let mm = [3 of Int](repeating: 0), nn = [2 of [3 of Int]].self, oo = [count of Int].self, pp = [any Shape](), qq = [any Shape & Sendable]()
let rr = [Outer.Inner](), ss = [Outer<Int>.Inner](), tt = [Module.Item: Int](), uu = [Self](), vv = [T.Element](), ww = [Int.Type](), xx = [_](), yy = [Foundation::URL]()
let zz = (Int, String)?.none, ab = ((Int) -> Void)?.none, ac = (Int, Int)(1, 2), ad = (x: Int, y: Int).self, ae = (Int?).self, af = ([Int])()
let ag = () -> Void.self, ah = (() -> Void).self, ai = Optional<Int>.none, aj = Array<Int>(), ak = Swift.Array<Int>(), al = Swift::Array<Int>()
let am = any ~Copyable.self, an = (any ~Copyable).self, ao = Array<any ~Copyable & Shape>.self

// An array literal of names is no type until a call or member follows; `of` is a name of its own.
let literal = [Int], indexed = [Int][0], member = [Item].count, called = [Item](), nested = [[Item]]()[0], name = [of], names = [count, of]
let pairs = [key: value], pairType = [Key: Value](), tuple = (first, second), tupleType = (First, Second).self

func casts() {
  let a = value as Int, b = value as? Int, c = value as! Int, d = value is Int
  let e = value as [Int], f = value as? [String: Int], g = value as! (Int, Int), h = value is (Int) -> Void
  let i = value as any Shape & Sendable, j = value as? any Shape, k = value as Int?, l = value as? Int?, m = value as! Int??
  let n = value as @Sendable () -> Void, o = value as (Int) async throws -> Void, p = value as () -> () -> Void
  let q = value as? Outer<Int>.Inner, r = value as Module.Item, s = value as! Int.Type, t = value as? any Shape.Type, u = value as Self
  let v = (value as? Int)?.description, w = (value as! [Int])[0], x = (value as () -> Void)(), y = (value as? Post)!.title
  let z = value as? Int ?? 0, aa = value as Int + 1, bb = value is Int && other is String || third is [Int]
  let cc = value as? Int == nil, dd = value is Int ? 1 : 2, ee = value as? Int? ?? nil, ff = flag ? value as Int : value as! Int
  let gg = try? load() as? Int, hh = await load() as [Int], ii = first + second as Int, jj = [value as Int, other as! String] as [Any]
  let kk = ["a": value as Any, "b": 1 as Any], ll = run(value as Int, other: value as? Int, third: value is Int)
  let mm = { $0 as Int }, nn = value as Int as Any as? String, oo = value as [3 of Int], pp = value as Array<Int>, qq = -1 as Int8, rr = nil as Int?
  let ss = value as? Array<Array<Int>> ?? [], tt = value as! Array<Int>?, uu = (value as Any?) as Any
  let vv = value as (any Shape)?, ww = value as ((Int) -> Void)?, xx = value as nonisolated(nonsending) () async -> Void
  if value is Int { run() }
  if value as? Int == 1 { run() }
  if let int = value as? Int, let post = other as? Post { run(int, post) }
  if let closure = value as? () -> Void { closure() }
  if let closure = value as? (Int) -> Int, value is () -> Void { run(closure) }
  for item in value as! [Int] { run(item) }
  for item in value as? [Int] ?? [] where item is Int { run(item) }
  guard let post = value as? Post else { return }
  switch value as Any { case is Int: run(); case let string as String where string is Int: run(string); default: run() }
  while value is Int { run() }
  return value
    as? Int
}

// Attributes and specifiers begin a type only where a type follows.
func attributed() {
  run(@Sendable () -> Void)
  run(nonisolated(nonsending) () async -> Void)
  run((inout Int) -> Void, (@escaping () -> Void) -> Void)
  run(nonisolated(42), [nonisolated(1)], isolated(2), sending(3), borrowing[4])
  run(any, any: any, each, [some, any], any(1), each(2))
  let name = any
  run(name)
}

// Function types as operands, next to arrows in closures.
let function = (Int) -> Int
let functions = [(Int) -> Int, () async throws -> Void]
let closures: [(Int) -> Int] = [{ (a: Int) -> Int in a }, { a -> Int in a }]
let comparison = type(of: value) == (Int) -> Void.self
