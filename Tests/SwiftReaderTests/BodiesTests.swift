// What is read of files whose functions nobody judges.

import SwiftReader
import Testing

@Suite struct BodiesTests {
  /// Whether lines, comments that speak to us and the lexer's problems are the same without bodies.
  static func keepLines(of bytes: [UInt8]) -> Bool {
    var reader = FileReader()
    let source = SourceFile(path: "A.swift", contents: bytes)
    let whole = reader.read(source)
    let outline = reader.read(source, bodies: .none)
    func lines(_ facts: FileFacts) -> [[UInt32]] {
      facts.lines.map { [$0.start, $0.holdsCode ? 1 : 0] }
        + facts.directives.map { [$0.start, $0.text.start, $0.text.end] }
    }
    func problems(_ facts: FileFacts) -> [UInt32] {
      facts.problems.filter { isOfLexer($0.kind) }.map(\.offset)
    }
    return lines(whole) == lines(outline)
      && (whole.problems.count >= 100 || problems(whole) == problems(outline))
  }

  private static func isOfLexer(_ kind: Problem.Kind) -> Bool {
    switch kind {
    case .unterminatedString, .unterminatedComment, .unterminatedRegex, .unclosedBracket,
      .unmatchedBracket, .nulByte, .invalidUTF8, .unexpectedCharacter, .conflictMarker,
      .nestingTooDeep:
      true
    default: false
    }
  }

  @Test(arguments: ["Syntax", "Broken", "Leaks", "MVC"])
  func linesAreReadWithoutBodies(folder: String) throws {
    for file in Corpus.files(folder) {
      #expect(Self.keepLines(of: try Corpus.bytes(file)), "\(file)")
    }
  }

  @Test(arguments: [
    "", "}", "a(b[c], { d })", "let e = \"}\"", "\"\\(f(\"}\", [\"\\(g)\": 1]))\"", "\"\\(\n)\"",
    "\"\"\"\n}\n \\(h\n(\"}\"))\n\n\"\"\"", "#\"}\"#", "/* } \n */ i // }\n", "let j = /}/",
    "k / l // }",
    "#if M\n}\n#endif", "`n}`", "<#o }#>", "'}'", "p(", "q)", "r]", "s }\n{", "\u{e9}", "\0",
    "<<<<<<< t",
    "// mvvmlint:disable:next u", "\"", "\\.v", "$0 % $1 & $2 | 3", "\r\n\tw\r\n", "func x() { y(",
    "#/}/#",
  ])
  func bodiesMayHold(_ text: String) {
    for text in ["func a() {\(text)}", "func a() {\n  \(text)\n  b()\n\n}\nlet c = 1"] {
      #expect(Self.keepLines(of: Array(text.utf8)))
    }
  }

  @Test(arguments: [
    ("import XCTest", true), ("@testable import App\nimport class Quick.QuickSpec", true),
    ("import Foundation\nimport XCTestSupport", false), ("// import XCTest", false),
    ("#if canImport(Testing)\nimport Testing\n#endif", true),
  ])
  func whatImportsTestsIsNoApps(imports: String, isTest: Bool) {
    var reader = FileReader()
    let source = SourceFile(path: "A.swift", text: imports + "\nclass A { func b() { c() } }")
    let facts = reader.read(source, bodies: .ofApps)
    #expect(facts.leavesOutBodies == isTest)
    #expect(facts.expressions.contains { $0.kind == .call } != isTest)
  }
}
