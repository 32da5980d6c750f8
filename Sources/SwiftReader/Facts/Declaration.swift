// What a file declares: types, members, locals, parameters, attributes, imports.

/// A declaration, local ones included; `case a, b` and `var a, b` are two each.
public struct Declaration: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, deinitializer, `subscript`
    case variable, constant
    case enumCase
    /// A name bound by `if let`, `guard let`, `for`, `case let`, `catch let` and the like.
    case binding
    case typeAlias, associatedType
    case macro, `operator`, precedenceGroup

    @inlinable public var isType: Bool { rawValue <= Kind.extension.rawValue }
    @inlinable public var isProperty: Bool { self == .variable || self == .constant }
    /// What has neither generic parameters nor requirements.
    @inlinable var mayHaveValue: Bool {
      @inline(__always) get {
        Kind.variable.rawValue <= rawValue && rawValue <= Kind.binding.rawValue
      }
    }

    /// As it is called here. Written out: to ask the runtime for them takes 1.6 million instructions.
    public var name: String {
      switch self {
      case .class: "class"
      case .struct: "struct"
      case .enum: "enum"
      case .actor: "actor"
      case .protocol: "protocol"
      case .extension: "extension"
      case .function: "function"
      case .initializer: "initializer"
      case .deinitializer: "deinitializer"
      case .subscript: "subscript"
      case .variable: "variable"
      case .constant: "constant"
      case .enumCase: "enumCase"
      case .typeAlias: "typeAlias"
      case .associatedType: "associatedType"
      case .binding: "binding"
      case .macro: "macro"
      case .operator: "operator"
      case .precedenceGroup: "precedenceGroup"
      }
    }
  }

  public struct Flags: FactFlags {
    public var rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Inside a function, closure or accessor.
    @inlinable public static var isLocal: Flags { Flags(rawValue: 1) }
    /// The value is optional and bound by `if let`, `guard let` or `while let`.
    @inlinable public static var unwraps: Flags { Flags(rawValue: 2) }
    /// `if let name` without a value of its own.
    @inlinable public static var isShorthand: Flags { Flags(rawValue: 4) }
    /// One of the names of a tuple pattern: `value` is the whole tuple's.
    @inlinable public static var isTuplePart: Flags { Flags(rawValue: 8) }
    /// A function or accessor that is `async`.
    @inlinable public static var isAsync: Flags { Flags(rawValue: 16) }
    @inlinable public static var isThrowing: Flags { Flags(rawValue: 32) }
    /// `init?` or `init!`.
    @inlinable public static var isFailable: Flags { Flags(rawValue: 64) }
    /// There is a body in braces, be it empty.
    @inlinable public static var hasBody: Flags { Flags(rawValue: 128) }
    /// Read under a `#if` condition.
    @inlinable public static var isConditional: Flags { Flags(rawValue: 256) }
  }

  public struct Accessors: FactFlags {
    public var rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    @inlinable public static var get: Accessors { Accessors(rawValue: 1) }
    @inlinable public static var set: Accessors { Accessors(rawValue: 2) }
    @inlinable public static var willSet: Accessors { Accessors(rawValue: 4) }
    @inlinable public static var didSet: Accessors { Accessors(rawValue: 8) }
    @inlinable public static var read: Accessors { Accessors(rawValue: 16) }
    @inlinable public static var modify: Accessors { Accessors(rawValue: 32) }
    @inlinable public static var initialize: Accessors { Accessors(rawValue: 64) }
    @inlinable public static var address: Accessors { Accessors(rawValue: 128) }
    /// `{ value }` without the word `get`.
    @inlinable public static var implicitGet: Accessors { Accessors(rawValue: 256) }

    /// The property has storage of its own.
    @inlinable public var isStored: Bool {
      isDisjoint(with: [.get, .implicitGet, .set, .read, .modify, .address])
    }
  }

  // Declarations are looked through again and again, so what no declaration has at once shares its place: 64 bytes,
  // which is what a processor gets from memory at a time, instead of 104. Nobody writes longer lists than the counts
  // can tell; of a longer one the beginning is kept.

  public let kind: Kind
  @usableFromInline var attributeCount: UInt8 = 0
  @usableFromInline var genericParameterCount: UInt8 = 0
  @usableFromInline var requirementCount: UInt8 = 0
  /// Of parameters or inheritance.
  @usableFromInline var listCount: UInt16 = 0
  public var accessors: Accessors = []
  /// The flags above the modifiers.
  @usableFromInline var modifiersAndFlags: UInt64 = 0
  public var name = TextRange.none
  /// From the first attribute or modifier to the last token.
  public var range = TextRange.none
  /// The declaration around this one.
  public var parent = FactIndex<Declaration>.none
  /// Where the name is visible.
  public var scope = FactIndex<Scope>.none
  /// The scope of its own body; of a property, that of its initial value.
  public var body = FactIndex<Scope>.none
  /// A property's annotation, a function's result, the aliased or extended type.
  public var type = FactIndex<TypeReference>.none
  @usableFromInline var attributeStart: UInt32 = 0
  /// Parameters or inheritance.
  @usableFromInline var listStart: UInt32 = 0
  @usableFromInline var valueOrGenericParameterStart: UInt32
  @usableFromInline var keywordOrRequirementStart: UInt32 = 0

  @inline(__always)
  init(kind: Kind) {
    self.kind = kind
    valueOrGenericParameterStart = kind.mayHaveValue ? FactIndex<Expression>.none.raw : 0
  }

  public var isLocal: Bool { flags.contains(.isLocal) }

  public internal(set) var modifiers: Modifiers {
    @inlinable @inline(__always) get {
      Modifiers(rawValue: modifiersAndFlags & Self.allModifiers)
    }
    @inline(__always) set {
      modifiersAndFlags = modifiersAndFlags & ~Self.allModifiers | newValue.rawValue
    }
  }

  public internal(set) var flags: Flags {
    @inlinable @inline(__always) get {
      Flags(rawValue: UInt16(truncatingIfNeeded: modifiersAndFlags &>> Self.modifierBits))
    }
    @inline(__always) set {
      modifiersAndFlags =
        modifiersAndFlags & Self.allModifiers | UInt64(newValue.rawValue) &<< Self.modifierBits
    }
  }

  @usableFromInline static var modifierBits: UInt64 { 48 }
  @usableFromInline static var allModifiers: UInt64 { 1 &<< modifierBits &- 1 }

  /// A property's `var` or `let`.
  public internal(set) var keyword: TextRange {
    @inlinable @inline(__always) get {
      guard kind.isProperty else { return .none }
      return TextRange(start: keywordOrRequirementStart, end: keywordOrRequirementStart + 3)
    }
    set {
      if kind.isProperty { keywordOrRequirementStart = newValue.start }
    }
  }

  /// A property's initial value, an enum case's raw value.
  public internal(set) var value: FactIndex<Expression> {
    @inlinable @inline(__always) get {
      kind.mayHaveValue ? FactIndex(raw: valueOrGenericParameterStart) : .none
    }
    @inline(__always) set {
      if kind.mayHaveValue { valueOrGenericParameterStart = newValue.raw }
    }
  }

  public internal(set) var attributes: FactRange<Attribute> {
    @inlinable @inline(__always) get {
      FactRange(start: Int(attributeStart), count: Int(attributeCount))
    }
    set {
      attributeStart = newValue.start
      attributeCount = UInt8(clamping: newValue.count)
    }
  }

  public internal(set) var parameters: FactRange<Parameter> {
    @inlinable @inline(__always) get {
      mayInherit ? .empty : FactRange(start: Int(listStart), count: Int(listCount))
    }
    set { setList(newValue) }
  }

  public internal(set) var genericParameters: FactRange<GenericParameter> {
    @inlinable @inline(__always) get {
      kind.mayHaveValue
        ? .empty
        : FactRange(start: Int(valueOrGenericParameterStart), count: Int(genericParameterCount))
    }
    set {
      if kind.mayHaveValue { return }
      valueOrGenericParameterStart = newValue.start
      genericParameterCount = UInt8(clamping: newValue.count)
    }
  }

  public internal(set) var inheritance: FactRange<TypeReference> {
    @inlinable @inline(__always) get {
      mayInherit ? FactRange(start: Int(listStart), count: Int(listCount)) : .empty
    }
    set { setList(newValue) }
  }

  /// The types that a `where` clause mentions, two for each requirement.
  public internal(set) var requirements: FactRange<TypeReference> {
    @inlinable @inline(__always) get {
      kind.isProperty
        ? .empty
        : FactRange(start: Int(keywordOrRequirementStart), count: Int(requirementCount))
    }
    set {
      if kind.isProperty { return }
      keywordOrRequirementStart = newValue.start
      requirementCount = UInt8(clamping: newValue.count)
    }
  }

  @inlinable var mayInherit: Bool { kind.isType || kind == .associatedType }

  private mutating func setList<Fact>(_ list: FactRange<Fact>) {
    listStart = list.start
    listCount = UInt16(clamping: list.count)
  }
}

