// Types as written: annotations, inheritance, casts, generic arguments, and the names in them.

package struct TypeReference: BitwiseCopyable, Sendable {
  package enum Context: UInt8, BitwiseCopyable, Sendable {
    case inheritance, extended, aliased, property, parameter, result, payload
    case genericConstraint, requirement, genericArgument, cast, expression, closureParameter
    case closureResult, thrown
  }

  package struct Flags: FactFlags {
    package var rawValue: UInt16
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Ends in `?` or `!`, or is `Optional<…>`.
    @inlinable package static var isOptional: Flags { Flags(rawValue: 1) }
    @inlinable package static var isImplicitlyUnwrapped: Flags { Flags(rawValue: 2) }
    /// A function type, also in parentheses with a `?` behind them.
    @inlinable package static var isFunction: Flags { Flags(rawValue: 4) }
    @inlinable package static var isArray: Flags { Flags(rawValue: 8) }
    @inlinable package static var isDictionary: Flags { Flags(rawValue: 16) }
    @inlinable package static var isTuple: Flags { Flags(rawValue: 32) }
    @inlinable package static var isEscaping: Flags { Flags(rawValue: 64) }
    @inlinable package static var isAutoclosure: Flags { Flags(rawValue: 128) }
    @inlinable package static var isInout: Flags { Flags(rawValue: 256) }
    /// `some P`.
    @inlinable package static var isOpaque: Flags { Flags(rawValue: 512) }
    /// `any P`.
    @inlinable package static var isExistential: Flags { Flags(rawValue: 1024) }
    /// `X.Type`.
    @inlinable package static var isMetatype: Flags { Flags(rawValue: 2048) }
    @inlinable package static var isSendable: Flags { Flags(rawValue: 4096) }
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
  package struct Flags: FactFlags {
    package var rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Inside a function type: a value of the type owns no such object.
    @inlinable package static var isInFunctionType: Flags { Flags(rawValue: 1) }
    @inlinable package static var isMetatype: Flags { Flags(rawValue: 2) }
    /// An attribute of the type, `@MainActor`.
    @inlinable package static var isAttribute: Flags { Flags(rawValue: 4) }
    @inlinable package static var isSuppressed: Flags { Flags(rawValue: 8) }
  }

  package var flags: Flags = []
  /// `Feed.Item`, without generic arguments.
  package var name: TextRange
  /// The type that this one is a generic argument of.
  package var genericBase = FactIndex<TypeMention>.none
}
