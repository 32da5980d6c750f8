// What happens in bodies: values, calls, closures, assignments, and where each value goes.

/// A step of an expression. `a.b?.c(x)` is four of them: the name `a`, the members `b` and `c`
/// (each with the step before it as its base) and the call, whose base is what is called.
public struct Expression: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// A name on its own, `$0` and `$model` included.
    case name
    case selfValue, superValue, selfType
    /// `.name` without a base.
    case implicitMember
    /// `base.name`, tuple indices and `.self` included.
    case member
    /// `base(…)` or `base { … }`; `payload` is the range of its arguments.
    case call
    /// `base[…]`.
    case `subscript`
    /// `payload` is the index of the `Closure`.
    case closure
    /// `#name(…) { … }`.
    case macro
    case nilLiteral, booleanLiteral, numberLiteral, stringLiteral, regexLiteral
    /// A string with interpolations, which are its arguments.
    case interpolatedString
    case arrayLiteral, dictionaryLiteral
    /// Parentheses: their elements are its arguments.
    case tuple
    case keyPath
    /// A type where a value stands: `(any P).self`, `as` targets excluded. `payload` is its type.
    case type
    /// Values joined by operators, ternaries and casts included; the operands are its arguments.
    /// The name is the first operator.
    case operation
    /// `if`, `switch` used as a value; what its branches give are its arguments.
    case statement
    /// `_`.
    case discard
    /// A name that a pattern binds; `payload` is the index of its `Declaration`.
    case patternBinding
    /// An operator as a value: `reduce(0, +)`.
    case operatorReference
    /// Nothing stands where a value is due: half-typed code, or an assignment as an argument.
    case missing
  }

  public struct Flags: FactFlags {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Followed by `?`.
    @inlinable public static var isOptionalChained: Flags { Flags(rawValue: 1) }
    /// Followed by `!`.
    @inlinable public static var isForced: Flags { Flags(rawValue: 2) }
    /// Written `&value`.
    @inlinable public static var isInout: Flags { Flags(rawValue: 4) }
    /// Written `await value` somewhere to its left.
    @inlinable public static var isAwaited: Flags { Flags(rawValue: 8) }
    /// The name carries labels: `handle(_:)`.
    @inlinable public static var isCompound: Flags { Flags(rawValue: 16) }
    /// Followed by a cast, `is` or `as`; the type is a mention with the context `cast`.
    @inlinable public static var isCast: Flags { Flags(rawValue: 32) }
    /// A call or subscript with a trailing closure.
    @inlinable public static var hasTrailingClosure: Flags { Flags(rawValue: 64) }
    /// Followed by generic arguments.
    @inlinable public static var hasGenericArguments: Flags { Flags(rawValue: 128) }
  }

  /// What becomes of a value.
  public enum Use: UInt8, BitwiseCopyable, Sendable {
    /// Not known, or nothing: broken code.
    case none
    /// An expression that is a statement of its own; in a closure or function of one expression
    /// that is its result.
    case discarded
    case returned, thrown, yielded
    /// `target` is the `Expression` that it is the base or callee of.
    case base
    /// `target` is the index of the `Argument` that it is the value of.
    case argument
    /// `target` is the index of the `Assignment` whose value it is.
    case assigned
    /// `target` is the index of the `Assignment` whose left side it is.
    case assignmentTarget
    /// `target` is the index of the `Declaration` whose initial (or raw) value it is.
    case initialValue
    /// `target` is the index of the `Capture` whose value it is.
    case captured
    /// `target` is the index of the `Parameter` whose default it is.
    case defaultValue
    case condition, switchSubject, iterated, pattern
    /// `target` is the index of the closure expression's call when a closure is called at once.
  }

  // Half of what is known of a project is expressions, so what no expression needs at once shares its
  // place: 32 bytes instead of 40. To press them into 28 takes 2 % more instructions for a run: to unpack them, and
  // since their places are no shift of their numbers.

  public let kind: Kind
  public var flags: Flags = []
  public internal(set) var use = Use.none
  @usableFromInline let start: UInt32
  /// The end of the last token.
  public var end: UInt32
  /// The name's end, for a call or subscript the number of its arguments instead: its name is one bracket.
  @usableFromInline var nameEndOrCount: UInt32
  /// The base of a member, call or subscript; of what else has arguments, their number.
  @usableFromInline var baseOrCount: UInt32
  /// Depends on `kind`: the first argument, or the index of a closure, type or declaration.
  public private(set) var payload: UInt32
  /// Depends on `use`.
  public var target: UInt32 = .max
  public let scope: FactIndex<Scope>

  init(
    kind: Kind, name: TextRange, base: FactIndex<Expression>, payload: UInt32,
    scope: FactIndex<Scope>
  ) {
    self.kind = kind
    start = name.start
    end = name.end
    nameEndOrCount = Self.isCallOrSubscript(kind) ? 0 : name.end
    baseOrCount = Self.hasBase(kind) ? base.raw : 0
    self.payload = payload
    self.scope = scope
  }

  @inlinable @inline(__always)
  static func isCallOrSubscript(_ kind: Kind) -> Bool { kind == .call || kind == .subscript }

  @inlinable @inline(__always)
  static func hasBase(_ kind: Kind) -> Bool { isCallOrSubscript(kind) || kind == .member }

  /// The name; of a call or literal, where it begins.
  @inlinable public var name: TextRange {
    @inline(__always) get {
      TextRange(
        start: start, end: Self.isCallOrSubscript(kind) ? start &+ 1 : nameEndOrCount)
    }
  }

  @inlinable public var base: FactIndex<Expression> {
    @inline(__always) get { Self.hasBase(kind) ? FactIndex(raw: baseOrCount) : .none }
  }

  /// The number of arguments.
  @inlinable public var count: UInt32 { arguments.count }

  public internal(set) var arguments: FactRange<Argument> {
    @inlinable @inline(__always) get {
      switch kind {
      case .call, .subscript: FactRange(start: Int(payload), count: Int(nameEndOrCount))
      case .macro, .tuple, .arrayLiteral, .dictionaryLiteral, .operation, .statement,
        .interpolatedString, .keyPath:
        FactRange(start: Int(payload), count: Int(baseOrCount))
      default: .empty
      }
    }
    @inline(__always) set {
      payload = newValue.start
      if Self.isCallOrSubscript(kind) {
        nameEndOrCount = newValue.count
      } else {
        baseOrCount = newValue.count
      }
    }
  }
}

