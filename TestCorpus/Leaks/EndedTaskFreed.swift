// A task that waits for what never ends, and goes when it has heard enough.
// leaks: nothing

import Foundation

final class Center: Sendable {
  static let shared = Center()

  func notifications() -> AsyncStream<Int> {
    AsyncStream { stream in
      stream.yield(1)
      stream.yield(2)
    }
  }
}

@MainActor final class Clock {
  private let life = Life("Clock")
  private var ticks = 0

  func start() -> Task<Void, Never> {
    Task {
      for await tick in Center.shared.notifications() {
        self.ticks += tick
        if self.ticks > 2 { return }
      }
    }
  }
}

@main enum Program {
  @MainActor static func main() async {
    await show().value
    // The task lets go of its closure just after its value is there.
    for _ in 0..<100 { await Task.yield() }
    Life.report()
  }

  @MainActor private static func show() -> Task<Void, Never> { Clock().start() }
}
