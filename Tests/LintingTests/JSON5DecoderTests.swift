// Values become types, or errors that say where and what.

import Linting
import Testing

@Suite struct JSON5DecoderTests {
  enum Severity: String, NamedChoice { case off, warning, error }

  struct Rule: Decodable, Equatable {
    var severity: Severity
    var presets: [String]?
    var max: Int?
    var isStrict: Bool?
    var ratio: Double?
    var roles: [String: Role]?
  }

  struct Role: Decodable, Equatable { var names: [String] }

  @Test func decodesEveryPart() throws {
    let text = """
      { severity: 'warning', presets: ["mvvm"], max: 150, isStrict: true, ratio: .5,
        roles: { viewModel: { names: ["*ViewModel"] } } }
      """
    let rule = try JSON5.decode(Rule.self, text)
    #expect(
      rule
        == Rule(
          severity: .warning, presets: ["mvvm"], max: 150, isStrict: true, ratio: 0.5,
          roles: ["viewModel": Role(names: ["*ViewModel"])]))
    #expect(try JSON5.decode(Rule.self, "{severity: 'off', max: null}") == Rule(severity: .off))
  }

  @Test func decodesNumbersOfEveryWidth() throws {
    struct Widths: Decodable {
      var a: Int8, b: UInt8, c: Int16, d: UInt16, e: Int32, f: UInt32, g: Int64, h: UInt64
      var i: Int, j: UInt, k: Float, l: Double
    }
    let widths = try JSON5.decode(
      Widths.self, "{a: -128, b: 255, c: 1, d: 2, e: 3, f: 4, g: -5, h: 6, i: 7, j: 8, k: .5, l: 1}"
    )
    #expect(widths.a == -128 && widths.b == 255 && widths.g == -5 && widths.h == 6)
    #expect(widths.i == 7 && widths.j == 8 && widths.k == 0.5 && widths.l == 1)
    #expect(try JSON5.decode([Int].self, "[0x10, 5., 1e3, -0]") == [16, 5, 1000, 0])
    #expect(try JSON5.decode(Double.self, "-Infinity") == -.infinity)
    #expect(try JSON5.decode(Int.self, "9007199254740991") == 9_007_199_254_740_991)
  }

  @Test func decodesListsWithGaps() throws {
    #expect(try JSON5.decode([Int?].self, "[1, null, 3]") == [1, nil, 3])
    #expect(try JSON5.decode([[String]].self, "[[], ['a']]") == [[], ["a"]])
  }

  // MARK: Unknown and missing keys

  @Test(
    arguments: [
      ("{severity: 'off', mux: 1}", "1:19: unknown key 'mux'; did you mean 'max'?"),
      (
        "{severity: 'off',\n isstrict: true}",
        "2:2: unknown key 'isstrict'; did you mean 'isStrict'?"
      ),
      (
        "{severity: 'off', 'colour': 1}",
        "1:19: unknown key 'colour'; "
          + "the known keys are 'severity', 'presets', 'max', 'isStrict', 'ratio', 'roles'"
      ),
      (
        "{severity: 'off', roles: {a: {names: [], name: 1}}}",
        "1:42: unknown key 'name'; did you mean 'names'?"
      ),
      ("\n{max: 1}", "2:1: missing key 'severity'"),
      ("{severity: 'off',\n roles: {a: {}}}", "2:13: missing key 'names'"),
      ("{max: 1,\n sevrity: 'off'}", "2:2: missing key 'severity'; is 'sevrity' meant to be it?"),
      (
        "{severity: 'off', 'm\u{1B}\\n': 1}",
        "1:19: unknown key 'm\\u{1B}\\u{A}'; the known keys are "
          + "'severity', 'presets', 'max', 'isStrict', 'ratio', 'roles'"
      ),
    ] as [(String, String)])
  func keys(text: String, mistake: String) throws {
    #expect(try JSON5.mistake(decoding: Rule.self, from: text) == mistake)
  }

  @Test func anObjectOfNoKeysHasNone() throws {
    struct Nothing: Decodable {
      private enum CodingKeys: CodingKey {}
      init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: CodingKeys.self) }
    }
    let mistake = try JSON5.mistake(decoding: [Nothing].self, from: "[{}, {a: 1}]")
    #expect(mistake == "1:7: unknown key 'a'; this object has no keys")
  }

  /// A rule page: its own keys, and beside them those of its check.
  struct Page: Decodable {
    struct Size: Decodable { var max: Int }
    var severity: Severity
    var size: Size

    private enum CodingKeys: CodingKey { case severity, check }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      severity = try container.decode(Severity.self, forKey: .severity)
      _ = try container.decode(String.self, forKey: .check)
      size = try Size(from: decoder)
    }
  }

  @Test func twoTypesMayReadTheSameObject() throws {
    let page = try JSON5.decode(Page.self, "{severity: 'error', check: 'size', max: 7}")
    #expect(page.size.max == 7)
    #expect(
      try JSON5.mistake(
        decoding: Page.self, from: "{severity: 'error', check: 'a', max: 7, mux: 1}")
        == "1:41: unknown key 'mux'; did you mean 'max'?")
    #expect(
      try JSON5.mistake(decoding: Page.self, from: "{severity: 'error', chek: 'a', max: 7}")
        == "1:21: missing key 'check'; is 'chek' meant to be it?")
  }

  @Test func nestedContainersReportUnknownKeys() throws {
    struct Flat: Decodable {
      var name: String
      private enum CodingKeys: CodingKey { case options, name }
      init(from decoder: any Decoder) throws {
        let options = try decoder.container(keyedBy: CodingKeys.self)
          .nestedContainer(keyedBy: CodingKeys.self, forKey: .options)
        name = try options.decode(String.self, forKey: .name)
      }
    }
    #expect(try JSON5.decode(Flat.self, "{options: {name: 'a'}}").name == "a")
    #expect(
      try JSON5.mistake(decoding: Flat.self, from: "{options: {name: 'a', b: 1}}")
        == "1:23: unknown key 'b'; the known keys are 'name'")
  }

  @Test func aClassReadsItsSuperclass() throws {
    class Base: Decodable { var a: Int }
    final class Derived: Base {
      var b: Int
      private enum CodingKeys: CodingKey { case b }
      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        b = try container.decode(Int.self, forKey: .b)
        try super.init(from: container.superDecoder())
      }
    }
    let derived = try JSON5.decode(Derived.self, "{b: 1, super: {a: 2}}")
    #expect(derived.a == 2 && derived.b == 1)
    #expect(
      try JSON5.mistake(decoding: Derived.self, from: "{b: 1, super: {a: 2, c: 3}}")
        == "1:22: unknown key 'c'; the known keys are 'a'")
  }

  // MARK: Values of the wrong kind

  @Test(
    arguments: [
      ("{severity: 5}", "1:12: expected a string for 'severity', found a number"),
      ("{severity: null}", "1:12: expected a string for 'severity', found null"),
      (
        "{severity: 'off', presets: 'mvvm'}",
        "1:28: expected an array for 'presets', found a string"
      ),
      (
        "{severity: 'off', presets: [\n'a', {}]}",
        "2:6: expected a string in 'presets', found an object"
      ),
      ("{severity: 'off', max: '1'}", "1:24: expected a whole number for 'max', found a string"),
      ("{severity: 'off', max: -1.5}", "1:24: expected a whole number for 'max', found '-1.5'"),
      ("{severity: 'off', max: NaN}", "1:24: expected a whole number for 'max', found 'NaN'"),
      ("{severity: 'off', isStrict: 1}", "1:29: expected a boolean for 'isStrict', found a number"),
      ("{severity: 'off', ratio: true}", "1:26: expected a number for 'ratio', found a boolean"),
      ("{severity: 'off', roles: []}", "1:26: expected an object for 'roles', found an array"),
      ("{severity: 'off', roles: {a: 1}}", "1:30: expected an object for 'a', found a number"),
      ("[]", "1:1: expected an object, found an array"),
    ] as [(String, String)])
  func kinds(text: String, mistake: String) throws {
    #expect(try JSON5.mistake(decoding: Rule.self, from: text) == mistake)
  }

  @Test func numbersThatDoNotFit() throws {
    #expect(
      try JSON5.mistake(decoding: [UInt8].self, from: "[1, 256]")
        == "1:5: expected a whole number from 0 to 255, found '256'")
    #expect(
      try JSON5.mistake(decoding: UInt.self, from: "-1")
        == "1:1: expected a whole number from 0 to 9007199254740991, found '-1'")
    #expect(
      try JSON5.mistake(decoding: Int8.self, from: "-Infinity")
        == "1:1: expected a whole number from -128 to 127, found '-Infinity'")
    #expect(
      try JSON5.mistake(decoding: Int.self, from: "9007199254740993")
        == "1:1: expected a whole number from -9007199254740991 to 9007199254740991, "
        + "found '9007199254740993'")
  }

  @Test(
    arguments: [
      (
        "{severity: 'eror'}",
        "1:12: expected 'off', 'warning' or 'error' for 'severity', "
          + "found 'eror'; did you mean 'error'?"
      ),
      (
        "{severity: 'fatal'}",
        "1:12: expected 'off', 'warning' or 'error' for 'severity', found 'fatal'"
      ),
    ] as [(String, String)])
  func choices(text: String, mistake: String) throws {
    #expect(try JSON5.mistake(decoding: Rule.self, from: text) == mistake)
  }

  @Test func choicesInAList() throws {
    #expect(try JSON5.decode([Severity].self, "['off', 'error']") == [.off, .error])
    #expect(
      try JSON5.mistake(decoding: [String: [Severity]].self, from: "{a: ['off', 'Off']}")
        == "1:13: expected 'off', 'warning' or 'error' in 'a', found 'Off'; did you mean 'off'?")
  }

  @Test func aListThatIsTooShort() throws {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        _ = try list.decode(Int.self)
        _ = try list.decode(Int.self)
      }
    }
    #expect(try JSON5.mistake(decoding: Pair.self, from: "[1, 2]") == nil)
    #expect(
      try JSON5.mistake(decoding: [String: Pair].self, from: "{a: [1]}")
        == "1:5: expected more elements for 'a', found only 1")
  }

  // MARK: What types do themselves

  /// A severity, or an object of options: what a rule's configuration is.
  enum Setting: Decodable, Equatable {
    case severity(Severity)
    case options(max: Int)

    private struct Options: Decodable { var max: Int }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(String.self)) != nil {
        self = .severity(try container.decode(Severity.self))
      } else {
        self = .options(max: try container.decode(Options.self).max)
      }
    }
  }

  @Test func alternativesAreTriedInTurn() throws {
    let settings = try JSON5.decode([Setting].self, "['off', {max: 3}]")
    #expect(settings == [.severity(.off), .options(max: 3)])
    #expect(
      try JSON5.mistake(decoding: [String: Setting].self, from: "{a: {max: 3, mox: 4}}")
        == "1:14: unknown key 'mox'; did you mean 'max'?")
  }

  @Test func errorsOfATypesOwnHaveAPlace() throws {
    struct Glob: Decodable {
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard !text.isEmpty else { throw decoder.invalid("a glob is empty") }
        guard text != "[" else { throw Unclosed() }
      }
    }
    struct Unclosed: Error, CustomStringConvertible {
      var description: String { "'[' is not closed" }
    }
    #expect(
      try JSON5.mistake(decoding: [String: [Glob]].self, from: "{a: ['*', '']}")
        == "1:11: a glob is empty")
    #expect(
      try JSON5.mistake(decoding: [String: [Glob]].self, from: "{a: ['*', '[']}")
        == "1:11: '[' is not closed")
  }

  @Test func errorsOfTheStandardLibraryHaveAPlace() throws {
    enum Plain: String, Decodable { case a }
    let mistake = try #require(
      try JSON5.mistake(decoding: [String: [Plain]].self, from: "{a: ['a', 'b']}"))
    #expect(mistake.hasPrefix("1:11: "))
  }

  @Test func partsAreDecodedLater() throws {
    let document = try JSON5Document(
      file: "config", text: "{rules: {\n size: {max: 3}, other: 'off'}}")
    let rules: [String: [String: JSON5Value]] = try document.decode()
    let size = try #require(rules["rules"]?["size"])
    #expect(try document.decode(Setting.self, from: size) == .options(max: 3))
    let error = #expect(throws: JSON5Error.self) { try document.decode([Int].self, from: size) }
    #expect(error?.description == "config:2:8: error: expected an array, found an object")
  }

  @Test func typesSeeWhatTheCallerKnows() throws {
    struct RoleName: Decodable {
      init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        let known = JSON5DecoderTests.knownRoles.flatMap { decoder.userInfo[$0] as? [String] } ?? []
        guard known.contains(name) else {
          throw decoder.invalid("unknown role '\(name)'\(didYouMean(name, among: known) ?? "")")
        }
      }
    }
    let document = try JSON5Document(file: "a", text: "['view', 'viewModl']")
    let key = try #require(Self.knownRoles)
    let error = #expect(throws: JSON5Error.self) {
      try document.decode([RoleName].self, userInfo: [key: ["view", "viewModel"]])
    }
    #expect(
      error?.description == "a:1:10: error: unknown role 'viewModl'; did you mean 'viewModel'?")
  }

  private static let knownRoles = CodingUserInfoKey(rawValue: "knownRoles")
}
