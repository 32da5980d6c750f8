// What is no JSON5 is refused, with the place, what is wrong and what is expected.

import Linting
import Testing

@Suite struct JSON5ErrorTests {
  @Test(
    arguments: [
      ("", "1:1: expected a value, found the end of the text"),
      (" // a\n", "2:1: expected a value, found the end of the text"),
      ("]", "1:1: expected a value, found ']'"),
      ("1 2", "1:3: expected nothing more after the value, found '2'"),
      ("{} }", "1:4: expected nothing more after the value, found '}'"),
      ("\0", "1:1: expected a value, found '\\u{0}'"),
      ("/", "1:1: expected a value, found '/'"),
      ("[1] / 2", "1:5: expected nothing more after the value, found '/'"),
      ("1 /* a *", "1:3: this comment does not end; expected '*/'"),
      ("/*/", "1:1: this comment does not end; expected '*/'"),
      ("{a: error}", "1:5: expected a value, found 'error'; a string needs quotes"),
      ("[True]", "1:2: expected a value, found 'True'; did you mean 'true'?"),
      ("nul", "1:1: expected a value, found 'nul'; did you mean 'null'?"),
      ("tru\\u0065", "1:1: expected a value, found 'tru\\u0065'; a string needs quotes"),
    ] as [(String, String)])
  func values(text: String, mistake: String) {
    #expect(JSON5.mistake(in: text) == mistake)
  }

  @Test(
    arguments: [
      (
        "[",
        "1:2: expected a value or ']', found the end of the text; the '[' on line 1 is not closed"
      ),
      (
        "[\n1",
        "2:2: expected ',' or ']', found the end of the text; the '[' on line 1 is not closed"
      ),
      ("[1 2]", "1:4: expected ',' or ']', found '2'"),
      ("[1}", "1:3: expected ',' or ']', found '}'"),
      ("[,]", "1:2: expected a value, found ','"), ("[1,,]", "1:4: expected a value, found ','"),
      (
        "{",
        "1:2: expected a key or '}', found the end of the text; the '{' on line 1 is not closed"
      ),
      (
        "{a",
        "1:3: expected ':' after the key 'a', found the end of the text; "
          + "the '{' on line 1 is not closed"
      ),
      (
        "{a:",
        "1:4: expected a value for 'a', found the end of the text; the '{' on line 1 is not closed"
      ),
      (
        "{a:1",
        "1:5: expected ',' or '}', found the end of the text; the '{' on line 1 is not closed"
      ),
      ("{a 1}", "1:4: expected ':' after the key 'a', found '1'"),
      ("{'a'-1}", "1:5: expected ':' after the key 'a', found '-'"),
      (
        "{a-b: 1}",
        "1:3: expected ':' after the key 'a', found '-'; "
          + "a key of more than letters and digits needs quotes"
      ),
      (
        "{1a: 1}",
        "1:2: expected a key or '}', found '1a'; a key that begins with a digit needs quotes"
      ),
      ("{,}", "1:2: expected a key or '}', found ','"),
      ("{a: }", "1:5: expected a value, found '}'"),
      ("{a: 1\n b: 2}", "2:2: expected ',' or '}', found 'b'"),
      ("{a: 1;}", "1:6: expected ',' or '}', found ';'"),
      ("{a: 1,\n 'b': 2,\n \"\\x61\": 3}", "3:2: duplicate key 'a'; it is already on line 1"),
      (
        "{\\x61: 1}", "1:3: expected 'u' and four hexadecimal digits after '\\', found 'x61'"
      ),
      ("{\\u12g4: 1}", "1:6: expected 4 hexadecimal digits after '\\u', found 'g4'"),
      ("{a\\u002d: 1}", "1:3: '-' cannot be part of a key without quotes; expected a letter"),
      ("{\\u0031: 1}", "1:2: '1' cannot begin a key without quotes; expected a letter"),
      ("{\\uD83D: 1}", "1:2: '\\uD83D' is half of a surrogate pair; expected both halves"),
      ("{\u{200C}: 1}", "1:2: expected a key or '}', found '\\u{200C}'"),
    ] as [(String, String)])
  func arraysAndObjects(text: String, mistake: String) {
    #expect(JSON5.mistake(in: text) == mistake)
  }

