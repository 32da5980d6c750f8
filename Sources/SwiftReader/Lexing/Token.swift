// What the lexer produces: one small struct per token, in source order, with byte offsets.

/// A piece of source text without white space inside. Strings without interpolation are one token;
/// one with interpolation is `stringOpen`, then for each interpolation its parentheses with the
/// code between them, then `stringClose`.
struct Token: BitwiseCopyable {
  var start: UInt32
  var end: UInt32
  /// For a bracket, `stringOpen` or `stringClose` the index of its other half. An opening bracket
  /// that is never closed has the index of the token where its contents end at the latest.
  var partner: UInt32
  var kind: TokenKind
  var word: Word
  var flags: TokenFlags

  @inline(__always)
  var isFirstOnLine: Bool { flags.contains(.firstOnLine) }
  @inline(__always)
  var hasSpaceBefore: Bool { flags.contains(.spaceBefore) }
}

struct TokenFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt8
  static let firstOnLine = TokenFlags(rawValue: 1)
  static let spaceBefore = TokenFlags(rawValue: 2)
  /// A `<` of which a look ahead has already found that it opens no generic argument list.
  static let notGeneric = TokenFlags(rawValue: 4)
  /// An opening bracket whose partner is not a bracket of its own kind.
  static let unclosed = TokenFlags(rawValue: 8)
  /// The `{` of a function of which nothing was read up to the `}`.
  static let isLeftOut = TokenFlags(rawValue: 16)
}

enum TokenKind: UInt8, BitwiseCopyable {
  case endOfFile
  case identifier, dollarIdentifier, wildcard
  case integer, float, string, stringOpen, stringClose, regex
  case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
  case comma, semicolon, colon, colonColon, at, pound, backslash, period, arrow, equal
  case prefixAmpersand, infixQuestion, postfixQuestion, postfixExclamation
  case prefixOperator, postfixOperator, binaryOperator
  case poundIf, poundElseif, poundElse, poundEndif
  case poundAvailable, poundUnavailable, poundSourceLocation
  case shebang, unknown

  // Reserved words, from here to the end of the enumeration.
  case anyType, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`
  case `defer`, `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`
  case `for`, `func`, `guard`, `if`, `import`, `in`, `init`, `inout`, `internal`, `is`, `let`
  case `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`
  case `return`, selfValue, selfType, `static`, `struct`, `subscript`, `super`, `switch`, `throw`
  case `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  @inline(__always)
  var isReservedWord: Bool { rawValue >= TokenKind.anyType.rawValue }

  /// Whether the token can name a member after a period or an argument before a colon.
  @inline(__always)
  var isName: Bool { self == .identifier || isReservedWord }

  /// Whether the token can be an argument or parameter label: `inout` cannot, for its history.
  @inline(__always)
  var isLabel: Bool {
    self == .identifier || self == .wildcard || (isReservedWord && self != .inout)
  }

  var isOperator: Bool {
    switch self {
    case .prefixOperator, .postfixOperator, .binaryOperator, .prefixAmpersand, .equal, .arrow,
      .infixQuestion, .postfixQuestion, .postfixExclamation:
      true
    default: false
    }
  }

  var isDirective: Bool {
    switch self {
    case .poundIf, .poundElseif, .poundElse, .poundEndif: true
    default: false
    }
  }

  @inline(__always)
  var closer: TokenKind {
    switch self {
    case .leftBrace: .rightBrace
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    default: .endOfFile
    }
  }
}

/// Identifiers that mean something in some places; `none` for all others.
enum Word: UInt8, BitwiseCopyable {
  case none
  case actor, any, async, autoclosure, available, await, borrow, borrowing, consume, consuming
  case convenience, copy, didSet, discard, distributed, dynamic, each, escaping, file, final, get
  case indirect, infix, isolated, lazy, left, macro, mutating, nonisolated, nonmutating
  case nonsending, of, open, optional, override, package, postfix, prefix, reasync, required
  case right, safe, sending, set, some, then, unknown, unowned, unsafe, using, weak, willSet
  case yield, protocolMetatype, typeMetatype
  case underscoreConst, underscoreLocal, underscoreRead, underscoreModify
  case underscoreUnderscoreConsuming, underscoreUnderscoreOwned, underscoreUnderscoreShared
  case underscoreUnderscoreSetterAccess, underscoreCompilerInitialized
  case unsafeAddress, unsafeMutableAddress, addressWithOwner, addressWithNativeOwner
  case mutableAddressWithOwner
  case sendable, unchecked, preconcurrency, retroactive, noescape, noDerivative, noMetadata
}