/// A value that fills a place of a call, tuple, literal or operation, or that a branch gives.
public struct Argument: BitwiseCopyable, Sendable {
  public struct Flags: FactFlags {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public static var isTrailingClosure: Flags { Flags(rawValue: 1) }
    /// The value of a dictionary element; its key is the argument before it.
    @inlinable public static var isDictionaryValue: Flags { Flags(rawValue: 2) }
  }

  @usableFromInline let labelStart: UInt32
  /// The flags in the lowest byte.
  @usableFromInline let labelLengthAndFlags: UInt32
  public var value: FactIndex<Expression>
  /// The call, subscript, tuple, literal, operation, statement or macro that it belongs to; none for
  /// an attribute's.
  public var owner = FactIndex<Expression>.none

  init(flags: Flags = [], label: TextRange, value: FactIndex<Expression>) {
    labelStart = label.start
    labelLengthAndFlags = min(label.end &- label.start, 0xFF_FFFF) &<< 8 | UInt32(flags.rawValue)
    self.value = value
  }

  @inlinable public var flags: Flags {
    @inline(__always) get { Flags(rawValue: UInt8(truncatingIfNeeded: labelLengthAndFlags)) }
  }

  /// Empty where there is none.
  @inlinable public var label: TextRange {
    TextRange(start: labelStart, end: labelStart &+ labelLengthAndFlags &>> 8)
  }
}

public struct Closure: BitwiseCopyable, Sendable {
  public struct Flags: FactFlags {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public static var hasSignature: Flags { Flags(rawValue: 1) }
    @inlinable public static var isAsync: Flags { Flags(rawValue: 2) }
    /// The body is one expression, which is then its result.
    @inlinable public static var isSingleExpression: Flags { Flags(rawValue: 4) }
  }

  public var flags: Flags = []
  public var expression: FactIndex<Expression>
  public var scope: FactIndex<Scope>
  public var range: TextRange
  /// Behind the `{`, or behind the signature's `in`.
  public var bodyStart: UInt32
  public var attributes = FactRange<Attribute>.empty
  public var captures = FactRange<Capture>.empty
  public var parameters = FactRange<Parameter>.empty
  public var result = FactIndex<TypeReference>.none
  /// Everything inside it, nested closures included.
  public var expressions = FactRange<Expression>.empty
}

/// An item of a closure's capture list.
public struct Capture: BitwiseCopyable, Sendable {
  public enum Strength: UInt8, BitwiseCopyable, Sendable { case strong, weak, unowned }

  public var strength: Strength
  public var name: TextRange
  /// The whole item.
  public var range: TextRange
  /// In `[weak view = self.view]` the value.
  public var value = FactIndex<Expression>.none
}

/// `target = value`, or with an operator such as `+=`.
public struct Assignment: BitwiseCopyable, Sendable {
  public var target: FactIndex<Expression>
  public var value: FactIndex<Expression>
  public var isCompound: Bool
}

/// A stretch of code in which names live: scopes form a tree whose root is the file.
public struct Scope: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case file, members, function, closure, initialValue
    case getter, setter, willSet, didSet, otherAccessor
    case `if`, `else`, guardElse, `do`, `catch`, `defer`, `switch`, switchCase
    /// Of a `for` that goes through a list, and of what may go on: `while`, `repeat`, `for await`.
    case iteration, loop
  }

  /// How statements of its own, not of what is nested in it, leave the code around them.
  public struct Jumps: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `return`, or `break` to a label.
    public static let leaves = Jumps(rawValue: 1 << 0)
    /// `break` of the innermost loop or `switch`.
    public static let breaks = Jumps(rawValue: 1 << 1)
  }

  public var kind: Kind
  public var jumps: Jumps = []
  public var parent: FactIndex<Scope>
  /// The declaration whose code this is; inside a closure, the declaration around the closure.
  public var declaration: FactIndex<Declaration>
  /// The innermost closure.
  public var closure: FactIndex<Closure>
  public var range: TextRange
  /// The declarations made inside it, nested scopes included.
  public var declarations = FactRange<Declaration>.empty
}
