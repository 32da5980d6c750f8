// All that one file says, as flat arrays: the reader's only output.

/// A class, because everyone passes it around and nobody changes it: a struct of this many lists
/// would be copied list by list.
package final class FileFacts: Sendable {
  package let source: SourceFile
  /// Where all lists are.
  private let memory: ArenaBlock
  package let lines: FactList<Line>
  package let imports: FactList<Import>
  package let declarations: FactList<Declaration>
  package let parameters: FactList<Parameter>
  package let genericParameters: FactList<GenericParameter>
  package let attributes: FactList<Attribute>
  package let scopes: FactList<Scope>
  package let expressions: FactList<Expression>
  package let arguments: FactList<Argument>
  package let assignments: FactList<Assignment>
  package let closures: FactList<Closure>
  package let captures: FactList<Capture>
  package let types: FactList<TypeReference>
  package let mentions: FactList<TypeMention>
  package let directives: FactList<Directive>
  package let problems: [Problem]

  init(
    source: SourceFile, memory: ArenaBlock, lines: FactList<Line>, imports: FactList<Import>,
    declarations: FactList<Declaration>, parameters: FactList<Parameter>,
    genericParameters: FactList<GenericParameter>, attributes: FactList<Attribute>,
    scopes: FactList<Scope>, expressions: FactList<Expression>, arguments: FactList<Argument>,
    assignments: FactList<Assignment>, closures: FactList<Closure>, captures: FactList<Capture>,
    types: FactList<TypeReference>, mentions: FactList<TypeMention>,
    directives: FactList<Directive>, problems: [Problem]
  ) {
    self.source = source
    self.memory = memory
    self.lines = lines
    self.imports = imports
    self.declarations = declarations
    self.parameters = parameters
    self.genericParameters = genericParameters
    self.attributes = attributes
    self.scopes = scopes
    self.expressions = expressions
    self.arguments = arguments
    self.assignments = assignments
    self.closures = closures
    self.captures = captures
    self.types = types
    self.mentions = mentions
    self.directives = directives
    self.problems = problems
  }

  package var path: String { source.place.path }
  /// What globs and folders in rules are about.
  package var projectPath: String { source.place.projectPath }

  package func text(_ range: TextRange) -> String { source.text(range) }

  /// The number of lines, as an editor counts them: a last line without content is none.
  package var lineCount: Int {
    guard lines.count >= 2 else { return 0 }
    let last = lines[lines.count - 2]
    return lines.count - (Int(last.start) == source.count ? 2 : 1)
  }

  /// Line and column of a byte offset, both from 1, the column in bytes.
  package func position(of offset: UInt32) -> Position {
    let line = lineIndex(of: offset)
    return Position(line: line + 1, column: Int(offset - lines[line].start) + 1)
  }

  /// The lines of `range` that hold part of a token.
  package func codeLines(in range: TextRange) -> Int {
    guard !range.isEmpty else { return 0 }
    let first = lineIndex(of: range.start)
    let last = lineIndex(of: range.end - 1)
    return Int(lines[last + 1].codeLinesBefore - lines[first].codeLinesBefore)
  }

  package func lineIndex(of offset: UInt32) -> Int {
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

package struct Position: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

package struct Line: BitwiseCopyable, Sendable {
  package var start: UInt32
  /// How many of the lines before this one hold part of a token.
  package var codeLinesBefore: UInt32
}

/// A comment that speaks to us.
package struct Directive: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// `// mvvmlint:…`
    case command
    /// `// expect: …`, the marks of rule pages and tests.
    case expectation
  }

  package var kind: Kind
  /// Where the comment begins.
  package var start: UInt32
  /// Behind the colon of the prefix.
  package var text: TextRange
}
