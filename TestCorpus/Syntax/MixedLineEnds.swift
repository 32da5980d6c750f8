// Mixed and odd line ends: LF, CRLF and lone CR; each is one line break.
let first = 1
let second = 2
let third = 3let fourth = 4
let fifth = run(1)

class Mixed {  var a = 1
  func b() {
    run(2)  }
}// a comment that a lone CR endslet sixth = run(3) /* ab
c
d */; let seventh = run(4)let text = """  a
  b \(run(5))
  c  """struct Last { let eighth = run(6) }