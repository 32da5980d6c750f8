// `?` and `:`: ternaries with calls, closures, casts, literals, labels, dictionaries, chains on both sides.

func ternaries() {
  let a = flag ? 1 : 2
  let b = flag ? first() : second()
  let c = flag ? first(label: 1) : second(label: flag ? 3 : 4)
  let d = flag ? other ? 1 : 2 : 3
  let e = flag ? 1 : other ? 2 : 3
  let f = (flag ? 1 : 2, label: flag ? 3 : 4)
  let g = [flag ? 1 : 2, other ? 3 : 4]
  let h = [flag ? "a" : "b": other ? 1 : 2, "c": 3]
  let i = flag ? ["a": 1] : [:]
  let j = flag ? [] : [1]
  let k = flag ? { 1 } : { 2 }
  let l = flag ? { 1 }() : { 2 }()
  let m = flag ? make { 1 } : make { 2 }
  let n = flag ? make { 1 } second: { 2 } : make { 3 }
  let o = flag ? .first : .second
  let p = flag ? .first(1) : .second(label: 2)
  let q = flag ? value! : other!
  let r = flag ? value?.first : other?.second
  let s = flag ? value as Int : other as! Int
  let t = flag ? value as? Int : nil
  let u = value is Int ? 1 : 2
  let v = value as? Int? ?? nil
  let w = flag ? Cache<Int>() : Cache<Int>(limit: 1)
  let x = flag ? Cache<Int>.first : Cache<Int>.second
  let y = flag ? (1, 2) : (3, 4)
  let z = flag ? \Post.title : \.name
  let aa = flag ? "a" : "b"
  let bb = flag ? "\(flag ? "c" : "d")" : #"e"#
  let cc = flag ? -1 : +2
  let dd = !flag ? !other : !third
  let ee = flag ? first : second { 1 }
  let ff = flag ? try first() : try? second()
  let gg = flag ? await first() : second()
  let hh = flag ? self : super.first
  let ii = flag ? nil : true
  let jj = flag ? first + second : third * fourth
  let kk = flag == other ? first == second : third != fourth
  let ll = first ?? second ? third ?? fourth : fifth ?? sixth
  let mm = flag ? first...second : ...third
  let nn = flag ? list[0] : list[flag ? 1 : 2]
  let oo = flag ? #selector(tap) : #selector(drag(_:))
  let pp = flag ? first.in : second.default
  let qq = flag ? move(from:to:) : move(to:from:)
  let rr = flag ? Int.self : String.self
  let ss = flag ? [Int]() : [1]
  let tt = flag ? if other { 1 } else { 2 } : switch third { default: 3 }
  let uu = flag ? a < b : c > d
  let vv = flag ?1 :2
  let ww = flag ? a:b
  let xx = flag
    ? first
    : second
  let yy = flag ?
    first :
    second
  let zz = flag
    // the good one
    ? first /* not second */
    // the bad one
    : second
  flag ? first() : second()
  flag ? (value = 1) : (value = 2)
  value = flag ? 1 : 2
  value += flag ? 1 : 2
  value?.title = flag ? "a" : "b"
  return flag ? first : second
}

func inHeads() {
  if flag ? first : second { run() }
  if value?.isEmpty ?? true ? first : second { run() }
  for item in flag ? first : second { run(item) }
  while flag ? first() : second() { run() }
  guard flag ? first : second else { return }
  switch flag ? first : second { case flag ? 1 : 2: run(); case let x where x ? true : false: run(); default: run() }
  if let value = flag ? first : second, value ? true : false { run() }
}

// Optional chains of every shape are no ternaries.
func chains() {
  value?.run()
  value?.run?()
  value?()
  value?[0]
  value?[0]?.run { 1 }
  value?.other?.third = 1
  value? = 1
  value??.run()
  value!.run()!
  delegate?.feed?(self, didSelect: row)
  handlers["a"]?(1)?(2)
  (value as? Post)?.run()
  try? load()?.run()
  self?.value?.run()
  value?.0?.1
  value?.init(1)
  value?.self
  run { $0?.run() }
}
