// Extended regex literals `#/…/#`: any number of `#`, several lines, quotes, slashes, comments inside.

let a = #/ab+c/#
let b = #/ leading and trailing spaces /#
let c = #/https?://[^/]+/path/#
let d = ##/a "/#" b/##
let e = ###/a /## b /# c/###
let f = #/"quoted" 'single' `tick`/#, g = #/{/#, h = #/}/#, i = #/(/#, j = #/)/#, k = #/\//#, l = #/[/]/#, m = #/#/#
let n = #/\#(notInterpolated) \(nor this)/#
let o = #//*not a comment*/ /#, p = #///#, q = #/ // /#
let r = #/
  (?<kind>  \w+ )  # a comment with a quote " and a slash /
  \s* = \s*
  (?<value> [^"#/]+ )
  { } ( )
/#
let s = ##/
  /# not the end
  "" """
/##
let t = #/
/#
let u = [#/a/#, #/b/#], v = (#/a/#, #/b/#), w = [#/a/#: 1], x = { #/a/# }, y = flag ? #/a/# : #/b/#
let z = #/a/#.ignoresCase(), aa = text.contains(#/a/#), bb = run(#/a/#, label: #/b/#) { #/c/# }, cc = !#/a/#, dd = text ?? #/a/#
let ee = try #/a/#.wholeMatch(in: text), ff = try? #/a/#.firstMatch(in: text), gg = try! Regex(#"a/b"#)
let hh = "\(text.contains(#/{/#))", ii = #"\#(text.contains(#/a/#))"#, jj = #/a/# as Regex<Substring>

struct Matcher {
  let pattern = #/^(\d+)\s*(€|\$)$/#
  lazy var compiled: Regex<(Substring, Substring)> = #/(\w+)@example\.com/#
  static let multi = #/
    ^ (\d{4}) - (\d{2})
    \s+ [^\s/]* $
  /#
  func run(_ text: String, pattern: some RegexComponent = #/a/#) {
    if text.contains(#/a/#) { print("a") }
    if let match = text.firstMatch(of: #/a(?<b>b)/#) { print(match.b) }
    switch text { case #/a/#: print("a"); case #/b/# where flag: print("b"); default: print("none") }
    for match in text.matches(of: #/a/#) where match.count > 1 { print(match) }
    guard let match = try? #/
      a (b) c
    /#.wholeMatch(in: text) else { return }
    let first = text.replacing(#/"/#, with: "\"")
    let second = text.split(separator: #/[,;]\s*/#).map { #/\#/# }
    _ = #/a/#
    #/a/#.run()
    text
    #/a/#
    return #/a/#
  }
}

// Not regexes: raw strings, macros, directives, colours after a `#`.
let raw = #"a/b"#, macro = #file, other = #selector(tap), colour = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
#if DEBUG
let debug = #/debug/#
#endif
