// Where the time and the memory of a run go. Steps are given a clock only where somebody wants to know.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notes what each step of a run has cost, one step after the other.
public final class StepClock {
  public struct Step: Sendable {
    public var name: String
    public var milliseconds: Double
    /// On all threads together.
    public var processorMilliseconds: Double
    public var amount: Amount?
    public var parts: [Part]
    /// Of the run up to the end of the step.
    public var peakBytes: Int

    public init(
      name: String, milliseconds: Double, processorMilliseconds: Double, amount: Amount?,
      parts: [Part], peakBytes: Int
    ) {
      self.name = name
      self.milliseconds = milliseconds
      self.processorMilliseconds = processorMilliseconds
      self.amount = amount
      self.parts = parts
      self.peakBytes = peakBytes
    }
  }

  /// How much of what a step has dealt with: '1808 files'.
  public struct Amount: Sendable {
    public var count: Int
    public var unit: String

    public init(_ count: Int, _ unit: String) {
      self.count = count
      self.unit = unit
    }
  }

  /// What runs on several threads, among other parts of the same step.
  public struct Part: Sendable {
    public var name: String
    public var processorMilliseconds: Double

    public init(name: String, nanoseconds: UInt64) {
      self.name = name
      processorMilliseconds = Double(nanoseconds) / 1e6
    }
  }

  public private(set) var steps: [Step] = []
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private var lastProcessorTime: UInt64

  public init() {
    last = clock.now
    lastProcessorTime = ProcessorTime.ofProcess
  }

  /// Ends the step that began where the one before ended.
  public func finish(_ name: String, _ amount: Amount? = nil, parts: [Part] = []) {
    let now = clock.now
    let processorTime = ProcessorTime.ofProcess
    steps.append(
      Step(
        name: name, milliseconds: (now - last) / .milliseconds(1),
        processorMilliseconds: Double(processorTime - lastProcessorTime) / 1e6, amount: amount,
        // The kernel counts roughly.
        parts: parts, peakBytes: max(steps.last?.peakBytes ?? 0, Self.peakBytes)))
    last = now
    lastProcessorTime = processorTime
  }

  private static var peakBytes: Int {
    #if os(Linux)
      if let peak = peakOfProgram { return peak }
    #endif
    var usage = rusage()
    // 0 is RUSAGE_SELF, which has another type in each C library.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }

  #if os(Linux)
    /// `VmHWM:   12345 kB`: the resource usage that `getrusage` tells begins with the memory of whoever
    /// started us.
    private static var peakOfProgram: Int? {
      guard let status = fopen("/proc/self/status", "r") else { return nil }
      defer { fclose(status) }
      var line = [CChar](repeating: 0, count: 256)
      while fgets(&line, Int32(line.count), status) != nil {
        let text = line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
        guard text.hasPrefix("VmHWM:") else { continue }
        return Int(text.filter(\.isNumber)).map { $0 * 1024 }
      }
      return nil
    }
  #endif
}

/// Nanoseconds that processors have worked: other programs hardly change them.
public enum ProcessorTime {
  public static var ofProcess: UInt64 { read(CLOCK_PROCESS_CPUTIME_ID) }
  public static var ofThread: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
