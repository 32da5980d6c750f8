// Nothing that is fed to the reader makes it crash, hang, or produce facts that do not fit together.

import SwiftReader
import Testing

@Suite struct RobustnessTests {
  @Test(arguments: ["Syntax", "Broken"])
  func corpusFactsFitTogether(folder: String) throws {
    let files = Corpus.files(folder)
    #expect(files.count >= 12)
    for file in files {
      let violations = FactsInvariants(read(try Corpus.bytes(file))).violations
      #expect(violations.isEmpty, "\(file): \(violations)")
    }
  }

  @Test func validCodeHasNoProblem() throws {
    for file in Corpus.files("Syntax") {
      let facts = read(try Corpus.bytes(file))
      let problems = facts.problems.map { problem in
        "\(file):\(facts.position(of: problem.offset).line): \(problem.message)"
      }
      #expect(problems.isEmpty)
    }
  }

  /// Every broken file but those that end in the broken spot has a type `AfterBreak` behind it.
  @Test func brokenCodeKeepsTheRestOfTheFile() throws {
    let endInTheMiddle = ["Truncated", "UnclosedComment", "UnclosedMultilineString"]
    for file in Corpus.files("Broken") {
      let facts = read(try Corpus.bytes(file), path: file)
      #expect(!facts.problems.isEmpty || file.hasSuffix("EditorPlaceholders.swift"), "\(file)")
      if endInTheMiddle.contains(where: { file.hasSuffix("/\($0).swift") }) {
        _ = try facts.declaration("Before")
        continue
      }
      let type = try facts.index(ofDeclaration: "AfterBreak")
      #expect(facts.declarations[type].kind == .class, "\(file)")
      let members = facts.declarations.filter { $0.parent == type && !$0.isLocal }
      #expect(members.map { facts.text($0.name) } == ["service", "reload", "finish"], "\(file)")
      let fetch = facts.expressions[try facts.call("fetch")]
      #expect(fetch.arguments.count == 2, "\(file)")
      #expect(facts.closures.contains { $0.range.start > fetch.name.start }, "\(file)")
    }
  }

  @Test(arguments: 0..<4)
  func mutatedFilesAreReadAllTheSame(part: Int) throws {
    var random = SeededRandom(seed: UInt64(part) + 1)
    let files = Corpus.files("Syntax") + Corpus.files("Broken")
    let donors = try files.map { try Corpus.bytes($0) }
    for (index, file) in files.enumerated() where index % 4 == part {
      for round in 0..<12 {
        var bytes = donors[index]
        let kind = Mutation.allCases[round % Mutation.allCases.count]
        kind.apply(to: &bytes, donor: donors.randomElement(using: &random) ?? [], &random)
        let violations = FactsInvariants(read(bytes)).violations
        #expect(violations.isEmpty, "\(file), \(kind), round \(round): \(violations)")
        #expect(BodiesTests.keepLines(of: bytes), "\(file), \(kind), round \(round)")
      }
    }
  }

  private enum Mutation: CaseIterable {
    case truncate, duplicate, delete, splice, flip, dropBrackets

    func apply(to bytes: inout [UInt8], donor: [UInt8], _ random: inout SeededRandom) {
      guard bytes.count > 1 else { return }
      func range() -> Range<Int> {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        return start..<min(bytes.count, start + Int.random(in: 1...40, using: &random))
      }
      switch self {
      case .truncate:
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      case .duplicate:
        let piece = range()
        bytes.insert(contentsOf: Array(bytes[piece]), at: piece.lowerBound)
      case .delete: for _ in 0..<3 where bytes.count > 1 { bytes.removeSubrange(range()) }
      case .splice:
        guard donor.count > 1 else { return }
        let start = Int.random(in: 0..<donor.count, using: &random)
        let piece = donor[start..<min(donor.count, start + 200)]
        bytes.insert(contentsOf: piece, at: range().lowerBound)
      case .flip:
        for _ in 0..<6 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
      case .dropBrackets:
        let brackets = Set("(){}[]<>\"`#/".utf8)
        bytes.removeAll {
          brackets.contains($0) && Int.random(in: 0..<20, using: &random) == 0
        }
      }
    }
  }

  @Test(arguments: [
    "{", "(", "[", "\"", "/*", "\\(", "\"\\(", "<", "a<", "a<b>", "#if a\n", "@a ", "@a(", "open ",
    "{(", "{ [a = {", ".a", "if ", "case ", "func f(", "a ? b : ", "a ? ", "`", "class A:", "a {",
    ")", "}", "{[(", "\"\"\"", "#\"", "#", " /a", "#/\n", "#/a ", "let ", "switch a { case ",
    "let x: [", "let x: A<", "->", "guard let a = ", "a:", "if {} else ", "a\n#if b\n.c\n",
    "{ [weak self] in ", "\r", "&", "\\a.", "#a ", "let x: (", "!", "catch ", "for a in ",
  ])
  func repetitionTakesLinearTime(pattern: String) {
    // Quadratic work would take 64 times as long, not 8 times. The shorter input is long enough to
    // measure; a slow moment of the machine gets two more chances.
    func time(_ count: Int) -> Duration {
      let bytes = Array(repeating: Array(pattern.utf8), count: count).flatMap { $0 }
      return ContinuousClock().measure {
        #expect(FactsInvariants(read(bytes)).violations.isEmpty)
      }
    }
    let isLinear = (0..<3).contains { _ in time(16_000) < time(2_000) * 24 + .milliseconds(100) }
    #expect(isLinear)
  }

  @Test func deepNestingIsReadToTheBottom() throws {
    let depth = 100_000
    let nested =
      String(repeating: "{ ", count: depth) + "deepest()" + String(repeating: " }", count: depth)
    let facts = read(nested + "\nstruct After { func run() { call() } }")
    #expect(facts.problems.isEmpty)
    #expect(facts.closures.count == depth)
    _ = try facts.call("deepest")
    _ = try facts.declaration("After")
  }

  @Test func nestingBeyondTheLimitIsReportedAndLeftOut() throws {
    let depth = 200_010
    let nested =
      String(repeating: "(", count: depth) + "lost()" + String(repeating: ")", count: depth)
    let facts = read(nested + "\nstruct After {}")
    #expect(facts.problems.map(\.kind).contains(.nestingTooDeep))
    _ = try facts.declaration("After")
  }

  @Test func emptyAndTinyFiles() {
    for text in ["", "\n", "\u{FEFF}", "\0", "a", "{", "//", "/*", "\"", "#", "@", "`", "$", "/"] {
      let facts = read(text)
      #expect(FactsInvariants(facts).violations.isEmpty, "\(text.debugDescription)")
    }
    #expect(read("").lineCount == 0)
    #expect(read("a").lineCount == 1)
    #expect(read("a\n").lineCount == 1)
    #expect(read("a\n\n").lineCount == 2)
  }

  @Test func byteOrderMarkAndLineEndings() throws {
    let facts = read("\u{FEFF}import A\r\nstruct B {\r  let c = 1\r\n}\n")
    #expect(facts.imports.count == 1)
    #expect(
      facts.position(of: try facts.declaration("c").name.start) == Position(line: 3, column: 7))
    #expect(facts.lineCount == 4)
  }

  @Test func bytesThatAreNoText() throws {
    let facts = read([0xFF, 0xFE, 0] + Array("struct A { let b = 1 }".utf8) + [0, 0xC3])
    _ = try facts.declaration("b")
    #expect(facts.problems.contains { $0.kind == .invalidUTF8 })
    #expect(facts.problems.contains { $0.kind == .nulByte })
  }
}

/// The same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
