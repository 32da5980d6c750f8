// No bytes make the reader crash, hang or overflow its stack.

import Linting
import Testing

@Suite struct JSON5RobustnessTests {
  /// `line:column` of the error in `bytes`; nil if they are JSON5.
  private func place(ofErrorIn bytes: [UInt8]) -> String? {
    do throws(JSON5Error) {
      _ = try JSON5Document(file: "a", bytes: bytes)
      return nil
    } catch { return "\(error.line):\(error.column)" }
  }

  @Test func everyBeginningOfATextIsAnError() {
    let bytes = Array(JSON5.sample.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for count in 0...bytes.count {
      #expect((place(ofErrorIn: Array(bytes[..<count])) == nil) == (count > end), "\(count)")
      // The bytes behind a block are not the block's.
      let isValid = (try? JSON5Document(file: "a", bytes: bytes, range: 0..<count)) != nil
      #expect(isValid == (count > end), "\(count)")
    }
  }

  @Test func everyEndOfATextIsReadOrRefused() {
    let bytes = Array(JSON5.sample.utf8)
    for start in 0..<bytes.count {
      if let place = place(ofErrorIn: Array(bytes[start...])) { #expect(place.contains(":")) }
    }
  }

  @Test func changedBytesAreReadOrRefused() {
    let bytes = Array(JSON5.sample.utf8)
    let replacements = Array("{}[]:,'\"\\/*+-.0x\n\r\0".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
    var refused = 0
    for index in bytes.indices {
      for replacement in replacements {
        var changed = bytes
        changed[index] = replacement
        refused += place(ofErrorIn: changed) == nil ? 0 : 1
      }
    }
    #expect(refused > bytes.count * replacements.count / 2)
  }

  @Test(
    arguments: [
      (Array("[\n'a".utf8) + [0xFF] + Array("']".utf8), "2:3"), ([0x31, 0xC3], "1:2"),
      ([0xC0, 0x80], "1:1"), ([0x31, 0x0A, 0xED, 0xA0, 0x80], "2:1"),
      ([0xF5, 0x80, 0x80, 0x80], "1:1"),
      ([0x2F, 0x2F, 0xE2, 0x82], "1:3"), (Array("['€', ".utf8) + [0xE2, 0x82, 0x5D], "1:9"),
    ] as [([UInt8], String)])
  func bytesThatAreNotUTF8(bytes: [UInt8], place: String) {
    #expect(self.place(ofErrorIn: bytes) == place)
  }

  @Test func invalidBytesOutsideOfTheBlockDoNotMatter() throws {
    let document = try JSON5Document(file: "a", bytes: [0xFF, 0x31, 0xFF], range: 1..<2)
    #expect(JSON5.shape(document.root) == "1")
  }

  @Test(arguments: [("[", "]", 1), ("{a:", "}", 3), ("[{a:", "}]", 4)] as [(String, String, Int)])
  func nestingHasALimit(opener: String, closer: String, bytes: Int) {
    let levels = opener.filter { "[{".contains($0) }.count
    func nested(_ count: Int) -> String {
      String(repeating: opener, count: count) + "1" + String(repeating: closer, count: count)
    }
    #expect(JSON5.mistake(in: nested(200 / levels)) == nil)
    let tooDeep = "1:\(200 / levels * bytes + 1): arrays and objects nest too deeply; "
    #expect(JSON5.mistake(in: nested(200 / levels + 1)) == tooDeep + "expected at most 200 levels")
    #expect(
      JSON5.mistake(in: String(repeating: opener, count: 100_000))?.hasPrefix(tooDeep) == true)
  }

  @Test func brothersDoNotCountAsNesting() {
    let brothers = String(repeating: "[{}],", count: 1000)
    #expect(JSON5.mistake(in: "[\(brothers)]") == nil)
  }

  /// Decoding goes as deep as reading.
  @Test func theDeepestValueIsDecoded() throws {
    indirect enum Tree: Decodable {
      case leaf
      case node([Tree])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let children = try? container.decode([Tree].self) {
          self = .node(children)
        } else {
          _ = try container.decode(Int.self)
          self = .leaf
        }
      }
    }
    var tree = try JSON5.decode(
      Tree.self, String(repeating: "[", count: 200) + "1" + String(repeating: "]", count: 200))
    var depth = 0
    while case .node(let children) = tree {
      tree = try #require(children.first)
      depth += 1
    }
    #expect(depth == 200)
  }

  @Test(arguments: ["1,", "'a',", "'\\n',", "/**/", "// a\n", "'a' ,\n", "[],", "\u{A0}"])
  func repetitionTakesLinearTime(pattern: String) throws {
    try expectLinearTime { count in "[" + String(repeating: pattern, count: count) + "]" }
  }

  @Test(arguments: ["a", "1", "'", "\\u0061", "\u{2028}", "é"])
  func longTokensTakeLinearTime(pattern: String) throws {
    try expectLinearTime { count in
      "{a: '\(String(repeating: pattern == "'" ? "\\'" : pattern, count: count))'}"
    }
    try expectLinearTime { count in String(repeating: pattern, count: count) }
  }

  @Test func manyKeysTakeLinearTime() throws {
    try expectLinearTime { count in
      "{" + (0..<count).map { "key\($0): \($0)," }.joined() + "}"
    } then: { document in
      let numbers: [String: Int] = try document.decode()
      #expect(numbers["key7"] == 7)
    }
  }

  /// Quadratic work would take 64 times as long, not 8 times; a slow moment gets two more chances.
  private func expectLinearTime(
    of text: (Int) -> String, then check: (JSON5Document) throws -> Void = { _ in }
  ) throws {
    func time(_ count: Int) throws -> Duration {
      let bytes = Array(text(count).utf8)
      return try ContinuousClock().measure {
        if let document = try? JSON5Document(file: "a", bytes: bytes) { try check(document) }
      }
    }
    let isLinear = try (0..<3).contains { _ in
      try time(16_000) < time(2_000) * 24 + .milliseconds(100)
    }
    #expect(isLinear)
  }
}
