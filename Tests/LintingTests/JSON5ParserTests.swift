// Everything that JSON5 allows is read as what it means, with its place.

import Linting
import Testing

@Suite struct JSON5ParserTests {
  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), (" \n\t1\r\n ", "1"),
      ("[]", "[]"), ("{}", "{}"), ("[1,2]", "[1, 2]"), ("[1,]", "[1]"), ("{a:1,}", "{a: 1}"),
      ("[[], [[ ]], {a: []}]", "[[], [[]], {a: []}]"),
      ("{b: 1, a: 2, c: 3}", "{b: 1, a: 2, c: 3}"),
    ] as [(String, String)])
  func readsValues(text: String, shape: String) throws {
    #expect(try JSON5.shape(of: text) == shape)
  }

  @Test(
    arguments: [
      ("0", "0"), ("-0", "-0.0"), ("12", "12"), ("+12", "12"), ("-12", "-12.0"),
      ("1.5", "1.5"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5.0"), ("+5.", "5.0"),
      ("5.e1", "50.0"),
      ("0.0", "0.0"), ("0e0", "0.0"), ("1e3", "1000.0"), ("1E+3", "1000.0"), ("25e-1", "2.5"),
      ("0x1F", "31"), ("0XaBc", "2748"), ("-0x10", "-16.0"), ("+0xe1", "225"), ("0x00", "0"),
      ("Infinity", "inf"), ("-Infinity", "-inf"), ("+Infinity", "inf"), ("NaN", "nan"),
      ("+NaN", "nan"), ("9007199254740993", "9007199254740992"), ("1e999", "inf"),
      ("0x20000000000001", "9007199254740992"), ("0.1", "0.1"),
    ] as [(String, String)])
  func readsNumbers(text: String, shape: String) throws {
    #expect(try JSON5.shape(of: text) == shape)
    #expect(try JSON5.shape(of: "[\(text),\(text)]") == "[\(shape), \(shape)]")
  }

  @Test func knowsHowANumberIsWritten() throws {
    for (text, isWritten) in [("-5", true), ("0x5", true), ("5.", false), ("5e0", false)] {
      guard case .number(_, let isInteger) = try JSON5.read(text).kind else {
        Issue.record("\(text) is no number")
        continue
      }
      #expect(isInteger == isWritten, "\(text)")
    }
  }

  @Test(
    arguments: [
      (#""""#, ""), ("''", ""), (#""it's""#, "it's"), (#"'say "a"'"#, "say \"a\""),
      (#""\"\'\\\/""#, "\"'\\/"), (#"'\b\f\n\r\t\v'"#, "\u{8}\u{C}\n\r\t\u{B}"), (#"'\0'"#, "\0"),
      (#"'\0a'"#, "\0a"), (#"'\x41\xe9'"#, "Aé"), (#"'\u0041\u20AC'"#, "A€"),
      (#"'\uD83D\uDE00'"#, "😀"), (#"'\ud83d\ude00'"#, "😀"), (#"'\q\é\😀'"#, "qé😀"),
      ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\rb'", "ab"), ("'a\\\u{2028}b'", "ab"),
      ("'a\\\u{2029}b'", "ab"), ("'a\u{2028}b\u{2029}'", "a\u{2028}b\u{2029}"),
      ("'a\tb\u{1}'", "a\tb\u{1}"), ("'// no /* comment */'", "// no /* comment */"),
      ("'é€😀'", "é€😀"), ("'a\0b'", "a\0b"),
    ] as [(String, String)])
  func readsStrings(text: String, meaning: String) throws {
    guard case .string(let string) = try JSON5.read(text).kind else {
      Issue.record("no string")
      return
    }
    // `==` of strings knows equivalent characters; the scalars must be the same.
    #expect(Array(string.unicodeScalars) == Array(meaning.unicodeScalars))
  }

  @Test(
    arguments: [
      ("{a: 1}", "a"), ("{$: 1}", "$"), ("{_a1: 1}", "_a1"), ("{'a b': 1}", "a b"),
      ("{\"\": 1}", ""), ("{null: 1}", "null"), ("{Infinity: 1}", "Infinity"), ("{été: 1}", "été"),
      ("{\\u0061b: 1}", "ab"), ("{a\\u0062: 1}", "ab"), ("{a\u{301}: 1}", "a\u{301}"),
      ("{a\u{200C}b: 1}", "a\u{200C}b"), ("{ⅷ: 1}", "ⅷ"), ("{a٣: 1}", "a٣"), ("{a‿b: 1}", "a‿b"),
      ("{'\\x61': 1}", "a"), ("{ /* */ a /* */ : // b\n 1 }", "a"), ("{日本: 1}", "日本"),
    ] as [(String, String)])
  func readsKeys(text: String, key: String) throws {
    guard case .object(let members) = try JSON5.read(text).kind else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == [key])
  }

  @Test(arguments: [
    " ", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}",
    "\u{1680}", "\u{2003}", "\u{3000}", "// a\n", "// a\r", "// a\u{2028}", "// a\u{2029}", "//\n",
    "/**/", "/***/", "/* a\n// b */", "/* é */", "// \u{20AC}\n",
  ])
  func skipsSpace(space: String) throws {
    let text = ["", "{", "a", ":", "[", "1", ",", "2", "]", ",", "}", ""].joined(separator: space)
    #expect(try JSON5.shape(of: text) == "{a: [1, 2]}")
  }

  @Test func readsACommentThatEndsWithTheText() throws {
    #expect(try JSON5.shape(of: "1 // a") == "1")
    #expect(try JSON5.shape(of: "1//") == "1")
  }

  @Test func readsEverythingTogether() throws {
    let escapes = "\u{8}\u{C}\n\r\t\u{B}\0Aé😀qnext".debugDescription
    #expect(
      try JSON5.shape(of: JSON5.sample)
        == "{severity: \"error\", single: \"it\\\'s \\\"so\\\"\", "
        + "$name_éb: [31, -0.5, 5.0, 0.001, -inf, nan, true, false, null], "
        + "escapes: \(escapes), empty: [{}, []], last: {a: {b: [[1], 2]}}}")
  }

  @Test func everyValueKnowsItsPlace() throws {
    let text = #" { a: -1.5, "é": ['x', [ ] ], b: {c: null} } // end"#
    let document = try JSON5Document(file: "a", text: text)
    var places: [String] = []
    func visit(_ value: JSON5Value) {
      places.append(String(decoding: Array(text.utf8)[value.range], as: UTF8.self))
      switch value.kind {
      case .array(let elements): elements.forEach(visit)
      case .object(let members):
        for member in members {
          let start = member.keyOffset
          places.append(String(decoding: Array(text.utf8)[start..<start + 1], as: UTF8.self))
          visit(member.value)
        }
      default: break
      }
    }
    visit(document.root)
    #expect(
      places == [
        #"{ a: -1.5, "é": ['x', [ ] ], b: {c: null} }"#, "a", "-1.5", "\"", "['x', [ ] ]", "'x'",
        "[ ]", "b", "{c: null}", "c", "null",
      ])
  }

  @Test func readsABlockOfALargerText() throws {
    let page = "# rule\r\n\r\n```json5\r\n{ a: 'é', b: [1] }\r\n```\r\n{"
    let bytes = Array(page.utf8)
    let start = try #require(bytes.firstIndex(of: UInt8(ascii: "{")))
    let fence = try #require(bytes[start...].firstIndex(of: UInt8(ascii: "`")))
    let document = try JSON5Document(file: "rule.md", bytes: bytes, range: start..<fence)
    #expect(document.root.range == start..<fence - 2)
    #expect(document.error("m", at: start + 2).description == "rule.md:4:3: error: m")

    let error = #expect(throws: JSON5Error.self) {
      try JSON5Document(file: "rule.md", bytes: bytes, range: start..<fence - 3)
    }
    #expect(
      error?.description == "rule.md:4:19: error: expected ',' or '}', found the end of the text; "
        + "the '{' on line 4 is not closed")
  }
}
