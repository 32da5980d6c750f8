// What a file declares: types, members, locals, parameters, attributes, imports.

/// A declaration, local ones included; `case a, b` and `var a, b` are two each.
package struct Declaration: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, deinitializer, `subscript`
    case variable, constant
    case enumCase, typeAlias, associatedType
    /// A name bound by `if let`, `guard let`, `for`, `case let`, `catch let` and the like.
    case binding
    case macro, `operator`, precedenceGroup

    package var isType: Bool { rawValue <= Kind.extension.rawValue }
    package var isProperty: Bool { self == .variable || self == .constant }

    /// As it is called here; an interpolation would ask the runtime for it.
    package var name: String { Self.names[Int(rawValue)] }
    private static let names = (0...Kind.precedenceGroup.rawValue).map { value in
      Kind(rawValue: value).map { "\($0)" } ?? ""
    }
  }

  package struct Flags: FactFlags {
    package var rawValue: UInt16
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Inside a function, closure or accessor.
    @inlinable package static var isLocal: Flags { Flags(rawValue: 1) }
    /// The value is optional and bound by `if let`, `guard let` or `while let`.
    @inlinable package static var unwraps: Flags { Flags(rawValue: 2) }
    /// `if let name` without a value of its own.
    @inlinable package static var isShorthand: Flags { Flags(rawValue: 4) }
    /// One of the names of a tuple pattern: `value` is the whole tuple's.
    @inlinable package static var isTuplePart: Flags { Flags(rawValue: 8) }
    /// A function or accessor that is `async`.
    @inlinable package static var isAsync: Flags { Flags(rawValue: 16) }
    @inlinable package static var isThrowing: Flags { Flags(rawValue: 32) }
    /// `init?` or `init!`.
    @inlinable package static var isFailable: Flags { Flags(rawValue: 64) }
    /// There is a body in braces, be it empty.
    @inlinable package static var hasBody: Flags { Flags(rawValue: 128) }
    /// Read under a `#if` condition.
    @inlinable package static var isConditional: Flags { Flags(rawValue: 256) }
  }

  package struct Accessors: FactFlags {
    package var rawValue: UInt16
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
    @inlinable package static var get: Accessors { Accessors(rawValue: 1) }
    @inlinable package static var set: Accessors { Accessors(rawValue: 2) }
    @inlinable package static var willSet: Accessors { Accessors(rawValue: 4) }
    @inlinable package static var didSet: Accessors { Accessors(rawValue: 8) }
    @inlinable package static var read: Accessors { Accessors(rawValue: 16) }
    @inlinable package static var modify: Accessors { Accessors(rawValue: 32) }
    @inlinable package static var initialize: Accessors { Accessors(rawValue: 64) }
    @inlinable package static var address: Accessors { Accessors(rawValue: 128) }
    /// `{ value }` without the word `get`.
    @inlinable package static var implicitGet: Accessors { Accessors(rawValue: 256) }

    /// The property has storage of its own.
    package var isStored: Bool {
      isDisjoint(with: [.get, .implicitGet, .set, .read, .modify, .address])
    }
  }

  package var kind: Kind
  package var flags: Flags = []
  package var accessors: Accessors = []
  package var modifiers: Modifiers = []
  package var name = TextRange.none
  /// From the first attribute or modifier to the last token.
  package var range = TextRange.none
  /// `class`, `func`, `let` …
  package var keyword = TextRange.none
  /// The declaration around this one.
  package var parent = FactIndex<Declaration>.none
  /// Where the name is visible.
  package var scope = FactIndex<Scope>.none
  /// The scope of its own body; of a property, that of its initial value.
  package var body = FactIndex<Scope>.none
  /// A property's annotation, a function's result, the aliased or extended type.
  package var type = FactIndex<TypeReference>.none
  /// A property's initial value, an enum case's raw value.
  package var value = FactIndex<Expression>.none
  package var attributes = FactRange<Attribute>.empty
  package var parameters = FactRange<Parameter>.empty
  package var genericParameters = FactRange<GenericParameter>.empty
  package var inheritance = FactRange<TypeReference>.empty
  /// The types that a `where` clause mentions, two for each requirement.
  package var requirements = FactRange<TypeReference>.empty

  package var isLocal: Bool { flags.contains(.isLocal) }
}

package struct Parameter: BitwiseCopyable, Sendable {
  package struct Flags: FactFlags {
    package var rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable package static var isVariadic: Flags { Flags(rawValue: 1) }
    @inlinable package static var hasDefault: Flags { Flags(rawValue: 2) }
    /// An attribute such as a property wrapper or result builder stands before it.
    @inlinable package static var hasAttributes: Flags { Flags(rawValue: 4) }
  }

  package var flags: Flags = []
  /// The first name as written; empty where an enum case's payload has none.
  package var label = TextRange.none
  /// The name inside the body; the label where there is only one.
  package var name = TextRange.none
  package var type = FactIndex<TypeReference>.none
  package var defaultValue = FactIndex<Expression>.none
}

