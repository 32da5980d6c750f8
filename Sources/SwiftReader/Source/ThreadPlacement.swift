// On which processor a thread begins.

#if canImport(Glibc)
  import Glibc

  /// Linux may start a thread behind its creator on the same processor, where it waits for the creator's
  /// time slice to end though another processor is idle. Measured on a virtual machine with two processors:
  /// 1 to 4 ms for each of 17 threads; placed so, a run takes 4 % less time.
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

    /// What `create` makes of attributes that let a thread begin on another processor than the calling
    /// one's; afterwards it may go wherever the system sees fit.
    func onAnotherProcessor(
      _ create: (UnsafePointer<pthread_attr_t>) -> pthread_t?
    ) -> pthread_t? {
      var others = all
      let current = Int(currentProcessor())
      guard current >= 0, current / UInt.bitWidth < others.count else { return nil }
      others[current / UInt.bitWidth] &= ~(1 << (current % UInt.bitWidth))
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      let isSet = others.withUnsafeBytes { bits in
        bits.baseAddress.map { setAttribute(&attributes, bits.count, $0) } == 0
      }
      guard isSet, let thread = create(&attributes) else { return nil }
      all.withUnsafeBytes { bits in
        guard let base = bits.baseAddress else { return }
        _ = setProcessors(thread, bits.count, base)
      }
      return thread
    }
  }
#endif
