// Typed 32-bit indices into the flat arrays of `FileFacts`, and contiguous ranges of them.

/// An index of an `Element` in one of a file's arrays; `none` says that there is none.
package struct FactIndex<Element>: Hashable, BitwiseCopyable, Sendable {
  package var raw: UInt32

  @inlinable @inline(__always)
  package init(_ raw: Int) { self.raw = UInt32(truncatingIfNeeded: raw) }
  @inlinable @inline(__always)
  package init(raw: UInt32) { self.raw = raw }

  @inlinable @inline(__always) package static var none: FactIndex { FactIndex(raw: .max) }
  @inlinable @inline(__always) package var isNone: Bool { raw == .max }
  /// The index itself, or nil where it says that there is none.
  @inlinable @inline(__always) package var ifAny: FactIndex? { isNone ? nil : self }
  @inlinable @inline(__always) package var int: Int { Int(raw) }

  // Written out, so that other modules' sets and dictionaries are specialised.
  @inlinable @inline(__always)
  package static func == (first: FactIndex, second: FactIndex) -> Bool { first.raw == second.raw }
  @inlinable @inline(__always)
  package func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

/// Consecutive elements of one of a file's arrays.
package struct FactRange<Element>: Hashable, BitwiseCopyable, Sendable {
  package var start: UInt32
  package var count: UInt32

  @inlinable @inline(__always)
  package init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  @inlinable @inline(__always) package static var empty: FactRange { FactRange(start: 0, count: 0) }
  @inlinable @inline(__always) package var isEmpty: Bool { count == 0 }
  @inlinable @inline(__always) package var range: Range<Int> {
    Int(start)..<Int(start) + Int(count)
  }
}
