// Types as written: annotations, inheritance, casts, generic arguments, and the names in them.

package struct TypeReference: BitwiseCopyable, Sendable {
  package enum Context: UInt8, BitwiseCopyable, Sendable {
    case inheritance, extended, aliased, property, parameter, result, payload
    case genericConstraint, requirement, genericArgument, cast, expression, closureParameter
    case closureResult, thrown
  }

  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Ends in `?` or `!`, or is `Optional<…>`.
    package static let isOptional = Flags(rawValue: 1)
    package static let isImplicitlyUnwrapped = Flags(rawValue: 2)
    /// A function type, also in parentheses with a `?` behind them.
    package static let isFunction = Flags(rawValue: 4)
    package static let isArray = Flags(rawValue: 8)
    package static let isDictionary = Flags(rawValue: 16)
    package static let isTuple = Flags(rawValue: 32)
    package static let isEscaping = Flags(rawValue: 64)
    package static let isAutoclosure = Flags(rawValue: 128)
    package static let isInout = Flags(rawValue: 256)
    /// `some P`.
    package static let isOpaque = Flags(rawValue: 512)
    /// `any P`.
    package static let isExistential = Flags(rawValue: 1024)
    /// `X.Type`.
    package static let isMetatype = Flags(rawValue: 2048)
    package static let isSendable = Flags(rawValue: 4096)
  }

  package var context: Context
  package var flags: Flags = []
  package var range: TextRange
  package var mentions = FactRange<TypeMention>.empty
  /// Where it stands.
  package var scope: FactIndex<Scope>
  package var declaration: FactIndex<Declaration>
}

/// A type's name inside a type: `Dictionary<String, Feed.Item>` has three.
package struct TypeMention: BitwiseCopyable, Sendable {
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Inside a function type: a value of the type owns no such object.
    package static let isInFunctionType = Flags(rawValue: 1)
    package static let isMetatype = Flags(rawValue: 2)
    /// An attribute of the type, `@MainActor`.
    package static let isAttribute = Flags(rawValue: 4)
    package static let isSuppressed = Flags(rawValue: 8)
  }

  package var flags: Flags = []
  /// `Feed.Item`, without generic arguments.
  package var name: TextRange
  /// The type that this one is a generic argument of.
  package var genericBase = FactIndex<TypeMention>.none
}
