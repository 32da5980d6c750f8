// On which processor a thread begins.

#if canImport(Glibc)
  import Glibc

  /// Linux may start a thread behind its creator on the same processor, where it waits for the creator's
  /// time slice to end though another processor is idle. Measured on a virtual machine with two processors:
  /// 1 to 4 ms, where a step of a run takes 5 to 70 ms.
  struct ThreadPlacement: Sendable {
    /// A bit for each processor.
    private typealias Processors = [UInt]

    // The C library does not declare these for Swift.
    private typealias CurrentProcessor = @convention(c) () -> Int32
    private typealias ThreadProcessors =
      @convention(c) (pthread_t, Int, UnsafeMutableRawPointer) -> Int32
    private typealias SetThreadProcessors =
      @convention(c) (pthread_t, Int, UnsafeRawPointer) -> Int32
    private typealias SetAttribute =
      @convention(c) (UnsafeMutablePointer<pthread_attr_t>, Int, UnsafeRawPointer) -> Int32

    private let currentProcessor: CurrentProcessor
    private let setProcessors: SetThreadProcessors
    private let setAttribute: SetAttribute
    /// Those that this process may use.
    private let all: Processors

    /// Nil where there is nothing to choose.
    static let ofThisProcess = ThreadPlacement()

    private init?() {
      guard let currentProcessor = Self.function("sched_getcpu", as: CurrentProcessor.self),
        let processors = Self.function("pthread_getaffinity_np", as: ThreadProcessors.self),
        let setProcessors = Self.function("pthread_setaffinity_np", as: SetThreadProcessors.self),
        let setAttribute = Self.function("pthread_attr_setaffinity_np", as: SetAttribute.self)
      else { return nil }
      self.currentProcessor = currentProcessor
      self.setProcessors = setProcessors
      self.setAttribute = setAttribute
      var all = Processors(repeating: 0, count: 16)
      let isKnown =
        all.withUnsafeMutableBytes { bits in
          bits.baseAddress.map { processors(pthread_self(), bits.count, $0) }
        } == 0
      guard isKnown, all.reduce(0, { $0 + $1.nonzeroBitCount }) > 1 else { return nil }
      self.all = all
    }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    /// Lets a thread begin on another processor than the calling one's.
    func prepare(_ attributes: inout pthread_attr_t) {
      var others = all
      let current = Int(currentProcessor())
      guard current >= 0, current / UInt.bitWidth < others.count else { return }
      others[current / UInt.bitWidth] &= ~(1 << (current % UInt.bitWidth))
      others.withUnsafeBytes { bits in
        guard let base = bits.baseAddress else { return }
        _ = setAttribute(&attributes, bits.count, base)
      }
    }

    /// Lets a thread that was started so go wherever the system sees fit.
    func free(_ thread: pthread_t) {
      all.withUnsafeBytes { bits in
        guard let base = bits.baseAddress else { return }
        _ = setProcessors(thread, bits.count, base)
      }
    }
  }
#endif
