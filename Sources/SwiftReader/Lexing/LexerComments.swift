// Comments: skipped, but for those that speak to us.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Lexer {
  mutating func lexLineComment() {
    let start = position
    position = endOfLine(from: start)
    noteDirective(start: start, end: position)
  }

  mutating func lexBlockComment() {
    let start = position
    var depth = 1
    position = start &+ 2
    while depth > 0 {
      let byte = bytes[position]
      guard classes.has(byte, .commentSpecial) else {
        position &+= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "*") where bytes[position &+ 1] == UInt8(ascii: "/"):
        depth -= 1
        position &+= 2
      case UInt8(ascii: "/") where bytes[position &+ 1] == UInt8(ascii: "*"):
        depth += 1
        position &+= 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        newline()
      case 0 where position >= end:
        note(.unterminatedComment, at: start)
        return
      default:
        position &+= 1
      }
    }
    noteDirective(start: start, end: position - 2)
  }

  /// Keeps a comment whose text begins with `mvvmlint:` or `expect:`.
  @inline(__always)
  private mutating func noteDirective(start: Int, end commentEnd: Int) {
    var text = start &+ 2
    while text < commentEnd, bytes[text] == UInt8(ascii: " ") || bytes[text] == UInt8(ascii: "/") {
      text &+= 1
    }
    // What nearly all comments fail at.
    if bytes[text] == UInt8(ascii: "m") || bytes[text] == UInt8(ascii: "e") {
      noteDirective(start: start, text: text, end: commentEnd)
    }
  }

  @inline(never)
  private mutating func noteDirective(start: Int, text: Int, end commentEnd: Int) {
    let kind: Directive.Kind
    let prefix: StaticString
    switch bytes[text] {
    case UInt8(ascii: "m"): (kind, prefix) = (.command, "mvvmlint:")
    case UInt8(ascii: "e"): (kind, prefix) = (.expectation, "expect:")
    default: return
    }
    guard commentEnd - text >= prefix.utf8CodeUnitCount,
      memcmp(bytes + text, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
    else { return }
    if kind == .command, let mark = expectation(from: text, to: commentEnd) {
      // `// mvvmlint:disable:next a - why // expect: b`, as tests write it.
      addDirective(.command, start, text + prefix.utf8CodeUnitCount, mark)
      addDirective(.expectation, mark, mark + 10, commentEnd)
    } else {
      addDirective(kind, start, text + prefix.utf8CodeUnitCount, commentEnd)
    }
  }

  private mutating func addDirective(
    _ kind: Directive.Kind, _ start: Int, _ textStart: Int, _ textEnd: Int
  ) {
    directives.append(
      Directive(
        kind: kind, start: UInt32(start),
        text: TextRange(start: UInt32(textStart), end: UInt32(textEnd))))
  }

  /// Where `// expect:` begins inside a comment.
  private mutating func expectation(from start: Int, to end: Int) -> Int? {
    guard start + 10 <= end else { return nil }
    return (start...(end - 10)).first { memcmp(bytes + $0, "// expect:", 10) == 0 }
  }

  /// `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>` at the beginning of a line.
  mutating func isAtConflictMarker(_ start: Int) -> Bool {
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): break
    default: return false
    }
    for index in 1..<7 where bytes[start + index] != byte { return false }
    let next = bytes[start + 7]
    return next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r")
      || (next == 0 && start + 7 >= end)
  }
}
