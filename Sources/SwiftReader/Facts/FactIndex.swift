// Typed 32-bit indices into the flat arrays of `FileFacts`, contiguous ranges of them, and sets of flags.

/// An index of an `Element` in one of a file's arrays; `none` says that there is none.
public struct FactIndex<Element>: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32

  @inlinable @inline(__always)
  public init(_ raw: Int) { self.raw = UInt32(truncatingIfNeeded: raw) }
  @inlinable @inline(__always)
  public init(raw: UInt32) { self.raw = raw }

  @inlinable @inline(__always) public static var none: FactIndex { FactIndex(raw: .max) }
  @inlinable @inline(__always) public var isNone: Bool { raw == .max }
  /// The index itself, or nil where it says that there is none.
  @inlinable @inline(__always) public var ifAny: FactIndex? { isNone ? nil : self }
  @inlinable @inline(__always) public var int: Int { Int(raw) }

  // Written out, so that other modules' sets and dictionaries are specialised.
  @inlinable @inline(__always)
  public static func == (first: FactIndex, second: FactIndex) -> Bool { first.raw == second.raw }
  @inlinable @inline(__always)
  public func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

/// Consecutive elements of one of a file's arrays.
public struct FactRange<Element>: Hashable, BitwiseCopyable, Sendable {
  public var start: UInt32
  public var count: UInt32

  @inlinable @inline(__always)
  public init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  @inlinable @inline(__always) public static var empty: FactRange { FactRange(start: 0, count: 0) }
  @inlinable @inline(__always) public var isEmpty: Bool { count == 0 }
  @inlinable @inline(__always) public var range: Range<Int> {
    Int(start)..<Int(start) + Int(count)
  }
}

/// What is true of a fact, a bit each.
public protocol FactFlags: OptionSet, BitwiseCopyable, Sendable
where RawValue: FixedWidthInteger, ArrayLiteralElement == Self {}

extension FactFlags {
  // The standard library's own goes through an array and a sequence of unknown type: 3,000 instructions
  // for `[.static, .lazy]` in another module.
  @inlinable @inline(__always)
  public init(arrayLiteral elements: Self...) {
    var bits: RawValue = 0
    for element in elements { bits |= element.rawValue }
    self.init(rawValue: bits)
  }
}
