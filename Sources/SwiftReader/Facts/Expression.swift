// What happens in bodies: values, calls, closures, assignments, and where each value goes.

/// A step of an expression. `a.b?.c(x)` is four of them: the name `a`, the members `b` and `c`
/// (each with the step before it as its base) and the call, whose base is what is called.
package struct Expression: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
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
    /// `if`, `switch` used as a value.
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

  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Followed by `?`.
    package static let isOptionalChained = Flags(rawValue: 1)
    /// Followed by `!`.
    package static let isForced = Flags(rawValue: 2)
    /// Written `&value`.
    package static let isInout = Flags(rawValue: 4)
    /// Written `await value` somewhere to its left.
    package static let isAwaited = Flags(rawValue: 8)
    /// The name carries labels: `handle(_:)`.
    package static let isCompound = Flags(rawValue: 16)
    /// Followed by a cast, `is` or `as`; the type is a mention with the context `cast`.
    package static let isCast = Flags(rawValue: 32)
    /// A call or subscript with a trailing closure.
    package static let hasTrailingClosure = Flags(rawValue: 64)
    /// Followed by generic arguments.
    package static let hasGenericArguments = Flags(rawValue: 128)
  }

  /// What becomes of a value.
  package enum Use: UInt8, BitwiseCopyable, Sendable {
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

  package var kind: Kind
  package var flags: Flags = []
  package var use: Use = .none
  /// The name; of a call or literal, where it begins.
  package var name: TextRange
  /// The end of the last token.
  package var end: UInt32
  package var base = FactIndex<Expression>.none
  /// Depends on `kind`: the first argument, or the index of a closure, type or declaration.
  package var payload: UInt32 = 0
  /// The number of arguments.
  package var count: UInt32 = 0
  /// Depends on `use`.
  package var target: UInt32 = .max
  package var scope: FactIndex<Scope>

  package var arguments: FactRange<Argument> {
    switch kind {
    case .call, .subscript, .macro, .tuple, .arrayLiteral, .dictionaryLiteral, .operation,
      .interpolatedString, .keyPath:
      FactRange(start: Int(payload), count: Int(count))
    default: .empty
    }
  }
}

/// A value that fills a place of a call, tuple, literal or operation.
package struct Argument: BitwiseCopyable, Sendable {
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let isTrailingClosure = Flags(rawValue: 1)
    /// The value of a dictionary element; its key is the argument before it.
    package static let isDictionaryValue = Flags(rawValue: 2)
  }

  package var flags: Flags = []
  /// Empty where there is none.
  package var label: TextRange
  package var value: FactIndex<Expression>
  /// The call, subscript, tuple, literal, operation or macro that it belongs to; none for an
  /// attribute's.
  package var owner = FactIndex<Expression>.none
}

package struct Closure: BitwiseCopyable, Sendable {
  package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let hasSignature = Flags(rawValue: 1)
    package static let isAsync = Flags(rawValue: 2)
    /// The body is one expression, which is then its result.
    package static let isSingleExpression = Flags(rawValue: 4)
  }

  package var flags: Flags = []
  package var expression: FactIndex<Expression>
  package var scope: FactIndex<Scope>
  package var range: TextRange
  /// Behind the `{`, or behind the signature's `in`.
  package var bodyStart: UInt32
  package var attributes = FactRange<Attribute>.empty
  package var captures = FactRange<Capture>.empty
  package var parameters = FactRange<Parameter>.empty
  package var result = FactIndex<TypeReference>.none
  /// Everything inside it, nested closures included.
  package var expressions = FactRange<Expression>.empty
}

/// An item of a closure's capture list.
package struct Capture: BitwiseCopyable, Sendable {
  package enum Strength: UInt8, BitwiseCopyable, Sendable { case strong, weak, unowned }

  package var strength: Strength
  package var name: TextRange
  /// The whole item.
  package var range: TextRange
  /// In `[weak view = self.view]` the value.
  package var value = FactIndex<Expression>.none
}

/// `target = value`, or with an operator such as `+=`.
package struct Assignment: BitwiseCopyable, Sendable {
  package var target: FactIndex<Expression>
  package var value: FactIndex<Expression>
  package var isCompound: Bool
}

/// A stretch of code in which names live: scopes form a tree whose root is the file.
package struct Scope: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case file, members, function, closure, initialValue
    case getter, setter, willSet, didSet, otherAccessor
    case `if`, `else`, guardElse, loop, `do`, `catch`, `defer`, `switch`, switchCase
  }

  package var kind: Kind
  package var parent: FactIndex<Scope>
  /// The declaration whose code this is; inside a closure, the declaration around the closure.
  package var declaration: FactIndex<Declaration>
  /// The innermost closure.
  package var closure: FactIndex<Closure>
  package var range: TextRange
  /// The declarations made inside it, nested scopes included.
  package var declarations = FactRange<Declaration>.empty
}
