// Memory for what lives as long as a run: file contents and facts, in a few large blocks.
//
// Measured on 256,000 lines in 1,800 files: one allocation for each of a file's arrays costs 30,000
// allocations and 2,000 system calls to grow the heap of the second thread.

/// A block that one thread fills and anyone may read afterwards. It lives as long as anything in it
/// is referred to: whoever hands out pointers into it keeps a reference to it beside them.
final class ArenaBlock: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  let size: Int
  /// Lives as long: what a file has may begin in one block and go on in the next.
  private let previous: ArenaBlock?

  /// Starts at a page where it is large enough to have pages of its own.
  init(size: Int, after previous: ArenaBlock? = nil) {
    self.size = size
    self.previous = previous
    base = .allocate(
      byteCount: size, alignment: size >= MemoryPages.largePage ? MemoryPages.largePage : 16)
  }

  deinit { base.deallocate() }
}

/// Hands out pieces of blocks.
struct Arena: ~Copyable {
  /// One large page, since each is tried: those that are quick to get come first, mostly.
  private static let blockSize = MemoryPages.largePage

  private(set) var block: ArenaBlock
  private var used = 0
  /// Up to where the block is memory already, as far as we know.
  private var backed = 0
  private var isFirstBlock = true

  init() { block = ArenaBlock(size: 0) }

  /// `byteCount` bytes that `block` keeps alive, aligned for every kind of fact: an expression's 32 bytes shall not lie
  /// in two lines of a processor's cache.
  mutating func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    let start = (used + 31) & ~31
    if start + byteCount > block.size {
      beginBlock(holding: byteCount)
      return block.base
    }
    used = start + byteCount
    if used > backed { back() }
    return block.base + start
  }

  /// At least `byteCount` bytes that the next call of `allocate` hands out from the first one on.
  mutating func room(for byteCount: Int) -> UnsafeMutableRawBufferPointer {
    let next = allocate(byteCount: byteCount)
    used -= byteCount
    return UnsafeMutableRawBufferPointer(start: next, count: block.size - used)
  }

  private mutating func beginBlock(holding byteCount: Int) {
    block = ArenaBlock(size: max(Self.blockSize, byteCount), after: block)
    used = byteCount
    // What fits in one block is not worth a trial.
    backed = isFirstBlock ? 0 : MemoryPages.takeLargePages(block.base, block.size)
    isFirstBlock = false
    if used > backed { back() }
  }

  /// Has a little more than what is used become memory.
  @inline(never)
  private mutating func back() {
    let end = min(block.size, (used + MemoryPages.smallPages) & ~(MemoryPages.smallPages - 1))
    MemoryPages.takeSmallPages(block.base + backed, end - backed)
    backed = end
  }
}

/// A file's facts of one kind, or some of them side by side, in source order. Indices are checked as an
/// array's are.
///
/// Its memory is there as long as the `FileFacts` that it is of: a list that kept it there itself would count a
/// reference at each look. Measured over 528,000 lines: a tenth of all that is counted.
public struct FactList<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
  /// Nothing writes there any more.
  @usableFromInline nonisolated(unsafe) let base: UnsafePointer<Element>
  public let count: Int

  /// Copies `elements` into `arena`.
  init(_ elements: borrowing FlatArray<Element>, in arena: inout Arena) {
    count = elements.count
    // Most files have nothing of half of the kinds.
    let memory =
      count == 0
      ? arena.block.base : arena.allocate(byteCount: count * MemoryLayout<Element>.stride)
    let base = memory.bindMemory(to: Element.self, capacity: count)
    if count > 0 { base.initialize(from: elements.base, count: count) }
    self.base = UnsafePointer(base)
  }

  @usableFromInline init(base: UnsafePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  // Inlinable, so that other modules' loops over facts are specialised: without it each look at a
  // fact asks the runtime for generic metadata.
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }
  @inlinable public var indices: Range<Int> { 0..<count }
  @inlinable public func index(after index: Int) -> Int { index &+ 1 }
  @inlinable public func index(before index: Int) -> Int { index &- 1 }
  @inlinable public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  @inlinable public func distance(from start: Int, to end: Int) -> Int { end - start }
  @inlinable public func formIndex(after index: inout Int) { index &+= 1 }
  @inlinable public func formIndex(before index: inout Int) { index &-= 1 }
  // Each access is checked by the subscript.
  @inlinable public func _failEarlyRangeCheck(_ index: Int, bounds: Range<Int>) {}
  @inlinable public func _failEarlyRangeCheck(_ range: Range<Int>, bounds: Range<Int>) {}

  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "no fact with this index in this file")
      return base[index]
    }
  }

  @inlinable public subscript(index: FactIndex<Element>) -> Element {
    @inline(__always) get { self[index.int] }
  }
  /// Its indices begin at 0 again.
  @inlinable public subscript(indices: FactRange<Element>) -> FactList {
    @inline(__always) get {
      let range = indices.range
      precondition(range.upperBound <= count, "no facts with these indices in this file")
      return FactList(base: base + range.lowerBound, count: range.count)
    }
  }
}
