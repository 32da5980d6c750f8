// Raw strings: what the number of `#` turns into text, and what still is an interpolation.

let a = #"plain"#
let b = #"quoted "text" inside"#
let c = #"no escape \n \t \(notInterpolated) \\"#
let d = #"interpolated \#(name) and \#(run { 1 })"#
let e = #"escaped \#n \#u{e9} \#" \#\"#
let f = ##"a "# inside and "## + ##"\##(name) but not \#(name) nor \(name)"##
let g = ###"a "## b "# c " d \###(e) \##(f)"###
let h = #""#, i = ##""##, j = #"""#, k = #""""#, l = ##""""##, m = #"\"#, n = #"\\"#
let o = #"{ ( [ // /* #if } ) ]"#
let p = #"\#("nested \(inner)") \#(#"raw \#(deeper) \(not)"#) \#(##"two "# \##(deepest)"##)"#
let q = #"\#(items.map { #"\#($0) "quoted" )"# }.joined())"#
let r = "\(#"a \#("b \(c)") d"#)"
let s = #"(\#(a))"\#(b)"(")"#
let t = #"regex \d+\.\d* [^"]+ \#(pattern)"#
let u = [#"a"#, ##"b"##], map = [#"c"#: 1, "d": 2]
let v = #"a"# + #"b"#, w = #"a"#.count, x = #"a"#[start], y = run(#"a"#) { #"b"# }, z = #"a"# == #"b"#
let aa = #"""" four quotes in one line "#
let bb = #"""
let cc = "text that the raw string above does not swallow"
"""#
let dd = #"""
  A multi-line raw string with "quotes", """three""", \(no interpolation), \n and \#(an + interpolation).
  An escaped newline: \#
  continues, this one does not: \
  "# and """ do not end it; nor does """ #.
  \#(items.map { #"nested \#($0)"# }.joined(separator: """
    inner \(multi { ")" }) line
    """))
  """#
let ee = ##"""
  "" "" """# \#(text) \##(interpolated(1) { "\($0)" }) "##"
  """##
let ff = #"ends with a backslash \"#, gg = #"ends with hashes ## # "#, hh = ##"ends with quote hash "#"##

struct Raw {
  let pattern = #"^\w+@\w+\.\w{2,}$"#
  let json = #"{"name": "\#(name)", "items": [\#(items.map { #""\#($0)""# }.joined(separator: ","))]}"#
  let data = Data(#"{"a": {"b": [1, 2, "}"]}}"#.utf8)
  func run() {
    if #"a"# == title { print(#"b"#) }
    switch title { case #"a"#: print(##"b"##); default: print(#"\#(title)"#) }
    for character in #"text"# { print(character) }
  }
}
