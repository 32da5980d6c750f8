// What a long run is doing, for who waits at a terminal: one line on standard error that goes away.

import Linting
import SwiftReader
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum ProgressLine {
  private struct State {
    var text = ""
    /// What stands on the terminal.
    var shown = ""
    var isStarted = false
    var isOver = false
  }

  private static let state = Mutex(State())
  /// Who gets an answer sooner need not be told what is being done.
  private static let patience = 500_000 as UInt32
  private static let interval = 100_000 as UInt32

  /// `reading 3700 files`, say; shown when the run has taken half a second.
  static func show(_ text: String) {
    let starts = state.withLock { state in
      state.text = text
      guard !state.isStarted, !state.isOver else { return false }
      state.isStarted = true
      return true
    }
    guard starts, StandardStreams.isTerminal(2) else { return }
    Parallel.runBeside {
      usleep(patience)
      while draw() { usleep(interval) }
    }
  }

  /// Takes the line away for good; whoever writes anything does this first.
  static func end() {
    state.withLock { state in
      if !state.shown.isEmpty { write("\r\u{1B}[K") }
      state.shown = ""
      state.isOver = true
    }
  }

  /// False when there is nothing more to show.
  private static func draw() -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      if state.shown != state.text {
        write("\r\u{1B}[Kmvvmlint: \(state.text) …")
        state.shown = state.text
      }
      return true
    }
  }

  private static func write(_ text: String) { _ = FileDescriptorOutput.write(text, to: 2) }
}
