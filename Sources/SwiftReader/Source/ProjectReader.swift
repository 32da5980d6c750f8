// Reading many files at once: the only place of the reader that knows of threads.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package enum ProjectReader {
  /// Reads `paths` on up to `threads` threads. Facts come in the order of the paths; what could not
  /// be read is reported and left out.
  package static func read(
    _ paths: [String], threads: Int
  ) -> (files: [FileFacts], failures: [ReadFailure]) {
    let results = ResultSlots(count: paths.count)
    let next = Atomic<Int>(0)
    // A few files at a time: one look at the shared counter is cheap, a thousand are not.
    let batch = max(1, min(16, paths.count / (threads * 8)))
    runThreads(min(threads, (paths.count + batch - 1) / max(batch, 1))) {
      var reader = FileReader()
      while true {
        let first = next.wrappingAdd(batch, ordering: .relaxed).oldValue
        guard first < paths.count else { return }
        for index in first..<min(first + batch, paths.count) {
          do throws(ReadFailure) {
            results.set(index, .success(try reader.read(path: paths[index])))
          } catch {
            results.set(index, .failure(error))
          }
        }
      }
    }
    return results.take()
  }

  /// One slot per path, each written by one thread before `take` is called.
  private final class ResultSlots: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<Result<FileFacts, ReadFailure>?>
    private let count: Int

    init(count: Int) {
      self.count = count
      slots = .allocate(capacity: count)
      slots.initialize(repeating: nil, count: count)
    }

    deinit {
      slots.deinitialize(count: count)
      slots.deallocate()
    }

    func set(_ index: Int, _ result: Result<FileFacts, ReadFailure>) { slots[index] = result }

    func take() -> (files: [FileFacts], failures: [ReadFailure]) {
      var files: [FileFacts] = []
      var failures: [ReadFailure] = []
      files.reserveCapacity(count)
      for index in 0..<count {
        switch slots[index] {
        case .success(let facts): files.append(facts)
        case .failure(let failure): failures.append(failure)
        case nil: break
        }
      }
      return (files, failures)
    }
  }

  /// The number of processors that this process may use.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// Runs `body` on `count` threads, the calling one among them, and waits for all of them.
func runThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var threads: [pthread_t] = []
  for _ in 1..<max(1, count) {
    let context = Unmanaged.passRetained(Box(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context)
      if status == 0, let thread { threads.append(thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context)
      if status == 0 { threads.append(thread) }
    #endif
    // Without a thread the others do its share.
    if status != 0 { Unmanaged<Box>.fromOpaque(context).release() }
  }
  body()
  for thread in threads { pthread_join(thread, nil) }
}
