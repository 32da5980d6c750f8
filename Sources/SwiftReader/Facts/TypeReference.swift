// Types as written: annotations, inheritance, casts, generic arguments, and the names in them.

public struct TypeReference: BitwiseCopyable, Sendable {
  public enum Context: UInt8, BitwiseCopyable, Sendable {
    case inheritance, extended, aliased, property, parameter, result, payload
    case genericConstraint, requirement, genericArgument, cast, expression, closureParameter
    case closureResult, thrown
  }

  public struct Flags: FactFlags {
    public var rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Ends in `?` or `!`, or is `Optional<…>`.
    @inlinable public static var isOptional: Flags { Flags(rawValue: 1) }
    @inlinable public static var isImplicitlyUnwrapped: Flags { Flags(rawValue: 2) }
    /// A function type, also in parentheses with a `?` behind them.
    @inlinable public static var isFunction: Flags { Flags(rawValue: 4) }
    @inlinable public static var isArray: Flags { Flags(rawValue: 8) }
    @inlinable public static var isDictionary: Flags { Flags(rawValue: 16) }
    @inlinable public static var isTuple: Flags { Flags(rawValue: 32) }
    @inlinable public static var isEscaping: Flags { Flags(rawValue: 64) }
    @inlinable public static var isAutoclosure: Flags { Flags(rawValue: 128) }
    @inlinable public static var isInout: Flags { Flags(rawValue: 256) }
    /// `some P`.
    @inlinable public static var isOpaque: Flags { Flags(rawValue: 512) }
    /// `any P`.
    @inlinable public static var isExistential: Flags { Flags(rawValue: 1024) }
    /// `X.Type`.
    @inlinable public static var isMetatype: Flags { Flags(rawValue: 2048) }
    @inlinable public static var isSendable: Flags { Flags(rawValue: 4096) }
  }

  public let context: Context
  @usableFromInline var mentionCount: UInt8 = 0
  public var flags: Flags = []
  public let range: TextRange
  @usableFromInline var mentionStart: UInt32 = 0
  /// Where it stands.
  public let scope: FactIndex<Scope>
  public let declaration: FactIndex<Declaration>

  init(
    context: Context, range: TextRange, scope: FactIndex<Scope>, declaration: FactIndex<Declaration>
  ) {
    self.context = context
    self.range = range
    self.scope = scope
    self.declaration = declaration
  }

  /// Nobody writes a type with more than a byte can count; of one the beginning is kept.
  public internal(set) var mentions: FactRange<TypeMention> {
    @inlinable @inline(__always) get {
      FactRange(start: Int(mentionStart), count: Int(mentionCount))
    }
    set {
      mentionStart = newValue.start
      mentionCount = UInt8(clamping: newValue.count)
    }
  }
}

/// A type's name inside a type: `Dictionary<String, Feed.Item>` has three.
public struct TypeMention: BitwiseCopyable, Sendable {
  public struct Flags: FactFlags {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Inside a function type: a value of the type owns no such object.
    @inlinable public static var isInFunctionType: Flags { Flags(rawValue: 1) }
    @inlinable public static var isMetatype: Flags { Flags(rawValue: 2) }
    /// An attribute of the type, `@MainActor`.
    @inlinable public static var isAttribute: Flags { Flags(rawValue: 4) }
    @inlinable public static var isSuppressed: Flags { Flags(rawValue: 8) }
    /// `Feed.Item`.
    @inlinable public static var isDotted: Flags { Flags(rawValue: 16) }
    /// The `Item` of `Feed<Row>.Item`, which only what stands before it explains.
    @inlinable public static var isBehindArguments: Flags { Flags(rawValue: 32) }
  }

  @usableFromInline let nameStart: UInt32
  /// The flags in the lowest byte.
  @usableFromInline var nameLengthAndFlags: UInt32
  /// The type that this one is a generic argument of.
  public let genericBase: FactIndex<TypeMention>

  init(flags: Flags = [], name: TextRange, genericBase: FactIndex<TypeMention> = .none) {
    nameStart = name.start
    nameLengthAndFlags = min(name.end &- name.start, 0xFF_FFFF) &<< 8 | UInt32(flags.rawValue)
    self.genericBase = genericBase
  }

  public internal(set) var flags: Flags {
    @inlinable @inline(__always) get {
      Flags(rawValue: UInt8(truncatingIfNeeded: nameLengthAndFlags))
    }
    set { nameLengthAndFlags = nameLengthAndFlags & ~0xFF | UInt32(newValue.rawValue) }
  }

  /// `Feed.Item`, without generic arguments.
  @inlinable public var name: TextRange {
    @inline(__always) get {
      TextRange(start: nameStart, end: nameStart &+ nameLengthAndFlags &>> 8)
    }
  }
}
