// What the parts of reading files cost, where somebody wants to know.

import Synchronization

/// The sums of all threads.
final class ReadingTimes: Sendable {
  enum Part: String, CaseIterable { case open, lex, parse }

  private let nanoseconds = Mutex([UInt64](repeating: 0, count: Part.allCases.count))

  /// One thread's way through the parts of one file after the other.
  struct Lap {
    let times: ReadingTimes
    private var last: UInt64 = 0

    init(_ times: ReadingTimes) { self.times = times }

    mutating func start() { last = ProcessorTime.ofThread }

    mutating func end(_ part: Part) {
      let now = ProcessorTime.ofThread
      times.add(now - last, to: part)
      last = now
    }
  }

  private func add(_ time: UInt64, to part: Part) {
    nanoseconds.withLock { sums in
      for (index, other) in Part.allCases.enumerated() where other == part { sums[index] += time }
    }
  }

  var parts: [StepClock.Part] {
    zip(Part.allCases, nanoseconds.withLock { $0 })
      .map { StepClock.Part(name: $0.rawValue, nanoseconds: $1) }
  }
}
