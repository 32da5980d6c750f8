// The constructs that the parser is in the middle of, the innermost one in reach.

/// Invariant: `top` is the last of `frames`; it means nothing while there is none.
struct FrameStack: ~Copyable {
  private var frames = FlatArray<Frame>()
  /// Kept, since every step asks for it several times.
  private(set) var top: UnsafeMutablePointer<Frame>

  init() { top = frames.base - 1 }

  var isEmpty: Bool {
    @inline(__always) get { frames.isEmpty }
  }

  var count: Int {
    @inline(__always) get { frames.count }
  }

  @inline(__always)
  mutating func push(_ frame: Frame) {
    frames.append(frame)
    top = frames.base + (frames.count &- 1)
  }

  @inline(__always)
  mutating func pop() {
    frames.removeLast()
    top -= 1
  }

  mutating func reset() {
    frames.reset()
    top = frames.base - 1
  }
}
