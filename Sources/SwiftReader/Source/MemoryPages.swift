// In what pieces the system turns addresses into memory: a run takes some hundred megabytes that are new to it.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A large page is one page fault instead of 512, and a tenth of the time. But a guest that gives free
/// memory back to its host gets large pages anew each time, and then one takes four times as long as 512 small
/// ones: measured over 528,000 lines, a third of a run. So we look at the clock, and stop with the first slow one.
enum MemoryPages {
  /// The page size for which the processor needs the fewest table entries, on what we run on.
  static let largePage = 1 << 21
  /// How much memory to take at a time in small pages. Measured: a third less time than page by page.
  static let smallPages = 1 << 17

  /// False as long as nobody has taken one.
  static var areLargeOnesQuick: Bool { speed.load(ordering: .relaxed) == quick }

  /// Has the `size` bytes at `start`, where a large page begins, become memory in large pages as they are used,
  /// if these are quick to get. Takes the first one at once, and gives back up to where nothing more has to be asked
  /// for.
  static func takeLargePages(_ start: UnsafeMutableRawPointer, _ size: Int) -> Int {
    #if canImport(Glibc) || canImport(Musl)
      guard speed.load(ordering: .relaxed) != slow, size >= largePage else { return 0 }
      // One thread at a time: where they are slow, one slow one is enough.
      guard isTried.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
      else { return 0 }
      defer { isTried.store(false, ordering: .releasing) }
      askForLargePages(start, size)
      let begin = now()
      start.storeBytes(of: 0, as: UInt8.self)
      let isQuick = now() - begin < longestWait
      speed.store(isQuick ? quick : slow, ordering: .relaxed)
      if isQuick { return size }
      advise(start + largePage, size - largePage, noLargePages)
      return largePage
    #else
      return 0
    #endif
  }

  /// Has the `size` bytes at `start` become memory now, in small pages.
  static func takeSmallPages(_ start: UnsafeMutableRawPointer, _ size: Int) {
    #if canImport(Glibc) || canImport(Musl)
      advise(start, size, populate)
    #endif
  }

  /// What of the `size` bytes is no memory is left out.
  static func askForLargePages(_ start: UnsafeMutableRawPointer, _ size: Int) {
    #if canImport(Glibc) || canImport(Musl)
      advise(start, size, largePages)
    #endif
  }

  // Of `speed`
  private static let unknown = 0
  private static let quick = 1
  private static let slow = 2
  private static let speed = Atomic<Int>(unknown)
  /// Whether a thread is just finding out.
  private static let isTried = Atomic<Bool>(false)

  #if canImport(Glibc) || canImport(Musl)
    /// In nanoseconds: what the small pages of a large one take.
    private static let longestWait = 500_000

    private static func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// A system that does not know the advice takes memory as it is used.
    private static func advise(_ start: UnsafeMutableRawPointer, _ size: Int, _ advice: Int32) {
      let distance = Int(bitPattern: start) & (Int(sysconf(Int32(_SC_PAGESIZE))) - 1)
      madvise(start - distance, size + distance, advice)
    }

    // `MADV_HUGEPAGE`, `MADV_NOHUGEPAGE` and `MADV_POPULATE_WRITE`, which not every C library declares for Swift.
    private static let largePages: Int32 = 14
    private static let noLargePages: Int32 = 15
    private static let populate: Int32 = 23
  #endif
}
