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
  /// The most threads that work at once, in the whole process, but for those that mostly wait; set before there is any.
  public static func limit(to count: Int) { mostThreads.store(count, ordering: .relaxed) }

  private static let mostThreads = Atomic<Int>(.max)

  /// The results of `body` for `0..<count`, in that order whatever the number of threads. Each thread
  /// makes itself one `state`.
  public static func map<State, Result>(
    count: Int, threads: Int, _ state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (State, Int) -> Result
  ) -> [Result] {
    map(count: count, threads: threads, beside: {}, state, body).results
  }

  /// The same, while one of the threads works out `other` first.
  public static func map<Other, Result>(
    count: Int, threads: Int, beside other: @escaping @Sendable () -> Other,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> (other: Other, results: [Result]) {
    map(count: count, threads: threads, beside: other, {}, { _, index in body(index) })
  }

  public static func map<State, Other, Result>(
    count: Int, threads: Int, beside other: @escaping @Sendable () -> Other,
    _ state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (State, Int) -> Result
  ) -> (other: Other, results: [Result]) {
    let threads = min(threads, mostThreads.load(ordering: .relaxed))
    // A few items at a time: one look at the shared counter is cheap, a thousand are not. But where there
    // are few items each takes long, and whoever comes last shall not have two of them before him.
    let batch = max(1, min(16, count / (max(threads, 1) * 32)))
    let otherSlot = Slots<Other>(slots: .allocate(capacity: 1))
    defer { otherSlot.slots.deallocate() }
    let results = [Result](unsafeUninitializedCapacity: count) { results, filled in
      let isOtherTaken = Atomic<Bool>(false)
      let next = Atomic<Int>(0)
      let slots = Slots(slots: results)
      run(min(threads, (count + batch - 1) / batch)) {
        if !isOtherTaken.exchange(true, ordering: .relaxed) { otherSlot.set(0, other()) }
        let state = state()
        while true {
          let first = next.wrappingAdd(batch, ordering: .relaxed).oldValue
          guard first < count else { return }
          for index in first..<min(first + batch, count) { slots.set(index, body(state, index)) }
        }
      }
      filled = count
    }
    return (otherSlot.slots.moveElement(from: 0), results)
  }

  /// Does both, side by side where there are threads for it.
  public static func both(
    _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void, threads: Int
  ) {
    _ = map(count: 2, threads: threads) { $0 == 0 ? first() : second() }
  }

  public static func map<Result>(
    count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(count: count, threads: threads, {}, { _, index in body(index) })
  }

  /// The results of `body` for pieces of `items`, at most `size` long and in their order: a single one is
  /// not worth another thread.
  public static func map<Item: Sendable, Result>(
    inPartsOf size: Int, of items: [Item],
    _ body: @escaping @Sendable (ArraySlice<Item>) -> Result
  ) -> [Result] {
    map(count: (items.count + size - 1) / size, threads: ProjectReader.processorCount) { part in
      body(items[part * size..<min((part + 1) * size, items.count)])
    }
  }

  /// One slot per item, each written by one thread.
  private struct Slots<Result>: @unchecked Sendable {
    let slots: UnsafeMutableBufferPointer<Result>

    /// Takes the result as it is: a copy would count a reference for each of its lists.
    func set(_ index: Int, _ result: consuming Result) {
      slots.initializeElement(at: index, to: result)
    }
  }

  /// The results of `body` for `first` and for everything that it finds behind it, the first one first.
  /// What `body` finds behind an item has the numbers that are beside the item's result, in that order.
  ///
  /// `chores` are done by whichever thread has nothing else to do: the calling thread begins with
  /// `first`, the others with them.
  static func unfold<Item: Sendable, Result: Sendable>(
    _ first: Item, threads: Int, beside chores: [@Sendable () -> Void] = [],
    _ body: @escaping @Sendable (Item) -> (result: Result, found: [Item])
  ) -> [(result: Result, found: Range<Int>)] {
    let threads = min(threads, mostThreads.load(ordering: .relaxed))
    let items = OpenItems<Item, Result>(first)
    let nextChore = Atomic<Int>(0)
    let isFirstThread = Atomic<Bool>(true)
    @Sendable func doChores() {
      while true {
        let number = nextChore.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < chores.count else { return }
        chores[number]()
      }
    }
    run(threads) {
      // The calling thread is there before the others are, but what comes first does not matter.
      let isFirst = isFirstThread.exchange(false, ordering: .relaxed)
      if !isFirst { doChores() }
      while let (number, item) = items.next() { items.finish(number, body(item)) }
      if isFirst { doChores() }
    }
    return items.take()
  }

  /// Items of which some are being dealt with, and may lead to more.
  private final class OpenItems<Item: Sendable, Result: Sendable>: Sendable {
    private struct State {
      var waiting: [(number: Int, item: Item)]
      var results: [(result: Result, found: Range<Int>)?] = [nil]
      /// How many are being dealt with.
      var busy = 0
    }

    private let state: Guarded<State>

    init(_ first: Item) { state = Guarded(State(waiting: [(0, first)])) }

    /// Waits where all items are being dealt with; nil where there are none any more.
    func next() -> (number: Int, item: Item)? {
      state.waiting { state in
        if let next = state.waiting.popLast() {
          state.busy += 1
          return .ready(next)
        }
        return state.busy == 0 ? .ready(nil) : .wait
      }
    }

    func finish(_ number: Int, _ outcome: (result: Result, found: [Item])) {
      state.changing { state in
        let first = state.results.count
        state.busy -= 1
        state.results[number] = (outcome.result, first..<first + outcome.found.count)
        for item in outcome.found {
          state.waiting.append((state.results.count, item))
          state.results.append(nil)
        }
      }
    }

    func take() -> [(result: Result, found: Range<Int>)] {
      state.changing { state in state.results.compactMap { $0 } }
    }
  }

  private enum Readiness<Value> {
    case ready(Value)
    case wait
  }

  /// A value that one thread at a time looks at, and for whose changes others may wait.
  private final class Guarded<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ value: Value) {
      self.value = value
      pthread_mutex_init(lock, nil)
      pthread_cond_init(change, nil)
    }

    deinit {
      pthread_cond_destroy(change)
      pthread_mutex_destroy(lock)
      change.deallocate()
      lock.deallocate()
    }

    /// How often to look before going to sleep. Mostly the others need some microseconds more, and who sleeps is
    /// woken on the processor of whoever wakes him, which is busy: measured over 441,000 lines on two processors,
    /// 2.8 ms of a run, and 0.6 so.
    private static var looks: Int { 64 }

    func changing<Result>(_ body: (inout Value) -> Result) -> Result {
      locked { value in
        defer { pthread_cond_broadcast(change) }
        return body(&value)
      }
    }

    private func locked<Result>(_ body: (inout Value) -> Result) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return body(&value)
    }

    func waiting<Result>(_ body: (inout Value) -> Readiness<Result>) -> Result {
      for _ in 0..<Self.looks {
        if case .ready(let result) = locked(body) { return result }
        sched_yield()
      }
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      while true {
        if case .ready(let result) = body(&value) { return result }
        pthread_cond_wait(change, lock)
      }
    }
  }

  /// Runs `body` on a thread that nobody waits for.
  public static func runBeside(_ body: @escaping @Sendable () -> Void) {
    if let thread = start(body) { pthread_detach(thread) }
  }

  /// Starts `body` on a thread of its own and gives back what waits for its result: for who mostly waits
  /// himself, and takes no processor from the others.
  public static func begin<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) -> @Sendable () -> Result {
    let result = Guarded<Result?>(nil)
    let work: @Sendable () -> Void = {
      let made = body()
      result.changing { $0 = made }
    }
    if let thread = start(work) { pthread_detach(thread) } else { work() }
    return { result.waiting { $0.map { .ready($0) } ?? .wait } }
  }

  /// Runs `body` on `count` threads, the calling one among them, and waits for all of them.
  private static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    guard count > 1 else { return body() }
    let busy = Guarded(0)
    for _ in 1..<count {
      busy.changing { $0 += 1 }
      let isTaken = Worker.take(body) { busy.changing { $0 -= 1 } }
      // Without a thread the others do its share.
      if !isTaken { busy.changing { $0 -= 1 } }
    }
    body()
    busy.waiting { $0 == 0 ? .ready(()) : .wait }
  }

  /// A thread that waits for more when it is through: a run has some thirty steps. Measured on two processors: to
  /// start a thread for a step and wait for its end takes 100 µs of their time, to wake one 10.
  private final class Worker: Sendable {
    private struct Job: Sendable {
      var body: @Sendable () -> Void
      /// Called when the worker may be given the next one.
      var finish: @Sendable () -> Void

      /// Gives back what is to be called then. What the body holds is let go of before.
      consuming func done() -> @Sendable () -> Void {
        HeapGrowth.takeLargePages()
        body()
        return finish
      }
    }

    /// Those that have nothing to do.
    private static let idle = Guarded<[Worker]>([])
    /// How many there are: none ends.
    private static let count = Atomic<Int>(0)

    private let job: Guarded<Job?>

    private init(_ job: Job) { self.job = Guarded(job) }

    /// Has one that is idle, or else a new one, do `body`; false where all threads are taken, or the system has none.
    static func take(
      _ body: @escaping @Sendable () -> Void, finish: @escaping @Sendable () -> Void
    ) -> Bool {
      let job = Job(body: body, finish: finish)
      if let worker = idle.changing({ $0.popLast() }) {
        worker.job.changing { $0 = job }
        return true
      }
      // What is done within something that is done on all threads has its own thread alone.
      let isAllowed =
        count.wrappingAdd(1, ordering: .relaxed).newValue < mostThreads.load(ordering: .relaxed)
      let worker = Worker(job)
      guard isAllowed, let thread = start({ worker.work() }) else {
        count.wrappingSubtract(1, ordering: .relaxed)
        return false
      }
      pthread_detach(thread)
      return true
    }

    private func work() {
      while true {
        let finish = job.waiting { job in job.take().map { .ready($0) } ?? .wait }.done()
        Self.idle.changing { $0.append(self) }
        finish()
      }
    }
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let box = Box(body)
    let context = Unmanaged.passRetained(box).toOpaque()
    #if canImport(Glibc)
      // A system that forbids to choose processors still has threads.
      if let thread = ThreadPlacement.ofThisProcess?.onAnotherProcessor({ create(context, $0) }) {
        return thread
      }
    #endif
    if let thread = create(context, nil) { return thread }
    Unmanaged<Box>.fromOpaque(context).release()
    return nil
  }

  private static func create(
    _ context: UnsafeMutableRawPointer, _ attributes: UnsafePointer<pthread_attr_t>?
  ) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, attributes,
        { context in
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context)
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, attributes,
        { context in
          guard let context else { return nil }
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context)
    #endif
    return status == 0 ? thread : nil
  }
}
