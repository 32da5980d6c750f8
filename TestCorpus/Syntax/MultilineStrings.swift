// Multi-line strings: indentation, quotes inside, escaped newlines, interpolations over lines, code-like text.

let plain = """
  first
    second

  third
  """
let empty = """
  """
let quotes = """
  "one" ""two"" \"""three\""" ""\" "\""
  ends with a quote "
  """
let escapes = """
  tab \t unicode \u{1F600} backslash \\ not interpolated \\(name) null \0
  a line that \
  continues \    
  and ends
  """
let codeLike = """
  func hidden() { run() }
  // not a comment
  /* not a comment
  #if DEBUG
  } ) ]
  import UIKit
  class Hidden: UIViewController {}
  """
let interpolated = """
  \(name) and \(run(1)) and \(user?.name ?? "none")
  \(items.map { $0.title }.joined(separator: ", "))
  \(flag ? "a" : """
    inner \(name)
    """)
  """
let overLines = """
  \(
    items
      .filter { item in
        // a comment in the code of the interpolation: )
        item.isNew /* " */
      }
      .map { "\($0.title)" }
      .joined(
        separator: "\n"
      )
  )
  \(run {
    let text = "}"
    return text
  })
  """
let nested = """
  1 \("""
    2 \("""
      3 \("4 \("5")")
      """)
    """)
  """
let unindented = """
text
    indented
"""
let withTabs = """
	first \(name)
		second
	"""
let list = ["""
  first
  """, """
  second
  """]
let called = run("""
  argument
  """, label: """
  other \(name)
  """) { """
  closure \($0)
  """ }
let member = """
  text
  """.trimmed().count, subscripted = """
  text
  """[start]
let concatenated = """
  a
  """ + """
  b
  """ + "c"

struct Templates {
  static let html = """
    <div class="\(style)" onclick='run("\\(id)")'>
      \(children.map { child in """
        <p>\(child.text)</p>
        """ }.joined())
    </div>
    """
  var query: String {
    """
    SELECT * FROM posts WHERE author = "\(author)" -- { (
    """
  }
  @available(*, deprecated, message: """
    use `query`
    """)
  func run(_ text: String = """
    default
    """) -> String {
    if text == """
      a
      """ { return """
      b
      """ }
    switch text {
    case """
      c
      """: return "c"
    default: return """
      \(text)
      """
    }
  }
}
