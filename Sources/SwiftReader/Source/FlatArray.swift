// A growable buffer for trivial values: the reader's scratch memory, kept from file to file so
// that reading a file allocates nothing per token.

/// Invariants: `base` points to `capacity` slots of which the first `count` are initialised;
/// `Element` is trivial, so shrinking is a change of `count` and nothing needs destroying.
/// Indices are not checked in release builds: callers pass indices that `append` returned.
struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  subscript(index: UInt32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast() {
    assert(count > 0)
    count &-= 1
  }

  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: max(wanted, capacity * 2)) }
  }

  /// Empties the buffer and gives memory that one huge input made it take back to the system.
  mutating func reset(keeping limit: Int = 1 << 18) {
    count = 0
    guard capacity > limit else { return }
    base.deallocate()
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  func copyToArray() -> [Element] {
    Array(UnsafeBufferPointer(start: base, count: count))
  }

  @inline(never)
  private mutating func grow(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }
}
