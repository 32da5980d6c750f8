// What the reader could not make sense of: a position and a reason, never the end of a run.

public struct Problem: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case unterminatedString, unterminatedComment, unterminatedRegex, invalidUTF8, nulByte
    case conflictMarker, unexpectedToken, unexpectedCharacter, unclosedDirective
    case unmatchedDirective, unclosedBracket, unmatchedBracket, nestingTooDeep
    case expectedName, expectedType, expectedBlock, expectedExpression, expectedParameters
    case expectedDeclaration
  }

  public var kind: Kind
  public var offset: UInt32

  public var message: String {
    switch kind {
    case .unterminatedString: "this string literal does not end"
    case .unterminatedComment: "this comment does not end"
    case .unterminatedRegex: "this regular expression literal does not end"
    case .invalidUTF8: "these bytes are not UTF-8"
    case .nulByte: "a NUL byte in source text"
    case .conflictMarker: "a merge conflict marker"
    case .unexpectedToken: "nothing in Swift's grammar continues this way here"
    case .unexpectedCharacter: "this character has no meaning in Swift outside of strings"
    case .unclosedDirective: "this '#if' has no '#endif'"
    case .unmatchedDirective: "there is no '#if' that this belongs to"
    case .unclosedBracket: "this bracket is never closed"
    case .unmatchedBracket: "this bracket closes nothing"
    case .nestingTooDeep:
      "nested more than \(Lexer.maximumDepth) levels deep; what is inside is not read"
    case .expectedName: "a name is missing here"
    case .expectedType: "a type is missing here"
    case .expectedBlock: "a '{' is missing here"
    case .expectedExpression: "an expression is missing here"
    case .expectedParameters: "a parameter list is missing here"
    case .expectedDeclaration: "a declaration is missing after these attributes or modifiers"
    }
  }
}
