// `<` after a name: a generic argument list or a comparison, decided by what stands between and after.

func decide() {
  // `>` followed by `(` on the same line: a generic call, even where a comparison was meant.
  let a = f(low < middle, high > (top))
  let b = low < middle > (top)
  let c = (low < middle, high > (top))
  let d = [low < middle, high > (top)]
  let e = low<middle>(top)
  let f = Cache<Int>(limit: 1)
  let g = Cache<Int> (limit: 1)

  // Followed by a name, a literal or a prefix operator: comparisons.
  let h = f(low < middle, high > top)
  let i = (low < middle, high > 1)
  let j = f(low<middle, high>top)
  let k = f(low < middle, high > -top)
  let l = f(low < middle, high > "a")
  let m = low < middle && high > top
  let n = low<middle&&high>top
  let o = f(i < count, j > count, k: i < j)
  let p = low < (middle) > top
  let q = low < middle ? high : top
  let r = low < middle || low > (high)
  let s = low < -middle, t = low < 1, u = low<1, v = low < "a", w = low < .a, x = low < !y
  let y = i < list.count - 1 && list[i] > list[i + 1]
  let z = low < middle + 1 > (top)

  // Followed by `)`, `]`, `}`, `{`, `.`, `,`, `;`, `:`, `!`, `?`, `&`, `[` or the end of the file: generic arguments.
  let ba = f(Cache<Int>)
  let bb = [Cache<Int>]
  let bc = { Cache<Int> }
  let bd = Cache<Int> { 1 }
  let be = Cache<Int>.shared, bf = Cache<Int>.self, bg = Cache<Int>.Type.self
  let bh = (Cache<Int>, 1), bi = [Cache<Int>, Cache<String>]
  let bj = Cache<Int>; let bk = 1
  let bl = [Cache<Int>: 1], bm = flag ? Cache<Int> : Cache<String>()
  let bn = Cache<Int>!, bo = Cache<Int>?.none, bp = Cache<Int>?.self
  let bq = (Cache<Int> & Sendable).self, br = Cache<Int> & Sendable
  let bs = Cache<Int>[0], bt = Cache<Int>["a"]?.b
  let bu = (low < middle, high > [top])
  let bv = f(low < middle, high > .top)
  let bw = table[Cache<Int>]
  let bx = "\(Cache<Int>.self) \(low < middle) \(Cache<Int>())"
  let by = \Cache<Int>.limit, bz = Cache<Int>.shared.limit < 3

  // What may stand between: types, integers, nested lists; anything else makes it a comparison.
  let ca = Cache<[Int]>(), cb = Cache<[String: Int]>(), cc = Cache<(Int, String)>(), cd = Cache<()>()
  let ce = Cache<Int?>(), cf = Cache<Int!>(), cg = Cache<Int??>(), ch = Cache<[Int]?>.shared
  let ci = Cache<(Int) -> Void>(), cj = Cache<() async throws -> Int>(), ck = Cache<@Sendable () -> Void>()
  let cl = Cache<any Shape & Sendable>(), cm = Cache<some Shape>.self, cn = Cache<Any>(), co = Cache<Self>()
  let cp = Cache<Module.Item<Int>.ID>(), cq = Cache<Item.Type>(), cr = Cache<any Item.Type>()
  let cs = Cache<Cache<Cache<Int>>>(), ct = Cache<Cache<Int>>.shared, cu = Cache<Cache<Int>>?.none
  let cv = Cache<3, -4>(), cw = Cache<_>(), cx = Cache<Int, _>(), cy = Cache<repeat each T>()
  let da = Cache<[3 of Int]>(), db = Cache<Int,>(), dc = Cache< Int >()
  let dd = Cache<Int, String, [Cache<Int>]>(a < b, c: d > e)
  let de = f(a < b, c > d, e < g, h > (i))
  let df = f(a < b.c, d > (e)), dg = f(a < b(c), d > (e)), dh = f(a < b[c], d > (e)), di = f(a < [b], c > (d))
  let dj = a.b<Int>(c), dk = a?.b<Int>(c), dl = a.b<Int>.c<String>(d), dm = a().b<Int>(c), dn = { $0.b<Int>(c) }
  // After an implicit member `<` is always an operator; so is `<~` and `<-`.
  let dp = .b<Int>(c) as Kind, dn2 = Cache<~limit, do2 = Cache<-limit
  let dq = Cache<Int>(1)<2, dr = Cache<Int>(1) < 2

  // On several lines.
  let ds = Cache<
    Int,
    String
  >()
  let dt = Cache
    <Int>()
  let du = Cache<Int>
    .shared
  let dv = low <
    middle
  let dw = low
    < middle

  // In conditions and loop heads the `{` after `>` follows generic arguments.
  if low < middle { run() }
  if low < middle, high > top { run() }
  if low<middle, high>top { run() }
  if i < count, let item = Cache<Int>().first, item > (top) { run() }
  while i < count && j > (k) { run() }
  for item in Cache<Int>() { run(item) }
  for i in 0..<count where i < limit && i > (floor) { run(i) }
  guard low < middle, high > (top) else { return }
  switch low < middle { case true: run(); case false: run() }
  case_: if a < b { run() }
  return low < middle
}

// Shifts and arrows are no brackets.
let shift = 1 << 2 >> 3, shifted = a<<b>>c, assign = (x <<= 1, x >>= 1), arrow = a <- b, ship = a <=> b, diamond = a <> b
let compare = a <= b && c >= d, equal = a<=b, three = a === b, range = a..<b, ranges = (0..<a, 1..<b), chain = a<b ? c : d
// An operator without operands stays one.
let sorted = items.sorted(by: <).sorted(by: >).reduce(0, <<)
// At the end of the file too.
let last = Cache<Int>