package struct GenericParameter: BitwiseCopyable, Sendable {
  package var name: TextRange
  package var constraint = FactIndex<TypeReference>.none
}

package struct Attribute: BitwiseCopyable, Sendable {
  /// Behind the `@`, with module and generic arguments.
  package var name: TextRange
  /// With the parentheses; empty where there are none.
  package var arguments = TextRange.none
  /// The arguments as expressions, where they are such.
  package var values = FactRange<Argument>.empty
}

package struct Import: BitwiseCopyable, Sendable {
  /// `class` in `import class UIKit.UIImage`; empty otherwise.
  package var kind: TextRange
  /// `UIKit.UIImage`.
  package var path: TextRange
  package var range: TextRange
  package var modifiers: Modifiers
  package var attributes: FactRange<Attribute>
  /// Under a `#if` condition.
  package var isConditional: Bool
}

/// Declaration modifiers, those with an argument as members of their own.
package struct Modifiers: FactFlags {
  package var rawValue: UInt64
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Sorted by text, so that listing a set's members lists them in order.
  package static let names: [StaticString] = [
    "__consuming", "__setter_access", "_const", "_local", "async", "borrowing", "class",
    "consuming", "convenience", "distributed", "dynamic", "fileprivate", "fileprivate(set)",
    "final", "indirect", "infix", "internal", "internal(set)", "isolated", "lazy", "mutating",
    "nonisolated", "nonisolated(nonsending)", "nonisolated(unsafe)", "nonmutating", "open",
    "open(set)", "optional", "override", "package", "package(set)", "postfix", "prefix",
    "private", "private(set)", "public", "public(set)", "reasync", "required", "rethrows",
    "sending", "static", "unowned", "unowned(safe)", "unowned(unsafe)", "weak",
  ]

  package static func named(_ name: String) -> Modifiers {
    guard let bit = names.firstIndex(where: { $0.description == name }) else { return [] }
    return Modifiers(rawValue: 1 << UInt64(bit))
  }

  @inlinable package static var asyncLike: Modifiers { Modifiers(rawValue: 1 << 4) }
  @inlinable package static var classMember: Modifiers { Modifiers(rawValue: 1 << 6) }
  @inlinable package static var convenience: Modifiers { Modifiers(rawValue: 1 << 8) }
  @inlinable package static var dynamic: Modifiers { Modifiers(rawValue: 1 << 10) }
  @inlinable package static var `fileprivate`: Modifiers { Modifiers(rawValue: 1 << 11) }
  @inlinable package static var fileprivateSet: Modifiers { Modifiers(rawValue: 1 << 12) }
  @inlinable package static var final: Modifiers { Modifiers(rawValue: 1 << 13) }
  @inlinable package static var `internal`: Modifiers { Modifiers(rawValue: 1 << 16) }
  @inlinable package static var internalSet: Modifiers { Modifiers(rawValue: 1 << 17) }
  @inlinable package static var lazy: Modifiers { Modifiers(rawValue: 1 << 19) }
  @inlinable package static var mutating: Modifiers { Modifiers(rawValue: 1 << 20) }
  @inlinable package static var nonisolated: Modifiers { Modifiers(rawValue: 1 << 21) }
  @inlinable package static var open: Modifiers { Modifiers(rawValue: 1 << 25) }
  @inlinable package static var override: Modifiers { Modifiers(rawValue: 1 << 28) }
  @inlinable package static var package: Modifiers { Modifiers(rawValue: 1 << 29) }
  @inlinable package static var packageSet: Modifiers { Modifiers(rawValue: 1 << 30) }
  @inlinable package static var `private`: Modifiers { Modifiers(rawValue: 1 << 33) }
  @inlinable package static var privateSet: Modifiers { Modifiers(rawValue: 1 << 34) }
  @inlinable package static var `public`: Modifiers { Modifiers(rawValue: 1 << 35) }
  @inlinable package static var publicSet: Modifiers { Modifiers(rawValue: 1 << 36) }
  @inlinable package static var required: Modifiers { Modifiers(rawValue: 1 << 38) }
  @inlinable package static var `static`: Modifiers { Modifiers(rawValue: 1 << 41) }
  @inlinable package static var unowned: Modifiers { Modifiers(rawValue: 1 << 42) }
  @inlinable package static var unownedSafe: Modifiers { Modifiers(rawValue: 1 << 43) }
  @inlinable package static var unownedUnsafe: Modifiers { Modifiers(rawValue: 1 << 44) }
  @inlinable package static var weak: Modifiers { Modifiers(rawValue: 1 << 45) }

  /// The modifiers as written, sorted.
  package var texts: [String] {
    Self.names.indices.filter { rawValue & (1 << UInt64($0)) != 0 }
      .map { Self.names[$0].description }
  }

  /// Does not keep what it refers to alive.
  package var isWeakOrUnowned: Bool {
    !isDisjoint(with: [.weak, .unowned, .unownedSafe, .unownedUnsafe])
  }
}