  @Test(
    arguments: [
      ("01", "1:1: a number cannot begin with 0; expected '.' or 'x' after it"),
      ("-00.5", "1:2: a number cannot begin with 0; expected '.' or 'x' after it"),
      (".", "1:2: expected a digit, found the end of the text"),
      ("+", "1:2: expected a digit, found the end of the text"),
      ("-foo", "1:2: expected a digit, found 'foo'"), ("+ 1", "1:2: expected a digit, found ' '"),
      ("[1.5e\n]", "1:6: expected a digit of the exponent, found the end of the line"),
      ("--1", "1:2: expected a digit, found '-'"), (".e1", "1:2: expected a digit, found 'e1'"),
      ("1e", "1:3: expected a digit of the exponent, found the end of the text"),
      ("1e+a", "1:4: expected a digit of the exponent, found 'a'"),
      ("0x", "1:3: expected a hexadecimal digit after '0x', found the end of the text"),
      ("0xg", "1:3: expected a hexadecimal digit after '0x', found 'g'"),
      ("12px", "1:3: expected the number '12' to end here, found 'px'"),
      ("0x1Fg", "1:5: expected the number '0x1F' to end here, found 'g'"),
      ("1_000", "1:2: expected the number '1' to end here, found '_000'"),
      ("1.2.3", "1:4: expected nothing more after the value, found '.'"),
      ("0x1.8", "1:4: expected nothing more after the value, found '.'"),
      ("-Infinityx", "1:10: expected the number 'Infinity' to end here, found 'x'"),
    ] as [(String, String)])
  func numbers(text: String, mistake: String) {
    #expect(JSON5.mistake(in: text) == mistake)
  }

  @Test(
    arguments: [
      (" 'a", "1:2: this string does not end; expected ' before the end of the text"),
      ("\"a'", "1:1: this string does not end; expected \" before the end of the text"),
      ("['a\n']", "1:2: this string does not end; expected ' before the end of the line"),
      ("'a\\", "1:1: this string does not end; expected ' before the end of the text"),
      ("'a\\\n", "1:1: this string does not end; expected ' before the end of the text"),
      (#"'\1'"#, #"1:2: digits cannot be escaped; expected '\x' or '\u' and digits"#),
      (#"'\01'"#, #"1:2: digits cannot be escaped; expected '\x' or '\u' and digits"#),
      (#"'\x4'"#, #"1:5: expected 2 hexadecimal digits after '\x', found '''"#),
      (#"'\u12"#, #"1:6: expected 4 hexadecimal digits after '\u', found the end of the text"#),
      (#"'a\uD83D'"#, #"1:3: '\uD83D' is half of a surrogate pair; expected both halves"#),
      (#"'\uDE00'"#, #"1:2: '\uDE00' is half of a surrogate pair; expected both halves"#),
      (#"'\uD83D\u0041'"#, #"1:2: '\uD83D' is half of a surrogate pair; expected both halves"#),
      (#"'\uD83D\n'"#, #"1:2: '\uD83D' is half of a surrogate pair; expected both halves"#),
    ] as [(String, String)])
  func strings(text: String, mistake: String) {
    #expect(JSON5.mistake(in: text) == mistake)
  }

  @Test func columnsCountBytesAndLinesCountEveryLineBreak() {
    #expect(JSON5.mistake(in: "\r\n\r\n  ['é' x]")?.hasPrefix("3:9: ") == true)
    #expect(JSON5.mistake(in: "\r\r[x]")?.hasPrefix("3:2: ") == true)
    #expect(JSON5.mistake(in: "\n\n[\n\rx]")?.hasPrefix("5:1: ") == true)
  }

  @Test func anErrorPrintsAsCompilersDo() {
    let error = #expect(throws: JSON5Error.self) { try JSON5.read("{\n  a: 1 b") }
    #expect(error?.description == "page.md:2:8: error: expected ',' or '}', found 'b'")
  }

  /// Nothing from the text reaches a terminal that could move its cursor or reverse its writing.
  @Test func messagesShowNoControlCharacters() throws {
    let mistake = try #require(
      JSON5.mistake(in: "{'\u{1B}[31m\n\\n\u{202E}': 1}")
        ?? JSON5.mistake(in: "{'\\n\u{1B}\u{202E}' 1}")
    )
    #expect(!mistake.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    let long = String(repeating: "k", count: 100_000)
    #expect((JSON5.mistake(in: "{\(long) 1}") ?? long).utf8.count < 200)
  }
}