public struct Parameter: BitwiseCopyable, Sendable {
  public struct Flags: FactFlags {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public static var isVariadic: Flags { Flags(rawValue: 1) }
    @inlinable public static var hasDefault: Flags { Flags(rawValue: 2) }
    /// An attribute such as a property wrapper or result builder stands before it.
    @inlinable public static var hasAttributes: Flags { Flags(rawValue: 4) }
  }

  public var flags: Flags = []
  /// The first name as written; empty where an enum case's payload has none.
  public var label = TextRange.none
  /// The name inside the body; the label where there is only one.
  public var name = TextRange.none
  public var type = FactIndex<TypeReference>.none
  public var defaultValue = FactIndex<Expression>.none
}

public struct GenericParameter: BitwiseCopyable, Sendable {
  public var name: TextRange
  public var constraint = FactIndex<TypeReference>.none
}

public struct Attribute: BitwiseCopyable, Sendable {
  /// Behind the `@`, with module and generic arguments.
  public var name: TextRange
  /// With the parentheses; empty where there are none.
  public var arguments = TextRange.none
  /// The arguments as expressions, where they are such.
  public var values = FactRange<Argument>.empty
}

public struct Import: BitwiseCopyable, Sendable {
  /// `class` in `import class UIKit.UIImage`; empty otherwise.
  public var kind: TextRange
  /// `UIKit.UIImage`.
  public var path: TextRange
  public var range: TextRange
  public var modifiers: Modifiers
  public var attributes: FactRange<Attribute>
  /// Under a `#if` condition.
  public var isConditional: Bool
}

