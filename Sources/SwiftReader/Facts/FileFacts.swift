// All that one file says, as flat arrays: the reader's only output.
//
// What other modules use of the reader is `public`, not `package`: only then does the compiler take
// functions as small as `FactIndex.int` into their loops. Measured over 93,000 lines: 20 % fewer
// instructions for a whole run.

/// A class, because everyone passes it around and nobody changes it: a struct of this many lists
/// would be copied list by list.
public final class FileFacts: Sendable {
  public let source: SourceFile
  /// The source's: who asks `source` for them counts a reference to it each time.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
  @usableFromInline let byteCount: Int
  public let lines: FactList<Line>
  public let imports: FactList<Import>
  public let declarations: FactList<Declaration>
  public let parameters: FactList<Parameter>
  public let genericParameters: FactList<GenericParameter>
  public let attributes: FactList<Attribute>
  public let scopes: FactList<Scope>
  public let expressions: FactList<Expression>
  /// Those of the expressions that are macros: hardly a file has any.
  public let macros: FactList<FactIndex<Expression>>
  public let arguments: FactList<Argument>
  public let assignments: FactList<Assignment>
  public let closures: FactList<Closure>
  public let captures: FactList<Capture>
  public let types: FactList<TypeReference>
  public let mentions: FactList<TypeMention>
  public let directives: FactList<Directive>
  let buildConditions: FactList<BuildCondition>
  public let problems: [Problem]
  /// What the lists are in.
  private let block: ArenaBlock
  /// What its functions do was not read.
  public let leavesOutBodies: Bool
  let localNames: LocalNames

  init(
    source: SourceFile, lines: FactList<Line>, imports: FactList<Import>,
    declarations: FactList<Declaration>, parameters: FactList<Parameter>,
    genericParameters: FactList<GenericParameter>, attributes: FactList<Attribute>,
    scopes: FactList<Scope>, expressions: FactList<Expression>,
    macros: FactList<FactIndex<Expression>>, arguments: FactList<Argument>,
    assignments: FactList<Assignment>, closures: FactList<Closure>, captures: FactList<Capture>,
    types: FactList<TypeReference>, mentions: FactList<TypeMention>,
    directives: FactList<Directive>, buildConditions: FactList<BuildCondition>,
    in block: ArenaBlock, problems: [Problem], leavesOutBodies: Bool
  ) {
    self.source = source
    bytes = source.bytes
    byteCount = source.count
    self.lines = lines
    self.imports = imports
    self.declarations = declarations
    self.parameters = parameters
    self.genericParameters = genericParameters
    self.attributes = attributes
    self.scopes = scopes
    self.expressions = expressions
    self.macros = macros
    self.arguments = arguments
    self.assignments = assignments
    self.closures = closures
    self.captures = captures
    self.types = types
    self.mentions = mentions
    self.directives = directives
    self.buildConditions = buildConditions
    self.block = block
    self.problems = problems
    self.leavesOutBodies = leavesOutBodies
    localNames = LocalNames(source, declarations, scopes, parameters, captures)
  }

  public var path: String { source.place.path }
  /// What globs and folders in rules are about.
  public var projectPath: String { source.place.projectPath }
  /// Whether it lies in a folder of tests.
  public var isInTests: Bool { source.place.isInTests }
  /// Whether somebody asked for this very file. Other modules would copy all of the place to ask that.
  public var isNamed: Bool { source.place.isNamed }

  /// `#!/usr/bin/swift`: what is run by itself.
  public var isScript: Bool { source.contents.starts(with: "#!".utf8) }

  /// Whether a folder of that name is somewhere around the file.
  public func isInside(folder name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Not asked of the place, all of which would be copied.
    FilePlace.isInside(folder: name, projectPath)
  }

  public func text(_ range: TextRange) -> String { source.text(range) }

  /// Calls `body` with the bytes of `range`, which no string is made of.
  @inlinable public func withBytes<Result>(
    of range: TextRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = min(Int(range.start), byteCount)
    let end = max(start, min(Int(range.end), byteCount))
    return withExtendedLifetime(self) {
      body(UnsafeBufferPointer(start: bytes + start, count: end - start))
    }
  }

  /// Whether a name may stand anywhere in the file: to look at its text takes less than to look at what it says.
  public func mayContain(_ name: String) -> Bool { source.mayContain(name) }

  @inlinable @inline(__always)
  public func textEquals(_ range: TextRange, _ other: StaticString) -> Bool {
    // Most are of another length, which nobody has to be called for.
    range.count == other.utf8CodeUnitCount && source.textEquals(range, other)
  }

  public func bytesEqual(_ range: TextRange, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    source.bytesEqual(range, other)
  }

  /// The number of lines, as an editor counts them: a last line without content is none.
  public var lineCount: Int {
    guard lines.count >= 2 else { return 0 }
    let last = lines[lines.count - 2]
    return lines.count - (Int(last.start) == source.count ? 2 : 1)
  }

  /// Line and column of a byte offset, both from 1, the column in bytes.
  public func position(of offset: UInt32) -> Position {
    let line = lineIndex(of: offset)
    return Position(line: line + 1, column: Int(offset - lines[line].start) + 1)
  }

  /// Those of both ends of a range, which are in one line, mostly.
  public func positions(of range: TextRange) -> (start: Position, end: Position) {
    let start = position(of: range.start)
    let isInOneLine =
      range.start <= range.end && start.line < lines.count && range.end < lines[start.line].start
    guard isInOneLine else { return (start, position(of: range.end)) }
    let column = start.column + Int(range.end - range.start)
    return (start, Position(line: start.line, column: column))
  }

  /// The lines of `range` that hold part of a token.
  public func codeLines(in range: TextRange) -> Int {
    guard !range.isEmpty else { return 0 }
    let first = lineIndex(of: range.start)
    let last = lineIndex(of: range.end - 1)
    return lines[first...last].count { $0.holdsCode }
  }

  public func lineIndex(of offset: UInt32) -> Int {
    // The last entry is a sentinel behind the end of the file.
    var low = 0
    var high = lines.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

public struct Position: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

public struct Line: BitwiseCopyable, Sendable {
  /// The start, and in the highest bit, which no offset needs, whether the line holds code: there are
  /// nearly as many lines as expressions.
  private var bits: UInt32
  private static let codeBit: UInt32 = 1 << 31

  init(start: UInt32) { bits = start }

  public var start: UInt32 { bits & ~Self.codeBit }

  /// Whether part of a token is in it.
  public var holdsCode: Bool { bits & Self.codeBit != 0 }

  mutating func noteCode() { bits |= Self.codeBit }
}

/// A comment that speaks to us.
public struct Directive: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// `// mvvmlint:…`
    case command
    /// `// expect: …`, the marks of rule pages and tests.
    case expectation
  }

  public var kind: Kind
  /// Where the comment begins.
  public var start: UInt32
  /// Behind the colon of the prefix.
  public var text: TextRange
}
