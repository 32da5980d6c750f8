// Doing one thing for many items on several threads: the only place that knows of threads.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

public enum Parallel {
  /// The most threads that one thing is done on, in the whole process; set before there is any.
  public static func limit(to count: Int) { mostThreads.store(count, ordering: .relaxed) }

  private static let mostThreads = Atomic<Int>(.max)

  /// The results of `body` for `0..<count`, in that order whatever the number of threads. Each thread
  /// makes itself one `state`.
  public static func map<State, Result>(
    count: Int, threads: Int, _ state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (State, Int) -> Result
  ) -> [Result] {
    let threads = min(threads, mostThreads.load(ordering: .relaxed))
    let slots = Slots<Result>(count: count)
    let next = Atomic<Int>(0)
    // A few items at a time: one look at the shared counter is cheap, a thousand are not.
    let batch = max(1, min(16, count / (max(threads, 1) * 8)))
    run(min(threads, (count + batch - 1) / batch)) {
      let state = state()
      while true {
        let first = next.wrappingAdd(batch, ordering: .relaxed).oldValue
        guard first < count else { return }
        for index in first..<min(first + batch, count) { slots.set(index, body(state, index)) }
      }
    }
    return slots.take()
  }

  public static func map<Result>(
    count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(count: count, threads: threads, {}, { _, index in body(index) })
  }

  /// One slot per item, each written by one thread before `take` is called, once.
  private final class Slots<Result>: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<Result>
    private let count: Int

    init(count: Int) {
      self.count = count
      slots = .allocate(capacity: count)
    }

    deinit { slots.deallocate() }

    func set(_ index: Int, _ result: Result) { (slots + index).initialize(to: result) }

    /// Moves them as one block.
    func take() -> [Result] {
      Array(unsafeUninitializedCapacity: count) { results, taken in
        results.baseAddress?.moveInitialize(from: slots, count: count)
        taken = count
      }
    }
  }

  /// Runs `body` on a thread that nobody waits for.
  public static func runBeside(_ body: @escaping @Sendable () -> Void) {
    if let thread = start(body) { pthread_detach(thread) }
  }

  /// Runs `body` on `count` threads, the calling one among them, and waits for all of them.
  private static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    // Without a thread the others do its share.
    let threads = (1..<max(1, count)).compactMap { _ in start(body) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let context = Unmanaged.passRetained(Box(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context)
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context)
    #endif
    if status == 0 { return thread }
    Unmanaged<Box>.fromOpaque(context).release()
    return nil
  }
}
