// A task that waits for what never ends, and that nobody has in hand to cancel.
// leaks: Clock

import Foundation

final class Center: Sendable {
  static let shared = Center()

  func notifications() -> AsyncStream<Int> { AsyncStream { _ in } }
}

@MainActor final class Clock {
  private let life = Life("Clock")
  private var ticks = 0

  func start() {
    ticks += 1
    Task {  // expect: strong_self_in_notify_closure
      for await _ in Center.shared.notifications() { self.ticks += 1 }
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    MainActor.assumeIsolated { Clock().start() }
  }
}
