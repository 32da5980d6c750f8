// Single-line strings: escapes, interpolations with code, nested strings, and text that looks like code.

let empty = "", space = " ", quote = "\"", quotes = "\"\"\"", backslash = "\\", apostrophe = "'"
let escapes = "\n\r\t\0\\\"\'", unicode = "\u{1F600}\u{e9}\u{0}\u{10FFFF}"
let codeLike = "func hidden() { run() } // not a comment", comment = "/* not a comment", end = "*/", slashes = "http://example.com"
let braces = "{ ( [", closing = "} ) ]", hash = "#if DEBUG", pound = "\\(notInterpolated)", path = "\\.title", double = "\\\\(a)"
let adjacent = ["a", "b" + "c".lowercased(), flag ? "d" : "e"] as [String]
let emoji = "🙂👨‍👩‍👧 ❤️", accents = "naïve — “curly” ‘quotes’", rtl = "שלום"

// Interpolations: expressions, calls, closures, operators, nested strings and parentheses.
let a = "\(name)"
let b = "a \(name) b \(other) c"
let c = "\(a)\(b)\(c)"
let d = "\(first + second * (third - 1))"
let e = "\(run(1, label: 2))"
let f = "\(user?.profile?.name ?? "none")"
let g = "\("nested")"
let h = "\("\("\("deep")")")"
let i = "\(flag ? "a" : "b")"
let j = "\(items.map { $0.title }.joined(separator: ", "))"
let k = "\(items.map { "\($0.title): \($0.count)" }.joined(separator: "; "))"
let l = "\(items.filter { $0 > 1 }.map { item in "\(item)" })"
let m = "\(table["key"] ?? "\"")"
let n = "\(value, specifier: "%.2f")"
let o = "\(raw: "}")\(unsafe: ")")"
let p = "\({ 1 }())\({ (a: Int) -> Int in a }(2))"
let q = "\([1, 2, 3])\(["a": 1])\((1, 2))"
let r = "\(a == b)\(a < b)\(Cache<Int>())"
let s = "\(value as? Int ?? 0)\(value is Int)"
let t = "\(try load())\(try? load())\(await fetch())"
let u = "\(\Post.title)\(posts[keyPath: \.count])"
let v = "\(#file):\(#line)"
let w = "\(value /* a comment ) " */)\(/* empty */ value)"
let x = "\(-value)\(!flag)\(value!)\(&value)"
let y = "\(if flag { "a" } else { "b" })\(switch kind { case .a: "a"; default: ")" })"
let z = "\(self)\(self.title)\(Self.title)\(super.title)\($value)"
let aa = "\(#"raw "quoted" \#(nested)"#)\(##"a"#b"##)"
let bb = "\( value )\(	value	)"
let cc = "\(items.first { $0 == ")" }!)"
let dd = "\(run { "}" })" + "\(run("(") { ")" } label: { "]" })"
let ee = "(\(a))[\(b)]{\(c)}<\(d)>"
let ff = "100%\(a)%", gg = "$\(b)", hh = "\\\(c)\\", ii = "\"\(d)\""
let jj = "\(a / b)\(a/b)\(reduce(1, /))"
let kk = "\(date, format: .dateTime.hour())\(price, format: .currency(code: "EUR"))"
let ll = "\(_: value)\()"

struct Messages {
  let title = "Hello, \(name)!", count = "\(count) items"
  @Localized("title \(1)") var localized: String
  @available(*, deprecated, message: "use \"other\"") func old() {}
  var text: String { "\(title): \(count)" }
  func log(_ message: @autoclosure () -> String = "none", file: String = #file) { print("[\(file)] \(message())") }
  func run() {
    log("\(title)"); log("a" + "b" + "\(c)")
    logger.debug("state: \(self.state, privacy: .public) at \(Date.now.formatted(.dateTime.hour().minute()))")
    print("a", "b", separator: "", terminator: "\n")
    if "a" == title { print("same") }
    if "\(title)".isEmpty { print("empty") }
    switch title { case "a", "b": print("ab"); case "\(other)": print("other"); default: print("none") }
    for character in "text" { print(character) }
    guard title != "}" else { return }
    "literal".forEach { print($0) }
    _ = "literal"[title.startIndex]
  }
}