/// Declaration modifiers, those with an argument as members of their own.
public struct Modifiers: FactFlags {
  public var rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Sorted by text, so that listing a set's members lists them in order.
  public static let names: [StaticString] = [
    "__consuming", "__setter_access", "_const", "_local", "async", "borrowing", "class",
    "consuming", "convenience", "distributed", "dynamic", "fileprivate", "fileprivate(set)",
    "final", "indirect", "infix", "internal", "internal(set)", "isolated", "lazy", "mutating",
    "nonisolated", "nonisolated(nonsending)", "nonisolated(unsafe)", "nonmutating", "open",
    "open(set)", "optional", "override", "package", "package(set)", "postfix", "prefix",
    "private", "private(set)", "public", "public(set)", "reasync", "required", "rethrows",
    "sending", "static", "unowned", "unowned(safe)", "unowned(unsafe)", "weak",
  ]

  public static func named(_ name: String) -> Modifiers {
    guard let bit = names.firstIndex(where: { $0.description == name }) else { return [] }
    return Modifiers(rawValue: 1 << UInt64(bit))
  }

  @inlinable public static var asyncLike: Modifiers { Modifiers(rawValue: 1 << 4) }
  @inlinable public static var classMember: Modifiers { Modifiers(rawValue: 1 << 6) }
  @inlinable public static var convenience: Modifiers { Modifiers(rawValue: 1 << 8) }
  @inlinable public static var dynamic: Modifiers { Modifiers(rawValue: 1 << 10) }
  @inlinable public static var `fileprivate`: Modifiers { Modifiers(rawValue: 1 << 11) }
  @inlinable public static var fileprivateSet: Modifiers { Modifiers(rawValue: 1 << 12) }
  @inlinable public static var final: Modifiers { Modifiers(rawValue: 1 << 13) }
  @inlinable public static var `internal`: Modifiers { Modifiers(rawValue: 1 << 16) }
  @inlinable public static var internalSet: Modifiers { Modifiers(rawValue: 1 << 17) }
  @inlinable public static var lazy: Modifiers { Modifiers(rawValue: 1 << 19) }
  @inlinable public static var mutating: Modifiers { Modifiers(rawValue: 1 << 20) }
  @inlinable public static var nonisolated: Modifiers { Modifiers(rawValue: 1 << 21) }
  @inlinable public static var open: Modifiers { Modifiers(rawValue: 1 << 25) }
  @inlinable public static var override: Modifiers { Modifiers(rawValue: 1 << 28) }
  @inlinable public static var package: Modifiers { Modifiers(rawValue: 1 << 29) }
  @inlinable public static var packageSet: Modifiers { Modifiers(rawValue: 1 << 30) }
  @inlinable public static var `private`: Modifiers { Modifiers(rawValue: 1 << 33) }
  @inlinable public static var privateSet: Modifiers { Modifiers(rawValue: 1 << 34) }
  @inlinable public static var `public`: Modifiers { Modifiers(rawValue: 1 << 35) }
  @inlinable public static var publicSet: Modifiers { Modifiers(rawValue: 1 << 36) }
  @inlinable public static var required: Modifiers { Modifiers(rawValue: 1 << 38) }
  @inlinable public static var `static`: Modifiers { Modifiers(rawValue: 1 << 41) }
  @inlinable public static var unowned: Modifiers { Modifiers(rawValue: 1 << 42) }
  @inlinable public static var unownedSafe: Modifiers { Modifiers(rawValue: 1 << 43) }
  @inlinable public static var unownedUnsafe: Modifiers { Modifiers(rawValue: 1 << 44) }
  @inlinable public static var weak: Modifiers { Modifiers(rawValue: 1 << 45) }

  /// The modifiers as written, sorted.
  public var texts: [String] {
    Self.names.indices.filter { rawValue & (1 << UInt64($0)) != 0 }
      .map { Self.names[$0].description }
  }

  @inlinable public var isPrivate: Bool { !isDisjoint(with: [.private, .fileprivate]) }
  /// Nobody outside sets what has them.
  @inlinable public var hasPrivateSetter: Bool {
    !isDisjoint(with: [.private, .fileprivate, .privateSet, .fileprivateSet])
  }
  /// Does not keep what it refers to alive.
  @inlinable public var isWeakOrUnowned: Bool {
    !isDisjoint(with: [.weak, .unowned, .unownedSafe, .unownedUnsafe])
  }
}
