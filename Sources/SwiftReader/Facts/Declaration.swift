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
  }

  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Inside a function, closure or accessor.
    package static let isLocal = Flags(rawValue: 1)
    /// The value is optional and bound by `if let`, `guard let` or `while let`.
    package static let unwraps = Flags(rawValue: 2)
    /// `if let name` without a value of its own.
    package static let isShorthand = Flags(rawValue: 4)
    /// One of the names of a tuple pattern: `value` is the whole tuple's.
    package static let isTuplePart = Flags(rawValue: 8)
    /// A function or accessor that is `async`.
    package static let isAsync = Flags(rawValue: 16)
    package static let isThrowing = Flags(rawValue: 32)
    /// `init?` or `init!`.
    package static let isFailable = Flags(rawValue: 64)
    /// There is a body in braces, be it empty.
    package static let hasBody = Flags(rawValue: 128)
    /// Read under a `#if` condition.
    package static let isConditional = Flags(rawValue: 256)
  }

  package struct Accessors: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let get = Accessors(rawValue: 1)
    package static let set = Accessors(rawValue: 2)
    package static let willSet = Accessors(rawValue: 4)
    package static let didSet = Accessors(rawValue: 8)
    package static let read = Accessors(rawValue: 16)
    package static let modify = Accessors(rawValue: 32)
    package static let initialize = Accessors(rawValue: 64)
    package static let address = Accessors(rawValue: 128)
    /// `{ value }` without the word `get`.
    package static let implicitGet = Accessors(rawValue: 256)

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
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let isVariadic = Flags(rawValue: 1)
    package static let hasDefault = Flags(rawValue: 2)
    /// An attribute such as a property wrapper or result builder stands before it.
    package static let hasAttributes = Flags(rawValue: 4)
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
package struct Modifiers: OptionSet, BitwiseCopyable, Sendable {
  package var rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

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

  package static let asyncLike = Modifiers(rawValue: 1 << 4)
  package static let classMember = Modifiers(rawValue: 1 << 6)
  package static let convenience = Modifiers(rawValue: 1 << 8)
  package static let dynamic = Modifiers(rawValue: 1 << 10)
  package static let `fileprivate` = Modifiers(rawValue: 1 << 11)
  package static let fileprivateSet = Modifiers(rawValue: 1 << 12)
  package static let final = Modifiers(rawValue: 1 << 13)
  package static let `internal` = Modifiers(rawValue: 1 << 16)
  package static let internalSet = Modifiers(rawValue: 1 << 17)
  package static let lazy = Modifiers(rawValue: 1 << 19)
  package static let mutating = Modifiers(rawValue: 1 << 20)
  package static let nonisolated = Modifiers(rawValue: 1 << 21)
  package static let open = Modifiers(rawValue: 1 << 25)
  package static let override = Modifiers(rawValue: 1 << 28)
  package static let package = Modifiers(rawValue: 1 << 29)
  package static let packageSet = Modifiers(rawValue: 1 << 30)
  package static let `private` = Modifiers(rawValue: 1 << 33)
  package static let privateSet = Modifiers(rawValue: 1 << 34)
  package static let `public` = Modifiers(rawValue: 1 << 35)
  package static let publicSet = Modifiers(rawValue: 1 << 36)
  package static let required = Modifiers(rawValue: 1 << 38)
  package static let `static` = Modifiers(rawValue: 1 << 41)
  package static let unowned = Modifiers(rawValue: 1 << 42)
  package static let unownedSafe = Modifiers(rawValue: 1 << 43)
  package static let unownedUnsafe = Modifiers(rawValue: 1 << 44)
  package static let weak = Modifiers(rawValue: 1 << 45)

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
