// The `#if` directives of a file, and which platforms what stands under them is built for.

/// `#if os(iOS)`, or one that belongs to such.
public struct BuildCondition: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable { case `if`, elseif, `else`, endif }

  var kind: Kind
  var start: UInt32
  /// `os(iOS)`
  var test: TextRange
}

public struct Platforms: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var all: Platforms { Platforms(rawValue: 0x3F) }
  /// Linux, Windows and the like.
  fileprivate static var others: Platforms { Platforms(rawValue: 0x20) }

  /// `iOS` of `os(iOS)`
  init(named name: Substring) {
    let bit: UInt8? =
      switch name {
      case "macOS", "OSX": 0
      case "iOS": 1
      case "tvOS": 2
      case "watchOS": 3
      case "visionOS", "xrOS": 4
      default: nil
      }
    self = bit.map { Platforms(rawValue: 1 << $0) } ?? .others
  }
}

extension FileFacts {
  /// Those that code at an offset may be built for, as far as `os(…)` tells.
  public func platforms(at offset: UInt32) -> Platforms {
    // As in most files.
    if buildConditions.isEmpty { return .all }
    // Those of each `#if` that is open there: to read a condition takes thousands of instructions, and most are of one
    // that has ended.
    var open: [BuildCondition] = []
    for condition in buildConditions where condition.start < offset {
      if condition.kind == .endif {
        while let last = open.popLast(), last.kind != .if {}
      } else {
        open.append(condition)
      }
    }
    var platforms = Platforms.all
    var (here, below) = (Platforms.all, Platforms.all)
    for condition in open {
      if condition.kind == .if {
        platforms.formIntersection(here)
        below = .all
      }
      let test = condition.kind == .else ? Test(fails: []) : read(condition)
      (here, below) = (below.intersection(test.fits), below.intersection(test.fails))
    }
    return platforms.intersection(here)
  }

  private func read(_ condition: BuildCondition) -> Test {
    var reader = TestReader(rest: text(condition.test)[...])
    return reader.read()
  }
}

/// Where a condition may be met, and where it may not be: of most we do not know, so that both are all.
private struct Test {
  var fits = Platforms.all
  var fails = Platforms.all
}

/// Reads `os(iOS) && !DEBUG || os(tvOS)`.
private struct TestReader {
  var rest: Substring
  private var depth = 0

  init(rest: Substring) { self.rest = rest }

  mutating func read() -> Test {
    let test = readAny()
    skipSpaces()
    return rest.isEmpty ? test : Test()
  }

  private mutating func readAny() -> Test {
    var test = readAll()
    while take("||") {
      let other = readAll()
      test.fits.formUnion(other.fits)
      test.fails.formIntersection(other.fails)
    }
    return test
  }

  private mutating func readAll() -> Test {
    var test = readOne()
    while take("&&") {
      let other = readOne()
      test.fits.formIntersection(other.fits)
      test.fails.formUnion(other.fails)
    }
    return test
  }

  private mutating func readOne() -> Test {
    // Nobody nests more, and what is left over says that we do not know.
    guard depth < 16 else { return Test() }
    depth += 1
    defer { depth -= 1 }
    if take("!") {
      let test = readOne()
      return Test(fits: test.fails, fails: test.fits)
    }
    if take("(") {
      let test = readAny()
      return take(")") ? test : Test()
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    guard take("("), let end = rest.firstIndex(of: ")") else { return Test() }
    let value = rest[..<end]
    rest = rest[end...].dropFirst()
    guard name == "os" else { return Test() }
    let platforms = Platforms(named: value)
    // Of the others each is meant by a name of its own.
    let fails = Platforms.all.subtracting(platforms == .others ? [] : platforms)
    return Test(fits: platforms, fails: fails)
  }

  private mutating func take(_ sign: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    skipSpaces()
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0.isWhitespace } }
}
