// `/`: a regex literal, a division, an operator as a value, a prefix or postfix operator, a comment.
// Needs `-enable-bare-slash-regex` or Swift 6 mode in the compiler; SwiftParser always reads them.

func regexes() throws {
  // Not bound on the left and bound on the right, in the place of an operand: a regex.
  let a = /ab+c/
  let b = /a b/, c = /\d+\.\d*/, d = /[a-z]+/, e = /(?<year>\d{4})-(?<month>\d\d)/
  let f = [/a/, /b/], g = (/a/, /b/), h = [/a/: /b/], i = { /a/ }
  let j = flag ? /a/ : /b/, k = text ?? /a/, l = !/a/, m = text == /a/, n = /a/ ~= text
  let o = try /a/.firstMatch(in: text), p = try? /a/.wholeMatch(in: text), q = try! /^a/.prefixMatch(in: text)
  let r = text.split(separator: /,\s*/), s = text.replacing(/a/, with: "b"), t = text.contains(/a/), u = run(label: /a/)
  let v = text.firstMatch(of: /a/)?.output.1, w = text.matches(of: /a/).map(\.output), x = run { /a/ }
  let y = /a/.ignoresCase().dotMatchesNewlines(), z = await /a/.run(), aa = /a/ as Regex<Substring>
  let bb = text is Regex ? /a/ : /b/, cc = /=/, dd = /==/, ee = /\+/, ff = /-/, gg = /!/, hh = /./, ii = /?/
  if text.contains(/a/) { run() }
  if let match = text.firstMatch(of: /a/), match.count > 1 { run(match) }
  for match in text.matches(of: /a(b)c/) { run(match) }
  guard try /a/.wholeMatch(in: text) != nil else { return }
  switch text { case /a/: run(); case /b/ where flag: run(); default: run() }
  while text.contains(/a/) { run() }
  text.replace(/a/) { match in /b/ }
  _ = /a/
  value = /a/
  // Without white space `=/` is one operator and `a/` a postfix one.
  value=/a/
  throw /a/
  return /a/
}

func tricky() {
  // Quotes, braces, comments and interpolations inside a regex are text; a `\/` does not end it.
  let a = /"/, b = /'"/, c = /{/, d = /}/, e = /\(/, f = /\)/, g = /[(]/, h = /[)]/, i = /\[/, j = /[\]]/, k = /[{}]/
  let l = /\//, m = /a\/b/, n = /[\/]/, o = /\\/, p = /#/, q = /\\(x)/, r = /"\(name)"/, s = /a*\/\//, t = /(a|(b|c))/
  let u = /;/, v = /,/, w = /:/, x = /=>/, y = /`/, z = /@/, aa = /a\ /, bb = /\ a/, cc = /é🙂/, dd = /(?#comment)/, ee = /if x { }/
  let ff = run(/"/, "after"), gg = [/{/, /}/], hh = run { /}/ }, ii = "\(text.contains(/a/))", jj = "\(run(/[{]/))"
  let kk = /a/ /* comment */, ll = /b/ // comment
  let mm = /*/ a comment /*/ nested */ */ 1
  // A regex at the beginning of a line is a statement of its own.
  text
  /a/
  text
  /b/.run()
}

func divisions() {
  // Bound on both sides or on neither, after an operand: an operator.
  let a = b / c, d = b/c, e = b / c / d, f = b/c/d, g = (b)/(c)/(d), h = [b][0]/c[0]/2, i = 1/2/3, j = b / -c / +d
  let k = b! / c! / d, l = b!/c, m = b? / c, n = run()/run()/2, o = "a".count/2/3, p = b.c/d.e/f.g, q = self/b/c, r = { $0/b/$1 }
  let s = b /* c / d */ / e, t = b/*c*// d, u = b / /* c */ d, v = b /// c
    d
  let w = b / c // d / e
  let x = (b + c) / d * (e / f), y = [b / c, d / e], z = ["a": b / c, "d": e / f], aa = run(b / c, d / e), bb = flag ? b / c : d / e
  let cc = b
    / c
    / d
  let dd = b /
    c
  let ee = true / false / nil, ff = { 1 } / { 2 }, gg = try b / c / d, hh = b as Int / c, ii = 3.0 / 4 / 0x5
  b /= c
  b/=c
  if b / c > d / e { run() }
  for x in 0..<b / c { run(x / 2) }
  switch b / c { case d / e: run(); default: run() }
  return b / c / d
}

func values() {
  // Alone between brackets and commas: a function value. A `)` that closes nothing inside makes it no regex.
  let a = list.reduce(1, /), b = list.reduce(1, /) / 2, c = (/), d = run(/, 1), e = run(1, /, 2), f = run(op: /), g = zip(x, y).map(/)
  let h = run(/) + run(/), i = [(/)], j = run(/, /), k = run(1, /) / run(2, /), l = run(/).value / 3
  // A prefix operator before a name; the next slash stands behind a `)`.
  let m = run(/value).other(/next), n = run(/Kind.first, 1), o = run(/Kind.first).then(/Kind.second)
  let p = scope(state: \.a, action: /Action.a) + scope(state: \.b, action: /Action.b)
  // A space or tab right after the slash makes no regex in an argument list.
  let q = run(/ , / )
}
prefix func /(value: Int) -> Int { value }
postfix func /(value: Int) -> Int { value }
func /(a: Int, b: Int) -> Int { a }
func /^/(a: Int, b: Int) -> Int { a }
infix operator /^/
let pattern = /global/, ratio = 6 / 3, last = /end/
